import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LetterBody, tokensIn } from '../../contracts/letter-body';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../db';
import type { Env } from '../env';
import { dropFiles } from '../files';
import { imagesOf } from '../letter/images';
import { letterFonts } from '../letter/letter-pdf';
import { valuesOf } from '../letter/values';
import { wholeLetter } from '../letter/whole-letter';
import { writePages } from '../letter/write-letter';
import { isNoEmail } from '../no-email';
import { enqueueAll } from '../outbox';
import { beside, flag, json, readRows } from '../record/row';
import { signatureOfLetters } from '../setting/signature';
import { randomId } from '../tokens';
import { FilledWith } from './issue';
import { signFile } from './keys';
import { letterMail } from './mails';

/** Letters that are written at once; their mails are fewer than the outbox sends at once. */
const AT_ONCE = 25;
/** The time after which a letter is free again when the writer that took it has died. */
const CLAIM_MS = 2 * 60_000;
const MOST_TRIES = 5;

const UNWRITTEN = sql`state = 'QUEUED' AND file IS NULL AND filled_with IS NOT NULL`;
const NOT_WRITTEN = 'The letter could not be written.';
const NO_ADDRESS = 'No email address is entered in the record.';

const Unwritten = z.object({
  id: z.int(),
  version_id: z.int(),
  code: z.string(),
  subject: z.string(),
  body: json(LetterBody),
  asks_signature: flag,
  own_mail: flag,
  attempts: z.int(),
  filled_with: json(FilledWith),
  email: z.string(),
});
type Unwritten = z.infer<typeof Unwritten>;
type Signed = Awaited<ReturnType<typeof signatureOfLetters>>;

const unwritten = (db: Db, where: SQL): Promise<Unwritten[]> =>
  readRows(
    db,
    Unwritten,
    sql`SELECT l.id, l.letter_version_id version_id, l.code, l.subject, v.body, l.asks_signature, l.own_mail, l.attempts, l.filled_with,
        coalesce(e.email, c.email) email
      FROM issued_letter l JOIN letter_version v ON v.id = l.letter_version_id
        LEFT JOIN employee e ON e.id = l.employee_id LEFT JOIN candidate c ON c.id = l.candidate_id
      WHERE l.file IS NULL AND l.filled_with IS NOT NULL AND ${where} ORDER BY l.id`,
  );

/**
 * Writes the next letters that were sent, and puts their mails into the outbox; the queue comes back for the next. Safe to run
 * twice at once: letters are taken by a conditional update, and what another writer has finished is left alone.
 */
export async function writeIssued(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const stale = new Date(now.getTime() - CLAIM_MS).toISOString();
  const taken = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`UPDATE issued_letter SET claimed_at = ${now.toISOString()}, attempts = attempts + 1 WHERE id IN (
        SELECT id FROM issued_letter WHERE ${UNWRITTEN} AND (claimed_at IS NULL OR claimed_at < ${stale})
        ORDER BY id LIMIT ${AT_ONCE}) RETURNING id`,
  );
  if (taken.length === 0) return;
  await write(db, env, among(taken.map(({ id }) => id)), now);
  if (taken.length === AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

const among = (ids: readonly number[]): SQL => sql`l.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

async function write(db: Db, env: Env, which: SQL, now: Date): Promise<void> {
  const [letters, signature] = await beside(
    unwritten(db, sql`${which} AND l.state = 'QUEUED'`),
    signatureOfLetters(db, env),
  );
  const inks = inksFor(env, signature);
  const written: Written[] = [];
  for (const letter of letters) {
    const done = await storeOne(env, letter, inks).catch((error) => failed(db, letter, error, now));
    if (done) written.push(done);
  }
  await finish(db, env, written, now);
}

/** What letters need beside what fills them: the signature of letters, and the pictures of each version, read once. */
const inksFor = (env: Env, signature: Signed) => {
  const read = new Map<number, ReturnType<typeof imagesOf>>();
  return {
    signature,
    imagesFor: ({ version_id, body }: Unwritten) => {
      const images = read.get(version_id) ?? imagesOf(env, body);
      read.set(version_id, images);
      return images;
    },
  };
};
type Inks = ReturnType<typeof inksFor>;

/** The PDF of a letter. The same letter gives the same bytes. */
async function drawn(letter: Unwritten, { signature, imagesFor }: Inks) {
  const { person, date } = letter.filled_with;
  const values = { ...valuesOf(person, { date, signature, seesPay: true }), images: await imagesFor(letter) };
  return writePages(letterFonts, wholeLetter(letter.subject, letter.body, values, person), {
    company: person.company,
    name: person.name,
    date,
    png: values.signature?.png,
  });
}

/** The PDF of a letter that the queue has yet to write, or never writes. It is stored nowhere. */
export async function draftOf(db: Db, env: Env, id: number): Promise<Uint8Array | null> {
  const [[letter], signature] = await beside(unwritten(db, among([id])), signatureOfLetters(db, env));
  return letter ? (await drawn(letter, inksFor(env, signature))).bytes : null;
}

/** What is stored of a letter that is written, and its mail. */
type Written = Awaited<ReturnType<typeof storeOne>>;

async function storeOne(env: Env, letter: Unwritten, inks: Inks) {
  const { bytes, pages } = await drawn(letter, inks);
  const file = `letters/${letter.id}-${randomId()}.pdf`;
  await env.FILES.put(file, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  const signed = tokensIn(letter.body).includes('signature') ? inks.signature : null;
  const { person } = letter.filled_with;
  const unreachable = letter.own_mail && isNoEmail(letter.email);
  return {
    row: {
      id: letter.id,
      file,
      size: bytes.length,
      pages,
      ...(await signFile(env, letter.code, bytes)),
      signed_by: signed?.name ?? null,
      signed_role: signed?.role ?? null,
      failure: unreachable ? NO_ADDRESS : null,
    },
    mail:
      letter.own_mail && !unreachable
        ? { ...letter, ...person, id: letter.id, email: letter.email, company: person.company.name, file }
        : null,
  };
}

/** Keeps what was written, and enqueues the mails. When another writer or a recall was faster for one of them, each goes alone. */
async function finish(db: Db, env: Env, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return;
  const mails = written.flatMap(({ mail }) => (mail ? [letterMail(mail, now)] : []));
  const statements: [Statement, ...Statement[]] = [
    run(
      db,
      sql`UPDATE issued_letter SET file = v.value ->> 'file', size = v.value ->> 'size', pages = v.value ->> 'pages',
          sha256 = v.value ->> 'sha256', signature = v.value ->> 'signature', key_id = v.value ->> 'key_id', signed_by = v.value ->> 'signed_by', signed_role = v.value ->> 'signed_role',
          state = iif(v.value ->> 'failure' IS NULL, state, 'NOT_DELIVERED'), failure = v.value ->> 'failure',
          filled_with = NULL, claimed_at = NULL
        FROM json_each(${JSON.stringify(written.map(({ row }) => row))}) v
        WHERE issued_letter.id = v.value ->> 'id' AND ${UNWRITTEN}`,
    ),
    mustChange(db, written.length),
    ...(mails.length > 0 ? await enqueueAll(db, mails, now) : []),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    if (!wasRefused(error)) throw error;
    const [only, ...more] = written;
    if (only && more.length === 0) await dropFiles(env, [only.row.file]);
    else for (const one of written) await finish(db, env, [one], now);
  }
}

/** Keeps why a letter could not be written. It is tried again when its claim has ended, at most five times in all. */
async function failed(db: Db, { id, attempts }: Unwritten, error: unknown, now: Date): Promise<null> {
  const failure = error instanceof Error ? error.message.split('\n')[0]?.slice(0, 200) : 'unknown';
  console.error(JSON.stringify({ level: 'error', error: 'a letter could not be written', letter: id, failure }));
  if (attempts >= MOST_TRIES)
    await db.run(sql`UPDATE issued_letter SET state = 'NOT_DELIVERED', state_at = ${now.toISOString()}, failure = ${NOT_WRITTEN}
      WHERE id = ${id} AND ${UNWRITTEN}`);
  return null;
}
