import { type SQL, sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { notifyAdmins } from '../../platform/mail/notify';
import { enqueueAll } from '../../platform/mail/outbox';
import { addressWith } from '../../platform/mail/page-address';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now' | 'env'>;

/** An employee as mails and the bell reach them. */
export interface HmoRecipient {
  name: string;
  email: string;
  user_id: number | null;
  company: string;
}

interface Words {
  /** The words after the caller's name in the notice. */
  notice: string;
  subject: string;
  /** The paragraphs of the mail; what people typed goes through `typedText`. */
  lines: readonly string[];
}

/** Tells employees of their health insurance, by a mail each and a notice where they have an account, but not who does it. */
export async function tellEmployeesOfInsurance(
  by: By,
  all: readonly HmoRecipient[],
  words: Words,
): Promise<Statement[]> {
  const { db, caller, env, now } = by;
  const others = all.filter(({ user_id }) => user_id === null || ![caller.userId, caller.throughId].includes(user_id));
  if (others.length === 0) return [];
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, ${caller.name}, ${words.notice}, ${pages.hmo()}, ${now.toISOString()} FROM user u
      WHERE u.active = 1 AND u.id IN (SELECT value FROM json_each(${JSON.stringify(others.map((one) => one.user_id))}))`,
    ),
    ...(await enqueueAll(
      db,
      others.map(({ name, email, company, user_id }) => ({
        kind: 'mail' as const,
        recipient: email,
        company,
        subject: words.subject,
        body: [
          dear(typedText(name)),
          ...words.lines,
          ...(user_id === null ? [] : [`Sign in to read it: ${env.SITE_ORIGIN}${pages.hmo()}`]),
        ].join('\n\n'),
      })),
      now,
    )),
  ];
}

/** The page of a request for HR; its id may be known only in the batch. */
export const requestPath = (id: number | SQL): SQL =>
  addressWith(pages.hmo({ tab: 'change-request', request: '{id}' }), { id: sql`${id}` });

/** Tells HR in the bell of what an employee did. */
export const notifyHrOfInsurance = (by: By, path: string | SQL, company: number, subject: string): Statement =>
  notifyAdmins(by, {
    sender: by.caller.name,
    subject,
    path,
    company: sql`${company}`,
    area: 'medical',
  });
