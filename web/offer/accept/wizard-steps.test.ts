import { expect, test } from 'vitest';
import { firstReturned, furthestStep, nextStepWords, STEP_TITLES, stepOf } from './wizard-steps';

test('the four steps have the titles of the documents', () => {
  expect(STEP_TITLES).toEqual([
    'Upload signed offer letter',
    'Upload signed deployment letter',
    'Upload signed handbook',
    'Staff acknowledgement form',
  ]);
});

test('a step may be opened once every step before it has its file', () => {
  expect(furthestStep(() => 0)).toBe(1);
  expect(furthestStep((letter) => (letter === 'acknowledgement_letter' ? 2 : 0))).toBe(2);
  expect(furthestStep((letter) => (letter === 'handbook' ? 1 : 0))).toBe(1);
  expect(furthestStep(() => 1)).toBe(4);
});

test('the step of an address is clamped', () => {
  expect(stepOf('2', 4)).toBe(2);
  expect(stepOf('9', 4)).toBe(4);
  expect(stepOf('4', 2)).toBe(2);
  expect(stepOf('0', 4)).toBe(1);
  for (const text of [null, '', 'x', '-1', '1.5', '1e3']) expect(stepOf(text, 4)).toBe(1);
  expect(stepOf(null, 4, 3)).toBe(3);
});

test('a returned offer begins at the first letter that came back', () => {
  expect(firstReturned([])).toBe(1);
  expect(firstReturned([{ letter: 'handbook' }, { letter: 'deployment_letter' }])).toBe(2);
});

test('each upload says what comes next', () => {
  expect(nextStepWords('acknowledgement_letter')).toBe('Next is step 2 of 4: Upload signed deployment letter.');
  expect(nextStepWords('handbook')).toBe('Next is step 4 of 4: Staff acknowledgement form.');
});
