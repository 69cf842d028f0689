import type { Complaint } from '../../../contracts/cases/complaint';
import { COMPLAINT_STATES } from '../../../contracts/cases/complaint-state';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { beside, requireRow } from '../../platform/record/row';
import { type HeldCase, heldCase } from '../case/case-for-caller';
import { readHead } from '../case/timeline';
import { type Facts, factsOf, Facts as Schema } from './row';
import { complaintWords } from './words';

export const readFacts = (db: Db, id: number): Promise<Facts> => requireRow(db, Schema, factsOf(id));

/** The state of a complaint, of the words that a case has. */
const stateOf = ({ status }: Pick<HeldCase, 'status'>) => COMPLAINT_STATES.find((one) => one === status) ?? 'FILED';

/** The part for every reader. */
export const shownFacts = (held: Pick<HeldCase, 'status' | 'company'>, facts: Facts) => ({
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
export async function shownComplaint(db: Db, held: HeldCase): Promise<Complaint> {
  const [head, facts] = await beside(readHead({ db }, held, complaintWords), readFacts(db, held.id));
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
  return shownComplaint(call.db, await heldCase(call, call.input.id, 'COMPLAINT'));
}
