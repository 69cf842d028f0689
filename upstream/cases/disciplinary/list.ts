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
import type { CsvColumn } from '../../platform/file/csv-file';
import { listOf } from '../../platform/record/list';
import { type CaseFilters, casesOf, listCases, listOwn, NEWEST_CASES } from '../case/list';
import { DISCIPLINARY_CASES, HR_ROWS, ownRows, shownDisciplinaryRow } from './row';

type Query = Omit<DisciplinaryFilters, 'page' | 'page_size'>;

/** The states in which HR, or a panel, is to say something. */
export const TO_DECIDE: readonly DisciplinaryState[] = ['ANSWERED', 'HEARING', 'APPEAL'];

const statesOf = (status: Query['status']): readonly DisciplinaryState[] | undefined => {
  if (status === 'ALL') return undefined;
  if (status === 'TO_DECIDE') return TO_DECIDE;
  return status === 'OPEN'
    ? DISCIPLINARY_STATES.filter((state) => !DISCIPLINARY_COURSE.last.includes(state))
    : [status];
};

function filtersOf({ status, type, company, employee, decision, late, search }: Query, now: Date): CaseFilters {
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

const STATE_WORDS: Record<DisciplinaryState, string> = {
  QUERY: 'Query',
  ANSWERED: 'Answered',
  HEARING: 'Hearing',
  DECIDED: 'Decided',
  APPEAL: 'Appeal',
  CLOSED: 'Closed',
  WITHDRAWN: 'Withdrawn',
};

const COLUMNS: readonly CsvColumn<DisciplinaryRow>[] = [
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

/** C943. The cases that HR looks after; the file has the newest first. */
export const disciplinaryList = listOf({
  path: contract.list.path,
  ...casesOf(DISCIPLINARY_CASES, HR_ROWS, filtersOf),
  shown: shownDisciplinaryRow,
  file: {
    name: ({ now }) => `disciplinary-cases-${lagosDay(now)}.csv`,
    columns: COLUMNS,
    line: shownDisciplinaryRow,
    ...NEWEST_CASES,
    otherwise: { status: 'OPEN', ordering: '-opened_at' },
    action: 'Disciplinary cases exported',
    record: 'disciplinary',
  },
});
