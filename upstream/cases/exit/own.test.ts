import { beforeAll, expect, test } from 'vitest';
import type { Exit } from '../../../contracts/cases/exit';
import { dayText } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { askUpload, emptyPdf } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { dayFromToday, makeExitHouse, makeExitStaff, readExitAs, resignAs } from './exits.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;
let mine: Awaited<ReturnType<typeof makeExitStaff>>;
let other: Awaited<ReturnType<typeof makeExitStaff>>;
let id: number;

beforeAll(async () => {
  house = await makeExitHouse();
  mine = await makeExitStaff(house.place);
  other = await makeExitStaff(house.place);
  id = ((await (await resignAs(mine.token, dayFromToday(40))).json()) as { id: number }).id;
});

const status = async (answer: Promise<Response>): Promise<number> => (await answer).status;

test('an employee reads the own exit, and that of a colleague does not exist', async () => {
  expect(await readExitAs(mine.token, id)).toMatchObject({ id, own: true });
  expect(await status(as(other.token).exit.detail({ id }).response)).toBe(404);
  expect(await (await as(other.token).exit.mine().response).json()).toMatchObject({ exit: null });
});

test('an employee learns the own notice, and not that of a colleague', async () => {
  expect(await status(as(mine.token).exit.notice().response)).toBe(200);
  expect(await status(as(mine.token).exit.notice({ employee: mine.id }).response)).toBe(200);
  expect(await status(as(other.token).exit.notice({ employee: mine.id }).response)).toBe(404);
  expect(await status(as(house.hr.token).exit.notice({ employee: mine.id }).response)).toBe(200);
});

test('an employee writes the own handover note and answers the own interview, and nobody else’s', async () => {
  const handover = (token: string) => as(token).exit.handover({ id, handover: 'With Idara.' }).response;
  const interview = (token: string) =>
    as(token).exit.interview({ id, answers: [{ question: 'Why?', answer: 'Family' }] }).response;
  expect([await status(handover(other.token)), await status(interview(other.token))]).toEqual([404, 404]);
  expect([await status(handover(mine.token)), await status(interview(mine.token))]).toEqual([200, 200]);
});

test('an employee takes the own resignation back, and nobody else’s', async () => {
  const withdraw = (token: string) => as(token).exit.withdraw({ id, reason: 'I stay' }).response;
  expect(await status(withdraw(other.token))).toBe(404);
  const taken = await withdraw(mine.token);
  expect((await expectReceiptIn(taken, mine.email)).receipt.what).toMatch(/^You took back your resignation of /);
  expect(((await taken.json()) as Exit).status).toBe('WITHDRAWN');
});

test('who resigns has a receipt with the hash of the letter, and without the reason', async () => {
  const one = await makeExitStaff(house.place);
  const fields = { reason: 'A better offer', last_day: dayFromToday(40) };
  const answer = await askUpload('POST', '/exit/resign/', one.token, fields, [
    ['letter', 'resignation.pdf', emptyPdf()],
  ]);
  const { receipt, mail } = await expectReceiptIn(answer, one.email);
  expect(receipt.what).toBe(`You resigned. The last day that you gave is ${dayText(dayFromToday(40))}.`);
  expect(receipt.files).toMatchObject([{ called: 'Letter of resignation', sha256: await hashOf(emptyPdf()) }]);
  expect(mail.body).not.toContain('A better offer');
});
