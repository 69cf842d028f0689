import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { db } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { leaveBalance, leaveEntry } from '../../seed/generated-tables';
import { leaveType } from '../leave-type/tables';
import { makeType } from './made.test-support';
import { runLedger } from './runs';

/** Makes a kind of leave and archives all earlier ones, so that the runs of a test are for it alone. */
export async function makeOwnType(more: Parameters<typeof makeType>[0] = {}) {
  await db.update(leaveType).set({ archived_at: '2020-01-01T00:00:00.000Z' });
  return makeType(more);
}

export const instantOf = (instant: string) => new Date(instant);
/** Runs the ledger at an instant until nothing is due. */
export const runAt = async (instant: string): Promise<void> => {
  for (;;) {
    await runLedger(env, instantOf(instant), 10_000);
    if ((await rowsIn('leave_due')).length === 0) return;
  }
};
/** The year, kind and hundredths of an employee's entries, oldest first. */
export const entries = async (of: number, type: number) =>
  (
    await db
      .select()
      .from(leaveEntry)
      .where(and(eq(leaveEntry.employee_id, of), eq(leaveEntry.type_id, type)))
      .orderBy(leaveEntry.id)
  ).map(({ year, kind, days }) => [year, kind, days] as const);
/** The rest of an employee's year, in hundredths. */
export const leftOfYear = async (of: number, type: number, year: number) => {
  const [row] = await db
    .select()
    .from(leaveBalance)
    .where(and(eq(leaveBalance.employee_id, of), eq(leaveBalance.type_id, type), eq(leaveBalance.year, year)));
  return row ? row.granted - row.taken : 0;
};
