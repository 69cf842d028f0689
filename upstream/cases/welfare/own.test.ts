import { beforeAll, describe, expect, test } from 'vitest';
import { welfare as contract } from '../../../contracts/cases/welfare';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { makeWelfareStaff, sendWelfareRequest, standardKinds } from './welfare.test-support';

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let me: Awaited<ReturnType<typeof makeWelfareStaff>>;
let other: Awaited<ReturnType<typeof makeWelfareStaff>>;
let medical: number;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  [me, other] = [await makeWelfareStaff(place), await makeWelfareStaff(place)];
  medical = (await standardKinds()).Medical ?? 0;
});

const get = (path: string, token: string): Promise<Response> => ask('GET', path, { token });

describe('of their own welfare, and not of another’s,', () => {
  test('an employee reads what may be asked for', async () => {
    const path = '/welfare/kinds/open/';
    expect((await get(path, me.token)).status).toBe(200);
    expect((await get(`${path}?employee=${me.id}`, me.token)).status).toBe(200);
    expect((await get(`${path}?employee=${other.id}`, me.token)).status).toBe(404);
    expect((await get(`${path}?employee=${other.id}`, hr.token)).status).toBe(200);
    // HR without a record of their own has no welfare of their own.
    expect((await get(path, hr.token)).status).toBe(403);
  });

  test('an employee asks, reads the request with its papers, and hands in what is missing', async () => {
    const fields = { kind: medical, amount: 5_000_000 };
    expect((await sendWelfareRequest(me.token, { ...fields, employee: other.id })).status).toBe(404);
    const byHr = await sendWelfareRequest(hr.token, { ...fields, employee: other.id });
    expect([byHr.status, await byHr.json()]).toEqual([200, { id: expect.any(Number) }]);
    const sent = await sendWelfareRequest(me.token, { ...fields, purpose: 'A secret' }, [
      ['document1', 'invoice.pdf', emptyPdf()],
    ]);
    const { receipt, mail } = await expectReceiptIn(sent, me.email);
    expect(receipt.what).toBe('You asked for Medical: ₦50,000.00.');
    expect(receipt.files).toMatchObject([{ name: 'invoice.pdf', sha256: await hashOf(emptyPdf()) }]);
    expect(mail.body).not.toContain('A secret');
    const { id } = (await sent.json()) as { id: number };
    const found = contract.detail.output.parse(await (await get(`/welfare/${id}/`, me.token)).json());
    const paper = found.asked[0]?.paper?.id ?? 0;
    for (const path of [`/welfare/${id}/`, `/case/paper/${paper}/`]) {
      expect([path, (await get(path, me.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, hr.token)).status]).toEqual([path, 200]);
      expect([path, (await get(path, other.token)).status]).toEqual([path, 404]);
    }
    const mine = contract.mine.output.parse(await (await get('/welfare/mine/', me.token)).json());
    expect(mine.results.map((row) => row.id)).toEqual([id]);
    const hand = (token: string) =>
      askUpload('POST', `/welfare/${id}/document/`, token, { document: '2' }, [['file', 'receipt.pdf', emptyPdf()]]);
    expect((await hand(other.token)).status).toBe(404);
    const handed = (await expectReceiptIn(await hand(me.token), me.email)).receipt;
    expect(handed.files).toMatchObject([{ called: found.asked[1]?.name, name: 'receipt.pdf' }]);
    for (const path of ['withdraw', 'settle/ask'])
      expect((await ask('POST', `/welfare/${id}/${path}/`, { token: other.token, body: {} })).status).toBe(404);
    const back = await as(me.token).welfare.withdraw({ id }).response;
    expect((await expectReceiptIn(back, me.email)).receipt.what).toBe(
      `You took back your request for Medical, ${found.number}.`,
    );
  });
});
