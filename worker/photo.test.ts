import { describe, expect, test } from 'vitest';
import { answerAsRead, json, linkToken, mintedSessionToken, workerWith } from './test-support';

const received: { form?: FormData } = {};
const SHOWN = { user_id: 7, firstname: 'Ada', lastname: 'Obi', email: 'a@b.ng', phone: '08035550100', image: 'abc' };
const on = workerWith(async (request) => {
  try {
    received.form = await request.formData();
  } catch {
    return json({ detail: 'broken body' }, 400);
  }
  return json(SHOWN);
});

const FIELDS = { firstname: 'Ada', lastname: 'Obi', email: 'a@b.ng', phone: '0803-555-0100' };
const employee = await mintedSessionToken({ roles: ['EMPLOYEE'] });
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const picture = (head: number[], size = 2000): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return bytes;
};
const text = (words: string) => Uint8Array.from(new TextEncoder().encode(words));

async function update(files: [name: string, bytes: Uint8Array<ArrayBuffer>][], fields: object = FIELDS) {
  on.requests.length = 0;
  delete received.form;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, bytes] of files) body.append('image', new File([bytes], name));
  const headers = { authorization: `Bearer ${employee}` };
  return answerAsRead(await on.fetch('/transfer/up/profile.update?id=7', { method: 'POST', headers, body }));
}

describe('a profile', () => {
  test.each([
    ['without a photo', []],
    ['with a jpeg', [['me.jpg', picture(JPEG)]]],
    ['with a png of exactly three megabytes', [['me.png', picture(PNG, 3_000_000)]]],
  ] as [string, [string, Uint8Array<ArrayBuffer>][]][])('%s goes upstream as a patch', async (_, files) => {
    const { status, text: answer } = await update(files);
    expect([status, JSON.parse(answer)]).toEqual([200, SHOWN]);
    expect(on.requests.map(({ method, url }) => [method, url])).toEqual([
      ['PATCH', 'http://upstream/api/v1/auth/users/7/'],
    ]);
    expect(received.form?.get('firstname')).toBe('Ada');
    const arrived: unknown = received.form?.get('image');
    expect(arrived instanceof File ? arrived.size : 0).toBe(files[0]?.[1].length ?? 0);
  });

  const WRONG = { image: ['Please upload a valid file'] };
  test.each([
    ['an svg', 'me.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG],
    ['an svg that calls itself png', 'me.png', text('<svg onload="alert(1)"/>'), WRONG],
    ['an svg that calls itself jpeg', 'me.jpeg', text('<?xml version="1.0"?><svg/>'), WRONG],
    ['a page that calls itself jpg', 'me.jpg', text('<!doctype html><script>'), WRONG],
    ['a jpeg that calls itself png', 'me.png', picture(JPEG), WRONG],
    ['a png that calls itself jpg', 'me.jpg', picture(PNG), WRONG],
    ['a png with a second ending', 'me.png.svg', picture(PNG), WRONG],
    ['a pdf', 'me.pdf', text('%PDF-1.7'), WRONG],
    ['no bytes', 'me.png', new Uint8Array(), WRONG],
    ['one byte more than three megabytes', 'me.png', picture(PNG, 3_000_001), { image: ['Max file is 3MB'] }],
  ])('with %s is refused, and nothing whole goes upstream', async (_, name, bytes, fields) => {
    const { problem } = await update([[name, bytes]]);
    expect(problem?.fields).toEqual(fields);
    expect(received.form).toBeUndefined();
  });

  test('takes one photo', async () => {
    const { problem } = await update([
      ['a.png', picture(PNG)],
      ['b.png', picture(PNG)],
    ]);
    expect(problem?.fields).toEqual({ image: ['At most 1 files'] });
    expect(received.form).toBeUndefined();
  });

  test('whose fields do not hold never reaches the upstream', async () => {
    const { status, problem } = await update([['me.png', picture(PNG)]], { ...FIELDS, firstname: ' ', email: 'a@' });
    expect(status).toBe(400);
    expect(problem?.fields).toEqual({
      firstname: ['First Name is required'],
      email: ['Please enter a valid email address'],
    });
    expect(on.requests).toHaveLength(0);
  });

  test('and a photo are not for links of any kind', async () => {
    const token = await linkToken();
    const headers = { authorization: `Bearer ${token}` };
    on.requests.length = 0;
    const up = await on.fetch('/transfer/up/profile.update?id=7', { method: 'POST', headers, body: new FormData() });
    const down = await on.fetch('/transfer/down/profile.photo?id=7', { headers });
    expect([up.status, down.status, on.requests.length]).toEqual([403, 403, 0]);
  });
});
