/** Rows of a year on a page. */
export const HISTORY_SIZE = 20;

/** What the history of a year asks first. */
export const historyOf = (year: number) => ({ year, page: 1, page_size: HISTORY_SIZE });
