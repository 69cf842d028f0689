import { lagosDay } from '../../../contracts/platform/dates';

/** The month that an address names; this one without. */
export const monthIn = (params: URLSearchParams): string => {
  const month = params.get('month') ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : lagosDay().slice(0, 7);
};
