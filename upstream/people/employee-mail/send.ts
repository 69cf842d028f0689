import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type EmployeeMailForm, MAIL_MOST, Recipient } from '../../../contracts/people/employee-mail';
import type { EmployeeScope, EmployeeSelection } from '../../../contracts/people/employee-scope';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, mustChange, run } from '../../platform/database/db';
import { excerptOf } from '../../platform/mail/excerpt';
import { hasEmail } from '../../platform/mail/no-email';
import { byName } from '../../platform/record/by-name';
import { createRecord, newId } from '../../platform/record/change';
import { inOneTrip, readRows, requireRow } from '../../platform/record/row';
import { allBut, idList, LIST_CHANGED, selectEmployees, selectedIds } from '../employee/selection';
import { employeeMail } from './tables';

const REACHABLE: SQL = hasEmail(sql`e.email`);
/** How many employees without an address are named. */
const NAMED = 20;

const idsIn = (csv: string | undefined): number[] => (csv ? csv.split(',').map(Number) : []);

const Reach = z.object({ people: z.int(), no_address: z.int() });
const reachOf = (db: Db, me: LimitedCaller, ids: SQL) =>
  requireRow(
    db,
    Reach,
    sql`SELECT count(*) AS people, count(CASE WHEN ${REACHABLE} THEN NULL ELSE 1 END) AS no_address
    FROM employee e WHERE e.id IN (${ids}) AND ${inCompanyScopeUnindexed(me, sql`e.company_id`)}`,
  );

const Named = Recipient.pick({ employee: true, code: true, firstName: true, middlename: true, lastName: true });

/** The recipients whom a mail would reach. */
export async function countMailReach({
  db,
  caller,
  input: { employees, except, ...filter },
}: Call<EmployeeScope & { employees?: string | undefined; except?: string | undefined }>) {
  const ids = employees ? idList(idsIn(employees)) : allBut(caller, filter, idsIn(except));
  const counts = await reachOf(db, caller, ids);
  const without =
    counts.no_address === 0
      ? []
      : await readRows(
          db,
          Named,
          sql`SELECT e.id AS employee, e.code, e.firstname AS firstName, e.middlename, e.lastname AS lastName
          FROM employee e WHERE e.id IN (${ids}) AND NOT (${REACHABLE}) AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)} ORDER BY ${byName(sql`e`)}
          LIMIT ${NAMED}`,
        );
  return { ...counts, without };
}

type Sending = EmployeeMailForm & EmployeeSelection;

/**
 * C085. Stores the recipients of the mail in one statement that binds none of them; `writing.ts` puts their mails into
 * the outbox, some at a time.
 */
export const sendMail = (call: Call<Sending>) => lookAgain(() => send(call));

async function send(call: Call<Sending>) {
  const { db, input, caller, now } = call;
  const few = selectEmployees(db, caller, input).then((all) => {
    if (all.count > MAIL_MOST)
      throw refuse.fields({ employees: ['A mail goes to at most 100,000 employees: narrow the filter'] });
    return all;
  });
  const [those, counts] = await inOneTrip(few, reachOf(db, caller, selectedIds(caller, input)));
  if (counts.people === counts.no_address)
    throw refuse.fields({ employees: ['No address is entered: add it to the personal details first'] });
  const { subject, message } = input;
  return createRecord(
    call,
    { table: employeeMail, record: 'employee_mail', word: 'mail' },
    {
      values: {
        subject,
        message,
        excerpt: excerptOf(message),
        sender: caller.name,
        sender_id: caller.userId ?? 0,
        created_at: now.toISOString(),
      },
      action: 'Mail sent to employees',
      audited: { subject, people: counts.people },
      before: [those.asSeen],
      after: (id) => [
        run(
          db,
          sql`INSERT INTO employee_mail_recipient (mail_id, employee_id, email, status, written)
          SELECT ${id}, e.id, CASE WHEN ${REACHABLE} THEN e.email END,
            CASE WHEN ${REACHABLE} THEN 'QUEUED' ELSE 'NO_ADDRESS' END, CASE WHEN ${REACHABLE} THEN 0 ELSE 1 END
          FROM employee e WHERE e.id IN (${those.ids}) ORDER BY e.id`,
        ),
        run(
          db,
          sql`UPDATE employee_mail SET (people, no_address) = (
            SELECT count(*), count(CASE WHEN status = 'NO_ADDRESS' THEN 1 END)
            FROM employee_mail_recipient WHERE mail_id = ${id}) WHERE id = ${id}`,
        ),
      ],
      conflict: LIST_CHANGED,
    },
    async () => ({ message: 'Mail sent successfully', id: await newId(db, employeeMail), ...counts }),
  );
}

const Missed = z.object({ subject: z.string(), people: z.int() });

/** Sends a mail again to those whom it did not reach, at the present address of their record. */
export async function sendMailAgain({
  db,
  caller,
  input,
  audit,
  commit,
}: Call<{ id: number; employee?: number | undefined }>): Promise<{ message: string; people: number }> {
  const { id, employee } = input;
  const missed = sql`mail_id = ${id} AND status IN ('FAILED', 'NO_ADDRESS')
    ${employee ? sql`AND employee_id = ${employee}` : sql``}
    AND EXISTS (SELECT 1 FROM employee e WHERE e.id = employee_id AND e.archived = 0 AND ${REACHABLE}
      AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)})`;
  const { people, subject } = await requireRow(
    db,
    Missed,
    sql`SELECT subject, (SELECT count(*) FROM employee_mail_recipient WHERE ${missed}) AS people
    FROM employee_mail WHERE id = ${id}`,
  );
  if (people === 0) throw refuse.conflict('There is nobody to send it to again: enter an address in the record first.');
  return commit(
    [
      run(
        db,
        sql`UPDATE employee_mail_recipient SET status = 'QUEUED', error = NULL, written = 0,
          email = (SELECT e.email FROM employee e WHERE e.id = employee_id) WHERE ${missed}`,
      ),
      mustChange(db, people),
      audit({ action: 'Mail sent again', record: 'employee_mail', record_id: id, after: { subject, people } }),
    ],
    { message: 'Mail sent successfully', people },
    { conflict: 'Somebody sent it again in the meantime. Reload the page.' },
  );
}
