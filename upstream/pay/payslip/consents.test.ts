import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payslip as contract } from '../../../contracts/pay/payslip';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { notification } from '../../platform/notification/tables';
import { payslip } from '../../seed/generated-tables';
import { prepareAll } from '../payroll/runs.test-support';
import { payRun, payStructure } from '../payroll/tables';

const NOW = new Date('2026-06-16T09:00:00Z');
let place: MadePlace;
let officer: Awaited<ReturnType<typeof makeUser>>;

let made = 0;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  made += 1;
  place = await makePlace(`C${made}`);
  officer = await makeUser(`pay${made}@lagoon.example`, ['ADMIN']);
});
afterEach(() => void vi.useRealTimers());

let people = 0;
async function somebody() {
  people += 1;
  const { id: user_id, token } = await makeUser(`agrees${people}@lagoon.example`, ['EMPLOYEE']);
  const email = `agrees${people}@lagoon.example`;
  const { id } = await makeEmployee(place, '2020-01-06', { user_id, email, gross_salary: 600_000_000 });
  return { id, user_id, token, email };
}
const agree = (token: string) => as(token).payslip.agree({ kind: 'NHF' }).response;
const withdraw = (id: number, token: string) => as(token).payslip.withdrawConsent({ id }).response;
const agreed = async (token: string) => contract.agree.output.parse(await (await agree(token)).json());
const record = (id: number, token: string, given_on = '2026-05-04', papers: [string, string, Uint8Array][] = []) =>
  askUpload('POST', `/payroll/profiles/${id}/consents/`, token, { kind: 'NHF', given_on }, papers);
const recorded = async (id: number, given_on?: string) =>
  contract.recordConsent.output.parse(await (await record(id, officer.token, given_on)).json());
const mine = async (token: string) => (await as(token).payslip.consents()).results;

/** The NHF of everybody of the company in a month, which is then taken away again. */
async function nhfOf(month: string): Promise<(readonly [number, number])[]> {
  await as(officer.token).payroll.start({ company: place.company, month }).response;
  await prepareAll(NOW);
  const slips = await db.select().from(payslip).where(eq(payslip.company_id, place.company));
  const [run] = await db.select().from(payRun).where(eq(payRun.company_id, place.company));
  expect(await as(officer.token).payroll.remove({ id: run?.id }).status()).toBe(200);
  return slips.map(({ employee_id, nhf }) => [employee_id, nhf] as const);
}

describe('NHF of a month', () => {
  test('is taken off those alone whose consent holds on its last day, whatever the structure says', async () => {
    await db.insert(payStructure).values({
      ...{ company_id: place.company, name: 'All', basic: 4000, housing: 3000, transport: 2000, other: 1000 },
    });
    const [none, own, paper] = [await somebody(), await somebody(), await somebody()];
    await agreed(own.token);
    await recorded(paper.id, '2026-05-04');
    // 500,000 a month, of which 40 % is basic: 2.5 % of 200,000.
    expect(await nhfOf('2026-06')).toEqual([
      [none.id, 0],
      [own.id, 500_000],
      [paper.id, 500_000],
    ]);
    expect(await nhfOf('2026-05')).toEqual([
      [none.id, 0],
      [own.id, 0],
      [paper.id, 500_000],
    ]);
  });

  test('ends with the month in which the consent was withdrawn, and begins again with a new one', async () => {
    const me = await somebody();
    const { id } = await agreed(me.token);
    const { receipt } = await expectReceiptIn(await withdraw(id, me.token), me.email);
    expect(receipt.what).toBe(
      'You withdrew your consent that National Housing Fund (NHF) is taken off your pay, from 1 Jul 2026 on.',
    );
    expect(receipt.outcome).toEqual({ word: 'Withdrawn', yes: false });
    expect(await nhfOf('2026-06')).toEqual([[me.id, 500_000]]);
    expect(await nhfOf('2026-07')).toEqual([[me.id, 0]]);
    await agreed(me.token);
    expect(await nhfOf('2026-07')).toEqual([[me.id, 500_000]]);
    expect((await mine(me.token)).map(({ given_on, withdrawn_on }) => [given_on, withdrawn_on])).toEqual([
      ['2026-06-16', null],
      ['2026-06-16', '2026-07-01'],
    ]);
  });
});

describe('a consent', () => {
  test('of an employee answers with a receipt, and is kept once', async () => {
    const me = await somebody();
    const answer = await agree(me.token);
    const { receipt } = await expectReceiptIn(answer, me.email);
    expect([receipt.what, receipt.outcome]).toEqual([
      'You agreed that National Housing Fund (NHF) is taken off your pay from 16 Jun 2026 on.',
      { word: 'Agreed', yes: true },
    ]);
    const again = await agree(me.token);
    expect([again.status, await again.json()]).toEqual([400, { kind: ['A consent is kept already.'] }]);
    const [one] = await mine(me.token);
    expect(one).toMatchObject({ given_on: '2026-06-16', withdrawn_on: null, own: true, file: null });
    if (!one) return;
    expect((await withdraw(one.id, me.token)).status).toBe(200);
    expect((await withdraw(one.id, me.token)).status).toBe(409);
  });

  test('on paper is recorded by payroll with its day and file, and the employee is told', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const answer = await record(me.id, officer.token, '2026-05-04', [['file', 'nhf.pdf', emptyPdf()]]);
    const { id, ...one } = contract.recordConsent.output.parse(await answer.json());
    expect(one).toMatchObject({ given_on: '2026-05-04', own: false, by: 'Aisha Bello' });
    expect(one.file).toEqual({ name: 'nhf.pdf', size: emptyPdf().length, sha256: await hashOf(emptyPdf()) });
    const told = await db.select().from(notification).where(eq(notification.user_id, me.user_id));
    expect(told.map(({ subject }) => subject)).toEqual([
      'recorded that you agreed to a deduction: National Housing Fund (NHF)',
    ]);
    for (const [token, status] of [
      [me.token, 200],
      [officer.token, 200],
      [other.token, 404],
    ] as const) {
      const file = await as(token).payslip.consentFile({ id }).response;
      await file.arrayBuffer();
      expect(file.status).toBe(status);
    }
    expect((await withdraw(id, other.token)).status).toBe(404);
    const withdrawn = contract.withdrawConsent.output.parse(await (await withdraw(id, officer.token)).json());
    expect(withdrawn).toMatchObject({ withdrawn_on: '2026-07-01', withdrawn_by: 'Aisha Bello' });
    expect(withdrawn.receipt).toBeUndefined();
  });

  test('on paper is of no day to come, and nobody records their own', async () => {
    const me = await somebody();
    const answer = await record(me.id, officer.token, '2026-06-17');
    expect([answer.status, await answer.json()]).toEqual([400, { given_on: ['Enter a day that is not to come'] }]);
    people += 1;
    const both = await makeUser(`both${people}@lagoon.example`, ['ADMIN', 'EMPLOYEE']);
    const { id } = await makeEmployee(place, '2020-01-06', { user_id: both.id, email: both.email });
    expect((await record(id, both.token)).status).toBe(403);
  });
});
