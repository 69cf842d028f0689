import { and, desc, eq } from 'drizzle-orm';
import type { LastEdit } from '../../../contracts/platform/version';
import type { Db } from '../database/db';
import { audit } from '../database/tables';
import type { RecordId } from './row';

/** The person who changed a record last, by the audit. */
export async function lastEdit(db: Db, record: string, id: RecordId): Promise<LastEdit> {
  const [row] = await db
    .select({ by: audit.actor, at: audit.at })
    .from(audit)
    .where(and(eq(audit.record, record), eq(audit.record_id, id)))
    .orderBy(desc(audit.id))
    .limit(1);
  return row ?? null;
}

/** The changes of an edit: the values before and after, of the fields that differ. */
export function fieldChanges<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (from: Partial<T>) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/** The words of the 409 for an edit of an older version. */
export const outdatedWords = (word: string): string =>
  `Somebody else saved this ${word} after you opened it. Nothing of yours was saved yet.`;
