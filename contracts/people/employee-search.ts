/** How many a search for employees finds at most; `total` then says this number. */
export const SEARCH_MOST = 200;

/** The orders of lists of employees; without a choice, by the last name. */
export const EMPLOYEE_ORDERINGS = [
  'lastName',
  '-lastName',
  'code',
  '-code',
  'employment_date',
  '-employment_date',
] as const;
