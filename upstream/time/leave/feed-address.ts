import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { leave as contract } from '../../../contracts/time/leave';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { randomId, sha256 } from '../../platform/link/tokens';
import { worksHere } from '../../platform/person/line-managers';
import { readRow, readRows } from '../../platform/record/row';

const Made = z.object({ of: z.enum(['OWN', 'TEAM']), made_at: z.string(), ended_at: z.string().nullable() });
const Has = z.object({ own: z.int(), team: z.int() });

/** The calendars the caller may have: own leave, by their record, and a team's, by the people who report to them. */
const hasOf = ({ db, caller }: Pick<Call<unknown>, 'db' | 'caller'>) =>
  readRow(
    db,
    Has,
    sql`SELECT EXISTS (SELECT 1 FROM employee e WHERE e.user_id = ${caller.userId ?? 0} AND e.archived = 0) AS own,
      EXISTS (SELECT 1 FROM employee m JOIN employee e ON e.line_manager1 = m.id AND ${worksHere(sql`e`)}
        WHERE m.user_id = ${caller.userId ?? 0} AND ${worksHere(sql`m`)}) AS team`,
  );

/** The calendars that the caller may have, and for which they have an address. */
export async function feeds(call: Call<ParsedOf<typeof contract.feeds>>) {
  const { db, caller } = call;
  const [made, has] = await Promise.all([
    readRows(db, Made, sql`SELECT of, made_at, ended_at FROM leave_feed WHERE user_id = ${caller.userId ?? 0}`),
    hasOf(call),
  ]);
  return {
    feeds: (['OWN', 'TEAM'] as const)
      .filter((of) => (of === 'OWN' ? has?.own : has?.team))
      .map((of) => {
        const { made_at = null, ended_at = null } = made.find((one) => one.of === of) ?? {};
        return { of, made_at: ended_at === null ? made_at : null, ended_at };
      }),
  };
}

/**
 * Makes an address, which replaces the one before. Only its hash is kept, so a repeated command cannot tell it again. Nobody
 * makes one in another's name, because it would still work when they have left.
 */
export async function makeFeed(call: Call<ParsedOf<typeof contract.makeFeed>>): Promise<{ token: string }> {
  const { db, caller, input, now, audit, commit } = call;
  const { of } = input;
  const has = await hasOf(call);
  if (!(of === 'OWN' ? has?.own : has?.team))
    throw refuse.forbidden(of === 'OWN' ? 'You have no employee record.' : 'Nobody reports to you.');
  const token = randomId();
  await commit(
    [
      run(
        db,
        sql`INSERT INTO leave_feed (user_id, of, token_hash, made_at)
          VALUES (${caller.userId}, ${of}, ${await sha256(token)}, ${now.toISOString()})
          ON CONFLICT (user_id, of) DO UPDATE SET token_hash = excluded.token_hash, made_at = excluded.made_at, ended_at = NULL`,
      ),
      audit({ action: 'Calendar address made', record: 'user', record_id: caller.userId ?? 0, after: { of } }),
    ],
    { token: '' },
  );
  return { token };
}

/** Ends an address; it answers 404 from then on. */
export function endFeed(call: Call<ParsedOf<typeof contract.endFeed>>) {
  const { db, caller, input, audit, commit } = call;
  return commit(
    [
      run(db, sql`DELETE FROM leave_feed WHERE user_id = ${caller.userId} AND of = ${input.of} AND ended_at IS NULL`),
      mustChange(db),
      audit({
        action: 'Calendar address ended',
        record: 'user',
        record_id: caller.userId ?? 0,
        after: { of: input.of },
      }),
    ],
    { message: '' },
    { conflict: 'There is no address any more.' },
  );
}
