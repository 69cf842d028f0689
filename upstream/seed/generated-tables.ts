// Written by `npm run database` from the schemas: tables that seeds and tests write with Drizzle, and the product does not.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const announcementAudience = sqliteTable('announcement_audience', {
  announcement_id: integer().notNull(),
  company_id: integer(),
  department_id: integer(),
  branch_id: integer(),
});

export const announcementPerson = sqliteTable('announcement_person', {
  announcement_id: integer().notNull(),
  employee_id: integer().notNull(),
  sort_key: text().notNull(),
  read_at: text(),
  acknowledged_version: integer(),
  reminded_at: text(),
  to_tell: text({ enum: ['REMINDER', 'NEW_WORDS'] }),
});

export const announcementRead = sqliteTable('announcement_read', {
  announcement_id: integer().notNull(),
  user_id: integer().notNull(),
  read_at: text().notNull(),
});

export const appraisalAsk = sqliteTable('appraisal_ask', {
  id: integer().primaryKey(),
  employee_kpi_id: integer().notNull(),
  place: text({ enum: ['supervisor', 'line_manager', 'head_manager'] }).notNull(),
  employee_id: integer(),
  outside_id: integer(),
  name: text().notNull(),
  email: text(),
  asked_at: text().notNull(),
  ended_at: text(),
  ended_by: text({ enum: ['DONE', 'HANDED_OVER', 'RETURNED'] }),
});

export const caseDue = sqliteTable('case_due', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  what: text().notNull(),
  party_id: integer(),
  due: text().notNull(),
  done_at: text(),
});

export const caseEvent = sqliteTable('case_event', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  kind: text().notNull(),
  reach: text({ enum: ['DESK', 'PANEL', 'SUBJECT', 'HEARING'] }).notNull(),
  party_id: integer(),
  to_party_id: integer(),
  by_name: text().notNull(),
  way: text({ enum: ['APP', 'LINK', 'KEY', 'SELF'] }).notNull().default('APP'),
  words: text().notNull().default(''),
  data: text({ mode: 'json' }).$type<unknown>().notNull().default({}),
  at: text().notNull(),
  letter_id: integer(),
  place: integer().notNull().default(0),
});

export const caseFile = sqliteTable('case_file', {
  id: integer().primaryKey(),
  kind: text({ enum: ['EXIT', 'WELFARE', 'DISCIPLINARY', 'COMPLAINT', 'HMO_COMPLAINT'] }).notNull(),
  year: integer().notNull().default(0),
  serial: integer().notNull(),
  number: text().notNull(),
  employee_id: integer(),
  company_id: integer().notNull(),
  branch_id: integer(),
  department_id: integer(),
  topic: text().notNull().default(''),
  status: text().notNull(),
  due: text(),
  owner_id: integer(),
  opened_at: text().notNull(),
  opened_by: integer(),
  closed_at: text(),
  sort_key: text().notNull().default(''),
  version: integer().notNull().default(1),
  result: text().notNull().default(''),
});

export const caseParty = sqliteTable('case_party', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  role: text().notNull(),
  sees: text({ enum: ['NONE', 'OWN', 'HEARING', 'SUBJECT', 'ALL', 'DESK'] }).notNull(),
  name: text().notNull(),
  email: text().notNull().default(''),
  user_id: integer(),
  employee_id: integer(),
  added_at: text().notNull(),
  ended_at: text(),
  place: integer().notNull().default(0),
});

export const changeRequestField = sqliteTable('change_request_field', {
  id: integer().primaryKey(),
  request_id: integer().notNull(),
  field: text().notNull(),
  before: text(),
  after: text(),
  before_shown: text(),
  after_shown: text(),
  status: text({ enum: ['PENDING', 'APPROVED', 'DECLINED', 'CLOSED'] }).notNull().default('PENDING'),
  reason: text(),
  decided_by: text(),
  decided_at: text(),
});

export const disciplinaryCase = sqliteTable('disciplinary_case', {
  case_id: integer().primaryKey(),
  subject: text().notNull(),
  answer_due: text().notNull(),
  answered_at: text(),
  decision: text({ enum: ['NONE', 'WARNING', 'FINAL_WARNING', 'SUSPENSION', 'DISMISSAL'] }),
  decided_at: text(),
  appeal_until: text(),
  lapses_on: text(),
  suspended_from: text(),
  suspended_until: text(),
  exit_id: integer(),
});

export const disciplinaryHearing = sqliteTable('disciplinary_hearing', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  appeal: integer({ mode: 'boolean' }).notNull().default(false),
  at: text().notNull(),
  location: text().notNull(),
  meeting_id: integer(),
  called_off_at: text(),
});

export const employeeCertification = sqliteTable('employee_certification', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  exam_body: text(),
  exam_name: text().notNull(),
  exam_year: integer(),
  grade: text(),
  version: integer().notNull().default(1),
  saved_by: text(),
  saved_at: text(),
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
  version: integer().notNull().default(1),
  saved_by: text(),
  saved_at: text(),
});

export const employeeEntry = sqliteTable('employee_entry', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  kind: text().notNull(),
  effective_from: text().notNull(),
  value: text({ mode: 'json' }).$type<Record<string, string | number | null>>().notNull(),
  reason: text(),
  recorded_by: text(),
  recorded_at: text().notNull(),
  applied: integer({ mode: 'boolean' }).notNull().default(true),
  corrected_at: text(),
  corrected_by: text(),
  correction_reason: text(),
  replaces: integer(),
});

export const employeeGuarantor = sqliteTable('employee_guarantor', {
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
  version: integer().notNull().default(1),
  saved_by: text(),
  saved_at: text(),
});

export const employeeHeadcount = sqliteTable('employee_headcount', {
  id: integer().primaryKey(),
  headcount_id: integer().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  year: integer().notNull(),
  month: integer().notNull(),
  employee_status: text({ enum: ['PENDING', 'SUBMITTED'] }).notNull().default('PENDING'),
  supervisor_status: text({ enum: ['PENDING', 'APPROVED', 'DECLINED'] }).notNull().default('PENDING'),
  answers: text({ mode: 'json' }).$type<import('../../contracts/time/headcount').Answer[]>().notNull().default([]),
  submitted_at: text(),
  supervisor_name: text(),
  supervisor_email: text(),
  supervisor_comment: text().notNull().default(''),
  decided_at: text(),
  to_tell: integer().notNull().default(0),
  reminded_at: text(),
  open_until: text(),
  sort_key: text().notNull().default(''),
  recorded_by: text(),
});

export const employeeMailRecipient = sqliteTable('employee_mail_recipient', {
  id: integer().primaryKey(),
  mail_id: integer().notNull(),
  employee_id: integer().notNull(),
  email: text(),
  status: text({ enum: ['QUEUED', 'SENT', 'FAILED', 'NO_ADDRESS'] }).notNull(),
  error: text(),
  sent_at: text(),
  written: integer({ mode: 'boolean' }).notNull().default(false),
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
  version: integer().notNull().default(1),
  saved_by: text(),
  saved_at: text(),
});

export const employeeNextOfKin = sqliteTable('employee_next_of_kin', {
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
  version: integer().notNull().default(1),
  saved_by: text(),
  saved_at: text(),
});

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
  version: integer().notNull().default(1),
  saved_by: text(),
  saved_at: text(),
});

export const exit = sqliteTable('exit', {
  case_id: integer().primaryKey(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  type: text().notNull(),
  status: text().notNull(),
  opened_at: text().notNull(),
  last_day: text().notNull(),
  tenure_months: integer().notNull(),
  tenure: text({ enum: ['0', '1', '2', '5'] }).notNull(),
  reason: text().notNull(),
  notice_from: text().notNull(),
  notice_length: text().notNull(),
  notice_basis: text().notNull(),
  notice_until: text().notNull(),
  approved_at: text(),
  handover: text().notNull().default(''),
  interview: text({ mode: 'json' }).$type<import('../../contracts/cases/exit').InterviewAnswer[]>().notNull().default([]),
  interview_at: text(),
  meeting_id: integer(),
  issued_letter_id: integer(),
  settled: text({ mode: 'json' }).$type<import('../../contracts/pay/settlement').Settlement>(),
  settled_at: text(),
  settled_by: text(),
  line_writers: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
  taken_over: text({ mode: 'json' }).$type<import('../cases/exit/stored-exit').TakenOver>(),
});

export const exitClearance = sqliteTable('exit_clearance', {
  id: integer().primaryKey(),
  case_id: integer().notNull(),
  party_id: integer().notNull(),
  department: text().notNull(),
  due: text().notNull(),
  told_at: text().notNull(),
  quiet_since: text(),
  cleared_at: text(),
});

export const exitItem = sqliteTable('exit_item', {
  id: integer().primaryKey(),
  clearance_id: integer().notNull(),
  text: text().notNull(),
  hand_back: integer({ mode: 'boolean' }).notNull().default(false),
  done_at: text(),
  done_by: text(),
  note: text().notNull().default(''),
});

export const headcount = sqliteTable('headcount', {
  id: integer().primaryKey(),
  company_id: integer().notNull(),
  year: integer().notNull(),
  month: integer().notNull(),
  questions: text({ mode: 'json' }).$type<import('../../contracts/time/headcount').AskedQuestion[]>().notNull(),
  closes_on: text().notNull(),
  opened_at: text().notNull(),
  started_by: integer().notNull(),
  started_by_name: text().notNull(),
  after_id: integer().notNull().default(0),
  ready_at: text(),
  remind_after: integer(),
  reminded_on: text(),
  employees: integer().notNull().default(0),
  approved: integer().notNull().default(0),
  submitted: integer().notNull().default(0),
  pending: integer().notNull().default(0),
  declined: integer().notNull().default(0),
  last_response_at: text(),
});

export const headcountAsk = sqliteTable('headcount_ask', {
  id: integer().primaryKey(),
  year: integer().notNull(),
  month: integer().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  asked_at: text().notNull(),
  told_at: text(),
});

export const hmoComplaint = sqliteTable('hmo_complaint', {
  case_id: integer().primaryKey(),
  provider_id: integer().notNull(),
  life_id: integer(),
  title: text().notNull(),
  hospital: text().notNull().default(''),
  happened_on: text(),
  reminded_on: text(),
});

export const hmoCover = sqliteTable('hmo_cover', {
  id: integer().primaryKey(),
  life_id: integer().notNull(),
  plan_id: integer().notNull(),
  provider_id: integer().notNull(),
  hospital_id: integer(),
  covered_from: text().notNull(),
  covered_until: text(),
  request_id: integer(),
  created_at: text().notNull(),
});

export const hmoRefusal = sqliteTable('hmo_refusal', {
  employee_id: integer().primaryKey(),
  note: text().notNull().default(''),
  by_id: integer().notNull(),
  at: text().notNull(),
});

export const hmoSurveyAnswer = sqliteTable('hmo_survey_answer', {
  survey_id: integer().notNull(),
  random: text().notNull(),
  answers: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
});

export const hmoSurveyAsked = sqliteTable('hmo_survey_asked', {
  survey_id: integer().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  answered: integer({ mode: 'boolean' }).notNull().default(false),
});

export const holidayDay = sqliteTable('holiday_day', {
  day: text().notNull(),
  state: text().notNull(),
  holiday_id: integer().notNull(),
});

export const issuedLetter = sqliteTable('issued_letter', {
  id: integer().primaryKey(),
  code: text().notNull(),
  letter_id: integer().notNull(),
  letter_version_id: integer().notNull(),
  letter_name: text().notNull(),
  category: text().notNull(),
  letter_type: text().notNull(),
  subject: text().notNull(),
  employee_id: integer(),
  candidate_id: integer(),
  company_id: integer().notNull(),
  found: text().notNull(),
  date: text().notNull(),
  effective_date: text(),
  signed_by: text(),
  signed_role: text(),
  asks_signature: integer({ mode: 'boolean' }).notNull(),
  says_pay: integer({ mode: 'boolean' }).notNull(),
  state: text({ enum: ['WAITING', 'DECLINED', 'QUEUED', 'DELIVERED', 'OPENED', 'ACKNOWLEDGED', 'NOT_DELIVERED', 'RECALLED'] }).notNull(),
  state_at: text().notNull(),
  filled_with: text(),
  file: text(),
  size: integer(),
  pages: integer(),
  sha256: text(),
  signature: text(),
  key_id: text(),
  own_mail: integer({ mode: 'boolean' }).notNull(),
  outbox_id: integer(),
  failure: text(),
  issued_by: integer().notNull(),
  issued_at: text().notNull(),
  claimed_at: text(),
  attempts: integer().notNull().default(0),
  delivered_at: text(),
  opened_at: text(),
  acknowledged_at: text(),
  recalled_at: text(),
  recalled_by: text(),
  recall_reason: text(),
  superseded_by: integer(),
  import_batch_id: integer(),
  import_line: integer(),
});

export const leaveAsk = sqliteTable('leave_ask', {
  id: integer().primaryKey(),
  leave_id: integer().notNull(),
  place: text({ enum: ['line_manager1', 'line_manager2', 'client'] }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  instead_of: text(),
  asked_at: text().notNull(),
  ended_at: text(),
  ended_by: text({ enum: ['DONE', 'HANDED_OVER', 'ENDED'] }),
});

export const leaveBalance = sqliteTable('leave_balance', {
  employee_id: integer().notNull(),
  type_id: integer().notNull(),
  year: integer().notNull(),
  granted: integer().notNull().default(0),
  taken: integer().notNull().default(0),
});

export const leaveDay = sqliteTable('leave_day', {
  leave_id: integer().notNull(),
  employee_id: integer().notNull(),
  day: text().notNull(),
  portion: text({ enum: ['WHOLE', 'MORNING', 'AFTERNOON'] }).notNull(),
});

export const leaveEntry = sqliteTable('leave_entry', {
  id: integer().primaryKey(),
  employee_id: integer().notNull(),
  type_id: integer().notNull(),
  year: integer().notNull(),
  kind: text({ enum: ['GRANT', 'ACCRUE', 'TAKE', 'RETURN', 'CARRY', 'EXPIRE', 'ENCASH'] }).notNull(),
  days: integer().notNull(),
  once: text(),
  leave_id: integer(),
  reason: text().notNull().default(''),
  recorded_by: text().notNull(),
  at: text().notNull(),
});

export const letterVersion = sqliteTable('letter_version', {
  id: integer().primaryKey(),
  letter_id: integer().notNull(),
  number: integer().notNull(),
  letter_name: text().notNull(),
  category: text().notNull(),
  letter_type: text().notNull(),
  subject: text().notNull(),
  effective_date: text(),
  body: text({ mode: 'json' }).$type<import('../../contracts/letters/letter-body').LetterBody>().notNull(),
  asks_signature: integer({ mode: 'boolean' }).notNull(),
  published_by: text().notNull(),
  published_at: text().notNull(),
});

export const locationClient = sqliteTable('location_client', {
  id: integer().primaryKey(),
  location_id: integer().notNull(),
  effective_from: text().notNull(),
  client_id: integer(),
  recorded_by: text().notNull(),
  recorded_at: text().notNull(),
});

export const meetingEmployee = sqliteTable('meeting_employee', {
  meeting_id: integer().notNull(),
  employee_id: integer().notNull(),
});

export const paySetting = sqliteTable('pay_setting', {
  company_id: integer().primaryKey(),
  pay_day: integer().notNull(),
  method: text({ enum: ['ANNUAL', 'CUMULATIVE'] }).notNull(),
  nsitf: integer({ mode: 'boolean' }).notNull(),
  itf: integer({ mode: 'boolean' }).notNull(),
  version: integer().notNull().default(1),
});

export const payWarning = sqliteTable('pay_warning', {
  id: integer().primaryKey(),
  run_id: integer().notNull(),
  payslip_id: integer().notNull(),
  employee_id: integer().notNull(),
  kind: text().notNull(),
  what: text().notNull(),
  note: text().notNull().default(''),
  decision: text({ enum: ['PAY', 'HOLD'] }),
  decided_by: text(),
  decided_at: text(),
});

export const payslip = sqliteTable('payslip', {
  id: integer().primaryKey(),
  run_id: integer().notNull(),
  employee_id: integer().notNull(),
  company_id: integer().notNull(),
  month: text().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  sort_key: text().notNull(),
  branch_id: integer().notNull(),
  department_id: integer().notNull(),
  department: text().notNull(),
  job_role: text().notNull(),
  bank_id: integer(),
  bank: text(),
  account_number: text(),
  account_name: text(),
  pfa_id: integer(),
  pfa: text(),
  rsa_pin: text(),
  tax_id: text(),
  tax_state: text(),
  nhf_number: text(),
  facts: text({ mode: 'json' }).$type<import('../../contracts/pay/payslip-shape').PayFacts>().notNull(),
  lines: text({ mode: 'json' }).$type<import('../../contracts/pay/payslip-shape').SlipLine[]>().notNull(),
  gross: integer().notNull(),
  paye: integer().notNull(),
  pension: integer().notNull(),
  nhf: integer().notNull(),
  nhia: integer().notNull(),
  repayments: integer().notNull(),
  other_off: integer().notNull(),
  deductions: integer().notNull(),
  net: integer().notNull(),
  pension_employer: integer().notNull(),
  nsitf: integer().notNull(),
  itf: integer().notNull(),
  nhia_employer: integer().notNull(),
  cost: integer().notNull(),
  taxable: integer().notNull(),
  off: integer().notNull(),
  held: integer({ mode: 'boolean' }).notNull().default(false),
  held_reason: text().notNull().default(''),
  locked: integer({ mode: 'boolean' }).notNull().default(false),
  whole: integer().notNull().default(0),
  part_month: integer().notNull().default(0),
  unpaid: integer().notNull().default(0),
  one_off: integer().notNull().default(0),
  carried: integer().notNull().default(0),
  owed: integer().notNull().default(0),
  basic: integer().notNull().default(0),
  pensionable: integer().notNull().default(0),
  nsitf_base: integer().notNull().default(0),
  itf_base: integer().notNull().default(0),
  benefits: integer().notNull().default(0),
  exempt: integer().notNull().default(0),
  relief: integer().notNull().default(0),
  taxed: integer().notNull().default(0),
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
  recommendation: text({ enum: ['CONFIRM', 'EXTEND', 'NOT_CONFIRM'] }),
  extend_to: text(),
  reason: text(),
  answered_at: text(),
});

export const reminder = sqliteTable('reminder', {
  kind: text().notNull(),
  record: integer().notNull(),
  due: text().notNull(),
  days_before: integer().notNull(),
  told_at: text().notNull(),
});

export const reminderDay = sqliteTable('reminder_day', {
  day: text().notNull(),
  kind: text().notNull(),
  done_at: text().notNull(),
});

export const welfare = sqliteTable('welfare', {
  case_id: integer().primaryKey(),
  kind_id: integer().notNull(),
  purpose: text().notNull(),
  asked_amount: integer().notNull(),
  amount: integer().notNull(),
  months: integer().notNull(),
  event_date: text(),
  limit_amount: integer(),
  of_net: integer({ mode: 'boolean' }).notNull().default(false),
  documents: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  decision_note: text().notNull().default(''),
  paid_at: text(),
  payment_note: text().notNull().default(''),
  settle_asked_at: text(),
});

export const welfareRepayment = sqliteTable('welfare_repayment', {
  case_id: integer().notNull(),
  due: text().notNull(),
  amount: integer().notNull(),
  left_after: integer().notNull(),
  paid_at: text(),
  paid_how: text({ enum: ['PAYROLL', 'EARLY', 'SETTLEMENT'] }),
  company_id: integer().notNull(),
});
