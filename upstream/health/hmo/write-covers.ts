import { type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../platform/call/serve';
import { mustHold, run, type Statement } from '../../platform/database/db';
import type { CoverChanges, StoredCover } from './covers';

type By = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

/** The covers of a family as one text, by which a batch knows that nobody changed them meanwhile. */
const asText = (covers: readonly StoredCover[]): string =>
  JSON.stringify(
    [...covers]
      .sort((a, b) => a.id - b.id)
      .map(({ id, covered_from, covered_until }) => [id, covered_from, covered_until]),
  );

/** Fails the batch unless the covers of an employee's family are what was read. */
export const coversAreStill = ({ db }: By, employee: number, covers: readonly StoredCover[]): Statement =>
  mustHold(
    db,
    sql`(SELECT json_group_array(json_array(v.id, v.covered_from, v.covered_until) ORDER BY v.id) FROM hmo_life l
      JOIN hmo_cover v ON v.life_id = l.id WHERE l.employee_id = ${employee}) = ${asText(covers)}`,
  );

/** Writes what changes. A life of 0 is the one that the batch adds, `fresh`. */
export function writeCovers(
  { db, now }: By,
  { drop, end, add }: CoverChanges,
  { request = null, fresh = null }: { request?: number | SQL | null; fresh?: SQL | null } = {},
): Statement[] {
  return [
    ...(drop.length > 0
      ? [run(db, sql`DELETE FROM hmo_cover WHERE id IN (SELECT value FROM json_each(${JSON.stringify(drop)}))`)]
      : []),
    ...(end.length > 0
      ? [
          run(
            db,
            sql`UPDATE hmo_cover SET covered_until = v.until FROM (SELECT value ->> 'id' AS id, value ->> 'until' AS until
              FROM json_each(${JSON.stringify(end)})) v WHERE hmo_cover.id = v.id`,
          ),
        ]
      : []),
    ...(add.length > 0
      ? [
          run(
            db,
            sql`INSERT INTO hmo_cover (life_id, plan_id, provider_id, hospital_id, covered_from, covered_until, request_id, created_at)
            SELECT CASE value ->> 'life_id' WHEN 0 THEN ${fresh} ELSE value ->> 'life_id' END, value ->> 'plan_id',
              value ->> 'provider_id', value ->> 'hospital_id', value ->> 'covered_from', value ->> 'covered_until',
              ${request}, ${now.toISOString()}
            FROM json_each(${JSON.stringify(add)})`,
          ),
        ]
      : []),
  ];
}

/**
 * Lets the medical records of employees say what covers them: of their own covers the last one that is known. Nothing changes in
 * a record that says so already.
 */
export const recordCovers = ({ db, caller, now }: By, employees: SQL): Statement =>
  run(
    db,
    sql`INSERT INTO employee_medical (employee_id, hmo_provider, hmo_policy_number, hmo_plan_type, registered_hospital, version,
      saved_by, saved_at)
    SELECT l.employee_id, p.name, nullif(l.policy_number, ''), n.name, h.name, 1, ${caller.name}, ${now.toISOString()}
    FROM hmo_life l JOIN hmo_cover v ON v.id = (SELECT x.id FROM hmo_cover x WHERE x.life_id = l.id
        ORDER BY x.covered_from DESC LIMIT 1)
      JOIN hmo_plan n ON n.id = v.plan_id JOIN hmo_provider p ON p.id = v.provider_id
      LEFT JOIN hmo_hospital h ON h.id = v.hospital_id
    WHERE l.relation = 'SELF' AND l.employee_id IN (${employees})
    ON CONFLICT (employee_id) DO UPDATE SET hmo_provider = excluded.hmo_provider,
      hmo_policy_number = excluded.hmo_policy_number, hmo_plan_type = excluded.hmo_plan_type,
      registered_hospital = excluded.registered_hospital, version = version + 1, saved_by = excluded.saved_by,
      saved_at = excluded.saved_at
    WHERE hmo_provider IS NOT excluded.hmo_provider OR hmo_policy_number IS NOT excluded.hmo_policy_number
      OR hmo_plan_type IS NOT excluded.hmo_plan_type OR registered_hospital IS NOT excluded.registered_hospital`,
  );
