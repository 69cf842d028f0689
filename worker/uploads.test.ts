import { describe, expect, test, vi } from 'vitest';
import type { Env } from './env';
import { answerAsRead, json, linkToken, mintedSessionToken, type Reply, workerWith } from './test-support';

const offer = await linkToken();
const admin = await mintedSessionToken();
const otherLink = await linkToken({ purpose: 'waiver' });
const KEPT = {
  id: 9,
  letter: 'handbook',
  name: 'a.pdf',
  kind: 'pdf',
  size: 5,
  uploaded_at: '2026-11-20T10:00:00Z',
  sha256: null,
};
const PDF = (size: number): Uint8Array => {
  const bytes = new Uint8Array(size).fill(120);
  bytes.set(new TextEncoder().encode('%PDF-1.7').subarray(0, size));
  return bytes;
};
const DOCX = (size: number): Uint8Array => {
  const bytes = new Uint8Array(size).fill(1);
  bytes.set([0x50, 0x4b, 3, 4]);
  return bytes;
};
const file = (bytes: Uint8Array, name = 'letter.pdf') => new File([bytes as Uint8Array<ArrayBuffer>], name);

type Part = [name: string, value: string | File];
function formOf(parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts)
    typeof value === 'string' ? form.append(name, value) : form.append(name, value, value.name);
  return form;
}

/** Ends a stream of bytes, also for a reader that waits with a buffer of its own. */
function end(controller: ReadableByteStreamController): void {
  controller.close();
  controller.byobRequest?.respond(0);
}

/**
 * A body in pieces, so that no header states its length; counts the bytes that were read. A body that hangs shows what is
 * answered before its end.
 */
async function streamed(form: FormData, piece: number, hangsAfter = Number.POSITIVE_INFINITY) {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  const seen = { read: 0, of: bytes.length };
  const body = new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      if (seen.read >= hangsAfter) await new Promise(() => {});
      if (seen.read >= bytes.length) return end(controller);
      controller.enqueue(bytes.slice(seen.read, seen.read + piece));
      seen.read += piece;
    },
  });
  return { body, seen, contentType: whole.headers.get('content-type') ?? '' };
}

/** A body that ends in the middle, as that of a sender who left. */
async function cut(form: FormData) {
  const { body, contentType } = await streamed(form, 1000);
  const reader = body.getReader();
  let sent = 0;
  const half = new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      const { value } = await reader.read();
      if (sent++ > 50 || !value) end(controller);
      else controller.enqueue(value);
    },
  });
  return { body: half, contentType };
}

/** The body that came upstream, read by the runtime's own multipart reader: another one than the Worker uses. */
const received: { form?: FormData; failed?: boolean } = {};
const keeping: Reply = async (request) => {
  delete received.form;
  received.failed = false;
  try {
    received.form = await request.formData();
  } catch {
    received.failed = true;
    return json({ detail: 'broken body' }, 400);
  }
  return json(KEPT);
};

const arrivedFile = (): File => {
  const file: unknown = received.form?.get('file');
  if (!(file instanceof File)) throw new Error('No file arrived');
  return file;
};

const on = workerWith(keeping);
const up = async (
  parts: Part[],
  { path = '/transfer/up/offer.upload?offerId=12', token = offer, piece = 65_536 } = {},
) => {
  on.requests.length = 0;
  const { body, seen, contentType } = await streamed(formOf(parts), piece);
  const headers = { 'content-type': contentType, authorization: `Bearer ${token}` };
  const answer = await answerAsRead(await on.fetch(path, { method: 'POST', headers, body }));
  return { ...answer, seen };
};
const one = (bytes: Uint8Array, name?: string): Part[] => [
  ['letter', 'handbook'],
  ['size', String(bytes.length)],
  ['file', file(bytes, name)],
];

describe('a good upload', () => {
  test('arrives whole, under the row’s method and path, and its answer comes back', async () => {
    const bytes = PDF(200_000);
    const { status, text } = await up(one(bytes));
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(KEPT);
    const sent = on.requests[0];
    expect(sent?.url).toBe('http://upstream/api/v1/candidate/offer/12/documents/');
    expect(sent?.method).toBe('POST');
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${offer}`);
    expect(received.form?.get('letter')).toBe('handbook');
    const arrived = arrivedFile();
    expect(arrived.name).toBe('letter.pdf');
    expect(arrived.type).toBe('application/pdf');
    expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
  });

  test.each([1, 2, 3, 5, 7, 16, 61, 64, 67, 1000])('arrives whole in pieces of %d bytes', async (piece) => {
    const bytes = PDF(2000);
    // Bytes that look like the start of a boundary.
    bytes.set(new TextEncoder().encode('\r\n--\r\n------\r\r\n-'), 500);
    expect((await up(one(bytes), { piece })).status).toBe(200);
    const arrived = arrivedFile();
    expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
  });

  test('with Yoruba letters in the name of its file is a file', async () => {
    expect((await up(one(PDF(50), 'Ọláńrewájú "ìwé".pdf'))).status).toBe(200);
    const arrived = arrivedFile();
    expect(arrived.size).toBe(50);
    expect(arrived.name).toMatch(/\.pdf$/);
  });

  test('of docx is told by its ending and its first bytes', async () => {
    expect((await up(one(DOCX(100), 'Letter.DOCX'))).status).toBe(200);
    expect(arrivedFile().type).toContain('wordprocessingml');
  });
});

describe('files that were sent in parts before', () => {
  const staged = (value: unknown): Part => ['staged_files', typeof value === 'string' ? value : JSON.stringify(value)];
  const fields: Part[] = [
    ['letter', 'handbook'],
    ['size', '400000'],
  ];
  const named = { field: 'file', upload: 7 };

  test('are named to the upstream beside the fields', async () => {
    expect((await up([...fields, staged([named])])).status).toBe(200);
    expect(received.form?.get('staged_files')).toBe('[{"field":"file","upload":7}]');
    expect(received.form?.get('letter')).toBe('handbook');
  });

  test.each([
    ['no JSON', 'x'],
    ['another field', [{ field: 'other', upload: 7 }]],
    ['no id', [{ field: 'file', upload: 'x' }]],
    ['a field of every object', [{ field: 'toString', upload: 7 }]],
  ])('are refused with %s before the upstream hears of it', async (_, value) => {
    const { status } = await up([...fields, staged(value)]);
    expect([status, on.requests.length]).toEqual([400, 0]);
  });

  test('count as those that come with the form', async () => {
    const { status, problem } = await up([...fields, staged([named]), ['file', file(PDF(100))]]);
    expect([status, problem?.fields]).toEqual([400, { file: ['At most 1 files'] }]);
  });
});

const ACCEPT = { path: '/transfer/up/offer.accept?offerId=12' };
const FIELDS: Part[] = Object.entries({
  handbook_confirmation: 'True',
  firstname: 'Adé',
  lastname: 'Bello',
  address: '1 Broad Street',
  resumption_date: '2026-12-01',
  employment_date: '2026-12-01',
  bvn: '12345678901',
  supervisor_name: 'Ngozi',
});

describe('the acceptance call', () => {
  const accepting = workerWith(async (request) => {
    received.form = await request.formData();
    return json({ message: 'Accepted' });
  });
  const accept = async (parts: Part[]) => {
    accepting.requests.length = 0;
    const headers = { authorization: `Bearer ${offer}` };
    return answerAsRead(await accepting.fetch(ACCEPT.path, { method: 'POST', headers, body: formOf(parts) }));
  };
  const files = (count: number): Part[] =>
    Array.from({ length: count }, (_, i) => ['handbook', file(PDF(100), `${i}.pdf`)]);

  test('goes upstream as a PATCH with its fields first', async () => {
    expect((await accept([...FIELDS, ...files(5)])).status).toBe(200);
    expect(accepting.requests[0]?.method).toBe('PATCH');
    expect(accepting.requests[0]?.url).toBe('http://upstream/api/v1/candidate/accept_offer/12/');
    expect([...(received.form?.keys() ?? [])].slice(0, FIELDS.length).toSorted()).toEqual(
      FIELDS.map(([name]) => name).toSorted(),
    );
    expect(received.form?.getAll('handbook')).toHaveLength(5);
  });
  test('takes ids of files uploaded before in place of files', async () => {
    expect((await accept([...FIELDS, ['handbook', '4,5'], ['deployment_letter', '6']])).status).toBe(200);
    expect(received.form?.get('handbook')).toBe('4,5');
  });
  test('refuses a sixth file of one letter', async () => {
    const { status, problem } = await accept([...FIELDS, ...files(6)]);
    expect(status).toBe(400);
    expect(problem?.fields).toEqual({ handbook: ['At most 5 files'] });
  });
  test('refuses wrong fields before the upstream hears of it', async () => {
    const wrong = FIELDS.map(([name, value]): Part => [name, name === 'bvn' ? '123' : value]);
    const { status, problem } = await accept([...wrong, ...files(1)]);
    expect(status).toBe(400);
    expect(problem?.fields).toEqual({ bvn: ['Bvn minimum is 11 characters'] });
    expect(accepting.requests).toHaveLength(0);
  });
  test('ignores fields that the contract does not name', async () => {
    await accept([...FIELDS, ['status', 'COMPLETED'], ...files(1)]);
    expect(received.form?.has('status')).toBe(false);
  });
});

describe('size', () => {
  test('5,000,000 bytes pass', async () => {
    expect((await up(one(PDF(5_000_000)))).status).toBe(200);
    expect(arrivedFile().size).toBe(5_000_000);
  });
  test('5,000,001 bytes are refused while they stream, with the words of the row', async () => {
    const parts = one(PDF(5_000_001));
    parts[1] = ['size', '5000000'];
    const { status, problem } = await up(parts);
    expect(status).toBe(413);
    expect(problem).toMatchObject({ code: 'INVALID', fields: { file: ['File less than 5MB'] } });
    expect(received.form).toBeUndefined();
  });
  test('thirty megabytes are refused before their end', async () => {
    const parts = one(PDF(30_000_000));
    parts[1] = ['size', '4'];
    const { status, seen } = await up(parts);
    expect(status).toBe(413);
    expect(seen.read).toBeLessThan(14_000_000);
  });
  test('a length over everything allowed is refused before a byte is read', async () => {
    const { body, contentType } = await streamed(formOf(one(PDF(10))), 100, 0);
    const headers = { 'content-type': contentType, authorization: `Bearer ${offer}`, 'content-length': '90000000' };
    const response = await on.fetch('/transfer/up/offer.upload?offerId=12', { method: 'POST', headers, body });
    expect(response.status).toBe(413);
  });
});

describe('refused before the upstream hears of it', () => {
  const cases: Record<string, [Part[], number, unknown]> = {
    'a program called pdf': [
      one(new TextEncoder().encode('MZ this is a program')),
      400,
      { file: ['Please upload a valid file'] },
    ],
    'a pdf called docx': [one(PDF(100), 'letter.docx'), 400, { file: ['Please upload a valid file'] }],
    'a docx called pdf': [one(DOCX(100)), 400, { file: ['Please upload a valid file'] }],
    'a picture': [
      one(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5), 'photo.jpg'),
      400,
      { file: ['Please upload a valid file'] },
    ],
    'a file without an ending': [one(PDF(100), 'letter'), 400, { file: ['Please upload a valid file'] }],
    'a file of four bytes': [one(PDF(4)), 400, { file: ['Please upload a valid file'] }],
    'a file before its fields': [
      [
        ['file', file(PDF(100))],
        ['letter', 'handbook'],
      ],
      400,
      { letter: [expect.any(String)], size: [expect.any(String)] },
    ],
    'an unknown letter': [
      [
        ['letter', 'passport'],
        ['size', '9'],
        ['file', file(PDF(9))],
      ],
      400,
      { letter: [expect.any(String)] },
    ],
    'a file of an unknown field': [
      [
        ['letter', 'handbook'],
        ['size', '9'],
        ['photo', file(PDF(9))],
      ],
      400,
      undefined,
    ],
    'a field sent twice': [
      [
        ['letter', 'handbook'],
        ['letter', 'handbook'],
        ['size', '9'],
        ['file', file(PDF(9))],
      ],
      400,
      undefined,
    ],
  };
  test.each(Object.entries(cases))('%s', async (_, [parts, status, fields]) => {
    const answer = await up(parts);
    expect(answer.status).toBe(status);
    expect(answer.problem?.fields).toEqual(fields);
    expect(on.requests).toHaveLength(0);
  });

  test.each(['../1', '', 'x', '1/2'])('an offer id "%s"', async (id) => {
    const answer = await up(one(PDF(50)), { path: `/transfer/up/offer.upload?offerId=${encodeURIComponent(id)}` });
    expect(answer.status).toBe(400);
    expect(on.requests).toHaveLength(0);
  });

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 415],
    ['nothing but noise', 'multipart/form-data; boundary=x', 'noise', 400],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--\r\n',
      400,
    ],
    ['a part without a disposition', 'multipart/form-data; boundary=x', '--x\r\nX: y\r\n\r\nv\r\n--x--\r\n', 400],
    [
      'a name in bad percent form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff\r\n\r\nv\r\n--x--\r\n',
      400,
    ],
    ['an endless header', 'multipart/form-data; boundary=x', `--x\r\nContent-Disposition: ${'a'.repeat(100_000)}`, 400],
  ])('%s', async (_, contentType, body, status) => {
    on.requests.length = 0;
    const headers = { 'content-type': contentType, authorization: `Bearer ${offer}` };
    const response = await on.fetch('/transfer/up/offer.upload?offerId=12', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(on.requests).toHaveLength(0);
  });

  test.each([
    ['nobody', undefined, 401],
    ['an admin', admin, 403],
    ['another link', otherLink, 403],
  ])('from %s, without reading the body', async (_, token, status) => {
    on.requests.length = 0;
    const { body, contentType } = await streamed(formOf(one(PDF(100_000))), 1000, 0);
    const headers = { 'content-type': contentType, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await on.fetch('/transfer/up/offer.upload?offerId=12', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(on.requests).toHaveLength(0);
  });

  test('from another site', async () => {
    const headers = { authorization: `Bearer ${offer}`, origin: 'https://evil.example' };
    const init = { method: 'POST', headers, body: formOf(one(PDF(50))) };
    expect((await on.fetch('/transfer/up/offer.upload?offerId=12', init)).status).toBe(403);
  });
});

test('a body that is cut off never looks whole to the upstream', async () => {
  on.requests.length = 0;
  const { body, contentType } = await cut(formOf(one(PDF(100_000))));
  const headers = { 'content-type': contentType, authorization: `Bearer ${offer}` };
  const response = await on.fetch('/transfer/up/offer.upload?offerId=12', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
  await vi.waitFor(() => expect(received.failed).toBe(true), { timeout: 120_000 });
});

test('a sender who leaves ends the request to the upstream, too', async () => {
  const left = Promise.withResolvers<void>();
  const fetch = (_: unknown, init?: RequestInit) => {
    init?.signal?.addEventListener('abort', () => left.resolve());
    new Response(init?.body).arrayBuffer().catch(() => {});
    return new Promise<Response>(() => {});
  };
  const waiting = workerWith(() => json({}), { UPSTREAM: { fetch } as unknown as Env['UPSTREAM'] });
  const { body, contentType } = await cut(formOf(one(PDF(100_000))));
  const headers = { 'content-type': contentType, authorization: `Bearer ${offer}` };
  const response = await waiting.fetch('/transfer/up/offer.upload?offerId=12', { method: 'POST', headers, body });
  expect(response.status).toBe(400);
  await left.promise;
});

test('a field after a file breaks the upload off', async () => {
  const { status, problem } = await up([...one(PDF(100)), ['offerId', '99']]);
  expect(status).toBe(400);
  expect(problem?.message).toBe('Fields come before files');
  expect(received.form).toBeUndefined();
});

test('an upstream that refuses early is heard at once, with its words', async () => {
  const early = workerWith(() => json({ detail: 'This offer is closed.' }, 409));
  const { body, contentType } = await streamed(formOf(one(PDF(4_000_000))), 16_384, 200_000);
  const headers = { 'content-type': contentType, authorization: `Bearer ${offer}` };
  const answer = await answerAsRead(
    await early.fetch('/transfer/up/offer.upload?offerId=12', { method: 'POST', headers, body }),
  );
  expect(answer.problem).toMatchObject({ status: 409, message: 'This offer is closed.' });
});

test('a refusal does not wait for the rest of the file', async () => {
  const { body, contentType } = await streamed(formOf(one(DOCX(4_000_000))), 16_384, 200_000);
  const headers = { 'content-type': contentType, authorization: `Bearer ${offer}` };
  const init = { method: 'POST', headers, body };
  expect((await on.fetch('/transfer/up/offer.upload?offerId=12', init)).status).toBe(400);
});

test('an upstream that hangs after the last byte is a timeout', async () => {
  const slow = workerWith(
    async (request) => {
      await request.arrayBuffer();
      return new Promise<Response>(() => {});
    },
    { UPSTREAM_TIMEOUT_MS: '200' },
  );
  const headers = { authorization: `Bearer ${offer}` };
  const init = { method: 'POST', headers, body: formOf(one(PDF(50_000))) };
  const answer = await answerAsRead(await slow.fetch('/transfer/up/offer.upload?offerId=12', init));
  expect(answer.problem).toMatchObject({ status: 0, code: 'TIMEOUT' });
});

test('an answer of another shape is the upstream’s defect', async () => {
  const odd = workerWith(async (request) => {
    await request.arrayBuffer();
    return json({ ok: true });
  });
  const init = { method: 'POST', headers: { authorization: `Bearer ${offer}` }, body: formOf(one(PDF(50))) };
  const answer = await answerAsRead(await odd.fetch('/transfer/up/offer.upload?offerId=12', init));
  expect(answer.problem).toMatchObject({ status: 502, code: 'BAD_RESPONSE' });
});
