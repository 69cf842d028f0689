import { join } from 'node:path';
import { createServer } from 'vite';
import { isSeeded, migrate, seedWhenFresh, withStore } from './database.ts';
import { LOCAL } from './secrets.ts';
import { endWith, isTaken, PORT, sayWhereToGo } from './terminal.ts';

if (await isTaken(PORT)) {
  endWith(`Port ${PORT} is taken by another program: end that one (or another Tenure) and run npm run dev again.`);
}
const stateDir = join(LOCAL, 'state');
try {
  if (isSeeded(stateDir)) {
    await withStore(stateDir, (store) => migrate(store.DB));
  } else {
    console.log('Seeding a new database');
    await seedWhenFresh(stateDir);
  }
} catch (error) {
  endWith(
    `${error instanceof Error ? error.message : error}\nNothing was started. "npm run reset" makes a new database.`,
  );
}
const server = await createServer({ configFile: join(import.meta.dirname, '..', 'vite.config.ts') });
await server.listen();
// The first request reads the code of both Workers, for longer than a page waits for an answer.
console.log('Reading the Workers');
await fetch(`http://localhost:${PORT}/mailbox`);
await sayWhereToGo();
server.bindCLIShortcuts({ print: true });
