import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/call/serve';
import { run, type Statement } from '../../platform/database/db';
import { OWN_DOCUMENTS } from './mails';

/** Tells the employee about one of their documents, unless they acted themselves or have no account. */
export const tellEmployeeOfDocument = (
  { db, caller, now }: Call<unknown>,
  employee: number,
  subject: string,
): Statement =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
    SELECT u.id, ${caller.name}, ${subject}, ${OWN_DOCUMENTS}, ${now.toISOString()}
    FROM employee e JOIN user u ON u.id = e.user_id
    WHERE e.id = ${employee} AND u.active = 1 AND u.id NOT IN (${caller.userId ?? 0}, ${caller.throughId ?? 0})`,
  );
