import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import { putKind } from './put.test-support';
import { welfareKind } from './tables';
import {
  askedOn,
  askForWelfare,
  countRows,
  makeWelfareStaff,
  readWelfareAs,
  sendWelfareDecision,
  sendWelfarePaid,
  sendWelfareRequest,
} from './welfare.test-support';

type Person = Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let hr: Person;
let other: Person;

beforeAll(async () => {
  place = await makePlace('LGS');
  [hr, other] = [await makeUser('hr@lagoon.example', ['ADMIN']), await makeUser('other@lagoon.example', ['ADMIN'])];
});

const loanOf = async (kind: number) => {
  const me = await makeWelfareStaff(place);
  return { me, id: await askForWelfare(me.token, { kind, amount: 30_000_000, months: 10 }) };
};
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

test('of two who do the same at once one is told: a payment, a month and an early settlement count once', async () => {
  const { id: kind } = await putKind('Loan');
  const { id } = await loanOf(kind);
  await askedOn(id, '2025-02-02');
  await sendWelfareDecision(hr.token, id);
  expect(
    await statuses([sendWelfarePaid(hr.token, id, '2025-02-02'), sendWelfarePaid(other.token, id, '2025-02-02')]),
  ).toEqual([200, 409]);
  expect((await readWelfareAs(hr.token, id)).repayments).toHaveLength(10);
  const take = ({ token }: Person) => as(token).welfare.take({ month: '2025-02', ids: [id] }).response;
  expect(await statuses([take(hr), take(other)])).toEqual([200, 409]);
  expect(await countRows(`SELECT 1 FROM audit WHERE action = 'Repayment taken' AND record_id = ${id}`)).toBe(1);
  expect((await readWelfareAs(hr.token, id)).left).toBe(27_000_000);
  const body = { note: 'Paid', left: 27_000_000 };
  const settle = ({ token }: Person) => as(token).welfare.settle({ id, ...body }).response;
  expect(await statuses([settle(hr), settle(other)])).toEqual([200, 409]);
  expect(await readWelfareAs(hr.token, id)).toMatchObject({ status: 'REPAID', left: 0 });
});

test('a loan stays one, whatever its kind has become before the decision', async () => {
  const { id: kind } = await putKind('Rent loan', { type: 'LOAN', months: 12, limit_net: null });
  const { id } = await loanOf(kind);
  await db.update(welfareKind).set({ months: 0 }).where(eq(welfareKind.id, kind));
  expect((await sendWelfareDecision(hr.token, id, { over_limit: true })).status).toBe(200);
  expect(await readWelfareAs(hr.token, id)).toMatchObject({ status: 'APPROVED', months: 10 });
  expect((await sendWelfarePaid(hr.token, id, lagosDay())).status).toBe(200);
  expect(await readWelfareAs(hr.token, id)).toMatchObject({ status: 'ONGOING', left: 30_000_000 });
});

const loan = { amount: 30_000_000, months: 10 };
const bodies = async (answers: Promise<Response>[]) =>
  Promise.all((await Promise.all(answers)).map(async (answer) => [answer.status, await answer.json()]));
const ofStatus = (all: unknown[][], status: number) => all.filter(([one]) => one === status).map(([, body]) => body);

test('of three requests for a loan that are sent at once one is made, and the others hear that one waits', async () => {
  const { id: kind } = await putKind('Loan');
  const me = await makeWelfareStaff(place);
  const all = await bodies([1, 2, 3].map(() => sendWelfareRequest(me.token, { kind, ...loan })));
  expect(ofStatus(all, 200)).toHaveLength(1);
  expect(ofStatus(all, 400)).toEqual([1, 2].map(() => ({ kind: ['A request for Loan waits already'] })));
  expect(await countRows(`SELECT 1 FROM case_file WHERE employee_id = ${me.id} AND kind = 'WELFARE'`)).toBe(1);
});

test('of three that share the limit of a year each is measured by what the others left', async () => {
  const { id: kind } = await putKind('Medical');
  const me = await makeWelfareStaff(place);
  const ids = await Promise.all([1, 2, 3].map(() => askForWelfare(me.token, { kind, amount: 20_000_000 })));
  const made = await Promise.all(ids.map((id) => readWelfareAs(hr.token, id)));
  expect(made.map(({ limit }) => limit).sort()).toEqual([0, 15_000_000, 35_000_000]);
  expect(made.filter(({ over_limit }) => over_limit)).toHaveLength(2);
});

test('of two loans that are approved at once the second is held to a third of the wages, too', async () => {
  const [{ id: kind }, { id: rent }] = [
    await putKind('Loan'),
    await putKind('House loan', { type: 'LOAN', months: 24 }),
  ];
  const me = await makeWelfareStaff(place);
  const ids = [
    await askForWelfare(me.token, { kind, amount: 60_000_000, months: 6 }),
    await askForWelfare(me.token, { kind: rent, amount: 60_000_000, months: 6, purpose: 'House' }),
  ];
  const over = { over_limit: true };
  const all = await bodies([
    sendWelfareDecision(hr.token, ids[0] ?? 0, over),
    sendWelfareDecision(other.token, ids[1] ?? 0, over),
  ]);
  expect(ofStatus(all, 200)).toHaveLength(1);
  expect(ofStatus(all, 400)).toEqual([
    {
      months: [
        '₦100,000.00 a month, with what is repaid already, is more than a third of a month’s wages (Labour Act, s. 5). Choose more months or a smaller amount',
      ],
    },
  ]);
});

test('of two who decide, or of whom one takes it back, the second is told in plain words, and nothing is half-written', async () => {
  const { id: kind } = await putKind('Loan');
  const { id } = await loanOf(kind);
  const all = await bodies([
    sendWelfareDecision(hr.token, id),
    sendWelfareDecision(other.token, id, { status: 'DECLINED' }),
  ]);
  expect(ofStatus(all, 409)).toEqual([{ detail: 'Somebody has decided this already. Reload the page.' }]);
  expect(await countRows(`SELECT 1 FROM case_event WHERE case_id = ${id} AND kind IN ('APPROVED', 'DECLINED')`)).toBe(
    1,
  );
  const { me, id: next } = await loanOf(kind);
  const back = as(me.token).welfare.withdraw({ id: next }).response;
  const both = await bodies([back, sendWelfareDecision(hr.token, next)]);
  expect(ofStatus(both, 200)).toHaveLength(1);
  expect(await countRows(`SELECT 1 FROM case_event WHERE case_id = ${next}`)).toBe(2);
});

test('who asks twice at once to settle, or hands in a paper twice, is told so', async () => {
  const { id: kind } = await putKind('Loan');
  const { me, id } = await loanOf(kind);
  const hand = () =>
    askUpload('POST', `/welfare/${id}/document/`, me.token, { document: '2' }, [['file', 'a.pdf', emptyPdf()]]);
  const handed = await bodies([hand(), hand()]);
  expect(ofStatus(handed, 409)).toEqual([{ detail: 'This document is there already.' }]);
  expect(await countRows(`SELECT 1 FROM case_paper WHERE case_id = ${id}`)).toBe(1);
  await sendWelfareDecision(hr.token, id);
  await sendWelfarePaid(hr.token, id, lagosDay());
  const settle = () => as(me.token).welfare.askToSettle({ id }).response;
  const all = await bodies([settle(), settle()]);
  expect(ofStatus(all, 409)).toEqual([{ detail: 'You have asked for this already. HR notes the payment.' }]);
  expect(await countRows(`SELECT 1 FROM case_event WHERE case_id = ${id} AND kind = 'SETTLE_ASKED'`)).toBe(1);
});
