import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { APPRAISAL_MANAGERS, APPRAISAL_STATES } from '../../../contracts/performance/appraisal-state';
import type { LinkPurpose } from '../../../contracts/platform/access';
import type { Env } from '../../platform/call/env';
import { type Db, database, mustChange, mustHold, run, type Statement, wasRefused } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import type { ReminderContext } from '../../platform/module/reminder';
import { calledIn } from '../../platform/person/employee-name';
import { readRows } from '../../platform/record/row';
import {
  APPRAISAL_LINK_PURPOSE,
  appraisalManagerEmail,
  appraisalManagerName,
  joinAppraisalManager,
  managerInTurn,
} from './appraisal-managers';
import { appraisalAskMail, reminderOf } from './mails';
import { endAsks } from './move';

/** Appraisals that are handed to their managers at once; their mails are not more than the outbox sends at once. */
const AT_ONCE = 50;

/** The values of `to_ask`. */
export const APPRAISAL_TO_ASK = { no: 0, lineChanged: 1, moved: 2, remind: 3 } as const;

const HELD = managerInTurn(sql`k.state`);

/** From `k` on: whom the line names at a place, and who was asked last and has not answered. */
const from = (
  place: SQL,
): SQL => sql`employee_kpi k JOIN employee e ON e.id = k.employee_id ${joinAppraisalManager(place)}
  LEFT JOIN appraisal_ask q ON q.employee_kpi_id = k.id AND q.ended_at IS NULL`;

const AppraisalToAsk = z.object({
  id: z.int(),
  employee_id: z.int(),
  appraisal_id: z.int(),
  kpi_id: z.int(),
  employee: z.string(),
  firstname: z.string(),
  employee_email: z.string(),
  job_role: z.string(),
  appraisal: z.string(),
  end_date: z.string(),
  company: z.string(),
  to_ask: z.int(),
  state: z.enum(APPRAISAL_STATES),
  state_at: z.string(),
  place: z.enum(APPRAISAL_MANAGERS).nullable(),
  manager: z.int().nullable(),
  outside: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  asked_place: z.enum(APPRAISAL_MANAGERS).nullable(),
  asked_manager: z.int().nullable(),
  asked_outside: z.int().nullable(),
  asked_email: z.string().nullable(),
});
export type AppraisalToAsk = z.output<typeof AppraisalToAsk>;

/** The appraisals that an SQL condition on `k` picks, by their ids, each with the person who holds it or has the named place. */
export const readWaitingAppraisals = (db: Db, where: SQL, most: number, place: SQL = HELD): Promise<AppraisalToAsk[]> =>
  readRows(
    db,
    AppraisalToAsk,
    sql`SELECT k.id, k.employee_id, k.appraisal_id, k.kpi_id, ${calledIn(sql`e`)} AS employee, e.firstname,
      e.email AS employee_email, j.name AS job_role,
      a.name AS appraisal, a.end_date, c.name AS company, k.to_ask, k.state, k.state_at, ${place} AS place,
      m.id AS manager, o.id AS outside, ${appraisalManagerName(place)} AS name, ${appraisalManagerEmail(place)} AS email,
      q.place AS asked_place, q.employee_id AS asked_manager, q.outside_id AS asked_outside, q.email AS asked_email
    FROM ${from(place)} JOIN appraisal a ON a.id = k.appraisal_id JOIN company c ON c.id = k.company_id
      JOIN job_role j ON j.id = e.job_role_id
    WHERE ${where} ORDER BY k.id LIMIT ${most}`,
  );

export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** Whether the one who was asked and has not answered is the one whom the line names. An address that came since counts as new. */
const isAsked = (row: AppraisalToAsk): boolean => {
  if (row.asked_place !== row.place || (row.asked_email === null) !== (row.email === null)) return false;
  const nobody = row.manager === null && row.outside === null;
  return (
    isSameAddress(row.email, row.asked_email) ||
    (row.asked_manager === row.manager && row.asked_outside === row.outside && (!nobody || row.email === null))
  );
};

/**
 * Hands the next appraisals to the managers whose turn it is: with a mail, and a trace of who was asked. Where the line changed,
 * the person who was asked before is asked no more, and their link ends. Safe to run twice at once and after a kill: each piece
 * is one batch, which holds only while nothing moved since it was read.
 */
export async function askNextManagers(env: Env, now: Date): Promise<void> {
  const by = { db: database(env.DB), env, now };
  const rows = await readWaitingAppraisals(by.db, sql`k.to_ask > 0`, AT_ONCE);
  if (rows.length === 0) return;
  await handOn(by, rows);
  if (rows.length === AT_ONCE) await env.OUTBOX.send({ outbox: true });
}

/** Hands on these appraisals. When somebody was faster with one of them, each goes alone. */
async function handOn(by: ReminderContext, rows: readonly AppraisalToAsk[]): Promise<void> {
  try {
    await by.db.batch(await handing(by, rows));
  } catch (error) {
    if (!wasRefused(error)) throw error;
    if (rows.length > 1) for (const row of rows) await handOn(by, [row]);
  }
}

async function handing(by: ReminderContext, rows: readonly AppraisalToAsk[]): Promise<[Statement, ...Statement[]]> {
  const { db, now } = by;
  const at = now.toISOString();
  const asked = rows.filter((row) => row.place !== null && (row.to_ask === APPRAISAL_TO_ASK.moved || !isAsked(row)));
  const reminded = rows.filter((row) => row.to_ask === APPRAISAL_TO_ASK.remind && !asked.includes(row));
  const read = JSON.stringify(rows);
  const given = JSON.stringify(asked);
  const of = sql`employee_kpi_id IN (SELECT value ->> 'id' FROM json_each(${given}))`;
  const ended = asked.flatMap(({ id, place }) => (place ? [{ id, purpose: APPRAISAL_LINK_PURPOSE[place] }] : []));
  const occasionOf = (row: AppraisalToAsk) =>
    row.asked_place && row.to_ask !== APPRAISAL_TO_ASK.moved ? 'handed over' : 'asked';
  const mails = asked.flatMap((row) =>
    row.place && row.email ? [appraisalAskMail(row, row.place, row.email, occasionOf(row), now)] : [],
  );
  return [
    // The line may have changed once more since it was read.
    mustHold(
      db,
      sql`(SELECT count(*) FROM json_each(${read}) v JOIN ${from(HELD)} WHERE k.id = v.value ->> 'id'
        AND m.id IS v.value ->> 'manager' AND o.id IS v.value ->> 'outside' AND ${appraisalManagerEmail(HELD)} IS v.value ->> 'email'
        AND ${appraisalManagerName(HELD)} IS v.value ->> 'name') = ${rows.length}`,
    ),
    run(
      db,
      sql`UPDATE employee_kpi SET to_ask = ${APPRAISAL_TO_ASK.no} FROM json_each(${read}) v
      WHERE employee_kpi.id = v.value ->> 'id' AND to_ask = v.value ->> 'to_ask' AND state = v.value ->> 'state'
        AND state_at = v.value ->> 'state_at'`,
    ),
    mustChange(db, rows.length),
    endAsks(db, of, 'HANDED_OVER', at),
    endLinksOf(db, ended, at),
    run(
      db,
      sql`INSERT INTO appraisal_ask (employee_kpi_id, place, employee_id, outside_id, name, email, asked_at)
      SELECT value ->> 'id', value ->> 'place', value ->> 'manager', value ->> 'outside', value ->> 'name',
        value ->> 'email', ${at} FROM json_each(${given})`,
    ),
    ...APPRAISAL_MANAGERS.map((place) => {
      const [named, reached] = [sql.identifier(`${place}_name`), sql.identifier(`${place}_email`)];
      return run(
        db,
        sql`UPDATE employee_kpi SET ${named} = nullif(v.value ->> 'name', ''), ${reached} = v.value ->> 'email'
        FROM json_each(${given}) v WHERE employee_kpi.id = v.value ->> 'id' AND v.value ->> 'place' = ${place}`,
      );
    }),
    ...(await enqueueAll(db, mails, now)),
    ...(reminded.length > 0 ? await tellHolders(by, reminded) : []),
  ];
}

/** Reminds the person who holds these appraisals: managers by a mail with a new link, employees by a notice and a mail. */
export async function tellHolders(
  { db, env, now }: ReminderContext,
  rows: readonly AppraisalToAsk[],
): Promise<Statement[]> {
  const links = rows.flatMap((row) =>
    row.place && row.email ? [appraisalAskMail(row, row.place, row.email, 'reminder', now)] : [],
  );
  const ended = rows.flatMap(({ id, place, email }) =>
    place && email ? [{ id, purpose: APPRAISAL_LINK_PURPOSE[place] }] : [],
  );
  const own = rows.flatMap((row) => {
    const told = reminderOf(row, row.state, env);
    return told ? [{ ...told, employee: row.employee_id }] : [];
  });
  const notices = JSON.stringify(own.map(({ employee, notice, path }) => ({ employee, notice, path })));
  return [
    endLinksOf(db, ended, now.toISOString()),
    ...(await enqueueAll(db, [...links, ...own.map(({ mail }) => mail)], now)),
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, 'Tenure', v.value ->> 'notice', v.value ->> 'path', ${now.toISOString()}
      FROM json_each(${notices}) v JOIN employee e ON e.id = v.value ->> 'employee'
        JOIN user u ON u.id = e.user_id AND u.active = 1`,
    ),
  ];
}

const endLinksOf = (db: Db, ended: readonly { id: number; purpose: LinkPurpose }[], at: string): Statement =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${at} FROM json_each(${JSON.stringify(ended)}) v
    WHERE link.sub = v.value ->> 'id' AND link.purpose = v.value ->> 'purpose' AND link.revoked_at IS NULL`,
  );
