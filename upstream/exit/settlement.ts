import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { lagosDay } from '../../contracts/dates';
import type { Exit, SettlementLine } from '../../contracts/exit';
import { leaveAtExit } from '../../contracts/leave-earned';
import { valueOn } from '../history/entries';
import { KindAtExit, kindsAtExit } from '../leave/at-exit';
import { json, readEach } from '../record/row';
import type { Call } from '../serve';
import { OpenLoan, openLoans } from '../welfare/left';
import { FreeDay, freeDays } from '../work-calendar';
import { orStandard, StoredSetting, settingOf } from './setting';
import { reckonedLines } from './settlement-rules';
import type { StoredExit } from './stored';

const part = z.int().nullish();
/** What somebody is paid a year, in kobo. */
const Pay = z.object({ gross_salary: z.int(), basic_pay: part, housing_pay: part, transport_pay: part });
const Line = z.object({ id: z.int(), name: z.string(), how: z.string(), amount: z.int() });

/** Over an exit `x`: the pay of its last day, as JSON. */
const PAY: SQL = sql`coalesce(${valueOn('PAY', sql`x.last_day`)}, json_object('gross_salary', e.gross_salary,
  'basic_pay', e.basic_pay, 'housing_pay', e.housing_pay, 'transport_pay', e.transport_pay))`;

const Facts = z.object({ pay: json(Pay) });

/** What the settlement of an exit is reckoned from, by its id: in one trip, so that it goes beside other reads. */
export async function settlementFacts({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, id: number) {
  const of = (column: SQL) => sql`(SELECT ${column} FROM exit x WHERE x.case_id = ${id})`;
  const state = sql`(SELECT b.state FROM exit x JOIN employee e ON e.id = x.employee_id JOIN branch b ON b.id = e.branch_id
    WHERE x.case_id = ${id})`;
  const until = of(sql`date(max(x.last_day, x.notice_until), 'start of month', '+1 month', '-1 day')`);
  const [[facts], holidays, loans, lines, [setting], leave] = await readEach(
    db,
    [Facts, sql`SELECT ${PAY} AS pay FROM exit x JOIN employee e ON e.id = x.employee_id WHERE x.case_id = ${id}`],
    [FreeDay, freeDays(state, of(sql`date(x.last_day, 'start of month')`), until)],
    [OpenLoan, openLoans(of(sql`x.employee_id`))],
    [Line, sql`SELECT id, name, how, amount FROM exit_line WHERE case_id = ${id} ORDER BY id`],
    [StoredSetting, settingOf(of(sql`x.company_id`))],
    [
      KindAtExit,
      kindsAtExit(
        sql`SELECT x.employee_id AS id, x.last_day AS day FROM exit x WHERE x.case_id = ${id}`,
        lagosDay(now),
      ),
    ],
  );
  return { facts, leave: leaveAtExit(leave), holidays, loans, lines, setting: orStandard(setting) };
}
export type Draft = Awaited<ReturnType<typeof settlementFacts>>;

/** The lines of a settlement that is not approved: reckoned from what is so today, and those of HR. */
export function draftLines(
  exit: StoredExit,
  { facts, leave, holidays, loans, lines, setting }: Draft,
): SettlementLine[] {
  if (!facts) throw new Error('The employee of an exit is not there.');
  const { type, employment_date, last_day, notice_until, tenure_months } = exit;
  const reckoned = reckonedLines({
    ...{ type, employment_date, last_day, notice_until, tenure_months, loans },
    gross: facts.pay.gross_salary,
    parts: facts.pay,
    holidays: holidays.map(({ day }) => day),
    leave: leave.days,
    gratuity_days: setting.gratuity_days,
    gratuity_years: setting.gratuity_years,
  });
  return [...reckoned, ...lines.map((line) => ({ ...line, source: 'MANUAL' as const }))];
}

export const totalOf = (lines: readonly Pick<SettlementLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** The settlement as the wire has it. */
export const shownSettlement = (
  exit: StoredExit,
  lines: SettlementLine[],
  held_for: string[],
): NonNullable<Exit['settlement']> => ({
  lines,
  total: totalOf(lines),
  approved_at: exit.settled_at,
  approved_by: exit.settled_by,
  held_for,
});
