/** How long the first page has the line to itself, in milliseconds. */
const AFTER = 3000;

/** Takes away what opened the insurance card before: a worker for `/hmo` alone, and the card as a text. */
async function dropOlder(): Promise<void> {
  localStorage.removeItem('hmo-card');
  const root = new URL('/', location.href).href;
  for (const worker of await navigator.serviceWorker.getRegistrations())
    if (worker.scope !== root) await worker.unregister();
}

async function start(): Promise<void> {
  await dropOlder();
  await navigator.serviceWorker.register('/app-worker.js');
}

/**
 * Lets the browser open the application without a network, by the worker that the build makes of `worker.js`. Called for
 * who is signed in: pages behind links and sign-in never start it. Returns how to give it up.
 */
export function startWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  // Without a worker, as in a private window, everything but this works.
  const begin = () => void start().catch(() => undefined);
  const timer = setTimeout(() => {
    if (navigator.onLine) begin();
    else addEventListener('online', begin, { once: true });
  }, AFTER);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', begin);
  };
}
