import { monthName } from '../../../contracts/time/headcount-answers';

/** A month as mails and notices name it: `June 2026`. */
export const headcountPeriod = ({ year, month }: { year: number; month: number }): string =>
  `${monthName(month)} ${year}`;
