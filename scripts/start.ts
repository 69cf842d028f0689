import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenChanged } from './build.ts';
import { isSeeded } from './database.ts';
import { LOCAL } from './secrets.ts';
import { type Served, serve } from './serve.ts';
import { endWith, isTaken, PORT, sayWhereToGo } from './terminal.ts';

const stateDir = join(LOCAL, 'state');
const log = join(LOCAL, 'tenure.log');

if (await isTaken(PORT)) {
  endWith(`Port ${PORT} is taken by another program: end that one (or another Tenure) and run npm start again.`);
}

mkdirSync(LOCAL, { recursive: true });
try {
  console.log('Building');
  if (!buildWhenChanged('production')) console.log('  nothing changed since the last build');
} catch (error) {
  endWith(`${error instanceof Error ? error.message : error}\nNothing was started, because the build failed.`);
}

if (!isSeeded(stateDir)) console.log('Seeding a new database');
const lines = createWriteStream(log, { flags: 'w' });
let served: Served | undefined;
try {
  served = await serve({ port: PORT, stateDir, onLog: ({ level, message }) => lines.write(`${level} ${message}\n`) });
} catch (error) {
  endWith(
    `${error instanceof Error ? error.message : error}\nTenure did not start. "npm run reset" makes a new database.`,
  );
}

await sayWhereToGo();
console.log(`Logs: .tenure/tenure.log   Stop: Ctrl-C\n`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The runtime's own listeners would end the process before it has put its files in order.
  process.removeAllListeners(signal);
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await served?.stop();
    console.log('\nStopped. The data is kept.');
    process.exit(0);
  });
}
