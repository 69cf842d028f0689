import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lagosDay } from '../../contracts/dates';
import { ask, makeUser } from '../ask.test-support';
import { db, makePlace, type Place } from '../journey.test-support';
import { putKind } from './put.test-support';
import { welfareKind } from './tables';
import { asked, askedOn, countOf, decide, pay, read, somebodyAt } from './welfare.test-support';

type Person = Awaited<ReturnType<typeof makeUser>>;
let place: Place;
let hr: Person;
let other: Person;

beforeAll(async () => {
  place = await makePlace('LGS');
  [hr, other] = [await makeUser('hr@lagoon.example', ['ADMIN']), await makeUser('other@lagoon.example', ['ADMIN'])];
});

const loanOf = async (kind: number) => {
  const me = await somebodyAt(place);
  return { me, id: await asked(me.token, { kind, amount: 30_000_000, months: 10 }) };
};
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

test('of two who do the same at once one is told: a payment, a month and an early settlement count once', async () => {
  const { id: kind } = await putKind('Loan');
  const { id } = await loanOf(kind);
  await askedOn(id, '2025-02-02');
  await decide(hr.token, id);
  expect(await statuses([pay(hr.token, id, '2025-02-02'), pay(other.token, id, '2025-02-02')])).toEqual([200, 409]);
  expect((await read(hr.token, id)).repayments).toHaveLength(10);
  const take = ({ token }: Person) => ask('POST', '/welfare/due/', { token, body: { month: '2025-02', ids: [id] } });
  expect(await statuses([take(hr), take(other)])).toEqual([200, 409]);
  expect(await countOf(`SELECT 1 FROM audit WHERE action = 'Repayment taken' AND record_id = ${id}`)).toBe(1);
  expect((await read(hr.token, id)).left).toBe(27_000_000);
  const settle = ({ token }: Person) => ask('POST', `/welfare/${id}/settle/`, { token, body: { note: 'Paid' } });
  expect(await statuses([settle(hr), settle(other)])).toEqual([200, 409]);
  expect(await read(hr.token, id)).toMatchObject({ status: 'REPAID', left: 0 });
});

test('a loan stays one, whatever its kind has become before the decision', async () => {
  const { id: kind } = await putKind('Rent loan', { type: 'LOAN', months: 12, limit_net: null });
  const { id } = await loanOf(kind);
  await db.update(welfareKind).set({ months: 0 }).where(eq(welfareKind.id, kind));
  expect((await decide(hr.token, id)).status).toBe(200);
  expect(await read(hr.token, id)).toMatchObject({ status: 'APPROVED', months: 10 });
  expect((await pay(hr.token, id, lagosDay())).status).toBe(200);
  expect(await read(hr.token, id)).toMatchObject({ status: 'ONGOING', left: 30_000_000 });
});
