import { type SQL, sql } from 'drizzle-orm';
import {
  disciplinary as contract,
  type DisciplinaryFilters,
  type DisciplinaryRow,
} from '../../../contracts/cases/disciplinary';
import {
  DECISION_WORDS,
  DISCIPLINARY_COURSE,
  DISCIPLINARY_STATES,
  type DisciplinaryState,
} from '../../../contracts/cases/disciplinary-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { pageAnswer } from '../../platform/database/db';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { readRows } from '../../platform/record/row';
import { allCases, type CaseFilters, caseRows, listCases, listOwn } from '../case/list';
import { DISCIPLINARY_CASES, HR_ROWS, ownRows, shownDisciplinaryRow } from './row';

type Filters = Omit<DisciplinaryFilters, 'page' | 'page_size' | 'ordering'>;

/** The states in which HR, or a panel, is to say something. */
export const TO_DECIDE: readonly DisciplinaryState[] = ['ANSWERED', 'HEARING', 'APPEAL'];

const statesOf = (status: Filters['status']): readonly DisciplinaryState[] | undefined => {
  if (status === 'ALL') return undefined;
  if (status === 'TO_DECIDE') return TO_DECIDE;
  return status === 'OPEN'
    ? DISCIPLINARY_STATES.filter((state) => !DISCIPLINARY_COURSE.last.includes(state))
    : [status];
};

function filtersOf({ status, type, company, employee, decision, late, search }: Filters, now: Date): CaseFilters {
  const states = statesOf(status);
  return {
    ...(states && { status: states }),
    topic: type,
    result: decision,
    company,
    employee,
    search,
    late: late ? lagosDay(now) : undefined,
  };
}

/** C943. The cases that HR looks after. */
export async function listDisciplinary(call: Call<DisciplinaryFilters>) {
  const { input, now } = call;
  const { total, rows } = await listCases(call, DISCIPLINARY_CASES, filtersOf(input, now), input, HR_ROWS);
  return pageAnswer(contract.list.path, input, total, await Promise.all(rows.map(shownDisciplinaryRow)));
}

/** The caller's own cases, and those in which they are a party. */
export async function ownDisciplinary(call: Call<ParsedOf<typeof contract.mine>>) {
  const { total, rows } = await listOwn(call, DISCIPLINARY_CASES.kind, call.input, ownRows(call));
  return pageAnswer(contract.mine.path, call.input, total, await Promise.all(rows.map(shownDisciplinaryRow)));
}

/** C944. The queries that were put to one employee. */
export async function queriesOf(call: Call<ParsedOf<typeof contract.queries>>) {
  const { input } = call;
  const page = { ...input, ordering: '-opened_at' as const };
  const { total, rows } = await listCases(call, DISCIPLINARY_CASES, { employee: input.employee }, page, HR_ROWS);
  return pageAnswer(contract.queries.path, input, total, await Promise.all(rows.map(shownDisciplinaryRow)));
}

/** Rows read at a time. They bound the memory that the file takes, however long it is. */
const AT_ONCE = 500;

const STATE_WORDS: Record<DisciplinaryState, string> = {
  QUERY: 'Query',
  ANSWERED: 'Answered',
  HEARING: 'Hearing',
  DECIDED: 'Decided',
  APPEAL: 'Appeal',
  CLOSED: 'Closed',
  WITHDRAWN: 'Withdrawn',
};

const COLUMNS: readonly (readonly [heading: string, of: (row: DisciplinaryRow) => CsvCell])[] = [
  ['Case', ({ number }) => number],
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Job role', ({ employee }) => employee.job_role],
  ['Company', ({ employee }) => employee.company],
  ['Branch', ({ employee }) => employee.branch],
  ['Type', ({ type }) => type],
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => STATE_WORDS[status]],
  ['Decision', ({ decision }) => decision && DECISION_WORDS[decision]],
  ['Due', ({ due }) => due],
  ['Opened (UTC)', ({ opened_at }) => opened_at],
];

/** The cases that fit, newest first, as CSV. That somebody took the list out of the product is kept in the audit. */
export async function disciplinaryFile(call: Call<ParsedOf<typeof contract.listFile>>): Promise<Response> {
  const { db, input, now, audit } = call;
  const filters = filtersOf({ ...input, status: input.status ?? 'OPEN' }, now);
  await db.batch([
    audit({ action: 'Disciplinary cases exported', record: 'disciplinary', record_id: null, after: input }),
  ]);
  async function* pages() {
    for (let last: { opened_at: string; id: number } | undefined = { opened_at: '9999', id: 0 }; last; ) {
      const ids: SQL = sql`SELECT c.id FROM (${allCases(call, DISCIPLINARY_CASES, filters)}) c
        WHERE (c.opened_at, c.id) < (${last.opened_at}, ${last.id}) ORDER BY c.opened_at DESC, c.id DESC LIMIT ${AT_ONCE}`;
      const rows = await readRows(db, HR_ROWS.schema, caseRows(ids, '-opened_at', HR_ROWS));
      const shown = await Promise.all(rows.map(shownDisciplinaryRow));
      yield shown.map((row) => COLUMNS.map(([, of]) => of(row)));
      last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    }
  }
  return csvAnswer(
    `disciplinary-cases-${lagosDay(now)}.csv`,
    COLUMNS.map(([heading]) => heading),
    pages(),
  );
}
