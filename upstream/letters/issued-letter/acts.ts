import { and, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { issuedLetter as contract, IssuedDetail } from '../../../contracts/letters/issued-letter';
import { ISSUED_STATES } from '../../../contracts/letters/issued-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { changesArea } from '../../../contracts/platform/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { isNoEmail } from '../../platform/mail/no-email';
import { enqueueAll } from '../../platform/mail/outbox';
import { deferRefusal, inOneTrip, readRow, requireRow } from '../../platform/record/row';
import { markOpened } from './letter-by-link';
import { type LetterToMail, letterMail } from './mails';
import { detailOf, isOwnSentLetter, mayReadLetters } from './store';
import { withdrawTerms } from './withdraw-terms';

const IS_OPENED = 'This letter was opened, so it is not recalled. Send a new one that replaces it.';
const OF_ANOTHER = 'This letter goes with another mail, so it is not recalled alone.';
const NOT_SENT = 'This letter is not sent.';
const ON_ITS_WAY = 'This letter is on its way already.';
const NO_ADDRESS = 'No email address is entered in the record. Add one first.';

/** The condition that nobody has opened a letter that was sent. */
const UNOPENED = sql`opened_at IS NULL AND state IN ('QUEUED', 'DELIVERED', 'NOT_DELIVERED')`;

const Facts = z.object({
  state: z.enum(ISSUED_STATES),
  file: z.string().nullable(),
  employee_id: z.int().nullable(),
  subject: z.string(),
  asks_signature: z.boolean(),
  own_mail: z.boolean(),
  opened_at: z.string().nullable(),
  email: z.string(),
  firstname: z.string(),
  company: z.string(),
});

/** A letter that the caller may change something of. */
async function changeable(call: Call<{ id: number }>): Promise<z.infer<typeof Facts>> {
  const { db, caller, input } = call;
  const letter = await requireRow(
    db,
    Facts,
    sql`SELECT l.state, l.file, l.employee_id, l.subject, l.asks_signature, l.own_mail, l.opened_at,
        coalesce(e.email, c.email) email, coalesce(e.firstname, c.firstname) firstname, k.name company
      FROM issued_letter l JOIN company k ON k.id = l.company_id LEFT JOIN employee e ON e.id = l.employee_id
        LEFT JOIN candidate c ON c.id = l.candidate_id
      WHERE ${and(sql`l.id = ${input.id}`, mayReadLetters(caller))}`,
  );
  if (!changesArea(caller.limits, letter.employee_id === null ? 'recruitment' : 'records')) throw refuse.forbidden();
  return letter;
}

/** The statements that mail a written letter with a new link, in place of its older ones. */
export const mailLetterStatements = async (db: Db, letter: LetterToMail, now: Date): Promise<Statement[]> => [
  endLinks(db, ['letter'], letter.id, now),
  ...(await enqueueAll(db, [letterMail(letter, now)], now)),
];

export async function resendLetter(call: Call<{ id: number }>): Promise<IssuedDetail> {
  const { db, input, now, caller, audit, commit } = call;
  const { file, state, ...letter } = await changeable(call);
  if (state === 'WAITING' || state === 'DECLINED' || state === 'RECALLED') throw refuse.conflict(NOT_SENT);
  if (state === 'QUEUED') throw refuse.conflict(ON_ITS_WAY);
  if (isNoEmail(letter.email)) throw refuse.conflict(NO_ADDRESS);
  const mailed = file === null ? [] : await mailLetterStatements(db, { ...letter, id: input.id, file }, now);
  return commit(
    [
      run(
        db,
        sql`UPDATE issued_letter SET state = iif(state IN ('DELIVERED', 'NOT_DELIVERED'), 'QUEUED', state),
            state_at = iif(state IN ('DELIVERED', 'NOT_DELIVERED'), ${now.toISOString()}, state_at),
            failure = NULL, claimed_at = NULL, attempts = 0
          WHERE id = ${input.id} AND state = ${state}`,
      ),
      mustChange(db),
      ...mailed,
      audit({ action: 'Letter sent again', record: 'issued_letter', record_id: input.id, after: { to: letter.email } }),
    ],
    () => detailOf(db, caller, input.id),
  );
}

/**
 * Takes a letter back before it is opened; its link says so. Those that it replaced stand again, and its terms to come go.
 */
export async function recallLetter(call: Call<ParsedOf<typeof contract.recall>>): Promise<IssuedDetail> {
  const { db, input, now, caller, audit, commit } = call;
  const [{ state, opened_at, own_mail }, terms] = await inOneTrip(changeable(call), deferRefusal(withdrawTerms(call)));
  if (opened_at !== null) throw refuse.conflict(IS_OPENED);
  if (state === 'WAITING' || state === 'DECLINED' || state === 'RECALLED') throw refuse.conflict(NOT_SENT);
  if (!own_mail) throw refuse.conflict(OF_ANOTHER);
  const withdrawn = terms();
  const at = now.toISOString();
  return commit(
    [
      run(
        db,
        sql`UPDATE issued_letter SET state = 'RECALLED', state_at = ${at}, recalled_at = ${at}, recalled_by = ${caller.name},
            recall_reason = ${input.reason} WHERE id = ${input.id} AND ${UNOPENED}`,
      ),
      mustChange(db),
      run(
        db,
        sql`UPDATE outbox SET status = 'FAILED', last_error = 'The letter was recalled.', links = '[]', attachments = '[]',
          dropped_at = ${call.now.toISOString()}
          WHERE status = 'QUEUED' AND id = (SELECT outbox_id FROM issued_letter WHERE id = ${input.id})`,
      ),
      run(db, sql`UPDATE issued_letter SET superseded_by = NULL WHERE superseded_by = ${input.id}`),
      ...withdrawn,
      audit({ action: 'Letter recalled', record: 'issued_letter', record_id: input.id, note: input.reason }),
    ],
    () => detailOf(db, caller, input.id),
    { conflict: IS_OPENED },
  );
}

/** The person opens their own letter. Who looks at it in their name does not. */
export async function openOwn(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, caller, input, now, commit } = call;
  const letter = await readRow(
    db,
    z.object({ opened_at: z.string().nullable() }),
    sql`SELECT l.opened_at FROM issued_letter l WHERE l.id = ${input.id} AND ${isOwnSentLetter(caller.userId)}`,
  );
  if (!letter) throw refuse.notFound();
  const said = { message: 'Letter opened' };
  if (letter.opened_at !== null) return said;
  return commit([markOpened(db, input.id, now)], said);
}
