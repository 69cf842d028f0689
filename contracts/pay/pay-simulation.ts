import * as z from 'zod';
import { Day, Id, Kobo, Month, numeric, optional, pay } from '../platform/fields';
import { SlipLineShape, WhyShape } from './pay-law';
import { LawRef } from './pay-law-shape';

/** A trial calculation of pay: nothing is saved and nobody is told. */
export const SimulateForm = z.object({
  /** Fills in the missing fields from their record, and answers today's pay beside the result. */
  employee: Id.optional(),
  /** The company whose structures and settings count; only without an employee. */
  company: Id.optional(),
  /** A year's, in kobo; that of today where it is left out. */
  gross: numeric(pay('Gross a year')).optional(),
  month: Month,
  structure: Id.optional(),
  rent: numeric(Kobo).optional(),
  pension: z.boolean().optional(),
  nhf: z.boolean().optional(),
  nhia: z.boolean().optional(),
  tax_state: optional(z.string().trim().max(40)),
});
export type SimulateForm = z.output<typeof SimulateForm>;

const Simulated = z.object({
  month: Month,
  gross: z.number().int(),
  paye: z.number().int(),
  net: z.number().int(),
  cost: z.number().int(),
  lines: z.array(SlipLineShape),
  why: z.array(WhyShape),
});
export const Simulation = z.object({
  asked: Simulated,
  /** As the employee is paid today; null without one. */
  today: Simulated.nullable(),
  /** A year's gross of today, in kobo. */
  today_gross: z.number().int().nullable(),
  law: LawRef.nullable(),
  /** The reliefs and deductions of the calculation, to show in the form. */
  used: z.object({
    /** The company whose structures count; null for none. */
    company: Id.nullable(),
    /** A year's, in kobo. */
    gross: z.number().int(),
    rent: z.number().int(),
    rent_relief: z.number().int(),
    pension: z.boolean(),
    nhf: z.boolean(),
    nhia: z.boolean(),
    tax_state: z.string().nullable(),
    structure: z.object({ id: Id, name: z.string() }).nullable(),
    /** `Basic 40 %, housing 30 %, transport 20 %, other 10 %`. */
    parts: z.string(),
  }),
  /** The same pay under the law before; null where none is known. */
  before_law: z.object({ law: LawRef, until: Day, paye: z.number().int() }).nullable(),
});
export type Simulation = z.output<typeof Simulation>;
