import { type SQL, sql } from 'drizzle-orm';
import { EXIT_COURSE, EXIT_TYPE_WORDS } from '../../../contracts/cases/exit-state';
import { noticeOf, serviceOn, tenureOf } from '../../../contracts/cases/notice';
import { dayText, lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import { endApproval } from '../../approvals/approval/end';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import type { CaseActor } from '../case/actor';
import { moveCase } from '../case/move';
import { tellParties } from '../case/tell-people';
import { reopenLoansStatements } from '../welfare/settle';
import { ClearanceRow, clearanceWhere } from './clearance-rows';
import { tellLeaver } from './decide';
import { endsEmployment, keepsEmployment } from './employment';
import { clearMail } from './mails';
import { payrollThatTook, settlementOut } from './settlement-in-payroll';
import { exitCaseRow, type StoredExit, type TakenOver } from './stored-exit';
import { EXIT_EVENTS } from './words';

/**
 * Whether a dismissal takes an exit over: one that is open, of somebody who still works here. A person who left before, or died,
 * is not dismissed any more.
 */
export const isTakenOver = ({ type, last_day }: StoredExit, today: string): boolean =>
  type !== 'DISMISSAL' && type !== 'DEATH' && last_day >= today;

/** The data of the exit that a dismissal takes over, by its id, to be read beside what else it needs. */
export async function readTakenOver(call: Call<unknown>, id: SQL) {
  const [ended, paid, departments] = await inOneTrip(
    endApproval(call, 'exit', id),
    payrollThatTook(call, id),
    readRows(call.db, ClearanceRow, clearanceWhere(sql`d.case_id = ${id} AND d.cleared_at IS NULL`)),
  );
  return { ended, paid, departments };
}
export type TakenOverRecords = Awaited<ReturnType<typeof readTakenOver>>;

/** Writes what an exit is from now on. */
const become = (by: CaseActor, exit: StoredExit, is: TakenOver, before: TakenOver | null): Statement[] => {
  const months = serviceOn(exit.employment_date, is.last_day);
  return [
    run(
      by.db,
      sql`UPDATE exit SET type = ${is.type}, last_day = ${is.last_day}, reason = ${is.reason}, notice_from = ${is.notice_from},
        notice_length = ${is.notice_length}, notice_basis = ${is.notice_basis}, notice_until = ${is.notice_until},
        approved_at = ${is.approved_at}, tenure_months = ${months}, tenure = ${tenureOf(months)},
        taken_over = ${before && JSON.stringify(before)} WHERE case_id = ${exit.case_id}`,
    ),
    run(by.db, sql`UPDATE case_file SET topic = ${is.type}, opened_by = ${is.opened_by} WHERE id = ${exit.case_id}`),
  ];
};

/** Tells the owners who still clear something that the last day is another one. */
const tellOwners = (by: CaseActor, exit: StoredExit, departments: readonly ClearanceRow[]): Promise<Statement[]> =>
  tellParties(
    by,
    { id: exit.case_id, kind: 'EXIT', company: exit.company },
    [...Map.groupBy(departments, ({ party_id }) => party_id)].map(([id, theirs]) => ({
      to: {
        ...{ id, role: 'OWNER', user_id: null },
        name: theirs[0]?.owner_name ?? '',
        email: theirs[0]?.owner_email ?? '',
      },
      words: clearMail(
        exit,
        theirs.map(({ department, items }) => ({
          ...{ department, due_day: exit.last_day },
          items: items.filter(({ done_at }) => done_at === null),
        })),
        'sooner',
      ),
    })),
  );

/**
 * The statements by which a dismissal takes over an exit that is open: it is a dismissal from then on, of that day, without the
 * notice and the gratuity of before. A settlement that was approved counts no more, and is decided again; approvers are asked no
 * more.
 */
export async function takingOver(
  by: CaseActor & Call<unknown>,
  exit: StoredExit,
  reason: string,
  known: TakenOverRecords,
) {
  const { db, now } = by;
  const today = lagosDay(now);
  const { ended, paid, departments } = known;
  const notice = noticeOf({ employed: exit.employment_date, from: today, type: 'DISMISSAL', contract: null });
  const is: TakenOver = {
    ...{ type: 'DISMISSAL', last_day: today, reason, approved_at: now.toISOString(), opened_by: by.caller.userId },
    ...{ notice_from: notice.from, notice_length: notice.length, notice_basis: notice.basis },
    notice_until: notice.notice_until,
  };
  const after = { ...exit, ...is };
  const reopens = exit.status === 'SETTLED' && paid === null;
  const { statements } = moveCase(by, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: paid === null ? 'dismiss' : 'dismissPaid',
    actor: 'hr',
    due: paid === null ? today : null,
    event: {
      kind: EXIT_EVENTS.dismissed,
      reach: 'SUBJECT',
      words: reason,
      data: { was: exit.type, last_day: today, settled: reopens, paid: paid && monthAndYear(paid.month) },
    },
    audit: { action: 'Exit taken over by a dismissal', after: { type: 'DISMISSAL', last_day: today }, note: reason },
  });
  return [
    ...statements,
    ...ended,
    ...(reopens ? [...settlementOut(by, exit), ...reopenLoansStatements(by, exit.employee_id)] : []),
    ...(reopens
      ? [
          run(
            db,
            sql`UPDATE exit SET settled = NULL, settled_at = NULL, settled_by = NULL WHERE case_id = ${exit.case_id}`,
          ),
        ]
      : []),
    // An exit that nobody has approved yet is not given back.
    ...become(by, exit, is, exit.status === 'PENDING' ? null : beforeOf(exit)),
    run(db, sql`UPDATE exit_clearance SET due = ${today} WHERE case_id = ${exit.case_id} AND due > ${today}`),
    run(
      db,
      sql`UPDATE case_due SET due = ${today} WHERE case_id = ${exit.case_id} AND done_at IS NULL AND due > ${today}`,
    ),
    ...endsEmployment(by, after),
    ...(await tellLeaver(by, after, {
      notice: `ended your employment on ${dayText(today)}`,
      subject: `Your last day is ${dayText(today)}`,
      lines: [
        `Your exit (${EXIT_TYPE_WORDS[exit.type].toLowerCase()}, last day ${dayText(exit.last_day)}) is a dismissal now. Your last day of work is ${dayText(today)}; your access ends after it.`,
        'What was said of your final settlement counts no more. You are told once it is approved anew.',
      ],
    })),
    ...(await tellOwners(by, after, departments)),
  ];
}

const beforeOf = (exit: StoredExit): TakenOver => {
  const { type, last_day, reason, notice_from, notice_length, notice_basis, notice_until, approved_at, opened_by } =
    exit;
  return { type, last_day, reason, notice_from, notice_length, notice_basis, notice_until, approved_at, opened_by };
};

/** The statements that give an exit back what it was before a dismissal took it over, as an appeal has overturned that. */
export async function givingBack(by: CaseActor & Call<unknown>, exit: StoredExit, before: TakenOver, reason: string) {
  const after = { ...exit, ...before };
  const word = EXIT_TYPE_WORDS[before.type].toLowerCase();
  const { statements } = moveCase(by, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'giveBack',
    actor: 'hr',
    due: before.last_day,
    event: {
      kind: EXIT_EVENTS.givenBack,
      reach: 'SUBJECT',
      words: reason,
      data: { type: before.type, last_day: before.last_day },
    },
    audit: { action: 'Exit given back', after: { type: before.type, last_day: before.last_day }, note: reason },
  });
  return [
    ...statements,
    ...keepsEmployment(by, exit),
    ...become(by, exit, before, null),
    ...endsEmployment(by, after),
    ...(await tellLeaver(by, after, {
      notice: `took your dismissal back: your ${word} counts again`,
      subject: `Your last day is ${dayText(before.last_day)}`,
      lines: [reason, `Your ${word} counts again. Your last day of work is ${dayText(before.last_day)}.`],
    })),
  ];
}
