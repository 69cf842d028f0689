import { lagosDay } from '../../../../contracts/platform/dates';
import type { Leave } from '../../../../contracts/time/leave';
import { LEAVE_DECIDER_WORDS } from '../../../../contracts/time/leave-state';
import { Card } from '../../../platform/ui/Card';
import { leaveDate, waitedWords } from '../../../platform/ui/format';
import { Stepper, type StepperStep } from '../../../platform/ui/Stepper';
import { statusLook } from '../../../platform/ui/status-look';
import { useAtMost } from '../../../platform/ui/window-width';
import { type Turn, turnsOf } from '../turns';

const dayOf = (instant: string): string => leaveDate(lagosDay(new Date(instant)));

const sinceWords = (turn_at: string | null): string => {
  const words = waitedWords(turn_at);
  return turn_at === null ? '' : words === 'today' ? ' since today' : ` for ${words}`;
};

function stepOf({ place, action, at, holds }: Turn, { turn_at, status }: Leave): StepperStep {
  const title = LEAVE_DECIDER_WORDS[place];
  if (action) {
    const note = [statusLook(action).word, at && dayOf(at)].filter(Boolean).join(' ');
    return { title, note, state: action === 'APPROVED' ? 'done' : 'ended' };
  }
  if (holds) return { title, note: `Has the turn${sinceWords(turn_at)}`, state: 'current' };
  // Of a request that was decided, or taken back, the rest is not asked any more.
  return status === 'PENDING' ? { title, state: 'todo' } : { title, note: 'Not asked', state: 'passed' };
}

/** How far a request is: sent, then each of those who are asked. */
export function TurnSteps({ leave }: { leave: Leave }) {
  const isNarrow = useAtMost(800);
  const { created_at, cancelled_at } = leave;
  const steps: StepperStep[] = [
    { title: 'Sent', state: 'done', ...(created_at && { note: dayOf(created_at) }) },
    ...turnsOf(leave).map((turn) => stepOf(turn, leave)),
    ...(cancelled_at ? [{ title: 'Cancelled', note: dayOf(cancelled_at), state: 'ended' as const }] : []),
  ];
  return (
    <Card p="4">
      <Stepper label="Turns" steps={steps} orientation={isNarrow ? 'vertical' : 'horizontal'} />
    </Card>
  );
}
