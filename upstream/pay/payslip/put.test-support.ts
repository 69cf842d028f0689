import { sql } from 'drizzle-orm';
import { monthEnd } from '../../../contracts/cases/repayments';
import type { Laws } from '../../../contracts/pay/pay-law-shape';
import { NTA_2025 } from '../../../contracts/pay/pay-laws';
import type { RunState } from '../../../contracts/pay/payroll-state';
import { calculatePayslip } from '../../../contracts/pay/payslip-rules';
import type { PayFacts } from '../../../contracts/pay/payslip-shape';
import { db } from '../../house/journey.test-support';
import { payslip } from '../../seed/generated-tables';
import { payLaw } from '../pay-law/tables';
import { payRun } from '../payroll/tables';

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row');
  return row;
};
const naira = (amount: number) => amount * 100;

/** Facts of a whole month of ₦6,000,000 a year in Kaduna, with ₦1,000,000 rent. */
const factsOf = (month: string, more: Partial<PayFacts> = {}): PayFacts => {
  const until = monthEnd(`${month}-01`);
  const days = Number(until.slice(8));
  return {
    month,
    stretches: [
      {
        from: `${month}-01`,
        until,
        days,
        parts: {
          basic_pay: naira(2_400_000),
          housing_pay: naira(1_800_000),
          transport_pay: naira(1_200_000),
          other_pay: naira(600_000),
        },
        structure: null,
      },
    ],
    month_days: days,
    unpaid: { days: 0, of: 21 },
    one_offs: [],
    repayments: [],
    applies: { pension: true, nhf: true, nsitf: true, itf: false, nhia: false },
    reliefs: { rent: naira(1_000_000), life: 0, mortgage: 0, evidence: 'Tenancy agreement accepted on 14 Jan 2026' },
    tax_state: 'Kaduna',
    method: 'ANNUAL',
    to_date: { months: 0, taxable: 0, off: 0, paye: 0, relief: 0, known: true },
    year_ends: false,
    ...more,
  };
};

const LAWS = {
  PAYE: { title: 'Nigeria Tax Act 2025, s. 30 and Fourth Schedule', value: NTA_2025 },
  PENSION: {
    title: 'Pension Reform Act 2014, s. 4',
    value: { kind: 'PENSION', employee_rate: 800, employer_rate: 1000, staff_from: 15, due_working_days: 7 },
  },
  NHF: { title: 'NHF Act', value: { kind: 'NHF', employee_rate: 250, employer_rate: 0, staff_from: 0 } },
  NSITF: { title: 'ECA 2010', value: { kind: 'NSITF', employer_rate: 100, staff_from: 0 } },
} as const;

/** The laws of the tests as rows; those that are there stay. */
async function putLaws(): Promise<Laws> {
  const laws: Laws = {};
  for (const [kind, { title, value }] of Object.entries(LAWS)) {
    const row = only(
      await db
        .insert(payLaw)
        .values({
          kind: value.kind,
          title,
          from_day: '2026-01-01',
          value,
          source: 'A test',
          recorded_at: new Date().toISOString(),
        })
        .onConflictDoUpdate({ target: [payLaw.kind, payLaw.from_day], set: { source: sql`source` } })
        .returning(),
    );
    Object.assign(laws, { [kind]: { id: row.id, title: row.title, from: row.from_day, value: row.value } });
  }
  return laws;
}

interface Employee {
  id: number;
  company_id: number;
  branch_id: number;
  department_id: number;
  code: string;
  firstname: string;
  lastname: string;
}

/** The run of a company and month, which is locked unless told otherwise. */
async function putRun(company_id: number, month: string, status: RunState = 'LOCKED', by = 0) {
  const laws = await putLaws();
  const at = new Date().toISOString();
  const run = only(
    await db
      .insert(payRun)
      .values({
        ...{ company_id, month, status, pay_day: `${month}-25`, method: 'ANNUAL' },
        laws: Object.fromEntries(Object.entries(laws).map(([kind, { id }]) => [kind, id])),
        ...{ prepared_by: by, prepared_by_name: 'Tolu Adeniran', prepared_at: at },
        locked_at: status === 'LOCKED' ? at : null,
      })
      .onConflictDoUpdate({ target: [payRun.company_id, payRun.month], set: { month } })
      .returning(),
  );
  return { run, laws };
}

/** A payslip of a month as the rules calculate it, with its run. */
export async function putSlip(
  employee: Employee,
  month: string,
  { facts = {}, ...more }: { facts?: Partial<PayFacts> } & Partial<Omit<typeof payslip.$inferInsert, 'facts'>> = {},
  status: RunState = 'LOCKED',
) {
  const { run, laws } = await putRun(employee.company_id, month, status);
  const of = factsOf(month, facts);
  const { lines, sums } = calculatePayslip(of, laws);
  const { full: _, part_month: __, unpaid: ___, one_off: ____, ...stored } = sums;
  return only(
    await db
      .insert(payslip)
      .values({
        ...{ run_id: run.id, employee_id: employee.id, company_id: employee.company_id, month },
        ...{ branch_id: employee.branch_id, department_id: employee.department_id },
        ...{ code: employee.code, name: `${employee.firstname} ${employee.lastname}`, sort_key: employee.lastname },
        ...{ department: 'Operations', job_role: 'Driver', bank: 'GTBank', account_number: '0123456785' },
        ...{ pfa: 'Stanbic IBTC Pension', rsa_pin: 'PEN100264732891', tax_id: 'N-20418833', tax_state: 'Kaduna' },
        ...{ facts: of, lines, ...stored, locked: status === 'LOCKED' },
        ...more,
      })
      .returning(),
  );
}
