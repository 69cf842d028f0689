import { origin } from '../platform/fixtures.ts';
import { dayFromNow, type People, type PersonApi } from '../platform/people.ts';

/** Somebody new who works here since long, has an account and asks for welfare. */
export interface WelfareAsker {
  id: number;
  name: string;
  email: string;
  token: string;
  api: PersonApi;
  /** Asks as the page does; gives back the id of the request. */
  ask: (kind: string, amount: number, more?: Record<string, string>) => Promise<number>;
}

/** `works`: where, when not at a place that all scenarios share. */
export async function asker(people: People, works: Parameters<People['staff']>[0] = {}): Promise<WelfareAsker> {
  const staff = await people.staff({ employment_date: dayFromNow(-900), ...works, invite: true });
  const token = await people.enter(staff.email ?? '');
  const api = people.clientOf(token);
  const ask: WelfareAsker['ask'] = async (title, amount, more = {}) => {
    const { kinds } = await api.welfare.openKinds.query({});
    const body = new FormData();
    const kind = kinds.find((one) => one.title === title);
    const fields = { kind: String(kind?.id), amount: String(amount * 100), purpose: 'Rent', ...more };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const answer = await fetch(`${origin()}/transfer/up/welfare.create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    if (!answer.ok) throw new Error(`Asking answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { id: number }).id;
  };
  return { id: staff.id, name: `${staff.firstName} ${staff.lastName}`, email: staff.email ?? '', token, api, ask };
}

/** Approves a request, and notes its payment of today. */
export async function payWelfare({ api }: Pick<People, 'api'>, id: number): Promise<void> {
  const { version } = await api.welfare.detail.query({ id });
  await api.welfare.decide.mutate({ id, version, status: 'APPROVED', note: '' });
  await api.welfare.pay.mutate({ id, paid_at: dayFromNow(0), payment_note: 'By transfer' });
}
