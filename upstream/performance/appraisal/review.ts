import { sql } from 'drizzle-orm';
import type { appraisal as contract } from '../../../contracts/performance/appraisal';
import { type AppraisalManager, TRANSITIONS } from '../../../contracts/performance/appraisal-state';
import {
  COMMENT_WORDS,
  RATING_REQUIRED,
  WEIGHTS_WORDS,
  weightsAddUp,
} from '../../../contracts/performance/kpi-weights';
import type { ParsedOf } from '../../../contracts/platform/call';
import { pages } from '../../../contracts/platform/pages';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { inOneTrip } from '../../platform/record/row';
import { readRules, type StoredRule } from '../performance/bands';
import { auditedWeights, type MergedObjective, mergeObjectives, type ObjectivePart } from './merge';
import { APPRAISAL_MOVED, moveAppraisal, mustAddUp, mustStand, nextAppraisalState, writeObjectives } from './move';
import { completedResult, RATED_AS_LINE, withLineRatings } from './ratings';
import { kpiReceipt, ratedReceipt } from './receipts';
import { appraisalOfLink, type StoredAppraisal } from './stored-appraisal';
import { mailEmployee, mailResult, tellEmployeeOfAppraisal } from './tell-employee';

type Update = Call<ParsedOf<typeof contract.updateEmployeeKpi>>;

const STATUSES: Record<AppraisalManager, readonly string[]> = {
  supervisor: ['ACCEPTED', 'REJECTED'],
  line_manager: ['SUPERVISOR RATED'],
  head_manager: ['MANAGER RATED'],
};

/** A manager's decision by their link, by the status that they set. A status of another manager is refused. */
export async function reviewByLink(call: Update): Promise<ReceiptedAnswer> {
  const [{ row, place }, rules] = await inOneTrip(appraisalOfLink(call, call.input.id), readRules(call.db));
  if (!STATUSES[place].includes(call.input.status)) throw refuse.forbidden('This link is for something else.');
  if (place === 'supervisor') return decide(call, row);
  return place === 'line_manager' ? rate(call, row) : headRate(call, row, rules);
}

/** Accepts or rejects the objectives, with a comment and the weights as the supervisor changed them. */
async function decide(call: Update, row: StoredAppraisal): Promise<ReceiptedAnswer> {
  const { db, input, commit, audit } = call;
  const act = input.status === 'ACCEPTED' ? 'accept' : 'reject';
  const after = nextAppraisalState(row, act, 'supervisor');
  const comment = input.comment ?? '';
  if (!comment) throw refuse.fields({ comment: [COMMENT_WORDS] });
  const weighs = input.objectives !== undefined && input.objectives.length > 0;
  const all = weighs ? weighed(row, input.objectives ?? []) : null;
  const said = act === 'accept' ? 'accepted' : 'rejected';
  const sender = row.supervisor_name || 'Your supervisor';
  // Somebody who is accepted after HR has initiated the appraisal goes on to their own rating.
  const goesOn = act === 'accept' && row.initiated;
  const { receipt, copy } = await kpiReceipt(call, row, act);
  return commit(
    [
      ...copy,
      ...moveAppraisal(call, row, {
        ...{ act, actor: 'supervisor', also: { comment }, to: goesOn ? TRANSITIONS.initiate.from.ACCEPTED : after },
        where: sql`(SELECT initiated_at IS NOT NULL FROM appraisal WHERE id = ${row.appraisal_id}) = ${Number(row.initiated)}`,
      }),
      ...(all ? writeObjectives(db, row, all) : []),
      ...(act === 'accept' ? [mustAddUp(db, row)] : []),
      audit({
        action: `KPI ${said}`,
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state },
        note: comment,
      }),
      tellEmployeeOfAppraisal(call, row, { sender, subject: `${said} your objectives of ${row.appraisal}` }),
      ...(act === 'reject'
        ? await mailEmployee(call, row, {
            subject: 'your objectives came back',
            words: [
              `${sender} rejected your objectives and wrote: ${typedText(comment)}`,
              'Please change them and submit them again.',
            ],
            path: pages.appraisalKpi(row.appraisal_id),
          })
        : []),
      ...(goesOn
        ? await mailEmployee(call, row, {
            subject: 'rate your objectives',
            words: [
              `${sender} accepted your objectives and wrote: ${typedText(comment)}`,
              'The appraisal has begun. Rate each of your objectives from 1 to 100, with a comment.',
            ],
            path: pages.appraisalReview(row.appraisal_id),
          })
        : []),
    ],
    { message: `Kpi ${said}`, receipt },
    { conflict: APPRAISAL_MOVED },
  );
}

/** The objectives with the weights of a supervisor, who changes them while they wait for the review. */
function weighed(
  row: StoredAppraisal,
  sent: ParsedOf<typeof contract.updateObjectives>['objectives'],
): MergedObjective[] {
  if (row.state !== 'SUBMITTED') throw refuse.conflict('The weights cannot be changed any more.');
  const all = mergeObjectives(row.objectives, sent, 'weights');
  if (!weightsAddUp(all)) throw refuse.errors(WEIGHTS_WORDS);
  return all;
}

/** Rates each objective as the line manager. */
async function rate(call: Update, row: StoredAppraisal): Promise<ReceiptedAnswer> {
  const { db, input, commit, audit } = call;
  nextAppraisalState(row, 'rate', 'line_manager');
  const { all, line_manager_result } = withLineRatings(row, input.objectives ?? []);
  const { receipt, copy } = await ratedReceipt(call, row, line_manager_result);
  return commit(
    [
      ...copy,
      ...moveAppraisal(call, row, { act: 'rate', actor: 'line_manager', also: { line_manager_result } }),
      ...writeObjectives(db, row, all),
      audit({
        action: 'Appraisal rated by the line manager',
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state },
        after: { line_manager_result },
      }),
      tellEmployeeOfAppraisal(call, row, {
        sender: row.line_manager_name || 'Your line manager',
        subject: `rated your appraisal ${row.appraisal}`,
      }),
    ],
    { message: 'Appraisal submitted successfully', receipt },
    { conflict: APPRAISAL_MOVED },
  );
}

/**
 * Rates the appraisal as the head manager, which gives its result. A second submission is taken as long as it says the same
 * (document 1 section 4 allows one in MANAGER RATED); one that says something else is refused, because a submitted rating
 * cannot be edited again.
 */
async function headRate(call: Update, row: StoredAppraisal, rules: readonly StoredRule[]): Promise<ReceiptedAnswer> {
  const { input, commit, audit } = call;
  nextAppraisalState(row, 'headRate', 'head_manager');
  const { head_manager_rating: rating, head_manager_comment } = input;
  if (row.line_by_head) throw refuse.forbidden(RATED_AS_LINE);
  if (rating === undefined) throw refuse.fields({ head_manager_rating: [RATING_REQUIRED] });
  const message = 'Appraisal submitted successfully';
  if (row.state === 'MANAGER RATED') {
    const same = rating === row.head_manager_rating && (head_manager_comment || null) === row.head_manager_comment;
    if (!same) throw refuse.conflict('This appraisal has your rating already. Reload the page to see how it stands.');
    return { message };
  }
  const result = completedResult(row, rules, rating);
  const { receipt, copy } = await ratedReceipt(call, row, rating);
  return commit(
    [
      ...copy,
      ...moveAppraisal(call, row, {
        act: 'headRate',
        actor: 'head_manager',
        also: { head_manager_rating: rating, head_manager_comment: head_manager_comment || null, result },
      }),
      audit({
        action: 'Appraisal rated by the head manager',
        record: 'employee_kpi',
        record_id: row.id,
        before: { state: row.state },
        after: { head_manager_rating: rating, result },
      }),
      tellEmployeeOfAppraisal(call, row, {
        sender: row.head_manager_name || 'Your head manager',
        subject: `rated your appraisal ${row.appraisal}: the result is there`,
      }),
      ...(await mailResult(call, row)),
    ],
    { message, receipt },
    { conflict: APPRAISAL_MOVED },
  );
}

const DRAFT_OF: Partial<Record<AppraisalManager, { state: string; part: ObjectivePart }>> = {
  supervisor: { state: 'SUBMITTED', part: 'weights' },
  line_manager: { state: 'APPRAISAL SUBMITTED', part: 'rating' },
};

/** Saves the weights of a supervisor, all together and only where they add up to 100, or the draft of a line manager's ratings. */
export async function saveByLink(
  call: Call<Pick<ParsedOf<typeof contract.updateObjectives>, 'objectives'>>,
  id?: number,
): Promise<{ message: string }> {
  const { db, input, commit, audit } = call;
  const { row, place } = await appraisalOfLink(call, id);
  const draft = DRAFT_OF[place];
  if (draft?.state !== row.state) throw refuse.conflict(APPRAISAL_MOVED);
  const isWeighed = draft.part === 'weights';
  const all = isWeighed
    ? weighed(row, input.objectives)
    : mergeObjectives(row.objectives, input.objectives, draft.part);
  const statements: Statement[] = [
    mustStand(db, row),
    ...writeObjectives(db, row, all),
    ...(isWeighed ? [mustAddUp(db, row)] : []),
    audit({
      action: isWeighed ? 'Weights changed' : 'Appraisal draft saved',
      record: 'employee_kpi',
      record_id: row.id,
      ...(isWeighed ? { before: auditedWeights(row.objectives), after: auditedWeights(all) } : {}),
    }),
  ];
  return commit(
    statements,
    { message: isWeighed ? 'Kpi updated successfully' : 'Draft saved' },
    { conflict: APPRAISAL_MOVED },
  );
}

/** Changes the weight of one objective with the supervisor's link. */
export async function weighByLink(call: Call<ParsedOf<typeof contract.updateObjective>>): Promise<{ message: string }> {
  const { id, text, weight } = call.input;
  return saveByLink({
    ...call,
    input: { objectives: [{ id, text, weight }] },
  });
}
