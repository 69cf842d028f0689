import type { DisciplinaryCase, LinkedCase } from '../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../contracts/cases/disciplinary-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { date, dateOf } from '../../platform/ui/format';
import type { StepperStep } from '../../platform/ui/Stepper';

export type Hearing = NonNullable<LinkedCase['hearing']>;

/** `Heard by Ngozi Bassey and two others.` */
export function heardBy(panel: readonly string[]): string {
  const [first, ...more] = panel;
  if (first === undefined) return '';
  const last = more.pop();
  return `Heard by ${[first, ...more].join(', ')}${last ? ` and ${last}` : ''}.`;
}

export const isHeard = ({ at }: Hearing, now: Date = new Date()): boolean => Date.parse(at) <= now.getTime();

/** Whether HR has something to do in a case now: to decide, or to call a hearing. */
export function isHrsTurn({ status, hearing }: Pick<DisciplinaryCase, 'status' | 'hearing'>): boolean {
  const isAppeal = status === 'APPEAL';
  if ((status === 'HEARING' || isAppeal) && hearing && hearing.appeal === isAppeal) return isHeard(hearing);
  return isAppeal || status === 'QUERY' || status === 'ANSWERED';
}

/** Whether HR can close a decided case: as long as the employee may appeal, it stays open. */
export const isClosable = (
  { status, appeal_until }: Pick<DisciplinaryCase, 'status' | 'appeal_until'>,
  today: string = lagosDay(),
): boolean => status === 'DECIDED' && (appeal_until === null || appeal_until < today);

type CaseProgress = Pick<
  DisciplinaryCase,
  | 'status'
  | 'opened_at'
  | 'answer_due'
  | 'answered_at'
  | 'hearing'
  | 'decision'
  | 'decided_at'
  | 'appeal_until'
  | 'closed_at'
> & { timeline: readonly { kind: string; at: string }[] };

/** How far a case is, in the five steps that it can take. */
export function caseSteps(of: CaseProgress): StepperStep[] {
  const { status, answered_at, decided_at, decision, hearing } = of;
  const happened = (kind: string) => of.timeline.find((event) => event.kind === kind);
  const isOver = status === 'CLOSED' || status === 'WITHDRAWN';
  const appealed = status === 'APPEAL' || happened('APPEAL') !== undefined;
  const wasHeard = happened('HEARING') !== undefined || (hearing !== null && !hearing.appeal);
  const steps: StepperStep[] = [
    { title: 'Query', note: dateOf(of.opened_at), state: 'done' },
    answered_at
      ? { title: 'Answer', note: dateOf(answered_at), state: 'done' }
      : status === 'QUERY'
        ? { title: 'Answer', note: `Due ${date(of.answer_due)}`, state: 'current' }
        : status === 'WITHDRAWN'
          ? { title: 'Answer', note: 'Not needed', state: 'passed' }
          : { title: 'Answer', note: 'None was given', state: 'passed' },
    hearing && !hearing.appeal
      ? { title: 'Hearing', note: dateOf(hearing.at), state: status === 'HEARING' ? 'current' : 'done' }
      : wasHeard
        ? { title: 'Hearing', note: 'Held', state: 'done' }
        : decided_at || isOver
          ? { title: 'Hearing', note: 'None was called', state: 'passed' }
          : { title: 'Hearing', note: 'If one is called', state: 'todo' },
  ];
  if (status === 'WITHDRAWN') {
    return [...steps, { title: 'Withdrawn', ...(of.closed_at && { note: dateOf(of.closed_at) }), state: 'ended' }];
  }
  steps.push(
    decided_at && decision
      ? { title: 'Decision', note: `${DECISION_WORDS[decision]}, ${dateOf(decided_at)}`, state: 'done' }
      : { title: 'Decision', state: status === 'ANSWERED' ? 'current' : 'todo' },
  );
  steps.push(
    appealed
      ? {
          title: 'Appeal',
          note: isOver
            ? `Decided ${dateOf(of.closed_at)}`
            : hearing?.appeal
              ? `Hearing on ${dateOf(hearing.at)}`
              : 'To be decided',
          state: isOver ? 'done' : 'current',
        }
      : isOver
        ? { title: 'Appeal', note: 'None was made', state: 'passed' }
        : {
            title: 'Appeal',
            ...(of.appeal_until && { note: `Until ${date(of.appeal_until)}` }),
            state: status === 'DECIDED' ? 'current' : 'todo',
          },
  );
  return steps;
}

export const hearingTitle = ({ appeal }: Hearing): string => (appeal ? 'Appeal hearing' : 'Hearing');
