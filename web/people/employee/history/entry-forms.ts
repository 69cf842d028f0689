import * as z from 'zod';
import { checkNewNames, payShape, RUN_ALWAYS, workplaceShape } from '../../../../contracts/people/employee-job';
import { checkParts, checkTerms, payPartShape, termShape } from '../../../../contracts/people/employment-terms';
import { BankEntryForm, StatusEntryForm } from '../../../../contracts/people/history';
import { LineRef } from '../../../../contracts/people/reporting-line';
import type { Day } from '../../../../contracts/platform/dates';
import { Day as DaySchema, requiredText } from '../../../../contracts/platform/fields';
import { date } from '../../../platform/ui/format';

/** From which day something is so, and why. */
const dated = {
  effective_from: requiredText('Effective date').pipe(DaySchema),
  reason: requiredText('Reason').max(300, 'should not be more than 300 characters'),
};

/** A job, and with it a new pay or none. */
export const JobEntry = z
  .object({
    ...workplaceShape,
    ...termShape,
    salary: payShape.salary.optional(),
    netSalary: payShape.netSalary.optional(),
    ...dated,
  })
  .superRefine(checkNewNames, RUN_ALWAYS)
  .superRefine(checkTerms, RUN_ALWAYS)
  .superRefine(({ salary, netSalary }, context) => {
    if (salary !== undefined && netSalary === undefined)
      context.addIssue({ code: 'custom', path: ['netSalary'], message: 'Net salary is required with a new salary' });
    if (netSalary !== undefined && salary === undefined)
      context.addIssue({ code: 'custom', path: ['salary'], message: 'Salary is required with a new net salary' });
  }, RUN_ALWAYS);
export const PayEntry = z.object({ ...payShape, ...payPartShape, ...dated }).superRefine(checkParts, RUN_ALWAYS);
export const BankEntry = BankEntryForm.extend(dated);
export const StatusEntry = StatusEntryForm.extend({ ...dated, reports_to: LineRef.optional() });
export const EntryEnd = z.object({ last_day: requiredText('Last day').pipe(DaySchema), reason: dated.reason });
export const HireDate = z.object({
  employment_date: requiredText('Date of employment').pipe(DaySchema),
  reason: dated.reason,
});

/** The words of a toast about a recorded entry: `Pay recorded for 1 Jan 2027`. */
export const recordedWords = (what: string, from: Day, today: Day): string =>
  from > today ? `${what} recorded for ${date(from)}` : `${what} recorded`;
