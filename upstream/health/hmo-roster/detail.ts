import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmoRoster as contract, Roster } from '../../../contracts/health/hmo-roster';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Month } from '../../../contracts/platform/month';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isCompanyInScope } from '../../platform/caller/limits-of';
import { inOneTrip, readEach } from '../../platform/record/row';
import { BEHIND_ROWS, BehindRow, behindOf, type StoredBehind } from './behind';
import { calculateRoster } from './calculate-roster';
import { closesOn, isDraftable } from './months';
import { PROVIDER, ProviderRow, RosterStored, rosterColumns, sentBefore } from './stored-roster';
import { type OfCompany, RosterSum, rowsInScope, SUMS, sumRoster, sumsByCompany } from './sums';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** A provider's roster of a month as far as it is stored, with the one that was sent before. */
export interface StoredRoster {
  provider: ProviderRow;
  month: Month;
  /** Null for a draft with which nothing is kept. */
  stored: RosterStored | null;
  before: RosterStored | null;
}

/** Finds a roster that was sent, or that may be drafted; any other is not there. */
export async function findRoster({ db, caller, now }: Asking, id: number, month: Month): Promise<StoredRoster> {
  const [[provider], [stored], [before]] = await readEach(
    db,
    [ProviderRow, sql`SELECT ${PROVIDER} FROM hmo_provider p WHERE p.id = ${id}`],
    [
      RosterStored,
      sql`SELECT ${rosterColumns(caller)} FROM hmo_roster r JOIN hmo_provider p ON p.id = r.provider_id
        WHERE r.provider_id = ${id} AND r.month = ${month}`,
    ],
    [RosterStored, sentBefore(caller, id, month)],
  );
  if (!provider) throw refuse.notFound();
  const isSent = stored !== undefined && stored.status !== 'DRAFT';
  if (!isSent && !isDraftable(month, lagosDay(now), provider.last_sent)) throw refuse.notFound();
  return { provider, month, stored: stored ?? null, before: before ?? null };
}

export const isRosterDraft = ({ stored }: StoredRoster): boolean => stored === null || stored.status === 'DRAFT';

export interface Content {
  companies: OfCompany[];
  behind: StoredBehind[];
}

/** The content of a draft for each company, and the lives that stay behind; empty where the roster was sent. */
export async function readRosterDraft(
  { db, caller }: Pick<Asking, 'db' | 'caller'>,
  provider: number,
  month: Month,
): Promise<Content> {
  const tables = calculateRoster({ provider, month, me: caller });
  const [sums, behind] = await readEach(
    db,
    [RosterSum, sql`${tables} ${SUMS}`],
    [BehindRow, sql`${tables} ${BEHIND_ROWS}`],
  );
  return { companies: sumsByCompany(sums), behind: behind.map(behindOf) };
}

/** A roster with what it holds: calculated for a draft, and as it was sent otherwise. */
export async function rosterWith(asking: Asking, provider: number, month: Month): Promise<[StoredRoster, Content]> {
  const [found, draft] = await inOneTrip(findRoster(asking, provider, month), readRosterDraft(asking, provider, month));
  return [found, isRosterDraft(found) || !found.stored ? draft : found.stored.counts];
}

/** A roster as pages have it. */
export async function rosterOf(asking: Asking, id: number, month: Month): Promise<Roster> {
  const { caller } = asking;
  const [found, { companies, behind }] = await rosterWith(asking, id, month);
  const { provider, stored, before } = found;
  const { counts, premiums, lives, lives_before } = sumRoster(
    rowsInScope(caller, companies),
    rowsInScope(caller, before?.counts.companies ?? []),
  );
  return {
    provider: { id: provider.id, name: provider.name },
    month,
    status: stored?.status ?? 'DRAFT',
    closes: isRosterDraft(found) ? closesOn(month, provider.close_day) : (stored?.closes ?? ''),
    sent_at: stored?.sent_at ?? null,
    confirmed_at: stored?.confirmed_at ?? null,
    lives,
    premium: premiums.after,
    added: counts.added.lives,
    removed: counts.removed.lives,
    changed: counts.changed.lives,
    email: stored?.email || (isRosterDraft(found) ? provider.roster_email : ''),
    since: before?.sent_at ? { sent_at: before.sent_at, month: before.month } : null,
    counts,
    behind: behind
      .filter(({ company_id }) => isCompanyInScope(caller, company_id))
      .map(({ company_id: _, ...line }) => line),
    premiums,
    lives_before,
    confirmed: stored?.confirmed ?? 0,
    note: stored?.note ?? '',
    sent_by: stored?.sent_by_name ?? null,
    may_send: isRosterDraft(found) && !caller.limits?.companies && !provider.archived,
  };
}

/** A provider's roster of a month. A draft is recalculated whenever it is read. */
export const readRoster = (call: Call<ParsedOf<typeof contract.detail>>): Promise<Roster> =>
  rosterOf(call, call.input.provider, call.input.month);

export const RosterCount = z.object({ total: z.int() });
