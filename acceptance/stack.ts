/**
 * Starts what the scenarios run against, once a run: Worker, fault proxy and embedded upstream, with a fresh migrated and
 * seeded database of their own, from a fresh build (ACCEPTANCE_DIST keeps it elsewhere than in dist/). With ACCEPTANCE_BASE_URL they run against that address instead.
 *
 * `node acceptance/stack.ts` starts one that stays and prints the variables that make runs use it: quicker while writing
 * scenarios.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFaultProxy } from './platform/faults.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const secret = () => randomBytes(32).toString('base64url');

/** The Worker's patience with the upstream in a run, in milliseconds: shorter than in production, so that scenarios of slowness end. */
const PATIENCE = '5000';

/** The bytes that the databases and files of a whole run may come to. */
const STATE = 2 * 1024 ** 3;

export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ACCEPTANCE_ORIGIN) return undefined;
  if (process.env.ACCEPTANCE_BASE_URL) {
    process.env.ACCEPTANCE_ORIGIN = new URL(process.env.ACCEPTANCE_BASE_URL).origin;
    return undefined;
  }
  const { serve, freePort } = await import('../scripts/serve.ts');
  const { buildWhenChanged } = await import('../scripts/build.ts');
  const { memoryFolder } = await import('../scripts/memory-folder.ts');
  const dist = process.env.ACCEPTANCE_DIST ?? here('../dist');
  buildWhenChanged('production', dist);
  const upstreamPort = await freePort();
  const stateDir = join(memoryFolder(STATE) ?? here('../.tenure'), `tenure-acceptance-${process.pid}`);
  const proxy = await startFaultProxy(`http://127.0.0.1:${upstreamPort}`);
  const secrets = { JWT_SECRET: secret(), LINK_SECRET: secret(), UPSTREAM_KEY: secret() };
  const lines: string[] = [];
  // Companies that ask for a second pair of eyes are chosen by the scenarios about it.
  process.env.TENURE_PAIR_COMPANIES = 'none';
  const stack = await serve({
    upstreamPort,
    upstreamUrl: `http://127.0.0.1:${proxy.port}`,
    stateDir,
    dist,
    vars: { ...secrets, UPSTREAM_TIMEOUT_MS: PATIENCE },
    // A whole run comes from one address within minutes, which the real limits would stop.
    rates: { RATE_SIGNIN: 10_000, RATE_RESET: 10_000, RATE_LINK: 10_000, RATE_FILE: 10_000, RATE_SEARCH: 10_000 },
    onLog: (line) => lines.push(`${line.level} ${line.message}`),
  });
  process.env.ACCEPTANCE_ORIGIN = stack.url;
  process.env.ACCEPTANCE_FAULTS = `http://127.0.0.1:${proxy.port}`;
  process.env.ACCEPTANCE_LINK_SECRET = secrets.LINK_SECRET;
  process.env.ACCEPTANCE_JWT_SECRET = secrets.JWT_SECRET;
  return async () => {
    await stack.stop();
    await proxy.close();
    mkdirSync(here('.results'), { recursive: true });
    writeFileSync(here('.results/runtime.log'), `${lines.join('\n')}\n`);
    rmSync(stateDir, { recursive: true, force: true });
  };
}

if (import.meta.main) {
  const stop = await start();
  const names = ['ORIGIN', 'FAULTS', 'LINK_SECRET', 'JWT_SECRET'].map((name) => `ACCEPTANCE_${name}`);
  console.log(names.map((name) => `export ${name}=${process.env[name]}`).join('\n'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop?.().then(() => process.exit()));
}
