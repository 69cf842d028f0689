/** The two statuses of a response (document 2 sections 3 and 4). */
export const EMPLOYEE_STATUSES = ['PENDING', 'SUBMITTED'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];
export const SUPERVISOR_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type SupervisorStatus = (typeof SUPERVISOR_STATUSES)[number];

/** Document 2 section 4: the four filters, each by its two statuses. */
export const HEADCOUNT_FILTERS = {
  approved: { supervisor_status: 'APPROVED', employee_status: 'SUBMITTED' },
  submitted: { supervisor_status: 'PENDING', employee_status: 'SUBMITTED' },
  declined: { supervisor_status: 'DECLINED', employee_status: 'SUBMITTED' },
  pending: { supervisor_status: 'PENDING', employee_status: 'PENDING' },
} as const satisfies Record<string, { supervisor_status: SupervisorStatus; employee_status: EmployeeStatus }>;
export type HeadcountFilter = keyof typeof HEADCOUNT_FILTERS;

/** The most companies for which one act starts a month. */
export const STARTED_AT_ONCE = 200;

/** How a question is answered. A CHOICE has at least two choices. */
export const QUESTION_KINDS = ['YES_NO', 'CHOICE', 'NUMBER', 'TEXT'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The facts about the employee that the text of a question may name in braces: `{company}`. */
export const QUESTION_TOKENS = ['company', 'job_role', 'branch', 'supervisor'] as const;

/** The months of two dates apart, where each counts from 1: December 2026 to January 2027 is one. */
export const monthsApart = (from: { year: number; month: number }, to: { year: number; month: number }): number =>
  (to.year - from.year) * 12 + to.month - from.month;
