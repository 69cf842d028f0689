import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmoComplaint as contract, type HmoComplaintFilters } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_KINDS, HMO_COMPLAINT_STATES } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { allCases, type CaseFilters, casesOf, countCasesByState, listOwn, NEWEST_CASES } from '../../cases/case/list';
import type { Call } from '../../platform/call/serve';
import { pageAnswer } from '../../platform/database/db';
import { listOf } from '../../platform/record/list';
import { readEach } from '../../platform/record/row';
import { HMO_COMPLAINT_COLUMNS } from './list-columns';
import { HMO_COMPLAINT, HMO_COMPLAINT_ROWS, type StoredHmoComplaintRow, shownHmoComplaintRow } from './row';

const UNSETTLED = HMO_COMPLAINT_STATES.filter((state) => state !== 'CLOSED');

/** The filters of a list; the provider of a complaint is where other cases have what they came to. */
function filtersOf(
  { kind, status, provider, company, late, search }: Omit<HmoComplaintFilters, 'page' | 'page_size'>,
  now: Date,
): CaseFilters {
  const today = lagosDay(now);
  const inTime = (c: SQL) => sql`NOT (${c}.closed_at IS NULL AND ${c}.due < ${today})`;
  return {
    ...(status === 'ALL' ? {} : { status: status === 'UNSETTLED' ? UNSETTLED : [status] }),
    ...{ topic: kind, company, search },
    result: provider === undefined ? undefined : String(provider),
    late: late === 'true' ? today : undefined,
    also: late === 'false' ? inTime : undefined,
  };
}

const shownRows = (rows: readonly StoredHmoComplaintRow[], now: Date) =>
  Promise.all(rows.map((row) => shownHmoComplaintRow(row, now)));

/** The complaints that the caller looks after; the file has the newest first. */
export const hmoComplaintList = listOf({
  path: contract.list.path,
  ...casesOf(HMO_COMPLAINT, HMO_COMPLAINT_ROWS, filtersOf),
  shown: (row, { now }) => shownHmoComplaintRow(row, now),
  file: {
    name: ({ now }) => `hmo-complaints-${lagosDay(now)}.csv`,
    columns: HMO_COMPLAINT_COLUMNS,
    line: (row, { now }) => shownHmoComplaintRow(row, now),
    ...NEWEST_CASES,
    otherwise: { status: 'ALL', ordering: '-opened_at' },
    action: 'HMO complaints exported',
    record: 'hmo_complaint',
  },
});

/** One page of the caller's own, newest first. */
export async function listMyHmoComplaints(call: Call<ParsedOf<typeof contract.mine>>) {
  const { input, now } = call;
  const { total, rows } = await listOwn(call, HMO_COMPLAINT.kind, input, HMO_COMPLAINT_ROWS);
  return pageAnswer(contract.mine.path, input, total, await shownRows(rows, now));
}

const Tally = z.object({
  topic: z.enum(HMO_COMPLAINT_KINDS),
  status: z.enum(HMO_COMPLAINT_STATES),
  count: z.int(),
});
const Late = z.object({ late: z.int() });

/** How many there are of each kind and state, and how many are late. */
export async function readHmoComplaintFigures(call: Call<ParsedOf<typeof contract.figures>>) {
  const { db, input, now } = call;
  const asked = (late?: 'true') => filtersOf({ ...input, status: 'ALL', late, ordering: '-opened_at' }, now);
  const [rows, [late]] = await readEach(
    db,
    [Tally, countCasesByState(call, HMO_COMPLAINT, asked())],
    [Late, sql`SELECT count(*) AS late FROM (${allCases(call, HMO_COMPLAINT, asked('true'))})`],
  );
  const sum = (of: (row: z.output<typeof Tally>) => boolean) =>
    rows.filter(of).reduce((all, { count }) => all + count, 0);
  return {
    kinds: HMO_COMPLAINT_KINDS.map((kind) => ({
      kind,
      unsettled: sum((row) => row.topic === kind && row.status !== 'CLOSED'),
      all: sum((row) => row.topic === kind),
    })),
    states: HMO_COMPLAINT_STATES.map((status) => ({ status, count: sum((row) => row.status === status) })),
    late: late?.late ?? 0,
  };
}
