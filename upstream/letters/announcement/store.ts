import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AnnouncementDetail,
  AnnouncementFile,
  AnnouncementRow,
  type AnnouncementStatus,
  type AnnouncementTopic,
  announcement as contract,
} from '../../../contracts/letters/announcement';
import type { PageInput } from '../../../contracts/platform/page';
import { RichText } from '../../../contracts/platform/rich-text';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, run, type Statement } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { byName } from '../../platform/record/by-name';
import { lastEdit } from '../../platform/record/last-edit';
import { readPage } from '../../platform/record/page';
import { type RecordId, readRows, requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { storedRows } from '../../platform/record/stored-rows';
import type { AnnouncementAudience } from './audience';
import { announcementInScope } from './company-scope';
import { IS_EARLIER, isReminderDue, isWaitingReader, UNREAD_PEOPLE } from './people';

/** The parts of one kind that an announcement is for, as JSON, by name. */
const parts = (table: 'company' | 'department' | 'branch') => {
  const name = sql.identifier(table);
  const column = sql.identifier(`${table}_id`);
  const of = table === 'company' ? sql`NULL` : sql`(SELECT k.name FROM company k WHERE k.id = p.company_id)`;
  return sql`(SELECT json_group_array(json_object('id', p.id, 'name', p.name, 'company', ${of}) ORDER BY ${byName(sql`p`)})
    FROM announcement_audience t JOIN ${name} p ON p.id = t.${column} WHERE t.announcement_id = a.id)`;
};

const MANAGERS = sql`(SELECT json_group_array(json_object('id', m.id, 'name', ${calledIn(sql`m`)}, 'company', k.name)
    ORDER BY ${byName(sql`m`)}) FROM announcement_line l JOIN employee m ON m.id = l.manager_id
    JOIN company k ON k.id = m.company_id WHERE l.announcement_id = a.id)`;

const ROW = storedRows(AnnouncementRow, 'a', {
  companies: parts('company'),
  departments: parts('department'),
  branches: parts('branch'),
  managers: MANAGERS,
  below: sql`EXISTS (SELECT 1 FROM announcement_line l WHERE l.announcement_id = a.id AND l.below = 1)`,
  reached: sql`max(a.reached, a.readers)`,
});

/** The files of the announcement `a`, as JSON, in the order in which they came. */
export const ANNOUNCEMENT_FILES = sql`(SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256)
    ORDER BY f.id) FROM announcement_file f WHERE f.announcement_id = a.id)`;

const Stored = AnnouncementRow.extend({
  message: RichText,
  files: z.array(AnnouncementFile),
  reminded_at: z.string().nullable(),
  to_remind: z.int(),
  earlier: z.int(),
});

/** One page of all announcements, the newest first. */
export const listAnnouncements = (
  call: Call<PageInput & { status?: AnnouncementStatus | undefined; topic?: AnnouncementTopic | undefined }>,
) =>
  readPage(call, contract.list.path, {
    ...ROW,
    from: sql`announcement a`,
    where: and(
      announcementInScope(call.caller, sql`a.id`, sql`a.sender_id`),
      holds(call.input.search, sql`a.title`),
      call.input.status ? sql`a.status = ${call.input.status}` : undefined,
      call.input.topic ? sql`a.topic = ${call.input.topic}` : undefined,
    ),
    order: sql`a.id DESC`,
  });

/** One announcement with its message, and who saved it last. */
export async function readAnnouncement(
  { db, caller, now }: Pick<Call<unknown>, 'db' | 'caller' | 'now'>,
  id: RecordId,
): Promise<AnnouncementDetail> {
  const [row, edited] = await Promise.all([
    requireRow(
      db,
      Stored,
      sql`SELECT ${ROW.columns}, a.message, a.reminded_at, ${ANNOUNCEMENT_FILES} files,
        (SELECT count(*) FROM ${UNREAD_PEOPLE} WHERE p.announcement_id = a.id AND ${isWaitingReader(caller)} AND ${isReminderDue(now)}) to_remind,
        (SELECT count(*) FROM announcement_person p CROSS JOIN employee e ON e.id = p.employee_id
          WHERE p.announcement_id = a.id AND ${IS_EARLIER} AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)}) earlier
        FROM announcement a WHERE a.id = ${id}`,
    ),
    lastEdit(db, 'announcement', id),
  ]);
  return { ...row, edited };
}

/** Writes who an announcement is for in place of what was there. An id that names nothing fails the batch. */
export function setAudience(
  { db, caller }: Pick<Call<unknown>, 'db' | 'caller'>,
  announcement: SQL,
  audience: AnnouncementAudience,
): Statement[] {
  const rows = (column: string, ids: readonly number[]) =>
    run(
      db,
      sql`INSERT INTO announcement_audience (announcement_id, ${sql.identifier(column)})
        SELECT ${announcement}, value FROM json_each(${JSON.stringify(ids)})`,
    );
  const { everyone, companies, departments, branches, managers, below } = audience;
  const within = caller.limits?.companies;
  return [
    run(db, sql`DELETE FROM announcement_audience WHERE announcement_id = ${announcement}`),
    run(db, sql`DELETE FROM announcement_line WHERE announcement_id = ${announcement}`),
    ...(everyone
      ? []
      : [
          rows('company_id', companies),
          rows('department_id', departments),
          rows('branch_id', branches),
          run(
            db,
            sql`INSERT OR IGNORE INTO announcement_line (announcement_id, manager_id, below, companies)
            SELECT ${announcement}, value, ${below ? 1 : 0}, ${within ? JSON.stringify(within) : null}
            FROM json_each(${JSON.stringify(managers)})`,
          ),
        ]),
  ];
}

/** Refuses ids of companies, departments and branches that do not exist, or lie outside the caller's companies. */
export async function refuseMissingAudience(
  db: Db,
  me: LimitedCaller,
  { everyone, companies, departments, branches, managers }: AnnouncementAudience,
): Promise<void> {
  if (everyone && me.limits?.companies)
    throw refuse.fields({ everyone: ['You look after some companies: choose among them'] });
  if (everyone) return;
  const missing = (table: string, ids: readonly number[], company: SQL) =>
    sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (
      SELECT id FROM ${sql.identifier(table)} WHERE ${inCompanyScope(me, company)}))`;
  const kinds = [
    ['companies', missing('company', companies, sql`id`)],
    ['departments', missing('department', departments, sql`company_id`)],
    ['branches', missing('branch', branches, sql`company_id`)],
    ['managers', missing('employee', managers, sql`company_id`)],
  ] as const;
  const gone = await readRows(
    db,
    z.object({ field: z.string() }),
    sql.join(
      kinds.map(([field, is]) => sql`SELECT ${field} AS field WHERE ${is}`),
      sql` UNION ALL `,
    ),
  );
  const words = 'One of these was deleted meanwhile. Remove it.';
  if (gone.length > 0) throw refuse.fields(Object.fromEntries(gone.map(({ field }) => [field, [words]])));
}
