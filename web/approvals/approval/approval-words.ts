import type { ApprovalGroup, ApprovalKind, ApprovalRow } from '../../../contracts/approvals/approval';
import type { Escalation } from '../../../contracts/approvals/escalation';
import { plainText } from '../../platform/ui/format';

/** The effect of the last approval. */
export const APPROVAL_EFFECTS: Record<ApprovalKind, string> = {
  offer: 'the offer is mailed to the candidate',
  deployment: 'the deployment letter is mailed to the candidate',
  onboarding: 'the candidate becomes an employee',
  'change-request': 'the change is saved in the record of the employee',
  letter: 'the letter is written and mailed',
  exit: 'the employment ends after the last day',
  welfare: 'HR pays it and notes the payment',
  payroll: 'the month is locked, and each employee gets the payslip',
  'upgrade-letters': 'the letters are written and mailed, and each record changes on its day',
  'bank-details': 'the bank details are saved in the record of the employee',
  pay: 'the pay is saved in the record of the employee',
  'employment-status': 'the status is saved in the record of the employee',
  'admin-rights': 'the change takes effect',
};

export const ACTION_WORDS: Record<ApprovalGroup['action'], string> = {
  ANY: 'Any one of them approves',
  ALL: 'All of them approve',
};

export const APPROVER_TYPE_WORDS: Record<ApprovalGroup['approver_type'], string> = {
  USER: 'People who work here',
  ROLE: 'Everybody with a role',
  EMAIL: 'People outside, by email',
  LINE_MANAGER: 'Manager of the employee concerned',
};

export const APPROVER_ROLE_WORDS = { ADMIN: 'Every admin', SUPERADMIN: 'Every super admin' } as const;

export const ESCALATION_WORDS: Record<Escalation['to'], string> = {
  REMINDER: 'Only a reminder, on that day',
  USER: 'One person is asked too',
  NEXT_LEVEL: 'The next level is asked too',
  SUPERADMINS: 'Every super admin is asked too',
};

/** "Any of Aisha Bello, Musa Ibrahim": a level in a line. */
export function groupWords({ action, names }: Pick<ApprovalGroup, 'action'> & { names: readonly string[] }): string {
  const who = names.map(plainText).join(', ');
  return names.length === 1 ? who : `${action === 'ANY' ? 'Any' : 'All'} of ${who}`;
}

/** "Level 1 of 2", or nothing where there is only one. */
export const levelWords = ({ approval_level, levels }: Pick<ApprovalRow, 'approval_level' | 'levels'>): string =>
  `Level ${approval_level} of ${levels}`;
