import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { RESET_LIMIT, refuseAbove, withCountedTry } from '../../platform/call/limits';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { ACCOUNT_LINKS } from '../../platform/caller/account';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { endLinks } from '../../platform/link/links';
import { createPasswordMail } from '../../platform/mail/account-mails';
import { emailShown } from '../../platform/mail/no-email';
import { enqueue } from '../../platform/mail/outbox';
import { deferRefusal, inOneTrip, requireRow } from '../../platform/record/row';
import { readEmployee } from './read';

const UNCONFIRMED =
  'An account has this email and has not confirmed it. Its owner has to follow the link in their mail first.';
const MEANWHILE = 'Somebody changed this in the meantime. Reload the page.';

const Invited = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company_id: z.int(),
  company: z.string(),
});
type Invited = z.output<typeof Invited>;

interface Opening {
  /** The account that the employee signs in with; the id of a new account is SQL for the statements after it. */
  id: number | SQL;
  /** Opens the account where it is not open, and mails the link to a password. */
  statements: Statement[];
  /** Whether there was an account already that needs no invitation. */
  known: boolean;
}

/** The account that signs in with an address, which a query may give. */
const accountAt = (db: Db, email: string | SQL) =>
  db
    .select({ id: user.id, active: user.active, email_verified_at: user.email_verified_at })
    .from(user)
    .where(eq(user.email, email));

/**
 * The account for the address of somebody whom HR employs: a new account, a closed one that is opened again with an
 * employee's rights alone, or the open one whose owner confirmed the address. An unconfirmed address proves nothing.
 * `known` is what `accountAt` has read already.
 */
export async function openEmployeeAccount(
  db: Db,
  { company: named, ...invited }: Omit<Invited, 'company'> & { company: string | Promise<string> },
  now: Date,
  known?: Awaited<ReturnType<typeof accountAt>>,
): Promise<Opening> {
  const [company, [found]] = await Promise.all([named, known ?? accountAt(db, invited.email)]);
  const person = { ...invited, company };
  if (found?.active) {
    if (!found.email_verified_at) throw refuse.fields({ email: [UNCONFIRMED] });
    return { id: found.id, statements: [], known: true };
  }
  const at = now.toISOString();
  const roles = '["EMPLOYEE"]';
  const write = found
    ? run(
        db,
        sql`UPDATE user SET firstname = ${person.firstname}, lastname = ${person.lastname}, phone = ${person.phone},
          roles = ${roles}, active = 1, sessions_from = ${at}, password_hash = NULL, email_verified_at = NULL
        WHERE id = ${found.id} AND active = 0`,
      )
    : run(
        db,
        sql`INSERT INTO user (firstname, lastname, email, phone, roles, sessions_from, company_id, created_at)
        VALUES (${person.firstname}, ${person.lastname}, ${person.email}, ${person.phone}, ${roles}, ${at},
          ${person.company_id}, ${at})`,
      );
  const mail = createPasswordMail({ ...person, id: found?.id ?? 0 }, now);
  if (!found) {
    const id = sql`(SELECT id FROM user WHERE email = ${person.email})`;
    return { id, known: false, statements: [write, mustChange(db), ...(await enqueue(db, mail, now, id))] };
  }
  const { id } = found;
  const statements = [
    write,
    mustChange(db),
    endLinks(db, [...ACCOUNT_LINKS], id, now),
    ...(await enqueue(db, mail, now)),
  ];
  return { id, known: false, statements };
}

/** Invites an employee to Tenure, for the first time or again: at most three times an hour. */
export const inviteEmployee = (call: Call<{ id: number }>): Promise<EmployeeDetail> => lookAgain(() => invite(call));

async function invite(call: Call<{ id: number }>): Promise<EmployeeDetail> {
  const { db, input, now, audit, commit } = call;
  const { id } = input;
  const tries = `invite-employee:${id}`;
  const userId = sql`(SELECT user_id FROM employee WHERE id = ${id})`;
  const [person, [account], above, known] = await inOneTrip(
    requireRow(
      db,
      Invited.extend({ user_id: z.int().nullable(), archived: z.boolean() }),
      sql`SELECT e.firstname, e.lastname, e.email, e.phone, e.company_id, k.name AS company, e.user_id, e.archived
      FROM employee e JOIN company k ON k.id = e.company_id WHERE e.id = ${id}`,
    ),
    db
      .select({ email: user.email, active: user.active, password_hash: user.password_hash })
      .from(user)
      .where(eq(user.id, userId)),
    deferRefusal(refuseAbove(db, tries, RESET_LIMIT, now)),
    accountAt(
      db,
      sql`coalesce((SELECT email FROM user WHERE id = ${userId}), (SELECT email FROM employee WHERE id = ${id}))`,
    ),
  );
  if (person.archived) throw refuse.conflict('An archived employee is not invited. Restore them first.');
  if (emailShown(person.email) === null)
    throw refuse.conflict('No address is entered: add it to the personal details first.');
  if (account?.active && account.password_hash) throw refuse.conflict('This person has a password already.');
  above();
  return withCountedTry(db, tries, now, async (counted) => {
    if (account?.active && person.user_id !== null) {
      const mail = createPasswordMail({ ...person, email: account.email, id: person.user_id }, now);
      return commit(
        [
          counted,
          endLinks(db, ['create-password', 'complete-signup'], person.user_id, now),
          ...(await enqueue(db, mail, now)),
          audit({ action: 'Invitation sent again', record: 'employee', record_id: id }),
        ],
        () => readEmployee(call, sql`e.id = ${id}`),
      );
    }
    const opened = await openEmployeeAccount(db, { ...person, email: account?.email ?? person.email }, now, known);
    return commit(
      [
        counted,
        ...opened.statements,
        run(
          db,
          sql`UPDATE employee SET user_id = ${opened.id} WHERE id = ${id} AND user_id IS ${person.user_id}
        AND archived = 0 AND NOT EXISTS (SELECT 1 FROM employee o WHERE o.user_id = ${opened.id} AND o.id <> ${id})`,
        ),
        mustChange(db),
        audit({ action: opened.known ? 'Account linked' : 'Invited to Tenure', record: 'employee', record_id: id }),
      ],
      () => readEmployee(call, sql`e.id = ${id}`),
      { conflict: MEANWHILE, unique: { 'user.email': { email: [UNCONFIRMED] } } },
    );
  });
}
