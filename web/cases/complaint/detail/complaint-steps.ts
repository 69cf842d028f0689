import type { Complaint } from '../../../../contracts/cases/complaint';
import { dateOf } from '../../../platform/ui/format';
import type { StepperStep } from '../../../platform/ui/Stepper';

/** When something of a kind last happened; empty where it did not. */
const lastOf = ({ timeline }: Pick<Complaint, 'timeline'>, kind: string): string => {
  const event = timeline.find((one) => one.kind === kind);
  return event ? dateOf(event.at) : '';
};

/** How far a complaint is: filed, looked into, closed. */
export function complaintSteps(
  complaint: Pick<Complaint, 'status' | 'timeline' | 'opened_at' | 'closed_at'>,
): StepperStep[] {
  const { status, opened_at, closed_at } = complaint;
  const takenUp = lastOf(complaint, 'TAKEN_UP');
  return [
    { title: 'Filed', note: dateOf(opened_at), state: 'done' },
    {
      title: 'Taken up',
      note: takenUp || (status === 'FILED' ? 'Waits for its owner' : ''),
      state: status === 'FILED' ? 'current' : takenUp || status === 'OPEN' || status === 'WAITING' ? 'done' : 'passed',
    },
    {
      title: status === 'WAITING' ? 'Waits for an answer' : 'Looked into',
      note: status === 'WAITING' ? `Asked on ${lastOf(complaint, 'ASKED')}` : '',
      state: status === 'FILED' ? 'todo' : status === 'CLOSED' ? 'done' : 'current',
    },
    { title: 'Closed', note: closed_at ? dateOf(closed_at) : '', state: status === 'CLOSED' ? 'done' : 'todo' },
  ];
}
