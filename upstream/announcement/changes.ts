import { type SQL, sql } from 'drizzle-orm';
import type { AnnouncementDetail, AnnouncementForm } from '../../contracts/announcement';
import { wordsIn } from '../../contracts/rich-text';
import { refuseInNameOf } from '../admin-user/in-name-of';
import { changesOf, outdated } from '../company/last-edit';
import { mustChange, run, type Statement } from '../db';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { countOf } from './audience';
import { excerptOf } from './excerpt';
import { readAnnouncement, refuseMissing, setAudience } from './store';
import { announcement } from './tables';

const MEANWHILE = 'Somebody changed this announcement in the meantime. Reload the page.';
const DONE = { DRAFT: 'changed', NOW: 'published', LATER: 'scheduled' } as const;

/** What the audit says of an announcement: its fields, the message as plain text. */
const told = (form: Pick<AnnouncementForm, 'title' | 'message'> & Partial<AnnouncementForm>) => ({
  title: form.title,
  message: wordsIn(form.message),
  ...(form.everyone === undefined
    ? {}
    : {
        everyone: form.everyone,
        companies: form.companies?.join(', '),
        departments: form.departments?.join(', '),
        branches: form.branches?.join(', '),
        mail: form.mail,
        publish_at: form.publish === 'LATER' ? form.publish_at : null,
      }),
});

const formOf = (stored: AnnouncementDetail): AnnouncementForm => ({
  ...stored,
  companies: stored.companies.map(({ id }) => id),
  departments: stored.departments.map(({ id }) => id),
  branches: stored.branches.map(({ id }) => id),
  publish: stored.status === 'SCHEDULED' ? 'LATER' : 'DRAFT',
});

/** The state that saving leads to, as columns to set. Publishing counts the audience in the same statement. */
function stateOf(form: AnnouncementForm, { caller, now }: Call<unknown>): SQL {
  if (form.publish === 'DRAFT') return sql`status = 'DRAFT', publish_at = NULL`;
  const sender = sql`sender = ${caller.name}, sender_id = ${caller.userId}`;
  if (form.publish === 'LATER') return sql`status = 'SCHEDULED', publish_at = ${form.publish_at}, ${sender}`;
  return sql`status = 'PUBLISHED', publish_at = NULL, published_at = ${now.toISOString()}, told_up_to = 0,
    reached = ${countOf(form)}, ${sender}`;
}

async function refuseUnfit(call: Call<unknown>, form: AnnouncementForm): Promise<void> {
  if (form.publish !== 'DRAFT') refuseInNameOf(call, 'An announcement carries the name of who publishes it.');
  if (form.publish === 'LATER' && (form.publish_at ?? '') <= call.now.toISOString()) {
    throw refuse.fields({ publish_at: ['Choose a time that is still to come'] });
  }
  await refuseMissing(call.db, form);
}

/** Writes a new announcement: a draft, or published at once or later. */
export async function createAnnouncement(call: Call<AnnouncementForm>) {
  const { db, input, caller, now, audit, commit } = call;
  await refuseUnfit(call, input);
  const by = caller.userId ?? 0;
  const created_at = now.toISOString();
  const id = sql`(SELECT max(id) FROM announcement WHERE sender_id = ${by} AND created_at = ${created_at})`;
  return commit(
    [
      db.insert(announcement).values({
        title: input.title,
        message: input.message,
        excerpt: excerptOf(input.message),
        everyone: input.everyone,
        mail: input.mail,
        sender: caller.name,
        sender_id: by,
        created_at,
      }),
      ...setAudience(db, id, input),
      run(db, sql`UPDATE announcement SET ${stateOf(input, call)} WHERE id = ${id}`),
      audit({
        action: `Announcement ${input.publish === 'DRAFT' ? 'created' : DONE[input.publish]}`,
        record: 'announcement',
        record_id: null,
        after: told(input),
      }),
      run(db, sql`UPDATE audit SET record_id = ${id} WHERE id = last_insert_rowid()`),
    ],
    () => readAnnouncement(db, sql`a.id = ${id}`),
  );
}

/** Changes an announcement, if nobody saved it since the version that the form was made from. */
export async function updateAnnouncement(call: Call<AnnouncementForm & { id: number; version: number }>) {
  const { db, input, now, audit, commit } = call;
  const { id, version, ...form } = input;
  const before = await readAnnouncement(db, sql`a.id = ${id}`);
  if (before.version !== version) throw refuse.conflict(outdated('announcement'));
  const published = before.status === 'PUBLISHED';
  if (!published) await refuseUnfit(call, form);
  const state: SQL = published
    ? sql`edited_at = ${now.toISOString()}`
    : sql`everyone = ${form.everyone ? 1 : 0}, mail = ${form.mail ? 1 : 0}, ${stateOf(form, call)}`;
  const fields = published ? (of: AnnouncementForm) => told({ title: of.title, message: of.message }) : told;
  return commit(
    [
      ...(published ? [] : setAudience(db, sql`${id}`, form)),
      run(
        db,
        sql`UPDATE announcement SET title = ${form.title}, message = ${JSON.stringify(form.message)},
          excerpt = ${excerptOf(form.message)}, ${state}, version = version + 1
          WHERE id = ${id} AND version = ${version}`,
      ),
      mustChange(db),
      audit({
        action: `Announcement ${published ? 'changed' : DONE[form.publish]}`,
        record: 'announcement',
        record_id: id,
        ...changesOf<Record<string, unknown>>(fields(formOf(before)), fields(form)),
      }),
    ],
    () => readAnnouncement(db, sql`a.id = ${id}`),
    { conflict: outdated('announcement') },
  );
}

/** Takes an announcement back from its audience, or off the clock. */
export async function withdrawAnnouncement({ db, input, audit, commit }: Call<{ id: number }>) {
  const before = await readAnnouncement(db, sql`a.id = ${input.id}`);
  if (before.status === 'DRAFT') throw refuse.conflict('This announcement is not published.');
  return commit(
    [
      run(
        db,
        sql`UPDATE announcement SET status = 'DRAFT', publish_at = NULL, published_at = NULL, edited_at = NULL,
          told_up_to = NULL, reached = 0, readers = 0, version = version + 1
          WHERE id = ${input.id} AND version = ${before.version}`,
      ),
      mustChange(db),
      ...forgotten(db, input.id),
      audit({ action: 'Announcement unpublished', record: 'announcement', record_id: input.id }),
    ],
    () => readAnnouncement(db, sql`a.id = ${input.id}`),
    { conflict: MEANWHILE },
  );
}

/** Who read it, and what the bell says of it. */
const forgotten = (db: Call<unknown>['db'], id: number): Statement[] => [
  run(db, sql`DELETE FROM announcement_read WHERE announcement_id = ${id}`),
  run(db, sql`DELETE FROM notification WHERE announcement_id = ${id}`),
];

/** Deletes an announcement, and with it who it was for and who read it. */
export async function deleteAnnouncement({ db, input, audit, commit }: Call<{ id: number }>) {
  const before = await readAnnouncement(db, sql`a.id = ${input.id}`);
  return commit(
    [
      run(db, sql`DELETE FROM announcement WHERE id = ${input.id} AND version = ${before.version}`),
      mustChange(db),
      audit({
        action: 'Announcement deleted',
        record: 'announcement',
        record_id: input.id,
        before: told(formOf(before)),
      }),
    ],
    { message: 'Announcement deleted' },
    { conflict: MEANWHILE },
  );
}
