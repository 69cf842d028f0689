import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payroll as contract, type YearRow } from '../../../contracts/pay/payroll';
import { NO_STATE } from '../../../contracts/pay/payroll-state';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { type CsvColumn, inNaira } from '../../platform/file/csv-file';
import { peopleQuery } from '../../platform/person/people-search';
import { keysOf, listOf } from '../../platform/record/list';
import { inName } from './schedule-file';

type Asked = Pick<ParsedOf<typeof contract.year>, 'year' | 'company' | 'state'>;

const Row = CasePersonRow.extend({
  sort_key: z.string(),
  tax_id: z.string(),
  state: z.string(),
  months: z.int(),
  gross: z.int(),
  pension: z.int(),
  nhf: z.int(),
  nhia: z.int(),
  paye: z.int(),
  net: z.int(),
});
type Row = z.output<typeof Row>;

/**
 * SQL `FROM` of the people of a query of `employee_id`, `company_id` and `tax_state`, with their year. The pay of the same
 * employer before Tenure counts in the state where they lived first.
 */
const rowsOf = (
  year: number,
  keys: SQL,
): SQL => sql`SELECT y.employee_id, y.code, y.name, y.sort_key, j.name AS job_role,
    coalesce((SELECT r.employer ->> 'name' FROM pay_run r WHERE r.company_id = y.company_id
      AND r.month BETWEEN ${`${year}-01`} AND ${`${year}-12`} AND r.status = 'LOCKED' ORDER BY r.month DESC LIMIT 1), c.name) AS company, y.company_id, b.name AS branch,
    coalesce(e.image, u.image) AS image, coalesce(y.tax_id, '') AS tax_id, y.tax_state AS state,
    y.months + iif(o.gross > 0, CAST(substr(o.until_month, 6) AS INTEGER) - CAST(substr(o.from_month, 6) AS INTEGER) + 1, 0) AS months,
    y.gross + coalesce(o.gross, 0) AS gross, y.pension + coalesce(o.pension, 0) AS pension, y.nhf + coalesce(o.nhf, 0) AS nhf,
    y.nhia + coalesce(o.nhia, 0) AS nhia, y.paye + coalesce(o.paye, 0) AS paye,
    y.net + coalesce(o.gross - o.pension - o.nhf - o.nhia - o.paye, 0) AS net
  FROM (${keys}) f CROSS JOIN pay_year y ON y.company_id = f.company_id AND y.year = ${year} AND y.employee_id = f.employee_id
      AND y.tax_state = f.tax_state
    JOIN company c ON c.id = y.company_id JOIN employee e ON e.id = y.employee_id JOIN branch b ON b.id = e.branch_id
    JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id
    LEFT JOIN pay_opening o ON o.employee_id = y.employee_id AND o.year = y.year AND o.origin = 'BEFORE_TENURE'
      AND o.company_id = y.company_id AND y.first_month = (SELECT min(z.first_month) FROM pay_year z
        WHERE z.company_id = y.company_id AND z.year = y.year AND z.employee_id = y.employee_id)
  ORDER BY y.sort_key, y.employee_id, y.company_id, y.tax_state`;

/** SQL condition on year `y`: of the caller's companies or the one that is asked for, in any state or the one that is asked for. */
const isAsked = (caller: Call<unknown>['caller'], { year, company, state }: Asked, y: SQL): SQL =>
  sql`${
    company === undefined
      ? sql`${y}.year = ${year} AND ${inCompanyScopeUnindexed(caller, sql`${y}.company_id`)}`
      : sql`${y}.company_id = ${company} AND ${y}.year = ${year} AND ${inCompanyScope(caller, sql`${y}.company_id`)}`
  }${state === undefined ? sql`` : sql` AND ${y}.tax_state = ${state === NO_STATE ? '' : state}`}`;

async function shown(row: Row): Promise<YearRow> {
  const { tax_id, state, months, gross, pension, nhf, paye, net } = row;
  return { employee: await shownPerson(row), tax_id, state, months, gross, pension, nhf, paye, net };
}

type Query = Asked & { search?: string | undefined };

const KEYS = sql`y.sort_key, y.employee_id, y.company_id, y.tax_state`;

/** The first matches of a search; null without one. */
function firstFound(caller: Call<unknown>['caller'], asked: Query): SQL | null {
  const match = peopleQuery(asked.search);
  return (
    match &&
    sql`SELECT ${KEYS} FROM employee_search s CROSS JOIN pay_year y INDEXED BY pay_year_employee ON y.employee_id = s.rowid
      WHERE s.employee_search MATCH ${match} AND ${isAsked(caller, asked, sql`y`)} LIMIT ${SEARCH_MOST}`
  );
}

const COLUMNS: readonly CsvColumn<Row>[] = [
  ['S/N', (_, number) => number],
  ['Tax ID', ({ tax_id }) => tax_id],
  ['Staff ID', ({ code }) => code],
  ['Employee', ({ name }) => name],
  ['Designation', ({ job_role }) => job_role],
  ['Employer', ({ company }) => company],
  ['State of residence', ({ state }) => state],
  ['Months', ({ months }) => months],
  ['Gross', ({ gross }) => inNaira(gross)],
  ['Pension', ({ pension }) => inNaira(pension)],
  ['NHF', ({ nhf }) => inNaira(nhf)],
  ['NHIA', ({ nhia }) => inNaira(nhia)],
  ['Tax deducted', ({ paye }) => inNaira(paye)],
  ['Net', ({ net }) => inNaira(net)],
];

/**
 * C954. The year of everybody with locked months, one row for each employer and state, by name. The file has the form of an
 * employer's annual return (Form H1).
 */
export const yearList = listOf({
  path: contract.year.path,
  row: Row,
  shown,
  total: ({ caller, input }) => {
    const searched = firstFound(caller, input);
    return searched
      ? sql`SELECT count(*) FROM (${searched})`
      : sql`SELECT coalesce(sum(t.people), 0) FROM pay_year_tally t WHERE ${isAsked(caller, input, sql`t`)}`;
  },
  order: (_: Query) => KEYS,
  rows: ({ caller, input }, part) => {
    const all =
      firstFound(caller, input) ?? sql`SELECT ${KEYS} FROM pay_year y WHERE ${isAsked(caller, input, sql`y`)}`;
    return rowsOf(input.year, keysOf(part, all, 'y', sql`y.employee_id, y.company_id, y.tax_state`));
  },
  file: {
    name: ({ input }) => `form-h1-${input.year}${input.state ? `-${inName(input.state)}` : ''}.csv`,
    columns: COLUMNS,
    line: (row) => row,
    by: {
      sort_key: sql`y.sort_key`,
      employee_id: sql`y.employee_id`,
      company_id: sql`y.company_id`,
      state: sql`y.tax_state`,
    },
    otherwise: {},
    action: 'Annual return exported',
    record: 'pay_run',
  },
});
