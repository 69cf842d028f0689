import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueue, type Message } from '../../platform/mail/outbox';
import { type AboutLeave, leaveAmountWords, leaveDaysWords } from './mail-words';

export type LeaveActor = Pick<Call<unknown>, 'db' | 'env' | 'caller' | 'now'>;

/** A message to an employee about their request. */
export interface LeaveStep {
  /** The name of the person who acted, which begins the notice. */
  sender: string;
  /** The words after `sender` in the notice. */
  notice: string;
  subject: string;
  words: readonly string[];
}

/** The mail to an employee about a step. */
export const leaveStepMail = (
  about: AboutLeave,
  { subject, words }: Pick<LeaveStep, 'subject' | 'words'>,
  origin: string,
): Message => ({
  kind: 'mail',
  recipient: about.email,
  company: about.company,
  subject,
  body: [
    dear(typedText(about.firstname)),
    ...words,
    `Leave: ${typedText(leaveAmountWords(about))}\nDays: ${leaveDaysWords(about)}`,
    `Sign in to read it: ${origin}${pages.leave()}`,
  ].join('\n\n'),
});

/** Tells the employee of a step by a mail and, unless they took it themselves, by a notice. */
export async function tellEmployeeOfLeave(
  { db, env, caller, now }: LeaveActor,
  about: AboutLeave & { employee_id: number },
  step: LeaveStep,
): Promise<Statement[]> {
  return [
    noticeTo(
      db,
      sql`e.id = ${about.employee_id} AND u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`,
      step,
      now,
    ),
    ...(await enqueue(db, leaveStepMail(about, step, env.SITE_ORIGIN), now)),
  ];
}

/** A notice to the accounts of employees whom an SQL condition on `e` and its account `u` picks. */
const noticeTo = (
  db: LeaveActor['db'],
  which: SQL,
  { sender, notice }: Pick<LeaveStep, 'sender' | 'notice'>,
  now: Date,
): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${sender}, ${notice}, ${pages.leave()}, ${now.toISOString()}
    FROM employee e JOIN user u ON u.id = e.user_id WHERE u.active = 1 AND ${which}`,
  );
