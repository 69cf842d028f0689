import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { history as contract } from '../../../contracts/people/history';
import { addDays } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { employeeEntry } from '../../seed/generated-tables';
import { applyDue } from '../history/entries';
import { lagosToday, makeOffice } from './employees.test-support';

const { hr, other, made, detail, rowsOf, changeJob, historyOf } = await makeOffice();

describe('a change of job', () => {
  test('takes effect on its day and leaves the past as it was', async () => {
    const record = await made({ employment_date: '2023-01-09' });
    const { version, entries } = await historyOf(record.id, '?kind=JOB');
    expect(entries).toMatchObject([{ effective_from: '2023-01-09', state: 'current', effective_to: null }]);
    const pay = { salary: 500_000_000, netSalary: 33_000_000 };
    const past = await changeJob(record.id, { version, effective_from: '2023-01-08', pay });
    expect(await past.json()).toEqual({
      effective_from: ['The employment begins on 9 Jan 2023: choose that day or a later one'],
    });
    const now = await changeJob(record.id, { version, job: { jobrole: 'others', jobrole_name: 'Shift lead' }, pay });
    const after = contract.add.output.parse(await now.json());
    expect(after.entries.filter(({ kind }) => kind === 'JOB')).toMatchObject([
      { value: { jobrole_name: 'Shift lead' }, state: 'current', reason: 'Annual review' },
      { value: { jobrole_name: 'LGS one' }, state: 'past', effective_to: addDays(lagosToday, -1) },
    ]);
    const roleOn = async (day: string) => {
      const { at, entries: all } = await historyOf(record.id, `?kind=JOB&on=${day}`);
      return all.flatMap(({ id, kind, value }) => (at.includes(id) && kind === 'JOB' ? [value] : []));
    };
    expect(await roleOn('2023-01-08')).toEqual([]);
    expect(await roleOn(addDays(lagosToday, -1))).toMatchObject([{ jobrole_name: 'LGS one' }]);
    expect(await roleOn(lagosToday)).toMatchObject([{ jobrole_name: 'Shift lead' }]);
    expect(await detail(record.id)).toMatchObject({ jobrole_name: 'Shift lead', version: 3 });
    expect((await changeJob(record.id, { version, effective_from: addDays(lagosToday, 5) })).status).toBe(409);
  });

  test('to come waits for its day, may be withdrawn until then, and holds its places', async () => {
    const record = await made({ employment_date: '2023-01-09' });
    const day = addDays(lagosToday, 20);
    const first = await historyOf(record.id, '?kind=JOB');
    const job = {
      company: other.company,
      location: other.branch,
      department: other.department,
      jobrole: other.job_role,
    };
    await changeJob(record.id, { job, version: first.version, effective_from: day });
    const planned = await historyOf(record.id, '?kind=JOB');
    expect(planned.entries[0]).toMatchObject({ state: 'scheduled', value: { company_name: 'Company SAV' } });
    expect((await detail(record.id)).company_name).toBe('Company LGS');
    expect(await as(hr.token).company.deleteBranch({ id: other.branch }).status()).toBe(409);
    const withdraw = (entry: number | undefined) =>
      as(hr.token).history.withdraw({ id: record.id, entryId: entry, version: planned.version }).response;
    expect((await withdraw(first.entries[0]?.id)).status).toBe(409);
    const withdrawn = contract.withdraw.output.parse(await (await withdraw(planned.entries[0]?.id)).json());
    expect((await changeJob(record.id, { job, version: first.version, effective_from: day })).status).toBe(409);
    await changeJob(record.id, { job, version: withdrawn.version, effective_from: day });
    await applyDue(db, new Date(`${addDays(day, -1)}T12:00:00Z`), addDays(day, -1));
    expect((await detail(record.id)).company_name).toBe('Company LGS');
    await applyDue(db, new Date(`${day}T02:00:00Z`), day);
    expect((await detail(record.id)).company_name).toBe('Company SAV');
    expect((await rowsOf(record.id)).at(-1)).toMatchObject({ action: 'Job change took effect', actor: 'Tenure' });
    expect(await db.select().from(employeeEntry).where(eq(employeeEntry.applied, false))).toEqual([]);
  });

  test('of two people at once may bring places that look alike in a code', async () => {
    const people = [await made(), await made()];
    const histories = await Promise.all(people.map(({ id }) => historyOf(id)));
    const answers = await Promise.all(
      people.map(({ id }, i) =>
        changeJob(id, {
          version: histories[i]?.version ?? 0,
          effective_from: addDays(lagosToday, 1),
          job: { location: 'others', location_name: i === 0 ? 'Day market' : 'Day-market' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('begins with the employment, which is no change to withdraw', async () => {
    const record = await made({ employment_date: addDays(lagosToday, 30) });
    const { entries, version } = await historyOf(record.id, '?kind=JOB');
    expect(entries).toMatchObject([{ state: 'scheduled' }]);
    const path = `/employee/${record.id}/history/${entries[0]?.id}/`;
    const refused = await ask('DELETE', path, { token: hr.token, body: { version } });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'The employment begins with this. It is no change.' },
    ]);
  });
});

describe('an employment', () => {
  test('changes its status with its day and reason, and may be declined for good', async () => {
    const [one, two] = [await made(), await made()];
    const body = {
      employees: [one.id, two.id],
      employment_status: 'SUSPENDED',
      effective_date: lagosToday,
      reason: 'Inquiry',
    };
    const done = await as(hr.token).employee.updateStatus.untyped(body).response;
    expect([done.status, await done.json()]).toEqual([200, { message: 'Employment status updated' }]);
    expect(await detail(one.id)).toMatchObject({ employment_status: 'SUSPENDED', employment_status_reason: 'Inquiry' });
    const never = { employees: [two.id], reason: 'Took another job' };
    expect(await as(hr.token).employee.decline(never).status()).toBe(200);
    expect((await detail(two.id)).employment_status).toBe('DECLINED');
    const again = await as(hr.token).employee.updateStatus.untyped(body).response;
    expect(again.status).toBe(409);
    expect((await detail(one.id)).version).toBe(2);
  });

  test('is archived once, and restored', async () => {
    const { id } = await made();
    const archive = async (archived: boolean) =>
      (await as(hr.token).employee.archive({ employees: [id], archived }).response).json();
    expect(await archive(true)).toEqual({ message: 'Employee has been archived successfully' });
    await archive(true);
    expect((await rowsOf(id)).filter(({ action }) => action === 'Employee archived')).toHaveLength(1);
    expect((await detail(id)).archived).toBe(true);
    await archive(false);
    expect((await detail(id)).archived).toBe(false);
  });
});
