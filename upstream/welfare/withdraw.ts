import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Welfare } from '../../contracts/welfare';
import { WELFARE_COURSE } from '../../contracts/welfare-state';
import { notifyWithdrawn } from '../approval/notices';
import { MEANWHILE, moveCase } from '../case/move';
import { tellDesk } from '../case/tell';
import { mustChange, run, type Statement } from '../db';
import { readRow } from '../record/row';
import type { Call } from '../serve';
import { readAgain } from './detail';
import { ofOwn } from './standing';
import { EVENTS } from './words';

/** Takes a withdrawn request away from its approvers. */
async function endApproval(call: Call<unknown>, id: number): Promise<Statement[]> {
  const { db, now } = call;
  const open = await readRow(
    db,
    z.object({ id: z.int() }),
    sql`SELECT id FROM approval_request WHERE kind = 'welfare' AND record_id = ${id} AND status = 'PENDING'`,
  );
  if (!open) return [];
  return [
    notifyWithdrawn(call, open.id),
    run(
      db,
      sql`UPDATE approval_request SET status = 'WITHDRAWN', ended_at = ${now.toISOString()}
      WHERE id = ${open.id} AND status = 'PENDING'`,
    ),
    mustChange(db),
  ];
}

/** The employee takes their request back, while nobody has decided. */
export async function withdraw(call: Call<{ id: number }>): Promise<Welfare> {
  const { held, now } = await ofOwn(call);
  const { statements } = moveCase(call, {
    row: held,
    course: WELFARE_COURSE,
    act: 'withdraw',
    actor: 'employee',
    event: { kind: EVENTS.withdrawn, reach: 'SUBJECT', party: held.partyId },
    audit: { action: 'Welfare withdrawn' },
    words: 'This is decided already, and cannot be withdrawn.',
  });
  return call.commit(
    [
      ...statements,
      ...(now.under_approval
        ? await endApproval(call, held.id)
        : await tellDesk(
            call,
            {
              ...{ id: held.id, kind: 'WELFARE', company: held.company, company_id: held.company_id },
              employee_id: held.employee_id,
            },
            {
              notice: `withdrew ${held.number}`,
              subject: `${held.number} was withdrawn`,
              lines: [
                `${now.name} withdrew the request for ${now.title.toLowerCase()}. Nothing is left to be decided.`,
              ],
            },
          )),
    ],
    readAgain(call, held.id),
    { conflict: MEANWHILE },
  );
}
