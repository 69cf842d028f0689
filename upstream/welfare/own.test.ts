import { beforeAll, describe, expect, test } from 'vitest';
import { welfare as contract } from '../../contracts/welfare';
import { ask, makeUser } from '../ask.test-support';
import { askUpload, makePlace, type Place, pdf } from '../journey.test-support';
import { asked, send, somebodyAt, standardKinds } from './welfare.test-support';

let place: Place;
let hr: Awaited<ReturnType<typeof makeUser>>;
let me: Awaited<ReturnType<typeof somebodyAt>>;
let other: Awaited<ReturnType<typeof somebodyAt>>;
let medical: number;

beforeAll(async () => {
  place = await makePlace('LGS');
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  [me, other] = [await somebodyAt(place), await somebodyAt(place)];
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
    expect((await get(path, hr.token)).status).toBe(404);
  });

  test('an employee asks, reads the request with its papers, and hands in what is missing', async () => {
    const fields = { kind: medical, amount: 5_000_000 };
    expect((await send(me.token, { ...fields, employee: other.id })).status).toBe(404);
    expect((await send(hr.token, { ...fields, employee: other.id })).status).toBe(200);
    const id = await asked(me.token, fields, [['document1', 'invoice.pdf', pdf()]]);
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
      askUpload('POST', `/welfare/${id}/document/`, token, { document: '2' }, [['file', 'receipt.pdf', pdf()]]);
    expect((await hand(other.token)).status).toBe(404);
    expect((await hand(me.token)).status).toBe(200);
    for (const path of ['withdraw', 'settle/ask'])
      expect((await ask('POST', `/welfare/${id}/${path}/`, { token: other.token, body: {} })).status).toBe(404);
  });
});
