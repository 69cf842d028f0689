import * as z from 'zod';
import { Day, Id, Kobo } from '../platform/fields';
import { nairaText } from '../platform/naira';
import { EMPLOYMENT_TYPES, PAY_PART_NAMES, type PayPart } from './employment-type';

/** A field of the terms: an empty text or null empties it, and one that is left out stays as it is. */
const term = <T extends z.ZodType<string | number>>(schema: T) => z.union([z.literal(''), z.null(), schema]).optional();
const words = (most: number) => term(z.string().trim().max(most, `should not be more than ${most} characters`));

/** The terms of a job, apart from its place. A unit is one of the department, a location one of the company. */
export const termShape = {
  unit: term(Id),
  /** `location` is the branch (inventory X052), so the masters called locations have this name. */
  work_location: term(Id),
  grade: words(20),
  step: words(10),
  employment_type: term(z.enum(EMPLOYMENT_TYPES)),
  /** The last day of a fixed term; others may have one too, but not a permanent employment. */
  contract_end: term(Day),
};
export type Terms = z.output<z.ZodObject<typeof termShape>>;

/** The issues of terms that contradict each other. */
export function checkTerms(
  { employment_type, contract_end }: Pick<Terms, 'employment_type' | 'contract_end'>,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  if (employment_type === 'FIXED_TERM' && !contract_end)
    context.addIssue({ code: 'custom', path: ['contract_end'], message: 'A fixed term needs its last day' });
  if (employment_type === 'PERMANENT' && contract_end)
    context.addIssue({ code: 'custom', path: ['contract_end'], message: 'A permanent employment has no last day' });
}

/** The parts of the yearly gross: none of them, or all, where a missing one is 0. */
export const payPartShape = Object.fromEntries(PAY_PART_NAMES.map((name) => [name, Kobo.optional()])) as Record<
  PayPart,
  z.ZodOptional<typeof Kobo>
>;
export type PayParts = { [P in PayPart]?: number | undefined };

/** The sum of the parts; null where there are none. */
export const sumOfParts = (parts: { [P in PayPart]?: number | null | undefined }): number | null => {
  const given = PAY_PART_NAMES.flatMap((name) => parts[name] ?? []);
  return given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0);
};

/** The mistake in parts of pay, which have to come to the gross, because a run pays the parts. */
export function partsProblem(parts: PayParts, salary: number | undefined): string | null {
  const sum = sumOfParts(parts);
  if (sum === null || salary === undefined || sum === salary) return null;
  return `The parts come to ${nairaText(sum)}, the salary is ${nairaText(salary)}`;
}

/** The issue of a form in which the parts do not add up to the salary. */
export function checkParts(
  form: PayParts & { salary?: number | undefined },
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const problem = partsProblem(form, form.salary);
  if (problem) context.addIssue({ code: 'custom', path: ['basic_pay'], message: problem });
}
