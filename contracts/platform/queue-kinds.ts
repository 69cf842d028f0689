/**
 * The kinds of work on Home, in the words of their rows. Each is found by a query that a module announces in its `module.ts`. A
 * module with matters that wait for HR adds a line here and a query there.
 */
export const QUEUE_WORDS = {
  approval: 'Approvals',
  document: 'Documents to check',
  change: 'Change requests',
  leave: 'Leave requests',
  exit: 'Exits to approve',
  welfare: 'Welfare requests',
  hmo: 'HMO requests',
  payroll: 'Payroll to approve',
  complaint: 'Complaints to look into',
  case: 'Disciplinary cases to decide',
  task: 'Overdue tasks',
  item: 'Overdue onboarding items',
  waiver: 'Waiver requests',
  letters: 'Letters to review',
  medical: 'Medical meetings to schedule',
  initiate: 'Onboardings to initiate',
  onboarding: 'Onboardings to complete',
  offer: 'Offers that end',
  confirmation: 'Confirmations due',
  leaver: 'Leavers',
  starter: 'Starters',
  newcomer: 'New employees',
} as const;
export type QueueKind = keyof typeof QUEUE_WORDS;
export const QUEUE_KINDS = Object.keys(QUEUE_WORDS) as [QueueKind, ...QueueKind[]];
