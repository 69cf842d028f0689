import { describe, expect, test } from 'vitest';
import type { JourneyStep } from '../../../contracts/platform/journey';
import { journeySteps, resumptionWord } from './journey';

const step = (of: JourneyStep['step'], state: JourneyStep['state'], more: Partial<JourneyStep>): JourneyStep => ({
  step: of,
  state,
  meaning: 'NO_DAY',
  day: null,
  letters: null,
  ...more,
});
const wordsOf = (one: JourneyStep, status = 'COMPLETED') => journeySteps([one], status)[0];

describe('the journey in words', () => {
  test('says what is to come as what is to come', () => {
    expect(wordsOf(step('medical', 'TO_COME', { meaning: 'BOOKED', day: '2026-11-27' }))).toEqual({
      title: 'Medical meeting',
      note: 'Booked for 27 Nov 2026',
      state: 'todo',
    });
    expect(wordsOf(step('start', 'CURRENT', { meaning: 'STARTS', day: '2026-12-14' }))).toEqual({
      title: 'First day',
      note: 'Starts 14 Dec 2026',
      state: 'current',
    });
  });

  test('names a step that was passed over, and one where it ended', () => {
    expect(wordsOf(step('medical', 'PASSED', { meaning: 'NOT_BOOKED' }))).toMatchObject({
      note: 'Not booked',
      state: 'passed',
    });
    const declined = step('acceptance', 'ENDED', { meaning: 'DECLINED', day: '2026-06-12' });
    expect(wordsOf(declined, 'DECLINED')).toEqual({ title: 'Declined', note: '12 Jun 2026', state: 'ended' });
  });

  test('counts the letters that wait for review', () => {
    expect(wordsOf(step('letters', 'CURRENT', { meaning: 'TO_REVIEW', letters: 2 }), 'UPLOADED')).toMatchObject({
      title: 'Letters uploaded',
      note: 'Review 2 letters',
    });
    expect(wordsOf(step('letters', 'DONE', { meaning: 'APPROVED' }))?.title).toBe('Letters approved');
  });
});

test.each([
  ['COMPLETED', '2026-11-21', 'Resumed'],
  ['COMPLETED', '2026-11-22', 'Resumed'],
  ['COMPLETED', '2026-11-23', 'Resumes'],
  ['ONBOARDING', '2026-11-21', 'Was due'],
  ['ONBOARDING', '2026-11-22', 'Resumes'],
  ['WITHDRAWN', '2026-11-23', 'Was due'],
] as const)('%s with a resumption on %s on 22 November', (status, resumption_date, word) => {
  expect(resumptionWord({ status, resumption_date }, '2026-11-22')).toBe(word);
});
