import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { RosterLine } from '../../../contracts/health/hmo-roster';
import { hmoRoster as contract, type LinkedLine, type LinkedRoster } from '../../../contracts/health/hmo-roster';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { monthAndYear } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { receiptOf } from '../../platform/call/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { among, mustHold, pageAnswer, run } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { notifyAdmins } from '../../platform/mail/notify';
import { enqueue } from '../../platform/mail/outbox';
import type { Renewal } from '../../platform/module/module';
import { inOneTrip, readEach, readRows } from '../../platform/record/row';
import { recordCovers } from '../hmo/write-covers';
import type { StoredRoster } from './detail';
import { lineFile } from './file';
import { pageOfLines, rosterLinesOf } from './roster-lines';
import { mailAgain } from './send';
import { PROVIDER, ProviderRow, RosterStored, rosterColumns } from './stored-roster';
import { sumRoster } from './sums';

type Linked = StoredRoster & { stored: RosterStored };

async function rosterById(db: Call<unknown>['db'], id: number): Promise<Linked | null> {
  const [[stored], [provider]] = await readEach(
    db,
    [
      RosterStored,
      sql`SELECT ${rosterColumns(NOT_LIMITED)} FROM hmo_roster r JOIN hmo_provider p ON p.id = r.provider_id
        WHERE r.id = ${id} AND r.status <> 'DRAFT'`,
    ],
    [
      ProviderRow,
      sql`SELECT ${PROVIDER} FROM hmo_provider p WHERE p.id = (SELECT r.provider_id FROM hmo_roster r WHERE r.id = ${id})`,
    ],
  );
  return stored && provider ? { stored, provider, month: stored.month, before: null } : null;
}

function subOf({ principal }: Pick<Call<unknown>, 'principal'>): number {
  if (principal.kind !== 'link') throw refuse.forbidden();
  return principal.sub;
}

/** The roster that the caller's link is for. */
async function linkedRoster(call: Pick<Call<unknown>, 'db' | 'principal'>): Promise<Linked> {
  const found = await rosterById(call.db, subOf(call));
  if (!found) throw refuse.usedLink('This roster is no longer there.');
  return found;
}

function shown({ stored, provider, month }: Linked): LinkedRoster {
  const { counts, premiums, lives } = sumRoster(stored.counts.companies, []);
  const { status, sent_at, confirmed_at, confirmed } = stored;
  return {
    ...{ company: provider.company, company_code: provider.company_code },
    ...{ provider: provider.name, month, status, sent_at, confirmed_at, lives, confirmed },
    premium: premiums.after,
    ...{ added: counts.added.lives, removed: counts.removed.lives, changed: counts.changed.lives },
  };
}

/** The page behind a provider's link. */
export const readLinkedRoster = async (call: Call<unknown>): Promise<LinkedRoster> => shown(await linkedRoster(call));

const linkedLine = ({ employee, ...line }: RosterLine): LinkedLine => {
  const { id, what, name, relation, policy_number, dob, plan, hospital, words, from, premium_change, confirmed } = line;
  return {
    ...{ id, what, name, relation, policy_number, dob, plan, hospital, words, from, premium_change, confirmed },
    employee: employee.name,
  };
};

/** The lines that the provider is told of: what differs. */
export async function listLinkedLines(call: Call<ParsedOf<typeof contract.linkedLines>>) {
  const { input } = call;
  const found = await linkedRoster(call);
  const what = input.what === 'ALL' ? 'CHANGES' : input.what;
  const { total, rows } = await pageOfLines(
    call,
    rosterLinesOf(found, { me: NOT_LIMITED, what, search: input.search }),
  );
  return pageAnswer(contract.linkedLines.path, input, total, rows.map(linkedLine));
}

/** The roster as a file for the provider. */
export async function linkedRosterFile(call: Call<ParsedOf<typeof contract.linkedFile>>): Promise<Response> {
  const { db, input, audit } = call;
  const found = await linkedRoster(call);
  const { provider, month, stored } = found;
  await db.batch([
    audit({
      action: 'HMO roster downloaded',
      record: 'hmo_roster',
      record_id: stored.id,
      after: { provider: provider.name, month, format: input.format },
    }),
  ]);
  return lineFile(call, rosterLinesOf(found, { me: NOT_LIMITED, what: 'CHANGES' }), {
    ...{ company: provider.company, company_code: provider.company_code },
    ...{ provider: provider.name, month, format: input.format },
  });
}

const Confirmable = z.object({ id: z.int() });

/** The provider confirms lines, with the policy numbers that they give; these go onto the cards and into the records. */
export async function confirmLinked(
  call: Call<ParsedOf<typeof contract.linkedConfirm>>,
): Promise<OutputOf<typeof contract.linkedConfirm>> {
  const { db, input, now, audit, commit } = call;
  const named = JSON.stringify([...new Map(input.lines.map((line) => [line.id, line])).values()]);
  const ids = [...new Set(input.lines.map(({ id }) => id))];
  if (ids.length === 0 && !input.all) throw refuse.errors('Choose the lines that you confirm.');
  const [found, there] = await inOneTrip(
    linkedRoster(call),
    readRows(
      db,
      Confirmable,
      sql`SELECT id FROM hmo_roster_line WHERE roster_id = ${subOf(call)} AND id IN ${among(ids)}`,
    ),
  );
  const { stored, provider, month } = found;
  if (there.length < ids.length) throw refuse.errors('One of these lines is not of this roster. Reload the page.');
  const at = now.toISOString();
  const numbered = input.lines.filter(({ policy_number }) => policy_number !== '').length;
  const which = input.all ? 'all lines' : there.length === 1 ? 'one line' : `${there.length} lines`;
  const { receipt, copy } = await receiptOf(call, {
    company: provider.company,
    subject: `You confirmed ${which} of the ${monthAndYear(month)} roster`,
    what: `You confirmed ${which} of the ${monthAndYear(month)} roster for ${provider.name}${numbered > 0 ? `, with ${numbered === 1 ? 'one policy number' : `${numbered} policy numbers`}` : ''}.`,
    outcome: { word: 'Confirmed', yes: true },
    next: input.all
      ? 'The roster is complete, and HR has been told. Nothing more is needed from you.'
      : 'HR has been told. Please confirm the lines that are left with the same link.',
  });
  const open = sql`EXISTS (SELECT 1 FROM hmo_roster_line x WHERE x.roster_id = ${stored.id} AND x.confirmed_at IS NULL)`;
  return commit(
    [
      ...copy,
      mustHold(db, sql`EXISTS (SELECT 1 FROM hmo_roster WHERE id = ${stored.id} AND status <> 'DRAFT')`),
      run(
        db,
        sql`UPDATE hmo_roster_line SET confirmed_at = coalesce(confirmed_at, ${at}),
            policy_number = coalesce(nullif(v.number, ''), policy_number)
          FROM (SELECT value ->> 'id' AS id, value ->> 'policy_number' AS number FROM json_each(${named})) v
          WHERE hmo_roster_line.id = v.id AND roster_id = ${stored.id}`,
      ),
      ...(input.all
        ? [
            run(
              db,
              sql`UPDATE hmo_roster_line SET confirmed_at = ${at} WHERE roster_id = ${stored.id} AND confirmed_at IS NULL`,
            ),
          ]
        : []),
      ...(numbered > 0
        ? [
            run(
              db,
              sql`UPDATE hmo_life SET policy_number = v.number, version = version + 1
                FROM (SELECT x.life_id, value ->> 'policy_number' AS number FROM json_each(${named})
                  JOIN hmo_roster_line x ON x.id = value ->> 'id' AND x.roster_id = ${stored.id} AND x.what <> 'REMOVED') v
                WHERE hmo_life.id = v.life_id AND v.number <> '' AND policy_number <> v.number`,
            ),
            recordCovers(
              call,
              sql`SELECT x.employee_id FROM json_each(${named}) JOIN hmo_roster_line x ON x.id = value ->> 'id'
                WHERE x.roster_id = ${stored.id}`,
            ),
          ]
        : []),
      run(
        db,
        sql`UPDATE hmo_roster SET status = 'CONFIRMED', confirmed_at = ${at}, version = version + 1
          WHERE id = ${stored.id} AND status = 'SENT' AND NOT ${open}`,
      ),
      notifyAdmins(call, {
        sender: provider.name,
        subject: `confirmed ${which} of the ${monthAndYear(month)} roster`,
        path: pages.hmos({ provider: String(provider.id), roster: month }),
        company: null,
        area: 'medical',
      }),
      audit({
        action: 'HMO roster confirmed',
        record: 'hmo_roster',
        record_id: stored.id,
        after: { provider: provider.name, month, lines: input.all ? 'all' : there.length, policy_numbers: numbered },
      }),
    ],
    async () => {
      const again = await rosterById(db, stored.id);
      return { ...shown(again ?? found), receipt };
    },
  );
}

/** Mails a provider a new link to the address of the old one, until the roster is confirmed. */
export const renewRoster: Renewal = async ({ db, env, now }, claims, email) => {
  const found = await rosterById(db, Number(claims.sub));
  if (found?.stored.status !== 'SENT' || found.stored.email.toLowerCase() !== email.toLowerCase()) return false;
  await db.batch([
    endLinks(db, ['hmo-roster'], found.stored.id, now),
    ...(await enqueue(db, mailAgain(found, found.stored, now), now)),
  ]);
  await env.OUTBOX.send({ outbox: true });
  return true;
};
