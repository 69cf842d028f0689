import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onboarding } from '../../../contracts/hiring/onboarding';
import { employee as contract } from '../../../contracts/people/employee';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makeCandidate, makePlace } from '../../house/journey.test-support';
import { peopleQuery } from './people-search';

let token: string;
let place: Awaited<ReturnType<typeof makePlace>>;
const ids: { local: number; abroad: number } = { local: 0, abroad: 0 };

async function insertEmployee(code: string, firstname: string, phone: string): Promise<number> {
  await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, phone, company_id, branch_id, department_id,
      job_role_id, employment_date, gross_salary, net_salary, created_at)
    VALUES (${code}, ${firstname}, 'Obi', ${`${code}@list.example`}, ${phone}, ${place.company}, ${place.branch},
      ${place.department}, ${place.job_role}, '2020-05-01', 100, 100, '2020-05-01T08:00:00.000Z')`);
  return (await db.get<{ id: number }>(sql`SELECT id FROM employee WHERE code = ${code}`)).id;
}

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  place = await makePlace('LGS');
  ids.local = await insertEmployee('LGS-0004', 'Bisi', '0806-555-0153');
  ids.abroad = await insertEmployee('LGS-0041', 'Tunde', '+2348065550154');
});

const employees = async (typed: string) => {
  const answer = await as(token).employee.list({ search: typed }).response;
  return contract.list.output.parse(await answer.json()).results.map(({ id }) => id);
};
const candidates = async (typed: string) => {
  const answer = await as(token).onboarding.candidates({ search: typed }).response;
  return onboarding.candidates.output.parse(await answer.json()).results.map(({ id }) => id);
};

test.each([
  '08065550153',
  '0806-555-0153',
  '0806 555 0153',
  '+2348065550153',
  '+234 (0) 806 555 0153',
  '8065550153',
  '0153',
  'bisi 0806 5550153',
  'lgs0004',
  'LGS-0004',
  'lgs 0004',
])('an employee is found by %s', async (typed) => {
  expect(await employees(typed)).toEqual([ids.local]);
});

test.each(['0806555', '+234806', '234-806-555'])('a phone number is found by its beginning %s', async (typed) => {
  expect(await employees(typed)).toEqual([ids.local, ids.abroad]);
});

test.each(['08065550155', 'lgs0005', 'bisi 08065550154', '0004', '" OR tunde'])(
  '%s finds nobody else',
  async (typed) => {
    expect(await employees(typed)).not.toContain(ids.abroad);
  },
);

test('a job role finds those who have it, alone and beside a name, also by its new name', async () => {
  await db.run(sql`UPDATE job_role SET name = 'Crane Ọ̀gá' WHERE id = ${place.job_role}`);
  expect(await employees('crane')).toEqual([ids.local, ids.abroad]);
  expect(await employees('oga tunde')).toEqual([ids.abroad]);
  const person = await makeCandidate(place, 'DRAFT', { phone: '+2348095550188' });
  expect(await candidates('cran')).toEqual([person.id]);
  await db.run(sql`UPDATE job_role SET name = 'Rigger' WHERE id = ${place.job_role}`);
  expect([await employees('crane'), await candidates('crane')]).toEqual([[], []]);
  expect(await candidates('rigger 0809-555-0188')).toEqual([person.id]);
  expect(await candidates('0809-555-0189')).toEqual([]);
});

test('a changed phone number and a deleted candidate are followed', async () => {
  const person = await makeCandidate(place, 'DRAFT', { phone: '0809-555-0111' });
  await db.run(sql`UPDATE candidate SET phone = '0701-555-0111' WHERE id = ${person.id}`);
  expect([await candidates('08095550111'), await candidates('07015550111')]).toEqual([[], [person.id]]);
  await db.run(sql`DELETE FROM candidate WHERE id = ${person.id}`);
  expect(await candidates('07015550111')).toEqual([]);
});

test('reads its indexes alone, however many people there are', async () => {
  const query = sql`SELECT rowid FROM employee_search WHERE employee_search MATCH ${peopleQuery('crane 0806555')}`;
  const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`);
  expect(
    plan.filter(({ detail }) =>
      /^SCAN (?!(employee_search|job_role_word|f|piece) VIRTUAL TABLE INDEX|[wm]$)/.test(detail),
    ),
  ).toEqual([]);
});
