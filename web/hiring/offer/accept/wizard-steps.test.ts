import { expect, test } from 'vitest';
import type { AnswersGiven } from '../../../../contracts/hiring/offer';
import { furthestStep, nextStepWords, planOf, stepOf } from './wizard-steps';

const FOUR = [
  'Upload signed offer letter',
  'Upload signed deployment letter',
  'Upload signed handbook',
  'Staff acknowledgement form',
];
const answers: AnswersGiven = {
  address: '5 Allen Avenue, Ikeja',
  employment_date: '2026-12-07',
  resumption_date: '2026-12-07',
  bvn: '•••••••5678',
  tax_id: null,
  pension_manager: null,
  pension_pin: null,
  account_number: null,
  bank_name: null,
  supervisor_name: 'Musa Bello',
  submitted_at: '2026-06-12T09:00:00.000Z',
};
const open = planOf({ status: 'OPEN', returned: [], answers: null }, false);
const returned = [
  { letter: 'handbook', comment: 'Page 3' },
  { letter: 'deployment_letter', comment: 'Not signed' },
] as const;
const back = (letters: number, correcting = false, given: AnswersGiven | null = answers) =>
  planOf({ status: 'RETURNED', returned: returned.slice(0, letters), answers: given }, correcting);

test('the four steps have the titles of the documents, also where the server does not show the offer', () => {
  expect(open.titles).toEqual(FOUR);
  expect(planOf(undefined, false).titles).toEqual(FOUR);
});

test('a returned offer asks for the letters that came back, in their order, and for nothing else', () => {
  expect(back(1)).toMatchObject({ titles: ['Upload signed handbook'], asksForm: false, again: true });
  expect(back(2).titles).toEqual(['Upload signed deployment letter', 'Upload signed handbook']);
});

test('the form follows when it is corrected, or when its answers are not known', () => {
  expect(back(1, true).titles).toEqual(['Upload signed handbook', 'Staff acknowledgement form']);
  expect(back(1, false, null).titles).toEqual(['Upload signed handbook', 'Staff acknowledgement form']);
});

test('a step may be opened once every step before it has its file', () => {
  expect(furthestStep(open, () => 0)).toBe(1);
  expect(furthestStep(open, (letter) => (letter === 'acknowledgement_letter' ? 2 : 0))).toBe(2);
  expect(furthestStep(open, (letter) => (letter === 'handbook' ? 1 : 0))).toBe(1);
  expect(furthestStep(open, () => 1)).toBe(4);
  expect(furthestStep(back(1), () => 1)).toBe(1);
  expect(furthestStep(back(2), (letter) => (letter === 'deployment_letter' ? 1 : 0))).toBe(2);
});

test('the step of an address is clamped', () => {
  expect(stepOf('2', 4)).toBe(2);
  expect(stepOf('9', 4)).toBe(4);
  expect(stepOf('4', 2)).toBe(2);
  expect(stepOf('0', 4)).toBe(1);
  for (const text of [null, '', 'x', '-1', '1.5', '1e3']) expect(stepOf(text, 4)).toBe(1);
});

test('each upload says what comes next', () => {
  expect(nextStepWords(open, 'acknowledgement_letter')).toBe('Next is step 2 of 4: Upload signed deployment letter.');
  expect(nextStepWords(open, 'handbook')).toBe('Next is step 4 of 4: Staff acknowledgement form.');
  expect(nextStepWords(back(1), 'handbook')).toBe('Next, send it to HR with the button below.');
  expect(nextStepWords(back(1, true), 'handbook')).toBe('Next is step 2 of 2: Staff acknowledgement form.');
});
