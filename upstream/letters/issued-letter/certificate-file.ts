import { sql } from 'drizzle-orm';
import { readsArea } from '../../../contracts/platform/limits';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { pdfAnswer } from './letter-by-link';
import { isOwnIssuedLetter, readSentLetter } from './read-letter';

/** The certificate of a signed letter, for the person and for who looks after them: HR of records or of recruitment. */
export async function readCertificate({ db, env, caller, administers, input }: Call<{ id: number }>) {
  const reads = (area: 'records' | 'recruitment') => sql`${administers && readsArea(caller.limits, area) ? 1 : 0}`;
  const { certificate, subject } = await readSentLetter(
    db,
    sql`i.id = ${input.id} AND (${isOwnIssuedLetter(caller)} OR (${inCompanyScope(caller, sql`i.company_id`)}
      AND ((i.employee_id IS NOT NULL AND ${reads('records')}) OR (i.candidate_id IS NOT NULL AND ${reads('recruitment')}))))`,
  );
  return pdfAnswer(env, certificate, `Certificate of ${subject}`);
}
