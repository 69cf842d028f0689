/**
 * Starts what the scenarios run against, once a run: Worker, fault proxy and embedded upstream, with a fresh migrated and
 * seeded database of their own. With ACCEPTANCE_BASE_URL they run against that address instead.
 */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startFaultProxy } from './faults.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ACCEPTANCE_BASE_URL) {
    process.env.ACCEPTANCE_ORIGIN = new URL(process.env.ACCEPTANCE_BASE_URL).origin;
    return undefined;
  }
  const { serve } = await import('../scripts/serve.ts');
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const stateDir = fileURLToPath(new URL(`../.tenure/acceptance-${process.pid}/`, import.meta.url));
  const proxy = await startFaultProxy(`http://127.0.0.1:${upstreamPort}`);
  const siteOrigin = `http://localhost:${port}`;
  const stack = await serve({
    port,
    upstreamPort,
    upstreamUrl: `http://127.0.0.1:${proxy.port}`,
    stateDir,
    siteOrigin,
  });
  process.env.ACCEPTANCE_ORIGIN = siteOrigin;
  process.env.ACCEPTANCE_FAULTS = `http://127.0.0.1:${proxy.port}`;
  return async () => {
    await stack.stop();
    await proxy.close();
    await rm(stateDir, { recursive: true, force: true });
  };
}
