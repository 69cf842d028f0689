import type { LeaveDecider } from '../../../contracts/time/leave-state';

/** The state of a seeded request: its present holder, or its outcome. */
export type PlannedLeaveStage = LeaveDecider | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | 'RECALLED';

/** A planned request of the member of a team, from a weekday (0 for Monday) of the week so many weeks from now. */
export interface PlannedLeave {
  member: number;
  type: string;
  week: number;
  weekday?: number;
  /** The length in calendar days, both ends included. */
  days: number;
  stage: PlannedLeaveStage;
  /** The number of days with its present holder. */
  waits?: number;
  handover?: boolean;
  relief?: boolean;
  /** Whether HR declined it in the place of the first person asked. */
  byHr?: boolean;
}

const ANNUAL = 'Annual leave';
const CASUAL = 'Casual leave';
const SICK = 'Sick leave';

/**
 * The requests of teams, the largest of each company first. In the first team more people are away at once than it can spare;
 * somebody of the second is away now.
 */
export const LEAVE_PLANS: Readonly<Record<string, readonly (readonly PlannedLeave[])[]>> = {
  'Lagoon Logistics Ltd': [
    [
      { member: 0, type: ANNUAL, week: 2, days: 12, stage: 'employer', waits: 2, handover: true, relief: true },
      { member: 1, type: CASUAL, week: 3, days: 3, stage: 'ACCEPTED' },
      { member: 2, type: ANNUAL, week: 3, days: 5, stage: 'line_manager2', waits: 1 },
      { member: 3, type: ANNUAL, week: 2, weekday: 2, days: 9, stage: 'ACCEPTED', relief: true },
      { member: 4, type: ANNUAL, week: 3, weekday: 1, days: 4, stage: 'employer', waits: 1, relief: true },
      { member: 5, type: SICK, week: -9, days: 3, stage: 'ACCEPTED' },
    ],
    [
      // From Wednesday to the Monday after next, so that it covers today at a weekend too.
      { member: 0, type: ANNUAL, week: -1, weekday: 2, days: 13, stage: 'ACCEPTED', handover: true, relief: true },
      { member: 1, type: CASUAL, week: 1, weekday: 2, days: 3, stage: 'line_manager1', waits: 1 },
      { member: 2, type: ANNUAL, week: 1, days: 9, stage: 'employer', waits: 2, relief: true },
      { member: 3, type: ANNUAL, week: -6, days: 12, stage: 'RECALLED' },
      { member: 4, type: CASUAL, week: -3, days: 1, stage: 'REJECTED' },
    ],
    [
      { member: 0, type: ANNUAL, week: 4, days: 12, stage: 'client', waits: 3, handover: true, relief: true },
      { member: 1, type: ANNUAL, week: 6, days: 5, stage: 'line_manager1', waits: 6 },
      { member: 2, type: 'Compassionate leave', week: 0, weekday: 1, days: 3, stage: 'employer', waits: 1 },
    ],
  ],
  'Savannah Foods Plc': [
    [
      { member: 0, type: ANNUAL, week: 3, days: 12, stage: 'employer', waits: 1, handover: true },
      { member: 1, type: ANNUAL, week: 3, weekday: 2, days: 3, stage: 'ACCEPTED', relief: true },
      { member: 2, type: CASUAL, week: 4, days: 2, stage: 'line_manager1', waits: 3 },
      { member: 3, type: SICK, week: -2, days: 5, stage: 'REJECTED', byHr: true },
      { member: 4, type: ANNUAL, week: 5, days: 5, stage: 'CANCELLED' },
    ],
    [
      { member: 0, type: ANNUAL, week: 2, days: 5, stage: 'line_manager2', waits: 2 },
      { member: 1, type: 'Unpaid leave', week: 5, days: 5, stage: 'employer', waits: 2 },
    ],
  ],
  'Kainji Energy Services': [
    [
      { member: 0, type: 'Compassionate leave', week: 1, weekday: 2, days: 3, stage: 'employer', waits: 1 },
      { member: 1, type: ANNUAL, week: 4, days: 12, stage: 'line_manager1', waits: 2, relief: true },
      { member: 2, type: ANNUAL, week: -1, weekday: 2, days: 9, stage: 'ACCEPTED' },
      { member: 3, type: CASUAL, week: 2, days: 2, stage: 'REJECTED' },
    ],
  ],
  'Zuma Facilities Ltd': [
    [
      { member: 0, type: ANNUAL, week: 2, days: 12, stage: 'employer', waits: 2 },
      { member: 1, type: SICK, week: 0, days: 2, stage: 'employer', waits: 1 },
      { member: 2, type: ANNUAL, week: 2, weekday: 3, days: 2, stage: 'ACCEPTED' },
    ],
  ],
};

/** The requests of the employee who signs in, and of a colleague of the same team in the weeks to come. */
export const OWN_LEAVES: readonly PlannedLeave[] = [
  { member: 0, type: CASUAL, week: -40, days: 1, stage: 'ACCEPTED' },
  { member: 0, type: ANNUAL, week: -37, weekday: 2, days: 3, stage: 'ACCEPTED', handover: true },
  { member: 0, type: CASUAL, week: -34, weekday: 4, days: 1, stage: 'REJECTED' },
  { member: 0, type: SICK, week: -31, weekday: 1, days: 1, stage: 'ACCEPTED' },
  { member: 0, type: ANNUAL, week: -20, weekday: 1, days: 3, stage: 'ACCEPTED', relief: true },
  { member: 0, type: CASUAL, week: -8, weekday: 0, days: 1, stage: 'ACCEPTED' },
  { member: 0, type: ANNUAL, week: 7, days: 5, stage: 'line_manager1', waits: 1, relief: true },
  { member: 1, type: ANNUAL, week: 4, weekday: 0, days: 5, stage: 'ACCEPTED' },
];

/** Past leave of others, one after another, so that balances differ. */
export const PAST: readonly Omit<PlannedLeave, 'member'>[] = [
  { type: ANNUAL, week: -30, days: 5, stage: 'ACCEPTED' },
  { type: CASUAL, week: -24, weekday: 3, days: 2, stage: 'ACCEPTED' },
  { type: ANNUAL, week: -18, days: 12, stage: 'ACCEPTED' },
  { type: ANNUAL, week: -14, weekday: 1, days: 3, stage: 'ACCEPTED' },
  { type: CASUAL, week: -11, weekday: 4, days: 1, stage: 'ACCEPTED' },
];
