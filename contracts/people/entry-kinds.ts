/** The kinds of entries in the history of an employee, one list each. */
export const ENTRY_KINDS = ['JOB', 'PAY', 'BANK', 'STATUS'] as const;
export type HistoryEntryKind = (typeof ENTRY_KINDS)[number];
