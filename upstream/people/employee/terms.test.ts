import { describe, expect, test } from 'vitest';
import { employee as contract } from '../../../contracts/people/employee';
import { addDays } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { randomId } from '../../platform/link/tokens';
import { lagosToday, makeOffice } from './employees.test-support';

const { hr, made } = await makeOffice();
const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
  ask(method, path, { token: hr.token, body, key: randomId() });
const part = async (path: string, more: object) => {
  const mark = randomId().replace(/[^a-z\d]/gi, '');
  const answer = await send('POST', path, {
    ...{ name: mark, code: mark.slice(0, 12), description: 'Made', address: '1 Marina', state: 'Lagos' },
    ...more,
  });
  return ((await answer.json()) as { id: number }).id;
};
const read = async (id: number) => await as(hr.token).history.read({ id });
const detail = async (id: number) => await as(hr.token).employee.detail({ id });
type One = Awaited<ReturnType<typeof made>>;
async function add(one: One, more: object) {
  const { version } = await read(one.id);
  return send('POST', `/employee/${one.id}/history/`, {
    version,
    effective_from: addDays(lagosToday, 0),
    reason: 'Agreed',
    ...more,
  });
}
const placeOf = ({ company, location, department, jobrole }: One) => ({ company, location, department, jobrole });

describe('the terms of a job', () => {
  test('are dated with it: unit, location, grade, step, type and its end', async () => {
    const one = await made({ employment_date: '2024-02-01' });
    const { company, department } = one;
    const unit = await part('/unit/', { company, department });
    const work_location = await part('/location/', { company });
    const terms = {
      unit,
      work_location,
      grade: 'GL 08',
      step: '3',
      employment_type: 'FIXED_TERM',
      contract_end: '2027-12-31',
    };
    expect((await add(one, { job: { ...placeOf(one), ...terms } })).status).toBe(200);
    expect(await detail(one.id)).toMatchObject(terms);
    const [entry] = (await read(one.id)).entries.filter(({ kind }) => kind === 'JOB');
    expect(entry?.value).toMatchObject(terms);
    const list = await as(hr.token).employee.list({ unit, employment_type: 'FIXED_TERM', grade: 'GL 08' }).response;
    expect(contract.list.output.parse(await list.json())).toMatchObject({
      total: 1,
      results: [{ id: one.id, step: '3' }],
    });
    // The list as at a day goes by the terms of that day, whatever they are today.
    const later = { ...terms, unit: null, grade: 'GL 09', employment_type: 'PERMANENT', contract_end: null };
    const raised = addDays(lagosToday, 30);
    expect((await add(one, { job: { ...placeOf(one), ...later }, effective_from: raised })).status).toBe(200);
    const asked = { unit: [unit, true], work_location: [work_location, false], grade: ['GL 08', true] } as const;
    for (const [day, isRaised] of [
      [lagosToday, false],
      [raised, true],
    ] as const) {
      for (const [filter, [value, changes]] of Object.entries(asked)) {
        const then = await ask('GET', `/employee/?as_at=${day}&${filter}=${value}`, { token: hr.token });
        const { total, results } = contract.list.output.parse(await then.json());
        expect([day, filter, total, results.map(({ id }) => id)]).toEqual(
          isRaised && changes ? [day, filter, 0, []] : [day, filter, 1, [one.id]],
        );
      }
    }
    expect(await as(hr.token, { key: randomId() }).company.deleteUnit({ id: unit }).status()).toBe(409);
  });

  test('are refused at the field where they do not fit', async () => {
    const one = await made({ employment_date: '2024-02-01' });
    const job = placeOf(one);
    const said = async (more: object) => (await add(one, { job: { ...job, ...more } })).json();
    expect(await said({ unit: 99_999 })).toEqual({ unit: ['Choose a unit of this department'] });
    expect(await said({ work_location: 99_999 })).toEqual({ work_location: ['Choose a location of this company'] });
    expect(JSON.stringify(await said({ employment_type: 'FIXED_TERM' }))).toContain('A fixed term needs its last day');
    expect(JSON.stringify(await said({ employment_type: 'PERMANENT', contract_end: '2027-01-01' }))).toContain(
      'A permanent employment has no last day',
    );
  });
});

describe('the parts of a salary', () => {
  test('come to it, are dated with it, and go with another salary', async () => {
    const one = await made({ employment_date: '2024-02-01' });
    const parts = {
      basic_pay: 192_000_000,
      housing_pay: 144_000_000,
      transport_pay: 96_000_000,
      other_pay: 48_000_000,
    };
    const pay = { salary: 480_000_000, netSalary: 32_500_000 };
    const wrong = await add(one, { pay: { ...pay, ...parts, other_pay: 1 } });
    expect(JSON.stringify(await wrong.json())).toContain(
      'The parts come to ₦4,320,000.01, the salary is ₦4,800,000.00',
    );
    expect((await add(one, { pay: { ...pay, ...parts } })).status).toBe(200);
    const reveal = async () =>
      contract.reveal.output.parse(
        await (await send('POST', `/employee/${one.id}/reveal/`, { fields: ['pay'] })).json(),
      );
    expect(await reveal()).toMatchObject({ ...pay, ...parts });
    const { version } = await read(one.id);
    const raise = {
      version,
      effective_from: addDays(lagosToday, 1),
      reason: 'Raise',
      pay: { ...pay, salary: 500_000_000 },
    };
    expect((await send('POST', `/employee/${one.id}/history/`, raise)).status).toBe(200);
    const entries = (await reveal()).entries ?? [];
    const raised = entries.find(({ salary }) => salary === 500_000_000);
    expect(raised).toBeDefined();
    expect(raised).not.toHaveProperty('basic_pay');
  });
});
