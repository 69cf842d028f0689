import type { ImportKind } from '../platform/import-columns';
import type { Area } from '../platform/limits';

/**
 * The areas of a file of each kind, all of which are needed. One of employees has their pay and bank details too, one of upgrade
 * letters their pay.
 */
export const IMPORT_AREAS: Record<ImportKind, readonly Area[]> = {
  company: ['settings'],
  department: ['settings'],
  branch: ['settings'],
  job_role: ['settings'],
  unit: ['settings'],
  candidate: ['recruitment'],
  employee: ['records', 'pay'],
  code: ['records'],
  upgrade_letter: ['records', 'pay'],
  leave_balance: ['records'],
  pay_opening: ['pay'],
  running_loan: ['records'],
};
