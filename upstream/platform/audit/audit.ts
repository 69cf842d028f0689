import { is, SQL, sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Env } from '../call/env';
import type { Caller } from '../caller/principal';
import { type Db, database, run, type Statement } from '../database/db';
import { audit, auditUnsigned as auditWaiting } from '../database/tables';
import { randomId } from '../link/tokens';
import { exists } from '../record/row';

export interface AuditChange {
  /** The event in the words of the timeline: "Offer sent". */
  action: string;
  record: string;
  record_id: number | null;
  before?: unknown;
  after?: unknown;
  /** A person's own words: a reason, a comment. */
  note?: string | null;
}

/** An `AuditChange` of a record whose id is known only in the batch; `after` may be SQL of a JSON text. */
export type NewChange = Omit<AuditChange, 'record_id'> & { record_id: number | SQL | null };

/** The name of the actor. */
export type AuditActor = Pick<Caller, 'name' | 'userId' | 'throughId'>;

/** The row that every mutation leaves, in the batch of the change. */
export const auditRow = (db: Db, caller: AuditActor, change: NewChange, now: Date, requestId: string): Statement =>
  db.insert(audit).values({
    at: now.toISOString(),
    actor: caller.name,
    actor_id: caller.userId,
    through_id: caller.throughId,
    action: change.action,
    record: change.record,
    record_id: change.record_id,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: is(change.after, SQL) ? change.after : change.after === undefined ? null : JSON.stringify(change.after),
    note: change.note ?? null,
    request_id: requestId,
  });

/** The row of an act of which nobody is to learn who did it, and when: `signUnsigned` puts it beside the others a day later. */
export const writeUnsignedAudit = (db: Db, change: NewChange, now: Date): Statement =>
  db.insert(auditWaiting).values({
    key: randomId(),
    day: lagosDay(now),
    action: change.action,
    record: change.record,
    record_id: change.record_id,
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: is(change.after, SQL) ? change.after : change.after === undefined ? null : JSON.stringify(change.after),
    note: change.note ?? null,
  });

/** Puts the rows of the days before into the audit. Their keys are random, and so is their order. */
export async function signUnsigned({ DB }: Pick<Env, 'DB'>, now: Date): Promise<void> {
  const db = database(DB);
  const before = sql`day < ${lagosDay(now)}`;
  if (!(await exists(db, sql`SELECT 1 FROM audit_unsigned WHERE ${before} LIMIT 1`))) return;
  await db.batch([
    run(
      db,
      sql`INSERT INTO audit (at, actor, action, record, record_id, before, after, note)
      SELECT day || 'T00:00:00.000Z', 'Somebody', action, record, record_id, before, after, note
      FROM audit_unsigned WHERE ${before} ORDER BY day, key`,
    ),
    run(db, sql`DELETE FROM audit_unsigned WHERE ${before}`),
  ]);
}

/** One change to each record of a query of ids, in one statement that binds none of them. */
export const auditEach = (
  db: Db,
  caller: AuditActor,
  change: Omit<AuditChange, 'record_id'>,
  ids: SQL,
  now: Date,
  requestId: string,
): Statement =>
  run(
    db,
    sql`INSERT INTO audit (at, actor, actor_id, through_id, action, record, record_id, before, after, note, request_id)
    SELECT ${now.toISOString()}, ${caller.name}, ${caller.userId}, ${caller.throughId}, ${change.action},
      ${change.record}, id, ${json(change.before)}, ${json(change.after)}, ${change.note ?? null}, ${requestId}
    FROM (${ids})`,
  );

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** The rows of many changes in one statement, whatever their number. */
export const auditRows = (
  db: Db,
  caller: AuditActor,
  changes: AuditChange[],
  now: Date,
  requestId: string,
): Statement =>
  run(
    db,
    sql`INSERT INTO audit (at, actor, actor_id, through_id, action, record, record_id, before, after, note, request_id)
    SELECT ${now.toISOString()}, ${caller.name}, ${caller.userId}, ${caller.throughId},
      value ->> 'action', value ->> 'record', value ->> 'record_id', value -> 'before', value -> 'after',
      value ->> 'note', ${requestId}
    FROM json_each(${JSON.stringify(changes)})`,
  );
