import { expect, test } from 'vitest';
import { outcomeOf, type StandingWaiver } from './rules';

const now = new Date('2026-06-16T09:42:00Z');
const pending: StandingWaiver = { status: 'PENDING', provisional_until: null, gate: false };
const provisional: StandingWaiver = { status: 'ACCEPTED', provisional_until: '2026-06-16T09:50:00Z', gate: false };
const final: StandingWaiver = { status: 'ACCEPTED', provisional_until: null, gate: false };

test('opening a link decides provisionally, a click decides for good', () => {
  expect(outcomeOf(pending, 'ACCEPTED', false, now)).toEqual({ kind: 'decide', final: false });
  expect(outcomeOf(pending, 'REJECTED', true, now)).toEqual({ kind: 'decide', final: true });
});

test('with the gate, opening a link decides nothing', () => {
  expect(outcomeOf({ ...pending, gate: true }, 'ACCEPTED', false, now)).toEqual({ kind: 'ask' });
  expect(outcomeOf({ ...pending, gate: true }, 'ACCEPTED', true, now)).toEqual({ kind: 'decide', final: true });
});

test('the same link again changes nothing; a click makes the decision final', () => {
  expect(outcomeOf(provisional, 'ACCEPTED', false, now)).toEqual({ kind: 'stands', finalise: false });
  expect(outcomeOf(provisional, 'ACCEPTED', true, now)).toEqual({ kind: 'stands', finalise: true });
  expect(outcomeOf(final, 'ACCEPTED', true, now)).toEqual({ kind: 'stands', finalise: false });
});

test('the opposite link drops a provisional decision and is refused after a final one', () => {
  expect(outcomeOf(provisional, 'REJECTED', false, now)).toEqual({ kind: 'drop' });
  expect(outcomeOf(final, 'REJECTED', false, now)).toEqual({ kind: 'refuse' });
  expect(outcomeOf(final, 'REJECTED', true, now)).toEqual({ kind: 'refuse' });
});

test('ten minutes make a decision final', () => {
  const later = new Date('2026-06-16T09:50:00Z');
  expect(outcomeOf(provisional, 'REJECTED', false, later)).toEqual({ kind: 'refuse' });
});
