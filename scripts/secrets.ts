import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newLetterKeys } from './letter-keys.ts';

/** The secrets both Workers need; every machine makes its own. */
export const SECRETS = ['JWT_SECRET', 'LINK_SECRET', 'UPSTREAM_KEY'] as const;

/** The folder of everything local: secrets, database, files, what was built last. Never committed. */
export const LOCAL = join(import.meta.dirname, '..', '.tenure');

/** The secrets of this machine: those of both Workers, and the keys by which the upstream signs letters. */
type LocalVars = Record<(typeof SECRETS)[number] | 'LETTER_KEYS', string>;

/** This machine's secrets. Those that are missing are made and kept in a file that only its owner reads. */
export function localVars(folder = LOCAL): LocalVars {
  const file = join(folder, 'secrets.json');
  const kept: Partial<LocalVars> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = SECRETS.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]);
  const vars = {
    ...Object.fromEntries(secrets),
    // The seed has letters of days gone by.
    LETTER_KEYS: kept.LETTER_KEYS ?? newLetterKeys('LOCAL-1', '2020-01-01'),
  } as LocalVars;
  if (Object.keys(vars).some((name) => !(name in kept))) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(vars, null, 2)}\n`, { mode: 0o600 });
  }
  return vars;
}
