import * as z from 'zod';
import { LINE_ROLES } from '../../../contracts/organisation/reporting-line-roles';
import {
  AccountNumber,
  EmployeeBankForm,
  EmployeeForm,
  GENDERS,
  NAME_MISSING,
  PersonalForm,
} from '../../../contracts/people/employee-form';
import { payShape, RUN_ALWAYS } from '../../../contracts/people/employee-job';
import { checkTerms, partsProblem, payPartShape, sumOfParts } from '../../../contracts/people/employment-terms';
import { EMPLOYMENT_TYPES, type EmploymentType, PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { CONFIRMATION_STATUSES, effectiveDateMissing } from '../../../contracts/platform/confirmation';
import { lagosDay } from '../../../contracts/platform/dates';
import { Bvn, Day, optional } from '../../../contracts/platform/fields';
import { stateNamed } from '../../../contracts/platform/states';
import { fourEyesOver } from '../../approvals/second-pair/settings';
import { emailStored, isNoEmail } from '../../platform/mail/no-email';
import { offeredWith } from '../../platform/person/address-clash';
import { doubtsOf } from './doubts';
import { BEYOND_COMPANIES, type ImportTarget, isSeenBy, type StopFacts, type StoredValues } from './kind';

const PLACE = ['company_id', 'branch_id', 'department_id', 'job_role_id'] as const;
const PAY = ['gross_salary', 'net_salary'] as const;
const TERMS = ['unit_id', 'work_location_id', 'grade', 'step', 'employment_type', 'contract_end'] as const;
export const PAID_TO = ['bank_name', 'account_number'] as const;
const BANK = [
  ...PAID_TO,
  'account_name',
  'bvn',
  'pension_manager',
  'pfa_number',
  'pension_pin',
  'tax_id',
  'nin',
  'nhf_number',
  'tax_state',
] as const;

/** The leaders, as columns of the record; their cells are looked up with the other references. */
export const LINE_COLUMNS = [
  ...LINE_ROLES,
  'line_manager1_outside',
  'line_manager2_outside',
  'head_manager_outside',
] as const;

const COLUMNS = [
  'code',
  'title',
  'firstname',
  'middlename',
  'lastname',
  'email',
  'phone',
  'gender',
  'dob',
  ...PLACE,
  ...PAY,
  ...PAY_PART_NAMES,
  ...TERMS,
  'employment_date',
  'confirmation_status',
  'confirmation_effective_date',
  'address',
  'residential_state',
  'state_of_origin',
  'lga_of_origin',
  'supervisor_name',
  'supervisor_email',
  'supervisor_phone',
  ...LINE_COLUMNS,
  ...BANK,
  'custom',
] as const;
type Stored = (typeof COLUMNS)[number];

/** The stored values of a row, by name. */
export const namedValues = (values: StoredValues) =>
  Object.fromEntries(COLUMNS.map((name, i) => [name, values[i] ?? null])) as Record<Stored, string | number | null>;
const listed = (values: Record<Stored, string | number | null>): StoredValues => COLUMNS.map((name) => values[name]);

/** A cell that holds one of a few words; spaces and capitals do not matter. */
const choice = <T extends string>(words: Readonly<Record<string, T>>, message: string) =>
  optional(
    z
      .string()
      .transform(
        (said) =>
          words[
            said
              .trim()
              .toUpperCase()
              .replaceAll(/[\s_-]+/g, ' ')
          ],
      )
      .refine((found) => found !== undefined, message),
  );
const [FEMALE, MALE] = GENDERS;
const [PENDING, CONFIRMED, YES, NOT_CONFIRMED] = CONFIRMATION_STATUSES;
const CONFIRMATIONS = { PENDING, 'ON PROBATION': PENDING, CONFIRMED, YES, 'NOT CONFIRMED': NOT_CONFIRMED };

const TYPES: Record<string, EmploymentType> = {
  ...Object.fromEntries(EMPLOYMENT_TYPES.map((type) => [type.replace('_', ' '), type])),
  CONTRACT: 'FIXED_TERM',
  CORPER: 'NYSC',
};

const { shape: form } = EmployeeForm;
const { shape: personal } = PersonalForm;
const { shape: bank } = EmployeeBankForm;
const named = z.string().default('');

const Cells = z
  .object({
    code: form.code,
    title: form.title,
    firstname: form.firstName,
    middlename: form.middlename,
    lastname: form.lastName,
    email: form.email,
    phone: form.phone,
    gender: choice({ FEMALE, MALE, F: FEMALE, M: MALE }, 'Enter Female or Male'),
    dob: optional(Day),
    company: named,
    branch: named,
    department: named,
    job_role: named,
    gross_salary: payShape.salary.optional(),
    net_salary: payShape.netSalary.optional(),
    ...payPartShape,
    unit: named,
    work_location: named,
    grade: optional(z.string().trim().max(20, 'should not be more than 20 characters')),
    step: optional(z.string().trim().max(10, 'should not be more than 10 characters')),
    employment_type: choice(TYPES, 'Enter Permanent, Fixed term, Casual, Outsourced, Intern or NYSC'),
    contract_end: optional(Day),
    employment_date: optional(Day),
    confirmation_status: choice(CONFIRMATIONS, 'Enter Pending, Confirmed or Not confirmed'),
    confirmation_effective_date: optional(Day),
    address: personal.current_address,
    residential_state: personal.residential_state,
    state_of_origin: personal.state_of_origin,
    lga_of_origin: personal.lga_of_origin,
    supervisor_name: personal.supervisor_name,
    supervisor_email: personal.supervisor_email,
    bank_name: named,
    account_name: bank.account_name,
    account_number: optional(AccountNumber),
    bvn: optional(Bvn),
    pension_manager: named,
    pfa_number: bank.pfa_number,
    pension_pin: bank.pension_pin,
    tax_id: bank.tax_id,
    nin: bank.nin,
    nhf_number: bank.nhf_number,
    tax_state: optional(
      z
        .string()
        .transform(stateNamed)
        .refine((state) => state !== undefined, 'No such state'),
    ),
  })
  .superRefine(checkTerms, RUN_ALWAYS)
  .refine(({ dob }) => !dob || dob < lagosDay(), {
    path: ['dob'],
    error: 'Date of birth should lie in the past',
    ...RUN_ALWAYS,
  })
  .refine(({ confirmation_effective_date: on, employment_date: from }) => !on || !from || on >= from, {
    path: ['confirmation_effective_date'],
    error: 'The date lies before the day of employment',
    ...RUN_ALWAYS,
  })
  .refine(
    ({ confirmation_status, confirmation_effective_date }) =>
      !confirmation_status || !effectiveDateMissing({ confirmation_status, confirmation_effective_date }),
    { path: ['confirmation_effective_date'], error: 'Confirmation effective date is required', ...RUN_ALWAYS },
  );

/** The parts of a row come to the salary of the row, or else of the record. */
function partsWrong(values: StoredValues, record: StoredValues | undefined): [string, string][] {
  const { gross_salary, ...of } = namedValues(values);
  const gross = gross_salary ?? (record && namedValues(record).gross_salary);
  const parts = Object.fromEntries(
    PAY_PART_NAMES.flatMap((name) => (of[name] === null ? [] : [[name, Number(of[name])]])),
  );
  const wrong = partsProblem(parts, gross === null || gross === undefined ? undefined : Number(gross));
  return wrong === null ? [] : [['basic_pay', 'The parts do not come to the salary']];
}

const PLACE_WORDS: [string, string][] = [
  ['company', 'Company is required'],
  ['branch', 'Branch is required'],
  ['department', 'Department is required'],
  ['job_role', 'Job role is required'],
];
const NEEDED: [string, string][] = [
  ['gender', 'Gender is required'],
  ...PLACE_WORDS,
  ['gross_salary', 'Salary is required'],
  ['net_salary', 'Net salary is required'],
];

const NAMELESS: [string, string] = ['firstname', NAME_MISSING];

/** A new employee needs a name and a job; one who moves to another company needs a place in that company. */
function lacks(
  cells: Record<string, string>,
  values: StoredValues,
  record: StoredValues | undefined,
): [string, string][] {
  const missing = (needed: [string, string][]) => needed.filter(([column]) => !cells[column]);
  const wrong = partsWrong(values, record);
  if (cells.unit && !cells.department) wrong.push(['department', 'A unit needs its department']);
  if (!record) return [...missing(NEEDED), ...(cells.firstname || cells.lastname ? [] : [NAMELESS]), ...wrong];
  const { company_id } = namedValues(values);
  const given = missing(PLACE_WORDS).length < PLACE_WORDS.length;
  if (company_id === null) return [...(given ? missing(PLACE_WORDS.slice(0, 1)) : []), ...wrong];
  return [...(company_id === namedValues(record).company_id ? [] : missing(PLACE_WORDS)), ...wrong];
}

/** Columns that an empty cell leaves as they are: every record has a value there, or the form does not show them. */
const STAYS = [
  'gender',
  ...PLACE,
  ...PAY,
  'employment_date',
  'confirmation_status',
  'confirmation_effective_date',
  'bvn',
  'nin',
  'account_number',
  'supervisor_phone',
  ...LINE_COLUMNS,
  'custom',
] as const;

function settled(values: StoredValues, record: StoredValues | undefined): StoredValues {
  const now = namedValues(values);
  now.firstname ??= '';
  now.lastname ??= '';
  const sum = sumOfParts(
    Object.fromEntries(PAY_PART_NAMES.map((name) => [name, now[name] === null ? null : Number(now[name])])),
  );
  // Old parts no longer come to another salary.
  const gross = now.gross_salary ?? (record && namedValues(record).gross_salary);
  for (const name of PAY_PART_NAMES) now[name] = sum === null || sum !== gross ? null : (now[name] ?? 0);
  if (now.employment_type === 'PERMANENT') now.contract_end = null;
  if (
    record &&
    now.department_id !== null &&
    now.department_id !== namedValues(record).department_id &&
    now.unit_id === namedValues(record).unit_id
  )
    now.unit_id = null;
  if (record) {
    const before = namedValues(record);
    for (const name of STAYS) now[name] ??= before[name];
    // A stand-in for a missing address stays as it was.
    now.email ??= isNoEmail(String(before.email)) ? before.email : emailStored(undefined, String(before.code));
  } else {
    now.custom = '{}';
    now.confirmation_status ??= PENDING;
    if (now.confirmation_status === PENDING) now.confirmation_effective_date = null;
  }
  return listed(now);
}

/** The condition that a record is the uploader's own, by account or by address. */
export const isUploader = ({ by }: StopFacts) =>
  `(coalesce(t.user_id, -1) = ${by} OR t.email = (SELECT u.email FROM user u WHERE u.id = ${by}))`;

/** The condition that the history has an entry of a kind that counts, of a day or after it. */
const entryFrom = (kinds: string, than: '>' | '>=', day: string) =>
  `EXISTS (SELECT 1 FROM employee_entry h WHERE h.employee_id = t.id AND h.kind IN (${kinds})
    AND h.corrected_at IS NULL AND h.effective_from ${than} '${day}')`;

export const OWN_TERMS = 'Nobody changes their own job, pay or bank details. Another admin has to do this.';
const PAY_WAITS =
  'Pay needs a second admin here. Take its columns out of the file, and change it in the record: there another admin approves it.';

export const EMPLOYEE_KIND: ImportTarget = {
  table: 'employee',
  word: 'Employee',
  schema: Cells,
  columns: COLUMNS,
  uniques: [
    { column: 'code', by: ['code'], fold: false, words: 'An employee with this staff ID exists' },
    { column: 'email', by: ['email'], fold: 'CASE', words: 'An employee with this email exists' },
  ],
  references: [
    { column: 'company', stored: 'company_id', table: 'company', word: 'company' },
    { column: 'branch', stored: 'branch_id', table: 'branch', word: 'branch' },
    { column: 'department', stored: 'department_id', table: 'department', word: 'department' },
    { column: 'job_role', stored: 'job_role_id', table: 'job_role', word: 'job role' },
    { column: 'unit', stored: 'unit_id', table: 'unit', word: 'unit' },
    { column: 'work_location', stored: 'work_location_id', table: 'location', word: 'location' },
    { column: 'bank_name', stored: 'bank_name', table: 'bank', word: 'bank' },
    { column: 'pension_manager', stored: 'pension_manager', table: 'pfa', word: 'pension manager' },
  ],
  stops: [
    BEYOND_COMPANIES,
    {
      when: isUploader,
      keeps: ['email'],
      words: 'Nobody changes the email of their own record. Another admin has to do this.',
    },
    {
      when: isUploader,
      keeps: [...PLACE, ...PAY, ...PAY_PART_NAMES, ...TERMS, ...BANK],
      words: OWN_TERMS,
    },
    {
      when: isUploader,
      keeps: LINE_COLUMNS,
      words: 'Nobody changes their own reporting line. Another admin has to do this.',
    },
    {
      when: ({ today }) => entryFrom("'LINE'", '>', today),
      keeps: LINE_COLUMNS,
      words: 'The reporting line has an entry to come. Change the line in the record.',
    },
    {
      when: () => fourEyesOver('bank'),
      keeps: BANK,
      undo: true,
      words:
        'Bank details need a second admin here. Take their columns out of the file, and change them in the record: there another admin approves it.',
    },
    {
      when: () => fourEyesOver('pay'),
      keeps: [...PAY, ...PAY_PART_NAMES],
      undo: true,
      words: PAY_WAITS,
    },
    {
      when: ({ today }) => entryFrom("'JOB', 'PAY'", '>=', today),
      keeps: [...PLACE, ...PAY, ...PAY_PART_NAMES, ...TERMS],
      words: 'The job history has an entry of today or later. Change the job in the record.',
    },
    { when: () => '1', keeps: ['employment_date'], words: 'The day of employment stays as it was entered.' },
    {
      when: () => '1',
      keeps: ['confirmation_status', 'confirmation_effective_date'],
      words: 'A confirmation is decided at the end of the probation, not by an import.',
    },
    {
      when: () => 't.user_id IS NOT NULL',
      keeps: ['email'],
      words: 'The employee signs in with this email. Change it in the record.',
    },
    {
      when: ({ value }) => `EXISTS (SELECT 1 FROM user u WHERE u.email = ${value('email')})
        OR EXISTS (SELECT 1 FROM candidate c WHERE c.email = ${value('email')} AND c.id IS NOT t.candidate_id)`,
      keeps: ['email'],
      words: 'This email belongs to somebody else',
    },
  ],
  clashes: { column: 'email', words: (email, by) => offeredWith(email, isSeenBy(by, 'recruitment')) },
  lacks,
  settled,
  masked: ['bvn', 'nin', 'account_number'],
  hidden: [...PAY, ...PAY_PART_NAMES],
  money: [...PAY, ...PAY_PART_NAMES],
  warns: doubtsOf('employment_date'),
  days: ['dob', 'contract_end', 'employment_date', 'confirmation_effective_date'],
  versioned: true,
  label: (cells) => [cells.firstname, cells.lastname].filter(Boolean).join(' ') || cells.code || cells.email || '',
};
