import * as z from 'zod';
import { termShape } from './employment-terms';
import { Day, Id, Instant, optional, pay, required, requiredId } from './fields';

/** What a select sends in place of an id to have a new branch, department or job role made (document 2 section 4). */
export const OTHERS = 'others';
const PlaceChoice = (label: string) => z.union([z.literal(OTHERS), Id], `${label} is required`);
/** The name of a new branch, department or job role. */
const NewName = optional(z.string().trim().max(120, 'should not be more than 120 characters'));

/** Where somebody works; `location` is the branch (inventory X052). */
export const placeShape = {
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
export const PLACES = ['location', 'department', 'jobrole'] as const;

type Placing = { [P in (typeof PLACES)[number]]: number | typeof OTHERS } & {
  [P in `${(typeof PLACES)[number]}_name`]?: string | undefined;
};
/** The issues of a form that chose `others` without a name. */
export function checkNewNames(form: Placing, context: z.core.$RefinementCtx): void {
  for (const place of PLACES) {
    if (form[place] === OTHERS && !form[`${place}_name`])
      context.addIssue({ code: 'custom', path: [`${place}_name`], message: `${NEW_NAMES[place]} is required` });
  }
}

/** Makes a check run even while single fields are wrong, so that a form shows all problems at once. */
export const ALWAYS = { when: () => true };

/** A change of job or pay as it is entered. Pay that is not given stays as it is. */
const changeShape = {
  ...placeShape,
  ...termShape,
  salary: payShape.salary.optional(),
  netSalary: payShape.netSalary.optional(),
  effective_from: required('Effective date').pipe(Day),
  reason: required('Reason').max(300, 'should not be more than 300 characters'),
};
/** `version` is that of the `JobInformation` it was made from. */
export const JobChange = z
  .object({ ...changeShape, id: Id, version: z.number().int() })
  .superRefine(checkNewNames, ALWAYS);

/** Where somebody works from a day on. Pay is not in it: `employee.reveal` answers it. */
export const JobEntry = z.object({
  id: Id,
  effective_from: Day,
  /** The last day on which it is so; null while no later entry is known. */
  effective_to: Day.nullable(),
  /** `scheduled`: it takes effect on a day to come, and may be withdrawn until then. */
  state: z.enum(['past', 'current', 'scheduled']),
  company: Id,
  company_name: z.string(),
  location: Id,
  location_name: z.string(),
  department: Id,
  department_name: z.string(),
  jobrole: Id,
  jobrole_name: z.string(),
  /** Whether the pay differs from that of the entry before. */
  pay_changed: z.boolean(),
  reason: z.string().nullable(),
  recorded_by: z.string().nullable(),
  recorded_at: Instant,
});
export type JobEntry = z.infer<typeof JobEntry>;

export const JobInformation = z.object({
  /** The employee's id. */
  id: Id,
  /** The day that was asked about. */
  on: Day,
  /** What was, is or will be true on that day; null before the employment. */
  at: JobEntry.nullable(),
  /** Newest first, with those to come. */
  history: z.array(JobEntry),
  /** The newest entry's id: a change names the one it was made from. */
  version: z.number().int(),
});
export type JobInformation = z.infer<typeof JobInformation>;
