/** The people whom a request for leave asks, in their order. Line managers and the client act by signed links. */
export const LEAVE_DECIDERS = ['line_manager1', 'line_manager2', 'client', 'employer'] as const;
export type LeaveDecider = (typeof LEAVE_DECIDERS)[number];
/** Those who act by a link. */
export const LINKED_DECIDERS = ['line_manager1', 'line_manager2', 'client'] as const satisfies readonly LeaveDecider[];
export type LinkedDecider = (typeof LINKED_DECIDERS)[number];

export const LEAVE_DECIDER_WORDS: Record<LeaveDecider, string> = {
  line_manager1: 'Line manager 1',
  line_manager2: 'Line manager 2',
  client: 'Client',
  employer: 'Human resources',
};

/** The documents name ACCEPTED and REJECTED (document 1 section 4); PENDING is a request before, CANCELLED one taken back (X048). */
export const LEAVE_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;
export type LeaveStatus = (typeof LEAVE_STATUSES)[number];

/** The acts of a line manager or the client (document 1 section 4): Accept sets APPROVED, Reject sets DECLINED. */
export const LEAVE_ACTIONS = ['APPROVED', 'DECLINED'] as const;
export type LeaveAction = (typeof LEAVE_ACTIONS)[number];

/** The part of a day that is taken. Only a leave of one day has a part. */
export const PORTIONS = ['WHOLE', 'MORNING', 'AFTERNOON'] as const;
export type Portion = (typeof PORTIONS)[number];

/** The number of days after which the person whose turn it is is reminded, and after which HR is told and may decide in their place. */
export const REMIND_AFTER_DAYS = 2;
export const ESCALATE_AFTER_DAYS = 5;

/** A request as far as turns go. */
export interface Turns {
  status: LeaveStatus;
  /** The place whose turn it is; null once nobody is asked any more. */
  turn: LeaveDecider | null;
  /** Those whom this request asks, in their order. */
  asked: readonly LeaveDecider[];
  /** The act of each of them; absent where they have not acted. */
  actions: Readonly<Partial<Record<LeaveDecider, LeaveAction>>>;
  /** Whether HR may decide in the place of its holder. */
  escalated?: boolean;
}

/** The place after another; null after the last. */
export const deciderAfter = (asked: readonly LeaveDecider[], place: LeaveDecider): LeaveDecider | null =>
  asked.includes(place) ? (asked[asked.indexOf(place) + 1] ?? null) : null;

/**
 * A request after an act, or null where the act is not allowed. A declined request ends as REJECTED. A person who declined may
 * still accept (X078), and one who approved may still decline while the next has not acted; an accepted or cancelled request is
 * no longer decided. Once it is escalated, HR decides it for good in the place of its holder, also where HR is not among the
 * people who are asked.
 */
export function afterAction(turns: Turns, place: LeaveDecider, action: LeaveAction): Turns | null {
  const { status, turn, asked, actions, escalated = false } = turns;
  if (status === 'CANCELLED' || status === 'ACCEPTED' || actions[place] === action) return null;
  const stepsIn = place === 'employer' && (actions.employer === 'DECLINED' || (escalated && status === 'PENDING'));
  if (!stepsIn) {
    if (!asked.includes(place) || (turn !== place && !actions[place])) return null;
    if (asked.slice(0, asked.indexOf(place)).some((one) => actions[one] !== 'APPROVED')) return null;
    const after = LEAVE_DECIDERS.slice(LEAVE_DECIDERS.indexOf(place) + 1);
    if (after.some((one) => actions[one])) return null;
  }
  const done = { ...turns, actions: { ...actions, [place]: action }, escalated: false };
  if (action === 'DECLINED') return { ...done, status: 'REJECTED', turn: null };
  const next = deciderAfter(asked, place);
  return next ? { ...done, status: 'PENDING', turn: next } : { ...done, status: 'ACCEPTED', turn: null };
}
