import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { kindOf, MIME } from '../../../contracts/platform/files';
import { mayReadEmployee } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer } from '../../platform/file/files';
import { requireRow } from '../../platform/record/row';
import { LIFE_PHOTO_KEY } from './life-row';

const Stored = z.object({ key: z.string().nullable(), name: z.string().nullable() });

/** A stored file of a life that the caller may read. */
async function fileOf(call: Call<{ id: number }>, key: SQL, name: SQL): Promise<Response> {
  const found = await requireRow(
    call.db,
    Stored,
    sql`SELECT ${key} AS key, ${name} AS name FROM hmo_life l JOIN employee e ON e.id = l.employee_id
      WHERE l.id = ${call.input.id} AND ${mayReadEmployee(call)}`,
  );
  const stored = found.key === null ? null : await call.env.FILES.get(found.key);
  const kind = kindOf(found.key ?? '');
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, found.name ?? `photo.${kind}`, MIME[kind], stored.size);
}

export const readLifePhoto = (call: Call<{ id: number }>): Promise<Response> => fileOf(call, LIFE_PHOTO_KEY, sql`NULL`);

export const certificate = (call: Call<{ id: number }>): Promise<Response> =>
  fileOf(call, sql`l.certificate_key`, sql`l.certificate_name`);
