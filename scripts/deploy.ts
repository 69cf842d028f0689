import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { run } from './checks.ts';
import { environmentWith, OPTIONAL, settingsFrom } from './deploy-settings.ts';
import { referenceSql } from './reference-sql.ts';
import { LOCAL, SECRETS } from './secrets.ts';
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

const upstream = configure('tenure_upstream', ({ vars, d1_databases }) => ({
  d1_databases: (d1_databases as object[]).map((database) => ({
    ...database,
    database_id: settings.TENURE_DATABASE_ID,
    migrations_dir: join(root, 'upstream', 'migrations'),
  })),
  vars: {
    ...(vars as object),
    SITE_ORIGIN: settings.TENURE_ORIGIN,
    MAIL_FROM: settings.TENURE_MAIL_FROM,
    ...(settings.TERMII_SENDER ? { TERMII_SENDER: settings.TERMII_SENDER } : {}),
    ...(settings.DECISION_LINKS ? { DECISION_LINKS: settings.DECISION_LINKS } : {}),
    ...(settings.CANDIDATE_MENU ? { CANDIDATE_MENU: settings.CANDIDATE_MENU } : {}),
  },
}));
const host = new URL(settings.TENURE_ORIGIN).host;
const worker = configure('tenure', () =>
  host.endsWith('.workers.dev')
    ? { workers_dev: true }
    : { workers_dev: false, preview_urls: false, routes: [{ pattern: host, custom_domain: true }] },
);

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

const secrets: Record<string, string | undefined> = Object.fromEntries(SECRETS.map((name) => [name, settings[name]]));
const [termii] = OPTIONAL;
if (settings[termii]) secrets[termii] = settings[termii];
process.once('exit', () => rmSync(secretsFile, { force: true }));
writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });

// The old code must be able to run on the new tables for a moment; new code on old tables is never tried.
await step('Migrating the database', 'd1', 'migrations', 'apply', 'DB', '--remote', '-c', upstream);
writeFileSync(referenceFile, referenceSql());
await step(
  'Adding banks and pension managers',
  'd1',
  'execute',
  'DB',
  '--remote',
  '--yes',
  '-c',
  upstream,
  '--file',
  referenceFile,
);
await step('Deploying the upstream', 'deploy', '-c', upstream, '--secrets-file', secretsFile);
await step('Deploying the Worker', 'deploy', '-c', worker, '--secrets-file', secretsFile);
console.log(`\nDeployed. Tenure runs at ${settings.TENURE_ORIGIN}`);
