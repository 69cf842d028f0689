// Opens the application without a network. The build puts CACHE, FILES and PAGES before this (scripts/app-worker.ts), so that
// each build is a worker of its own: it takes over when the application is started next, and until then the one before keeps
// its files. It keeps files of the build alone: no answer of a call, and no page, but the one empty page that all begin with.
const SHELL = '/';
const OURS = 'tenure ';
const HASHED = /^\/assets\/[\w./-]+-[\w-]{8,}\.\w+$/;
/** How long a page may take to answer, in milliseconds, before the one that is kept stands in for it. */
const PATIENCE = 10_000;

async function keepShell(cache) {
  const answer = await fetch(SHELL, { cache: 'no-cache' });
  const page = await answer.text();
  const named = page.match(/\/assets\/[\w.-]+/g) ?? [];
  // Between two releases the page may be of another build than these files.
  if (!answer.ok || !named.every((file) => FILES.includes(file))) throw new Error('The page is of another build');
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'link']) headers.delete(name);
  // The mark by which the application knows that the network did not bring it (web/main.tsx).
  await cache.put(SHELL, new Response(page.replace('<html', '<html data-without-network'), { headers }));
}

async function take() {
  const cache = await caches.open(CACHE);
  await Promise.all([cache.addAll(FILES), keepShell(cache)]);
}

async function dropOlder() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
}

async function page(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

async function file(event) {
  const found = await caches.match(event.request);
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

addEventListener('install', (event) => event.waitUntil(take()));
addEventListener('activate', (event) => event.waitUntil(dropOlder()));
addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(page(event.request));
  } else if (HASHED.test(pathname)) event.respondWith(file(event));
});
