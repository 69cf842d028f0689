import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { complaint as contract } from '../../../contracts/cases/complaint';
import { COMPLAINT_COURSE, type ComplaintOutcome } from '../../../contracts/cases/complaint-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { keepingPapers, takePapers, type UploadedPaper } from '../../platform/file/papers';
import { inOneTrip, readValue } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import { addCaseEvent, addsToCase, type NewEvent } from '../case/event';
import { CASE_CHANGED, moveCase, stateOfNext } from '../case/move';
import { notifyHrOfCase } from '../case/tell-people';
import { type CaseByKey, caseByKey } from './case-by-key';
import { renewAnswerDue } from './open-complaint';
import { takePhotos } from './photos';
import { complaintReplyReceipt } from './receipts';
import { complaint } from './tables';
import { COMPLAINT_EVENT, dueData, NOBODY_KNOWN, ROLE } from './words';

type Reply = ParsedOf<typeof contract.answer>['act'];

const ACTION: Record<Reply, string> = {
  answer: 'Complaint answered',
  withdraw: 'Complaint withdrawn',
  reopen: 'Complaint reopened',
};
const DONE: Record<Reply, string> = {
  answer: 'Answer sent',
  withdraw: 'Complaint withdrawn',
  reopen: 'Complaint reopened',
};
const KIND: Record<Reply, string> = {
  answer: COMPLAINT_EVENT.answered,
  withdraw: COMPLAINT_EVENT.withdrawn,
  reopen: COMPLAINT_EVENT.reopened,
};

const CLOSED = 'This complaint is closed. Reopen it to go on.';

/** The statement that writes the outcome of a complaint. */
export const setOutcome = (
  { db }: Pick<Call<unknown>, 'db'>,
  id: number,
  outcome: ComplaintOutcome | null,
): Statement => db.update(complaint).set({ outcome }).where(eq(complaint.case_id, id));

/** The days in which a complaint is answered again. */
const dueDays = (db: Db, id: number): Promise<number> =>
  readValue(
    db,
    z.int(),
    sql`SELECT coalesce((SELECT t.due_days FROM complaint w JOIN complaint_category t ON t.id = w.category_id
      WHERE w.case_id = ${id}), 14)`,
  );

interface Said {
  act: Reply;
  words: string;
  papers: readonly UploadedPaper[];
  /** The day by which it is answered if it is reopened. */
  again: Day;
  /** The author of the words on the timeline. */
  event: Pick<NewEvent, 'by' | 'way' | 'party'>;
}

/** A message from the reporter: an answer moves a complaint that waits for it, and otherwise only adds to it. */
function replying(call: Call<unknown>, held: CaseForCaller, { act, words, papers, event, again }: Said): Statement[] {
  const said: NewEvent = { kind: KIND[act], reach: 'SUBJECT', words, papers: papers.map(({ file }) => file), ...event };
  const audit = { action: ACTION[act] };
  if (act === 'answer' && held.status !== 'WAITING') {
    if (held.closed_at !== null) throw refuse.conflict(CLOSED);
    return [
      addsToCase(call, held.id),
      mustChange(call.db),
      ...addCaseEvent(call, held.id, { ...said, kind: COMPLAINT_EVENT.added }),
      call.audit({ ...audit, record: 'complaint', record_id: held.id }),
    ];
  }
  const due = act === 'reopen' ? again : undefined;
  const { statements } = moveCase(call, {
    row: held,
    course: COMPLAINT_COURSE,
    act,
    actor: 'reporter',
    event: due === undefined ? said : { ...said, data: dueData(due) },
    ...(due === undefined ? {} : { due }),
    audit,
  });
  if (act === 'answer') return statements;
  return [
    ...statements,
    setOutcome(call, held.id, act === 'withdraw' ? 'WITHDRAWN' : null),
    ...(due === undefined ? [] : renewAnswerDue(call, held.id, due)),
  ];
}

const TOLD: Record<Reply, string> = { answer: 'answered', withdraw: 'withdrew', reopen: 'reopened' };

/** An answer of who filed it by name. The person who looks into it is told at once. */
export async function answerComplaint(call: Call<ParsedOf<typeof contract.answer>>) {
  const { db, input, caller, now, commit } = call;
  const today = lagosDay(now);
  const { act, words } = input;
  const [held, days] = await inOneTrip(caseForCaller(call, input.id, 'COMPLAINT'), dueDays(db, input.id));
  if (held.role !== ROLE.reporter) throw refuse.forbidden('Only who filed a complaint answers in it.');
  const papers = await takePapers(call, { files: CASE_FILES });
  return keepingPapers(call, papers, async (ran) => {
    const statements = replying(call, held, {
      act,
      words,
      papers,
      again: addDays(today, days),
      event: { party: held.partyId },
    });
    const told = await notifyHrOfCase(
      call,
      { ...held, employee_id: null },
      {
        notice: `${TOLD[act]} complaint ${held.number}`,
        subject: `Complaint ${held.number}: ${TOLD[act]}`,
        lines: [`${caller.name} ${TOLD[act]} complaint ${held.number}.`],
        ...(held.owner_id === null ? {} : { only: [held.owner_id] }),
      },
    );
    const { receipt, copy } = await complaintReplyReceipt(call, held, act, papers);
    return commit([...statements, ...told, ...copy], { message: DONE[act], receipt }, { ran, conflict: CASE_CHANGED });
  });
}

/** The holder of the case key adds to it where nothing was asked; everything else moves it. */
function keyedKind(held: CaseByKey, act: Reply): string {
  if (act !== 'answer' || held.status === 'WAITING') {
    stateOfNext(COMPLAINT_COURSE, held.status, act);
    return KIND[act];
  }
  if (held.closed_at !== null) throw refuse.conflict(CLOSED);
  return COMPLAINT_EVENT.added;
}

/**
 * An answer of the person who has the case key. The person who looks into it reads it the next morning, when they are told:
 * neither the answer nor what it moves shows before.
 */
export async function answerKeyed(call: Call<ParsedOf<typeof contract.keyedAnswer>>) {
  const { db, env, input, now, commit, audit } = call;
  const { act, words } = input;
  const held = await caseByKey(db, env, input.key);
  const kind = keyedKind(held, act);
  const papers = await takePhotos(call);
  const today = lagosDay(now);
  return keepingPapers(call, papers, (ran) =>
    commit(
      [
        mustHold(db, sql`EXISTS (SELECT 1 FROM case_file WHERE id = ${held.id} AND version = ${held.version})`),
        ...addCaseEvent(call, held.id, {
          ...{ kind, reach: 'SUBJECT', words, party: held.partyId, by: NOBODY_KNOWN, way: 'KEY' },
          papers: papers.map(({ file }) => file),
          data: act === 'reopen' ? dueData(addDays(today, held.dueDays)) : {},
        }),
        run(db, sql`UPDATE complaint SET untold = coalesce(untold, ${today}) WHERE case_id = ${held.id}`),
        audit({ action: ACTION[act], record: 'complaint', record_id: held.id }),
      ],
      { message: DONE[act] },
      { ran, conflict: CASE_CHANGED },
    ),
  );
}
