import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { Answer, AskedQuestion, headcount as contract } from '../../../contracts/time/headcount';
import { fillInAnswers, monthNumber } from '../../../contracts/time/headcount-answers';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { rowsInTurn } from '../../platform/record/list';
import { inOneTrip, readRows } from '../../platform/record/row';
import { RESPONSE_JOIN, responseColumns, StoredResponse } from './response-row';
import { StoredQuestions } from './stored-answers';
import { headcountPeriod } from './words';

const Month = z.object({ id: z.int(), company_id: z.int(), questions: StoredQuestions });
const Row = StoredResponse.extend({ sort_key: z.string(), supervisor_email: z.string().nullable() });
type Row = z.output<typeof Row>;

/** The state of a response, in the words of its filter. */
const standing = ({ employee_status, supervisor_status }: Row): string => {
  if (supervisor_status === 'APPROVED') return 'Approved';
  if (supervisor_status === 'DECLINED') return 'Declined';
  return employee_status === 'SUBMITTED' ? 'Submitted' : 'Pending';
};

type Column = readonly [heading: string, of: (row: Row) => string | null];
const COLUMNS: readonly Column[] = [
  ['Staff ID', ({ code }) => code],
  ['Employee', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['Job role', ({ job_role }) => job_role],
  ['Branch', ({ branch }) => branch],
  ['Status', standing],
  ['Submitted (UTC)', ({ submitted_at }) => submitted_at],
  ['Supervisor', ({ supervisor_name }) => supervisor_name],
  ['Supervisor email', ({ supervisor_email }) => supervisor_email],
  ['Decided (UTC)', ({ decided_at }) => decided_at],
  ['Reason', ({ supervisor_comment }) => supervisor_comment],
];

/** The word of a heading in the place of the person whom a question is about. */
const ANYBODY = { company: 'the company', job_role: 'job role', branch: 'Own branch', supervisor: 'supervisor' };

/** A question of the month: companies that started with the same words share a column. */
const keyOf = ({ id, text }: Pick<AskedQuestion, 'id' | 'text'>): string => `${id} ${text}`;

/** The answers of a row under the columns of all questions of the month. */
function answersIn(keys: readonly string[], asked: readonly AskedQuestion[], answers: readonly Answer[]): CsvCell[] {
  const values = new Map(answers.map(({ question, value }) => [question, value]));
  const byKey = new Map(asked.map((one) => [keyOf(one), values.get(one.id) ?? null]));
  return keys.map((key) => byKey.get(key) ?? null);
}

/**
 * C055. The month of the caller's companies as CSV, a row an employee and a column a question, written while it is read. That
 * somebody took it out of the product is kept in the audit.
 */
export async function headcountReport(call: Call<ParsedOf<typeof contract.report>>): Promise<Response> {
  const { db, caller, input, audit } = call;
  const { year } = input;
  const month = monthNumber(input.month);
  const words = headcountPeriod({ year, month });
  const [months] = await inOneTrip(
    readRows(
      db,
      Month,
      sql`SELECT h.id, h.company_id, h.questions FROM headcount h JOIN company c ON c.id = h.company_id
        WHERE h.year = ${year} AND h.month = ${month} AND ${inCompanyScope(caller, sql`h.company_id`)}
        ORDER BY c.sort_key, h.id`,
    ),
    db.batch([
      audit({ action: 'Headcount report downloaded', record: 'headcount', record_id: null, after: { month: words } }),
    ]),
  );
  if (months.length === 0) throw refuse.notFound(`There is no headcount of ${words}.`);
  const asked = new Map(months.flatMap(({ questions }) => questions.map((one) => [keyOf(one), one] as const)));
  const keys = [...asked.keys()];
  async function* pages() {
    for (const { company_id, questions } of months) {
      const found = rowsInTurn<Row>((last, limit) =>
        readRows(
          db,
          Row,
          sql`SELECT ${responseColumns('answers')}, r.sort_key, r.supervisor_email
            FROM employee_headcount r INDEXED BY employee_headcount_company ${RESPONSE_JOIN}
            WHERE r.company_id = ${company_id} AND r.year = ${year} AND r.month = ${month}
              AND (r.sort_key, r.id) > (${last?.sort_key ?? ''}, ${last?.id ?? 0})
            ORDER BY r.sort_key, r.id LIMIT ${limit}`,
        ),
      );
      for await (const rows of found)
        yield rows.map((row): CsvCell[] => [
          ...COLUMNS.map(([, of]) => of(row)),
          ...answersIn(keys, questions, row.answers),
        ]);
    }
  }
  return csvAnswer(
    `Headcount Report for ${words}.csv`,
    [...COLUMNS.map(([heading]) => heading), ...[...asked.values()].map(({ text }) => fillInAnswers(text, ANYBODY))],
    pages(),
  );
}
