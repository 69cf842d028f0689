import type * as schema from './all-tables';

/** The rows of every seeded table, complete, in an order that foreign keys allow. */
export interface SeedRows {
  company: (typeof schema.company.$inferInsert)[];
  branch: (typeof schema.branch.$inferInsert)[];
  department: (typeof schema.department.$inferInsert)[];
  jobRole: (typeof schema.jobRole.$inferInsert)[];
  unit: (typeof schema.unit.$inferInsert)[];
  location: (typeof schema.location.$inferInsert)[];
  bank: (typeof schema.bank.$inferInsert)[];
  pfa: (typeof schema.pfa.$inferInsert)[];
  user: (typeof schema.user.$inferInsert)[];
  candidate: (typeof schema.candidate.$inferInsert & { id: number })[];
  outbox: (typeof schema.outbox.$inferInsert)[];
  link: (typeof schema.link.$inferInsert)[];
  offer: (typeof schema.offer.$inferInsert & { id: number })[];
  deployment: (typeof schema.deployment.$inferInsert)[];
  document: (typeof schema.document.$inferInsert)[];
  letterReview: (typeof schema.letterReview.$inferInsert)[];
  acknowledgement: (typeof schema.acknowledgement.$inferInsert)[];
  meeting: (typeof schema.meeting.$inferInsert)[];
  meetingPerson: (typeof schema.meetingPerson.$inferInsert)[];
  meetingEmployee: (typeof schema.meetingEmployee.$inferInsert)[];
  waiver: (typeof schema.waiver.$inferInsert & { id: number })[];
  workflowSetting: (typeof schema.workflowSetting.$inferInsert)[];
  onboarding: (typeof schema.onboarding.$inferInsert)[];
  employeeJob: (typeof schema.employeeJob.$inferInsert)[];
  employee: (typeof schema.employee.$inferInsert)[];
  employeeNextOfKin: (typeof schema.employeeNextOfKin.$inferInsert)[];
  employeeGuarantor: (typeof schema.employeeGuarantor.$inferInsert)[];
  employeeReferee: (typeof schema.employeeReferee.$inferInsert)[];
  employeeEducation: (typeof schema.employeeEducation.$inferInsert)[];
  employeeCertification: (typeof schema.employeeCertification.$inferInsert)[];
  employeeMedical: (typeof schema.employeeMedical.$inferInsert)[];
  changeRequest: (typeof schema.changeRequest.$inferInsert)[];
  changeRequestField: (typeof schema.changeRequestField.$inferInsert)[];
  employeeDocument: (typeof schema.employeeDocument.$inferInsert)[];
  employeeDocumentFile: (typeof schema.employeeDocumentFile.$inferInsert)[];
  probationPolicy: (typeof schema.probationPolicy.$inferInsert)[];
  probationPolicyCompany: (typeof schema.probationPolicyCompany.$inferInsert)[];
  probationPolicyJobRole: (typeof schema.probationPolicyJobRole.$inferInsert)[];
  probationReview: (typeof schema.probationReview.$inferInsert)[];
  reminder: (typeof schema.reminder.$inferInsert)[];
  reminderDay: (typeof schema.reminderDay.$inferInsert)[];
  audit: (typeof schema.audit.$inferInsert)[];
  notification: (typeof schema.notification.$inferInsert)[];
  approvalWorkflow: (typeof schema.approvalWorkflow.$inferInsert)[];
  approval: (typeof schema.approval.$inferInsert)[];
  approvalRequest: (typeof schema.approvalRequest.$inferInsert)[];
  approvalStep: (typeof schema.approvalStep.$inferInsert)[];
  approvalApprover: (typeof schema.approvalApprover.$inferInsert)[];
  signature: (typeof schema.signature.$inferInsert)[];
  task: (typeof schema.task.$inferInsert)[];
  employeeMail: (typeof schema.employeeMail.$inferInsert)[];
  employeeMailRecipient: (typeof schema.employeeMailRecipient.$inferInsert)[];
  employeeView: (typeof schema.employeeView.$inferInsert)[];
  announcement: (typeof schema.announcement.$inferInsert)[];
  announcementAudience: (typeof schema.announcementAudience.$inferInsert)[];
  announcementRead: (typeof schema.announcementRead.$inferInsert)[];
}

export const noRows = (): SeedRows => ({
  company: [],
  branch: [],
  department: [],
  jobRole: [],
  unit: [],
  location: [],
  bank: [],
  pfa: [],
  user: [],
  candidate: [],
  outbox: [],
  link: [],
  offer: [],
  deployment: [],
  document: [],
  letterReview: [],
  acknowledgement: [],
  meeting: [],
  meetingPerson: [],
  meetingEmployee: [],
  waiver: [],
  workflowSetting: [],
  onboarding: [],
  employeeJob: [],
  employee: [],
  employeeNextOfKin: [],
  employeeGuarantor: [],
  employeeReferee: [],
  employeeEducation: [],
  employeeCertification: [],
  employeeMedical: [],
  changeRequest: [],
  changeRequestField: [],
  employeeDocument: [],
  employeeDocumentFile: [],
  probationPolicy: [],
  probationPolicyCompany: [],
  probationPolicyJobRole: [],
  probationReview: [],
  reminder: [],
  reminderDay: [],
  audit: [],
  notification: [],
  approvalWorkflow: [],
  approval: [],
  approvalRequest: [],
  approvalStep: [],
  approvalApprover: [],
  signature: [],
  task: [],
  employeeMail: [],
  employeeMailRecipient: [],
  employeeView: [],
  announcement: [],
  announcementAudience: [],
  announcementRead: [],
});

/** An instant at a time of day in Lagos. */
export const lagosTime = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00+01:00`) + minutes * 60_000).toISOString();
