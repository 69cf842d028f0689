import type { complaint as contract } from '../../../contracts/cases/complaint';
import { OUTCOME_WORDS } from '../../../contracts/cases/complaint-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { SMALLEST } from '../../../contracts/platform/small-numbers';
import type { Call } from '../../platform/call/serve';
import { type CsvCell, csvAnswer } from '../../platform/file/csv-file';
import { readHiddenDashboard } from './dashboard';

const HIDDEN = `under ${SMALLEST}`;
const AGE_WORDS: Readonly<Record<string, string>> = {
  7: 'Up to 7 days',
  14: '8 to 14 days',
  30: '15 to 30 days',
  60: '31 to 60 days',
  more: 'Over 60 days',
};

const cell = (count: number | null, hidden = HIDDEN): CsvCell => count ?? hidden;

function linesOf(board: Awaited<ReturnType<typeof readHiddenDashboard>>): (readonly CsvCell[])[] {
  const of = (section: string, name: string, count: number | null): readonly CsvCell[] => [section, name, cell(count)];
  return [
    of('All', 'Filed', board.filed),
    of('All', 'Open', board.open),
    of('All', 'Closed', board.closed),
    of('All', 'Late', board.late),
    ...board.categories.flatMap(({ name, filed, filed_before }) => [
      of(`Filed in ${board.year}`, name, filed),
      of(`Filed in ${board.year - 1}`, name, filed_before),
    ]),
    ...board.categories.map(({ name, days_to_close }) => ['Days to close', name, cell(days_to_close, 'hidden')]),
    ...board.ages.map(({ key, count }) => of('Closed within', AGE_WORDS[key] ?? key, count)),
    ...board.outcomes.map(({ key, count }) => of('Outcome', OUTCOME_WORDS[key], count)),
  ];
}

/** The numbers of the dashboard as CSV, none below five, because a file is passed on. That somebody took them out of the product is kept in the audit. */
export async function dashboardFile(call: Call<ParsedOf<typeof contract.dashboardFile>>): Promise<Response> {
  const { db, input, audit } = call;
  const board = await readHiddenDashboard(call);
  await db.batch([
    audit({
      action: 'Complaints dashboard downloaded',
      record: 'complaint',
      record_id: null,
      after: { year: input.year },
    }),
  ]);
  return csvAnswer(`complaints-${input.year}.csv`, ['Section', 'Name', 'Complaints'], linesOf(board));
}
