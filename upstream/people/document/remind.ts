import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { EXPIRY_REMINDERS } from '../../../contracts/people/document-status';
import { addDays } from '../../../contracts/platform/dates';
import { run } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { DueRecord, type Reminder, tellHr } from '../../platform/module/reminder';
import { worksHere } from '../../platform/person/line-managers';
import { COUNTS } from './list';
import { EXPIRING_DOCUMENTS, expiryDigest, expiryMail, OWN_DOCUMENTS } from './mails';
import { DOCUMENT_NAME, documentRule, EMPLOYEE_NAME } from './store';

const Expiring = DueRecord.extend({
  expires: z.string(),
  name: z.string(),
  firstname: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  employee_name: z.string(),
  code: z.string(),
  company: z.string(),
  company_id: z.int(),
});
type Expiring = z.infer<typeof Expiring>;

/** Documents with an end, of people who work here. */
const due: Reminder<Expiring>['due'] = (today) =>
  sql`SELECT d.id AS record, d.expires AS due, CAST(julianday(d.expires) - julianday(${today}) AS INTEGER) AS days_left,
    ${JSON.stringify(EXPIRY_REMINDERS)} AS days, d.expires, ${DOCUMENT_NAME} AS name, e.firstname, e.email, e.user_id,
    ${EMPLOYEE_NAME} AS employee_name, e.code, k.name AS company, e.company_id
  FROM employee_document d INDEXED BY employee_document_expiring
  JOIN employee e ON e.id = d.employee_id AND ${worksHere(sql`e`)}
  JOIN document_category c ON c.id = d.category_id JOIN company k ON k.id = e.company_id
  WHERE ${COUNTS} AND d.expires <= ${addDays(today, EXPIRY_REMINDERS[0])}`;

/** Reminds the owners, with one mail for each document. */
const remindOwners: Reminder<Expiring> = {
  kind: 'document',
  as: 'each',
  row: Expiring,
  due,
  async tell({ db, env, now }, documents) {
    const { visible, change } = await documentRule({ db });
    const uploads = visible && change !== 'none';
    const notices = documents.flatMap(({ user_id, name, days_left }) =>
      user_id === null
        ? []
        : [{ user_id, subject: `reminds you: ${name} ${days_left < 0 ? 'has expired' : 'expires soon'}` }],
    );
    const mails = documents.map((one) => expiryMail(one, one, env, uploads));
    return [
      run(
        db,
        sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
        SELECT u.id, 'Tenure', value ->> 'subject', ${OWN_DOCUMENTS}, ${now.toISOString()}
        FROM json_each(${JSON.stringify(notices)}) JOIN user u ON u.id = value ->> 'user_id' WHERE u.active = 1`,
      ),
      ...(await enqueueAll(db, mails, now)),
    ];
  },
};

/** Tells HR of all documents of a day. */
const tellHrOfDay: Reminder<Expiring> = {
  kind: 'document-hr',
  as: 'digest',
  row: Expiring,
  due,
  tell: (by, all) =>
    tellHr(by, 'records', all, (lines) => {
      const [first] = lines;
      const subject =
        lines.length === 1 && first
          ? `reminds you: a document of ${first.employee_name} expires`
          : `reminds you: ${lines.length} documents of employees expire`;
      return {
        subject,
        path: EXPIRING_DOCUMENTS,
        mail: (recipient) => expiryDigest(recipient, lines, by.env),
      };
    }),
};

/** The reminders 30 and 7 days before a document ends. */
export const documentReminders: readonly Reminder<DueRecord>[] = [remindOwners, tellHrOfDay];
