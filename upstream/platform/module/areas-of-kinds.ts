import { type SQL, sql } from 'drizzle-orm';
import type { ApprovalKind } from '../../../contracts/approvals/approval';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import { type Area, changesArea, readsArea } from '../../../contracts/platform/limits';
import type { QueueKind } from '../../../contracts/platform/queue-kinds';
import type { TaskKind } from '../../../contracts/platform/task-kinds';
import { type LimitedCaller, refuseArea } from '../caller/limits-of';

/**
 * The areas of what stands on Home. It waits for a limited admin who may change one of the areas of its kind. What waits for the
 * caller personally has none, and everybody sees theirs.
 */
const QUEUE_AREAS: Record<QueueKind, readonly Area[]> = {
  approval: [],
  task: [],
  document: ['records'],
  change: ['records', 'pay'],
  leave: ['records'],
  exit: ['cases'],
  welfare: ['records'],
  hmo: ['medical'],
  payroll: ['pay'],
  complaint: ['cases'],
  case: ['cases'],
  item: ['recruitment'],
  waiver: ['recruitment'],
  letters: ['recruitment'],
  medical: ['recruitment'],
  initiate: ['recruitment'],
  onboarding: ['recruitment'],
  offer: ['recruitment'],
  starter: ['recruitment'],
  confirmation: ['records'],
  leaver: ['records'],
  newcomer: ['records'],
};

/** The kinds of events that ask nothing of anybody; readers of the area see them. */
const ONLY_COMES: readonly QueueKind[] = ['starter', 'leaver', 'newcomer'];

const TASK_AREAS: Record<TaskKind, readonly Area[]> = {
  own: [],
  approval: [],
  confirmation: ['records'],
  change: ['records', 'pay'],
  document: ['records'],
  letters: ['recruitment'],
  waiver: ['recruitment'],
  medical: ['recruitment'],
  initiate: ['recruitment'],
  onboarding: ['recruitment'],
  checklist: ['recruitment'],
  offer: ['recruitment'],
  start: ['recruitment'],
  invitation: ['settings'],
};

/** The area of what an approval is about. */
export const APPROVAL_AREAS: Record<ApprovalKind, Area> = {
  offer: 'recruitment',
  deployment: 'recruitment',
  onboarding: 'recruitment',
  'change-request': 'records',
  letter: 'records',
  exit: 'cases',
  welfare: 'records',
  payroll: 'pay',
  'upgrade-letters': 'pay',
  'bank-details': 'pay',
  pay: 'pay',
  'employment-status': 'records',
  'admin-rights': 'settings',
};

const SECTION_AREAS: Partial<Record<RequestSection, Area>> = { bank: 'pay', medical: 'medical' };

/** The area of a section of a record. */
export const sectionArea = (section: RequestSection): Area => SECTION_AREAS[section] ?? 'records';

/** Whether somebody reads what belongs to one of these areas, or to none. */
export const readsOneOf = ({ limits }: LimitedCaller, areas: readonly Area[]): boolean =>
  areas.length === 0 || areas.some((area) => readsArea(limits, area));

/** Whether a kind of work on Home is one in which somebody may do what it asks. */
export function mayDoQueueWork(me: LimitedCaller, kind: QueueKind): boolean {
  const areas = QUEUE_AREAS[kind];
  return ONLY_COMES.includes(kind)
    ? readsOneOf(me, areas)
    : areas.length === 0 || areas.some((area) => changesArea(me.limits, area));
}
export const readsTasks = (me: LimitedCaller, kind: TaskKind): boolean => readsOneOf(me, TASK_AREAS[kind]);

/** SQL condition on a section of a record: the caller reads its area. Most sections belong to the area of records. */
export function readsSection({ limits }: LimitedCaller, section: SQL): SQL {
  if (limits === null) return sql`1`;
  const others = Object.entries(SECTION_AREAS).map(
    ([name, area]) => sql`WHEN ${name} THEN ${readsArea(limits, area) ? 1 : 0}`,
  );
  return sql`CASE ${section} ${sql.join(others, sql` `)} ELSE ${readsArea(limits, 'records') ? 1 : 0} END`;
}

/** Refuses a change of a section of a record to a limited admin who may not change its area. */
export const refuseSection = (me: LimitedCaller, section: RequestSection): void =>
  refuseArea(me, SECTION_AREAS[section] ?? 'records');
