import { nextClose, type Relation } from '../../../contracts/health/hmo-state';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { foldText } from '../../../contracts/platform/folded-text';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { inkPicture } from '../../seed/ink-picture';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { Random } from '../../seed/random';
import { type SeedRows, seedTime } from '../../seed/rows';
import { hospitalValues } from './hospitals';
import { type Bench, type HmoSeedEmployee, requests, works } from './seed-requests';
import { BOYS, benefitsOf, GIRLS, HUSBANDS, SEED_HOSPITALS, SEED_PROVIDERS, WIVES } from './seed-words';

type Plan = SeedRows['hmoPlan'][number];

/** A scan that stands for every certificate that was seen long ago. */
const SEEN = 'hmo/seed-certificate.png';
const NAIRA = 100;

/** Providers with plans and hospitals, who is covered by them with whom, and what is asked for. */
export function seedInsurance(desk: Desk): void {
  const bench: Bench = { desk, random: new Random(1954) };
  const { rows, today } = desk;
  settings(desk);
  desk.files.push({ key: SEEN, type: 'image/png', print: () => inkPicture('Certificate') });
  const emeka = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  const own = requireSeeded(rows.hmoPlan.find(({ name }) => name === 'Gold'));
  cover(bench, emeka, own, 'Kawo Specialist Hospital');
  family(bench, emeka, [
    ['SPOUSE', 'Adaeze', '1988-03-12'],
    ['DAUGHTER', 'Kosisochukwu', `${Number(today.slice(0, 4)) - 12}-09-04`],
    ['SON', 'Ikenna', `${Number(today.slice(0, 4)) - 8}-01-21`],
  ]);
  for (const one of rows.employee) if (one !== emeka && works(one) && bench.random.chance(0.93)) insure(bench, one);
  recordsOf(desk);
  requests(bench, emeka);
}

function settings({ rows, today }: Desk): void {
  const created_at = seedTime(addDays(today, -500), 9 * 60);
  for (const of of SEED_PROVIDERS) {
    const provider_id = nextId(rows.hmoProvider);
    rows.hmoProvider.push({
      id: provider_id,
      name: of.name,
      roster_email: `rosters@${of.domain}`,
      complaint_email: `care@${of.domain}`,
      care_phone: of.phone,
      close_day: of.close,
      created_at,
    });
    for (const plan of of.plans)
      rows.hmoPlan.push({
        id: nextId(rows.hmoPlan),
        provider_id,
        name: plan.name,
        premium_single: plan.single * NAIRA,
        premium_family: plan.family * NAIRA,
        covers_spouse: plan.spouse,
        most_children: plan.children,
        child_until: 18,
        grades: plan.from === 0 ? [] : Array.from({ length: 16 - plan.from }, (_, i) => `G${plan.from + i}`),
        companies: [],
        benefits: benefitsOf(plan),
        created_at,
      });
    SEED_HOSPITALS.filter((_, i) => i % 3 !== provider_id - 1 || i % 5 === 0 || of.letters === 'HHM').forEach(
      ([name, address, city, state], i) => {
        const phone = `0809-555-${String(100 + i + provider_id * 30).padStart(4, '0')}`;
        rows.hmoHospital.push({
          id: nextId(rows.hmoHospital),
          ...hospitalValues({ provider: provider_id, name, address, city, state, phone }),
          created_at,
        });
      },
    );
  }
}

/** Insured people are so since the year began, or since the month after they joined. */
const since = ({ employment_date }: HmoSeedEmployee, today: Day): Day => {
  const year = `${today.slice(0, 4)}-01-01`;
  return employment_date < addDays(year, -31) ? year : nextClose(employment_date, 28).from;
};

/** Covers an employee by a plan. */
function cover(
  { desk: { rows, today }, random }: Bench,
  one: HmoSeedEmployee,
  plan: Plan,
  hospital: string | null,
): void {
  const id = nextId(rows.hmoLife);
  const covered_from = since(one, today);
  const of = requireSeeded(SEED_PROVIDERS[plan.provider_id - 1]);
  const there = rows.hmoHospital.filter(({ provider_id }) => provider_id === plan.provider_id);
  rows.hmoLife.push({
    id,
    employee_id: requireSeeded(one.id),
    company_id: one.company_id,
    relation: 'SELF',
    firstname: one.firstname,
    lastname: one.lastname,
    policy_number: covered_from > today ? '' : `${of.letters}-${String(204_000 + id * 7)}-01`,
    created_at: seedTime(addDays(covered_from, -12), 10 * 60),
  });
  rows.hmoCover.push({
    id: nextId(rows.hmoCover),
    life_id: id,
    plan_id: requireSeeded(plan.id),
    provider_id: plan.provider_id,
    hospital_id: (there.find(({ name }) => name === hospital) ?? random.pick(there)).id ?? null,
    covered_from,
    created_at: seedTime(addDays(covered_from, -12), 10 * 60),
  });
}

type Relative = readonly [relation: Relation, firstname: string, dob: Day | null];

/** Covers relatives as their employee is, from the same day. */
function family({ desk: { rows, today }, random }: Bench, one: HmoSeedEmployee, relatives: readonly Relative[]): void {
  const self = requireSeeded(rows.hmoLife.findLast(({ employee_id }) => employee_id === one.id));
  const { id: _, life_id: __, ...by } = requireSeeded(rows.hmoCover.find(({ life_id }) => life_id === self.id));
  relatives.forEach(([relation, firstname, dob], i) => {
    const id = nextId(rows.hmoLife);
    const papers = random.chance(0.86);
    const seen = random.chance(0.97);
    rows.hmoLife.push({
      ...{ id, employee_id: self.employee_id, company_id: self.company_id, relation, firstname, dob },
      lastname: one.lastname,
      gender: relation === 'SON' || (relation === 'SPOUSE' && one.gender === 'FEMALE') ? 'MALE' : 'FEMALE',
      policy_number: self.policy_number ? self.policy_number.replace(/01$/, String(i + 2).padStart(2, '0')) : '',
      sort_key: foldText(`${one.lastname}\t${firstname}`),
      ...(papers
        ? {
            certificate_key: SEEN,
            certificate_name: 'certificate.png',
            certificate_kind: 'png',
            certificate_at: seedTime(addDays(today, -30), 11 * 60),
            certificate_checked_at: seen ? seedTime(addDays(today, -20), 11 * 60) : null,
            certificate_checked_by: seen ? `${ADMIN.firstname} ${ADMIN.lastname}` : null,
          }
        : {}),
      created_at: self.created_at,
    });
    rows.hmoCover.push({ ...by, id: nextId(rows.hmoCover), life_id: id });
  });
}

function insure(bench: Bench, one: HmoSeedEmployee): void {
  const { desk, random } = bench;
  const { rows, today } = desk;
  const plans = rows.hmoPlan.filter(
    ({ provider_id, grades }) =>
      provider_id === 1 + (requireSeeded(one.id) % SEED_PROVIDERS.length) &&
      (!grades?.length || grades.includes(one.grade ?? '')),
  );
  cover(bench, one, random.pick(plans), null);
  const year = Number(today.slice(0, 4));
  const born = Number((one.dob ?? '1988-01-01').slice(0, 4));
  const day = (from: number) =>
    `${from}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  const spouse: Relative[] =
    year - born > 26 && random.chance(0.62)
      ? [['SPOUSE', random.pick(one.gender === 'FEMALE' ? HUSBANDS : WIVES), random.chance(0.97) ? day(born) : null]]
      : [];
  const children = spouse.length === 0 ? 0 : Math.min(random.int(0, 3), Math.max(0, year - born - 25));
  family(bench, one, [
    ...spouse,
    ...Array.from({ length: children }, (): Relative => {
      const girl = random.chance(0.5);
      const age = random.int(1, Math.min(17, year - born - 22));
      return [
        girl ? 'DAUGHTER' : 'SON',
        random.pick(girl ? GIRLS : BOYS),
        random.chance(0.98) ? day(year - age) : null,
      ];
    }),
  ]);
}

/** The medical records say what covers their employees, and of nobody else that an HMO does. */
function recordsOf({ rows }: Desk): void {
  for (const record of rows.employeeMedical) {
    const self = rows.hmoLife.find(
      ({ employee_id, relation }) => relation === 'SELF' && employee_id === record.employee_id,
    );
    const by = rows.hmoCover.find(({ life_id }) => life_id === self?.id);
    const plan = rows.hmoPlan.find(({ id }) => id === by?.plan_id);
    Object.assign(record, {
      hmo_provider: rows.hmoProvider.find(({ id }) => id === by?.provider_id)?.name ?? null,
      hmo_policy_number: self?.policy_number || null,
      hmo_plan_type: plan?.name ?? null,
      registered_hospital: rows.hmoHospital.find(({ id }) => id === by?.hospital_id)?.name ?? null,
    });
  }
}
