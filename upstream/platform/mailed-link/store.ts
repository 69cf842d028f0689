import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import {
  type mailedLink as contract,
  type EndedLinks,
  MAILED_WORDS,
  type MailedPurpose,
} from '../../../contracts/platform/mailed-link';
import { countTryStatement, RESET_LIMIT, refuseAbove } from '../call/limits';
import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';
import { inCompanyScope } from '../caller/limits-of';
import { type Db, mustHold, run } from '../database/db';
import { isAddressOf } from '../link/link-purposes';
import type { LinkTokenClaims } from '../link/tokens';
import type { House } from '../module/module';
import { deferRefusal, inOneTrip, readRows } from '../record/row';
import { ADDRESS_PLACES, ASKED_BY_QUEUE, LINKS_IN_SCOPE } from './seen-addresses';

const PURPOSES = Object.keys(MAILED_WORDS) as [MailedPurpose, ...MailedPurpose[]];

/** A matter whose link went to an address that was corrected, and the address to which it would go now. */
const Ended = z.object({
  purpose: z.enum(PURPOSES),
  sub: z.int(),
  actor: z.string(),
  was: z.string(),
  becomes: z.string(),
});
type Ended = z.output<typeof Ended>;

type Asked = ParsedOf<typeof contract.ended>;

/** The matters that a correction of the record's address cut off, as far as the admin looks after them. */
function endedOf(call: Call<Asked>): Promise<Ended[]> {
  const { db, input, now } = call;
  const { present, corrections } = ADDRESS_PLACES[input.record];
  const held = { sub: sql`l.sub`, actor: sql`l.actor` };
  const byPurpose = PURPOSES.map((purpose) => {
    const goesTo = ASKED_BY_QUEUE[purpose]?.(held) ?? isAddressOf(purpose, held, sql`n.email`);
    const isCutOff = sql`(l.revoked_at IS NULL AND NOT ${isAddressOf(purpose, held, sql`l.email`)})`;
    // Links that a queue has sent again since are shown, too.
    const isEnded = ASKED_BY_QUEUE[purpose] ? sql`(l.revoked_at >= c.at OR ${isCutOff})` : isCutOff;
    return sql`WHEN ${purpose} THEN ${LINKS_IN_SCOPE[purpose](call, held.sub)} AND ${isEnded} AND ${goesTo}`;
  });
  return readRows(
    db,
    Ended,
    sql`SELECT l.purpose, l.sub, l.actor, min(l.email) AS was, min(n.email) AS becomes
    FROM (SELECT was, max(at) AS at FROM corrected_address WHERE ${corrections(input.record_id)} GROUP BY was) c
    JOIN link l ON l.email = c.was COLLATE NOCASE
    CROSS JOIN (${present(input.record_id)}) n
    WHERE l.used_at IS NULL AND l.expires_at > ${now.toISOString()} AND n.email <> ''
      AND CASE l.purpose ${sql.join(byPurpose, sql` `)} ELSE 0 END
    GROUP BY l.purpose, l.sub, l.actor ORDER BY min(l.issued_at), l.purpose, l.sub LIMIT 200`,
  );
}

const SENT_ALREADY = 'These links were sent already, or what they were for is closed.';

/** Those that HR may send again. */
const toSend = (rows: readonly Ended[]): Ended[] => rows.filter(({ purpose }) => !ASKED_BY_QUEUE[purpose]);

/** The ended links by the two addresses and by what they are for. */
function grouped(rows: readonly Ended[]): EndedLinks[] {
  const groups: EndedLinks[] = [];
  for (const { purpose, was, becomes } of rows) {
    const same = groups.find((one) => one.was === was && one.becomes === becomes);
    const group = same ?? { was, becomes, links: [], renewed: [] };
    if (!same) groups.push(group);
    const list = ASKED_BY_QUEUE[purpose] ? group.renewed : group.links;
    const counted = list.find((one) => one.purpose === purpose);
    if (counted) counted.count += 1;
    else list.push({ purpose, count: 1 });
  }
  return groups;
}

const CameBack = z.object({ address: z.string(), reason: z.string(), at: z.string() });

/** The addresses of the record whose last mail, of a company of the admin, came back. What it was about is not told. */
const cameBack = ({ db, input, caller }: Call<Asked>) =>
  readRows(
    db,
    CameBack,
    sql`SELECT o.recipient AS address, coalesce(o.last_error, '') AS reason, o.outcome_at AS at
    FROM (${ADDRESS_PLACES[input.record].present(input.record_id)}) n
    JOIN outbox o ON o.id = (SELECT max(x.id) FROM outbox x WHERE x.recipient = n.email AND x.status <> 'QUEUED')
    WHERE o.outcome = 'BOUNCED' AND ${inCompanyScope(caller, sql`(SELECT k.id FROM company k WHERE k.name = o.company)`)}`,
  );

export async function listEnded(call: Call<Asked>): Promise<OutputOf<typeof contract.ended>> {
  const [ended, came_back] = await inOneTrip(endedOf(call), cameBack(call));
  return { results: grouped(ended), came_back };
}

/** Whether the old links of matters count as ended for good, so that nobody is asked about them again. */
const revoked = (db: Db, rows: readonly Ended[], from: string | null, to: string | null) =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${to} WHERE revoked_at IS ${from} AND EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(rows)}) j WHERE j.value ->> 'purpose' = link.purpose
        AND j.value ->> 'sub' = link.sub AND j.value ->> 'actor' = link.actor AND link.email = j.value ->> 'was' COLLATE NOCASE)`,
  );

/** Mails each ended link to the address of today, by the way in which its module renews it, and asks no more. */
export const sendLinksAgain =
  (renewals: House['renewals']) =>
  async (call: Call<Asked>): Promise<OutputOf<typeof contract.sendAgain>> => {
    const { db, input, now, audit, commit } = call;
    const { record, record_id } = input;
    const tries = `send-again:${record}:${record_id}`;
    const [ended, above] = await inOneTrip(endedOf(call), deferRefusal(refuseAbove(db, tries, RESET_LIMIT, now)));
    const rows = toSend(ended);
    if (rows.length === 0) throw refuse.conflict(SENT_ALREADY);
    above();
    const at = now.toISOString();
    const done = await commit(
      [
        revoked(db, rows, null, at),
        // Of two who send them at once one does.
        mustHold(db, sql`changes() > 0`),
        countTryStatement(db, tries, now),
        audit({
          action: 'Links sent to the corrected address',
          record,
          record_id,
          after: { links: rows.map(({ purpose }) => MAILED_WORDS[purpose][0]).join(', ') },
        }),
      ],
      { message: rows.length === 1 ? 'Link sent' : 'Links sent', sent: rows.length },
      { conflict: SENT_ALREADY },
    );
    call.later(renewAll(call, renewals, rows));
    return done;
  };

/** Mails matters again, each by its module. HR is asked again about one that failed. */
async function renewAll(call: Call<unknown>, renewals: House['renewals'], rows: readonly Ended[]): Promise<void> {
  const { db, now } = call;
  const failed: unknown[] = [];
  for (const row of rows) {
    const { purpose, sub, actor, becomes } = row;
    const claims: LinkTokenClaims = { purpose, sub: String(sub), actor, jti: '', iat: 0, exp: 0 };
    try {
      await renewals[purpose]?.(call, claims, becomes);
    } catch (error) {
      failed.push(error);
      await db.batch([revoked(db, [row], now.toISOString(), null)]);
    }
  }
  if (failed.length > 0) throw failed[0];
}
