import type { ImportKind } from '../../../contracts/platform/import-columns';
import type { Statement } from '../../platform/database/db';
import { closeBalances, openBalances } from './balance-apply';
import type { FineRow } from './checked-rows';
import type { LeasedBatch } from './leased-batch';
import { enterLoans, takeBackLoans } from './loan-apply';
import { enterOpenings, takeBackOpenings } from './opening-apply';

type Way = (work: LeasedBatch, rows: readonly FineRow[], now: Date) => Statement[];

/** The kinds whose rows are no record of the table that they find: how they are saved, and how they are taken back and counted. */
export const OWN_WAYS: Partial<Record<ImportKind, { apply: Way; undo: Way }>> = {
  leave_balance: { apply: openBalances, undo: closeBalances },
  running_loan: { apply: enterLoans, undo: takeBackLoans },
  pay_opening: { apply: enterOpenings, undo: takeBackOpenings },
};
