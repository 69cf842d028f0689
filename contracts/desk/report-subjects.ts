/** The subjects of the reports other than that of people, in the order of their tabs. */
export const REPORT_SUBJECTS = {
  absence: 'Absence',
  deadlines: 'Deadlines',
  approvals: 'Approvals',
  welfare: 'Welfare',
  appraisals: 'Appraisals',
} as const;
export type ReportSubject = keyof typeof REPORT_SUBJECTS;
export const SUBJECTS = Object.keys(REPORT_SUBJECTS) as [ReportSubject, ...ReportSubject[]];
