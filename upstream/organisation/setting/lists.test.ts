import { beforeAll, describe, expect, it } from 'vitest';
import { acknowledgement } from '../../hiring/offer/tables';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, makeCandidate, makePlace } from '../../house/journey.test-support';
import { audit } from '../../platform/database/tables';

let hr: string;
let staff: string;

beforeAll(async () => {
  hr = (await makeUser('hr@lagoon.example', ['ADMIN'])).token;
  staff = (await makeUser('staff@lagoon.example', ['EMPLOYEE'])).token;
});

const as = (token: string) => ({
  get: (path: string) => ask('GET', path, { token }),
  send: (method: string, path: string, body: unknown = {}, key?: string) =>
    ask(method, path, { token, body, ...(key ? { key } : {}) }),
});
interface Bank {
  id: number;
  name: string;
  code: string;
}

const bankBody = (name: string, code: string) => ({ name, code, nuban_enforced: true });
const addBank = async (name: string, code: string) =>
  (await as(hr).send('POST', '/setting/bank/', bankBody(name, code))).json<Bank>();

describe('banks', () => {
  it('are added, found by any part of their name, and changed; each change leaves an audit row', async () => {
    const made = await addBank('Lagoon Microfinance Bank', '50211');
    expect(made).toMatchObject({ name: 'Lagoon Microfinance Bank', code: '50211', nuban_enforced: true });
    const found = await (await as(hr).get('/setting/bank?search=microFIN')).json<{ total: number; results: Bank[] }>();
    expect(found.results.map(({ id }) => id)).toEqual([made.id]);
    const changed = await as(hr).send('PATCH', `/setting/bank/${made.id}/`, bankBody('Lagoon Bank', '211'));
    expect(await changed.json()).toMatchObject({ id: made.id, name: 'Lagoon Bank', code: '211' });
    const rows = (await db.select().from(audit)).filter((row) => row.record === 'bank' && row.record_id === made.id);
    expect(rows.map(({ action }) => action)).toEqual(['Bank created', 'Bank changed']);
  });

  it('are refused a name or a code that another bank has, at the field', async () => {
    await addBank('Harbour Bank', '801');
    const name = await as(hr).send('POST', '/setting/bank/', bankBody('Harbour Bank', '802'));
    expect([name.status, await name.json()]).toEqual([400, { name: ['A bank with this name exists'] }]);
    const code = await as(hr).send('POST', '/setting/bank/', bankBody('Harbour Trust', '801'));
    expect([code.status, await code.json()]).toEqual([400, { code: ['A bank with this code exists'] }]);
  });

  it('are refused a code that is not 3 or 5 digits', async () => {
    const answer = await as(hr).send('POST', '/setting/bank/', bankBody('Four Digits Bank', '8012'));
    expect([answer.status, await answer.json()]).toEqual([400, { code: ['Enter the 3 or 5 digits of the bank code'] }]);
  });

  it('are deleted, but not while somebody is paid through them', async () => {
    const { id } = await addBank('Creek Bank', '803');
    const place = await makePlace('LGS');
    const person = await makeCandidate(place);
    await db.insert(acknowledgement).values({
      candidate_id: person.id,
      address: '5 Allen Avenue, Ikeja',
      employment_date: '2026-12-07',
      resumption_date: '2026-12-07',
      bvn: '22123456789',
      bank_name: id,
      supervisor_name: 'Musa Ibrahim',
      handbook_confirmation: true,
      submitted_at: new Date().toISOString(),
    });
    const refused = await as(hr).send('DELETE', `/setting/bank/${id}`);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { detail: 'One person is paid through this bank. Choose another bank for them first.' },
    ]);
    await db.delete(acknowledgement);
    expect((await as(hr).send('DELETE', `/setting/bank/${id}`)).status).toBe(200);
    expect((await as(hr).send('DELETE', `/setting/bank/${id}`)).status).toBe(404);
  });

  it('are added once by a doubled click', async () => {
    const twice = [1, 2].map(() => as(hr).send('POST', '/setting/bank/', bankBody('Once Bank', '804'), 'key-once'));
    const answers = await Promise.all((await Promise.all(twice)).map((answer) => answer.json<Bank>()));
    const found = await (await as(hr).get('/setting/bank?search=once')).json<{ total: number }>();
    expect(found.total).toBe(1);
    expect(answers.some(({ name }) => name === 'Once Bank')).toBe(true);
  });

  it('are an admin’s to change: an employee only reads them', async () => {
    expect((await as(staff).get('/setting/bank/?page_size=1000')).status).toBe(200);
    expect((await as(staff).get('/setting/bank?search=x')).status).toBe(403);
    expect((await as(staff).send('POST', '/setting/bank/', bankBody('My Bank', '805'))).status).toBe(403);
    expect((await as(staff).send('DELETE', '/setting/bank/1')).status).toBe(403);
  });
});

describe('pension managers', () => {
  it('are added, changed and deleted; a name is taken once', async () => {
    const made = await as(hr).send('POST', '/setting/pfa/', { name: 'Lagoon Pensions' });
    const { id } = await made.json<{ id: number }>();
    const again = await as(hr).send('POST', '/setting/pfa/', { name: 'Lagoon Pensions' });
    expect([again.status, await again.json()]).toEqual([400, { name: ['A pension manager with this name exists'] }]);
    const changed = await as(hr).send('PATCH', `/setting/pfa/${id}/`, { name: 'Lagoon Pensions Ltd' });
    expect(await changed.json()).toEqual({ id, name: 'Lagoon Pensions Ltd' });
    expect((await as(hr).send('DELETE', `/setting/pfa/${id}/`)).status).toBe(200);
    expect((await as(hr).send('PATCH', `/setting/pfa/${id}/`, { name: 'Gone' })).status).toBe(404);
  });
});
