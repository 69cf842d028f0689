import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../contracts/call';
import type { complaint as contract } from '../../contracts/complaint';
import { lagosDay } from '../../contracts/dates';
import { MEANWHILE } from '../case/move';
import { keepingPapers } from '../case/papers';
import { readRow } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { keyHash } from './key';
import { opening, readFiling } from './opened';
import { takePhotos } from './photos';
import { NOBODY_KNOWN, ROLE } from './words';

const FILED = { message: 'Complaint filed' };
const KEY_TAKEN = 'This case key stands for another complaint. Reload the page for a new one.';

const Same = z.object({ story: z.string(), category_id: z.int() });

/**
 * Files a complaint of nobody. The case key stands for the key of the request too: with the same words it is the same complaint,
 * sent again because its answer was lost.
 */
export async function fileComplaint(call: Call<ParsedOf<typeof contract.file>>) {
  const { db, env, input, now, commit } = call;
  const hash = await keyHash(env, input.key);
  const before = await readRow(db, Same, sql`SELECT story, category_id FROM complaint WHERE key_hash = ${hash}`);
  if (before) {
    if (before.story === input.story && before.category_id === input.category) return FILED;
    throw refuse.conflict(KEY_TAKEN);
  }
  const filing = await readFiling(call, input, sql`${input.company}`, null);
  const photos = await takePhotos(call);
  return keepingPapers(call, photos, (ran) =>
    commit(
      opening(call, filing, {
        reporter: { role: ROLE.reporter, sees: 'SUBJECT', name: NOBODY_KNOWN, email: '' },
        event: { by: NOBODY_KNOWN, way: 'KEY' },
        papers: photos,
        keyHash: hash,
        untold: lagosDay(now),
      }),
      FILED,
      { ran, conflict: MEANWHILE, unique: { 'complaint.key_hash': { key: [KEY_TAKEN] } } },
    ),
  );
}
