import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { exit as contract } from '../../../contracts/cases/exit';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { captureCommand } from '../../approvals/second-pair/capture-command';
import { newestLetterOf } from '../../letters/issued-letter/issue';
import { sendLetter } from '../../letters/issued-letter/send';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { inOneTrip, readRow, readRows } from '../../platform/record/row';
import { addCaseEvent } from '../case/event';
import { exitForHr } from './stored-exit';
import { EXIT_EVENTS } from './words';

const Title = z.object({ id: z.int(), title: z.string() });

/** SQL condition on `letter l` and its published version `v`: an exit letter for the caller's companies or for all. */
const sendable = ({ caller }: Call<unknown>) =>
  sql`v.category = 'exit' AND (l.company_id IS NULL OR ${inCompanyScope(caller, sql`l.company_id`)})`;
const PUBLISHED = sql`letter l JOIN letter_version v ON v.letter_id = l.id AND v.number = l.published`;

/** The exit letters that are published. */
export async function exitLetters(call: Call<unknown>): Promise<{ letters: { id: number; title: string }[] }> {
  const letters = await readRows(
    call.db,
    Title,
    sql`SELECT l.id, v.letter_name AS title FROM ${PUBLISHED} WHERE ${sendable(call)} ORDER BY v.published_at DESC, l.id DESC`,
  );
  return { letters };
}

/** Sends an exit letter to the person who leaves. The letters module writes and mails it, and puts it before its approvers. */
export const sendExitLetter = (call: Call<ParsedOf<typeof contract.sendLetter>>): Promise<DoneAnswer> =>
  lookAgain(() => sendOnce(call));

async function sendOnce(call: Call<ParsedOf<typeof contract.sendLetter>>): Promise<DoneAnswer> {
  const { db, input } = call;
  const [{ exit }, letter] = await inOneTrip(
    exitForHr(call, input.id),
    readRow(
      db,
      Title,
      sql`SELECT l.id, v.letter_name AS title FROM ${PUBLISHED} WHERE l.id = ${input.letter} AND ${sendable(call)}`,
    ),
  );
  if (!letter) throw refuse.fields({ letter: ['Choose an exit letter that is published'] });
  if (exit.status === 'PENDING' || exit.status === 'DECLINED' || exit.status === 'WITHDRAWN')
    throw refuse.conflict('An exit letter is sent once the exit is approved.');
  const { batch } = await captureCommand(
    {
      ...call,
      input: {
        id: letter.id,
        employees: [exit.employee_id],
        candidates: [],
        without_values: true,
        effective_date: exit.last_day,
      },
    },
    sendLetter,
  );
  if (!batch || typeof batch.answer === 'function') throw new Error('A letter was sent without a batch.');
  const waits = batch.answer.waiting !== undefined;
  return call.commit(
    [
      ...batch.statements,
      ...addCaseEvent(call, exit.case_id, {
        kind: EXIT_EVENTS.letter,
        // Nobody hears of a letter that its approvers may decline.
        reach: waits ? 'DESK' : 'SUBJECT',
        data: { title: letter.title, waits },
        letter: newestLetterOf(sql`${exit.employee_id}`),
      }),
    ],
    { message: waits ? 'Exit letter waits for approval' : 'Exit letter sent' },
    batch.options,
  );
}
