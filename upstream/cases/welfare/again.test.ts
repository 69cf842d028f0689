import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { employee } from '../../people/employee/tables';
import { caseFile } from '../../seed/generated-tables';
import { putKind } from './put.test-support';
import {
  askForWelfare,
  countRows,
  makeWelfareStaff,
  readWelfareAs,
  sendWelfareDecision,
  sendWelfarePaid,
} from './welfare.test-support';

type Person = Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let hr: Person;
let other: Person;
let kind: number;

beforeAll(async () => {
  place = await makePlace('AGN');
  [hr, other] = [await makeUser('hr@again.example', ['ADMIN']), await makeUser('other@again.example', ['ADMIN'])];
  ({ id: kind } = await putKind('Loan'));
});

const errorOf = async (answer: Promise<Response>) => [(await answer).status, await (await answer).json()];
/** Changes the record of somebody, as another HR does. */
const become = (id: number, values: Partial<typeof employee.$inferInsert>) =>
  db.update(employee).set(values).where(eq(employee.id, id));
const stands = (id: number, status: string) => db.update(caseFile).set({ status }).where(eq(caseFile.id, id));
const loanOf = async (amount = 60_000_000, months = 12) => {
  const me = await makeWelfareStaff(place);
  return { me, id: await askForWelfare(me.token, { kind, amount, months }) };
};
/** Whether nothing but the request came onto the timeline. */
const untouched = async (id: number) => (await countRows(`SELECT 1 FROM case_event WHERE case_id = ${id}`)) === 1;

test('a decision is held to a third of the wages of its day', async () => {
  const { me, id } = await loanOf();
  // A month of ₦120,000.00, of which a third is ₦40,000.00; a repayment is ₦50,000.00.
  await become(me.id, { gross_salary: 144_000_000 });
  expect(await errorOf(sendWelfareDecision(hr.token, id))).toEqual([
    400,
    {
      months: [
        '₦50,000.00 a month is more than a third of a month’s wages (Labour Act, s. 5). Choose more months or a smaller amount',
      ],
    },
  ]);
  expect(await untouched(id)).toBe(true);
  expect((await sendWelfareDecision(hr.token, id, { months: 24 })).status).toBe(200);
});

test('more than the limit of the day of a decision is given by who says so, and keeps that limit', async () => {
  const { me, id } = await loanOf();
  await become(me.id, { net_salary: 15_000_000 });
  expect(await readWelfareAs(hr.token, id)).toMatchObject({ limit: 80_000_000, limit_today: 45_000_000 });
  expect((await readWelfareAs(me.token, id)).limit_today).toBeNull();
  expect(await errorOf(sendWelfareDecision(hr.token, id))).toEqual([
    400,
    {
      over_limit: [
        '₦600,000.00 is more than the limit of today, ₦450,000.00. Give less, or say that you give more than the limit',
      ],
    },
  ]);
  expect(await untouched(id)).toBe(true);
  expect((await sendWelfareDecision(hr.token, id, { over_limit: true })).status).toBe(200);
  expect(await readWelfareAs(hr.token, id)).toMatchObject({ status: 'APPROVED', limit: 45_000_000, over_limit: true });
  expect((await sendWelfarePaid(hr.token, id, lagosDay())).status).toBe(200);
});

test('a limit that follows from pay is not said to who reads no pay', async () => {
  const token = (await signInPresets(['HR officer'])).get('HR officer') ?? '';
  const { me, id } = await loanOf();
  await become(me.id, { net_salary: 15_000_000 });
  expect((await readWelfareAs(token, id)).limit_today).toBeNull();
  const [status, body] = await errorOf(sendWelfareDecision(token, id));
  expect([status, JSON.stringify(body)]).toEqual([400, expect.not.stringContaining('450,000')]);
});

test('a loan is approved beside no other that is approved and not yet paid', async () => {
  const { me, id } = await loanOf();
  // Another one that waits from a time when three could be sent at once.
  await stands(id, 'WITHDRAWN');
  const twin = await askForWelfare(me.token, { kind, amount: 10_000_000, months: 12 });
  await stands(id, 'SUBMITTED');
  expect((await sendWelfareDecision(hr.token, id)).status).toBe(200);
  const [status, body] = await errorOf(sendWelfareDecision(hr.token, twin));
  expect([status, body]).toEqual([
    409,
    {
      detail: expect.stringMatching(
        /^Another request for Loan of .* is approved and not yet paid\. Pay it or call it off first\.$/,
      ),
    },
  ]);
  expect((await sendWelfarePaid(hr.token, id, lagosDay())).status).toBe(200);
  // ₦600,000.00 of ₦800,000.00 runs by now.
  expect((await sendWelfareDecision(hr.token, twin, { amount: 20_000_100 })).status).toBe(400);
  expect((await sendWelfareDecision(hr.token, twin, { amount: 20_000_000 })).status).toBe(200);
});

test('nothing is given to who left, nor before the months of service, by a decision or a payment', async () => {
  const [left, fresh] = [await loanOf(), await loanOf()];
  await sendWelfareDecision(hr.token, left.id);
  await become(left.me.id, { employment_status: 'RESIGNED' });
  await become(fresh.me.id, { employment_date: addDays(lagosDay(), -30) });
  const [status, body] = await errorOf(sendWelfarePaid(hr.token, left.id, lagosDay()));
  expect([status, body]).toEqual([
    409,
    {
      detail: expect.stringMatching(/ does not work here any more\. Call it off, so that it can be asked for anew\.$/),
    },
  ]);
  expect(await errorOf(sendWelfareDecision(hr.token, fresh.id))).toEqual([
    409,
    { detail: expect.stringMatching(/^From .*, after 6 months of service\.$/) },
  ]);
  expect((await readWelfareAs(hr.token, left.id)).repayments).toEqual([]);
});

test('a payment is held to the pay of its day, and what is not paid is called off with a reason', async () => {
  const { me, id } = await loanOf();
  await sendWelfareDecision(hr.token, id);
  await become(me.id, { gross_salary: 144_000_000 });
  const [status, body] = await errorOf(sendWelfarePaid(hr.token, id, lagosDay()));
  expect([status, JSON.stringify(body)]).toEqual([
    409,
    expect.stringContaining('more than a third of a month’s wages'),
  ]);
  expect(await readWelfareAs(hr.token, id)).toMatchObject({ status: 'APPROVED', paid_at: null, repayments: [] });
  const off = { status: 'DECLINED' };
  expect(await errorOf(sendWelfareDecision(other.token, id, off))).toEqual([
    400,
    { note: ['Say why it is called off'] },
  ]);
  expect((await sendWelfareDecision(other.token, id, { ...off, note: 'The pay fell.' })).status).toBe(200);
  const gone = await readWelfareAs(me.token, id);
  expect([gone.status, gone.timeline[0]?.title]).toEqual(['DECLINED', 'Called off']);
  const mail = (await mailsTo(me.email))[0];
  expect([mail?.subject, mail?.body]).toEqual(['Your Loan is called off', expect.stringContaining('The pay fell.')]);
  expect(await askForWelfare(me.token, { kind, amount: 30_000_000, months: 12 })).not.toBe(id);
});
