import type { ComplaintOutcome } from '../../../contracts/cases/complaint-state';

/** How many complaints a category had last year and this year, its owner, and the days until one was closed. */
export interface SeedCategory {
  before: number;
  now: number;
  days: number;
  stories: readonly (readonly [story: string, happened: string, place: string, named: string])[];
}

export const SEED_CATEGORIES: Readonly<Record<string, SeedCategory>> = {
  'Pay and allowances': {
    before: 31,
    now: 15,
    days: 8,
    stories: [
      ['My overtime of the second half of the month is missing from my payslip.', 'Last month', 'Payroll', ''],
      [
        'The transport allowance was cut without a word to anybody of the night shift.',
        'Since July',
        'Ikeja depot',
        '',
      ],
      ['Pension is deducted, but my manager of pensions says nothing arrived.', 'Since March', '', ''],
    ],
  },
  'Working conditions': {
    before: 22,
    now: 12,
    days: 11,
    stories: [
      [
        'The extractor of the paint shop has been broken for weeks, and we breathe the fumes.',
        'Three weeks',
        'Paint shop',
        '',
      ],
      ['We get one pair of gloves a month, which lasts for one week.', 'Since January', 'Loading bay', ''],
      ['Nobody relieves us on Sundays, so that we work twelve days without a rest.', 'Since May', 'Gate 2', ''],
    ],
  },
  'Conduct of a manager': {
    before: 14,
    now: 9,
    days: 16,
    stories: [
      ['Leave is only approved for those who bring something.', 'This year', 'Stores', 'the stores supervisor'],
      [
        'He shouts at drivers in front of customers, and writes down hours that we did not take.',
        'Apr 2026',
        'Ikeja',
        '',
      ],
    ],
  },
  Harassment: {
    before: 6,
    now: 4,
    days: 6,
    stories: [['A customer touches us at the counter, and we are told to smile.', 'Every week', 'Front desk', '']],
  },
  Discrimination: {
    before: 2,
    now: 3,
    days: 7,
    stories: [['I was taken off the training after I said that I am pregnant.', 'June', '', '']],
  },
  Fraud: {
    before: 1,
    now: 3,
    days: 7,
    stories: [['Diesel is signed for that never came.', 'Two times in May', 'Generator house', '']],
  },
};

/** How those that are closed ended, in turn. */
export const SEED_OUTCOMES: readonly ComplaintOutcome[] = [
  ...(['UPHELD', 'NOT_UPHELD', 'UPHELD', 'PARTLY_UPHELD', 'UPHELD', 'NOT_UPHELD', 'UPHELD', 'PARTLY_UPHELD'] as const),
  'PASSED_ON',
  'WITHDRAWN',
];

export const SEED_ANSWERS: readonly string[] = [
  'Thank you for telling us. What you describe is right, and it is put in order.',
  'We asked three people who were there. What they say does not bear it out.',
  'Part of it is right. The missing amount comes with the next pay.',
];
