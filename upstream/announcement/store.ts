import { type SQL, sql } from 'drizzle-orm';
import {
  type AnnouncementDetail,
  type AnnouncementRow,
  type AnnouncementStatus,
  announcement as contract,
} from '../../contracts/announcement';
import { RichText } from '../../contracts/rich-text';
import { lastEdit } from '../company/last-edit';
import { type Db, pageOf, run, type Statement, slice } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import type { Audience } from './audience';

/** The parts of one kind that an announcement is for, as JSON, by name. */
const parts = (table: 'company' | 'department' | 'branch') => {
  const name = sql.identifier(table);
  const column = sql.identifier(`${table}_id`);
  const of = table === 'company' ? sql`NULL` : sql`(SELECT k.name FROM company k WHERE k.id = p.company_id)`;
  return sql`(SELECT json_group_array(json_object('id', p.id, 'name', p.name, 'company', ${of}) ORDER BY p.name)
    FROM announcement_audience t JOIN ${name} p ON p.id = t.${column} WHERE t.announcement_id = a.id)`;
};

const ROW = sql`a.id, a.title, a.excerpt, a.status, a.sender, a.created_at, a.publish_at, a.published_at, a.edited_at,
  a.everyone, ${parts('company')} companies, ${parts('department')} departments, ${parts('branch')} branches,
  a.mail, max(a.reached, a.readers) reached, a.readers, a.version`;

type Stored<T> = { [K in keyof T]: T[K] extends boolean ? number : T[K] extends unknown[] ? string : T[K] };

const shown = (row: Stored<AnnouncementRow>): AnnouncementRow => ({
  ...row,
  everyone: row.everyone === 1,
  mail: row.mail === 1,
  companies: JSON.parse(row.companies),
  departments: JSON.parse(row.departments),
  branches: JSON.parse(row.branches),
});

/** One page of all announcements, the newest first. */
export async function listAnnouncements({
  db,
  input,
}: Call<{ page: number; page_size: number; search?: string | undefined; status?: AnnouncementStatus | undefined }>) {
  const typed = input.search?.trim();
  const conditions: SQL[] = [sql`1`];
  if (typed) conditions.push(sql`instr(lower(a.title), lower(${typed})) > 0`);
  if (input.status) conditions.push(sql`a.status = ${input.status}`);
  const where = sql.join(conditions, sql` AND `);
  const { limit, offset } = slice(input);
  const [all, rows] = await Promise.all([
    db.get<{ total: number }>(sql`SELECT count(*) AS total FROM announcement a WHERE ${where}`),
    db.all<Stored<AnnouncementRow>>(
      sql`SELECT ${ROW} FROM announcement a WHERE ${where} ORDER BY a.id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  return pageOf(contract.list.path, input, all.total, rows.map(shown));
}

/** One announcement with its message, and who saved it last. */
export async function readAnnouncement(db: Db, where: SQL): Promise<AnnouncementDetail> {
  const row = await db.get<(Stored<AnnouncementRow> & { message: string }) | undefined>(
    sql`SELECT ${ROW}, a.message FROM announcement a WHERE ${where}`,
  );
  if (!row) throw refuse.notFound();
  return {
    ...shown(row),
    message: RichText.parse(JSON.parse(row.message)),
    edited: await lastEdit(db, 'announcement', row.id),
  };
}

/** Writes who an announcement is for in place of what was there. An id that names nothing fails the batch. */
export function setAudience(db: Db, announcement: SQL, audience: Audience): Statement[] {
  const rows = (column: string, ids: readonly number[]) =>
    run(
      db,
      sql`INSERT INTO announcement_audience (announcement_id, ${sql.identifier(column)})
        SELECT ${announcement}, value FROM json_each(${JSON.stringify(ids)})`,
    );
  const { everyone, companies, departments, branches } = audience;
  return [
    run(db, sql`DELETE FROM announcement_audience WHERE announcement_id = ${announcement}`),
    ...(everyone
      ? []
      : [rows('company_id', companies), rows('department_id', departments), rows('branch_id', branches)]),
  ];
}

/** Refuses ids of companies, departments and branches that are not there any more. */
export async function refuseMissing(db: Db, { everyone, companies, departments, branches }: Audience): Promise<void> {
  if (everyone) return;
  const missing = (table: string, ids: readonly number[]) =>
    sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM ${sql.identifier(table)}))`;
  const found = await db.get<Record<'companies' | 'departments' | 'branches', number>>(
    sql`SELECT ${missing('company', companies)} companies, ${missing('department', departments)} departments,
      ${missing('branch', branches)} branches`,
  );
  const fields = Object.entries(found).filter(([, gone]) => gone === 1);
  const words = 'One of these was deleted meanwhile. Remove it.';
  if (fields.length > 0) throw refuse.fields(Object.fromEntries(fields.map(([name]) => [name, [words]])));
}
