import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { LinkPurpose, Role } from '../contracts/access';
import type { AnnouncementStatus } from '../contracts/announcement';
import type { ApprovalGroup, ApprovalKind, ApprovalStatus } from '../contracts/approval';
import type { DateFormat, ImportMode, ImportState, Mistake } from '../contracts/bulk-import';
import type { CandidateStatus, Letter } from '../contracts/candidate-status';
import type { FieldStatus, RequestSection, RequestStatus } from '../contracts/change-request';
import type { ConfirmationStatus } from '../contracts/confirmation';
import type { DocumentStatus } from '../contracts/document';
import type { EmploymentStatus, ExportRequest } from '../contracts/employee';
import type { ExportJob } from '../contracts/employee-export';
import type { Delivery } from '../contracts/employee-mail';
import type { SectionRules } from '../contracts/employee-section';
import type { ImportKind } from '../contracts/import-columns';
import type { MeetingType } from '../contracts/meeting';
import type { Recommendation } from '../contracts/probation';
import type { RichText } from '../contracts/rich-text';
import type { Encoding } from './bulk-import/encoding';
import type { Headings } from './bulk-import/headings';
import type { Separator } from './bulk-import/records';
import type { MailLink } from './links';
import type { MailAttachment } from './outbox';

/**
 * The tables as Drizzle reads them. `migrations/` holds the truth (STRICT tables, checks, full-text search); a test
 * compares the two column by column.
 */
export const company = sqliteTable('company', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  country: text().notNull().default('Nigerian'),
  rc_number: text().notNull(),
  staff_id_format: text().notNull(),
  next_staff_number: integer().notNull().default(1),
  logo: text(),
  version: integer().notNull().default(1),
});

export const branch = sqliteTable('branch', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  address: text().notNull(),
  state: text().notNull(),
  description: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const department = sqliteTable('department', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  description: text().notNull().default(''),
  address: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const jobRole = sqliteTable('job_role', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  description: text().notNull().default(''),
  address: text().notNull().default(''),
  department_id: integer(),
  version: integer().notNull().default(1),
});

export const unit = sqliteTable('unit', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  department_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  description: text().notNull().default(''),
  address: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const location = sqliteTable('location', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  name: text().notNull(),
  code: text().notNull(),
  address: text().notNull(),
  state: text().notNull(),
  description: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const bank = sqliteTable('bank', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: text().notNull(),
  nuban_enforced: integer({ mode: 'boolean' }).notNull().default(false),
});

export const pfa = sqliteTable('pfa', {
  id: integer().primaryKey(),
  name: text().notNull(),
});

export const user = sqliteTable('user', {
  id: integer().primaryKey(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  email: text().notNull(),
  phone: text(),
  image: text(),
  roles: text({ mode: 'json' }).$type<Role[]>().notNull(),
  password_hash: text(),
  email_verified_at: text(),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  sessions_from: text().notNull(),
  company_id: integer(),
  created_at: text().notNull(),
});

export const revokedSession = sqliteTable('revoked_session', {
  jti: text().primaryKey(),
  expires_at: text().notNull(),
});

export const attempt = sqliteTable('attempt', {
  id: integer().primaryKey(),
  key: text().notNull(),
  at: text().notNull(),
});

export const link = sqliteTable('link', {
  jti_hash: text().primaryKey(),
  purpose: text().$type<LinkPurpose>().notNull(),
  sub: integer().notNull(),
  email: text().notNull(),
  issued_at: text().notNull(),
  expires_at: text().notNull(),
  used_at: text(),
  revoked_at: text(),
});

export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey(),
  kind: text().$type<'mail' | 'sms'>().notNull(),
  recipient: text().notNull(),
  company: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  links: text({ mode: 'json' }).$type<MailLink[]>().notNull().default([]),
  candidate_id: integer(),
  status: text().$type<'QUEUED' | 'SENT' | 'FAILED'>().notNull().default('QUEUED'),
  attempts: integer().notNull().default(0),
  last_error: text(),
  created_at: text().notNull(),
  claimed_at: text(),
  sent_at: text(),
  attachments: text({ mode: 'json' }).$type<MailAttachment[]>().notNull().default([]),
  employee_mail_recipient_id: integer(),
});

export const employeeMail = sqliteTable('employee_mail', {
  id: integer().primaryKey(),
  subject: text().notNull(),
  message: text({ mode: 'json' }).$type<RichText>().notNull(),
  excerpt: text().notNull(),
  sender: text().notNull(),
  sender_id: integer().notNull(),
  created_at: text().notNull(),
  people: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  no_address: integer().notNull().default(0),
});

export const employeeMailRecipient = sqliteTable('employee_mail_recipient', {
  id: integer().primaryKey(),
  mail_id: integer().notNull(),
  employee_id: integer().notNull(),
  email: text(),
  status: text().$type<Delivery>().notNull(),
  error: text(),
  sent_at: text(),
  written: integer({ mode: 'boolean' }).notNull().default(false),
});

export const employeeView = sqliteTable('employee_view', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  created_at: text().notNull(),
});

export const idempotency = sqliteTable(
  'idempotency',
  {
    principal: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    input_hash: text().notNull(),
    body: text(),
    created_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.principal, t.key] })],
);

export const audit = sqliteTable('audit', {
  id: integer().primaryKey(),
  at: text().notNull(),
  actor: text().notNull(),
  actor_id: integer(),
  through_id: integer(),
  action: text().notNull(),
  record: text().notNull(),
  record_id: integer(),
  before: text(),
  after: text(),
  note: text(),
  request_id: text(),
});

export const candidate = sqliteTable('candidate', {
  id: integer().primaryKey(),
  firstname: text().notNull(),
  middlename: text(),
  lastname: text().notNull(),
  email: text().notNull(),
  phone: text(),
  address: text(),
  company_id: integer().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  job_role_id: integer().notNull(),
  gross_salary: integer().notNull(),
  net_salary: integer().notNull(),
  employment_date: text(),
  resumption_date: text(),
  status: text().$type<CandidateStatus>().notNull(),
  status_since: text().notNull(),
  decline_comment: text(),
  user_id: integer(),
  created_at: text().notNull(),
});

export const offer = sqliteTable('offer', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  sent_at: text().notNull(),
  sent_by: integer().notNull(),
  expires: text().notNull(),
  message: text(),
  sent_times: integer().notNull().default(1),
  outbox_id: integer(),
  ended_at: text(),
});

export const deployment = sqliteTable('deployment', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  supervisor_name: text().notNull(),
  report_to: text().notNull(),
  report_date: text().notNull(),
  sent_at: text().notNull(),
  sent_by: integer().notNull(),
});

export const document = sqliteTable('document', {
  id: integer().primaryKey(),
  offer_id: integer().notNull(),
  candidate_id: integer().notNull(),
  letter: text().$type<Letter>().notNull(),
  name: text().notNull(),
  kind: text().$type<'pdf' | 'docx'>().notNull(),
  size: integer().notNull(),
  key: text().notNull(),
  submitted: integer({ mode: 'boolean' }).notNull().default(false),
  uploaded_at: text().notNull(),
});

export const letterReview = sqliteTable(
  'letter_review',
  {
    candidate_id: integer().notNull(),
    letter: text().$type<Letter>().notNull(),
    status: text().$type<'PENDING' | 'APPROVED' | 'RETURNED'>().notNull(),
    comment: text(),
    reviewed_by: integer(),
    reviewed_at: text(),
  },
  (t) => [primaryKey({ columns: [t.candidate_id, t.letter] })],
);

export const acknowledgement = sqliteTable('acknowledgement', {
  candidate_id: integer().primaryKey(),
  address: text().notNull(),
  employment_date: text().notNull(),
  resumption_date: text().notNull(),
  bvn: text().notNull(),
  tax_id: text(),
  pension_manager: integer(),
  pension_pin: text(),
  account_number: text(),
  bank_name: integer(),
  supervisor_name: text().notNull(),
  handbook_confirmation: integer({ mode: 'boolean' }).notNull(),
  submitted_at: text().notNull(),
});

export const meeting = sqliteTable('meeting', {
  id: integer().primaryKey(),
  starts_at: text().notNull(),
  notes: text(),
  offline: integer({ mode: 'boolean' }).notNull().default(false),
  location: text(),
  created_by: integer().notNull(),
  created_at: text().notNull(),
  ends_at: text().notNull(),
  type: text().$type<MeetingType>().notNull(),
  link: text(),
  uid: text().notNull(),
  version: integer().notNull().default(1),
  reminded_at: text(),
});

export const meetingPerson = sqliteTable(
  'meeting_person',
  {
    meeting_id: integer().notNull(),
    candidate_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.meeting_id, t.candidate_id] })],
);

export const meetingEmployee = sqliteTable(
  'meeting_employee',
  {
    meeting_id: integer().notNull(),
    employee_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.meeting_id, t.employee_id] })],
);

export const waiver = sqliteTable('waiver', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  manager: text().notNull(),
  body: text().notNull(),
  status: text().$type<'PENDING' | 'ACCEPTED' | 'REJECTED'>().notNull().default('PENDING'),
  provisional_until: text(),
  gate: integer({ mode: 'boolean' }).notNull().default(false),
  requested_by: integer().notNull(),
  requested_at: text().notNull(),
  expires_at: text().notNull(),
  decided_at: text(),
  decided_ip: text(),
  decided_agent: text(),
});

export const workflowSetting = sqliteTable('workflow_setting', {
  id: integer().primaryKey(),
  title: text().notNull(),
  steps: text({ mode: 'json' }).$type<string[]>().notNull(),
  created_at: text().notNull(),
});

export const onboarding = sqliteTable('onboarding', {
  id: integer().primaryKey(),
  candidate_id: integer().notNull(),
  workflow_id: integer(),
  employment_date: text().notNull(),
  initiated_at: text().notNull(),
  initiated_by: integer().notNull(),
  completed_at: text(),
  completed_by: integer(),
});

export const employee = sqliteTable('employee', {
  id: integer().primaryKey(),
  candidate_id: integer(),
  user_id: integer(),
  code: text().notNull(),
  firstname: text().notNull(),
  middlename: text(),
  lastname: text().notNull(),
  email: text().notNull(),
  phone: text(),
  gender: text(),
  dob: text(),
  address: text(),
  state_of_origin: text(),
  lga_of_origin: text(),
  company_id: integer().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  job_role_id: integer().notNull(),
  gross_salary: integer().notNull(),
  net_salary: integer().notNull(),
  employment_date: text().notNull(),
  resumption_date: text(),
  bvn: text(),
  tax_id: text(),
  pension_manager: integer(),
  pension_pin: text(),
  account_number: text(),
  bank_name: integer(),
  supervisor_name: text(),
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  created_at: text().notNull(),
  confirmation_status: text().$type<ConfirmationStatus>().notNull().default('PENDING'),
  confirmation_effective_date: text(),
  probation_extended_to: text(),
  probation_ended_on: text(),
  probation_version: integer().notNull().default(1),
  supervisor_email: text(),
  title: text(),
  image: text(),
  version: integer().notNull().default(1),
  employment_status: text().$type<EmploymentStatus>().notNull().default('ACTIVE'),
  employment_status_date: text(),
  employment_status_reason: text(),
  supervisor_phone: text(),
  official_email_ID: text(),
  residential_city: text(),
  residential_state: text(),
  landmark: text(),
  permanent_address: text(),
  nationality: text(),
  ethnicity: text(),
  religion: text(),
  birth_place: text(),
  marital_status: text(),
  marriage_date: text(),
  spouse_name: text(),
  maiden_name: text(),
  spouse_phone: text(),
  account_name: text(),
  pfa_number: text(),
});

export const employeeExport = sqliteTable('employee_export', {
  id: integer().primaryKey(),
  by_id: integer().notNull(),
  what: text().$type<ExportRequest['what']>().notNull(),
  request: text({ mode: 'json' }).$type<ExportRequest>().notNull(),
  file: text().notNull(),
  people: integer().notNull(),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  state: text().$type<ExportJob['state']>().notNull().default('READY'),
  created_at: text().notNull(),
  beat_at: text().notNull(),
});

export const employeeTally = sqliteTable(
  'employee_tally',
  {
    company_id: integer().notNull(),
    branch_id: integer().notNull(),
    department_id: integer().notNull(),
    job_role_id: integer().notNull(),
    employment_status: text().notNull(),
    confirmation_status: text().notNull(),
    archived: integer().notNull(),
    employees: integer().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [
        t.company_id,
        t.branch_id,
        t.department_id,
        t.job_role_id,
        t.employment_status,
        t.confirmation_status,
        t.archived,
      ],
    }),
  ],
);

export const employeeJob = sqliteTable('employee_job', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  effective_from: text().notNull(),
  company_id: integer().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  job_role_id: integer().notNull(),
  company_name: text().notNull(),
  branch_name: text().notNull(),
  department_name: text().notNull(),
  job_role_name: text().notNull(),
  gross_salary: integer().notNull(),
  net_salary: integer().notNull(),
  reason: text(),
  recorded_by: text(),
  recorded_at: text().notNull(),
  applied: integer({ mode: 'boolean' }).notNull().default(true),
});

/** Who saved a row last, and how often one was saved. */
const saved = () => ({ version: integer().notNull().default(1), saved_by: text(), saved_at: text() });
const relative = () => ({
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  fullname: text().notNull(),
  email: text(),
  phone: text(),
  relationship: text(),
  gender: text(),
  dob: text(),
  address: text(),
  city: text(),
  state: text(),
  country: text(),
  ...saved(),
});
export const employeeNextOfKin = sqliteTable('employee_next_of_kin', relative());
export const employeeGuarantor = sqliteTable('employee_guarantor', relative());
export const employeeReferee = sqliteTable('employee_referee', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  title: text(),
  fullname: text().notNull(),
  place_of_work: text(),
  relationship: text(),
  occupation: text(),
  address: text(),
  phone: text(),
  ...saved(),
});
export const employeeEducation = sqliteTable('employee_education', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  institution: text().notNull(),
  qualification: text(),
  course_of_study: text(),
  grade: text(),
  start_date: text(),
  end_date: text(),
  ...saved(),
});
export const employeeCertification = sqliteTable('employee_certification', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  exam_body: text(),
  exam_name: text().notNull(),
  exam_year: integer(),
  grade: text(),
  ...saved(),
});
export const employeeMedical = sqliteTable('employee_medical', {
  employee_id: integer().primaryKey(),
  blood_group: text(),
  rhesus_factor: text(),
  genotype: text(),
  disability: text(),
  medical_condition: text(),
  hmo_provider: text(),
  hmo_policy_number: text(),
  hmo_plan_type: text(),
  registered_hospital: text(),
  ...saved(),
});

export const documentCategory = sqliteTable('document_category', {
  id: integer().primaryKey(),
  name: text().notNull(),
  hint: text().notNull().default(''),
  expires: integer({ mode: 'boolean' }).notNull().default(false),
});

export const employeeDocument = sqliteTable('employee_document', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  category_id: integer().notNull(),
  title: text().notNull().default(''),
  status: text().$type<DocumentStatus>().notNull(),
  file_id: integer(),
  expires: text(),
  note: text().notNull().default(''),
  due: text(),
  requested_at: text(),
  requested_by: integer(),
  acknowledged_at: text(),
  changed_at: text().notNull(),
  version: integer().notNull().default(1),
});

export const employeeDocumentFile = sqliteTable('employee_document_file', {
  id: integer().primaryKey(),
  document_id: integer().notNull(),
  name: text().notNull(),
  kind: text().$type<'pdf' | 'doc' | 'docx'>().notNull(),
  size: integer().notNull(),
  key: text().notNull(),
  expires: text(),
  by_hr: integer({ mode: 'boolean' }).notNull().default(false),
  uploaded_by: text().notNull(),
  uploaded_at: text().notNull(),
  decision: text().$type<'approved' | 'declined'>(),
  comment: text(),
  decided_by: text(),
  decided_at: text(),
});

export const documentReminder = sqliteTable(
  'document_reminder',
  {
    document_id: integer().notNull(),
    expires: text().notNull(),
    days_before: integer().notNull(),
    reached_at: text().notNull(),
    digest_day: text(),
  },
  (t) => [primaryKey({ columns: [t.document_id, t.expires, t.days_before] })],
);

export const documentDigest = sqliteTable('document_digest', {
  day: text().primaryKey(),
  done_at: text().notNull(),
});

export const probationPolicy = sqliteTable('probation_policy', {
  id: integer().primaryKey(),
  name: text().notNull(),
  probation_period: text().notNull(),
  reminder: text().notNull(),
  is_default: integer({ mode: 'boolean' }).notNull().default(false),
  version: integer().notNull().default(1),
});

export const probationPolicyCompany = sqliteTable('probation_policy_company', {
  company_id: integer().primaryKey(),
  policy_id: integer().notNull(),
});

export const probationPolicyJobRole = sqliteTable('probation_policy_job_role', {
  job_role_id: integer().primaryKey(),
  policy_id: integer().notNull(),
});

export const probationReview = sqliteTable('probation_review', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  due: text().notNull(),
  manager: text().notNull(),
  asked_at: text().notNull(),
  recommendation: text().$type<Recommendation>(),
  extend_to: text(),
  reason: text(),
  answered_at: text(),
});

export const probationReminder = sqliteTable(
  'probation_reminder',
  {
    employee_id: integer().notNull(),
    due: text().notNull(),
    days_before: integer().notNull(),
    reached_at: text().notNull(),
    digest_day: text(),
  },
  (t) => [primaryKey({ columns: [t.employee_id, t.due, t.days_before] })],
);

export const probationDigest = sqliteTable('probation_digest', {
  day: text().primaryKey(),
  done_at: text().notNull(),
});

export const notification = sqliteTable('notification', {
  id: integer().primaryKey(),
  user_id: integer().notNull(),
  sender: text().notNull(),
  subject: text().notNull(),
  path: text(),
  created_at: text().notNull(),
  read_at: text(),
  announcement_id: integer(),
});

export const approvalWorkflow = sqliteTable('approval_workflow', {
  id: integer().primaryKey(),
  title: text().notNull(),
  approval_groups: text({ mode: 'json' }).$type<ApprovalGroup[]>().notNull(),
  version: integer().notNull().default(1),
  created_at: text().notNull(),
});

export const approval = sqliteTable('approval', {
  id: integer().primaryKey(),
  kind: text().$type<ApprovalKind>().notNull(),
  title: text().notNull(),
  company_id: integer(),
  workflow_id: integer(),
});

export const approvalRequest = sqliteTable('approval_request', {
  id: integer().primaryKey(),
  kind: text().$type<ApprovalKind>().notNull(),
  record_id: integer().notNull(),
  title: text().notNull(),
  company_id: integer().notNull(),
  about: text().notNull(),
  workflow: text().notNull(),
  details: text({ mode: 'json' }).$type<{ name: string; value: string }[]>().notNull(),
  terms: text(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  requested_by: integer().notNull(),
  requested_through: integer(),
  requested_at: text().notNull(),
  status: text().$type<ApprovalStatus>().notNull().default('PENDING'),
  level: integer().notNull().default(1),
  levels: integer().notNull(),
  opened_at: text().notNull(),
  reminded_at: text(),
  ended_at: text(),
});

export const approvalStep = sqliteTable(
  'approval_step',
  {
    request_id: integer().notNull(),
    level: integer().notNull(),
    action: text().$type<'ANY' | 'ALL'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.request_id, t.level] })],
);

export const approvalApprover = sqliteTable(
  'approval_approver',
  {
    request_id: integer().notNull(),
    level: integer().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    user_id: integer(),
    role: text().$type<Role>(),
    decision: text().$type<'APPROVED' | 'DECLINED'>(),
    notes: text(),
    decided_at: text(),
    decided_ip: text(),
  },
  (t) => [primaryKey({ columns: [t.request_id, t.level, t.email] })],
);

export const signature = sqliteTable('signature', {
  id: integer().primaryKey(),
  name: text().notNull(),
  role: text().notNull(),
  picture: text().notNull(),
  version: integer().notNull().default(1),
  created_at: text().notNull(),
});

export const installation = sqliteTable('installation', {
  id: integer().primaryKey(),
  hr_email: text().notNull().default(''),
  also_mailed: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  offer_days: integer().notNull().default(14),
  waiver_days: integer().notNull().default(14),
  decision_click: integer({ mode: 'boolean' }),
  candidate_menu: text().$type<'full' | 'activities'>(),
  letter_signature: integer(),
  version: integer().notNull().default(1),
  sections: text({ mode: 'json' }).$type<Partial<SectionRules>>().notNull().default({}),
  sections_version: integer().notNull().default(1),
});

export const task = sqliteTable('task', {
  id: integer().primaryKey(),
  title: text().notNull(),
  notes: text().notNull().default(''),
  due: text(),
  assignee_id: integer().notNull(),
  created_by: integer().notNull(),
  created_at: text().notNull(),
  done_at: text(),
  done_by: integer(),
  version: integer().notNull().default(1),
});
export const importBatch = sqliteTable('import_batch', {
  id: integer().primaryKey(),
  file: text().notNull(),
  size: integer().notNull(),
  key: text().notNull(),
  date_format: text().$type<DateFormat>().notNull(),
  encoding: text().$type<Encoding>().notNull(),
  separator: text().$type<Separator>(),
  headings: text({ mode: 'json' }).$type<Headings>(),
  state: text().$type<ImportState | 'DROPPED'>().notNull(),
  mode: text().$type<ImportMode>(),
  failure: text(),
  next_byte: integer().notNull(),
  next_line: integer().notNull().default(1),
  pieces: integer().notNull().default(0),
  done: integer().notNull().default(0),
  creates: integer().notNull().default(0),
  updates: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  errors: integer().notNull().default(0),
  mistakes: integer().notNull().default(0),
  saved: integer().notNull().default(0),
  undone: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  held_by: text(),
  held_until: text(),
  by_id: integer().notNull(),
  by_name: text().notNull(),
  request_id: text().notNull(),
  uploaded_at: text().notNull(),
  checked_at: text(),
  applied_at: text(),
  undone_at: text(),
  kept_until: text().notNull(),
  kind: text().$type<ImportKind>().notNull(),
});

export const importPiece = sqliteTable(
  'import_piece',
  {
    batch_id: integer().notNull(),
    number: integer().notNull(),
    state: text().$type<'CHECKED' | 'APPLIED' | 'UNDONE'>().notNull().default('CHECKED'),
    from_byte: integer().notNull(),
    from_line: integer().notNull(),
    rows: integer().notNull(),
    creates: integer().notNull(),
    updates: integer().notNull(),
    unchanged: integer().notNull(),
    first_id: integer(),
    applied_at: text(),
  },
  (t) => [primaryKey({ columns: [t.batch_id, t.number] })],
);

export const importRefused = sqliteTable(
  'import_refused',
  {
    batch_id: integer().notNull(),
    line: integer().notNull(),
    label: text().notNull(),
    cells: text({ mode: 'json' }).$type<string[]>().notNull(),
    mistakes: text({ mode: 'json' }).$type<Mistake[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batch_id, t.line] })],
);

export const importKey = sqliteTable(
  'import_key',
  {
    batch_id: integer().notNull(),
    field: text().notNull(),
    key: text().notNull(),
    line: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batch_id, t.field, t.key] })],
);

export const announcement = sqliteTable('announcement', {
  id: integer().primaryKey(),
  title: text().notNull(),
  message: text({ mode: 'json' }).$type<RichText>().notNull(),
  excerpt: text().notNull(),
  status: text().$type<AnnouncementStatus>().notNull().default('DRAFT'),
  everyone: integer({ mode: 'boolean' }).notNull().default(false),
  mail: integer({ mode: 'boolean' }).notNull().default(false),
  sender: text().notNull(),
  sender_id: integer().notNull(),
  created_at: text().notNull(),
  publish_at: text(),
  published_at: text(),
  edited_at: text(),
  told_up_to: integer(),
  reached: integer().notNull().default(0),
  readers: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const announcementAudience = sqliteTable('announcement_audience', {
  announcement_id: integer().notNull(),
  company_id: integer(),
  department_id: integer(),
  branch_id: integer(),
});

export const announcementRead = sqliteTable(
  'announcement_read',
  {
    announcement_id: integer().notNull(),
    user_id: integer().notNull(),
    read_at: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcement_id, t.user_id] })],
);

export const changeRequest = sqliteTable('change_request', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  section: text().$type<RequestSection>().notNull(),
  item_id: integer(),
  item_title: text(),
  remove: integer({ mode: 'boolean' }).notNull().default(false),
  status: text().$type<RequestStatus>().notNull().default('PENDING'),
  fields: integer().notNull(),
  waiting: integer().notNull(),
  requested_by: integer().notNull(),
  requested_at: text().notNull(),
  decided_by: text(),
  decided_at: text(),
  version: integer().notNull().default(1),
});

export const changeRequestField = sqliteTable('change_request_field', {
  id: integer().primaryKey(),
  request_id: integer().notNull(),
  field: text().notNull(),
  before: text(),
  after: text(),
  before_shown: text(),
  after_shown: text(),
  status: text().$type<FieldStatus>().notNull().default('PENDING'),
  reason: text(),
  decided_by: text(),
  decided_at: text(),
});
