import { join } from 'node:path';
import { forget, seedWhenFresh } from './database.ts';
import { LOCAL } from './secrets.ts';
import { endWith, isTaken, PORT } from './terminal.ts';

if (await isTaken(PORT)) endWith('Tenure is running: stop it with Ctrl-C, then run npm run reset again.');
const stateDir = join(LOCAL, 'state');
forget(stateDir);
try {
  await seedWhenFresh(stateDir);
} catch (error) {
  endWith(`${error instanceof Error ? error.message : error}`);
}
console.log('The database is new and seeded. npm start serves it.');
