import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { REVEALED_AREAS, type RevealedField, type RevealedValues } from '../../../contracts/people/employee';
import { Kobo } from '../../../contracts/platform/fields';
import { readsArea } from '../../../contracts/platform/limits';
import type { Call } from '../../platform/call/serve';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { keptHistory, partsIn, payOfEntries } from '../history/store';
import { refuseIfSectionUnread } from './item-calls';
import { medicalOf, medicalValues } from './medical';
import { isOwnRecord, mayReadEmployee } from './own';
import { REVEALED_ACTION } from './read';

/**
 * Answers values that are masked elsewhere. The row of the audit is written before they are answered, so that nothing is
 * shown that is not recorded. This is no command, because a command stores its answer and with it the numbers.
 */
export async function reveal(call: Call<{ id: number; fields: RevealedField[] }>): Promise<RevealedValues> {
  const { db, input, audit, caller } = call;
  const asked = [...new Set(input.fields)].sort();
  const readsAll = asked.every((field) => readsArea(caller.limits, REVEALED_AREAS[field]));
  const row = requireRow(
    db,
    z.object({
      gross_salary: Kobo,
      net_salary: Kobo,
      basic_pay: Kobo.nullable(),
      housing_pay: Kobo.nullable(),
      transport_pay: Kobo.nullable(),
      other_pay: Kobo.nullable(),
      bvn: z.string().nullable(),
      nin: z.string().nullable(),
      account_number: z.string().nullable(),
    }),
    sql`SELECT e.gross_salary, e.net_salary, e.basic_pay, e.housing_pay, e.transport_pay,
      e.other_pay, e.bvn, e.nin, e.account_number FROM employee e
    WHERE e.id = ${input.id} AND ${readsAll ? mayReadEmployee(call) : isOwnRecord(call)}`,
  );
  const [found, , kept, medical] = await inOneTrip(
    row,
    asked.includes('medical') ? refuseIfSectionUnread(call, input.id, 'medical') : null,
    keptHistory(db, input.id),
    asked.includes('medical') ? medicalOf(db, input.id) : null,
  );
  await db.batch([
    audit({ action: REVEALED_ACTION, record: 'employee', record_id: input.id, after: { revealed: asked } }),
  ]);
  const pay = asked.includes('pay') && {
    salary: found.gross_salary,
    netSalary: found.net_salary,
    ...partsIn(found),
    entries: payOfEntries(kept),
  };
  return {
    ...pay,
    ...(asked.includes('bvn') ? { bvn: found.bvn } : {}),
    ...(asked.includes('nin') ? { nin: found.nin } : {}),
    ...(asked.includes('account_number') ? { account_number: found.account_number } : {}),
    ...(medical ? { medical: medicalValues(medical) } : {}),
  };
}
