import { sql } from 'drizzle-orm';
import type { offer as contract, LetterChoice, OFFER_CATEGORIES } from '../../../contracts/hiring/offer';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type LetterForSending, letterFor, sendableLetters } from '../../letters/letter/to-send';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { among } from '../../platform/database/db';

type OfferCategory = (typeof OFFER_CATEGORIES)[number];

/** The published letters that the caller can send to candidates. */
export async function listLettersToSend({ db, caller, input }: Call<ParsedOf<typeof contract.lettersToSend>>) {
  const companies = sql`SELECT k.id FROM company k WHERE ${inCompanyScope(caller, sql`k.id`)}`;
  const letters = await sendableLetters(db, input.category, companies);
  return {
    letters: letters.map(
      ({ letter, letter_name, letter_type, company }): LetterChoice => ({
        id: letter,
        letter_name,
        letter_type,
        company,
      }),
    ),
  };
}

/** The letters of a category that some candidates can be sent. */
export const choosableLetters = (db: Db, category: OfferCategory, ids: number[]): Promise<LetterForSending[]> =>
  sendableLetters(db, category, sql`SELECT c.company_id FROM candidate c WHERE c.id IN ${among(ids)}`);

/** The letter for a candidate. Refuses a choice that is not for them, and a company without a letter. */
export function mustHaveLetter(
  letters: readonly LetterForSending[],
  category: OfferCategory,
  { company_id, company }: { company_id: number; company: string },
  chosen: number | undefined,
): LetterForSending {
  const found = letterFor(letters, company_id, chosen);
  if (found) return found;
  if (chosen !== undefined)
    throw refuse.fields({ letter_id: [`This letter is not published, or not for candidates of ${company}`] });
  throw refuse.conflict(noLetter(category));
}

/** Says that there is nothing to send. */
export const noLetter = (category: OfferCategory): string =>
  `There is no published ${category} letter. Write and publish one on the page Letters first.`;
