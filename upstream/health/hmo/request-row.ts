import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HmoRequest } from '../../../contracts/health/hmo-shapes';
import {
  HMO_OVERDUE_DAYS,
  HMO_REQUEST_KINDS,
  HMO_REQUEST_STATES,
  RELATIONS,
} from '../../../contracts/health/hmo-state';
import { addDays, type Day, dawnOf, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { changesArea } from '../../../contracts/platform/limits';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../../cases/case/person';
import { isAsker } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { coversFrom } from './days';
import { isFor, whyNotCovered } from './fit';
import { certificateOf, idAndName, LIFE_DOB, LIFE_NAME, LIFE_PHOTO_KEY } from './life-row';

type Asking = Pick<Call<unknown>, 'caller' | 'administers' | 'now'>;

/** The earlier state and the request, as names. */
export const HmoRequestFacts = z.object({ from: z.string(), to: z.string() });
export type HmoRequestFacts = z.output<typeof HmoRequestFacts>;

const Beside = z.array(z.enum(RELATIONS));

export const RequestRow = CasePersonRow.extend({
  id: z.int(),
  kind: z.enum(HMO_REQUEST_KINDS),
  status: z.enum(HMO_REQUEST_STATES),
  life_id: z.int().nullable(),
  relation: z.enum(RELATIONS).nullable(),
  life: z.string().nullable(),
  dob: z.string().nullable(),
  photo: z.boolean(),
  has_certificate: z.boolean(),
  certificate_sha256: z.string().nullable(),
  certificate_checked_at: z.string().nullable(),
  facts: HmoRequestFacts,
  plan_id: z.int().nullable(),
  plan: z.string().nullable(),
  plan_provider: z.string().nullable(),
  hospital_id: z.int().nullable(),
  hospital: z.string().nullable(),
  hospital_city: z.string().nullable(),
  hospital_state: z.string().nullable(),
  reason: z.string(),
  effective_from: z.string(),
  asked_at: z.string(),
  note: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  version: z.int(),
  own: z.boolean(),
  /** The other members of the family: those who are covered, or will be. */
  beside: Beside,
  grade: z.string().nullable(),
  /** The plan that would count: the one asked for, or else the employee's. */
  covers_spouse: z.boolean().nullable(),
  most_children: z.int().nullable(),
  child_until: z.int().nullable(),
  grades: z.array(z.string()).nullable(),
  companies: z.array(z.int()).nullable(),
  plan_archived: z.boolean().nullable(),
});
export type RequestRow = z.output<typeof RequestRow>;

/** SQL join to request `c`: the person it is about, and what it asks for. */
export const REQUEST_JOIN: SQL = sql`${PERSON_JOIN} LEFT JOIN hmo_life l ON l.id = c.life_id
  LEFT JOIN hmo_plan n ON n.id = c.plan_id LEFT JOIN hmo_provider p ON p.id = n.provider_id
  LEFT JOIN hmo_hospital h ON h.id = c.hospital_id
  LEFT JOIN hmo_plan g ON g.id = coalesce(c.plan_id, (SELECT w.plan_id FROM hmo_cover w JOIN hmo_life s ON s.id = w.life_id
    WHERE s.employee_id = c.employee_id AND s.relation = 'SELF' ORDER BY w.covered_from DESC LIMIT 1))`;

/** SQL columns of a `RequestRow` on `REQUEST_JOIN`. */
export const requestColumns = (
  me: Asking,
): SQL => sql`${CASE_PERSON_COLUMNS}, c.id, c.kind, c.status, c.life_id, l.relation,
  ${LIFE_NAME} AS life, ${LIFE_DOB} AS dob, coalesce(${LIFE_PHOTO_KEY} IS NOT NULL AND l.id IS NOT NULL, 0) AS photo,
  coalesce(l.certificate_key IS NOT NULL, 0) AS has_certificate, l.certificate_checked_at, l.certificate_sha256, c.facts, n.id AS plan_id,
  n.name AS plan, p.name AS plan_provider, h.id AS hospital_id, h.name AS hospital, h.city AS hospital_city,
  h.state AS hospital_state, c.reason, c.effective_from, c.asked_at, c.note, c.decided_by_name, c.decided_at, c.version,
  ${isAsker(me)} AS own, e.grade, g.covers_spouse, g.most_children, g.child_until, g.grades, g.companies,
  g.archived AS plan_archived, (SELECT json_group_array(s.relation) FROM hmo_life s WHERE s.employee_id = c.employee_id
    AND s.id IS NOT c.life_id AND s.relation <> 'SELF' AND EXISTS (SELECT 1 FROM hmo_cover v WHERE v.life_id = s.id
      AND ${coversFrom(sql`e`, sql`v`, lagosDay(me.now))})) AS beside`;

/** The instant before which a request that still waits is late: days are those of the calendar, as the dashboard counts. */
export const lateBefore = (now: Date): string => dawnOf(addDays(lagosDay(now), -HMO_OVERDUE_DAYS));

/** The facts for HR before an approval. */
function warningsOf(row: RequestRow, today: Day): string[] {
  if (row.status !== 'PENDING') return [];
  const { covers_spouse, most_children, child_until, kind } = row;
  if (covers_spouse === null || most_children === null || child_until === null) return [];
  const plan = { covers_spouse, most_children, child_until };
  const on = row.effective_from > today ? row.effective_from : today;
  if (kind === 'ADD' && row.relation) {
    return [
      ...whyNotCovered(plan, { relation: row.relation, dob: row.dob }, row.beside, on),
      ...(row.dob === null ? ['No date of birth'] : []),
      ...(row.has_certificate ? [] : ['No certificate']),
    ];
  }
  if (kind !== 'PLAN' && kind !== 'ENROL') return [];
  const meant = isFor(
    { grades: row.grades ?? [], companies: (row.companies ?? []).map((id) => ({ id })) },
    { grade: row.grade, company_id: row.company_id },
  );
  const tooMany = row.beside.flatMap((relation, i) =>
    whyNotCovered(plan, { relation, dob: null }, row.beside.slice(0, i), on),
  );
  return [
    ...(meant ? [] : ['The plan is not meant for this grade or company']),
    ...(row.plan_archived ? ['The plan is archived'] : []),
    ...new Set(tooMany),
  ];
}

/** A request as pages and lists have it. */
export async function shownHmoRequest(me: Asking, row: RequestRow): Promise<HmoRequest> {
  const { id, kind, status, reason, effective_from, asked_at, note, decided_at, version, photo } = row;
  const waits = status === 'PENDING';
  const hospital = idAndName(row.hospital_id, row.hospital);
  const plan = idAndName(row.plan_id, row.plan);
  return {
    ...{ id, kind, status, reason, effective_from, asked_at, note, decided_at, version, photo },
    employee: await shownPerson(row),
    life:
      row.life_id === null || row.relation === null
        ? null
        : { id: row.life_id, relation: row.relation, name: row.life ?? '', dob: row.dob },
    to: row.facts.to,
    from: row.facts.from,
    plan: plan && { ...plan, provider: row.plan_provider ?? '' },
    hospital: hospital && { ...hospital, city: row.hospital_city ?? '', state: row.hospital_state ?? '' },
    waiting_days: waits ? daysApart(lagosDay(new Date(asked_at)), lagosDay(me.now)) : null,
    late: waits && asked_at < lateBefore(me.now),
    certificate:
      row.relation === null || kind === 'REMOVE' ? 'NOT_NEEDED' : certificateOf({ ...row, relation: row.relation }),
    certificate_sha256: kind === 'REMOVE' ? null : row.certificate_sha256,
    warnings: me.administers ? warningsOf(row, lagosDay(me.now)) : [],
    decided_by: row.decided_by_name,
    may_decide: waits && me.administers && changesArea(me.caller.limits, 'medical') && !row.own,
    may_withdraw: waits && row.own,
  };
}
