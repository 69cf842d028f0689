import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ITEM_OWNER_KEYS } from '../../../contracts/platform/checklist';
import { lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { among, run } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { DueRecord, type Reminder } from '../../platform/module/reminder';
import { CHECKLIST_ITEMS, FIRST_DAY, isItemOpen } from './facts';
import { itemsMail } from './mails';

const Late = DueRecord.extend({
  title: z.string(),
  note: z.string(),
  owner: z.enum(ITEM_OWNER_KEYS),
  owner_name: z.string(),
  owner_email: z.string(),
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
});
type Late = z.infer<typeof Late>;

/** The day after an item was due. */
const THE_DAY_AFTER = JSON.stringify([-1]);

/**
 * Reminds owners once of what is late. People of Human Resources have it among their tasks; the candidate and those outside
 * have nothing but the mail.
 */
export const remindOfLate: Reminder<Late> = {
  kind: 'onboarding-item',
  as: 'each',
  row: Late,
  due: (today) => sql`SELECT * FROM (
    SELECT i.id AS record, date(${FIRST_DAY}, i.due_days || ' days') AS due,
      CAST(julianday(${FIRST_DAY}, i.due_days || ' days') - julianday(${today}) AS INTEGER) AS days_left,
      ${THE_DAY_AFTER} AS days, i.title, i.note, i.owner, i.owner_name,
      CASE i.owner WHEN 'CANDIDATE' THEN coalesce(e.email, c.email) ELSE i.owner_email END AS owner_email,
      c.id, c.firstname, c.lastname, k.name AS company
    FROM ${CHECKLIST_ITEMS} JOIN company k ON k.id = c.company_id
    WHERE i.owner <> 'ADMIN' AND c.status IN ('ONBOARDING', 'COMPLETED') AND ${isItemOpen(lagosInstant(today, '07:00'))})
  WHERE due < ${today} AND owner_email <> ''`,
  async tell({ db, env, now }, late) {
    const owners = Map.groupBy(late, ({ id, owner_email }) => `${id} ${owner_email}`);
    const mails = [...owners.values()].flatMap((items) =>
      items[0] ? [itemsMail(items[0], items[0].owner_email, items[0].owner, items[0].owner_name, items, env)] : [],
    );
    return [
      run(
        db,
        sql`UPDATE onboarding_item SET reminded_on = ${lagosDay(now)}
        WHERE id IN ${among(late.map(({ record }) => record))}`,
      ),
      ...(await enqueueAll(db, mails, now)),
    ];
  },
};
