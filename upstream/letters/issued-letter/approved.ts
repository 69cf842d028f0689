import { sql } from 'drizzle-orm';
import type { IssuedState } from '../../../contracts/letters/issued-state';
import { MIME } from '../../../contracts/platform/files';
import { approverPlaceOf, readApproval } from '../../approvals/approval/store';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { downloadAnswer } from '../../platform/file/files';
import type { Approvable } from '../../platform/module/approvable';
import { inOneTrip } from '../../platform/record/row';
import { noteLook } from '../letter/preview';
import { supersedeLetters } from './issue';
import { ApprovedLetter } from './letter-approval';
import { letterFileName } from './mails';
import { letterDraftPdf } from './pdf';

const becomes = (db: Db, id: number, state: Extract<IssuedState, 'QUEUED' | 'DECLINED'>, now: Date): Statement =>
  run(
    db,
    sql`UPDATE issued_letter SET state = ${state}, state_at = ${now.toISOString()} WHERE id = ${id} AND state = 'WAITING'`,
  );

/** A letter that its approvers let go is written and mailed by the queue; one that they decline is never sent. */
export const letterApprovals: Approvable = {
  record: 'issued_letter',
  effect: async ({ db, now, audit, caller, answers }, { record_id, title }) => [
    becomes(db, record_id, 'QUEUED', now),
    mustChange(db),
    supersedeLetters(db, sql`SELECT ${record_id}`),
    answers.letterDecided({ db, now, letter: record_id, sent: true, by: caller.name }),
    audit({ action: 'Letter sent', record: 'issued_letter', record_id, note: title }),
  ],
  ended: ({ db, now, answers }, { record_id, workflow }, { status, by }) => [
    becomes(db, record_id, 'DECLINED', now),
    answers.letterDecided({ db, now, letter: record_id, sent: false, by: status === 'DECLINED' ? workflow : by }),
  ],
};

/** The PDF of a letter that waits for approval, for those who are asked to approve it. */
export async function letterUnderApproval(call: Call<{ id: number }>): Promise<Response> {
  const { db, env, input, principal, caller } = call;
  const standing = await readApproval(db, input.id);
  const { request, steps } = standing;
  const isAsked =
    principal.kind === 'link'
      ? principal.sub === input.id
      : steps.some(({ level }) => approverPlaceOf(standing, level, caller.userId ?? 0));
  if (!isAsked || request.kind !== 'letter') throw refuse.notFound();
  if (request.status !== 'PENDING') throw refuse.conflict('This is decided already. Reload the page to see it.');
  const { subject, pays } = ApprovedLetter.parse(request.payload);
  const [bytes] = await inOneTrip(
    letterDraftPdf(db, env, request.record_id),
    pays === null ? undefined : noteLook(call, pays),
  );
  if (!bytes) throw refuse.notFound();
  return downloadAnswer(bytes, letterFileName(subject), MIME.pdf, bytes.length);
}
