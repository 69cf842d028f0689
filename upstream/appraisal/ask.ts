import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { APPRAISAL_PLACES, APPRAISAL_STATES } from '../../contracts/appraisal-state';
import { type Db, database, mustChange, mustHold, run, type Statement, wasRefused } from '../db';
import { calledIn } from '../employee-name';
import type { Env } from '../env';
import { enqueueAll } from '../outbox';
import { readRows } from '../record/row';
import { atPlace, emailAt, heldPlace, nameAt, PURPOSE_OF } from './line';
import { askMail } from './mails';
import { endAsks } from './move';

/** Appraisals that are handed to their managers at once; their mails are not more than the outbox sends at once. */
const AT_ONCE = 50;

const PLACE = heldPlace(sql`k.state`);

/** Over `k`: whose turn it is, whom the line names there, and who was asked last and has not answered. */
const WAITING = sql`employee_kpi k JOIN employee e ON e.id = k.employee_id ${atPlace(PLACE)}
  LEFT JOIN appraisal_ask q ON q.employee_kpi_id = k.id AND q.ended_at IS NULL`;

const Waiting = z.object({
  id: z.int(),
  employee_id: z.int(),
  appraisal_id: z.int(),
  kpi_id: z.int(),
  employee: z.string(),
  job_role: z.string(),
  appraisal: z.string(),
  end_date: z.string(),
  company: z.string(),
  to_ask: z.int(),
  state: z.enum(APPRAISAL_STATES),
  state_at: z.string(),
  place: z.enum(APPRAISAL_PLACES).nullable(),
  manager: z.int().nullable(),
  outside: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  asked_place: z.enum(APPRAISAL_PLACES).nullable(),
  asked_manager: z.int().nullable(),
  asked_outside: z.int().nullable(),
  asked_email: z.string().nullable(),
});
export type Waiting = z.output<typeof Waiting>;

/** The appraisals that a condition over `k` picks, each with whoever holds it, in the order of their ids. */
export const waiting = (db: Db, where: SQL, most: number): Promise<Waiting[]> =>
  readRows(
    db,
    Waiting,
    sql`SELECT k.id, k.employee_id, k.appraisal_id, k.kpi_id, ${calledIn(sql`e`)} AS employee, j.name AS job_role,
      a.name AS appraisal, a.end_date, c.name AS company, k.to_ask, k.state, k.state_at, ${PLACE} AS place,
      m.id AS manager, o.id AS outside, ${nameAt(PLACE)} AS name, ${emailAt(PLACE)} AS email,
      q.place AS asked_place, q.employee_id AS asked_manager, q.outside_id AS asked_outside, q.email AS asked_email
    FROM ${WAITING} JOIN appraisal a ON a.id = k.appraisal_id JOIN company c ON c.id = k.company_id
      JOIN job_role j ON j.id = e.job_role_id
    WHERE ${where} ORDER BY k.id LIMIT ${most}`,
  );

const same = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** Whether the one who was asked and has not answered is the one whom the line names. An address that came since counts as new. */
const isAsked = (row: Waiting): boolean => {
  if (row.asked_place !== row.place || (row.asked_email === null) !== (row.email === null)) return false;
  const nobody = row.manager === null && row.outside === null;
  return (
    same(row.email, row.asked_email) ||
    (row.asked_manager === row.manager && row.asked_outside === row.outside && (!nobody || row.email === null))
  );
};

/**
 * Hands the next appraisals to the managers whose turn it is: with a mail, and a trace of who was asked. Where the line
 * changed, whoever was asked before is asked no more, and their link ends. Safe to run twice at once and after a kill: each
 * piece is one batch, which holds only while nothing moved since it was read.
 */
export async function askNext(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const rows = await waiting(db, sql`k.to_ask > 0`, AT_ONCE);
  if (rows.length === 0) return;
  await handOn(db, rows, now);
  if (rows.length === AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

/** Hands on these appraisals. When somebody was faster with one of them, each goes alone. */
async function handOn(db: Db, rows: readonly Waiting[], now: Date): Promise<void> {
  try {
    await db.batch(await handing(db, rows, now));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    if (rows.length > 1) for (const row of rows) await handOn(db, [row], now);
  }
}

async function handing(db: Db, rows: readonly Waiting[], now: Date): Promise<[Statement, ...Statement[]]> {
  const at = now.toISOString();
  const asked = rows.filter((row) => row.place !== null && !(row.to_ask === 1 && isAsked(row)));
  const read = JSON.stringify(
    rows.map(({ id, to_ask, state, state_at, manager, outside, email, name }) => ({
      id,
      to_ask,
      state,
      state_at,
      manager,
      outside,
      email,
      name,
    })),
  );
  const given = JSON.stringify(
    asked.map(({ id, place, manager, outside, name, email }) => ({ id, place, manager, outside, name, email })),
  );
  const of = sql`employee_kpi_id IN (SELECT value ->> 'id' FROM json_each(${given}))`;
  const purposes = JSON.stringify(
    asked.flatMap(({ id, place }) => (place ? [{ id, purpose: PURPOSE_OF[place] }] : [])),
  );
  const mails = asked.flatMap((row) =>
    row.place && row.email
      ? [askMail(row, row.place, row.email, row.asked_place && row.to_ask === 1 ? 'handed over' : 'asked', now)]
      : [],
  );
  return [
    // The line may have changed once more since it was read.
    mustHold(
      db,
      sql`(SELECT count(*) FROM json_each(${read}) v JOIN ${WAITING} WHERE k.id = v.value ->> 'id'
        AND m.id IS v.value ->> 'manager' AND o.id IS v.value ->> 'outside' AND ${emailAt(PLACE)} IS v.value ->> 'email'
        AND ${nameAt(PLACE)} IS v.value ->> 'name') = ${rows.length}`,
    ),
    run(
      db,
      sql`UPDATE employee_kpi SET to_ask = 0 FROM json_each(${read}) v
      WHERE employee_kpi.id = v.value ->> 'id' AND to_ask = v.value ->> 'to_ask' AND state = v.value ->> 'state'
        AND state_at = v.value ->> 'state_at'`,
    ),
    mustChange(db, rows.length),
    endAsks(db, of, 'HANDED_OVER', at),
    run(
      db,
      sql`UPDATE link SET revoked_at = ${at} FROM json_each(${purposes}) v
      WHERE link.sub = v.value ->> 'id' AND link.purpose = v.value ->> 'purpose' AND link.revoked_at IS NULL`,
    ),
    run(
      db,
      sql`INSERT INTO appraisal_ask (employee_kpi_id, place, employee_id, outside_id, name, email, asked_at)
      SELECT value ->> 'id', value ->> 'place', value ->> 'manager', value ->> 'outside', value ->> 'name',
        value ->> 'email', ${at} FROM json_each(${given})`,
    ),
    ...APPRAISAL_PLACES.map((place) => {
      const [named, reached] = [sql.identifier(`${place}_name`), sql.identifier(`${place}_email`)];
      return run(
        db,
        sql`UPDATE employee_kpi SET ${named} = nullif(v.value ->> 'name', ''), ${reached} = v.value ->> 'email'
        FROM json_each(${given}) v WHERE employee_kpi.id = v.value ->> 'id' AND v.value ->> 'place' = ${place}`,
      );
    }),
    ...(await enqueueAll(db, mails, now)),
  ];
}
