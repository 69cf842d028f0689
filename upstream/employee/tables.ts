import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ConfirmationStatus } from '../../contracts/confirmation';
import type { ExportRequest } from '../../contracts/employee';
import type { ExportJob } from '../../contracts/employee-export';
import type { EmploymentType } from '../../contracts/employment-type';
import type { EmploymentStatus } from '../../contracts/standing';

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
  next_status: text().$type<EmploymentStatus>(),
  next_status_date: text(),
  line_manager1: integer(),
  line_manager1_outside: integer(),
  line_manager2: integer(),
  line_manager2_outside: integer(),
  head_manager: integer(),
  head_manager_outside: integer(),
  nin: text(),
  nhf_number: text(),
  tax_state: text(),
  custom: text().notNull().default('{}'),
  unit_id: integer(),
  work_location_id: integer(),
  grade: text(),
  step: text(),
  employment_type: text().$type<EmploymentType>(),
  contract_end: text(),
  basic_pay: integer(),
  housing_pay: integer(),
  transport_pay: integer(),
  other_pay: integer(),
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
  through_id: integer(),
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

/** Who saved a row last and when, and how often it was saved. */
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
