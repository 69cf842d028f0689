import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { readRow } from '../../platform/record/row';

const HeadcountAsk = z.object({ id: z.int(), year: z.int(), month: z.int(), email: z.string(), name: z.string() });
export type HeadcountAsk = z.output<typeof HeadcountAsk>;

type Asking = Pick<Call<unknown>, 'db' | 'principal'>;

const subOf = ({ principal }: Asking): number => {
  if (principal.kind !== 'link') throw refuse.forbidden();
  return principal.sub;
};

/** The supervisor and the month that the caller's link is for. */
export async function readHeadcountAsk(asking: Asking): Promise<HeadcountAsk> {
  const ask = await readRow(
    asking.db,
    HeadcountAsk,
    sql`SELECT id, year, month, email, name FROM headcount_ask WHERE id = ${subOf(asking)}`,
  );
  if (!ask) throw refuse.usedLink('This headcount is no longer there.');
  return ask;
}

/** The responses `r` that the caller's link is for: those of its supervisor in its month, `a`. */
export const ofLink = (asking: Asking): SQL =>
  sql`headcount_ask a CROSS JOIN employee_headcount r ON a.id = ${subOf(asking)}
    AND r.supervisor_email = a.email AND r.year = a.year AND r.month = a.month`;
