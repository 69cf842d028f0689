/** What a field of a company holds. */
export const CUSTOM_KINDS = ['TEXT', 'NUMBER', 'DAY', 'CHOICE'] as const;
export type CustomKind = (typeof CUSTOM_KINDS)[number];

export const NUMBER_WORDS = 'Enter a number, such as 12 or 12.5';
