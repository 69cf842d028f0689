/** How somebody is employed. */
export const EMPLOYMENT_TYPES = ['PERMANENT', 'FIXED_TERM', 'CASUAL', 'OUTSOURCED', 'INTERN', 'NYSC'] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** The types as people read them. */
export const EMPLOYMENT_TYPE_WORDS: Record<EmploymentType, string> = {
  PERMANENT: 'Permanent',
  FIXED_TERM: 'Fixed term',
  CASUAL: 'Casual',
  OUTSOURCED: 'Outsourced',
  INTERN: 'Intern',
  NYSC: 'NYSC',
};

/**
 * Whether the minimum wage applies to a type of employment unless HR says otherwise. The National Minimum Wage Act leaves out
 * seasonal, part-time, piece-rate and commission work, of which the record knows only casual work.
 */
export const hasMinimumWage = (type: EmploymentType | null): boolean => type !== 'CASUAL';

/** The parts of a gross salary, and their names. */
export const PAY_PARTS = {
  basic_pay: 'Basic',
  housing_pay: 'Housing',
  transport_pay: 'Transport',
  other_pay: 'Other',
} as const;
export type PayPart = keyof typeof PAY_PARTS;
export const PAY_PART_NAMES = Object.keys(PAY_PARTS) as PayPart[];
