// Forty letters of 5 MB, ten at a time, through the Worker and straight to the upstream, with small reads meanwhile.
import { readFileSync } from 'node:fs';
import { callOn, quantile, type Runtime, type Shot, shoot, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';

const UPLOADS = 40;
const LANES = 10;
const SIZE = 5_000_000;
const ROUNDS = 3;

/** A PDF of one page, filled up by a comment between its objects and its end. */
function pdfOf(size: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R >>',
  ];
  const start = objects.reduce((text, object, i) => `${text}${i + 1} 0 obj\n${object}\nendobj\n`, '%PDF-1.7\n');
  const entries = objects.map((object) => `${String(start.indexOf(object) - 8).padStart(10, '0')} 00000 n \n`).join('');
  const listed = `\nxref\n0 4\n0000000000 65535 f \n${entries}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n`;
  const at = size - `${listed}0000000000\n%%EOF\n`.length + 1;
  const file = Buffer.alloc(size, '%');
  file.write(start);
  file.write(`${listed}${String(at).padStart(10, '0')}\n%%EOF\n`, at - 1);
  return file;
}
const file = pdfOf(SIZE);

/** A multipart body as a browser sends it. */
function bodyOf(letter: string): { body: Buffer; contentType: string } {
  const boundary = '----benchmark7MA4YWxkTrZu0gW';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('letter', letter)}${field('size', String(SIZE))}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="letter.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
const { body, contentType } = bodyOf('handbook');

interface Offer {
  id: number;
  token: string;
}

/** Sends an offer to ten candidates and follows the links in their mails. */
async function offersOf({ edge, token, upstream }: Runtime): Promise<Offer[]> {
  const { results } = await callOn<{ results: { id: number }[] }>(
    edge,
    'onboarding.candidates',
    { status: 'DRAFT', page_size: LANES },
    token,
  );
  const expires = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await callOn(edge, 'offer.send', { requesters: results.map(({ id }) => id), expires }, token);
  const mails = await (await fetch(`${upstream}/mailbox.json`)).text();
  const tokens = new Set(
    Array.from(mails.matchAll(/\/onboarding\/accept\/offer\/([\w.-]+)/g), ([, found]) => found ?? ''),
  );
  const offers: Offer[] = [];
  for (const link of tokens) {
    const offer = await callOn<Offer & { status: string }>(edge, 'offer.linked', {}, link).catch(() => undefined);
    if (offer?.status === 'OPEN' && offers.length < LANES) offers.push({ id: offer.id, token: link });
  }
  if (offers.length < LANES) throw new Error(`Only ${offers.length} offers to upload to`);
  return offers;
}

const residentMB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

await withRuntime(async (runtime) => {
  const { edge, upstream, pid, upstreamKey } = runtime;
  const offers = await offersOf(runtime);
  const shotOf = (way: 'edge' | 'upstream', offer: Offer): Shot => ({
    url:
      way === 'edge'
        ? `${edge}/transfer/up/offer.upload?offerId=${offer.id}`
        : `${upstream}/api/v1/candidate/offer/${offer.id}/documents/`,
    method: 'POST',
    headers: {
      'content-type': contentType,
      authorization: `Bearer ${offer.token}`,
      ...(way === 'upstream' && { 'x-edge-key': upstreamKey }),
    },
    body,
    expect: 200,
  });
  const read: Shot = {
    url: `${edge}/trpc/setting.banks`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${runtime.token}` },
    body: JSON.stringify({ page_size: 10 }),
    expect: 200,
  };
  const clear = () =>
    Promise.all(
      offers.map(async ({ id: offerId, token }) => {
        const { documents } = await callOn<{ documents: { id: number }[] }>(edge, 'offer.linked', {}, token);
        for (const { id } of documents) await callOn(edge, 'offer.deleteDocument', { offerId, id }, token);
      }),
    );

  /** Sends all uploads; MB a second. */
  async function send(way: 'edge' | 'upstream'): Promise<number> {
    const started = performance.now();
    await Promise.all(
      offers.map(async (offer) => {
        for (let i = 0; i < UPLOADS / LANES; i++) await shoot(shotOf(way, offer));
      }),
    );
    const rate = (UPLOADS * SIZE) / 1000 / (performance.now() - started);
    await clear();
    return rate;
  }

  /** Makes small reads, one after the other, until told to stop; their times. */
  function readUntil(ended: () => boolean): Promise<number[]> {
    return (async () => {
      const times: number[] = [];
      while (!ended()) times.push(await shoot(read));
      return times;
    })();
  }

  // A run each way comes first; growth is counted from the memory that stays resident after it.
  for (let i = 0; i < 2; i++) for (const way of ['edge', 'upstream'] as const) await send(way);
  const idle: number[] = [];
  for (let i = 0; i < 300; i++) idle.push(await shoot(read));

  const resting = residentMB(pid);
  const peaks = { edge: resting, upstream: resting };
  const rates: Record<'edge' | 'upstream', number[]> = { edge: [], upstream: [] };
  const busy: Record<'edge' | 'upstream', number[]> = { edge: [], upstream: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of ['edge', 'upstream'] as const) {
      let ended = false;
      const sampler = setInterval(() => {
        peaks[way] = Math.max(peaks[way], residentMB(pid));
      }, 20);
      const reads = readUntil(() => ended);
      rates[way].push(await send(way));
      ended = true;
      busy[way].push(...(await reads));
      clearInterval(sampler);
    }
  }
  const middle = (values: number[]) => quantile(values, 0.5);
  const p95 = quantile(idle, 0.95);
  const kept = printFigures('Upload', [
    { what: 'through the Worker', measured: middle(rates.edge), unit: 'MB/s' },
    { what: 'straight to the upstream', measured: middle(rates.upstream), unit: 'MB/s' },
    {
      what: 'through the Worker ÷ straight to the upstream',
      measured: middle(rates.edge) / middle(rates.upstream),
      unit: '',
      limit: 0.85,
      atLeast: true,
    },
    { what: 'resident memory after two rounds', measured: resting, unit: 'MB' },
    { what: 'growth of memory while uploads pass the Worker', measured: peaks.edge - resting, unit: 'MB', limit: 64 },
    { what: 'growth of memory while uploads go straight', measured: peaks.upstream - resting, unit: 'MB' },
    { what: 'small reads, p95 idle', measured: p95, unit: 'ms' },
    {
      what: 'small reads, p95 while uploads pass the Worker ÷ idle',
      measured: quantile(busy.edge, 0.95) / p95,
      unit: '',
      limit: 2,
    },
    {
      what: 'small reads, p95 while uploads go straight ÷ idle',
      measured: quantile(busy.upstream, 0.95) / p95,
      unit: '',
    },
  ]);
  process.exitCode = kept ? 0 : 1;
});
