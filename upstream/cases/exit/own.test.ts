import { beforeAll, expect, test } from 'vitest';
import type { Exit } from '../../../contracts/cases/exit';
import { dayText } from '../../../contracts/platform/dates';
import { ask } from '../../house/ask.test-support';
import { askUpload, pdf } from '../../house/journey.test-support';
import { hashOf, receiptIn } from '../../house/receipt.test-support';
import { inDays, makeHouse, makeStaff, read, resign } from './exits.test-support';

let house: Awaited<ReturnType<typeof makeHouse>>;
let mine: Awaited<ReturnType<typeof makeStaff>>;
let other: Awaited<ReturnType<typeof makeStaff>>;
let id: number;

beforeAll(async () => {
  house = await makeHouse();
  mine = await makeStaff(house.place);
  other = await makeStaff(house.place);
  id = ((await (await resign(mine.token, inDays(40))).json()) as { id: number }).id;
});

const status = async (answer: Promise<Response>): Promise<number> => (await answer).status;

test('an employee reads the own exit, and that of a colleague does not exist', async () => {
  expect(await read(mine.token, id)).toMatchObject({ id, own: true });
  expect(await status(ask('GET', `/exit/${id}/`, { token: other.token }))).toBe(404);
  expect(await (await ask('GET', '/exit/mine/', { token: other.token })).json()).toMatchObject({ exit: null });
});

test('an employee learns the own notice, and not that of a colleague', async () => {
  expect(await status(ask('GET', '/exit/notice/', { token: mine.token }))).toBe(200);
  expect(await status(ask('GET', `/exit/notice/?employee=${mine.id}`, { token: mine.token }))).toBe(200);
  expect(await status(ask('GET', `/exit/notice/?employee=${mine.id}`, { token: other.token }))).toBe(404);
  expect(await status(ask('GET', `/exit/notice/?employee=${mine.id}`, { token: house.hr.token }))).toBe(200);
});

test('an employee writes the own handover note and answers the own interview, and nobody else’s', async () => {
  const handover = (token: string) =>
    ask('PATCH', `/exit/${id}/handover/`, { token, body: { handover: 'With Idara.' } });
  const interview = (token: string) =>
    ask('PATCH', `/exit/${id}/interview/`, { token, body: { answers: [{ question: 'Why?', answer: 'Family' }] } });
  expect([await status(handover(other.token)), await status(interview(other.token))]).toEqual([404, 404]);
  expect([await status(handover(mine.token)), await status(interview(mine.token))]).toEqual([200, 200]);
});

test('an employee takes the own resignation back, and nobody else’s', async () => {
  const withdraw = (token: string) => ask('POST', `/exit/${id}/withdraw/`, { token, body: { reason: 'I stay' } });
  expect(await status(withdraw(other.token))).toBe(404);
  const taken = await withdraw(mine.token);
  expect((await receiptIn(taken, mine.email)).receipt.what).toMatch(/^You took back your resignation of /);
  expect(((await taken.json()) as Exit).status).toBe('WITHDRAWN');
});

test('who resigns has a receipt with the hash of the letter, and without the reason', async () => {
  const one = await makeStaff(house.place);
  const fields = { reason: 'A better offer', last_day: inDays(40) };
  const answer = await askUpload('POST', '/exit/resign/', one.token, fields, [['letter', 'resignation.pdf', pdf()]]);
  const { receipt, mail } = await receiptIn(answer, one.email);
  expect(receipt.what).toBe(`You resigned. The last day that you gave is ${dayText(inDays(40))}.`);
  expect(receipt.files).toMatchObject([{ called: 'Letter of resignation', sha256: await hashOf(pdf()) }]);
  expect(mail.body).not.toContain('A better offer');
});
