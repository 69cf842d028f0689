import { describe, expect, test } from 'vitest';
import { LETTERS } from '../../contracts/candidate-status';
import { journeyOf } from './journey';

const letter = (status: 'NOFILE' | 'PENDING' | 'APPROVED' | 'RETURNED', index: number) => ({
  letter: LETTERS[index] ?? 'handbook',
  status,
  comment: null,
  reviewed_by: null,
  reviewed_at: null,
  documents: [],
  earlier: [],
});
const offer = {
  id: 1,
  sent_at: '2026-06-08T13:05:00Z',
  sent_by: 'Aisha Bello',
  expires: '2026-06-22',
  delivery: 'SENT' as const,
  sent_times: 1,
};
const base = {
  offer,
  acknowledgement: null,
  letters: [letter('NOFILE', 0), letter('NOFILE', 1), letter('NOFILE', 2)],
  meeting: null,
  resumption_date: '2026-06-29',
  status_since: '2026-06-12T10:00:00Z',
};

describe('the journey of a candidate', () => {
  test('waits for acceptance until the offer expires', () => {
    const { steps, active } = journeyOf({ ...base, status: 'OFFER_SENT' });
    expect(active).toBe(2);
    expect(steps[0]).toEqual({ title: 'Offer sent', note: '8 Jun 2026' });
    expect(steps[1]).toEqual({ title: 'Accepted', note: 'Open until 22 Jun 2026' });
  });

  test('counts the letters that wait for review', () => {
    const letters = [letter('APPROVED', 0), letter('PENDING', 1), letter('PENDING', 2)];
    const { steps, active } = journeyOf({ ...base, letters, status: 'UPLOADED' });
    expect(active).toBe(3);
    expect(steps[2]?.note).toBe('Review 2 letters');
  });

  test('names a declined offer where acceptance would stand', () => {
    expect(journeyOf({ ...base, status: 'DECLINED' }).steps[1]).toEqual({ title: 'Declined', note: '12 Jun 2026' });
  });

  test('is done when onboarding is completed', () => {
    const { steps, active } = journeyOf({ ...base, status: 'COMPLETED' });
    expect(active).toBe(steps.length + 1);
  });
});
