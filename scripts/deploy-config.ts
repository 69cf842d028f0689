import { type DeploySettings, TOKEN_SETTINGS, type UpstreamSettings } from './deploy-settings.ts';
import { SECRETS } from './secrets.ts';

type Config = Record<string, unknown>;

/** The parts of the Worker's configuration that a deployment decides, from the one that the build left. */
export function workerConfig({ vars, services }: Config, settings: DeploySettings): Config {
  const { host } = new URL(settings.TENURE_ORIGIN);
  const address = host.endsWith('.workers.dev')
    ? { workers_dev: true }
    : { workers_dev: false, preview_urls: false, routes: [{ pattern: host, custom_domain: true }] };
  if (settings.UPSTREAM_URL === undefined) return address;
  const { UPSTREAM_URL } = settings;
  const tokens = Object.fromEntries(TOKEN_SETTINGS.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));
  return {
    ...address,
    // Wrangler refuses a binding to a Worker that does not exist.
    services: (services as { binding: string }[]).filter(({ binding }) => binding !== 'UPSTREAM'),
    vars: { ...(vars as object), ...tokens, UPSTREAM_URL },
  };
}

/** The same of the upstream. `migrations`: the folder with the database's changes. */
export const upstreamConfig = (
  { vars, d1_databases }: Config,
  settings: UpstreamSettings,
  migrations: string,
): Config => ({
  d1_databases: (d1_databases as object[]).map((database) => ({
    ...database,
    database_id: settings.TENURE_DATABASE_ID,
    migrations_dir: migrations,
  })),
  vars: {
    ...(vars as object),
    SITE_ORIGIN: settings.TENURE_ORIGIN,
    MAIL_FROM: settings.TENURE_MAIL_FROM,
    ...(settings.TERMII_SENDER ? { TERMII_SENDER: settings.TERMII_SENDER } : {}),
    ...(settings.TERMII_CHANNEL ? { TERMII_CHANNEL: settings.TERMII_CHANNEL } : {}),
    ...(settings.SCANNER_URL ? { SCANNER_URL: settings.SCANNER_URL } : {}),
    ...(settings.DECISION_LINKS ? { DECISION_LINKS: settings.DECISION_LINKS } : {}),
    ...(settings.CANDIDATE_MENU ? { CANDIDATE_MENU: settings.CANDIDATE_MENU } : {}),
  },
});

/** The values that are deployed as secrets, and never as configuration. */
export const secretsOf = (settings: DeploySettings): Record<string, string> =>
  Object.fromEntries(SECRETS.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));

/** The same of the upstream, which alone signs letters and sends messages. */
export function upstreamSecretsOf(settings: UpstreamSettings): Record<string, string> {
  const { LETTER_KEYS, TERMII_API_KEY } = settings;
  return { ...secretsOf(settings), LETTER_KEYS, ...(TERMII_API_KEY && { TERMII_API_KEY }) };
}
