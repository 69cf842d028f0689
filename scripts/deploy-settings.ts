import { parseEnv } from 'node:util';

/** What a deployment needs to know. From the environment, or from the file `deploy.env`, which is never committed. */
const REQUIRED = {
  CLOUDFLARE_ACCOUNT_ID: 'the account that the Workers belong to',
  CLOUDFLARE_API_TOKEN: 'a token that may edit Workers, D1, R2 and Queues of that account',
  TENURE_DATABASE_ID: 'the id that "wrangler d1 create tenure" printed',
  TENURE_ORIGIN: 'the address people will use, like https://hr.example.ng',
  TENURE_MAIL_FROM: 'the sender of mails, on a domain that may send through this account',
  JWT_SECRET: 'at least 32 random characters',
  LINK_SECRET: 'at least 32 other random characters',
  UPSTREAM_KEY: 'at least 32 other random characters',
} as const;

export const OPTIONAL = ['TERMII_API_KEY', 'TERMII_SENDER', 'DECISION_LINKS', 'CANDIDATE_MENU'] as const;

export type Settings = Record<keyof typeof REQUIRED, string> & Partial<Record<(typeof OPTIONAL)[number], string>>;

/** The settings, or a sentence for each one that is missing or cannot be right. */
export function settingsFrom(environment: Record<string, string | undefined>): Settings | string[] {
  const wrong: string[] = [];
  for (const [name, what] of Object.entries(REQUIRED)) {
    if (!environment[name]) wrong.push(`${name} is missing: ${what}.`);
  }
  const secrets = ['JWT_SECRET', 'LINK_SECRET', 'UPSTREAM_KEY'].map((name) => environment[name]).filter(Boolean);
  if (secrets.some((secret) => (secret ?? '').length < 32))
    wrong.push('Each of the three secrets needs 32 characters.');
  if (new Set(secrets).size < secrets.length) wrong.push('The three secrets must differ from one another.');
  const origin = environment.TENURE_ORIGIN;
  if (origin && !(URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://'))) {
    wrong.push('TENURE_ORIGIN must be an https address without a path.');
  }
  return wrong.length > 0 ? wrong : (environment as Settings);
}

/** The environment, over what a settings file says. */
export function environmentWith(text: string): Record<string, string | undefined> {
  return { ...parseEnv(text), ...process.env };
}
