import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ExpiringDocuments } from '../../../contracts/people/document';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import type { Call } from '../../platform/call/serve';
import { readRows } from '../../platform/record/row';
import { BY_END, COUNTS, documentInScope } from './list';

const MONTHS = 12;
/** Counting ends here, so that a column costs the same however many documents end in its month. */
const MOST = 999;

const Counted = z.object({ documents: z.int() });

/** How many documents that count have ended, and end in each month of a year, read off the index of their ends. */
export async function expiringDocuments({ db, caller, now }: Call<object>): Promise<ExpiringDocuments> {
  const today = lagosDay(now);
  const months = Array.from({ length: MONTHS }, (_, i) => monthAfter(today.slice(0, 7), i));
  const spans = [
    ['0000-01-01', addDays(today, -1)],
    ...months.map((month, i) => [i === 0 ? today : firstOf(month), lastOf(month)]),
  ];
  const counts = await readRows(
    db,
    Counted,
    sql`SELECT (SELECT count(*) FROM (SELECT 1 FROM ${BY_END}
      WHERE d.expires >= s.value ->> 0 AND d.expires <= s.value ->> 1 AND ${COUNTS} AND ${documentInScope(caller) ?? sql`1`}
      LIMIT ${MOST + 1})) AS documents FROM json_each(${JSON.stringify(spans)}) s ORDER BY s.key`,
  );
  const [past, ...coming] = counts.map(({ documents }) => documents);
  return {
    past: past ?? 0,
    months: months.map((month, i) => ({ month, documents: coming[i] ?? 0 })),
    most: MOST,
  };
}
