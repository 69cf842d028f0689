import { env } from 'cloudflare:workers';
import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meeting as contract, Meeting, MeetingSpan } from '../../../contracts/hiring/meeting';
import { addDays, lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makeCandidate, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { outbox, user } from '../../platform/database/tables';
import { urlsOf } from '../../platform/mail/mail-provider';
import { notification } from '../../platform/notification/tables';
import { holiday as holidays } from '../../time/holiday/tables';
import { candidate } from '../onboarding/tables';
import { comingMeetings } from './coming';
import { remindOfMeetings } from './reminders';
import { meeting } from './tables';

let token: string;
let place: MadePlace;

beforeAll(async () => {
  token = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  place = await makePlace('LGS');
});

const NEXT_WEEK = addDays(lagosDay(), 7);
const medical = (candidate: number[], more: object = {}) => ({
  date: NEXT_WEEK,
  time: '10:00',
  type: 'MEDICAL',
  notes: 'Come fasting.',
  candidate,
  offline: true,
  location: 'Reddington Hospital, Ikeja',
  ...more,
});
const book = (body: object) => as(token).meeting.create.untyped(body).response;
const numbers = (count: number) => JSON.stringify(Array.from({ length: count }, (_, i) => i));
const statusOf = async (id: number) => (await db.select().from(candidate).where(eq(candidate.id, id)))[0]?.status;

test('a medical meeting is booked for approved candidates, who are mailed a link to it', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'fit@candidates.example' });
  const answer = await book(medical([id]));
  expect(await answer.json()).toMatchObject({ location: 'Reddington Hospital, Ikeja', candidate: [{ id }] });
  expect(await statusOf(id)).toBe('MEDICAL_BOOKED');
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, 'fit@candidates.example'));
  const [url = ''] = await urlsOf(row?.links ?? [], env);
  const seen = await as(url.split('d=')[1] ?? '').meeting.scheduled().response;
  expect(await seen.json()).toMatchObject({
    type: 'MEDICAL',
    location: 'Reddington Hospital, Ikeja',
    company: 'Company LGS',
  });
});

test('a medical meeting waits for the letters', async () => {
  const { id } = await makeCandidate(place, 'UPLOADED', { email: 'early@candidates.example' });
  const refused = await book(medical([id]));
  expect(refused.status).toBe(409);
  expect(await statusOf(id)).toBe('UPLOADED');
});

test('an offline meeting needs a location, and notes end at 225 characters', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'rules@candidates.example' });
  expect(await (await book(medical([id], { location: ' ' }))).json()).toEqual({ location: ['Location is required'] });
  expect((await book(medical([id], { notes: 'x'.repeat(225) }))).status).toBe(200);
  expect(await (await book(medical([id], { notes: 'x'.repeat(226) }))).json()).toEqual({
    notes: ['Notes should not be more than 225 characters'],
  });
});

test('a cancelled medical takes the state back and tells the candidate', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'off@candidates.example' });
  const made = await (await book(medical([id]))).json<{ id: number }>();
  expect(await as(token).meeting.delete({ id: made.id }).status()).toBe(200);
  expect(await statusOf(id)).toBe('APPROVED');
  expect((await mailsTo('off@candidates.example')).some((mail) => mail.subject.includes('cancelled'))).toBe(true);
});

test('a changed meeting mails everybody in it a new link and ends the old', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'moved@candidates.example' });
  const made = await (await book(medical([id]))).json<{ id: number }>();
  const answer = await as(token).meeting.update.untyped({
    id: made.id,
    ...medical([id], { location: 'Eko Hospital', version: 1 }),
  }).response;
  expect(await answer.json()).toMatchObject({ location: 'Eko Hospital' });
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, 'moved@candidates.example'));
  const [old, fresh] = (await Promise.all(rows.map((row) => urlsOf(row.links, env)))).map(
    ([url = '']) => url.split('d=')[1] ?? '',
  );
  expect(
    await as(old ?? '')
      .meeting.scheduled()
      .status(),
  ).toBe(410);
  expect(
    await as(fresh ?? '')
      .meeting.scheduled()
      .status(),
  ).toBe(200);
});

test('a meeting is read with who comes and who saved it last', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'read@candidates.example' });
  const booked = Meeting.parse(await (await book(medical([id]))).json());
  const read = await as(token).meeting.detail({ id: booked.id });
  expect(read).toMatchObject({ type: 'MEDICAL', candidate: [{ id }], edited: { by: 'Aisha Bello' } });
  expect(await as(token).meeting.delete({ id: booked.id }).status()).toBe(200);
});

test('a day that has passed is refused', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'past@candidates.example' });
  expect((await book(medical([id], { date: '2026-01-05' }))).status).toBe(400);
});

test('a calendar has the meetings that begin on its days, by kind and name, and the holidays that touch them', async () => {
  const { id } = await makeCandidate(place, 'APPROVED', { email: 'span@candidates.example' });
  const day = addDays(lagosDay(), 70);
  for (const [date, time] of [
    [addDays(day, -1), '23:30'],
    [day, '00:00'],
    [addDays(day, 6), '23:55'],
    [addDays(day, 7), '00:00'],
  ])
    expect((await book(medical([id], { date, time, duration: 60 }))).status).toBe(200);
  const holiday = (start_date: string, end_date: string) => ({
    name: `Holiday ${start_date}`,
    start_date,
    end_date,
    status: 'DECLARED' as const,
    created_at: new Date().toISOString(),
  });
  await db
    .insert(holidays)
    .values([
      holiday(addDays(day, -2), day),
      holiday(addDays(day, -3), addDays(day, -1)),
      holiday(addDays(day, 7), addDays(day, 7)),
    ]);
  const asked = async (query: string) =>
    MeetingSpan.parse(await (await ask('GET', `/meeting/span/?${query}`, { token })).json());
  const week = await asked(`from=${day}&days=7`);
  expect(week.results.map(({ date, time }) => [date, time])).toEqual([
    [day, '00:00'],
    [addDays(day, 6), '23:55'],
  ]);
  expect(week.more).toBe(false);
  expect(week.holidays.map(({ name }) => name)).toEqual([`Holiday ${addDays(day, -2)}`]);
  expect((await asked(`from=${day}&days=1`)).results).toHaveLength(1);
  expect((await asked(`from=${day}&type=EXIT`)).results).toEqual([]);
  expect((await asked(`from=${day}&search=nobody`)).results).toEqual([]);
  expect(await as(token).meeting.span({ from: day, days: 43 }).status()).toBe(400);
});

test('a calendar stops at 500 meetings and says so, and finds them by when they begin', async () => {
  const from = '2019-03-04';
  await db.run(sql`INSERT INTO meeting (starts_at, ends_at, type, uid, created_by, created_at)
    SELECT '2019-03-05T09:00:00.000Z', '2019-03-05T10:00:00.000Z', 'GENERAL', 'many-' || value, 1, '2019-03-01T09:00:00.000Z'
    FROM json_each(${numbers(501)})`);
  const span = await as(token).meeting.span({ from });
  expect([span.results.length, span.more]).toEqual([500, true]);
  await db.delete(meeting).where(like(meeting.uid, 'many-%'));
});

test('who is taken out of a meeting is told, and is approved again', async () => {
  const stays = await makeCandidate(place, 'APPROVED', { email: 'stays@candidates.example' });
  const leaves = await makeCandidate(place, 'APPROVED', { email: 'leaves@candidates.example' });
  const { id } = await (await book(medical([stays.id, leaves.id]))).json<{ id: number }>();
  const changed = await as(token).meeting.update.untyped({ id, ...medical([stays.id], { time: '11:30', version: 1 }) })
    .response;
  expect(await changed.json()).toMatchObject({ candidate: [{ id: stays.id }], time: '11:30', version: 2 });
  expect(await statusOf(leaves.id)).toBe('APPROVED');
  expect(await statusOf(stays.id)).toBe('MEDICAL_BOOKED');
  expect((await mailsTo('leaves@candidates.example'))[0]?.subject).toContain('cancelled');
  expect((await mailsTo('stays@candidates.example'))[0]?.subject).toContain('changed');
});

describe('a meeting of employees', () => {
  let ada: Employee;
  let musa: Employee;
  let tunde: Employee;

  beforeEach(async () => {
    await db.delete(outbox);
    await db.delete(notification);
    ada = await makeEmployee('Ada');
    musa = await makeEmployee('Musa', { account: true });
    tunde = await makeEmployee('Tunde');
  });

  const hearing = (employee: number[], more: object = {}) => ({
    date: NEXT_WEEK,
    time: '14:00',
    duration: 90,
    type: 'DISCIPLINARY',
    notes: 'Bring a colleague.',
    employee,
    offline: true,
    location: 'HR conference room',
    ...more,
  });
  const made = async (body: object) => Meeting.parse(await (await book(body)).json());
  const change = (id: number, body: object) => as(token).meeting.update.untyped({ id, ...body }).response;
  /** The method, sequence and UID of the file in each mail, by recipient. */
  const files = async () => {
    const rows = await db.select().from(outbox);
    return Object.fromEntries(
      rows.map(({ recipient, attachments: [file] }) => {
        const of = (name: string) =>
          new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file && 'text' in file ? file.text : '')?.[1];
        return [recipient.split('@')[0], [of('METHOD'), of('SEQUENCE'), of('UID')]];
      }),
    );
  };

  test('invites each of them by a mail of their own, in which nobody else is named', async () => {
    const answer = await made(hearing([ada.id, musa.id]));
    expect(answer).toMatchObject({ date: NEXT_WEEK, time: '14:00', duration: 90, version: 1, candidate: [] });
    expect(answer.employee.map(({ id }) => id).sort()).toEqual([ada.id, musa.id].sort());
    expect(answer.edited?.by).toBe('Aisha Bello');
    const rows = await db.select().from(outbox);
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([ada.email, musa.email].sort());
    const toAda = rows.find(({ recipient }) => recipient === ada.email);
    expect(toAda?.subject).toMatch(/^Disciplinary hearing scheduled: /);
    expect(toAda?.body).toContain('at 14:00 to 15:30 (Lagos)');
    expect(toAda?.attachments[0]).toMatchObject({ text: expect.stringContaining(ada.email) });
    expect(JSON.stringify(toAda)).not.toContain(musa.email);
    expect((await db.select().from(notification)).map(({ user_id, subject }) => [user_id, subject])).toEqual([
      [musa.user_id, expect.stringMatching(/^invited you to a disciplinary hearing on \w+ /)],
    ]);
  });

  test('a change goes to who stays, an invitation to who is added, a cancellation to who is removed', async () => {
    const { id } = await made(hearing([ada.id, musa.id]));
    const before = await files();
    await db.delete(outbox);
    const changed = await change(id, hearing([musa.id, tunde.id], { time: '15:00', version: 1 }));
    expect(await changed.json()).toMatchObject({ version: 2, time: '15:00' });
    const uid = before.ada?.[2];
    expect(await files()).toEqual({
      ada: ['CANCEL', '1', uid],
      musa: ['REQUEST', '1', uid],
      tunde: ['REQUEST', '1', uid],
    });
    const subjects = Object.fromEntries(
      (await db.select().from(outbox)).map(({ recipient, subject }) => [recipient, subject.split(' ')[2]]),
    );
    expect(subjects).toEqual({ [ada.email]: 'cancelled:', [musa.email]: 'changed:', [tunde.email]: 'scheduled:' });
  });

  test('who stays hears nothing where only the people changed, nor anybody where nothing did', async () => {
    const { id } = await made(hearing([ada.id]));
    await db.delete(outbox);
    expect(await (await change(id, hearing([ada.id], { version: 1 }))).json()).toMatchObject({ version: 1 });
    expect(await files()).toEqual({});
    expect((await change(id, hearing([ada.id, musa.id], { version: 1 }))).status).toBe(200);
    expect(Object.keys(await files())).toEqual(['musa']);
  });

  test('an edit from an older version is refused, and mails nobody', async () => {
    const { id } = await made(hearing([ada.id]));
    expect((await change(id, hearing([ada.id], { time: '16:00', version: 1 }))).status).toBe(200);
    await db.delete(outbox);
    expect((await change(id, hearing([ada.id], { time: '17:00', version: 1 }))).status).toBe(409);
    expect(await files()).toEqual({});
  });

  test('one that is cancelled is cancelled in every calendar, with a higher sequence', async () => {
    const { id } = await made(hearing([ada.id, musa.id]));
    await db.delete(outbox);
    expect(await as(token).meeting.delete({ id }).status()).toBe(200);
    const told = await files();
    expect([told.ada?.slice(0, 2), told.musa?.slice(0, 2)]).toEqual([
      ['CANCEL', '1'],
      ['CANCEL', '1'],
    ]);
    expect(await as(token).meeting.detail({ id }).status()).toBe(404);
  });

  test('one that is over is deleted without a mail, and cannot be changed to a time that was', async () => {
    const { id } = await made(hearing([ada.id]));
    await db.delete(outbox);
    const january = { starts_at: '2026-01-05T09:00:00.000Z', ends_at: '2026-01-05T10:00:00.000Z' };
    await db.update(meeting).set(january).where(eq(meeting.id, id));
    const late = await change(id, hearing([ada.id], { date: '2026-01-05', version: 1 }));
    expect(await late.json()).toEqual({ date: ['Date must be later than now'] });
    expect(await (await as(token).meeting.delete({ id }).response).json()).toEqual({
      message: 'Meeting deleted',
    });
    expect(await files()).toEqual({});
  });

  test('one mail that is retried is one meeting', async () => {
    const twice = () => as(token, { key: 'once' }).meeting.create.untyped(hearing([tunde.id])).response;
    const [first, second] = [await (await twice()).json(), await (await twice()).json()];
    expect(second).toEqual(first);
    expect(await db.select().from(outbox)).toHaveLength(1);
  });

  test.each([
    'http://meet.example/x',
    'javascript:alert(1)',
    'https://user:pass@meet.example/x',
    'https://meet.example@evil.example/',
    'https://meet.example/\r\nATTENDEE:x',
    'https://meet example/x',
    'https://meet',
  ])('no meeting is at the link %j', async (link) => {
    const answer = await book(hearing([ada.id], { offline: false, link }));
    expect(await answer.json()).toEqual({ link: ['Enter a link that starts with https://'] });
  });

  test('an online meeting has its link and no location, or waits for the link', async () => {
    const online = { offline: false, location: 'left from before', link: 'https://meet.example/abc?pwd=a.b' };
    expect(await made(hearing([ada.id], online))).toMatchObject({ location: null, link: online.link });
    expect((await mailsTo(ada.email))[0]?.body).toContain(`Where: Online, ${online.link}`);
    expect(await made(hearing([ada.id], { offline: false }))).toMatchObject({ location: null, link: null });
  });

  test('notes are counted as people count them', async () => {
    expect((await book(hearing([ada.id], { notes: '👩🏾‍⚕️'.repeat(225) }))).status).toBe(200);
    expect(await (await book(hearing([ada.id], { notes: 'ọ̀'.repeat(226) }))).json()).toEqual({
      notes: ['Notes should not be more than 225 characters'],
    });
  });

  test('needs somebody, who works here', async () => {
    expect(await (await book(hearing([]))).json()).toEqual({ employee: ['Employee is required'] });
    expect(await (await book(hearing([999_999]))).json()).toEqual({ employee: ['There is no employee 999999'] });
    await db.update(employee).set({ archived: true }).where(eq(employee.id, ada.id));
    expect(await (await book(hearing([ada.id]))).json()).toEqual({
      employee: ['Ada Obi does not work here any more. Remove them to go on'],
    });
  });

  test('calls who has no name by the staff ID, and greets them without one', async () => {
    const nameless = await makeEmployee('');
    await db.update(employee).set({ lastname: '' }).where(eq(employee.id, nameless.id));
    const { id } = await made(hearing([nameless.id, ada.id]));
    const list = await as(token).meeting.list({ search: 'Ada', when: 'upcoming' }).response;
    const row = contract.list.output.parse(await list.json()).results.find((one) => one.id === id);
    // Who has no name stands first, as in every list by name.
    expect(row?.names).toEqual([nameless.code, 'Ada Obi']);
    expect((await mailsTo(nameless.email))[0]?.body).toMatch(/^Hello,\n\nCompany LGS has scheduled/);
    expect((await mailsTo(ada.email))[0]?.body).toMatch(/^Dear Ada,\n\nCompany LGS has scheduled/);
  });

  test('200 people are invited in one command, 201 are too many', async () => {
    const many = await Promise.all(Array.from({ length: 200 }, (_, i) => makeEmployee(`Many${i}`)));
    const ids = many.map(({ id }) => id);
    expect((await book(hearing([...ids, ada.id]))).status).toBe(400);
    expect((await made(hearing(ids))).employee).toHaveLength(200);
    expect(await db.select({ id: outbox.id }).from(outbox)).toHaveLength(200);
  });

  test('is listed with the next one first, found by who comes, and told apart by kind and time', async () => {
    const { id } = await made(hearing([tunde.id, ada.id], { notes: '' }));
    const later = await made(hearing([tunde.id], { time: '16:00', type: 'EXIT' }));
    const list = async (query: string) =>
      contract.list.output.parse(await (await ask('GET', `/meeting/?${query}`, { token })).json());
    const found = await list(`search=Tund&when=upcoming`);
    expect(found.results.map((row) => row.id).filter((one) => [id, later.id].includes(one))).toEqual([id, later.id]);
    expect(found.results.find((row) => row.id === id)).toMatchObject({ people: 2, names: ['Ada Obi', 'Tunde Obi'] });
    expect((await list('search=Tunde&type=EXIT')).results.map((row) => row.type)).toContain('EXIT');
    expect((await list('search=Tunde&when=past')).results).toEqual([]);
    expect((await list('search=conference')).total).toBeGreaterThan(0);
  });

  test('its own people see it among their own, without who else comes; others do not', async () => {
    const { id } = await made(hearing([musa.id, ada.id]));
    const mine = async (holder: string) => (await as(holder).meeting.mine().response).json<{ id: number }[]>();
    const own = await mine(musa.token);
    expect(own).toMatchObject([{ id, type: 'DISCIPLINARY', organiser: 'Aisha Bello' }]);
    expect(JSON.stringify(own)).not.toContain('Ada');
    expect(await mine(token)).toEqual([]);
    const [organiser] = await db.select().from(user).where(eq(user.email, 'hr@lagoon.example'));
    const all = await comingMeetings(db, organiser?.id ?? 0, new Date(), { organised: true });
    expect(all.find((one) => one.id === id)).toMatchObject({ organised: true });
    expect(await as(musa.token).meeting.detail({ id }).status()).toBe(403);
  });

  test('its people are reminded once within a day of it, and again where it is moved', async () => {
    const { id } = await made(hearing([ada.id]));
    await db.delete(outbox);
    const start = lagosInstant(NEXT_WEEK, '14:00').getTime();
    const at = (hours: number) => new Date(start + hours * 3_600_000);
    await remindOfMeetings(env, at(-25));
    expect(await mailsTo(ada.email)).toEqual([]);
    await Promise.all([remindOfMeetings(env, at(-24)), remindOfMeetings(env, at(-24))]);
    await remindOfMeetings(env, at(-2));
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Reminder: Disciplinary hearing, /),
    ]);
    await change(id, hearing([ada.id], { date: addDays(NEXT_WEEK, 1), version: 1 }));
    await db.delete(outbox);
    await remindOfMeetings(env, at(1));
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });

  test('the employees to choose from are found by name and staff ID, and no longer when they left', async () => {
    const search = async (text: string) => (await as(token).meeting.employees({ search: text, page_size: 5 })).results;
    expect(await search(tunde.code)).toMatchObject([{ id: tunde.id, code: tunde.code, company: 'Company LGS' }]);
    await db.update(employee).set({ archived: true }).where(eq(employee.id, tunde.id));
    expect(await search(tunde.code)).toEqual([]);
    expect(await as(musa.token).meeting.employees().status()).toBe(403);
  });
});

interface Employee {
  id: number;
  email: string;
  code: string;
  user_id: number;
  token: string;
}

let employed = 0;

async function makeEmployee(firstname: string, { account = false } = {}): Promise<Employee> {
  employed += 1;
  const email = `${firstname.toLowerCase()}@staff${employed}.example`;
  const owner = account ? await makeUser(email, ['EMPLOYEE']) : null;
  const code = `LGS-${String(employed).padStart(4, '0')}`;
  const [row] = await db
    .insert(employee)
    .values({
      user_id: owner?.id ?? null,
      code,
      firstname,
      lastname: 'Obi',
      email,
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 600_000_000,
      net_salary: 40_000_000,
      employment_date: '2024-01-08',
      created_at: new Date().toISOString(),
    })
    .returning();
  return { id: row?.id ?? 0, email, code, user_id: owner?.id ?? 0, token: owner?.token ?? '' };
}
