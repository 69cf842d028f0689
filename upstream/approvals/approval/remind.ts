import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contracts/platform/dates';
import { auditRow } from '../../platform/audit/audit';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, run, type Statement, wasRefused } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { type Approver, accountsAt, possibleApprovers, superAdminsIn } from './approvers';
import { approvalStepMail, escalatedMail } from './mails';
import { notifyApprovers, notifyEscalated } from './notices';
import { stepMails } from './step-mails';
import { ableApprovers, type CurrentApproval, readApproval, waitingApprovers } from './store';
import { approvalRequest } from './tables';

/** Days after which a step gets its one reminder, where its workflow says nothing else. */
const AFTER_DAYS = 3;
/** Requests a minute, so that a backlog does not hold up the other work of the minute. */
const AT_ONCE = 20;

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

/** The days after which a step is reminded of, or others are asked, as its request has them. */
const days = sql`CAST(${approvalRequest.escalation} ->> 'after_days' AS INTEGER)`;
const waitedFor = (now: Date): SQL =>
  sql`julianday(${now.toISOString()}) - julianday(${approvalRequest.opened_at}) >= ${days}`;
const onlyReminds = sql`${approvalRequest.escalation} ->> 'to' = 'REMINDER'`;

/** Runs `move` for each request of a condition, the longest waiting first. */
async function eachOf(
  db: Db,
  due: SQL | undefined,
  move: (standing: CurrentApproval) => Promise<[Statement, ...Statement[]]>,
): Promise<void> {
  const rows = await db
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(due)
    .orderBy(asc(approvalRequest.opened_at))
    .limit(AT_ONCE);
  for (const { id } of rows) {
    try {
      await db.batch(await move(await readApproval(db, id)));
    } catch (error) {
      // The step was decided at this very moment, or another run was faster.
      if (!wasRefused(error)) throw error;
    }
  }
}

const still = ({ request }: CurrentApproval, due: SQL | undefined) =>
  and(eq(approvalRequest.id, request.id), eq(approvalRequest.level, request.level), due);

const approvedOf = ({ approvers }: CurrentApproval) => approvers.filter(({ decision }) => decision === 'APPROVED');

/** Reminds the approvers of steps that have waited, once a step: after three days, or as the workflow says. */
export async function remindApprovers(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const due = and(
    eq(approvalRequest.status, 'PENDING'),
    isNull(approvalRequest.reminded_at),
    lte(approvalRequest.opened_at, daysAgo(now, 1)),
    sql`CASE WHEN ${onlyReminds} THEN ${waitedFor(now)} ELSE ${approvalRequest.opened_at} <= ${daysAgo(now, AFTER_DAYS)} END`,
  );
  await eachOf(db, due, async (standing) => [
    db.update(approvalRequest).set({ reminded_at: now.toISOString() }).where(still(standing, due)),
    mustChange(db),
    ...(await enqueueAll(
      db,
      stepMails(standing, standing.request.level, approvedOf(standing), 'reminder', { env, now }),
      now,
    )),
  ]);
}

/** Asks others too at levels that have waited as long as their workflow allows, once a level, and tells everybody concerned. */
export async function escalateApprovals(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const due = and(
    eq(approvalRequest.status, 'PENDING'),
    sql`${approvalRequest.escalation} IS NOT NULL AND NOT ${onlyReminds}`,
    isNull(approvalRequest.escalated_at),
    waitedFor(now),
  );
  await eachOf(db, due, async (standing) => {
    const { request } = standing;
    const added = await askedToo(db, standing);
    const names = added.map(({ name }) => name).join(', ');
    const by = { db, now, caller: { name: 'Tenure', userId: null, throughId: null } };
    const waiting = ableApprovers(waitingApprovers(standing));
    const notes = approvedOf(standing);
    return [
      db.update(approvalRequest).set({ escalated_at: now.toISOString() }).where(still(standing, due)),
      mustChange(db),
      run(
        db,
        sql`INSERT INTO approval_approver (request_id, level, email, name, user_id, role, escalated)
        SELECT ${request.id}, ${request.level}, value ->> 'email', value ->> 'name', value ->> 'user_id', value ->> 'role', 1
        FROM json_each(${JSON.stringify(added)})`,
      ),
      auditRow(
        db,
        by.caller,
        {
          action: 'Approval escalated',
          record: 'approval_request',
          record_id: request.id,
          after: { level: request.level, asked: names || 'Nobody else could be asked' },
          note: request.title,
        },
        now,
        `escalation-${request.id}-${request.level}`,
      ),
      ...(await enqueueAll(
        db,
        [
          ...added.map((one) => approvalStepMail({ ...request, notes }, request.level, one, 'escalated', now)),
          ...(names
            ? [{ email: request.requester_email, name: request.requester }, ...waiting].map((one) =>
                escalatedMail(request, one, names),
              )
            : []),
        ],
        now,
      )),
      ...added.flatMap(({ user_id }) =>
        user_id === null ? [] : notifyApprovers(by, [request.id], request.level, user_id),
      ),
      ...(names
        ? [
            notifyEscalated(
              by,
              request.id,
              names,
              added.flatMap(({ user_id }) => user_id ?? []),
            ),
          ]
        : []),
    ];
  });
}

/**
 * The people whom the escalation of a request asks: nobody who asked for it, whom it is about, or who is asked at the level
 * already.
 */
async function askedToo(db: Db, { request, approvers }: CurrentApproval): Promise<Approver[]> {
  const { to, user } = request.escalation ?? { to: 'SUPERADMINS' };
  const [people, accounts] = await Promise.all([
    possibleApprovers(
      db,
      sql`SELECT json_array(json_object('approver', json_array(${String(user ?? 0)}))) AS approval_groups`,
    ),
    accountsAt(db, sql`SELECT about AS email FROM approval_request WHERE id = ${request.id}`),
  ]);
  const own = [request.requested_by_id, request.requested_through, ...accounts.map(({ user_id }) => user_id)];
  const taken = [
    request.about,
    request.requester_email,
    ...approvers.filter(({ level }) => level === request.level).map(({ email }) => email),
  ].map((email) => email.toLowerCase());
  const impartial = (those: Approver[]) =>
    those.filter(
      ({ user_id, email }) => !(user_id !== null && own.includes(user_id)) && !taken.includes(email.toLowerCase()),
    );
  const supers = superAdminsIn(people);
  const chosen =
    to === 'USER'
      ? people.filter(({ id }) => id === user).map(({ id, email, name }) => ({ email, name, user_id: id, role: null }))
      : to === 'NEXT_LEVEL'
        ? ableApprovers(approvers)
            .filter(({ level, escalated }) => level === request.level + 1 && escalated === 0)
            .map(
              ({ email, name, user_id, role }): Approver => ({
                email,
                name,
                user_id,
                role: role === 'ADMIN' || role === 'SUPERADMIN' ? role : null,
              }),
            )
        : supers;
  const asked = impartial(chosen);
  return asked.length > 0 ? asked : impartial(supers);
}
