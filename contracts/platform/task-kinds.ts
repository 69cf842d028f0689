/**
 * The kinds of tasks in the words of their filter. `own` are those that people write; each other kind is found by a query that a
 * module announces in its `module.ts`. A module with matters that wait for somebody adds a line here and a query there.
 */
export const TASK_KINDS = {
  own: 'Own tasks',
  approval: 'Decide approval',
  confirmation: 'Confirm employment',
  change: 'Decide change request',
  document: 'Check document',
  letters: 'Review letters',
  waiver: 'Waiver without answer',
  medical: 'Schedule medical',
  initiate: 'Initiate onboarding',
  onboarding: 'Complete onboarding',
  checklist: 'Onboarding item',
  offer: 'Offer expiring',
  start: 'Starts this week',
  invitation: 'Invitation not accepted',
} as const;
export type TaskKind = keyof typeof TASK_KINDS;
export const KINDS = Object.keys(TASK_KINDS) as [TaskKind, ...TaskKind[]];
