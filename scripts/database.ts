import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { schemaFiles, statementsOf } from './schemas.ts';

const UPSTREAM = join(import.meta.dirname, '..', 'upstream');

/** The stores of the upstream, which the seed is given. */
export interface Store {
  DB: D1Database;
  FILES: R2Bucket;
}

/** The place of the Workers' data in a state folder: the same in `npm start` and `npm run dev`. */
export const persistedFolder = (stateDir: string) => join(stateDir, 'v3');

/** This file is written when a seed has finished; a state folder without it is incomplete. */
const seededMark = (stateDir: string) => join(stateDir, 'seeded');

export const isSeeded = (stateDir: string) => existsSync(seededMark(stateDir));

export function markSeeded(stateDir: string): void {
  writeFileSync(seededMark(stateDir), `${new Date().toISOString()}\n`);
}

/** Forgets a state folder, so that the next start seeds it afresh. */
export function forget(stateDir: string): void {
  rmSync(stateDir, { recursive: true, force: true });
}

/**
 * Migrates and seeds a state folder that has never been seeded, in a process of its own: the seed is the upstream's
 * TypeScript, which only a Node with the resolve hook reads. Nothing may have the folder open.
 */
export async function seedWhenFresh(stateDir: string): Promise<void> {
  if (isSeeded(stateDir)) return;
  forget(stateDir);
  const hook = join(import.meta.dirname, 'extensionless.mjs');
  const script = join(import.meta.dirname, 'seed.ts');
  const child = spawn(process.execPath, ['--import', hook, script, stateDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stdout.on('data', (data) => said.push(String(data)));
  child.stderr.on('data', (data) => said.push(String(data)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The database could not be seeded.\n${said.join('')}`);
}

/**
 * Applies the schemas and changes that the database has not seen, each with its name in the table that wrangler uses too.
 * Throws, and changes nothing, when the database has seen others: another version of Tenure made it.
 */
export async function migrate(db: D1Database, files = schemaFiles()): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations(
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  if (results.some(({ name }) => !files.some((file) => file.name === name)))
    throw new Error('The local database was made by another version of Tenure, which this one cannot go on with.');
  for (const file of files.filter(({ name }) => !applied.has(name))) {
    await db.batch([
      ...statementsOf(file).map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations(name) VALUES (?1)').bind(file.name),
    ]);
  }
}

/** Opens what a state folder stores, without any Worker, for as long as the work takes. */
export async function withStore(stateDir: string, work: (store: Store) => Promise<unknown>): Promise<void> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(UPSTREAM, 'wrangler.toml'));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch: () => new Response() }',
      compatibilityDate: workerOptions.compatibilityDate as string,
      d1Databases: workerOptions.d1Databases as V4WorkerOptions['d1Databases'],
      r2Buckets: workerOptions.r2Buckets as V4WorkerOptions['r2Buckets'],
      resourcePersistencePath: persistedFolder(stateDir),
      log: new Log(LogLevel.ERROR),
      cf: false,
      telemetry: { enabled: false },
    }),
  );
  try {
    await work(await miniflare.getBindings<Store>());
  } finally {
    await miniflare.dispose();
  }
}
