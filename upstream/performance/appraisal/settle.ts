import { type SQL, sql } from 'drizzle-orm';
import type { appraisal as contract } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_MANAGERS,
  type AppraisalState,
  appraisalHolder,
  type SettledActor,
} from '../../../contracts/performance/appraisal-state';
import { RATING_REQUIRED } from '../../../contracts/performance/kpi-weights';
import type { ParsedOf } from '../../../contracts/platform/call';
import { pages } from '../../../contracts/platform/pages';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { exists, inOneTrip } from '../../platform/record/row';
import { readRules, type StoredRule } from '../performance/bands';
import { appraisalManagerEmail, managerInTurn } from './appraisal-managers';
import { APPRAISAL_TO_ASK } from './ask';
import {
  APPRAISAL_MOVED,
  CLOSED_BY_HR,
  moveAppraisal,
  mustAddUp,
  mustStand,
  nextAppraisalState,
  writeObjectives,
} from './move';
import { mayReadAppraisal } from './own';
import { completedResult, RATED_AS_LINE, withLineRatings } from './ratings';
import { readStoredAppraisal, type StoredAppraisal } from './stored-appraisal';
import type { employeeKpi } from './tables';
import { mailEmployee, mailResult, tellEmployeeOfAppraisal } from './tell-employee';

type InPlace = Call<ParsedOf<typeof contract.actInPlace>>;
type Settling = Call<{ id: number; state: AppraisalState; reason: string }>;

/**
 * The appraisal that HR settles something of, as they saw it. Refuses one's own, one that is closed, and one that moved on
 * since it was read.
 */
async function toSettle(call: Settling): Promise<StoredAppraisal> {
  const row = await readStoredAppraisal(call, sql`k.id = ${call.input.id} AND ${mayReadAppraisal(call)}`);
  if (row.about_asker) throw refuse.forbidden('Nobody settles their own appraisal as HR.');
  if (row.closed) throw refuse.conflict(CLOSED_BY_HR);
  if (row.state !== call.input.state) throw refuse.conflict(APPRAISAL_MOVED);
  return row;
}

/** Remembers that a place was settled: by HR itself, or handed to a manager. The last word on a place counts. */
const settledRow = (
  { db, caller, now, input }: Settling,
  row: StoredAppraisal,
  place: SettledActor,
  manager: number | null,
) =>
  run(
    db,
    sql`INSERT INTO appraisal_settled (employee_kpi_id, place, manager_id, reason, by_id, by_name, at)
      VALUES (${row.id}, ${place}, ${manager}, ${input.reason}, ${caller.userId ?? 0}, ${caller.name}, ${now.toISOString()})
      ON CONFLICT DO UPDATE SET manager_id = excluded.manager_id, reason = excluded.reason, by_id = excluded.by_id,
        by_name = excluded.by_name, at = excluded.at`,
  );

/** HR's act at the place that holds an appraisal. */
interface Act {
  action: string;
  also?: Partial<typeof employeeKpi.$inferInsert>;
  to?: AppraisalState;
  where?: SQL;
  more?: Statement[];
  after?: Record<string, unknown>;
  /** The words of the notice to the employee, after the name of the person who acted. */
  told: string;
  mail?: Statement[];
  said: string;
}

async function accepted(call: InPlace, row: StoredAppraisal): Promise<Act> {
  return {
    action: 'KPI accepted in the supervisor’s place',
    also: { comment: null },
    ...(row.initiated && { to: 'RATING' as const }),
    where: sql`(SELECT initiated_at IS NOT NULL FROM appraisal WHERE id = ${row.appraisal_id}) = ${Number(row.initiated)}`,
    more: [mustAddUp(call.db, row)],
    told: `accepted your objectives of ${row.appraisal}`,
    mail: row.initiated
      ? await mailEmployee(call, row, {
          subject: 'rate your objectives',
          words: [
            'HR accepted your objectives in the place of your supervisor.',
            'The appraisal has begun. Rate each of your objectives from 1 to 100, with a comment.',
          ],
          path: pages.appraisalReview(row.appraisal_id),
        })
      : [],
    said: 'Kpi accepted',
  };
}

async function withoutOwn(call: InPlace, row: StoredAppraisal): Promise<Act> {
  return {
    action: 'Appraisal goes on without an own rating',
    told: `goes on with your appraisal ${row.appraisal} without your own rating: ${call.input.reason}`,
    mail: await mailEmployee(call, row, {
      subject: 'it goes on without your own rating',
      words: [
        `HR goes on with your appraisal without your own rating and wrote: ${typedText(call.input.reason)}`,
        'Your managers rate it now, and the result says that there is no own rating.',
      ],
      path: pages.appraisalReview(row.appraisal_id),
    }),
    said: 'The appraisal goes on without an own rating',
  };
}

function ratedAsLine({ db, input }: InPlace, row: StoredAppraisal): Act {
  const { objectives = [] } = input;
  // A draft of the manager's is theirs: HR rates every objective itself.
  if (row.objectives.some(({ id }) => !objectives.some((one) => one.id === id && one.rating)))
    throw refuse.fields({ objectives: ['Rate each objective'] });
  const { all, line_manager_result } = withLineRatings(row, objectives);
  return {
    action: 'Appraisal rated in the line manager’s place',
    also: { line_manager_result },
    more: writeObjectives(db, row, all),
    after: { line_manager_result },
    told: `rated your appraisal ${row.appraisal}`,
    said: 'Appraisal submitted successfully',
  };
}

async function ratedAsHead(call: InPlace, row: StoredAppraisal, rules: readonly StoredRule[]): Promise<Act> {
  const { head_manager_rating: rating, head_manager_comment } = call.input;
  if (rating === undefined) throw refuse.fields({ head_manager_rating: [RATING_REQUIRED] });
  const result = completedResult(row, rules, rating);
  return {
    action: 'Appraisal rated in the head manager’s place',
    also: { head_manager_rating: rating, head_manager_comment: head_manager_comment || null, result },
    after: { head_manager_rating: rating, result },
    told: `rated your appraisal ${row.appraisal}: the result is there`,
    mail: await mailResult(call, row),
    said: 'Appraisal submitted successfully',
  };
}

/**
 * HR goes on with an appraisal in the place of the person who holds it, with a reason: accepts the objectives as they stand,
 * goes on without the employee's own rating, or rates. Nobody rates in the places of both managers.
 */
export async function actInPlace(call: InPlace): Promise<{ message: string }> {
  const { db, input, caller, commit, audit } = call;
  const ratedAsLineToo = sql`SELECT 1 FROM employee_kpi k JOIN user u ON u.id = ${caller.userId ?? 0}
    LEFT JOIN appraisal_settled s ON s.employee_kpi_id = k.id AND s.place = 'line_manager' AND s.manager_id IS NULL
    WHERE k.id = ${input.id} AND CASE WHEN s.by_id IS NULL THEN lower(k.line_manager_email) = lower(u.email) ELSE s.by_id = u.id END`;
  const [row, rules, both] = await inOneTrip(toSettle(call), readRules(db), exists(db, ratedAsLineToo));
  nextAppraisalState(row, 'actInPlace', 'hr');
  const place = appraisalHolder(row.state) as SettledActor;
  if (place === 'head_manager' && both) throw refuse.forbidden(RATED_AS_LINE);
  const act = await {
    employee: () => withoutOwn(call, row),
    supervisor: () => accepted(call, row),
    line_manager: () => ratedAsLine(call, row),
    head_manager: () => ratedAsHead(call, row, rules),
  }[place]();
  const { also = {}, to, where, more = [], mail = [] } = act;
  return commit(
    [
      ...moveAppraisal(call, row, { act: 'actInPlace', actor: 'hr', also, ...(to && { to }), ...(where && { where }) }),
      settledRow(call, row, place, null),
      ...more,
      audit({
        action: act.action,
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state },
        ...(act.after && { after: act.after }),
        note: input.reason,
      }),
      tellEmployeeOfAppraisal(call, row, { sender: caller.name, subject: act.told }),
      ...mail,
    ],
    { message: act.said },
    { conflict: APPRAISAL_MOVED },
  );
}

/**
 * Hands the place that holds an appraisal to another employee, whatever the reporting line says: the queue ends the link of the
 * person who had it and mails the new one. Refuses who can't be asked about this employee.
 */
export async function handOverAppraisal(call: Call<ParsedOf<typeof contract.handOver>>): Promise<{ message: string }> {
  const { db, input, caller, commit, audit } = call;
  const canBeAsked = sql`SELECT 1 FROM employee_kpi k JOIN employee e ON e.id = k.employee_id
      JOIN employee m ON m.id = ${input.manager} LEFT JOIN outside_person o ON 0
      LEFT JOIN user mu ON mu.id = m.user_id AND mu.active = 1
    WHERE k.id = ${input.id} AND ${inCompanyScopeUnindexed(caller, sql`m.company_id`)} AND ${appraisalManagerEmail(managerInTurn(sql`k.state`))} IS NOT NULL`;
  const [row, asked] = await inOneTrip(toSettle(call), exists(db, canBeAsked));
  const place = APPRAISAL_MANAGERS.find((one) => one === appraisalHolder(row.state));
  if (!place) throw refuse.conflict('No manager holds this appraisal as it stands.');
  if (!asked) throw refuse.fields({ manager: ['Choose somebody else who works here and has an address'] });
  return commit(
    [
      mustStand(db, row),
      settledRow(call, row, place, input.manager),
      run(
        db,
        sql`UPDATE employee_kpi SET to_ask = ${APPRAISAL_TO_ASK.lineChanged} WHERE id = ${row.id} AND to_ask IN (${APPRAISAL_TO_ASK.no}, ${APPRAISAL_TO_ASK.remind})`,
      ),
      audit({
        action: 'Appraisal handed over',
        record: 'employee_kpi',
        record_id: row.id,
        after: { place, employee_id: input.manager },
        note: input.reason,
      }),
    ],
    { message: 'Appraisal handed over' },
    { conflict: APPRAISAL_MOVED },
  );
}

/** SQL expression on `employee_kpi k`: everything that was written about it, as JSON. */
const KEPT: SQL = sql`json_object('comment', k.comment, 'own_result', k.own_result,
  'line_manager_result', k.line_manager_result, 'head_manager_rating', k.head_manager_rating,
  'head_manager_comment', k.head_manager_comment,
  'objectives', (SELECT json_group_array(json_object('text', o.text, 'weight', o.weight, 'employee_rating', o.employee_rating,
    'employee_comment', o.employee_comment, 'line_manager_rating', o.line_manager_rating,
    'line_manager_comment', o.line_manager_comment)) FROM objective o WHERE o.employee_kpi_id = k.id))`;

/**
 * Takes rows of `employee_kpi` out of their appraisal, those that an SQL condition on `k` picks: they are kept apart, and nothing
 * waits for them, asks for them or counts them any more.
 */
export const takingOut = (
  { db, caller, now }: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  where: SQL,
  reason: string,
): [Statement, Statement] => [
  run(
    db,
    sql`INSERT INTO appraisal_out (appraisal_id, employee_id, employee_kpi_id, state, kept, reason, by_id, by_name, at)
      SELECT k.appraisal_id, k.employee_id, k.id, k.state, ${KEPT}, ${reason}, ${caller.userId ?? 0}, ${caller.name},
        ${now.toISOString()} FROM employee_kpi k WHERE ${where} ORDER BY k.id`,
  ),
  run(db, sql`DELETE FROM employee_kpi WHERE id IN (SELECT k.id FROM employee_kpi k WHERE ${where})`),
];

/** Takes somebody out of an appraisal that has no result yet. */
export async function takeOut(call: Call<ParsedOf<typeof contract.takeOut>>): Promise<{ message: string }> {
  const { db, input, caller, commit, audit } = call;
  const row = await toSettle(call);
  if (row.state === 'MANAGER RATED') throw refuse.conflict('This appraisal has its result, and it stays.');
  return commit(
    [
      mustStand(db, row),
      ...takingOut(call, sql`k.id = ${row.id}`, input.reason),
      mustChange(db),
      audit({
        action: 'Employee taken out of the appraisal',
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state },
        note: input.reason,
      }),
      tellEmployeeOfAppraisal(call, row, {
        sender: caller.name,
        subject: `took you out of the appraisal ${row.appraisal}: ${input.reason}`,
        path: pages.appraisals(),
      }),
      ...(await mailEmployee(call, row, {
        subject: 'you were taken out of it',
        words: [
          `HR took you out of this appraisal and wrote: ${typedText(input.reason)}`,
          'Nothing more is needed from you, and your managers are not asked any more.',
        ],
        path: pages.appraisals(),
      })),
    ],
    { message: 'Employee taken out of the appraisal' },
    { conflict: APPRAISAL_MOVED },
  );
}
