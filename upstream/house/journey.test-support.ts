import { env, exports } from 'cloudflare:workers';
import type { CandidateStatus } from '../../contracts/people/candidate-status';
import { candidate } from '../hiring/onboarding/tables';
import { STANDARD_TEXTS } from '../letters/letter/standard-texts';
import { letter } from '../letters/letter/tables';
import { branch, department, jobRole } from '../organisation/company/tables';
import { database } from '../platform/database/db';
import { link, outbox } from '../platform/database/tables';
import { type LinkTokenClaims, signLink } from '../platform/link/tokens';
import { letterVersion } from '../seed/generated-tables';
import { makeCompany } from './ask.test-support';

export const db = database(env.DB);

export interface MadePlace {
  company: number;
  branch: number;
  department: number;
  job_role: number;
}

/** Publishes the letters that every installation begins with, unless they are there. */
async function publishLetters(): Promise<void> {
  const now = new Date().toISOString();
  const rows = STANDARD_TEXTS.map(({ name: letter_name, asks_signature = false, ...text }) => ({
    ...text,
    letter_name,
    asks_signature,
  }));
  const saved = rows.map((row) => ({ ...row, published: 1, saved_by: 'Tenure', saved_at: now }));
  const made = await db.insert(letter).values(saved).onConflictDoNothing().returning({ id: letter.id });
  const versions = made.flatMap(({ id: letter_id }, i) => {
    const row = rows[i];
    return row ? [{ ...row, letter_id, number: 1, published_by: 'Tenure', published_at: now }] : [];
  });
  if (versions.length > 0) await db.insert(letterVersion).values(versions);
}

/** A company with one branch, department and job role, which can send offers. */
export async function makePlace(code = 'LGS'): Promise<MadePlace> {
  const [[company]] = await Promise.all([makeCompany(code), publishLetters()]);
  const of = { company_id: company?.id ?? 0, name: `${code} one`, code: 'A' };
  const [[a], [b], [c]] = await Promise.all([
    db
      .insert(branch)
      .values({ ...of, address: '1 Marina', state: 'Lagos' })
      .returning(),
    db.insert(department).values(of).returning(),
    db.insert(jobRole).values(of).returning(),
  ]);
  return { company: of.company_id, branch: a?.id ?? 0, department: b?.id ?? 0, job_role: c?.id ?? 0 };
}

let made = 0;

/** A candidate with a status, at a place. */
export async function makeCandidate(place: MadePlace, status: CandidateStatus = 'DRAFT', more: object = {}) {
  made += 1;
  const now = new Date(Date.now() - 60_000).toISOString();
  const [row] = await db
    .insert(candidate)
    .values({
      firstname: 'Ada',
      lastname: 'Obi',
      email: `ada${made}@candidates.example`,
      phone: '0803-555-0199',
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 600_000_000,
      net_salary: 40_000_000,
      resumption_date: '2026-12-01',
      status,
      status_since: now,
      created_at: now,
      ...more,
    })
    .returning();
  if (!row) throw new Error('no candidate');
  return row;
}

export interface OutboxMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  links: { path: string; claims: LinkTokenClaims }[];
}

/** The mails to an address, newest first. */
export async function mailsTo(recipient: string): Promise<OutboxMail[]> {
  const rows = await db.select().from(outbox);
  return rows.filter((row) => row.recipient === recipient).sort((a, b) => b.id - a.id);
}

/** The token of a link of a mail. That of a mail of a day to come is made now, because no token is good before its time. */
export const tokenOfMail = (mail: OutboxMail | undefined, index = 0): Promise<string> => {
  const claims = mail?.links[index]?.claims;
  if (!claims) throw new Error('the mail has no such link');
  const early = Math.max(0, claims.iat - Math.floor(Date.now() / 1000));
  return signLink({ ...claims, iat: claims.iat - early, exp: claims.exp - early }, env.LINK_SECRET);
};

export const links = () => db.select().from(link);

/** Sends a multipart body, as the Worker does: fields, then files. */
export function askUpload(
  method: string,
  path: string,
  token: string,
  fields: Record<string, string>,
  files: [field: string, name: string, bytes: Uint8Array][],
  key?: string,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [field, name, bytes] of files) body.append(field, new File([bytes], name));
  return exports.default.fetch(
    new Request(`http://upstream/api/v1${path}`, {
      method,
      headers: {
        'x-edge-key': env.UPSTREAM_KEY ?? '',
        authorization: `Bearer ${token}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body,
    }),
  );
}

/** A PDF of one empty page, of a length in bytes, filled up by a comment before its end. */
export function emptyPdf(size = 2000): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  const start = objects.reduce((file, object, i) => `${file}${i + 1} 0 obj\n${object}\nendobj\n`, '%PDF-1.7\n');
  const entries = [
    '0000000000 65535 f ',
    ...objects.map((object) => `${String(start.indexOf(object) - 8).padStart(10, '0')} 00000 n `),
  ];
  const listed = `xref\n0 4\n${entries.join('\n')}\ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n`;
  const end = (at: number) => `\n${listed}${String(at).padStart(10, '0')}\n%%EOF\n`;
  const at = size - end(0).length + 1;
  return new TextEncoder().encode(`${start}${'%'.repeat(at - 1 - start.length)}${end(at)}`);
}

export const storedKeys = async (): Promise<string[]> => (await env.FILES.list()).objects.map(({ key }) => key);
