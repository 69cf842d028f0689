import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LawKind, Laws } from '../../../contracts/pay/pay-law-shape';
import { TAX_METHODS, type TaxMethod } from '../../../contracts/pay/payslip-shape';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { firstOf, lastOf, payDayOf } from '../../../contracts/platform/pay-month';
import type { Db } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';

/** The month of a company that is calculated. */
export interface PayMonth {
  company: number;
  /** YYYY-MM. */
  month: string;
  pay_day: Day;
  method: TaxMethod;
  /** The number of people who are paid; some laws apply only from a number on. */
  staff: number;
  /** The day of the calculation; an account that is known by then is paid to. */
  today: Day;
  /** The last month, YYYY-MM, whose accepted reliefs count; the calculated month itself where it is left out. */
  accepted_by?: string;
}

/** The parts of the gross of a grade. */
export const StoredStructure = z.object({
  id: z.int(),
  grade: z.string().nullable(),
  name: z.string(),
  basic: z.int(),
  housing: z.int(),
  transport: z.int(),
  other: z.int(),
  pension: z.boolean(),
  nhia: z.boolean(),
});
export type StoredStructure = z.output<typeof StoredStructure>;

/** The columns of a `StoredStructure`. */
export const STRUCTURE_COLUMNS = sql`id, grade, name, basic, housing, transport, other, pension, nhia`;

const Setting = z.object({ pay_day: z.int(), method: z.enum(TAX_METHODS), nsitf: z.boolean(), itf: z.boolean() });
const Free = z.object({ day: z.string(), state: z.string() });

/** The facts that all payslips of a company and month share. */
export interface PayGround {
  of: PayMonth;
  structures: StoredStructure[];
  /** Null where the company has none; the laws then decide by the number of staff. */
  setting: z.output<typeof Setting> | null;
  holidays: z.output<typeof Free>[];
}

/** The setting of a company that has not saved one. */
export const STANDARD_PAY_SETTING = { pay_day: 25, method: 'ANNUAL' } as const;

/** The structures, the setting and the holidays for a month of a company, in one trip. */
export async function groundOf(db: Db, of: PayMonth): Promise<PayGround> {
  const [structures, [setting], holidays] = await readEach(
    db,
    [
      StoredStructure,
      sql`SELECT ${STRUCTURE_COLUMNS} FROM pay_structure WHERE company_id = ${of.company} AND archived = 0`,
    ],
    [Setting, sql`SELECT pay_day, method, nsitf, itf FROM pay_setting WHERE company_id = ${of.company}`],
    [Free, sql`SELECT day, state FROM holiday_day WHERE day BETWEEN ${firstOf(of.month)} AND ${lastOf(of.month)}`],
  );
  return { of, structures, setting: setting ?? null, holidays };
}

const Staff = z.object({ pay_day: z.int().nullable(), method: z.enum(TAX_METHODS).nullable(), staff: z.int() });

export const HolidayRow = z.object({ day: z.string() });
/** The number of days before a month for which `payDayOf` needs the holidays. */
const HOLIDAYS_BEFORE = 14;

/** The public holidays of all states that may move the pay day of a month. */
export const holidaysUntil = (month: string): SQL =>
  sql`SELECT day FROM holiday_day WHERE state = '' AND day BETWEEN ${addDays(firstOf(month), -HOLIDAYS_BEFORE)} AND ${lastOf(month)}`;

/** The ground of a month of a company as of now, for a trial calculation. */
export async function payMonthNow(db: Db, company: number, month: string, now: Date): Promise<PayMonth> {
  const [[found], holidays] = await readEach(
    db,
    [
      Staff,
      sql`SELECT s.pay_day, s.method, (SELECT count(*) FROM (SELECT 1 FROM employee e
          WHERE e.company_id = ${company} AND e.archived = 0 AND e.employment_status IN ('ACTIVE', 'SUSPENDED') LIMIT 100)) AS staff
        FROM (SELECT 1) LEFT JOIN pay_setting s ON s.company_id = ${company}`,
    ],
    [HolidayRow, holidaysUntil(month)],
  );
  return {
    company,
    month,
    pay_day: payDayOf(
      month,
      found?.pay_day ?? STANDARD_PAY_SETTING.pay_day,
      holidays.map(({ day }) => day),
    ),
    method: found?.method ?? STANDARD_PAY_SETTING.method,
    staff: found?.staff ?? 0,
    today: lagosDay(now),
  };
}

/** Whether a law applies to a company with so many people. */
export function holdsFor(laws: Laws, kind: LawKind, staff: number): boolean {
  const value = laws[kind]?.value;
  return value !== undefined && 'staff_from' in value && staff >= value.staff_from;
}
