// Serves a build by hand: node scripts/serve-cli.ts --port 9001 --state <folder> [--dist <folder>] …
import { parseArgs } from 'node:util';
import { serve } from './serve.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    state: { type: 'string' },
    dist: { type: 'string' },
    'upstream-port': { type: 'string' },
    'upstream-url': { type: 'string' },
    'site-origin': { type: 'string' },
  },
});
const asPort = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const served = await serve({
  port: asPort(values.port),
  stateDir: values.state,
  dist: values.dist,
  upstreamPort: asPort(values['upstream-port']),
  upstreamUrl: values['upstream-url'],
  siteOrigin: values['site-origin'],
  onLog: ({ level, message }) => console.log(level, message),
});
console.log(served.url, served.upstreamUrl ?? '', served.pid ?? '');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => served.stop());
