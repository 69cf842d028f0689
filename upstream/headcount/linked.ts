import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { readRow } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';

const Ask = z.object({ id: z.int(), year: z.int(), month: z.int(), email: z.string(), name: z.string() });
export type Ask = z.output<typeof Ask>;

/** The supervisor and the month that the caller's link is for. */
export async function askOf({ db, principal }: Pick<Call<unknown>, 'db' | 'principal'>): Promise<Ask> {
  if (principal.kind !== 'link') throw refuse.forbidden();
  const ask = await readRow(
    db,
    Ask,
    sql`SELECT id, year, month, email, name FROM headcount_ask WHERE id = ${principal.sub}`,
  );
  if (!ask) throw refuse.usedLink('This headcount is no longer there.');
  return ask;
}
