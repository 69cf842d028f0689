import type { EmployeeRow } from '../../../contracts/people/employee';
import { EMPLOYMENT_TYPES } from '../../../contracts/people/employment-type';

type Kept = Pick<EmployeeRow, 'unit' | 'work_location' | 'grade' | 'step' | 'employment_type' | 'contract_end'>;

/** The terms of a job as their form holds them; empty ones for a new job. */
export const termValues = (terms?: Kept | undefined) => ({
  unit: terms?.unit ?? ('' as const),
  work_location: terms?.work_location ?? ('' as const),
  grade: terms?.grade ?? '',
  step: terms?.step ?? '',
  employment_type: EMPLOYMENT_TYPES.find((type) => type === terms?.employment_type) ?? ('' as const),
  contract_end: terms?.contract_end ?? '',
});
