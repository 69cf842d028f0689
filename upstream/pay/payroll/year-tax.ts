import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { payroll as contract, type YearTaxRow } from '../../../contracts/pay/payroll';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { CasePersonRow, shownPerson } from '../../cases/case/person';
import { isAsker } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { type CsvCell, type CsvColumn, inNaira } from '../../platform/file/csv-file';
import { peopleQuery } from '../../platform/person/people-search';
import { keysOf, listOf } from '../../platform/record/list';
import { paidElsewhere } from './elsewhere';
import { shownYearTax, YEAR_TAX_COLUMNS, YearTaxColumns } from './year-tax-row';

type Asked = Pick<ParsedOf<typeof contract.yearTax>, 'year' | 'company' | 'differs'>;
type Caller = Call<unknown>['caller'];

const Row = CasePersonRow.extend({
  sort_key: z.string(),
  ...YearTaxColumns.shape,
  own: z.boolean(),
  run_id: z.int().nullable(),
  run_month: z.string().nullable(),
  ends: z.boolean().nullable(),
  asked: z.boolean(),
  elsewhere: z.boolean(),
});
type Row = z.output<typeof Row>;

/** SQL `FROM` of the people of a query of `employee_id`, with the tax of their year and their open run. */
const rowsOf = (caller: Caller, year: number, keys: SQL): SQL => sql`SELECT t.employee_id, y.code, y.name, t.sort_key,
    j.name AS job_role, c.name AS company, t.company_id, b.name AS branch, coalesce(e.image, u.image) AS image, ${YEAR_TAX_COLUMNS},
    coalesce(${isAsker({ caller })}, 0) AS own, p.run_id, r.month AS run_month, p.facts ->> '$.year_ends' AS ends,
    EXISTS (SELECT 1 FROM pay_year_now n WHERE n.run_id = p.run_id AND n.employee_id = t.employee_id) AS asked,
    ${paidElsewhere({ caller }, sql`${`${year}-01`}`, sql`${`${year}-12`}`)} AS elsewhere
  FROM (${keys}) f CROSS JOIN pay_year_tax t ON t.employee_id = f.employee_id AND t.year = ${year}
    JOIN pay_year y ON y.company_id = t.company_id AND y.year = t.year AND y.employee_id = t.employee_id
      AND y.last_month = t.last_month
    JOIN company c ON c.id = t.company_id JOIN employee e ON e.id = t.employee_id JOIN branch b ON b.id = e.branch_id
    JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id
    LEFT JOIN pay_run r ON r.company_id = t.company_id AND r.status IN ('DRAFT', 'PREPARING')
      AND r.month BETWEEN ${`${year}-01`} AND ${`${year}-12`}
    LEFT JOIN payslip p ON p.run_id = r.id AND p.employee_id = t.employee_id
  ORDER BY t.sort_key, t.employee_id`;

/** SQL condition on `t`: the calculated year is of the caller's companies, or of the one that is asked for. */
const isAsked = (caller: Caller, { year, company, differs }: Asked): SQL =>
  sql`${
    company === undefined
      ? sql`t.year = ${year} AND ${inCompanyScopeUnindexed(caller, sql`t.company_id`)}`
      : sql`t.company_id = ${company} AND t.year = ${year} AND ${inCompanyScope(caller, sql`t.company_id`)}`
  } AND t.tax IS NOT NULL ${differs ? sql`AND t.difference <> 0` : sql``}`;

/** The figures of the year of all companies; none where the caller may not read the pay of all of them. */
const NO_PARTS = { months: null, taxable: null, contributions: null, reliefs: null, tax: null, deducted: null };

async function shown(row: Row): Promise<YearTaxRow> {
  const { run_id, run_month, ends, asked, own } = row;
  return {
    ...shownYearTax(row),
    ...(row.elsewhere ? NO_PARTS : {}),
    employee: await shownPerson(row),
    run: run_id === null || run_month === null ? null : { id: run_id, month: run_month, ends: ends === true, asked },
    own,
  };
}

type Query = Asked & { search?: string | undefined };

/** All that fits, or the first matches of a search. */
function fitting(caller: Caller, asked: Query): SQL {
  const match = peopleQuery(asked.search);
  return match
    ? sql`SELECT t.sort_key, t.employee_id FROM employee_search s CROSS JOIN pay_year_tax t ON t.employee_id = s.rowid
        WHERE s.employee_search MATCH ${match} AND ${isAsked(caller, asked)} LIMIT ${SEARCH_MOST}`
    : sql`SELECT t.sort_key, t.employee_id FROM pay_year_tax t WHERE ${isAsked(caller, asked)}`;
}

const ELSEWHERE = 'with another company';

/** A column of the figures of all companies. */
const part = (heading: string, of: (row: Row) => CsvCell): CsvColumn<Row> => [
  heading,
  (row) => (row.elsewhere ? ELSEWHERE : of(row)),
];
const COLUMNS: readonly CsvColumn<Row>[] = [
  ['Staff ID', ({ code }) => code],
  ['Employee', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['Up to', ({ last_month }) => last_month],
  part('Months', ({ months }) => months),
  part('Taxable pay', ({ taxable }) => inNaira(taxable)),
  part('Contributions', ({ contributions }) => inNaira(contributions)),
  part('Reliefs', ({ reliefs }) => inNaira(reliefs)),
  part('Tax by the Act', ({ tax }) => inNaira(tax)),
  part('Deducted', ({ deducted }) => inNaira(deducted)),
  ['Difference', ({ difference }) => inNaira(difference)],
  ['Months without figures', ({ known }) => (known ? 'No' : 'Yes')],
];

/** C954. The tax of a year by the Act, beside the deducted tax, by name. */
export const yearTaxList = listOf({
  path: contract.yearTax.path,
  row: Row,
  shown,
  total: ({ caller, input }) => sql`SELECT count(*) FROM (${fitting(caller, input)})`,
  order: (_: Query) => sql`t.sort_key, t.employee_id`,
  rows: ({ caller, input }, part) =>
    rowsOf(caller, input.year, keysOf(part, fitting(caller, input), 't', sql`t.employee_id`)),
  file: {
    name: ({ input }) => `tax-of-the-year-${input.year}.csv`,
    columns: COLUMNS,
    line: (row) => row,
    by: { sort_key: sql`t.sort_key`, employee_id: sql`t.employee_id` },
    otherwise: {},
    action: 'Tax of the year exported',
    record: 'pay_run',
  },
});
