import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { EXIT_TYPE_WORDS, type ExitState, type ExitType } from '../../../contracts/cases/exit-state';
import { type NoticeGiven, serviceOn, tenureOf } from '../../../contracts/cases/notice';
import { addDays, type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import type { NewApproval, Workflows } from '../../approvals/approval/start';
import { startApproval, workflowsFor } from '../../approvals/approval/start';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, run, type Statement } from '../../platform/database/db';
import type { StoredFile } from '../../platform/file/files';
import { PATIENCE_DAYS } from '../../platform/module/waiting';
import { readValue } from '../../platform/record/row';
import type { CaseActor } from '../case/actor';
import { addDue } from '../case/due';
import { NEW_CASE, openCase } from '../case/open';
import { anyId } from '../case/row-id';
import type { LeavingEmployee } from './leaver';
import { EXIT_EVENTS, exitTitle } from './words';

/** An exit that was checked. */
export interface NewExit {
  leaver: Pick<LeavingEmployee, 'id' | 'employment_date'>;
  type: ExitType;
  reason: string;
  notice: NoticeGiven;
  last_day: Day;
  /** `APPROVED` where somebody decided about it already, such as a disciplinary panel. */
  status: Extract<ExitState, 'PENDING' | 'APPROVED'>;
  /** Whether the leaver began it. */
  resigned?: boolean;
  letter?: StoredFile | undefined;
  /** The id of its case and the serial of its number, where they are known before. */
  id?: number;
  serial?: number;
}

/** Words of the 400 where two begin an exit of somebody at once. */
export const IS_LEAVING = { 'exit.employee_id': { employee: ['An exit of this employee is open already'] } };

/** The statements that open an exit, its case and its first event. `NEW_CASE` is its id for the statements after them. */
export function openExit(
  by: CaseActor,
  { leaver, type, reason, notice, last_day, status, resigned = false, letter, id, serial }: NewExit,
): Statement[] {
  const { db, now } = by;
  const today = lagosDay(now);
  const at = now.toISOString();
  const due = status === 'PENDING' ? addDays(today, PATIENCE_DAYS) : last_day;
  const months = serviceOn(leaver.employment_date, last_day);
  return [
    ...openCase(by, {
      ...{ id, serial },
      kind: 'EXIT',
      employee: leaver.id,
      topic: type,
      status,
      due,
      parties: [{ role: 'SUBJECT', sees: 'SUBJECT', employee: leaver.id }],
      event: {
        kind: resigned ? EXIT_EVENTS.resigned : EXIT_EVENTS.started,
        reach: 'SUBJECT',
        words: reason,
        data: { type, last_day },
        papers: letter ? [letter] : [],
      },
    }),
    run(
      db,
      sql`INSERT INTO exit (case_id, employee_id, company_id, type, status, opened_at, last_day, tenure_months, tenure,
        reason, notice_from, notice_length, notice_basis, notice_until, approved_at)
      SELECT c.id, c.employee_id, c.company_id, ${type}, ${status}, c.opened_at, ${last_day}, ${months}, ${tenureOf(months)},
        ${reason}, ${notice.from}, ${notice.length}, ${notice.basis}, ${notice.notice_until},
        ${status === 'APPROVED' ? at : null}
      FROM case_file c WHERE c.id = ${NEW_CASE}`,
    ),
    ...(status === 'PENDING' ? [addDue(by, NEW_CASE, { what: 'decide about the exit', due })] : []),
    by.audit({
      action: 'Exit started',
      record: 'exit',
      record_id: NEW_CASE,
      after: { employee: leaver.id, type, last_day, notice: notice.length },
    }),
  ];
}

/** The data that is needed before an exit is put before its approvers. */
export interface ExitGate {
  workflows: Workflows;
  /** The id that its case gets. */
  id: number;
}

export async function exitGateFor(db: Db, employee: SQL): Promise<ExitGate> {
  const workflows = await workflowsFor(db, 'exit', sql`SELECT email FROM employee WHERE id IN (${employee})`);
  return { workflows, id: anyId() };
}

/** The statements that open an exit and, where its company has a workflow for exits, put it before its approvers. */
export async function openExitStatements(
  call: Call<unknown>,
  one: NewExit & { leaver: LeavingEmployee },
  { workflows, id }: ExitGate,
): Promise<{ statements: Statement[]; approvers: boolean }> {
  const { leaver, type, last_day, notice, reason } = one;
  const workflow = workflows.of(leaver.company_id);
  const opened = openExit(call, { ...one, id });
  if (!workflow) return { statements: opened, approvers: false };
  const asked: NewApproval = {
    record_id: id,
    title: exitTitle(type, leaver.name),
    company_id: leaver.company_id,
    company: leaver.company,
    about: leaver.email,
    details: [
      { name: 'Employee', value: `${leaver.name}, ${leaver.code}` },
      { name: 'Type', value: EXIT_TYPE_WORDS[type] },
      { name: 'Reason', value: reason },
      { name: 'Notice', value: `${notice.length}, from ${dayText(notice.from)} (${notice.basis})` },
      { name: 'Last day', value: dayText(last_day) },
    ],
    payload: {},
    workflow,
  };
  return {
    statements: [...opened, ...(await startApproval(call, 'exit', [asked], workflows))],
    approvers: true,
  };
}

/** Refuses somebody whose exit is open. */
export async function refuseOpen(db: Db, employee: SQL): Promise<void> {
  const open = await readValue(
    db,
    z.int(),
    sql`SELECT count(*) FROM exit INDEXED BY exit_open WHERE employee_id = ${employee}
      AND status NOT IN ('CLOSED', 'DECLINED', 'WITHDRAWN')`,
  );
  if (open > 0) throw refuse.conflict('An exit is open already. Withdraw it first, or wait for its decision.');
}
