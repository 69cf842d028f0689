import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countScenarios } from './acceptance-run.ts';
import { judge, tallyInWords } from './end-of-run.ts';
import { stressOf } from './stress.ts';
import { countAgain } from './unit-run.ts';

const unsteady = (count: number) => ({
  passed: 9,
  failures: [],
  unsteady: Array.from({ length: count }, (_, i) => `leave/own.spec.ts:${i} asks`),
});

describe('the end of a run', () => {
  test('names what was unsteady and what failed, a line each, before the count', () => {
    expect(
      tallyInWords({ passed: 7, failures: ['a.test.ts: adds: expected 2 to be 3'], unsteady: ['b.spec.ts:4 asks'] }),
    ).toBe(`Unsteady: (failed once, passed alone)
  b.spec.ts:4 asks

What failed:
  a.test.ts: adds: expected 2 to be 3

7 passed, 1 failed`);
  });

  test('has two unsteady ones at most', () => {
    expect(judge(unsteady(2)).failures).toEqual([]);
    expect(judge(unsteady(3)).failures).toEqual(['3 were unsteady, and a run may have 2 (see above)']);
  });
});

test('a scenario that failed once and passed alone is unsteady, with its trace, and one that failed twice has failed', () => {
  const error = {
    message: '\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m\n\nLocator: row\n    at x.ts:3',
  };
  const failed = (...attachments: object[]) => ({ duration: 500, errors: [error], attachments });
  const spec = (title: string, status: string, ...results: object[]) => ({
    ...{ title, file: 'leave/own.spec.ts', line: 4, tests: [{ status, results }] },
  });
  const trace = { name: 'trace', path: join(import.meta.dirname, '../acceptance/.results/traces/own/trace.zip') };
  const tally = countScenarios({
    stats: { expected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        specs: [
          spec('passes', 'expected', { duration: 1000 }),
          spec('wavers', 'flaky', failed(trace), { duration: 700 }),
          spec('fails', 'unexpected', failed(), failed()),
          spec('never runs', 'skipped'),
        ],
      },
    ],
  });
  const why = 'Error: expect(locator).toBeVisible() failed Locator: row';
  expect(tally).toMatchObject({
    passed: 2,
    failures: [`leave/own.spec.ts:4 fails: ${why}`, 'leave/own.spec.ts:4 never runs: did not run'],
    unsteady: [`leave/own.spec.ts:4 wavers: ${why} (acceptance/.results/traces/own/trace.zip)`],
  });
  expect(tally.timed?.map(({ seconds }) => seconds)).toEqual([1, 1.2, 1, 0]);
});

test('a test that fails in the whole run and passes when its file runs alone is unsteady', () => {
  const file = (...results: [name: string, status: string][]) => ({
    ...{ name: join(import.meta.dirname, 'a.test.ts'), status: 'failed', message: '', startTime: 0, endTime: 1 },
    assertionResults: results.map(([fullName, status]) => ({ fullName, status, failureMessages: ['too late'] })),
  });
  const first = { testResults: [file(['adds', 'failed'], ['takes', 'failed'], ['gives', 'passed'])] };
  const second = { testResults: [file(['adds', 'passed'], ['takes', 'failed'], ['gives', 'passed'])] };
  expect(countAgain(first, second)).toMatchObject({
    passed: 2,
    unsteady: ['scripts/a.test.ts: adds: too late'],
    failures: ['scripts/a.test.ts: takes: too late'],
  });
});

test('--stress takes the number after it, and leaves the other arguments to the runner', () => {
  expect(stressOf(['leave', '--stress', '2', '-g', 'asks'])).toEqual({ burners: 2, rest: ['leave', '-g', 'asks'] });
  expect(stressOf(['leave'])).toEqual({ burners: 0, rest: ['leave'] });
  expect(() => stressOf(['--stress', 'leave'])).toThrow('--stress wants a whole number of busy processes.');
});
