import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LawKind } from '../../contracts/pay-law-shape';
import type { PayInput } from '../../contracts/payroll-state';
import type { PayFacts, SlipLine } from '../../contracts/payslip-shape';
import type { RunTotals } from './totals';

export const paySetting = sqliteTable('pay_setting', {
  company_id: integer().primaryKey(),
  pay_day: integer().notNull(),
  method: text().notNull(),
  nsitf: integer({ mode: 'boolean' }).notNull(),
  itf: integer({ mode: 'boolean' }).notNull(),
  version: integer().notNull().default(1),
});

export const payStructure = sqliteTable('pay_structure', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  grade: text(),
  name: text().notNull(),
  basic: integer().notNull(),
  housing: integer().notNull(),
  transport: integer().notNull(),
  other: integer().notNull(),
  pension: integer({ mode: 'boolean' }).notNull().default(true),
  nhia: integer({ mode: 'boolean' }).notNull().default(false),
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  version: integer().notNull().default(1),
});

export const payProfile = sqliteTable('pay_profile', {
  employee_id: integer().primaryKey(),
  pension: integer({ mode: 'boolean' }),
  nhia: integer({ mode: 'boolean' }),
  version: integer().notNull().default(1),
  minimum_wage: integer({ mode: 'boolean' }),
});

export const payRun = sqliteTable('pay_run', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  month: text().notNull(),
  status: text().notNull(),
  pay_day: text().notNull(),
  before_id: integer(),
  laws: text({ mode: 'json' }).$type<Partial<Record<LawKind, number>>>().notNull().default({}),
  method: text().notNull(),
  expected: integer().notNull().default(0),
  cursor: integer().notNull().default(0),
  people: integer().notNull().default(0),
  gross: integer().notNull().default(0),
  deductions: integer().notNull().default(0),
  net: integer().notNull().default(0),
  cost: integer().notNull().default(0),
  held: integer().notNull().default(0),
  held_net: integer().notNull().default(0),
  undecided: integer().notNull().default(0),
  note: text().notNull().default(''),
  prepared_by: integer().notNull(),
  prepared_by_name: text().notNull(),
  prepared_at: text().notNull(),
  approved_by_name: text(),
  approved_at: text(),
  locked_at: text(),
  version: integer().notNull().default(1),
  totals: text({ mode: 'json' }).$type<RunTotals>(),
  tell_after: integer(),
  sent_at: text(),
  employer: text(),
});

export const payslip = sqliteTable('payslip', {
  id: integer().primaryKey(),
  run_id: integer().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  month: text().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  sort_key: text().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  department: text().notNull(),
  job_role: text().notNull(),
  bank_id: integer(),
  bank: text(),
  account_number: text(),
  account_name: text(),
  pfa_id: integer(),
  pfa: text(),
  rsa_pin: text(),
  tax_id: text(),
  tax_state: text(),
  nhf_number: text(),
  facts: text({ mode: 'json' }).$type<PayFacts>().notNull(),
  lines: text({ mode: 'json' }).$type<SlipLine[]>().notNull(),
  gross: integer().notNull(),
  paye: integer().notNull(),
  pension: integer().notNull(),
  nhf: integer().notNull(),
  nhia: integer().notNull(),
  repayments: integer().notNull(),
  other_off: integer().notNull(),
  deductions: integer().notNull(),
  net: integer().notNull(),
  pension_employer: integer().notNull(),
  nsitf: integer().notNull(),
  itf: integer().notNull(),
  nhia_employer: integer().notNull(),
  cost: integer().notNull(),
  taxable: integer().notNull(),
  off: integer().notNull(),
  held: integer({ mode: 'boolean' }).notNull().default(false),
  held_reason: text().notNull().default(''),
  locked: integer({ mode: 'boolean' }).notNull().default(false),
  whole: integer().notNull().default(0),
  part_month: integer().notNull().default(0),
  unpaid: integer().notNull().default(0),
  one_off: integer().notNull().default(0),
  carried: integer().notNull().default(0),
  owed: integer().notNull().default(0),
  basic: integer().notNull().default(0),
  pensionable: integer().notNull().default(0),
  nsitf_base: integer().notNull().default(0),
  itf_base: integer().notNull().default(0),
  benefits: integer().notNull().default(0),
  exempt: integer().notNull().default(0),
  relief: integer().notNull().default(0),
  taxed: integer().notNull().default(0),
});

export const payAgain = sqliteTable(
  'pay_again',
  { run_id: integer().notNull(), employee_id: integer().notNull(), times: integer().notNull().default(1) },
  (t) => [primaryKey({ columns: [t.run_id, t.employee_id] })],
);

export const payYearNow = sqliteTable(
  'pay_year_now',
  { run_id: integer().notNull(), employee_id: integer().notNull() },
  (t) => [primaryKey({ columns: [t.run_id, t.employee_id] })],
);

export const payInput = sqliteTable('pay_input', {
  id: integer().primaryKey(),
  employee_id: integer(),
  company_id: integer(),
  input: text().$type<PayInput>().notNull(),
  since: text(),
  until: text(),
  recorded_by: text().notNull().default(''),
  recorded_at: text().notNull(),
});

export const payStale = sqliteTable(
  'pay_stale',
  {
    run_id: integer().notNull(),
    employee_id: integer().notNull(),
    input: text().$type<PayInput>().notNull(),
    since: text(),
    recorded_by: text().notNull(),
    recorded_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.employee_id, t.input] })],
);

export const payslipChange = sqliteTable(
  'payslip_change',
  {
    run_id: integer().notNull(),
    cause: text().notNull(),
    employee_id: integer().notNull(),
    amount: integer().notNull(),
    slip_id: integer(),
    sort_key: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.cause, t.employee_id] })],
);

export const payWarning = sqliteTable('pay_warning', {
  id: integer().primaryKey(),
  run_id: integer().notNull(),
  payslip_id: integer().notNull(),
  employee_id: integer().notNull(),
  kind: text().notNull(),
  what: text().notNull(),
  note: text().notNull().default(''),
  decision: text(),
  decided_by: text(),
  decided_at: text(),
});

export const payLine = sqliteTable('pay_line', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  month: text().notNull(),
  title: text().notNull(),
  kind: text().notNull(),
  amount: integer().notNull(),
  basic: integer().notNull().default(0),
  pensionable: integer().notNull().default(0),
  source: text().notNull(),
  of: text(),
  for_month: text(),
  run_id: integer(),
  created_by: text().notNull(),
  created_at: text().notNull(),
  version: integer().notNull().default(1),
});
