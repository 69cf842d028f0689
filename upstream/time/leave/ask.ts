import { sql } from 'drizzle-orm';
import { lagosDay, leaveDate } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { LEAVE_DECIDER_WORDS, LINKED_DECIDERS, type LinkedDecider } from '../../../contracts/time/leave-state';
import type { Env } from '../../platform/call/env';
import { database, mustChange, mustHold, run, type Statement, wasRefused } from '../../platform/database/db';
import { enqueueAll, type Message } from '../../platform/mail/outbox';
import type { ReminderContext } from '../../platform/module/reminder';
import { tellHrOfRequests } from './ask-hr';
import { type LeaveAskOccasion, leaveAskMail, type TurnRecipient } from './ask-mails';
import { stillWaiting, type WaitingLeave, waitingLeaves } from './ask-row';
import { leaveStepMail } from './tell-turn';
import { endLinksAt, LEAVE_TO_ASK } from './turn-move';
import { COLUMNS_OF } from './turn-row';

/** The number of requests handed on at once. Their mails are no more than the outbox sends at once. */
const AT_ONCE = 50;

const sameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** The place outside HR at which a request waits. */
const placeOf = ({ turn }: WaitingLeave): LinkedDecider | undefined => LINKED_DECIDERS.find((place) => place === turn);

/** The person a request asks now, or who decides for them; null where nobody can be reached. */
function whomToAsk(row: WaitingLeave, place: LinkedDecider): TurnRecipient | null {
  if (row.address === null) return null;
  return row.stand_in
    ? { place, ...row.stand_in, instead_of: row.name }
    : { place, name: row.name, email: row.address, instead_of: null };
}

/** A request that goes to somebody by mail. */
interface Going {
  row: WaitingLeave;
  to: TurnRecipient;
  occasion: LeaveAskOccasion;
}

/** The results for requests whose next person is to be asked. */
interface Sorted {
  going: Going[];
  hr: WaitingLeave[];
  unreachable: WaitingLeave[];
}

function sorted(rows: readonly WaitingLeave[]): Sorted {
  const all: Sorted = { going: [], hr: [], unreachable: [] };
  for (const row of rows) {
    const place = placeOf(row);
    const to = place && whomToAsk(row, place);
    if (!place) all.hr.push(row);
    else if (!to) all.unreachable.push(row);
    else {
      const isAsked = row.asked_place === place && sameAddress(row.asked_email, to.email);
      if (!isAsked || row.to_ask === LEAVE_TO_ASK.moved)
        all.going.push({ row, to, occasion: row.asked_place === place ? 'handed over' : 'asked' });
      else if (row.to_ask === LEAVE_TO_ASK.remind) all.going.push({ row, to, occasion: 'reminder' });
    }
  }
  return all;
}

/**
 * Asks the person whose turn it is for each of the next requests: line managers and clients by a mail with a link and a trace,
 * HR by a mail and a notice. Where the reporting line changed, the person who was asked before is no longer asked, and their
 * link ends. Where nobody can be reached, HR may decide at once. It may run twice at once or be killed: each piece is one batch,
 * which holds only while nothing moved since it was read.
 */
export async function askNextApprovers(env: Env, now: Date): Promise<void> {
  const by = { db: database(env.DB), env, now };
  const rows = await waitingLeaves(by.db, sql`r.to_ask > 0 AND r.turn IS NOT NULL`, lagosDay(now), AT_ONCE);
  if (rows.length === 0) return;
  await handOn(by, rows);
  if (rows.length === AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

/** Hands on these requests. Where one of them moved meanwhile, each is handed on alone. */
async function handOn(by: ReminderContext, rows: readonly WaitingLeave[]): Promise<void> {
  try {
    await by.db.batch(await handing(by, rows));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    if (rows.length > 1) for (const row of rows) await handOn(by, [row]);
  }
}

async function handing(by: ReminderContext, rows: readonly WaitingLeave[]): Promise<[Statement, ...Statement[]]> {
  const { db } = by;
  const { going, hr, unreachable } = sorted(rows);
  const news = unreachable.filter(({ escalated }) => !escalated);
  const reminded = hr.filter(({ to_ask }) => to_ask === LEAVE_TO_ASK.remind);
  const turns = hr.filter((row) => !reminded.includes(row));
  return [
    mustHold(db, stillWaiting(rows)),
    run(
      db,
      sql`UPDATE leave_request SET to_ask = ${LEAVE_TO_ASK.no} WHERE id IN (SELECT value FROM json_each(${idsOf(rows)}))`,
    ),
    mustChange(db, rows.length),
    ...(await asking(by, going)),
    ...(news.length > 0 ? passedToHr(by, news) : []),
    ...(news.length > 0 ? await tellHrOfRequests(by, news, 'unreachable') : []),
    ...(turns.length > 0 ? await tellHrOfRequests(by, turns, 'turn') : []),
    ...(reminded.length > 0 ? await tellHrOfRequests(by, reminded, 'reminder') : []),
    ...(await tellRequesters(by, [
      ...going.filter(({ occasion }) => occasion !== 'reminder'),
      ...[...turns, ...news].map((row) => ({ row, to: null })),
    ])),
  ];
}

const idsOf = (rows: readonly { id: number }[]): string => JSON.stringify(rows.map(({ id }) => id));

/** Mails the people who are asked or reminded, writes a trace of each mail, and closes earlier questions to others. */
async function asking({ db, now }: ReminderContext, going: readonly Going[]): Promise<Statement[]> {
  const at = now.toISOString();
  const anew = going.filter(({ occasion }) => occasion !== 'reminder');
  const given = JSON.stringify(
    anew.map(({ row, to }) => ({ ...to, id: row.id, manager: row.name, address: row.address })),
  );
  return [
    // Earlier links for the place end: those of people who are no longer asked, and those of an earlier turn.
    endLinksAt(
      db,
      going.map(({ row, to }) => ({ id: row.id, place: to.place })),
      now,
    ),
    run(
      db,
      sql`UPDATE leave_ask SET ended_at = ${at}, ended_by = 'HANDED_OVER'
      WHERE ended_at IS NULL AND leave_id IN (SELECT value ->> 'id' FROM json_each(${given}))`,
    ),
    run(
      db,
      sql`INSERT INTO leave_ask (leave_id, place, name, email, instead_of, asked_at)
      SELECT value ->> 'id', value ->> 'place', value ->> 'name', value ->> 'email', value ->> 'instead_of', ${at}
      FROM json_each(${given})`,
    ),
    ...LINKED_DECIDERS.map((place) =>
      run(
        db,
        sql`UPDATE leave_request SET ${sql.identifier(COLUMNS_OF[place].name)} = v.value ->> 'manager',
          ${sql.identifier(COLUMNS_OF[place].email)} = v.value ->> 'address'
        FROM json_each(${given}) v WHERE leave_request.id = v.value ->> 'id' AND v.value ->> 'place' = ${place}`,
      ),
    ),
    ...(await enqueueAll(
      db,
      going.map(({ row, to, occasion }) => leaveAskMail(row, to, occasion, now)),
      now,
    )),
  ];
}

/** Lets HR decide in the place of somebody who cannot be reached, with a trace, so that nothing stands still. */
function passedToHr({ db, now }: ReminderContext, rows: readonly WaitingLeave[]): Statement[] {
  const at = now.toISOString();
  const those = sql`(SELECT value FROM json_each(${idsOf(rows)}))`;
  const given = JSON.stringify(rows.map(({ id, turn, name }) => ({ id, turn, name })));
  return [
    run(db, sql`UPDATE leave_request SET escalated_at = ${at} WHERE id IN ${those}`),
    run(
      db,
      sql`UPDATE leave_ask SET ended_at = ${at}, ended_by = 'HANDED_OVER' WHERE ended_at IS NULL AND leave_id IN ${those}`,
    ),
    run(
      db,
      sql`INSERT INTO audit (at, actor, action, record, record_id, after)
      SELECT ${at}, 'Tenure', 'Leave passed to HR', 'leave', value ->> 'id',
        json_object('turn', value ->> 'turn', 'cannot_be_reached', value ->> 'name') FROM json_each(${given})`,
    ),
  ];
}

/** The person who is asked, in words for the employee: `Folake Adeyemi, line manager 2, in place of Musa Bello`. */
function askedWords(to: TurnRecipient | null): string {
  if (!to) return 'HR';
  const role = LEAVE_DECIDER_WORDS[to.place].toLowerCase();
  const name = to.name || `the ${role}`;
  return to.instead_of ? `${name}, in place of ${to.instead_of}, who is away` : `${name}, ${role}`;
}

/** The person who is asked, in the few words of a notice. */
const noticeWords = (to: TurnRecipient | null): string =>
  to?.instead_of
    ? `${to.name}, in place of ${to.instead_of},`
    : (to && (to.name || LEAVE_DECIDER_WORDS[to.place])) || 'HR';

/** Tells employees by a notice who is asked now, and by a mail that the request was sent. */
async function tellRequesters(
  { db, env, now }: ReminderContext,
  asked: readonly { row: WaitingLeave; to: TurnRecipient | null }[],
): Promise<Statement[]> {
  const notices = JSON.stringify(
    asked.map(({ row, to }) => ({
      employee: row.employee_id,
      subject: `asks ${noticeWords(to)} about your leave from ${leaveDate(row.start_date)}`,
    })),
  );
  const mails = asked.flatMap(({ row, to }): Message[] =>
    row.first
      ? [
          leaveStepMail(
            row,
            {
              subject: `Your leave from ${leaveDate(row.start_date)} was asked for`,
              words: [
                row.by_hr ? 'HR asked for leave in your name.' : 'Your request for leave was sent.',
                `First it is decided by ${askedWords(to)}. You hear of every step.`,
              ],
            },
            env.SITE_ORIGIN,
          ),
        ]
      : [],
  );
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, 'Tenure', v.value ->> 'subject', ${pages.leave()}, ${now.toISOString()}
      FROM json_each(${notices}) v JOIN employee e ON e.id = v.value ->> 'employee'
        JOIN user u ON u.id = e.user_id AND u.active = 1`,
    ),
    ...(await enqueueAll(db, mails, now)),
  ];
}
