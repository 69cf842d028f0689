import { sql } from 'drizzle-orm';
import { namesFrom, OF_PERSON } from '../../platform/audit/audit-names';
import { candidateIdsOf } from '../../platform/caller/account';
import { candidateById, NOBODYS, ofCandidate } from '../../platform/caller/company-scope';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import type { Module } from '../../platform/module/module';
import { completeApproved } from './completing';
import { candidateDetail } from './detail';
import { candidatesStarting, onboardingQueue } from './queue';
import { remindOfLate } from './remind-late';
import { onboardingRoutes } from './routes';
import {
  firstDays,
  itemsToDo,
  lettersToReview,
  medicalsToSchedule,
  onboardingsToComplete,
  onboardingsToInitiate,
} from './waiting';

export const onboardingModule = {
  routes: onboardingRoutes,
  answers: { candidate: (db, id, now) => candidateDetail(db, NOT_LIMITED, id, now) },
  waiting: {
    letters: lettersToReview,
    medical: medicalsToSchedule,
    initiate: onboardingsToInitiate,
    onboarding: onboardingsToComplete,
    checklist: itemsToDo,
    start: firstDays,
  },
  queue: onboardingQueue,
  coming: [candidatesStarting],
  decisions: ['Onboarding initiated', 'Onboarding completed'],
  reminders: [remindOfLate],
  ownRecordAudit: {
    records: { candidate: candidateIdsOf },
    // Two things are not told: what HR prepares before the offer, and notes, which hold what others wrote in
    // confidence.
    actions: ['Onboarding initiated', 'Onboarding completed', 'Email sent', 'SMS sent'],
  },
  approvals: { onboarding: { record: 'candidate', effect: completeApproved } },
  named: { candidate: namesFrom('candidate', OF_PERSON), workflow_setting: namesFrom('workflow_setting', 'title') },
  recordOwners: {
    '/candidate/{id}': candidateById,
    '/onboarding-item/{id}': ofCandidate(
      sql`onboarding_item t JOIN onboarding b ON b.id = t.onboarding_id JOIN candidate c ON c.id = b.candidate_id`,
    ),
    '/onboarding-workflow/workflow_settings/{id}': NOBODYS,
  },
  forAllCompanies: ['createWorkflowSetting', 'updateWorkflowSetting', 'deleteWorkflowSetting'],
} satisfies Module;
