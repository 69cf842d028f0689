import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ScheduleRow } from '../../../contracts/pay/payroll';
import { RUN_STATES, type RunState, SCHEDULES, type Schedule } from '../../../contracts/pay/payroll-state';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { readEach } from '../../platform/record/row';
import { scheduleDueDay } from './due';
import { holidaysAfter, LawRow, lawsByKind, lawsOfRun } from './laws-of-run';

/** SQL expressions on payslip `p`: the receivers of a schedule. */
interface Goes {
  /** The name of the receiver, and its key in the address of the file; NULL where the receiver is unknown. */
  to: SQL;
  key: SQL;
  amount: SQL;
  /** The payslips that it has. */
  has: SQL;
}

/** The key for a part of a schedule with an unknown receiver. */
const NO_KEY = 'none';
const ONE: Pick<Goes, 'to' | 'key'> = { to: sql`''`, key: sql`''` };
const above = (amount: SQL): Pick<Goes, 'amount' | 'has'> => ({ amount, has: sql`${amount} > 0` });

/** Every schedule. Tax and funds are due even where the net is held. */
export const SCHEDULE_PAYEES: Record<Schedule, Goes> = {
  BANK: {
    to: sql`coalesce(p.bank, 'No bank')`,
    key: sql`coalesce(CAST(p.bank_id AS TEXT), ${NO_KEY})`,
    amount: sql`p.net`,
    has: sql`p.held = 0 AND p.net > 0`,
  },
  PAYE: {
    to: sql`coalesce(p.tax_state, 'No state of residence')`,
    key: sql`coalesce(p.tax_state, ${NO_KEY})`,
    ...above(sql`p.paye`),
  },
  PENSION: {
    to: sql`coalesce(p.pfa, 'No PFA')`,
    key: sql`coalesce(CAST(p.pfa_id AS TEXT), ${NO_KEY})`,
    ...above(sql`(p.pension + p.pension_employer)`),
  },
  NHF: { ...ONE, ...above(sql`p.nhf`) },
  NSITF: { ...ONE, ...above(sql`p.nsitf`) },
  ITF: { ...ONE, ...above(sql`p.itf`) },
  NHIA: { ...ONE, ...above(sql`(p.nhia + p.nhia_employer)`) },
};

/** The banks are paid only after an approval. */
export const isApproved = (status: RunState): boolean => status === 'APPROVED' || status === 'LOCKED';

const RunOf = z.object({ month: z.string(), pay_day: z.string(), status: z.enum(RUN_STATES) });
const Day = z.object({ day: z.string() });
const Part = z.object({ kind: z.enum(SCHEDULES), to: z.string(), to_id: z.string(), people: z.int(), amount: z.int() });

/** SQL expression on row `k`: this part of the schedule of its kind. */
const each = (part: keyof Goes): SQL =>
  sql`CASE k.value ${sql.join(
    SCHEDULES.map((kind) => sql`WHEN ${kind} THEN ${SCHEDULE_PAYEES[kind][part]}`),
    sql` `,
  )} END`;

/** The payslips are read once, without their lines, and summed for each schedule. */
const partsOf = (id: number): SQL => sql`WITH p AS MATERIALIZED (
    SELECT bank, bank_id, tax_state, pfa, pfa_id, held, net, paye, pension, pension_employer, nhf, nsitf, itf, nhia, nhia_employer
    FROM payslip WHERE run_id = ${id})
  SELECT k.value AS kind, min(${each('to')}) AS "to", ${each('key')} AS to_id, count(*) AS people, sum(${each('amount')}) AS amount
  FROM json_each(${JSON.stringify(SCHEDULES)}) k CROSS JOIN p WHERE ${each('has')} GROUP BY 1, 3`;

/** C954. The payments of a month by schedule and receiver, the largest first; those of the banks only once it is approved. */
export async function schedules({ db, caller, input }: Call<{ id: number }>): Promise<{ results: ScheduleRow[] }> {
  const { id } = input;
  const [[run], laws, days, parts] = await readEach(
    db,
    [
      RunOf,
      sql`SELECT r.month, r.pay_day, r.status FROM pay_run r WHERE r.id = ${id} AND ${inCompanyScope(caller, sql`r.company_id`)}`,
    ],
    [LawRow, lawsOfRun(id)],
    [Day, holidaysAfter(id)],
    [Part, partsOf(id)],
  );
  if (!run) throw refuse.notFound();
  if (run.status === 'PREPARING') return { results: [] };
  const held = lawsByKind(laws);
  const holidays = days.map(({ day }) => day);
  return {
    results: SCHEDULES.flatMap((kind) =>
      parts
        .filter((part) => part.kind === kind && (kind !== 'BANK' || isApproved(run.status)))
        .toSorted((one, other) => other.amount - one.amount || one.to.localeCompare(other.to))
        .map((part) => ({ ...part, due: scheduleDueDay(kind, run, held, holidays) })),
    ),
  };
}
