import { type SQL, sql } from 'drizzle-orm';
import {
  employeeMail as contract,
  type Delivery,
  type EmployeeMailRow,
  type ReceivedMail,
  type Recipient,
} from '../../contracts/employee-mail';
import { RichText } from '../../contracts/rich-text';
import { pageOf, slice } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';

type Paged<T = object> = Call<T & { page: number; page_size: number }>;

const ROW: SQL = sql`m.id, m.subject, m.excerpt, m.sender, m.created_at, m.people, m.sent, m.failed, m.no_address,
  CASE WHEN m.people = 1 THEN (
    SELECT trim(e.firstname || ' ' || e.lastname) FROM employee_mail_recipient r JOIN employee e ON e.id = r.employee_id
    WHERE r.mail_id = m.id) END AS "to"`;

/** Every mail to employees, newest first. */
export async function listMails({ db, input }: Paged) {
  const { limit, offset } = slice(input);
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM employee_mail`),
    db.all<EmployeeMailRow>(sql`SELECT ${ROW} FROM employee_mail m ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`),
  ]);
  return pageOf(contract.list.path, input, all.total, rows);
}

/** One mail with its words. */
export async function readMail({ db, input }: Call<{ id: number }>) {
  const row = await db.get<(EmployeeMailRow & { message: string }) | undefined>(
    sql`SELECT ${ROW}, m.message FROM employee_mail m WHERE m.id = ${input.id}`,
  );
  if (!row) throw refuse.notFound();
  return { ...row, message: RichText.parse(JSON.parse(row.message)) };
}

/** Whom one mail went to, and what became of it. */
export async function listRecipients({ db, input }: Paged<{ id: number; delivery?: Delivery | undefined }>) {
  const { limit, offset } = slice(input);
  const which = sql`r.mail_id = ${input.id} ${input.delivery ? sql`AND r.status = ${input.delivery}` : sql``}`;
  const [mail, all, rows] = await Promise.all([
    db.get<{ id: number } | undefined>(sql`SELECT id FROM employee_mail WHERE id = ${input.id}`),
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM employee_mail_recipient r WHERE ${which}`),
    db.all<Recipient>(
      sql`SELECT r.employee_id AS employee, e.code, e.firstname AS firstName, e.middlename, e.lastname AS lastName,
        r.status AS delivery, r.email, r.error, r.sent_at
      FROM employee_mail_recipient r JOIN employee e ON e.id = r.employee_id
      WHERE ${which} ORDER BY r.id LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  if (!mail) throw refuse.notFound();
  return pageOf(contract.recipients.path.replace('{id}', String(input.id)), input, all.total, rows);
}

/** The mails to one employee, newest first. */
export async function mailsOfEmployee({ db, input }: Paged<{ id: number }>) {
  const { limit, offset } = slice(input);
  const [employee, all, rows] = await Promise.all([
    db.get<{ id: number } | undefined>(sql`SELECT id FROM employee WHERE id = ${input.id}`),
    db.get<{ total: number }>(
      sql`SELECT count(*) AS total FROM employee_mail_recipient WHERE employee_id = ${input.id}`,
    ),
    db.all<ReceivedMail>(
      sql`SELECT m.id, m.subject, m.excerpt, m.sender, m.created_at, r.status AS delivery, r.email, r.error, r.sent_at
      FROM employee_mail_recipient r JOIN employee_mail m ON m.id = r.mail_id
      WHERE r.employee_id = ${input.id} ORDER BY r.id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  if (!employee) throw refuse.notFound();
  return pageOf(contract.ofEmployee.path.replace('{id}', String(input.id)), input, all.total, rows);
}
