import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmoComplaint as contract, HmoComplaintForm } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_DAYS, HMO_COMPLAINT_WORDS } from '../../../contracts/health/hmo-state';
import type { OutputOf } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { anySerial } from '../../cases/case/number';
import { isOwnRecord } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import { complaintOf } from './complaint-for-caller';
import { addHmoComplaintEvent, NEW_COMPLAINT, withPapers } from './event';
import { hmoComplaintReceipt } from './receipts';
import { notifyHrOfComplaint } from './tell-people';

const Covered = z.object({
  employee_id: z.int(),
  company_id: z.int(),
  provider_id: z.int(),
  company: z.string(),
  provider: z.string(),
});
const Relative = z.object({ id: z.int() });

/** The caller complains about the provider that covers them, or covered them last. */
export async function createHmoComplaint(call: Call<HmoComplaintForm>): Promise<OutputOf<typeof contract.create>> {
  const { db, input, caller, now, audit, commit } = call;
  const today = lagosDay(now);
  const [[covered], [life]] = await readEach(
    db,
    [
      Covered,
      sql`SELECT e.id AS employee_id, e.company_id, v.provider_id, k.name AS company, p.name AS provider
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
  const year = Number(today.slice(0, 4));
  const serial = anySerial(sql`EXISTS (SELECT 1 FROM hmo_complaint h WHERE h.year = ${year} AND h.serial = t.serial)`);
  return withPapers(call, async (papers, ran) => {
    const { receipt, copy } = await hmoComplaintReceipt(call, covered.company, covered.provider, papers);
    return commit(
      [
        run(
          db,
          sql`INSERT INTO hmo_complaint (year, serial, number, employee_id, company_id, provider_id, life_id, kind, title, hospital,
              happened_on, due, opened_at)
            SELECT ${year}, n.serial, printf('HC-%d-%04d', ${year}, n.serial), ${covered.employee_id}, ${covered.company_id},
              ${covered.provider_id}, ${input.life ?? null}, ${input.kind}, ${input.title}, ${input.hospital},
              ${input.happened_on ?? null}, ${addDays(today, HMO_COMPLAINT_DAYS)}, ${now.toISOString()}
            FROM (${serial}) n`,
        ),
        ...addHmoComplaintEvent(call, NEW_COMPLAINT, {
          kind: 'FILED',
          side: 'EMPLOYEE',
          to: null,
          by: caller.name,
          words: input.words,
          papers,
        }),
        audit({
          action: 'HMO complaint filed',
          record: 'hmo_complaint',
          record_id: NEW_COMPLAINT,
          after: { kind: input.kind, title: input.title, papers: papers.length },
        }),
        notifyHrOfComplaint(call, {
          id: NEW_COMPLAINT,
          company: covered.company_id,
          subject: `complains about health insurance: ${HMO_COMPLAINT_WORDS[input.kind]}`,
        }),
        ...copy,
      ],
      async () => ({ ...(await complaintOf({ ...call, administers: false }, NEW_COMPLAINT)), receipt }),
      { ran, conflict: 'Somebody else complained in the same moment. Send it again.' },
    );
  });
}
