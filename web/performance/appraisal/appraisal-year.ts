import { lagosDay } from '../../../contracts/platform/dates';

/** The year of an appraisal, which is that of the day in Lagos on which it was created (document 1 section 9). */
export const appraisalYear = (createdAt: string): string => lagosDay(new Date(createdAt)).slice(0, 4);
