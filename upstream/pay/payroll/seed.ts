import { sql } from 'drizzle-orm';
import { HOLD_ONLY } from '../../../contracts/pay/payroll-state';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { payDayOf } from '../../../contracts/platform/pay-month';
import { settlementLines } from '../../cases/exit/settlement-in-payroll';
import type { Env } from '../../platform/call/env';
import { database, run } from '../../platform/database/db';
import { readRows } from '../../platform/record/row';
import { type Desk, nextId, requireSeeded, type SeedStore } from '../../seed/desk';
import { ADMIN, EMPLOYEE, SUPER_ADMIN } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { lawIds, lawsOn } from '../pay-law/laws';
import { HolidayRow, holidaysUntil, STANDARD_PAY_SETTING } from './ground';
import { recountRun } from './hold';
import { lockRuns } from './lock';
import { prepareRuns } from './prepare';

/** The number of locked months before this one. */
const LOCKED = 2;
const SHARES = { basic: 4000, housing: 3000, transport: 2000, other: 1000 };
const LINES = [
  ['Overtime', 'OVERTIME'],
  ['Leave allowance', 'LEAVE_ALLOWANCE'],
  ['Overtime', 'OVERTIME'],
  ['Transport refund', 'REIMBURSEMENT'],
  ['Night shifts', 'ALLOWANCE'],
] as const;

/**
 * Seeds the settings of companies, some reliefs, and the payrolls of one company: two locked months, and this one in review. The
 * last company has locked its month already.
 */
export function payrolls(desk: Desk): void {
  const { rows, today, afterwards } = desk;
  const year = Number(today.slice(0, 4));
  for (const { id } of rows.company) {
    const company_id = requireSeeded(id);
    rows.paySetting.push({ company_id, ...STANDARD_PAY_SETTING, nsitf: true, itf: true });
    rows.payStructure.push({ id: nextId(rows.payStructure), company_id, name: 'All staff', ...SHARES });
  }
  const me = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  const firm = me.company_id;
  rows.payStructure.push({
    id: nextId(rows.payStructure),
    ...{ company_id: firm, grade: 'G15', name: 'Management', basic: 3500, housing: 3000, transport: 2000, other: 1500 },
  });
  const staff = rows.employee.filter(
    ({ company_id, archived, employment_status = 'ACTIVE' }) =>
      company_id === firm && !archived && employment_status === 'ACTIVE',
  );
  const by = { decided_by: `${ADMIN.firstname} ${ADMIN.lastname}`, decided_at: seedTime(`${year - 1}-12-14`, 9 * 60) };
  [me, ...staff.filter((_, i) => i % 9 === 4)].forEach((one, i) => {
    rows.payRelief.push({
      id: nextId(rows.payRelief),
      ...{ employee_id: requireSeeded(one.id), kind: 'RENT', year, amount: (800_000 + 100_000 * (i % 5)) * 100 },
      asked_at: seedTime(`${year - 1}-12-10`, 10 * 60),
      ...(i % 4 === 3 ? { status: 'PENDING' } : { status: 'ACCEPTED', ...by }),
    });
  });
  // About half of them agreed to NHF, most on paper.
  [me, ...rows.employee.filter((one, i) => i % 2 === 0 && !one.archived && one !== me)].forEach((one, i) => {
    const given_on = [`${year - 1}-01-15`, one.employment_date].toSorted().at(-1) ?? today;
    rows.payConsent.push({
      id: nextId(rows.payConsent),
      ...{
        employee_id: requireSeeded(one.id),
        kind: 'NHF',
        given_on,
        own: i % 5 === 0,
        at: seedTime(given_on, 10 * 60),
      },
      by: i % 5 === 0 ? `${one.firstname} ${one.lastname}` : by.decided_by,
    });
  });
  for (let before = LOCKED; before >= 0; before -= 1) {
    const month = monthAfter(today.slice(0, 7), -before);
    LINES.forEach(([title, kind], i) => {
      const one = staff[(i * 7 + before * 3) % staff.length];
      if (!one || one.employment_date > `${month}-01`) return;
      rows.payLine.push({
        id: nextId(rows.payLine),
        ...{ employee_id: requireSeeded(one.id), company_id: firm, month, title, kind, source: 'MANUAL' },
        amount: (15_000 + 5000 * i) * 100,
        ...{ created_by: by.decided_by, created_at: seedTime(`${month}-01`, 9 * 60 + i) },
      });
    });
  }
  const preparer = requireSeeded(rows.user.find(({ email }) => email === SUPER_ADMIN.email));
  const other = requireSeeded(rows.company.findLast(({ id }) => id !== firm)?.id);
  const months = Array.from({ length: LOCKED + 1 }, (_, i) => monthAfter(today.slice(0, 7), i - LOCKED));
  afterwards.push(async (store) => {
    const by = requireSeeded(preparer.id);
    for (const month of months) await pay(store, { firm, month, today, by, isLocked: month < today.slice(0, 7) });
    await pay(store, { firm: other, month: today.slice(0, 7), today, by, isLocked: true });
  });
}

interface Paid {
  firm: number;
  month: string;
  today: Day;
  /** The person who prepares it. */
  by: number;
  /** Whether it is locked; otherwise it is in review. */
  isLocked: boolean;
}

/** Prepares and locks a month by the product itself, so that payslips and sums are the product's. */
async function pay(store: SeedStore, { firm, month, today, by, isLocked }: Paid): Promise<void> {
  const env = { ...store, OUTBOX: { send: async () => undefined } } as unknown as Env;
  const db = database(store.DB);
  const free = (await readRows(db, HolidayRow, holidaysUntil(month))).map(({ day }) => day);
  const pay_day = payDayOf(month, STANDARD_PAY_SETTING.pay_day, free);
  const at =
    month === today.slice(0, 7) ? seedTime(addDays(today, -1), 15 * 60) : seedTime(addDays(pay_day, -4), 15 * 60);
  const now = new Date(at);
  const caller = { name: `${SUPER_ADMIN.firstname} ${SUPER_ADMIN.lastname}`, userId: by, throughId: null };
  const laws = JSON.stringify(lawIds(await lawsOn(db, month)));
  await db.batch([
    settlementLines({ db, now, caller }, { company: firm, month }),
    run(
      db,
      sql`INSERT INTO pay_run (company_id, month, status, pay_day, before_id, laws, method, expected, prepared_by, prepared_by_name,
            prepared_at, sent_at)
          VALUES (${firm}, ${month}, 'PREPARING', ${pay_day}, (SELECT max(id) FROM pay_run WHERE company_id = ${firm}), ${laws}, ${STANDARD_PAY_SETTING.method},
            (SELECT count(*) FROM employee WHERE company_id = ${firm} AND archived = 0), ${by}, ${caller.name}, ${at}, ${at})`,
    ),
  ]);
  await prepareRuns(env, now);
  const those = sql`run_id = (SELECT max(id) FROM pay_run)`;
  const holdOnly = JSON.stringify(HOLD_ONLY);
  await db.batch([
    run(
      db,
      sql`UPDATE pay_warning SET decision = iif(kind IN (SELECT value FROM json_each(${holdOnly})), 'HOLD', 'PAY'),
          decided_by = ${caller.name}, decided_at = ${at} WHERE ${those}`,
    ),
    run(
      db,
      sql`UPDATE payslip SET held = 1, held_reason = 'No account' WHERE ${those}
          AND id IN (SELECT payslip_id FROM pay_warning WHERE decision = 'HOLD')`,
    ),
    recountRun(db, sql`(SELECT max(id) FROM pay_run)`),
    run(
      db,
      !isLocked
        ? sql`UPDATE pay_run SET status = 'REVIEW' WHERE status = 'DRAFT'`
        : sql`UPDATE pay_run SET status = 'APPROVED', approved_by_name = ${`${ADMIN.firstname} ${ADMIN.lastname}`}, approved_at = ${at}
              WHERE status = 'DRAFT'`,
    ),
  ]);
  await lockRuns(env, now);
  // Marks people of earlier months as told.
  await store.DB.prepare('UPDATE pay_run SET tell_after = NULL').run();
}
