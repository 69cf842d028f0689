import { lt, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '../call/refusal';
import { type Caller, callerStandingOf } from '../caller/principal';
import { type Db, failedAt, run, type Sender, type Statement } from '../database/db';
import { mailCount } from '../database/tables';

/** Mails an hour; decision 152 says why these. A mail to one's own address counts for its sender alone. */
const MOST = {
  /** All mails of one admin, and those of one to one address. */
  admin: 20_000,
  adminTo: 300,
  /** All mails of one employee or one link. */
  other: 200,
  /** Acts of anybody who is no admin that mail one address: that of an account, and of somebody without one. */
  toAccount: 60,
  toStranger: 20,
  /** The limit for everybody who is no admin, together. */
  everybody: 50_000,
};

const HOUR_MS = 3_600_000;
const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

export function senderOf(caller: Caller): Sender {
  const standing = callerStandingOf(caller);
  return {
    key: caller.throughId === null ? caller.key : `user:${caller.throughId}`,
    isAdmin: standing.kind === 'user' && standing.roles.some((role) => role !== 'EMPLOYEE'),
    email: caller.email?.toLowerCase() ?? null,
  };
}

/**
 * The statement that counts mails for the one who causes them, in the batch that writes them; above a limit the batch fails, and
 * nothing of it is done. Several mails at once to one address are one act. What no call causes has no sender and is not counted;
 * a call after which the queue mails counts the mails to come.
 */
export function countMails(db: Db, recipients: readonly string[], now: Date): Statement[] {
  const { sender } = db;
  if (!sender || recipients.length === 0) return [];
  const { key, isAdmin, email } = sender;
  const to = [...new Set(recipients.map((recipient) => recipient.toLowerCase()))].filter((one) => one !== email);
  const mails = recipients.length;
  const counts = [
    ...(key === null ? [] : [{ key, mails, most: isAdmin ? MOST.admin : MOST.other }]),
    ...(isAdmin ? [] : [{ key: 'everybody', mails, most: MOST.everybody }]),
    ...to.map((address) => ({
      key: `${key ?? 'somebody'} ${address}`,
      mails: 1,
      ...(isAdmin ? { most: MOST.adminTo } : { address }),
    })),
  ];
  return [
    run(
      db,
      sql`INSERT INTO mail_count (hour, key, mails, most)
      SELECT ${hourOf(now)}, value ->> 'key', value ->> 'mails', coalesce(value ->> 'most',
        iif(EXISTS (SELECT 1 FROM user WHERE email = value ->> 'address'), ${MOST.toAccount}, ${MOST.toStranger}))
      FROM json_each(${JSON.stringify(counts)}) WHERE true
      ON CONFLICT DO UPDATE SET mails = mails + excluded.mails, most = excluded.most`,
    ),
  ];
}

/** The refusal of a batch that failed at `countMails`; null when it failed otherwise. */
export function mailRefusal(error: unknown, now: Date): Refusal | null {
  if (!failedAt(error, 'too_many_mails')) return null;
  return refuse.tooManyMails(Math.ceil(((hourOf(now) + 1) * HOUR_MS - now.getTime()) / 1000));
}

/** Drops the counts of the day before. Calls that nobody makes count in the first hour of their day, which is all that they know. */
export const dropOldCounts = (db: Db, now: Date) => db.delete(mailCount).where(lt(mailCount.hour, hourOf(now) - 24));
