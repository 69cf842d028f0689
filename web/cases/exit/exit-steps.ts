import type { Exit } from '../../../contracts/cases/exit';
import { EXIT_COURSE, type ExitState } from '../../../contracts/cases/exit-state';
import { date, dateOf } from '../../platform/ui/format';
import type { StepperStep } from '../../platform/ui/Stepper';
import { firstStep } from './exit-words';

type Stepped = Pick<
  Exit,
  | 'status'
  | 'type'
  | 'opened_at'
  | 'approved_at'
  | 'closed_at'
  | 'under_approval'
  | 'clearance'
  | 'settlement'
  | 'last_day'
>;

/** How far on each state is; what ended early is as far as it was. */
const PLACE: Record<ExitState, number> = {
  PENDING: 1,
  APPROVED: 2,
  CLEARANCE: 2,
  SETTLEMENT: 3,
  SETTLED: 4,
  CLOSED: 5,
  DECLINED: 1,
  WITHDRAWN: 1,
};

/** The steps of an exit from its start to the last day, each with its day or with what it waits for. */
export function exitSteps(exit: Stepped): StepperStep[] {
  const { status, type, opened_at, approved_at, closed_at, under_approval, clearance, settlement, last_day } = exit;
  const isOff = status === 'DECLINED' || status === 'WITHDRAWN';
  const cleared = clearance.filter((one) => one.cleared_at !== null).length;
  const all = clearance.length;
  const at = PLACE[status];
  const stateOf = (place: number): Pick<StepperStep, 'state'> => ({
    state: isOff ? 'passed' : place < at ? 'done' : place === at ? 'current' : 'todo',
  });
  const ended = isOff
    ? [
        {
          title: status === 'DECLINED' ? 'Declined' : 'Withdrawn',
          ...(closed_at !== null && { note: dateOf(closed_at) }),
          state: 'ended' as const,
        },
      ]
    : [];
  const wasApproved = approved_at !== null;
  return [
    { title: firstStep(type), note: dateOf(opened_at), state: 'done' },
    {
      title: wasApproved ? 'Approved' : 'Approval',
      ...stateOf(1),
      ...(wasApproved
        ? { note: dateOf(approved_at), state: 'done' as const }
        : status === 'PENDING' && { note: under_approval ? 'By its workflow' : 'By human resources' }),
    },
    ...(isOff && !wasApproved ? ended : []),
    ...(isOff
      ? wasApproved
        ? ended
        : []
      : [
          {
            title: 'Clearance',
            note: all > 0 ? `${cleared} of ${all} departments` : 'After approval',
            ...stateOf(2),
          },
          {
            title: 'Settlement',
            note: settlement?.approved_at ? dateOf(settlement.approved_at) : 'After clearance',
            ...stateOf(3),
          },
          { title: 'Last day', note: `${date(last_day)}, access ends`, ...stateOf(4) },
        ]),
  ];
}

/** Whether nothing is left to be done. */
export const isExitOver = ({ status }: Pick<Exit, 'status'>): boolean => EXIT_COURSE.last.includes(status);

/** The owners who have something open, each once. */
export const openOwners = ({ clearance }: Pick<Exit, 'clearance'>): string[] => [
  ...new Set(clearance.filter((one) => one.cleared_at === null).map((one) => one.owner_email || one.owner_name)),
];
