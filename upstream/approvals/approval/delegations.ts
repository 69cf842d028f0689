import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Delegation, type DelegationForm, MOST_DAYS_AWAY } from '../../../contracts/approvals/delegation';
import { isSuper } from '../../../contracts/platform/access';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { NamesQuery } from '../../platform/audit/audit-names';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Caller } from '../../platform/caller/principal';
import { isActiveAdmin } from '../../platform/caller/roles';
import { type Db, mustChange, mustHold, run } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { createRecord, type StoredRecordKind } from '../../platform/record/change';
import { inOneTrip, type RecordId, readRow, readRows } from '../../platform/record/row';
import { delegationMail } from './mails';
import { approvalDelegation } from './tables';

/** Delegations by who is away, for the audit. */
export const delegationNames: NamesQuery = (ids) => sql`SELECT d.id, u.firstname || ' ' || u.lastname AS name
  FROM approval_delegation d JOIN user u ON u.id = d.user_id WHERE d.id IN ${ids}`;

const DELEGATION: StoredRecordKind<typeof approvalDelegation> = {
  table: approvalDelegation,
  record: 'approval_delegation',
  word: 'delegation',
};

const Found = z.object({
  id: z.int(),
  user_id: z.int(),
  user: z.string(),
  delegate_id: z.int(),
  delegate: z.string(),
  from_day: z.string(),
  until_day: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  running: z.boolean(),
});

const FOUND = (today: string) => sql`SELECT d.id, d.user_id, u.firstname || ' ' || u.lastname AS user, d.delegate_id,
  t.firstname || ' ' || t.lastname AS delegate, d.from_day, d.until_day, d.created_by, d.created_at,
  d.from_day <= ${today} AS running
  FROM approval_delegation d JOIN user u ON u.id = d.user_id JOIN user t ON t.id = d.delegate_id`;

const mayName = ({ principal, userId, throughId }: Caller, user: number): boolean =>
  throughId === null && (user === userId || (principal.kind === 'user' && isSuper(principal.roles)));

const shown = (
  { user_id, user, delegate_id, delegate, ...row }: z.output<typeof Found>,
  caller: Caller,
): Delegation => ({
  ...row,
  user: { id: user_id, name: user },
  delegate: { id: delegate_id, name: delegate },
  may_end: mayName(caller, user_id),
});

/** The delegations of today and of days to come, those that begin first at the top. */
export async function findDelegations({ db, caller, now }: Call<unknown>): Promise<Delegation[]> {
  const today = lagosDay(now);
  const rows = await readRows(
    db,
    Found,
    sql`${FOUND(today)} WHERE d.ended_at IS NULL AND d.until_day >= ${today} ORDER BY d.from_day, d.id`,
  );
  return rows.map((row) => shown(row, caller));
}

async function delegationById({ db, caller, now }: Call<unknown>, id: RecordId): Promise<Delegation> {
  const row = await readRow(db, Found, sql`${FOUND(lagosDay(now))} WHERE d.id = ${id}`);
  if (!row) throw refuse.notFound();
  return shown(row, caller);
}

const Person = z.object({
  id: z.int(),
  name: z.string(),
  firstname: z.string(),
  email: z.string(),
  company: z.string(),
});

/** Active admins with these ids. */
const adminsOf = (db: Db, ids: number[]) =>
  readRows(
    db,
    Person,
    sql`SELECT u.id, u.firstname || ' ' || u.lastname AS name, u.firstname, u.email,
      coalesce((SELECT c.name FROM company c WHERE c.id = u.company_id), 'Tenure') AS company
    FROM user u WHERE ${isActiveAdmin} AND u.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );

/** SQL condition on `approval_delegation d`: it is of or to this person and includes some of these days. */
const overlapping = (column: 'user_id' | 'delegate_id', id: number, { from_day, until_day }: DelegationForm) =>
  sql`EXISTS (SELECT 1 FROM approval_delegation d WHERE d.${sql.identifier(column)} = ${id} AND d.ended_at IS NULL
    AND d.from_day <= ${until_day} AND d.until_day >= ${from_day})`;

const Overlaps = z.object({ own: z.boolean(), away: z.boolean() });

/**
 * Names who decides in somebody's place from a day to a day. Refused for another but by a super admin, for days that have
 * passed, beside a delegation of the same days, and to somebody who is away on some of them.
 */
export async function delegate(call: Call<DelegationForm>): Promise<Delegation> {
  const { db, env, input, caller, now } = call;
  const user = input.user ?? caller.userId ?? 0;
  if (!mayName(caller, user)) throw refuse.forbidden('Only a super admin names who decides in another’s place.');
  const today = lagosDay(now);
  const [people, overlaps] = await inOneTrip(
    adminsOf(db, [user, input.delegate]),
    readRow(
      db,
      Overlaps,
      sql`SELECT ${overlapping('user_id', user, input)} AS own, ${overlapping('user_id', input.delegate, input)} AS away`,
    ),
  );
  const absent = people.find(({ id }) => id === user);
  const deciding = people.find(({ id }) => id === input.delegate);
  if (!absent) throw refuse.fields({ user: ['Choose a person who administers Tenure'] });
  if (!deciding) throw refuse.fields({ delegate: ['Choose a person who administers Tenure'] });
  if (absent.id === deciding.id) throw refuse.fields({ delegate: ['Choose somebody else'] });
  if (input.until_day < today) throw refuse.fields({ until_day: ['Choose today or a later day'] });
  if (input.until_day > addDays(input.from_day, MOST_DAYS_AWAY))
    throw refuse.fields({ until_day: ['Choose at most a year'] });
  if (overlaps?.own)
    throw refuse.fields({ from_day: ['Somebody decides on some of these days already: end that first'] });
  if (overlaps?.away) throw refuse.fields({ delegate: [`${deciding.name} is away on some of these days`] });
  const told = [deciding, ...(user === caller.userId ? [] : [absent])];
  const mails = await enqueueAll(
    db,
    told.map((to) => delegationMail({ to, absent, deciding, ...input, by: caller.name }, env)),
    now,
  );
  return createRecord(
    call,
    DELEGATION,
    {
      before: [
        mustHold(
          db,
          sql`NOT ${overlapping('user_id', user, input)} AND NOT ${overlapping('user_id', input.delegate, input)}`,
        ),
      ],
      values: {
        user_id: user,
        delegate_id: deciding.id,
        from_day: input.from_day,
        until_day: input.until_day,
        created_by: caller.name,
        created_at: now.toISOString(),
      },
      audited: { user: absent.name, delegate: deciding.name, from_day: input.from_day, until_day: input.until_day },
      action: 'Delegation named',
      after: () => [
        run(
          db,
          sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT value, ${caller.name}, ${`named ${deciding.name} to decide approvals in the place of ${absent.name}`},
            ${pages.approvals({ tab: 'away' })}, ${now.toISOString()}
          FROM json_each(${JSON.stringify(told.map(({ id }) => id))})`,
        ),
        ...mails,
      ],
      conflict: 'Somebody named another person for these days in the meantime. Reload the page.',
    },
    (id) => delegationById(call, id),
  );
}

/** Ends a delegation at once. What was decided by it stays. */
export async function endDelegation(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, caller, now, commit, audit } = call;
  const before = await delegationById(call, input.id);
  if (!mayName(caller, before.user.id)) throw refuse.forbidden(`Only ${before.user.name} or a super admin ends this.`);
  return commit(
    [
      db
        .update(approvalDelegation)
        .set({ ended_at: now.toISOString() })
        .where(and(eq(approvalDelegation.id, input.id), isNull(approvalDelegation.ended_at))),
      mustChange(db),
      audit({
        action: 'Delegation ended',
        record: DELEGATION.record,
        record_id: input.id,
        before: { user: before.user.name, delegate: before.delegate.name, until_day: before.until_day },
      }),
    ],
    { message: `${before.delegate.name} no longer decides for ${before.user.name}` },
    { conflict: 'This ended in the meantime. Reload the page.' },
  );
}
