/** The owner of a step of a workflow, in the words of its form. */
export const STEP_OWNERS = {
  HR: 'Whoever initiates the onboarding',
  CANDIDATE: 'The candidate',
  MANAGER: 'The line manager',
  ADMIN: 'A person of Human Resources',
  OTHER: 'Somebody else',
} as const;
export type StepOwner = keyof typeof STEP_OWNERS;
export const STEP_OWNER_KEYS = Object.keys(STEP_OWNERS) as [StepOwner, ...StepOwner[]];

/** The owner of an item: a step's "whoever initiates" is a named person by then. */
export const ITEM_OWNERS = {
  ADMIN: 'Human Resources',
  CANDIDATE: 'The candidate',
  MANAGER: 'Line manager',
  OTHER: 'Somebody else',
} as const;
export type ItemOwner = keyof typeof ITEM_OWNERS;
export const ITEM_OWNER_KEYS = Object.keys(ITEM_OWNERS) as [ItemOwner, ...ItemOwner[]];

/**
 * The items that the records answer, so that nobody ticks them. Each is read whenever it is shown; an item of the future is
 * never done.
 */
export const FACTS = {
  LETTERS: 'All letters are approved',
  ACKNOWLEDGEMENT: 'The staff acknowledgement form is here',
  MEDICAL: 'The medical meeting was held',
  ACCOUNTS: 'Bank, pension and tax id are given',
  GUARANTORS: 'Two guarantors are given',
  REFEREES: 'Two referees are given',
  DOCUMENTS: 'All requested documents are in order',
} as const;
export type Fact = keyof typeof FACTS;
export const FACT_KEYS = Object.keys(FACTS) as [Fact, ...Fact[]];

/** Whether only the record of an employee answers the item, so that nobody can wait for it before there is one. */
export const isOfEmployee = (fact: Fact | null): boolean =>
  fact === 'GUARANTORS' || fact === 'REFEREES' || fact === 'DOCUMENTS';

/** The parts of a checklist, by the days from the first day to the day that an item is due. */
export const DUE_GROUPS = ['Before the first day', 'First day', 'First week', 'Later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

export const groupOf = (days: number): DueGroup =>
  days < 0 ? 'Before the first day' : days === 0 ? 'First day' : days < 7 ? 'First week' : 'Later';
