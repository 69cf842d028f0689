import { sql } from 'drizzle-orm';
import type { disciplinary as contract } from '../../../contracts/cases/disciplinary';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { newestLetterOf } from '../../letters/issued-letter/issue';
import { letterTo } from '../../letters/issued-letter/to-employee';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import { caseForCaller } from '../case/case-for-caller';
import { addCaseEvent } from '../case/event';
import { DISCIPLINARY_CASES } from './row';

type Send = Call<ParsedOf<typeof contract.sendLetter>>;

async function sendOnce(call: Send): Promise<DoneAnswer> {
  const { input, audit, commit } = call;
  const [held, letter] = await inOneTrip(
    caseForCaller(call, input.id, DISCIPLINARY_CASES.kind),
    deferRefusal(
      letterTo(call, {
        letter: input.letter,
        field: 'letter',
        employee: sql`(SELECT employee_id FROM case_file WHERE id = ${input.id})`,
        category: 'disciplinary',
      }),
    ),
  );
  if (!held.isDesk) throw refuse.forbidden();
  const { statements, subject, waits } = letter();
  return commit(
    [
      ...statements,
      ...addCaseEvent(call, held.id, {
        kind: 'LETTER',
        // Nobody hears of a letter that its approvers may decline.
        reach: waits ? 'DESK' : 'SUBJECT',
        party: held.partyId,
        data: { letter: subject, waits },
        letter: newestLetterOf(sql`${held.employee_id}`),
      }),
      audit({
        action: waits ? 'Letter put up for approval' : 'Letter sent',
        record: 'disciplinary',
        record_id: held.id,
        after: { subject },
      }),
    ],
    { message: waits ? 'Letter waits for approval' : 'Letter sent' },
    { conflict: 'Other letters were sent at the same moment. Send it again.' },
  );
}

/** Sends a disciplinary letter to the employee; it stands on the timeline. */
export const sendCaseLetter = (call: Send): Promise<DoneAnswer> => lookAgain(() => sendOnce(call));
