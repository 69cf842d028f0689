import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { employee as contract, type EmployeeDetail } from '../../../contracts/people/employee';
import { as } from '../../house/as.test-support';
import { ask } from '../../house/ask.test-support';
import { askUpload, db, mailsTo } from '../../house/journey.test-support';
import { PICTURES } from '../../house/sample-pictures.test-support';
import { audit, idempotency, user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { lagosToday, makeOffice } from './employees.test-support';
import { employee } from './tables';

const { hr, boss, form, made, withAccount, detail, rowsOf, change, historyOf } = await makeOffice();

describe('a record', () => {
  test('is read by its own employee and by admins, never by a colleague or without a session', async () => {
    const { account, record } = await withAccount();
    const { account: colleague } = await withAccount();
    expect((await detail(record.id, account.token)).own).toBe(true);
    expect((await detail(record.id)).own).toBe(false);
    for (const path of [`/employee/${record.id}/`, `/employee/${record.id}/photo/`])
      expect((await ask('GET', path, { token: colleague.token })).status).toBe(404);
    expect(await as().employee.detail({ id: record.id }).status()).toBe(401);
    const body = { fields: ['bvn'] };
    expect(
      await as(colleague.token)
        .employee.reveal.untyped({ id: record.id, ...body })
        .status(),
    ).toBe(404);
    expect(
      await as(account.token)
        .employee.reveal.untyped({ id: record.id, ...body })
        .status(),
    ).toBe(200);
  });

  test('masks BVN, NIN, account number and pay until they are revealed, which leaves a row and nothing stored', async () => {
    const record = await made();
    const bank = { bvn: '22123456789', nin: '70123456456', account_number: '0123456789', tax_state: 'FCT' };
    const saved = await as(hr.token).employee.update({ id: record.id, version: 1, bank }).response;
    expect(saved.status).toBe(200);
    const text = await saved.text();
    for (const secret of ['22123456789', '70123456456', '0123456789', '480000000', '32500000'])
      expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({
      bvn: '••••••••789',
      nin: '••••••••456',
      account_number: '•••••••789',
      tax_state: 'FCT',
      nhf_number: null,
    });
    const asked = await as(hr.token, { key: randomId() }).employee.reveal({
      id: record.id,
      fields: ['pay', 'nin', 'bvn'],
    }).response;
    expect(await asked.json()).toEqual({
      salary: 480_000_000,
      netSalary: 32_500_000,
      entries: [{ id: expect.any(Number), salary: 480_000_000, netSalary: 32_500_000 }],
      bvn: '22123456789',
      nin: '70123456456',
    });
    const last = (await rowsOf(record.id)).at(-1);
    expect(last).toMatchObject({
      action: 'Sensitive details revealed',
      actor_id: hr.id,
      after: '{"revealed":["bvn","nin","pay"]}',
    });
    expect(JSON.stringify((await db.select().from(idempotency)).map(({ body }) => body))).not.toContain('22123456789');
    expect((await detail(record.id)).edited?.by).toBe('Aisha Bello');
  });

  test('counts as changed by who changed it, not by who met the employee or looked at a document', async () => {
    const { record } = await withAccount();
    for (const action of ['Meeting scheduled', 'Document approved'])
      await db.insert(audit).values({
        at: new Date().toISOString(),
        actor: 'Somebody Else',
        action,
        record: 'employee',
        record_id: record.id,
        after: action.startsWith('Document') ? '{"status":"approved"}' : null,
      });
    expect((await detail(record.id)).edited?.by).toBe('Aisha Bello');
  });

  test('is not revealed in the name of another', async () => {
    const { account, record } = await withAccount();
    const claims = { user_id: account.id, roles: account.roles, actor_id: boss.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    const answer = await as(token).employee.reveal({ id: record.id, fields: ['pay'] }).response;
    expect(answer.status).toBe(403);
  });

  test('is saved from the version it was opened at, and 409 otherwise', async () => {
    const record = await made();
    const save = (personal: object, version: number) =>
      as(hr.token).employee.update.untyped({ id: record.id, version, personal }).response;
    const married = { gender: 'FEMALE', marital_status: 'MARRIED', spouse_name: 'Femi Adeyemi' };
    expect(await (await save(married, 1)).json()).toMatchObject({ version: 2, spouse_name: 'Femi Adeyemi' });
    expect((await save({ gender: 'MALE' }, 1)).status).toBe(409);
    const single = { gender: 'FEMALE', marital_status: 'SINGLE', spouse_name: 'Femi Adeyemi' };
    expect(await (await save(single, 2)).json()).toMatchObject({ version: 3, spouse_name: null });
    expect((await rowsOf(record.id)).at(-1)).toMatchObject({ action: 'Personal details changed' });
  });

  test.each([
    [{ bvn: '2212345678x' }, { bvn: 'Invalid bvn number Provided!' }],
    [{ bvn: '2212345678' }, { bvn: 'Bvn minimum is 11 characters' }],
    [{ bvn: '221234567890' }, { bvn: 'Bvn maximum is 11 characters' }],
    [{ account_number: '012345678' }, { account_number: 'Account number minimum is 10 digits' }],
    [{ account_number: '01234567890' }, { account_number: 'Account number maximum is 10 digits' }],
    [{ nin: '7012345678x' }, { nin: 'NIN should hold digits only' }],
    [{ nin: '7012345678' }, { nin: 'NIN minimum is 11 digits' }],
    [{ nin: '701234567890' }, { nin: 'NIN maximum is 11 digits' }],
    [{ nhf_number: 'no 7' }, { nhf_number: 'Use letters, digits and - /' }],
    [{ tax_state: 'Lagoon' }, { tax_state: 'Choose a state of the list' }],
    [{ pfa_number: '100264732891' }, { pfa_number: 'pfa number should start with PEN' }],
  ])('refuses the bank details %j', (bank, words) => {
    const parsed = contract.update.input.safeParse({ id: 1, version: 1, bank });
    const [name, message] = Object.entries(words)[0] ?? [];
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [`bank.${name}`, message],
    ]);
  });

  test('never shows, in the audit either, what stands for an email that nobody entered', async () => {
    const record = await made();
    const personal = { gender: 'FEMALE', email: 'found@lagoon.example' };
    const saved = await as(hr.token).employee.update.untyped({ id: record.id, version: 1, personal }).response;
    expect(await saved.json()).toMatchObject({ email: 'found@lagoon.example' });
    const answer = await as(hr.token).employee.audit({ id: record.id }).response;
    const [last] = contract.audit.output.parse(await answer.json()).results;
    expect(last?.fields).toContainEqual({ name: 'email', before: null, after: 'found@lagoon.example' });
  });

  test('tells the employee at the old address when the account they are paid into changes', async () => {
    const record = await made({ email: 'paid@lagoon.example' });
    const body = { version: 1, bank: { account_number: '0123456789' } };
    await as(hr.token).employee.update({ id: record.id, ...body }).response;
    const [mail] = await mailsTo('paid@lagoon.example');
    expect(mail?.subject).toBe('Your bank details were changed');
    expect(mail?.body).not.toContain('0123456789');
  });

  test('has a photo that its own employee and admins see', async () => {
    const { account, record } = await withAccount();
    const { png } = PICTURES;
    const saved = await askUpload('PATCH', `/employee/${record.id}/photo/`, hr.token, {}, [['image', 'a.png', png]]);
    const { image } = await saved.json<EmployeeDetail>();
    expect(image).toMatch(/^\w{16}$/);
    const answer = await as(account.token).employee.photo.untyped({ id: record.id, image }).response;
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
  });

  test('shows admins what was done to it, with the pay hidden', async () => {
    const { account, record } = await withAccount();
    const answer = await as(hr.token).employee.audit({ id: record.id }).response;
    const { results } = contract.audit.output.parse(await answer.json());
    expect(results.at(-1)?.action).toBe('Employee created');
    expect(JSON.stringify(results)).not.toContain('480000000');
    expect(await as(account.token).employee.audit({ id: record.id }).status()).toBe(403);
  });
});

describe('nobody', () => {
  test('changes their own bank, job, status or archive, not even in another’s name', async () => {
    const { account, record } = await withAccount(['ADMIN']);
    const { version } = await historyOf(record.id);
    const acts: [string, string, object][] = [
      ['PATCH', `/employee/${record.id}/`, { version: 1, bank: { account_name: 'Me' } }],
      [
        'POST',
        `/employee/${record.id}/history/`,
        change({ version, pay: { salary: 900_000_000, netSalary: 60_000_000 } }),
      ],
      [
        'PATCH',
        '/employee/employment_status_update/',
        { employees: [record.id], employment_status: 'RETIRED', effective_date: lagosToday, reason: 'x' },
      ],
      ['PATCH', '/employee/employment_decline_update/', { employees: [record.id], reason: 'x' }],
      ['PATCH', '/employee/archive/', { employees: [record.id] }],
    ];
    for (const [method, path, body] of acts)
      expect([path, (await ask(method, path, { token: account.token, body })).status]).toEqual([path, 403]);
    await db
      .update(user)
      .set({ roles: ['SUPERADMIN'] })
      .where(eq(user.id, account.id));
    const claims = { user_id: hr.id, roles: hr.roles, actor_id: account.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    for (const [method, path, body] of acts)
      expect([path, (await ask(method, path, { token, body })).status]).toEqual([path, 403]);
  });

  test('makes their own record that of a stranger, by another address in it', async () => {
    const { account, record } = await withAccount(['ADMIN']);
    const save = (email: string, version: number) => {
      const body = { version, personal: { gender: 'FEMALE', email } };
      return as(account.token).employee.update.untyped({ id: record.id, ...body }).response;
    };
    // The account is linked by its id: the address of an admin's account changes on the page of admins, and the record
    // follows.
    expect((await save('linked@lagoon.example', 1)).status).toBe(400);
    // The account is linked by the address alone.
    await db.update(employee).set({ user_id: null, email: account.email }).where(eq(employee.id, record.id));
    expect((await save('stranger@lagoon.example', 1)).status).toBe(403);
    expect((await save('', 1)).status).toBe(403);
    expect((await save(account.email, 1)).status).toBe(200);
  });

  test('but an admin lists, changes or decides', async () => {
    const { account, record } = await withAccount();
    const acts: [string, string, object?][] = [
      ['GET', '/employee/'],
      ['POST', '/employee/', form()],
      ['PATCH', `/employee/${record.id}/`, { version: 1, personal: { gender: 'MALE' } }],
      ['GET', `/employee/${record.id}/history/`],
      ['POST', `/employee/${record.id}/history/`, change({ version: 1 })],
      ['PATCH', '/employee/archive/', { employees: [record.id] }],
    ];
    for (const [method, path, body] of acts) {
      expect([path, (await ask(method, path, { token: account.token, body })).status]).toEqual([path, 403]);
      expect([path, (await ask(method, path, { body })).status]).toEqual([path, 401]);
    }
  });
});
