// The cost that the Worker adds to an upstream call: signature, access, two schemas, one forwarded request, one log line. The
// peer passes the same call on to the same upstream and does nothing else, in the same runtime.
import { quantile, type Shot, volley, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';

const ROUNDS = 10;
const SHOTS = 60;
/** Requests go one after the other, because the time that a person waits is measured, not the throughput. */
const LANES = 1;

const row = (id: number) => ({
  id,
  firstname: 'Ọláńrewájú',
  middlename: null,
  lastname: 'Adébáyọ̀',
  email: `candidate${id}@tenure.example`,
  phone: '08031234567',
  company: 'Lagoon Foods Limited',
  branch: 'Ikeja',
  job_role: 'Store Supervisor',
  status: 'OFFER_SENT',
  resumption_date: '2026-12-01',
  gross_salary: 250_000_000,
  status_since: '2026-11-20T10:00:00.000Z',
  offer_expires: '2026-12-10',
});
const rows = Array.from({ length: 10 }, (_, index) => row(index + 1));
const page = JSON.stringify({ total: 60, next: null, previous: null, results: rows });

interface Medians {
  peer: number;
  single: number;
  batch: number;
  refused: number;
}

/** Median times of the four kinds of request. Each round has all four, so a busy moment of the machine slows all alike. */
async function measure(edge: string, peer: string, token: string, upstreamKey: string): Promise<Medians[]> {
  const input = { page: 1, page_size: 10 };
  const call = (count: number, bearer = token, expect = 200): Shot => ({
    url: `${edge}/trpc/${Array(count).fill('onboarding.candidates').join()}?batch=1`,
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [i, input]))),
    expect,
  });
  const shots: Record<keyof Medians, Shot> = {
    peer: {
      url: `${peer}/api/v1/candidate/?page=1&page_size=10&ordering=-status_since`,
      headers: { authorization: `Bearer ${token}`, 'x-edge-key': upstreamKey },
      expect: 200,
    },
    single: call(1),
    batch: call(3),
    refused: call(1, `${token.slice(0, -4)}AAAA`, 401),
  };
  const names = Object.keys(shots) as (keyof Medians)[];
  for (const name of names) await volley(shots[name], 200, LANES);
  const rounds: Medians[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const medians = { peer: 0, single: 0, batch: 0, refused: 0 };
    for (const name of names) medians[name] = quantile(await volley(shots[name], SHOTS, LANES), 0.5);
    rounds.push(medians);
  }
  return rounds;
}

await withRuntime(async ({ edge, peer, onMemory, token, upstreamKey }) => {
  const real = await measure(edge, peer, token, upstreamKey);
  const memory = await measure(onMemory.edge, onMemory.peer, token, upstreamKey);
  const typical = (rounds: Medians[], of: (round: Medians) => number) => quantile(rounds.map(of), 0.5);
  const read = (round: Medians) => round.single / round.peer;
  const batch = (round: Medians) => round.batch / (3 * round.single);
  const refused = (round: Medians) => round.refused / round.single;
  const kept = printFigures('Forward: a read of 10 rows, p50', [
    { what: 'bare pass-through', measured: typical(real, (round) => round.peer), unit: 'ms' },
    { what: 'through the Worker', measured: typical(real, (round) => round.single), unit: 'ms' },
    {
      what: 'read of 10 rows: through the Worker ÷ bare pass-through',
      measured: typical(real, read),
      unit: '',
      limit: 1.6,
    },
    { what: 'refused token ÷ good one', measured: typical(real, refused), unit: '', limit: 1 },
    // Locally the three calls of a batch queue up for one database, so the upstream's share of the time is not saved.
    { what: 'batch of three ÷ three singles', measured: typical(real, batch), unit: '' },
    {
      what: 'batch of three ÷ three singles, upstream answering from memory',
      measured: typical(memory, batch),
      unit: '',
      limit: 0.5,
    },
    {
      what: 'through the Worker ÷ bare pass-through, upstream answering from memory',
      measured: typical(memory, read),
      unit: '',
    },
    {
      what: 'bare pass-through, upstream answering from memory',
      measured: typical(memory, (round) => round.peer),
      unit: 'ms',
    },
    {
      what: 'through the Worker, upstream answering from memory',
      measured: typical(memory, (round) => round.single),
      unit: 'ms',
    },
  ]);
  process.exitCode = kept ? 0 : 1;
}, page);
