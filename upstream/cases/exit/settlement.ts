import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Exit } from '../../../contracts/cases/exit';
import { LINE_KINDS } from '../../../contracts/cases/line-kinds';
import { type Settlement, settlementEntries, settlementOf } from '../../../contracts/pay/settlement';
import { lagosDay } from '../../../contracts/platform/dates';
import { leaveAtExit } from '../../../contracts/time/leave-earned';
import { FreeDay, freeDays } from '../../platform/calendar/work-calendar';
import type { Call } from '../../platform/call/serve';
import { seenVersionOf } from '../../platform/caller/seen-version';
import { inOneTrip, readEach } from '../../platform/record/row';
import { KindAtExit, kindsAtExit } from '../../time/leave/at-exit';
import { LeftRepayment, leftRepayments, loansOf } from '../welfare/left';
import { orStandard, StoredSetting, settingOf } from './setting';
import type { StoredExit } from './stored-exit';

const Line = z.object({
  id: z.int(),
  name: z.string(),
  how: z.string(),
  kind: z.enum(LINE_KINDS),
  amount: z.int(),
});

/** The newest of what changes the settlement of somebody without another version of the exit: their record and their leave days. */
export const groundOfSettlement = ({ employee_id }: StoredExit): SQL =>
  sql`(SELECT e.version || ' ' || coalesce((SELECT max(n.id) FROM leave_entry n WHERE n.employee_id = e.id), 0)
    FROM employee e WHERE e.id = ${employee_id})`;

/** The facts of the settlement of an exit, in one trip, so that it can travel with other reads. */
export async function settlementFacts(
  { db, now, answers }: Pick<Call<unknown>, 'db' | 'now' | 'answers'>,
  exit: StoredExit,
) {
  const id = exit.case_id;
  const of = (column: SQL) => sql`(SELECT ${column} FROM exit x WHERE x.case_id = ${id})`;
  const state = sql`(SELECT b.state FROM exit x JOIN employee e ON e.id = x.employee_id JOIN branch b ON b.id = e.branch_id
    WHERE x.case_id = ${id})`;
  const until = of(sql`date(max(x.last_day, x.notice_until), 'start of month', '+1 month', '-1 day')`);
  const [[holidays, left, lines, [setting], leave, [ground]], pay] = await inOneTrip(
    readEach(
      db,
      [FreeDay, freeDays(state, of(sql`date(x.last_day, 'start of month')`), until)],
      [LeftRepayment, leftRepayments(exit.employee_id)],
      [Line, sql`SELECT id, name, how, kind, amount FROM exit_line WHERE case_id = ${id} ORDER BY id`],
      [StoredSetting, settingOf(sql`${exit.company_id}`)],
      [
        KindAtExit,
        kindsAtExit(
          sql`SELECT x.employee_id AS id, x.last_day AS day FROM exit x WHERE x.case_id = ${id}`,
          lagosDay(now),
        ),
      ],
      [z.object({ stands: z.string() }), sql`SELECT ${groundOfSettlement(exit)} AS stands`],
    ),
    answers.lastPay(db, exit, now),
  );
  const stands = ground?.stands ?? '';
  return {
    pay,
    leave: leaveAtExit(leave),
    holidays,
    loans: loansOf(left),
    lines,
    setting: orStandard(setting),
    stands,
  };
}
export type SettlementDraft = Awaited<ReturnType<typeof settlementFacts>>;

/** The settlement that is not approved: the last payslip as it would be today, with what the exit and HR add to it. */
export function draftSettlement(
  exit: StoredExit,
  { pay: paid, leave, holidays, loans, lines, setting }: SettlementDraft,
): Settlement {
  const last = paid.on(exit);
  if (!last) throw new Error('The employee of an exit is not there.');
  const { type, last_day, notice_until, tenure_months } = exit;
  const own = settlementEntries({
    ...setting,
    ...{ type, last_day, notice_until, tenure_months },
    pay: last.pay,
    leave: leave.days,
    holidays: holidays.map(({ day }) => day),
  });
  const entered = lines.map((line) => ({ ...line, source: 'MANUAL' as const }));
  return settlementOf(last.facts, paid.laws, [...own, ...entered], loans);
}

/** The facts that an approval covers. */
export const settlementSnapshot = ({ month, lines, total, left }: Settlement) => ({ month, lines, total, left });

/** The settlement as the wire has it. */
export const shownSettlement = async (
  exit: StoredExit,
  settlement: Settlement,
  held_for: string[],
): Promise<NonNullable<Exit['settlement']>> => ({
  ...settlementSnapshot(settlement),
  held_for,
  may_approve: exit.may_settle,
  seen: await seenVersionOf(settlementSnapshot(settlement)),
  approved_at: exit.settled_at,
  approved_by: exit.settled_by,
});
