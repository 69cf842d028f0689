import { sql } from 'drizzle-orm';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { signatureOfLetters } from '../../organisation/setting/signature';
import type { Env } from '../../platform/call/env';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { database, run, type Statement } from '../../platform/database/db';
import { type Desk, requireSeeded, type SeedStore } from '../../seed/desk';
import { ADMIN, CANDIDATE_SIGN_IN, EMPLOYEE, SIGN_INS, SUPER_ADMIN } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { employeesOf, readLetterCandidates } from '../letter/people';
import { writeCertificate } from './certificate';
import { issueStatements } from './issue';
import { publishedOf } from './letters';
import { inksFor, keepWritten, readUnwrittenLetters, storeOne } from './pdf';
import { letterAcknowledgement } from './tables';

interface SeedLetter {
  category: string;
  /** The place among the staff who work, or one who can sign in. */
  to: number | 'employee' | 'candidate';
  ago: number;
  minutes: number;
  by?: typeof ADMIN;
  /** Minutes after it was sent; nothing when it was only delivered. */
  opened?: number;
  signed?: number;
  recalled?: string;
  failed?: string;
}

/** Letters in every state that they come to after they were sent, the oldest first. */
const LETTERS: readonly SeedLetter[] = [
  { category: 'offer', to: 'candidate', ago: 34, minutes: 9 * 60 + 12, by: SUPER_ADMIN, opened: 95, signed: 110 },
  { category: 'confirmation', to: 'employee', ago: 31, minutes: 10 * 60 + 5, opened: 42 },
  { category: 'confirmation', to: 4, ago: 31, minutes: 10 * 60 + 6, opened: 300 },
  { category: 'reward', to: 9, ago: 27, minutes: 14 * 60 + 30, opened: 61 },
  { category: 'exit', to: 13, ago: 22, minutes: 11 * 60 + 48, recalled: 'The last day was wrong.' },
  { category: 'redeployment', to: 17, ago: 18, minutes: 8 * 60 + 55, opened: 17 },
  { category: 'reward', to: 21, ago: 15, minutes: 15 * 60 + 2 },
  { category: 'upgrade', to: 6, ago: 12, minutes: 9 * 60 + 20, by: SUPER_ADMIN, opened: 33 },
  { category: 'upgrade', to: 11, ago: 12, minutes: 9 * 60 + 20, by: SUPER_ADMIN, failed: 'The mailbox is full.' },
  { category: 'upgrade', to: 15, ago: 12, minutes: 9 * 60 + 20, by: SUPER_ADMIN },
  { category: 'redeployment', to: 'employee', ago: 6, minutes: 12 * 60 + 40 },
  { category: 'confirmation', to: 24, ago: 4, minutes: 10 * 60 + 15, opened: 220 },
  { category: 'exit', to: 27, ago: 2, minutes: 16 * 60 + 10, failed: 'The address does not take mail.' },
  { category: 'confirmation', to: 29, ago: 1, minutes: 9 * 60 + 30 },
];

/** Sends letters by the product itself, so that their files and signatures are the product's. */
export function issuedLetters({ rows, afterwards, today }: Desk): void {
  const working = rows.employee.filter(({ archived, user_id }) => !archived && !user_id);
  const byEmail = (people: readonly { id?: number; email: string }[], { email }: typeof ADMIN) =>
    requireSeeded(requireSeeded(people.find((one) => one.email === email)).id);
  const all = LETTERS.map((letter) => ({
    ...letter,
    today,
    letter:
      requireSeeded(rows.letter.find(({ category, published }) => category === letter.category && published)).id ?? 0,
    person:
      typeof letter.to === 'number'
        ? requireSeeded(working[letter.to]?.id)
        : letter.to === 'employee'
          ? byEmail(rows.employee, EMPLOYEE)
          : byEmail(rows.candidate, CANDIDATE_SIGN_IN),
  }));
  afterwards.push((store) => sendAll(store, all));
}

type Planned = SeedLetter & { letter: number; person: number; today: Day };

async function sendAll(store: SeedStore, all: readonly Planned[]): Promise<void> {
  const env = store as unknown as Env;
  const db = database(store.DB);
  for (const [i, { letter, person, to, ago, minutes, today, by = ADMIN }] of all.entries()) {
    const date = addDays(today, -ago);
    const kind = to === 'candidate' ? 'candidate' : 'employee';
    const [one] = await (kind === 'candidate' ? readLetterCandidates : employeesOf)(db, NOT_LIMITED, [person]);
    const now = new Date(seedTime(date, minutes));
    const { statements } = issueStatements(db, {
      by: SIGN_INS.indexOf(by) + 1,
      now,
      date,
      letter: await publishedOf(db, NOT_LIMITED, letter),
      to: [{ kind, person: requireSeeded(one) }],
      random: () => Uint8Array.from({ length: 9 }, (_, at) => (i + 3) * (at + 5) * 7),
    });
    const [first, ...rest] = statements;
    await db.batch([requireSeeded(first), ...rest]);
  }
  const letters = await readUnwrittenLetters(db, sql`1`);
  const inks = inksFor(env, await signatureOfLetters(db, env));
  const written = await Promise.all(letters.map((letter) => storeOne(env, letter, inks)));
  const became = await Promise.all(
    all.map((plan, i) => becoming(store, db, requireSeeded(letters[i]), requireSeeded(written[i]), plan)),
  );
  await db.batch([keepWritten(db, written, sql`1`), ...became.flat()]);
}

/** The statements that write the outcome of a letter. */
async function becoming(
  { FILES }: SeedStore,
  db: ReturnType<typeof database>,
  { id, code, subject, email, filled_with: { person } }: Awaited<ReturnType<typeof readUnwrittenLetters>>[number],
  { row }: Awaited<ReturnType<typeof storeOne>>,
  { opened, signed, recalled, failed, by = ADMIN, ...plan }: Planned,
): Promise<Statement[]> {
  const after = (minutes: number) => seedTime(addDays(plan.today, -plan.ago), plan.minutes + minutes);
  const at = (minutes: number | undefined) => (minutes === undefined ? null : after(minutes));
  const sent_by = `${by.firstname} ${by.lastname}`;
  const state = failed
    ? 'NOT_DELIVERED'
    : recalled
      ? 'RECALLED'
      : signed !== undefined
        ? 'ACKNOWLEDGED'
        : opened === undefined
          ? 'DELIVERED'
          : 'OPENED';
  const statements = [
    run(
      db,
      sql`UPDATE issued_letter SET state = ${state}, state_at = ${after(signed ?? opened ?? (recalled ? 50 : 1))},
        delivered_at = ${failed ? null : after(1)}, failure = ${failed ?? null}, opened_at = ${at(opened)},
        acknowledged_at = ${at(signed)}, recalled_at = ${recalled ? after(50) : null},
        recalled_by = ${recalled ? sent_by : null}, recall_reason = ${recalled ?? null} WHERE id = ${id}`,
    ),
  ];
  if (signed === undefined) return statements;
  const proof = {
    typed_name: person.name,
    signed_at: after(signed),
    ip: '203.0.113.24',
    agent: 'Mobile Safari',
    email,
  };
  const certificate = `letters/${id}-certificate.pdf`;
  const bytes = await writeCertificate({
    ...proof,
    ...{ code, sent_by, subject, company: person.company, name: person.name, sha256: row.sha256 },
    sent_at: after(0),
    png: undefined,
    signedIn: false,
  });
  await FILES.put(certificate, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  const values = { issued_letter_id: id, ...proof, sha256: row.sha256, certificate };
  return [...statements, db.insert(letterAcknowledgement).values(values)];
}
