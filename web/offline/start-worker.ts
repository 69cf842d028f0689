/** How long the first page has the line to itself, in milliseconds. */
const AFTER = 3000;

/**
 * Lets the browser open the application without a network, by the worker that the build makes of `worker.js`. Called for
 * who is signed in: pages behind links and sign-in never start it. Returns how to give it up.
 */
export function startWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  // Without a worker, as in a private window, everything but this works.
  const timer = setTimeout(() => void navigator.serviceWorker.register('/app-worker.js').catch(() => undefined), AFTER);
  return () => clearTimeout(timer);
}
