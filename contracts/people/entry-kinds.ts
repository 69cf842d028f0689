/** What the history of an employee is about: one list of entries each. */
export const ENTRY_KINDS = ['JOB', 'PAY', 'BANK', 'STATUS'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
