import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { as } from '../../house/as.test-support';
import { db, type MadePlace } from '../../house/journey.test-support';
import { bank, pfa } from '../../organisation/setting/tables';
import { prepareRuns } from './prepare';
import { payRun } from './tables';

/** A bank and a PFA that employees may have. */
export async function makeBank(code = '058', name = 'GTBank') {
  const [one] = await db
    .insert(bank)
    .values({ name: `${name} ${code}`, code })
    .onConflictDoNothing()
    .returning();
  const [other] = await db
    .insert(pfa)
    .values({ name: `Stanbic ${code}` })
    .onConflictDoNothing()
    .returning();
  return { bank: one?.id ?? 0, pfa: other?.id ?? 0 };
}

/** Asks to prepare a month of a company. */
export const startMonth = (token: string, { company }: MadePlace, month: string, more: object = {}) =>
  as(token).payroll.start({ company, month, ...more }).response;

/** Lets the queue do all that it has to, as it is in the database. */
export async function prepareAll(at: Date): Promise<void> {
  for (let times = 0; times < 30; times += 1) {
    const left = await db.select({ id: payRun.id }).from(payRun).where(eq(payRun.status, 'PREPARING'));
    if (left.length === 0) return;
    await prepareRuns(env, at);
  }
  throw new Error('The queue does not come to an end.');
}
