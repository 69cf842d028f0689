/** The kinds of imports, in the order of the documents (document 2 section 3). */
export const IMPORT_KINDS = [
  'company',
  'department',
  'branch',
  'job_role',
  'unit',
  'candidate',
  'employee',
  'code',
  'upgrade_letter',
  'leave_balance',
  'pay_opening',
  'running_loan',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportColumn {
  /** The heading in the sample file, and the name of the column in lists of mistakes. */
  name: string;
  /** The label of the same field on its form; taken as a heading too. */
  label: string;
  /** Whether a file without it is refused. */
  required: boolean;
  /** The content of the cell, where its label does not say it. */
  note?: string;
  /** The cell of the sample file. */
  example: string;
}

const column = (name: string, label: string, example: string, note?: string): ImportColumn => ({
  name,
  label,
  required: true,
  example,
  ...(note ? { note } : {}),
});
const optional = (...given: Parameters<typeof column>): ImportColumn => ({ ...column(...given), required: false });

const COMPANY = column('company', 'Company', 'Lagoon Foods Ltd', 'Name or code of the company');
const DEPARTMENT = 'Name or code of a department of the company';
const DATE = 'In the date format that you choose';
const MONTH = 'Such as 2026-01, 01/2026 or Jan-26';
const STAYS = 'Stays when left empty';
const PAY_PARTS = [
  ['basic_pay', 'Basic', '2,400,000.00'],
  ['housing_pay', 'Housing', '1,800,000.00'],
  ['transport_pay', 'Transport', '1,200,000.00'],
  ['other_pay', 'Other pay', '600,000.00'],
] as const;
const LEADER = 'Somebody who is here already, or an outside person. Stays when left empty';

/** The columns of each kind, in the order of its sample file. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  company: [
    column('name', 'Name', 'Lagoon Foods Ltd'),
    column('code', 'Code', 'LGF', 'Finds the company when it is there already'),
    optional('rc_number', 'RC number', 'RC 482913'),
    column('email', 'Email', 'hr@lagoonfoods.example'),
    column('phone', 'Phone', '+2348035550142'),
    column('address', 'Address', '14 Marina Road, Lagos Island, Lagos'),
    optional('country', 'Country', 'Nigerian', 'Nigerian when left out'),
    column('staff_id_format', 'Staff ID format', 'LGF-{number}', 'Staff IDs, with {number} where the number goes'),
  ],
  department: [
    COMPANY,
    column('name', 'Name', 'Finance'),
    column('code', 'Code', 'FIN', 'Finds the department when it is there already'),
    column('description', 'Description', 'Keeps the books and pays salaries.', 'At most 300 characters'),
    optional('address', 'Address', '14 Marina Road, Lagos Island, Lagos'),
  ],
  branch: [
    COMPANY,
    column('name', 'Name', 'Port Harcourt'),
    column('code', 'Code', 'PHC', 'Finds the branch when it is there already'),
    column('address', 'Address', '27 Aba Road, Port Harcourt'),
    column('state', 'State', 'Rivers'),
    optional('description', 'Description', 'Serves the South South.', 'At most 300 characters'),
  ],
  job_role: [
    COMPANY,
    optional('department', 'Department', 'Finance', DEPARTMENT),
    column('name', 'Name', 'Accountant'),
    column('code', 'Code', 'ACC', 'Finds the job role when it is there already'),
    optional('description', 'Description', 'Prepares monthly accounts.', 'At most 300 characters'),
    optional('address', 'Address', '14 Marina Road, Lagos Island, Lagos'),
  ],
  unit: [
    COMPANY,
    column('department', 'Department', 'Finance', DEPARTMENT),
    column('name', 'Name', 'Payroll'),
    column('code', 'Code', 'PAY', 'Finds the unit when it is there already'),
    optional('description', 'Description', 'Pays salaries by the 25th.', 'At most 300 characters'),
    optional('address', 'Address', '14 Marina Road, Lagos Island, Lagos'),
  ],
  candidate: [
    column('firstname', 'First name', 'Fatima'),
    optional('middlename', 'Middle name', 'Zainab'),
    column('lastname', 'Last name', 'Abdullahi'),
    column('email', 'Email', 'fatima.abdullahi@mail.example', 'Finds the candidate who is there already'),
    column('phone', 'Phone', '+2348035550148'),
    optional('address', 'Address', '5 Awolowo Road, Ikoyi, Lagos'),
    COMPANY,
    column('branch', 'Branch', 'Port Harcourt', 'Name or code of a branch of the company'),
    column('department', 'Department', 'Finance', DEPARTMENT),
    column('job_role', 'Job role', 'Accountant', 'Name or code of a job role of the company'),
    column('gross_salary', 'Annual gross', '4,800,000.00', 'Naira'),
    column('net_salary', 'Monthly net', '320,000.00', 'Naira'),
    column('resumption_date', 'Date of resumption', '2027-01-11', DATE),
  ],
  // A file that names people by staff ID may have only a few columns; the required fields of new people are checked row by row.
  employee: [
    optional(
      'code',
      'Staff ID',
      'LGF-0142',
      'Finds the employee who is there already; empty for the next of the company',
    ),
    optional('title', 'Title', 'Mrs'),
    optional('firstname', 'First name', 'Fatima'),
    optional('middlename', 'Middle name', 'Zainab'),
    optional('lastname', 'Last name', 'Abdullahi'),
    optional('email', 'Email', 'fatima.abdullahi@lagoonfoods.example'),
    optional('phone', 'Phone', '+2348035550148'),
    optional('gender', 'Gender', 'Female', 'Female or Male. New employees need it'),
    optional('dob', 'Date of birth', '1994-06-16', DATE),
    optional(
      'company',
      'Company',
      'Lagoon Foods Ltd',
      'Name or code of the company. New employees need it, and the three below',
    ),
    optional('branch', 'Branch', 'Port Harcourt', 'Name or code of a branch of the company'),
    optional('department', 'Department', 'Finance', DEPARTMENT),
    optional('job_role', 'Job role', 'Accountant', 'Name or code of a job role of the company'),
    optional('gross_salary', 'Salary', '4,800,000.00', 'Gross a year, in naira. New employees need it'),
    optional('net_salary', 'Net salary', '320,000.00', 'A month, in naira. New employees need it'),
    optional(
      'basic_pay',
      'Basic',
      '1,920,000.00',
      'Of the salary, a year, in naira. The four parts come to the salary',
    ),
    optional('housing_pay', 'Housing', '1,440,000.00', 'Of the salary, a year, in naira'),
    optional('transport_pay', 'Transport', '960,000.00', 'Of the salary, a year, in naira'),
    optional('other_pay', 'Other pay', '480,000.00', 'Of the salary, a year, in naira'),
    optional('unit', 'Unit', '', 'Name or code of a unit of the department, which then has a cell too'),
    optional('work_location', 'Location', '', 'Name or code of a location of the company'),
    optional('grade', 'Grade', 'GL 08'),
    optional('step', 'Step', '3'),
    optional(
      'employment_type',
      'Employment type',
      'Permanent',
      'Permanent, Fixed term, Casual, Outsourced, Intern or NYSC',
    ),
    optional('contract_end', 'Contract ends', '', `${DATE}. A fixed term needs it`),
    optional('employment_date', 'Date of employment', '2027-01-11', `${DATE}; the day of the import when left empty`),
    optional('confirmation_status', 'Confirmation status', 'Pending', 'Pending, Confirmed or Not confirmed'),
    optional('confirmation_effective_date', 'Confirmation effective date', '', `${DATE}. Confirmed needs it`),
    optional('address', 'Current address', '5 Awolowo Road, Ikoyi, Lagos'),
    optional('residential_state', 'State of residence', 'Lagos'),
    optional('state_of_origin', 'State of origin', 'Kano'),
    optional('lga_of_origin', 'LGA of origin', 'Gwale'),
    optional('supervisor_name', 'Supervisor', 'Chukwuemeka Obi', 'A text, until somebody leads'),
    optional(
      'supervisor_email',
      'Supervisor email',
      'chukwuemeka.obi@lagoonfoods.example',
      'Whoever has it becomes the line manager; of nobody, it stays a text',
    ),
    optional('line_manager1', 'Line manager, email or staff ID', '', LEADER),
    optional('line_manager2', 'Second line manager, email or staff ID', '', LEADER),
    optional('head_manager', 'Head manager, email or staff ID', '', LEADER),
    optional('bank_name', 'Bank', 'Access Bank', 'Name or code of a bank'),
    optional('account_name', 'Account name', 'Fatima Zainab Abdullahi'),
    optional(
      'account_number',
      'Account number',
      '0690000031',
      '10 digits. Format the column as text: Excel drops zeros',
    ),
    optional('bvn', 'BVN', '22200000482', '11 digits'),
    optional('pension_manager', 'Pension manager', 'Stanbic IBTC Pension Managers', 'Name of a pension manager'),
    optional('pfa_number', 'PFA number', 'PEN0021'),
    optional('pension_pin', 'RSA PIN', 'PEN100012345678', 'Or NIL'),
    optional('tax_id', 'Tax ID', 'N-1234567', 'Begins with N-, or is NIL'),
    optional('nin', 'NIN', '70123456789', '11 digits. Format the column as text'),
    optional('nhf_number', 'NHF number', '1012345678'),
    optional('tax_state', 'State of residence for tax', 'Lagos', 'One of the 36 states, or FCT'),
  ],
  // C092: who is upgraded, to what, from which day.
  upgrade_letter: [
    column('code', 'Staff ID', 'LGF-0142', 'Finds the employee'),
    column('effective_date', 'Effective date', '2027-01-11', `${DATE}. The new terms hold from this day on`),
    optional('job_role', 'New job role', 'Senior Accountant', `Name or code of a job role of the company. ${STAYS}`),
    optional('department', 'New department', 'Finance', `${DEPARTMENT}. ${STAYS}`),
    optional('grade', 'New grade', 'GL 09', STAYS),
    optional('gross_salary', 'Annual gross', '6,000,000.00', `Naira. ${STAYS}`),
    optional('net_salary', 'Monthly net', '400,000.00', 'Naira. Another annual gross needs it'),
    ...PAY_PARTS.map(([name, label, example]) => optional(name, label, example, 'Of the annual gross, in naira')),
    optional(
      'letter_type',
      'Letter type',
      'Promotion',
      'Of a published upgrade letter. The newest one when left empty',
    ),
    optional('reason', 'Reason', 'Annual promotion', 'Stands in the job history'),
  ],
  leave_balance: [
    column('code', 'Staff ID', 'LGF-0142', 'Finds the employee'),
    column('leave_type', 'Leave type', 'Annual leave', 'Title of a leave type'),
    column('year', 'Year', '2026'),
    column('days_left', 'Days left', '12.5', 'What is left on the day of the import'),
  ],
  pay_opening: [
    column('code', 'Staff ID', 'LGF-0142', 'Finds the employee'),
    column(
      'origin',
      'Where they were paid',
      'Before Tenure',
      'Before Tenure, Former employer or Another company of the group',
    ),
    column('from_month', 'First month', '2026-01', MONTH),
    column('until_month', 'Last month', '2026-04', `${MONTH}, of the same year`),
    column('gross', 'Pay', '3,200,000.00', 'Of all these months together, in naira; 0 where there was no pay'),
    optional('taxable', 'Taxable pay', '3,200,000.00', 'Naira. The pay when left empty'),
    optional('pension', 'Pension', '230,400.00', 'What the employee paid, in naira'),
    optional('nhf', 'NHF', '0.00', 'Naira'),
    optional('nhia', 'NHIA', '0.00', 'Naira'),
    optional('paye', 'PAYE', '464,528.00', 'Naira'),
    optional('relief', 'Other reliefs', '0.00', 'Naira. Reliefs of the year that were granted elsewhere'),
    optional('note', 'Note', ''),
  ],
  running_loan: [
    column('code', 'Staff ID', 'LGF-0142', 'Finds the employee'),
    column('kind', 'Kind of welfare', 'Loan', 'Title of a kind that is repaid'),
    column('amount', 'Amount lent', '600,000.00', 'Naira'),
    column('left', 'Left to repay', '350,000.00', 'Naira'),
    optional('each', 'Instalment', '50,000.00', 'A month, in naira. This or the months left'),
    optional('months', 'Months left', '', 'In how many months the rest is repaid'),
    column('first_month', 'First month', '2027-01', `${MONTH}; the next repayment is taken from its pay`),
    column('lent_date', 'Lent on', '2026-06-01', DATE),
    column('purpose', 'Purpose', 'Rent'),
  ],
  code: [
    column('email', 'Email', 'fatima.abdullahi@lagoonfoods.example', 'Finds the employee'),
    column('code', 'Staff ID', 'LGF-0142', 'The staff ID that the employee has from now on'),
  ],
};

/**
 * The headings of the file of employees that the product itself writes, where they are no name or label of a column: the column,
 * by the heading in small letters without spaces and signs. Of several for one column the first with a text counts.
 */
export const EXPORTED_AS: Readonly<Record<string, string>> = {
  employed: 'employment_date',
  linemanager: 'supervisor_name',
  linemanageremail: 'supervisor_email',
  linemanagerstaffid: 'line_manager1',
  salaryayearnaira: 'gross_salary',
  netsalaryamonthnaira: 'net_salary',
  basicayearnaira: 'basic_pay',
  housingayearnaira: 'housing_pay',
  transportayearnaira: 'transport_pay',
  otherayearnaira: 'other_pay',
};

/** How a kind is spoken of: "212 new departments", "this department". */
export const IMPORT_WORDS: Record<ImportKind, { one: string; many: string }> = {
  company: { one: 'company', many: 'companies' },
  department: { one: 'department', many: 'departments' },
  branch: { one: 'branch', many: 'branches' },
  job_role: { one: 'job role', many: 'job roles' },
  unit: { one: 'unit', many: 'units' },
  candidate: { one: 'candidate', many: 'candidates' },
  employee: { one: 'employee', many: 'employees' },
  code: { one: 'staff ID', many: 'staff IDs' },
  leave_balance: { one: 'opening balance', many: 'opening balances' },
  pay_opening: { one: 'row of opening figures', many: 'opening figures' },
  running_loan: { one: 'running loan', many: 'running loans' },
  upgrade_letter: { one: 'upgrade letter', many: 'upgrade letters' },
};
