import { expect, test } from 'vitest';
import type { Journey } from '../../../contracts/platform/journey';
import { journeyNextWords, ownSteps } from './journey';

const journey = (more: Partial<Journey[number]>): Journey => [
  { step: 'start', state: 'CURRENT', meaning: 'STARTS', day: '2026-12-14', letters: null, ...more },
];

test('who starts on a day to come is told the day, and welcomed once it has come', () => {
  expect(journeyNextWords('COMPLETED', journey({}))).toBe('Your onboarding is complete. You start on 14 Dec 2026.');
  expect(journeyNextWords('COMPLETED', journey({ meaning: 'STARTED' }))).toBe(
    'Your onboarding is complete. Welcome on board.',
  );
  expect(ownSteps(journey({}))).toEqual([{ title: 'First day', state: 'current', note: 'Starts 14 Dec 2026' }]);
});

test('a medical is named while it is to come', () => {
  const medical = journey({ step: 'medical', meaning: 'BOOKED', day: '2026-11-27' });
  expect(journeyNextWords('MEDICAL_BOOKED', medical)).toBe(
    'Your medical meeting is booked for 27 Nov 2026. Onboarding starts after it.',
  );
  expect(journeyNextWords('MEDICAL_BOOKED', journey({ step: 'medical', meaning: 'HELD' }))).toBe(
    'HR starts your onboarding next.',
  );
});

test('an offer that has expired is not to be opened', () => {
  const expired = journey({ step: 'acceptance', meaning: 'EXPIRED', day: '2026-11-16' });
  expect(journeyNextWords('OFFER_SENT', expired)).toContain('was open until 16 Nov 2026');
});
