import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { LOCAL } from './secrets.ts';
import { freePort } from './serve.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * A server that Prism makes from `docs/openapi.json` alone: it checks every request against the reference and answers with
 * an example or a sample. It starts with the first request and ends with this process.
 */
export function prismMock(): (request: Request) => Promise<Response> {
  let started: Promise<string> | undefined;
  return async ({ url, method, headers, body }) => {
    started ??= startPrism();
    const { pathname, search } = new URL(url);
    const init = { method, headers, ...(body && { body, duplex: 'half' as const }) };
    return fetch((await started) + pathname + search, init);
  };
}

/** Starts Prism and answers its address. It knows no base path, so the paths of its copy have one. */
async function startPrism(): Promise<string> {
  const reference = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as { paths: object };
  const paths = Object.fromEntries(
    Object.entries(reference.paths).map(([path, methods]) => [`/api/v1${path}`, methods]),
  );
  mkdirSync(LOCAL, { recursive: true });
  const file = join(LOCAL, `prism-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ ...reference, paths }));
  const port = await freePort();
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [prism, 'mock', file, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => {
    child.kill();
    rmSync(file, { force: true });
  });
  child.unref();
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Prism ended with ${code}`)));
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said = (said + text).slice(-2000);
      if (!said.includes('Prism is listening')) return;
      resolve(`http://127.0.0.1:${port}`);
      // The logs of Prism are read for as long as this process lives, and do not keep it alive.
      (child.stdout as Socket).unref();
    });
  });
}
