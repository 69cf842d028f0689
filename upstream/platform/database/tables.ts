import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SecondPairForm } from '../../../contracts/approvals/second-pair';
import type { SectionRules } from '../../../contracts/organisation/section-rules';
import type { LinkPurpose, Role } from '../../../contracts/platform/access';
import type { Limits } from '../../../contracts/platform/limits';
import type { LinkTokenClaims } from '../link/tokens';

/**
 * The tables that every module may read, as Drizzle reads them; each module has its own in its `tables.ts`.
 * `schema.sql` of a module holds the truth (STRICT tables, checks, full-text search); a test compares the two column by column.
 */

export const user = sqliteTable('user', {
  id: integer().primaryKey(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  email: text().notNull(),
  phone: text(),
  image: text(),
  roles: text({ mode: 'json' }).$type<Role[]>().notNull(),
  password_hash: text(),
  email_verified_at: text(),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  sessions_from: text().notNull(),
  company_id: integer(),
  created_at: text().notNull(),
  limits: text({ mode: 'json' }).$type<Limits>(),
  limits_version: integer().notNull().default(1),
});

export const revokedSession = sqliteTable('revoked_session', {
  jti: text().primaryKey(),
  expires_at: text().notNull(),
});

export const pulse = sqliteTable('pulse', {
  id: integer().primaryKey(),
  at: text().notNull(),
});

export const link = sqliteTable('link', {
  jti_hash: text().primaryKey(),
  purpose: text().$type<LinkPurpose>().notNull(),
  sub: integer().notNull(),
  email: text().notNull(),
  issued_at: text().notNull(),
  expires_at: text().notNull(),
  used_at: text(),
  revoked_at: text(),
  actor: text().notNull().default(''),
});

/** A link in a mail: the path with `{token}` where the signed token goes, and the claims to sign at sending. */
export interface MailLink {
  path: string;
  claims: LinkTokenClaims;
}

/** A file that a mail brings along: its text, or the key of the stored file, which is read when the mail is sent. */
export type MailAttachment = TextAttachment | FileAttachment;
interface Attachment {
  name: string;
  /** The type with its parameters, such as `text/calendar; method=REQUEST`. */
  type: string;
}
export interface TextAttachment extends Attachment {
  text: string;
}
interface FileAttachment extends Attachment {
  file: string;
}

export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey(),
  kind: text().$type<'mail' | 'sms'>().notNull(),
  recipient: text().notNull(),
  company: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  links: text({ mode: 'json' }).$type<MailLink[]>().notNull().default([]),
  candidate_id: integer(),
  status: text().$type<'QUEUED' | 'SENT' | 'FAILED'>().notNull().default('QUEUED'),
  attempts: integer().notNull().default(0),
  last_error: text(),
  created_at: text().notNull(),
  /** Unused since `due_at` says how long a row is held. */
  sent_at: text(),
  attachments: text({ mode: 'json' }).$type<MailAttachment[]>().notNull().default([]),
  employee_mail_recipient_id: integer(),
  issued_letter_id: integer(),
  outcome: text().$type<'NOT_SENT' | 'DELIVERED' | 'BOUNCED' | 'COMPLAINED'>(),
  outcome_at: text(),
  provider_id: text(),
  urgent: integer({ mode: 'boolean' }).notNull().default(false),
  due_at: text().notNull().default(''),
  refused: integer().notNull().default(0),
  dropped_at: text(),
});

export const mailPause = sqliteTable('mail_pause', {
  id: integer().primaryKey(),
  until: text().notNull(),
  times: integer().notNull(),
  reason: text().notNull(),
});

/** A message that a queue gave up. */
export const deadLetter = sqliteTable('dead_letter', {
  id: integer().primaryKey(),
  queue: text().notNull(),
  body: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  at: text().notNull(),
});

/** Work of the sweep whose last run failed. */
export const jobFailure = sqliteTable('job_failure', {
  job: text().primaryKey(),
  since: text().notNull(),
  at: text().notNull(),
  times: integer().notNull(),
  error: text().notNull(),
});

export const idempotency = sqliteTable(
  'idempotency',
  {
    principal: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    input_hash: text().notNull(),
    body: text(),
    created_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.principal, t.key] })],
);

export const audit = sqliteTable('audit', {
  id: integer().primaryKey(),
  at: text().notNull(),
  actor: text().notNull(),
  actor_id: integer(),
  through_id: integer(),
  action: text().notNull(),
  record: text().notNull(),
  record_id: integer(),
  before: text(),
  after: text(),
  note: text(),
  request_id: text(),
});

/** Rows of the audit that wait for the next morning, when nobody can tell any more at which minute each was written. */
export const auditUnsigned = sqliteTable('audit_unsigned', {
  key: text().primaryKey(),
  day: text().notNull(),
  action: text().notNull(),
  record: text().notNull(),
  record_id: integer(),
  before: text(),
  after: text(),
  note: text(),
});

export const attempt = sqliteTable('attempt', {
  id: integer().primaryKey(),
  key: text().notNull(),
  at: text().notNull(),
});

export const mailCount = sqliteTable(
  'mail_count',
  { hour: integer().notNull(), key: text().notNull(), mails: integer().notNull(), most: integer().notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.key] })],
);

export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  hr_email: text().notNull().default(''),
  also_mailed: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  offer_days: integer().notNull().default(14),
  waiver_days: integer().notNull().default(14),
  decision_click: integer({ mode: 'boolean' }),
  candidate_menu: text().$type<'full' | 'activities'>(),
  letter_signature: integer(),
  version: integer().notNull().default(1),
  sections: text({ mode: 'json' }).$type<Partial<SectionRules>>().notNull().default({}),
  sections_version: integer().notNull().default(1),
  second_pair: text({ mode: 'json' }).$type<SecondPairForm & { version: number }>().notNull(),
});
