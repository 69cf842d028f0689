import { type SQL, sql } from 'drizzle-orm';
import { welfare as contract, type WelfareFilters } from '../../../contracts/cases/welfare';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dawnAfter, dawnOf, lagosDay } from '../../../contracts/platform/dates';
import { firstOf } from '../../../contracts/platform/pay-month';
import type { Call } from '../../platform/call/serve';
import { pageAnswer } from '../../platform/database/db';
import { listOf } from '../../platform/record/list';
import { type CaseFilters, type CaseListKind, casesOf, listOwn, NEWEST_CASES } from '../case/list';
import { WELFARE_COLUMNS } from './list-columns';
import { StoredWelfareRow, shownWelfareRow, WELFARE_ROW, WELFARE_ROW_JOIN } from './row';

/** The requests that wait for a decision. */
const WAITING = ['SUBMITTED', 'PENDING'] as const;

/** Whether a request waits to be decided. */
export const waits = ({ status }: { status: string }): boolean => WAITING.some((one) => one === status);

/** Loans are many that are paid out and being repaid: lists look for them as for what is closed. */
const WELFARE: CaseListKind = {
  kind: 'WELFARE',
  course: { states: WELFARE_COURSE.states, last: [...WELFARE_COURSE.last, 'ONGOING'] },
};

const ROWS = { schema: StoredWelfareRow, columns: WELFARE_ROW, join: WELFARE_ROW_JOIN };

/** SQL condition on a case: paid within these days, or with an overdue repayment, where the list asks for it. */
function paidWithin({ paid_from, paid_to, repayment }: Asked, now: Date): CaseFilters['also'] {
  const ids: SQL[] = [];
  if (paid_from || paid_to)
    ids.push(
      sql`SELECT w.case_id FROM welfare w WHERE w.paid_at BETWEEN ${paid_from ?? ''} AND ${paid_to ?? '9999-12-31'}`,
    );
  if (repayment)
    ids.push(sql`SELECT p.case_id FROM welfare_repayment p INDEXED BY welfare_repayment_due
      WHERE p.paid_how IS NULL AND p.due < ${firstOf(lagosDay(now).slice(0, 7))}`);
  return ids.length === 0
    ? undefined
    : (c) =>
        sql.join(
          ids.map((some) => sql`${c}.id IN (${some})`),
          sql` AND `,
        );
}

type Asked = Omit<WelfareFilters, 'page' | 'page_size'>;

/** The filters of a list as cases are listed by them. */
function filtersOf(asked: Asked, now: Date): CaseFilters {
  const { status, kind, company, branch, department, employee, asked_from, asked_to, search } = asked;
  return {
    ...(status === 'ALL' ? {} : { status: status === 'WAITING' ? WAITING : [status] }),
    topic: kind === undefined ? undefined : String(kind),
    company,
    branch,
    department,
    employee,
    from: asked_from && dawnOf(asked_from),
    until: asked_to && dawnAfter(asked_to),
    search,
    also: paidWithin(asked, now),
  };
}

/** The requests that the caller looks after as HR; the file has the newest first. */
export const welfareList = listOf({
  path: contract.list.path,
  ...casesOf(WELFARE, ROWS, filtersOf),
  shown: (row, call) => shownWelfareRow(call, row),
  file: {
    name: ({ now }) => `welfare-${lagosDay(now)}.csv`,
    columns: WELFARE_COLUMNS,
    line: (row, call) => shownWelfareRow(call, row),
    ...NEWEST_CASES,
    otherwise: { status: 'ALL', ordering: '-opened_at' },
    action: 'Welfare requests exported',
    record: 'welfare',
  },
});

/** The caller's own requests, newest first. */
export async function listMyWelfare(call: Call<ParsedOf<typeof contract.mine>>) {
  const { total, rows } = await listOwn(call, 'WELFARE', call.input, ROWS);
  return pageAnswer(
    contract.mine.path,
    call.input,
    total,
    await Promise.all(rows.map((row) => shownWelfareRow(call, row))),
  );
}
