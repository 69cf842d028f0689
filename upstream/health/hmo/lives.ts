import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmo as contract, type LifeFilters } from '../../../contracts/health/hmo';
import { HmoCover, type LifeRow } from '../../../contracts/health/hmo-shapes';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { mayReadEmployee } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { keysOf, listOf } from '../../platform/record/list';
import { inOneTrip, type RecordId, readRows, requireRow } from '../../platform/record/row';
import { holdsFolded } from '../../platform/record/search';
import { coversOn, ENDLESS_DAY, goneFrom } from './days';
import { employeeFound } from './found';
import { LIFE_COLUMNS } from './life-columns';
import { coverJoin, LIFE, LIFE_DOB, LIFE_PHOTO_KEY, LifeShown, lackingOf, lifeOf } from './life-row';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;
type LifeQuery = Omit<LifeFilters, 'page' | 'page_size'>;

const Person = CasePersonRow.omit({ name: true, employee_id: true }).extend({ called: z.string() });
const LifeStored = LifeShown.extend(Person.shape);
type LifeStored = z.output<typeof LifeStored>;

const PERSON_OF_LIFE = sql`e.code, coalesce(nullif(trim(e.firstname || ' ' || e.lastname), ''), e.code) AS called,
  j.name AS job_role, k.name AS company, l.company_id, b.name AS branch, coalesce(e.image, u.image) AS image`;
const JOIN = sql`JOIN employee e ON e.id = l.employee_id JOIN company k ON k.id = l.company_id
  JOIN branch b ON b.id = e.branch_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;

/** A life with its employee, as lists and pages have it. */
async function shownLife(row: LifeStored, today: Day): Promise<LifeRow> {
  return {
    ...lifeOf(row, today),
    employee: await shownPerson({ ...row, name: row.called }),
    lacking: lackingOf(row),
  };
}

/**
 * SQL condition on life `l` of employee `e`: it is in this state. COVERED includes every life that is covered today, also where
 * the cover ends.
 */
function inState(state: Exclude<LifeQuery['state'], 'ALL'>, today: Day): SQL {
  const some = (where: SQL) => sql`EXISTS (SELECT 1 FROM hmo_cover v WHERE v.life_id = l.id AND ${where})`;
  const covered = some(coversOn(sql`e`, sql`v`, today));
  const coming = some(
    sql`v.covered_from > ${today} AND coalesce(${goneFrom(sql`e`)}, ${ENDLESS_DAY}) > v.covered_from`,
  );
  const waits = sql`EXISTS (SELECT 1 FROM hmo_request q WHERE q.status = 'PENDING' AND ((q.life_id = l.id AND q.kind = 'ADD')
    OR (l.relation = 'SELF' AND q.kind = 'ENROL' AND q.employee_id = l.employee_id)))`;
  const ends = sql`(${goneFrom(sql`e`)} IS NOT NULL OR NOT ${some(sql`v.covered_until IS NULL`)})`;
  switch (state) {
    case 'COVERED':
      return covered;
    case 'ENDS':
      return sql`${covered} AND ${ends}`;
    case 'STARTS':
      return sql`NOT ${covered} AND ${coming}`;
    case 'WAITING':
      return sql`NOT ${covered} AND NOT ${coming} AND ${waits}`;
    case 'ENDED':
      return sql`NOT ${covered} AND NOT ${coming} AND NOT ${waits} AND ${some(sql`1`)}`;
    case 'NONE':
      return sql`NOT ${waits} AND NOT ${some(sql`1`)}`;
  }
}

const LACKS: Record<NonNullable<LifeQuery['lacking']>, SQL> = {
  PHOTO: sql`${LIFE_PHOTO_KEY} IS NULL`,
  DOB: sql`${LIFE_DOB} IS NULL`,
  CERTIFICATE: sql`(l.relation <> 'SELF' AND l.certificate_key IS NULL)`,
};
const CERTIFICATE: Record<NonNullable<LifeQuery['certificate']>, SQL> = {
  NOT_NEEDED: sql`l.relation = 'SELF'`,
  MISSING: LACKS.CERTIFICATE,
  TO_CHECK: sql`(l.certificate_key IS NOT NULL AND l.certificate_checked_at IS NULL)`,
  CHECKED: sql`l.certificate_checked_at IS NOT NULL`,
};

/** SQL condition on life `l`: the search matches its name, its employee's name or its policy number. */
function isFound(search: string | undefined): SQL | undefined {
  const own = holdsFolded(search, sql`l.sort_key`);
  return (
    own &&
    sql`(${own} OR l.policy_number = ${(search ?? '').trim()} OR ${employeeFound(sql`l.employee_id`, search) ?? sql`0`})`
  );
}

/** SQL condition on cover `v`: it is the cover that the state is about, where a list filters by cover. */
function coverMeant(state: LifeQuery['state'], today: Day): SQL {
  if (state === 'COVERED' || state === 'ENDS') return coversOn(sql`e`, sql`v`, today);
  return state === 'STARTS' ? sql`v.covered_from > ${today}` : sql`1`;
}

/** All that a list asks for, over a life `l` of an employee `e`. */
const lifeFits = (me: Asking, filters: LifeQuery): SQL => {
  const { provider, plan, hospital, company, employee, relation, state, lacking, certificate, search } = filters;
  const today = lagosDay(me.now);
  const by = and(
    provider === undefined ? undefined : sql`v.provider_id = ${provider}`,
    plan === undefined ? undefined : sql`v.plan_id = ${plan}`,
    hospital === undefined ? undefined : sql`v.hospital_id = ${hospital}`,
  );
  return (
    and(
      inCompanyScopeUnindexed(me.caller, sql`l.company_id`),
      company === undefined ? undefined : sql`l.company_id = ${company}`,
      employee === undefined ? undefined : sql`l.employee_id = ${employee}`,
      relation === undefined
        ? undefined
        : relation === 'CHILD'
          ? sql`l.relation IN ('SON', 'DAUGHTER')`
          : sql`l.relation = ${relation}`,
      state === 'ALL' ? undefined : inState(state, today),
      by &&
        sql`EXISTS (SELECT 1 FROM hmo_cover v WHERE v.life_id = l.id AND ${by}
        AND ${coverMeant(state, today)})`,
      lacking && LACKS[lacking],
      certificate && CERTIFICATE[certificate],
      isFound(search),
    ) ?? sql`1`
  );
};

const livesOf = (ids: SQL, today: Day, order: SQL): SQL =>
  sql`SELECT ${LIFE}, ${PERSON_OF_LIFE} FROM (${ids}) f CROSS JOIN hmo_life l ON l.id = f.id ${JOIN} ${coverJoin(today)}
    ORDER BY ${order}`;

const fitting = (call: Asking, filters: LifeQuery): SQL =>
  sql`SELECT l.id, l.sort_key FROM hmo_life l JOIN employee e ON e.id = l.employee_id WHERE ${lifeFits(call, filters)}`;

/** Those who are covered, by their names; in the file by their ids. */
export const lifeList = listOf({
  path: contract.lives.path,
  row: LifeStored,
  shown: (row, { now }) => shownLife(row, lagosDay(now)),
  total: (call) => sql`SELECT count(*) FROM (${fitting(call, call.input)})`,
  order: ({ ordering }: LifeQuery) => (ordering === 'name' ? sql`l.sort_key, l.id` : sql`l.sort_key DESC, l.id DESC`),
  rows: (call, part) =>
    livesOf(keysOf(part, fitting(call, call.input), 'l', sql`l.id`), lagosDay(call.now), part.order),
  file: {
    name: ({ now }) => `health-insurance-${lagosDay(now)}.csv`,
    columns: LIFE_COLUMNS,
    line: (row, { now }) => shownLife(row, lagosDay(now)),
    by: { id: sql`l.id` },
    otherwise: { state: 'COVERED', ordering: 'name' },
    action: 'HMO list exported',
    record: 'hmo_life',
  },
});

/** A life of somebody whom the caller may read. */
export const lifeStored = (me: Asking, id: RecordId): Promise<LifeStored> =>
  requireRow(
    me.db,
    LifeStored,
    sql`SELECT ${LIFE}, ${PERSON_OF_LIFE} FROM hmo_life l ${JOIN} ${coverJoin(lagosDay(me.now))}
      WHERE l.id = ${id} AND ${mayReadEmployee(me)}`,
  );

export const readLifeRow = async (me: Asking, id: RecordId): Promise<LifeRow> =>
  shownLife(await lifeStored(me, id), lagosDay(me.now));

/** A life with all that ever covered it, newest first. */
export async function readLife(call: Call<{ id: number }>) {
  const { db, input } = call;
  const [life, covers] = await inOneTrip(
    readLifeRow(call, input.id),
    readRows(
      db,
      HmoCover,
      sql`SELECT v.id, json_object('id', n.id, 'name', n.name) AS plan, json_object('id', p.id, 'name', p.name) AS provider,
        CASE WHEN h.id IS NULL THEN 'null' ELSE json_object('id', h.id, 'name', h.name) END AS hospital,
        v.covered_from, v.covered_until
      FROM hmo_cover v JOIN hmo_plan n ON n.id = v.plan_id JOIN hmo_provider p ON p.id = v.provider_id
        LEFT JOIN hmo_hospital h ON h.id = v.hospital_id
      WHERE v.life_id = ${input.id} ORDER BY v.covered_from DESC`,
    ),
  );
  return { ...life, covers };
}
