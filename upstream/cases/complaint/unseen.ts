import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { caseStateAfter } from '../../../contracts/cases/case-state';
import { COMPLAINT_COURSE, type ComplaintOutcome, type ComplaintState } from '../../../contracts/cases/complaint-state';
import type { Day } from '../../../contracts/platform/dates';
import { mustChange, run, type Statement } from '../../platform/database/db';
import type { CaseActor } from '../case/actor';
import { addsToCase } from '../case/event';
import { renewAnswerDue } from './open-complaint';
import { COMPLAINT_EVENT } from './words';

/** The entries of a complaint that came by a case key and nobody was told of yet, in order. */
export const UnseenEntries = z.array(
  z.object({ kind: z.string(), at: z.string(), due: z.string().nullable().default(null) }),
);
export type UnseenEntries = z.output<typeof UnseenEntries>;

/** SQL expression on complaint `w` and its case `c`: its `UnseenEntries` as JSON, before a day where one is given. */
export const unseenOf = (before?: Day): SQL => sql`(SELECT json_group_array(json_object('kind', v.kind, 'at', v.at,
    'due', v.data ->> 'due') ORDER BY v.place) FROM case_event v
  WHERE v.case_id = c.id AND v.way = 'KEY' AND date(v.at, '+1 hour') >= w.untold
    ${before === undefined ? sql`` : sql`AND date(v.at, '+1 hour') < ${before}`})`;

/** The acts of who has the case key, by what they are on the timeline. What is only added moves nothing. */
const ACTS = new Map<string, 'answer' | 'withdraw' | 'reopen'>([
  [COMPLAINT_EVENT.answered, 'answer'],
  [COMPLAINT_EVENT.withdrawn, 'withdraw'],
  [COMPLAINT_EVENT.reopened, 'reopen'],
]);

interface Standing {
  status: ComplaintState;
  closed_at: string | null;
  due: string | null;
  outcome: ComplaintOutcome | null;
}

/** How a complaint stands once what nobody was told of yet is counted. What its state does not allow any more moves nothing. */
export function stateWithUnseen<T extends Standing>(now: T, unseen: UnseenEntries): T {
  let one = now;
  for (const { kind, at, due } of unseen) {
    const act = ACTS.get(kind);
    const status = act ? caseStateAfter(COMPLAINT_COURSE, one.status, act) : null;
    if (status === null) continue;
    one = { ...one, status };
    if (act === 'withdraw') one = { ...one, closed_at: at, due: null, outcome: 'WITHDRAWN' };
    if (act === 'reopen') one = { ...one, closed_at: null, due, outcome: null };
  }
  return one;
}

/** The statements that bring a complaint to where it stands with what its owner is told of now. What is only added makes it another version. */
export function moveUnseen(by: CaseActor, id: number, now: Standing, unseen: UnseenEntries): Statement[] {
  const next = stateWithUnseen(now, unseen);
  const { status, closed_at, due, outcome } = next;
  if (status === now.status && closed_at === now.closed_at)
    return unseen.some(({ kind }) => kind !== COMPLAINT_EVENT.filed) ? [addsToCase(by, id)] : [];
  return [
    run(
      by.db,
      sql`UPDATE case_file SET status = ${status}, closed_at = ${closed_at}, due = ${due}, version = version + 1
        WHERE id = ${id} AND status = ${now.status} AND closed_at IS ${now.closed_at}`,
    ),
    mustChange(by.db),
    run(by.db, sql`UPDATE complaint SET outcome = ${outcome} WHERE case_id = ${id}`),
    ...(closed_at === null
      ? due === null || now.closed_at === null
        ? []
        : renewAnswerDue(by, id, due)
      : [run(by.db, sql`UPDATE case_due SET done_at = ${closed_at} WHERE case_id = ${id} AND done_at IS NULL`)]),
  ];
}
