import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FilingForm } from '../../../contracts/cases/complaint';
import type { Call } from '../../platform/call/serve';
import { readEach } from '../../platform/record/row';

const Company = z.object({ id: z.int(), name: z.string(), code: z.string() });
const Category = z.object({ id: z.int(), name: z.string(), hint: z.string() });

/** The choices for a person who files. They are the same for everybody, signed in or not. */
export async function readForm({ db }: Call<unknown>): Promise<FilingForm> {
  const [companies, categories] = await readEach(
    db,
    [Company, sql`SELECT id, name, code FROM company ORDER BY sort_key, id`],
    [Category, sql`SELECT id, name, hint FROM complaint_category WHERE archived_at IS NULL ORDER BY id`],
  );
  return { companies, categories };
}
