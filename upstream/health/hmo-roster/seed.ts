import { sql } from 'drizzle-orm';
import { addDays } from '../../../contracts/platform/dates';
import { auditRow } from '../../platform/audit/audit';
import { ANONYMOUS_CALLER } from '../../platform/caller/principal';
import { database, run } from '../../platform/database/db';
import { type Desk, requireSeeded, type SeedStore } from '../../seed/desk';
import { ADMIN } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { rosterWith } from './detail';
import { sendRosterStatements } from './send';

/** The excess that the first provider charges, in kobo. */
const TOO_MUCH = 8_436_000;

/** The rosters of this month, sent by each provider's day; one is confirmed, and two providers have charged for it. */
export function insuranceRosters({ rows, today, afterwards }: Desk): void {
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const by = { userId: requireSeeded(hr.id), name: `${hr.firstname} ${hr.lastname}` };
  afterwards.push((store) => sendAll(store, today.slice(0, 7), by));
}

async function sendAll({ DB }: SeedStore, month: string, by: { userId: number; name: string }): Promise<void> {
  const db = database(DB);
  const at = seedTime(addDays(`${month}-01`, -10), 10 * 60);
  const now = new Date(at);
  const caller = { ...ANONYMOUS_CALLER, ...by };
  const call = {
    ...{ db, caller, now },
    audit: (change: Parameters<typeof auditRow>[2]) => auditRow(db, caller, change, now, 'seed'),
  };
  for (const provider of [1, 2, 3]) {
    const [roster, content] = await rosterWith(call, provider, month);
    const [first, ...rest] = await sendRosterStatements(call, roster, content, roster.provider.roster_email);
    const id = sql`(SELECT max(id) FROM hmo_roster)`;
    await db.batch([
      requireSeeded(first),
      ...rest,
      // The mail went out long ago.
      run(db, sql`UPDATE outbox SET status = 'SENT', sent_at = ${at} WHERE id = (SELECT max(id) FROM outbox)`),
      ...(provider === 2
        ? [
            run(db, sql`UPDATE hmo_roster_line SET confirmed_at = ${at} WHERE roster_id = ${id}`),
            run(db, sql`UPDATE hmo_roster SET status = 'CONFIRMED', confirmed_at = ${at} WHERE id = ${id}`),
          ]
        : []),
      ...(provider < 3
        ? [
            run(
              db,
              sql`INSERT INTO hmo_invoice (provider_id, month, lives, amount, status, note, entered_by, entered_at)
                SELECT provider_id, month, lives, premium + ${provider === 1 ? TOO_MUCH : 0},
                  ${provider === 1 ? 'TO_QUERY' : 'AGREED'}, '', ${by.userId}, ${at} FROM hmo_roster WHERE id = ${id}`,
            ),
          ]
        : []),
    ]);
  }
}
