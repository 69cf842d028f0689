import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { AREAS, type AreaLevel } from '../../../contracts/platform/limits';
import { leave as contract } from '../../../contracts/time/leave';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { branch, department } from '../../organisation/company/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { leaveAsk, leaveEntry } from '../../seed/generated-tables';
import { putLeave, putType } from './put.test-support';

const LONG_AGO = '2019-01-07';
/** A Monday some weeks from now. */
const monday = (weeks: number): Day => {
  const today = lagosDay();
  return addDays(today, ((8 - new Date(today).getUTCDay()) % 7) + 7 * weeks);
};

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let other: MadePlace;
let annual: number;
let study: number;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  other = await makePlace('PHC');
  annual = (await putType('Annual')).id;
  study = (await putType('Study')).id;
});

const listed = async (query: string, token = hr.token) =>
  contract.list.output.parse(await (await ask('GET', `/leave/?${query}&page_size=50`, { token })).json());
const names = async (query: string, token?: string) =>
  (await listed(query, token)).results.map(({ employee }) => employee.name.split(' ').at(-1));
const somebody = (lastname: string, at = place, more: object = {}) => makeEmployee(at, LONG_AGO, { lastname, ...more });

/** A department of its own at a place. */
async function team(name: string, people: string[]) {
  const [made] = await db.insert(department).values({ company_id: place.company, name, code: name }).returning();
  const rows = [];
  for (const lastname of people) rows.push(await somebody(lastname, place, { department_id: made?.id }));
  return { id: made?.id ?? 0, people: rows };
}

async function limitedTo(companies: number[]): Promise<string> {
  const { id } = await makeUser(`limited${companies.join('-')}@lagoon.example`, ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area): [string, AreaLevel] => [area, 'CHANGE'])) as Record<
    (typeof AREAS)[number],
    AreaLevel
  >;
  const limits = { companies, areas };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  return signSession({ user_id: id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
}

describe('the list of requests', () => {
  it('shows who holds a request, how long, and what is left after it', async () => {
    const ada = await somebody('Balogun');
    await db.insert(leaveEntry).values(
      [2000, -500].map((days) => ({
        employee_id: ada.id,
        type_id: annual,
        year: Number(monday(1).slice(0, 4)),
        kind: days > 0 ? ('GRANT' as const) : ('TAKE' as const),
        days,
        recorded_by: 'Tenure',
        at: new Date().toISOString(),
      })),
    );
    const { id } = await putLeave(ada, {
      type_id: annual,
      start_date: monday(1),
      end_date: addDays(monday(1), 4),
      turn: 'line_manager1',
      turn_at: new Date(Date.now() - 2.5 * 86_400_000).toISOString(),
    });
    const asked = {
      leave_id: id,
      name: 'Kunle Ojo',
      email: 'kunle@lagoon.example',
      asked_at: new Date().toISOString(),
    };
    await db.insert(leaveAsk).values({ ...asked, place: 'line_manager1' });
    expect((await listed(`employee=${ada.id}`)).results).toMatchObject([
      {
        holder_name: 'Kunle Ojo',
        waiting_days: 2,
        num_of_days: 5,
        granted: 20,
        left_after: 15,
        leave_type: { name: 'Annual' },
        employee: { name: 'Ada Balogun', company: 'Company LGS', branch: 'LGS one' },
        clash: null,
      },
    ]);
  });

  it('says who declined, and why, and counts no waiting once it is decided', async () => {
    const { id } = await somebody('Declined').then((one) =>
      putLeave(one, {
        type_id: study,
        start_date: monday(1),
        end_date: monday(1),
        status: 'REJECTED',
        line_manager1_action: 'APPROVED',
        line_manager2_action: 'DECLINED',
        line_manager2_comments: 'Stocktaking is that week',
      }),
    );
    const [row] = (await listed('search=declined')).results;
    expect(row).toMatchObject({
      id,
      said: 'Stocktaking is that week',
      said_by: 'Ngozi Eze',
      waiting_days: null,
      granted: null,
    });
  });

  it('names the days on which more of a team are away than it can spare', async () => {
    const { people } = await team('Payroll', ['Clash', 'Beside', 'Later', 'Rejected']);
    const [clash, beside, later, rejected] = people;
    if (!(clash && beside && later && rejected)) throw new Error('nobody');
    const from = (weeks: number, days: number, length: number) => ({
      type_id: annual,
      start_date: addDays(monday(weeks), days),
      end_date: addDays(monday(weeks), days + length),
    });
    await putLeave(clash, from(4, 0, 4));
    await putLeave(beside, { ...from(4, 2, 9), status: 'ACCEPTED' });
    await putLeave(later, from(6, 0, 1));
    await putLeave(rejected, { ...from(4, 0, 4), status: 'REJECTED' });
    const clashes = (await listed('search=payroll&ordering=name')).results;
    expect(clashes).toEqual([]);
    const of = async (name: string) => (await listed(`search=${name}`)).results[0]?.clash;
    const shared = { start_date: addDays(monday(4), 2), end_date: addDays(monday(4), 4), away: 2 };
    expect([await of('clash'), await of('beside'), await of('later'), await of('rejected')]).toEqual([
      shared,
      shared,
      null,
      null,
    ]);
  });

  it('finds a clash with leave that began long before', async () => {
    const { people } = await team('Fleet', ['Mother', 'Driver']);
    const [mother, driver] = people;
    if (!(mother && driver)) throw new Error('nobody');
    await putLeave(mother, { type_id: annual, start_date: monday(-20), end_date: monday(3), status: 'ACCEPTED' });
    await putLeave(driver, { type_id: annual, start_date: monday(2), end_date: monday(2) });
    expect((await listed('search=driver')).results[0]?.clash).toEqual({
      start_date: monday(2),
      end_date: monday(2),
      away: 2,
    });
    expect(await names(`from=${monday(3)}&until=${monday(3)}&search=mother`)).toEqual(['Mother']);
    expect(await names(`from=${monday(3)}&until=${monday(3)}&leave_type=${annual}`)).toContain('Mother');
    expect(await names(`from=${addDays(monday(3), 1)}&until=${monday(20)}`)).not.toContain('Mother');
  });

  it('takes every filter, alone and with others, and every order', async () => {
    const { id: department_id, people } = await team('Stores', ['Xa', 'Xb', 'Xc', 'Xd', 'Xe']);
    const [a, b, c, d, e] = people;
    if (!(a && b && c && d && e)) throw new Error('nobody');
    const [site] = await db
      .insert(branch)
      .values({ company_id: place.company, name: 'Onne', code: 'ON', address: '1 Port Road', state: 'Rivers' })
      .returning();
    const at = (weeks: number) => ({ start_date: monday(weeks), end_date: addDays(monday(weeks), 1) });
    await putLeave(a, { type_id: study, ...at(30), turn: 'line_manager1' });
    await putLeave(b, { type_id: study, ...at(31), turn: 'client', escalated_at: new Date().toISOString() });
    await putLeave(c, { type_id: annual, ...at(32) });
    await putLeave({ ...d, branch_id: site?.id ?? 0 }, { type_id: annual, ...at(33), status: 'ACCEPTED' });
    await putLeave(e, { type_id: study, ...at(34), status: 'CANCELLED' });
    const within = `department=${department_id}`;
    for (const lead of ['', `company=${place.company}&`, `from=${monday(30)}&until=${monday(40)}&`, `${within}&`]) {
      const x = (query: string) => names(`${lead}search=x&${query}`);
      const plain = async (query: string) =>
        (await names(`${lead}${query}`)).filter((name) => /^X[a-e]$/.test(name ?? ''));
      for (const find of [x, plain]) {
        expect(await find('')).toEqual(['Xe', 'Xd', 'Xc', 'Xb', 'Xa']);
        expect(await find('ordering=created_at')).toEqual(['Xa', 'Xb', 'Xc', 'Xd', 'Xe']);
        expect(await find('ordering=name')).toEqual(['Xa', 'Xb', 'Xc', 'Xd', 'Xe']);
        expect(await find('ordering=-name')).toEqual(['Xe', 'Xd', 'Xc', 'Xb', 'Xa']);
        expect(await find('ordering=-start_date')).toEqual(['Xe', 'Xd', 'Xc', 'Xb', 'Xa']);
        expect(await find('ordering=start_date&status=PENDING')).toEqual(['Xa', 'Xb', 'Xc']);
        expect(await find('status=ACCEPTED')).toEqual(['Xd']);
        expect(await find('status=CANCELLED&ordering=name')).toEqual(['Xe']);
        expect(await find('turn=line_manager1')).toEqual(['Xa']);
        expect(await find('turn=employer&status=PENDING')).toEqual(['Xc']);
        expect(await find('escalated=yes')).toEqual(['Xb']);
        expect(await find('for_hr=yes&ordering=name')).toEqual(['Xb', 'Xc']);
        expect(await find(`leave_type=${study}&ordering=start_date`)).toEqual(['Xa', 'Xb', 'Xe']);
        expect(await find(`branch=${site?.id}`)).toEqual(['Xd']);
        if (!lead.startsWith('company')) expect(await find(`company=${other.company}`)).toEqual([]);
        expect(await find(`employee=${c.id}`)).toEqual(['Xc']);
      }
    }
    const { total, next } = await listed(`page_size=2&${within}&ordering=name`);
    expect([total, next]).toEqual([5, expect.stringContaining('page=2')]);
  });

  it('shows a limited admin those of their companies alone, in the file as well', async () => {
    await putLeave(await somebody('Within'), { type_id: study, start_date: monday(1), end_date: monday(1) });
    await putLeave(await somebody('Beyond', other), { type_id: study, start_date: monday(1), end_date: monday(1) });
    const token = await limitedTo([place.company]);
    for (const query of ['', `from=${monday(0)}&until=${monday(2)}`, 'for_hr=yes', 'turn=employer&ordering=name']) {
      expect(await names(query, token)).not.toContain('Beyond');
      expect(await names(query)).toContain('Beyond');
      expect(await names(query, token)).toContain('Within');
    }
    expect(await listed('search=beyond', token)).toMatchObject({ total: 0, results: [] });
    const file = await (await as(token).leave.listFile({ turn: 'employer' }).response).text();
    expect([file.includes('Within'), file.includes('Beyond')]).toEqual([true, false]);
  });

  it('has the same rows whether it sorts them or reads them off an index', async () => {
    const many = await putType('Many');
    const one = await somebody('Many');
    const values = sql`SELECT ${one.id}, ${other.company}, ${one.branch_id}, ${one.department_id}, ${many.id},
      date('2021-01-01', '+' || n.i || ' days') AS start_date, date('2021-01-01', '+' || n.i || ' days'), 0, '', '', 0, 'CANCELLED',
      '[]', '', '', '', '', '2021-01-01T08:00:00.000Z'`;
    await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 510)
      INSERT INTO leave_request (employee_id, company_id, branch_id, department_id, type_id, start_date, end_date, days,
        leave_address, leave_phone_number, relief_officer_needed, status, asked, line_manager1_name, line_manager1_email,
        line_manager2_name, line_manager2_email, created_at) ${values} FROM n`);
    for (const lead of [
      `leave_type=${many.id}`,
      `company=${other.company}&status=CANCELLED`,
      'status=CANCELLED&search=many',
    ]) {
      const { total, results } = await listed(`${lead}&ordering=start_date`);
      expect(total).toBe(lead.includes('search') ? 200 : 510);
      expect(results.length).toBe(50);
      if (!lead.includes('search')) expect(results[0]?.start_date).toBe('2021-01-02');
    }
    expect((await listed(`leave_type=${many.id}&ordering=name&page=11`)).results.length).toBe(10);
    const some = `search=many&leave_type=${many.id}&from=2021-03-01&until=2021-03-02&ordering=name`;
    const found = await (await ask('GET', `/leave/list/file/?${some}`, { token: hr.token })).text();
    expect(found.trim().split('\r\n').length).toBe(3);
    const file = await (await as(hr.token).leave.listFile({ leave_type: many.id }).response).text();
    expect(file.trim().split('\r\n').length).toBe(511);
  });
});

describe('the file of the list', () => {
  it('has what the filters leave, guarded against formulas', async () => {
    const evil = await somebody('=2+3', place, { firstname: '' });
    const row = await putLeave(evil, { type_id: study, start_date: monday(2), end_date: monday(2) });
    const answer = await as(hr.token).leave.listFile({ employee: evil.id }).response;
    expect(answer.headers.get('content-disposition')).toContain(`leave-requests-${lagosDay()}.csv`);
    const [head, line] = (await answer.text()).split('\r\n');
    expect(head).toContain('"Staff ID","Employee","Company","Branch","Type","Start date","End date"');
    expect(line).toContain(
      `"'=2+3","Company LGS","LGS one","Study","${row.start_date}","${row.end_date}","",1,"Pending","Human resources"`,
    );
  });
});
