import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** How long a page may take until it shows what it is opened for, in milliseconds, on a slow line too. */
const PATIENCE = 60_000;

/** The cost of one request of a page, and its initiator. */
interface Asked {
  path: string;
  /** The paths of the scripts, or of the document, that asked. */
  by: string[];
  /** Whether the browser had it. */
  kept: boolean;
  /** Bytes over the line, once they are known. */
  bytes: number;
}

/** A page that was opened and what it asked for until what it is opened for shows. */
export interface PageVisit {
  requests: readonly Asked[];
  /** How many requests follow one another until then, the document included. */
  depth: number;
  /** Of all that was asked for, gzipped, in KB of 1,000 bytes. */
  weight: number;
  /** The same packed by brotli, as most browsers get it from the platform. */
  brotli: number;
  /** Of scripts and style sheets that the browser did not have, gzipped, in KB. */
  code: number;
  /** Bytes that had come over the line by then. */
  bytes: number;
  /** From the beginning until then. */
  ms: number;
}

export interface RequestLine {
  /** Milliseconds a round trip. */
  latency: number;
  /** Bytes a second. */
  speed: number;
}

/** A weight in KB of 1,000 bytes, as each of the two ways packs it. */
interface PackedWeight {
  gzip: number;
  brotli: number;
}

const weightOf = (bytes: Buffer): PackedWeight => ({
  gzip: gzipSync(bytes, { level: 9 }).length / 1000,
  brotli: brotliCompressSync(bytes).length / 1000,
});
const isCode = ({ path }: Asked) => /\.(js|mjs|css)$/.test(path);

/** The weight of each file of a build; each is read once. */
export function weigher(dist: string): (path: string) => PackedWeight {
  const known = new Map<string, PackedWeight>();
  return (path) => {
    const weight = known.get(path) ?? weightOf(readFileSync(join(dist, 'client', path)));
    known.set(path, weight);
    return weight;
  };
}

/** Makes the line of a page as slow as asked for, by the browser's own throttling. */
export async function slowDown(session: CDPSession, { latency, speed }: RequestLine): Promise<void> {
  await session.send('Network.enable');
  const conditions = { offline: false, latency, downloadThroughput: speed, uploadThroughput: speed };
  await session.send('Network.emulateNetworkConditions', conditions);
}

/** Notes every request of a page through the browser's own protocol, by its id. */
async function listen(session: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, documentURL }) => {
    if (!request.url.startsWith('http')) return;
    const scripts = [...(initiator.stack?.callFrames ?? []), ...(initiator.stack?.parent?.callFrames ?? [])];
    const by = [...scripts.map(({ url }) => url), initiator.url, documentURL].filter(
      (url) => url?.startsWith('http') && url !== request.url,
    );
    asked.set(requestId, {
      path: new URL(request.url).pathname,
      by: by.map((url) => new URL(url ?? '').pathname),
      kept: false,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = asked.get(requestId);
    if (one) one.kept = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId);
    if (one && response.fromDiskCache) one.kept = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return asked;
}

/** How deep in the chain each path is asked for; the document is 1. */
function depths(requests: readonly Asked[]): Map<string, number> {
  const depth = new Map<string, number>();
  // Requests stand in the order in which they were made, so that whoever asks is known before what is asked for.
  for (const { path, by } of requests) {
    if (!depth.has(path)) depth.set(path, 1 + Math.max(0, ...by.map((one) => depth.get(one) ?? 0)));
  }
  return depth;
}

/**
 * Opens an address in a browser and waits until `shown`, a selector, finds what the page is opened for. Throws with what
 * the page shows instead when that takes longer than a minute.
 */
export async function openPage(
  context: BrowserContext,
  url: string,
  shown: string,
  weigh: (path: string) => PackedWeight,
  line?: RequestLine,
): Promise<PageVisit & { page: Page }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = await listen(session);
  if (line) await slowDown(session, line);
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE });
  try {
    await page.waitForFunction(
      (selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
      shown,
      { timeout: PATIENCE },
    );
  } catch (error) {
    const text = (await page.locator('body').textContent({ timeout: 5000 })) ?? '';
    throw new Error(`${page.url()} never showed ${shown}, but: ${text.slice(0, 200)}`, { cause: error });
  }
  const ms = performance.now() - started;
  const ids = [...asked.keys()];
  const bytes = [...asked.values()].reduce((sum, one) => sum + one.bytes, 0);
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const requests = ids.flatMap((id) => asked.get(id) ?? []);
  let weight = 0;
  let brotli = 0;
  let code = 0;
  for (const [index, one] of requests.entries()) {
    if (one.kept) continue;
    const answer = isCode(one)
      ? undefined
      : await session.send('Network.getResponseBody', { requestId: ids[index] ?? '' });
    const packed = answer
      ? weightOf(Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8'))
      : weigh(one.path);
    weight += packed.gzip;
    brotli += packed.brotli;
    if (!answer) code += packed.gzip;
  }
  return { page, requests, depth: Math.max(...depths(requests).values()), weight, brotli, code, bytes, ms };
}
