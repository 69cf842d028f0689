import * as z from 'zod';
import { Day, Id } from '../platform/fields';
import { PageInput } from '../platform/page';
import { EMPLOYEE_ORDERINGS } from './employee-search';
import { EMPLOYMENT_STATUSES } from './employment-state';
import { EMPLOYMENT_TYPES } from './employment-type';

export const EmployeeFilters = PageInput.extend({
  company: Id.optional(),
  /** The branch (inventory X052). */
  location: Id.optional(),
  department: Id.optional(),
  jobrole: Id.optional(),
  unit: Id.optional(),
  work_location: Id.optional(),
  grade: z.string().max(20).optional(),
  employment_type: z.enum(EMPLOYMENT_TYPES).optional(),
  /** When left out: everybody who is not archived. */
  status: z.enum([...EMPLOYMENT_STATUSES, 'ARCHIVED']).optional(),
  /** CONFIRMED finds YES too: they mean the same (inventory X050). */
  confirmation: z.enum(['PENDING', 'CONFIRMED', 'NOT_CONFIRMED']).optional(),
  hired_from: Day.optional(),
  hired_to: Day.optional(),
  /** The last day is within these days: resigned, retired or terminated from the day after on. */
  leaving_from: Day.optional(),
  leaving_to: Day.optional(),
  /** Works here on a contract whose last day is within these days. */
  contract_from: Day.optional(),
  contract_to: Day.optional(),
  /** Those who report to this employee. */
  line_manager: Id.optional(),
  /** By fields of a company, as `customFilters` reads it. */
  custom: z.string().max(600).optional(),
  /**
   * The list as on this day: who was employed then, or had the status that is asked for, where they worked then. Names,
   * confirmation and what a company added are those of today.
   */
  as_at: Day.optional(),
  ordering: z.enum(EMPLOYEE_ORDERINGS).default('lastName'),
});
export type EmployeeFilters = z.output<typeof EmployeeFilters>;
/** The filters and the search of the list, without its order and page. */
export const EmployeeScope = EmployeeFilters.omit({ page: true, page_size: true, ordering: true });
export type EmployeeScope = z.output<typeof EmployeeScope>;

/** The employees of one act, by their ids. */
export const EmployeeIds = z
  .array(Id)
  .min(1, 'Choose at least one employee')
  .max(1000, 'Choose at most 1,000 employees');

/**
 * The people of an act: the chosen ids, or everybody whom a filter finds except a few. `count` is the number that the screen
 * showed; 409 when the filter finds a different number.
 */
export const selectionShape = {
  employees: EmployeeIds.optional(),
  filter: EmployeeScope.optional(),
  except: z.array(Id).max(1000, 'Leave out at most 1,000 employees').optional(),
  count: z.number().int().positive().optional(),
};
export type EmployeeSelection = z.output<z.ZodObject<typeof selectionShape>>;
/** For `superRefine` on a schema with `selectionShape`. */
export function checkSelection(
  { employees, filter, count }: EmployeeSelection,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const words = employees || (filter && count) ? null : 'Choose at least one employee';
  if (words) context.addIssue({ code: 'custom', path: ['employees'], message: words });
}
/** The most employees that can be archived at once; a mail has no such limit. */
export const ARCHIVE_MOST = 5000;
