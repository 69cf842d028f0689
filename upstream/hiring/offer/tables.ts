import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OfferLetter } from '../../../contracts/people/candidate-status';
import type { AcknowledgementAnswers } from './answers';

export const offer = sqliteTable('offer', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  sent_at: text().notNull(),
  sent_by: integer().notNull(),
  expires: text().notNull(),
  message: text(),
  sent_times: integer().notNull().default(1),
  outbox_id: integer(),
  ended_at: text(),
});

export const deployment = sqliteTable('deployment', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  supervisor_name: text().notNull(),
  report_to: text().notNull(),
  report_date: text().notNull(),
  sent_at: text().notNull(),
  sent_by: integer().notNull(),
});

export const document = sqliteTable('document', {
  id: integer().primaryKey(),
  offer_id: integer().notNull(),
  candidate_id: integer().notNull(),
  letter: text().$type<OfferLetter>().notNull(),
  name: text().notNull(),
  kind: text().$type<'pdf' | 'docx'>().notNull(),
  size: integer().notNull(),
  key: text().notNull(),
  submitted: integer({ mode: 'boolean' }).notNull().default(false),
  uploaded_at: text().notNull(),
  /** When a new copy took its place. */
  replaced_at: text(),
  sha256: text(),
});

export const letterReview = sqliteTable(
  'letter_review',
  {
    candidate_id: integer().notNull(),
    letter: text().$type<OfferLetter>().notNull(),
    status: text().$type<'PENDING' | 'APPROVED' | 'RETURNED'>().notNull(),
    comment: text(),
    reviewed_by: integer(),
    reviewed_at: text(),
  },
  (t) => [primaryKey({ columns: [t.candidate_id, t.letter] })],
);

export const acknowledgement = sqliteTable('acknowledgement', {
  candidate_id: integer().primaryKey(),
  address: text().notNull(),
  employment_date: text().notNull(),
  resumption_date: text().notNull(),
  bvn: text().notNull(),
  tax_id: text(),
  pension_manager: integer(),
  pension_pin: text(),
  account_number: text(),
  bank_name: integer(),
  supervisor_name: text().notNull(),
  handbook_confirmation: integer({ mode: 'boolean' }).notNull(),
  submitted_at: text().notNull(),
  /** The answers before those that were changed last. */
  earlier: text({ mode: 'json' }).$type<AcknowledgementAnswers>(),
  changed_at: text(),
});
