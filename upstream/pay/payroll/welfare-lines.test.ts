import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payroll as contract } from '../../../contracts/pay/payroll';
import { putKind, putWelfare } from '../../cases/welfare/put.test-support';
import {
  askForWelfare,
  countRows,
  makeWelfareStaff,
  readWelfareAs,
  sendWelfareDecision,
  sendWelfarePaid,
} from '../../cases/welfare/welfare.test-support';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payslip, welfareRepayment } from '../../seed/generated-tables';
import { lockRuns } from './lock';
import { makeBank, prepareAll, startMonth } from './runs.test-support';
import { payLine, payRun } from './tables';

const NOW = new Date('2026-06-16T09:00:00Z');
let made = 0;
let place: MadePlace;
let account = { bank_name: 0, account_number: '0123456789', pension_pin: 'PEN100000000001', tax_state: 'Lagos' };
let hr: Awaited<ReturnType<typeof makeUser>>;
let other: Awaited<ReturnType<typeof makeUser>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`WL${made}`);
  account = { ...account, bank_name: (await makeBank(`w${made}`)).bank };
  hr = await makeUser(`hr${made}@withpay.example`, ['ADMIN']);
  other = await makeUser(`other${made}@withpay.example`, ['ADMIN']);
});
afterEach(() => void vi.useRealTimers());

const started = async (month: string): Promise<number> => {
  const { id } = contract.start.output.parse(await (await startMonth(hr.token, place, month)).json());
  await prepareAll(NOW);
  return id;
};
const slipOf = async (run: number, { id }: { id: number }) =>
  (
    await db
      .select()
      .from(payslip)
      .where(and(eq(payslip.run_id, run), eq(payslip.employee_id, id)))
  )[0];
/** Locks a run at once, whatever its warnings. */
async function locked(id: number): Promise<void> {
  await db.update(payRun).set({ status: 'APPROVED' }).where(eq(payRun.id, id));
  await lockRuns(env, NOW);
}
const post = (path: string, token = hr.token) => ask('POST', path, { token, body: {} });
const withPay = (id: number, token?: string) => post(`/welfare/${id}/pay/payroll/`, token);
const byHand = (id: number) => post(`/welfare/${id}/pay/hand/`);
const said = async (answer: Promise<Response>) => [(await answer).status, await (await answer).json()];
const linesOf = ({ id }: { id: number }) => db.select().from(payLine).where(eq(payLine.employee_id, id));

/** Somebody of ₦500,000.00 a month, and a request of theirs that is approved. */
async function approved(kind = 'Loan', amount = 30_000_000, months = 10) {
  const me = await makeWelfareStaff(place, account);
  const { id: of } = await putKind(kind);
  const id = await askForWelfare(me.token, { kind: of, amount, ...(months > 0 && { months }) });
  expect((await sendWelfareDecision(hr.token, id)).status).toBe(200);
  return { me, id };
}

test('a loan is paid with the pay: net only, until the run is locked it waits, and then its plan begins, once', async () => {
  const { me, id } = await approved();
  const run = await started('2026-06');
  const before = await slipOf(run, me);
  expect((await withPay(id)).status).toBe(200);
  await prepareAll(NOW);
  expect(await linesOf(me)).toMatchObject([
    { kind: 'LOAN', amount: 30_000_000, month: '2026-06', source: 'WELFARE', of: `welfare:${id}` },
  ]);
  const slip = await slipOf(run, me);
  const [gross, paye, taxable] = [before?.gross, before?.paye, before?.taxable];
  expect(slip).toMatchObject({ gross, paye, taxable, net: (before?.net ?? 0) + 30_000_000 });
  const waits = await readWelfareAs(me.token, id);
  expect(waits).toMatchObject({ status: 'APPROVED', with_pay: { month: '2026-06', taken: false, held: false } });
  expect(waits.timeline[0]?.title).toBe('To be paid with the pay of Jun 2026');
  const paid = { detail: 'This is paid with the pay of June 2026. Take it back from there first.' };
  expect(await said(withPay(id))).toEqual([409, paid]);
  expect(await said(sendWelfarePaid(hr.token, id, '2026-06-16'))).toEqual([409, paid]);
  expect(await said(sendWelfareDecision(other.token, id, { status: 'DECLINED', note: 'No' }))).toEqual([409, paid]);
  const [line] = await linesOf(me);
  expect(await as(hr.token).payroll.removeLine({ id: line?.id }).status()).toBe(409);

  await locked(run);
  await lockRuns(env, NOW);
  const lent = await readWelfareAs(me.token, id);
  expect(lent).toMatchObject({
    ...{ status: 'ONGOING', paid_at: '2026-06-25', payment_note: 'With the pay of June 2026', with_pay: null },
    left: 30_000_000,
  });
  expect(lent.repayments.map(({ due }) => due).slice(0, 2)).toEqual(['2026-07-31', '2026-08-31']);
  expect(lent.timeline[0]).toMatchObject({
    title: 'Paid ₦300,000.00 on 25 Jun 2026',
    note: 'With the pay of June 2026',
  });
  expect(await countRows(`SELECT 1 FROM case_event WHERE case_id = ${id} AND kind = 'PAID'`)).toBe(1);
  const mails = (await mailsTo(me.email)).filter(
    ({ subject }) => subject === 'Your Loan is paid with your pay of June 2026',
  );
  // One as it was put into the payroll, and one as it was paid.
  expect(mails).toHaveLength(2);
  expect(mails[0]?.body).toContain('on 25 Jun 2026.');
  expect(mails[0]?.body).toContain('for the first time on 31 Jul 2026 with ₦30,000.00.');
  const july = await slipOf(await started('2026-07'), me);
  expect(july?.facts.repayments).toMatchObject([{ due: [{ place: 1, amount: 3_000_000 }] }]);
});

test('what is taken back from the draft is paid by hand, and its line goes', async () => {
  const { me, id } = await approved();
  const run = await started('2026-06');
  const before = await slipOf(run, me);
  await withPay(id);
  expect((await byHand(id)).status).toBe(200);
  await prepareAll(NOW);
  expect(await linesOf(me)).toEqual([]);
  expect((await slipOf(run, me))?.net).toBe(before?.net);
  expect((await mailsTo(me.email))[0]?.subject).toBe('Your Loan is not paid with your pay');
  expect((await byHand(id)).status).toBe(409);
  expect((await sendWelfarePaid(hr.token, id, '2026-06-16')).status).toBe(200);
});

test('help is an allowance that is taxed, and a medical bill is paid back untaxed', async () => {
  const [wedding, bill] = [await approved('Wedding', 10_000_000, 0), await approved('Medical', 10_000_000, 0)];
  const run = await started('2026-06');
  const [before, sick] = [await slipOf(run, wedding.me), await slipOf(run, bill.me)];
  await withPay(wedding.id);
  await withPay(bill.id);
  await prepareAll(NOW);
  expect((await linesOf(wedding.me))[0]?.kind).toBe('ALLOWANCE');
  const taxed = await slipOf(run, wedding.me);
  expect(taxed?.gross).toBe((before?.gross ?? 0) + 10_000_000);
  expect(taxed?.paye ?? 0).toBeGreaterThan(before?.paye ?? 0);
  expect((await linesOf(bill.me))[0]?.kind).toBe('REIMBURSEMENT');
  const { gross, paye } = sick ?? {};
  expect(await slipOf(run, bill.me)).toMatchObject({ gross, paye, net: (sick?.net ?? 0) + 10_000_000 });
  await locked(run);
  expect(await readWelfareAs(hr.token, wedding.id)).toMatchObject({
    status: 'PAID',
    paid_at: '2026-06-25',
    repayments: [],
  });
});

test('with pay that is held it waits for the next payslip that is paid', async () => {
  const { me, id } = await approved();
  await withPay(id);
  expect((await readWelfareAs(hr.token, id)).with_pay?.month).toBe('2026-06');
  const june = await started('2026-06');
  await db.update(payslip).set({ held: true }).where(eq(payslip.run_id, june));
  await locked(june);
  expect(await readWelfareAs(hr.token, id)).toMatchObject({
    status: 'APPROVED',
    with_pay: { month: '2026-06', taken: true, held: true },
    repayments: [],
  });
  expect(await said(byHand(id))).toEqual([
    409,
    { detail: 'The payslip of June 2026 has this, and is held. It is paid with the next payslip that is not.' },
  ]);
  const july = await started('2026-07');
  await locked(july);
  const lent = await readWelfareAs(me.token, id);
  const [run] = await db.select().from(payRun).where(eq(payRun.id, july));
  expect(lent).toMatchObject({ status: 'ONGOING', paid_at: run?.pay_day, payment_note: 'With the pay of July 2026' });
  expect(lent.repayments[0]?.due).toBe('2026-08-31');
});

test('a payroll past its draft keeps it, one that comes later takes it, and limits of the day hold', async () => {
  const { id } = await approved();
  const [late, poor] = [await approved(), await approved()];
  await withPay(id);
  const june = await started('2026-06');
  await db.update(payRun).set({ status: 'REVIEW' }).where(eq(payRun.id, june));
  expect(await said(byHand(id))).toEqual([
    409,
    {
      detail: 'The payroll of June 2026 is past its draft with this. Return that payroll before you take it back.',
    },
  ]);
  expect((await withPay(late.id)).status).toBe(200);
  expect((await readWelfareAs(hr.token, late.id)).with_pay).toEqual({ month: '2026-07', taken: false, held: false });
  await locked(june);
  expect((await readWelfareAs(hr.token, id)).status).toBe('ONGOING');
  expect((await readWelfareAs(hr.token, late.id)).status).toBe('APPROVED');
  await db.run(`UPDATE employee SET gross_salary = 72000000 WHERE id = ${poor.me.id}`);
  expect((await withPay(poor.id)).status).toBe(409);
  expect(await linesOf(poor.me)).toEqual([]);
});

test('of two who pay it at once, by hand and with the pay, one does', async () => {
  const { me, id } = await approved();
  const all = await Promise.all([
    withPay(id),
    sendWelfarePaid(other.token, id, '2026-06-16'),
    withPay(id, other.token),
  ]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { status } = await readWelfareAs(hr.token, id);
  expect((await linesOf(me)).length).toBe(status === 'APPROVED' ? 1 : 0);
});

test('of repayments that earlier months could not take a month takes as many as fit, the oldest first', async () => {
  const ada = await makeEmployee(place, '2020-01-06', account);
  const { id } = await putWelfare(ada, { status: 'ONGOING', amount: 18_000_000, months: 3, paid_at: '2026-04-20' });
  const deducted = await as(hr.token).payroll.addLine({
    employee: ada.id,
    month: '2026-05',
    title: 'Laptop',
    kind: 'DEDUCTION',
    amount: 8_000_000,
  }).response;
  expect(deducted.status).toBe(200);
  const taken = async () =>
    (await db.select().from(welfareRepayment).where(eq(welfareRepayment.case_id, id)))
      .filter(({ paid_how }) => paid_how === 'PAYROLL')
      .map(({ due }) => due);
  await locked(await started('2026-05'));
  expect(await taken()).toEqual([]);
  await locked(await started('2026-06'));
  expect(await taken()).toEqual(['2026-05-31']);
  await locked(await started('2026-07'));
  expect(await taken()).toEqual(['2026-05-31', '2026-06-30']);
});
