/** The fields that a letter is filled with, by the names of the documents, and what people read for them. */
export const LETTER_TOKENS = {
  firstname: 'First name',
  middle_name: 'Middle name',
  lastname: 'Last name',
  address: 'Address',
  staff_id: 'Staff ID',
  company: 'Company',
  branch: 'Branch',
  job_role: 'Job role',
  department: 'Department',
  date: 'Date of the letter',
  end_date: 'End date',
  resumption_date: 'Resumption date',
  gross_salary: 'Annual gross salary',
  net_salary: 'Monthly net salary',
  payroll: 'Monthly pay, as a table',
  signature: 'Signature',
} as const;
export type LetterToken = keyof typeof LETTER_TOKENS;
export const LETTER_TOKEN_NAMES = Object.keys(LETTER_TOKENS) as LetterToken[];
