import * as z from 'zod';
import { Day, Id, Kobo } from '../platform/fields';
import { nairaText } from '../platform/naira';
import { EMPLOYMENT_TYPES, PAY_PART_NAMES, type PayPart } from './employment-type';

/** A field of the terms: an empty text or null empties it, and one that is left out stays as it is. */
const term = <T extends z.ZodType<string | number>>(schema: T) => z.union([z.literal(''), z.null(), schema]).optional();
const words = (most: number) => term(z.string().trim().max(most, `should not be more than ${most} characters`));

/** The terms of a job beside its place. A unit is one of the department, a location one of the company. */
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

/** The parts of the gross a year; none of them, or all with what is left out as nothing. */
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

/** What is wrong with parts of pay: a run pays the parts, so that they have to come to the gross. */
export function partsProblem(parts: PayParts, salary: number | undefined): string | null {
  const sum = sumOfParts(parts);
  if (sum === null || salary === undefined || sum === salary) return null;
  return `The parts come to ${nairaText(sum)}, the salary is ${nairaText(salary)}`;
}

/** The issue of a form whose parts do not come to its salary. */
export function checkParts(
  form: PayParts & { salary?: number | undefined },
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const problem = partsProblem(form, form.salary);
  if (problem) context.addIssue({ code: 'custom', path: ['basic_pay'], message: problem });
}
