import { namesFrom } from '../../platform/audit/audit-names';
import { employeeById, NOBODYS } from '../../platform/caller/company-scope';
import { actOf } from '../../platform/module/approvable';
import type { Module } from '../../platform/module/module';
import { endProbation } from './decide';
import { confirmationTasks } from './due';
import { confirmationQueue, probationsEnding } from './queue';
import { probationReminders } from './remind';
import { renewReview } from './review';
import { probationRoutes } from './routes';

export const probationModule = {
  routes: probationRoutes,
  acts: { 'probation.end': actOf(endProbation) },
  reminders: probationReminders,
  waiting: { confirmation: confirmationTasks },
  queue: { confirmation: confirmationQueue },
  coming: [probationsEnding],
  decisions: ['Employment confirmed', 'Probation extended', 'Probation ended'],
  ownRecordAudit: { actions: ['Employment confirmed', 'Probation extended', 'Probation ended'] },
  renewals: { probation: renewReview },
  named: { probation_policy: namesFrom('probation_policy') },
  recordOwners: {
    '/probation/policy/{id}': NOBODYS,
    '/probation/{id}': employeeById,
  },
  forAllCompanies: ['createPolicy', 'updatePolicy', 'deletePolicy'],
} satisfies Module;
