import { describe, expect, test } from 'vitest';
import { secretsOf, upstreamConfig, upstreamSecretsOf, workerConfig } from './deploy-config.ts';
import { type DeploySettings, environmentWith, settingsFrom, type UpstreamSettings } from './deploy-settings.ts';
import { newLetterKeys } from './letter-keys.ts';

const account = {
  CLOUDFLARE_ACCOUNT_ID: 'a',
  CLOUDFLARE_API_TOKEN: 'b',
  TENURE_ORIGIN: 'https://hr.example.ng',
};
const whole: UpstreamSettings = {
  ...account,
  TENURE_DATABASE_ID: 'c',
  TENURE_MAIL_FROM: 'Tenure <hr@example.ng>',
  JWT_SECRET: '1'.repeat(32),
  LINK_SECRET: '2'.repeat(32),
  UPSTREAM_KEY: '3'.repeat(32),
  LETTER_KEYS: newLetterKeys('LGL-2026-1'),
};
const WORKER = { vars: { JWT_ALGORITHMS: 'HS256' }, services: [{ binding: 'UPSTREAM', service: 'tenure-upstream' }] };
const UPSTREAM = {
  vars: { SITE_ORIGIN: 'http://localhost' },
  d1_databases: [{ binding: 'DB', database_id: 'tenure' }],
};

describe('a deployment', () => {
  test('takes whole settings', () => {
    expect(settingsFrom(whole)).toEqual(whole);
  });

  test.each(Object.keys(whole))('names %s when it is missing', (name) => {
    expect(settingsFrom({ ...whole, [name]: undefined })).toEqual([expect.stringContaining(name)]);
    expect(settingsFrom({ ...whole, [name]: '' })).toEqual([expect.stringContaining(name)]);
  });

  test('refuses short and repeated secrets, and an address with a path or without https', () => {
    expect(settingsFrom({ ...whole, JWT_SECRET: 'short' })).toHaveLength(1);
    expect(settingsFrom({ ...whole, LINK_SECRET: whole.JWT_SECRET })).toHaveLength(1);
    expect(settingsFrom({ ...whole, TENURE_ORIGIN: 'https://hr.example.ng/app' })).toHaveLength(1);
    expect(settingsFrom({ ...whole, TENURE_ORIGIN: 'http://hr.example.ng' })).toHaveLength(1);
  });

  test('refuses keys of letters that cannot sign', () => {
    const [key] = JSON.parse(whole.LETTER_KEYS);
    const wrong = [expect.stringContaining('LETTER_KEYS must be')];
    for (const keys of ['secret', '[]', JSON.stringify(key), JSON.stringify([{ ...key, d: undefined }])])
      expect(settingsFrom({ ...whole, LETTER_KEYS: keys })).toEqual(wrong);
    const before = { ...key, d: undefined, kid: 'LGL-2025-1', until: '2026-01-01' };
    expect(settingsFrom({ ...whole, LETTER_KEYS: JSON.stringify([key, before]) })).not.toBeInstanceOf(Array);
  });

  test('reads its settings from a file too', () => {
    expect(environmentWith('TENURE_DATABASE_ID=from-file').TENURE_DATABASE_ID).toBe('from-file');
  });

  test('fills in its own address, database and secrets', () => {
    expect(workerConfig(WORKER, whole)).toEqual({
      workers_dev: false,
      preview_urls: false,
      routes: [{ pattern: 'hr.example.ng', custom_domain: true }],
    });
    expect(workerConfig(WORKER, { ...whole, TENURE_ORIGIN: 'https://tenure.ada.workers.dev' })).toEqual({
      workers_dev: true,
    });
    expect(upstreamConfig(UPSTREAM, { ...whole, DECISION_LINKS: 'confirm' }, '/migrations')).toEqual({
      d1_databases: [{ binding: 'DB', database_id: 'c', migrations_dir: '/migrations' }],
      vars: { SITE_ORIGIN: 'https://hr.example.ng', MAIL_FROM: whole.TENURE_MAIL_FROM, DECISION_LINKS: 'confirm' },
    });
    const { JWT_SECRET, LINK_SECRET, UPSTREAM_KEY, LETTER_KEYS } = whole;
    const ofBoth = { JWT_SECRET, LINK_SECRET, UPSTREAM_KEY };
    expect(upstreamSecretsOf({ ...whole, TERMII_API_KEY: 'sms' })).toEqual({
      ...ofBoth,
      LETTER_KEYS,
      TERMII_API_KEY: 'sms',
    });
    // The Worker that people reach signs no letters.
    expect(secretsOf({ ...whole, TERMII_API_KEY: 'sms' })).toEqual(ofBoth);
  });

  test.each(['JWT_PROFILE', 'JWT_ISSUER', 'JWT_JWKS_URL'])('refuses %s for our own upstream', (name) => {
    expect(settingsFrom({ ...whole, [name]: 'documents' })).toEqual([`${name} goes with UPSTREAM_URL only.`]);
  });
});

describe('a deployment before another server', () => {
  const JWT_SECRET = '1'.repeat(32);
  const plain = { ...account, UPSTREAM_URL: 'https://api.example.ng', JWT_PROFILE: 'documents', JWT_SECRET };
  const wrong = (changes: Record<string, string | undefined>) => settingsFrom({ ...plain, ...changes });

  test('needs no database, no sender and no secret for links', () => {
    expect(settingsFrom(plain)).toEqual(plain);
    expect(wrong({ UPSTREAM_KEY: '3'.repeat(32) })).not.toBeInstanceOf(Array);
  });

  test('takes tokens as Tenure mints them, with both secrets', () => {
    expect(wrong({ JWT_PROFILE: undefined, LINK_SECRET: '2'.repeat(32) })).not.toBeInstanceOf(Array);
    expect(wrong({ JWT_PROFILE: undefined })).toEqual([expect.stringContaining('LINK_SECRET')]);
  });

  test('takes a key set instead of a secret', () => {
    const keys = { JWT_SECRET: undefined, JWT_JWKS_URL: 'https://id.example/keys' };
    expect(wrong({ ...keys, JWT_ALGORITHMS: 'RS256' })).not.toBeInstanceOf(Array);
    expect(wrong(keys)).toEqual([expect.stringContaining('JWT_ALGORITHMS')]);
  });

  test.each([
    ['JWT_SECRET', undefined],
    ['JWT_PROFILE', 'document'],
    ['JWT_MAX_LIFE', 'a day'],
    ['UPSTREAM_URL', 'http://api.example.ng'],
    ['UPSTREAM_URL', 'api.example.ng'],
    ['TENURE_ORIGIN', undefined],
  ])('names %s when it is %s', (name, value) => {
    expect(wrong({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  test('is the Worker alone, with what it verifies tokens by', () => {
    const settings = settingsFrom({
      ...plain,
      JWT_ISSUER: 'https://id.example',
      JWT_MAX_LIFE: '3600',
    }) as DeploySettings;
    expect(workerConfig(WORKER, settings)).toMatchObject({
      services: [],
      vars: {
        UPSTREAM_URL: 'https://api.example.ng',
        JWT_ALGORITHMS: 'HS256',
        JWT_PROFILE: 'documents',
        JWT_ISSUER: 'https://id.example',
        JWT_MAX_LIFE: '3600',
      },
    });
    expect(JSON.stringify(workerConfig(WORKER, settings))).not.toContain(JWT_SECRET);
    expect(secretsOf(settings)).toEqual({ JWT_SECRET });
  });
});
