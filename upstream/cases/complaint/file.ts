import { sql } from 'drizzle-orm';
import type { complaint as contract } from '../../../contracts/cases/complaint';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { keepingPapers } from '../../platform/file/papers';
import { CASE_CHANGED } from '../case/move';
import { keyHash } from './key';
import { openComplaintStatements, readFiling } from './open-complaint';
import { takePhotos } from './photos';
import { NOBODY_KNOWN, ROLE } from './words';

const FILED = { message: 'Complaint filed' };
const KEY_TAKEN = 'This case key stands for another complaint. Reload the page for a new one.';

/**
 * Files a complaint of nobody. The case key stands for the key of the request too: with the same words it is the same complaint,
 * sent again because its answer was lost.
 */
export async function fileComplaint(call: Call<ParsedOf<typeof contract.file>>) {
  const { db, env, input, now, commit } = call;
  const hash = await keyHash(env, input.key);
  const filing = await readFiling(db, input, { company: sql`${input.company}`, reporter: null, keyHash: hash });
  const { same } = filing;
  if (same) {
    if (same.story === input.story && same.category_id === input.category) return FILED;
    throw refuse.conflict(KEY_TAKEN);
  }
  const photos = await takePhotos(call);
  return keepingPapers(call, photos, (ran) =>
    commit(
      openComplaintStatements(call, filing, {
        reporter: { role: ROLE.reporter, sees: 'SUBJECT', name: NOBODY_KNOWN, email: '' },
        event: { by: NOBODY_KNOWN, way: 'KEY' },
        papers: photos,
        keyHash: hash,
        untold: lagosDay(now),
      }),
      FILED,
      { ran, conflict: CASE_CHANGED, unique: { 'complaint.key_hash': { key: [KEY_TAKEN] } } },
    ),
  );
}
