import { staffId } from '../../contracts/staff-id';

/** The staff ID with a number in a company's format; behind it where the format has no place for one. */
export const staffIdOf = (format: string, number: number): string =>
  staffId(format, number) ?? `${format}${String(number).padStart(4, '0')}`;
