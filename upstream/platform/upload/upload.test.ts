import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CandidateDocument } from '../../../contracts/people/candidate';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { BLOCK_BYTES, blocksOf, PART_BLOCKS, PART_BYTES } from '../../../contracts/platform/part-bytes';
import { upload as contract } from '../../../contracts/platform/upload';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import {
  askUpload,
  emptyPdf,
  mailsTo,
  makeCandidate,
  makePlace,
  storedKeys,
  tokenOfMail,
} from '../../house/journey.test-support';
import { dropPast } from './store';

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const hashOf = async (bytes: Uint8Array) =>
  hex(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));

let offer: { id: number; token: string };
let other: string;

beforeAll(async () => {
  const hr = await makeUser('hr@lagoon.example', ['SUPERADMIN']);
  other = (await makeUser('other@lagoon.example', ['EMPLOYEE'])).token;
  const person = await makeCandidate(await makePlace('LGS'));
  const body = { requesters: [person.id], expires: addDays(lagosDay(), 7) };
  await as(hr.token).offer.send(body).response;
  const token = await tokenOfMail((await mailsTo(person.email))[0]);
  const { id } = await as(token).offer.linked();
  offer = { id, token };
});

/** A PDF of two parts of four blocks and a little, unlike every other. */
function letter(seed: number): Uint8Array {
  const bytes = emptyPdf(2 * PART_BYTES + 1000);
  bytes.set([seed, seed + 1], 5000);
  return bytes;
}

async function begin(bytes: Uint8Array, more: object = {}, token = offer.token) {
  const about = { call: 'offer.upload', field: 'file', name: 'signed.pdf', size: bytes.length };
  return as(token).upload.begin({ ...about, sha256: await hashOf(bytes), ...more }).response;
}
const begun = async (bytes: Uint8Array) => contract.begin.output.parse(await (await begin(bytes)).json());

/** The part that begins with this block. */
const partOf = (bytes: Uint8Array, number: number, blocks = PART_BLOCKS) =>
  bytes.slice(number * BLOCK_BYTES, (number + blocks) * BLOCK_BYTES);

async function sendPart(id: number, number: number, bytes: Uint8Array, token = offer.token, sha256?: string) {
  const fields = { number: String(number), sha256: sha256 ?? (await hashOf(bytes)) };
  return askUpload('POST', `/upload/${id}/part/`, token, fields, [['part', 'a.part', bytes]]);
}

async function sendAll(bytes: Uint8Array): Promise<number> {
  const { id } = await begun(bytes);
  for (let number = 0; number < blocksOf(bytes.length); number += PART_BLOCKS)
    await sendPart(id, number, partOf(bytes, number));
  return id;
}

const use = (id: number, size: number, key?: string) => {
  const fields = {
    letter: 'handbook',
    size: String(size),
    staged_files: JSON.stringify([{ field: 'file', upload: id }]),
  };
  return askUpload('POST', `/candidate/offer/${offer.id}/documents/`, offer.token, fields, [], key);
};

/** The bytes that a call made of an upload. */
async function madeOf(id: number, size: number, key: string): Promise<Uint8Array> {
  const before = await storedKeys();
  const answer = await use(id, size, key);
  expect(answer.status).toBe(200);
  // The letters of the offer may be stored meanwhile.
  const [made = ''] = (await storedKeys()).filter((one) => one.startsWith('offers/') && !before.includes(one));
  return new Uint8Array((await (await env.FILES.get(made))?.arrayBuffer()) ?? new ArrayBuffer());
}

describe('a file in parts', () => {
  test('goes on where it stopped, and becomes one file that is what was sent', async () => {
    const bytes = letter(1);
    const { id } = await begun(bytes);
    expect((await sendPart(id, 8, partOf(bytes, 8))).status).toBe(200);
    expect((await sendPart(id, 0, partOf(bytes, 0))).status).toBe(200);
    expect((await sendPart(id, 0, partOf(bytes, 0))).status).toBe(200);
    expect(await begun(bytes)).toEqual({ id, received: [0, 1, 2, 3, 8] });
    const early = await use(id, bytes.length);
    expect([early.status, await early.json()]).toEqual([
      400,
      { file: ['The file did not arrive whole. Send it again.'] },
    ]);
    await sendPart(id, 4, partOf(bytes, 4));
    expect(await hashOf(await madeOf(id, bytes.length, 'once'))).toBe(await hashOf(bytes));
    // A try whose answer was lost gets it again.
    const again = CandidateDocument.parse(await (await use(id, bytes.length, 'once')).json());
    expect(again).toMatchObject({ name: 'signed.pdf', size: bytes.length });
  });

  test('is put together of smaller and larger parts in any order, also where both came', async () => {
    const bytes = letter(30);
    const { id } = await begun(bytes);
    for (const [number, blocks] of [
      [8, 1],
      [5, 1],
      [2, 1],
      [0, 1],
      [4, PART_BLOCKS],
      [6, 1],
      [1, 1],
      [3, 1],
    ] as const)
      expect((await sendPart(id, number, partOf(bytes, number, blocks))).status).toBe(200);
    expect((await begun(bytes)).received).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await hashOf(await madeOf(id, bytes.length, 'mixed'))).toBe(await hashOf(bytes));
  });

  test('that does not open is refused in the words of its field when it is put together, and nothing of it is kept', async () => {
    const bytes = letter(40).slice(0, -200);
    const id = await sendAll(bytes);
    const before = await storedKeys();
    const answer = await use(id, bytes.length);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { file: ['The end of this PDF is missing. Save or scan it again'] },
    ]);
    expect(await storedKeys()).toEqual(before);
  });

  test('counts a part only as its sender has it', async () => {
    const bytes = letter(2);
    const { id } = await begun(bytes);
    const said = async (number: number, part: Uint8Array, sha256?: string) => {
      const answer = await sendPart(id, number, part, offer.token, sha256);
      return [answer.status, await answer.json()];
    };
    const broken = [400, { part: ['The part did not arrive whole'] }];
    expect(await said(0, partOf(bytes, 4), await hashOf(partOf(bytes, 0)))).toEqual(broken);
    expect(await said(0, partOf(bytes, 0).slice(1))).toEqual(broken);
    expect(await said(0, partOf(bytes, 0, 2))).toEqual(broken);
    expect(await said(2, partOf(bytes, 2))).toEqual(broken);
    expect(await said(9, partOf(bytes, 0))).toEqual([400, { number: ['The file has no such part'] }]);
    expect((await begun(bytes)).received).toEqual([]);
  });

  test('that is not what its sender said it would be is refused when it is put together', async () => {
    const bytes = letter(3);
    const sha256 = await hashOf(letter(4));
    const { id } = contract.begin.output.parse(await (await begin(bytes, { sha256 })).json());
    for (const number of [0, 4, 8]) await sendPart(id, number, partOf(bytes, number));
    const before = await storedKeys();
    expect(await (await use(id, bytes.length)).json()).toEqual({
      file: ['The file did not arrive whole. Send it again.'],
    });
    expect(await storedKeys()).toEqual(before);
  });

  test('is its sender’s alone', async () => {
    const bytes = letter(5);
    const { id } = await begun(bytes);
    expect((await sendPart(id, 0, partOf(bytes, 0), other)).status).toBe(404);
    expect(await as(other).upload.drop({ id }).status()).toBe(404);
    expect(await as(offer.token).upload.drop({ id }).status()).toBe(200);
  });

  test('is refused before a byte of it is sent, in the words of the field that it is for', async () => {
    const bytes = letter(6);
    const said = async (more: object, token?: string) => {
      const answer = await begin(bytes, more, token);
      return [answer.status, await answer.json()];
    };
    expect(await said({ name: 'signed.exe' })).toEqual([400, { file: ['Please upload a valid file'] }]);
    expect(await said({ size: 5_000_001 })).toEqual([400, { file: ['File less than 5MB'] }]);
    expect((await said({}, other))[0]).toBe(403);
    for (const more of [
      { call: 'complaint.createNameless' },
      { call: 'upload.part', field: 'part', name: 'a.part' },
      { field: 'nothing' },
      { call: 'toString.toString' },
    ])
      expect([more, (await said(more))[0]]).toEqual([more, 404]);
  });

  test('is let go an hour after it was taken, and a day after it was begun', async () => {
    const [taken, left] = [letter(7), letter(8)];
    const id = await sendAll(taken);
    await use(id, taken.length, 'taken');
    const never = await sendAll(left);
    const parts = async () =>
      (await storedKeys()).filter((key) => key.startsWith(`parts/${id}/`) || key.startsWith(`parts/${never}/`)).length;
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await dropPast(env, later(0.5));
    expect(await parts()).toBe(6);
    await dropPast(env, later(2));
    expect(await parts()).toBe(3);
    await dropPast(env, later(25));
    expect(await parts()).toBe(0);
    expect((await begun(left)).received).toEqual([]);
  });

  test('leaves nothing behind where a part arrives while the upload goes', async () => {
    const bytes = letter(9);
    const { id } = await begun(bytes);
    await sendPart(id, 4, partOf(bytes, 4));
    // The part is on its way to storage when its upload goes, and is there once that is looked through.
    const put = vi.spyOn(Object.getPrototypeOf(env.FILES) as R2Bucket, 'put').mockImplementationOnce(async function (
      this: R2Bucket,
      ...given
    ) {
      await dropPast(env, new Date(Date.now() + 25 * 3_600_000));
      return this.put(...given);
    });
    const late = await sendPart(id, 0, partOf(bytes, 0));
    expect(put).toHaveBeenCalled();
    put.mockRestore();
    expect(late.status).toBe(404);
    expect((await storedKeys()).filter((key) => key.startsWith(`parts/${id}/`))).toEqual([]);
    expect((await begun(bytes)).received).toEqual([]);
  });

  test('begins anew where it is asked for while it goes', async () => {
    const bytes = letter(10);
    const id = await sendAll(bytes);
    const meanwhile: number[][] = [];
    const list: R2Bucket['list'] = async (options) => {
      meanwhile.push((await begun(bytes)).received);
      return env.FILES.list(options);
    };
    const files = new Proxy(env.FILES, {
      get: (of, name) => (name === 'list' ? list : (of[name as 'get'] as () => unknown).bind(of)),
    });
    await dropPast({ ...env, FILES: files }, new Date(Date.now() + 25 * 3_600_000));
    expect(meanwhile).toContainEqual([]);
    const again = await begun(bytes);
    expect(again.received).toEqual([]);
    expect(again.id).not.toBe(id);
  });

  test('waits while too many of one sender are on their way', async () => {
    const { token } = await makeUser('many@lagoon.example', ['EMPLOYEE']);
    const about = { call: 'profile.update', field: 'image' };
    const statuses: number[] = [];
    for (let i = 0; i < 41; i += 1)
      statuses.push((await begin(letter(20), { ...about, name: `me${i}.png` }, token)).status);
    expect(statuses.slice(0, 40)).toEqual(statuses.slice(0, 40).map(() => 200));
    expect(statuses[40]).toBe(409);
  });
});
