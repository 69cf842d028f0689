import * as z from 'zod';
import { Id, optional, pay, requiredId } from '../platform/fields';

/** The value that a select sends in place of an id, so that a new branch, department or job role is made (document 2 section 4). */
export const NEW_PLACE = 'others';
const PlaceChoice = (label: string) => z.union([z.literal(NEW_PLACE), Id], `${label} is required`);
/** The name of a new branch, department or job role. */
const NewName = optional(z.string().trim().max(120, 'should not be more than 120 characters'));

/** Where somebody works; `location` is the branch (inventory X052). */
export const workplaceShape = {
  company: requiredId('Company'),
  location: PlaceChoice('Branch'),
  department: PlaceChoice('Department'),
  jobrole: PlaceChoice('Job role'),
  /** Required with `others` in the field of the same beginning. */
  location_name: NewName,
  department_name: NewName,
  jobrole_name: NewName,
};
export const payShape = { salary: pay('Salary'), netSalary: pay('Net salary') };

const NEW_NAMES = { location: 'Branch name', department: 'Department name', jobrole: 'Job role name' } as const;
export const WORKPLACE_FIELDS = ['location', 'department', 'jobrole'] as const;

type Placing = { [P in (typeof WORKPLACE_FIELDS)[number]]: number | typeof NEW_PLACE } & {
  [P in `${(typeof WORKPLACE_FIELDS)[number]}_name`]?: string | undefined;
};
/** The issues of a form that chose `others` without a name. */
export function checkNewNames(form: Placing, context: z.core.$RefinementCtx): void {
  for (const place of WORKPLACE_FIELDS) {
    if (form[place] === NEW_PLACE && !form[`${place}_name`])
      context.addIssue({ code: 'custom', path: [`${place}_name`], message: `${NEW_NAMES[place]} is required` });
  }
}

/** Makes a check run even while single fields are wrong, so that a form shows all problems at once. */
export const RUN_ALWAYS = { when: () => true };
