import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { readEach } from '../../platform/record/row';
import type { StoredCover } from './covers';
import { goneFrom } from './days';
import { coverJoin, LIFE, LifeShown } from './life-row';
import { PLAN_COLUMNS, PLAN_TABLES, PlanRow } from './plans';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;

const Person = z.object({
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  grade: z.string().nullable(),
  works_here: z.boolean(),
  employment_date: z.string(),
  gone_from: z.string().nullable(),
  own: z.boolean(),
});
type Person = z.output<typeof Person>;

const Cover = z.object({
  id: z.int(),
  life_id: z.int(),
  plan_id: z.int(),
  provider_id: z.int(),
  hospital_id: z.int().nullable(),
  covered_from: z.string(),
  covered_until: z.string().nullable(),
});
const Waiting = z.object({ id: z.int(), kind: z.string(), life_id: z.int().nullable() });
const Closing = z.object({ close_day: z.int() });

/** An employee with all who are covered through them, and what waits about them. */
export interface Family {
  person: Person;
  lives: LifeShown[];
  self: LifeShown | null;
  covers: StoredCover[];
  waiting: z.output<typeof Waiting>[];
  /** The employee's plan: of today, or the next, or the last. */
  plan: PlanRow | null;
  /** The day until which changes count from the next month. */
  close: number;
  today: Day;
}

/** The day on which rosters close where nobody knows better. */
const CLOSE_DAY = 20;

/** SQL expression on employee `e`: the id of the plan that is shown. */
const planShown = (today: Day): SQL => sql`(SELECT v.plan_id FROM hmo_life l ${coverJoin(today)}
  WHERE l.employee_id = e.id AND l.relation = 'SELF')`;

/** The family of the first employee for whom the SQL condition on `e` holds, in one trip; 404 where there is none. */
export async function readFamily(me: Asking, who: SQL): Promise<Family> {
  const today = lagosDay(me.now);
  const id = sql`(SELECT e.id FROM employee e WHERE ${who} LIMIT 1)`;
  const [people, lives, covers, waiting, plans, closing] = await readEach(
    me.db,
    [
      Person,
      sql`SELECT e.id, e.company_id, k.name AS company, ${calledIn(sql`e`)} AS name, e.email, e.user_id, e.grade,
        (${worksHere(sql`e`)}) AS works_here, e.employment_date, ${goneFrom(sql`e`)} AS gone_from, ${isAsker(me)} AS own
      FROM employee e JOIN company k ON k.id = e.company_id WHERE e.id = ${id}`,
    ],
    [
      LifeShown,
      sql`SELECT ${LIFE} FROM hmo_life l JOIN employee e ON e.id = l.employee_id ${coverJoin(today)}
      WHERE l.employee_id = ${id} ORDER BY l.id`,
    ],
    [
      Cover,
      sql`SELECT v.id, v.life_id, v.plan_id, v.provider_id, v.hospital_id, v.covered_from, v.covered_until
      FROM hmo_life l JOIN hmo_cover v ON v.life_id = l.id WHERE l.employee_id = ${id} ORDER BY v.id`,
    ],
    [
      Waiting,
      sql`SELECT q.id, q.kind, q.life_id FROM hmo_request q WHERE q.employee_id = ${id} AND q.status = 'PENDING'`,
    ],
    [
      PlanRow,
      sql`SELECT ${PLAN_COLUMNS} FROM ${PLAN_TABLES}
      WHERE n.id = (SELECT ${planShown(today)} FROM employee e WHERE e.id = ${id})`,
    ],
    [
      Closing,
      sql`SELECT p.close_day FROM ${PLAN_TABLES} WHERE n.id = (SELECT ${planShown(today)} FROM employee e WHERE e.id = ${id})`,
    ],
  );
  const [person] = people;
  if (!person) throw refuse.notFound();
  return {
    person,
    lives,
    self: lives.find(({ relation }) => relation === 'SELF') ?? null,
    covers,
    waiting,
    plan: plans[0] ?? null,
    close: closing[0]?.close_day ?? CLOSE_DAY,
    today,
  };
}

/** The covers of one life. */
export const coversOfLife = ({ covers }: Pick<Family, 'covers'>, life: number): StoredCover[] =>
  covers.filter(({ life_id }) => life_id === life);
