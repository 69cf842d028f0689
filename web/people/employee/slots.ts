import type { EmployeeDetail } from '../../../contracts/people/employee';
import { slot } from '../../platform/page/slot';

/** Sections of the record that other modules have. */
export const lettersSection = slot<{ employee: EmployeeDetail }>();
export const onboardingSection = slot<{ employee: EmployeeDetail }>();
/** The own payslips, in the own record. */
export const ownPayslips = slot<object>();
