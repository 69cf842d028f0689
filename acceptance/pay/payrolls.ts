import { expect } from '@playwright/test';
import { limitedAdmin } from '../access/admin-user/accounts.ts';
import { sendUpload } from '../cases/cases.ts';
import { newCompany } from '../organisation/company/companies.ts';
import { dayFromNow, type People, type PersonApi } from '../platform/people.ts';

const APPROVER = { email: 'superadmin@tenure.example', password: 'Tenure-2026' };

interface Needs {
  people: People;
  unique: string;
}

/** Somebody who is paid. */
interface Paid {
  id: number;
  name: string;
  email: string;
  code: string;
  /** The number of their account, empty without one. */
  account: string;
}

/** A month of payroll, `YYYY-MM`: this one, or so many after it. */
export function payMonth(by = 0): string {
  const [year = 0, month = 0] = dayFromNow(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
}

/** A month as pages write it: `June 2026`. */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01`),
  );

/** The weights of the digits of a bank's code and an account's serial number, for its check digit (CBN). */
const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

/** An account number that fits Access Bank, another for each call. */
function accountNumber(): string {
  const serial = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const sum = [...`000044${serial}`].reduce((all, digit, i) => all + Number(digit) * (WEIGHTS[i] ?? 0), 0);
  return `${serial}${(10 - (sum % 10)) % 10}`;
}

/** Gives somebody a bank account of their own; with it all that their pay needs. */
export async function giveAccount(api: PersonApi, id: number): Promise<string> {
  const [{ version }, banks, pfas] = await Promise.all([
    api.employee.detail.query({ id }),
    api.setting.banks.query({ search: 'Access Bank' }),
    api.setting.pfas.query({ search: 'Access Pensions' }),
  ]);
  const [bank, pfa] = [banks.results[0], pfas.results[0]];
  const number = accountNumber();
  await api.employee.update.mutate({
    id,
    version,
    bank: {
      bank_name: bank?.id,
      account_number: number,
      account_name: 'Bisi Adeyemi',
      pension_manager: pfa?.id,
      pension_pin: `PEN${number}12`,
      tax_state: 'Lagos',
    },
  });
  return number;
}

const FIRST_NAMES = ['Bisi', 'Tunde', 'Ngozi', 'Yusuf'];

/**
 * A company of its own whose employees earn ₦500,000.00 a month, have worked there since long and agreed to NHF: each with an
 * account, or `unpaid` without one.
 */
export async function makePayroll({ people, unique }: Needs, states: readonly ('paid' | 'unpaid')[]) {
  const { api } = people;
  const { company, finance, branch, role } = await newCompany(api, unique);
  const token = await people.signIn(APPROVER.email, APPROVER.password);
  const staff: Paid[] = await Promise.all(
    states.map(async (state, i) => {
      const one = await people.staff({
        firstName: FIRST_NAMES[i] ?? 'Bisi',
        company: company.id,
        location: branch.id,
        department: finance.id,
        jobrole: role.id,
        employment_date: dayFromNow(-900),
        salary: 600_000_000,
        netSalary: 40_000_000,
      });
      const consent = { kind: 'NHF', given_on: dayFromNow(-800) };
      await sendUpload(token, 'payslip.recordConsent', { id: one.id }, consent);
      const account = state === 'paid' ? await giveAccount(api, one.id) : '';
      return { id: one.id, name: `${one.firstName} ${one.lastName}`, email: one.email ?? '', code: one.code, account };
    }),
  );
  const detail = (id: number) => api.payroll.detail.query({ id });
  const comesTo = (id: number, status: string) =>
    expect
      .poll(async () => (await detail(id)).status, {
        message: `the month becomes ${status}`,
        intervals: [50, 100, 200, 400],
        timeout: 15_000,
      })
      .toBe(status);

  /** Prepares a month, and waits until its payslips are calculated. */
  async function prepared(month: string): Promise<number> {
    const { id } = await api.payroll.start.mutate({ company: company.id, month });
    await comesTo(id, 'DRAFT');
    return id;
  }
  /** Decides what is open, submits a month, and has another officer approve it; waits until it is locked. */
  async function locked(month: string, officer: PersonApi): Promise<number> {
    const id = await prepared(month);
    const { results } = await api.payroll.warnings.query({ id, page_size: 100 });
    for (const { id: warning, kind } of results)
      await api.payroll.decideWarning.mutate({ id: warning, decision: kind === 'NO_ACCOUNT' ? 'HOLD' : 'PAY' });
    await api.payroll.move.mutate({ id, act: 'submit', note: '', version: (await detail(id)).version });
    await officer.payroll.move.mutate({ id, act: 'approve', note: '', version: (await detail(id)).version });
    await comesTo(id, 'LOCKED');
    return id;
  }
  return { company, staff, prepared, locked, comesTo };
}

/** A super admin, who approves what an admin prepared. */
export const approver = (people: People): Promise<PersonApi> => people.apiOf(APPROVER);

/** A new admin who is limited to what a payroll officer may do; gives back their token. */
export async function payrollOfficer({ people, unique }: Needs): Promise<string> {
  const none = { recruitment: 'NONE', medical: 'NONE', cases: 'NONE', settings: 'NONE' } as const;
  const areas = { ...none, records: 'READ', pay: 'CHANGE' } as const;
  return limitedAdmin(people, await approver(people), unique, { companies: null, areas });
}
