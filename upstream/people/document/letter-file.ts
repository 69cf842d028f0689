import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { MIME } from '../../../contracts/platform/files';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Db } from '../../platform/database/db';
import { downloadAnswer } from '../../platform/file/files';
import { requireRow } from '../../platform/record/row';

const StoredLetter = z.object({ key: z.string(), name: z.string(), kind: z.enum(['pdf', 'docx']) });

/** A file that a candidate handed in for an offer, as a download. */
export async function documentAnswer(db: Db, env: Env, id: number): Promise<Response> {
  const row = await requireRow(db, StoredLetter, sql`SELECT key, name, kind FROM document WHERE id = ${id}`);
  const stored = await env.FILES.get(row.key);
  if (!stored) throw refuse.notFound('The file is no longer stored.');
  return downloadAnswer(stored.body, row.name, MIME[row.kind], stored.size);
}
