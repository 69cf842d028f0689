import * as z from 'zod';
import { CompanyForm } from '../../../contracts/organisation/company';
import { BranchForm, DepartmentForm, JobRoleForm, UnitForm } from '../../../contracts/organisation/company-part';
import { CandidateForm } from '../../../contracts/people/candidate';
import { Email, requiredText } from '../../../contracts/platform/fields';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { TERMS, TERMS_FROZEN, termsFrozenOf } from '../../hiring/offer/terms';
import { employedWith } from '../../platform/person/address-clash';
import { BALANCE_KIND } from './balance-kind';
import { doubtsOf } from './doubts';
import { EMPLOYEE_KIND } from './employee-kind';
import { BEYOND_COMPANIES, type ImportTarget, isSeenBy, type Reference, type Unique } from './kind';
import { LOAN_KIND } from './loan-kind';
import { OPENING_KIND } from './opening-kind';
import { UPGRADE_KIND } from './upgrade-kind';

const COMPANY: Reference = { column: 'company', stored: 'company_id', table: 'company', word: 'company' };
const DEPARTMENT: Reference = {
  column: 'department',
  stored: 'department_id',
  table: 'department',
  word: 'department',
};

const named = (cells: Record<string, string>) => cells.name || cells.code || '';
const ofCompany = { company: requiredText('Company') };
const plain = { money: [], days: [], versioned: true, stops: [], label: named } as const;

/** The two uniques of a part: its code in the company, its name in the company or department. */
const partUniques = (word: string, where: 'company' | 'department' = 'company'): [Unique, Unique] => [
  {
    column: 'code',
    by: ['company_id', 'code'],
    fold: false,
    words: `A ${word} with this code exists in this company`,
  },
  {
    column: 'name',
    by: [`${where}_id`, 'name'],
    fold: 'NAME',
    words: `A ${word} with this name exists in this ${where}`,
  },
];

export const IMPORT_TARGETS: Record<ImportKind, ImportTarget> = {
  company: {
    ...plain,
    table: 'company',
    word: 'Company',
    schema: CompanyForm.extend({
      rc_number: CompanyForm.shape.rc_number.default(''),
      country: z
        .string()
        .trim()
        .max(60)
        .default('')
        .transform((country) => country || 'Nigerian'),
    }),
    columns: ['name', 'code', 'rc_number', 'email', 'phone', 'address', 'country', 'staff_id_format'],
    uniques: [
      { column: 'code', by: ['code'], fold: false, words: 'A company with this code exists' },
      { column: 'name', by: ['name'], fold: 'NAME', words: 'A company with this name exists' },
      {
        column: 'staff_id_format',
        by: ['staff_id_format'],
        fold: 'CASE',
        words: 'Another company has this format: its staff IDs would be the same',
      },
    ],
    references: [],
  },
  department: {
    ...plain,
    table: 'department',
    word: 'Department',
    schema: DepartmentForm.extend(ofCompany),
    columns: ['company_id', 'name', 'code', 'description', 'address'],
    uniques: partUniques('department'),
    references: [COMPANY],
  },
  branch: {
    ...plain,
    table: 'branch',
    word: 'Branch',
    schema: BranchForm.extend(ofCompany),
    columns: ['company_id', 'name', 'code', 'address', 'state', 'description'],
    uniques: partUniques('branch'),
    references: [COMPANY],
  },
  job_role: {
    ...plain,
    table: 'job_role',
    word: 'Job role',
    schema: JobRoleForm.extend({ ...ofCompany, department: z.string().default('') }),
    columns: ['company_id', 'department_id', 'name', 'code', 'description', 'address'],
    uniques: partUniques('job role'),
    references: [COMPANY, DEPARTMENT],
  },
  unit: {
    ...plain,
    table: 'unit',
    word: 'Unit',
    schema: UnitForm.extend({ ...ofCompany, department: requiredText('Department') }),
    columns: ['company_id', 'department_id', 'name', 'code', 'description', 'address'],
    uniques: partUniques('unit', 'department'),
    references: [COMPANY, DEPARTMENT],
  },
  candidate: {
    table: 'candidate',
    word: 'Candidate',
    schema: CandidateForm.extend({
      ...ofCompany,
      branch: requiredText('Branch'),
      department: requiredText('Department'),
      job_role: requiredText('Job role'),
    }),
    columns: [
      'firstname',
      'middlename',
      'lastname',
      'email',
      'phone',
      'address',
      'company_id',
      'branch_id',
      'department_id',
      'job_role_id',
      'gross_salary',
      'net_salary',
      'resumption_date',
    ],
    uniques: [{ column: 'email', by: ['email'], fold: 'CASE', words: 'A candidate with this email exists' }],
    references: [
      COMPANY,
      { column: 'branch', stored: 'branch_id', table: 'branch', word: 'branch' },
      DEPARTMENT,
      { column: 'job_role', stored: 'job_role_id', table: 'job_role', word: 'job role' },
    ],
    stops: [
      BEYOND_COMPANIES,
      {
        when: () => "t.status = 'COMPLETED'",
        words: 'This candidate is an employee now: change the employee record instead.',
      },
      { when: () => termsFrozenOf('t'), keeps: TERMS, words: TERMS_FROZEN },
    ],
    clashes: { column: 'email', words: (email, by) => employedWith(email, isSeenBy(by, 'records')) },
    money: ['gross_salary', 'net_salary'],
    warns: doubtsOf('resumption_date'),
    days: ['resumption_date'],
    versioned: false,
    label: (cells) => [cells.firstname, cells.lastname].filter(Boolean).join(' ') || cells.email || '',
  },
  employee: EMPLOYEE_KIND,
  upgrade_letter: UPGRADE_KIND,
  leave_balance: BALANCE_KIND,
  pay_opening: OPENING_KIND,
  running_loan: LOAN_KIND,
  code: {
    table: 'employee',
    word: 'Staff ID',
    schema: z.object({
      email: requiredText('Email').pipe(Email),
      code: requiredText('Staff ID')
        .max(40)
        .regex(/^[\w./-]*$/, 'Use letters, digits and - _ . /'),
    }),
    columns: ['email', 'code'],
    uniques: [
      { column: 'email', by: ['email'], fold: 'CASE', words: 'An employee with this email exists' },
      { column: 'code', by: ['code'], fold: false, words: 'Another employee has this staff ID' },
    ],
    references: [],
    stops: [BEYOND_COMPANIES],
    onlyChanges: 'No employee has this email',
    money: [],
    days: [],
    versioned: false,
    label: (cells) => cells.email ?? '',
  },
};

/** The column of the file for a stored one. */
export const columnOf = (kind: ImportTarget, stored: string): string =>
  kind.references.find((reference) => reference.stored === stored)?.column ?? stored;
