import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { hmo as contract } from '../../../contracts/health/hmo';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, emptyPdf, type MadePlace, makePlace } from '../../house/journey.test-support';
import { insuredAt } from './hmo.test-support';
import { putCovered, putPlan, putProvider } from './put.test-support';

let hr: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;
let plan: Awaited<ReturnType<typeof putPlan>>;

const bytes = emptyPdf();
const path = () => `/hmo/plan/${plan.id}/booklet/`;
const send = (name: string, file: Uint8Array, size = file.length) =>
  askUpload('POST', path(), hr.token, { size: String(size) }, [['booklet', name, file]]);
const stored = async () => (await env.FILES.list({ prefix: `hmo/plans/${plan.id}/` })).objects;
const read = async (token: string) => (await ask('GET', path(), { token })).status;

beforeAll(async () => {
  hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
  const harmattan = await putProvider('Harmattan Health');
  plan = await putPlan(harmattan.id, { name: 'Gold', grades: ['G7'] });
});

test('a booklet is a PDF of 25 MB at most, and a refused one leaves nothing', async () => {
  for (const [answer, words] of [
    [await send('benefits.docx', bytes), 'Only Pdf and docx is allowed'],
    [await send('benefits.pdf', new TextEncoder().encode('no PDF at all')), 'Only Pdf and docx is allowed'],
    [await send('benefits.pdf', bytes, 25_000_001), 'file size is too large, please select a Video less than 25mb'],
  ] as const)
    expect([answer.status, await answer.json()]).toEqual([400, { booklet: [words] }]);
  expect(await stored()).toEqual([]);
});

test('a booklet takes the place of the one before, and is taken away', async () => {
  await send('old.pdf', bytes);
  const answer = await send('benefits.pdf', bytes);
  expect(contract.saveBooklet.output.parse(await answer.json()).booklet).toEqual({
    name: 'benefits.pdf',
    size: bytes.length,
  });
  expect(await stored()).toHaveLength(1);
  expect(await read(hr.token)).toBe(200);
  const removed = await ask('DELETE', path(), { token: hr.token });
  expect(contract.deleteBooklet.output.parse(await removed.json()).booklet).toBeNull();
  expect(await stored()).toEqual([]);
  expect(await read(hr.token)).toBe(404);
});

test('a booklet is read by employees who have the plan or may have it, and by no other', async () => {
  await send('benefits.pdf', bytes);
  const may = await insuredAt(place, { grade: 'G7' });
  const other = await insuredAt(place, { grade: 'G2' });
  const has = await insuredAt(place, { grade: 'G2' });
  await putCovered(has, plan);
  expect([await read(may.token), await read(has.token), await read(other.token)]).toEqual([200, 200, 404]);
});
