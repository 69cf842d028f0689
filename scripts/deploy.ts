import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { secretsOf, upstreamConfig, upstreamSecretsOf, workerConfig } from './deploy-config.ts';
import { environmentWith, settingsFrom, type UpstreamSettings } from './deploy-settings.ts';
import { run } from './programs.ts';
import { referenceSql } from './reference-sql.ts';
import { stageSchemas } from './schemas.ts';
import { LOCAL } from './secrets.ts';
import { endWith } from './terminal.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'deploy.env');
const dist = join(LOCAL, 'deploy');
const secretsFile = join(LOCAL, 'deploy-secrets.json');
const referenceFile = join(LOCAL, 'reference.sql');

const settings = settingsFrom(environmentWith(existsSync(file) ? readFileSync(file, 'utf8') : ''));
if (Array.isArray(settings)) {
  endWith(
    `Nothing was deployed. Set these in the environment or in deploy.env (docs/deploy.md):\n  ${settings.join('\n  ')}`,
  );
}

console.log('Building');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
try {
  build('deploy', dist);
} catch (error) {
  endWith(`${error instanceof Error ? error.message : error}\nNothing was deployed, because the build failed.`);
}

/** Fills this deployment's own values into the configuration that the build left beside the bundle. */
function configure(worker: string, change: (config: Record<string, unknown>) => Record<string, unknown>): string {
  const path = join(dist, worker, 'wrangler.json');
  const config = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...config, ...change(config) }));
  return path;
}

const worker = configure('tenure', (config) => workerConfig(config, settings));

const account = {
  CLOUDFLARE_ACCOUNT_ID: settings.CLOUDFLARE_ACCOUNT_ID,
  CLOUDFLARE_API_TOKEN: settings.CLOUDFLARE_API_TOKEN,
  WRANGLER_SEND_METRICS: 'false',
};

async function step(what: string, ...args: string[]): Promise<void> {
  console.log(`\n${what}`);
  if ((await run('wrangler', args, account)) !== 0)
    endWith(`The deployment stopped at: ${what}. See wrangler's words above.`);
}

process.once('exit', () => rmSync(secretsFile, { force: true }));
const writeSecrets = (secrets: Record<string, string>) =>
  writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });

/** Migrates the database, fills it with what everybody needs, and deploys our own upstream. */
async function deployUpstream(own: UpstreamSettings): Promise<void> {
  const migrations = join(dist, 'migrations');
  stageSchemas(migrations);
  const upstream = configure('tenure_upstream', (config) => upstreamConfig(config, own, migrations));
  const database = ['--remote', '-c', upstream];
  // The old code must be able to run on the new tables for a moment; new code on old tables is never tried.
  await step('Migrating the database', 'd1', 'migrations', 'apply', 'DB', ...database);
  writeFileSync(referenceFile, referenceSql());
  const adding = ['d1', 'execute', 'DB', '--yes', ...database, '--file', referenceFile];
  await step('Adding banks, pension managers, kinds of leave and holidays', ...adding);
  writeSecrets(upstreamSecretsOf(own));
  await step('Deploying the upstream', 'deploy', '-c', upstream, '--secrets-file', secretsFile);
}

if (settings.UPSTREAM_URL === undefined) await deployUpstream(settings);
writeSecrets(secretsOf(settings));
await step('Deploying the Worker', 'deploy', '-c', worker, '--secrets-file', secretsFile);
console.log(`\nDeployed. Tenure runs at ${settings.TENURE_ORIGIN}`);
