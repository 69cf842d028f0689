import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmoRoster as contract, type DifferenceRow } from '../../../contracts/health/hmo-roster';
import { DIFFERENCES, RELATIONS } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, dayText } from '../../../contracts/platform/dates';
import { type Month, monthAfter } from '../../../contracts/platform/month';
import { firstOf } from '../../../contracts/platform/pay-month';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readEach } from '../../platform/record/row';
import { goneFrom } from '../hmo/days';
import { LIFE_DOB, LIFE_NAME } from '../hmo/life-row';
import { RosterCount } from './detail';

/**
 * SQL expression on life `l` with its provider `b`: the id of another life that the provider knows, with the same number, or with
 * the same name and date of birth.
 */
const TWIN: SQL = sql`(SELECT o.id FROM hmo_life o JOIN hmo_told t ON t.life_id = o.id AND t.provider_id = b.provider_id
    WHERE o.policy_number = l.policy_number AND l.policy_number <> '' AND o.policy_number <> '' AND o.id <> l.id
  UNION SELECT o.id FROM hmo_life o JOIN hmo_told t ON t.life_id = o.id AND t.provider_id = b.provider_id
      JOIN employee x ON x.id = o.employee_id
    WHERE o.sort_key = l.sort_key AND o.sort_key <> '' AND o.id <> l.id
      AND CASE o.relation WHEN 'SELF' THEN x.dob ELSE o.dob END = ${LIFE_DOB} LIMIT 1)`;

/**
 * SQL query of the lives for whom a provider may charge in a month although they should not: known to it or lately removed, they
 * have left, are too old for the plan, or are listed twice. `where` is an SQL condition on `b`, the provider and the life.
 */
export function mayDiffer(me: LimitedCaller, month: Month, where: SQL): SQL {
  const first = firstOf(month);
  const age = sql`(SELECT n.child_until FROM hmo_cover v JOIN hmo_plan n ON n.id = v.plan_id
    WHERE v.life_id = l.id AND v.provider_id = b.provider_id ORDER BY v.covered_from DESC LIMIT 1)`;
  const aged = sql`CASE WHEN l.relation IN ('SON', 'DAUGHTER') THEN date(l.dob, '+' || ${age} || ' years') END`;
  return sql`SELECT *, CASE WHEN gone <= ${first} THEN 'LEAVER' WHEN aged <= ${first} THEN 'ABOVE_AGE' ELSE 'TWICE' END AS kind FROM (
    SELECT b.provider_id, l.id AS life, ${LIFE_NAME} AS name, l.relation, e.id AS employee_id, ${calledIn(sql`e`)} AS employee, e.code,
      l.sort_key, ${goneFrom(sql`e`)} AS gone, ${aged} AS aged, ${age} AS age, ${TWIN} AS twin
    FROM (SELECT provider_id, life_id FROM hmo_told
      UNION SELECT r.provider_id, x.life_id FROM hmo_roster r JOIN hmo_roster_line x ON x.roster_id = r.id AND x.what = 'REMOVED'
        WHERE r.status <> 'DRAFT' AND r.month IN (${month}, ${monthAfter(month, -1)})) b
      JOIN hmo_life l ON l.id = b.life_id JOIN employee e ON e.id = l.employee_id
    WHERE ${where} AND ${inCompanyScope(me, sql`l.company_id`)})
  WHERE gone <= ${first} OR aged <= ${first} OR twin IS NOT NULL`;
}

const Row = z.object({
  life: z.int(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  employee_id: z.int(),
  employee: z.string(),
  code: z.string(),
  kind: z.enum(DIFFERENCES),
  gone: z.string().nullable(),
  aged: z.string().nullable(),
  age: z.int().nullable(),
});

function wordsOf({ kind, gone, aged, age }: z.output<typeof Row>): string {
  if (kind === 'LEAVER') return gone ? `Left ${dayText(addDays(gone, -1))}` : 'Left the company';
  return kind === 'ABOVE_AGE' && aged
    ? `${age} on ${dayText(aged)}`
    : 'Another line has the same name and day, or number';
}

/** One page of who may be behind a difference. */
export async function listRosterDifferences(call: Call<ParsedOf<typeof contract.differences>>) {
  const { db, input, caller } = call;
  const { provider, month, kind } = input;
  const { limit, offset } = slice(input);
  const where = and(kind === undefined ? undefined : sql`kind = ${kind}`) ?? sql`1`;
  const all = sql`SELECT * FROM (${mayDiffer(caller, month, sql`b.provider_id = ${provider}`)}) WHERE ${where}`;
  const [[count], rows] = await readEach(
    db,
    [RosterCount, sql`SELECT count(*) AS total FROM (${all})`],
    [Row, sql`${all} ORDER BY kind, sort_key, life LIMIT ${limit} OFFSET ${offset}`],
  );
  const path = contract.differences.path.replace('{provider}', String(provider)).replace('{month}', month);
  return pageAnswer(
    path,
    input,
    count?.total ?? 0,
    rows.map((row): DifferenceRow => {
      const { life, name, relation, employee_id: id, employee, code } = row;
      return { life, name, relation, employee: { id, name: employee, code }, kind: row.kind, words: wordsOf(row) };
    }),
  );
}
