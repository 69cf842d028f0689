import * as z from 'zod';
import { CasePerson } from '../cases/case';
import { AnyInstant, Day, FileHash, Id, Kobo, requiredText } from '../platform/fields';
import type { FileRules } from '../platform/files';
import { Version } from '../platform/version';
import {
  CERTIFICATE_STATES,
  HMO_REQUEST_KINDS,
  HMO_REQUEST_STATES,
  LACKING_FACTS,
  LIFE_GENDERS,
  LIFE_STATES,
  NO_COVER,
  RELATIONS,
} from './hmo-state';

export const hmoWords = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);

/** The face of somebody who is covered. */
export const LIFE_PHOTO: FileRules = {
  kinds: ['jpeg', 'png', 'jpg'],
  maxBytes: 3_000_000,
  maxFiles: 1,
  wrongKind: 'Please upload a valid file',
  tooLarge: 'Max file is 3MB',
};

/** A birth or marriage certificate, scanned or photographed. */
export const CERTIFICATE_FILE: FileRules = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 5_000_000,
  maxFiles: 1,
  wrongKind: 'Please upload a valid file',
  tooLarge: 'File less than 5MB',
};

export const HmoProvider = z.object({
  id: Id,
  name: z.string(),
  /** Where rosters go; empty while nobody entered it. */
  roster_email: z.string(),
  /** Where complaints go; empty while nobody entered it. */
  complaint_email: z.string(),
  /** Answers at any hour. */
  care_phone: z.string(),
  /** The day of a month, 1 to 28, until which changes count from the next. */
  close_day: z.number().int(),
  archived: z.boolean(),
  plans: z.number().int(),
  hospitals: z.number().int(),
  /** How many are covered today, as far as they are of the caller's companies. */
  lives: z.number().int(),
  version: Version,
});
export type HmoProvider = z.output<typeof HmoProvider>;

/** The benefits of a plan, in money or words; `In hospital, a year`: ₦3,500,000.00. */
export const Benefit = z.object({
  title: requiredText('Benefit').max(80),
  /** In kobo; null where words say it. */
  amount: Kobo.nullable(),
  words: hmoWords(120),
});
export type Benefit = z.output<typeof Benefit>;

export const HmoPlan = z.object({
  id: Id,
  provider: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  /** In kobo a month, for an employee alone. */
  premium_single: z.number().int(),
  /** In kobo a month, for an employee with whomever of their family is covered. */
  premium_family: z.number().int(),
  covers_spouse: z.boolean(),
  most_children: z.number().int(),
  /** Children are covered until they are so old. */
  child_until: z.number().int(),
  /** Grades for which it is meant; empty for all. */
  grades: z.array(z.string()),
  /** Companies for which it is meant; empty for all. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
  benefits: z.array(Benefit),
  /** The benefits booklet of the HMO; null without one. Its size is in bytes. */
  booklet: z.object({ name: z.string(), size: z.number().int() }).nullable(),
  archived: z.boolean(),
  /** How many are covered by it today, as far as they are of the caller's companies. */
  lives: z.number().int(),
  version: Version,
});
export type HmoPlan = z.output<typeof HmoPlan>;

export const HmoHospital = z.object({
  id: Id,
  provider: z.object({ id: Id, name: z.string() }),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  archived: z.boolean(),
  version: Version,
});
export type HmoHospital = z.output<typeof HmoHospital>;

/** One of an employee's family, or the employee. */
export const HmoLife = z.object({
  id: Id,
  relation: z.enum(RELATIONS),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  dob: Day.nullable(),
  gender: z.enum(LIFE_GENDERS).nullable(),
  state: z.enum(LIFE_STATES),
  /** The cover of today, or else the next one, or else the last one. */
  covered_from: Day.nullable(),
  /** The last day, where one is known: of the cover, or of the employment. */
  covered_until: Day.nullable(),
  plan: z.object({ id: Id, name: z.string() }).nullable(),
  provider: z.object({ id: Id, name: z.string() }).nullable(),
  hospital: HmoHospital.omit({ provider: true, archived: true, version: true }).nullable(),
  policy_number: z.string(),
  /** Whether there is a photo: `hmo.photo`. */
  photo: z.boolean(),
  certificate: z.enum(CERTIFICATE_STATES),
  certificate_sha256: FileHash,
  /** The request that waits about them: their addition, their removal, or another hospital for them alone. */
  request_id: Id.nullable(),
  version: Version,
});
export type HmoLife = z.output<typeof HmoLife>;

/** A row of HR's list of all who are covered. */
export const LifeRow = HmoLife.extend({
  /** The employee through whom they are covered. */
  employee: CasePerson,
  lacking: z.array(z.enum(LACKING_FACTS)),
});
export type LifeRow = z.output<typeof LifeRow>;

/** One row of how somebody was covered. Those of one life never overlap. */
export const HmoCover = z.object({
  id: Id,
  plan: z.object({ id: Id, name: z.string() }),
  provider: z.object({ id: Id, name: z.string() }),
  hospital: z.object({ id: Id, name: z.string() }).nullable(),
  covered_from: Day,
  covered_until: Day.nullable(),
});
export type HmoCover = z.output<typeof HmoCover>;

export const HmoRequest = z.object({
  id: Id,
  kind: z.enum(HMO_REQUEST_KINDS),
  status: z.enum(HMO_REQUEST_STATES),
  employee: CasePerson,
  /** The person whom it adds or removes, or for whom alone it is; null where it is for the whole family. */
  life: z.object({ id: Id, relation: z.enum(RELATIONS), name: z.string(), dob: Day.nullable() }).nullable(),
  /** The requested thing: the name of a plan, of a hospital, or of a person. */
  to: z.string(),
  /** The present state; empty where there is nothing. */
  from: z.string(),
  plan: z.object({ id: Id, name: z.string(), provider: z.string() }).nullable(),
  hospital: z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() }).nullable(),
  /** The reason, in the requester's words; may be empty. */
  reason: z.string(),
  /** The first day on which it counts, or the last one for a person who is removed. */
  effective_from: Day,
  asked_at: AnyInstant,
  /** The number of days it has waited; null once it is decided. */
  waiting_days: z.number().int().nullable(),
  late: z.boolean(),
  photo: z.boolean(),
  certificate: z.enum(CERTIFICATE_STATES),
  certificate_sha256: FileHash,
  /** The facts for HR before an approval: `The plan covers a spouse and 4 children`. */
  warnings: z.array(z.string()),
  /** Of the decision. */
  note: z.string(),
  decided_by: z.string().nullable(),
  decided_at: AnyInstant.nullable(),
  /** Whether the caller decides it now: as HR, where they did not ask for it themselves. */
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
  version: Version,
});
export type HmoRequest = z.output<typeof HmoRequest>;

/** The health insurance of one employee: the card, the family, the hospital, the benefits of the plan and waiting requests. */
export const OwnHmo = z.object({
  employee: CasePerson,
  /** The employee's own; null while nobody entered anything of them. */
  self: HmoLife.nullable(),
  /** Of the family, those who are covered, will be, wait or were in the last year. */
  family: z.array(HmoLife),
  /** How many of the plan's places for a family are taken, and how many there are; null without a plan. */
  places: z.object({ taken: z.number().int(), most: z.number().int() }).nullable(),
  card: z
    .object({
      provider: z.object({ id: Id, name: z.string(), care_phone: z.string() }),
      plan: z.string(),
      is_family: z.boolean(),
      policy_number: z.string(),
      valid_from: Day,
      valid_until: Day,
      /** The hospital as its reader sees it. */
      code: z.string(),
    })
    .nullable(),
  hospital: HmoHospital.omit({ archived: true, version: true }).nullable(),
  plan: HmoPlan.omit({ lives: true, version: true }).nullable(),
  /** The company's payment a month, in kobo; null without a plan. */
  premium: z.number().int().nullable(),
  /** The requests that wait for HR. */
  requests: z.array(HmoRequest),
  /** Changes sent by that day count from that one. */
  closes: z.object({ by: Day, from: Day }),
  /** The requests that the caller may make now. */
  may_ask: z.array(z.enum(HMO_REQUEST_KINDS)),
  /** The employee said that they want none. */
  declined: z.boolean(),
});
export type OwnHmo = z.output<typeof OwnHmo>;

/** An employee who is not covered. */
export const UncoveredRow = z.object({
  employee: CasePerson,
  why: z.enum(NO_COVER),
  joined: Day.nullable(),
  grade: z.string(),
  /** A request to be covered waits. */
  request_id: Id.nullable(),
});
export type UncoveredRow = z.output<typeof UncoveredRow>;
