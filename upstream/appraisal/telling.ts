import { sql } from 'drizzle-orm';
import { pages } from '../../contracts/pages';
import { run, type Statement } from '../db';
import { dear, typed } from '../mail-words';
import { enqueue } from '../outbox';
import type { Call } from '../serve';
import type { Held } from './held';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** Tells the employee of a step, unless they took it themselves or have no account. `subject` follows the name of `sender`. */
export const tellEmployee = (
  { db, caller, now }: By,
  { employee_id, appraisal_id }: Held,
  { sender, subject }: { sender: string; subject: string },
): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${sender}, ${subject}, ${pages.appraisalReview(appraisal_id)}, ${now.toISOString()}
    FROM employee e JOIN user u ON u.id = e.user_id
    WHERE e.id = ${employee_id} AND u.active = 1 AND u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`,
  );

/** Mails the employee that it is their turn, with the address of the page where they act. */
export const mailEmployee = (
  { db, env, now }: Pick<Call<unknown>, 'db' | 'env' | 'now'>,
  row: Held,
  { subject, words, path }: { subject: string; words: readonly string[]; path: string },
): Promise<Statement[]> =>
  enqueue(
    db,
    {
      kind: 'mail',
      recipient: row.email,
      company: row.company,
      subject: `${row.appraisal}: ${subject}`,
      body: [dear(typed(row.firstname)), ...words, `Sign in to go on: ${env.SITE_ORIGIN}${path}`].join('\n\n'),
    },
    now,
  );
