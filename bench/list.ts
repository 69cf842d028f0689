// The commonest call, the first page of a list with who asks, beside one statement of a Worker that does nothing else, in
// the same runtime.
import type { V4WorkerOptions } from 'miniflare';
import { quantile, type Shot, volley, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';

const ROUNDS = 20;
const SHOTS = 30;
/** Milliseconds, on an idle machine. */
const LIMIT = 6.5;

const bare: V4WorkerOptions = {
  name: 'bare',
  modules: true,
  script: `export default {
    fetch: async (_, env) => Response.json((await env.DB.prepare('SELECT id FROM employee LIMIT 1').all()).results),
  };`,
  compatibilityDate: '2026-11-02',
  d1Databases: { DB: 'tenure' },
};

await withRuntime(
  async ({ edge, at, token }) => {
    const list: Shot = {
      url: `${edge}/trpc/employee.list`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"page":1,"page_size":10}',
      expect: 200,
    };
    const statement: Shot = { url: await at('bare'), expect: 200 };
    for (const shot of [list, statement]) await volley(shot, 200, 1);
    const rounds: { list: number; statement: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        list: quantile(await volley(list, SHOTS, 1), 0.5),
        statement: quantile(await volley(statement, SHOTS, 1), 0.5),
      });
    }
    const typical = (of: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(of), 0.5);
    const kept = printFigures('The first page of employees, who asks included, p50', [
      {
        what: 'first page of employees through both Workers',
        measured: typical((round) => round.list),
        unit: 'ms',
        limit: LIMIT,
      },
      { what: 'one statement of a bare Worker', measured: typical((round) => round.statement), unit: 'ms' },
      {
        what: 'first page of employees ÷ one statement of a bare Worker',
        measured: typical((round) => round.list / round.statement),
        unit: '',
      },
    ]);
    process.exitCode = kept ? 0 : 1;
  },
  undefined,
  [bare],
);
