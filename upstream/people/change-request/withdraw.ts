import { sql } from 'drizzle-orm';
import { SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { endApproval } from '../../approvals/approval/end';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { inOneTrip } from '../../platform/record/row';
import { REQUEST_ACTIONS } from '../employee/read';
import { readOwnRecord } from './file';
import { changeWithdrawalReceipt, companyOfRequest } from './receipts';
import { isOpenRequest, readChangeRequest } from './store';

/** Takes back what waits of the employee's own request, also from its approvers. */
export const withdrawRequest = (call: Call<{ id: number }>): Promise<ReceiptedAnswer> =>
  lookAgain(() => withdrawOnce(call));

async function withdrawOnce(call: Call<{ id: number }>): Promise<ReceiptedAnswer> {
  const { db, input, commit } = call;
  const [{ request }, record, ended, company] = await inOneTrip(
    readChangeRequest(call, input.id),
    readOwnRecord(call),
    endApproval(call, 'change-request', input.id),
    companyOfRequest(call, input.id),
  );
  if (record.id !== request.employee_id)
    throw refuse.forbidden('Only the employee takes this back. You can decline it.');
  if (!isOpenRequest(request)) throw refuse.conflict('This request is decided already. Reload the page to see it.');
  const { receipt, copy } = await changeWithdrawalReceipt(call, company, request.section);
  return commit(
    [
      ...copy,
      run(
        db,
        sql`UPDATE change_request_field SET status = 'CLOSED', before = NULL, after = NULL
        WHERE request_id = ${request.id} AND status = 'PENDING'`,
      ),
      run(
        db,
        sql`UPDATE change_request SET status = 'CLOSED', waiting = 0, version = version + 1
        WHERE id = ${request.id} AND version = ${request.version} AND status IN ('PENDING', 'ONGOING')`,
      ),
      mustChange(db),
      ...ended,
      call.audit({
        action: REQUEST_ACTIONS.withdrawn,
        record: 'employee',
        record_id: record.id,
        after: { section: SECTION_LABELS[request.section] },
      }),
    ],
    { message: 'Change request taken back', receipt },
    { conflict: 'HR has just decided this. Reload the page to see it.' },
  );
}
