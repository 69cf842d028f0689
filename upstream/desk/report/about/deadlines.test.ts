import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { report as contract } from '../../../../contracts/desk/report';
import { addDays } from '../../../../contracts/platform/dates';
import { PRESETS } from '../../../../contracts/platform/limits';
import { monthAfter } from '../../../../contracts/platform/month';
import { lastOf } from '../../../../contracts/platform/pay-month';
import { as } from '../../../house/as.test-support';
import { ask, makeUser } from '../../../house/ask.test-support';
import { db } from '../../../house/journey.test-support';
import { makeDocumentCategory } from '../../../people/document/people.test-support';
import { employeeDocument } from '../../../people/document/tables';
import { lagosToday, makeOffice } from '../../../people/employee/employees.test-support';
import { employee } from '../../../people/employee/tables';
import { user } from '../../../platform/database/tables';
import { randomId, signSession } from '../../../platform/link/tokens';

const { hr, place, other, made, changeJob, historyOf } = await makeOffice();
const SAVANNAH = {
  company: other.company,
  location: other.branch,
  department: other.department,
  jobrole: other.job_role,
};
const present = lagosToday.slice(0, 7);
const next = monthAfter(present, 3);
const yesterday = addDays(lagosToday, -1);

const read = async (query = '', token = hr.token) =>
  contract.about.output.parse(await (await ask('GET', `/report/about/deadlines/?${query}`, { token })).json());
const overdue = async (query = '', token = hr.token) =>
  Object.fromEntries((await read(query, token)).figures.map(({ key, value }) => [key, value]));
const coming = async (key: string, month: string, query = '', token = hr.token) =>
  (await read(query, token)).sections.find((one) => one.key === key)?.rows.find((row) => row.key === month)?.value ?? 0;
const total = async (address: string, token = hr.token): Promise<number> =>
  ((await (await ask('GET', address, { token })).json()) as { total: number }).total;

let limited: string;
let mover: number;

beforeAll(async () => {
  const person = await makeUser('of.savannah@lagoon.example', ['ADMIN']);
  const limits = { companies: [other.company], areas: PRESETS['HR officer'] };
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  limited = await signSession(
    { user_id: person.id, roles: ['ADMIN'], limits, jti: randomId() },
    env.JWT_SECRET,
    new Date(),
  );
  const on = async (set: Partial<typeof employee.$inferInsert>, more: object = {}) => {
    const { id } = await made({ employment_date: '2022-03-01', ...more });
    await db
      .update(employee)
      .set({ confirmation_status: 'CONFIRMED', ...set })
      .where(eq(employee.id, id));
    return id;
  };
  await on({ confirmation_status: 'PENDING', probation_extended_to: yesterday });
  await on({ confirmation_status: 'PENDING', probation_extended_to: lagosToday });
  await on({ confirmation_status: 'PENDING', probation_extended_to: lastOf(next) });
  await on({ contract_end: yesterday });
  await on({ contract_end: addDays(`${present}-01`, -40), employment_status: 'SUSPENDED' });
  await on({ contract_end: addDays(`${present}-01`, -40), employment_status: 'RESIGNED' });
  await on({ contract_end: lastOf(next), archived: true });
  mover = await on({ contract_end: `${next}-01` });
  await on({ contract_end: lastOf(next) }, SAVANNAH);
  const papers = await on({});
  const category = await makeDocumentCategory(true);
  const put = (employee_id: number, expires: string, status: 'approved' | 'declined' | 'uploaded') =>
    db.insert(employeeDocument).values({
      ...{ employee_id, category_id: category.id, expires, status, changed_at: new Date().toISOString() },
    });
  await put(papers, yesterday, 'approved');
  await put(papers, '2020-02-29', 'declined');
  await put(papers, lagosToday, 'uploaded');
  await put(mover, lastOf(next), 'approved');
});

describe('the report of deadlines', () => {
  test('counts what has ended, and what ends in a year from today on, as their lists do', async () => {
    expect(await overdue()).toEqual({ probation: 1, contract: 2, document: 1 });
    expect(await coming('probation', present)).toBe(1);
    expect(await coming('probation', next)).toBe(1);
    expect(await coming('contract', next)).toBe(2);
    expect(await coming('document', present)).toBe(1);
    expect(await total('/probation/due/?span=ended')).toBe(1);
    expect(await total(`/probation/due/?span=all&ends_from=${next}-01&ends_to=${lastOf(next)}`)).toBe(1);
    expect(await total(`/employee/?contract_to=${yesterday}`)).toBe(2);
    expect(await total(`/employee/?contract_from=${next}-01&contract_to=${lastOf(next)}`)).toBe(2);
    expect(await total('/employee_document/?expiry=past')).toBe(1);
    const { sections } = await read();
    expect(sections.find(({ key }) => key === 'companies')?.rows.map(({ key, value }) => [key, value])).toEqual([
      [`${place.company}`, 4],
    ]);
  });

  test('follows somebody to another company with all that ends of them', async () => {
    expect(await coming('contract', next, `company=${other.company}`)).toBe(1);
    const { version } = await historyOf(mover);
    await changeJob(mover, {
      job: { ...SAVANNAH, employment_type: 'FIXED_TERM', contract_end: `${next}-01` },
      version,
    });
    for (const query of [`company=${other.company}`, `company=${other.company}&department=${other.department}`]) {
      expect(await coming('contract', next, query), query).toBe(2);
      expect(await coming('document', next, query), query).toBe(1);
    }
    const at = `company=${other.company}&department=${other.department}`;
    expect(await total(`/employee_document/?${at}&expires_from=${next}-01&expires_to=${lastOf(next)}`)).toBe(1);
    expect(await coming('document', next, `company=${place.company}`)).toBe(0);
  });

  test('of an admin of one company has that company alone', async () => {
    expect(await overdue('', limited)).toEqual({ probation: 0, contract: 0, document: 0 });
    expect(await coming('contract', next, '', limited)).toBe(2);
    expect(await overdue(`company=${place.company}`, limited)).toEqual({ probation: 0, contract: 0, document: 0 });
  });

  test('is about today whatever months are chosen, and is a file', async () => {
    expect(await overdue(`until=${monthAfter(present, -12)}`)).toEqual({ probation: 1, contract: 2, document: 1 });
    const answer = await as(hr.token).report.file({ about: 'deadlines' }).response;
    expect(await answer.text()).toContain('"In short","Contracts past their end",2,"",""');
  });
});
