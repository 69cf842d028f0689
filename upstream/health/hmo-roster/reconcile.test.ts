import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hmoRoster as contract } from '../../../contracts/health/hmo-roster';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { child, MONTH, makeRosterProvider, member, sendRosterAs } from './rosters.test-support';

let place: MadePlace;
let hr: string;
let other: string;

beforeAll(async () => {
  hr = (await makeUser('hr@reconciled.example', ['ADMIN'])).token;
  other = (await makeUser('other@reconciled.example', ['ADMIN'])).token;
  place = await makePlace('REC');
});

const get = async (path: string) => (await ask('GET', path, { token: hr })).json();
const invoice = (provider: number, body: object, token = hr) =>
  as(token).hmoRoster.saveInvoice.untyped({ provider, month: MONTH, status: 'TO_QUERY', ...body }).response;

test('an invoice stands beside our roster with who may be behind the difference, and of two edits one is refused', async () => {
  const at = await makeRosterProvider();
  const { id } = at.provider;
  const [leaver, parent] = [await member(place, at, 'Leaver'), await member(place, at, 'Parent')];
  const twin = { firstname: 'Twin', lastname: 'Parent', sort_key: 'parent\ttwin' };
  await child(at, parent, twin);
  await child(at, parent, twin);
  expect((await sendRosterAs(hr, id)).status).toBe(200);
  await db
    .update(employee)
    .set({ employment_status: 'RESIGNED', employment_status_date: `${MONTH}-01` })
    .where(sql`id = ${leaver.id}`);
  const saved = contract.saveInvoice.output.parse(await (await invoice(id, { amount: 5_000_000, lives: 4 })).json());
  expect(saved).toMatchObject({ lives: 4, roster: 4_090_000, difference: 910_000 });
  expect(saved.why.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'LEAVER', lives: 1 },
    { kind: 'TWICE', lives: 2 },
  ]);
  const { results } = contract.differences.output.parse(await get(`/hmo/reconciliation/${id}/${MONTH}/?kind=LEAVER`));
  expect(results.map(({ name, words }) => [name, words.slice(0, 4)])).toEqual([['Ada Leaver', 'Left']]);
  expect((await invoice(id, { amount: 4_090_000 })).status).toBe(409);
  expect((await invoice(id, { amount: 4_090_000, version: 1 })).status).toBe(200);
  const agreed = await invoice(id, { amount: 4_090_000, status: 'AGREED', version: 2 }, other);
  expect(contract.saveInvoice.output.parse(await agreed.json())).toMatchObject({ difference: 0, why: [] });
  const { rows } = contract.reconciliation.output.parse(
    await get(`/hmo/reconciliation/?month=${MONTH}&company=${place.company}`),
  );
  expect(rows.find(({ provider }) => provider.id === id)?.invoice).toBeNull();
});

test('whoever entered what an invoice charges does not agree to it, and another admin does, as it was entered', async () => {
  const { id } = (await makeRosterProvider()).provider;
  const said = async (answer: Promise<Response>) => [(await answer).status, await (await answer).json()];
  const RAISED = [
    403,
    { detail: 'Whoever entered what is charged does not agree to it. Another admin of health insurance does.' },
  ];
  expect(await said(invoice(id, { amount: 5_000_000, status: 'AGREED' }))).toEqual(RAISED);
  const entered = contract.saveInvoice.output.parse(await (await invoice(id, { amount: 5_000_000 })).json());
  expect(entered.invoice?.may_agree).toBe(false);
  expect(await said(invoice(id, { amount: 5_000_000, status: 'AGREED', version: 1 }))).toEqual(RAISED);
  // A person who changes what it charges has entered it.
  expect(await said(invoice(id, { amount: 6_000_000, status: 'AGREED', version: 1 }, other))).toEqual(RAISED);
  // A note by another admin leaves it to who entered it.
  expect((await invoice(id, { amount: 5_000_000, note: 'Asked', version: 1 }, other)).status).toBe(200);
  expect(await said(invoice(id, { amount: 5_000_000, status: 'AGREED', version: 2 }))).toEqual(RAISED);
  const agreed = await invoice(id, { amount: 5_000_000, status: 'AGREED', version: 2 }, other);
  expect(contract.saveInvoice.output.parse(await agreed.json()).invoice).toMatchObject({ status: 'AGREED' });
});

test('the dashboard counts who is covered, what it costs and what is recorded', async () => {
  const at = await makeRosterProvider();
  const parent = await member(place, at, 'Counted');
  await child(at, parent, { certificate_key: null, photo_key: 'x.png' });
  const path = `/hmo/dashboard/?provider=${at.provider.id}&company=${place.company}`;
  const board = contract.dashboard.output.parse(await get(path));
  expect(board.covered).toEqual({ lives: 2, employees: 1, spouses: 0, children: 1 });
  expect(board.providers.map(({ provider }) => provider.id)).toEqual([at.provider.id]);
  expect(board.recorded).toEqual({
    photo: { with: 1, of: 1 },
    dob: { with: 1, of: 1 },
    certificate: { with: 0, of: 1 },
  });
  expect(board.premium).toEqual({ amount: 1_240_000, an_employee: 1_240_000 });
  expect(board.closes?.days).toBeGreaterThanOrEqual(0);
});
