import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { onboarding as contract } from '../../../contracts/hiring/onboarding';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { ask, makeUser } from '../../house/ask.test-support';
import {
  db,
  type MadePlace,
  mailsTo,
  makeCandidate,
  makePlace,
  type OutboxMail,
} from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { audit, user } from '../../platform/database/tables';
import { acknowledgement } from '../offer/tables';
import { waiver } from '../waiver/tables';
import { onboarding } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let staff: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let other: MadePlace;

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  place = await makePlace('LGS');
  other = await makePlace('KAN');
});

const as = (token: string) => ({
  get: (path: string) => ask('GET', path, { token }),
  send: (method: string, path: string, body: unknown, key?: string) =>
    ask(method, path, { token, body, ...(key ? { key } : {}) }),
});
const hr = () => as(admin.token);

const form = (email: string, more: object = {}) => ({
  firstname: 'Ọláńrewájú',
  middlename: '',
  lastname: 'Ṣẹ̀gun',
  email,
  phone: '0803-555-0142',
  address: '5 Allen Avenue, Ikeja',
  ...place,
  gross_salary: 480_000_000,
  net_salary: 32_000_000,
  resumption_date: '2026-12-07',
  ...more,
});

interface Row {
  id: number;
  email: string;
  status: string;
}
interface Page {
  total: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

describe('candidates', () => {
  it('are created as drafts of a company, and found under their names', async () => {
    const made = await hr().send('POST', '/candidate/', form('lanre@candidates.example'));
    expect(made.status).toBe(200);
    const row = await made.json<Row>();
    expect(row).toMatchObject({ status: 'DRAFT', company: 'Company LGS', branch: 'LGS one', job_role: 'LGS one' });
    const rows = await db.select().from(audit);
    expect(rows.find((entry) => entry.record === 'candidate' && entry.record_id === row.id)?.action).toBe(
      'Candidate created',
    );
    for (const typed of ['olanrewaju', 'Ṣẹ̀gun', 'lanre@candidates.example', '"olan" OR x*']) {
      const found = await hr().get(`/candidate/?search=${encodeURIComponent(typed)}`);
      expect(found.status).toBe(200);
      const page = await found.json<Page>();
      expect([typed, page.results.map(({ id }) => id)]).toEqual([typed, typed.includes('OR') ? [] : [row.id]]);
    }
  });

  it('ignore fields that the form does not have', async () => {
    const made = await hr().send(
      'POST',
      '/candidate/',
      form('extra@candidates.example', { status: 'COMPLETED', user_id: 1 }),
    );
    expect(await made.json()).toMatchObject({ status: 'DRAFT' });
  });

  it('are refused with an address that another has, and with a branch of another company', async () => {
    await hr().send('POST', '/candidate/', form('twice@candidates.example'));
    const again = await hr().send('POST', '/candidate/', form('TWICE@candidates.example'));
    expect([again.status, await again.json()]).toEqual([400, { email: ['A candidate with this email exists'] }]);
    const wrong = await hr().send('POST', '/candidate/', form('place@candidates.example', { branch: other.branch }));
    expect([wrong.status, await wrong.json()]).toEqual([400, { branch: ['Choose a branch of this company'] }]);
  });

  it('are created once by a command that is sent twice with one key', async () => {
    const first = await hr().send('POST', '/candidate/', form('once@candidates.example'), 'key-1');
    const second = await hr().send('POST', '/candidate/', form('once@candidates.example'), 'key-1');
    expect(await second.json()).toEqual(await first.json());
    const changed = await hr().send('POST', '/candidate/', form('else@candidates.example'), 'key-1');
    expect(changed.status).toBe(409);
  });

  it('are listed in pages whose ends have no next and no previous', async () => {
    for (let i = 0; i < 3; i += 1) await makeCandidate(other, 'UPLOADED');
    const query = `/candidate/?company=${other.company}&status=UPLOADED,RETURNED&page_size=2`;
    const first = await (await hr().get(query)).json<Page>();
    expect(first).toMatchObject({ total: 3, previous: null });
    expect(first.results).toHaveLength(2);
    const last = await (await hr().get(first.next ?? '')).json<Page>();
    expect(last).toMatchObject({ total: 3, next: null });
    expect(last.results).toHaveLength(1);
    expect(last.previous).toContain('page=1');
    const beyond = await (await hr().get(`${query}&page=9`)).json<Page>();
    expect(beyond).toMatchObject({ total: 3, next: null, results: [] });
    expect((await hr().get('/candidate/?status=NOPE')).status).toBe(400);
    expect((await hr().get('/candidate/?ordering=password')).status).toBe(400);
  });

  it('are changed with what was and what is in the audit row', async () => {
    const { id } = await makeCandidate(place);
    const changed = await hr().send('PATCH', `/candidate/${id}/`, form('changed@candidates.example'));
    expect(await changed.json()).toMatchObject({ id, email: 'changed@candidates.example' });
    const rows = await db.select().from(audit);
    const row = rows.find((entry) => entry.record_id === id && entry.action === 'Details changed');
    expect(JSON.parse(row?.before ?? '')).toMatchObject({ firstname: 'Ada' });
  });

  it('are not for employees or nobody', async () => {
    const { id } = await makeCandidate(place);
    for (const path of [
      '/candidate/',
      `/candidate/${id}/`,
      '/onboarding/dashboard/',
      '/employee/employee_onboarding/',
    ]) {
      expect([path, (await as(staff.token).get(path)).status]).toEqual([path, 403]);
      expect([path, (await ask('GET', path)).status]).toEqual([path, 401]);
    }
    expect((await as(staff.token).send('POST', '/candidate/', form('x@candidates.example'))).status).toBe(403);
  });

  it('show their detail with secrets masked to the last four', async () => {
    const { id } = await makeCandidate(place, 'APPROVED');
    await db.insert(acknowledgement).values({
      candidate_id: id,
      address: '5 Allen Avenue',
      employment_date: '2026-12-01',
      resumption_date: '2026-12-01',
      bvn: '22212345678',
      account_number: '0123456789',
      supervisor_name: 'Musa Bello',
      handbook_confirmation: true,
      submitted_at: new Date().toISOString(),
    });
    const detail = await (await hr().get(`/candidate/${id}/`)).json<Record<string, unknown>>();
    expect(detail).toMatchObject({
      company: 'Company LGS',
      department: 'LGS one',
      offer: null,
      acknowledgement: { bvn: '•••••••5678', account_number: '••••••6789', handbook_confirmation: true },
      waivers: [],
      employee_id: null,
    });
    expect(detail.letters).toHaveLength(3);
    expect((await hr().get('/candidate/999999/')).status).toBe(404);
  });
});

describe('onboarding', () => {
  const approved = () => makeCandidate(place, 'APPROVED');
  const initiate = (requesters: number[]) =>
    hr().send('POST', '/employee/initiate_onboarding/', { requesters, employment_date: '2026-12-01' });
  const complete = (requesters: number[], key?: string) =>
    hr().send('PATCH', '/employee/complete_onboarding/', { requesters }, key);
  const boardOf = async () => contract.dashboard.output.parse(await (await hr().get('/onboarding/dashboard/')).json());
  const listed = async (query: string) =>
    contract.candidates.output.parse(await (await hr().get(`/candidate/?${query}`)).json()).total;
  const employeesOf = async (id: number) => (await db.select().from(employee)).filter((row) => row.candidate_id === id);

  it('starts for all of the chosen or for none', async () => {
    const good = await approved();
    const bad = await makeCandidate(place, 'UPLOADED', { firstname: 'Musa', lastname: 'Danladi' });
    const refused = await initiate([good.id, bad.id]);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(await refused.json())).toContain('Musa Danladi');
    expect(await db.select().from(onboarding)).toHaveLength(0);
    expect((await initiate([good.id])).status).toBe(200);
    const [mail] = await mailsTo(good.email);
    expect(mail?.body).toContain('1 Dec 2026');
    const page = await (await hr().get('/employee/employee_onboarding/')).json<{ results: object[] }>();
    expect(page.results[0]).toMatchObject({
      candidate: good.id,
      status: 'ONBOARDING',
      waiver: 'NONE',
      workflow: null,
      company: 'Company LGS',
    });
  });

  it('completes into one employee, however often and at once it is asked', async () => {
    const people = [await approved(), await approved()];
    const ids = people.map(({ id }) => id);
    await initiate(ids);
    const answers = await Promise.all([complete(ids), complete(ids), complete(ids)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await complete(ids)).status).toBe(409);
    const codes = [];
    for (const { id, email } of people) {
      const made = await employeesOf(id);
      expect(made).toHaveLength(1);
      codes.push(made[0]?.code);
      const [account] = (await db.select().from(user)).filter((row) => row.email === email);
      expect(account).toMatchObject({ roles: ['EMPLOYEE'], password_hash: null });
      expect(made[0]?.user_id).toBe(account?.id);
      const mails = (await mailsTo(email)).filter((mail: OutboxMail) => mail.subject.startsWith('Welcome'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.links[0]).toMatchObject({
        path: '/candidate/complete-signup?d={token}',
        claims: { purpose: 'complete-signup', sub: String(account?.id) },
      });
    }
    expect(codes).toEqual(['LGS-0001', 'LGS-0002']);
  });

  it('lets the record say when the person starts, on the candidate’s page and in lists too', async () => {
    const later = addDays(lagosDay(), 50);
    const { id } = await makeCandidate(place, 'APPROVED', { resumption_date: addDays(lagosDay(), 30) });
    await hr().send('POST', '/employee/initiate_onboarding/', { requesters: [id], employment_date: later });
    await complete([id]);
    const [record] = await employeesOf(id);
    expect(record).toMatchObject({ employment_date: later, resumption_date: later });
    const detail = contract.candidate.output.parse(await (await hr().get(`/candidate/${id}/`)).json());
    expect(detail.resumption_date).toBe(later);
    expect(detail.journey.slice(3)).toEqual([
      { step: 'medical', state: 'PASSED', meaning: 'NOT_BOOKED', day: null, letters: null },
      { step: 'start', state: 'CURRENT', meaning: 'STARTS', day: later, letters: null },
    ]);
  });

  it('completes once for a key that is sent again', async () => {
    const { id } = await approved();
    await initiate([id]);
    const first = await complete([id], 'complete-1');
    const second = await complete([id], 'complete-1');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await employeesOf(id)).toHaveLength(1);
  });

  it('keeps workflows under titles of their own', async () => {
    const steps = ['Passport photograph', 'Guarantor form'];
    const made = await hr().send('POST', '/onboarding-workflow/workflow_settings/', { title: 'Field staff', steps });
    const { data } = await made.json<{ data: { id: number } }>();
    const again = await hr().send('POST', '/onboarding-workflow/workflow_settings/', { title: 'field staff', steps });
    expect([again.status, await again.json()]).toEqual([400, { title: ['A workflow with this title exists'] }]);
    const path = `/onboarding-workflow/workflow_settings/${data.id}/`;
    expect(await (await hr().send('PATCH', path, { title: 'Field', steps: ['Photo'] })).json()).toMatchObject({
      title: 'Field',
      steps: ['Photo'],
    });
    expect(await (await hr().get(path)).json()).toMatchObject({ title: 'Field', steps: ['Photo'] });
    expect((await hr().send('DELETE', path, undefined)).status).toBe(200);
    expect((await hr().get(path)).status).toBe(404);
  });

  it('counts states and names who waits on the dashboard', async () => {
    const board = await boardOf();
    expect(board.by_status).toHaveLength(10);
    const uploaded = board.by_status.find(({ status }) => status === 'UPLOADED')?.total ?? 0;
    expect(board.waiting.length).toBe(Math.min(10, uploaded));
  });

  it('counts everybody who starts soon or may lose an offer, not only those whom the dashboard lists', async () => {
    const before = await boardOf();
    const today = lagosDay();
    const oldest = '2020-02-03T08:00:00.000Z';
    for (let i = 0; i < 12; i += 1) {
      await makeCandidate(place, 'APPROVED', { resumption_date: addDays(today, 14), status_since: oldest });
      const { id } = await makeCandidate(place, 'OFFER_SENT', { resumption_date: addDays(today, 60) });
      await hr().send('POST', '/candidate/send_offer/', { requesters: [id], expires: addDays(today, 3) });
    }
    await makeCandidate(place, 'DECLINED', { resumption_date: addDays(today, 5) });
    await makeCandidate(place, 'APPROVED', { resumption_date: addDays(today, 15) });
    const board = await boardOf();
    expect([board.starting.length, board.starting_total]).toEqual([10, before.starting_total + 12]);
    expect([board.expiring.length, board.expiring_total]).toEqual([10, before.expiring_total + 12]);
    const ends = `status=OFFER_SENT&offer_expires_from=${today}&offer_expires_to=${addDays(today, 3)}`;
    expect(await listed(ends)).toBe(board.expiring_total);
    expect(await listed(`offer_expires_from=${addDays(today, 4)}&offer_expires_to=${addDays(today, 4)}`)).toBe(0);
    expect(board.by_status.find(({ status }) => status === 'APPROVED')?.oldest).toBe(oldest);
    expect(board.by_status.find(({ status }) => status === 'WITHDRAWN')).toMatchObject({ total: 0, oldest: null });
  });

  it('counts requests that wait for a manager, and since when', async () => {
    const { waivers: none } = await boardOf();
    expect(none).toEqual({ total: 0, oldest: null });
    const asked = async (status: 'APPROVED' | 'COMPLETED' | 'WITHDRAWN', requested_at: string, decided = false) => {
      const { id } = await makeCandidate(place, status);
      await db.insert(waiver).values({
        candidate_id: id,
        manager: 'manager@lagoon.example',
        body: 'Please waive it.',
        requested_by: admin.id,
        requested_at,
        expires_at: requested_at,
        ...(decided ? { status: 'ACCEPTED' as const } : {}),
      });
    };
    await asked('APPROVED', '2026-02-03T08:00:00.000Z');
    await asked('APPROVED', '2026-02-02T08:00:00.000Z');
    await asked('APPROVED', '2026-01-01T08:00:00.000Z', true);
    await asked('COMPLETED', '2026-01-01T08:00:00.000Z');
    await asked('WITHDRAWN', '2026-01-01T08:00:00.000Z');
    expect((await boardOf()).waivers).toEqual({ total: 2, oldest: '2026-02-02T08:00:00.000Z' });
    expect(await listed('waiver=PENDING')).toBe(2);
  });

  it('does not take an account for theirs that only typed their email', async () => {
    const { id, email } = await approved();
    await initiate([id]);
    const stranger = await makeUser(email, ['EMPLOYEE']);
    const refused = await complete([id]);
    expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
      409,
      expect.stringContaining('has not confirmed it: Ada Obi'),
    ]);
    expect(await (await as(stranger.token).get('/candidate/profile_summary/')).json()).toMatchObject({
      status: 'DRAFT',
      gross_salary: null,
    });
    await db.update(user).set({ email_verified_at: new Date().toISOString() }).where(eq(user.id, stranger.id));
    expect(await (await as(stranger.token).get('/candidate/profile_summary/')).json()).toMatchObject({
      status: 'ONBOARDING',
      gross_salary: 600_000_000,
    });
    expect((await complete([id])).status).toBe(200);
    expect(await employeesOf(id)).toMatchObject([{ user_id: stranger.id }]);
  });
});

describe('notifications', () => {
  it('go by no SMS where no provider is set up, and pages are told so', async () => {
    const { id } = await makeCandidate(place);
    const texts = async () => ((await (await hr().get('/setting/application/')).json()) as { texts: boolean }).texts;
    expect(await texts()).toBe(true);
    env.SMS_PROVIDER = 'none';
    try {
      expect(await texts()).toBe(false);
      const sms = await hr().send('POST', '/candidate/send_sms_notification/', { requesters: [id], message: 'Come' });
      expect([sms.status, await sms.json()]).toEqual([
        409,
        { detail: 'No SMS provider is set up, so nothing was sent.' },
      ]);
    } finally {
      delete env.SMS_PROVIDER;
    }
  });

  it('go to each of the chosen, by mail and by SMS', async () => {
    const people = [await makeCandidate(place), await makeCandidate(place, 'DRAFT', { phone: '0803-555-0777' })];
    const requesters = people.map(({ id }) => id);
    const message = 'Come on Monday.\n\n[[0|Open]]';
    const broken = { requesters, subject: 'Monday\r\nBcc: x@y', message };
    const refused = await hr().send('POST', '/candidate/send_notification/', broken);
    expect([refused.status, await refused.json()]).toEqual([400, { subject: ['Write this on one line'] }]);
    const sent = await hr().send('POST', '/candidate/send_notification/', { requesters, subject: 'Monday', message });
    expect(await sent.json()).toEqual({ message: 'Email Notification Sent Successfully' });
    for (const { email } of people) {
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe('Monday');
      expect(mail?.body).not.toContain('[[');
    }
    const sms = await hr().send('POST', '/candidate/send_sms_notification/', { requesters, message: 'Come on Monday' });
    expect(await sms.json()).toEqual({ message: 'SMS Notification Sent Successfully' });
    expect(await mailsTo('0803-555-0777')).toHaveLength(1);
  });

  it('name those without a phone number', async () => {
    const silent = await makeCandidate(place, 'DRAFT', { phone: null, firstname: 'Ngozi', lastname: 'Eze' });
    const sms = await hr().send('POST', '/candidate/send_sms_notification/', {
      requesters: [silent.id],
      message: 'Hello',
    });
    expect([sms.status, await sms.json()]).toEqual([400, { requesters: ['No phone number: Ngozi Eze'] }]);
    expect(
      (await hr().send('POST', '/candidate/send_sms_notification/', { requesters: [987654], message: 'Hello' })).status,
    ).toBe(400);
  });
});
