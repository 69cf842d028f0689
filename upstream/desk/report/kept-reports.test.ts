import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { report as contract } from '../../../contracts/desk/report';
import { lagosDay } from '../../../contracts/platform/dates';
import { type Limits, PRESETS } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { makeOffice } from '../../people/employee/employees.test-support';
import { outbox, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { mailReports } from './mailing';

const { hr, boss, place, other, made } = await makeOffice();
const now = new Date();
const month = lagosDay(now).slice(0, 7);
/** Noon in Lagos of a day of the present month. */
const on = (day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T11:00:00Z`);

async function limitedTo(limits: Limits, email: string) {
  const person = await makeUser(email, ['ADMIN']);
  await db.update(user).set({ limits }).where(eq(user.id, person.id));
  const token = await signSession(
    { user_id: person.id, roles: ['ADMIN'], limits, jti: randomId() },
    env.JWT_SECRET,
    new Date(),
  );
  return { ...person, token };
}

const here = { companies: [other.company], areas: PRESETS['HR officer'] };
const elsewhere = { companies: [999_999], areas: PRESETS['HR officer'] };
const recruiting = { companies: null, areas: PRESETS.Recruiter };
let colleague: Awaited<ReturnType<typeof limitedTo>>;
let stranger: typeof colleague;
let recruiter: typeof colleague;

const keep = (body: object, token = hr.token) => as(token).report.keep.untyped(body).response;
const kept = async (body: object, token = hr.token) =>
  contract.keep.output.parse(await (await keep(body, token)).json());
const listOf = async (token = hr.token) => (await as(token).report.kept()).results;
const refused = async (answer: Promise<Response>) => {
  const { status, ...response } = await answer;
  expect(status, JSON.stringify(response)).toBe(400);
  return JSON.stringify(await (await answer).json());
};
const mails = async (subject: string) =>
  (await db.select().from(outbox).where(eq(outbox.subject, subject)).orderBy(outbox.recipient)).map(
    ({ recipient, body }) => ({ recipient, body }),
  );
/** As if all that is due was not mailed yet. */
const forget = () => db.run(sql`UPDATE kept_report_reader SET mailed_for = ''`);

beforeAll(async () => {
  colleague = await limitedTo(here, 'here@kept.example');
  stranger = await limitedTo(elsewhere, 'elsewhere@kept.example');
  recruiter = await limitedTo(recruiting, 'recruiter@kept.example');
  const savannah = {
    company: other.company,
    location: other.branch,
    department: other.department,
    jobrole: other.job_role,
  };
  for (let i = 0; i < 3; i++) await made({ ...savannah, lastName: `Kept${i}`, employment_date: '2022-03-01' });
  await made({ lastName: 'Elsewhere', employment_date: '2022-03-01' });
});

describe('a kept report', () => {
  test('is one’s own, has its place, and is found by name', async () => {
    await kept({ name: 'Zuma', about: 'absence', company: other.company, branch: other.branch });
    await kept({ name: 'All people' });
    expect((await listOf()).map(({ name, about, company, branch }) => [name, about, company, branch])).toEqual([
      ['All people', 'people', null, null],
      ['Zuma', 'absence', other.company, other.branch],
    ]);
    expect(await listOf(boss.token)).toEqual([]);
  });

  test('has a name of its own', async () => {
    await kept({ name: 'Once' });
    expect(await refused(keep({ name: 'Once' }))).toContain('You keep a report of this name');
    await kept({ name: 'Once' }, boss.token);
  });

  test('of a branch of another company, or of a company that the caller does not look after, is not kept', async () => {
    const form = { name: 'Wrong', branch: other.branch };
    expect(await refused(keep({ ...form, company: other.company + 100 }))).toContain('There is no such company');
    expect(await refused(keep({ ...form, company: place.company }))).toContain('Choose a branch of the company');
    expect(await refused(keep({ ...form, company: other.company }, stranger.token))).toContain(
      'There is no such company',
    );
  });

  test('needs a day and people together', async () => {
    expect(await refused(keep({ name: 'Day', mail_day: 3 }))).toContain('Choose who gets it');
    expect(await refused(keep({ name: 'Day', readers: [colleague.id] }))).toContain(
      'Choose the day on which they get it',
    );
    expect((await keep({ name: 'Day', mail_day: 29, readers: [colleague.id] })).status).toBe(400);
  });

  test('is mailed to nobody who may not see it', async () => {
    const form = { name: 'Readers', company: other.company, mail_day: 3 };
    for (const { id } of [stranger, recruiter])
      expect(await refused(keep({ ...form, readers: [colleague.id, id] }))).toContain(
        'Choose admins who may see this report',
      );
    const offered = await as(hr.token).report.readers({ company: other.company, page_size: 100 }).response;
    const ids = contract.readers.output.parse(await offered.json()).results.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([hr.id, boss.id, colleague.id]));
    expect(ids).not.toContain(stranger.id);
    expect(ids).not.toContain(recruiter.id);
  });

  test('is changed and deleted by whoever keeps it alone', async () => {
    const { id } = await kept({ name: 'Before', mail_day: 3, readers: [colleague.id] });
    const change = { name: 'After', mail_day: null, readers: [] };
    expect(
      await as(boss.token)
        .report.changeKept({ id, ...change })
        .status(),
    ).toBe(404);
    expect(await as(boss.token).report.deleteKept({ id }).status()).toBe(404);
    const changed = await as(hr.token).report.changeKept({ id, ...change }).response;
    expect(await changed.json()).toMatchObject({ name: 'After', mail_day: null, readers: [] });
    expect(await as(hr.token).report.deleteKept({ id }).status()).toBe(200);
    expect((await listOf()).map(({ name }) => name)).not.toContain('After');
  });
});

describe('its mail', () => {
  test('goes on its day, once a month, with the numbers that each reader may see', async () => {
    await kept({ name: 'Monthly', mail_day: 10, readers: [colleague.id, boss.id] });
    await forget();
    await mailReports(env, on(9));
    expect(await mails('Report: Monthly')).toEqual([]);
    await mailReports(env, on(10));
    await mailReports(env, on(10));
    await mailReports(env, on(28));
    const sent = await mails('Report: Monthly');
    expect(sent).toHaveLength(2);
    const [one] = sent.filter(({ recipient }) => recipient === 'here@kept.example');
    expect(one?.body).toContain('People of all companies that you look after');
    expect(one?.body).toMatch(/Headcount: 3 \(3 the year before\)\nJoiners: 0 \(0 the year before\)/);
    expect(one?.body).toContain('Sign in to see all of it: http://localhost:8787/reports');
    expect(one?.body).toContain('has it mailed to you on day 10 of each month.');
    const [whole] = sent.filter(({ recipient }) => recipient !== 'here@kept.example');
    expect(whole?.body).toContain('Headcount: 4 (4 the year before)');
  });

  test('does not go for a day of this month that was over when it was kept', async () => {
    const today = Number(lagosDay(now).slice(8));
    if (today > 1) {
      await kept({ name: 'Too late', mail_day: 1, readers: [boss.id] });
      await mailReports(env, now);
      expect(await mails('Report: Too late')).toEqual([]);
    }
    const rows =
      await db.all(sql`SELECT k.name, r.mailed_for FROM kept_report_reader r JOIN kept_report k ON k.id = r.kept_id
      WHERE k.name = 'Too late' AND r.mailed_for <> ${month}`);
    expect(rows).toEqual([]);
  });

  test('does not go to somebody, or from somebody, who may no longer see it', async () => {
    await kept({ name: 'Lost', company: other.company, mail_day: 2, readers: [colleague.id] });
    await forget();
    await db.update(user).set({ limits: elsewhere }).where(eq(user.id, colleague.id));
    await mailReports(env, on(2));
    await db.update(user).set({ limits: here }).where(eq(user.id, colleague.id));
    await kept({ name: 'Left', company: other.company, mail_day: 2, readers: [hr.id] }, colleague.token);
    await forget();
    await db.update(user).set({ active: false }).where(eq(user.id, colleague.id));
    await mailReports(env, on(2));
    await db.update(user).set({ active: true }).where(eq(user.id, colleague.id));
    expect(await mails('Report: Lost')).toEqual([]);
    expect(await mails('Report: Left')).toEqual([]);
  });
});
