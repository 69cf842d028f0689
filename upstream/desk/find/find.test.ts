import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { find } from '../../../contracts/desk/find';
import { foldText } from '../../../contracts/platform/folded-text';
import { AREAS, type Limits } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makeCandidate, makePlace } from '../../house/journey.test-support';

let token: string;
let place: Awaited<ReturnType<typeof makePlace>>;
let next = 100;
const EVERY_AREA = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as Limits['areas'];

async function insertEmployee(firstname: string, lastname: string, more: Record<string, string | number> = {}) {
  const code = `LGS-0${next++}`;
  const row = { phone: '0806-555-0001', employment_status: 'ACTIVE', archived: 0, ...more };
  await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, phone, company_id, branch_id, department_id,
      job_role_id, employment_date, gross_salary, net_salary, created_at, employment_status, employment_status_date, archived)
    VALUES (${code}, ${firstname}, ${lastname}, ${`${code}@find.example`}, ${row.phone}, ${place.company}, ${place.branch},
      ${place.department}, ${place.job_role}, '2020-05-01', 100, 100, '2020-05-01T08:00:00.000Z', ${row.employment_status},
      '2020-06-01', ${row.archived})`);
  return code;
}

async function found(typed: string, holder = token) {
  const answer = await as(holder).find.all({ search: typed }).response;
  return find.all.output.parse(await answer.json());
}
const people = async (typed: string) => (await found(typed)).people.results.map(({ firstName }) => firstName);
const archived = async (typed: string) => (await found(typed)).archived.results.map(({ firstName }) => firstName);

beforeAll(async () => {
  ({ token } = await makeUser('hr@find.example', ['ADMIN']));
  place = await makePlace('LGS');
  await insertEmployee('Ọláídé', 'Ògúndèlé', { phone: '+2348065550177' });
  await insertEmployee('Fọlákẹ́', 'Adéyẹmí');
  await insertEmployee('Dámilọ́lá', 'Bákàrè', { employment_status: 'RESIGNED' });
  await insertEmployee('Ola', 'Zubair');
  await insertEmployee('Ɗanladi', 'Ƙofar’mata');
  await insertEmployee('Musa', 'Gone', { archived: 1 });
});

test('whole words come first, then beginnings, then middles, and last who left', async () => {
  expect(await people('ola')).toEqual(['Ola', 'Ọláídé', 'Fọlákẹ́', 'Dámilọ́lá']);
  const { people: group } = await found('ola');
  expect(group).toMatchObject({ total: 4, more: false });
  expect(group.results.at(-1)?.standing).toEqual({ status: 'RESIGNED', day: '2020-06-01', to_come: false });
});

test.each([
  ['danladi', 'Ɗanladi'],
  ['ɗanladi', 'Ɗanladi'],
  ['kofarmata dan', 'Ɗanladi'],
  ['ƙofar', 'Ɗanladi'],
  ['ogundele olaide', 'Ọláídé'],
  ['ÒGÚNDÈLÉ', 'Ọláídé'],
  ['0806 555 0177', 'Ọláídé'],
  ['08065550177', 'Ọláídé'],
  ['lgs0100', 'Ọláídé'],
  ['lgs-0100@find', 'Ọláídé'],
])('%s finds %s', async (typed, name) => expect(await people(typed)).toEqual([name]));

test('the archived stand apart, as in the list of employees', async () => {
  expect([await people('musa gone'), await archived('musa gone')]).toEqual([[], ['Musa']]);
  const { people: group, archived: apart } = await found('gone');
  expect([group.total, apart.total, apart.results[0]?.standing.status]).toEqual([0, 1, 'ARCHIVED']);
});

test.each(['', '  ', '"', '" OR ola', '-', 'la OR x'])('%j breaks nothing', async (typed) => {
  expect((await found(typed)).people.results).toEqual([]);
});

test('a new name is found in the place of the old one', async () => {
  const code = await insertEmployee('Bola', 'Late');
  await db.run(sql`UPDATE employee SET firstname = 'Ɓintu' WHERE code = ${code}`);
  expect([await people('bintu'), await people('bola'), await people('intu')]).toEqual([['Ɓintu'], [], ['Ɓintu']]);
  await db.run(sql`UPDATE employee SET firstname = 'Habiba' WHERE code = ${code}`);
  expect([await people('bintu'), await people('abib')]).toEqual([[], ['Habiba']]);
  await db.run(sql`DELETE FROM employee WHERE code = ${code}`);
  expect(await people('habiba')).toEqual([]);
});

test('candidates come with the letters that wait, and those who will not come last', async () => {
  await makeCandidate(place, 'WITHDRAWN', { firstname: 'Kọ́láwọlé', lastname: 'Abe' });
  const uploaded = await makeCandidate(place, 'UPLOADED', { firstname: 'Ọláńrewájú', lastname: 'Adébáyọ̀' });
  await db.run(sql`INSERT INTO letter_review (candidate_id, letter, status)
    VALUES (${uploaded.id}, 'handbook', 'PENDING'), (${uploaded.id}, 'deployment_letter', 'APPROVED')`);
  const { candidates } = await found('olawole');
  expect(candidates.results.map(({ firstname }) => firstname)).toEqual(['Kọ́láwọlé']);
  const both = (await found('ola')).candidates;
  expect(both.results.map(({ firstname, letters }) => [firstname, letters])).toEqual([
    ['Ọláńrewájú', ['handbook']],
    ['Kọ́láwọlé', []],
  ]);
  expect(both.results[0]?.id).toBe(uploaded.id);
});

test('more than a hundred are not counted', async () => {
  await db.run(sql`INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id,
      job_role_id, employment_date, gross_salary, net_salary, created_at)
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 150)
    SELECT 'M-' || n, 'Many' || n, 'Crowd', 'm' || n || '@many.example', ${place.company}, ${place.branch},
      ${place.department}, ${place.job_role}, '2020-05-01', 100, 100, '2020-05-01T08:00:00.000Z' FROM n`);
  const { people: crowd } = await found('crowd');
  expect([crowd.total, crowd.more, crowd.results.length]).toEqual([100, true, 20]);
  expect(await people('crowd many149')).toEqual(['Many149']);
});

test('records of settings are found by any spelling, with their company', async () => {
  await db.run(sql`INSERT INTO bank (name, code) VALUES ('Pọ́laris Bank', '9076')`);
  expect((await found('pola bank')).settings).toMatchObject([{ kind: 'bank', name: 'Pọ́laris Bank', company: null }]);
  await db.run(sql`UPDATE department SET name = 'Ɗepot' WHERE id = ${place.department}`);
  expect((await found('depot')).settings).toMatchObject([
    { kind: 'department', name: 'Ɗepot', company: place.company },
  ]);
});

test('is for admins', async () => {
  const { token: other } = await makeUser('staff@find.example', ['EMPLOYEE']);
  expect(await as(other).find.all({ search: 'ola' }).status()).toBe(403);
});

test('a limited admin finds only what is of their companies and areas', async () => {
  const { id, token: limited } = await makeUser('limited@find.example', ['ADMIN']);
  const limit = (companies: number[] | null, areas: Partial<Limits['areas']>) =>
    db.run(
      sql`UPDATE user SET limits = ${JSON.stringify({ companies, areas: { ...EVERY_AREA, ...areas } })} WHERE id = ${id}`,
    );
  const counts = async () => {
    const { people: all, candidates, settings } = await found('ola', limited);
    return [all.total, candidates.total, settings.length];
  };
  await db.run(sql`UPDATE department SET name = 'Polaris' WHERE id = ${place.department}`);
  await limit([place.company], {});
  expect(await counts()).toEqual([4, 2, 2]);
  await limit([place.company + 1000], {});
  expect(await counts(), 'banks are of no company').toEqual([0, 0, 1]);
  await limit(null, { records: 'NONE' });
  expect(await counts()).toEqual([0, 2, 2]);
  await limit(null, { settings: 'NONE' });
  expect(await counts()).toEqual([4, 2, 0]);
  await limit(null, { recruitment: 'NONE', records: 'READ' });
  expect(await counts()).toEqual([4, 0, 2]);
});

test('the database folds every letter as the contract does', async () => {
  const letters = await db.all<{ letter: string; plain: string }>(
    sql`SELECT letter, plain FROM folding WHERE length(plain) = 1 AND plain BETWEEN 'a' AND 'z'`,
  );
  const other = letters.filter(({ letter, plain }) => foldText(letter) !== plain);
  expect(other).toEqual([]);
});
