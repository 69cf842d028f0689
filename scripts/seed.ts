// node --import ./scripts/extensionless.mjs scripts/seed.ts <state folder>
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { markSeeded, migrate, type Store, withStore } from './database.ts';
import { LOCAL, localVars } from './secrets.ts';

const stateDir = process.argv[2] ?? join(LOCAL, 'state');

// As in a local build: the seed is for no other.
Object.assign(globalThis, { __LOCAL__: true });
// Named by its address, because the upstream's types are the Workers' and not this room's.
const run = pathToFileURL(join(import.meta.dirname, '..', 'upstream/seed/run.ts')).href;
const { seed }: { seed(store: Store & { LETTER_KEYS: string }): Promise<unknown> } = await import(run);

await withStore(stateDir, async (store) => {
  await migrate(store.DB);
  await seed({ ...store, LETTER_KEYS: localVars().LETTER_KEYS });
  // Scenarios that are about something else change bank details and pay as one admin.
  if (process.env.TENURE_PAIR_COMPANIES === 'none')
    await store.DB.prepare(
      `UPDATE installation SET second_pair = json_set(second_pair, '$.companies', json('[]'))`,
    ).run();
});
markSeeded(stateDir);
