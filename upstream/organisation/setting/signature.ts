import { and, type Column, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { setting as contract } from '../../../contracts/organisation/setting';
import { pages } from '../../../contracts/platform/pages';
import { SIGNATURE_FILE, type Signature, type SignatureForm } from '../../../contracts/platform/signature';
import type { LastEdit } from '../../../contracts/platform/version';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustChange, pageAnswer, type Statement, slice } from '../../platform/database/db';
import { installation } from '../../platform/database/tables';
import { dropFiles, type StoredFile } from '../../platform/file/files';
import { exchange, pictureAnswer, pictureVersion, takePicture } from '../../platform/file/picture';
import { notifyAdmins } from '../../platform/mail/notify';
import { byName } from '../../platform/record/by-name';
import { newestId } from '../../platform/record/change';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { exists, inOneTrip } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { isInk } from './ink';
import { signature } from './tables';

const UNIQUE = { signature_name: { name: ['A signature with this name and role exists'] } };

/**
 * Every column that names a signature, and the words that refuse its deletion then. Later templates and letters add
 * theirs.
 */
const HELD_BY: readonly { column: Column; words: string }[] = [
  {
    column: installation.letter_signature,
    words: 'Offer and deployment letters carry this signature. Choose another one in Admin settings first.',
  },
];

const names = (column: Column, id: number): SQL => sql`EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = ${id})`;

type Row = typeof signature.$inferSelect;

const shown = async ({ created_at: _, picture, ...row }: Row, edited: LastEdit): Promise<Signature> => ({
  ...row,
  picture: (await pictureVersion(picture)) ?? '',
  edited,
});

const columns = {
  row: signature,
  by: sql<string | null>`(SELECT actor FROM audit WHERE record = 'signature' AND record_id = ${signature.id}
    ORDER BY id DESC LIMIT 1)`.as('by'),
  at: sql<string | null>`(SELECT at FROM audit WHERE record = 'signature' AND record_id = ${signature.id}
    ORDER BY id DESC LIMIT 1)`.as('at'),
};

async function rowOf(db: Db, where: SQL | undefined): Promise<Row> {
  const [row] = await db.select().from(signature).where(where);
  if (!row) throw refuse.notFound();
  return row;
}

async function read(db: Db, where: SQL | undefined): Promise<Signature> {
  const [found] = await db.select(columns).from(signature).where(where);
  if (!found) throw refuse.notFound();
  return shown(found.row, found.by && found.at ? { by: found.by, at: found.at } : null);
}

export const readSignature = ({ db, input }: Call<{ id: number }>) => read(db, eq(signature.id, input.id));

/** One page of signatures by name, found by the name and the role. */
export async function listSignatures({
  db,
  input,
}: Call<{ page: number; page_size: number; search?: string | undefined }>) {
  const where = holds(input.search, sql`${signature.name}`, sql`${signature.role}`);
  const { limit, offset } = slice(input);
  const [total, rows] = await Promise.all([
    db.$count(signature, where),
    db.select(columns).from(signature).where(where).orderBy(byName(signature)).limit(limit).offset(offset),
  ]);
  const results = await Promise.all(rows.map(({ row, by, at }) => shown(row, by && at ? { by, at } : null)));
  return pageAnswer(contract.signatures.path, input, total, results);
}

/** Adds a signature; its picture is part of it. Every other admin is told. */
export async function createSignature(call: Call<SignatureForm>): Promise<Signature> {
  const { db, env, input, now, audit, commit } = call;
  const picture = await takeInk(call);
  if (!picture) throw refuse.fields({ picture: ['Draw or upload the signature'] });
  const own = eq(signature.picture, picture.key);
  const insert = db.insert(signature).values({ ...input, picture: picture.key, created_at: now.toISOString() });
  let kept = false;
  try {
    return await commit(
      [
        insert,
        audit({
          action: 'Signature created',
          record: 'signature',
          record_id: newestId(signature),
          after: { ...input, picture: await pictureVersion(picture.key) },
        }),
        tell(call, `added the signature of ${input.name}`),
      ],
      () => read(db, eq(signature.id, newestId(signature))),
      {
        unique: UNIQUE,
        ran: () => {
          kept = true;
        },
      },
    );
  } finally {
    // The command was refused, or was the second of a doubled click: then no row names the picture.
    const keys = kept ? [picture] : await keysOf(db, own).catch(() => [picture]);
    if (keys.length === 0) await dropFiles(env, [picture.key]);
  }
}

/** Changes a signature, if nobody saved it since the version that the form was made from. Every other admin is told. */
export async function updateSignature(call: Call<SignatureForm & { id: number; version: number }>): Promise<Signature> {
  const { db, env, input, audit, commit } = call;
  const { id, version, ...form } = input;
  const before = await rowOf(db, eq(signature.id, id));
  if (before.version !== version) throw refuse.conflict(outdatedWords('signature'));
  const fresh = await takeInk(call);
  const picture = fresh?.key ?? before.picture;
  const changes = fieldChanges<Record<string, unknown>>(
    { name: before.name, role: before.role, picture: await pictureVersion(before.picture) },
    { ...form, picture: await pictureVersion(picture) },
  );
  return exchange(
    env,
    { row: () => keysOf(db, eq(signature.id, id)), before: before.picture, after: picture },
    async (ran) =>
      commit(
        [
          db
            .update(signature)
            .set({ ...form, picture, version: version + 1 })
            .where(and(eq(signature.id, id), eq(signature.version, version))),
          mustChange(db),
          audit({ action: 'Signature changed', record: 'signature', record_id: id, ...changes }),
          tell(call, `changed the signature of ${form.name}`),
        ],
        () => read(db, eq(signature.id, id)),
        { unique: UNIQUE, conflict: outdatedWords('signature'), ran },
      ),
  );
}

/** Deletes a signature that nothing uses; what comes to use it meanwhile stops the deletion. */
export async function deleteSignature(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, env, input, audit, commit } = call;
  const { id } = input;
  const [before] = await inOneTrip(
    rowOf(db, eq(signature.id, id)),
    ...HELD_BY.map(async ({ column, words }) => {
      if (await exists(db, sql`SELECT 1 WHERE ${names(column, id)}`)) throw refuse.conflict(words);
    }),
  );
  const done = await commit(
    [
      db
        .delete(signature)
        .where(and(eq(signature.id, id), not(or(...HELD_BY.map(({ column }) => names(column, id))) ?? sql`0`))),
      mustChange(db),
      audit({
        action: 'Signature deleted',
        record: 'signature',
        record_id: id,
        before: { name: before.name, role: before.role },
      }),
      tell(call, `deleted the signature of ${before.name}`),
    ],
    { message: 'Signature deleted' },
    { conflict: 'Somebody changed this signature in the meantime. Reload the page.' },
  );
  await dropFiles(env, [before.picture]);
  return done;
}

/** The bytes of the picture, for a page. */
export async function signaturePicture({ db, env, input }: Call<{ id: number; picture?: string | undefined }>) {
  const { picture } = await rowOf(db, eq(signature.id, input.id));
  return pictureAnswer(env, picture, 'signature', input.picture);
}

/** The person who signs a letter, with the ink as PNG on a clear ground. */
export interface StoredSigner {
  name: string;
  role: string;
  png: Uint8Array;
}

/** The signature for the PDF of a letter; null when there is none. */
async function signatureFor(db: Db, env: Env, where: SQL): Promise<StoredSigner | null> {
  const [row] = await db.select().from(signature).where(where);
  const stored = row ? await env.FILES.get(row.picture) : null;
  return row && stored ? { name: row.name, role: row.role, png: new Uint8Array(await stored.arrayBuffer()) } : null;
}

/** The signature that Admin settings put on offer and deployment letters. */
export const signatureOfLetters = (db: Db, env: Env): Promise<StoredSigner | null> =>
  signatureFor(db, env, sql`${signature.id} = (SELECT letter_signature FROM installation)`);

const keysOf = (db: Db, where: SQL | undefined) => db.select({ key: signature.picture }).from(signature).where(where);

const tell = (call: Call<unknown>, subject: string): Statement =>
  notifyAdmins(call, { sender: call.caller.name, subject, path: pages.signatures(), company: null, area: 'settings' });

/** Stores the picture of an upload; a picture that no letter could show is not kept. */
async function takeInk(call: Call<unknown>): Promise<StoredFile | null> {
  const picture = await takePicture(call, 'picture', 'signatures', SIGNATURE_FILE);
  if (!picture) return null;
  const stored = await call.env.FILES.get(picture.key);
  if (stored && (await isInk(new Uint8Array(await stored.arrayBuffer())))) return picture;
  await dropFiles(call.env, [picture.key]);
  throw refuse.fields({ picture: [SIGNATURE_FILE.wrongKind] });
}
