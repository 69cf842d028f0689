// A zip of five thousand photos beside reading the same photos, and the list of a hundred thousand employees as CSV.
import { randomBytes } from 'node:crypto';
import { callOn, quantile, type Runtime, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { watchMemory as watchedOf } from './memory.ts';
import { addEmployees } from './staff.ts';

const PHOTOS = 5000;
const PHOTO_BYTES = 40_000;
const ROWS = 100_000;
const ROUNDS = 3;

/** The peer: the same photos one after the other, read as far ahead as the product does, and not zipped. */
const READER = `export default {
  async fetch(request, env) {
    const { photos } = await request.json();
    let next = 0;
    const coming = [];
    const ahead = async (n) => (await env.FILES.get('employees/bench-' + n + '.jpg')).arrayBuffer();
    const body = new ReadableStream({
      async pull(controller) {
        while (coming.length < 5 && next < photos) coming.push(ahead(next++));
        const bytes = await coming.shift();
        if (bytes) controller.enqueue(new Uint8Array(bytes));
        else controller.close();
      },
    }, { highWaterMark: 0 });
    return new Response(body, { headers: { 'content-type': 'application/octet-stream' } });
  },
};`;

const middle = (values: readonly number[]) => quantile(values, 0.5);

/** Milliseconds to the first byte and to the last, and the number of bytes. */
async function take(url: string, init: RequestInit = {}) {
  const started = performance.now();
  const answer = await fetch(url, init);
  if (answer.status !== 200 || !answer.body)
    throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  let first = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    first ||= performance.now() - started;
    bytes += chunk.length;
  }
  return { first, whole: performance.now() - started, bytes };
}

/** Asks for a file as the page does, and answers the address that the browser goes to. */
async function linkTo({ edge, token }: Runtime, request: object): Promise<string> {
  const job = await callOn<{ id: number; what: string }>(edge, 'employee.prepareExport', request, token);
  const call = job.what === 'CSV' ? 'employee.exportCsv' : 'employee.exportPhotos';
  const minted = await callOn<{ token: string }>(edge, 'transfer.mint', { call, input: { id: job.id } }, token);
  return `${edge}/transfer/d/${minted.token}`;
}

await withRuntime(
  async (runtime) => {
    const { miniflare, pid } = runtime;
    const db = (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Parameters<
      typeof addEmployees
    >[0];
    const files = await miniflare.getR2Bucket('FILES', 'tenure-upstream');
    await addEmployees(db, ROWS);
    const photo = randomBytes(PHOTO_BYTES);
    for (let from = 0; from < PHOTOS; from += 50)
      await Promise.all(Array.from({ length: 50 }, (_, i) => files.put(`employees/bench-${from + i}.jpg`, photo)));
    await db
      .prepare(
        `UPDATE employee SET image = 'employees/bench-' || n || '.jpg' FROM
          (SELECT id AS of, row_number() OVER (ORDER BY id) - 1 AS n FROM employee
            WHERE company_id = 1001 AND archived = 0 ORDER BY id LIMIT ${PHOTOS}) WHERE id = of`,
      )
      .run();
    // Forty companies do not each have so many: some are moved to the first.
    const { n = 0 } = (await db.prepare('SELECT count(image) AS n FROM employee').first<{ n: number }>()) ?? {};
    if (n < PHOTOS)
      await db
        .prepare(
          `UPDATE employee SET company_id = 1001, image = 'employees/bench-' || n || '.jpg' FROM
            (SELECT id AS of, row_number() OVER (ORDER BY id) - 1 + ${n} AS n FROM employee
              WHERE company_id > 1001 AND archived = 0 ORDER BY id LIMIT ${PHOTOS - n}) WHERE id = of`,
        )
        .run();
    const reader = await runtime.at('reader-door');
    const photos = () => linkTo(runtime, { what: 'PHOTOS', filters: { company: 1001 } });
    const list = (filters: object) =>
      linkTo(runtime, {
        what: 'CSV',
        columns: ['employee', 'jobrole', 'branch', 'hired', 'status', 'confirmation'],
        filters,
      });
    const plain = () => take(reader, { method: 'POST', body: JSON.stringify({ photos: PHOTOS }) });

    // One run of each comes first; growth is counted from the memory that stays resident after it.
    await take(await photos());
    await plain();
    await take(await list({}));
    const growth: Record<string, number> = {};
    /** Runs some work and keeps how far the memory of the runtime rose meanwhile. */
    async function watched<T>(what: string, work: () => Promise<T>): Promise<T> {
      const { before, peak, answer } = await watchedOf(pid, work);
      growth[what] = Math.max(growth[what] ?? 0, peak - before);
      return answer;
    }
    const zips: Awaited<ReturnType<typeof take>>[] = [];
    const reads: typeof zips = [];
    const lists: typeof zips = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [zip, csv] = [await photos(), await list({})];
      zips.push(await watched('zip', () => take(zip)));
      reads.push(await watched('reads', plain));
      lists.push(await watched('csv', () => take(csv)));
      const few = await list({ company: 1002 });
      await watched('few', () => take(few));
    }
    const rate = (all: typeof zips) => middle(all.map(({ bytes, whole }) => bytes / whole / 1000));
    const kept = printFigures('Exports', [
      {
        what: `zip of ${PHOTOS} photos: first byte`,
        measured: middle(zips.map(({ first }) => first)),
        unit: 'ms',
        limit: 100,
      },
      {
        what: `zip of ${PHOTOS} photos: all of it`,
        measured: middle(zips.map(({ bytes }) => bytes)) / 1e6,
        unit: 'MB',
      },
      { what: `zip of ${PHOTOS} photos: throughput`, measured: rate(zips), unit: 'MB/s' },
      { what: 'reading the same photos: throughput', measured: rate(reads), unit: 'MB/s' },
      {
        what: `zip of ${PHOTOS} photos ÷ reading them: throughput`,
        measured: rate(zips) / rate(reads),
        unit: '',
        limit: 0.7,
        atLeast: true,
      },
      { what: `zip of ${PHOTOS} photos: growth of memory`, measured: growth.zip ?? 0, unit: 'MB', limit: 64 },
      { what: 'reading the same photos: growth of memory', measured: growth.reads ?? 0, unit: 'MB' },
      { what: `CSV of ${ROWS} employees: first byte`, measured: middle(lists.map(({ first }) => first)), unit: 'ms' },
      {
        what: `CSV of ${ROWS} employees: throughput`,
        measured: (ROWS * 1000) / middle(lists.map(({ whole }) => whole)),
        unit: 'rows/s',
      },
      { what: `CSV of ${ROWS} employees: growth of memory`, measured: growth.csv ?? 0, unit: 'MB', limit: 64 },
      { what: 'CSV of a fortieth of them: growth of memory', measured: growth.few ?? 0, unit: 'MB' },
    ]);
    process.exitCode = kept ? 0 : 1;
  },
  '{}',
  [
    {
      name: 'reader',
      modules: true,
      script: READER,
      compatibilityDate: '2026-11-02',
      r2Buckets: { FILES: 'tenure-files' },
    },
    {
      name: 'reader-door',
      modules: true,
      script: 'export default { fetch: (request, env) => env.READER.fetch(request) };',
      compatibilityDate: '2026-11-02',
      serviceBindings: { READER: 'reader' },
    },
  ],
);
