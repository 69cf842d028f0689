import type { onboarding } from '../../hiring/onboarding';
import {
  AGAIN,
  type Decisions,
  fixedFor,
  type Names,
  type NoDecisions,
  RECRUITMENT,
  RECRUITMENT_OR_SETTINGS,
  SETTINGS,
  SIGNED_IN,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof onboarding> = {
  candidates: RECRUITMENT.reads,
  candidate: RECRUITMENT.reads,
  createCandidate: RECRUITMENT.changes,
  updateCandidate: RECRUITMENT.changes,
  initiate: RECRUITMENT.changes,
  complete: RECRUITMENT.changes,
  list: RECRUITMENT.reads,
  workflowSettings: RECRUITMENT_OR_SETTINGS.reads,
  createWorkflowSetting: SETTINGS.changes,
  workflowSetting: RECRUITMENT_OR_SETTINGS.reads,
  updateWorkflowSetting: SETTINGS.changes,
  checklist: RECRUITMENT.reads,
  ownChecklist: SIGNED_IN,
  addItem: RECRUITMENT.changes,
  updateItem: RECRUITMENT.changes,
  deleteItem: RECRUITMENT.changes,
  finishItem: RECRUITMENT.changes,
  remindOwners: RECRUITMENT.changes,
  deleteWorkflowSetting: SETTINGS.changes,
  dashboard: RECRUITMENT.reads,
  sendNotification: RECRUITMENT.changes,
  sendSms: RECRUITMENT.changes,
};

export const inNameOf: Names<typeof onboarding> = [
  'createCandidate',
  'updateCandidate',
  'initiate',
  'complete',
  'createWorkflowSetting',
  'updateWorkflowSetting',
  'deleteWorkflowSetting',
  'sendNotification',
  'sendSms',
  'addItem',
  'updateItem',
  'deleteItem',
  'finishItem',
  'remindOwners',
];

export const decisions: Decisions<typeof onboarding> = {
  complete: fixedFor(AGAIN, 'approvals/approval/approval.test.ts', 'nor its terms be changed meanwhile or after'),
};

export const noDecisions: NoDecisions<typeof onboarding> = {
  makes: ['createCandidate', 'createWorkflowSetting', 'addItem'],
  edits: ['updateItem'],
  last: ['updateCandidate', 'updateWorkflowSetting'],
  ends: ['deleteWorkflowSetting', 'deleteItem'],
  tells: ['initiate', 'sendNotification', 'sendSms', 'remindOwners'],
  turns: ['finishItem'],
};

export const unread: Names<typeof onboarding> = ['checklist'];

export const formRules: Names<typeof onboarding> = ['addItem', 'updateItem'];
