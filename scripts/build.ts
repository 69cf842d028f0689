import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');

/** The sources of a build. Tests and the seed are not in it. */
const SOURCES = [
  'contracts',
  'worker',
  'upstream',
  'web',
  'docs/openapi.json',
  'vite.config.ts',
  'wrangler.toml',
  'scripts/asset-headers.ts',
  'scripts/chunk-parts.ts',
  'scripts/chunks.ts',
  'scripts/first-paint.ts',
  'scripts/font-bytes.ts',
  'scripts/page-files.ts',
  'scripts/icon-files.ts',
  'scripts/layers.ts',
  'scripts/lean-radix.ts',
  'scripts/pdf-decoders.ts',
  'scripts/pdfkit-for-workers.ts',
  'scripts/reference-page.ts',
  'scripts/page-table-in-node.ts',
  'scripts/trim-css.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Vite's mode: `production` is the local product with its mailbox, `deploy` is what Cloudflare gets. */
export type Mode = 'production' | 'deploy';

/** Builds both Workers and the web app into a folder. Throws what Vite says when it cannot. */
export function build(mode: Mode, dist = join(ROOT, 'dist')): void {
  const hook = pathToFileURL(join(import.meta.dirname, 'extensionless.mjs')).href;
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const done = spawnSync(
    process.execPath,
    ['--import', hook, vite, 'build', '--mode', mode, '--outDir', dist, '--logLevel', 'warn', '--clearScreen', 'false'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', VITEST: undefined } },
  );
  if (done.status !== 0) throw new Error(`The build failed.\n${done.stdout}${done.stderr}`);
}

/** Builds unless the folder already holds a build of exactly these sources; answers whether it built. */
export function buildWhenChanged(mode: Mode, dist = join(ROOT, 'dist')): boolean {
  const mark = join(dist, '.built');
  const now = `${mode} ${fingerprint()}`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return false;
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  build(mode, dist);
  writeFileSync(mark, now);
  return true;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(source)) {
      hash.update(`${file}\n`);
      hash.update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return existsSync(join(ROOT, path)) ? [path] : [];
  return (
    readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      // The build itself leaves notes in a folder with a dot.
      .filter((file) => !file.startsWith(join('upstream', 'seed')) && !file.includes('/.'))
      .sort()
  );
}
