/**
 * The fields that fill a letter, by the names of the documents, with their labels. The documents have no name for the day from
 * which a letter takes effect; ours is that of its field.
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

/**
 * The fields that are filled in when a deployment letter is sent. The documents name no fields for it; only letters of that
 * category have them.
 */
const DEPLOYMENT_TOKENS = {
  supervisor_name: 'Name of supervisor',
  report_to: 'Reporting address',
  report_date: 'Reporting date',
} as const;

/** Every field with what people read for it. */
export const TOKEN_WORDS = { ...LETTER_TOKENS, ...DEPLOYMENT_TOKENS };
export const ALL_TOKENS = Object.keys(TOKEN_WORDS) as (keyof typeof TOKEN_WORDS)[];

/** A field that one company keeps of its people, by its id, so that a letter means it under any name that the field gets. */
export type OwnToken = `custom_${number}`;
export type LetterToken = keyof typeof TOKEN_WORDS | OwnToken;

export const ownToken = (field: number): OwnToken => `custom_${field}`;
export const isOwnToken = (token: string): token is OwnToken => /^custom_[1-9]\d{0,8}$/.test(token);
/** The id of the field of a company that a token means. */
export const fieldOfToken = (token: OwnToken): number => Number(token.slice('custom_'.length));
export const isLetterToken = (token: string): token is LetterToken =>
  Object.hasOwn(TOKEN_WORDS, token) || isOwnToken(token);

/** The names of companies' fields, by their tokens. */
export type OwnNames = Readonly<Record<string, string>>;

/** The label of a field. A company's field that `own` does not name is of another company, or gone. */
export const tokenWord = (token: LetterToken, own: OwnNames = {}): string =>
  isOwnToken(token) ? (own[token] ?? 'Field of another company') : TOKEN_WORDS[token];

/** The fields that a letter of a category can have. */
export const tokensFor = (category: string): readonly (keyof typeof TOKEN_WORDS)[] =>
  category.toLowerCase() === 'deployment' ? ALL_TOKENS : LETTER_TOKEN_NAMES;
