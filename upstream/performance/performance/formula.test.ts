import { expect, test } from 'vitest';
import type { Criteria } from '../../../contracts/performance/score-rule';
import { readFormula } from './formula';

const RATINGS = { own: 80, line_manager: 70, head_manager: 60 };

const outcomeOf = (criteria: Criteria, text: string, figures: Record<string, number>) => {
  const read = readFormula(criteria, text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.formula(figures);
};
const problemOf = (criteria: Criteria, text: string): string => {
  const read = readFormula(criteria, text);
  if ('formula' in read) throw new Error(`${text} was read`);
  return read.problem;
};

test.each([
  ['(line_manager + head_manager) / 2', 65],
  ['own * 0.2 + line_manager * 0.3 + head_manager * 0.5', 67],
  ['head_manager', 60],
  ['round(own / 3) - -1', 28],
  ['min(own, line_manager, head_manager)', 60],
  ['max(own, 90)', 90],
  ['2 + 3 * 4 - 1', 13],
  ['1.5e1', 15],
])('a result by %s is %d', (text, value) => expect(outcomeOf('RESULT', text, RATINGS)).toEqual({ value }));

test.each([
  ['result >= 90', 90, 1],
  ['result >= 90', 89.9, 0],
  ['60 <= result and result < 75', 74.9, 1],
  ['result < 10 or result > 90 and result != 95', 5, 1],
  ['result = 50', 50, 1],
  ['(result < 10 or result > 90) and result != 95', 95, 0],
])('a band by %s at %d is %d', (text, result, value) => expect(outcomeOf('BAND', text, { result })).toEqual({ value }));

test.each<[Criteria, string, string]>([
  ['RESULT', 'result / 2', '“result” is unknown here; the formula may use own, line_manager and head_manager'],
  ['BAND', 'own >= 90', '“own” is unknown here; the formula may use result'],
  ['RESULT', 'own >= 90', 'This says yes or no; a result is a number, such as (line_manager + head_manager) / 2'],
  ['BAND', 'result', 'This is a number; a band says which results fall into it, such as result >= 90'],
  ['BAND', '60 <= result < 75', '“<” compares two numbers; join two comparisons by “and”'],
  ['BAND', 'result and 3', '“and” stands between two comparisons, such as 1 < 2'],
  ['RESULT', 'own +', 'Something is missing at the end'],
  ['RESULT', '(own + 1', 'Something is missing at the end'],
  ['RESULT', 'own line_manager', 'Two parts stand side by side without a sign such as + or “and” between them'],
  ['RESULT', 'own & 3', '“&” has no place in a formula'],
  ['RESULT', 'own = = 3', "From “= 3” on, the formula can't be read"],
  ['RESULT', 'own + "a"', '“"” has no place in a formula'],
  ['RESULT', 'sqrt(own)', '“sqrt” is unknown here; what stands before brackets is round, min or max'],
  ['RESULT', 'round(own, 1)', '“round” takes one number'],
  ['RESULT', 'min(own)', '“min” takes numbers with commas between them'],
  ['RESULT', 'own.length', 'A point stands only inside a number, such as 0.5'],
])('%s %s is refused: %s', (criteria, text, words) => expect(problemOf(criteria, text)).toBe(words));

test('a formula says why it gives nothing', () => {
  expect(outcomeOf('RESULT', '100 / (own - 80)', RATINGS)).toEqual({ problem: 'The formula divides by zero' });
  expect(outcomeOf('BAND', 'result / 0 > 1', { result: 1 })).toEqual({ problem: 'The formula divides by zero' });
  expect(outcomeOf('RESULT', '1e999 - 1e999', RATINGS)).toEqual({ problem: 'The formula gives no number' });
});

const HOSTILE = [
  'constructor',
  '__proto__',
  'constructor("return 1")()',
  'own.constructor.constructor("return process")()',
  'own["constructor"]',
  'this',
  'toString()',
  'hasOwnProperty(own)',
  'valueOf(own)',
  'round.constructor(own)',
  'round["call"](own)',
  '(round)(own)()',
  '[].constructor',
  'own = globalThis',
  'own``',
  'own ? 1 : 2',
  'own?.x',
  '() => own',
  'function f() {}',
  'new Date()',
  'own; own',
  '"".__proto__.x',
  'while(true){}',
  'null',
  'true',
  '',
  ' ',
  '()',
  '\u0000',
  '“own”',
  '🦊',
  'own-- - --own)',
  '('.repeat(200),
  `${'('.repeat(99)}own${')'.repeat(100)}`,
  'min('.repeat(50),
  '['.repeat(200),
  'own+'.repeat(50),
  'a'.repeat(200),
  '9'.repeat(201),
];

test.each(HOSTILE)('%s is refused with words', (text) => {
  for (const criteria of ['RESULT', 'BAND'] as const) expect(problemOf(criteria, text)).toMatch(/\w/);
});

test('a formula nested as deep as it may be long is read', () => {
  expect(outcomeOf('RESULT', `${'('.repeat(98)}own${')'.repeat(98)}`, RATINGS)).toEqual({ value: 80 });
  expect(outcomeOf('RESULT', `${'-'.repeat(197)}own`, RATINGS)).toEqual({ value: -80 });
});

/** A generator with a seed, so that a failure comes again. */
function drawing(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test('whatever is put together, a formula is refused with words or gives a number of its ratings alone', () => {
  const draw = drawing(7);
  const parts =
    'own line_manager result constructor __proto__ prototype this round( min( max( ( ) [ ] { } . , ; ? : = == ! != < >= and or + - * / % ** && || => ` \' " \\ $ _ 0 1e3 .5 é new eval Function'.split(
      ' ',
    );
  const globals = Object.keys(globalThis).length;
  const began = Date.now();
  for (let tries = 0; tries < 20_000; tries += 1) {
    const text = Array.from({ length: 1 + draw(24) }, () => parts[draw(parts.length)]).join(draw(2) ? ' ' : '');
    for (const criteria of ['RESULT', 'BAND'] as const) {
      const read = readFormula(criteria, text);
      if ('problem' in read) expect(read.problem).not.toBe('');
      else {
        const { value, problem } = read.formula(criteria === 'RESULT' ? RATINGS : { result: 50 });
        expect(typeof (value ?? problem)).toBe(problem === undefined ? 'number' : 'string');
        expect(text).not.toMatch(/constructor|__proto__|prototype|this|Function|eval|new|[[\]{}`'"\\;?:%&|]/);
      }
    }
  }
  expect(Object.keys(globalThis).length).toBe(globals);
  expect(Object.prototype).not.toHaveProperty('own');
  expect(Date.now() - began).toBeLessThan(100_000);
});
