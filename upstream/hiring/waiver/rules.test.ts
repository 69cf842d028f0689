import { expect, test } from 'vitest';
import { outcomeOf, type WaiverValues, waiverStateAt } from './rules';

const now = new Date('2026-06-16T09:42:00Z');
const pending: WaiverValues = {
  status: 'PENDING',
  provisional_until: null,
  gate: false,
  dropped: null,
  dropped_at: null,
  dropped_by: null,
};
const provisional: WaiverValues = { ...pending, status: 'ACCEPTED', provisional_until: '2026-06-16T09:50:00Z' };
const final: WaiverValues = { ...pending, status: 'ACCEPTED' };

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
  expect(outcomeOf(provisional, 'REJECTED', false, now)).toEqual({ kind: 'drop', was: 'ACCEPTED' });
  expect(outcomeOf(final, 'REJECTED', false, now)).toEqual({ kind: 'refuse' });
  expect(outcomeOf(final, 'REJECTED', true, now)).toEqual({ kind: 'refuse' });
});

test('ten minutes make a decision final', () => {
  const later = new Date('2026-06-16T09:50:00Z');
  expect(outcomeOf(provisional, 'REJECTED', false, later)).toEqual({ kind: 'refuse' });
});

test('what holds is one answer: provisional until its time, final from it, pending with what was dropped', () => {
  const until = '2026-06-16T09:50:00Z';
  const open = { status: 'ACCEPTED', provisional: true, final_at: until, dropped: null };
  const closed = { status: 'ACCEPTED', provisional: false, final_at: null, dropped: null };
  expect(waiverStateAt(provisional, new Date('2026-06-16T09:49:59.999Z'))).toEqual(open);
  expect(waiverStateAt(provisional, new Date(until))).toEqual(closed);
  expect(waiverStateAt(provisional, new Date('2026-07-16T09:50:00Z'))).toEqual(closed);
  expect(waiverStateAt(final, now)).toEqual(closed);
  expect(waiverStateAt(pending, now)).toEqual({ status: 'PENDING', provisional: false, final_at: null, dropped: null });
  const gone = { dropped: 'ACCEPTED', dropped_at: '2026-06-16T09:40:00Z', dropped_by: 'LINKS' } as const;
  const dropped = { decision: 'ACCEPTED', at: '2026-06-16T09:40:00Z', by: 'LINKS' };
  expect(waiverStateAt({ ...pending, ...gone }, now).dropped).toEqual(dropped);
  expect(waiverStateAt({ ...final, ...gone }, now).dropped, 'a new decision is what holds').toBeNull();
});

test('a stale time on a pending request means nothing', () => {
  expect(waiverStateAt({ ...pending, provisional_until: '2026-06-16T09:50:00Z' }, now)).toMatchObject({
    provisional: false,
    final_at: null,
  });
});
