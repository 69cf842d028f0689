import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HmoHospital, HmoLife } from '../../../contracts/health/hmo-shapes';
import {
  type CertificateState,
  type LackingFact,
  LIFE_GENDERS,
  type LifeState,
  RELATIONS,
} from '../../../contracts/health/hmo-state';
import type { Day } from '../../../contracts/platform/dates';
import { calledIn } from '../../platform/person/employee-name';
import { ENDLESS_DAY, goneFrom, lastDay } from './days';

/** SQL expression on life `l` of employee `e`: the name. An employee has the name of the record. */
export const LIFE_NAME: SQL = sql`CASE l.relation WHEN 'SELF' THEN ${calledIn(sql`e`)}
  ELSE trim(l.firstname || ' ' || l.lastname) END`;
export const LIFE_DOB: SQL = sql`CASE l.relation WHEN 'SELF' THEN e.dob ELSE l.dob END`;
/** The employee's own photo is that of the record. */
export const LIFE_PHOTO_KEY: SQL = sql`coalesce(l.photo_key, CASE l.relation WHEN 'SELF' THEN e.image END)`;

/** SQL expression on life `l`: the id of the cover of the day, else of the next cover, else of the last one. */
const coverShown = (day: Day): SQL => sql`(SELECT x.id FROM hmo_cover x WHERE x.life_id = l.id
  ORDER BY CASE WHEN x.covered_from > ${day} THEN 1 WHEN coalesce(x.covered_until, ${ENDLESS_DAY}) >= ${day} THEN 0 ELSE 2 END,
    CASE WHEN x.covered_from > ${day} THEN x.covered_from END, x.covered_from DESC LIMIT 1)`;

/** SQL expression on life `l`: the id of the waiting request that is about this life alone, or would cover it for the first time. */
const WAITING: SQL = sql`(SELECT q.id FROM hmo_request q WHERE q.status = 'PENDING' AND (q.life_id = l.id
  OR (l.relation = 'SELF' AND q.kind = 'ENROL' AND q.employee_id = l.employee_id)) ORDER BY q.id DESC LIMIT 1)`;

/** SQL join to life `l` of employee `e`: the cover `v` that is shown, with plan `n`, provider `p` and hospital `h`. */
export const coverJoin = (day: Day): SQL => sql`LEFT JOIN hmo_cover v ON v.id = ${coverShown(day)}
  LEFT JOIN hmo_plan n ON n.id = v.plan_id LEFT JOIN hmo_provider p ON p.id = v.provider_id
  LEFT JOIN hmo_hospital h ON h.id = v.hospital_id`;

/** SQL columns of a `LifeShown` on `l`, `e` and `coverJoin`. */
export const LIFE: SQL = sql`l.id, l.employee_id, l.relation, ${LIFE_NAME} AS name,
  CASE l.relation WHEN 'SELF' THEN e.firstname ELSE l.firstname END AS firstname,
  CASE l.relation WHEN 'SELF' THEN e.lastname ELSE l.lastname END AS lastname, ${LIFE_DOB} AS dob,
  CASE WHEN l.relation <> 'SELF' THEN l.gender WHEN upper(e.gender) IN ('MALE', 'FEMALE') THEN upper(e.gender) END AS gender,
  l.policy_number, ${LIFE_PHOTO_KEY} IS NOT NULL AS photo, l.certificate_key IS NOT NULL AS has_certificate,
  l.certificate_sha256, l.certificate_checked_at, l.version, v.covered_from, ${lastDay(sql`e`, sql`v`)} AS covered_until,
  ${goneFrom(sql`e`)} AS gone_from, n.id AS plan_id, n.name AS plan, p.id AS provider_id, p.name AS provider,
  h.id AS hospital_id, h.name AS hospital, h.address, h.city, h.state AS hospital_state, h.phone,
  EXISTS (SELECT 1 FROM hmo_cover y WHERE y.life_id = l.id AND y.covered_from = date(v.covered_until, '+1 day')) AS goes_on,
  ${WAITING} AS request_id, (SELECT q.kind FROM hmo_request q WHERE q.id = ${WAITING}) AS waits_for`;

export const LifeShown = z.object({
  id: z.int(),
  employee_id: z.int(),
  relation: z.enum(RELATIONS),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  dob: z.string().nullable(),
  gender: z.enum(LIFE_GENDERS).nullable(),
  policy_number: z.string(),
  photo: z.boolean(),
  has_certificate: z.boolean(),
  certificate_sha256: z.string().nullable(),
  certificate_checked_at: z.string().nullable(),
  version: z.int(),
  covered_from: z.string().nullable(),
  covered_until: z.string().nullable(),
  gone_from: z.string().nullable(),
  plan_id: z.int().nullable(),
  plan: z.string().nullable(),
  provider_id: z.int().nullable(),
  provider: z.string().nullable(),
  hospital_id: z.int().nullable(),
  hospital: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  hospital_state: z.string().nullable(),
  phone: z.string().nullable(),
  goes_on: z.boolean(),
  request_id: z.int().nullable(),
  waits_for: z.string().nullable(),
});
export type LifeShown = z.output<typeof LifeShown>;

type Certified = Pick<LifeShown, 'relation' | 'has_certificate' | 'certificate_checked_at'>;

export function certificateOf({ relation, has_certificate, certificate_checked_at }: Certified): CertificateState {
  if (relation === 'SELF') return 'NOT_NEEDED';
  if (!has_certificate) return 'MISSING';
  return certificate_checked_at === null ? 'TO_CHECK' : 'CHECKED';
}

/** How somebody stands on a day. */
function stateOf(row: LifeShown, today: Day): LifeState {
  const waits = row.waits_for === 'ADD' || row.waits_for === 'ENROL';
  const { covered_from, covered_until, gone_from } = row;
  if (covered_from === null) return waits ? 'WAITING' : 'NONE';
  const isOver =
    (covered_until !== null && covered_until < today && !row.goes_on) ||
    (gone_from !== null && gone_from <= covered_from);
  if (isOver) return waits ? 'WAITING' : 'ENDED';
  if (covered_from > today) return 'STARTS';
  return covered_until !== null && !(row.goes_on && (gone_from === null || gone_from > covered_until))
    ? 'ENDS'
    : 'COVERED';
}

export function hospitalOf(row: LifeShown): Omit<HmoHospital, 'provider' | 'archived' | 'version'> | null {
  if (row.hospital_id === null) return null;
  const { hospital_id: id, hospital, address, city, hospital_state, phone } = row;
  return {
    id,
    name: hospital ?? '',
    address: address ?? '',
    city: city ?? '',
    state: hospital_state ?? '',
    phone: phone ?? '',
  };
}

export const idAndName = (id: number | null, name: string | null): { id: number; name: string } | null =>
  id === null ? null : { id, name: name ?? '' };

/** A life as pages and lists have it. */
export function lifeOf(row: LifeShown, today: Day): HmoLife {
  const { id, relation, name, firstname, lastname, dob, gender, policy_number, photo, request_id, version } = row;
  const state = stateOf(row, today);
  return {
    ...{ id, relation, name, firstname, lastname, dob, gender, state, policy_number, photo, request_id, version },
    covered_from: row.covered_from,
    // A cover that goes on by another plan does not end.
    covered_until: state === 'COVERED' || row.covered_from === null ? null : row.covered_until,
    plan: idAndName(row.plan_id, row.plan),
    provider: idAndName(row.provider_id, row.provider),
    hospital: hospitalOf(row),
    certificate: certificateOf(row),
    certificate_sha256: row.certificate_sha256,
  };
}

/** The facts that are missing about a life. */
export function lackingOf(row: LifeShown): LackingFact[] {
  return [
    ...(row.photo ? [] : (['PHOTO'] as const)),
    ...(row.dob === null ? (['DOB'] as const) : []),
    ...(certificateOf(row) === 'MISSING' ? (['CERTIFICATE'] as const) : []),
  ];
}
