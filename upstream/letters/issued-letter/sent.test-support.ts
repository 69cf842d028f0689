import { env } from 'cloudflare:workers';
import { db } from '../../house/journey.test-support';
import { linkRow, newLink } from '../../platform/link/links';
import { sha256, signLink } from '../../platform/link/tokens';
import { issuedLetter, letterVersion } from '../../seed/generated-tables';
import { letter } from '../letter/tables';

const BODY = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Your terms.' }] }],
} as const;

let made = 0;

/** A letter that was sent to an employee or a candidate of a company, with a stored file and its mail delivered. */
export async function makeSentLetter(
  to: { employee_id: number } | { candidate_id: number },
  company_id: number,
  issued_by: number,
  more: Partial<typeof issuedLetter.$inferInsert> = {},
) {
  made += 1;
  const at = new Date(Date.now() - 60_000).toISOString();
  const words = {
    letter_name: `Terms ${made}`,
    category: 'upgrade',
    letter_type: 'Staff',
    subject: `Your new terms ${made}`,
  };
  const body = JSON.parse(JSON.stringify(BODY));
  const [written] = await db
    .insert(letter)
    .values({ ...words, body, asks_signature: true, published: 1, saved_by: 'HR', saved_at: at })
    .returning();
  const [version] = await db
    .insert(letterVersion)
    .values({
      ...words,
      letter_id: written?.id ?? 0,
      number: 1,
      body,
      asks_signature: true,
      published_by: 'HR',
      published_at: at,
    })
    .returning();
  const file = `issued-letter/test-${made}.pdf`;
  await env.FILES.put(file, `%PDF-1.7 letter ${made}`);
  const [row] = await db
    .insert(issuedLetter)
    .values({
      ...words,
      code: `7QK4M2X${String(made).padStart(3, '0')}`,
      letter_id: written?.id ?? 0,
      letter_version_id: version?.id ?? 0,
      company_id,
      found: words.subject.toLowerCase(),
      date: '2026-11-20',
      asks_signature: true,
      says_pay: false,
      state: 'DELIVERED',
      state_at: at,
      file,
      size: 20,
      pages: 1,
      sha256: 'ab'.repeat(32),
      own_mail: true,
      issued_by,
      issued_at: at,
      ...to,
      ...more,
    })
    .returning();
  if (!row) throw new Error('no letter');
  return row;
}

/** The token of a link to a sent letter, as its mail carries it. */
export async function letterToken(id: number, email: string): Promise<string> {
  const claims = newLink('letter', id, 'person', new Date());
  await linkRow(db, claims, await sha256(claims.jti), email);
  return signLink(claims, env.LINK_SECRET);
}
