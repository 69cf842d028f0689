/** The kinds of fields of a company. */
export const CUSTOM_KINDS = ['TEXT', 'NUMBER', 'DAY', 'CHOICE'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

export const NUMBER_WORDS = 'Enter a number, such as 12 or 12.5';
