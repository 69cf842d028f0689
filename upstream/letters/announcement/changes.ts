import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnnouncementDetail, AnnouncementForm } from '../../../contracts/letters/announcement';
import { richTextWords } from '../../../contracts/platform/rich-text';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseInNameOf } from '../../platform/caller/in-name-of';
import { type Db, mustChange, run, type Statement } from '../../platform/database/db';
import { dropFiles } from '../../platform/file/files';
import { excerptOf } from '../../platform/mail/excerpt';
import {
  changedMeanwhile,
  createRecord,
  deleteRecord,
  editRecord,
  refuseOutdated,
  type StoredRecordKind,
} from '../../platform/record/change';
import { deferRefusal, inOneTrip, readRows } from '../../platform/record/row';
import { countAudience } from './audience';
import { readAnnouncement, refuseMissingAudience, setAudience } from './store';
import { announcement } from './tables';

const ANNOUNCEMENT: StoredRecordKind<typeof announcement> = {
  table: announcement,
  record: 'announcement',
  word: 'announcement',
};
const DONE = { DRAFT: 'changed', NOW: 'published', LATER: 'scheduled' } as const;

/** The fields of an announcement in the audit, with the message as plain text. */
const told = (form: Pick<AnnouncementForm, 'title' | 'message'> & Partial<AnnouncementForm>) => ({
  title: form.title,
  message: richTextWords(form.message),
  ...(form.everyone === undefined
    ? {}
    : {
        everyone: form.everyone,
        companies: form.companies?.join(', '),
        departments: form.departments?.join(', '),
        branches: form.branches?.join(', '),
        ...(form.managers?.length ? { managers: form.managers.join(', '), below: form.below } : {}),
        mail: form.mail,
        acknowledge: form.acknowledge,
        publish_at: form.publish === 'LATER' ? form.publish_at : null,
      }),
});

const formOf = (stored: AnnouncementDetail): AnnouncementForm => ({
  ...stored,
  companies: stored.companies.map(({ id }) => id),
  departments: stored.departments.map(({ id }) => id),
  branches: stored.branches.map(({ id }) => id),
  managers: stored.managers.map(({ id }) => id),
  publish: stored.status === 'SCHEDULED' ? 'LATER' : 'DRAFT',
});

/** The state that saving leads to, as columns. Publishing counts the audience in the same statement. */
function stateOf(form: AnnouncementForm, { caller, now }: Call<unknown>) {
  if (form.publish === 'DRAFT') return { status: 'DRAFT' as const, publish_at: null };
  const sender = { sender: caller.name, sender_id: caller.userId ?? 0 };
  if (form.publish === 'LATER') return { status: 'SCHEDULED' as const, publish_at: form.publish_at, ...sender };
  return {
    status: 'PUBLISHED' as const,
    publish_at: null,
    published_at: now.toISOString(),
    told_up_to: 0,
    reached: countAudience(caller, form),
    ...sender,
  };
}

async function refuseUnfit(call: Call<unknown>, form: AnnouncementForm): Promise<void> {
  if (form.publish !== 'DRAFT') refuseInNameOf(call, 'An announcement carries the name of who publishes it.');
  if (form.publish === 'LATER' && (form.publish_at ?? '') <= call.now.toISOString()) {
    throw refuse.fields({ publish_at: ['Choose a time that is still to come'] });
  }
  await refuseMissingAudience(call.db, call.caller, form);
}

const textOf = ({ title, message, topic }: AnnouncementForm) => ({
  title,
  message,
  topic,
  excerpt: excerptOf(message),
});

/** Writes a new announcement: a draft, or published at once or later. */
export async function createAnnouncement(call: Call<AnnouncementForm>) {
  const { input, caller, now } = call;
  await refuseUnfit(call, input);
  const { everyone, mail, acknowledge, publish } = input;
  return createRecord(
    call,
    ANNOUNCEMENT,
    {
      values: {
        ...textOf(input),
        everyone,
        mail,
        acknowledge,
        sender: caller.name,
        sender_id: caller.userId ?? 0,
        created_at: now.toISOString(),
        ...stateOf(input, call),
      },
      audited: told(input),
      action: `Announcement ${publish === 'DRAFT' ? 'created' : DONE[publish]}`,
      after: (id) => setAudience(call, id, input),
    },
    (id) => readAnnouncement(call, id),
  );
}

/** Changes an announcement, if nobody saved it since the version that the form was made from. */
export async function updateAnnouncement(
  call: Call<AnnouncementForm & { id: number; version: number; ask_again: boolean }>,
) {
  const { db, env, input, now, later } = call;
  const { id, version, ask_again, ...form } = input;
  const [before, refuseIfUnfit] = await inOneTrip(readAnnouncement(call, id), deferRefusal(refuseUnfit(call, form)));
  refuseOutdated(before, version, ANNOUNCEMENT.word);
  const published = before.status === 'PUBLISHED';
  if (!published) refuseIfUnfit();
  const again = published && before.acknowledge && ask_again;
  const { everyone, mail, acknowledge } = form;
  const fields = published ? (of: AnnouncementForm) => told({ title: of.title, message: of.message }) : told;
  const answer = await editRecord(
    call,
    ANNOUNCEMENT,
    {
      input,
      stored: before,
      values: {
        ...textOf(form),
        ...(published ? { edited_at: now.toISOString() } : { everyone, mail, acknowledge, ...stateOf(form, call) }),
        ...(again && { readers: 0 }),
      },
      audited: { before: fields(formOf(before)), after: fields(form) },
      action: again
        ? 'Announcement changed and asked to be acknowledged again'
        : `Announcement ${published ? 'changed' : DONE[form.publish]}`,
      before: published ? [] : setAudience(call, sql`${id}`, form),
      after: again ? askedAgain(db, id, now) : [],
    },
    () => readAnnouncement(call, id),
  );
  if (again) later(env.OUTBOX.send({ outbox: true }).catch(() => undefined));
  return answer;
}

/** Makes everybody who acknowledged an announcement one who has not read it, for the queue to tell. Their acknowledgements stay. */
const askedAgain = (db: Db, id: number, now: Date): Statement[] => [
  run(
    db,
    sql`UPDATE announcement_person SET read_at = NULL, reminded_at = ${now.toISOString()}, to_tell = 'NEW_WORDS'
      WHERE announcement_id = ${id} AND read_at IS NOT NULL`,
  ),
  run(db, sql`DELETE FROM announcement_read WHERE announcement_id = ${id}`),
];

/** Takes an announcement back from its audience, or cancels a scheduled one. */
export async function withdrawAnnouncement(call: Call<{ id: number }>) {
  const { db, input, audit, commit } = call;
  const before = await readAnnouncement(call, input.id);
  if (before.status === 'DRAFT') throw refuse.conflict('This announcement is not published.');
  return commit(
    [
      run(
        db,
        sql`UPDATE announcement SET status = 'DRAFT', publish_at = NULL, published_at = NULL, edited_at = NULL,
          told_up_to = NULL, reminded_at = NULL, reached = 0, readers = 0, version = version + 1
          WHERE id = ${input.id} AND version = ${before.version}`,
      ),
      mustChange(db),
      ...forgotten(db, input.id),
      audit({ action: 'Announcement unpublished', record: 'announcement', record_id: input.id }),
    ],
    () => readAnnouncement(call, input.id),
    { conflict: changedMeanwhile(ANNOUNCEMENT.word) },
  );
}

/** Deletes who read an announcement, and its notifications. Acknowledgements stay. */
const forgotten = (db: Call<unknown>['db'], id: number): Statement[] => [
  run(db, sql`DELETE FROM announcement_person WHERE announcement_id = ${id}`),
  run(db, sql`DELETE FROM announcement_read WHERE announcement_id = ${id}`),
  run(db, sql`DELETE FROM notification WHERE announcement_id = ${id}`),
];

const isEvidence = (id: number) => sql`EXISTS (SELECT 1 FROM announcement_text t WHERE t.announcement_id = ${id})`;

/** Deletes an announcement with its audience, its files and the record of who read it; 409 once somebody acknowledged it. */
export async function deleteAnnouncement(call: Call<{ id: number }>) {
  const { db, env, input, later } = call;
  const { id } = input;
  const [before, keys] = await inOneTrip(
    readAnnouncement(call, id),
    readRows(
      db,
      z.object({ key: z.string().nullable(), evidence: z.boolean() }),
      sql`SELECT f.key, ${isEvidence(id)} evidence FROM (SELECT 1) LEFT JOIN announcement_file f ON f.announcement_id = ${id}`,
    ),
  );
  if (keys[0]?.evidence) {
    throw refuse.conflict('People acknowledged this announcement, so it is kept as evidence. Unpublish it instead.');
  }
  const answer = await deleteRecord(call, ANNOUNCEMENT, {
    id,
    audited: told(formOf(before)),
    where: sql`version = ${before.version} AND NOT ${isEvidence(id)}`,
  });
  later(
    dropFiles(
      env,
      keys.flatMap(({ key }) => key ?? []),
    ),
  );
  return answer;
}
