import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminLimits } from '../../../contracts/access/admin-user';
import { isSuper } from '../../../contracts/platform/access';
import { Id, Instant } from '../../../contracts/platform/fields';
import { EVERYTHING, type Limits } from '../../../contracts/platform/limits';
import { StoredLimits } from '../../../contracts/platform/limits-form';
import { auditedFieldChanges } from '../../platform/audit/audit-fields';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { hasRole } from '../../platform/caller/roles';
import { type Db, mustChange } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { outdatedWords } from '../../platform/record/last-edit';
import { inOneTrip, readRows } from '../../platform/record/row';
import { Act } from './audit-page';
import { accountById } from './store';

const LIMITS_CHANGED = 'Limits changed';
/** Most earlier changes, and most other admins, that are shown. */
const MOST_EARLIER = 5;
const MOST_OTHERS = 50;

const CompanyRow = z.object({ id: Id, name: z.string(), code: z.string(), employees: z.int() });
const OtherRow = z.object({ user_id: Id, name: z.string(), limits: StoredLimits.nullable() });
const Account = z.object({ since: Instant, signed_in: Instant.nullable(), version: z.int() });

type Reading = Pick<Call<{ id: number }>, 'db' | 'input'>;

/** An account with its limits, by id; not found for who is no admin, and for a super admin, who is never limited. */
async function limitedAdmin(db: Db, id: number) {
  const [person, [account]] = await inOneTrip(
    accountById(db, id),
    readRows(
      db,
      Account,
      sql`SELECT created_at AS since, limits_version AS version,
        (SELECT max(seen_at) FROM known_network WHERE user_id = ${id}) AS signed_in FROM user WHERE id = ${id}`,
    ),
  );
  if (!account || !person.roles.includes('ADMIN') || isSuper(person.roles)) throw refuse.notFound();
  return { person, ...account };
}

/** The permissions of an admin, with the companies, the other admins and earlier changes. */
export async function readLimits({ db, input: { id } }: Reading): Promise<AdminLimits> {
  const [admin, companies, others, acts] = await inOneTrip(
    limitedAdmin(db, id),
    readRows(
      db,
      CompanyRow,
      sql`SELECT c.id, c.name, c.code, (SELECT count(*) FROM employee e WHERE e.company_id = c.id) AS employees
      FROM company c ORDER BY c.sort_key, c.id`,
    ),
    readRows(
      db,
      OtherRow,
      sql`SELECT u.id AS user_id, u.firstname || ' ' || u.lastname AS name,
        CASE WHEN ${hasRole(['SUPERADMIN'], sql`u.roles`)} THEN NULL ELSE u.limits END AS limits
      FROM user u WHERE u.active = 1 AND u.id <> ${id} AND ${hasRole(['ADMIN', 'SUPERADMIN'], sql`u.roles`)}
      ORDER BY u.sort_key, u.id LIMIT ${MOST_OTHERS}`,
    ),
    readRows(
      db,
      Act,
      sql`SELECT a.id, a.at, a.actor, NULL AS through, a.action, a.record, a.record_id, a.note, a.before, a.after,
        a.request_id
      FROM audit a WHERE a.record = 'user' AND a.record_id = ${id} AND a.action = ${LIMITS_CHANGED}
      ORDER BY a.id DESC LIMIT ${MOST_EARLIER}`,
    ),
  );
  // The names of companies are here already, and the reader of the audit would ask for them in a trip of its own.
  const nameOf = new Map(companies.map((one) => [String(one.id), one.name]));
  const named = (text: string | null) =>
    text?.replace(/\d+/g, (digits) => nameOf.get(digits) ?? `No. ${digits}`) ?? null;
  const earlier = acts.map(({ id: act, at, actor, before, after }) => ({
    id: act,
    at,
    actor,
    fields: auditedFieldChanges(areaByArea(before), areaByArea(after)).map((field) =>
      field.name === 'companies' ? { ...field, before: named(field.before), after: named(field.after) } : field,
    ),
  }));
  const [last] = earlier;
  const edited = last ? { by: last.actor, at: last.at } : null;
  return { ...admin, limits: admin.person.limits, companies, others, earlier, edited };
}

/** Limits as the audit has them: a field for each area, and the companies by their ids. */
const audited = (limits: Limits | null) => ({
  companies: limits?.companies ?? 'All',
  ...(limits?.areas ?? EVERYTHING),
});

/** Values of an act, where none were limited and the act says so in one word (`areas`: `All`), area by area. */
function areaByArea(json: string | null): string | null {
  const { areas, ...rest } = Written.parse(JSON.parse(json ?? '{}'));
  return JSON.stringify(areas === undefined ? rest : { ...rest, ...EVERYTHING });
}
const Written = z.looseObject({ areas: z.unknown().optional() });

/**
 * Saves what an admin may do, if nobody saved it since the version that the page was made from. Sessions end, because the
 * token of a session carries the limits that it began with.
 */
export async function changeLimits(
  call: Call<{ id: number; limits: Limits | null; version: number }>,
): Promise<AdminLimits> {
  const { db, now, input } = call;
  const { id, version } = input;
  const ids = [...new Set(input.limits?.companies ?? [])].toSorted((a, b) => a - b);
  const limits = input.limits && { ...input.limits, companies: input.limits.companies && ids };
  const [before, known] = await inOneTrip(
    limitedAdmin(db, id),
    readRows(
      db,
      z.object({ id: Id }),
      sql`SELECT id FROM company WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ),
  );
  if (known.length < ids.length) throw refuse.fields({ limits: ['Choose companies of the list'] });
  if (before.version !== version) throw refuse.conflict(outdatedWords('page'));
  return call.commit(
    [
      db
        .update(user)
        .set({ limits, limits_version: version + 1, sessions_from: now.toISOString() })
        .where(
          and(
            eq(user.id, id),
            eq(user.active, true),
            eq(user.limits_version, version),
            sql`${user.roles} = ${JSON.stringify(before.person.roles)}`,
          ),
        ),
      mustChange(db),
      call.audit({
        action: LIMITS_CHANGED,
        record: 'user',
        record_id: id,
        before: audited(before.person.limits),
        after: audited(limits),
      }),
    ],
    () => readLimits(call),
    { conflict: outdatedWords('page') },
  );
}
