import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { workerSource } from './app-worker.ts';

const ORIGIN = 'https://hr.example';
const BODY = readFileSync(join(import.meta.dirname, '../web/desk/offline/worker.js'), 'utf8');

/** A build of the application, as far as its worker knows it. */
const buildOf = (name: string) => {
  const files = [`/assets/main-${name}0000000.js`, `/assets/profile-${name}0000000.js`];
  return { name, files, page: `<html><script src="${files[0]}"></script>${name}</html>` };
};
type Build = ReturnType<typeof buildOf>;
const [OLD, NEW] = [buildOf('a'), buildOf('b')];

/** The present answers of the site: the page of one build, and the files of it alone. Without a network, nothing. */
let site: { page: Build; files: Build } | null;
/** The files kept by the browser, oldest first. */
let kept: Map<string, Map<string, Response>>;

const pathOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
async function fetchFromSite(asked: string | Request): Promise<Response> {
  if (!site) throw new TypeError('fetch failed');
  const path = pathOf(asked);
  if (!path.startsWith('/assets/')) return new Response(site.page.page);
  return site.files.files.includes(path) ? new Response(path) : new Response('', { status: 404 });
}

function cacheOf(name: string) {
  const held = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, held);
  const put = async (asked: string | Request, answer: Response) => void held.set(pathOf(asked), answer);
  return {
    put,
    addAll: async (files: string[]) => {
      const answers = await Promise.all(files.map(fetchFromSite));
      if (answers.some(({ ok }) => !ok)) throw new TypeError('Request failed');
      for (const [i, file] of files.entries()) if (answers[i]) await put(file, answers[i]);
    },
  };
}
const caches = {
  open: async (name: string) => cacheOf(name),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  match: async (asked: string | Request) =>
    [...kept.values()].flatMap((held) => held.get(pathOf(asked)) ?? [])[0]?.clone(),
};

/** The worker of a build, as a browser runs it. */
function workerOf({ files }: Build) {
  const heard = new Map<string, (event: object) => void>();
  runInNewContext(workerSource(files, /^\/(home|hmo)?$/, BODY), {
    ...{ caches, fetch: fetchFromSite, Response, Headers, URL, AbortSignal, Error, location: { origin: ORIGIN } },
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
  });
  const tell = async (name: string) => {
    let done: Promise<unknown> = Promise.resolve();
    heard.get(name)?.({ waitUntil: (until: Promise<unknown>) => (done = until) });
    await done;
  };
  return {
    install: () => tell('install'),
    activate: () => tell('activate'),
    /** The text that a page of this worker gets for an address; null where it is left without one. */
    get: async (path: string): Promise<string | null> => {
      const request = { url: ORIGIN + path, method: 'GET', mode: path.startsWith('/assets/') ? 'cors' : 'navigate' };
      let answer: Promise<Response> | undefined;
      const later: Promise<unknown>[] = [];
      heard.get('fetch')?.({
        ...{ request, waitUntil: (until: Promise<unknown>) => later.push(until) },
        respondWith: (response: Promise<Response>) => (answer = response),
      });
      const response = await answer?.catch(() => null);
      await Promise.all(later);
      return response?.ok ? response.text() : null;
    },
  };
}

/** Opens the application and fetches all that its page names, as a browser does; answers the build that stands there whole. */
async function opens(worker: ReturnType<typeof workerOf>): Promise<string | undefined> {
  const page = await worker.get('/home');
  const build = [OLD, NEW].find(({ name }) => page?.includes(`>${name}<`));
  const got = await Promise.all((build?.files ?? []).map((file) => worker.get(file)));
  return build && got.every((text, i) => text === build.files[i]) ? build.name : undefined;
}

describe('when a new build is released', () => {
  let old: ReturnType<typeof workerOf>;
  beforeEach(async () => {
    kept = new Map();
    site = { page: OLD, files: OLD };
    old = workerOf(OLD);
    await old.install();
    await old.activate();
    site = { page: NEW, files: NEW };
  });

  test('the newest page comes at once with a network, while the worker before is still there', async () => {
    expect(await opens(old)).toBe('b');
  });

  test('the application opens whole without a network before the new worker is there, and while it waits', async () => {
    site = null;
    expect(await opens(old)).toBe('a');
    site = { page: NEW, files: NEW };
    await workerOf(NEW).install();
    site = null;
    expect(await opens(old)).toBe('a');
  });

  test('the new worker opens its own build without a network once it takes over, and the older files are gone', async () => {
    const next = workerOf(NEW);
    await next.install();
    await next.activate();
    site = null;
    expect(await opens(next)).toBe('b');
    expect(await next.get(OLD.files[0] ?? '')).toBeNull();
    expect(kept.size).toBe(1);
  });

  test.each([
    ['the page is still of the build before', { page: OLD, files: NEW }],
    ['the files are not all there yet', { page: NEW, files: OLD }],
  ])('the new worker does not take over while %s, and the one before goes on', async (_, between) => {
    site = between;
    await expect(workerOf(NEW).install()).rejects.toThrow();
    site = null;
    expect(await opens(old)).toBe('a');
    // The browser tries again, with all of it there.
    site = { page: NEW, files: NEW };
    const next = workerOf(NEW);
    await next.install();
    await next.activate();
    site = null;
    expect(await opens(next)).toBe('b');
  });
});
