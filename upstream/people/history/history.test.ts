import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employee as employeeContract } from '../../../contracts/people/employee';
import { history as contract, type EmployeeHistory } from '../../../contracts/people/history';
import { addDays } from '../../../contracts/platform/dates';
import { AREAS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, mailsTo } from '../../house/journey.test-support';
import { audit } from '../../platform/database/tables';
import { lagosToday, makeOffice } from '../employee/employees.test-support';
import { applyDue } from './entries';
import { ALL_KINDS, STORED_KINDS } from './kinds';

const { hr, place, other, made, withAccount, detail, rowsOf } = await makeOffice();
const token = hr.token;
const LAGOS = { company: place.company, location: place.branch, department: place.department, jobrole: place.job_role };
const SAVANNAH = {
  company: other.company,
  location: other.branch,
  department: other.department,
  jobrole: other.job_role,
};
const pay = (salary: number) => ({ salary, netSalary: salary / 20 });

const read = async (id: number, query = ''): Promise<EmployeeHistory> =>
  contract.read.output.parse(await (await ask('GET', `/employee/${id}/history/${query}`, { token })).json());
const add = async (id: number, body: object) =>
  as(token).history.add({
    id,
    version: (await read(id)).version,
    effective_from: lagosToday,
    reason: 'Annual review',
    ...body,
  }).response;
const act = async (method: 'PATCH' | 'DELETE' | 'POST', id: number, path: string, body: object = {}) =>
  ask(method, `/employee/${id}/${path}`, {
    token,
    body: { version: (await read(id)).version, reason: 'Typed wrongly', ...body },
  });
const said = async (answer: Response) => [answer.status, await answer.json()];
const newest = async (id: number, kind: string) =>
  (await read(id)).entries.find((one) => one.kind === kind && one.state !== 'corrected')?.id ?? 0;
const revealed = async (id: number) => await as(token).employee.reveal({ id, fields: ['pay'] });
const list = async (query: string) => {
  const answer = await ask('GET', `/employee/?page_size=50&${query}`, { token });
  const { total, results } = employeeContract.list.output.parse(await answer.json());
  expect(total).toBe(results.length);
  return results;
};
const lastNames = async (query: string) => (await list(query)).map(({ lastName }) => lastName);

/** Whether the row of an employee has what its entries that count say of today, and the spans what they say of every day. */
async function expectTrue(id: number, on = lagosToday) {
  for (const kind of ALL_KINDS) {
    const columns = STORED_KINDS[kind].columns.map((column) => sql.raw(`'${column}', ${column}`));
    const [row] = await db.all<{ row: string; entry: string | null }>(sql`SELECT
      json_object(${sql.join(columns, sql`, `)}) AS row,
      (SELECT value FROM employee_entry WHERE employee_id = e.id AND kind = ${kind} AND corrected_at IS NULL
        AND effective_from <= max(${on}, e.employment_date) ORDER BY effective_from DESC LIMIT 1) AS entry
      FROM employee e WHERE e.id = ${id}`);
    const entry = row?.entry ? JSON.parse(row.entry) : {};
    const expected = Object.fromEntries(STORED_KINDS[kind].columns.map((column) => [column, entry[column] ?? null]));
    expect(JSON.parse(row?.row ?? '{}')).toEqual(expected);
  }
}

describe('an entry', () => {
  test('is added from a day in the past, and holds until the next', async () => {
    const { id } = await made({ employment_date: '2023-01-09' });
    await add(id, { pay: pay(600_000_000), effective_from: '2024-01-01' });
    const past = await add(id, { job: SAVANNAH, pay: pay(500_000_000), effective_from: '2023-07-01' });
    const { entries } = contract.add.output.parse(await past.json());
    expect(entries.filter(({ kind }) => kind === 'PAY')).toMatchObject([
      { effective_from: '2024-01-01', effective_to: null, state: 'current', reason: 'Annual review' },
      { effective_from: '2023-07-01', effective_to: '2023-12-31', state: 'past', recorded_by: 'Aisha Bello' },
      { effective_from: '2023-01-09', effective_to: '2023-06-30', first: true, before: null },
    ]);
    expect(entries.find(({ kind }) => kind === 'JOB')).toMatchObject({
      state: 'current',
      before: { company_name: 'Company LGS' },
      value: { company_name: 'Company SAV', company: other.company },
    });
    expect((await revealed(id)).salary).toBe(600_000_000);
    expect((await revealed(id)).entries?.map(({ salary }) => salary)).toEqual([600_000_000, 500_000_000, 480_000_000]);
    expect((await detail(id)).company_name).toBe('Company SAV');
    const { at } = await read(id, '?on=2023-06-30');
    expect(entries.filter((one) => at.includes(one.id)).map((one) => one.effective_from)).toEqual(
      Array(at.length).fill('2023-01-09'),
    );
    await expectTrue(id);
  });

  test('is refused before the employment, twice on a day, without a change, and where somebody acted meanwhile', async () => {
    const { id } = await made({ employment_date: '2023-01-09' });
    expect(await said(await add(id, { pay: pay(1_000_000), effective_from: '2023-01-08' }))).toEqual([
      400,
      { effective_from: ['The employment begins on 9 Jan 2023: choose that day or a later one'] },
    ]);
    await add(id, { pay: pay(500_000_000) });
    expect(await said(await add(id, { pay: pay(510_000_000) }))).toEqual([
      400,
      { effective_from: ['There is a pay entry of this day: correct that one, or choose another day'] },
    ]);
    expect(await said(await add(id, { job: LAGOS }))).toEqual([
      400,
      { effective_from: ['It is so on this day already: nothing would change'] },
    ]);
    expect((await add(id, {})).status).toBe(400);
    const { version } = await read(id);
    expect((await add(id, { pay: pay(520_000_000), version: version - 1, effective_from: '2023-02-01' })).status).toBe(
      409,
    );
    await as(token).employee.archive({ employees: [id] }).response;
    expect(await said(await add(id, { pay: pay(520_000_000), effective_from: '2023-02-01' }))).toEqual([
      409,
      { detail: 'An archived employee stays as they are. Restore them first.' },
    ]);
  });

  test('that was wrong stays with who corrected it and why, and its day may be another', async () => {
    const { id } = await made({ employment_date: '2023-01-09' });
    await add(id, { pay: pay(600_000_000), effective_from: '2024-01-01' });
    const wrong = await newest(id, 'PAY');
    const answer = await act('PATCH', id, `history/${wrong}/`, {
      pay: pay(560_000_000),
      effective_from: '2024-02-01',
    });
    const { entries } = contract.correct.output.parse(await answer.json());
    expect(entries.filter(({ kind, first }) => kind === 'PAY' && !first)).toMatchObject([
      { effective_from: '2024-02-01', state: 'current', replaces: wrong, reason: 'Annual review' },
      { id: wrong, state: 'corrected', corrected_by: 'Aisha Bello', correction_reason: 'Typed wrongly' },
    ]);
    expect((await revealed(id)).salary).toBe(560_000_000);
    expect((await rowsOf(id)).findLast(({ action }) => action === 'Pay change corrected')).toMatchObject({
      note: 'Typed wrongly',
      before: expect.stringContaining('600000000'),
      after: expect.stringContaining('560000000'),
    });
    expect((await act('PATCH', id, `history/${wrong}/`, { pay: pay(1_000_000) })).status).toBe(409);
    const first = (await read(id)).entries.find((one) => one.kind === 'PAY' && one.first)?.id;
    expect(await said(await act('PATCH', id, `history/${first}/`, { effective_from: '2023-02-01' }))).toEqual([
      400,
      { effective_from: ['The employment begins with this: correct the day of employment instead'] },
    ]);
    expect((await act('PATCH', id, `history/${first}/`, { pay: pay(450_000_000) })).status).toBe(200);
    await expectTrue(id);
  });

  test('to come is withdrawn, applies on its day, and ends with a last day', async () => {
    const { id } = await made({ employment_date: '2023-01-09' });
    const day = addDays(lagosToday, 10);
    await add(id, { pay: pay(600_000_000), effective_from: day });
    expect((await revealed(id)).salary).toBe(480_000_000);
    expect((await act('DELETE', id, `history/${await newest(id, 'PAY')}/`)).status).toBe(200);
    await add(id, { job: SAVANNAH, effective_from: day });
    const moved = await newest(id, 'JOB');
    expect((await act('POST', id, `history/${moved}/end/`, { last_day: addDays(day, 29) })).status).toBe(200);
    expect((await read(id, '?kind=JOB')).entries).toMatchObject([
      {
        effective_from: addDays(day, 30),
        value: { company_name: 'Company LGS' },
        before: { company_name: 'Company SAV' },
      },
      { effective_from: day, effective_to: addDays(day, 29) },
      { effective_from: '2023-01-09' },
    ]);
    const at = (on: string) => applyDue(db, new Date(`${on}T02:00:00Z`), on);
    await at(addDays(day, -1));
    expect((await detail(id)).company_name).toBe('Company LGS');
    await at(day);
    expect((await detail(id)).company_name).toBe('Company SAV');
    await expectTrue(id, day);
    await at(addDays(day, 30));
    expect((await detail(id)).company_name).toBe('Company LGS');
    expect((await rowsOf(id)).filter(({ actor }) => actor === 'Tenure').map(({ action }) => action)).toEqual([
      'Job change took effect',
      'Job change took effect',
    ]);
    await add(id, { pay: pay(600_000_000) });
    expect((await act('DELETE', id, `history/${await newest(id, 'PAY')}/`)).status).toBe(409);
  });

  test('about the bank is masked, told to the employee, and made by every edit', async () => {
    const { id, email } = await made({ email: 'paid@lagoon.example' });
    await db.run(sql`INSERT OR IGNORE INTO bank (id, name, code) VALUES (7001, 'Zenith', '057')`);
    const bank = { bank_name: 7001, account_number: '0123456789', account_name: 'Bisi' };
    expect((await add(id, { bank })).status).toBe(200);
    expect((await mailsTo(email ?? '')).length).toBe(1);
    const { version } = await detail(id);
    const edit = { version, bank: { ...bank, account_number: '0123456780' } };
    expect(
      await as(token)
        .employee.update({ id, ...edit })
        .status(),
    ).toBe(200);
    expect((await read(id, '?kind=BANK')).entries).toMatchObject([
      { state: 'current', value: { bank_title: 'Zenith', account_number: '•••••••780' }, before: null },
      { state: 'corrected', value: { account_number: '•••••••789' } },
    ]);
    await expectTrue(id);
  });

  test('dates the state that the tax goes to, and keeps a number that it leaves out', async () => {
    const { id, version } = await made({ employment_date: '2023-01-09', tax_state: 'Lagos' });
    expect((await read(id, '?kind=BANK')).entries).toMatchObject([{ first: true, value: { tax_state: 'Lagos' } }]);
    const edit = { version, bank: { tax_state: 'Lagos', account_number: '0123456789', nin: '70123456456' } };
    expect(
      await as(token)
        .employee.update({ id, ...edit })
        .status(),
    ).toBe(200);
    const bank = { tax_state: 'Kano', nin: '11111111111' };
    expect((await add(id, { bank, effective_from: '2024-05-01' })).status).toBe(200);
    expect((await add(id, { bank: { tax_state: 'Ogun' }, effective_from: addDays(lagosToday, 3) })).status).toBe(200);
    expect((await read(id, '?kind=BANK')).entries).toMatchObject([
      { state: 'scheduled', value: { tax_state: 'Ogun', account_number: '•••••••789' } },
      { state: 'current', value: { tax_state: 'Lagos', account_number: '•••••••789' } },
      { effective_from: '2024-05-01', value: { tax_state: 'Kano', account_number: null } },
      { first: true },
    ]);
    const then = await (await as(token).employee.detail({ id, as_at: '2024-06-01' }).response).json();
    expect(then).toMatchObject({ tax_state: 'Kano', nin: '••••••••456' });
    expect(await detail(id)).toMatchObject({ tax_state: 'Lagos' });
    await expectTrue(id);
  });

  test('of one’s own is for another admin', async () => {
    const { account, record } = await withAccount(['ADMIN']);
    const body = {
      version: (await read(record.id)).version,
      effective_from: lagosToday,
      reason: 'Mine',
      pay: pay(900_000_000),
    };
    expect(
      await as(account.token)
        .history.add({ id: record.id, ...body })
        .status(),
    ).toBe(403);
  });
});

describe('a status', () => {
  const status = async (id: number, employment_status: string, effective_date: string) =>
    as(token).employee.updateStatus.untyped({ employees: [id], employment_status, effective_date, reason: 'By letter' })
      .response;

  test('of a day to come applies on that day; until then the record says what is to come', async () => {
    const { id } = await made({ employment_date: '2023-01-09', lastName: 'Leaver' });
    const day = addDays(lagosToday, 12);
    await status(id, 'RESIGNED', day);
    const before = await detail(id);
    expect(before).toMatchObject({ employment_status: 'ACTIVE', standing: { status: 'RESIGNED', day, to_come: true } });
    expect(await lastNames('status=ACTIVE&search=Leaver')).toEqual(['Leaver']);
    expect(await lastNames(`leaving_from=${addDays(day, -1)}&leaving_to=${addDays(day, -1)}&search=Leaver`)).toEqual([
      'Leaver',
    ]);
    expect(await lastNames(`leaving_from=${day}&search=Leaver`)).toEqual([]);
    await applyDue(db, new Date(`${addDays(day, -1)}T12:00:00Z`), addDays(day, -1));
    expect((await detail(id)).employment_status).toBe('ACTIVE');
    await applyDue(db, new Date(`${day}T02:00:00Z`), day);
    expect(await detail(id)).toMatchObject({ employment_status: 'RESIGNED', employment_status_date: day });
    expect(await lastNames('status=RESIGNED&search=Leaver')).toEqual(['Leaver']);
    expect(await lastNames(`leaving_from=${addDays(day, -1)}&leaving_to=${addDays(day, -1)}&search=Leaver`)).toEqual([
      'Leaver',
    ]);
    await expectTrue(id, day);
  });

  test('that stays takes the end that was to come away, and a suspension does not', async () => {
    const { id } = await made({ employment_date: '2023-01-09' });
    const day = addDays(lagosToday, 12);
    await status(id, 'RESIGNED', day);
    await status(id, 'SUSPENDED', lagosToday);
    expect(await detail(id)).toMatchObject({ employment_status: 'SUSPENDED', standing: { status: 'RESIGNED', day } });
    await status(id, 'ACTIVE', lagosToday);
    expect(await detail(id)).toMatchObject({
      employment_status: 'ACTIVE',
      standing: { status: 'ACTIVE', to_come: false },
    });
    expect((await read(id, '?kind=STATUS')).entries.map(({ state }) => state)).toEqual([
      'corrected',
      'current',
      'corrected',
      'past',
    ]);
    expect((await status(id, 'RETIRED', addDays(lagosToday, -3))).status).toBe(400);
    await expectTrue(id);
  });

  test('declined before the first day leaves no employment', async () => {
    const { id } = await made({ employment_date: addDays(lagosToday, 20) });
    const body = { employees: [id], reason: 'Took another job' };
    expect(await as(token).employee.decline(body).status()).toBe(200);
    expect((await detail(id)).employment_status).toBe('DECLINED');
    await applyDue(db, new Date(`${addDays(lagosToday, 20)}T02:00:00Z`), addDays(lagosToday, 20));
    expect((await detail(id)).employment_status).toBe('DECLINED');
    expect(
      await said(await add(id, { status: { employment_status: 'ACTIVE' }, effective_from: addDays(lagosToday, 30) })),
    ).toEqual([409, { detail: 'An employment that was declined stays declined.' }]);
  });
});

describe('the day of employment', () => {
  test('is corrected with what begins on it, unless a later entry would lie before it', async () => {
    const { id } = await made({ employment_date: '2023-01-09' });
    await add(id, { pay: pay(600_000_000), effective_from: '2023-06-01' });
    const move = (employment_date: string) => act('PATCH', id, 'employment_date/', { employment_date });
    expect(await said(await move('2023-06-01'))).toMatchObject([
      400,
      { employment_date: [expect.stringContaining('an entry of 1 Jun 2023, which would lie before the employment')] },
    ]);
    const moved = contract.correctEmploymentDate.output.parse(await (await move('2023-02-01')).json());
    expect(moved.entries.filter(({ first }) => first).map((one) => one.effective_from)).toEqual([
      '2023-02-01',
      '2023-02-01',
      '2023-02-01',
    ]);
    expect(moved.stale).toEqual([{ field: 'resumption_date', is: '2023-01-09', would_be: '2023-02-01' }]);
    expect((await detail(id)).resumption_date).toBe('2023-01-09');
    const fit = await act('POST', id, 'employment_date/refit/', { fields: ['resumption_date'] });
    expect(contract.refit.output.parse(await fit.json()).stale).toEqual([]);
    expect(await detail(id)).toMatchObject({ resumption_date: '2023-02-01', employment_date: '2023-02-01' });
    expect((await move('2022-12-01')).status).toBe(200);
    await expectTrue(id);
  });
});

describe('as at a day', () => {
  test('the list has who was employed, where they worked, and how many they were', async () => {
    const one = await made({ employment_date: '2011-01-10', lastName: 'Asatone' });
    const two = await made({ employment_date: '2011-03-01', lastName: 'Asattwo', firstName: 'Ada' });
    await add(one.id, { job: SAVANNAH, effective_from: '2011-06-01' });
    await add(two.id, { status: { employment_status: 'RESIGNED' }, effective_from: '2011-09-01' });
    expect(await lastNames('as_at=2011-01-09')).toEqual([]);
    expect(await lastNames('as_at=2011-01-10')).toEqual(['Asatone']);
    expect(await lastNames(`as_at=2011-05-31&company=${place.company}`)).toEqual(['Asatone', 'Asattwo']);
    expect(await lastNames(`as_at=2011-06-01&company=${place.company}`)).toEqual(['Asattwo']);
    expect(await lastNames(`as_at=2011-06-01&location=${other.branch}`)).toEqual(['Asatone']);
    expect(await lastNames('as_at=2011-08-31')).toEqual(['Asatone', 'Asattwo']);
    expect(await lastNames('as_at=2011-09-01')).toEqual(['Asatone']);
    const whom = async (companies: number[]) => {
      const { id, token: limited } = await makeUser(`as.at.${companies.join('.')}@staff.example`, ['ADMIN']);
      const areas = Object.fromEntries(AREAS.map((area) => [area, 'READ']));
      await db.run(sql`UPDATE user SET limits = ${JSON.stringify({ companies, areas })} WHERE id = ${id}`);
      const answer = await as(limited).employee.list({ as_at: '2011-05-31' }).response;
      const { total, results } = employeeContract.list.output.parse(await answer.json());
      return [total, ...results.map(({ lastName }) => lastName)];
    };
    // Who looks after the company of today sees what somebody was in another one.
    expect(await whom([place.company])).toEqual([1, 'Asattwo']);
    expect(await whom([other.company])).toEqual([1, 'Asatone']);
    expect(await lastNames('as_at=2011-09-01&status=RESIGNED')).toEqual(['Asattwo']);
    expect(await lastNames('as_at=2011-08-31&search=asattwo')).toEqual(['Asattwo']);
    expect(await lastNames('as_at=2011-09-01&search=asattwo')).toEqual([]);
    expect(await lastNames('as_at=2011-08-31&ordering=-lastName')).toEqual(['Asattwo', 'Asatone']);
    const [row] = await list('as_at=2011-03-01&search=asatone');
    expect(row).toMatchObject({ company_name: 'Company LGS', standing: { status: 'ACTIVE', to_come: false } });
    const [left] = await list('as_at=2011-09-02&status=RESIGNED');
    expect(left).toMatchObject({ employment_status: 'RESIGNED', standing: { status: 'RESIGNED', day: '2011-09-01' } });
  });

  test('a file has the rows of then, with their pay', async () => {
    const { id } = await made({ employment_date: '2013-01-10', lastName: 'Filed' });
    await add(id, { job: SAVANNAH, pay: pay(900_000_000), effective_from: '2013-06-01' });
    const boss = await makeUser('files@lagoon.example', ['SUPERADMIN']);
    const file = async (filters: object) => {
      const body = { what: 'CSV', columns: ['employee', 'company', 'pay', 'bank'], full: true, filters };
      const asked = await as(boss.token).employee.prepareExport.untyped(body).response;
      const { id: job, file: name } = employeeContract.prepareExport.output.parse(await asked.json());
      const answer = await as(boss.token).employee.exportCsv({ id: job }).response;
      const rows = (await answer.text()).trim().split('\r\n').slice(1);
      return [
        name,
        rows.filter((row) => row.includes('Filed')).map((row) => row.replaceAll('"', '').split(',').slice(7, 9).join()),
      ];
    };
    expect(await file({ as_at: '2013-05-31' })).toEqual(['employees-2013-05-31.csv', ['Company LGS,4800000.00']]);
    expect(await file({ as_at: '2013-06-01' })).toEqual(['employees-2013-06-01.csv', ['Company SAV,9000000.00']]);
    expect((await file({ as_at: '2013-06-01', search: 'filed' }))[1]).toEqual(['Company SAV,9000000.00']);
  });

  test('a record has the job, bank and status of then; before the employment there is none', async () => {
    const { id } = await made({ employment_date: '2012-01-10' });
    await add(id, { job: SAVANNAH, status: { employment_status: 'SUSPENDED' }, effective_from: '2012-06-01' });
    const at = async (day: string) => as(token).employee.detail({ id, as_at: day }).response;
    const then = employeeContract.detail.output.parse(await (await at('2012-05-31')).json());
    expect(then).toMatchObject({ company_name: 'Company LGS', employment_status: 'ACTIVE' });
    const later = employeeContract.detail.output.parse(await (await at('2012-06-01')).json());
    expect(later).toMatchObject({ company_name: 'Company SAV', employment_status: 'SUSPENDED' });
    expect((await at('2012-01-09')).status).toBe(400);
  });
});

test('whatever is added, corrected and withdrawn, the row is what the entries say, and so are the days', async () => {
  const { id } = await made({ employment_date: '2015-01-05', lastName: 'Shuffle' });
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  for (let step = 0; step < 24; step++) {
    const day = addDays('2026-06-01', random(360));
    const body = [
      { job: random(2) ? LAGOS : SAVANNAH },
      { pay: pay(100_000_000 + random(9) * 20_000_000) },
      { status: { employment_status: random(2) ? 'SUSPENDED' : 'ACTIVE' } },
    ][random(3)];
    const counting = (await read(id)).entries.filter(({ state, first }) => state !== 'corrected' && !first);
    const entry = counting[random(Math.max(1, counting.length))];
    const which = random(4);
    if (which < 2 || !entry) await add(id, { ...body, effective_from: day });
    else if (which === 2) await act('PATCH', id, `history/${entry.id}/`, { effective_from: day });
    else await act('DELETE', id, `history/${entry.id}/`);
    await expectTrue(id);
  }
  const { entries } = await read(id);
  expect(entries.some(({ state }) => state === 'corrected')).toBe(true);
  const jobs = entries.filter(({ kind, state }) => kind === 'JOB' && state !== 'corrected');
  for (const { effective_from: day, kind, ...entry } of jobs) {
    const [row] = await list(`as_at=${day}&search=shuffle`);
    const value = 'value' in entry ? entry.value : {};
    expect(row).toMatchObject({ company_name: 'company_name' in value ? value.company_name : '' });
  }
  const tally = await db.get<{
    wrong: number;
  }>(sql`SELECT count(*) AS wrong FROM employee_span_tally t WHERE t.level = 4
    AND t.employees <> (SELECT coalesce(sum(d.employees), 0) FROM employee_span_tally d WHERE d.level = 10
      AND d.company_id = t.company_id AND d.company_now = t.company_now AND d.employment_status = t.employment_status AND substr(d.period, 1, 4) = t.period)`);
  expect(tally?.wrong).toBe(0);
  expect(await db.select().from(audit).where(sql`record_id = ${id} AND action LIKE '%corrected'`)).not.toEqual([]);
});
