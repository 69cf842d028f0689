import type { ApprovalKind } from './approval';

/** The kinds that can stand under approval, in words. */
export const APPROVAL_KIND_WORDS: Record<ApprovalKind, string> = {
  offer: 'Offer',
  deployment: 'Deployment letter',
  onboarding: 'Completing an onboarding',
  'change-request': 'Change of an employee’s details',
  letter: 'Letter',
  exit: 'Exit',
  welfare: 'Welfare request',
  payroll: 'Payroll of a month',
  'upgrade-letters': 'File of upgrade letters',
  'bank-details': 'Bank details of an employee',
  pay: 'Pay of an employee',
  'employment-status': 'Employment status',
  'admin-rights': 'Rights of an admin',
};
