import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { caseReminder } from './remind';
import { caseRenewals } from './renew';
import { caseRoutes } from './routes';

const numbers = namesIn('case_file', 't.number');

export const caseModule = {
  routes: caseRoutes,
  reminders: [caseReminder],
  renewals: caseRenewals,
  named: { exit: numbers, welfare: numbers, disciplinary: numbers, complaint: numbers },
} satisfies Module;
