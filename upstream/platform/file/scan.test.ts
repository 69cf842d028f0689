import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { CASE_FILES } from '../../../contracts/platform/files';
import { emptyPdf } from '../../house/journey.test-support';
import type { Env } from '../call/env';
import { storeFile, storeSmallFile } from './files';

const BYTES = emptyPdf();
const scanned: { url: string; bytes: string }[] = [];
let answers: () => Promise<Response>;

beforeEach(() => {
  scanned.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    scanned.push({ url, bytes: await new Response(init.body).text() });
    return answers();
  });
});
afterAll(() => vi.unstubAllGlobals());

const file = () => ({ field: 'files', filename: 'paper.pdf', bytes: new Blob([BYTES]).stream() });
const withScanner: Env = { ...env, SCANNER_URL: 'https://scanner.example/scan' };
const STORES = {
  'a small file': (on: Env) => storeSmallFile(on, 'scanned', file(), CASE_FILES),
  'a file of a known length': (on: Env) => storeFile(on, 'scanned', file(), BYTES.length, CASE_FILES),
};
const keys = async () => (await env.FILES.list({ prefix: 'scanned/' })).objects.map(({ key }) => key);

test.each(Object.entries(STORES))('%s goes to no scanner where none is set', async (_, store) => {
  const { key } = await store(env);
  expect([scanned, await keys()]).toEqual([[], [key]]);
  await env.FILES.delete(key);
});

test.each(Object.entries(STORES))('%s is stored once the scanner found nothing in its bytes', async (_, store) => {
  answers = async () => new Response(null, { status: 204 });
  const { key } = await store(withScanner);
  expect(scanned).toEqual([{ url: 'https://scanner.example/scan', bytes: new TextDecoder().decode(BYTES) }]);
  expect(await keys()).toEqual([key]);
  await env.FILES.delete(key);
});

const FOUND = 'The virus scanner found something in this file';
const SILENT = 'The virus scanner does not answer. Send the file again later';
const REFUSALS: [string, () => Promise<Response>, string][] = [
  ['something was found in', async () => new Response('Eicar', { status: 406 }), FOUND],
  ['a failing scanner saw', async () => new Response(null, { status: 500 }), SILENT],
  ['a scanner elsewhere would see', async () => Response.redirect('https://other.example/', 302), SILENT],
  ['no scanner saw', () => Promise.reject(new Error('refused')), SILENT],
];
for (const [of, store] of Object.entries(STORES)) {
  test.each(REFUSALS)(`${of} that %s is refused, and nothing of it is kept`, async (_, answer, words) => {
    answers = answer;
    await expect(store(withScanner)).rejects.toMatchObject({ body: { files: [words] } });
    expect(await keys()).toEqual([]);
  });
}
