import { sql } from 'drizzle-orm';
import type { AppraisalRecord, appraisal as contract } from '../../../contracts/performance/appraisal';
import {
  APPRAISAL_STATES,
  type AppraisalManager,
  type AppraisalState,
} from '../../../contracts/performance/appraisal-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { readRecord } from './record';
import { appraisalOfLink } from './stored-appraisal';

/** The state from which on a manager reads an appraisal with their link (document 1 section 4). */
const READS_FROM: Record<AppraisalManager, AppraisalState> = {
  supervisor: 'SUBMITTED',
  line_manager: 'APPRAISAL SUBMITTED',
  head_manager: 'SUPERVISOR RATED',
};

/** Whether an appraisal has come as far as a manager at a place, who reads it from then on. */
export const isShown = (state: AppraisalState, place: AppraisalManager): boolean =>
  APPRAISAL_STATES.indexOf(state) >= APPRAISAL_STATES.indexOf(READS_FROM[place]);

/** The appraisal of a manager's link. After they have acted, they read it as it was submitted. */
export async function readLinkedAppraisal(call: Call<ParsedOf<typeof contract.linked>>): Promise<AppraisalRecord> {
  const { row, place } = await appraisalOfLink(call);
  const from = READS_FROM[place];
  const { status = from } = call.input;
  if (status !== from) throw refuse.forbidden('This link is for something else.');
  if (!isShown(row.state, place))
    throw refuse.conflict(`${row.employee}’s appraisal is not with you. You get a mail with a new link when it is.`);
  return readRecord(call, sql`k.id = ${row.id}`, place);
}
