import { serve } from './scripts/serve.ts';
const dist = process.argv[2];
const state = process.argv[3];
const s = await serve({ upstreamPort: 0, stateDir: state, dist });
console.log('UP', s.upstreamUrl, s.url);
process.once('SIGTERM', () => s.stop().then(() => process.exit()));
