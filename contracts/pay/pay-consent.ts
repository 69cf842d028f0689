import * as z from 'zod';
import { type Day as CalendarDay, lagosDay } from '../platform/dates';
import { AnyInstant, Day, FileHash, Id } from '../platform/fields';
import { monthAfter } from '../platform/month';
import { firstOf } from '../platform/pay-month';
import { Version } from '../platform/version';

/**
 * The deductions that need a consent. `NHF`: voluntary in the private sector by the Business Facilitation (Miscellaneous
 * Provisions) Act 2023, s. 45, so the Labour Act s. 5 (1) asks for a consent.
 */
export const CONSENT_KINDS = ['NHF'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const CONSENT_WORDS: Record<ConsentKind, string> = { NHF: 'National Housing Fund (NHF)' };

/** The consent of one employee. It counts for each month on whose last day it holds. */
export const Consent = z.object({
  id: Id,
  kind: z.enum(CONSENT_KINDS),
  given_on: Day,
  /** The day from which it no longer holds; null while nobody withdrew it. */
  withdrawn_on: Day.nullable(),
  /** Whether the employee said it themself; otherwise payroll recorded it. */
  own: z.boolean(),
  by: z.string(),
  at: AnyInstant,
  withdrawn_by: z.string().nullable(),
  withdrawn_at: AnyInstant.nullable(),
  /** The paper on which it was given. */
  file: z.object({ name: z.string(), size: z.number().int(), sha256: FileHash }).nullable(),
  version: Version,
});
export type Consent = z.output<typeof Consent>;

/**
 * The day from which a consent that is withdrawn now no longer holds: the first of the next month, so that no month is paid by
 * halves of it.
 */
export const withdrawnFrom = (now: Date): CalendarDay => firstOf(monthAfter(lagosDay(now).slice(0, 7), 1));

/** The consent that nobody withdrew; undefined without one. */
export const consentGiven = <T extends Pick<Consent, 'withdrawn_on'>>(consents: readonly T[]): T | undefined =>
  consents.find(({ withdrawn_on }) => withdrawn_on === null);
