import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ClearanceTemplate, Exit, LinkedClearance } from '../../../contracts/cases/exit';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { db, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import {
  dayFromToday,
  decideExitAs,
  formFor,
  makeExitHouse,
  makeExitStaff,
  makeStartedExit,
  readExitAs,
  resignAs,
  startExitAs,
} from './exits.test-support';

let house: Awaited<ReturnType<typeof makeExitHouse>>;

beforeAll(async () => {
  house = await makeExitHouse();
});

const detail = async (answer: Response): Promise<unknown> =>
  answer.status < 300 ? answer.status : ((await answer.json()) as { detail?: string }).detail;
const nextStatus = async (id: number) =>
  (
    await db.all<{ next_status: string | null; next_status_date: string | null }>(
      sql`SELECT next_status, next_status_date FROM employee WHERE id = ${id}`,
    )
  )[0];

const department = (name: string, owner_email: string, ...items: ClearanceTemplate['items']): ClearanceTemplate => ({
  department: name,
  owner: 'PERSON',
  owner_name: `${name} owner`,
  owner_email,
  due_days: 2,
  items,
});
const IT = department('Information technology', 'segun@it.example', { text: 'Laptop', hand_back: true });
const ADMIN = department(
  'Administration',
  'peter@admin.example',
  { text: 'ID card', hand_back: true },
  { text: 'Desk emptied', hand_back: false },
);

/** An exit that somebody else of HR has approved. */
async function agreed(last_day = dayFromToday(40)) {
  const leaver = await makeExitStaff(house.place);
  const id = await makeStartedExit(house.hr.token, leaver.id, { last_day });
  expect((await decideExitAs(house.other.token, id, 'APPROVED')).status).toBe(200);
  return { leaver, id };
}
const begin = (id: number, clearance: ClearanceTemplate[] = [IT, ADMIN]) =>
  as(house.hr.token).exit.startClearance({ id, clearance }).response;
const linked = async (email: string) => {
  const token = await tokenOfMail((await mailsTo(email))[0]);
  const seen = async (): Promise<LinkedClearance> => (await as(token).exit.linked().response).json();
  const tick = (item: number, done = true, note = '') => as(token).exit.linkedClear({ item, done, note }).response;
  return { seen, tick };
};
const item = (exit: Pick<Exit, 'clearance'>, text: string): number =>
  exit.clearance.flatMap(({ items }) => items).find((one) => one.text === text)?.id ?? 0;

test('an exit that another of HR approves ends the employment after its last day', async () => {
  const { leaver, id } = await agreed(dayFromToday(40));
  expect(await readExitAs(house.hr.token, id)).toMatchObject({ status: 'APPROVED', approved_at: expect.any(String) });
  expect(await nextStatus(leaver.id)).toEqual({ next_status: 'TERMINATED', next_status_date: dayFromToday(41) });
  expect((await mailsTo(leaver.email))[0]?.subject).toMatch(/^Your last day is /);
});

test('nobody decides what they started, nor about themselves, and a decision is made once', async () => {
  const { place, hr, other } = house;
  const leaver = await makeExitStaff(place);
  const id = await makeStartedExit(hr.token, leaver.id);
  expect(await detail(await decideExitAs(hr.token, id, 'APPROVED'))).toBe(
    'Somebody else decides about an exit that you started.',
  );
  expect((await decideExitAs(other.token, id, 'DECLINED')).status).toBe(400);
  expect((await decideExitAs(other.token, id, 'DECLINED', { note: 'We keep the post' })).status).toBe(200);
  expect(await detail(await decideExitAs(other.token, id, 'APPROVED'))).toMatch(/decided already/);
  expect(await nextStatus(leaver.id)).toEqual({ next_status: null, next_status_date: null });
  expect((await startExitAs(hr.token, leaver.id)).status).toBe(200);
});

test('HR agrees to another last day, by which service and status go', async () => {
  const leaver = await makeExitStaff(house.place);
  const { id } = (await (await resignAs(leaver.token, dayFromToday(10))).json()) as { id: number };
  await decideExitAs(house.hr.token, id, 'APPROVED', { last_day: dayFromToday(20) });
  expect(await readExitAs(house.hr.token, id)).toMatchObject({ last_day: dayFromToday(20), status: 'APPROVED' });
  expect(await nextStatus(leaver.id)).toEqual({ next_status: 'RESIGNED', next_status_date: dayFromToday(21) });
});

test('who resigned takes it back before the decision, and HR what it started', async () => {
  const { place, hr } = house;
  const leaver = await makeExitStaff(place);
  const { id } = (await (await resignAs(leaver.token, dayFromToday(40))).json()) as { id: number };
  const withdraw = (token: string, of = id) => as(token).exit.withdraw({ id: of, reason: 'I stay' }).response;
  expect(await detail(await withdraw(hr.token))).toBe('Only who resigned takes it back. You can decline it.');
  expect((await withdraw(leaver.token)).status).toBe(200);
  expect(await readExitAs(hr.token, id)).toMatchObject({ status: 'WITHDRAWN', closed_at: expect.any(String) });
  const other = await makeExitStaff(place);
  const begun = await makeStartedExit(hr.token, other.id);
  expect(await detail(await withdraw(other.token, begun))).toBe('HR started this. Ask HR to withdraw it.');
  expect((await withdraw(hr.token, begun)).status).toBe(200);
});

test('an approved exit that HR calls off lets the employment go on', async () => {
  const { leaver, id } = await agreed();
  expect(await detail(await as(leaver.token).exit.withdraw({ id, reason: 'No' }).response)).toBe(
    'Your exit is approved. Ask HR if you want to stay.',
  );
  const answer = await as(house.hr.token).exit.withdraw({ id, reason: 'We found a post' }).response;
  expect(await answer.json()).toMatchObject({ status: 'WITHDRAWN' });
  expect(await nextStatus(leaver.id)).toEqual({ next_status: null, next_status_date: null });
});

test('owners clear their departments by their link, and the last one opens the settlement', async () => {
  const { id } = await agreed();
  const exit = (await (await begin(id)).json()) as Exit;
  expect(exit).toMatchObject({
    status: 'CLEARANCE',
    clearance: [{ department: IT.department }, { department: 'Administration' }],
  });
  expect(exit.settlement?.held_for).toEqual(['Laptop', 'ID card']);
  const [segun, peter] = [await linked('segun@it.example'), await linked('peter@admin.example')];
  const theirs = await segun.seen();
  expect(theirs).toMatchObject({ name: 'Information technology owner', closed: false });
  expect(theirs.clearance.map((one) => one.department)).toEqual(['Information technology']);
  expect(JSON.stringify(theirs)).not.toContain('The post ends');
  expect((await segun.tick(item(exit, 'ID card'))).status).toBe(404);
  const { receipt, mail } = await expectReceiptIn(
    await segun.tick(item(exit, 'Laptop'), true, 'LT-2291'),
    'segun@it.example',
  );
  expect(receipt.what).toMatch(/^You cleared Information technology for .+: Laptop\.$/);
  expect(mail.subject).toMatch(/^You cleared Information technology for /);
  // Of two things the first is on the page alone, with its time.
  expect(await (await peter.tick(item(exit, 'ID card'))).json()).not.toHaveProperty('receipt');
  expect(await readExitAs(house.hr.token, id)).toMatchObject({ status: 'CLEARANCE' });
  expect(receipt.next).toBe('HR sees it at once. You can take a tick back while the clearance is open.');
  const last = await peter.tick(item(exit, 'Desk emptied'));
  expect(await last.clone().json()).toMatchObject({ closed: true });
  expect((await expectReceiptIn(last, 'peter@admin.example')).receipt.next).toBe(
    'HR sees it at once. The clearance is complete with it: ask HR to open it again if something is wrong.',
  );
  const after = await readExitAs(house.hr.token, id);
  expect(after).toMatchObject({ status: 'SETTLEMENT' });
  expect(after.timeline.map(({ title }) => title).slice(0, 4)).toEqual([
    'Clearance complete',
    'Administration cleared',
    'Information technology cleared',
    'Clearance started',
  ]);
  expect(await detail(await peter.tick(item(exit, 'ID card'), false))).toMatch(/^This clearance is complete/);
});

test('HR ticks in the place of an owner, says so, and opens a complete clearance again', async () => {
  const { id } = await agreed();
  const exit = (await (await begin(id, [IT])).json()) as Exit;
  const tick = (done: boolean) =>
    as(house.other.token).exit.clear({ id, item: item(exit, 'Laptop'), done, note: 'Handed to me' }).response;
  expect(await (await tick(true)).json()).toMatchObject({ status: 'SETTLEMENT' });
  const again = (await (await tick(false)).json()) as Exit;
  expect(again).toMatchObject({ status: 'CLEARANCE', clearance: [{ cleared_at: null }] });
  expect(again.timeline.map(({ title }) => title)).toContain('Information technology: Laptop');
});

test('a clearance needs an owner with an address for each department, and starts once', async () => {
  const { id } = await agreed();
  const bare = await begin(id, [{ ...IT, owner_email: '' }]);
  expect([bare.status, await bare.json()]).toEqual([
    400,
    { 'clearance.0.owner_email': ['Owner email is required for Information technology'] },
  ]);
  const manager = await begin(id, [{ ...IT, owner: 'LINE_MANAGER', owner_email: '' }]);
  expect(await manager.json()).toEqual({
    'clearance.0.owner': [expect.stringContaining('has no line manager with an address')],
  });
  expect((await begin(id)).status).toBe(200);
  expect((await begin(id)).status).toBe(409);
});

test('an owner of two departments gets one mail, and a reminder ends the link before', async () => {
  const { id } = await agreed();
  const email = 'grace@two.example';
  await begin(id, [
    { ...IT, owner_email: email },
    { ...ADMIN, owner_email: email.toUpperCase() },
  ]);
  expect(await mailsTo(email)).toHaveLength(1);
  const first = await tokenOfMail((await mailsTo(email))[0]);
  const reminded = await as(house.hr.token).exit.remind({ id }).response;
  expect(await reminded.json()).toEqual({ message: 'Reminder mailed to 1 owner' });
  expect(await as(first).exit.linked().status()).toBe(410);
  expect((await (await linked(email)).seen()).clearance).toHaveLength(2);
});

test('a handover note, an interview and a meeting for it stand in the exit', async () => {
  const { leaver, id } = await agreed();
  const patch = (token: string, path: string, body: object) => ask('PATCH', `/exit/${id}/${path}/`, { token, body });
  expect((await patch(leaver.token, 'handover', { handover: 'All with Idara.' })).status).toBe(200);
  const answers = [{ question: 'Why?', answer: 'Family' }];
  expect((await patch(leaver.token, 'interview', { answers })).status).toBe(200);
  const meet = await as(house.hr.token).exit.meet({ id, date: dayFromToday(5), time: '11:00', location: 'Room 2' })
    .response;
  expect(await meet.json()).toMatchObject({
    handover: 'All with Idara.',
    interview: { answers, meeting_at: expect.stringContaining('T10:00') },
  });
  expect((await mailsTo(leaver.email))[0]?.subject).toMatch(/exit/i);
});

test('a form says what it lacks', async () => {
  const answer = await as(house.hr.token).exit.create({ ...formFor(0), employee: undefined, reason: '' }).response;
  expect(await answer.json()).toEqual({ employee: ['Employee is required'], reason: ['Reason is required'] });
});
