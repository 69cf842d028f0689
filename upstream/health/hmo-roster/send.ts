import { type SQL, sql } from 'drizzle-orm';
import type { hmoRoster as contract, Roster } from '../../../contracts/health/hmo-roster';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay, monthAndYear } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { enqueue } from '../../platform/mail/outbox';
import { readEach } from '../../platform/record/row';
import { calculateRoster } from './calculate-roster';
import {
  type Content,
  findRoster,
  isRosterDraft,
  readRosterDraft,
  rosterOf,
  rosterWith,
  type StoredRoster,
} from './detail';
import { rosterMail } from './mails';
import { closesOn, isDraftable } from './months';
import { PROVIDER, ProviderRow, RosterStored, rosterColumns } from './stored-roster';
import { type OfCompany, sumRoster } from './sums';

const ALREADY = 'This roster was sent already. Reload the page to see it.';
const MEANWHILE = 'Somebody changed who is covered in this moment, or sent the roster. Look at it, and send it again.';

/** The roster of a provider and month, as the batch has it. */
const rosterId = ({ provider, month }: StoredRoster): SQL =>
  sql`(SELECT id FROM hmo_roster WHERE provider_id = ${provider.id} AND month = ${month})`;

/** The statements that send a draft as it was read; they fail when it has become another meanwhile. */
export async function sendRosterStatements(
  call: Pick<Call<unknown>, 'db' | 'caller' | 'now' | 'audit'>,
  found: StoredRoster,
  content: Content,
  email: string,
): Promise<Statement[]> {
  const { db, caller, now, audit } = call;
  const { provider, month, stored, before } = found;
  const tables = calculateRoster({ provider: provider.id, month, me: NOT_LIMITED, evenSent: true });
  const id = rosterId(found);
  const { counts, premiums, lives } = sumRoster(content.companies, before?.counts.companies ?? []);
  const [added, removed, changed] = [counts.added.lives, counts.removed.lives, counts.changed.lives];
  const closes = closesOn(month, provider.close_day);
  const note = stored?.note ?? '';
  const mail = rosterMail(
    { id: 0, provider: provider.name, company: provider.company, email, month, closes, note, added, removed, changed },
    now,
  );
  return [
    mustHold(
      db,
      sql`(${tables} SELECT (SELECT coalesce(sum(after), 0) FROM price) = ${premiums.after}
        AND (SELECT count(*) FROM same) = ${counts.unchanged.lives})`,
    ),
    mustHold(
      db,
      sql`NOT EXISTS (SELECT 1 FROM hmo_roster WHERE provider_id = ${provider.id} AND status <> 'DRAFT' AND month >= ${month})`,
    ),
    run(
      db,
      sql`INSERT INTO hmo_roster (provider_id, month, status, closes, email, sent_at, sent_by, sent_by_name, lives, premium, counts)
        VALUES (${provider.id}, ${month}, 'SENT', ${closes}, ${email}, ${now.toISOString()}, ${caller.userId}, ${caller.name},
          ${lives}, ${premiums.after}, ${JSON.stringify(content)})
        ON CONFLICT (provider_id, month) DO UPDATE SET status = 'SENT', closes = excluded.closes, email = excluded.email,
          sent_at = excluded.sent_at, sent_by = excluded.sent_by, sent_by_name = excluded.sent_by_name, lives = excluded.lives,
          premium = excluded.premium, counts = excluded.counts, version = version + 1`,
    ),
    run(
      db,
      sql`INSERT INTO hmo_roster_line (roster_id, life_id, employee_id, company_id, what, facts, premium_change, sort_key)
        ${tables} SELECT ${id}, life, employee_id, company_id, what, facts, premium_change, sort_key FROM line`,
    ),
    mustChange(db, added + removed + changed),
    ...told(db, found, id),
    ...(await enqueue(db, mail, now, id)),
    audit({
      action: 'HMO roster sent',
      record: 'hmo_roster',
      record_id: id,
      after: { provider: provider.name, month, email, added, removed, changed },
    }),
  ];
}

/** The lives that the provider knows from now on. Children who are too old for their plan are covered no longer. */
const told = (db: Call<unknown>['db'], { provider }: StoredRoster, id: SQL): Statement[] => [
  run(
    db,
    sql`DELETE FROM hmo_told WHERE provider_id = ${provider.id}
      AND life_id IN (SELECT life_id FROM hmo_roster_line WHERE roster_id = ${id} AND what = 'REMOVED')`,
  ),
  run(
    db,
    sql`INSERT INTO hmo_told (provider_id, life_id, plan_id, hospital_id, roster_id, facts)
      SELECT ${provider.id}, x.life_id, x.facts ->> '$.now.plan_id', x.facts ->> '$.now.hospital_id', x.roster_id,
        json_object('name', x.facts ->> '$.who.name', 'dob', x.facts ->> '$.who.dob', 'gender', x.facts ->> '$.who.gender')
      FROM hmo_roster_line x WHERE x.roster_id = ${id} AND x.what <> 'REMOVED'
      ON CONFLICT (provider_id, life_id) DO UPDATE SET plan_id = excluded.plan_id, hospital_id = excluded.hospital_id,
        roster_id = excluded.roster_id, facts = excluded.facts`,
  ),
  run(
    db,
    sql`UPDATE hmo_cover SET covered_until = max(covered_from, x.facts ->> '$.now.from') FROM hmo_roster_line x
      WHERE x.roster_id = ${id} AND x.what = 'REMOVED' AND x.facts ->> '$.who.relation' IN ('SON', 'DAUGHTER')
        AND hmo_cover.life_id = x.life_id AND hmo_cover.provider_id = ${provider.id}
        AND hmo_cover.covered_from <= x.facts ->> '$.now.from'
        AND coalesce(hmo_cover.covered_until, '9999-12-31') > x.facts ->> '$.now.from'`,
  ),
];

const linesIn = (companies: readonly OfCompany[]): number => {
  const { counts } = sumRoster(companies, []);
  return counts.added.lives + counts.removed.lives + counts.changed.lives;
};

/** Writes the lines of a draft down, and mails the provider a link to them. What cannot go stays behind. */
export async function sendRoster(call: Call<ParsedOf<typeof contract.send>>): Promise<Roster> {
  const { input, commit } = call;
  const [found, content] = await rosterWith(call, input.provider, input.month);
  if (!isRosterDraft(found)) throw refuse.conflict(ALREADY);
  const email = input.email || found.stored?.email || found.provider.roster_email;
  if (email === '') throw refuse.fields({ email: ['Enter where the roster goes'] });
  if (linesIn(content.companies) === 0)
    throw refuse.conflict(`There is nothing new to tell ${found.provider.name} for ${monthAndYear(input.month)}.`);
  return commit(
    await sendRosterStatements(call, found, content, email),
    () => rosterOf(call, input.provider, input.month),
    {
      conflict: MEANWHILE,
    },
  );
}

/** Sends the rosters of a month to all providers, all or none, and says who is left out. */
export async function sendAll(call: Call<ParsedOf<typeof contract.sendAll>>) {
  const { db, input, caller, now, commit } = call;
  const { month } = input;
  const [providers, rosters] = await readEach(
    db,
    [ProviderRow, sql`SELECT ${PROVIDER} FROM hmo_provider p WHERE p.archived = 0 ORDER BY lower(p.name), p.id`],
    [
      RosterStored,
      sql`SELECT ${rosterColumns(caller)} FROM hmo_roster r JOIN hmo_provider p ON p.id = r.provider_id
        WHERE p.archived = 0 AND (r.month = ${month} OR (r.status <> 'DRAFT' AND r.month = (SELECT max(x.month) FROM hmo_roster x
          WHERE x.provider_id = r.provider_id AND x.status <> 'DRAFT' AND x.month < ${month})))`,
    ],
  );
  const all = providers.map((provider): StoredRoster => {
    const of = rosters.filter((row) => row.provider_id === provider.id);
    return {
      ...{ provider, month },
      stored: of.find((row) => row.month === month) ?? null,
      before: of.find((row) => row.month < month) ?? null,
    };
  });
  const ready = all.filter((one) => isRosterDraft(one) && isDraftable(month, lagosDay(now), one.provider.last_sent));
  const read = await Promise.all(
    ready.map(async (found) => ({ found, content: await readRosterDraft(call, found.provider.id, month) })),
  );
  const whyNot = (one: StoredRoster): string | null => {
    if (!isRosterDraft(one)) return 'Sent already';
    const drafted = read.find(({ found }) => found === one);
    if (!drafted) return 'Not to be sent for this month';
    if (linesIn(drafted.content.companies) === 0) return 'Nothing new';
    return one.stored?.email || one.provider.roster_email ? null : 'No address';
  };
  const left_out = all.flatMap((one) => {
    const why = whyNot(one);
    return why === null ? [] : [{ name: one.provider.name, why }];
  });
  const going = read.filter(({ found }) => whyNot(found) === null);
  const answer = { sent: going.length, left_out };
  if (going.length === 0) return answer;
  const statements = await Promise.all(
    going.map(({ found, content }) =>
      sendRosterStatements(call, found, content, found.stored?.email || found.provider.roster_email),
    ),
  );
  return commit(statements.flat(), answer, { conflict: MEANWHILE });
}

/** Keeps a note with a draft, and where it goes. */
export async function keepRosterNote(call: Call<ParsedOf<typeof contract.keep>>): Promise<Roster> {
  const { db, input, audit, commit } = call;
  const { provider, month, note } = input;
  const found = await findRoster(call, provider, month);
  if (!isRosterDraft(found)) throw refuse.conflict(ALREADY);
  const email = input.email ?? '';
  return commit(
    [
      run(
        db,
        sql`INSERT INTO hmo_roster (provider_id, month, closes, email, note)
          VALUES (${provider}, ${month}, ${closesOn(month, found.provider.close_day)}, ${email}, ${note})
          ON CONFLICT (provider_id, month) DO UPDATE SET email = excluded.email, note = excluded.note, version = version + 1
          WHERE status = 'DRAFT'`,
      ),
      mustChange(db),
      audit({
        action: 'HMO roster draft kept',
        record: 'hmo_roster',
        record_id: rosterId(found),
        after: { provider: found.provider.name, month, email, note },
      }),
    ],
    () => rosterOf(call, provider, month),
    { conflict: ALREADY },
  );
}

/** The mail with a new link to a roster that was sent. */
export const mailAgain = (found: StoredRoster, stored: RosterStored, now: Date) => {
  const { counts } = sumRoster(stored.counts.companies, []);
  return rosterMail(
    {
      ...{ id: stored.id, email: stored.email, month: stored.month, closes: stored.closes, note: stored.note },
      ...{ provider: found.provider.name, company: found.provider.company },
      ...{ added: counts.added.lives, removed: counts.removed.lives, changed: counts.changed.lives },
    },
    now,
    true,
  );
};

/** Mails the link of a sent roster again, which ends the one before. */
export async function resendRoster(call: Call<ParsedOf<typeof contract.resend>>): Promise<DoneAnswer> {
  const { db, input, now, audit, commit } = call;
  const found = await findRoster(call, input.provider, input.month);
  const { stored } = found;
  if (isRosterDraft(found) || !stored) throw refuse.conflict('This roster is not sent yet.');
  return commit(
    [
      endLinks(db, ['hmo-roster'], stored.id, now),
      ...(await enqueue(db, mailAgain(found, stored, now), now)),
      audit({
        action: 'HMO roster link sent anew',
        record: 'hmo_roster',
        record_id: stored.id,
        after: { email: stored.email },
      }),
    ],
    { message: `A new link is on its way to ${stored.email}` },
  );
}
