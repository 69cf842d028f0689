import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { performance as contract, type Results } from '../../../contracts/performance/performance';
import { PRESETS } from '../../../contracts/platform/limits';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { department } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';
import { appraisal, employeeKpi, kpi } from '../appraisal/tables';
import { calibration, scoreRule } from './tables';

const H1 = { start_date: '2031-01-01', end_date: '2031-06-30' };
const H2 = { start_date: '2031-07-01', end_date: '2031-12-31' };
const YEAR = { start_date: '2030-01-01', end_date: '2030-12-31' };
const AT = '2031-12-20T09:00:00.000Z';

let token: string;
let userId: number;
let lagoon: MadePlace;
let delta: MadePlace;
let fleet: number;

async function appraise(
  place: MadePlace,
  span: { start_date: string; end_date: string },
  people: readonly [result: number | null, more?: Partial<typeof employeeKpi.$inferInsert>][],
) {
  const [made] = await db
    .insert(appraisal)
    .values({ name: 'Half-year', company_id: place.company, ...span, created_at: AT, created_by: userId })
    .returning();
  const [of] = await db
    .insert(kpi)
    .values({ appraisal_id: made?.id ?? 0, category: 'EMPLOYEE', name: 'Own objectives' })
    .returning();
  for (const [result, more] of people) {
    const person = await makeEmployee(place, '2020-01-06');
    await db.insert(employeeKpi).values({
      appraisal_id: made?.id ?? 0,
      kpi_id: of?.id ?? 0,
      employee_id: person.id,
      company_id: place.company,
      department_id: place.department,
      state: result === null ? 'SUPERVISOR RATED' : 'MANAGER RATED',
      state_at: AT,
      own_result: result === null ? null : result + 4,
      line_manager_result: result,
      head_manager_rating: result === null ? null : Math.round(result),
      result,
      created_at: AT,
      ...more,
    });
  }
}

/** Bands of a company, the first for what is at least so much. */
const giveBands = (company_id: number | null, bands: readonly [name: string, from: number, guide: number][]) =>
  db.insert(scoreRule).values(
    bands.map(([name, from, guide], position) => ({
      company_id,
      criteria: 'BAND' as const,
      name,
      formula: `result >= ${from}`,
      background_colour: '#208368',
      guide,
      position,
    })),
  );

const resultsOf = async (query: Record<string, string | number> = {}, as = token): Promise<Results> => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await ask('GET', `/performance/?${asked}`, { token: as });
  expect(answer.status).toBe(200);
  return contract.results.output.parse(await answer.json());
};

beforeAll(async () => {
  const hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  token = hr.token;
  userId = hr.id;
  lagoon = await makePlace('LGS');
  delta = await makePlace('DLT');
  const [other] = await db
    .insert(department)
    .values({ company_id: lagoon.company, name: '=Fleet', code: 'FLT' })
    .returning();
  fleet = other?.id ?? 0;
  await db.delete(scoreRule);
});

test('without results everything is empty', async () => {
  expect(await resultsOf()).toEqual({
    spans: [],
    span: null,
    before: null,
    total: 0,
    by: 'company',
    bands: [],
    groups: [],
    all: { rated: 0, counts: [], average: null, own_average: null, change: null, calibrated: 0 },
  });
});

describe('of two companies', () => {
  beforeAll(async () => {
    await giveBands(null, [
      ['Strong', 75, 40],
      ['On target', 0, 60],
    ]);
    await giveBands(delta.company, [
      ['Exceeds', 90, 10],
      ['Strong', 60, 80],
    ]);
    await appraise(lagoon, YEAR, [[10]]);
    await appraise(lagoon, H1, [[70], [60, { department_id: fleet }]]);
    await appraise(lagoon, H2, [
      [75],
      [74.9],
      [90, { calibrated: true }],
      [70, { department_id: fleet, own_result: null }],
      [null],
      // Reopened: what stands there counts no longer.
      [95, { state: 'SUPERVISOR RATED' }],
    ]);
    await appraise(delta, H2, [[92], [65], [30]]);
    await appraise(delta, { start_date: '2032-01-01', end_date: '2032-06-30' }, [[null]]);
  });

  test('departments of one are compared, beside the span of the same length before', async () => {
    expect(await resultsOf({ company: lagoon.company })).toEqual({
      spans: [H2, H1, YEAR],
      span: H2,
      before: H1,
      total: 6,
      by: 'department',
      bands: [
        { name: 'Strong', background_colour: '#208368', guide: 40, span: '75–100' },
        { name: 'On target', background_colour: '#208368', guide: 60, span: '0–74' },
      ],
      groups: [
        // 75, 74.9 and 90, against 70.
        {
          id: lagoon.department,
          name: 'LGS one',
          rated: 3,
          counts: [2, 1],
          average: 80,
          own_average: 84,
          change: 10,
          calibrated: 1,
        },
        {
          id: fleet,
          name: '=Fleet',
          rated: 1,
          counts: [0, 1],
          average: 70,
          own_average: null,
          change: 10,
          calibrated: 0,
        },
      ],
      all: { rated: 4, counts: [2, 2], average: 77.5, own_average: 84, change: 12.5, calibrated: 1 },
    });
  });

  test('companies are compared by bands of the same names, each by its own rules', async () => {
    const { by, bands, groups, all } = await resultsOf();
    expect(by).toBe('company');
    expect(bands.map(({ name, guide, span }) => [name, guide, span])).toEqual([
      ['Strong', null, null],
      ['On target', 60, '0–74'],
      ['Exceeds', 10, '90–100'],
    ]);
    expect(groups.map(({ name, rated, counts, average, change }) => [name, rated, counts, average, change])).toEqual([
      ['Company LGS', 4, [2, 2, 0], 77.5, 12.5],
      // The third is in no band of its company.
      ['Company DLT', 3, [1, 0, 1], 62.3, null],
    ]);
    expect(all).toMatchObject({ rated: 7, counts: [3, 2, 1] });
  });

  test('a span and a department are chosen', async () => {
    expect(await resultsOf({ ...H1, company: lagoon.company })).toMatchObject({ span: H1, before: null, total: 2 });
    expect(await resultsOf({ company: lagoon.company, department: fleet })).toMatchObject({
      groups: [{ id: fleet, change: 10 }],
      all: { rated: 1, average: 70, change: 10 },
    });
    expect(await resultsOf({ start_date: '1999-01-01', end_date: '1999-12-31' })).toMatchObject({
      spans: [H2, H1, YEAR],
      span: null,
      total: 0,
      groups: [],
    });
  });

  test('a limited admin sees their own company by its departments, and nothing of another', async () => {
    const limited = await makeUser('limited@lagoon.example', ['ADMIN']);
    const limits = { companies: [delta.company], areas: PRESETS['HR officer'] };
    await db.update(user).set({ limits }).where(sql`id = ${limited.id}`);
    const own = await resultsOf({}, limited.token);
    expect(own).toMatchObject({ spans: [H2], by: 'department', total: 3, groups: [{ name: 'DLT one', rated: 3 }] });
    expect(await resultsOf({ company: lagoon.company }, limited.token)).toMatchObject({ spans: [], total: 0 });
    for (const file of ['file', 'table/file']) {
      const answer = await ask('GET', `/performance/${file}/?company=${lagoon.company}`, { token: limited.token });
      expect(await answer.text()).not.toContain('LGS');
    }
  });

  const linesOf = async (path: string) => {
    const answer = await ask('GET', path, { token });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return { name: answer.headers.get('content-disposition'), lines: (await answer.text()).trimEnd().split('\r\n') };
  };

  test('the table goes out as a file', async () => {
    const { name, lines } = await linesOf(`/performance/table/file/?company=${lagoon.company}`);
    expect(name).toContain('filename="results-by-department-2031-07-01-2031-12-31.csv"');
    expect(lines[0]?.replace('\ufeff', '')).toBe(
      '"Department","Rated","Strong","On target","Average","Own rating","Change"',
    );
    expect(lines.slice(1)).toEqual([
      '"LGS one",3,2,1,80,84,10',
      `"'=Fleet",1,0,1,70,"",10`,
      '"All departments",4,2,2,77.5,84,12.5',
    ]);
    const [exported] = await db
      .select()
      .from(audit)
      .where(sql`action = 'Results by group exported' AND actor_id = ${userId}`);
    expect(exported?.after).toContain(String(lagoon.company));
  });

  test('everybody with a result goes out as a file, with why a result was changed', async () => {
    const [changed] = await db.select().from(employeeKpi).where(sql`calibrated = 1`);
    await db.insert(calibration).values({
      employee_kpi_id: changed?.id ?? 0,
      before: 88,
      after: 90,
      reason: '=Compared',
      changed_by: userId,
      changed_by_name: 'HR',
      at: AT,
    });
    const [person] = await db.select().from(employee).where(sql`id = ${changed?.employee_id}`);
    const { name, lines } = await linesOf(`/performance/file/?company=${lagoon.company}`);
    expect(name).toContain('filename="results-2031-07-01-2031-12-31.csv"');
    expect(lines[0]?.replace('\ufeff', '')).toBe(
      '"Staff ID","Name","Company","Department","Job role","Appraisal","From","To","Own rating","Line manager","Head manager",' +
        '"Result","Band","Before calibration","Reason of the calibration"',
    );
    expect(lines).toHaveLength(5);
    expect(lines).toContain(
      `"${person?.code}","Ada ${person?.lastname}","Company LGS","LGS one","LGS one","Half-year","2031-07-01","2031-12-31",` +
        `94,90,90,90,"Strong",88,"'=Compared"`,
    );
    const [exported] = await db.select().from(audit).where(sql`action = 'Results exported' AND actor_id = ${userId}`);
    expect(exported?.after).toContain(String(lagoon.company));
  });

  test('people who left count where their work was done', async () => {
    await db.run(sql`UPDATE employee SET archived = 1, department_id = ${delta.department}, company_id = ${delta.company}
      WHERE id IN (SELECT employee_id FROM employee_kpi WHERE department_id = ${fleet})`);
    expect(await resultsOf({ company: lagoon.company, department: fleet })).toMatchObject({ all: { rated: 1 } });
  });
});
