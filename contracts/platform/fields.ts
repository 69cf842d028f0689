import * as z from 'zod';
import { isDay } from './dates';

/** "X is required" with X the label on the form (document 2 section 5, inventory X046). */
export const requiredText = (label: string) => z.string().trim().min(1, `${label} is required`);

const plainNumber = z.transform((given: unknown) =>
  typeof given === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(given) ? Number(given) : given,
);
// Zod may run a transform for a missing field. This one may not be run, so that the field is still required.
plainNumber._zod.optin = undefined;

/**
 * A number, or the plain text of one, as addresses and fields of a form have it. Nothing else is read as a number: not
 * `true`, `"0x10"` or `[7]`.
 */
export const numeric = <T extends z.ZodType<number, unknown>>(schema: T) => plainNumber.pipe(schema);

/** A record id. Accepts the text of a path segment. */
export const Id = numeric(z.number().int().positive());

/** Size of a file in bytes. It is sent before the file, because storage needs it first. */
export const FileSize = numeric(z.number().int().positive());
/** The id of a choice in a form; "X is required" with X the label. */
export const requiredId = (label: string) =>
  numeric(z.number(`${label} is required`).int().positive(`${label} is required`));
export const ById = z.object({ id: Id });

/** A calendar day `YYYY-MM-DD`. */
export const Day = z.string().refine(isDay, 'Enter a date as YYYY-MM-DD').meta({ format: 'date' });
/** A month `YYYY-MM`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')
  .meta({ examples: ['2027-01'] });
/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime();
/** Money in kobo. */
export const Kobo = z.number().int().nonnegative();

/** Pay in kobo, at least 1 naira (document 2 section 5). What was typed and is no amount is named as that. */
export const pay = (label: string) =>
  z
    .number({
      error: ({ input }) =>
        input === undefined ? `${label} is required` : 'Enter an amount in naira, such as 1,200,000.00',
    })
    .int()
    .min(100, `${label} should be at least 1`);

/** Document 2 section 5. */
export const Email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address'));

/** Optional plus, digits and hyphens, 9 to 14 characters (document 2 section 5). The checks run in the documents' order. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[\d-]*$/, 'Invalid Phone Number!')
  .min(9, 'should not be less than 9 characters')
  .max(14, 'should not be more 14 characters');

/** Bank verification number: digits only, exactly 11; digits first, then the minimum, then the maximum (X091). */
export const Bvn = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Invalid bvn number Provided!')
  .min(11, 'Bvn minimum is 11 characters')
  .max(11, 'Bvn maximum is 11 characters');

/** National identification number: digits only, exactly 11. No check digit is published. */
export const Nin = z
  .string()
  .trim()
  .regex(/^\d*$/, 'NIN should hold digits only')
  .min(11, 'NIN minimum is 11 digits')
  .max(11, 'NIN maximum is 11 digits');

/** NUBAN account number in the onboarding form: exactly 10 digits, one message (X027). */
export const OnboardingAccountNumber = z
  .string()
  .trim()
  .regex(/^\d{10}$/, 'Must be exactly 10 characters');

/** Tax id of the onboarding form: starts with N- or is NIL; the message ends with a space in the document (X033). */
export const OnboardingTaxId = z
  .string()
  .trim()
  .regex(/^(N-.{1,30}|NIL)$/, "Tax id should start with N- or enter 'NIL' ");

/** RSA PIN of the onboarding form: three letters and twelve digits, or NIL. */
export const OnboardingPensionPin = z
  .string()
  .trim()
  .regex(/^([A-Za-z]{3}\d{12}|NIL)$/, "Enter a valid pension pin or enter 'NIL' ");

/** An empty text, which counts as not given. The reference knows it by this name, and omits it from what is sent. */
export const EmptyText = z.literal('').transform(() => undefined);
/** An optional text field of a form: an empty text counts as not given. */
export const optional = <T extends z.ZodType>(schema: T) => z.union([EmptyText, schema]).optional();

/** A field of an answer that another server may leave out or send as null; it then reads as `absent`. */
export const mayLack = <T extends z.ZodType>(schema: T, absent: NoInfer<z.output<T>>) =>
  schema.nullish().transform((value): z.output<T> => value ?? absent);

/** A day that another server may lack, or send as an empty text; it then reads as null. */
export const DayOrNone = z
  .union([Day, z.literal('')])
  .nullish()
  .transform((day) => day || null);
/** An instant as another server may write it: with the offset of its place in the place of `Z`. */
export const AnyInstant = z.iso.datetime({ offset: true });

/** `mayLack` for a field that the documents do not show; the reference marks it. */
export const assumedField = <T extends z.ZodType>(schema: T, absent: NoInfer<z.output<T>>) =>
  mayLack(schema, absent).meta({ 'x-assumed': true });

/**
 * Fields of a form as the record answers them, where both are alike: each is `assumed`, and reads as the default of the form where
 * another server lacks it. So such a field is written once, with its default.
 */
export const asAssumed = <S extends Record<string, z.ZodDefault<z.ZodType>>>(fields: S) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, assumedField(field.unwrap(), field.def.defaultValue)]),
  ) as { [K in keyof S]: ReturnType<typeof assumedField<ReturnType<S[K]['unwrap']>>> };

/** SHA-256 of a stored file, in hex, to compare with a receipt; null for one that was stored before hashes were kept. */
export const FileHash = assumedField(z.string().nullable(), null);

/** A word that another server wrote and that is none of ours. */
export type OtherWord = string & Record<never, never>;
const spelled = <const W extends readonly string[]>(words: W, said: string): W[number] | undefined => {
  const plain = said
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return words.find((word) => word.toLowerCase() === plain);
};
/**
 * A word of a set that the documents do not show whole. Ours is read however it is spelled (`Not confirmed`); any other
 * stays as the server wrote it, so that one word never refuses a list.
 */
export const wordOf = <const W extends readonly string[]>(words: W) =>
  z.union([z.enum(words), z.string().transform((said): W[number] | OtherWord => spelled(words, said) ?? said.trim())]);
/** The same where only words of ours mean something to a screen: any other reads as `unknown`. */
export const wordOrElse = <const W extends readonly string[], const U extends W[number] | null>(words: W, unknown: U) =>
  z.union([z.enum(words), z.string().transform((said): W[number] | U => spelled(words, said) ?? unknown)]);

/** The answer of a call that is done; `message` is empty when the server says nothing. */
export const DoneAnswer = z.object({ message: mayLack(z.string(), '') });
export type DoneAnswer = z.infer<typeof DoneAnswer>;
