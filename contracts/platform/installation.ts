import * as z from 'zod';
import { Email, Id, numeric } from './fields';
import { LastEdit, Version } from './version';

/** The variants of the candidate menu (document 1 section 2, inventory X011). */
export const CandidateMenu = z.enum(['full', 'activities']);

/** Links in mails live at most so many days, whatever is set. */
const MOST_LINK_DAYS = 14;
const MOST_OFFER_DAYS = 60;

const days = (most: number) =>
  numeric(
    z
      .number({ error: `Enter a number from 1 to ${most}` })
      .int(`Enter a number from 1 to ${most}`)
      .min(1, `Enter a number from 1 to ${most}`)
      .max(most, `Enter a number from 1 to ${most}`),
  );

/** The settings of an HR administrator for the whole installation. Every field takes effect; `upstream/organisation/setting/README.md` says where. */
export const SettingsForm = z.object({
  /** The address for questions, in every mail and on link pages that do not open; shown nowhere when empty. */
  hr_email: z.union([z.literal(''), Email]),
  /** The admins who are mailed, with the sender of the offer, when a candidate answers it. */
  also_mailed: z.array(Id).max(50, 'Choose at most 50 people'),
  /** How long an offer stays open unless its sender says otherwise. */
  offer_days: days(MOST_OFFER_DAYS),
  /** How long a manager may answer a waiver request. */
  waiver_days: days(MOST_LINK_DAYS),
  /** Whether waiver links ask for a click before they decide. */
  decision_click: z.boolean(),
  candidate_menu: CandidateMenu,
  /** The signature on the company's line of offer and deployment letters; null leaves the line to a pen. */
  letter_signature: Id.nullable(),
});
export type SettingsForm = z.output<typeof SettingsForm>;

export const Settings = SettingsForm.extend({ version: Version, edited: LastEdit });
export type Settings = z.output<typeof Settings>;

/** The number of records of each page of Settings. */
export const SettingCounts = z.object({
  admins: z.number().int(),
  banks: z.number().int(),
  pfas: z.number().int(),
  signatures: z.number().int(),
});
export type SettingCounts = z.infer<typeof SettingCounts>;
