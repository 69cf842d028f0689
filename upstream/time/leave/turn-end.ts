import { sql } from 'drizzle-orm';
import { type Day, leaveDate } from '../../../contracts/platform/dates';
import type { LinkedDecider } from '../../../contracts/time/leave-state';
import { run, type Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { enqueueAll, type Message } from '../../platform/mail/outbox';
import { leaveAmountWords, leaveDaysWords } from './mail-words';
import { type LeaveActor, tellEmployeeOfLeave } from './tell-turn';
import { actorAt, type LastAskedApprover, type LeaveForAct } from './turn-row';

/** The end of a request, or a later change of accepted leave. */
type What = 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'RECALLED' | 'RESUMED' | 'NOT_BACK';

interface Ending {
  what: What;
  /** The comment, as it was typed. */
  words: string;
  /** The name of the person who acted. */
  by: string;
  /** The place that acted, which is not told. */
  except?: LinkedDecider;
  /** The first day of work after a recall or a return. */
  back?: Day;
}

const DONE: Record<What, string> = {
  ACCEPTED: 'was accepted',
  REJECTED: 'was rejected',
  CANCELLED: 'was cancelled',
  RECALLED: 'was recalled',
  RESUMED: 'is over',
  NOT_BACK: 'goes on',
};

/** The act in words that follow the name of the person. */
const DID: Record<What, (name: string) => string> = {
  ACCEPTED: () => 'accepted it',
  REJECTED: () => 'rejected it',
  CANCELLED: () => 'cancelled it',
  RECALLED: (name) => `called ${name} back`,
  RESUMED: (name) => `recorded when ${name} is back at work`,
  NOT_BACK: (name) => `recorded that ${name} is not back yet`,
};

function endMail(row: LeaveForAct, to: LastAskedApprover, { what, words, by, back }: Ending): Message {
  const name = typedText(row.employee);
  const did = actorAt(row, to.place).role;
  return {
    kind: 'mail',
    recipient: to.email,
    company: row.company,
    subject: `${row.employee}: the leave from ${leaveDate(row.start_date)} ${DONE[what]}`,
    body: [
      to.open
        ? `You were asked about this leave as ${did}. Nothing is left for you to do.`
        : `You approved this leave as ${did}.`,
      `${typedText(by)} ${DID[what](name)}.${back ? ` The first day of work is ${leaveDate(back)}.` : ''}`,
      ...(words ? [`${typedText(by)} wrote: ${typedText(words)}`] : []),
      `Employee: ${name}, ${typedText(row.job_role)}\nLeave: ${typedText(leaveAmountWords(row))}\nDays: ${leaveDaysWords(row)}`,
    ].join('\n\n'),
  };
}

/** Tells everybody who approved a request or still holds it how it ended. */
export function tellApprovers({ db, now }: LeaveActor, row: LeaveForAct, ending: Ending): Promise<Statement[]> {
  const told = row.asks.filter(({ place }) => place !== ending.except);
  return enqueueAll(
    db,
    told.map((one) => endMail(row, one, ending)),
    now,
  );
}

const HEARS: Record<'CANCELLED' | 'RECALLED', { notice: string; subject: string; words: string }> = {
  CANCELLED: { notice: 'cancelled your leave', subject: 'was cancelled', words: 'cancelled your leave.' },
  RECALLED: {
    notice: 'called you back from your leave',
    subject: 'was cut short',
    words: 'calls you back from your leave.',
  },
};

/**
 * The statements after leave is cancelled or somebody is recalled: nobody is asked any more, the people who approved it or hold
 * it are told by mail, and so is its employee unless they acted themselves. For the batch of the act.
 */
export async function endOfLeave(
  call: LeaveActor,
  row: LeaveForAct,
  { what, words, back }: { what: 'CANCELLED' | 'RECALLED'; words: string; back?: Day },
): Promise<Statement[]> {
  const { db, caller, now } = call;
  const hears = HEARS[what];
  const from = `from ${leaveDate(row.start_date)}`;
  return [
    run(
      db,
      sql`UPDATE leave_ask SET ended_at = ${now.toISOString()}, ended_by = 'ENDED'
      WHERE leave_id = ${row.id} AND ended_at IS NULL`,
    ),
    ...(row.about_asker
      ? []
      : await tellEmployeeOfLeave(call, row, {
          sender: caller.name,
          notice: `${hears.notice} ${from}`,
          subject: `Your leave ${from} ${hears.subject}`,
          words: [
            `${caller.name} ${hears.words}${back ? ` Your first day of work is ${leaveDate(back)}.` : ''}`,
            ...(words ? [`${caller.name} wrote: ${typedText(words)}`] : []),
            ...(row.kind === 'UNPAID' ? [] : ['The days that you did not take are back in your balance.']),
          ],
        })),
    ...(await tellApprovers(call, row, {
      what,
      words,
      by: row.about_asker ? row.employee : caller.name,
      ...(back ? { back } : {}),
    })),
  ];
}
