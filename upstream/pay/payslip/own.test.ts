import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { payslip as contract } from '../../../contracts/pay/payslip';
import type { Preset } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { putSlip } from './put.test-support';

let place: MadePlace;
let officer: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  place = await makePlace('LGS');
  officer = await makeUser('pay@lagoon.example', ['ADMIN']);
});

let people = 0;
async function somebody() {
  people += 1;
  const user = await makeUser(`paid${people}@lagoon.example`, ['EMPLOYEE']);
  const employee = await makeEmployee(place, '2020-01-06', { user_id: user.id, email: user.email });
  return { ...employee, token: user.token };
}
const get = (path: string, token: string): Promise<Response> => ask('GET', path, { token });
const read = async (id: number, token: string) =>
  contract.detail.output.parse(await (await get(`/payslip/${id}/`, token)).json());

describe('a payslip', () => {
  test('is read by the employee once its month is locked, and by nobody else but payroll', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const locked = await putSlip(me, '2026-05');
    const draft = await putSlip(me, '2026-06', {}, 'REVIEW');
    for (const path of [`/payslip/${locked.id}/`, `/payslip/${locked.id}/file/`]) {
      expect([path, (await get(path, me.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, officer.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, other.token)).status]).toEqual([path, 404]);
    }
    expect((await get(`/payslip/${draft.id}/`, me.token)).status).toBe(404);
    expect((await get(`/payslip/${draft.id}/`, officer.token)).status).toBe(200);
    const mine = contract.mine.output.parse(await (await get('/payslip/mine/', me.token)).json());
    expect(mine.results.map(({ id }) => id)).toEqual([locked.id]);
    expect((await get(`/payslip/?employee=${me.id}`, me.token)).status).toBe(403);
    const all = contract.list.output.parse(await (await get(`/payslip/?employee=${me.id}`, officer.token)).json());
    expect(all.results.map(({ id }) => id)).toEqual([draft.id, locked.id]);
  });

  test('adds up the year to date, masks numbers, leads to the months beside it and explains the tax', async () => {
    const me = await somebody();
    const [april, may] = [await putSlip(me, '2026-04'), await putSlip(me, '2026-05')];
    const june = await putSlip(me, '2026-06', {}, 'DRAFT');
    const slip = await read(may.id, me.token);
    expect(slip.net).toBe(may.net);
    expect(slip.net_to_date).toBe(april.net + may.net);
    expect(slip.lines.find(({ key }) => key === 'paye')).toMatchObject({ amount: 6_212_000, to_date: 12_424_000 });
    expect([slip.account_number, slip.rsa_pin]).toEqual(['•••••••785', '••••••••••••891']);
    expect(slip.earlier).toEqual({ id: april.id, month: '2026-04' });
    expect(slip.later).toBe(null);
    expect((await read(may.id, officer.token)).later).toEqual({ id: june.id, month: '2026-06' });
    expect(slip.why.find(({ key }) => key === 'paye')).toMatchObject({
      amount: 6_212_000,
      evidence: 'Tenancy agreement accepted on 14 Jan 2026.',
    });
  });

  test('of a year comes as one statement, on screen and on paper', async () => {
    const [me, other] = [await somebody(), await somebody()];
    await putSlip(me, '2026-01');
    await putSlip(me, '2026-02');
    for (const path of ['/payslip/year/', '/payslip/year/file/']) {
      expect([path, (await get(`${path}?year=2026`, me.token)).status]).toEqual([path, 200]);
      expect([path, (await get(`${path}?year=2026&employee=${me.id}`, me.token)).status]).toEqual([path, 200]);
      expect([path, (await get(`${path}?year=2026&employee=${me.id}`, other.token)).status]).toEqual([path, 404]);
      expect([path, (await get(`${path}?year=2026&employee=${me.id}`, officer.token)).status]).toEqual([path, 200]);
      expect([path, (await get(`${path}?year=2025`, me.token)).status]).toEqual([path, 404]);
    }
    const year = contract.statement.output.parse(await (await get('/payslip/year/?year=2026', me.token)).json());
    expect(year.months.map(({ month, paye }) => [month, paye])).toEqual([
      ['2026-01', 6_212_000],
      ['2026-02', 6_212_000],
    ]);
  });
});

describe('a relief from tax', () => {
  const year = new Date().getUTCFullYear();
  const declare = (token: string, amount = 100_000_000) =>
    askUpload('POST', '/payslip/relief/', token, { kind: 'RENT', year: String(year), amount: String(amount) }, [
      ['file', 'tenancy.pdf', emptyPdf()],
    ]);
  const declared = async (token: string, amount?: number) =>
    contract.declare.output.parse(await (await declare(token, amount)).json());
  const decide = (token: string, id: number, body: object = {}) =>
    as(token).payslip.decideRelief({ id, status: 'ACCEPTED', version: 1, ...body }).response;

  test('is declared once at a time, read by its employee and payroll, and withdrawn by its employee alone', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const answer = await declare(me.token);
    const { receipt } = await expectReceiptIn(answer, me.email);
    expect(receipt.files).toEqual([
      { called: '', name: 'tenancy.pdf', size: emptyPdf().length, sha256: await hashOf(emptyPdf()) },
    ]);
    const { id } = contract.declare.output.parse(await answer.json());
    const listed = await (await get('/payslip/relief/', officer.token)).json();
    expect(contract.allReliefs.output.parse(listed).results.find((one) => one.id === id)?.file).toMatchObject({
      sha256: receipt.files[0]?.sha256,
    });
    expect((await declare(me.token)).status).toBe(400);
    for (const [token, status] of [
      [me.token, 200],
      [officer.token, 200],
      [other.token, 404],
    ] as const)
      expect((await get(`/payslip/relief/${id}/file/`, token)).status).toBe(status);
    const withdraw = (token: string) => as(token).payslip.withdrawRelief({ id }).response;
    expect((await withdraw(other.token)).status).toBe(404);
    await expectReceiptIn(await withdraw(me.token), me.email);
    expect((await withdraw(me.token)).status).toBe(409);
    expect((await declare(me.token)).status).toBe(200);
  });

  test('is accepted by another payroll officer, and takes the place of the one before', async () => {
    const me = await somebody();
    const first = await declared(me.token);
    expect((await decide(me.token, first.id)).status).toBe(403);
    expect((await decide(officer.token, first.id, { status: 'DECLINED' })).status).toBe(400);
    expect((await decide(officer.token, first.id)).status).toBe(200);
    expect((await decide(officer.token, first.id, { version: 2 })).status).toBe(409);
    const second = await declared(me.token, 120_000_000);
    expect((await decide(officer.token, second.id)).status).toBe(200);
    const mine = contract.reliefs.output.parse(await (await get('/payslip/relief/mine/', me.token)).json());
    expect(mine.results.map(({ amount, status }) => [amount, status])).toEqual([
      [120_000_000, 'ACCEPTED'],
      [100_000_000, 'WITHDRAWN'],
    ]);
  });

  test('of a payroll officer is decided by somebody else', async () => {
    const both = await makeUser('both@lagoon.example', ['ADMIN', 'EMPLOYEE']);
    await makeEmployee(place, '2020-01-06', { user_id: both.id, email: both.email });
    const { id } = await declared(both.token);
    expect((await decide(both.token, id)).status).toBe(403);
    expect((await decide(officer.token, id)).status).toBe(200);
  });
});

describe('payslips, statements and evidence', () => {
  let tokens: Map<Preset, string>;
  beforeAll(async () => {
    tokens = await signInPresets(['HR officer', 'Payroll officer', 'Recruiter', 'Auditor']);
  });

  /** The addresses of all that there is of somebody's pay, by the names of their calls. */
  async function payOf(me: Awaited<ReturnType<typeof somebody>>): Promise<[call: string, path: string][]> {
    const { id } = await putSlip(me, '2026-05');
    const body = { kind: 'RENT', year: String(new Date().getFullYear()), amount: '100000000' };
    const declared = await askUpload('POST', '/payslip/relief/', me.token, body, [['file', 'tenancy.pdf', emptyPdf()]]);
    const relief = contract.declare.output.parse(await declared.json());
    return [
      ['detail', `/payslip/${id}/`],
      ['pdf', `/payslip/${id}/file/`],
      ['statement', `/payslip/year/?year=2026&employee=${me.id}`],
      ['statementFile', `/payslip/year/file/?year=2026&employee=${me.id}`],
      ['reliefFile', `/payslip/relief/${relief.id}/file/`],
    ];
  }
  async function answers(paths: [call: string, path: string][], token: string) {
    const all = paths.map(async ([call, path]) => {
      const answer = await get(path, token);
      await answer.arrayBuffer();
      return [call, answer.status];
    });
    return Object.fromEntries(await Promise.all(all));
  }
  const each = (status: number) =>
    Object.fromEntries(['detail', 'pdf', 'statement', 'statementFile', 'reliefFile'].map((call) => [call, status]));

  test('are read by admins whose limits reach pay, changing or reading, and found by no others', async () => {
    const paths = await payOf(await somebody());
    const of = (preset: Preset) => answers(paths, tokens.get(preset) ?? '');
    expect(await of('Payroll officer')).toEqual(each(200));
    expect(await of('Auditor')).toEqual(each(200));
    expect(await of('HR officer')).toEqual(each(404));
    expect(await of('Recruiter')).toEqual(each(404));
  });

  test('are read by the employee whose they are, and found by no other employee', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const paths = await payOf(me);
    expect(await answers(paths, me.token)).toEqual(each(200));
    expect(await answers(paths, other.token)).toEqual(each(404));
  });

  test('of an HR officer who sees no pay are their own alone', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const token = tokens.get('HR officer') ?? '';
    const hr = db.select({ id: user.id }).from(user).where(eq(user.email, 'HR.officer@lagoon.example'));
    await db
      .update(employee)
      .set({ user_id: sql`(${hr})` })
      .where(eq(employee.id, me.id));
    expect(await answers(await payOf({ ...me, token }), token)).toEqual(each(200));
    expect(await answers(await payOf(other), token)).toEqual(each(404));
  });
});
