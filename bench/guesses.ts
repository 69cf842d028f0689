// The wait of others while twelve wrong passwords a second come from as many networks. Hashing holds the isolate that answers.
// Only a build for deployment hashes at the full cost.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenChanged } from '../scripts/build.ts';
import { printFigures } from './figures.ts';

process.env.TENURE_DIST ??= join(tmpdir(), 'tenure-guesses-dist');
buildWhenChanged('deploy', process.env.TENURE_DIST);
const { quantile, shoot, withRuntime } = await import('./edge-runtime.ts');
const { callShot } = await import('./in-turn.ts');

const GUESSES_A_SECOND = 12;
const SECONDS = 15;
const EACH_MS = 100;

const every = (ms: number, times: number, act: (n: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: times }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * ms));
      await act(n);
    }),
  );

await withRuntime(async ({ edge, upstream, upstreamKey, token }) => {
  const page = callShot(edge, token, 'onboarding.candidates', { page: 1, page_size: 10 });
  const waits = async () => {
    const times: number[] = [];
    await every(EACH_MS, (SECONDS * 1000) / EACH_MS, async () => void times.push(await shoot(page)));
    return times;
  };
  await waits();
  const quiet = await waits();
  const statuses = new Map<number, number>();
  const guess = async (n: number) => {
    const { status, body } = await fetch(`${upstream}/api/v1/auth/login/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-edge-key': upstreamKey,
        'x-client-ip': `198.51.${Math.floor(n / 250)}.${n % 250}`,
      },
      body: JSON.stringify({ email: `somebody${n}@tenure.example`, password: 'not the password' }),
    });
    await body?.cancel();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const guessing = every(1000 / GUESSES_A_SECOND, GUESSES_A_SECOND * SECONDS, guess);
  const held = await waits();
  await guessing;
  console.log(`Answers to the guesses: ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`);
  const kept = printFigures('What others wait while twelve wrong passwords a second come', [
    { what: 'a page of a list, p50, where nobody guesses', measured: quantile(quiet, 0.5), unit: 'ms' },
    { what: 'p50 while they come', measured: quantile(held, 0.5), unit: 'ms' },
    { what: 'p95 while they come', measured: quantile(held, 0.95), unit: 'ms', limit: 500 },
    {
      what: 'p50 while they come ÷ where nobody guesses',
      measured: quantile(held, 0.5) / quantile(quiet, 0.5),
      unit: '',
    },
  ]);
  if (!kept) process.exitCode = 1;
});
