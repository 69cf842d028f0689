import { is, SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROLES } from '../../contracts/access';
import type { CaseKind, Sight } from '../../contracts/case-state';
import { readsArea } from '../../contracts/limits';
import { LimitsForm } from '../../contracts/limits-form';
import { type Db, run, type Statement } from '../db';
import { isWithin, limitsFor } from '../limits-of';
import { dear, typed } from '../mail-words';
import { enqueue, enqueueAll, type Message } from '../outbox';
import { json, type RecordId, readRows } from '../record/row';
import { isAdmin } from '../roles';
import type { By } from './by';
import { partyLink } from './link';
import { CASE_ID, deskPath, partyPath } from './places';
import { AREA_OF } from './who';

/** Somebody whom a case reaches by mail and in the bell. */
export const Told = z.object({
  /** The party; null for somebody who is none. */
  id: z.int().nullable(),
  role: z.string(),
  name: z.string(),
  /** Empty where nobody writes to them. */
  email: z.string(),
  user_id: z.int().nullable(),
});
/** As `Told`; the id may be the query of a party that the batch adds. */
export type Told = Omit<z.output<typeof Told>, 'id'> & { id: RecordId | null };

/** The case that is told of; its id may be that of a case that the batch opens. */
export interface About {
  id: RecordId;
  kind: CaseKind;
  /** The name of its company. */
  company: string;
}

export interface Words {
  /** Whose name leads the notice; who calls where it is left out. */
  sender?: string;
  /** What stands behind that name in the notice: `asks you to answer query 2026-011`. */
  notice: string;
  subject: string;
  /** The paragraphs of the mail; what people typed goes through `typed`. */
  lines: readonly string[];
}

/** The parties whom something with this reach is for, among those who can be told. HR is told by `tellDesk`. */
export const partiesToTell = (
  db: Db,
  caseId: number,
  sights: readonly Sight[],
  not: number | null = null,
): Promise<Told[]> =>
  readRows(
    db,
    Told,
    sql`SELECT id, role, name, email, user_id FROM case_party
    WHERE case_id = ${caseId} AND ended_at IS NULL AND sees IN ${sights.length > 0 ? sights : ['-']} AND id IS NOT ${not} ORDER BY id`,
  );

/** A party by its id, for a mail to it. */
export const partyToTell = (db: Db, id: number): Promise<Told[]> =>
  readRows(db, Told, sql`SELECT id, role, name, email, user_id FROM case_party WHERE id = ${id} AND ended_at IS NULL`);

const filled = (path: string, id: RecordId): SQL => sql`replace(${path}, ${CASE_ID}, ${id})`;
const body = (words: readonly string[]): string => words.join('\n\n');

/** What is the address of a page, or its text with `{case}` where only the batch knows the id. */
const idIn = (id: RecordId): number | typeof CASE_ID => (is(id, SQL) ? CASE_ID : id);

interface Link {
  /** The words of the button: `Answer the query`. */
  words: string;
  until?: Date;
  /** A line below the button. */
  more?: string;
}

/**
 * Tells somebody who has to do with a case, by a mail and, where they have an account, by a notice. With `link` the mail has a new
 * link of theirs, which ends the one before. Without it, somebody with an account is led to their page.
 */
export async function tellParty(by: By, about: About, to: Told, words: Words & { link?: Link }): Promise<Statement[]> {
  const { db, env, now } = by;
  const path = partyPath(about.kind, idIn(about.id));
  const linked =
    words.link && to.id !== null
      ? partyLink(by, {
          kind: about.kind,
          party: to.id,
          role: to.role,
          ...(words.link.until ? { until: words.link.until } : {}),
        })
      : null;
  const paragraphs = [
    dear(typed(to.name)),
    ...words.lines,
    ...(linked && words.link ? [`[[0|${words.link.words}]]`, words.link.more ?? []].flat() : []),
    ...(!linked && to.user_id !== null ? [`Sign in to read it: ${env.SITE_ORIGIN}${path}`] : []),
  ];
  const mail: Message = {
    kind: 'mail',
    recipient: to.email,
    company: about.company,
    subject: words.subject,
    body: body(paragraphs),
    links: linked ? [linked.link] : [],
  };
  return [
    ...(linked?.statements ?? []),
    ...(to.email === '' ? [] : await mailed(by, about, mail, to.id)),
    ...(to.user_id === null
      ? []
      : [
          run(
            db,
            sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
            SELECT u.id, ${words.sender ?? by.caller.name}, ${words.notice}, ${filled(path, about.id)}, ${now.toISOString()}
            FROM user u WHERE u.id = ${to.user_id} AND u.active = 1
              AND u.id NOT IN (${by.caller.userId ?? 0}, ${by.caller.throughId ?? 0})`,
          ),
        ]),
  ];
}

/** A mail with the link of a party, whose id or case may be known only in the batch. */
async function mailed({ db, now }: By, { id }: About, mail: Message, party: RecordId | null): Promise<Statement[]> {
  if (is(party, SQL) && mail.links?.length) return enqueue(db, mail, now, party);
  return is(id, SQL) ? enqueueAll(db, [mail], now, { [CASE_ID]: id }) : enqueue(db, mail, now);
}

const Admin = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: json(z.array(z.enum(ROLES))),
  limits: json(LimitsForm).nullable(),
});

interface Desk extends About {
  company_id: number;
  /** Whom it is about, or null. */
  employee_id: number | null;
}

/**
 * The admins who look after a case: those of its company who read its area, and neither is it about them, nor did they report it,
 * nor does it name them. `not` are accounts besides.
 */
export async function deskOf(db: Db, desk: Desk, not: readonly number[] = []): Promise<z.output<typeof Admin>[]> {
  const parties = is(desk.id, SQL)
    ? sql`(SELECT 0 AS user_id, 0 AS employee_id WHERE 0)`
    : sql`(SELECT x.user_id, x.employee_id FROM case_party x WHERE x.case_id = ${desk.id}
        AND (x.sees = 'NONE' OR x.role IN ('SUBJECT', 'REPORTER')))`;
  const admins = await readRows(
    db,
    Admin,
    sql`SELECT u.id, u.firstname AS name, u.email, u.roles, u.limits FROM user u WHERE ${isAdmin}
      AND u.id NOT IN (SELECT value FROM json_each(${JSON.stringify(not)}))
      AND NOT EXISTS (SELECT 1 FROM employee e WHERE (e.id = ${desk.employee_id} OR e.id IN (SELECT employee_id FROM ${parties}))
        AND (e.user_id = u.id OR e.email = u.email))
      AND NOT EXISTS (SELECT 1 FROM ${parties} y WHERE y.user_id = u.id)
    ORDER BY u.id`,
  );
  return admins.filter(({ roles, limits: stored }) => {
    const limits = limitsFor(roles, stored);
    return readsArea(limits, AREA_OF[desk.kind]) && isWithin({ limits }, desk.company_id);
  });
}

/** Tells HR of a case by a notice and a mail, but not who did it, whom it is about or whom it names. */
export async function tellDesk(
  by: By,
  desk: Desk,
  words: Words & { not?: readonly number[]; only?: readonly number[] },
): Promise<Statement[]> {
  const { db, env, now, caller } = by;
  const all = await deskOf(db, desk, [...(words.not ?? []), caller.userId ?? 0, caller.throughId ?? 0]);
  const { only } = words;
  const admins = only ? all.filter(({ id }) => only.includes(id)) : all;
  if (admins.length === 0) return [];
  const path = deskPath(desk.kind, idIn(desk.id));
  return [
    run(
      db,
      sql`INSERT INTO notification (user_id, sender, subject, path, created_at, company_id, area)
      SELECT value, ${words.sender ?? caller.name}, ${words.notice}, ${filled(path, desk.id)}, ${now.toISOString()},
        ${desk.company_id}, ${AREA_OF[desk.kind]} FROM json_each(${JSON.stringify(admins.map(({ id }) => id))})`,
    ),
    ...(await enqueueAll(
      db,
      admins.map(({ name, email }) => ({
        kind: 'mail' as const,
        recipient: email,
        company: desk.company,
        subject: words.subject,
        body: body([dear(typed(name)), ...words.lines, `Sign in to read it: ${env.SITE_ORIGIN}${path}`]),
      })),
      now,
      { [CASE_ID]: desk.id },
    )),
  ];
}
