// Seconds from a fresh clone to a page, and from a second start to a page. Packages come from npm's cache.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/serve.ts';
import { printFigures } from './figures.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tenure-start-'));
const clone = join(folder, 'tenure');
const port = await freePort();
const seconds = (from: number) => (performance.now() - from) / 1000;

/** A newcomer's environment: nothing of this checkout's packages in it. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$/.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((path) => !path.includes('node_modules'))
    .join(':'),
  TENURE_PORT: String(port),
};

/** Runs `npm start` until the sign-in page answers. */
async function start(): Promise<{ child: ChildProcess; took: number }> {
  const from = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const ended = { code: undefined as number | null | undefined };
  child.once('exit', (code) => {
    ended.code = code;
  });
  while (ended.code === undefined) {
    const page = await fetch(`http://localhost:${port}/signin`).catch(() => undefined);
    if (page?.ok) return { child, took: seconds(from) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`npm start ended with ${ended.code}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await gone;
}

try {
  const from = performance.now();
  spawnSync('git', ['clone', '-q', root, clone], { stdio: 'inherit' });
  const cloned = seconds(from);
  const install = performance.now();
  if (spawnSync('npm', ['ci', '--loglevel=error'], { cwd: clone, env, stdio: 'inherit' }).status !== 0) {
    throw new Error('npm ci failed');
  }
  const installed = seconds(install);
  rmSync(join(clone, 'node_modules'), { recursive: true, force: true });
  const first = await start();
  await stop(first.child);
  const second = await start();
  await stop(second.child);
  printFigures('Start', [
    { what: 'fresh clone to a page', measured: cloned + first.took, unit: 's' },
    { what: 'npm ci alone', measured: installed, unit: 's' },
    { what: 'fresh clone to a page ÷ npm ci alone', measured: (cloned + first.took) / installed, unit: '' },
    { what: 'second start to a page', measured: second.took, unit: 's' },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
