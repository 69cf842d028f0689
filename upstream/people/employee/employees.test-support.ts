import { eq, sql } from 'drizzle-orm';
import { employee as contract, type EmployeeDetail } from '../../../contracts/people/employee';
import { type EmployeeHistory, history } from '../../../contracts/people/history';
import { lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { audit } from '../../platform/database/tables';
import { employee } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;

export const lagosToday = lagosDay();

/** Two companies, two admins, and what they do to employees, by the calls. */
export async function makeOffice() {
  const hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  const boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  const place = await makePlace('LGS');
  const other = await makePlace('SAV');
  const where = {
    company: place.company,
    location: place.branch,
    department: place.department,
    jobrole: place.job_role,
  };

  const form = (more: object = {}) => ({
    firstName: 'Bisi',
    lastName: 'Adeyemi',
    ...where,
    gender: 'FEMALE',
    salary: 480_000_000,
    netSalary: 32_500_000,
    ...more,
  });
  const create = (more: object = {}) => as(hr.token).employee.create.untyped(form(more)).response;
  async function made(more: object = {}): Promise<EmployeeDetail> {
    const answer = await create(more);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return contract.create.output.parse(await answer.json());
  }
  let count = 0;
  /** An employee with an account. */
  async function withAccount(roles: Person['roles'] = ['EMPLOYEE']) {
    count += 1;
    const account = await makeUser(`staff${count}@lagoon.example`, roles);
    const record = await made({ email: account.email });
    await db.update(employee).set({ user_id: account.id }).where(eq(employee.id, record.id));
    return { account, record };
  }
  const detail = async (id: number, token = hr.token): Promise<EmployeeDetail> =>
    await as(token).employee.detail({ id });
  const rowsOf = (id: number) =>
    db.select().from(audit).where(sql`record = 'employee' AND record_id = ${id}`).orderBy(audit.id);
  /** An entry of a job from today on, with what is given in the place of the usual. */
  const change = ({
    job,
    ...more
  }: {
    job?: object;
    pay?: object;
    version?: number;
    effective_from?: string;
  } = {}) => ({
    effective_from: lagosToday,
    reason: 'Annual review',
    job: { ...where, ...job },
    ...more,
  });
  const changeJob = (id: number, more: Parameters<typeof change>[0]) =>
    as(hr.token).history.add.untyped({ id, ...change(more) }).response;
  const historyOf = async (id: number, query = ''): Promise<EmployeeHistory> =>
    history.read.output.parse(await (await ask('GET', `/employee/${id}/history/${query}`, { token: hr.token })).json());
  return { hr, boss, place, other, form, create, made, withAccount, detail, rowsOf, change, changeJob, historyOf };
}
