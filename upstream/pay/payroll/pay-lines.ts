import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LINE_KINDS } from '../../../contracts/cases/line-kinds';
import { payroll as contract, type PayLine } from '../../../contracts/pay/payroll';
import { LINE_SOURCES } from '../../../contracts/pay/payroll-state';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { peopleQuery } from '../../platform/person/people-search';
import { readPage } from '../../platform/record/page';
import { readRow } from '../../platform/record/row';

const Row = CasePersonRow.extend({
  id: z.int(),
  month: z.string(),
  title: z.string(),
  kind: z.enum(LINE_KINDS),
  amount: z.int(),
  source: z.enum(LINE_SOURCES),
  for_month: z.string().nullable(),
  run_id: z.int().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  version: z.int(),
});

/** SQL join to line `l`: what the columns of `ROW` need. */
const JOIN: SQL = sql`JOIN employee e ON e.id = l.employee_id JOIN company c ON c.id = l.company_id
  JOIN branch b ON b.id = e.branch_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;
const COLUMNS: SQL = sql`l.id, l.employee_id, e.code, ${calledIn(sql`e`)} AS name, j.name AS job_role, c.name AS company,
  l.company_id, b.name AS branch, coalesce(e.image, u.image) AS image, l.month, l.title, l.kind, l.amount, l.source,
  l.for_month, l.run_id, l.created_by, l.created_at, l.version`;

const shown = async (row: z.output<typeof Row>): Promise<PayLine> => {
  const { id, month, title, kind, amount, source, for_month, run_id, created_by, created_at, version } = row;
  return {
    ...{ id, employee: await shownPerson(row), month, title, kind, amount, source, for_month, version },
    ...{ run: run_id, by: created_by, at: created_at },
  };
};

/** One-off lines of the caller's companies, the newest month first. */
export async function listPayLines(call: Call<ParsedOf<typeof contract.lines>>) {
  const { month, company, employee, search } = call.input;
  const match = peopleQuery(search);
  const { results, ...rest } = await readPage(call, contract.lines.path, {
    row: Row,
    columns: COLUMNS,
    from: sql`pay_line l`,
    join: JOIN,
    where: and(
      inCompanyScope(call.caller, sql`l.company_id`),
      company === undefined ? undefined : sql`l.company_id = ${company}`,
      month === undefined ? undefined : sql`l.month = ${month}`,
      employee === undefined ? undefined : sql`l.employee_id = ${employee}`,
      match
        ? sql`l.employee_id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match} LIMIT ${SEARCH_MOST})`
        : undefined,
    ),
    order: sql`l.month DESC, l.id DESC`,
  });
  return { ...rest, results: await Promise.all(results.map(shown)) };
}

/** One line in the form of the wire. */
export async function readPayLine({ db }: Pick<Call<unknown>, 'db'>, id: number | SQL): Promise<PayLine> {
  const row = await readRow(db, Row, sql`SELECT ${COLUMNS} FROM pay_line l ${JOIN} WHERE l.id = ${id}`);
  if (!row) throw refuse.notFound();
  return shown(row);
}
