import type { Complaint } from '../../../contracts/cases/complaint';
import { COMPLAINT_STATES } from '../../../contracts/cases/complaint-state';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import { readHead } from '../case/timeline';
import { type ComplaintCaseFacts, complaintFacts, ComplaintCaseFacts as Schema } from './row';
import { complaintWords } from './words';

export const readComplaintFacts = (db: Db, id: number): Promise<ComplaintCaseFacts> =>
  requireRow(db, Schema, complaintFacts(id));

/** The state of a complaint, of the words that a case has. */
const stateOf = ({ status }: Pick<CaseForCaller, 'status'>) =>
  COMPLAINT_STATES.find((one) => one === status) ?? 'FILED';

/** The part for every reader. */
export const shownFacts = (held: Pick<CaseForCaller, 'status' | 'company'>, facts: ComplaintCaseFacts) => ({
  status: stateOf(held),
  outcome: facts.outcome,
  category: facts.category,
  story: facts.story,
  happened: facts.happened,
  place: facts.place,
  named: facts.named,
  company: held.company,
});

/** A complaint as its holder sees it. */
export async function shownComplaint(db: Db, held: CaseForCaller): Promise<Complaint> {
  const [head, facts] = await inOneTrip(readHead({ db }, held, complaintWords), readComplaintFacts(db, held.id));
  const { anonymous, reporter, reporter_employee, owner } = facts;
  return {
    ...head,
    ...shownFacts(held, facts),
    anonymous,
    reporter: anonymous ? null : { name: reporter ?? '', employee: reporter_employee },
    owner,
    as: held.isDesk ? 'owner' : 'reporter',
  };
}

/** C945. For who filed it by name, and for those who may look into it. */
export async function readComplaint(call: Call<{ id: number }>): Promise<Complaint> {
  return shownComplaint(call.db, await caseForCaller(call, call.input.id, 'COMPLAINT'));
}
