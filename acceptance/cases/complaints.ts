import { origin } from '../platform/fixtures.ts';
import type { People } from '../platform/people.ts';

interface Needs {
  people: People;
  unique: string;
}

/** A category of its own, which the seeded admin looks into. */
export async function ownCategory({ people, unique }: Needs, given: { name?: string; hint?: string } = {}) {
  const { results } = await people.api.complaint.owners.query({ search: 'Aisha Bello' });
  const [owner] = results;
  if (!owner) throw new Error('Nobody looks into complaints.');
  return people.api.complaint.createCategory.mutate({
    name: given.name ?? `Night shifts ${unique}`,
    owner: owner.id,
    hint: given.hint ?? 'Goes to the ethics office',
    due_days: 14,
  });
}

async function send(call: string, token: string | null, fields: Record<string, string | number>): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  const answer = await fetch(`${origin()}/transfer/up/${call}`, {
    method: 'POST',
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Files a complaint by name, as the page does; gives back its id. */
export const fileComplaint = async (token: string, fields: { category: number; story: string; named?: string }) =>
  ((await send('complaint.create', token, fields)) as { id: number }).id;

/** A key as the page makes them, which no other scenario has. */
export const keyOf = (unique: string) =>
  unique
    .slice(-12)
    .padStart(12, '7')
    .toUpperCase()
    .replace(/[ILOU]/g, 'X')
    .replace(/(.{4})(?=.)/g, '$1 ');

/** Files a complaint without a name, as the page does. */
export const filedAnonymously = (fields: {
  company: number;
  category: number;
  story: string;
  key: string;
  named?: string;
}) => send('complaint.file', null, fields);

/** Somebody with an account: their token and the calls as they make them. */
export async function addComplainant(people: People, firstName = 'Bisi') {
  const staff = await people.staff({ firstName, invite: true });
  const email = staff.email ?? '';
  const token = await people.enter(email);
  const { company } = staff;
  return { name: `${staff.firstName} ${staff.lastName}`, email, token, api: people.clientOf(token), company };
}
