import { describe, expect, test } from 'vitest';
import { CANDIDATE_STATUSES } from '../../../contracts/people/candidate-status';
import { allowedOf, allows, CANDIDATE_STATUS_WORDS, nextAction } from './status-words';

test('every state has its own word', () => {
  const words = CANDIDATE_STATUSES.map((status) => CANDIDATE_STATUS_WORDS[status].word);
  expect(new Set(words).size).toBe(CANDIDATE_STATUSES.length);
});

describe('what a state allows', () => {
  const where = (action: Parameters<typeof allows>[1]) => CANDIDATE_STATUSES.filter((status) => allows(status, action));

  test('an offer is sent to drafts and to candidates whose offer ended, and resent while it is open', () => {
    expect(where('send_offer')).toEqual(['DRAFT', 'DECLINED', 'WITHDRAWN']);
    expect(where('resend_offer')).toEqual(['OFFER_SENT']);
  });

  test('an offer is withdrawn until its letters are approved', () => {
    expect(where('withdraw')).toEqual(['OFFER_SENT', 'UPLOADED', 'RETURNED']);
  });

  test('onboarding begins after approval and completes once', () => {
    expect(where('initiate')).toEqual(['APPROVED', 'MEDICAL_BOOKED']);
    expect(where('complete')).toEqual(['ONBOARDING']);
  });

  test('a medical meeting can be booked again until onboarding ends', () => {
    expect(where('schedule')).toEqual(['APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING']);
  });

  test('an employee is no longer edited as a candidate, but can still be written to', () => {
    expect(allows('COMPLETED', 'edit')).toBe(false);
    expect(allows('COMPLETED', 'mail')).toBe(true);
  });
});

test('the next thing to do is always allowed', () => {
  for (const status of CANDIDATE_STATUSES) {
    const action = nextAction(status);
    if (action) expect(allows(status, action)).toBe(true);
  }
});

test('of several chosen candidates only those take part whose state allows it', () => {
  const rows = [
    { id: 1, status: 'APPROVED' as const },
    { id: 2, status: 'DRAFT' as const },
  ];
  expect(allowedOf(rows, 'initiate').map((row) => row.id)).toEqual([1]);
});
