import { describe, expect, test } from 'vitest';
import { CANDIDATE_STATUSES } from '../../../contracts/people/candidate-status';
import { firstDayOf, type JourneyFacts, journeyOf, shownJourney } from './journey';

const NOON = new Date('2026-11-22T11:00:00Z');
/** The last second of 22 November in Lagos, and the first of the 23rd. */
const BEFORE_MIDNIGHT = new Date('2026-11-22T22:59:59Z');
const MIDNIGHT = new Date('2026-11-22T23:00:00Z');

const base: JourneyFacts = {
  status: 'COMPLETED',
  status_since: '2026-11-20T10:00:00.000Z',
  offer: { sent_at: '2026-11-02T13:05:00.000Z', expires: '2026-11-16' },
  accepted_at: '2026-11-05T09:00:00.000Z',
  letters: ['APPROVED', 'APPROVED', 'APPROVED'],
  medicals: [],
  start: { day: '2026-11-23', resumes: false },
};
const from = (day: string) => ({ day, resumes: false });
const on = (day: string, from = '09:00', to = '10:00') => ({
  starts_at: `${day}T${from}:00.000Z`,
  ends_at: `${day}T${to}:00.000Z`,
});
const stepOf = (which: string, facts: Partial<JourneyFacts>, now = NOON) =>
  journeyOf({ ...base, ...facts }, now).find(({ step }) => step === which);

describe('the first day', () => {
  test.each([
    ['noon of the day before', NOON, 'CURRENT', 'STARTS'],
    ['the last second of the day before', BEFORE_MIDNIGHT, 'CURRENT', 'STARTS'],
    ['midnight in Lagos', MIDNIGHT, 'DONE', 'STARTED'],
    ['the day after', new Date('2026-11-24T11:00:00Z'), 'DONE', 'STARTED'],
  ])('of a completed candidate at %s', (_, now, state, meaning) => {
    expect(stepOf('start', {}, now)).toMatchObject({ state, meaning, day: '2026-11-23' });
  });

  test('is late, and not done, when it has passed and the onboarding is not complete', () => {
    expect(stepOf('start', { status: 'ONBOARDING', start: from('2026-11-22') })).toMatchObject({
      state: 'CURRENT',
      meaning: 'STARTS',
    });
    expect(stepOf('start', { status: 'ONBOARDING', start: from('2026-11-21') })).toMatchObject({
      state: 'CURRENT',
      meaning: 'WAS_TO_START',
    });
  });

  test('is to come while letters are reviewed, and no day is promised to whom it will not come', () => {
    expect(stepOf('start', { status: 'UPLOADED' })).toMatchObject({ state: 'TO_COME', meaning: 'STARTS' });
    expect(stepOf('start', { status: 'WITHDRAWN' })).toMatchObject({ state: 'PASSED', day: null });
    expect(stepOf('start', { status: 'APPROVED', start: null })).toMatchObject({ meaning: 'NO_DAY', day: null });
  });

  test('is the record’s once there is one, and never before the day of employment', () => {
    const agreed = { employment_date: null, resumption_date: '2026-12-22' };
    expect(firstDayOf(agreed, null)).toEqual(from('2026-12-22'));
    const record = { employment_date: '2027-01-11', resumption_date: '2026-12-22' };
    expect(firstDayOf(agreed, record)).toEqual(from('2027-01-11'));
    expect(firstDayOf({ employment_date: '2027-01-11', resumption_date: null }, null)).toEqual(from('2027-01-11'));
    expect(firstDayOf({ employment_date: null, resumption_date: null }, null)).toBeNull();
  });

  test('that is later than the employment is said to be one of resumption', () => {
    const start = firstDayOf({ employment_date: '2026-11-01', resumption_date: '2026-11-23' }, null);
    expect(start).toEqual({ day: '2026-11-23', resumes: true });
    expect(stepOf('start', { start })).toMatchObject({ state: 'CURRENT', meaning: 'RESUMES', day: '2026-11-23' });
    expect(stepOf('start', { start }, MIDNIGHT)).toMatchObject({ state: 'DONE', meaning: 'RESUMED' });
  });
});

describe('the medical', () => {
  test.each([
    ['the day before', NOON, 'TO_COME', 'BOOKED'],
    ['while it goes on', new Date('2026-11-23T09:30:00Z'), 'TO_COME', 'BOOKED'],
    ['when it is over', new Date('2026-11-23T10:00:00Z'), 'DONE', 'HELD'],
  ])('of a completed candidate %s', (_, now, state, meaning) => {
    expect(stepOf('medical', { medicals: [on('2026-11-23')] }, now)).toMatchObject({
      state,
      meaning,
      day: '2026-11-23',
    });
  });

  test('is the next one while there is one to come, else the last', () => {
    expect(stepOf('medical', { medicals: [on('2026-11-27'), on('2026-11-10')] })?.day).toBe('2026-11-27');
    expect(stepOf('medical', { medicals: [on('2026-11-12'), on('2026-11-10')] })?.day).toBe('2026-11-12');
  });

  test('that was never booked was passed over, and is awaited only while its turn is still to come', () => {
    expect(stepOf('medical', {})).toMatchObject({ state: 'PASSED', meaning: 'NOT_BOOKED' });
    expect(stepOf('medical', { status: 'ONBOARDING' })).toMatchObject({ state: 'PASSED', meaning: 'NOT_BOOKED' });
    expect(stepOf('medical', { status: 'APPROVED' })).toMatchObject({ state: 'CURRENT', meaning: 'NOT_BOOKED_YET' });
    expect(stepOf('medical', { status: 'UPLOADED' })).toMatchObject({ state: 'TO_COME', meaning: 'AFTER_APPROVAL' });
  });

  test('once it is over hands on to the onboarding', () => {
    const held = { status: 'MEDICAL_BOOKED' as const, medicals: [on('2026-11-20')] };
    expect(stepOf('start', held)?.state).toBe('CURRENT');
    expect(stepOf('start', { ...held, medicals: [on('2026-11-24')] })?.state).toBe('TO_COME');
  });

  test('shortly before midnight in Lagos is of that day', () => {
    expect(stepOf('medical', { medicals: [on('2026-11-27', '22:59', '23:30')] })?.day).toBe('2026-11-27');
    expect(stepOf('medical', { medicals: [on('2026-11-27', '23:00', '23:30')] })?.day).toBe('2026-11-28');
  });
});

describe('the acceptance', () => {
  test.each([
    ['2026-11-23', 'OPEN'],
    ['2026-11-22', 'OPEN'],
    ['2026-11-21', 'EXPIRED'],
  ])('of an offer open until %s on 22 November', (expires, meaning) => {
    const offer = { sent_at: '2026-11-02T13:05:00.000Z', expires };
    expect(stepOf('acceptance', { status: 'OFFER_SENT', offer })).toMatchObject({
      state: 'CURRENT',
      meaning,
      day: expires,
    });
  });

  test('ends the journey where it was declined or withdrawn', () => {
    for (const status of ['DECLINED', 'WITHDRAWN'] as const) {
      const journey = journeyOf({ ...base, status }, NOON);
      expect(journey[1]).toMatchObject({ state: 'ENDED', meaning: status, day: '2026-11-20' });
      expect(journey.slice(2).every(({ state }) => state === 'PASSED')).toBe(true);
    }
  });
});

test('the letters are counted by what they wait for', () => {
  const letters = ['APPROVED', 'PENDING', 'PENDING'];
  expect(stepOf('letters', { status: 'UPLOADED', letters })).toMatchObject({ meaning: 'TO_REVIEW', letters: 2 });
  expect(stepOf('letters', { status: 'RETURNED', letters: ['RETURNED', 'APPROVED'] })).toMatchObject({
    meaning: 'RETURNED',
    letters: 1,
  });
  expect(stepOf('letters', { letters: [] })).toMatchObject({ state: 'PASSED', meaning: 'NOT_UPLOADED' });
});

test.each(CANDIDATE_STATUSES)('%s has five steps, at most one under way, and nothing of a later day done', (status) => {
  const journey = journeyOf({ ...base, status, medicals: [on('2026-11-27')] }, NOON);
  expect(journey.map(({ step }) => step)).toEqual(['offer', 'acceptance', 'letters', 'medical', 'start']);
  expect(journey.filter(({ state }) => state === 'CURRENT').length).toBeLessThanOrEqual(1);
  expect(journey.filter(({ state, day }) => state === 'DONE' && day && day > '2026-11-22')).toEqual([]);
});

test.each([
  ['2026-10-23', 5],
  ['2026-10-22', 0],
])('a person who started on %s sees %i steps on 22 November', (start, steps) => {
  expect(shownJourney({ ...base, start: from(start) }, NOON)).toHaveLength(steps);
});
