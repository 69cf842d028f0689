// What the Worker adds to an upstream call: signature, access, two schemas, one forwarded request, one log line. The peer
// passes the same call on to the same upstream and does nothing else, in the same runtime.
import { quantile, type Shot, volley, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';

const ROUNDS = 10;
const SHOTS = 60;
/** One after the other: what somebody waits for, not what the machine can take. */
const LANES = 1;

await withRuntime(async ({ edge, peer, token, upstreamKey }) => {
  const input = { page: 1, page_size: 10 };
  const call = (count: number, bearer = token, expect = 200): Shot => ({
    url: `${edge}/trpc/${Array(count).fill('onboarding.candidates').join()}?batch=1`,
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [i, input]))),
    expect,
  });
  const shots = {
    peer: {
      url: `${peer}/api/v1/candidate/?page=1&page_size=10&ordering=-status_since`,
      headers: { authorization: `Bearer ${token}`, 'x-edge-key': upstreamKey },
      expect: 200,
    },
    single: call(1),
    batch: call(3),
    refused: call(1, `${token.slice(0, -4)}AAAA`, 401),
  };
  const names = Object.keys(shots) as (keyof typeof shots)[];
  for (const name of names) await volley(shots[name], 100, LANES);

  // Short rounds in turn, so that a busy moment of the machine falls on all alike.
  const rounds: Record<keyof typeof shots, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const medians = { peer: 0, single: 0, batch: 0, refused: 0 };
    for (const name of names) medians[name] = quantile(await volley(shots[name], SHOTS, LANES), 0.5);
    rounds.push(medians);
  }
  const typical = (of: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(of), 0.5);
  const kept = printFigures('Forward', [
    { what: 'bare pass-through, p50', measured: typical((round) => round.peer), unit: 'ms' },
    { what: 'read of 10 rows through the Worker, p50', measured: typical((round) => round.single), unit: 'ms' },
    { what: 'read ÷ bare pass-through', measured: typical((round) => round.single / round.peer), unit: '', limit: 1.6 },
    {
      what: 'batch of three ÷ three singles',
      measured: typical((round) => round.batch / (3 * round.single)),
      unit: '',
      limit: 0.5,
    },
    {
      what: 'refused token ÷ good one',
      measured: typical((round) => round.refused / round.single),
      unit: '',
      limit: 1,
    },
  ]);
  process.exitCode = kept ? 0 : 1;
});
