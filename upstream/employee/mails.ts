import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../db';
import { dear } from '../mail-words';
import type { Message } from '../outbox';
import { requireRow } from '../record/row';

/**
 * Tells an employee that HR changed where they are paid. The mail goes to the address before the change and names no
 * number.
 */
export const bankChangedMail = (recipient: string, firstname: string, company: string): Message => ({
  kind: 'mail',
  recipient,
  company,
  subject: 'Your bank details were changed',
  body: `${dear(firstname)}\n\nThe bank account that ${company} pays your salary into was changed in your record today.\n\nIf you did not ask for this, tell your HR department at once.`,
});

/** `bankChangedMail` for the employee with an id. */
export async function bankChangedMailFor(db: Db, id: number, recipient: string): Promise<Message> {
  const { firstname, company } = await requireRow(
    db,
    z.object({ firstname: z.string(), company: z.string() }),
    sql`SELECT e.firstname, k.name AS company FROM employee e JOIN company k ON k.id = e.company_id WHERE e.id = ${id}`,
  );
  return bankChangedMail(recipient, firstname, company);
}
