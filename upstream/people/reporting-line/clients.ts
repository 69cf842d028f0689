import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type reportingLine as contract, SiteClient, type SiteClients } from '../../../contracts/people/reporting-line';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustHold, run } from '../../platform/database/db';
import { exists, inOneTrip, readRows, requireRow } from '../../platform/record/row';

/** The id of the client of a location on a day, as SQL. */
export const clientOn = (location: SQL, day: Day): SQL =>
  sql`(SELECT c.client_id FROM location_client c WHERE c.location_id = ${location} AND c.effective_from <= ${day}
    ORDER BY c.effective_from DESC LIMIT 1)`;

const MEANWHILE =
  'Somebody else changed the client of this location after you opened it. Nothing of yours was saved yet.';

const versionOf = (location: number): SQL =>
  sql`(SELECT coalesce(max(id), 0) FROM location_client WHERE location_id = ${location})`;
const Facts = z.object({ name: z.string(), version: z.int() });

const factsOf = ({ db, input: { id } }: Pick<Call<{ id: number }>, 'db' | 'input'>) =>
  requireRow(db, Facts, sql`SELECT name, ${versionOf(id)} AS version FROM location WHERE id = ${id}`);

/** The clients of a location, newest first. */
export async function readSiteClients(call: Pick<Call<{ id: number }>, 'db' | 'input' | 'now'>): Promise<SiteClients> {
  const { db, input, now } = call;
  const today = lagosDay(now);
  const [facts, history] = await inOneTrip(
    factsOf(call),
    readRows(
      db,
      SiteClient,
      sql`SELECT c.id, c.effective_from, c.client_id AS client, o.name AS client_name, o.email AS client_email,
        c.recorded_by, c.recorded_at, CASE WHEN c.effective_from > ${today} THEN 'scheduled'
          WHEN c.effective_from = (SELECT max(x.effective_from) FROM location_client x
            WHERE x.location_id = c.location_id AND x.effective_from <= ${today}) THEN 'current' ELSE 'past' END AS state
      FROM location_client c LEFT JOIN outside_person o ON o.id = c.client_id WHERE c.location_id = ${input.id}
      ORDER BY c.effective_from DESC`,
    ),
  );
  return { id: input.id, ...facts, history };
}

/** Records the client of a location from a day on. An entry of the same day gives way to it. */
export async function setSiteClient(call: Call<ParsedOf<typeof contract.setSiteClient>>): Promise<SiteClients> {
  const { db, input, caller, now, audit, commit } = call;
  const { id, client, effective_from, version } = input;
  const [facts, known] = await inOneTrip(
    factsOf(call),
    client ? exists(db, sql`SELECT 1 FROM outside_person WHERE id = ${client.id}`) : true,
  );
  if (facts.version !== version) throw refuse.conflict(MEANWHILE);
  if (!known || client?.kind === 'employee') throw refuse.fields({ client: ['Choose a person outside'] });
  return commit(
    [
      mustHold(db, sql`${versionOf(id)} = ${version}`),
      run(db, sql`DELETE FROM location_client WHERE location_id = ${id} AND effective_from = ${effective_from}`),
      run(
        db,
        sql`INSERT INTO location_client (location_id, effective_from, client_id, recorded_by, recorded_at)
        VALUES (${id}, ${effective_from}, ${client?.id ?? null}, ${caller.name}, ${now.toISOString()})`,
      ),
      audit({
        action: 'Client of a location recorded',
        record: 'location',
        record_id: id,
        after: { client: client?.id ?? null, effective_from },
      }),
    ],
    () => readSiteClients(call),
    { conflict: MEANWHILE },
  );
}
