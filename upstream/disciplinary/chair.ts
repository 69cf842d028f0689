import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HeldCase } from '../case/held';
import type { Db } from '../db';
import { flag, readRows, readValue } from '../record/row';
import type { Call } from '../serve';
import type { Facts } from './facts';
import { hearers } from './words';

/** Whether a hearing has begun. */
const hasBegun = ({ hearing }: Facts, now: Date): boolean =>
  hearing !== null && Date.parse(hearing.at) <= now.getTime();

/** Whether the holder is in the chair of the panel that has heard the case and decides it now. */
export const mayChairDecide = ({ role, status }: HeldCase, facts: Facts, now: Date): boolean => {
  const appeal = status === 'APPEAL';
  return (
    (appeal || status === 'HEARING') &&
    facts.hearing?.appeal === appeal &&
    role === hearers(appeal)[0] &&
    hasBegun(facts, now)
  );
};

/** Whether the holder of a link has raised the query of its case, by the account of their record or of their address. */
export const hasRaised = ({ db, principal }: Pick<Call<unknown>, 'db' | 'principal'>): Promise<boolean> =>
  readValue(
    db,
    flag,
    sql`SELECT EXISTS (SELECT 1 FROM case_party p JOIN case_file c ON c.id = p.case_id JOIN user u ON u.id = c.opened_by
      LEFT JOIN employee e ON e.id = p.employee_id
      WHERE p.id = ${principal.kind === 'link' ? principal.sub : 0} AND (e.user_id = u.id OR lower(u.email) = lower(p.email)))`,
  );

const Sat = z.object({ employee: z.int().nullable(), account: z.int().nullable() });
/** Somebody who heard a case. */
export type Sat = z.output<typeof Sat>;

/** Who heard a case before its decision, also where HR took them out of it afterwards. */
export const readFirstPanel = (db: Db, id: number): Promise<Sat[]> =>
  readRows(
    db,
    Sat,
    sql`SELECT p.employee_id AS employee, coalesce(p.user_id, e.user_id) AS account FROM case_party p
      JOIN disciplinary_case d ON d.case_id = p.case_id LEFT JOIN employee e ON e.id = p.employee_id
    WHERE p.case_id = ${id} AND p.role IN ${[...hearers(false)]} AND (p.ended_at IS NULL OR p.ended_at >= d.decided_at)`,
  );
