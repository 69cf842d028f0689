import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LetterBody, tokensIn } from '../../../contracts/letters/letter-body';
import { pages } from '../../../contracts/platform/pages';
import { signatureOfLetters } from '../../organisation/setting/signature';
import type { Env } from '../../platform/call/env';
import { type Db, run, type Statement } from '../../platform/database/db';
import { randomId } from '../../platform/link/tokens';
import { isNoEmail } from '../../platform/mail/no-email';
import { inOneTrip, readRows } from '../../platform/record/row';
import { imagesOf, logoOf } from '../letter/images';
import { letterFonts } from '../letter/letter-pdf';
import type { CompanyStationery } from '../letter/people';
import type { Seal } from '../letter/seal';
import { bySender, letterValuesOf } from '../letter/values';
import { wholeLetter } from '../letter/whole-letter';
import { writePages } from '../letter/write-letter';
import { FilledWith } from './issue';
import { signFile } from './keys';
import type { LetterToMail } from './mails';

const NO_ADDRESS = 'No email address is entered in the record.';

const Unwritten = z.object({
  id: z.int(),
  version_id: z.int(),
  code: z.string(),
  category: z.string(),
  subject: z.string(),
  body: LetterBody,
  asks_signature: z.boolean(),
  own_mail: z.boolean(),
  attempts: z.int(),
  filled_with: FilledWith,
  email: z.string(),
});
export type UnwrittenLetter = z.infer<typeof Unwritten>;
type Signed = Awaited<ReturnType<typeof signatureOfLetters>>;

/** Letters `l` of a condition that have no file yet. */
export const readUnwrittenLetters = (db: Db, where: SQL): Promise<UnwrittenLetter[]> =>
  readRows(
    db,
    Unwritten,
    sql`SELECT l.id, l.letter_version_id version_id, l.code, l.category, l.subject, v.body, l.asks_signature, l.own_mail, l.attempts, l.filled_with,
        coalesce(e.email, c.email) email
      FROM issued_letter l JOIN letter_version v ON v.id = l.letter_version_id
        LEFT JOIN employee e ON e.id = l.employee_id LEFT JOIN candidate c ON c.id = l.candidate_id
      WHERE l.file IS NULL AND l.filled_with IS NOT NULL AND ${where} ORDER BY l.id`,
  );

/**
 * The data of letters beside their values: the signature of letters, the address of the check, and the pictures of each version,
 * read once.
 */
export const inksFor = (env: Env, signature: Signed) => {
  const read = new Map<number, ReturnType<typeof imagesOf>>();
  const logos = new Map<string, ReturnType<typeof logoOf>>();
  return {
    signature,
    sealOf: (code: string): Seal => ({ code, address: env.SITE_ORIGIN + pages.verifyLetter(code) }),
    logoFor: (company: CompanyStationery) => {
      const logo = logos.get(company.logo ?? '') ?? logoOf(env, company);
      logos.set(company.logo ?? '', logo);
      return logo;
    },
    imagesFor: ({ version_id, body }: UnwrittenLetter) => {
      const images = read.get(version_id) ?? imagesOf(env, body);
      read.set(version_id, images);
      return images;
    },
  };
};
type Inks = ReturnType<typeof inksFor>;

/** The PDF of a letter, with the code by which it is checked. The same letter gives the same bytes. */
async function drawn(letter: UnwrittenLetter, { signature, sealOf, logoFor, imagesFor }: Inks) {
  const { person, date, sender } = letter.filled_with;
  const signs = signature ?? (sender === undefined ? null : bySender(sender));
  const values = {
    ...letterValuesOf(person, { date, signature: signs, seesPay: true }),
    images: await imagesFor(letter),
  };
  return writePages(letterFonts, wholeLetter(letter.subject, letter.body, values, person, letter), {
    company: person.company,
    logo: await logoFor(person.company),
    name: person.name,
    date,
    png: values.signature?.png,
    seal: sealOf(letter.code),
  });
}

/** Those letters of some ids. */
export const letterAmong = (ids: readonly number[]): SQL =>
  sql`l.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The PDF of a letter that the queue has yet to write, or never writes. It is stored nowhere. */
export async function letterDraftPdf(db: Db, env: Env, id: number): Promise<Uint8Array | null> {
  const [[letter], signature] = await inOneTrip(
    readUnwrittenLetters(db, letterAmong([id])),
    signatureOfLetters(db, env),
  );
  return letter ? (await drawn(letter, inksFor(env, signature))).bytes : null;
}

/** The statements that store a written letter, and its mail. */
export type WrittenLetter = Awaited<ReturnType<typeof storeOne>>;

/** Writes the PDF of a letter, and stores and signs it. */
export async function storeOne(env: Env, letter: UnwrittenLetter, inks: Inks) {
  const { bytes, pages: count } = await drawn(letter, inks);
  const file = `letters/${letter.id}-${randomId()}.pdf`;
  await env.FILES.put(file, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  const signed = tokensIn(letter.body).includes('signature') ? inks.signature : null;
  const { person } = letter.filled_with;
  const unreachable = letter.own_mail && isNoEmail(letter.email);
  const { id, email, subject, asks_signature } = letter;
  const carried: LetterToMail = {
    ...{ id, email, subject, asks_signature, file },
    firstname: person.firstname,
    company: person.company.name,
  };
  return {
    row: {
      id: letter.id,
      file,
      size: bytes.length,
      pages: count,
      ...(await signFile(env, letter.code, bytes)),
      signed_by: signed?.name ?? null,
      signed_role: signed?.role ?? null,
      failure: unreachable ? NO_ADDRESS : null,
    },
    mail: letter.own_mail && !unreachable ? carried : null,
  };
}

/** The statement that keeps what was written of letters that have no file yet and meet a condition. */
export const keepWritten = (db: Db, written: readonly WrittenLetter[], where: SQL): Statement =>
  run(
    db,
    sql`UPDATE issued_letter SET file = v.value ->> 'file', size = v.value ->> 'size', pages = v.value ->> 'pages',
        sha256 = v.value ->> 'sha256', signature = v.value ->> 'signature', key_id = v.value ->> 'key_id',
        signed_by = v.value ->> 'signed_by', signed_role = v.value ->> 'signed_role',
        state = iif(v.value ->> 'failure' IS NULL, state, 'NOT_DELIVERED'), failure = v.value ->> 'failure',
        filled_with = NULL, claimed_at = NULL
      FROM json_each(${JSON.stringify(written.map(({ row }) => row))}) v
      WHERE issued_letter.id = v.value ->> 'id' AND file IS NULL AND ${where}`,
  );
