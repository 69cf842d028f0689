import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The secrets both Workers need; every machine makes its own. */
export const SECRETS = ['JWT_SECRET', 'LINK_SECRET', 'UPSTREAM_KEY'] as const;

/** The folder of everything local: secrets, database, files, what was built last. Never committed. */
export const LOCAL = join(import.meta.dirname, '..', '.tenure');

/** This machine's secrets, made on the first call and kept in a file that only its owner reads. */
export function localVars(folder = LOCAL): Record<(typeof SECRETS)[number], string> {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const made = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('base64url')]));
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
