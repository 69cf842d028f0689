import { describe, expect, test } from 'vitest';
import { asciiName, attachment, cleanName, fileNameOf } from './file-name';
import { answerAsRead, json, linkToken, mintedSessionToken, type Reply, seconds, workerWith } from './test-support';

const admin = await mintedSessionToken();
const downloadLink = (changes: Record<string, unknown> = {}) =>
  linkToken({
    purpose: 'download',
    actor: 'user',
    call: 'offer.document',
    input: { id: 4 },
    exp: seconds() + 60,
    ...changes,
  });
const FILE = new Uint8Array(500_000).map((_, i) => i);
const pdf =
  (headers: Record<string, string> = {}): Reply =>
  () =>
    new Response(FILE, {
      headers: { 'content-type': 'application/pdf', 'content-length': String(FILE.length), ...headers },
    });
/** A body of 500,000 bytes that dies after 400,000. */
const cut = () => {
  let sent = 0;
  return new ReadableStream({
    // As the platform's own bodies are.
    type: 'bytes',
    pull(controller: ReadableByteStreamController) {
      if (sent >= 400_000) return controller.error(new Error('Network connection lost.'));
      controller.enqueue(FILE.slice(sent, sent + 50_000));
      sent += 50_000;
    },
  });
};
const fetched = (reply: Reply, path = '/transfer/down/offer.document?id=4', token = admin) => {
  const on = workerWith(reply);
  return { on, response: on.fetch(path, { headers: { authorization: `Bearer ${token}`, cookie: 'a=b' } }) };
};

describe('a download by fetch', () => {
  test('passes the file on with its length, type and name', async () => {
    const { on, response } = fetched(
      pdf({ 'content-disposition': 'attachment; filename="letter.pdf"', 'set-cookie': 'x=y' }),
    );
    const answer = await response;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="letter.pdf"; filename*=UTF-8''letter.pdf`,
    );
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(FILE);
    expect(on.requests[0]?.url).toBe('http://upstream/api/v1/candidate/document/4/');
    expect(on.requests[0]?.headers.get('cookie')).toBeNull();
  });
  test('that the upstream takes as a POST sends what it is about as JSON', async () => {
    const sent: unknown[] = [];
    const zip: Reply = async (request) => {
      sent.push(request.method, request.url, request.headers.get('content-type'), await request.json());
      return new Response(new Blob([FILE]).stream(), { headers: { 'content-type': 'application/zip' } });
    };
    const { response } = fetched(zip, '/transfer/down/employee.exportPhotos?id=4');
    expect((await (await response).arrayBuffer()).byteLength).toBe(FILE.length);
    expect(sent).toEqual(['POST', 'http://upstream/api/v1/employee/export_photo_id/', 'application/json', { id: 4 }]);
  });
  test('with an input too long for an address is asked for by POST, as JSON', async () => {
    const text = 'Dear colleague. '.repeat(2000);
    const input = {
      subject: 'Your offer',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: text.slice(0, 19_000) }] }] },
      company: null,
      employee: 7,
      effective_date: null,
    };
    const sent: unknown[] = [];
    const on = workerWith(async (request) => {
      sent.push(request.method, request.url, await request.json());
      return new Response(FILE, { headers: { 'content-type': 'application/pdf' } });
    });
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      on.fetch(path, { method: 'POST', headers: { authorization: `Bearer ${admin}`, ...headers }, body });
    const answer = await post('/transfer/down/letter.preview', JSON.stringify(input));
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, FILE.length]);
    expect(sent).toEqual(['POST', 'http://upstream/api/v1/letter/preview/', input]);

    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    expect(await statusOf(post('/transfer/down/letter.preview', 'no JSON'))).toBe(400);
    expect(await statusOf(post('/transfer/down/letter.preview', JSON.stringify({ pad: 'x'.repeat(1_000_001) })))).toBe(
      400,
    );
    expect(
      await statusOf(
        post('/transfer/down/letter.preview', JSON.stringify(input), { origin: 'https://elsewhere.example' }),
      ),
    ).toBe(403);
    expect(await statusOf(post('/transfer/down/offer.document', '{"id":4}'))).toBe(404);
    expect(on.requests.length).toBe(1);
  });
  test('that the server does not offer is told from one that is not there', async () => {
    const codeOf = async (reply: Reply) => (await answerAsRead(await fetched(reply).response)).problem?.code;
    expect(await codeOf(() => new Response('<h1>Not Found</h1>', { status: 404 }))).toBe('NOT_OFFERED');
    expect(await codeOf(() => json({ detail: 'Not found.' }, 404))).toBe('NOT_FOUND');
  });
  test('passes a stream of unknown length on', async () => {
    const { response } = fetched(
      () => new Response(new Blob([FILE]).stream(), { headers: { 'content-type': 'application/zip' } }),
    );
    expect((await (await response).arrayBuffer()).byteLength).toBe(FILE.length);
  });
  test.each([
    ['with its length told', { 'content-length': '500000' }],
    ['without a length', {}],
  ])('that is cut off fails for the reader too, %s', async (_, headers) => {
    const { response } = fetched(
      () => new Response(cut(), { headers: { 'content-type': 'application/zip', ...headers } }),
    );
    await expect((await response).arrayBuffer()).rejects.toThrow();
  });
  test('that ends short of its length fails for the reader too', async () => {
    const { response } = fetched(
      () =>
        new Response(new Blob([FILE.slice(0, 1000)]).stream(), {
          headers: { 'content-type': 'application/zip', 'content-length': '500000' },
        }),
    );
    await expect((await response).arrayBuffer()).rejects.toThrow();
  });

  test.each([
    ['a refusal', () => json({ detail: 'Not yours.' }, 403), { status: 403, code: 'FORBIDDEN', message: 'Not yours.' }],
    [
      'an error that calls itself a success',
      () => json({ detail: 'No letters yet.' }),
      { status: 400, code: 'REFUSED', message: 'No letters yet.' },
    ],
    ['JSON that says nothing', () => json([1, 2]), { status: 502, code: 'BAD_RESPONSE' }],
    [
      'a page',
      () => new Response('<script>x</script>', { headers: { 'content-type': 'text/html' } }),
      { status: 502, code: 'BAD_RESPONSE' },
    ],
    [
      'a page of a proxy',
      () => new Response('<h1>Bad</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
      { status: 502, code: 'SERVER' },
    ],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
      { status: 502, code: 'BAD_RESPONSE' },
    ],
    ['nothing', () => new Response(null, { status: 204 }), { status: 502, code: 'BAD_RESPONSE' }],
  ] as const)('that is %s is a problem, not a file', async (_, reply, problem) => {
    const answer = await answerAsRead(await fetched(reply).response);
    expect(answer.problem).toMatchObject(problem);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test('that hangs is a timeout', async () => {
    const on = workerWith(() => new Promise(() => {}), { UPSTREAM_TIMEOUT_MS: '150' });
    const answer = await answerAsRead(
      await on.fetch('/transfer/down/offer.document?id=4', { headers: { authorization: `Bearer ${admin}` } }),
    );
    expect(answer.problem).toMatchObject({ status: 0, code: 'TIMEOUT' });
  });

  test.each([
    ['image/svg+xml', 'application/octet-stream'],
    ['application/xhtml+xml', 'application/octet-stream'],
    ['text/plain', 'application/octet-stream'],
    ['text/csv', 'text/csv; charset=utf-8'],
    ['image/png; charset=x', 'image/png'],
    ['', 'application/octet-stream'],
  ])('of type %s is served as %s', async (type, served) => {
    const { response } = fetched(() => new Response(new Blob([FILE]).stream(), { headers: { 'content-type': type } }));
    expect((await response).headers.get('content-type')).toBe(served);
    await (await response).body?.cancel();
  });

  test.each(['id=../4', 'id=', '', 'id=4%2F5', 'id=x'])('for "%s" never leaves the Worker', async (query) => {
    const { on, response } = fetched(pdf(), `/transfer/down/offer.document?${query}`);
    expect((await response).status).toBe(400);
    expect(on.requests).toHaveLength(0);
  });
  test.each(['company.all', 'offer.upload', 'offer', 'offer.document.x', 'constructor.name', ''])(
    'of "%s" is not found',
    async (name) => {
      expect((await fetched(pdf(), `/transfer/down/${name}`).response).status).toBe(404);
    },
  );
  test.each(['POST', 'DELETE', 'OPTIONS'])('by %s is not found', async (method) => {
    const on = workerWith(pdf());
    expect(
      (await on.fetch('/transfer/down/offer.document?id=4', { method, headers: { authorization: `Bearer ${admin}` } }))
        .status,
    ).toBe(404);
  });
});

describe('a download by the browser itself', () => {
  const open = async (token: string, reply: Reply = pdf({ 'content-disposition': 'inline; filename=a.pdf' })) => {
    const on = workerWith(reply);
    return { on, response: await on.fetch(`/transfer/d/${token}`) };
  };
  test('gets the one file its link was made for, signed with that link', async () => {
    const token = await downloadLink();
    const { on, response } = await open(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(on.requests[0]?.url).toBe('http://upstream/api/v1/candidate/document/4/');
    expect(on.requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    await response.body?.cancel();
  });
  test.each<[string, () => Promise<string>]>([
    ['a session', () => mintedSessionToken()],
    ['an offer link', () => linkToken()],
    ['an offer link that names a call', () => linkToken({ call: 'offer.document', input: { id: 4 } })],
    ['an expired link', () => downloadLink({ iat: seconds() - 120, exp: seconds() - 1 })],
    ['a link that lives too long', () => downloadLink({ exp: seconds() + 31 * 86_400 })],
    ['a link to no download', () => downloadLink({ call: 'company.all', input: {} })],
    ['a link without a call', () => downloadLink({ call: undefined })],
    ['a text', async () => 'hello'],
  ])('%s opens nothing', async (_, make) => {
    const { on, response } = await open(await make());
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(on.requests).toHaveLength(0);
  });
  test('a link with an input that does not fit opens nothing', async () => {
    const { on, response } = await open(await downloadLink({ input: { id: '../9' } }));
    expect(response.status).toBe(400);
    expect(on.requests).toHaveLength(0);
  });
  test('a failure is a page to read, with the words as text', async () => {
    const { response } = await open(await downloadLink(), () =>
      json({ detail: 'Gone & <i>forgotten</i> "file"' }, 404),
    );
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain('Gone &amp; forgotten &quot;file&quot;');
    expect(page).toMatch(/<html lang="en">[\s\S]*<h1>Download failed<\/h1>/);
    expect(page).not.toContain('<script');
  });
  test.each([
    [500, 'A server error occured'],
    [503, 'A server error occured'],
  ])('of a server error %d it says what the documents say', async (status, words) => {
    const { response } = await open(await downloadLink(), () => json({}, status));
    expect(await response.text()).toContain(words);
  });
  test('of a silent upstream it says Network Error', async () => {
    const { response } = await open(await downloadLink(), () => Promise.reject(new Error('Network connection lost.')));
    expect(await response.text()).toContain('Network Error');
  });
});

describe('file names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\a\\cv.pdf', 'cv.pdf'],
    ['a\r\nSet-Cookie: x=y.pdf', 'aSet-Cookie: x=y.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['...', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });
  test('stay in a header whatever they hold', () => {
    for (const name of ['a"b;c\\d%41.pdf', 'Ọláńrewájú\n₦.pdf', `'();*!.pdf`]) {
      expect(attachment(name)).toMatch(/^attachment; filename="[^"\\%;\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]*$/);
      expect(fileNameOf(attachment(name))).toBe(cleanName(name));
    }
    expect(asciiName('Ọláńrewájú.pdf')).toBe('Olanrewaju.pdf');
  });
});
