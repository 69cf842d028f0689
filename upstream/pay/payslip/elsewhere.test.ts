import { beforeAll, expect, test } from 'vitest';
import { payslip as contract } from '../../../contracts/pay/payslip';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { signInPresets } from '../../house/presets.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { payOpening } from '../pay-opening/tables';
import { putSlip } from './put.test-support';

let me: { id: number; token: string };
let here: string;
let everywhere: string;
let june: number;
let april: number;

/** Somebody who was paid in April by one company, before it by it too, and who moved to another one, which paid in May and June. */
beforeAll(async () => {
  const [old, now] = [await makePlace('OLD'), await makePlace('NEW')];
  const account = await makeUser('moved@lagoon.example', ['EMPLOYEE']);
  const person = await makeEmployee(now, '2020-01-06', { user_id: account.id, email: account.email });
  const before = { ...person, company_id: old.company, branch_id: old.branch, department_id: old.department };
  await db.insert(payOpening).values({
    ...{ employee_id: person.id, company_id: old.company, year: 2026, origin: 'BEFORE_TENURE' as const },
    ...{ from_month: '2026-01', until_month: '2026-03', gross: 777_000_00, taxable: 777_000_00, paye: 33_300_00 },
    ...{ pension: 0, nhf: 0, nhia: 0, relief: 0, created_by: 'Tolu', created_at: new Date().toISOString() },
  });
  april = (await putSlip(before, '2026-04')).id;
  await putSlip(person, '2026-05');
  const to_date = { months: 5, taxable: 277_700_000, off: 1_000_000, paye: 15_754_000, relief: 0, known: true };
  june = (await putSlip(person, '2026-06', { facts: { method: 'CUMULATIVE', to_date } })).id;
  me = { id: person.id, token: account.token };
  here = (await signInPresets(['Payroll officer'], [now.company])).get('Payroll officer') ?? '';
  everywhere = (await signInPresets(['Payroll officer'])).get('Payroll officer') ?? '';
});

const read = async (token: string, id = june) => await as(token).payslip.detail({ id });
const statement = async (token: string) =>
  contract.statement.output.parse(
    await (
      await ask('GET', `/payslip/year/?year=2026${token === me.token ? '' : `&employee=${me.id}`}`, { token })
    ).json(),
  );

test('the year to date of a payslip leaves out what another company has paid, for who does not look after it', async () => {
  // ₦500,000.00 in each of May and June.
  const limited = await read(here);
  expect([limited.gross_to_date, limited.elsewhere]).toEqual([100_000_000, true]);
  // With April, and ₦777,000.00 before it.
  for (const token of [me.token, everywhere]) {
    const { gross_to_date, elsewhere } = await read(token);
    expect([gross_to_date, elsewhere]).toEqual([227_700_000, false]);
  }
});

test('the tax that is calculated over the year stands without its parts, and the payslip before is not led to', async () => {
  const limited = await read(here);
  const why = limited.why.find(({ key }) => key === 'paye');
  expect(why?.steps).toEqual([
    {
      title: 'PAYE tax',
      how: 'Calculated over the year, with pay of another company that you do not look after',
      amount: limited.lines.find(({ key }) => key === 'paye')?.amount,
      total: true,
    },
  ]);
  expect(JSON.stringify(limited)).not.toMatch(/2,777,000|157,540/);
  expect(JSON.stringify((await read(everywhere)).why)).toMatch(/2,777,000/);

  const may = await read(here, limited.earlier?.id);
  expect([may.month, may.earlier]).toEqual(['2026-05', null]);
  expect(await as(here).payslip.detail({ id: april }).status()).toBe(404);
  expect((await read(everywhere, may.id)).earlier).toEqual({ id: april, month: '2026-04' });
});

test('the statement of a year says that another company has paid, without its months', async () => {
  const limited = await statement(here);
  expect([limited.months.map(({ month }) => month), limited.opening, limited.tax, limited.elsewhere]).toEqual([
    ['2026-05', '2026-06'],
    [],
    null,
    true,
  ]);
  for (const token of [me.token, everywhere]) {
    const whole = await statement(token);
    expect([whole.months.length, whole.opening.length, whole.elsewhere]).toEqual([3, 1, false]);
  }
});
