import * as z from 'zod';
import { assumedField, Id, Instant } from './fields';

/** One field that an act changed. What identifies or pays a person is masked. */
const ChangedField = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** An act as the audit shows it. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** The name of the person who did it. */
  actor: z.string(),
  /** The person who acted in their name, or null. */
  through: z.string().nullable(),
  action: z.string(),
  record: z.string(),
  record_id: Id.nullable(),
  /** The name of the record, or its last name when it is gone; null where that is not known. */
  record_name: assumedField(z.string().nullable(), null),
  /** The person's own words: a reason, a comment. */
  note: z.string().nullable(),
  fields: z.array(ChangedField),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
