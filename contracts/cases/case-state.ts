/**
 * A case is a matter about a person, with parties, steps, due days, papers and one timeline. The rules that all kinds share are
 * here; those of each kind are in its own `…-state.ts`.
 */
export const CASE_KINDS = ['EXIT', 'WELFARE', 'DISCIPLINARY', 'COMPLAINT', 'HMO_COMPLAINT'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The kinds that the calls of all cases serve. An HMO complaint has calls of its own for all it does. */
export const SHARED_CASE_KINDS = [
  'EXIT',
  'WELFARE',
  'DISCIPLINARY',
  'COMPLAINT',
] as const satisfies readonly CaseKind[];
export type SharedCaseKind = (typeof SHARED_CASE_KINDS)[number];

/** One act that moves a case. */
interface Step<S extends string, A extends string> {
  by: readonly A[];
  /** The states in which it is allowed, each with the one that follows. */
  from: Readonly<Partial<Record<S, S>>>;
}

/** All acts that move a case of a kind; nothing else moves it. The upstream enforces the table and the screens read it. */
export interface Course<S extends string, A extends string, T extends string> {
  states: readonly S[];
  /** The states in which a case begins. */
  first: readonly S[];
  /** The states in which nothing is left to be done. */
  last: readonly S[];
  steps: Readonly<Record<T, Step<S, A>>>;
}

/** The state after an act, or null where the act is not allowed. */
export const caseStateAfter = <S extends string, A extends string, T extends string>(
  { steps }: Course<S, A, T>,
  state: S,
  act: T,
): S | null => steps[act].from[state] ?? null;

/** Whether somebody may do an act in a state. */
export const mayActInCase = <S extends string, A extends string, T extends string>(
  course: Course<S, A, T>,
  state: S,
  act: T,
  actor: A,
): boolean => course.steps[act].by.includes(actor) && caseStateAfter(course, state, act) !== null;

/** The acts that somebody may do in a state. */
export const caseActsIn = <S extends string, A extends string, T extends string>(
  course: Course<S, A, T>,
  state: S,
  actor: A,
): T[] => (Object.keys(course.steps) as T[]).filter((act) => mayActInCase(course, state, act, actor));

/**
 * The reach of an entry on a timeline: HR alone; also parties who see all; also the person whom the case is about; also people
 * who only come to hearings.
 */
export const ENTRY_AUDIENCES = ['DESK', 'PANEL', 'SUBJECT', 'HEARING'] as const;
export type EntryAudience = (typeof ENTRY_AUDIENCES)[number];

/**
 * The sight of a party: nothing, their own words and what was written to them, what reaches hearings, what reaches the person
 * concerned, everything except HR's own notes, and everything.
 */
export const SIGHTS = ['NONE', 'OWN', 'HEARING', 'SUBJECT', 'ALL', 'DESK'] as const;
export type Sight = (typeof SIGHTS)[number];

const SEEN: Record<Sight, readonly EntryAudience[]> = {
  NONE: [],
  OWN: [],
  HEARING: ['HEARING'],
  SUBJECT: ['SUBJECT', 'HEARING'],
  ALL: ['PANEL', 'SUBJECT', 'HEARING'],
  DESK: ENTRY_AUDIENCES,
};

/** The reaches that a sight includes. Their own words, and what was written to them, a party sees in any case. */
export const audiencesSeen = (sight: Sight): readonly EntryAudience[] => SEEN[sight];

/** The sight of a party, in the words of the list of parties. */
export const SIGHT_WORDS: Record<Sight, string> = {
  NONE: 'nothing',
  OWN: 'own words',
  HEARING: 'hearings',
  SUBJECT: 'own papers',
  ALL: 'all',
  DESK: 'all',
};
