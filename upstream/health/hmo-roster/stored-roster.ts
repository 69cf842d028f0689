import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROSTER_STATES } from '../../../contracts/health/hmo-state';
import type { Month } from '../../../contracts/platform/month';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { StoredBehind } from './behind';
import { OfCompany } from './sums';

/** The columns that only a sent roster has. */
const Kept = z.object({
  companies: z.array(OfCompany).default([]),
  behind: z.array(StoredBehind).default([]),
});

export const ProviderRow = z.object({
  id: z.int(),
  name: z.string(),
  roster_email: z.string(),
  close_day: z.int(),
  archived: z.boolean(),
  last_sent: z.string().nullable(),
  /** The name that begins the mails. */
  company: z.string(),
  company_code: z.string(),
});
export type ProviderRow = z.output<typeof ProviderRow>;

/** SQL columns on provider `p`: what decides which rosters it has. */
export const PROVIDER: SQL = sql`p.id, p.name, p.roster_email, p.close_day, p.archived,
  (SELECT max(r.month) FROM hmo_roster r WHERE r.provider_id = p.id AND r.status <> 'DRAFT') AS last_sent,
  coalesce((SELECT c.name FROM company c ORDER BY c.id LIMIT 1), 'Tenure') AS company,
  coalesce((SELECT c.code FROM company c ORDER BY c.id LIMIT 1), '') AS company_code`;

export const RosterStored = z.object({
  id: z.int(),
  provider_id: z.int(),
  provider: z.string(),
  month: z.string(),
  status: z.enum(ROSTER_STATES),
  closes: z.string(),
  email: z.string(),
  note: z.string(),
  sent_at: z.string().nullable(),
  sent_by_name: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  counts: Kept,
  confirmed: z.int(),
});
export type RosterStored = z.output<typeof RosterStored>;

/** SQL columns on roster `r` of provider `p`. */
export const rosterColumns = (
  me: LimitedCaller,
): SQL => sql`r.id, r.provider_id, p.name AS provider, r.month, r.status, r.closes,
  r.email, r.note, r.sent_at, r.sent_by_name, r.confirmed_at, r.counts, (SELECT count(*) FROM hmo_roster_line x
    WHERE x.roster_id = r.id AND x.confirmed_at IS NOT NULL AND ${inCompanyScope(me, sql`x.company_id`)}) AS confirmed`;

/** The roster that was sent last before a month. */
export const sentBefore = (me: LimitedCaller, provider: number, month: Month): SQL =>
  sql`SELECT ${rosterColumns(me)} FROM hmo_roster r JOIN hmo_provider p ON p.id = r.provider_id
    WHERE r.provider_id = ${provider} AND r.month < ${month} AND r.status <> 'DRAFT' ORDER BY r.month DESC LIMIT 1`;
