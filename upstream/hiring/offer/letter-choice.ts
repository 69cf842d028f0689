import { sql } from 'drizzle-orm';
import type { offer as contract, LetterChoice, OFFER_CATEGORIES } from '../../../contracts/hiring/offer';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type LetterToSend, letterFor, lettersToSend } from '../../letters/letter/to-send';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { withinLimits } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { among } from '../../platform/database/db';

type OfferCategory = (typeof OFFER_CATEGORIES)[number];

/** The published letters that the caller can send to candidates. */
export async function listLettersToSend({ db, caller, input }: Call<ParsedOf<typeof contract.lettersToSend>>) {
  const companies = sql`SELECT k.id FROM company k WHERE ${withinLimits(caller, sql`k.id`)}`;
  const letters = await lettersToSend(db, input.category, companies);
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
export const lettersOf = (db: Db, category: OfferCategory, ids: number[]): Promise<LetterToSend[]> =>
  lettersToSend(db, category, sql`SELECT c.company_id FROM candidate c WHERE c.id IN ${among(ids)}`);

/** The letter for a candidate. Refuses a choice that is not for them, and a company without a letter. */
export function mustHaveLetter(
  letters: readonly LetterToSend[],
  category: OfferCategory,
  { company_id, company }: { company_id: number; company: string },
  chosen: number | undefined,
): LetterToSend {
  const found = letterFor(letters, company_id, chosen);
  if (found) return found;
  if (chosen !== undefined)
    throw refuse.fields({ letter_id: [`This letter is not published, or not for candidates of ${company}`] });
  throw refuse.conflict(noLetter(category));
}

/** Says that there is nothing to send. */
export const noLetter = (category: OfferCategory): string =>
  `There is no published ${category} letter. Write and publish one on the page Letters first.`;
