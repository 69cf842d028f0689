import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmo as contract } from '../../../contracts/health/hmo';
import { nextClose } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays } from '../../../contracts/platform/dates';
import { isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inOneTrip, readRow } from '../../platform/record/row';
import { ENDLESS_DAY } from './days';
import { effectsOf, type HmoChange } from './effects';
import { type Family, readFamily } from './family';
import { isFor, whyNotCovered } from './fit';
import { PLAN_COLUMNS, PLAN_TABLES, PlanRow } from './plans';
import type { HmoRequestFacts } from './request-row';

export type HmoRequestCall = Call<ParsedOf<typeof contract.ask>>;

const PlanClosing = PlanRow.extend({ close_day: z.int() });
type PlanClosing = z.output<typeof PlanClosing>;
const Hospital = z.object({
  id: z.int(),
  provider_id: z.int(),
  name: z.string(),
  city: z.string(),
  archived: z.boolean(),
});
type Hospital = z.output<typeof Hospital>;

/** A request that was checked. */
export interface CheckedRequest {
  family: Family;
  plan: PlanClosing | null;
  hospital: Hospital | null;
  asked: HmoChange;
  facts: HmoRequestFacts;
  day: string;
  /** HR asks for somebody, which needs nobody's decision. */
  byHr: boolean;
}

/** The request, read and found to fit; mistakes that would be refused at its approval are refused here. */
export async function checkHmoRequest(call: HmoRequestCall): Promise<CheckedRequest> {
  const { db, input, administers } = call;
  const who =
    input.employee === undefined ? isOwnRecord(call) : sql`e.id = ${input.employee} AND ${mayReadEmployee(call)}`;
  const [family, plan, hospital] = await inOneTrip(
    readFamily(call, who),
    readRow(
      db,
      PlanClosing,
      sql`SELECT ${PLAN_COLUMNS}, p.close_day FROM ${PLAN_TABLES} WHERE n.id = ${input.plan ?? 0}`,
    ),
    readRow(
      db,
      Hospital,
      sql`SELECT h.id, h.provider_id, h.name, h.city, h.archived FROM hmo_hospital h WHERE h.id = ${input.hospital ?? 0}`,
    ),
  );
  if (!family.person.works_here) throw refuse.conflict('Only who works here is insured.');
  const kept = { plan: plan?.archived ? null : plan, hospital: hospital?.archived ? null : hospital };
  const life = input.kind === 'ADD' ? 0 : (input.life ?? null);
  const { facts, close } = refuseUnfit(call, family, kept, life);
  const next = nextClose(family.today, close);
  const day = input.kind === 'REMOVE' ? addDays(next.from, -1) : next.from;
  const asked: HmoChange = {
    kind: input.kind,
    life,
    plan: kept.plan && { id: kept.plan.id, provider_id: kept.plan.provider.id },
    hospital: kept.hospital,
  };
  // Mistakes that would be refused at the approval are refused now.
  effectsOf(family, asked, day);
  return { family, ...kept, asked, facts, day, byHr: administers && !family.person.own };
}

type Kept = { plan: PlanClosing | null; hospital: Hospital | null };

/** The name of a request, and the day on which its provider closes; refuses a request that does not fit. */
function refuseUnfit(call: HmoRequestCall, family: Family, { plan, hospital }: Kept, life: number | null) {
  const { input } = call;
  const { person, self, lives } = family;
  const now = family.plan;
  const hospitalWords = (one: Hospital) => `${one.name}, ${one.city}`;
  const about = lives.find((one) => one.id === life);
  if (life && !about) throw refuse.fields({ life: ['Choose somebody of the family'] });
  if (family.waiting.some((one) => one.kind === input.kind && (life === 0 ? false : one.life_id === life)))
    throw refuse.conflict('A request about this waits already.');
  if (input.kind === 'ENROL' || input.kind === 'PLAN') {
    if (!plan) throw refuse.fields({ plan: [input.plan ? 'Choose a plan of the list' : 'Plan is required'] });
    if (!isFor(plan, person)) throw refuse.fields({ plan: ['This plan is not meant for this grade or company'] });
    if (hospital && hospital.provider_id !== plan.provider.id)
      throw refuse.fields({ hospital: ['Choose a hospital of the HMO of the plan'] });
    if (input.kind === 'PLAN' && plan.id === now?.id) throw refuse.fields({ plan: ['This is the plan already'] });
    const from = input.kind === 'PLAN' ? (now?.name ?? '') : '';
    return { facts: { from, to: plan.name }, close: input.kind === 'PLAN' ? family.close : plan.close_day };
  }
  if (!now || !self) throw refuse.conflict('The employee is not covered.');
  if (input.kind === 'HOSPITAL') {
    if (!hospital)
      throw refuse.fields({ hospital: [input.hospital ? 'Choose a hospital of the list' : 'Hospital is required'] });
    if (hospital.provider_id !== now.provider.id)
      throw refuse.fields({ hospital: [`Choose a hospital of ${now.provider.name}`] });
    const before = about ?? self;
    if (before.hospital_id === hospital.id && life !== null)
      throw refuse.fields({ hospital: ['This is the hospital already'] });
    return { facts: { from: before.hospital ?? '', to: hospitalWords(hospital) }, close: family.close };
  }
  if (input.kind === 'REMOVE') {
    if (!about || about.relation === 'SELF') throw refuse.fields({ life: ['Choose whom to remove'] });
    return { facts: { from: about.name, to: '' }, close: family.close };
  }
  const { relation, firstname, lastname, dob } = input;
  const missing = {
    ...(relation ? {} : { relation: ['Relation is required'] }),
    ...(firstname ? {} : { firstname: ['First name is required'] }),
    ...(lastname ? {} : { lastname: ['Last name is required'] }),
  };
  if (Object.keys(missing).length > 0 || !relation) throw refuse.fields(missing);
  if (dob && dob > family.today) throw refuse.fields({ dob: ['Choose a day that has been'] });
  const beside = lives
    .filter(({ relation: who, ...one }) => {
      const covered = one.covered_from !== null && (one.covered_until ?? ENDLESS_DAY) >= family.today;
      return who !== 'SELF' && (covered || one.waits_for === 'ADD');
    })
    .map((one) => one.relation);
  const [why] = whyNotCovered(now, { relation, dob: dob || null }, beside, family.today);
  // HR may add somebody all the same: the provider is told of them once the plan takes them.
  if (why && !(call.administers && !person.own)) throw refuse.fields({ relation: [why] });
  return { facts: { from: '', to: `${firstname} ${lastname}` }, close: family.close };
}
