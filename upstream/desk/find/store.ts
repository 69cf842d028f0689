import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { FoundCandidate, FoundPerson, FoundSetting, type find } from '../../../contracts/desk/find';
import { FIND_COUNTED, FIND_SHOWN } from '../../../contracts/desk/find-limits';
import { EMPLOYMENT_STATUSES } from '../../../contracts/people/employment-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { Day } from '../../../contracts/platform/fields';
import { type Area, readsArea } from '../../../contracts/platform/limits';
import { employmentStateOn } from '../../people/employee/employment-state';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { pictureVersion } from '../../platform/file/picture';
import { emailShown } from '../../platform/mail/no-email';
import { namesTyped, peopleQuery, wholeWordsQuery } from '../../platform/person/people-search';
import { byName } from '../../platform/record/by-name';
import { readEach } from '../../platform/record/row';
import { holdsFolded } from '../../platform/record/search';

const Counted = { found: z.int() };
const Person = FoundPerson.omit({ standing: true }).extend({
  ...Counted,
  email: z.string(),
  archived: z.boolean(),
  employment_status: z.enum(EMPLOYMENT_STATUSES),
  employment_status_date: Day.nullable(),
  next_status: z.enum(EMPLOYMENT_STATUSES).nullable(),
  next_status_date: Day.nullable(),
  employment_date: Day,
});
const Candidate = FoundCandidate.extend(Counted);

/** SQL expression on a row with names: the names in the form in which they are compared. */
const foldedNames = (of: SQL): SQL =>
  sql`' ' || replace(coalesce(${of}.folded, lower(${of}.lastname || char(9) || ${of}.firstname)), char(9), ' ')`;

/** SQL condition on a row with names: every typed word begins one of them. */
function begins(of: SQL, typed: string): SQL {
  const words = JSON.stringify(namesTyped(typed).map((word) => ` ${word}`));
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${words}) w WHERE instr(${foldedNames(of)}, w.value) = 0)`;
}

interface Group {
  /** The table and the index of its words. */
  table: SQL;
  index: SQL;
  columns: SQL;
  joins: SQL;
  /** SQL condition on row `p`: it comes after the others. */
  last: SQL;
  /** SQL condition on row `p`: the caller may see it. */
  seen: SQL;
}

/**
 * The best of a group: those with what was typed as whole words, then those whose names begin so, then the others. The index
 * leads and the rows follow one by one, until there are enough to say that there are more.
 */
function bestOf(
  { table, index, columns, joins, last, seen }: Group,
  typed: string,
  scope: readonly (string | string[])[],
): SQL {
  const match = peopleQuery(typed, scope);
  const whole = wholeWordsQuery(typed, scope);
  if (match === null || whole === null) return sql`SELECT ${columns}, 0 AS found FROM ${table} p ${joins} WHERE 0`;
  const found = (query: SQL, most: number) =>
    sql`SELECT p.id FROM ${index} s CROSS JOIN ${table} p ON p.id = s.rowid WHERE s.${index} MATCH ${query} AND ${seen} LIMIT ${most}`;
  return sql`WITH whole AS MATERIALIZED (${found(sql`${whole}`, FIND_SHOWN)}),
    every AS MATERIALIZED (SELECT id FROM whole UNION SELECT id FROM (${found(match, FIND_COUNTED + 1)}))
    SELECT ${columns}, (SELECT count(*) FROM every) AS found FROM (
      SELECT p.id, ${last} AS later, p.sort_key,
        CASE WHEN p.id IN (SELECT id FROM whole) THEN 0 WHEN ${begins(sql`p`, typed)} THEN 1 ELSE 2 END AS rank
      FROM every JOIN ${table} p ON p.id = every.id ORDER BY later, rank, ${byName(sql`p`)} LIMIT ${FIND_SHOWN}) f
    JOIN ${table} p ON p.id = f.id ${joins} ORDER BY f.later, f.rank, ${byName(sql`f`)}`;
}

const PEOPLE: Omit<Group, 'seen'> = {
  table: sql`employee`,
  index: sql`employee_search`,
  columns: sql`p.id, p.code, p.firstname AS firstName, p.lastname AS lastName, p.email, p.phone, j.name AS jobrole_name,
    b.name AS location_name, coalesce(p.image, u.image) AS image, p.archived, p.employment_status, p.employment_status_date,
    p.next_status, p.next_status_date, p.employment_date`,
  joins: sql`JOIN job_role j ON j.id = p.job_role_id JOIN branch b ON b.id = p.branch_id
    LEFT JOIN user u ON u.id = p.user_id`,
  last: sql`p.employment_status NOT IN ('ACTIVE', 'SUSPENDED')`,
};

const CANDIDATES: Omit<Group, 'seen'> = {
  table: sql`candidate`,
  index: sql`candidate_search`,
  columns: sql`p.id, p.firstname, p.lastname, p.email, p.phone, j.name AS job_role, p.resumption_date, p.status,
    CASE WHEN p.status IN ('UPLOADED', 'RETURNED') THEN (SELECT json_group_array(r.letter) FROM letter_review r
      WHERE r.candidate_id = p.id AND r.status = 'PENDING') ELSE '[]' END AS letters`,
  joins: sql`JOIN job_role j ON j.id = p.job_role_id`,
  last: sql`p.status IN ('COMPLETED', 'DECLINED', 'WITHDRAWN')`,
};

/** The records of settings that are looked for, in the order in which they are shown. */
const SETTINGS: readonly { kind: FoundSetting['kind']; ofCompany: boolean }[] = [
  { kind: 'company', ofCompany: false },
  { kind: 'bank', ofCompany: false },
  { kind: 'pfa', ofCompany: false },
  { kind: 'branch', ofCompany: true },
  { kind: 'department', ofCompany: true },
  { kind: 'job_role', ofCompany: true },
  { kind: 'unit', ofCompany: true },
  { kind: 'location', ofCompany: true },
];
/** How many of one kind are shown. */
const MOST_OF_A_KIND = 4;

/** The records of settings that hold every typed word in their names, those that begin with the text first. */
function settingsWith(typed: string, me: LimitedCaller): SQL {
  const begun = namesTyped(typed)[0] ?? '';
  const named = holdsFolded(typed, sql`s.sort_key`) ?? sql`0`;
  const seen = (kind: FoundSetting['kind'], ofCompany: boolean) => {
    if (!readsArea(me.limits, 'settings')) return sql`0`;
    if (kind === 'company') return inCompanyScope(me, sql`s.id`);
    return ofCompany ? inCompanyScope(me, sql`s.company_id`) : sql`1`;
  };
  const each = SETTINGS.map(({ kind, ofCompany }) => {
    const table = sql.raw(kind);
    const company = ofCompany
      ? sql`k.id AS company, k.name AS company_name`
      : sql`NULL AS company, NULL AS company_name`;
    return sql`SELECT * FROM (SELECT ${kind} AS kind, s.id, s.name, ${company},
        ${kind === 'unit' ? sql`s.department_id` : sql`NULL`} AS department FROM ${table} s
      ${ofCompany ? sql`JOIN company k ON k.id = s.company_id` : sql``}
      WHERE ${named} AND ${seen(kind, ofCompany)} ORDER BY instr(s.sort_key, ${begun}) > 1, ${byName(sql`s`)} LIMIT ${MOST_OF_A_KIND})`;
  });
  // D1 joins five queries at most.
  const half = each.length / 2;
  const [first, second] = [each.slice(0, half), each.slice(half)].map((some) => sql.join(some, sql` UNION ALL `));
  return sql`SELECT * FROM (${first}) UNION ALL SELECT * FROM (${second})`;
}

const group = <Row extends { found: number }, Shown>(rows: readonly Row[], results: Shown[]) => {
  const found = rows[0]?.found ?? 0;
  return { total: Math.min(found, FIND_COUNTED), more: found > FIND_COUNTED, results };
};

/** The best few people, candidates and records of settings that fit what was typed, in one trip. */
export async function findAll(call: Call<ParsedOf<typeof find.all>>): Promise<OutputOf<typeof find.all>> {
  const { db, input, now, caller } = call;
  const within = inCompanyScope(caller, sql`p.company_id`);
  const seen = (area: Area) => (readsArea(caller.limits, area) ? within : sql`0`);
  // The index knows everybody's company and who is archived, so that a search among few of many people meets no others.
  const companies = caller.limits?.companies?.length ? [caller.limits.companies.map((id) => `c${id}`)] : [];
  const employees = (archived: 0 | 1) => {
    const one = { ...PEOPLE, seen: sql`p.archived = ${archived} AND ${seen('records')}` };
    return bestOf(one, input.search, archived ? [...companies, 'a1'] : companies);
  };
  const [people, archived, candidates, settings] = await readEach(
    db,
    [Person, employees(0)],
    [Person, employees(1)],
    [Candidate, bestOf({ ...CANDIDATES, seen: seen('recruitment') }, input.search, [])],
    [FoundSetting, settingsWith(input.search, caller)],
  );
  return {
    people: group(people, await shownPeople(people, now)),
    archived: group(archived, await shownPeople(archived, now)),
    candidates: group(
      candidates,
      candidates.map(({ found: _, ...row }) => row),
    ),
    settings,
  };
}

function shownPeople(rows: readonly z.output<typeof Person>[], now: Date): Promise<FoundPerson[]> {
  const today = lagosDay(now);
  const shown = rows.map(async ({ found: _, archived, ...row }) => {
    const { employment_status, employment_status_date, next_status, next_status_date, employment_date, ...person } =
      row;
    return {
      ...person,
      email: emailShown(row.email),
      image: await pictureVersion(row.image),
      standing: employmentStateOn({ archived, ...row }, today),
    };
  });
  return Promise.all(shown);
}
