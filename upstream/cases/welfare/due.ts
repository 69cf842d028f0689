import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { monthEnd } from '../../../contracts/cases/repayments';
import { welfare as contract, type DueRow } from '../../../contracts/cases/welfare';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { type CsvColumn, inNaira } from '../../platform/file/csv-file';
import { peopleQuery } from '../../platform/person/people-search';
import { keysOf, listOf } from '../../platform/record/list';
import { lookedAfter } from '../case/list';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../case/person';

type Asking = Pick<Call<unknown>, 'db' | 'caller'>;

/** The inputs for a month. */
export interface RepaymentMonth {
  month: string;
  company?: number | undefined;
}

/** The last day of a month, on which its repayments are due. */
export const dueDay = ({ month }: Pick<RepaymentMonth, 'month'>): string => monthEnd(`${month}-01`);

/** SQL condition on repayment `p`: it is taken from the pay, and was not paid otherwise. */
const FROM_PAY: SQL = sql`(p.paid_how IS NULL OR p.paid_how = 'PAYROLL')`;

/** SQL condition on repayment `p` and its case `c`: due in the month, of somebody whom the caller looks after. */
export const isRepaymentDue = (call: Asking, asked: RepaymentMonth): SQL => sql`p.due = ${dueDay(asked)} AND ${FROM_PAY}
  AND ${asked.company === undefined ? inCompanyScopeUnindexed(call.caller, sql`p.company_id`) : sql`p.company_id = ${asked.company}`}
  AND ${lookedAfter(call, 'WELFARE', sql`c`)}`;

/** Repayments and their cases, off the index of the month or of the company and month. */
export const dueRepayments = ({ company }: RepaymentMonth): SQL =>
  sql`welfare_repayment p INDEXED BY ${sql.raw(company === undefined ? 'welfare_repayment_due' : 'welfare_repayment_company')}
    CROSS JOIN case_file c ON c.id = p.case_id`;

const Row = CasePersonRow.extend({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  due: z.string(),
  amount: z.int(),
  left_after: z.int(),
  paid_at: z.string().nullable(),
});

const rowsOf = (
  asked: RepaymentMonth,
  ids: SQL,
): SQL => sql`SELECT c.id, c.number, d.title, ${CASE_PERSON_COLUMNS}, p.due, p.amount, p.left_after, p.paid_at
  FROM (${ids}) f CROSS JOIN case_file c ON c.id = f.id JOIN welfare_repayment p ON p.case_id = c.id AND p.due = ${dueDay(asked)}
    JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id ${PERSON_JOIN} ORDER BY c.id`;

const shown = async (row: z.output<typeof Row>): Promise<DueRow> => ({
  id: row.id,
  number: row.number,
  employee: await shownPerson(row),
  kind: row.title,
  due: row.due,
  amount: row.amount,
  left_after: row.left_after,
  paid_at: row.paid_at,
});

/** How many are due: a sum over `welfare_due`, less the caller's own. */
const total = (call: Asking, asked: RepaymentMonth): SQL => {
  const of = asked.company === undefined ? sql`1` : sql`t.company_id = ${asked.company}`;
  return sql`SELECT coalesce((SELECT sum(t.open + t.taken) FROM welfare_due t
      WHERE t.due = ${dueDay(asked)} AND ${of} AND ${inCompanyScope(call.caller, sql`t.company_id`)}), 0)
    - (SELECT count(*) FROM ${own(call)} o JOIN welfare_repayment p ON p.case_id = o.id AND p.due = ${dueDay(asked)} AND ${FROM_PAY}
        WHERE ${asked.company === undefined ? sql`1` : sql`p.company_id = ${asked.company}`} AND ${inCompanyScope(call.caller, sql`p.company_id`)})`;
};

/** The caller's own loans, which somebody else looks after. */
const own = (call: Asking): SQL => sql`(SELECT c.id FROM case_file c WHERE c.kind = 'WELFARE' AND c.employee_id IN (
  SELECT e.id FROM employee e WHERE e.user_id IN (${call.caller.userId ?? 0}, ${call.caller.throughId ?? 0})))`;

type Query = RepaymentMonth & { search?: string | undefined };

/** The first matches of a search; null without one. */
function firstFound(call: Asking, asked: Query): SQL | null {
  const match = peopleQuery(asked.search);
  return (
    match &&
    sql`SELECT p.case_id AS id FROM employee_search s
      CROSS JOIN case_file c INDEXED BY case_file_employee ON c.employee_id = s.rowid AND c.kind = 'WELFARE'
      JOIN welfare_repayment p ON p.case_id = c.id
      WHERE s.employee_search MATCH ${match} AND ${isRepaymentDue(call, asked)} LIMIT ${SEARCH_MOST}`
  );
}

const COLUMNS: readonly CsvColumn<DueRow>[] = [
  ['Number', (row) => row.number],
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['Branch', ({ employee }) => employee.branch],
  ['Kind', (row) => row.kind],
  ['Due', (row) => row.due],
  ['Repayment', (row) => inNaira(row.amount)],
  ['Left after', (row) => inNaira(row.left_after)],
  ['Taken (UTC)', (row) => row.paid_at],
];

/** The repayments due from a month's pay, the oldest loan first. The file has the amounts that payroll takes. */
export const repaymentsDue = listOf({
  path: contract.due.path,
  row: Row,
  shown,
  total: (call) => {
    const searched = firstFound(call, call.input);
    return searched ? sql`SELECT count(*) FROM (${searched})` : total(call, call.input);
  },
  order: (_: Query) => sql`i.id`,
  rows: (call, part) => {
    const { input } = call;
    const all =
      firstFound(call, input) ??
      sql`SELECT p.case_id AS id FROM ${dueRepayments(input)} WHERE ${isRepaymentDue(call, input)}`;
    return rowsOf(input, keysOf(part, all, 'i', sql`i.id`));
  },
  file: {
    name: ({ input }) => `repayments-${input.month}.csv`,
    columns: COLUMNS,
    line: shown,
    by: { id: sql`i.id` },
    otherwise: {},
    action: 'Repayments exported',
    record: 'welfare',
  },
});
