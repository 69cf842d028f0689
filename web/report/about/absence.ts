import type { ListOf } from '../about-links';

/** The lists of the numbers of this report. */
export const absenceList: ListOf = () => undefined;
