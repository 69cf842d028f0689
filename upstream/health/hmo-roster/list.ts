import { and, type SQL, sql } from 'drizzle-orm';
import { hmoRoster as contract, type RosterRow } from '../../../contracts/health/hmo-roster';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Month } from '../../../contracts/platform/month';
import type { Call } from '../../platform/call/serve';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { readEach } from '../../platform/record/row';
import { calculateRoster } from './calculate-roster';
import { RosterCount } from './detail';
import { closesOn, draftMonths, isDraftable } from './months';
import { PROVIDER, ProviderRow, RosterStored, rosterColumns } from './stored-roster';
import { type OfCompany, RosterSum, rowsInScope, SUMS, sumRoster, sumsByCompany } from './sums';

interface Draft {
  provider: ProviderRow;
  month: Month;
}

/** The drafts of each provider: that of the month asked for where it may be drafted, else those that are next. */
function draftsOf(providers: readonly ProviderRow[], { now, input }: Call<ParsedOf<typeof contract.list>>): Draft[] {
  const today = lagosDay(now);
  return providers
    .filter(({ archived }) => !archived)
    .flatMap((provider) => {
      const { close_day, last_sent } = provider;
      const months = input.month ? [input.month] : draftMonths(today, close_day, last_sent);
      return months.map((month) => ({ provider, month }));
    })
    .filter(({ provider, month }) => isDraftable(month, today, provider.last_sent))
    .sort((a, b) => b.month.localeCompare(a.month));
}

/** The counts of a row, by what each company has. */
const counted = (rows: readonly OfCompany[], me: LimitedCaller) => {
  const { counts, premiums, lives } = sumRoster(rowsInScope(me, rows), []);
  return {
    ...{ lives, premium: premiums.after },
    ...{ added: counts.added.lives, removed: counts.removed.lives, changed: counts.changed.lives },
  };
};

const sentRow = (row: RosterStored, me: LimitedCaller): RosterRow => ({
  provider: { id: row.provider_id, name: row.provider },
  ...{ month: row.month, status: row.status, closes: row.closes },
  ...{ sent_at: row.sent_at, confirmed_at: row.confirmed_at },
  ...counted(row.counts.companies, me),
});

/** One page of rosters: the drafts that are next, then those that were sent, newest first. */
export async function listRosters(call: Call<ParsedOf<typeof contract.list>>) {
  const { db, input, caller } = call;
  const where = and(
    sql`r.status <> 'DRAFT'`,
    input.provider === undefined ? undefined : sql`r.provider_id = ${input.provider}`,
    input.month === undefined ? undefined : sql`r.month = ${input.month}`,
  );
  const { limit, offset } = slice(input);
  const [providers, [count]] = await readEach(
    db,
    [
      ProviderRow,
      sql`SELECT ${PROVIDER} FROM hmo_provider p WHERE ${input.provider === undefined ? sql`1` : sql`p.id = ${input.provider}`}
        ORDER BY lower(p.name), p.id`,
    ],
    [RosterCount, sql`SELECT count(*) AS total FROM hmo_roster r WHERE ${where}`],
  );
  const drafts = draftsOf(providers, call);
  const shown = drafts.slice(offset, offset + limit);
  const [sent, ...sums] = await readEach(
    db,
    [
      RosterStored,
      sql`SELECT ${rosterColumns(caller)} FROM hmo_roster r JOIN hmo_provider p ON p.id = r.provider_id WHERE ${where}
        ORDER BY r.month DESC, lower(p.name), r.id LIMIT ${limit - shown.length} OFFSET ${Math.max(0, offset - drafts.length)}`,
    ],
    ...shown.map(({ provider, month }): readonly [typeof RosterSum, SQL] => [
      RosterSum,
      sql`${calculateRoster({ provider: provider.id, month, me: caller })} ${SUMS}`,
    ]),
  );
  const draftRows = shown.map(
    ({ provider, month }, i): RosterRow => ({
      provider: { id: provider.id, name: provider.name },
      ...{ month, status: 'DRAFT', closes: closesOn(month, provider.close_day) },
      ...{ sent_at: null, confirmed_at: null },
      ...counted(sumsByCompany(sums[i] ?? []), caller),
    }),
  );
  return pageAnswer(contract.list.path, input, drafts.length + (count?.total ?? 0), [
    ...draftRows,
    ...sent.map((row) => sentRow(row, caller)),
  ]);
}
