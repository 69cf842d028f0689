import type { CandidateStatus } from '../../../contracts/people/candidate-status';

/** The stages of the way to the first day, each with the states in it. */
const STAGES: readonly { name: string; states: readonly CandidateStatus[] }[] = [
  { name: 'Draft', states: ['DRAFT'] },
  { name: 'Offer sent', states: ['OFFER_SENT'] },
  { name: 'Letters uploaded', states: ['UPLOADED', 'RETURNED'] },
  { name: 'Letters approved', states: ['APPROVED', 'MEDICAL_BOOKED'] },
  { name: 'Onboarding', states: ['ONBOARDING'] },
];

export interface Stage {
  name: string;
  /** The people in it now, and the states that list them. */
  here: number;
  states: readonly CandidateStatus[];
  /** The people who have come through it and are not done. */
  further: number;
  furtherStates: readonly CandidateStatus[];
}

/** How far those who are under way have come, by how many have each state. */
export function pipelineOf(totals: ReadonlyMap<CandidateStatus, number>): Stage[] {
  const sum = (states: readonly CandidateStatus[]) => states.reduce((all, state) => all + (totals.get(state) ?? 0), 0);
  return STAGES.map(({ name, states }, i) => {
    const furtherStates = STAGES.slice(i + 1).flatMap((stage) => stage.states);
    return { name, here: sum(states), states, further: sum(furtherStates), furtherStates };
  });
}
