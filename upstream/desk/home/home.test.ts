import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { home as contract, type QueueRow } from '../../../contracts/desk/home';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { QUEUE_KINDS, type QueueKind } from '../../../contracts/platform/queue-kinds';
import { approvalApprover, approvalRequest, approvalStep } from '../../approvals/approval/tables';
import { makeComplaintCategory, putComplaint } from '../../cases/complaint/complaints.test-support';
import { complaint } from '../../cases/complaint/tables';
import { putDisciplinaryCase } from '../../cases/disciplinary/cases.test-support';
import { putExit } from '../../cases/exit/put.test-support';
import { putWelfare } from '../../cases/welfare/put.test-support';
import { putRequest } from '../../health/hmo/put.test-support';
import { hmoRequest } from '../../health/hmo/tables';
import { meeting, meetingPerson } from '../../hiring/meeting/tables';
import { offer } from '../../hiring/offer/tables';
import { candidate, onboarding, onboardingItem } from '../../hiring/onboarding/tables';
import { waiver } from '../../hiring/waiver/tables';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { HOUSE } from '../../house/modules';
import { payRun } from '../../pay/payroll/tables';
import { changeRequest } from '../../people/change-request/tables';
import { documentCategory, employeeDocument } from '../../people/document/tables';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { audit } from '../../platform/database/tables';
import { task } from '../../platform/task/tables';
import {
  caseFile,
  caseParty,
  disciplinaryCase,
  exit,
  leaveDay,
  meetingEmployee,
  welfare,
} from '../../seed/generated-tables';
import { holiday } from '../../time/holiday/tables';
import { putLeave, putType } from '../../time/leave/put.test-support';
import { leaveRequest } from '../../time/leave/tables';
import { totalBehind } from './list-behind.test-support';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let other: Person;
let place: MadePlace;
let category: number;
const TODAY = lagosDay();
const day = (days: number) => addDays(TODAY, days);
/** An instant some whole days ago, and a minute. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
const LONG_AGO = '2019-01-07';

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  const [made] = await db.insert(documentCategory).values({ name: 'Driver’s licence' }).returning();
  category = made?.id ?? 0;
});

beforeEach(async () => {
  for (const table of [
    task,
    audit,
    meetingEmployee,
    meetingPerson,
    meeting,
    onboardingItem,
    onboarding,
    waiver,
    offer,
    approvalApprover,
    approvalStep,
    approvalRequest,
    changeRequest,
    employeeDocument,
    leaveDay,
    leaveRequest,
    payRun,
    welfare,
    hmoRequest,
    exit,
    complaint,
    caseParty,
    disciplinaryCase,
    exit,
    caseFile,
    holiday,
    candidate,
    employee,
  ]) {
    await db.delete(table);
  }
  await db.run(sql`DELETE FROM leave_due`);
});

const read = async (path: string, by = hr) => {
  const answer = await ask('GET', path, { token: by.token });
  expect(answer.status).toBe(200);
  return answer.json();
};
const queue = async (by = hr) => contract.queue.output.parse(await read('/home/queue/', by)).rows;
const rowOf = async (kind: QueueKind, by = hr): Promise<QueueRow> => {
  const row = (await queue(by)).find((one) => one.kind === kind);
  if (!row) throw new Error(`no row ${kind}`);
  return row;
};
const week = async () => contract.week.output.parse(await read('/home/week/'));

const somebody = (lastname: string, status: Parameters<typeof makeCandidate>[1], more: object = {}) =>
  makeCandidate(place, status, { lastname, resumption_date: day(90), ...more });
const staff = (lastname: string, more: object = {}) =>
  makeEmployee(place, LONG_AGO, { lastname, confirmation_status: 'CONFIRMED', ...more });
const offerTo = (id: number, expires: string) =>
  db.insert(offer).values({ candidate_id: id, sent_at: ago(5), sent_by: hr.id, expires });
const medicalOf = async (id: number, starts_at: string) => {
  const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
  const [booked] = await db
    .insert(meeting)
    .values({
      type: 'MEDICAL',
      starts_at,
      ends_at,
      location: 'Calabar',
      offline: true,
      uid: crypto.randomUUID(),
      created_by: hr.id,
      created_at: ago(9),
    })
    .returning();
  await db.insert(meetingPerson).values({ meeting_id: booked?.id ?? 0, candidate_id: id });
};
const requestOf = (employee_id: number, days: number, more: object = {}) =>
  db.insert(changeRequest).values({
    employee_id,
    section: 'bank',
    fields: 1,
    waiting: 1,
    requested_by: other.id,
    requested_at: ago(days),
    ...more,
  });
const approvalFor = async (record_id: number, days: number, approver: Person) => {
  const [made] = await db
    .insert(approvalRequest)
    .values({
      kind: 'offer',
      record_id,
      company_id: place.company,
      about: '',
      workflow: 'Offers',
      title: `Offer to Ada ${record_id}`,
      details: [],
      payload: {},
      requested_by: other.id,
      requested_at: ago(days),
      opened_at: ago(days),
      level: 2,
      levels: 3,
    })
    .returning();
  const request_id = made?.id ?? 0;
  await db.insert(approvalStep).values([1, 2, 3].map((level) => ({ request_id, level, action: 'ALL' as const })));
  await db
    .insert(approvalApprover)
    .values({ request_id, level: 2, email: approver.email, name: 'Aisha Bello', user_id: approver.id });
};
const documentOf = (employee_id: number, days: number, status: 'pending' | 'approved' = 'pending') =>
  db.insert(employeeDocument).values({
    employee_id,
    category_id: category,
    title: '',
    status,
    changed_at: ago(days),
  });
const taskFor = (assignee_id: number, due: string | null, title: string, more: object = {}) =>
  db.insert(task).values({ title, due, assignee_id, created_by: other.id, created_at: ago(20), ...more });

/** For each kind: makes some that wait and some that do not, or not yet, and says how many wait, how many too long, and the first. */
const STORIES: Record<QueueKind, { make: () => Promise<unknown>; total: number; late: number; first: string }> = {
  approval: {
    make: async () => {
      await approvalFor(1, 8, hr);
      await approvalFor(2, 1, hr);
      await approvalFor(3, 9, other);
    },
    total: 2,
    late: 1,
    first: 'Offer to Ada 1, level 2 of 3',
  },
  document: {
    make: async () => {
      const one = await staff('Garba');
      await documentOf(one.id, 7);
      await documentOf((await staff('Eze')).id, 3);
      await documentOf((await staff('Obi')).id, 30, 'approved');
    },
    total: 2,
    late: 1,
    first: 'Driver’s licence of Ada Garba',
  },
  change: {
    make: async () => {
      await requestOf((await staff('Akpan')).id, 6);
      await requestOf((await staff('Eze')).id, 4, { status: 'ONGOING', section: 'personal' });
      await requestOf((await staff('Obi')).id, 9, { status: 'APPROVED' });
    },
    total: 2,
    late: 2,
    first: 'bank and pension of Ada Akpan',
  },
  exit: {
    make: async () => {
      await putExit(await staff('Leaving'), { opened_at: ago(6) });
      await putExit(await staff('Soon'), { opened_at: ago(1), type: 'REDUNDANCY' });
      await putExit(await staff('Agreed'), { opened_at: ago(9), status: 'APPROVED' });
    },
    total: 2,
    late: 1,
    first: 'Resignation of Ada Leaving',
  },
  complaint: {
    make: async () => {
      const { company } = place;
      const { id: category } = await makeComplaintCategory(null, { name: 'Canteen' });
      await putComplaint({ category, company, due: day(3) });
      await putComplaint({ category, company, number: 'C-0900', due: day(-5) });
      await putComplaint({ category, company, due: day(-2), status: 'OPEN' });
      await putComplaint({ category, company, status: 'CLOSED', closed_at: ago(1) });
    },
    total: 2,
    late: 1,
    first: 'C-0900, Canteen',
  },
  leave: {
    make: async () => {
      const { id: type_id } = await putType('Rest');
      const days = { type_id, start_date: day(20), end_date: day(21) };
      const asked = async (lastname: string, since: number, more: object = {}) =>
        putLeave(await staff(lastname), { ...days, turn_at: ago(since), ...more });
      await asked('Bello', 1);
      await asked('Escalated', 6, { turn: 'line_manager1', escalated_at: ago(1) });
      await asked('Asked', 9, { turn: 'line_manager1' });
      await asked('Decided', 9, { status: 'ACCEPTED', escalated_at: ago(5) });
    },
    total: 2,
    late: 1,
    first: 'Rest of Ada Escalated',
  },
  welfare: {
    make: async () => {
      await putWelfare(await staff('Bello'), { opened_at: ago(1) });
      await putWelfare(await staff('Eze'), { opened_at: ago(5), status: 'PENDING' });
      await putWelfare(await staff('Obi'), { opened_at: ago(9), status: 'APPROVED' });
    },
    total: 2,
    late: 1,
    first: 'Loan of Ada Eze',
  },
  hmo: {
    make: async () => {
      const asked = { asked_by: (await makeUser('asks.hmo@lagoon.example', ['EMPLOYEE'])).id };
      await putRequest(await staff('Bello'), 'PLAN', { ...asked, asked_at: ago(1) });
      await putRequest(await staff('Eze'), 'ENROL', { ...asked, asked_at: ago(5) });
      await putRequest(await staff('Obi'), 'ENROL', { ...asked, asked_at: ago(9), status: 'APPROVED' });
    },
    total: 2,
    late: 1,
    first: 'Enrolment for Ada Eze',
  },
  payroll: {
    make: async () => {
      const other = await makePlace('PAY');
      const tolu = await makeUser('prepares.pay@lagoon.example', ['ADMIN']);
      const run = { method: 'ANNUAL', prepared_by: tolu.id, prepared_by_name: 'Tolu Ade', prepared_at: ago(8) };
      const of = { ...run, pay_day: '2026-06-25', status: 'REVIEW' };
      await db.insert(payRun).values([
        { ...of, company_id: place.company, month: '2026-06', sent_at: ago(1) },
        { ...of, company_id: other.company, month: '2026-06', sent_at: ago(5) },
        { ...of, company_id: other.company, month: '2026-05', status: 'LOCKED', sent_at: ago(9) },
      ]);
      // The person who prepared it does not decide, and what follows a workflow is among the approvals.
      await db
        .insert(payRun)
        .values({ ...of, company_id: place.company, month: '2026-07', sent_at: ago(9), prepared_by: hr.id });
      const [flows] = await db
        .insert(payRun)
        .values({ ...of, company_id: place.company, month: '2026-08', sent_at: ago(9) })
        .returning({ id: payRun.id });
      await db.insert(approvalRequest).values({
        ...{ kind: 'payroll', record_id: flows?.id ?? 0, company_id: place.company, about: '', workflow: 'Finance' },
        ...{ title: 'Payroll of August 2026', details: [], payload: {}, requested_by: tolu.id },
        ...{ requested_at: ago(9), opened_at: ago(9), level: 1, levels: 1 },
      });
    },
    total: 2,
    late: 1,
    first: 'Payroll of June 2026, Company PAY',
  },
  case: {
    make: async () => {
      await putDisciplinaryCase(await staff('Bello'), { status: 'ANSWERED', at: ago(1) });
      await putDisciplinaryCase(await staff('Eze'), { status: 'APPEAL', at: ago(6) });
      await putDisciplinaryCase(await staff('Obi'), { status: 'QUERY', at: ago(9) });
      await putDisciplinaryCase(await staff('Cole'), { status: 'CLOSED', at: ago(9) });
    },
    total: 2,
    late: 1,
    first: expect.stringMatching(/^Case 2019-\d+ of Ada Eze$/),
  },
  task: {
    make: async () => {
      await taskFor(hr.id, day(-5), 'Order the laptop of Blessing');
      await taskFor(hr.id, day(-1), 'Call the clinic');
      await taskFor(hr.id, TODAY, 'Due today');
      await taskFor(hr.id, null, 'Some day');
      await taskFor(hr.id, day(-9), 'Done', { done_at: ago(1), done_by: hr.id });
      await taskFor(other.id, day(-9), 'Of another');
    },
    total: 2,
    late: 1,
    first: 'Order the laptop of Blessing',
  },
  item: {
    make: async () => {
      const { id } = await somebody('Effiong', 'ONBOARDING');
      const [made] = await db
        .insert(onboarding)
        .values({ candidate_id: id, employment_date: day(2), initiated_at: ago(1), initiated_by: hr.id })
        .returning();
      const item = (title: string, due_days: number, more: object = {}) =>
        db.insert(onboardingItem).values({
          onboarding_id: made?.id ?? 0,
          title,
          owner: 'ADMIN' as const,
          due_days,
          ...more,
        });
      await db.update(candidate).set({ employment_date: day(2), resumption_date: day(2) });
      await item('Laptop', -7, { owner_id: hr.id });
      await item('Badge', -3);
      await item('Due today', -2);
      await item('Of another', -9, { owner_id: other.id });
      await item('Done', -9, { owner_id: hr.id, done_at: ago(1), done_by: 'Aisha Bello' });
    },
    total: 2,
    late: 1,
    first: 'Laptop of Ada Effiong',
  },
  waiver: {
    make: async () => {
      const asked = async (id: number, days: number, more: object = {}) =>
        db.insert(waiver).values({
          candidate_id: id,
          manager: 'm@lagoon.example',
          body: 'Please decide.',
          requested_by: hr.id,
          requested_at: ago(days),
          expires_at: ago(-5),
          ...more,
        });
      await asked((await somebody('Bakare', 'RETURNED')).id, 5);
      await asked((await somebody('Eze', 'RETURNED')).id, 2);
      await asked((await somebody('Gone', 'WITHDRAWN')).id, 9);
      await asked((await somebody('Obi', 'RETURNED')).id, 9, { status: 'ACCEPTED' });
    },
    total: 2,
    late: 1,
    first: 'Ada Bakare, not answered',
  },
  letters: {
    make: async () => {
      await somebody('Nwosu', 'UPLOADED', { status_since: ago(3) });
      await somebody('Eze', 'UPLOADED', { status_since: ago(1) });
      await somebody('Obi', 'RETURNED', { status_since: ago(30) });
    },
    total: 2,
    late: 0,
    first: 'letters of Ada Nwosu',
  },
  medical: {
    make: () => somebody('Nwosu', 'APPROVED', { status_since: ago(4) }),
    total: 1,
    late: 1,
    first: 'Ada Nwosu',
  },
  initiate: {
    make: async () => {
      await medicalOf((await somebody('Seen', 'MEDICAL_BOOKED')).id, ago(2));
      await medicalOf((await somebody('Later', 'MEDICAL_BOOKED')).id, ago(-2));
    },
    total: 1,
    late: 0,
    first: 'Ada Seen',
  },
  onboarding: {
    make: async () => {
      for (const [lastname, days] of [
        ['Soon', 2],
        ['Past', -4],
      ] as const) {
        const { id } = await somebody(lastname, 'ONBOARDING');
        await db
          .insert(onboarding)
          .values({ candidate_id: id, employment_date: day(days), initiated_at: ago(1), initiated_by: hr.id });
      }
    },
    total: 2,
    late: 1,
    first: 'Ada Past',
  },
  offer: {
    make: async () => {
      await offerTo((await somebody('Ended', 'OFFER_SENT')).id, day(-2));
      await offerTo((await somebody('Soon', 'OFFER_SENT')).id, day(3));
      await offerTo((await somebody('Later', 'OFFER_SENT')).id, day(4));
    },
    total: 2,
    late: 0,
    first: 'offer of Ada Ended',
  },
  confirmation: {
    make: async () => {
      await makeEmployee(place, LONG_AGO, { lastname: 'Past', probation_extended_to: day(-6) });
      await makeEmployee(place, LONG_AGO, { lastname: 'Soon', probation_extended_to: day(14) });
      await makeEmployee(place, LONG_AGO, { lastname: 'Later', probation_extended_to: day(15) });
    },
    total: 2,
    late: 1,
    first: 'Ada Past',
  },
  leaver: {
    make: async () => {
      const leaves = (lastname: string, days: number, employment_status: 'RESIGNED' | 'ACTIVE' = 'RESIGNED') =>
        // The status is of the day after the last.
        staff(lastname, { employment_status, employment_status_date: day(days + 1) });
      await leaves('Garba', 3);
      await leaves('Month', 30);
      await leaves('Later', 31);
      await leaves('Left', -1);
      await leaves('Stays', 3, 'ACTIVE');
    },
    total: 2,
    late: 0,
    first: 'Ada Garba',
  },
  starter: {
    make: async () => {
      await somebody('Today', 'MEDICAL_BOOKED', { resumption_date: TODAY });
      await somebody('Soon', 'OFFER_SENT', { resumption_date: day(14) });
      await somebody('Later', 'MEDICAL_BOOKED', { resumption_date: day(15) });
      await somebody('Employee', 'COMPLETED', { resumption_date: day(3) });
      await somebody('Declined', 'DECLINED', { resumption_date: day(3) });
    },
    total: 2,
    late: 0,
    first: 'Ada Today',
  },
  newcomer: {
    make: async () => {
      await makeEmployee(place, day(6), { lastname: 'Lawal', confirmation_status: 'CONFIRMED' });
      await makeEmployee(place, day(15), { lastname: 'Later', confirmation_status: 'CONFIRMED' });
      await makeEmployee(place, day(6), { lastname: 'Kept', confirmation_status: 'CONFIRMED', archived: true });
    },
    total: 1,
    late: 0,
    first: 'Ada Lawal',
  },
};

describe('the queue', () => {
  it.each(QUEUE_KINDS)('counts what the list behind it has, and names the first: %s', async (kind) => {
    const { make, total, late, first } = STORIES[kind];
    await make();
    const row = await rowOf(kind);
    expect([row.total, row.late, row.first?.about]).toEqual([total, late, first]);
    expect(await totalBehind(row.list, hr.token)).toBe(total);
    expect(row.first?.path).toMatch(/^\/[a-z]/);
  });

  it('has every kind once, what waits longest first, then what is due, then what has nothing', async () => {
    for (const kind of ['change', 'letters', 'task', 'starter', 'leaver', 'offer'] as const) await STORIES[kind].make();
    const rows = await queue();
    expect(rows.map(({ kind }) => kind)).toEqual([
      'change', // 6 days
      'task', // 5 days late
      'letters', // 3 days
      'offer', // ended 2 days ago
      'starter', // today
      'leaver', // in 3 days
      ...QUEUE_KINDS.filter((kind) => !['change', 'task', 'letters', 'offer', 'starter', 'leaver'].includes(kind)),
    ]);
    expect(rows.slice(6).every(({ total, first, people }) => total === 0 && !first && people.length === 0)).toBe(true);
  });

  it('shows the first three people, each once, employees with what their photo is asked by', async () => {
    const one = await staff('Akpan', { image: 'photos/akpan.png' });
    const more = [await staff('Bello'), await staff('Cole')];
    await requestOf(one.id, 9);
    await requestOf(one.id, 8, { section: 'personal' });
    for (const [i, { id }] of more.entries()) await requestOf(id, 7 - i);
    expect((await rowOf('change')).people).toEqual([
      { name: 'Ada Akpan', employee: one.id, image: 'photos/akpan.png' },
      { name: 'Ada Bello', employee: more[0]?.id, image: null },
    ]);
  });

  it('leads from the oldest to the page where it is done', async () => {
    await STORIES.task.make();
    const [mine] = await db.select().from(task).where(sql`title LIKE 'Order%'`);
    expect((await rowOf('task')).first).toEqual({
      about: 'Order the laptop of Blessing',
      since: null,
      due: day(-5),
      path: `/tasks?task=${mine?.id}`,
    });
    expect((await rowOf('task')).people).toEqual([{ name: 'Aisha Bello', employee: null, image: null }]);
  });

  it.each([
    ['leaver', 'employee_leaving'],
    ['newcomer', 'employee_by_day'],
    ['confirmation', 'employee_on_probation'],
  ] as const)('of the kind %s has as much to read as it counts, by the index %s', async (kind, index) => {
    const items = HOUSE.queue[kind].items({ today: TODAY, now: new Date(), me: hr.id, caller: { limits: null } });
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${items}`);
    expect(plan[0]?.detail).toMatch(new RegExp(`^\\w+ e USING INDEX ${index}\\b`));
  });

  it.each(QUEUE_KINDS)('of the kind %s is read off an index, however many records there are', async (kind) => {
    const items = HOUSE.queue[kind].items({ today: TODAY, now: new Date(), me: hr.id, caller: { limits: null } });
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${items}`);
    expect(
      plan.map(({ detail }) => detail).filter((detail) => /^SCAN (?!.*USING|json_each|CONSTANT ROW)/.test(detail)),
    ).toEqual([]);
  });
});

describe('the week', () => {
  it('has the seven days from today on, by day and time', async () => {
    const at = (days: number, time: string) => lagosInstant(day(days), time).toISOString();
    await medicalOf((await somebody('Effiong', 'MEDICAL_BOOKED')).id, at(1, '10:00'));
    await medicalOf((await somebody('Later', 'MEDICAL_BOOKED')).id, at(7, '10:00'));
    await medicalOf((await somebody('Over', 'MEDICAL_BOOKED')).id, at(-1, '10:00'));
    await makeEmployee(place, LONG_AGO, { lastname: 'Garba', probation_extended_to: day(2) });
    await staff('Sani', { employment_status: 'RESIGNED', employment_status_date: day(7) });
    await staff('Stays', { employment_status: 'RESIGNED', employment_status_date: day(8) });
    await somebody('Lawal', 'APPROVED', { resumption_date: TODAY });
    await db.insert(holiday).values([
      { name: 'Eid-el-Fitr', start_date: day(-1), end_date: day(1), status: 'EXPECTED', created_at: ago(9) },
      {
        name: 'Isese Day',
        start_date: day(4),
        end_date: day(4),
        states: ['Lagos', 'Oyo'],
        status: 'DECLARED',
        created_at: ago(9),
      },
      { name: 'Later', start_date: day(7), end_date: day(7), status: 'DECLARED', created_at: ago(9) },
    ]);
    const [first, second] = [await makeEmployee(place, day(3)), await makeEmployee(place, day(3))];
    await db.update(employee).set({ confirmation_status: 'CONFIRMED' }).where(sql`id IN (${first.id}, ${second.id})`);
    const { total, entries } = await week();
    expect(entries.map(({ day: on, time, title, more }) => [on, time, title, more])).toEqual([
      [TODAY, null, 'Eid-el-Fitr', 'Public holiday, expected'],
      [TODAY, null, 'Ada Lawal’s first day', 'LGS one · LGS one'],
      [day(1), '10:00', 'Medical, Ada Effiong', 'Calabar'],
      [day(2), null, 'Ada Garba’s probation ends', 'LGS one · LGS one'],
      [day(3), null, '2 employees start', `Ada ${first.lastname} and others`],
      [day(4), null, 'Isese Day', 'Public holiday in Lagos, Oyo'],
      [day(6), null, 'Ada Sani’s last day', 'LGS one · LGS one'],
    ]);
    expect(total).toBe(7);
    expect(await totalBehind(entries[4]?.path ?? '', hr.token)).toBe(2);
  });

  it('shows the first eight, and how many there are', async () => {
    for (let i = 0; i < 9; i += 1)
      await medicalOf((await somebody(`P${i}`, 'MEDICAL_BOOKED')).id, lagosInstant(day(2), `0${i}:30`).toISOString());
    const { total, entries } = await week();
    expect([total, entries.map(({ title }) => title)]).toEqual([
      9,
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `Medical, Ada P${i}`),
    ]);
  });

  it.each(HOUSE.coming.map((query, i) => [i, query] as const))('reads source %i off an index', async (_, { of }) => {
    const span = { from: TODAY, to: day(6), now: new Date().toISOString(), caller: { limits: null } };
    const plan = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${of(span)}`);
    // What the query itself puts together of the people of the week is no table.
    expect(
      plan.map(({ detail }) => detail).filter((detail) => /^SCAN (?!.*USING|[sp]$|json_each|\()/.test(detail)),
    ).toEqual([]);
  });
});

describe('what was decided each day', () => {
  const act = (action: string, at: string) =>
    db.insert(audit).values({ at, actor: 'Aisha Bello', actor_id: hr.id, action, record: 'candidate', record_id: 1 });

  it('counts the decisions of the audit by the day in Lagos, and nothing else', async () => {
    await act('Offer letter approved', new Date().toISOString());
    await act('Change request decided', lagosInstant(TODAY, '00:00').toISOString());
    await act('Approval declined', new Date(lagosInstant(TODAY, '00:00').getTime() - 1).toISOString());
    await act('Details changed', new Date().toISOString());
    await act('Onboarding completed', lagosInstant(day(-13), '00:00').toISOString());
    await act('Onboarding completed', lagosInstant(day(-14), '23:59').toISOString());
    const { days } = contract.decided.output.parse(await read('/home/decided/'));
    expect(days.map(({ day: on }) => on)).toEqual(Array.from({ length: 14 }, (_, i) => day(i - 13)));
    expect(days.filter(({ total }) => total > 0)).toEqual([
      { day: day(-13), total: 1 },
      { day: day(-1), total: 1 },
      { day: TODAY, total: 2 },
    ]);
  });

  it('is read off the index of acts and times', async () => {
    const acts = JSON.stringify(HOUSE.decisions);
    const plan = await db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT date(a.at, '+1 hour') AS day, count(*) AS total FROM audit a
      WHERE a.action IN (SELECT value FROM json_each(${acts})) AND a.at >= ${ago(14)} GROUP BY 1`,
    );
    expect(plan.map(({ detail }) => detail).join('\n')).toMatch(/SEARCH a USING COVERING INDEX audit_action/);
  });
});

it('is for admins only', async () => {
  const employed = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  for (const path of ['/home/queue/', '/home/week/', '/home/decided/']) {
    expect((await ask('GET', path, { token: employed.token })).status).toBe(403);
  }
});
