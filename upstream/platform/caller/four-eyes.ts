import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Principal } from '../../../contracts/platform/access';
import { refuse } from '../call/refusal';
import type { Db } from '../database/db';
import { requireRow } from '../record/row';

/** The asker as a person: by their account, by the one that acts in its name, or by the address of their link. */
export interface CallerParty {
  caller: { userId: number | null; throughId: number | null; principal?: Principal; email?: string | null };
}

/** The address of a link; only links have one. */
const linkAddress = ({ caller }: CallerParty): string =>
  caller.principal?.kind === 'link' ? (caller.email ?? '') : '';

/** The accounts of who asks, as what stands behind `IN`. */
export const callerAccountIds = (me: CallerParty): SQL => {
  const address = linkAddress(me);
  return address
    ? sql`(SELECT a.id FROM user a WHERE a.email = ${address})`
    : sql`(${me.caller.userId ?? 0}, ${me.caller.throughId ?? 0})`;
};

/** The employees that those accounts are, by account or by address, as a query of ids. */
export const callerRecordIds = (me: CallerParty): SQL => {
  const address = linkAddress(me);
  return sql`(SELECT o.id FROM employee o WHERE o.user_id IN ${callerAccountIds(me)}
    UNION SELECT o.id FROM user a JOIN employee o ON o.email = a.email WHERE a.id IN ${callerAccountIds(me)}${
      address ? sql` UNION SELECT o.id FROM employee o WHERE o.email = ${address}` : sql``
    })`;
};

/**
 * Somebody who has a part in a matter, as the columns of a query: an account, an employee, an address, or several of them. What is
 * left out is not known.
 */
export const fourEyesParty = ({
  account,
  employee,
  address,
}: Partial<Record<'account' | 'employee' | 'address', SQL>>): SQL =>
  sql`${account ?? sql`NULL`} AS account, ${employee ?? sql`NULL`} AS employee, ${address ?? sql`NULL`} AS address`;

/**
 * SQL query of `fourEyesParty`: the people who acted in somebody's name on a record, by the audit's name of its kind. They asked as that
 * person.
 */
export const actedFor = (
  record: string,
  id: number | SQL,
): SQL => sql`SELECT ${fourEyesParty({ account: sql`y.through_id` })}
  FROM audit y WHERE y.record = ${record} AND y.record_id = ${id} AND y.through_id IS NOT NULL`;

/**
 * Every address, in small letters, of the people of a query of `fourEyesParty`: those of their accounts and of their records, whichever of
 * them is known. All accounts and all records have one that no other has, so people are compared by them.
 */
export const partyAddresses = (parts: SQL): SQL => sql`(WITH h AS (${parts}),
    a AS (SELECT account AS id FROM h UNION SELECT u.id FROM h JOIN user u ON u.email = h.address
      UNION SELECT o.user_id FROM h JOIN employee o ON o.id = h.employee OR o.email = h.address)
  SELECT lower(address) AS address FROM h WHERE address <> '' UNION SELECT lower(u.email) FROM a JOIN user u ON u.id = a.id
  UNION SELECT lower(o.email) FROM h JOIN employee o ON o.id = h.employee
  UNION SELECT lower(o.email) FROM a JOIN employee o ON o.user_id = a.id)`;

const partsOf = (me: CallerParty): SQL => sql`SELECT ${fourEyesParty({ account: sql`${me.caller.userId ?? 0}` })}
  UNION ALL SELECT ${fourEyesParty({ account: sql`${me.caller.throughId ?? 0}` })}
  UNION ALL SELECT ${fourEyesParty({ address: sql`${linkAddress(me)}` })}`;

/** Whether somebody is among the people of both queries of `fourEyesParty`. */
export const areSame = (parts: SQL, others: SQL): SQL =>
  sql`EXISTS (SELECT address FROM ${partyAddresses(parts)} WHERE address IN ${partyAddresses(others)})`;

const isAmong = (me: CallerParty, parts: SQL): SQL => areSame(partsOf(me), parts);

/** Whether who asks is suspended from work: nobody ends anything meanwhile. */
const isSuspended = (me: CallerParty): SQL => sql`EXISTS (SELECT 1 FROM employee o WHERE o.id IN ${callerRecordIds(me)}
  AND o.employment_status = 'SUSPENDED' AND o.archived = 0)`;

/**
 * Whether who asks may end a matter: nobody may who raised it or has another part in it, as a query of `fourEyesParty` names them, nor
 * whoever is suspended. For pages that say so before the press; `refuseIfRaised` refuses the act.
 */
export const mayEnd = (me: CallerParty, parts: SQL): SQL => sql`(NOT ${isAmong(me, parts)} AND NOT ${isSuspended(me)})`;

const Part = z.object({ raised: z.boolean(), suspended: z.boolean() });

/**
 * Refuses a caller who would end a matter that they raised, or in which they have another part: every act that ends an
 * employment, pay, money or a right asks this. `words` say who decides instead.
 */
export async function refuseIfRaised(
  { db, ...me }: CallerParty & { db: Db },
  parts: SQL,
  words: string,
): Promise<void> {
  const { raised, suspended } = await requireRow(
    db,
    Part,
    sql`SELECT ${isAmong(me, parts)} AS raised, ${isSuspended(me)} AS suspended`,
  );
  if (raised) throw refuse.forbidden(words);
  if (suspended) throw refuse.forbidden('You are suspended. Another admin does this.');
}
