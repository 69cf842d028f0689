/**
 * The fields that a letter is filled with, by the names of the documents, and what people read for them. The documents have no name for the
 * day from which a letter holds; ours is that of its field.
 */
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
  effective_date: 'Effective date',
  end_date: 'End date',
  resumption_date: 'Resumption date',
  gross_salary: 'Annual gross salary',
  net_salary: 'Monthly net salary',
  payroll: 'Monthly pay, as a table',
  signature: 'Signature',
} as const;
export const LETTER_TOKEN_NAMES = Object.keys(LETTER_TOKENS) as (keyof typeof LETTER_TOKENS)[];

/** What is filled in when a deployment letter is sent. The documents name no fields for it; only letters of that category have them. */
const DEPLOYMENT_TOKENS = {
  supervisor_name: 'Name of supervisor',
  report_to: 'Reporting address',
  report_date: 'Reporting date',
} as const;

/** Every field with what people read for it. */
export const TOKEN_WORDS = { ...LETTER_TOKENS, ...DEPLOYMENT_TOKENS };
export type LetterToken = keyof typeof TOKEN_WORDS;
export const ALL_TOKENS = Object.keys(TOKEN_WORDS) as LetterToken[];

/** The fields that a letter of a category can have. */
export const tokensFor = (category: string): readonly LetterToken[] =>
  category.toLowerCase() === 'deployment' ? ALL_TOKENS : LETTER_TOKEN_NAMES;
