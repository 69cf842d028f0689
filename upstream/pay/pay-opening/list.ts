import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { OPENING_AMOUNTS, OPENING_ORIGINS } from '../../../contracts/pay/opening-state';
import { payOpening as contract, type Opening } from '../../../contracts/pay/pay-opening';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { isAsker } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { peopleQuery } from '../../platform/person/people-search';
import { readPage } from '../../platform/record/page';
import { requireRow } from '../../platform/record/row';

const int = z.int();
export const OpeningRow = CasePersonRow.extend({
  id: int,
  origin: z.enum(OPENING_ORIGINS),
  year: int,
  from_month: z.string(),
  until_month: z.string(),
  ...{ gross: int, taxable: int, pension: int, nhf: int, nhia: int, paye: int, relief: int },
  note: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  version: int,
  own: z.boolean(),
});
type OpeningRow = z.output<typeof OpeningRow>;

/** SQL join to opening figures `o`: what the columns of a row need. */
const JOIN: SQL = sql`JOIN employee e ON e.id = o.employee_id JOIN company c ON c.id = o.company_id
  JOIN branch b ON b.id = e.branch_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;

const columns = (
  call: Pick<Call<unknown>, 'caller'>,
): SQL => sql`o.id, o.employee_id, e.code, ${calledIn(sql`e`)} AS name,
  j.name AS job_role, c.name AS company, o.company_id, b.name AS branch, coalesce(e.image, u.image) AS image, o.origin, o.year,
  o.from_month, o.until_month, ${sql.raw(OPENING_AMOUNTS.map((name) => `o.${name}`).join(', '))}, o.note, o.created_by,
  o.created_at, o.version, ${isAsker(call)} AS own`;

const shown = async (row: OpeningRow): Promise<Opening> => {
  const { id, origin, year, from_month, until_month, note, own, created_by: by, created_at: at, version } = row;
  const { gross, taxable, pension, nhf, nhia, paye, relief } = row;
  return {
    ...{ id, employee: await shownPerson(row), origin, year, from_month, until_month },
    ...{ gross, taxable, pension, nhf, nhia, paye, relief, note, own, by, at, version },
  };
};

/** Opening figures of the caller's companies, the newest year first. */
export async function listOpenings(call: Call<ParsedOf<typeof contract.list>>) {
  const { year, company, employee, search } = call.input;
  const match = peopleQuery(search);
  const { results, ...rest } = await readPage(call, contract.list.path, {
    row: OpeningRow,
    columns: columns(call),
    from: sql`pay_opening o`,
    join: JOIN,
    where: and(
      inCompanyScope(call.caller, sql`o.company_id`),
      company === undefined ? undefined : sql`o.company_id = ${company}`,
      year === undefined ? undefined : sql`o.year = ${year}`,
      employee === undefined ? undefined : sql`o.employee_id = ${employee}`,
      match
        ? sql`o.employee_id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match} LIMIT ${SEARCH_MOST})`
        : undefined,
    ),
    order: sql`o.year DESC, o.id DESC`,
  });
  return { ...rest, results: await Promise.all(results.map(shown)) };
}

/** Opening figures by their id, as they are stored. */
export const storedOpening = (call: Pick<Call<unknown>, 'db' | 'caller'>, id: number | SQL): Promise<OpeningRow> =>
  requireRow(call.db, OpeningRow, sql`SELECT ${columns(call)} FROM pay_opening o ${JOIN} WHERE o.id = ${id}`);

/** The same as the wire has them. */
export const readOpening = async (call: Pick<Call<unknown>, 'db' | 'caller'>, id: number | SQL): Promise<Opening> =>
  shown(await storedOpening(call, id));
