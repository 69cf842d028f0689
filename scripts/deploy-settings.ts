import { parseEnv } from 'node:util';
import { publicKeys } from '../upstream/letters/issued-letter/keys';
import { sessionOf } from '../worker/session';
import { SECRETS } from './secrets.ts';

/** The settings of a deployment, from the environment, or from the file `deploy.env`, which is never committed. */
const ALWAYS = {
  CLOUDFLARE_ACCOUNT_ID: 'the account that the Workers belong to',
  CLOUDFLARE_API_TOKEN: 'a token that may edit Workers, D1, R2 and Queues of that account',
  TENURE_ORIGIN: 'the address people will use, like https://hr.example.ng',
} as const;

/** The further settings of our own upstream. */
const WITH_UPSTREAM = {
  TENURE_DATABASE_ID: 'the id that "wrangler d1 create tenure" printed',
  TENURE_MAIL_FROM: 'the sender of mails, on a domain that may send through this account',
  JWT_SECRET: 'at least 32 random characters',
  LINK_SECRET: 'at least 32 other random characters',
  UPSTREAM_KEY: 'at least 32 other random characters',
  LETTER_KEYS: 'what "npm run letter-keys" printed',
} as const;

type Optional =
  | 'TERMII_API_KEY'
  | 'TERMII_SENDER'
  | 'TERMII_CHANNEL'
  | 'SCANNER_URL'
  | 'DECISION_LINKS'
  | 'CANDIDATE_MENU';

/** The settings for verifying the tokens of another server (decision 039). Our own upstream mints its own. */
export const TOKEN_SETTINGS = [
  'JWT_PROFILE',
  'JWT_ISSUER',
  'JWT_AUDIENCE',
  'JWT_MAX_LIFE',
  'JWT_ALGORITHMS',
  'JWT_JWKS_URL',
] as const;

type Always = Record<keyof typeof ALWAYS, string>;
/** Both Workers. */
export type UpstreamSettings = Always &
  Record<keyof typeof WITH_UPSTREAM, string> &
  Partial<Record<Optional, string>> & { UPSTREAM_URL?: undefined };
/** The Worker alone, before another server. */
type EdgeSettings = Always & { UPSTREAM_URL: string } & Partial<
    Record<(typeof SECRETS)[number] | (typeof TOKEN_SETTINGS)[number], string>
  >;
export type DeploySettings = UpstreamSettings | EdgeSettings;

/** The settings, or a sentence for each one that is missing or cannot be right. */
export function settingsFrom(given: Record<string, string | undefined>): DeploySettings | string[] {
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  const { UPSTREAM_URL, TENURE_ORIGIN } = environment;
  const wrong: string[] = [];
  for (const [name, what] of Object.entries(UPSTREAM_URL ? ALWAYS : { ...ALWAYS, ...WITH_UPSTREAM })) {
    if (!environment[name]) wrong.push(`${name} is missing: ${what}.`);
  }
  const secrets = SECRETS.flatMap((name) => environment[name] ?? []);
  if (secrets.some((secret) => secret.length < 32)) wrong.push('Each of the secrets needs 32 characters.');
  if (new Set(secrets).size < secrets.length) wrong.push('The secrets must differ from one another.');
  if (environment.LETTER_KEYS && !areKeys(environment.LETTER_KEYS)) {
    wrong.push('LETTER_KEYS must be a list of keys, the first with its private part.');
  }
  if (TENURE_ORIGIN && !(isHttps(TENURE_ORIGIN) && new URL(TENURE_ORIGIN).origin === TENURE_ORIGIN)) {
    wrong.push('TENURE_ORIGIN must be an https address without a path.');
  }
  if (UPSTREAM_URL) wrong.push(...wrongOfServer(UPSTREAM_URL, environment));
  else
    wrong.push(
      ...TOKEN_SETTINGS.filter((name) => environment[name]).map((name) => `${name} goes with UPSTREAM_URL only.`),
    );
  return wrong.length > 0 ? wrong : (environment as DeploySettings);
}

function areKeys(LETTER_KEYS: string): boolean {
  try {
    return publicKeys({ LETTER_KEYS }).length > 0;
  } catch {
    return false;
  }
}

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';

/** The mistakes in the settings for another server. The Worker itself says what it would not serve with. */
function wrongOfServer(address: string, environment: Record<string, string | undefined>): string[] {
  const wrong = isHttps(address) ? [] : ['UPSTREAM_URL must be an https address.'];
  try {
    sessionOf(environment);
  } catch (error) {
    wrong.push(`The Worker would serve nothing: ${error instanceof Error ? error.message : error}.`);
  }
  return wrong;
}

/** The environment, over what a settings file says. */
export function environmentWith(text: string): Record<string, string | undefined> {
  return { ...parseEnv(text), ...process.env };
}
