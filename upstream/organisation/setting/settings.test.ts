import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileSummary } from '../../../contracts/desk/profile';
import { SECTION_DEFAULTS } from '../../../contracts/organisation/employee-section';
import type { Settings } from '../../../contracts/platform/installation';
import { acknowledgement, letterReview } from '../../hiring/offer/tables';
import { waiver } from '../../hiring/waiver/tables';
import { ask, makeUser } from '../../house/ask.test-support';
import {
  askUpload,
  db,
  emptyPdf,
  type MadePlace,
  mailsTo,
  makeCandidate,
  makePlace,
  tokenOfMail,
} from '../../house/journey.test-support';
import { app } from '../../index';
import { audit, installation, outbox, user } from '../../platform/database/tables';
import { sendOutbox } from '../../platform/mail/mail';
import { bank, pfa } from './tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let other: Person;
let staff: Person;
let place: MadePlace;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['SUPERADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  place = await makePlace('LGS');
});

const DEFAULTS = {
  hr_email: '',
  also_mailed: [],
  offer_days: 14,
  waiver_days: 14,
  decision_click: false,
  candidate_menu: 'full',
  letter_signature: null,
};

beforeEach(async () => {
  await db
    .update(installation)
    .set({ ...DEFAULTS, decision_click: null, candidate_menu: null, also_mailed: [], version: 1, sections: {} });
  await db.update(installation).set({ sections_version: 1 });
});

const as = (token: string) => (method: string, path: string, body?: unknown) => ask(method, path, { token, body });
const save = (changes: object, version = 1, by = hr.token) =>
  as(by)('PATCH', '/setting/admin/', { ...DEFAULTS, ...changes, version });
const days = (from: string | undefined, to: string | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000);

describe('admin settings', () => {
  it('are read and saved by admins, with what was and what is in the audit', async () => {
    expect(await (await as(hr.token)('GET', '/setting/admin/')).json()).toEqual({
      ...DEFAULTS,
      version: 1,
      edited: null,
    });
    const saved = await (await save({ offer_days: 7, also_mailed: [other.id] })).json<Settings>();
    expect(saved).toMatchObject({ offer_days: 7, also_mailed: [other.id], version: 2, edited: { by: 'Aisha Bello' } });
    const [row] = (await db.select().from(audit)).filter(({ record }) => record === 'setting');
    expect([row?.action, JSON.parse(row?.before ?? ''), JSON.parse(row?.after ?? '')]).toEqual([
      'Admin settings changed',
      { offer_days: 14, also_mailed: '' },
      { offer_days: 7, also_mailed: String(other.id) },
    ]);
    expect((await as(staff.token)('GET', '/setting/admin/')).status).toBe(403);
    expect((await save({}, 2, staff.token)).status).toBe(403);
  });

  it('saved by somebody else meanwhile are not overwritten', async () => {
    await save({ offer_days: 7 });
    const answer = await save({ waiver_days: 3 });
    expect(answer.status).toBe(409);
    expect((await db.select().from(installation))[0]).toMatchObject({ offer_days: 7, waiver_days: 14 });
  });

  it.each([
    [{ hr_email: 'nobody' }, { hr_email: ['Please enter a valid email address'] }],
    [{ offer_days: 61 }, { offer_days: ['Enter a number from 1 to 60'] }],
    [{ waiver_days: 15 }, { waiver_days: ['Enter a number from 1 to 14'] }],
    [{ letter_signature: 999 }, { letter_signature: ['This signature was deleted. Choose another one.'] }],
  ])('are refused %j at the field', async (changes, words) => {
    const answer = await save(changes);
    expect([answer.status, await answer.json()]).toEqual([400, words]);
  });

  it('name people who administer only', async () => {
    const answer = await save({ also_mailed: [other.id, staff.id] });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { also_mailed: ['Choose people who administer Tenure'] },
    ]);
  });

  it.each([
    [{}, 'full', false],
    [{ CANDIDATE_MENU: 'activities', DECISION_LINKS: 'confirm' }, 'activities', true],
  ])('stand as the deployment %j says until HR sets them', async (deployed, menu, click) => {
    const get = async (path: string) =>
      (
        await app.request(
          new Request(`http://upstream/api/v1${path}`, {
            headers: { 'x-edge-key': env.UPSTREAM_KEY ?? '', authorization: `Bearer ${hr.token}` },
          }),
          undefined,
          { ...env, ...deployed },
        )
      ).json<Record<string, unknown>>();
    expect(await get('/setting/admin/')).toMatchObject({ candidate_menu: menu, decision_click: click });
    const otherMenu = menu === 'full' ? 'activities' : 'full';
    expect((await save({ candidate_menu: otherMenu, decision_click: !click })).status).toBe(200);
    expect(await get('/setting/application/')).toEqual({
      candidate_menu: otherMenu,
      leads: false,
      approves: false,
      listed: false,
      texts: true,
    });
    expect(await get('/setting/admin/')).toMatchObject({ decision_click: !click });
  });

  it('count what the pages of Settings hold, deleted accounts apart', async () => {
    const before = await (await as(hr.token)('GET', '/setting/counts/')).json<Record<string, number>>();
    await db.insert(bank).values({ name: 'Counted Bank', code: '901' });
    const gone = await makeUser('gone@lagoon.example', ['ADMIN']);
    await db.update(user).set({ active: false }).where(sqlId(gone.id));
    const after = await (await as(hr.token)('GET', '/setting/counts/')).json<Record<string, number>>();
    expect(after).toEqual({ ...before, banks: (before.banks ?? 0) + 1 });
  });
});

const sqlId = (id: number) => eq(user.id, id);

describe('the address of HR', () => {
  it('is told to everybody, signed in or not', async () => {
    expect(await (await ask('GET', '/setting/contact/')).json()).toEqual({ hr_email: null });
    await save({ hr_email: 'people@lagoon.example' });
    expect(await (await ask('GET', '/setting/contact/')).json()).toEqual({ hr_email: 'people@lagoon.example' });
  });

  it('stands at the foot of every mail, where an answer goes to as well', async () => {
    await save({ hr_email: 'people@lagoon.example' });
    await db.insert(outbox).values({
      kind: 'mail',
      recipient: 'ada@mail.example',
      company: 'Lagoon',
      subject: 'Hello',
      body: 'Dear Ada,',
      created_at: new Date().toISOString(),
    });
    const answer = await app.request('http://upstream/mailbox.json?to=ada@mail.example', undefined, env);
    const [mail] = await answer.json<{ text: string; html: string; reply_to: string }[]>();
    expect(mail?.text).toBe('Dear Ada,\n\nQuestions? Write to people@lagoon.example');
    expect(mail?.html).toContain('Questions? Write to people@lagoon.example<br>Sent with Tenure for Lagoon');
    expect(mail?.reply_to).toBe('people@lagoon.example');
    await sendOutbox(env, new Date());
  });
});

describe('who else is mailed', () => {
  const offered = async () => {
    const person = await makeCandidate(place);
    const body = { requesters: [person.id], expires: '2099-12-31' };
    expect((await as(hr.token)('POST', '/candidate/send_offer/', body)).status).toBe(200);
    const [mail] = await mailsTo(person.email);
    const token = await tokenOfMail(mail);
    const { id } = await (await ask('GET', '/candidate/offer/', { token })).json<{ id: number }>();
    return { person, token, id };
  };
  const decline = async () => {
    const { token, id } = await offered();
    expect((await ask('PATCH', `/candidate/decline_offer/${id}/`, { token, body: { comment: '' } })).status).toBe(200);
  };
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  it('hears what candidates answer, for as long as they administer; the sender once', async () => {
    const leaver = await makeUser('leaver@lagoon.example', ['ADMIN']);
    await save({ also_mailed: [hr.id, other.id, leaver.id] });
    await db.update(user).set({ active: false }).where(sqlId(leaver.id));
    const now = await (await as(hr.token)('GET', '/setting/admin/')).json<Settings>();
    expect(now.also_mailed).toEqual([hr.id, other.id]);
    await decline();
    expect(await subjects(hr.email)).toEqual(['Ada Obi declined the offer']);
    expect(await subjects(other.email)).toEqual(['Ada Obi declined the offer']);
    expect(await subjects(leaver.email)).toEqual([]);
    const { token, id } = await offered();
    const fields = {
      handbook_confirmation: 'True',
      firstname: 'Ada',
      lastname: 'Obi',
      address: '14 Wharf Road',
      resumption_date: '2026-12-01',
      employment_date: '2026-12-01',
      bvn: '22123456789',
      supervisor_name: 'Musa Ibrahim',
    };
    const letters = ['acknowledgement_letter', 'deployment_letter', 'handbook'];
    const files = letters.map((name): [string, string, Uint8Array] => [name, `${name}.pdf`, emptyPdf()]);
    const answer = await askUpload('PATCH', `/candidate/accept_offer/${id}/`, token, fields, files);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ message: 'Letters uploaded successfully' }),
    ]);
    expect((await subjects(other.email))[0]).toBe('Ada Obi handed in the signed letters');
  });
});

describe('a waiver request', () => {
  const request = async (manager: string) => {
    const person = await makeCandidate(place, 'UPLOADED');
    const body = { requesters: [person.id], manager, body: 'Please decide.' };
    expect((await as(hr.token)('POST', '/employee/request_waiver/', body)).status).toBe(200);
    const row = (await db.select().from(waiver)).find(({ candidate_id }) => candidate_id === person.id);
    return { person, row, token: await tokenOfMail((await mailsTo(manager))[0]) };
  };

  it('lives for the days that HR set', async () => {
    await save({ waiver_days: 3 });
    const { row } = await request('three@lagoon.example');
    expect(days(row?.requested_at, row?.expires_at)).toBe(3);
  });

  it('asks for a click from the moment that HR wants one, also where it was mailed before', async () => {
    const { person, row, token } = await request('click@lagoon.example');
    expect(row?.gate).toBe(false);
    await save({ decision_click: true });
    expect(await (await ask('GET', '/employee/waiver/', { token })).json()).toMatchObject({ gate: true });
    const body = { candidate: person.id, status: 'ACCEPTED' };
    const answer = await ask('PATCH', '/employee/approve_waiver/', { token, body });
    expect([answer.status, await answer.json()]).toEqual([409, { detail: 'Confirm the decision on the page.' }]);
  });
});

describe('employee settings', () => {
  const rules = (changes: object = {}) => ({ ...SECTION_DEFAULTS, ...changes });
  const put = (sections: object, version = 1, by = hr.token) =>
    as(by)('PATCH', '/setting/employee/', { sections, version });
  const HIDDEN = { visible: false, required: true, change: 'direct' };

  it('are read by everybody who is signed in, and saved by admins, in words in the audit', async () => {
    expect(await (await as(staff.token)('GET', '/setting/employee/')).json()).toEqual({
      sections: SECTION_DEFAULTS,
      version: 1,
      edited: null,
    });
    expect((await put(rules(), 1, staff.token)).status).toBe(403);
    expect((await put(rules({ referees: { visible: true, required: true, change: 'none' } }))).status).toBe(200);
    const [row] = (await db.select().from(audit)).filter(({ record }) => record === 'employee_setting');
    expect([JSON.parse(row?.before ?? ''), JSON.parse(row?.after ?? '')]).toEqual([
      { referees: 'seen, may be filled, changes with approval' },
      { referees: 'seen, must be filled, does not change' },
    ]);
    expect((await put(rules())).status).toBe(409);
  });

  it('name every section: one left out is refused', async () => {
    const { medical: _, ...rest } = rules();
    expect((await put(rest)).status).toBe(400);
  });

  const summaryOf = async (person: Person) =>
    (await as(person.token)('GET', '/candidate/profile_summary/')).json<ProfileSummary>();

  it('decide what a person sees of the own record, and what is asked of them', async () => {
    const person = await makeUser('ada.known@lagoon.example', ['EMPLOYEE']);
    const journey = await makeCandidate(place, 'UPLOADED', { user_id: person.id, address: '5 Allen Avenue' });
    expect((await summaryOf(person)).sections).toEqual([]);
    const [[own], [manager]] = await Promise.all([
      db.insert(bank).values({ name: 'Known Bank', code: '902' }).returning(),
      db.insert(pfa).values({ name: 'Known Pensions' }).returning(),
    ]);
    await db.insert(acknowledgement).values({
      candidate_id: journey.id,
      address: '5 Allen Avenue',
      employment_date: '2026-12-07',
      resumption_date: '2026-12-07',
      bvn: '22123456789',
      bank_name: own?.id ?? 0,
      account_number: '0123456789',
      pension_manager: manager?.id ?? 0,
      supervisor_name: 'Musa Ibrahim',
      handbook_confirmation: true,
      submitted_at: new Date().toISOString(),
    });
    const letters = ['acknowledgement_letter', 'deployment_letter', 'handbook'] as const;
    await db
      .insert(letterReview)
      .values(letters.map((letter) => ({ candidate_id: journey.id, letter, status: 'PENDING' as const })));
    const seen = async () => {
      const { sections, letters: papers } = await summaryOf(person);
      return { papers: papers.length, ...Object.fromEntries(sections.map((one) => [one.section, one])) };
    };
    expect(await seen()).toMatchObject({
      papers: 3,
      personal: { filled: true, required: true, change: 'approval' },
      // There is no pension PIN yet.
      bank: { filled: false, required: true },
      documents: { filled: true, required: false, change: 'direct' },
      referees: { filled: false, required: false },
    });
    await put(rules({ documents: HIDDEN, referees: { visible: true, required: true, change: 'none' } }));
    const now = await seen();
    expect(now).toMatchObject({ papers: 0, referees: { filled: false, required: true, change: 'none' } });
    expect(now).not.toHaveProperty('documents');
  });
});
