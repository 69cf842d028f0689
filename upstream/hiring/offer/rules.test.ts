import { describe, expect, it } from 'vitest';
import { CANDIDATE_STATUSES, OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { attachmentHeader, shownName } from '../../platform/file/files';
import {
  expiryAfterReturn,
  letterNames,
  lettersInOrder,
  lettersWanted,
  linkedStatus,
  mayHandIn,
  returnedLetters,
} from './rules';

describe('an offer', () => {
  it('is open to its link while it waits for letters, and closed once they are approved', () => {
    expect(CANDIDATE_STATUSES.filter(mayHandIn)).toEqual(['OFFER_SENT', 'RETURNED']);
    expect(linkedStatus('OFFER_SENT', 0)).toBe('OPEN');
    expect(linkedStatus('RETURNED', 1)).toBe('RETURNED');
    expect(linkedStatus('RETURNED', 0), 'nothing is asked for').toBe('UPLOADED');
    for (const status of ['APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING', 'COMPLETED', 'DRAFT'] as const) {
      expect(linkedStatus(status, 0)).toBe('CLOSED');
    }
  });

  it('asks for all letters first, and later only for those that came back', () => {
    expect(lettersWanted('OFFER_SENT', [])).toHaveLength(3);
    expect(lettersWanted('RETURNED', ['handbook'])).toEqual(['handbook']);
  });

  it('tells what came back from what is in order, both in the order of the offer', () => {
    const review = (
      letter: OfferLetter,
      status: 'PENDING' | 'APPROVED' | 'RETURNED',
      comment: string | null = null,
    ) => ({
      letter,
      status,
      comment,
    });
    const reviews = [
      review('handbook', 'RETURNED', 'Page 3'),
      review('deployment_letter', 'PENDING'),
      review('acknowledgement_letter', 'APPROVED'),
    ];
    expect(returnedLetters(reviews)).toEqual([{ letter: 'handbook', comment: 'Page 3' }]);
    expect(lettersInOrder(reviews)).toEqual([
      { letter: 'acknowledgement_letter', status: 'APPROVED' },
      { letter: 'deployment_letter', status: 'PENDING' },
    ]);
    const all = OFFER_LETTERS.map((letter) => review(letter, 'RETURNED', letter));
    expect(returnedLetters(all.toReversed()).map(({ letter }) => letter)).toEqual(OFFER_LETTERS);
    expect(lettersInOrder(all)).toEqual([]);
    expect(letterNames(OFFER_LETTERS)).toBe('offer letter, deployment letter and staff handbook');
  });

  it('leaves a week to hand a returned letter in again', () => {
    expect(expiryAfterReturn('2026-12-01', '2026-11-30')).toBe('2026-12-07');
    expect(expiryAfterReturn('2026-12-24', '2026-11-30')).toBe('2026-12-24');
  });
});

describe('the name of a stored file', () => {
  it('keeps its letters and loses paths, controls and tricks on the eye', () => {
    expect(shownName('../../etc/Ọlá.pdf')).toBe('Ọlá.pdf');
    expect(shownName('C:\\letters\\a.docx')).toBe('a.docx');
    expect(shownName('a\r\nSet-Cookie: x\u202Efdp.pdf')).toBe('aSet-Cookie: xfdp.pdf');
    expect(shownName('.pdf')).toBe('document.pdf');
    expect([...shownName(`${'ọ'.repeat(300)}.pdf`)].length).toBeLessThanOrEqual(120);
  });

  it('travels in both forms of RFC 6266', () => {
    expect(attachmentHeader('Ọlá "x".pdf')).toBe(
      `attachment; filename="Ola _x_.pdf"; filename*=UTF-8''%E1%BB%8Cl%C3%A1%20%22x%22.pdf`,
    );
  });
});
