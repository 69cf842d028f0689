import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { PRESETS } from '../../../contracts/platform/limits';
import { headcount as contract } from '../../../contracts/time/headcount';
import { HEADCOUNT_FILTERS } from '../../../contracts/time/headcount-state';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import { employeeHeadcount, headcount } from '../../seed/generated-tables';
import {
  HEADCOUNT_ANSWERS,
  type MadeMonth,
  makeAsked,
  makeMonth,
  makePerson,
  makeSupervisor,
  responseRowOf,
} from './month.test-support';

let token: string;
let hr: number;
let lagoon: MadePlace;
let delta: MadePlace;
let ofLagoon: MadeMonth;
let ofDelta: MadeMonth;

const AT = '2027-06-12T09:31:00.000Z';
const SUBMITTED = { employee_status: 'SUBMITTED', submitted_at: AT, answers: HEADCOUNT_ANSWERS } as const;
const STATES = [
  ['Ada', {}],
  ['Bola', SUBMITTED],
  ['Chidi', { ...SUBMITTED, supervisor_status: 'APPROVED', decided_at: AT }],
  ['Dayo', { ...SUBMITTED, supervisor_status: 'DECLINED', supervisor_comment: '=Wrong branch', decided_at: AT }],
  ['Efe', {}],
] as const;

beforeAll(async () => {
  const admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  [token, hr] = [admin.token, admin.id];
  [lagoon, delta] = [await makePlace('LGN'), await makePlace('DLT')];
  [ofLagoon, ofDelta] = [await makeMonth(lagoon, 2027, 6), await makeMonth(delta, 2027, 6)];
  // Written in another order than that of their names.
  for (const [firstname, more] of STATES.toReversed())
    await makeAsked(
      ofLagoon,
      await makeEmployee(lagoon, '2020-01-06', { firstname, lastname: 'Obi', code: `LGN-${firstname}` }),
      { name: 'Folake Adeyemi', email: 'folake@lines.example' },
      more,
    );
  await makeAsked(ofDelta, await makeEmployee(delta, '2020-01-06', { firstname: 'Tari', lastname: 'Ebi' }), null);
});

const read = async (query: string, holder = token) => {
  const answer = await ask('GET', `/headcount/employee_response/?headcount__year=2027${query}`, { token: holder });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return contract.responses.output.parse(await answer.json());
};
const names = async (query: string, holder = token) => {
  const { results, total } = await read(query, holder);
  expect(total).toBe(results.length);
  return results.map(({ employee }) => employee.name.split(' ')[0]);
};
const JUNE = '&headcount__month=June&page_size=50';

describe('responses are listed', () => {
  test.each([
    ['approved', ['Chidi']],
    ['submitted', ['Bola']],
    ['declined', ['Dayo']],
    ['pending', ['Tari', 'Ada', 'Efe']],
  ] as const)('by the two statuses of the filter %s', async (filter, found) => {
    const { employee_status, supervisor_status } = HEADCOUNT_FILTERS[filter];
    expect(await names(`${JUNE}&employee_status=${employee_status}&supervisor_status=${supervisor_status}`)).toEqual(
      found,
    );
  });

  test('by name, of a month or a year, of a company, of an employee, and as they are searched', async () => {
    const all = ['Tari', 'Ada', 'Bola', 'Chidi', 'Dayo', 'Efe'];
    expect(await names(JUNE)).toEqual(all);
    expect(await names('')).toEqual(all);
    expect(await names('&headcount__month=May')).toEqual([]);
    expect(await names(`${JUNE}&employee__company__name=Company DLT`)).toEqual(['Tari']);
    expect(
      await names(`${JUNE}&employee__company__name=Company LGN&employee_status=SUBMITTED&supervisor_status=PENDING`),
    ).toEqual(['Bola']);
    expect(await names(`${JUNE}&employee_status=SUBMITTED`)).toEqual(['Bola', 'Chidi', 'Dayo']);
    expect(await names(`${JUNE}&supervisor_status=PENDING`)).toEqual(['Tari', 'Ada', 'Bola', 'Efe']);
    expect(await names(`${JUNE}&employee_status=PENDING&supervisor_status=APPROVED`)).toEqual([]);
    expect(await names(`${JUNE}&search=bol`)).toEqual(['Bola']);
    expect(await names(`${JUNE}&search=LGN-Dayo`)).toEqual(['Dayo']);
    const [ada] = (await read(`${JUNE}&search=LGN-Ada`)).results;
    expect(await names(`&employee__id=${ada?.employee.id}`)).toEqual(['Ada']);
    expect(ada).toMatchObject({
      questions: [],
      answers: [],
      supervisor_name: 'Folake Adeyemi',
      closes_on: '2099-12-31',
    });
  });

  test('twelve on a page unless another number is asked for', async () => {
    const busy = await makePlace('BSY');
    const of = await makeMonth(busy, 2027, 9);
    for (let i = 0; i < 14; i += 1)
      await makeAsked(
        of,
        await makeEmployee(busy, '2020-01-06', { firstname: `N${String(i).padStart(2, '0')}`, lastname: 'Obi' }),
      );
    const first = await read('&headcount__month=September');
    expect([first.total, first.results.length]).toEqual([14, 12]);
    expect(
      (await read('&headcount__month=September&page=2')).results.map(({ employee }) => employee.name.slice(0, 3)),
    ).toEqual(['N12', 'N13']);
  });

  test('to who looks after a company those of that company alone, also in the figures and the report', async () => {
    const one = await makeUser('some@lagoon.example', ['ADMIN']);
    const limits = { companies: [delta.company], areas: PRESETS['HR officer'] };
    await db.update(user).set({ limits }).where(eq(user.id, one.id));
    const claims = { user_id: one.id, roles: one.roles, limits, jti: randomId() };
    const some = await signSession(claims, env.JWT_SECRET, new Date());
    expect(await names(JUNE, some)).toEqual(['Tari']);
    expect(await names(`${JUNE}&employee__company__name=Company LGN`, some)).toEqual([]);
    const list = await as(some).headcount.list({ year: 2027, month: 'June' }).response;
    expect(contract.list.output.parse(await list.json()).results.map(({ company }) => company?.id)).toEqual([
      delta.company,
    ]);
    const started = await as(some).headcount.start({
      month: 'June',
      year: 2027,
      closes_on: '2030-01-01',
      companies: [lagoon.company],
    }).response;
    expect(started.status).toBe(400);
    expect(await report('June', some)).not.toContain('LGN-Ada');
    const [ada] = (await read(`${JUNE}&search=LGN-Ada`)).results;
    expect(await as(some).headcount.response({ id: ada?.id }).status()).toBe(404);
  });
});

test('the figures of a month are what its responses count, whatever happens to them', async () => {
  const place = await makePlace('CNT');
  const of = await makeMonth(place, 2027, 10);
  const figures = async () => (await db.select().from(headcount).where(eq(headcount.id, of.id)))[0];
  const counted = async () => {
    const [row] = await db.all<Record<string, number | string | null>>(sql`SELECT count(*) AS employees,
      coalesce(sum(employee_status = 'PENDING'), 0) AS pending, max(submitted_at) AS last_response_at,
      coalesce(sum(employee_status = 'SUBMITTED' AND supervisor_status = 'PENDING'), 0) AS submitted,
      coalesce(sum(supervisor_status = 'APPROVED'), 0) AS approved, coalesce(sum(supervisor_status = 'DECLINED'), 0) AS declined
      FROM employee_headcount WHERE headcount_id = ${of.id}`);
    return row;
  };
  const rows = [];
  for (const [firstname, more] of STATES)
    rows.push(await makeAsked(of, await makeEmployee(place, '2020-01-06', { firstname }), null, more));
  expect(await figures()).toMatchObject({ employees: 5, pending: 2, submitted: 1, approved: 1, declined: 1 });
  expect(await figures()).toMatchObject((await counted()) ?? {});
  const [ada, bola, , dayo] = rows;
  const set = (row: { id: number } | undefined, values: Partial<typeof employeeHeadcount.$inferInsert>) =>
    db
      .update(employeeHeadcount)
      .set(values)
      .where(eq(employeeHeadcount.id, row?.id ?? 0));
  await set(ada, { employee_status: 'SUBMITTED', submitted_at: '2027-06-13T09:31:00.000Z' });
  await set(bola, { supervisor_status: 'APPROVED' });
  expect(await figures()).toMatchObject((await counted()) ?? {});
  await set(dayo, { employee_status: 'PENDING', supervisor_status: 'PENDING' });
  expect(await figures()).toMatchObject((await counted()) ?? {});
});

test('one response is read with its questions as its employee reads them', async () => {
  const [bola] = (await read(`${JUNE}&search=bola`)).results;
  const answer = await as(token).headcount.response({ id: bola?.id }).response;
  const { questions, answers } = contract.response.output.parse(await answer.json());
  expect(questions[0]?.text).toBe('Do you still work for Company LGN?');
  expect(answers).toEqual(HEADCOUNT_ANSWERS);
  expect(await as(token).headcount.response({ id: 999999 }).status()).toBe(404);
});

describe('a response is opened once more', () => {
  const reopen = (id: number, reason = 'The branch is wrong') => as(token).headcount.reopen({ id, reason }).response;
  const said = async (answer: Response) => [answer.status, await answer.json()];

  test('with the answers kept, the reason told, and three days where the month has closed', async () => {
    const place = await makePlace('RPN');
    const over = await makeMonth(place, 2026, 1, { closes_on: '2026-01-31' });
    const person = await makePerson(place, await makeSupervisor(place), over);
    await db
      .update(employeeHeadcount)
      .set({ ...SUBMITTED, supervisor_status: 'DECLINED', supervisor_comment: 'No', decided_at: AT })
      .where(eq(employeeHeadcount.id, person.row.id));
    expect(await said(await reopen(person.row.id))).toEqual([200, { message: 'Response opened once more' }]);
    const row = await responseRowOf(person.row.id);
    expect(row).toMatchObject({
      employee_status: 'PENDING',
      supervisor_status: 'PENDING',
      supervisor_comment: '',
      submitted_at: null,
      answers: HEADCOUNT_ANSWERS,
    });
    expect(row.open_until?.localeCompare('2026-01-31')).toBe(1);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Headcount of January 2026: please correct your answers');
    expect(mail?.body).toContain('Reason: The branch is wrong');
    expect(await db.select().from(notification).where(eq(notification.user_id, person.user))).toMatchObject([
      { subject: 'opened your headcount of January 2026 once more: The branch is wrong' },
    ]);
    expect(await db.select().from(audit).where(eq(audit.action, 'Headcount response opened once more'))).toMatchObject([
      { record_id: person.row.id, note: 'The branch is wrong' },
    ]);
    const again = await as(person.token).headcount.respond({ headcount: over.id, answers: HEADCOUNT_ANSWERS }).response;
    expect(again.status).toBe(200);
  });

  test('unless it is approved, open anyhow, or one’s own', async () => {
    const { results } = await read(JUNE);
    const idOf = (name: string) => results.find(({ employee }) => employee.name.startsWith(name))?.id ?? 0;
    expect(await said(await reopen(idOf('Chidi')))).toEqual([
      409,
      { detail: 'The supervisor approved this response, so it stays.' },
    ]);
    expect(await said(await reopen(idOf('Ada')))).toEqual([
      409,
      { detail: 'This response is open: nothing was submitted yet.' },
    ]);
    expect(await said(await reopen(idOf('Dayo'), ' '))).toEqual([400, { reason: ['Reason is required'] }]);
    const own = await makeEmployee(delta, '2020-01-06', { user_id: hr });
    const mine = await makeAsked(ofDelta, own, null, SUBMITTED);
    expect((await reopen(mine.id)).status).toBe(403);
    await db.delete(employeeHeadcount).where(eq(employeeHeadcount.id, mine.id));
  });
});

const report = async (month: string, holder = token): Promise<string> => {
  const answer = await as(holder).headcount.report.untyped({ month, year: 2027 }).response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.text();
};

describe('the report of a month', () => {
  test('has a row an employee and a column a question, named after its month', async () => {
    const answer = await as(token).headcount.report({ month: 'June', year: 2027, file_type: 'csv' }).response;
    expect(answer.headers.get('content-disposition')).toContain('filename="Headcount Report for June 2027.csv"');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toBe(
      '"Staff ID","Employee","Company","Job role","Branch","Status","Submitted (UTC)","Supervisor","Supervisor email","Decided (UTC)","Reason","Do you still work for the company?","Question 2","Question 3","Question 4"',
    );
    expect(
      lines.slice(1).map((line) =>
        line
          .split(',')
          .slice(1, 3)
          .concat(line.split(',')[5] ?? ''),
      ),
    ).toEqual([
      ['"Tari Ebi"', '"Company DLT"', '"Pending"'],
      ['"Ada Obi"', '"Company LGN"', '"Pending"'],
      ['"Bola Obi"', '"Company LGN"', '"Submitted"'],
      ['"Chidi Obi"', '"Company LGN"', '"Approved"'],
      ['"Dayo Obi"', '"Company LGN"', '"Declined"'],
      ['"Efe Obi"', '"Company LGN"', '"Pending"'],
    ]);
    // What a spreadsheet would take for a formula is none.
    expect(lines[5]).toMatch(/"'=Wrong branch","Yes","Apapa","11",""$/);
    expect(await db.select().from(audit).where(eq(audit.action, 'Headcount report downloaded'))).not.toEqual([]);
  });

  test('is not there for a month that nobody was asked in', async () => {
    const answer = await as(token).headcount.report({ month: 'May', year: 2027 }).response;
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'There is no headcount of May 2027.' }]);
  });
});
