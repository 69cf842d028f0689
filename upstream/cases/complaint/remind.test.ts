import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type Day, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { outbox } from '../../platform/database/tables';
import { remind } from '../../platform/module/reminder';
import { caseFile, reminderDay } from '../../seed/generated-tables';
import {
  fileAnonymous,
  filedNamed,
  makeCaseKey,
  makeComplaintCategory,
  makeComplaintStaff,
  makeNamed,
  sendComplaintAct,
} from './complaints.test-support';
import { passOnTheSilent } from './remind';
import { remindReporters } from './remind-reporter';

const DAYS = 14;
const today = lagosDay();
const LATE = addDays(today, DAYS + 1);

let place: MadePlace;
let owner: Awaited<ReturnType<typeof makeNamed>>;
let deputy: Awaited<ReturnType<typeof makeNamed>>;
let head: Awaited<ReturnType<typeof makeNamed>>;
let me: Awaited<ReturnType<typeof makeComplaintStaff>>;
let category: number;

beforeAll(async () => {
  place = await makePlace('CRE');
  owner = await makeNamed('Folake', 'Adeyemi', ['ADMIN']);
  deputy = await makeNamed('Bashir', 'Gusau', ['ADMIN']);
  head = await makeNamed('Ibrahim', 'Danjuma', ['SUPERADMIN']);
  me = await makeComplaintStaff(place, 'Chiamaka', 'Nwosu');
  category = (await makeComplaintCategory(owner.id, { deputy_id: deputy.id, due_days: DAYS })).id;
});
beforeEach(async () => {
  await db.update(caseFile).set({ closed_at: '2020-01-01T00:00:00.000Z' });
  await db.delete(reminderDay);
});

const read = async (id: number, token = head.token) => await as(token).complaint.detail({ id });
const act = async (id: number, what: string, more: object = {}) => {
  const { version } = await read(id);
  expect((await sendComplaintAct(owner.token, id, version, what, more)).status).toBe(200);
};

/** Lets a morning come, and says who was told of what. */
async function morning(day: Day) {
  await db.delete(outbox);
  await remind([passOnTheSilent, remindReporters], env, lagosInstant(day, '08:00'));
  const subjects = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ subject }) => subject);
  return {
    owner: await subjects(owner),
    deputy: await subjects(deputy),
    head: await subjects(head),
    me: await subjects(me),
  };
}
const NOBODY = { owner: [], deputy: [], head: [], me: [] };

describe('a complaint that nobody takes up', () => {
  test('goes to the deputy the day after its day, once, and to super admins where the deputy is silent, too', async () => {
    const id = await filedNamed(me.token, { category });
    const { number } = await read(id);
    expect(await morning(addDays(today, DAYS))).toEqual(NOBODY);
    const subject = `Nobody took up complaint ${number}`;
    expect(await morning(LATE)).toEqual({ ...NOBODY, deputy: [subject] });
    const passed = await read(id);
    expect(passed).toMatchObject({ status: 'FILED', due: addDays(LATE, DAYS), owner: { id: deputy.id } });
    expect(passed.timeline[0]).toMatchObject({ title: 'Passed on to Bashir', note: 'Nobody took it up in time' });
    expect(await morning(addDays(LATE, 1))).toEqual(NOBODY);
    expect(await morning(addDays(LATE, DAYS))).toEqual(NOBODY);
    expect(await morning(addDays(LATE, DAYS + 1))).toEqual({ ...NOBODY, head: [subject] });
    expect(await morning(addDays(LATE, DAYS + 2))).toEqual(NOBODY);
    expect((await read(id)).owner?.id).toBe(deputy.id);
  });

  test('goes to super admins at once where it names the deputy', async () => {
    const id = await filedNamed(me.token, { category, named: 'Bashir Gusau' });
    const { number } = await read(id);
    expect(await morning(LATE)).toEqual({ ...NOBODY, head: [`Nobody took up complaint ${number}`] });
    expect((await read(id)).owner?.id).toBe(owner.id);
  });
});

test.each([
  ['takeUp', 'and it is not decided.'],
  ['ask', 'and it waits for an answer of who filed it.'],
])(
  'one that was taken up and is past its day stays with its owner, and the deputy is told once: %s',
  async (what, said) => {
    const id = await filedNamed(me.token, { category });
    await act(id, what, { words: 'When was it?' });
    const { number } = await read(id);
    await morning(addDays(today, 8));
    expect(await morning(LATE)).toEqual({ ...NOBODY, deputy: [`Complaint ${number} is past its day`] });
    expect((await mailsTo(deputy.email))[0]?.body).toContain(said);
    expect(await read(id)).toMatchObject({ owner: { id: owner.id }, due: addDays(today, DAYS) });
    expect(await morning(addDays(LATE, 1))).toEqual(NOBODY);
  },
);

describe('a complaint that waits for its reporter', () => {
  test('reminds them three and seven days after the question, until they answer', async () => {
    const id = await filedNamed(me.token, { category });
    await act(id, 'ask', { words: 'When was it?' });
    const { number } = await read(id);
    const reminded = { ...NOBODY, me: [`Your complaint ${number} waits for your answer`] };
    expect(await morning(addDays(today, 2))).toEqual(NOBODY);
    expect(await morning(addDays(today, 3))).toEqual(reminded);
    expect(await morning(addDays(today, 4))).toEqual(NOBODY);
    await db.update(caseFile).set({ status: 'OPEN' }).where(eq(caseFile.id, id));
    expect(await morning(addDays(today, 7))).toEqual(NOBODY);
  });

  test('reminds nobody who filed it without a name', async () => {
    const answer = await fileAnonymous({ category, company: place.company, key: makeCaseKey() });
    expect(answer.status).toBe(200);
    await db.update(caseFile).set({ status: 'WAITING', due: null });
    expect(await morning(addDays(today, 7))).toEqual(NOBODY);
  });
});
