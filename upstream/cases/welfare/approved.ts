import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import type { Approvable, RequestToApprove } from '../../platform/module/approvable';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { actorFromApproval } from '../case/actor';
import { type WelfareDecision, welfareDecisionStatements } from './decide';
import { readGiving } from './facts';
import { givenAsItIs } from './give';
import { readWelfareForAct } from './welfare-for-act';

const Row = z.object({
  id: z.int(),
  kind: z.literal('WELFARE'),
  status: z.string(),
  version: z.int(),
  due: z.string().nullable(),
  company: z.string(),
});

async function decidedBy(
  call: Call<unknown>,
  { record_id }: RequestToApprove,
  by: string,
  how: Pick<WelfareDecision, 'status' | 'note'>,
): Promise<Statement[]> {
  const [row, standing, facts] = await inOneTrip(
    requireRow(
      call.db,
      Row,
      sql`SELECT c.id, c.kind, c.status, c.version, c.due, k.name AS company FROM case_file c
        JOIN company k ON k.id = c.company_id WHERE c.id = ${record_id}`,
    ),
    readWelfareForAct(call, record_id),
    readGiving(call, record_id),
  );
  const { amount, months } = standing;
  // Approvers read an excess over the limit of the day of the request with the amount.
  const given =
    how.status === 'APPROVED'
      ? givenAsItIs(call, facts, row, standing, 'Decline it, and let it be asked for anew.')
      : null;
  return [
    ...(given ? [given.holds] : []),
    ...(await welfareDecisionStatements(actorFromApproval(call, by), row, standing, {
      ...{ ...how, amount, months, actor: 'approver', limit: given?.limit ?? null },
    })),
  ];
}

/** The decision of a company's approvers about a request for welfare. One that is taken back goes to HR. */
export const welfareApprovals: Approvable = {
  record: 'welfare',
  effect: (call, request, by) => decidedBy(call, request, by, { status: 'APPROVED', note: '' }),
  ended: (call, request, { status, notes, by }) =>
    status === 'DECLINED' ? decidedBy(call, request, by, { status, note: notes }) : [],
};
