import * as z from 'zod';
import { Day, Kobo } from '../platform/fields';

/** The kinds of pay law. Each is dated data: the latest row from a day on holds. */
export const LAW_KINDS = ['PAYE', 'PENSION', 'NHF', 'NSITF', 'ITF', 'NHIA', 'MINIMUM_WAGE'] as const;
export type LawKind = (typeof LAW_KINDS)[number];

/** A rate in hundredths of a percent: 800 is 8 %. */
const Rate = z.number().int().min(0).max(10_000);
/** From how many employees on it is due. */
const StaffFrom = z.number().int().min(0).max(10_000);

/**
 * The base of the consolidated relief: the whole gross, or the rest of it without pension, NHF, NHIA and life insurance premium,
 * as PITA s. 33 (2) has it since the Finance Act 2020.
 */
export const RELIEF_BASES = ['GROSS', 'GROSS_LESS_EXEMPT'] as const;
export type ReliefBase = (typeof RELIEF_BASES)[number];

/**
 * Income tax of a year. `CRA`: the consolidated relief of PITA s. 33, the higher of `fixed` and `gross_rate`, and `of_gross` of the
 * gross; `base` says of which. `RENT`: the rent relief of the Nigeria Tax Act 2025 s. 30, `rent_rate` of the rent, `most` at most.
 */
const PayeLaw = z.object({
  kind: z.literal('PAYE'),
  /** The last band has no width. */
  bands: z.array(z.object({ width: Kobo.nullable(), rate: Rate })).min(1),
  relief: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('CRA'), base: z.enum(RELIEF_BASES), fixed: Kobo, gross_rate: Rate, of_gross: Rate }),
    z.object({ kind: z.literal('RENT'), rent_rate: Rate, most: Kobo }),
  ]),
  /** Of the gross, where the tax by bands is less. */
  minimum_rate: Rate,
  /** Whether an employee who earns no more than the minimum wage pays none. */
  minimum_wage_exempt: z.boolean(),
  /** It is paid by this day of the next month. */
  due_day: z.number().int().min(1).max(28),
});
const PensionLaw = z.object({
  kind: z.literal('PENSION'),
  /** Of basic, housing and transport. */
  employee_rate: Rate,
  employer_rate: Rate,
  staff_from: StaffFrom,
  /** Working days after the pay day. */
  due_working_days: z.number().int().min(1).max(31),
});
const ofBasic = { employee_rate: Rate, employer_rate: Rate, staff_from: StaffFrom };
const NhfLaw = z.object({ kind: z.literal('NHF'), ...ofBasic });
const NhiaLaw = z.object({ kind: z.literal('NHIA'), ...ofBasic });
const NsitfLaw = z.object({ kind: z.literal('NSITF'), employer_rate: Rate, staff_from: StaffFrom });
const ItfLaw = z.object({ kind: z.literal('ITF'), employer_rate: Rate, staff_from: StaffFrom });
const MinimumWageLaw = z.object({ kind: z.literal('MINIMUM_WAGE'), month: Kobo, staff_from: StaffFrom });

export const LawValue = z.discriminatedUnion('kind', [
  PayeLaw,
  PensionLaw,
  NhfLaw,
  NsitfLaw,
  ItfLaw,
  NhiaLaw,
  MinimumWageLaw,
]);
export type LawValue = z.output<typeof LawValue>;
export type LawOf<K extends LawKind> = Extract<LawValue, { kind: K }>;

/** A law as a payslip names it. */
export const LawRef = z.object({
  id: z.number().int(),
  /** `Nigeria Tax Act 2025, s. 30 and Fourth Schedule`. */
  title: z.string(),
  from: Day,
});
export type LawRef = z.output<typeof LawRef>;

/** The laws that hold in a month, by their kind. A kind that no row knows yet is not there. */
export type Laws = { [K in LawKind]?: LawRef & { value: LawOf<K> } };
