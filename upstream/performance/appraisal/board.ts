import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Board, appraisal as contract, EmployeeKpi } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_STATES,
  type AppraisalState,
  BOARD_COLUMNS,
  statesWith,
  WAITING_STATES,
} from '../../../contracts/performance/appraisal-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { overdueSince } from '../../../contracts/platform/overdue';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { worksHere } from '../../platform/person/line-managers';
import { peopleQuery } from '../../platform/person/people-search';
import { readEach } from '../../platform/record/row';
import { APPRAISAL_ROW_JOIN, rowFor, StoredKpiRow, shownKpi } from './row';

/** The cards of a column. */
const FIRST = 4;

type Asked = ParsedOf<typeof contract.board>;

/** The appraisal that is asked for, or the newest that was sent, among those of the caller's companies. */
const chosen = (me: LimitedCaller, { appraisal }: Asked): SQL => sql`(SELECT a.id FROM appraisal a
  WHERE ${inCompanyScope(me, sql`a.company_id`)} AND ${appraisal ? sql`a.id = ${appraisal}` : sql`a.sent_at IS NOT NULL`}
  ORDER BY a.id DESC LIMIT 1)`;

const Chosen = z.object({
  id: z.int(),
  name: z.string(),
  company_id: z.int(),
  company: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  objectives_by: z.string().nullable(),
  own_rating_by: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  initiated_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  version: z.int(),
});
const Count = z.object({ state: z.enum(APPRAISAL_STATES), people: z.int(), late: z.int() });

/** SQL condition on row `r` and employee `e`: works here and matches the filters. */
function fits({ department, search }: Asked): SQL {
  const match = peopleQuery(search);
  const all = [worksHere(sql`e`)];
  if (department) all.push(sql`r.department_id = ${department}`);
  if (match) all.push(sql`e.id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match})`);
  return sql.join(all, sql` AND `);
}

/** The first cards of each of these states, read off the index. */
const firstOf = (states: readonly AppraisalState[], order: SQL, of: SQL, asked: Asked): SQL => sql`
  FROM json_each(${JSON.stringify(states)}) s CROSS JOIN employee_kpi r ON r.id IN (
    SELECT r.id FROM employee_kpi r INDEXED BY employee_kpi_board JOIN employee e ON e.id = r.employee_id
    WHERE r.appraisal_id = ${of} AND r.state = s.value AND ${fits(asked)} ORDER BY ${order} LIMIT ${FIRST})
  ${APPRAISAL_ROW_JOIN} ORDER BY ${order}`;

/** The states of the appraisals of people who work here: the longest waiting first, the newest of the finished ones. */
export async function readBoard(call: Call<Asked>): Promise<Board> {
  const { db, input, caller, now } = call;
  const of = chosen(caller, input);
  const columns = rowFor(call);
  const [[appraisal], counts, waiting, done] = await readEach(
    db,
    [
      Chosen,
      sql`SELECT a.*, c.name AS company FROM appraisal a JOIN company c ON c.id = a.company_id WHERE a.id = ${of}`,
    ],
    [
      Count,
      sql`SELECT r.state, count(*) AS people, sum(r.state_at <= ${overdueSince(now)}) AS late
        FROM employee_kpi r INDEXED BY employee_kpi_board JOIN employee e ON e.id = r.employee_id
        WHERE r.appraisal_id = ${of} AND ${fits(input)} GROUP BY r.state`,
    ],
    [StoredKpiRow, sql`SELECT ${columns} ${firstOf(WAITING_STATES, sql`r.state_at, r.id`, of, input)}`],
    [StoredKpiRow, sql`SELECT ${columns} ${firstOf(statesWith('done'), sql`r.state_at DESC, r.id DESC`, of, input)}`],
  );
  if (!appraisal && input.appraisal) throw refuse.notFound();
  const cards = await Promise.all([...waiting, ...done].map((row) => shownKpi(row, true)));
  const among = (states: readonly AppraisalState[], of: 'people' | 'late' = 'people') =>
    counts.reduce((sum, count) => sum + (states.includes(count.state) ? count[of] : 0), 0);
  const firsts = (states: readonly AppraisalState[]): EmployeeKpi[] =>
    cards.filter(({ state }) => states.includes(state)).slice(0, FIRST);
  return {
    appraisal: appraisal ? shown(appraisal, counts) : null,
    total: among(APPRAISAL_STATES),
    done: among(statesWith('done')),
    waiting_for_hr: among(statesWith('hr')),
    late: among(WAITING_STATES, 'late'),
    columns: BOARD_COLUMNS.map((holder) => {
      const states = statesWith(holder);
      return { holder, total: among(states), first: firsts(states) };
    }),
  };
}

const shown = (
  { company_id, company, ...row }: z.output<typeof Chosen>,
  counts: readonly z.output<typeof Count>[],
) => ({
  ...row,
  company: { id: company_id, name: company },
  states: Object.fromEntries(counts.map(({ state, people }) => [state, people])),
});
