import { Check, X } from 'lucide-react';
import { PairChoice, type PairProps } from './PairChoice';

export type Decision = 'approve' | 'decline';

const HALVES = [
  { value: 'approve', word: 'Approve', Icon: Check, tone: 'green' },
  { value: 'decline', word: 'Decline', Icon: X, tone: 'red' },
] as const;

/** The choice between approving and declining. */
export const DecisionChoice = (props: PairProps<Decision>) => <PairChoice {...props} halves={HALVES} />;
