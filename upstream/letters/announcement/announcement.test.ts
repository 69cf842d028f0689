import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnnouncementDetail, MyAnnouncement } from '../../../contracts/letters/announcement';
import { AREAS, type AreaLevels } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace } from '../../house/journey.test-support';
import { department } from '../../organisation/company/tables';
import { employee } from '../../people/employee/tables';
import { audit, outbox, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import {
  type AudiencePerson,
  form,
  makeAudienceHouse,
  makeReader,
  richMessage,
  tellAudiencesNow,
} from './announcements.test-support';
import { publishDue, tellAudiences } from './notices-to-audience';

interface List {
  total: number;
  results: MyAnnouncement[];
}

let hr: AudiencePerson;
let lagos: MadePlace;
let kano: MadePlace;
let ngozi: AudiencePerson;
let musa: AudiencePerson;

beforeAll(async () => {
  ({ hr, ngozi, musa, lagos, kano } = await makeAudienceHouse());
  await makeReader(lagos, { user_id: ngozi.id });
  await makeReader(lagos);
  await makeReader(kano, { user_id: musa.id });
  await makeReader(kano, { archived: true });
  await makeReader(kano, { employment_status: 'RESIGNED' });
});

const send = (method: string, path: string, body: unknown = {}, token = hr.token, key?: string) =>
  ask(method, path, { token, body, ...(key ? { key } : {}) });
const told = async (answer: Response) => [answer.status, await answer.json()];
const publish = async (more: object = {}) =>
  (await send('POST', '/announcement/', form(more))).json<AnnouncementDetail>();
const detail = async (id: number) =>
  (await as(hr.token).announcement.detail({ id }).response).json<AnnouncementDetail>();
const seenBy = async ({ token }: AudiencePerson, query = '') =>
  (await ask('GET', `/announcement/mine/${query}`, { token })).json<List>();
const idsOf = ({ results }: List) => results.map(({ id }) => id);
const noticesOf = async (id: number) =>
  (await db.select().from(notification)).filter((row) => row.announcement_id === id);

describe('an announcement', () => {
  it('is a draft, then published to everyone in the bell and on their page; each step leaves an audit row', async () => {
    const draft = await publish({ publish: 'DRAFT' });
    expect(draft).toMatchObject({ status: 'DRAFT', sender: 'Aisha Bello', reached: 0, version: 1 });
    expect(idsOf(await seenBy(ngozi))).not.toContain(draft.id);
    const answer = await send('PATCH', `/announcement/${draft.id}/`, { ...form(), id: draft.id, version: 1 });
    const published = await answer.json<AnnouncementDetail>();
    expect(published).toMatchObject({ status: 'PUBLISHED', reached: 3, readers: 0, edited_at: null, version: 2 });
    const [mine] = (await seenBy(ngozi)).results;
    expect(mine).toEqual({
      id: draft.id,
      topic: 'GENERAL',
      acknowledge: false,
      title: 'Pension change',
      excerpt: 'From July, pensions are paid on the 25th.',
      sender: 'Aisha Bello',
      published_at: published.published_at,
      edited_at: null,
      unread: true,
    });
    await tellAudiencesNow();
    const notices = await noticesOf(draft.id);
    expect(notices.map(({ user_id }) => user_id).sort()).toEqual([ngozi.id, musa.id].sort());
    expect(notices[0]).toMatchObject({
      sender: 'Aisha Bello',
      subject: 'announced: Pension change',
      path: `/candidate/profile/summary?announcement=${draft.id}`,
    });
    const trail = (await db.select().from(audit)).filter(
      ({ record, record_id }) => record === 'announcement' && record_id === draft.id,
    );
    expect(trail.map(({ action }) => action)).toEqual(['Announcement created', 'Announcement published']);
  });

  it.each([
    ['a company', () => ({ companies: [lagos.company] })],
    ['a department', () => ({ departments: [lagos.department] })],
    ['a branch', () => ({ branches: [lagos.branch] })],
  ])('for %s reaches those who are in it, and is not found by others', async (_, audience) => {
    const { id, reached } = await publish({ everyone: false, ...audience() });
    expect(reached).toBe(2);
    expect(idsOf(await seenBy(ngozi))).toContain(id);
    expect(idsOf(await seenBy(musa))).not.toContain(id);
    expect(await as(ngozi.token).announcement.read({ id }).status()).toBe(200);
    for (const { token } of [musa, hr]) {
      expect(await as(token).announcement.read({ id }).status()).toBe(404);
      expect((await send('POST', `/announcement/mine/${id}/read/`, {}, token)).status).toBe(404);
    }
  });

  it('for several parts reaches everybody in any of them once', async () => {
    const audience = {
      everyone: false,
      companies: [lagos.company],
      departments: [lagos.department],
      branches: [kano.branch],
    };
    const query = `everyone=false&companies=${lagos.company}&departments=${lagos.department}&branches=${kano.branch}`;
    const reach = await ask('GET', `/announcement/reach/?${query}`, { token: hr.token });
    expect(await reach.json()).toEqual({ employees: 3, accounts: 2 });
    const { id, reached, companies, branches } = await publish(audience);
    expect([reached, companies, branches]).toEqual([
      3,
      [{ id: lagos.company, name: 'Company LGS', company: null }],
      [{ id: kano.branch, name: 'KAN one', company: 'Company KAN' }],
    ]);
    await tellAudiencesNow();
    expect(await noticesOf(id)).toHaveLength(2);
  });

  it('for a line manager reaches who reports to them, and with all below whoever reports to those', async () => {
    const boss = await makeReader(lagos, { archived: true });
    const deputy = await makeReader(lagos, { line_manager1: boss.id });
    const clerk = await makeReader(kano, { line_manager1: deputy.id });
    const left = { employment_status: 'RESIGNED', line_manager1: boss.id };
    const gone = await makeReader(lagos, left);
    const behind = await makeReader(lagos, { line_manager1: gone.id });
    const reachOf = async (query: string, token = hr.token) =>
      (await ask('GET', `/announcement/reach/?everyone=false&managers=${boss.id}${query}`, { token })).json();
    expect(await reachOf('')).toEqual({ employees: 1, accounts: 0 });
    expect(await reachOf('&below=true')).toEqual({ employees: 3, accounts: 0 });
    const audience = { everyone: false, managers: [boss.id], mail: true };
    const direct = await publish(audience);
    expect([direct.reached, direct.managers, direct.below]).toEqual([
      1,
      [{ id: boss.id, name: 'Ngozi Okonkwo', company: 'Company LGS' }],
      false,
    ]);
    const all = await publish({ ...audience, below: true });
    expect(all.reached).toBe(3);
    await tellAudiencesNow();
    const mailed = async (id: number) =>
      (await db.select().from(outbox))
        .filter(({ body }) => body.includes(`?announcement=${id}`))
        .map(({ recipient }) => recipient);
    expect(await mailed(direct.id)).toEqual([deputy.email]);
    expect((await mailed(all.id)).sort()).toEqual([deputy.email, clerk.email, behind.email].sort());

    // Who looks after Lagos alone reaches nobody of Kano.
    const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as AreaLevels;
    const { token, id: officer } = await makeUser('lagos@lagoon.example', ['ADMIN']);
    await db
      .update(user)
      .set({ limits: { companies: [lagos.company], areas } })
      .where(eq(user.id, officer));
    expect(await reachOf('&below=true', token)).toEqual({ employees: 2, accounts: 0 });
    const limited = await send('POST', '/announcement/', form({ ...audience, below: true }), token);
    const { id, reached } = await limited.json<AnnouncementDetail>();
    expect(reached).toBe(2);
    await tellAudiencesNow();
    expect((await mailed(id)).sort()).toEqual([deputy.email, behind.email].sort());
    const stranger = await makeReader(kano);
    const beyond = await send('POST', '/announcement/', form({ everyone: false, managers: [stranger.id] }), token);
    expect([beyond.status, await beyond.json()]).toEqual([
      400,
      { managers: ['One of these was deleted meanwhile. Remove it.'] },
    ]);
    await db
      .update(employee)
      .set({ archived: true })
      .where(inArray(employee.id, [deputy.id, clerk.id, behind.id, stranger.id]));
  });

  it('counts everyone, without those who are archived', async () => {
    const answer = await as(hr.token).announcement.reach({ everyone: 'true' }).response;
    expect(await answer.json()).toEqual({ employees: 3, accounts: 2 });
  });

  it('is read once, counted once, and leaves the bell', async () => {
    const { id } = await publish();
    await tellAudiencesNow();
    for (let times = 0; times < 2; times++) {
      expect((await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token)).status).toBe(200);
    }
    expect(await detail(id)).toMatchObject({ readers: 1, reached: 3 });
    expect(idsOf(await seenBy(ngozi, '?show=unread'))).not.toContain(id);
    expect((await seenBy(ngozi)).results.find((one) => one.id === id)).toMatchObject({ unread: false });
    expect(idsOf(await seenBy(musa, '?show=unread'))).toContain(id);
    expect((await noticesOf(id)).filter(({ read_at }) => read_at).map(({ user_id }) => user_id)).toEqual([ngozi.id]);
  });

  it('is not read by somebody in another’s name, nor published in it', async () => {
    const { id } = await publish();
    const actor = await makeUser('super@lagoon.example', ['SUPERADMIN']);
    const as = ({ id: user_id, roles }: AudiencePerson) =>
      signSession({ user_id, roles, actor_id: actor.id, jti: randomId() }, env.JWT_SECRET, new Date());
    expect(await told(await send('POST', `/announcement/mine/${id}/read/`, {}, await as(ngozi)))).toEqual([
      403,
      { detail: 'Only the person can say that they read it.' },
    ]);
    expect((await send('POST', '/announcement/', form(), await as(hr))).status).toBe(403);
    expect((await send('POST', '/announcement/', form({ publish: 'DRAFT' }), await as(hr))).status).toBe(200);
  });

  it('of before somebody joined is there for them, but does not wait to be read', async () => {
    const { id } = await publish();
    const late = await makeUser('late@lagoon.example', ['EMPLOYEE']);
    const row = await makeReader(kano, { user_id: late.id, created_at: new Date(Date.now() + 60_000).toISOString() });
    expect((await seenBy(late)).results.find((one) => one.id === id)).toMatchObject({ unread: false });
    expect((await seenBy(late, '?show=unread')).total).toBe(0);
    await db.update(employee).set({ archived: true }).where(eq(employee.id, row.id));
    // An archived employee cannot sign in.
    expect(await as(late.token).announcement.mine().status()).toBe(401);
  });

  it('needs an audience to be published, and a time to be scheduled, but neither as a draft', async () => {
    const nobody = { everyone: false };
    expect((await publish({ ...nobody, publish: 'DRAFT' })).status).toBe('DRAFT');
    expect(await told(await send('POST', '/announcement/', form(nobody)))).toEqual([
      400,
      { companies: ['Audience is required'] },
    ]);
    expect(await told(await send('POST', '/announcement/', form({ publish: 'LATER' })))).toEqual([
      400,
      { publish_at: ['Publish time is required'] },
    ]);
    const past = new Date(Date.now() - 1000).toISOString();
    expect(await told(await send('POST', '/announcement/', form({ publish: 'LATER', publish_at: past })))).toEqual([
      400,
      { publish_at: ['Choose a time that is still to come'] },
    ]);
    const empty = { title: ' ', message: { type: 'doc', content: [{ type: 'paragraph' }] } };
    expect(await told(await send('POST', '/announcement/', form(empty)))).toEqual([
      400,
      { title: ['Title is required'], message: ['Message is required'] },
    ]);
    expect(await told(await send('POST', '/announcement/', form({ everyone: false, branches: [99_999] })))).toEqual([
      400,
      { branches: ['One of these was deleted meanwhile. Remove it.'] },
    ]);
  });

  it('that holds HTML or a script as a link is refused', async () => {
    const script = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] };
    for (const message of ['<p>x</p>', { type: 'doc', content: [{ type: 'paragraph', content: [script] }] }]) {
      const answer = await send('POST', '/announcement/', form({ message }));
      expect([answer.status, Object.keys(await answer.json<object>())]).toEqual([400, ['message']]);
    }
  });

  it('is published by the clock once its time has come, exactly once', async () => {
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const { id, status } = await publish({ publish: 'LATER', publish_at });
    expect(status).toBe('SCHEDULED');
    await publishDue(env, new Date());
    expect((await detail(id)).status).toBe('SCHEDULED');
    const later = new Date(Date.now() + 3_700_000);
    await Promise.all([publishDue(env, later), publishDue(env, later)]);
    expect(await detail(id)).toMatchObject({
      status: 'PUBLISHED',
      publish_at: null,
      published_at: publish_at,
      reached: 3,
      version: 2,
    });
    await tellAudiencesNow();
    await Promise.all([publishDue(env, later), tellAudiences(env, later)]);
    expect(await noticesOf(id)).toHaveLength(2);
    const trail = (await db.select().from(audit)).filter(
      (row) => row.record === 'announcement' && row.record_id === id,
    );
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ['Announcement scheduled', 'Aisha Bello'],
      ['Announcement published', 'Aisha Bello'],
    ]);
  });

  it('that is scheduled goes back to a draft, or out at once', async () => {
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const first = await publish({ publish: 'LATER', publish_at });
    expect(await (await send('POST', `/announcement/${first.id}/withdraw/`)).json()).toMatchObject({
      status: 'DRAFT',
      publish_at: null,
    });
    expect((await send('POST', `/announcement/${first.id}/withdraw/`)).status).toBe(409);
    const second = await publish({ publish: 'LATER', publish_at });
    const update = { ...form(), id: second.id, version: 1 };
    expect(await (await send('PATCH', `/announcement/${second.id}/`, update)).json()).toMatchObject({
      status: 'PUBLISHED',
    });
  });

  it('that is published keeps its audience when it is edited, says so, and asks nobody again', async () => {
    const { id } = await publish({ everyone: false, branches: [lagos.branch] });
    await tellAudiencesNow();
    await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token);
    const update = form({ title: 'Pension change, corrected', publish: 'DRAFT', message: richMessage('The 26th.') });
    const edited = await (
      await send('PATCH', `/announcement/${id}/`, { ...update, id, version: 1 })
    ).json<AnnouncementDetail>();
    expect(edited).toMatchObject({ status: 'PUBLISHED', everyone: false, reached: 2, readers: 1, version: 2 });
    expect(edited.edited_at).not.toBeNull();
    expect((await seenBy(ngozi)).results.find((one) => one.id === id)).toMatchObject({
      title: 'Pension change, corrected',
      excerpt: 'The 26th.',
      unread: false,
    });
    await tellAudiencesNow();
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('that two people edit is saved by one, and the other is told', async () => {
    const { id } = await publish({ publish: 'DRAFT' });
    const save = (title: string) =>
      send('PATCH', `/announcement/${id}/`, { ...form({ title, publish: 'DRAFT' }), id, version: 1 });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detail(id)).version).toBe(2);
  });

  it('that is taken back is gone from pages and bells, and begins again when it is published again', async () => {
    const { id } = await publish();
    await tellAudiencesNow();
    await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token);
    expect((await send('POST', `/announcement/${id}/withdraw/`)).status).toBe(200);
    expect(await noticesOf(id)).toEqual([]);
    expect(idsOf(await seenBy(ngozi))).not.toContain(id);
    expect((await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token)).status).toBe(404);
    await send('PATCH', `/announcement/${id}/`, { ...form(), id, version: 2 });
    expect(await detail(id)).toMatchObject({ status: 'PUBLISHED', readers: 0 });
    expect(idsOf(await seenBy(ngozi, '?show=unread'))).toContain(id);
  });

  it('that is deleted takes its readers and notices along', async () => {
    const { id } = await publish({ everyone: false, companies: [lagos.company] });
    await tellAudiencesNow();
    await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token);
    expect(await told(await send('DELETE', `/announcement/${id}/`))).toEqual([
      200,
      { message: 'Announcement deleted' },
    ]);
    expect(await noticesOf(id)).toEqual([]);
    for (const table of ['announcement_audience', 'announcement_read']) {
      const rows = await env.DB.prepare(`SELECT 1 FROM ${table} WHERE announcement_id = ?1`).bind(id).all();
      expect(rows.results).toEqual([]);
    }
    expect(await as(hr.token).announcement.detail({ id }).status()).toBe(404);
  });

  it('loses a department that is deleted, without anybody else coming into its place', async () => {
    const [gone] = await db
      .insert(department)
      .values({ company_id: kano.company, name: 'Stores', code: 'ST' })
      .returning();
    const { id } = await publish({ everyone: false, departments: [gone?.id ?? 0] });
    expect((await send('DELETE', `/department/${gone?.id}/`)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ everyone: false, departments: [] });
    expect(idsOf(await seenBy(musa))).not.toContain(id);
  });

  it('sent twice with one key is one', async () => {
    const key = randomId();
    const [one, two] = [
      await (await send('POST', '/announcement/', form(), hr.token, key)).json<AnnouncementDetail>(),
      await (await send('POST', '/announcement/', form(), hr.token, key)).json<AnnouncementDetail>(),
    ];
    expect(two.id).toBe(one.id);
  });

  it('is HR’s to list, write and delete', async () => {
    const { id } = await publish();
    const { token } = ngozi;
    const answers = await Promise.all([
      as(token).announcement.list().response,
      as(token).announcement.detail({ id }).response,
      as(token).announcement.reach({ everyone: 'true' }).response,
      send('POST', '/announcement/', form(), token),
      send('PATCH', `/announcement/${id}/`, { ...form(), id, version: 1 }, token),
      send('POST', `/announcement/${id}/withdraw/`, {}, token),
      send('DELETE', `/announcement/${id}/`, {}, token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
    expect(await as().announcement.mine().status()).toBe(401);
  });

  it('is found by a part of its title and by its state', async () => {
    const { id } = await publish({ title: 'Harmattan closing hours', publish: 'DRAFT' });
    const list = async (query: string) =>
      (await ask('GET', `/announcement/?${query}`, { token: hr.token })).json<List>();
    expect(idsOf(await list('search=MATTAN%20closing&status=DRAFT'))).toEqual([id]);
    expect((await list('search=mattan&status=PUBLISHED')).total).toBe(0);
  });
});
