import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmo as contract } from '../../../contracts/health/hmo';
import type { HmoLife, OwnHmo } from '../../../contracts/health/hmo-shapes';
import { type HmoRequestKind, nextClose } from '../../../contracts/health/hmo-state';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../../cases/case/person';
import { isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { run } from '../../platform/database/db';
import { exists, inOneTrip, readRow, readRows, requireRow } from '../../platform/record/row';
import { type Family, readFamily } from './family';
import { familyPlaces, isFor } from './fit';
import { hospitalOf, lifeOf } from './life-row';
import { PLAN_COLUMNS, PLAN_TABLES, PlanRow } from './plans';
import { wantedReceipt } from './receipts';
import { RequestRow, shownHmoRequest } from './request-row';
import { hmoRequestQuery } from './requests';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;

const About = CasePersonRow.extend({ declined: z.boolean(), care_phone: z.string().nullable() });

/** How long somebody who is covered no more stands among the family, in days. */
const STAYS = 366;

const counts = ({ state }: HmoLife): boolean => ['COVERED', 'STARTS', 'ENDS'].includes(state);

/** The last day of the year of insurance, which is the calendar year, or of the cover where it ends before. */
const validUntil = (self: HmoLife, today: Day): Day => {
  const year = `${(self.covered_from ?? today) > today ? (self.covered_from ?? today).slice(0, 4) : today.slice(0, 4)}-12-31`;
  return self.covered_until !== null && self.covered_until < year ? self.covered_until : year;
};

/** The possible requests: cover for people without one, and every change for covered people, except what waits already. */
function mayAsk(family: Family, self: HmoLife | null, lives: readonly HmoLife[]): HmoRequestKind[] {
  if (!family.person.works_here) return [];
  const waits = (kind: HmoRequestKind) => family.waiting.some((one) => one.kind === kind && one.life_id === null);
  if (!self || !counts(self)) return waits('ENROL') ? [] : ['ENROL'];
  return [
    ...(waits('PLAN') ? [] : (['PLAN'] as const)),
    ...(waits('HOSPITAL') ? [] : (['HOSPITAL'] as const)),
    ...(family.plan && familyPlaces(family.plan) > 0 ? (['ADD'] as const) : []),
    ...(lives.some((one) => counts(one) && one.request_id === null) ? (['REMOVE'] as const) : []),
  ];
}

const waitingOf = (me: Asking, who: SQL): SQL =>
  hmoRequestQuery(
    me,
    sql`SELECT q.id FROM hmo_request q WHERE q.status = 'PENDING'
      AND q.employee_id = (SELECT e.id FROM employee e WHERE ${who} LIMIT 1)`,
    sql`c.asked_at, c.id`,
  );

async function insuranceOf(me: Asking, who: SQL): Promise<OwnHmo> {
  const { db } = me;
  const [family, about, rows] = await inOneTrip(
    readFamily(me, who),
    requireRow(
      db,
      About,
      sql`SELECT ${CASE_PERSON_COLUMNS}, EXISTS (SELECT 1 FROM hmo_refusal r WHERE r.employee_id = c.employee_id) AS declined,
        (SELECT p.care_phone FROM hmo_life l JOIN hmo_cover v ON v.life_id = l.id JOIN hmo_provider p ON p.id = v.provider_id
          WHERE l.employee_id = c.employee_id AND l.relation = 'SELF' ORDER BY v.covered_from DESC LIMIT 1) AS care_phone
      FROM (SELECT e.id AS employee_id, e.company_id FROM employee e WHERE ${who} LIMIT 1) c ${PERSON_JOIN}`,
    ),
    readRows(db, RequestRow, waitingOf(me, who)),
  );
  const { today } = family;
  const employee = await shownPerson(about);
  const lives = family.lives.map((row) => lifeOf(row, today));
  const self = lives.find(({ relation }) => relation === 'SELF') ?? null;
  const since = new Date(me.now.getTime() - STAYS * 86_400_000);
  const relatives = lives.filter(
    (one) =>
      one.relation !== 'SELF' &&
      one.state !== 'NONE' &&
      (one.state !== 'ENDED' || (one.covered_until ?? '') >= lagosDay(since)),
  );
  const covered = self !== null && counts(self);
  const plan = covered ? family.plan : null;
  const hospital = family.self && hospitalOf(family.self);
  const taken = relatives.filter(counts).length;
  return {
    employee,
    self,
    family: relatives,
    places: plan && { taken, most: familyPlaces(plan) },
    card:
      covered && plan && self
        ? {
            provider: { ...plan.provider, care_phone: about.care_phone ?? '' },
            plan: plan.name,
            is_family: taken > 0,
            policy_number: self.policy_number,
            valid_from: self.covered_from ?? today,
            valid_until: validUntil(self, today),
            code: self.policy_number || employee.code,
          }
        : null,
    hospital: plan && hospital && { ...hospital, provider: plan.provider },
    plan,
    premium: plan && (taken > 0 ? plan.premium_family : plan.premium_single),
    requests: await Promise.all(rows.map((row) => shownHmoRequest(me, row))),
    closes: nextClose(today, family.close),
    may_ask: mayAsk(family, self, relatives),
    declined: about.declined,
  };
}

/** Everything about the caller's own insurance. */
export async function readMyHmo(call: Call<unknown>): Promise<OwnHmo> {
  if (!(await exists(call.db, sql`SELECT 1 FROM employee e WHERE ${isOwnRecord(call)}`)))
    throw refuse.noRecord('Health insurance');
  return insuranceOf(call, isOwnRecord(call));
}

/** The same of an employee whom the caller may read. */
export const readOfEmployee = (call: Call<{ id: number }>): Promise<OwnHmo> =>
  insuranceOf(call, sql`e.id = ${call.input.id} AND ${mayReadEmployee(call)}`);

const whoIn = (call: Call<{ employee?: number | undefined }>): SQL =>
  call.input.employee === undefined
    ? isOwnRecord(call)
    : sql`e.id = ${call.input.employee} AND ${mayReadEmployee(call)}`;

/** The plans that an employee may have, by provider and premium. */
export async function openPlans(call: Call<ParsedOf<typeof contract.openPlans>>) {
  const who = whoIn(call);
  const [person, rows] = await inOneTrip(
    requireRow(
      call.db,
      z.object({ grade: z.string().nullable(), company_id: z.int() }),
      sql`SELECT e.grade, e.company_id FROM employee e WHERE ${who} LIMIT 1`,
    ),
    readRows(
      call.db,
      PlanRow,
      sql`SELECT ${PLAN_COLUMNS} FROM ${PLAN_TABLES} WHERE n.archived = 0 AND p.archived = 0
        ORDER BY lower(p.name), p.id, n.premium_single, n.id`,
    ),
  );
  return { plans: rows.filter((plan) => isFor(plan, person)) };
}

/** The employee wants no insurance, or wants it after all. Who is covered asks for a change instead. */
export async function refuseCover(
  call: Call<ParsedOf<typeof contract.refuse>>,
): Promise<OutputOf<typeof contract.refuse>> {
  const { db, input, caller, now, audit, commit } = call;
  const who = whoIn(call);
  const [family, there] = await inOneTrip(
    readFamily(call, who),
    readRow(
      db,
      z.object({ employee_id: z.int() }),
      sql`SELECT r.employee_id FROM hmo_refusal r WHERE r.employee_id = (SELECT e.id FROM employee e WHERE ${who} LIMIT 1)`,
    ),
  );
  const { person, self, today } = family;
  if (!input.wanted && self && counts(lifeOf(self, today)))
    throw refuse.conflict('Who is covered cannot decline. HR ends the cover.');
  const employee = sql`${person.id}`;
  const { copy, ...given } = await wantedReceipt(call, { ...person, wanted: input.wanted });
  return commit(
    [
      ...(input.wanted
        ? [run(db, sql`DELETE FROM hmo_refusal WHERE employee_id = ${employee}`)]
        : [
            run(
              db,
              sql`INSERT INTO hmo_refusal (employee_id, note, by_id, at)
                VALUES (${employee}, ${input.note}, ${caller.userId}, ${now.toISOString()})
                ON CONFLICT (employee_id) DO UPDATE SET note = excluded.note, by_id = excluded.by_id, at = excluded.at`,
            ),
            run(
              db,
              sql`UPDATE hmo_request SET status = 'WITHDRAWN', version = version + 1
                WHERE employee_id = ${employee} AND kind = 'ENROL' AND status = 'PENDING'`,
            ),
          ]),
      audit({
        action: input.wanted ? 'HMO wanted' : 'HMO declined',
        record: 'employee',
        record_id: person.id,
        before: { hmo: there ? 'declined' : 'open' },
        after: { hmo: input.wanted ? 'open' : 'declined' },
        note: input.note || null,
      }),
      ...copy,
    ],
    async () => ({ ...(await insuranceOf(call, sql`e.id = ${person.id}`)), ...given }),
  );
}
