import { lagosDay } from '../../../../contracts/platform/dates';

/** The year that an address asks for; this one where it names none. */
export const yearIn = (search: { get: (name: string) => string | null }): number =>
  Number(search.get('year')) || Number(lagosDay().slice(0, 4));

/** A year has twelve months, and a few payslips more for who changed the company. */
export const slipsOf = (year: number) => ({ page: 1, page_size: 50, year });

/** Reliefs are of three kinds and a few years. */
export const OWN_RELIEFS = { page: 1, page_size: 50 };
