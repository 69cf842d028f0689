import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DELIVERIES } from '../../../contracts/platform/delivery';
import { AREAS, type Area, changesArea, readsArea } from '../../../contracts/platform/limits';
import { STUCK_MOST, type StuckMessage } from '../../../contracts/platform/stuck';
import type { Env } from '../call/env';
import { inCompanyScope, type LimitedCaller } from '../caller/limits-of';
import { among, type Db } from '../database/db';
import { sha256 } from '../link/tokens';
import { NO_SMS_PROVIDER, sendsSms } from '../mail/mail-provider';
import { readRows } from '../record/row';

const ENDED = 'Its link has ended: send it anew from where it came.';

/** The area of what a message is about: of its link, or of the record that it names; NULL where that is not known. */
const AREA = sql`CASE WHEN o.kind = 'sms' OR o.candidate_id IS NOT NULL THEN 'recruitment'
  WHEN o.employee_mail_recipient_id IS NOT NULL THEN 'records'
  ELSE CASE json_extract(o.links, '$[0].claims.purpose')
    WHEN 'offer' THEN 'recruitment' WHEN 'waiver' THEN 'recruitment' WHEN 'meeting' THEN 'recruitment'
    WHEN 'probation' THEN 'records' WHEN 'kpi-review' THEN 'records' WHEN 'line-appraisal' THEN 'records'
    WHEN 'head-appraisal' THEN 'records' WHEN 'leave-review' THEN 'records' WHEN 'leave-client' THEN 'records'
    WHEN 'headcount-review' THEN 'records' WHEN 'create-password' THEN 'records' WHEN 'complete-signup' THEN 'records'
    WHEN 'exit-clearance' THEN 'cases' WHEN 'query-answer' THEN 'cases' WHEN 'case-party' THEN 'cases'
    WHEN 'hmo-complaint' THEN 'medical' WHEN 'hmo-roster' THEN 'medical'
    WHEN 'reset-password' THEN 'settings' WHEN 'verify-email' THEN 'settings' END END`;

/**
 * The rows that the caller may see or change: of their companies, and of their areas; those without a known area are for callers
 * with all areas.
 */
function of(me: LimitedCaller, has: typeof readsArea): SQL {
  const areas = AREAS.filter((area: Area) => has(me.limits, area));
  const list = sql.join(
    areas.map((area) => sql`${area}`),
    sql`, `,
  );
  const ofAreas = areas.length === AREAS.length ? sql`1` : sql`${AREA} IN (${list})`;
  return sql`${inCompanyScope(me, sql`(SELECT k.id FROM company k WHERE k.name = o.company)`)} AND ${ofAreas}`;
}

const STANDS = sql`o.status = 'FAILED' AND o.dropped_at IS NULL`;

const Found = z.object({
  id: z.int(),
  kind: z.enum(['mail', 'sms']),
  subject: z.string(),
  recipient: z.string(),
  company: z.string(),
  outcome: z.enum(DELIVERIES),
  reason: z.string(),
  at: z.string(),
  tries: z.int(),
  person: z.object({ kind: z.enum(['employee', 'candidate']), id: z.int(), name: z.string() }).nullable(),
  jtis: z.array(z.string()),
  /** The words have a button whose link is not kept any more. */
  lacks: z.boolean(),
});

/** The conditions on a row for readers and for callers who change it. */
export const STUCK_FOR = { reading: readsArea, changing: changesArea } as const;

/** The messages of a kind, or of these ids, that did not arrive, newest first, each with why it can't be tried again. */
export async function stuckMessages(
  { db, env, me, now }: { db: Db; env: Env; me: LimitedCaller; now: Date },
  which: { kind: 'mail' | 'sms' } | { ids: number[] },
  has: typeof readsArea,
): Promise<StuckMessage[]> {
  const reads = (area: Area) => (readsArea(me.limits, area) ? sql`1` : sql`0`);
  const rows = await readRows(
    db,
    Found,
    sql`SELECT o.id, o.kind, o.subject, o.recipient, o.company, coalesce(o.outcome, o.status) AS outcome,
      coalesce(o.last_error, '') AS reason, coalesce(o.outcome_at, o.created_at) AS at, o.attempts AS tries,
      CASE WHEN e.id IS NOT NULL
          THEN json_object('kind', 'employee', 'id', e.id, 'name', trim(e.firstname || ' ' || e.lastname))
        WHEN c.id IS NOT NULL
          THEN json_object('kind', 'candidate', 'id', c.id, 'name', trim(c.firstname || ' ' || c.lastname)) END AS person,
      (SELECT json_group_array(l.value ->> '$.claims.jti') FROM json_each(o.links) l) AS jtis,
      o.links = '[]' AND instr(o.body, '[[0|') > 0 AS lacks
    FROM outbox o
      LEFT JOIN employee e ON e.email = o.recipient AND ${reads('records')} AND ${inCompanyScope(me, sql`e.company_id`)}
      LEFT JOIN candidate c ON c.id = coalesce(o.candidate_id, (SELECT p.id FROM candidate p WHERE p.email = o.recipient))
        AND ${reads('recruitment')} AND ${inCompanyScope(me, sql`c.company_id`)}
    WHERE ${STANDS} AND ${'ids' in which ? sql`o.id IN ${among(which.ids)}` : sql`o.kind = ${which.kind}`} AND ${of(me, has)}
    ORDER BY o.id DESC LIMIT ${STUCK_MOST}`,
  );
  const live = await liveLinks(
    db,
    rows.flatMap(({ jtis }) => jtis),
    now,
  );
  return rows.map(({ jtis, lacks, ...row }) => ({
    ...row,
    why_not:
      row.kind === 'sms' && !sendsSms(env)
        ? NO_SMS_PROVIDER
        : lacks || jtis.some((jti) => !live.has(jti))
          ? ENDED
          : null,
  }));
}

/** Of links by the ids of their claims, those that still open something. */
async function liveLinks(db: Db, jtis: string[], now: Date): Promise<Set<string>> {
  if (jtis.length === 0) return new Set();
  const hashes = new Map(await Promise.all(jtis.map(async (jti) => [await sha256(jti), jti] as const)));
  const found = await readRows(
    db,
    z.object({ jti_hash: z.string() }),
    sql`SELECT jti_hash FROM link WHERE jti_hash IN (SELECT value FROM json_each(${JSON.stringify([...hashes.keys()])}))
      AND revoked_at IS NULL AND used_at IS NULL AND expires_at > ${now.toISOString()}`,
  );
  return new Set(found.map(({ jti_hash }) => hashes.get(jti_hash) ?? ''));
}

/** How many messages of a kind did not arrive. */
export const countStuck = (me: LimitedCaller, kind: 'mail' | 'sms'): SQL =>
  sql`(SELECT count(*) FROM outbox o WHERE ${STANDS} AND o.kind = ${kind} AND ${of(me, readsArea)})`;

/** Whether the caller looks after the whole house: every company, and what is set for all. */
export const ofTheHouse = ({ limits }: LimitedCaller, has: typeof readsArea): boolean =>
  (limits?.companies ?? null) === null && has(limits, 'settings');
