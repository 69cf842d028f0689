import { and, sql } from 'drizzle-orm';
import {
  employeeMail as contract,
  EmployeeMailRow,
  ReceivedMail,
  Recipient,
} from '../../../contracts/people/employee-mail';
import type { DeliveryCount } from '../../../contracts/platform/delivery';
import { RichText } from '../../../contracts/platform/rich-text';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { readPage } from '../../platform/record/page';
import { exists, requireRow } from '../../platform/record/row';
import { storedRows } from '../../platform/record/stored-rows';
import { mailInScope } from './company-scope';

/** The outcome of the latest mail to one recipient. */
const DELIVERY = sql`coalesce((SELECT o.outcome FROM outbox o WHERE o.employee_mail_recipient_id = r.id ORDER BY o.id DESC LIMIT 1),
  r.status)`;

type Paged<T = object> = Call<T & { page: number; page_size: number }>;

const rowFor = (me: LimitedCaller) =>
  storedRows(EmployeeMailRow, 'm', {
    to: sql`CASE WHEN m.people = 1 THEN (
      SELECT trim(e.firstname || ' ' || e.lastname) FROM employee_mail_recipient r JOIN employee e ON e.id = r.employee_id
      WHERE r.mail_id = m.id AND ${inCompanyScope(me, sql`e.company_id`)}) END`,
  });

/** Every mail to employees, newest first. */
export const listMails = (call: Paged) =>
  readPage(call, contract.list.path, {
    ...rowFor(call.caller),
    from: sql`employee_mail m`,
    where: sql`(m.sender_id = ${call.caller.userId ?? 0} OR ${mailInScope(call.caller, sql`m.id`)})`,
    order: sql`m.id DESC`,
  });

const Written = EmployeeMailRow.extend({ message: RichText });

/** One mail with its words. */
export const readMail = ({ db, input, caller }: Call<{ id: number }>) =>
  requireRow(
    db,
    Written,
    sql`SELECT ${rowFor(caller).columns}, m.message FROM employee_mail m WHERE m.id = ${input.id}`,
  );

/** The recipients of one mail, and what became of each. */
export async function listRecipients(call: Paged<{ id: number; delivery?: DeliveryCount | undefined }>) {
  const { db, input } = call;
  const [there, found] = await Promise.all([
    exists(db, sql`SELECT 1 FROM employee_mail WHERE id = ${input.id}`),
    readPage(call, contract.recipients.path.replace('{id}', String(input.id)), {
      ...storedRows(Recipient, 'r', {
        employee: sql`r.employee_id`,
        code: sql`e.code`,
        firstName: sql`e.firstname`,
        middlename: sql`e.middlename`,
        lastName: sql`e.lastname`,
        delivery: DELIVERY,
      }),
      from: sql`employee_mail_recipient r`,
      join: sql`JOIN employee e ON e.id = r.employee_id`,
      where: and(
        sql`r.mail_id = ${input.id}`,
        call.caller.limits?.companies
          ? sql`EXISTS (SELECT 1 FROM employee o WHERE o.id = r.employee_id AND ${inCompanyScopeUnindexed(call.caller, sql`o.company_id`)})`
          : undefined,
        input.delivery && sql`r.status = ${input.delivery}`,
      ),
      order: sql`r.id`,
    }),
  ]);
  if (!there) throw refuse.notFound();
  return found;
}

/** The mails to one employee, newest first. */
export async function mailsOfEmployee(call: Paged<{ id: number }>) {
  const { db, input } = call;
  const [there, found] = await Promise.all([
    exists(db, sql`SELECT 1 FROM employee WHERE id = ${input.id}`),
    readPage(call, contract.ofEmployee.path.replace('{id}', String(input.id)), {
      ...storedRows(ReceivedMail, 'm', {
        delivery: DELIVERY,
        email: sql`r.email`,
        error: sql`r.error`,
        sent_at: sql`r.sent_at`,
      }),
      from: sql`employee_mail_recipient r`,
      join: sql`JOIN employee_mail m ON m.id = r.mail_id`,
      where: sql`r.employee_id = ${input.id}`,
      order: sql`r.id DESC`,
    }),
  ]);
  if (!there) throw refuse.notFound();
  return found;
}
