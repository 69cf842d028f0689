import type { ImportKind } from '../platform/import-columns';

/**
 * Bulk import in steps. An upload answers at once with a batch in `CHECKING`; its rows are checked in the background and
 * nothing is saved (the dry run). In `CHECKED` its owner chooses what to import (`start`) or lets it go (`discard`).
 * Applying and undoing go on in the background too: ask `detail` again every second or so while `isWorking`.
 *
 *     CHECKING → CHECKED → APPLYING → APPLIED → UNDOING → UNDONE
 *         └→ FAILED  └→ (discarded)  └→ FAILED
 *
 * Upgrade letters that approvers let go are `WAITING` between `CHECKED` and `APPLYING`; declined or taken back they are
 * `FAILED`.
 *
 * `FAILED`: `failure` says why in words to show (the file cannot be read; all-or-nothing met a row that can no
 * longer be saved). A failed batch leaves nothing saved.
 */
export const IMPORT_STATES = [
  'CHECKING',
  'CHECKED',
  'WAITING',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Whether a batch goes on by itself, so that its `detail` is worth asking again. */
export const isWorking = (state: ImportState): boolean =>
  state === 'CHECKING' || state === 'APPLYING' || state === 'UNDOING';

/** The outcome of a row. After applying, a row that could not be saved counts as `ERROR`. */
export const IMPORT_OUTCOMES = ['CREATE', 'UPDATE', 'UNCHANGED', 'ERROR'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The call that takes an upload of a kind: `POST /transfer/up/bulkImport.<call>`, fields `date_format` and `size`, `file`. */
export const UPLOAD_CALLS = {
  company: 'companies',
  department: 'departments',
  branch: 'branches',
  job_role: 'jobRoles',
  unit: 'units',
  candidate: 'candidates',
  employee: 'employees',
  code: 'codes',
  upgrade_letter: 'upgradeLetters',
  leave_balance: 'leaveBalances',
  pay_opening: 'payOpenings',
  running_loan: 'runningLoans',
} as const satisfies Record<ImportKind, string>;
