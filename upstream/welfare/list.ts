import type { ParsedOf } from '../../contracts/call';
import { welfare as contract, type WelfareFilters } from '../../contracts/welfare';
import { WELFARE_COURSE } from '../../contracts/welfare-state';
import { type CaseFilters, type Kind, listCases, listOwn } from '../case/list';
import { pageOf } from '../db';
import type { Call } from '../serve';
import { ROW, ROW_JOIN, StoredRow, shownRow } from './row';

/** What waits to be decided. */
export const WAITING = ['SUBMITTED', 'PENDING'] as const;

/** Loans are many that are paid out and being repaid: lists look for them as for what is closed. */
export const WELFARE: Kind = {
  kind: 'WELFARE',
  course: { states: WELFARE_COURSE.states, last: [...WELFARE_COURSE.last, 'ONGOING'] },
};

export const ROWS = { schema: StoredRow, columns: ROW, join: ROW_JOIN };

/** The filters of a list as cases are listed by them. */
export const filtersOf = ({
  status,
  kind,
  company,
  employee,
  search,
}: Pick<WelfareFilters, 'status' | 'kind' | 'company' | 'employee' | 'search'>): CaseFilters => ({
  ...(status === 'ALL' ? {} : { status: status === 'WAITING' ? WAITING : [status] }),
  topic: kind === undefined ? undefined : String(kind),
  company,
  employee,
  search,
});

/** One page of the requests that the caller looks after as HR. */
export async function listWelfare(call: Call<WelfareFilters>) {
  const { input } = call;
  const { total, rows } = await listCases(call, WELFARE, filtersOf(input), input, ROWS);
  return pageOf(contract.list.path, input, total, await Promise.all(rows.map((row) => shownRow(call, row))));
}

/** The caller's own requests, newest first. */
export async function mine(call: Call<ParsedOf<typeof contract.mine>>) {
  const { total, rows } = await listOwn(call, 'WELFARE', call.input, ROWS);
  return pageOf(contract.mine.path, call.input, total, await Promise.all(rows.map((row) => shownRow(call, row))));
}
