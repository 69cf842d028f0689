import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../../../contracts/people/probation';
import { probationEnd } from '../../../contracts/people/probation-period';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { audit } from '../../platform/database/tables';
import { employee } from '../employee/tables';
import { openProbations } from './due';
import { makeEmployee } from './people.test-support';
import { probationPolicy } from './tables';

let token: string;
let lagoon: MadePlace;
let palm: MadePlace;
const today = lagosDay();

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  lagoon = await makePlace('LGS');
  palm = await makePlace('PLM');
});

const form = (name: string, more: object = {}) => ({
  name,
  probation_period: '6 months',
  reminder: '30,14,7',
  is_default: false,
  companies: [],
  job_roles: [],
  ...more,
});
const create = async (name: string, more: object = {}) =>
  (await as(token).probation.createPolicy(form(name, more)).response).json<Policy>();
const read = async (id: number) => await as(token).probation.policy({ id });
const change = (policy: Policy, more: object) =>
  as(token).probation.updatePolicy({
    id: policy.id,
    ...form(policy.name, { is_default: policy.is_default }),
    version: policy.version,
    ...more,
  }).response;
const followed = async (id: number) => {
  const [row] = await db.all<{ policy: string; probation_end: string }>(
    sql`SELECT policy, probation_end FROM ${openProbations(today)} o WHERE o.id = ${id}`,
  );
  return row;
};

describe('policies', () => {
  test('the first is the default; another takes that over, and it cannot be given up otherwise', async () => {
    const first = await create('Standard');
    expect(first).toMatchObject({ is_default: true, reminder: '30,14,7', employees: 0 });
    const second = await create('Short', { probation_period: '3 months', is_default: true });
    expect([second.is_default, (await read(first.id)).is_default]).toEqual([true, false]);
    const given = await change(second, { is_default: false });
    expect([given.status, await given.json()]).toEqual([
      400,
      { is_default: ['Make another policy the default: then this one is not any more'] },
    ]);
    const back = await change(await read(first.id), { is_default: true });
    expect(back.status).toBe(200);
    expect((await read(second.id)).is_default).toBe(false);
  });

  test('a job role goes before its company, and that before the default', async () => {
    const one = await makeEmployee(lagoon, '2026-01-31');
    expect(await followed(one.id)).toEqual({ policy: 'Standard', probation_end: '2026-07-31' });
    const company = await create('Lagoon', { probation_period: '3 months', companies: [lagoon.company] });
    expect(await followed(one.id)).toEqual({ policy: 'Lagoon', probation_end: '2026-04-30' });
    const role = await create('Drivers', { probation_period: '90 days', job_roles: [lagoon.job_role] });
    expect(await followed(one.id)).toEqual({ policy: 'Drivers', probation_end: '2026-05-01' });
    expect((await read(role.id)).employees).toBe(1);
    expect((await read(company.id)).employees).toBe(0);
    expect(role.job_roles).toEqual([{ id: lagoon.job_role, name: 'LGS one', company: 'Company LGS' }]);
  });

  test('a company that is given another policy leaves the one before, whose open form is outdated then', async () => {
    const before = await create('Palm', { companies: [palm.company] });
    const after = await create('Palm 2', { companies: [palm.company] });
    expect(after.companies).toEqual([{ id: palm.company, name: 'Company PLM' }]);
    expect((await read(before.id)).companies).toEqual([]);
    const stale = await change(before, { companies: [palm.company] });
    expect([stale.status, await stale.json()]).toEqual([
      409,
      { detail: 'Somebody else saved this policy after you opened it. Nothing of yours was saved yet.' },
    ]);
  });

  test('a change names the version it was made from, and says who saved last', async () => {
    const policy = await create('Versioned');
    expect((await change(policy, { reminder: '21' })).status).toBe(200);
    expect((await change(policy, { reminder: '10' })).status).toBe(409);
    expect(await read(policy.id)).toMatchObject({ reminder: '21', version: 2, edited: { by: 'Aisha Bello' } });
    const rows = await db.select().from(audit).where(eq(audit.record_id, policy.id));
    expect(rows.map(({ action }) => action)).toContain('Confirmation policy changed');
  });

  test('a name that exists, and a company that does not, are said at their fields', async () => {
    const twin = await as(token).probation.createPolicy(form('standard')).response;
    expect(await twin.json()).toEqual({ name: ['A policy with this name exists'] });
    const lost = await as(token).probation.createPolicy(form('Lost', { companies: [9999] })).response;
    expect(await lost.json()).toEqual({ companies: ['Choose companies of the list'] });
  });

  test('the default and one that is followed stay; another goes, with its companies', async () => {
    const [standard] = await db.select().from(probationPolicy).where(eq(probationPolicy.is_default, true));
    const refused = await as(token).probation.deletePolicy({ id: standard?.id }).response;
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'This is the default policy. Make another policy the default first.' },
    ]);
    const [drivers] = await db.select().from(probationPolicy).where(eq(probationPolicy.name, 'Drivers'));
    const used = await as(token).probation.deletePolicy({ id: drivers?.id }).response;
    expect(await used.json()).toEqual({
      detail: 'One employee on probation follows this policy. Give their companies and job roles another policy first.',
    });
    await db.update(employee).set({ confirmation_status: 'CONFIRMED' });
    expect(await as(token).probation.deletePolicy({ id: drivers?.id }).status()).toBe(200);
    expect(await db.get(sql`SELECT count(*) AS n FROM probation_policy_job_role`)).toEqual({ n: 0 });
  });

  test('a company or job role that goes does not stay behind in a policy', async () => {
    const place = await makePlace('GON');
    const policy = await create('Gone', { companies: [place.company], job_roles: [place.job_role] });
    await env.DB.batch([
      env.DB.prepare('DELETE FROM job_role WHERE company_id = ?1').bind(place.company),
      env.DB.prepare('DELETE FROM department WHERE company_id = ?1').bind(place.company),
      env.DB.prepare('DELETE FROM branch WHERE company_id = ?1').bind(place.company),
      env.DB.prepare('DELETE FROM company WHERE id = ?1').bind(place.company),
    ]);
    expect(await read(policy.id)).toMatchObject({ companies: [], job_roles: [] });
  });
});

test('the database reckons the end of a probation as the contracts do', async () => {
  const days = Array.from({ length: 400 }, (_, i) => addDays('2023-12-01', i * 2));
  const { company, branch, department, job_role } = palm;
  await db.run(
    sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
      gross_salary, net_salary, employment_date, created_at)
    SELECT 'DAY-' || value, 'Ada', 'Obi', value || '@days.example', ${company}, ${branch}, ${department}, ${job_role},
      1, 1, value, value FROM json_each(${JSON.stringify(days)})`,
  );
  for (const period of ['1 months', '3 months', '6 months', '12 months', '90 days', '45 days']) {
    await db.update(probationPolicy).set({ probation_period: period });
    const rows = await db.all<{ day: string; ends: string }>(
      sql`SELECT o.employment_date AS day, o.probation_end AS ends FROM ${openProbations(today)} o
      WHERE o.code LIKE 'DAY-%' ORDER BY day`,
    );
    expect(rows).toEqual(days.map((day) => ({ day, ends: probationEnd(day, period) })));
  }
});
