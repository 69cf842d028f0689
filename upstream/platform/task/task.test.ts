import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { task as contract, type Task } from '../../../contracts/platform/task';
import { approvalApprover, approvalRequest, approvalStep } from '../../approvals/approval/tables';
import { meeting, meetingPerson } from '../../hiring/meeting/tables';
import { offer } from '../../hiring/offer/tables';
import { candidate, onboarding } from '../../hiring/onboarding/tables';
import { waiver } from '../../hiring/waiver/tables';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { HOUSE } from '../../house/modules';
import { audit, user } from '../database/tables';
import { notification } from '../notification/tables';
import { task } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let other: Person;
let boss: Person;
let staff: Person;
let place: MadePlace;
const TODAY = lagosDay();
const at = (days: number) => `${addDays(TODAY, days)}T09:00:00.000Z`;
const medicalAt = (starts_at: string) => ({
  type: 'MEDICAL' as const,
  starts_at,
  ends_at: starts_at.replace('T09', 'T10'),
  uid: crypto.randomUUID(),
});

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['ADMIN']);
  boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  place = await makePlace('LGS');
});

beforeEach(async () => {
  for (const table of [task, notification, audit, meetingPerson, meeting, onboarding, waiver, offer, candidate]) {
    await db.delete(table);
  }
});

const as = (person: Person) => (method: string, path: string, body?: unknown) =>
  ask(method, path, { token: person.token, body });
const list = async (person: Person, query = '') => {
  const answer = await as(person)('GET', `/task/${query}`);
  expect(answer.status).toBe(200);
  return contract.list.output.parse(await answer.json());
};
const told = (page: { results: Task[] }) => page.results.map(({ kind, title, due }) => [kind, title, due]);
const form = (more: object = {}) => ({ title: 'Call the clinic', due: TODAY, assignee: hr.id, notes: '', ...more });
const write = async (more: object = {}, by = hr) => {
  const answer = await as(by)('POST', '/task/', form(more));
  expect(answer.status).toBe(200);
  return answer.json<Task & { own: { version: number } }>();
};

const somebody = (lastname: string, status: Parameters<typeof makeCandidate>[1], more: object = {}) =>
  makeCandidate(place, status, { lastname, resumption_date: addDays(TODAY, 90), ...more });
const offerTo = (id: number, expires: string, by = hr) =>
  db.insert(offer).values({ candidate_id: id, sent_at: at(-5), sent_by: by.id, expires });

/** One task of each source, due on different days; `other` has to do those that have an owner. */
async function oneOfEach() {
  const letters = await somebody('Letters', 'UPLOADED', { status_since: at(-10) });
  await offerTo(letters.id, addDays(TODAY, 20), other);
  const medical = await somebody('Medical', 'APPROVED', { status_since: at(-2) });
  await offerTo(medical.id, addDays(TODAY, 20), other);
  const asked = await somebody('Waiver', 'RETURNED');
  await db.insert(waiver).values({
    candidate_id: asked.id,
    manager: 'm@lagoon.example',
    body: 'Please decide.',
    requested_by: other.id,
    requested_at: at(-2),
    expires_at: at(5),
  });
  const seen = await somebody('Initiate', 'MEDICAL_BOOKED');
  const [booked] = await db
    .insert(meeting)
    .values({ ...medicalAt(at(-1)), created_by: other.id, created_at: at(-3) })
    .returning();
  await db.insert(meetingPerson).values({ meeting_id: booked?.id ?? 0, candidate_id: seen.id });
  const begun = await somebody('Onboarding', 'ONBOARDING');
  await db.insert(onboarding).values({
    candidate_id: begun.id,
    employment_date: addDays(TODAY, 2),
    initiated_at: at(-1),
    initiated_by: other.id,
  });
  const sent = await somebody('Offer', 'OFFER_SENT');
  await offerTo(sent.id, addDays(TODAY, 3), other);
  await somebody('Start', 'COMPLETED', { resumption_date: addDays(TODAY, 6) });
}

it('has a title of one line and notes of many', async () => {
  const broken = await as(hr)('POST', '/task/', form({ title: 'Call\r\nBcc: x@y.example' }));
  expect([broken.status, await broken.json()]).toEqual([400, { title: ['Write this on one line'] }]);
  expect(await write({ title: 'Call \u0000\n', notes: 'one\r\ntwo' })).toMatchObject({
    title: 'Call',
    own: { notes: 'one\ntwo' },
  });
});

describe('what waits', () => {
  it('is found in every source, what is overdue first', async () => {
    await oneOfEach();
    await db
      .insert(user)
      .values({
        firstname: 'Invited',
        lastname: 'Admin',
        email: 'new+one@lagoon.example',
        roles: ['ADMIN'],
        sessions_from: at(-1),
        created_at: at(-1),
      })
      .onConflictDoNothing();
    const page = await list(other);
    expect(told(page)).toEqual([
      ['letters', 'Ada Letters', addDays(TODAY, -7)],
      ['initiate', 'Ada Initiate', TODAY],
      ['medical', 'Ada Medical', addDays(TODAY, 1)],
      ['onboarding', 'Ada Onboarding', addDays(TODAY, 2)],
      ['invitation', 'Invited Admin', addDays(TODAY, 2)],
      ['offer', 'Ada Offer', addDays(TODAY, 3)],
      ['waiver', 'Ada Waiver', addDays(TODAY, 5)],
      ['start', 'Ada Start', addDays(TODAY, 6)],
    ]);
    expect([page.total, page.overdue]).toEqual([8, 1]);
    expect(page.results.find(({ kind }) => kind === 'invitation')?.path).toBe(
      '/settings/manage-admins?tab=all&search=new%2Bone@lagoon.example',
    );
    await db.delete(user).where(eq(user.email, 'new+one@lagoon.example'));
  });

  it.each(Object.entries(HOUSE.waiting))(
    'of the kind %s is read off an index, however many records there are',
    async (_, query) => {
      const plan = await db.all<{ detail: string }>(
        sql`EXPLAIN QUERY PLAN ${query(TODAY, new Date(), { limits: null, userId: null })}`,
      );
      expect(
        plan.map(({ detail }) => detail).filter((detail) => /^SCAN (?!.*USING|json_each|CONSTANT ROW)/.test(detail)),
      ).toEqual([]);
    },
  );

  it('is mine where it is mine or nobody’s; all of it on request', async () => {
    await oneOfEach();
    expect(told(await list(hr)).map(([kind]) => kind)).toEqual(['start']);
    expect((await list(hr, '?whose=all')).total).toBe(7);
    expect((await list(hr, '?whose=all&kind=letters')).results).toMatchObject([
      { kind: 'letters', owner: { id: other.id, name: 'Aisha Bello' } },
    ]);
    expect(told(await list(hr, '?whose=all&search=ada%20off'))).toEqual([['offer', 'Ada Offer', addDays(TODAY, 3)]]);
  });

  it('is an approval for whoever may decide its open step', async () => {
    const asked = { kind: 'offer' as const, record_id: 1, company_id: place.company, about: '', workflow: 'Offers' };
    const [request] = await db
      .insert(approvalRequest)
      .values({
        ...asked,
        title: 'Offer to Ada Obi',
        details: [],
        payload: {},
        requested_by: boss.id,
        requested_at: at(-5),
        levels: 2,
        opened_at: at(-5),
      })
      .returning();
    const id = request?.id ?? 0;
    await db.insert(approvalStep).values([1, 2].map((level) => ({ request_id: id, level, action: 'ALL' as const })));
    const approver = (level: number, by: Person, more: object = {}) => ({
      request_id: id,
      level,
      email: by.email,
      name: 'Aisha Bello',
      user_id: by.id,
      ...more,
    });
    const decided = { decision: 'APPROVED' as const };
    await db.insert(approvalApprover).values([approver(1, hr), approver(1, boss, decided), approver(2, other)]);
    const mine = await list(hr);
    expect(told(mine)).toEqual([['approval', 'Offer to Ada Obi', addDays(TODAY, -2)]]);
    expect(mine.results[0]?.path).toBe(`/approval?request=${id}`);
    for (const person of [boss, other]) expect(told(await list(person))).toEqual([]);
    await db.update(approvalRequest).set({ status: 'WITHDRAWN' });
    expect(told(await list(hr))).toEqual([]);
  });

  it('does not wait before its time, or once it is over', async () => {
    const early = await somebody('Early', 'OFFER_SENT');
    await offerTo(early.id, addDays(TODAY, 4));
    const later = await somebody('Later', 'MEDICAL_BOOKED');
    const [booked] = await db
      .insert(meeting)
      .values({ ...medicalAt(at(1)), created_by: hr.id, created_at: at(-3) })
      .returning();
    await db.insert(meetingPerson).values({ meeting_id: booked?.id ?? 0, candidate_id: later.id });
    await somebody('Far', 'COMPLETED', { resumption_date: addDays(TODAY, 8) });
    await somebody('Unsure', 'OFFER_SENT', { resumption_date: addDays(TODAY, 2) });
    const gone = await somebody('Gone', 'WITHDRAWN');
    await db.insert(waiver).values({
      candidate_id: gone.id,
      manager: 'm@lagoon.example',
      body: 'Please decide.',
      requested_by: hr.id,
      requested_at: at(-2),
      expires_at: at(5),
    });
    expect(told(await list(hr, '?whose=all'))).toEqual([]);
  });

  it('comes in pages across its sources, without gaps or doubles', async () => {
    await oneOfEach();
    for (let day = -3; day < 3; day += 1) await write({ title: `Own ${day}`, due: addDays(TODAY, day) });
    await write({ title: 'Some day', due: '' });
    const whole = told(await list(other, '?whose=all&page_size=50'));
    expect(whole).toHaveLength(14);
    expect(whole.at(-1)).toEqual(['own', 'Some day', null]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(other, `?whose=all&page_size=4&page=${page}`)));
    expect(pages.flatMap(told)).toEqual(whole);
    expect(pages.map(({ total }) => total)).toEqual([14, 14, 14, 14]);
  });

  it('is for admins only', async () => {
    expect((await as(staff)('GET', '/task/')).status).toBe(403);
    expect((await as(staff)('POST', '/task/', form())).status).toBe(403);
  });
});

describe('an own task', () => {
  it('is written for oneself or another, who is told; everything leaves an audit row', async () => {
    const own = await write();
    expect(own).toMatchObject({ kind: 'own', title: 'Call the clinic', due: TODAY, owner: { id: hr.id } });
    expect(await db.select().from(notification)).toEqual([]);
    const given = await write({ assignee: other.id, title: 'Book the hall', notes: 'For Monday' });
    expect(await db.select().from(notification)).toMatchObject([
      { user_id: other.id, subject: 'gave you a task: Book the hall', path: `/tasks?task=${given.id}` },
    ]);
    expect(await (await as(other)('GET', `/task/${given.id}/`)).json()).toMatchObject({ title: 'Book the hall' });
    const answer = await as(other)('POST', `/task/${given.id}/finish/`, { done: true });
    expect((await answer.json<Task>()).own?.done_at).toEqual(expect.any(String));
    expect((await as(other)('POST', `/task/${given.id}/finish/`, { done: true })).status).toBe(200);
    expect(told(await list(other))).toEqual([]);
    expect(told(await list(other, '?state=done'))).toEqual([['own', 'Book the hall', TODAY]]);
    expect((await as(hr)('POST', `/task/${given.id}/finish/`, { done: false })).status).toBe(200);
    expect((await as(hr)('DELETE', `/task/${given.id}/`)).status).toBe(200);
    expect((await as(hr)('GET', `/task/${given.id}/`)).status).toBe(404);
    const rows = (await db.select().from(audit)).filter((row) => row.record_id === given.id);
    expect(rows.map(({ action }) => action)).toEqual([
      'Task created',
      'Task done',
      'Task opened again',
      'Task deleted',
    ]);
    expect((await db.select().from(notification)).map(({ subject }) => subject)).toEqual([
      'gave you a task: Book the hall',
      'finished the task: Book the hall',
    ]);
  });

  it('is changed by its author, who has to do it, and super admins; by nobody else', async () => {
    const own = await write();
    const body = { ...form({ title: 'Call again', due: '' }), version: own.own.version };
    for (const [method, path] of [
      ['PATCH', `/task/${own.id}/`],
      ['POST', `/task/${own.id}/finish/`],
      ['DELETE', `/task/${own.id}/`],
    ] as const) {
      expect((await as(other)(method, path, { ...body, done: true })).status).toBe(403);
    }
    const seen = (await list(other, '?whose=all')).results.map((row) => row.own?.editable);
    expect(seen).toEqual([false]);
    const saved = await (await as(boss)('PATCH', `/task/${own.id}/`, body)).json<Task>();
    expect(saved).toMatchObject({ title: 'Call again', due: null, own: { version: 2, editable: true } });
  });

  it('saved by somebody else meanwhile is not overwritten', async () => {
    const own = await write();
    const body = { ...form({ title: 'Mine' }), version: 1 };
    expect((await as(boss)('PATCH', `/task/${own.id}/`, { ...body, title: 'Theirs' })).status).toBe(200);
    expect((await as(hr)('PATCH', `/task/${own.id}/`, body)).status).toBe(409);
    expect(told(await list(hr))).toEqual([['own', 'Theirs', TODAY]]);
  });

  it('is given to people who administer only', async () => {
    const answer = await as(hr)('POST', '/task/', form({ assignee: staff.id }));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { assignee: ['Choose somebody who administers Tenure'] },
    ]);
    expect((await as(hr)('POST', '/task/', form({ title: ' ' }))).status).toBe(400);
    expect((await as(hr)('POST', '/task/', form({ due: '31/12/2026' }))).status).toBe(400);
  });
});
