import { sql } from 'drizzle-orm';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import type { Call } from '../../platform/call/serve';
import { run } from '../../platform/database/db';
import { wakeCounting } from './counting';

/** Counts everybody again. Reports show the numbers of before until that is done. */
export async function recount({ db, env, audit, commit, later }: Call<unknown>): Promise<DoneAnswer> {
  const done = await commit(
    [
      run(db, sql`UPDATE report_state SET generation = generation + 1, built_to = 0 WHERE generation = shown`),
      run(db, sql`UPDATE report_part SET generation = generation + 1, built_to = 0 WHERE generation = shown`),
      audit({ action: 'Reports counted anew', record: 'report', record_id: null }),
    ],
    { message: 'Everybody is counted anew. Until that is done, reports show the numbers of before.' },
  );
  later(wakeCounting(env));
  return done;
}
