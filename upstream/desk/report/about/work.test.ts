import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { approval } from '../../../../contracts/approvals/approval';
import { welfare } from '../../../../contracts/cases/welfare';
import { report as contract } from '../../../../contracts/desk/report';
import type { ReportSubject } from '../../../../contracts/desk/report-subjects';
import { lagosDay } from '../../../../contracts/platform/dates';
import { PRESETS } from '../../../../contracts/platform/limits';
import { monthAfter } from '../../../../contracts/platform/month';
import {
  admin,
  boss,
  companyWithWorkflow,
  head,
  hire,
  makeWaitingOffer,
  other,
  people,
  sendApprovalDecision,
} from '../../../approvals/approval/requests.test-support';
import { putWelfare } from '../../../cases/welfare/put.test-support';
import { as } from '../../../house/as.test-support';
import { ask, makeUser } from '../../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../../house/journey.test-support';
import { makeEmployee } from '../../../people/probation/people.test-support';
import { appraisal, employeeKpi, kpi } from '../../../performance/appraisal/tables';
import { scoreRule } from '../../../performance/performance/tables';
import { user } from '../../../platform/database/tables';
import { randomId, signSession } from '../../../platform/link/tokens';
import { nextPiece } from '../counting';

const present = lagosDay().slice(0, 7);
const ago = (months: number, day = '10') => `${monthAfter(present, -months)}-${day}`;
const HOUR = 3_600_000;
const requestList = approval.requests;
const welfareList = welfare.list;

let lagoon: MadePlace;
let delta: MadePlace;
let empty: MadePlace;
let limited: string;

const report = async (about: ReportSubject, query = '', token = admin.token) =>
  contract.about.output.parse(await (await ask('GET', `/report/about/${about}/?${query}`, { token })).json());
type Read = Awaited<ReturnType<typeof report>>;
const figure = ({ figures }: Read, key: string) => figures.find((one) => one.key === key);
const rows = ({ sections }: Read, key: string) =>
  sections.find((one) => one.key === key)?.rows.map(({ name, value, before }) => [name, value, before]);

/** An admin of one company alone, who reads records and recruitment. */
async function limitedTo(company: number): Promise<string> {
  const person = await makeUser(`of.${company}@lagoon.example`, ['ADMIN']);
  const limits = { companies: [company], areas: PRESETS['HR officer'] };
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  return signSession({ user_id: person.id, roles: ['ADMIN'], limits, jti: randomId() }, env.JWT_SECRET, new Date());
}

/** Moves the begin of the open level of a request back by so many hours. */
const openedBefore = (id: number, hours: number) => {
  const at = new Date(Date.now() - hours * HOUR).toISOString();
  return db.run(
    sql`UPDATE approval_request SET requested_at = iif(level = 1, ${at}, requested_at), opened_at = ${at} WHERE id = ${id}`,
  );
};

async function rate(place: MadePlace, span: { start_date: string; end_date: string }, results: readonly number[]) {
  const [made] = await db
    .insert(appraisal)
    .values({ name: 'Year', company_id: place.company, ...span, created_at: ago(1), created_by: admin.id })
    .returning();
  const [of] = await db
    .insert(kpi)
    .values({ appraisal_id: made?.id ?? 0, category: 'EMPLOYEE', name: 'Objectives' })
    .returning();
  for (const result of results) {
    const person = await makeEmployee(place, '2020-01-06');
    await db.insert(employeeKpi).values({
      ...{ appraisal_id: made?.id ?? 0, kpi_id: of?.id ?? 0, employee_id: person.id, state: 'MANAGER RATED' },
      ...{ company_id: place.company, department_id: place.department, state_at: ago(1), created_at: ago(1) },
      ...{ result, own_result: result + 1 },
    });
  }
}

const SPAN = { start_date: ago(8, '01'), end_date: ago(3, '28') };
const YEAR_BEFORE = { start_date: ago(20, '01'), end_date: ago(15, '28') };

beforeAll(async () => {
  await hire();
  ({ place: lagoon } = await companyWithWorkflow([people('ANY', head), people('ANY', other)]));
  ({ place: delta } = await companyWithWorkflow([people('ANY', head)]));
  empty = await makePlace('EMP');
  limited = await limitedTo(delta.company);

  const first = await makeWaitingOffer(lagoon);
  await openedBefore(first.id, 10);
  await sendApprovalDecision(head.token, first.id);
  const second = await makeWaitingOffer(lagoon);
  await openedBefore(second.id, 100);
  await sendApprovalDecision(head.token, second.id);
  await openedBefore(second.id, 50);
  const third = await makeWaitingOffer(delta);
  await openedBefore(third.id, 30);

  const staff = await makeEmployee(lagoon, '2020-01-06');
  await putWelfare(staff, { kind: 'Wedding', opened_at: `${ago(0, '01')}T08:00:00.000Z` });
  await putWelfare(staff, { kind: 'Loan', status: 'APPROVED', amount: 30_000_000 });
  await putWelfare(staff, { kind: 'Loan', status: 'ONGOING', amount: 12_000_000, months: 12, paid_at: ago(3) });
  await putWelfare(await makeEmployee(delta, '2020-01-06'), {
    kind: 'Loan',
    status: 'ONGOING',
    amount: 6_000_000,
    months: 6,
    paid_at: ago(1),
  });

  await db.delete(scoreRule);
  await db.insert(scoreRule).values(
    [
      ['Good', 70],
      ['Poor', 0],
    ].map(([name, from], position) => ({
      ...{ company_id: null, criteria: 'BAND' as const, name: String(name), formula: `result >= ${from}` },
      ...{ background_colour: '#208368', guide: 50, position },
    })),
  );
  await rate(lagoon, SPAN, [80, 60, 70.5]);
  await rate(delta, SPAN, [50]);
  await rate(lagoon, YEAR_BEFORE, [60, 50]);
});

describe('a report of approvals', () => {
  test('tells how long each level took that was decided, what took three days, and what waits', async () => {
    const read = await report('approvals', `company=${lagoon.company}`);
    expect(figure(read, 'decided')).toMatchObject({ value: 2, before: 0 });
    expect(figure(read, 'time')).toMatchObject({ value: 55, before: null, unit: 'HOURS' });
    expect(figure(read, 'late')).toMatchObject({ value: 1 });
    expect(figure(read, 'waiting')).toMatchObject({ value: 2 });
    expect(rows(read, 'levels')).toEqual([['Offer, level 1', 55, null]]);
    expect(rows(read, 'late')).toEqual([['Offer, level 1', 1, 0]]);
    expect(rows(read, 'waiting')).toEqual([['Offer', 2, null]]);
    expect(rows(read, 'oldest')).toEqual([['Offer', 50, null]]);
    expect(rows(read, 'months')?.map(([, value]) => value)).toEqual([...Array(11).fill(null), 55]);
  });

  test('has lists of what it counts: the requests with a level that was decided in the months, or took three days', async () => {
    const listed = async (query: string, token = admin.token) => {
      const of = `company=${lagoon.company}&${query}`;
      const answer = await (await ask('GET', `/approval/request/?${of}`, { token })).json();
      return requestList.output.parse(answer).results.map(({ status }) => status);
    };
    const months = `decided_from=${ago(11, '01')}&decided_to=${lagosDay()}`;
    expect(await listed(months)).toEqual(['PENDING', 'PENDING']);
    expect(await listed(`${months}&kind=offer&level=1`)).toHaveLength(2);
    expect(await listed(`${months}&took=THREE_DAYS`)).toHaveLength(1);
    expect(await listed(`${months}&level=2`)).toEqual([]);
    expect(await listed(`decided_to=${ago(1, '01')}`)).toEqual([]);
    expect(await listed('decided_to=9999-12-31')).toHaveLength(2);
    expect(await listed(months, limited)).toEqual([]);
  });

  test('has a level that was decided in the month of its decision, and beside the year before', async () => {
    const at = `${ago(13)}T08:00:00.000Z`;
    await db.run(sql`UPDATE approval_approver SET decided_at = ${at} WHERE decided_at IS NOT NULL
      AND request_id = (SELECT min(id) FROM approval_request)`);
    await as(boss.token).report.recount().response;
    while (await nextPiece(db)) {
      // The next.
    }
    expect(figure(await report('approvals', `company=${lagoon.company}`), 'decided')).toMatchObject({
      value: 1,
      before: 1,
    });
  });

  test('has of an admin of one company nothing of others, and is of whole companies', async () => {
    const mine = await report('approvals', '', limited);
    expect(figure(mine, 'waiting')).toMatchObject({ value: 1 });
    expect(figure(mine, 'decided')).toMatchObject({ value: 0 });
    expect(rows(mine, 'oldest')).toEqual([['Offer', 30, null]]);
    expect(figure(await report('approvals', `company=${lagoon.company}`, limited), 'waiting')).toMatchObject({
      value: 0,
    });
    expect((await report('approvals', `branch=${delta.branch}`, limited)).figures).toEqual([]);
    await db
      .update(user)
      .set({ limits: { companies: [delta.company], areas: { ...PRESETS['HR officer'], recruitment: 'NONE' } } })
      .where(eq(user.email, `of.${delta.company}@lagoon.example`));
    const records = await report('approvals', '', limited);
    expect(figure(records, 'waiting')).toMatchObject({ value: 0 });
    expect(rows(records, 'oldest')).toEqual([]);
  });
});

describe('a report of welfare', () => {
  test('has lists of what it counts: what was asked for and paid in a month, of a branch too, and what is overdue', async () => {
    const numbers = async (query: string) => {
      const answer = await (await ask('GET', `/welfare/?ordering=opened_at&${query}`, { token: admin.token })).json();
      return welfareList.output.parse(answer).results.map(({ kind, amount }) => `${kind.title} ${amount / 100}`);
    };
    const read = await report('welfare', `branch=${lagoon.branch}`);
    const inMonth = (key: string, month: string) =>
      read.sections.find((one) => one.key === key)?.rows.find((row) => row.key === month)?.value;
    const asked = await numbers(`status=ALL&branch=${lagoon.branch}&asked_from=${present}-01&asked_to=${lagosDay()}`);
    expect(asked).toHaveLength(inMonth('asked', present) ?? -1);
    const paid = `paid_from=${ago(3, '01')}&paid_to=${ago(3, '28')}`;
    expect(await numbers(`status=ALL&${paid}&department=${lagoon.department}`)).toEqual(['Loan 120000']);
    expect(inMonth('paid', ago(3).slice(0, 7))).toBe(12_000_000);
    expect(await numbers(`status=ALL&${paid}&branch=${delta.branch}`)).toEqual([]);
    expect(await numbers('status=ONGOING&repayment=OVERDUE')).toContain('Loan 120000');
    expect(await numbers('status=APPROVED&repayment=OVERDUE')).toEqual([]);
    expect(await numbers('status=ALL&asked_to=9999-12-31')).toHaveLength(4);
  });

  test('tells what waits, is to be paid and is left of loans by kind, and what is overdue by month', async () => {
    const read = await report('welfare');
    expect(read.figures.map(({ key, value }) => [key, value])).toEqual([
      ['waiting', 1],
      ['to_pay', 30_000_000],
      ['left', 18_000_000],
      ['overdue', expect.any(Number)],
    ]);
    expect(rows(read, 'waiting')).toEqual([['Wedding', 1, null]]);
    expect(rows(read, 'loans')).toEqual([['Loan', 2, null]]);
    expect(rows(read, 'left')).toEqual([['Loan', 18_000_000, null]]);
    expect(rows(read, 'companies')?.map(([, value]) => value)).toEqual([12_000_000, 6_000_000]);
    const due = rows(read, 'due') ?? [];
    expect(
      due.filter(([name]) => /overdue$/.test(String(name))).reduce((sum, [, value]) => sum + Number(value), 0),
    ).toBe(figure(read, 'overdue')?.value);
    expect(rows(read, 'paid')?.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(18_000_000);
    const before = await report('welfare', `until=${monthAfter(present, 6)}`);
    expect(rows(before, 'asked')?.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(4);
  });

  test('of a company in which nothing was paid says so, and not a year of nothing', async () => {
    const asking = await makePlace('ASK');
    await putWelfare(await makeEmployee(asking, '2020-01-06'), {
      kind: 'Wedding',
      opened_at: `${ago(0, '01')}T08:00:00.000Z`,
    });
    const read = await report('welfare', `company=${asking.company}`);
    expect(rows(read, 'asked')?.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(1);
    expect(rows(read, 'paid')).toEqual([]);
  });

  test('has of an admin of one company, and of a company, that company alone', async () => {
    expect(figure(await report('welfare', '', limited), 'left')).toMatchObject({ value: 6_000_000 });
    const none = await report('welfare', `company=${lagoon.company}`, limited);
    expect(none.figures.every(({ value }) => value === 0)).toBe(true);
    const own = await report('welfare', `company=${lagoon.company}`);
    expect(figure(own, 'left')).toMatchObject({ value: 12_000_000 });
    expect(own.sections.some(({ key }) => key === 'companies')).toBe(false);
  });
});

describe('a report of appraisals', () => {
  test('has the newest results within the months by band and company, beside those of a year before', async () => {
    const read = await report('appraisals');
    expect(read.figures.map(({ name, value, before }) => [name, value, before])).toEqual([
      ['With a result', 4, 2],
      ['Average result', 65.1, 55],
      ['Average of own ratings', 66.1, 56],
      ['Without a result yet', 0, null],
    ]);
    expect(rows(read, 'bands')).toEqual([
      ['Good', 2, 0],
      ['Poor', 2, 2],
    ]);
    expect(rows(read, 'averages')?.map(([, value, before]) => [value, before])).toEqual([
      [70.2, 55],
      [50, null],
    ]);
    expect((await report('appraisals', `until=${ago(15).slice(0, 7)}`)).figures[0]).toMatchObject({
      value: 2,
      before: null,
    });
    const [key] = read.sections[0]?.rows.map((row) => row.key) ?? [];
    expect(key).toBe(`${SPAN.start_date} ${SPAN.end_date} band Good`);
  });

  test('has of an admin of one company that company, of a company its departments, and of a branch nothing', async () => {
    expect((await report('appraisals', '', limited)).figures[0]).toMatchObject({ value: 1 });
    const of = await report('appraisals', `company=${lagoon.company}`);
    expect(of.sections.map(({ title }) => title)).toContain('Average by department');
    expect(of.figures[0]).toMatchObject({ value: 3, before: 2 });
    expect((await report('appraisals', `department=${lagoon.department}`)).figures[0]).toMatchObject({ value: 3 });
    expect((await report('appraisals', `branch=${lagoon.branch}`)).figures).toEqual([]);
  });
});

test('of a company where nothing happened, each report says so and has a file', async () => {
  for (const about of ['approvals', 'welfare', 'appraisals'] as const) {
    const read = await report(about, `company=${empty.company}`);
    expect(read.sections.every(({ rows: none }) => none.every(({ value }) => value === 0))).toBe(true);
    const file = await as(admin.token).report.file({ about, company: lagoon.company }).response;
    expect(await file.text()).toContain('"Number","Year before","Unit"');
  }
});
