import { required } from './fields';

/** Where the number goes in a company's format of staff IDs. */
export const NUMBER = '{number}';
/** Digits a staff number has at least. */
const DIGITS = 4;

/** `LGS-{number}`: letters, digits and a few signs, with the place of the number in it exactly once. */
export const StaffIdFormat = required('Staff ID format')
  .max(40, 'should not be more than 40 characters')
  .refine((format) => format === '' || format.split(NUMBER).length === 2, `Put ${NUMBER} once where the number goes`)
  .refine(
    (format) => /^[\w./-]*$/.test(format.replace(NUMBER, '')),
    `Use letters, digits and - _ . / around ${NUMBER}`,
  );

/** The staff ID with a number, or null for a format that has no place for it. */
export const staffId = (format: string, number: number): string | null =>
  StaffIdFormat.safeParse(format).success ? format.trim().replace(NUMBER, String(number).padStart(DIGITS, '0')) : null;
