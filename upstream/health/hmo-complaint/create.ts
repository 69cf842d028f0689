import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmoComplaint as contract, HmoComplaintForm } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_DAYS, HMO_COMPLAINT_WORDS } from '../../../contracts/health/hmo-state';
import type { OutputOf } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import { NEW_CASE, openCase, partyAs } from '../../cases/case/open';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run } from '../../platform/database/db';
import { keepingPapers, takePapers } from '../../platform/file/papers';
import { readEach } from '../../platform/record/row';
import { complaintOf } from './complaint-for-caller';
import { hmoComplaintReceipt } from './receipts';
import { HMO_COMPLAINT, HMO_PARTY } from './row';
import { notifyHrOfComplaint } from './tell-people';

const Covered = z.object({
  employee_id: z.int(),
  company_id: z.int(),
  provider_id: z.int(),
  company: z.string(),
  provider: z.string(),
  complaint_email: z.string(),
});
const Relative = z.object({ id: z.int() });

/** The caller complains about the provider that covers them, or covered them last. */
export async function createHmoComplaint(call: Call<HmoComplaintForm>): Promise<OutputOf<typeof contract.create>> {
  const { db, input, now, audit, commit } = call;
  const today = lagosDay(now);
  const [[covered], [life]] = await readEach(
    db,
    [
      Covered,
      sql`SELECT e.id AS employee_id, e.company_id, v.provider_id, k.name AS company, p.name AS provider, p.complaint_email
        FROM employee e JOIN company k ON k.id = e.company_id JOIN hmo_life l ON l.employee_id = e.id
        JOIN hmo_cover v ON v.life_id = l.id JOIN hmo_provider p ON p.id = v.provider_id WHERE ${isOwnRecord(call)} AND v.covered_from <= ${today}
        ORDER BY l.relation = 'SELF' DESC, v.covered_from DESC LIMIT 1`,
    ],
    [
      Relative,
      sql`SELECT l.id FROM hmo_life l JOIN employee e ON e.id = l.employee_id WHERE ${isOwnRecord(call)} AND l.id = ${input.life ?? 0}`,
    ],
  );
  if (!covered) throw refuse.conflict('You are not covered yet, so there is no provider to complain about.');
  if (input.life !== undefined && !life) throw refuse.fields({ life: ['Choose somebody of your family'] });
  if (input.happened_on && input.happened_on > today)
    throw refuse.fields({ happened_on: ['Choose a day that has been'] });
  const taken = await takePapers(call, { files: CASE_FILES });
  const papers = taken.map(({ file }) => file);
  return keepingPapers(call, taken, async (ran) => {
    const { receipt, copy } = await hmoComplaintReceipt(call, covered.company, covered.provider, papers);
    return commit(
      [
        ...openCase(call, {
          kind: HMO_COMPLAINT.kind,
          employee: covered.employee_id,
          topic: input.kind,
          status: 'OPEN',
          due: addDays(today, HMO_COMPLAINT_DAYS),
          parties: [
            { role: HMO_PARTY.employee, sees: 'SUBJECT', employee: covered.employee_id },
            // No account, whoever has that address.
            {
              role: HMO_PARTY.provider,
              sees: 'HEARING',
              user: 0,
              name: covered.provider,
              email: covered.complaint_email,
            },
          ],
          event: {
            kind: 'FILED',
            reach: 'HEARING',
            party: partyAs(NEW_CASE, HMO_PARTY.employee),
            words: input.words,
            papers,
          },
        }),
        run(
          db,
          sql`INSERT INTO hmo_complaint (case_id, provider_id, life_id, title, hospital, happened_on)
            VALUES (${NEW_CASE}, ${covered.provider_id}, ${input.life ?? null}, ${input.title}, ${input.hospital},
              ${input.happened_on ?? null})`,
        ),
        audit({
          action: 'HMO complaint filed',
          record: 'hmo_complaint',
          record_id: NEW_CASE,
          after: { kind: input.kind, title: input.title, papers: papers.length },
        }),
        notifyHrOfComplaint(call, {
          id: NEW_CASE,
          company: covered.company_id,
          subject: `complains about health insurance: ${HMO_COMPLAINT_WORDS[input.kind]}`,
        }),
        ...copy,
      ],
      async () => ({ ...(await complaintOf(call, NEW_CASE)), receipt }),
      { ran, conflict: 'Somebody else complained in the same moment. Send it again.' },
    );
  });
}
