import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SECTION_DEFAULTS } from '../../../contracts/organisation/employee-section';
import type { SectionRules } from '../../../contracts/organisation/section-rules';
import {
  type ChangeRequestDetail,
  changeRequest as contract,
  type FiledChange,
} from '../../../contracts/people/change-request';
import { approval, approvalWorkflow } from '../../approvals/approval/tables';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { bank } from '../../organisation/setting/tables';
import { audit, installation, outbox } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import { changeRequestField } from '../../seed/generated-tables';
import { employee } from '../employee/tables';

type Person = Awaited<ReturnType<typeof makeUser>>;
let hr: Person;
let other: Person;
let place: MadePlace;
let banks: { zenith: number; gt: number };

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  other = await makeUser('other@lagoon.example', ['SUPERADMIN']);
  place = await makePlace('LGS');
  const made = await db
    .insert(bank)
    .values([
      { name: 'Zenith Bank', code: '057' },
      { name: 'GTBank', code: '058' },
    ])
    .returning();
  banks = { zenith: made[0]?.id ?? 0, gt: made[1]?.id ?? 0 };
});

beforeEach(async () => {
  await db.delete(notification);
  await db.delete(outbox);
  await rules({});
});

const rules = (more: Partial<SectionRules>) =>
  db.update(installation).set({ sections: { ...SECTION_DEFAULTS, ...more } });

let count = 0;
const BEFORE = {
  firstname: 'Fatima',
  lastname: 'Abdullahi',
  phone: '0803-555-0176',
  gender: 'FEMALE',
  marital_status: 'SINGLE',
  address: '15 Isa Kaita Road, Kaduna',
  bvn: '22212345678',
  account_number: '2087654327',
};
/** An employee with an account. */
async function staff(more: object = {}, roles: Person['roles'] = ['EMPLOYEE']) {
  count += 1;
  const account = await makeUser(`staff${count}@lagoon.example`, roles);
  const [row] = await db
    .insert(employee)
    .values({
      ...BEFORE,
      code: `LGS-${1000 + count}`,
      email: account.email,
      user_id: account.id,
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 1,
      net_salary: 1,
      employment_date: '2024-01-01',
      created_at: '2024-01-01T08:00:00.000Z',
      bank_name: banks.zenith,
      ...more,
    })
    .returning();
  if (!row) throw new Error('no employee');
  return { account, id: row.id };
}
type Staff = Awaited<ReturnType<typeof staff>>;

const send = ({ account }: Staff, section: string, changes: object, more: object = {}) =>
  as(account.token).changeRequest.file.untyped({ section, changes, ...more }).response;
async function filed(person: Staff, section: string, changes: object): Promise<number> {
  const answer = await send(person, section, changes);
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
  return (await answer.json<FiledChange>()).request ?? 0;
}
const detail = async (id: number, { token } = hr): Promise<ChangeRequestDetail> =>
  await as(token).changeRequest.detail({ id });
const change = async (id: number, field: string) =>
  (await detail(id)).changes.find((one) => one.field === field) ?? expect.fail(`no ${field}`);

type Pick = Record<string, 'APPROVED' | { declined: string } | 'OVERWRITE'>;
/** The body of C073, by the names of fields. */
async function decision(id: number, picks: Pick) {
  const { version, record_version, changes } = await detail(id);
  const fields = Object.entries(picks).map(([name, pick]) => {
    const found = changes.find(({ field, status }) => field === name && status === 'PENDING');
    if (typeof pick === 'object') return { id: found?.id, status: 'DECLINED', reason: pick.declined };
    return { id: found?.id, status: 'APPROVED', overwrite: pick === 'OVERWRITE' };
  });
  return { request: id, version, record_version, fields };
}
const decide = async (id: number, picks: Pick, { token } = hr) =>
  as(token).changeRequest.decide.untyped({ ...(await decision(id, picks)) }).response;
const decideAll = async (id: number, body: object, { token } = hr) => {
  const { version, record_version } = await detail(id);
  return as(token).changeRequest.decideAll.untyped({ id, version, record_version, ...body }).response;
};
const record = async ({ id }: Staff) =>
  (await db.select().from(employee).where(eq(employee.id, id)))[0] ?? expect.fail('gone');
const words = async (answer: Response | Promise<Response>) => {
  const got = await answer;
  const body = await got.json<Record<string, unknown>>();
  return [got.status, body.detail ?? body.errors ?? body.message ?? body];
};

describe('an employee who changes their own record', () => {
  test('files a request that holds only the changed fields, by the comparison of the documents', async () => {
    const person = await staff();
    const id = await filed(person, 'personal', {
      firstName: 'FATIMA',
      lastName: 'Abdullahi-Yusuf',
      landmark: '',
      dob: 'Invalid date',
      phone: ' 0803-555-0176 ',
      marital_status: 'MARRIED',
    });
    const { changes, status, waiting } = await detail(id);
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['lastName', 'Abdullahi', 'Abdullahi-Yusuf'],
      ['marital_status', 'SINGLE', 'MARRIED'],
    ]);
    expect([status, waiting, (await record(person)).lastname]).toEqual(['PENDING', 2, 'Abdullahi']);
  });

  test('is told when nothing changed, and which field is wrong', async () => {
    const person = await staff({ gender: null });
    expect(await words(send(person, 'personal', { firstName: 'fatima', landmark: null }))).toEqual([
      400,
      'Nothing was changed.',
    ]);
    // An empty value is no change (`upstream/people/change-request/README.md`), alone or beside one.
    for (const nothing of ['', null, 'Invalid date']) {
      const emptied = { landmark: nothing, lastName: nothing, dob: nothing };
      expect(await words(send(person, 'personal', emptied))).toEqual([400, 'Nothing was changed.']);
    }
    expect(await words(send(person, 'personal', { phone: '12', dob: '2090-01-01', gender: 'FEMALE' }))).toEqual([
      400,
      { phone: ['should not be less than 9 characters'] },
    ]);
    expect(await words(send(person, 'personal', { dob: '2090-01-01' }))).toEqual([
      400,
      { dob: ['Date of birth should lie in the past'] },
    ]);
    expect(await words(send(person, 'personal', { salary: 5 }))).toEqual([
      400,
      { salary: ['This section has no such field'] },
    ]);
    expect(await words(send(person, 'bank', { bank_name: 999 }))).toEqual([
      400,
      { bank_name: ['Choose a bank of the list'] },
    ]);
    // A gap that was there before is no reason to refuse.
    expect(await filed(person, 'personal', { phone: '0803-555-0199' })).toBeGreaterThan(0);
  });

  test('saves at once where the section may, and is refused where HR alone changes it', async () => {
    const person = await staff();
    await rules({ personal: { visible: true, required: true, change: 'direct' } });
    expect(await (await send(person, 'personal', { lastName: 'Yusuf' })).json()).toEqual({
      outcome: 'SAVED',
      request: null,
      message: 'Your changes are saved',
    });
    expect([(await record(person)).lastname, (await record(person)).version]).toEqual(['Yusuf', 2]);
    await send(person, 'personal', { landmark: 'Beside the bridge' });
    expect((await send(person, 'personal', { landmark: null })).status).toBe(200);
    expect([(await record(person)).landmark, (await record(person)).version]).toEqual([null, 4]);
    // Employees cannot choose who approves for them.
    expect(await words(send(person, 'personal', { supervisor_email: person.account.email }))).toEqual([
      400,
      { supervisor_email: ['HR enters your line manager'] },
    ]);
    await rules({ personal: { visible: true, required: true, change: 'none' } });
    expect(await words(send(person, 'personal', { lastName: 'Bello' }))).toEqual([
      403,
      'Personal details is changed by HR alone. Write to your HR department.',
    ]);
    await rules({ bank: { visible: false, required: true, change: 'direct' } });
    expect((await send(person, 'bank', { account_name: 'Fatima' })).status).toBe(403);
  });

  test('changes the address that they sign in with through HR alone, and is warned at the old one', async () => {
    const person = await staff();
    await rules({ personal: { visible: true, required: true, change: 'direct' } });
    const fields = async (email: string | null) => (await words(send(person, 'personal', { email })))[1];
    expect(await fields('new@lagoon.example')).toEqual({
      email: ['You sign in with this address: change it on your profile page'],
    });
    expect(await fields(null)).toEqual({ email: ['You sign in with this address: enter another instead'] });
    await rules({});
    await filed(person, 'personal', { email: `new${count}@lagoon.example` });
    expect((await mailsTo(person.account.email)).map(({ subject }) => subject)).toEqual([
      'Somebody asked to change your email address',
    ]);
  });

  test('has one request for a section: filing again replaces what waits for the same field', async () => {
    const person = await staff();
    const first = await filed(person, 'personal', { phone: '0803-555-0199', landmark: 'By the mosque' });
    const before = (await detail(first)).version;
    expect(await filed(person, 'personal', { phone: '0803-555-0222', religion: 'Islam' })).toBe(first);
    const { changes, waiting, fields, version } = await detail(first);
    expect(changes.map(({ field, to }) => `${field} ${to}`)).toEqual([
      'landmark By the mosque',
      'phone 0803-555-0222',
      'religion Islam',
    ]);
    expect([waiting, fields, version]).toEqual([3, 3, before + 1]);
    expect(await filed(person, 'bank', { account_name: 'F Abdullahi' })).not.toBe(first);
  });

  test('twice at once has one request too', async () => {
    const person = await staff();
    const ids = await Promise.all([
      filed(person, 'personal', { phone: '0803-555-0199' }),
      filed(person, 'personal', { landmark: 'By the mosque' }),
    ]);
    expect(ids[0]).toBe(ids[1]);
    expect((await detail(ids[0] ?? 0)).waiting).toBe(2);
  });

  test('reads and takes back their own, and nothing of a colleague', async () => {
    const [person, colleague] = [await staff(), await staff()];
    const id = await filed(person, 'personal', { phone: '0803-555-0199' });
    const { token } = colleague.account;
    for (const [method, path] of [
      ['GET', `/employee/change_requests/${id}/`],
      ['DELETE', `/employee/change_requests/${id}/`],
      ['GET', `/employee/${person.id}/pending_changes/`],
    ] as const)
      expect((await ask(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })).status).toBe(404);
    const list = async ({ token }: Person, query = '') =>
      contract.list.output.parse(await (await ask('GET', `/employee/change_requests/?${query}`, { token })).json());
    expect((await list(colleague.account)).total).toBe(0);
    expect((await list(person.account)).results.map((row) => row.id)).toEqual([id]);
    expect((await list(hr, `employee=${person.id}`)).total).toBe(1);
    expect((await list(hr, 'whose=mine')).total).toBe(0);
    const pending = await as(person.account.token).changeRequest.pending({ id: person.id }).response;
    expect(contract.pending.output.parse(await pending.json())).toMatchObject([
      { request: id, section: 'personal', item: null, field: 'phone', to: '0803-555-0199' },
    ]);
    expect(await words(as(hr.token).changeRequest.withdraw({ id }).response)).toEqual([
      404,
      'You have no employee record yet.',
    ]);
    expect(await words(as(person.account.token).changeRequest.withdraw({ id }).response)).toEqual([
      200,
      'Change request taken back',
    ]);
    const after = await detail(id, person.account);
    expect([after.status, after.waiting, after.changes.map(({ status }) => status)]).toEqual(['CLOSED', 0, ['CLOSED']]);
    expect((await decide(id, { phone: 'APPROVED' })).status).toBe(400);
  });

  test('does so in person, not by somebody who acts in their name', async () => {
    const person = await staff();
    const token = await signSession(
      { user_id: person.account.id, roles: ['EMPLOYEE'], jti: randomId(), actor_id: other.id },
      env.JWT_SECRET,
      new Date(),
    );
    const asThem = { account: { ...person.account, token }, id: person.id };
    expect((await send(asThem, 'personal', { phone: '0803-555-0199' })).status).toBe(403);
  });
});

describe('a request about bank details', () => {
  test('masks the numbers everywhere, reveals them with a row in the audit, and forgets them once decided', async () => {
    const person = await staff();
    const id = await filed(person, 'bank', { account_number: '0123456785', bank_name: String(banks.gt) });
    const shown = await detail(id);
    expect(shown.changes.map(({ field, from, to, masked }) => [field, from, to, masked])).toEqual([
      ['account_number', '•••••••327', '•••••••785', true],
      ['bank_name', 'Zenith Bank', 'GTBank', false],
    ]);
    expect(shown.account_fits).toBe(true);
    const field = shown.changes[0]?.id;
    const path = `/employee/change_requests/${id}/reveal/`;
    expect(await (await ask('POST', path, { token: hr.token, body: { field } })).json()).toEqual({
      from: '2087654327',
      to: '0123456785',
    });
    const rows = await db.select().from(audit).where(sql`record = 'employee' AND record_id = ${person.id}`);
    expect(rows.map(({ action, after }) => [action, JSON.stringify(after)])).toEqual([
      ['Change requested', expect.stringContaining('account_number')],
      ['Sensitive details revealed', expect.stringContaining('account_number')],
    ]);
    expect(JSON.stringify(rows)).not.toContain('0123456785');
    await decideAll(id, { status: 'APPROVED' });
    const kept = await db.select().from(changeRequestField).where(eq(changeRequestField.request_id, id));
    expect(JSON.stringify(kept)).not.toContain('0123456785');
    expect((await ask('POST', path, { token: hr.token, body: { field } })).status).toBe(409);
    expect(await record(person)).toMatchObject({ account_number: '0123456785', bank_name: banks.gt });
  });

  test('warns the employee at the address on record when it is asked for, and when it takes effect', async () => {
    const person = await staff();
    const answer = await send(person, 'bank', { account_number: '0123456785' });
    const { receipt } = await expectReceiptIn(answer, person.account.email);
    expect(receipt.what).toBe('You asked HR to change in your record: Account number.');
    const id = (await answer.json<FiledChange>()).request ?? 0;
    expect((await mailsTo(person.account.email)).map(({ subject }) => subject).sort()).toEqual([
      'Somebody asked to change your bank details',
      'You asked to change your bank & pension',
    ]);
    await decideAll(id, { status: 'APPROVED' });
    const mails = await mailsTo(person.account.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Somebody asked to change your bank details',
      'You asked to change your bank & pension',
      'Your bank details were changed',
      'Your change request: Bank & pension',
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/0123456785|785/);
    const quiet = await staff();
    const asked = await filed(quiet, 'bank', { account_name: 'F Abdullahi' });
    expect((await mailsTo(quiet.account.email)).map(({ subject }) => subject)).toEqual([
      'You asked to change your bank & pension',
    ]);
    const back = await as(quiet.account.token).changeRequest.withdraw({ id: asked }).response;
    expect((await expectReceiptIn(back, quiet.account.email)).receipt.next).toContain('Your record stays as it is.');
  });
});

describe('HR decides', () => {
  test('field by field, with a reason for what is declined, and tells the employee', async () => {
    const person = await staff();
    const id = await filed(person, 'personal', {
      lastName: 'Abdullahi-Yusuf',
      phone: '0803-555-0199',
      landmark: 'Mosque',
    });
    expect(await words(decide(id, { phone: 'APPROVED' }))).toEqual([200, 'Change request updated successfully']);
    expect(await detail(id)).toMatchObject({ status: 'ONGOING', waiting: 2 });
    expect(await record(person)).toMatchObject({ phone: '0803-555-0199', lastname: 'Abdullahi' });
    expect((await decide(id, { lastName: { declined: ' ' } })).status).toBe(400);
    const reason = 'Please upload the court affidavit.';
    expect((await decide(id, { lastName: { declined: reason }, landmark: 'APPROVED' })).status).toBe(200);
    const closed = await detail(id, person.account);
    expect([closed.status, closed.decided_by]).toEqual(['CLOSED', 'Aisha Bello']);
    expect(closed.changes.map(({ field, status, reason: why }) => [field, status, why])).toEqual([
      ['lastName', 'DECLINED', reason],
      ['phone', 'APPROVED', null],
      ['landmark', 'APPROVED', null],
    ]);
    expect(await record(person)).toMatchObject({ landmark: 'Mosque', lastname: 'Abdullahi', version: 3 });
    const [mail, ...more] = await mailsTo(person.account.email);
    expect([mail?.subject, more.length]).toEqual(['Your change request: Personal details', 0]);
    expect(mail?.body).toContain(`Last name: declined. Reason: ${reason}`);
    expect(mail?.body).toContain(`/change-requests?request=${id}`);
    const told = await db.select().from(notification).where(eq(notification.user_id, person.account.id));
    expect(told.map(({ sender, subject, path }) => [`${sender} ${subject}`, path])).toEqual(
      Array(2).fill(['Aisha Bello decided your change request: Personal details', `/change-requests?request=${id}`]),
    );
    const actions = await db.select().from(audit).where(sql`record = 'employee' AND record_id = ${person.id}`);
    expect(actions.map(({ action }) => action)).toEqual([
      'Change requested',
      'Change request decided',
      'Personal details changed',
      'Change request decided',
      'Personal details changed',
    ]);
  });

  test('a whole request, which ends approved or declined', async () => {
    const [one, two] = [await staff(), await staff()];
    const [yes, no] = [
      await filed(one, 'personal', { religion: 'Islam' }),
      await filed(two, 'personal', { religion: 'Islam' }),
    ];
    expect(await words(decideAll(yes, { status: 'APPROVED' }))).toEqual([200, 'Change request updated successfully']);
    expect((await decideAll(no, { status: 'DECLINED' })).status).toBe(400);
    expect((await decideAll(no, { status: 'DECLINED', reason: 'Not needed' })).status).toBe(200);
    expect([(await detail(yes)).status, (await detail(no)).status]).toEqual(['APPROVED', 'DECLINED']);
    expect([(await record(one)).religion, (await record(two)).religion]).toEqual(['Islam', null]);
  });

  test('many at once; what cannot be decided stays, and the answer says why', async () => {
    const [one, two, three] = [await staff(), await staff(), await staff()];
    const ids = [
      await filed(one, 'personal', { religion: 'Islam' }),
      await filed(one, 'bank', { account_name: 'F Abdullahi' }),
      await filed(two, 'personal', { religion: 'Islam' }),
      await filed(three, 'personal', { religion: 'Islam' }),
    ];
    await db.update(employee).set({ religion: 'Christianity' }).where(eq(employee.id, two.id));
    const requests = [...ids, 99_999].map((id) => ({ id, version: 1 }));
    const body = { requests, status: 'APPROVED' };
    const answer = await as(hr.token).changeRequest.decideMany.untyped(body).response;
    const { decided, left, message } = contract.decideMany.output.parse(await answer.json());
    expect([decided, message]).toEqual([3, 'Change request updated successfully']);
    expect(left.map(({ id, why }) => [id, why])).toEqual([
      [99_999, 'There is no such request.'],
      [ids[2], expect.stringContaining('The record was changed after this was asked for: Religion.')],
    ]);
    expect(await record(one)).toMatchObject({ religion: 'Islam', account_name: 'F Abdullahi', version: 3 });
    expect((await record(three)).religion).toBe('Islam');
    expect((await record(two)).religion).toBe('Christianity');
  });

  test('the second of two at once is told, and nothing of theirs is saved', async () => {
    const person = await staff();
    const id = await filed(person, 'personal', { religion: 'Islam', landmark: 'Mosque' });
    const stale = await decision(id, { religion: { declined: 'No' } });
    expect((await decide(id, { religion: 'APPROVED' })).status).toBe(200);
    const late = await as(other.token).changeRequest.decide.untyped(stale).response;
    expect(await words(late)).toEqual([409, expect.stringContaining('decided or changed after you opened it')]);
    const both = await Promise.all([
      decide(id, { landmark: 'APPROVED' }),
      decide(id, { landmark: { declined: 'No' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('sees what the record says now, and overwrites it only on purpose', async () => {
    const person = await staff();
    const id = await filed(person, 'personal', { phone: '0803-555-0199', landmark: 'Mosque' });
    await db
      .update(employee)
      .set({ phone: '0705-555-0001', version: sql`version + 1` })
      .where(eq(employee.id, person.id));
    expect(await change(id, 'phone')).toMatchObject({
      from: '0803-555-0176',
      to: '0803-555-0199',
      now: '0705-555-0001',
    });
    expect('now' in (await change(id, 'landmark'))).toBe(false);
    expect(await words(decide(id, { phone: 'APPROVED' }))).toEqual([
      409,
      'The record was changed after this was asked for: Phone. Look at what it says now, then decide.',
    ]);
    const seen = await decision(id, { phone: 'OVERWRITE' });
    await db
      .update(employee)
      .set({ phone: '0705-555-0002', version: sql`version + 1` })
      .where(eq(employee.id, person.id));
    expect(await as(hr.token).changeRequest.decide.untyped(seen).status()).toBe(409);
    expect((await decide(id, { phone: 'OVERWRITE' })).status).toBe(200);
    expect((await record(person)).phone).toBe('0803-555-0199');
  });

  test('never their own, in nobody’s name, and a spouse only of somebody married', async () => {
    const boss = await staff({}, ['EMPLOYEE', 'ADMIN']);
    const own = await filed(boss, 'personal', { religion: 'Islam' });
    expect((await detail(own, boss.account)).own).toBe(true);
    expect(await words(decide(own, { religion: 'APPROVED' }, boss.account))).toEqual([
      403,
      'Nobody decides their own change request. Another admin has to do this.',
    ]);
    const token = await signSession(
      { user_id: hr.id, roles: ['ADMIN'], jti: randomId(), actor_id: other.id },
      env.JWT_SECRET,
      new Date(),
    );
    expect((await decide(own, { religion: 'APPROVED' }, { ...hr, token })).status).toBe(403);
    const person = await staff();
    expect((await send(person, 'personal', { spouse_name: 'Yusuf' })).status).toBe(400);
    const id = await filed(person, 'personal', { spouse_name: 'Musa Yusuf', marital_status: 'MARRIED' });
    expect(await words(decide(id, { spouse_name: 'APPROVED' }))).toEqual([
      409,
      expect.stringContaining('A spouse is kept'),
    ]);
    expect((await decideAll(id, { status: 'APPROVED' })).status).toBe(200);
    expect(await record(person)).toMatchObject({ spouse_name: 'Musa Yusuf', marital_status: 'MARRIED' });
  });

  test('is told of a new request, counts what waits, finds it by name, and has it as a task', async () => {
    const person = await staff({ firstname: 'Zubaida' });
    const waiting = async (query = '') =>
      (
        await (
          await ask('GET', `/employee/change_requests/count/${query}`, { token: hr.token })
        ).json<{ waiting: number }>()
      ).waiting;
    const all = await waiting();
    const id = await filed(person, 'personal', { religion: 'Islam' });
    expect([await waiting(), await waiting(`?employee=${person.id}`)]).toEqual([all + 1, 1]);
    const told = await db.select().from(notification).where(eq(notification.user_id, hr.id));
    expect(told.map(({ subject, path }) => [subject, path])).toEqual([
      ['asks to change their details', `/employees/request-change?request=${id}`],
    ]);
    const found = await as(hr.token).changeRequest.list({ search: 'zubai', status: 'WAITING', section: 'personal' })
      .response;
    expect(contract.list.output.parse(await found.json()).results.map((row) => row.id)).toEqual([id]);
    const tasks = await as(hr.token).task.list({ kind: 'change', page_size: 100, search: 'Zubaida' }).response;
    expect(await tasks.json()).toMatchObject({
      results: [{ id, title: 'Zubaida Abdullahi', path: `/employees/request-change?request=${id}` }],
    });
    expect(await as(person.account.token).changeRequest.count().status()).toBe(403);
  });
});

test('an address that somebody else has meanwhile is said in words, and nothing is saved', async () => {
  const [person, other] = [await staff(), await staff()];
  const email = 'fatima.new@lagoon.example';
  const id = await filed(person, 'personal', { email, religion: 'Islam' });
  await db.update(employee).set({ email }).where(eq(employee.id, other.id));
  expect(await words(decideAll(id, { status: 'APPROVED' }))).toEqual([
    409,
    'Email: This email belongs to somebody else',
  ]);
  expect((await record(person)).religion).toBeNull();
});

describe('an entry of the record', () => {
  const KIN = { fullname: 'Musa Abdullahi', phone: '0803-555-0111', relationship: 'Brother' };
  const kin = (id: number) =>
    db.all<Record<string, unknown>>(
      sql`SELECT id, fullname, phone, relationship, city FROM employee_next_of_kin WHERE employee_id = ${id}`,
    );

  test('that is new is checked and decided as a whole, and several wait side by side', async () => {
    const person = await staff();
    expect(await words(send(person, 'next_of_kin', { fullname: 'Musa Abdullahi' }))).toEqual([
      400,
      expect.objectContaining({ relationship: expect.anything() }),
    ]);
    const id = await filed(person, 'next_of_kin', KIN);
    expect(await filed(person, 'next_of_kin', { ...KIN, fullname: 'Halima Abdullahi' })).not.toBe(id);
    expect(await detail(id)).toMatchObject({ item: null, item_title: 'Musa Abdullahi', fields: 3, remove: false });
    expect(await words(decide(id, { fullname: 'APPROVED' }))).toEqual([
      409,
      'A new entry is approved or declined as a whole.',
    ]);
    expect((await decideAll(id, { status: 'APPROVED' })).status).toBe(200);
    expect(await kin(person.id)).toEqual([expect.objectContaining(KIN)]);
  });

  test('that is there changes by field, and goes when HR approves that', async () => {
    const person = await staff();
    await decideAll(await filed(person, 'next_of_kin', KIN), { status: 'APPROVED' });
    const item = Number((await kin(person.id))[0]?.id);
    const change = await (
      await send(person, 'next_of_kin', { ...KIN, city: 'Kaduna', relationship: 'Uncle' }, { item })
    ).json<FiledChange>();
    const id = change.request ?? 0;
    expect((await detail(id)).changes.map(({ field }) => field)).toEqual(['relationship', 'city']);
    expect((await decide(id, { city: 'APPROVED', relationship: { declined: 'He is your brother.' } })).status).toBe(
      200,
    );
    expect(await kin(person.id)).toEqual([{ ...KIN, id: item, city: 'Kaduna' }]);
    const gone = await (await send(person, 'next_of_kin', {}, { item, remove: true })).json<FiledChange>();
    expect(await detail(gone.request ?? 0)).toMatchObject({
      remove: true,
      changes: [{ field: 'remove', from: 'Musa Abdullahi', to: null }],
    });
    expect((await decideAll(gone.request ?? 0, { status: 'APPROVED' })).status).toBe(200);
    expect(await kin(person.id)).toEqual([]);
    const stranger = await staff();
    expect((await send(stranger, 'next_of_kin', {}, { item, remove: true })).status).toBe(404);
  });

  test('that HR removed meanwhile can only be declined', async () => {
    const person = await staff();
    await decideAll(await filed(person, 'next_of_kin', KIN), { status: 'APPROVED' });
    const item = Number((await kin(person.id))[0]?.id);
    const { request } = await (await send(person, 'next_of_kin', { city: 'Kaduna' }, { item })).json<FiledChange>();
    await db.run(sql`DELETE FROM employee_next_of_kin WHERE id = ${item}`);
    expect(await words(decideAll(request ?? 0, { status: 'APPROVED', overwrite: true }))).toEqual([
      409,
      expect.stringContaining('is not in the record any more'),
    ]);
    expect((await decideAll(request ?? 0, { status: 'DECLINED', reason: 'It is gone.' })).status).toBe(200);
  });

  test('of which two fields do not fit each other is refused, whichever changed', async () => {
    const person = await staff();
    const school = { institution: 'ABU Zaria', qualification: 'BSc', start_date: '2012-09-01', end_date: '2016-07-01' };
    await decideAll(await filed(person, 'education', school), { status: 'APPROVED' });
    const { id: item } = await db.get<{ id: number }>(
      sql`SELECT id FROM employee_education WHERE employee_id = ${person.id}`,
    );
    expect(await words(send(person, 'education', { start_date: '2018-01-01' }, { item }))).toEqual([
      400,
      { end_date: ['End date should not be before start date'] },
    ]);
  });
});

test('medical data waits masked, and is saved once HR approves it', async () => {
  await rules({ medical: { visible: true, required: false, change: 'approval' } });
  const person = await staff();
  const id = await filed(person, 'medical', { genotype: 'AS', blood_group: 'O' });
  expect((await detail(id)).changes.map(({ field, from, to, masked }) => [field, from, to, masked])).toEqual([
    ['genotype', null, '••••••', true],
    ['blood_group', null, '••••••', true],
  ]);
  expect((await decide(id, { genotype: 'APPROVED' })).status).toBe(200);
  const stored = await db.get(sql`SELECT genotype, blood_group FROM employee_medical WHERE employee_id = ${person.id}`);
  expect(stored).toEqual({ genotype: 'AS', blood_group: null });
  const logged = await db.select().from(audit).where(sql`record = 'employee' AND record_id = ${person.id}`);
  expect(JSON.stringify(logged)).not.toContain('"AS"');
});

describe('where a workflow is assigned', () => {
  test('what HR approves waits for its approvers, and takes effect with the last of them', async () => {
    const [flow] = await db
      .insert(approvalWorkflow)
      .values({
        title: 'Changes',
        approval_groups: [{ action: 'ANY', approver_type: 'USER', approver: [String(other.id)] }],
        created_at: new Date().toISOString(),
      })
      .returning();
    await db
      .update(approval)
      .set({ workflow_id: flow?.id ?? 0 })
      .where(eq(approval.kind, 'change-request'));
    const person = await staff();
    const id = await filed(person, 'bank', { account_number: '0123456785', account_name: 'F Abdullahi' });
    expect(await words(decide(id, { account_number: 'APPROVED', account_name: { declined: 'Wrong name' } }))).toEqual([
      200,
      'Your decision waits for approval',
    ]);
    expect(await record(person)).toMatchObject({ account_number: '2087654327' });
    expect(await detail(id)).toMatchObject({ status: 'ONGOING', waiting: 1, approval: { status: 'PENDING' } });
    expect(await words(decideAll(id, { status: 'DECLINED', reason: 'No' }))).toEqual([
      409,
      expect.stringContaining('waits for approval already'),
    ]);
    expect((await send(person, 'bank', { account_number: '0123456777' })).status).toBe(409);
    const mail = (await mailsTo(other.email)).findLast(({ links }) => links.length > 0);
    expect(mail?.body).toContain('Account number: •••••••327 → •••••••785');
    const token = await tokenOfMail(mail);
    const request = (await detail(id)).approval?.id;
    const body = { approval_level: 1, status: 'APPROVED', notes: 'Fine' };
    expect(await words(as(token).approval.decide.untyped({ id: request, ...body }).response)).toEqual([
      200,
      'Approved',
    ]);
    expect(await record(person)).toMatchObject({ account_number: '0123456785' });
    expect(await detail(id)).toMatchObject({ status: 'CLOSED', waiting: 0, approval: null });

    const back = await filed(person, 'bank', { account_name: 'Fatima A. Abdullahi' });
    expect((await decideAll(back, { status: 'APPROVED' })).status).toBe(200);
    const asked = (await detail(back)).approval?.id;
    const no = { approval_level: 1, status: 'DECLINED', notes: 'Ask for a bank statement.' };
    expect(
      await as(other.token)
        .approval.decide.untyped({ id: asked, ...no })
        .status(),
    ).toBe(200);
    expect(await detail(back)).toMatchObject({
      status: 'PENDING',
      approval: { status: 'DECLINED', notes: 'Ask for a bank statement.' },
    });
    expect((await decideAll(back, { status: 'DECLINED', reason: 'Please send a bank statement.' })).status).toBe(200);

    const again = await filed(person, 'bank', { account_name: 'Fatima Abdullahi' });
    expect((await decideAll(again, { status: 'APPROVED' })).status).toBe(200);
    const taken = as(person.account.token).changeRequest.withdraw({ id: again }).response;
    expect((await taken).status).toBe(200);
    expect(await as(other.token).approval.requests({ status: 'PENDING' }).status()).toBe(200);
    const open = await db.get<{ n: number }>(sql`SELECT count(*) AS n FROM approval_request WHERE status = 'PENDING'`);
    expect(open.n).toBe(0);
    await db.update(approval).set({ workflow_id: null }).where(eq(approval.kind, 'change-request'));
  });

  test('a level for the line manager goes to whoever leads the employee, and above where nobody does', async () => {
    const [flow] = await db
      .insert(approvalWorkflow)
      .values({
        title: 'By the line',
        approval_groups: [{ action: 'ANY', approver_type: 'LINE_MANAGER', approver: ['line_manager1'] }],
        created_at: new Date().toISOString(),
      })
      .returning();
    await db
      .update(approval)
      .set({ workflow_id: flow?.id ?? 0 })
      .where(eq(approval.kind, 'change-request'));
    const [person, boss] = [await staff(), await staff()];
    const lead = (columns: Partial<typeof employee.$inferInsert>) =>
      db.update(employee).set(columns).where(eq(employee.id, person.id));
    const leaderless = await filed(await staff(), 'bank', { account_name: 'Aisha Bello' });
    await decideAll(leaderless, { status: 'APPROVED' });
    const fallen = await db.get<{ id: number; details: string }>(
      sql`SELECT id, details FROM approval_request WHERE kind = 'change-request' AND record_id = ${leaderless}`,
    );
    expect(fallen.details).toContain('Nobody who may decide leads this person, so super admins are asked.');
    const roles = await db.all<{ role: string }>(
      sql`SELECT DISTINCT role FROM approval_approver WHERE request_id = ${fallen.id}`,
    );
    expect(roles).toEqual([{ role: 'SUPERADMIN' }]);
    const id = await filed(person, 'bank', { account_name: 'Fatima Abdullahi-Bello' });
    const client = await db.get<{ id: number }>(
      sql`INSERT INTO outside_person (name, email) VALUES ('Ngozi Client', 'ngozi@client.example') RETURNING id`,
    );
    await lead({ line_manager1: boss.id, head_manager_outside: client.id });
    await decideAll(id, { status: 'APPROVED' });
    const asked = (await detail(id)).approval?.id ?? 0;
    const approversOf = (request: number) =>
      db.all<{ email: string }>(sql`SELECT email FROM approval_approver WHERE request_id = ${request}`);
    expect(await approversOf(asked)).toEqual([{ email: boss.account.email }]);

    const second = await staff();
    await db
      .update(employee)
      .set({ line_manager1: boss.id, head_manager_outside: client.id })
      .where(eq(employee.id, second.id));
    await db.update(employee).set({ employment_status: 'RESIGNED' }).where(eq(employee.id, boss.id));
    const other = await filed(second, 'bank', { account_name: 'F Abdullahi' });
    await decideAll(other, { status: 'APPROVED' });
    expect(await approversOf((await detail(other)).approval?.id ?? 0)).toEqual([{ email: 'ngozi@client.example' }]);
    await db.update(approval).set({ workflow_id: null }).where(eq(approval.kind, 'change-request'));
  });
});
