import { type HmoRequestKind, type HmoRequestState, nextClose } from '../../../contracts/health/hmo-state';
import { addDays } from '../../../contracts/platform/dates';
import { foldText } from '../../../contracts/platform/folded-text';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { inkPicture } from '../../seed/ink-picture';
import { ADMIN } from '../../seed/people';
import type { Random } from '../../seed/random';
import { type SeedRows, seedTime } from '../../seed/rows';
import { GIRLS } from './seed-words';

export type HmoSeedEmployee = SeedRows['employee'][number];

export interface Bench {
  desk: Desk;
  /** Of this module alone, so that what other modules draw stays as it is. */
  random: Random;
}

export const works = ({ archived, employment_status, next_status }: HmoSeedEmployee): boolean =>
  !archived && (employment_status ?? 'ACTIVE') === 'ACTIVE' && !next_status;

interface Asked {
  kind: HmoRequestKind;
  status?: HmoRequestState;
  ago: number;
  facts: { from: string; to: string };
  life_id?: number | null;
  plan_id?: number | null;
  hospital_id?: number | null;
  reason?: string;
  note?: string;
}

function ask({ rows, today }: Desk, one: HmoSeedEmployee, asked: Asked): void {
  const { kind, status = 'PENDING', ago, facts, reason = '', note = '' } = asked;
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const day = addDays(today, -ago);
  const decided = status === 'APPROVED' || status === 'DECLINED';
  const from = nextClose(day, 20).from;
  rows.hmoRequest.push({
    id: nextId(rows.hmoRequest),
    employee_id: requireSeeded(one.id),
    company_id: one.company_id,
    ...{ kind, status, facts, reason, note },
    life_id: asked.life_id ?? null,
    plan_id: asked.plan_id ?? null,
    hospital_id: asked.hospital_id ?? null,
    effective_from: kind === 'REMOVE' ? addDays(from, -1) : from,
    asked_at: seedTime(day, 8 * 60 + 40),
    asked_by: one.user_id ?? requireSeeded(hr.id),
    decided_by: decided ? requireSeeded(hr.id) : null,
    decided_by_name: decided ? `${hr.firstname} ${hr.lastname}` : null,
    decided_at: decided ? seedTime(addDays(day, 1), 14 * 60) : null,
  });
}

/** A child that waits to be added, with a certificate that HR has yet to see. */
function newborn({ rows, files, today }: Desk, one: HmoSeedEmployee, firstname: string, ago: number): number {
  const id = nextId(rows.hmoLife);
  const key = `hmo/seed-${id}.png`;
  files.push({ key, type: 'image/png', print: () => inkPicture(firstname) });
  rows.hmoLife.push({
    ...{ id, employee_id: requireSeeded(one.id), company_id: one.company_id, relation: 'DAUGHTER', gender: 'FEMALE' },
    firstname,
    lastname: one.lastname,
    dob: addDays(today, -ago - 20),
    ...{ certificate_key: key, certificate_name: 'birth-certificate.png', certificate_kind: 'png' },
    certificate_at: seedTime(addDays(today, -ago), 8 * 60 + 40),
    sort_key: foldText(`${one.lastname}\t${firstname}`),
    created_at: seedTime(addDays(today, -ago), 8 * 60 + 40),
  });
  return id;
}

/** Seeds requests that wait for HR, were decided or withdrawn, and people who want no insurance. */
export function requests({ desk, random }: Bench, emeka: HmoSeedEmployee): void {
  const { rows } = desk;
  const hospitalOf = (one: HmoSeedEmployee, not: string) => {
    const self = rows.hmoLife.find((life) => life.relation === 'SELF' && life.employee_id === one.id);
    const by = requireSeeded(rows.hmoCover.find(({ life_id }) => life_id === self?.id));
    const was = rows.hmoHospital.find(({ id }) => id === by.hospital_id)?.name ?? '';
    const to = requireSeeded(
      rows.hmoHospital.find((one) => one.provider_id === by.provider_id && one.name !== was && one.name !== not),
    );
    return { facts: { from: was, to: `${to.name}, ${to.city}` }, hospital_id: to.id ?? null, plan_id: by.plan_id };
  };
  const rigasa = requireSeeded(
    rows.hmoHospital.find(({ name, provider_id }) => name === 'Rigasa Family Clinic' && provider_id === 1),
  );
  ask(desk, emeka, {
    kind: 'HOSPITAL',
    ago: 2,
    facts: { from: 'Kawo Specialist Hospital', to: `${rigasa.name}, ${rigasa.city}` },
    hospital_id: rigasa.id ?? null,
  });
  const child = newborn(desk, emeka, 'Zikora', 5);
  ask(desk, emeka, { kind: 'ADD', ago: 5, facts: { from: '', to: `Zikora ${emeka.lastname}` }, life_id: child });
  const covered = rows.employee.filter(
    (one) => one !== emeka && works(one) && rows.hmoLife.some((life) => life.employee_id === one.id),
  );
  const without = rows.employee.filter(
    (one) => works(one) && !rows.hmoLife.some((life) => life.employee_id === one.id),
  );
  const some = (i: number, of: readonly HmoSeedEmployee[], all: number) =>
    requireSeeded(of[Math.floor(((i + 1) * of.length) / (all + 1))]);
  for (let i = 0; i < 5; i++) {
    const one = some(i, covered, 14);
    ask(desk, one, {
      kind: 'HOSPITAL',
      ago: 1 + i,
      ...hospitalOf(one, 'Rigasa Family Clinic'),
      plan_id: null,
      reason: 'Nearer to home',
    });
  }
  for (let i = 5; i < 8; i++) {
    const one = some(i, covered, 14);
    const id = newborn(desk, one, random.pick(GIRLS), i - 4);
    ask(desk, one, {
      kind: 'ADD',
      ago: i - 4,
      facts: { from: '', to: `${requireSeeded(rows.hmoLife[id - 1]).firstname} ${one.lastname}` },
      life_id: id,
    });
  }
  const states = ['APPROVED', 'DECLINED', 'APPROVED', 'WITHDRAWN'] as const;
  states.forEach((status, i) => {
    const one = some(8 + i, covered, 14);
    const note = status === 'DECLINED' ? 'This hospital has left the list of the HMO.' : '';
    ask(desk, one, { kind: 'HOSPITAL', status, ago: 40 + i * 9, ...hospitalOf(one, ''), plan_id: null, note });
  });
  const plan = requireSeeded(rows.hmoPlan.find(({ name }) => name === 'Plus'));
  without.slice(0, 2).forEach((one, i) => {
    ask(desk, one, { kind: 'ENROL', ago: 2 + i, facts: { from: '', to: plan.name }, plan_id: plan.id ?? null });
  });
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  for (const one of without.slice(2, 5))
    rows.hmoRefusal.push({
      employee_id: requireSeeded(one.id),
      note: 'Insured through a spouse',
      by_id: requireSeeded(hr.id),
      at: seedTime(addDays(desk.today, -60), 12 * 60),
    });
}
