import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  AnnouncementDetail,
  AnnouncementReader,
  MyAnnouncementDetail,
} from '../../../contracts/letters/announcement';
import { AREAS, type AreaLevels } from '../../../contracts/platform/limits';
import { as } from '../../house/as.test-support';
import { ask, eventually, makeUser } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace, storedKeys } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { outbox, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import { announcementPerson } from '../../seed/generated-tables';
import {
  type AudiencePerson,
  form,
  makeAudienceHouse,
  makeReader,
  richMessage,
  tellAudiencesNow,
} from './announcements.test-support';
import { readersQuery } from './readers';
import { remindNext } from './remind';
import { announcement } from './tables';

let hr: AudiencePerson;
let lagos: MadePlace;
let kano: MadePlace;
let ngozi: AudiencePerson;
let musa: AudiencePerson;

beforeAll(async () => {
  ({ hr, ngozi, musa, lagos, kano } = await makeAudienceHouse());
  await makeReader(lagos, { user_id: ngozi.id, code: 'L-1', email: 'ngozi@lagoon.example' });
  await makeReader(lagos, { code: 'L-2', firstname: 'Ada', lastname: 'Obi', email: 'ada@lagoon.example' });
  await makeReader(kano, { user_id: musa.id, code: 'K-1', firstname: 'Musa', email: 'musa@lagoon.example' });
});

const send = (method: string, path: string, body: unknown = {}, token = hr.token) => ask(method, path, { token, body });
const told = async (answer: Response) => [answer.status, await answer.json()];
async function publish(more: object = {}) {
  const made = await (await send('POST', '/announcement/', form(more))).json<AnnouncementDetail>();
  await tellAudiencesNow();
  return made;
}
const readersOf = async (id: number, query = '', token = hr.token) => {
  const answer = await ask('GET', `/announcement/${id}/readers/${query}`, { token });
  return (await answer.json<{ total: number; results: AnnouncementReader[] }>()).results;
};
const detailOf = async (id: number, token = hr.token) =>
  (await as(token).announcement.detail({ id }).response).json<AnnouncementDetail>();
const mailed = async (subject: string) =>
  (await db.select().from(outbox).where(eq(outbox.subject, subject))).map(({ recipient }) => recipient).sort();
const codes = (readers: AnnouncementReader[]) => readers.map(({ code }) => code);
const mine = async (id: number, { token }: AudiencePerson) =>
  (await as(token).announcement.read({ id }).response).json<MyAnnouncementDetail>();
const acknowledge = (id: number, version: number, token = ngozi.token) =>
  send('POST', `/announcement/mine/${id}/acknowledge/`, { version }, token);
const looksAfterLagos = async (email: string) => {
  const officer = await makeUser(email, ['ADMIN']);
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as AreaLevels;
  const limits = { companies: [lagos.company], areas };
  await db.update(user).set({ limits }).where(eq(user.id, officer.id));
  const claims = { user_id: officer.id, roles: officer.roles, limits, jti: randomId() };
  return { ...officer, token: await signSession(claims, env.JWT_SECRET, new Date()) };
};
async function remindAll() {
  for (let turns = 0; turns < 5; turns++) await remindNext(env, new Date());
}

describe('the readers of an announcement', () => {
  it('are named by whether they have read it, and found by name', async () => {
    const { id } = await publish();
    await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token);
    const everybody = await readersOf(id);
    expect(codes(everybody)).toEqual(['L-2', 'K-1', 'L-1']);
    expect(everybody[2]).toMatchObject({ name: 'Ngozi Okonkwo', company: 'Company LGS', has_account: true });
    expect(everybody[2]?.read_at).not.toBeNull();
    expect(everybody[0]).toMatchObject({ has_account: false, read_at: null, acknowledged: null });
    expect(codes(await readersOf(id, '?state=READ'))).toEqual(['L-1']);
    expect(codes(await readersOf(id, '?state=UNREAD'))).toEqual(['L-2', 'K-1']);
    expect(codes(await readersOf(id, '?state=UNREAD&search=mus'))).toEqual(['K-1']);
    expect(codes(await readersOf(id, '?page=2&page_size=2'))).toEqual(['L-1']);
  });

  it('are those of the companies that HR looks after', async () => {
    const officer = await looksAfterLagos('readers-lagos@lagoon.example');
    const { id } = await publish();
    // Theirs to see, because they sent it before they were limited.
    await db.update(announcement).set({ sender_id: officer.id }).where(eq(announcement.id, id));
    expect(codes(await readersOf(id, '', officer.token))).toEqual(['L-2', 'L-1']);
    const file = await as(officer.token).announcement.readersFile({ id }).response;
    expect(await file.text()).not.toContain('K-1');
    const others = await publish({ everyone: false, companies: [kano.company] });
    for (const path of ['readers/', 'readers/file/']) {
      const answer = await ask('GET', `/announcement/${others.id}/${path}`, { token: officer.token });
      expect(answer.status).toBe(404);
    }
    expect(await as(ngozi.token).announcement.readers({ id }).status()).toBe(403);
  });

  it('are taken along as CSV and as PDF, and the audit says so', async () => {
    const { id } = await publish({ title: 'Fire drill' });
    await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token);
    const csv = await as(hr.token).announcement.readersFile({ id, state: 'UNREAD' }).response;
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines.map((line) => line.replaceAll('"', '').split(',').slice(0, 3))).toEqual([
      ['Staff ID', 'Employee', 'Company'],
      ['L-2', 'Ada Obi', 'Company LGS'],
      ['K-1', 'Musa Okonkwo', 'Company KAN'],
    ]);
    const paper = await as(hr.token).announcement.readersFile({ id, format: 'pdf' }).response;
    expect([
      paper.headers.get('content-type'),
      new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5)),
    ]).toEqual(['application/pdf', '%PDF-']);
    const trail = await db.all<{ action: string }>(
      sql`SELECT action FROM audit WHERE record = 'announcement' AND record_id = ${id} ORDER BY id`,
    );
    expect(trail.slice(1).map(({ action }) => action)).toEqual(Array(2).fill('Readers of an announcement downloaded'));
  });

  it.each([
    [undefined, 'announcement_person_name'],
    ['READ', 'announcement_person_read'],
    ['UNREAD', 'announcement_person_unread'],
    ['EARLIER', 'announcement_person_acknowledged'],
  ] as const)('in the state %s are read off an index in their order', async (state, index) => {
    const { from, where } = readersQuery({ caller: { limits: null }, input: { id: 1, state } } as never);
    const plan = await db.all<{ detail: string }>(
      sql`EXPLAIN QUERY PLAN SELECT p.employee_id FROM ${from} WHERE ${where} ORDER BY p.sort_key, p.employee_id LIMIT 20`,
    );
    const steps = plan.map(({ detail }) => detail);
    expect(steps[0]).toContain(index);
    expect(steps.filter((step) => /TEMP B-TREE|^SCAN/.test(step))).toEqual([]);
  });
});

describe('who has not read an announcement', () => {
  it('is reminded by a notice and by mail, once a day, and who read it is not', async () => {
    const { id } = await publish({ title: 'Closing hours' });
    await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token);
    expect(await told(await send('POST', `/announcement/${id}/remind/`))).toEqual([
      200,
      { message: '2 people are reminded' },
    ]);
    await remindAll();
    expect(await mailed('Please read: Closing hours')).toEqual(['ada@lagoon.example', 'musa@lagoon.example']);
    const notices = (await db.select().from(notification)).filter(
      (row) => row.announcement_id === id && row.subject === 'reminds you to read: Closing hours',
    );
    expect(notices.map(({ user_id }) => user_id)).toEqual([musa.id]);
    expect(await told(await send('POST', `/announcement/${id}/remind/`))).toEqual([
      409,
      { detail: 'They were reminded within the last day already.' },
    ]);
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await db.update(announcementPerson).set({ reminded_at: before }).where(eq(announcementPerson.announcement_id, id));
    expect((await send('POST', `/announcement/${id}/remind/`)).status).toBe(200);
  });

  it('is told nothing when they read it before the reminder is written', async () => {
    const { id } = await publish({ title: 'Quick read' });
    await send('POST', `/announcement/${id}/remind/`);
    await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token);
    await remindAll();
    expect(await mailed('Please read: Quick read')).toEqual(['ada@lagoon.example', 'musa@lagoon.example']);
  });

  it('is of the companies that the reminding admin looks after', async () => {
    const officer = await looksAfterLagos('remind-lagos@lagoon.example');
    const { id } = await publish({ title: 'Yearly check' });
    await db.update(announcement).set({ sender_id: officer.id }).where(eq(announcement.id, id));
    expect(await detailOf(id, officer.token)).toMatchObject({ to_remind: 2 });
    const answer = await send('POST', `/announcement/${id}/remind/`, {}, officer.token);
    expect(await told(answer)).toEqual([200, { message: '2 people are reminded' }]);
    await remindAll();
    expect(await mailed('Please read: Yearly check')).toEqual(['ada@lagoon.example', 'ngozi@lagoon.example']);
    // Another admin reminds the others on the same day, and nobody twice.
    expect(await detailOf(id)).toMatchObject({ to_remind: 1 });
    expect(await told(await send('POST', `/announcement/${id}/remind/`))).toEqual([
      200,
      { message: 'One person is reminded' },
    ]);
    await remindAll();
    expect(await mailed('Please read: Yearly check')).toEqual([
      'ada@lagoon.example',
      'musa@lagoon.example',
      'ngozi@lagoon.example',
    ]);
    expect((await send('POST', `/announcement/${id}/remind/`)).status).toBe(409);
  });

  it('is nobody before an announcement is published, and nobody once all have read it', async () => {
    const draft = await publish({ publish: 'DRAFT' });
    expect((await send('POST', `/announcement/${draft.id}/remind/`)).status).toBe(409);
    const { id } = await publish({ everyone: false, companies: [kano.company] });
    await send('POST', `/announcement/mine/${id}/read/`, {}, musa.token);
    expect(await told(await send('POST', `/announcement/${id}/remind/`))).toEqual([
      409,
      { detail: 'Everybody has read it: nobody is left to remind.' },
    ]);
  });
});

describe('an acknowledgement', () => {
  it('is kept with who, when and the hash of the words, and counts as reading', async () => {
    const { id } = await publish({ acknowledge: true });
    expect(await mine(id, ngozi)).toMatchObject({ acknowledge: true, acknowledged: null, unread: true, version: 1 });
    expect(await told(await send('POST', `/announcement/mine/${id}/read/`, {}, ngozi.token))).toEqual([
      409,
      { detail: 'This announcement asks you to say that you read and understood it.' },
    ]);
    for (let times = 0; times < 2; times++) {
      expect(await told(await acknowledge(id, 1))).toEqual([200, { message: 'Your acknowledgement is kept' }]);
    }
    expect(await mine(id, ngozi)).toMatchObject({ acknowledged: { version: 1 }, unread: false });
    const [reader] = await readersOf(id, '?state=READ');
    expect(reader).toMatchObject({ code: 'L-1', acknowledged: { version: 1 } });
    expect(reader?.acknowledged?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await db.select().from(announcement).where(eq(announcement.id, id))).toMatchObject([{ readers: 1 }]);
  });

  it('names the version that was read, also after an edit, and can be given for the new words', async () => {
    const { id } = await publish({ acknowledge: true });
    await acknowledge(id, 1);
    const before = (await readersOf(id, '?state=READ'))[0]?.acknowledged;
    await send('PATCH', `/announcement/${id}/`, { ...form({ message: richMessage('The 26th.') }), id, version: 1 });
    expect((await readersOf(id, '?state=READ'))[0]?.acknowledged).toEqual(before);
    expect(await told(await acknowledge(id, 1))).toEqual([
      409,
      { detail: 'The words of this announcement changed meanwhile. Read them again.' },
    ]);
    expect((await acknowledge(id, 2)).status).toBe(200);
    const after = (await readersOf(id, '?state=READ'))[0]?.acknowledged;
    expect(after).toMatchObject({ version: 2 });
    expect(after?.sha256).not.toBe(before?.sha256);
    const kept = await db.all<{ version: number; message: string }>(
      sql`SELECT k.version, t.message ->> '$.content[0].content[0].text' AS message
        FROM announcement_acknowledgement k JOIN announcement_text t USING (announcement_id, version)
        WHERE announcement_id = ${id} ORDER BY k.version`,
    );
    expect(kept).toEqual([
      { version: 1, message: 'From July, pensions are paid on the 25th.' },
      { version: 2, message: 'The 26th.' },
    ]);
  });

  it('is asked for anew after an edit where HR says so: who gave one has not read it and is told, and the old one stays', async () => {
    const { id } = await publish({ title: 'Dress code', acknowledge: true });
    await acknowledge(id, 1);
    const words = { ...form({ title: 'Dress code', message: richMessage('Ties are optional.') }), id };
    await send('PATCH', `/announcement/${id}/`, { ...words, version: 1 });
    expect(await mine(id, ngozi)).toMatchObject({ unread: false });
    expect(await detailOf(id)).toMatchObject({ readers: 1, earlier: 1, to_remind: 2 });
    expect(codes(await readersOf(id, '?state=EARLIER'))).toEqual(['L-1']);

    await send('PATCH', `/announcement/${id}/`, { ...words, version: 2, ask_again: true });
    await remindAll();
    expect(await detailOf(id)).toMatchObject({ readers: 0, earlier: 1, to_remind: 2 });
    expect(await mine(id, ngozi)).toMatchObject({ unread: true, version: 3, acknowledged: { version: 1 } });
    expect(codes(await readersOf(id, '?state=READ'))).toEqual([]);
    expect((await readersOf(id, '?state=EARLIER'))[0]).toMatchObject({ read_at: null, acknowledged: { version: 1 } });
    expect(await mailed('Please read again: Dress code')).toEqual(['ngozi@lagoon.example']);
    const notices = (await db.select().from(notification)).filter(
      (row) => row.subject === 'asks you to acknowledge the new words of: Dress code',
    );
    expect(notices).toMatchObject([{ user_id: ngozi.id, read_at: null }]);

    await acknowledge(id, 3);
    expect(await mine(id, ngozi)).toMatchObject({ unread: false, acknowledged: { version: 3 } });
    expect(await detailOf(id)).toMatchObject({ readers: 1, earlier: 0 });
    const kept = await db.all<{ version: number }>(
      sql`SELECT version FROM announcement_acknowledgement WHERE announcement_id = ${id} ORDER BY version`,
    );
    expect(kept.map(({ version }) => version)).toEqual([1, 3]);
  });

  it('is asked for anew of who joined later and gave one, and of nobody where none is asked for', async () => {
    const { id } = await publish({ acknowledge: true });
    const later = await makeUser('later@lagoon.example', ['EMPLOYEE']);
    const joined = { user_id: later.id, code: 'L-10', created_at: new Date(Date.now() + 60_000).toISOString() };
    const { id: employed } = await makeReader(lagos, joined);
    expect(await mine(id, later)).toMatchObject({ unread: false });
    await acknowledge(id, 1, later.token);
    await send('PATCH', `/announcement/${id}/`, { ...form(), id, version: 1, ask_again: true });
    expect(await mine(id, later)).toMatchObject({ unread: true });
    await db.update(employee).set({ archived: true }).where(eq(employee.id, employed));
    const other = await publish();
    await send('POST', `/announcement/mine/${other.id}/read/`, {}, ngozi.token);
    await send('PATCH', `/announcement/${other.id}/`, { ...form(), id: other.id, version: 1, ask_again: true });
    expect(await mine(other.id, ngozi)).toMatchObject({ unread: false });
  });

  it('cannot be changed or deleted, nor the announcement it is of', async () => {
    const { id } = await publish({ acknowledge: true });
    await acknowledge(id, 1);
    for (const statement of [
      sql`UPDATE announcement_acknowledgement SET name = 'Other' WHERE announcement_id = ${id}`,
      sql`DELETE FROM announcement_acknowledgement WHERE announcement_id = ${id}`,
      sql`UPDATE announcement_text SET title = 'Other' WHERE announcement_id = ${id}`,
      sql`DELETE FROM announcement_text WHERE announcement_id = ${id}`,
    ]) {
      await expect(db.run(statement)).rejects.toThrow();
    }
    const kept = 'People acknowledged this announcement, so it is kept as evidence. Unpublish it instead.';
    expect(await told(await send('DELETE', `/announcement/${id}/`))).toEqual([409, { detail: kept }]);
    expect((await send('POST', `/announcement/${id}/withdraw/`)).status).toBe(200);
    expect((await send('DELETE', `/announcement/${id}/`)).status).toBe(409);
  });

  it('is not given by whom the announcement did not reach, nor where none is asked for', async () => {
    const { id } = await publish({ everyone: false, companies: [lagos.company], acknowledge: true });
    expect((await acknowledge(id, 1, musa.token)).status).toBe(404);
    const other = await publish();
    expect((await acknowledge(other.id, 1)).status).toBe(409);
  });
});

describe('the files of an announcement', () => {
  const attach = (id: number, names: string[]) =>
    askUpload(
      'POST',
      `/announcement/${id}/files/`,
      hr.token,
      {},
      names.map((name): [string, string, Uint8Array] => ['files', name, emptyPdf()]),
    );

  it('are added to a draft, read by whom it reaches alone, and stay once it is published', async () => {
    const draft = await publish({ publish: 'DRAFT' });
    const held = await (await attach(draft.id, ['Map.pdf', 'Rules.pdf'])).json<AnnouncementDetail>();
    expect(held.files.map(({ name, size }) => [name, size])).toEqual([
      ['Map.pdf', 2000],
      ['Rules.pdf', 2000],
    ]);
    const [map, rules] = held.files;
    const without = await send('DELETE', `/announcement/${draft.id}/files/${rules?.id}/`);
    expect(await told(without)).toMatchObject([200, { files: [{ name: 'Map.pdf' }] }]);
    const path = `/announcement/mine/${draft.id}/files/${map?.id}/`;
    expect((await ask('GET', path, { token: ngozi.token })).status).toBe(404);
    const audience = form({ everyone: false, companies: [lagos.company] });
    await send('PATCH', `/announcement/${draft.id}/`, { ...audience, id: draft.id, version: draft.version });
    expect((await mine(draft.id, ngozi)).files.map(({ name }) => name)).toEqual(['Map.pdf']);
    const bytes = await ask('GET', path, { token: ngozi.token });
    expect(bytes.status).toBe(200);
    expect(bytes.headers.get('content-disposition')).toContain('attachment; filename="Map.pdf"');
    expect((await bytes.arrayBuffer()).byteLength).toBe(2000);
    expect((await ask('GET', path, { token: musa.token })).status).toBe(404);
    expect((await ask('GET', path)).status).toBe(401);
    expect(await as(hr.token).announcement.file({ id: draft.id, fileId: map?.id }).status()).toBe(200);
    const words = 'The files of a published announcement stay as they are. Unpublish it to change them.';
    expect(await told(await attach(draft.id, ['More.pdf']))).toEqual([409, { detail: words }]);
    expect(await told(await send('DELETE', `/announcement/${draft.id}/files/${map?.id}/`))).toEqual([
      409,
      { detail: words },
    ]);
  });

  it('are five at most, and leave nothing in storage when they are refused or their announcement is deleted', async () => {
    const before = await storedKeys();
    const { id } = await publish({ publish: 'DRAFT' });
    await attach(id, ['1.pdf', '2.pdf', '3.pdf']);
    expect(await told(await attach(id, ['4.pdf', '5.pdf', '6.pdf']))).toEqual([400, { files: ['At most 5 files'] }]);
    expect((await storedKeys()).length).toBe(before.length + 3);
    expect(await told(await attach(id, ['run.exe']))).toEqual([400, { files: ['Please upload a valid file'] }]);
    await send('DELETE', `/announcement/${id}/`);
    await eventually(async () => expect(await storedKeys()).toEqual(before));
  });
});

it('who left is not reminded', async () => {
  const leaver = await makeReader(lagos, { code: 'L-9', email: 'leaver@lagoon.example' });
  const { id } = await publish({ title: 'Only for who is here', everyone: false, companies: [lagos.company] });
  await db.update(employee).set({ employment_status: 'RESIGNED' }).where(eq(employee.id, leaver.id));
  await send('POST', `/announcement/${id}/remind/`);
  await remindAll();
  const mails = (await db.select().from(outbox)).filter(({ subject }) => subject.endsWith('Only for who is here'));
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@lagoon.example', 'ngozi@lagoon.example']);
  expect(codes(await readersOf(id))).toContain('L-9');
});
