import { type SQL, sql } from 'drizzle-orm';
import type { Month } from '../../../contracts/platform/month';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { calledIn } from '../../platform/person/employee-name';
import { coversOn, goneFrom } from '../hmo/days';

interface Asked {
  provider: number;
  month: Month;
  /** The caller whose companies count. */
  me: LimitedCaller;
  company?: number | undefined;
  /** Also where the month was sent: for the batch that sends it. */
  evenSent?: true;
}

const isChild = (relation: SQL): SQL => sql`${relation} IN ('SON', 'DAUGHTER')`;

/** SQL expressions on life `l` of employee `e`: what a provider knows of a person beside the cover. */
const NAME: SQL = sql`CASE l.relation WHEN 'SELF' THEN ${calledIn(sql`e`)} ELSE trim(l.firstname || ' ' || l.lastname) END`;
const DOB: SQL = sql`CASE l.relation WHEN 'SELF' THEN e.dob ELSE l.dob END`;
const GENDER: SQL = sql`coalesce(CASE l.relation WHEN 'SELF' THEN CASE WHEN upper(e.gender) IN ('MALE', 'FEMALE') THEN upper(e.gender) END
  ELSE l.gender END, '')`;

const priceOf = (plan: SQL, dependants: SQL): SQL =>
  sql`(SELECT CASE WHEN ${dependants} > 0 THEN n.premium_family ELSE n.premium_single END FROM hmo_plan n WHERE n.id = ${plan})`;

interface Was {
  plan: SQL;
  hospital: SQL;
  name: SQL;
  from: SQL;
}

/** The content of a line in groups, because a function takes few values at once. */
const facts = (r: SQL, was: Was): SQL => sql`json_object(
  'who', json_object('name', ${r}.name, 'relation', ${r}.relation, 'dob', ${r}.dob, 'gender', ${r}.gender,
    'policy_number', ${r}.policy_number),
  'now', json_object('plan_id', ${r}.plan_id, 'plan', n.name, 'hospital_id', ${r}.hospital_id, 'hospital', coalesce(h.name, ''),
    'family', p.dependants > 0, 'from', ${was.from}, 'age', n.child_until),
  'was', json_object('plan', ${was.plan}, 'hospital', ${was.hospital}, 'name', ${was.name},
    'family', CASE WHEN p.was_there THEN p.had > 0 END),
  'by', json_object('id', e.id, 'name', ${calledIn(sql`e`)}, 'code', e.code, 'company', c.name, 'image', e.image,
    'joined', e.employment_date, 'gone', ${goneFrom(sql`e`)}))`;

/**
 * The tables of a draft: `line` is what differs from what the provider was told last, `same` what does not, `behind` what cannot
 * go, `price` what each employee costs a month before and after. A child is covered until its day of age, whatever its cover says.
 */
export function calculateRoster({ provider, month, me, company, evenSent }: Asked): SQL {
  const [first, last] = [firstOf(month), lastOf(month)];
  const ours = (table: SQL): SQL =>
    company === undefined
      ? inCompanyScope(me, sql`${table}.company_id`)
      : sql`(${table}.company_id = ${company} AND ${inCompanyScope(me, sql`${table}.company_id`)})`;
  // Of a roster that was sent nothing is calculated, so that a page may ask before it knows.
  const isOpen = evenSent
    ? sql`1`
    : sql`NOT EXISTS (SELECT 1 FROM hmo_roster WHERE provider_id = ${provider} AND month = ${month} AND status <> 'DRAFT')`;
  return sql`WITH person AS (
    SELECT l.id AS life, l.employee_id, l.company_id, l.relation, l.sort_key, ${NAME} AS name, ${DOB} AS dob, ${GENDER} AS gender,
      l.policy_number, l.certificate_key, v.plan_id, v.hospital_id, v.covered_from, v.request_id, n.most_children, n.covers_spouse,
      t.life_id AS known, t.plan_id AS was_plan, t.hospital_id AS was_hospital, t.facts AS was
    FROM hmo_cover v JOIN hmo_life l ON l.id = v.life_id JOIN employee e ON e.id = l.employee_id JOIN hmo_plan n ON n.id = v.plan_id
      LEFT JOIN hmo_told t ON t.provider_id = v.provider_id AND t.life_id = l.id
    WHERE ${isOpen} AND v.provider_id = ${provider} AND ${ours(sql`l`)} AND ${coversOn(sql`e`, sql`v`, first)}
      AND NOT (${isChild(sql`l.relation`)} AND l.dob IS NOT NULL
        AND date(l.dob, '+' || n.child_until || ' years') <= ${last})
  ), lacking AS (
    SELECT *, CASE WHEN known IS NOT NULL THEN NULL WHEN dob IS NULL THEN 'NO_DOB'
      WHEN relation <> 'SELF' AND certificate_key IS NULL THEN 'NO_CERTIFICATE'
      WHEN relation = 'SPOUSE' AND covers_spouse = 0 THEN 'TOO_MANY'
      WHEN hospital_id IS NULL THEN 'NO_HOSPITAL' END AS lacks
    FROM person
  ), placed AS (
    SELECT *, CASE WHEN lacks IS NULL AND known IS NULL AND ${isChild(sql`relation`)} AND row_number() OVER (
        PARTITION BY employee_id, ${isChild(sql`relation`)}, lacks IS NULL ORDER BY known IS NULL, covered_from, life) > most_children
      THEN 'TOO_MANY' ELSE lacks END AS own_why,
      max(CASE WHEN relation = 'SELF' THEN lacks END) OVER (PARTITION BY employee_id) AS self_why
    FROM lacking
  ), judged AS (
    SELECT *, CASE WHEN known IS NOT NULL THEN NULL ELSE coalesce(own_why, self_why) END AS why FROM placed
  ), after AS (
    SELECT employee_id, company_id, sum(relation <> 'SELF') AS dependants,
      coalesce(max(CASE relation WHEN 'SELF' THEN plan_id END), min(plan_id)) AS plan_id
    FROM judged WHERE why IS NULL GROUP BY employee_id
  ), told AS (
    SELECT t.life_id AS life, l.employee_id, l.company_id, l.relation, l.sort_key, t.plan_id, t.hospital_id, t.facts
    FROM hmo_told t JOIN hmo_life l ON l.id = t.life_id WHERE ${isOpen} AND t.provider_id = ${provider} AND ${ours(sql`l`)}
  ), before AS (
    SELECT employee_id, company_id, sum(relation <> 'SELF') AS dependants,
      coalesce(max(CASE relation WHEN 'SELF' THEN plan_id END), min(plan_id)) AS plan_id
    FROM told GROUP BY employee_id
  ), price AS (
    SELECT x.employee_id, coalesce(a.company_id, b.company_id) AS company_id, coalesce(a.dependants, 0) AS dependants,
      coalesce(b.dependants, 0) AS had, b.employee_id IS NOT NULL AS was_there,
      coalesce(${priceOf(sql`b.plan_id`, sql`b.dependants`)}, 0) AS before,
      coalesce(${priceOf(sql`a.plan_id`, sql`a.dependants`)}, 0) AS after
    FROM (SELECT employee_id FROM after UNION SELECT employee_id FROM before) x
      LEFT JOIN after a ON a.employee_id = x.employee_id LEFT JOIN before b ON b.employee_id = x.employee_id
  ), differing AS (
    SELECT life, employee_id, company_id, relation, sort_key, CASE WHEN known IS NULL THEN 'ADDED' ELSE 'CHANGED' END AS what,
      plan_id, hospital_id, was_plan, was_hospital, name, dob, gender, policy_number, was,
      CASE WHEN known IS NULL THEN max(covered_from, ${first}) ELSE ${first} END AS first_day,
      (known IS NOT NULL AND plan_id <> was_plan) AS new_plan, (known IS NOT NULL AND hospital_id IS NOT was_hospital) AS new_hospital
    FROM judged WHERE why IS NULL AND (known IS NULL OR plan_id <> was_plan OR hospital_id IS NOT was_hospital
      OR was <> json_object('name', name, 'dob', dob, 'gender', gender))
    UNION ALL
    SELECT d.life, d.employee_id, d.company_id, d.relation, d.sort_key, 'REMOVED', d.plan_id, d.hospital_id, d.plan_id, d.hospital_id,
      ${NAME}, ${DOB}, ${GENDER}, l.policy_number, d.facts, min(
        coalesce((SELECT max(coalesce(v.covered_until, '9999-12-31')) FROM hmo_cover v WHERE v.life_id = d.life
          AND v.provider_id = ${provider} AND v.covered_from <= ${last}), date(${first}, '-1 day')),
        coalesce(date(${goneFrom(sql`e`)}, '-1 day'), '9999-12-31'),
        CASE WHEN ${isChild(sql`l.relation`)} AND l.dob IS NOT NULL
          THEN coalesce((SELECT date(l.dob, '+' || n.child_until || ' years', '-1 day') FROM hmo_plan n WHERE n.id = d.plan_id), '9999-12-31')
          ELSE '9999-12-31' END), 0, 0
    FROM told d JOIN hmo_life l ON l.id = d.life JOIN employee e ON e.id = d.employee_id
    WHERE d.life NOT IN (SELECT life FROM person)
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY employee_id ORDER BY (relation = 'SELF' AND (what <> 'CHANGED' OR new_plan)) DESC,
      what = 'CHANGED', what = 'REMOVED', sort_key, life) AS place FROM differing
  ), line AS (
    SELECT r.life, r.employee_id, r.company_id, r.relation, r.what, r.policy_number, r.sort_key, r.new_plan, r.new_hospital,
      CASE r.place WHEN 1 THEN p.after - p.before ELSE 0 END AS premium_change,
      ${facts(sql`r`, {
        plan: sql`CASE WHEN r.new_plan THEN m.name END`,
        hospital: sql`CASE WHEN r.new_hospital THEN coalesce(i.name, '') END`,
        name: sql`r.was ->> 'name'`,
        from: sql`r.first_day`,
      })} AS facts
    FROM ranked r JOIN price p ON p.employee_id = r.employee_id JOIN employee e ON e.id = r.employee_id
      JOIN company c ON c.id = r.company_id JOIN hmo_plan n ON n.id = r.plan_id LEFT JOIN hmo_plan m ON m.id = r.was_plan
      LEFT JOIN hmo_hospital h ON h.id = r.hospital_id LEFT JOIN hmo_hospital i ON i.id = r.was_hospital
  ), same AS (
    SELECT j.life, j.employee_id, j.company_id, j.relation, 'UNCHANGED' AS what, j.policy_number, j.sort_key, 0 AS premium_change,
      ${facts(sql`j`, { plan: sql`NULL`, hospital: sql`NULL`, name: sql`NULL`, from: sql`j.covered_from` })} AS facts
    FROM judged j JOIN price p ON p.employee_id = j.employee_id JOIN employee e ON e.id = j.employee_id
      JOIN company c ON c.id = j.company_id JOIN hmo_plan n ON n.id = j.plan_id LEFT JOIN hmo_hospital h ON h.id = j.hospital_id
    WHERE j.why IS NULL AND j.known IS NOT NULL AND j.life NOT IN (SELECT life FROM differing)
  )`;
}
