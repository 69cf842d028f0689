import type { SQL } from 'drizzle-orm';
import type { Principal } from '../../../contracts/platform/access';
import { type AuditChange, auditEach, auditRow, type NewChange } from '../../platform/audit/audit';
import type { Env } from '../../platform/call/env';
import type { Call } from '../../platform/call/serve';
import type { Caller } from '../../platform/caller/principal';
import type { Db, Statement } from '../../platform/database/db';

/** The actor in a case and the time of the act: a call, or the passing of a day. */
export interface CaseActor {
  db: Db;
  env: Pick<Env, 'SITE_ORIGIN'>;
  now: Date;
  caller: Pick<Caller, 'name' | 'userId' | 'throughId'>;
  principal?: Principal;
  audit(change: NewChange): Statement;
}

const ITSELF = { name: 'Tenure', userId: null, throughId: null };

/** An act without an actor, on a day. */
export const actWithoutActor = (
  db: Db,
  env: Pick<Env, 'SITE_ORIGIN'>,
  now: Date,
): CaseActor & { auditEach(change: Omit<AuditChange, 'record_id'>, ids: SQL): Statement } => ({
  db,
  env,
  now,
  caller: ITSELF,
  audit: (change) => auditRow(db, ITSELF, change, now, 'sweep'),
  auditEach: (change, ids) => auditEach(db, ITSELF, change, ids, now, 'sweep'),
});

/** The name of the approver who decided last. An approver behind a link has no account, and the asker did not decide. */
export function actorFromApproval({ db, env, now, requestId }: Call<unknown>, name: string): CaseActor {
  const caller = { name, userId: null, throughId: null };
  return { db, env, now, caller, audit: (change) => auditRow(db, caller, change, now, requestId) };
}
