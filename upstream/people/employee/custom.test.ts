import { describe, expect, test } from 'vitest';
import { company as companies } from '../../../contracts/organisation/company';
import { employee as contract } from '../../../contracts/people/employee';
import { as } from '../../house/as.test-support';
import { ask, makeCompany } from '../../house/ask.test-support';
import { randomId } from '../../platform/link/tokens';
import { makeOffice } from './employees.test-support';

const { hr, create, made, other, withAccount, rowsOf } = await makeOffice();

const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
  ask(method, path, { token: hr.token, body, key: randomId() });
/** A field of a company, with a name of its own. */
async function field(company: number | null, kind: string, more: object = {}) {
  const name = `Field ${randomId().replace(/[^a-z]/gi, '')}`;
  const answer = await send('POST', '/custom-field/', { company, name, kind, ...more });
  expect(answer.status).toBe(200);
  return companies.createField.output.parse(await answer.json());
}
const read = async (id: number, token = hr.token) => await as(token).employee.customFields({ id });
async function save(id: number, values: object) {
  const { version } = await read(id);
  return send('PATCH', `/employee/${id}/custom_fields/`, { version, values });
}
const problems = async (answer: Response) => [answer.status, await answer.json()];
const found = async (custom: string) => {
  const answer = await as(hr.token).employee.list({ custom }).response;
  return contract.list.output.parse(await answer.json());
};

describe('the fields of a company', () => {
  test('are kept of its people by name, checked by their definitions, and stand in the audit', async () => {
    const one = await made();
    const shirt = await field(one.company, 'CHOICE', { choices: ['S', 'M'] });
    const joined = await field(one.company, 'DAY', { required: true });
    const badge = await field(one.company, 'NUMBER');
    expect(
      await problems(await save(one.id, { [shirt.name]: 'XL', [joined.name]: '', [badge.name]: 'x', Other: 'y' })),
    ).toEqual([400, { Other: ['The company has no such field'] }]);
    expect(await problems(await save(one.id, { [shirt.name]: 'XL', [joined.name]: '', [badge.name]: 'x' }))).toEqual([
      400,
      {
        [shirt.name]: ['Choose one of the list'],
        [joined.name]: [`${joined.name} is required`],
        [badge.name]: ['Enter a number, such as 12 or 12.5'],
      },
    ]);
    const saved = await save(one.id, { [shirt.name]: 'M', [joined.name]: '2026-01-02', [badge.name]: '17' });
    expect(contract.updateCustomFields.output.parse(await saved.json())).toMatchObject({
      version: 2,
      values: { [shirt.name]: 'M', [joined.name]: '2026-01-02', [badge.name]: 17 },
    });
    const last = (await rowsOf(one.id)).at(-1);
    expect(last?.action).toBe('Company fields changed');
    expect(JSON.parse(last?.after ?? '')).toEqual({ [shirt.name]: 'M', [joined.name]: '2026-01-02', [badge.name]: 17 });
    const late = await send('PATCH', `/employee/${one.id}/custom_fields/`, {
      version: 1,
      values: { [shirt.name]: 'S' },
    });
    expect(late.status).toBe(409);
    await save(one.id, { [badge.name]: null });
    expect((await read(one.id)).values).toMatchObject({ [badge.name]: null, [shirt.name]: 'M' });
  });

  test('are shown to employees who may change them, and never those of another company', async () => {
    const { account, record } = await withAccount();
    const own = await field(record.company, 'TEXT', { employee_may_change: true });
    const secret = await field(record.company, 'TEXT');
    const [elsewhere] = await makeCompany('OTH');
    const other = await field(elsewhere?.id ?? 0, 'TEXT');
    const names = async (token: string) => (await read(record.id, token)).fields.map(({ name }) => name);
    expect(await names(account.token)).toContain(own.name);
    expect(await names(account.token)).not.toContain(secret.name);
    expect(await names(hr.token)).toEqual(expect.arrayContaining([own.name, secret.name]));
    expect(await names(hr.token)).not.toContain(other.name);
    expect(
      await as(account.token)
        .employee.customFields({ id: (await made()).id })
        .status(),
    ).toBe(404);
  });

  test('have one name each, keep their kind, and a choice that somebody has', async () => {
    const one = await made();
    const shirt = await field(one.company, 'CHOICE', { choices: ['S', 'M', 'L'] });
    const again = await send('POST', '/custom-field/', {
      company: one.company,
      name: shirt.name.toUpperCase(),
      kind: 'TEXT',
    });
    expect(await problems(again)).toEqual([400, { name: ['The company has a field of this name'] }]);
    await save(one.id, { [shirt.name]: 'M' });
    const edit = (more: object) => send('PATCH', `/custom-field/${shirt.id}/`, { ...shirt, ...more });
    expect(await problems(await edit({ kind: 'TEXT' }))).toEqual([
      400,
      { kind: ['The kind stays: archive this field and make another'] },
    ]);
    expect(await problems(await edit({ choices: ['S', 'L'] }))).toEqual([
      400,
      { choices: ['Somebody has M: choose what they get instead'] },
    ]);
    expect(await (await edit({ choices: ['M', 'XL'] })).json()).toMatchObject({ choices: ['M', 'XL'], version: 2 });
    expect((await edit({ choices: ['M', 'XXL'] })).status).toBe(409);
  });

  test('give those who have a choice that goes another one, in the same step', async () => {
    const [one, two] = [await made(), await made()];
    const shirt = await field(one.company, 'CHOICE', { choices: ['S', 'M', 'L'] });
    await save(one.id, { [shirt.name]: 'm' });
    await save(two.id, { [shirt.name]: 'L' });
    const { version } = await read(one.id);
    const edit = (more: object) => send('PATCH', `/custom-field/${shirt.id}/`, { ...shirt, ...more });
    const choices = ['Small', 'Medium', 'L'];
    expect(await problems(await edit({ choices }))).toEqual([
      400,
      { choices: ['Somebody has M: choose what they get instead'] },
    ]);
    expect(await problems(await edit({ choices, moved: [{ from: 'M', to: 'S' }] }))).toEqual([
      400,
      { moved: ['Choose one of the choices that stay'] },
    ]);
    const moved = [
      { from: 'M', to: 'Medium' },
      { from: 'S', to: 'Small' },
    ];
    expect((await edit({ choices, moved })).status).toBe(200);
    expect(await read(one.id)).toMatchObject({ values: { [shirt.name]: 'Medium' }, version: version + 1 });
    expect((await read(two.id)).values).toMatchObject({ [shirt.name]: 'L' });
    expect((await found(`${shirt.id}=Medium`)).results.map(({ id }) => id)).toEqual([one.id]);
  });

  test('are archived with what was entered, and taken back with it', async () => {
    const one = await made();
    const shirt = await field(one.company, 'TEXT');
    await save(one.id, { [shirt.name]: 'Blue' });
    const archive = (archived: boolean) => send('PATCH', `/custom-field/${shirt.id}/archive/`, { archived });
    expect((await archive(true)).status).toBe(200);
    expect((await read(one.id)).values).not.toHaveProperty([shirt.name]);
    expect((await archive(false)).status).toBe(200);
    expect((await read(one.id)).values).toMatchObject({ [shirt.name]: 'Blue' });
  });

  test('narrow the list by a choice, a span of days and a range of numbers', async () => {
    const [one, two] = [await made(), await made()];
    const shirt = await field(one.company, 'CHOICE', { choices: ['S', 'M'] });
    const joined = await field(one.company, 'DAY');
    const badge = await field(one.company, 'NUMBER');
    await save(one.id, { [shirt.name]: 'M', [joined.name]: '2026-01-02', [badge.name]: 9 });
    await save(two.id, { [shirt.name]: 'M', [joined.name]: '2026-03-02', [badge.name]: 100 });
    const ids = async (custom: string) => (await found(custom)).results.map(({ id }) => id).sort((a, b) => a - b);
    expect(await ids(`${shirt.id}=M`)).toEqual([one.id, two.id]);
    expect((await found(`${shirt.id}=M`)).total).toBe(2);
    expect(await ids(`${shirt.id}=S`)).toEqual([]);
    expect(await ids(`${joined.id}.from=2026-02-01`)).toEqual([two.id]);
    expect(await ids(`${badge.id}.from=2~${badge.id}.to=50`)).toEqual([one.id]);
    expect(await ids(`${shirt.id}=M~${badge.id}.from=10`)).toEqual([two.id]);
    await save(two.id, { [shirt.name]: 'S' });
    expect(await ids(`${shirt.id}=M`)).toEqual([one.id]);
  });
});

describe('an employee', () => {
  test('asks to change the fields that are theirs to change, and HR decides', async () => {
    const { account, record } = await withAccount();
    const mine = await field(record.company, 'NUMBER', { employee_may_change: true });
    const theirs = await field(record.company, 'TEXT');
    const file = (changes: object) =>
      as(account.token, { key: randomId() }).changeRequest.file.untyped({ section: 'custom', changes }).response;
    expect(await problems(await file({ [theirs.name]: 'x' }))).toEqual([
      400,
      { [theirs.name]: ['This section has no such field'] },
    ]);
    expect(await problems(await file({ [mine.name]: 'many' }))).toEqual([
      400,
      { [mine.name]: ['Enter a number, such as 12 or 12.5'] },
    ]);
    const filed = (await (await file({ [mine.name]: '42' })).json()) as { outcome: string; request: number };
    expect(filed.outcome).toBe('REQUESTED');
    const path = `/employee/change_requests/${filed.request}/`;
    const shown = (await (await ask('GET', path, { token: hr.token })).json()) as {
      version: number;
      record_version: number;
      changes: object[];
    };
    expect(shown.changes).toMatchObject([{ field: mine.name, from: null, to: '42', masked: false }]);
    const { version, record_version } = shown;
    const decided = await send('PATCH', `${path}all/`, { version, record_version, status: 'APPROVED' });
    expect(decided.status).toBe(200);
    expect((await read(record.id)).values).toMatchObject({ [mine.name]: 42 });
  });
});

describe('somebody new', () => {
  test('begins with the fields of the company, all of them checked where the form has them', async () => {
    const { company, branch: location, department, job_role: jobrole } = other;
    const badge = await field(company, 'NUMBER', { required: true });
    const shirt = await field(company, 'CHOICE', { choices: ['S', 'M'] });
    const elsewhere = await field((await made()).company, 'TEXT');
    const entered = (custom?: object) => create({ company, location, department, jobrole, ...(custom && { custom }) });
    expect((await entered()).status).toBe(200);
    expect(await problems(await entered({ [shirt.name]: 'XL' }))).toEqual([
      400,
      { [badge.name]: [`${badge.name} is required`], [shirt.name]: ['Choose one of the list'] },
    ]);
    expect(await problems(await entered({ [elsewhere.name]: 'x' }))).toEqual([
      400,
      { [elsewhere.name]: ['The company has no such field'] },
    ]);
    const saved = contract.create.output.parse(await (await entered({ [badge.name]: '12', [shirt.name]: '' })).json());
    expect((await read(saved.id)).values).toMatchObject({ [badge.name]: 12, [shirt.name]: null });
    expect((await found(`${badge.id}.from=12~${badge.id}.to=12`)).results.map(({ id }) => id)).toEqual([saved.id]);
    expect(JSON.parse((await rowsOf(saved.id)).at(-1)?.after ?? '')).toMatchObject({ [badge.name]: 12 });
  });
});
