import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { LinkedOffer } from '../../../contracts/hiring/offer';
import { OFFER_LETTERS, type OfferLetter } from '../../../contracts/people/candidate-status';
import { ask } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import { document } from './tables';

/** What somebody with a token asks. */
export const by = (token: string) => (method: string, path: string, body?: unknown) =>
  ask(method, path, { token, body });

const form = {
  handbook_confirmation: 'True',
  firstname: 'Somebody',
  lastname: 'Else',
  address: '5 Allen Avenue, Ikeja',
  resumption_date: '2026-12-07',
  employment_date: '2026-12-07',
  bvn: '22212345678',
  supervisor_name: 'Musa Bello',
};

/** A candidate with the newest link that was mailed to them, and what they can do with it. */
export async function makeOfferHolder(person: { id: number; email: string }) {
  const [mail] = await mailsTo(person.email);
  const token = await tokenOfMail(mail);
  const call = by(token);
  const linked = async () => (await call('GET', '/candidate/offer/')).json<LinkedOffer>();
  const { id: offerId } = await linked();
  const send = (fields: Record<string, string>, files: [string, string, Uint8Array][] = [], key?: string) =>
    askUpload('PATCH', `/candidate/accept_offer/${offerId}/`, token, fields, files, key);
  return {
    ...person,
    mail,
    token,
    call,
    linked,
    offerId,
    upload: (letter: OfferLetter, bytes = emptyPdf(), more: { size?: number; name?: string; key?: string } = {}) =>
      askUpload(
        'POST',
        `/candidate/offer/${offerId}/documents/`,
        token,
        { letter, size: String(more.size ?? bytes.length) },
        [['file', more.name ?? 'signed.pdf', bytes]],
        more.key,
      ),
    /** The acceptance with these fields only. */
    send,
    /** The acceptance with every required field filled in. */
    accept: (fields: Record<string, string>, files: [string, string, Uint8Array][] = [], key?: string) =>
      send({ ...form, ...fields }, files, key),
  };
}
export type OfferHolder = Awaited<ReturnType<typeof makeOfferHolder>>;

/** Reviews a letter as HR, with the copies that are there. */
export async function reviewNow(
  token: string,
  id: number,
  letter: OfferLetter,
  status: 'APPROVED' | 'RETURNED',
  comment?: string,
) {
  const these = and(
    eq(document.candidate_id, id),
    eq(document.letter, letter),
    eq(document.submitted, true),
    isNull(document.replaced_at),
  );
  const documents = (await db.select().from(document).where(these)).map((one) => one.id);
  return by(token)('PATCH', `/candidate/${id}/review_letter/`, { letter, status, comment, documents });
}

/** Uploads one file a letter and answers the fields that name them. */
export async function uploadOfferLetters(person: OfferHolder, letters: readonly OfferLetter[] = OFFER_LETTERS) {
  const named: Record<string, string> = {};
  for (const letter of letters) {
    const answer = await person.upload(letter);
    expect(answer.status).toBe(200);
    named[letter] = String((await answer.json<{ id: number }>()).id);
  }
  return named;
}
