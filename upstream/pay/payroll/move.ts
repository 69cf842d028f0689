import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { caseStateAfter } from '../../../contracts/cases/case-state';
import type { payroll as contract, Run } from '../../../contracts/pay/payroll';
import { RUN_COURSE, RUN_STATES, RUN_WORDS, type RunAct, type RunActor } from '../../../contracts/pay/payroll-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText, monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { NewApproval, Workflows } from '../../approvals/approval/start';
import { startApproval, workflowsFor } from '../../approvals/approval/start';
import { settlementLines } from '../../cases/exit/settlement-in-payroll';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { lawsOfMonth } from '../pay-law/laws';
import { isPreparedByCaller, readRun, UNDER_APPROVAL, WAITING_DIFFERENCES } from './detail';
import { mustNotBeStale, queueStale, refuseIfStale, STALE, STALE_FOR_ALL } from './stale';
import { ALL_CALCULATED } from './stored-payslips';
import { RUN_CHANGED } from './words';

const RunToMove = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  month: z.string(),
  status: z.enum(RUN_STATES),
  pay_day: z.string(),
  version: z.int(),
  people: z.int(),
  held: z.int(),
  net: z.int(),
  held_net: z.int(),
  cost: z.int(),
  undecided: z.int(),
  stale: z.int(),
  stale_all: z.boolean(),
  differences: z.int(),
  prepared_by: z.int(),
  prepared_by_name: z.string(),
  under_approval: z.boolean(),
});
export type RunToMove = z.output<typeof RunToMove>;

/** A run before a move. */
export const movingRun = (db: Db, id: number | SQL): Promise<RunToMove> =>
  requireRow(
    db,
    RunToMove,
    sql`SELECT r.id, r.company_id, c.name AS company, r.month, r.status, r.pay_day, r.version, r.people, r.held, r.net, r.held_net,
        r.cost, r.undecided, ${STALE} AS stale, ${STALE_FOR_ALL} AS stale_all, ${WAITING_DIFFERENCES} AS differences,
        r.prepared_by, r.prepared_by_name, ${UNDER_APPROVAL} AS under_approval
      FROM pay_run r JOIN company c ON c.id = r.company_id WHERE r.id = ${id}`,
  );

/** The state after an act; refused where the course does not have it. */
export function after(row: Pick<RunToMove, 'status' | 'month'>, act: RunAct, actor: RunActor) {
  const next = RUN_COURSE.steps[act].by.includes(actor) ? caseStateAfter(RUN_COURSE, row.status, act) : null;
  if (next === null)
    throw refuse.conflict(
      `The payroll of ${monthAndYear(row.month)} is ${RUN_WORDS[row.status].toLowerCase()}: that is not possible now.`,
    );
  return next;
}

/** The statements that move a run, if nobody has moved it since it was read. */
export const moveRunStatements = (
  db: Db,
  { id, status, version }: RunToMove,
  to: string,
  also = sql``,
): Statement[] => [
  run(
    db,
    sql`UPDATE pay_run SET status = ${to}, version = version + 1 ${also}
      WHERE id = ${id} AND status = ${status} AND version = ${version}`,
  ),
  mustChange(db),
];

type MoveCall = Call<ParsedOf<typeof contract.move>>;
type Act = MoveCall['input']['act'];

const AUDITED: Record<Act, string> = {
  prepare: 'Payroll prepared anew',
  refresh: 'Changed payslips calculated anew',
  submit: 'Payroll sent for approval',
  return: 'Payroll returned',
  approve: 'Payroll approved',
};

/** The cursor of an approved run: the queue locks it from the first employee on. */
export const runApprovalColumns = (name: string, at: string) =>
  sql`, cursor = 0, approved_by_name = ${name}, approved_at = ${at}`;

/** Moves a run. Nobody decides about a run that they prepared; where the company has a workflow, its approvers decide. */
export function moveRun(call: MoveCall): Promise<Run> {
  return lookAgain(() => (call.input.act === 'submit' ? submit(call) : move(call)));
}

const refuseVersion = (row: RunToMove, version: number): void => {
  if (row.version !== version) throw refuse.conflict(RUN_CHANGED);
};

/** Refuses a caller who does not decide about a run in review. Its approvers do, or somebody else than the person who prepared it. */
export function refuseReviewer(call: Pick<Call<unknown>, 'caller'>, row: RunToMove): void {
  if (row.under_approval)
    throw refuse.conflict('The approvers of its workflow decide about this payroll, under Approvals.');
  if (isPreparedByCaller(call, row.prepared_by))
    throw refuse.conflict('You prepared this payroll, so another payroll officer decides about it.');
}

async function move(call: MoveCall): Promise<Run> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, act, note, version } = input;
  const row = await movingRun(db, id);
  const decides = act === 'approve' || act === 'return';
  const to = after(row, act, decides ? 'reviewer' : 'payroll');
  if (decides) refuseReviewer(call, row);
  refuseVersion(row, version);
  if (act === 'return' && note === '') throw refuse.fields({ note: ['Say what has to be changed'] });
  if (act === 'approve') refuseIfStale(row.stale, 'Return the payroll, so that they are calculated anew.');
  if (act === 'refresh' && row.stale === 0) throw refuse.conflict('Nothing changed since the payslips were prepared.');
  // A change for everybody is applied by preparing the whole run again.
  const all = act === 'prepare' || (act === 'refresh' && row.stale_all);
  const at = now.toISOString();
  const anew = () =>
    sql`, cursor = 0, people = 0, laws = (SELECT json_group_object(l.kind, l.id) FROM (${lawsOfMonth(row.month)}) l), note = '', prepared_by = ${caller.userId ?? 0},
      prepared_by_name = ${caller.name}, prepared_at = ${at}, method = coalesce((SELECT s.method FROM pay_setting s
        WHERE s.company_id = pay_run.company_id), method)`;
  const also = all
    ? anew()
    : act === 'refresh'
      ? sql`, cursor = ${ALL_CALCULATED}`
      : act === 'approve'
        ? runApprovalColumns(caller.name, at)
        : sql`, note = ${note}`;
  return commit(
    [
      ...(all ? [settlementLines(call, { company: row.company_id, month: row.month })] : []),
      ...moveRunStatements(db, row, to, also),
      ...(act === 'approve' ? [mustNotBeStale(db, id)] : []),
      ...(all ? [run(db, sql`DELETE FROM pay_stale WHERE run_id = ${id}`)] : []),
      ...(act === 'refresh' && !all ? queueStale(db, id) : []),
      ...(act === 'return' ? [tellPreparer(call, row)] : []),
      audit({
        action: AUDITED[act],
        record: 'pay_run',
        record_id: id,
        before: { status: row.status },
        after: { status: to },
        note: note || null,
      }),
    ],
    () => readRun(call, id),
    { conflict: RUN_CHANGED },
  );
}

/** Tells the person who prepared a run that it was returned. */
export const tellPreparer = ({ db, caller, now }: Call<unknown>, row: RunToMove): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, ${caller.name}, ${`returned the payroll of ${monthAndYear(row.month)}`}, ${pages.payroll({ run: String(row.id) })}, ${now.toISOString()}
      FROM user u WHERE u.id = ${row.prepared_by} AND u.active = 1 AND u.id <> ${caller.userId ?? 0}`,
  );

async function submit(call: MoveCall): Promise<Run> {
  const { db, input, audit, commit } = call;
  const [row, workflows] = await inOneTrip(
    movingRun(db, input.id),
    workflowsFor(db, 'payroll', sql`SELECT '' AS email WHERE 0`),
  );
  const to = after(row, 'submit', 'payroll');
  // The person who sends a payroll answers for it and must be the one who prepared it; otherwise they could approve what they
  // changed.
  if (!isPreparedByCaller(call, row.prepared_by))
    throw refuse.conflict(
      `${row.prepared_by_name} prepared this payroll, and sends it. Prepare it once more to send it yourself.`,
    );
  refuseVersion(row, input.version);
  if (row.undecided > 0)
    throw refuse.conflict(
      `${row.undecided === 1 ? 'A warning waits' : `${row.undecided} warnings wait`} for a decision: pay or hold each before the payroll is sent.`,
    );
  refuseIfStale(row.stale, 'Calculate them anew before the payroll is sent.');
  if (row.differences > 0)
    throw refuse.conflict(
      `${row.differences === 1 ? 'A difference of a locked month waits' : `${row.differences} differences of locked months wait`} for a decision: take it or leave it out before the payroll is sent.`,
    );
  return commit(
    [
      ...moveRunStatements(db, row, to, sql`, note = '', sent_at = ${call.now.toISOString()}`),
      mustNotBeStale(db, row.id),
      mustHold(
        db,
        sql`NOT EXISTS (SELECT 1 FROM pay_difference WHERE company_id = ${row.company_id} AND state = 'PROPOSED')`,
      ),
      ...(await putUp(call, row, workflows)),
      audit({
        action: AUDITED.submit,
        record: 'pay_run',
        record_id: row.id,
        before: { status: row.status },
        after: { status: to },
      }),
    ],
    () => readRun(call, row.id),
    { conflict: RUN_CHANGED },
  );
}

/** The text that approvers of a run were asked about; their approval holds for this version alone. */
export const RunApprovalPayload = z.object({ version: z.int() });
type RunApprovalPayload = z.output<typeof RunApprovalPayload>;

/** The statements that put a run before its approvers; none where its company has no workflow for it. */
async function putUp(call: Call<unknown>, row: RunToMove, workflows: Workflows): Promise<Statement[]> {
  const workflow = workflows.of(row.company_id);
  if (!workflow) return [];
  const asked: NewApproval = {
    record_id: row.id,
    title: `Payroll of ${monthAndYear(row.month)}`,
    company_id: row.company_id,
    company: row.company,
    about: '',
    details: [
      { name: 'Payslips', value: `${row.people - row.held} to pay${row.held > 0 ? `, ${row.held} held` : ''}` },
      { name: 'Net to pay', value: nairaAmount(row.net - row.held_net) },
      { name: 'Cost to the company', value: nairaAmount(row.cost) },
      { name: 'Pay day', value: dayText(row.pay_day) },
      { name: 'Prepared by', value: row.prepared_by_name },
    ],
    // The run as `moveRunStatements` leaves it.
    payload: { version: row.version + 1 } satisfies RunApprovalPayload,
    workflow,
  };
  return startApproval(call, 'payroll', [asked], workflows);
}
