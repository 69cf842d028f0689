import * as z from 'zod';
import { AnyInstant, assumedField, Day, Id, numeric, requiredText } from '../platform/fields';
import { foldText } from '../platform/folded-text';
import { IMPORT_COLUMNS } from '../platform/import-columns';
import { Version } from '../platform/version';
import { FIELD_LABELS } from './change-labels';
import { CUSTOM_KINDS, type CustomKind, NUMBER_WORDS } from './custom-kinds';

/** A name as headings of files are compared: `Job role`, `job_role` and `JOB ROLE` are one, `Ẹ̀kọ́` and `eko` too. */
export const headingKey = (name: string): string => foldText(name.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');

/** The labels of records in files and forms. A field of a company may not have the same name. */
const TAKEN = new Set(
  [
    ...IMPORT_COLUMNS.employee.flatMap(({ name, label }) => [name, label]),
    ...Object.values(FIELD_LABELS).flatMap((labels) => Object.entries(labels).flat()),
    ...['line', 'reason', 'status', 'line manager', 'employed', 'confirmation', 'pay', 'photo', 'id', 'version'],
    ...['job role', 'constructor', 'prototype'],
  ].map(headingKey),
);

/** A tilde parts the filters of an address. */
const choice = z
  .string()
  .trim()
  .min(1)
  .max(80, 'A choice should not be more than 80 characters')
  .regex(/^[^~]*$/, 'A choice cannot hold ~');

/** A company's own field for its people, beside those that every record has. */
export const customFieldShape = {
  name: requiredText('Name')
    .max(60, 'should not be more than 60 characters')
    .regex(/^$|^\p{L}[\p{L}\p{N} /&()-]*$/u, 'Begin with a letter; use letters, digits, spaces and / & ( ) -')
    .refine((name) => !TAKEN.has(headingKey(name)), 'Every record has a field of this name: choose another'),
  kind: z.enum(CUSTOM_KINDS, 'Kind is required'),
  /** The choices; only of the kind CHOICE. */
  choices: z.array(choice).max(60, 'At most 60 choices').default([]),
  /** Whether the form of a record asks for it. */
  required: z.boolean().default(false),
  /** Whether employees see it and may ask to change it; else it is HR's alone. */
  employee_may_change: z.boolean().default(false),
};

/** The mistake in the choices of a field; null when they fit its kind. */
export function choicesProblem({ kind, choices }: { kind: CustomKind; choices: readonly string[] }): string | null {
  if (kind !== 'CHOICE') return null;
  if (choices.length < 2) return 'Enter at least two choices';
  const twice = choices.find((one, at) => choices.findIndex((other) => headingKey(other) === headingKey(one)) !== at);
  return twice === undefined ? null : `${twice} stands there twice`;
}

const withChoices = (
  form: { kind: CustomKind; choices: string[] },
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
) => {
  const problem = choicesProblem(form);
  if (problem) context.addIssue({ code: 'custom', path: ['choices'], message: problem });
};
export const NewCustomField = z.object({ ...customFieldShape, company: Id }).superRefine(withChoices);
/** The kind stays as it was: values are kept by it. A person who has a choice that goes gets another by `moved`, in the same step. */
export const CustomFieldEdit = z
  .object({
    ...customFieldShape,
    moved: z
      .array(z.object({ from: choice, to: choice }))
      .max(60)
      .default([]),
    id: Id,
    version: Version,
  })
  .superRefine(withChoices);
export type NewCustomField = z.output<typeof NewCustomField>;
export type CustomFieldEdit = z.output<typeof CustomFieldEdit>;

export const CustomField = z.object({
  id: Id,
  company: Id,
  name: z.string(),
  kind: z.enum(CUSTOM_KINDS),
  choices: z.array(z.string()),
  required: z.boolean(),
  employee_may_change: z.boolean(),
  /** Archived fields keep their values, but are neither shown nor asked for. */
  archived_at: AnyInstant.nullable(),
  version: Version,
});
export type CustomField = z.infer<typeof CustomField>;

/** The choice that a text names: exactly, or in other capitals and marks, as files have it. */
const choiceIn = (choices: readonly string[], text: string): string | undefined =>
  choices.find((one) => one === text) ??
  choices.find((one) => headingKey(one) !== '' && headingKey(one) === headingKey(text));

/** The part of a field that a check of a value needs. */
export type CustomRule = Pick<CustomField, 'name' | 'kind' | 'choices' | 'required'>;

const VALUES: Record<CustomKind, (rule: CustomRule) => z.ZodType<string | number, unknown>> = {
  TEXT: () => z.string().trim().max(300, 'should not be more than 300 characters'),
  NUMBER: () => numeric(z.number(NUMBER_WORDS).min(-999_999_999_999, NUMBER_WORDS).max(999_999_999_999, NUMBER_WORDS)),
  DAY: () => Day,
  CHOICE: ({ choices }) =>
    z
      .string()
      .overwrite((text) => choiceIn(choices, text) ?? text)
      .refine((text) => choices.includes(text), 'Choose one of the list'),
};

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** The check of one value; an empty one is refused where the field is required. */
export function customValue(rule: CustomRule): z.ZodType<string | number | undefined, unknown> {
  const value = VALUES[rule.kind](rule);
  if (rule.required)
    return z
      .unknown()
      .refine((given) => !isEmpty(given), `${rule.name} is required`)
      .pipe(value);
  return z
    .unknown()
    .transform((given) => (isEmpty(given) ? undefined : given))
    .pipe(value.optional())
    .optional();
}

/** The form of the fields of a company: by name, each with its check. */
export const customForm = (rules: readonly CustomRule[]) =>
  z.object(Object.fromEntries(rules.map((rule) => [rule.name, customValue(rule)])));

/** The values of one person by the name of the field; null where there is none. */
export const CustomValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type CustomValues = z.infer<typeof CustomValues>;

/** The company's own fields, with the values of one of its people. */
export const CustomOfEmployee = z.object({
  /** The employee's id. */
  id: Id,
  fields: assumedField(z.array(CustomField), []),
  values: assumedField(CustomValues, {}),
  /** The version of the record. */
  version: Version,
});
export type CustomOfEmployee = z.infer<typeof CustomOfEmployee>;
