import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { askUpload } from '../../house/journey.test-support';
import type { Creations } from '../../platform/record/creating.test-support';
import { answerAs, decideCaseAs as decideCase, openQuery } from './cases.test-support';

export const makesNone = [
  'answer',
  'appeal',
  'hearing',
  'decide',
  'close',
  'sendLetter',
  'linkedAnswer',
  'linkedAppeal',
  'linkedDecide',
];

export const creating: Creations = ({ hr, today, people, read }) => ({
  create: {
    ask: (i, subject, key) => {
      const query = { subject, type: 'Safety', message: 'Please explain.', answer_due: addDays(today, 5) };
      const employee = String(people[i % people.length]?.id);
      return askUpload('POST', '/disciplinary/query/', hr.token, { ...query, employee }, [], key);
    },
    said: read((id) => `/disciplinary/${id}/`, 'subject', hr.token),
  },
});

const TODAY = lagosDay();

export const scopeSamples: ScopeSamples = {
  queries: {
    list: ({ beyond }) => [{ status: 'ALL' }, { search: BEYOND }, { company: beyond.company }],
    queries: ({ theirs }) => [{ employee: String(theirs['/employee/{id}']) }],
  },
  commands: {
    create: [
      [
        ({ one }) => ({
          employee: one('/employee/{id}')[0],
          subject: 'Gate left open',
          type: 'Safety',
          message: 'Please explain.',
          answer_due: TODAY,
        }),
        fields('employee'),
      ],
    ],
  },
};

export const fourEyes: FourEyes = {
  raised: {
    decide: async ({ raiser, person }) => {
      const one = await person();
      const id = await openQuery(raiser.token, one.id);
      await answerAs(one.token, id);
      return {
        act: (token) => decideCase(token, id, { decision: 'DISMISSAL' }),
        refused:
          'You raised this query or take part in the case. Another admin of cases, or the chair of a hearing, decides a suspension or a dismissal.',
      };
    },
  },
  elsewhere: {
    linkedDecide: 'upstream/cases/disciplinary/decision.test.ts',
  },
  oneStep: {
    close: 'Withdraws a query or closes what is decided: no employment ends',
  },
};

export const beyond: MakesBeyond = async ({ theirs }) => {
  return {
    '/disciplinary/{id}': theirs['/case/{id}'],
  };
};
