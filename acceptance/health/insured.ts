import { origin } from '../platform/fixtures.ts';
import { dayFromNow, type People, type PersonApi } from '../platform/people.ts';

/** An HMO of a scenario's own, with two plans and two hospitals in a city that no other scenario has. */
export interface Insurance {
  provider: { id: number; name: string };
  gold: number;
  silver: number;
  hospital: { id: number; name: string };
  clinic: { id: number; name: string };
  city: string;
  complaintEmail: string;
}

const BENEFITS = [
  { title: 'In hospital, a year', amount: 350_000_000, words: '' },
  { title: 'Surgery', amount: 150_000_000, words: '' },
  { title: 'Dental and optical', amount: 12_000_000, words: '' },
  { title: 'Physiotherapy', amount: null, words: 'Ten sessions a year' },
];

export async function insurance({ api }: Pick<People, 'api'>, unique: string): Promise<Insurance> {
  const complaintEmail = `care.${unique}@harmattan.example`;
  const name = `Harmattan ${unique}`;
  const { id } = await api.hmo.createProvider.mutate({
    name,
    roster_email: `rosters.${unique}@harmattan.example`,
    complaint_email: complaintEmail,
    care_phone: '+2348030001234',
    close_day: 20,
  });
  const city = `Kawo ${unique}`;
  const plan = {
    provider: id,
    premium_single: 1_900_000,
    covers_spouse: true,
    most_children: 4,
    benefits: BENEFITS,
  };
  const at = { provider: id, city, state: 'Kaduna', phone: '' };
  const [gold, silver, hospital, clinic] = await Promise.all([
    api.hmo.createPlan.mutate({ ...plan, name: `Gold ${unique}`, premium_family: 2_850_000 }),
    api.hmo.createPlan.mutate({ ...plan, name: `Silver ${unique}`, premium_family: 2_000_000 }),
    api.hmo.createHospital.mutate({ ...at, name: `Kawo Specialist ${unique}`, address: '41 Ali Akilu Road' }),
    api.hmo.createHospital.mutate({ ...at, name: `Rigasa Family Clinic ${unique}`, address: '3 Makarfi Road' }),
  ]);
  return {
    provider: { id, name },
    gold: gold.id,
    silver: silver.id,
    hospital: { id: hospital.id, name: hospital.name },
    clinic: { id: clinic.id, name: clinic.name },
    city,
    complaintEmail,
  };
}

/** Somebody new who works here since long and has an account. */
export interface InsuredEmployee {
  id: number;
  name: string;
  email: string;
  token: string;
  api: PersonApi;
  /** Asks for a change as the page does. */
  ask: (fields: Record<string, string>) => Promise<void>;
}

export async function worker(people: People, given: Parameters<People['staff']>[0] = {}): Promise<InsuredEmployee> {
  const staff = await people.staff({ employment_date: dayFromNow(-900), invite: true, ...given });
  const token = await people.enter(staff.email ?? '');
  return {
    id: staff.id,
    name: `${staff.firstName} ${staff.lastName}`,
    email: staff.email ?? '',
    token,
    api: people.clientOf(token),
    async ask(fields) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const answer = await fetch(`${origin()}/transfer/up/hmo.ask`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
        body,
      });
      if (!answer.ok) throw new Error(`Asking answered ${answer.status}: ${await answer.text()}`);
    },
  };
}

/** Somebody who is covered by the gold plan, with a policy number. */
export async function insureEmployee(
  people: People,
  { gold, hospital }: Insurance,
  policy = '',
  given: Parameters<People['staff']>[0] = {},
): Promise<InsuredEmployee> {
  const one = await worker(people, given);
  const { api } = people;
  await api.hmo.enrol.mutate({ employees: [one.id], plan: gold, hospital: hospital.id, from: dayFromNow(-60) });
  if (policy) {
    const { self } = await one.api.hmo.mine.query({});
    if (!self) throw new Error('Nobody is covered');
    const { id, firstname, lastname, version } = self;
    await api.hmo.updateLife.mutate({ id, firstname, lastname, version, policy_number: policy });
  }
  return one;
}
