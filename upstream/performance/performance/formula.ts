import jsep, { type CoreExpression, type Expression } from 'jsep';
import { type Criteria, FORMULA_WORDS } from '../../../contracts/performance/score-rule';

/** Longer texts are not read at all, so that no formula nests deeper than this. */
const LONGEST = 200;

type Figures = Readonly<Record<string, number>>;

/** A part of a formula. One that is true or false has the value 1 or 0. */
interface Term {
  kind: 'number' | 'boolean';
  value: (figures: Figures) => number;
}

/** Words for the person who wrote the formula. */
class Unreadable extends Error {}

class DividedByZero extends Error {}

type Operator = (left: number, right: number) => number;

/** Maps, because an object would also answer to `constructor`. */
const ARITHMETIC = new Map<string, Operator>([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  [
    '/',
    (left, right) => {
      if (right === 0) throw new DividedByZero();
      return left / right;
    },
  ],
]);

const COMPARISONS = new Map<string, Operator>([
  ['<', (left, right) => Number(left < right)],
  ['<=', (left, right) => Number(left <= right)],
  ['>', (left, right) => Number(left > right)],
  ['>=', (left, right) => Number(left >= right)],
  ['=', (left, right) => Number(left === right)],
  ['!=', (left, right) => Number(left !== right)],
]);

const CONNECTIVES = new Map<string, Operator>([
  ['and', (left, right) => Math.min(left, right)],
  ['or', (left, right) => Math.max(left, right)],
]);

const FUNCTIONS = new Map<string, { least: number; most: number; apply: (...given: number[]) => number }>([
  ['round', { least: 1, most: 1, apply: Math.round }],
  ['min', { least: 2, most: LONGEST, apply: Math.min }],
  ['max', { least: 2, most: LONGEST, apply: Math.max }],
]);

/** The characters that are no part of a formula. The parser would skip a semicolon, and take other alphabets for words. */
const STRANGE = /[^\w\s.,+\-*/<>=!()]/u;

/** The parser reads signs and words of these alone; what it reads beside them is refused by `termOf`. */
function setUpParser(): void {
  jsep.removeAllUnaryOps();
  jsep.removeAllBinaryOps();
  jsep.removeAllLiterals();
  jsep.addUnaryOp('-');
  const levels = [['or'], ['and'], [...COMPARISONS.keys()], ['+', '-'], ['*', '/']];
  for (const [level, signs] of levels.entries()) for (const sign of signs) jsep.addBinaryOp(sign, level + 1);
}
setUpParser();

const listed = (words: readonly string[]): string =>
  words.length === 1 ? String(words[0]) : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function binary(sign: string, left: Term, right: Term): Term {
  const arithmetic = ARITHMETIC.get(sign);
  const comparison = COMPARISONS.get(sign);
  const connective = CONNECTIVES.get(sign);
  const operator = arithmetic ?? comparison ?? connective;
  if (operator === undefined) throw new Unreadable(`“${sign}” has no place in a formula`);
  const needed = connective ? 'boolean' : 'number';
  if (left.kind !== needed || right.kind !== needed) {
    if (connective) throw new Unreadable(`“${sign}” stands between two comparisons, such as 1 < 2`);
    throw new Unreadable(
      comparison
        ? `“${sign}” compares two numbers; join two comparisons by “and”`
        : `“${sign}” stands between two numbers`,
    );
  }
  return {
    kind: arithmetic ? 'number' : 'boolean',
    value: (figures) => operator(left.value(figures), right.value(figures)),
  };
}

function applied(callee: Expression, given: Term[]): Term {
  const name = callee.type === 'Identifier' ? String(callee.name) : '';
  const known = FUNCTIONS.get(name);
  if (!known) throw new Unreadable(`“${name}” is unknown here; what stands before brackets is round, min or max`);
  if (given.length < known.least || given.length > known.most)
    throw new Unreadable(
      known.most === 1 ? `“${name}” takes one number` : `“${name}” takes numbers with commas between them`,
    );
  if (given.some(({ kind }) => kind !== 'number')) throw new Unreadable(`“${name}” takes numbers`);
  return { kind: 'number', value: (figures) => known.apply(...given.map(({ value }) => value(figures))) };
}

/** Reads one node of the parsed formula. A kind of node that is not named is refused: members, texts, lists and others. */
function termOf(expression: Expression, words: readonly string[]): Term {
  const node = expression as CoreExpression;
  switch (node.type) {
    case 'Literal': {
      const number = node.value;
      if (typeof number !== 'number') throw new Unreadable('Only numbers and words have a place in a formula');
      return { kind: 'number', value: () => number };
    }
    case 'Identifier': {
      const { name } = node;
      if (!words.includes(name))
        throw new Unreadable(`“${name}” is unknown here; the formula may use ${listed(words)}`);
      return { kind: 'number', value: (figures) => figures[name] ?? Number.NaN };
    }
    case 'UnaryExpression': {
      const { kind, value } = termOf(node.argument, words);
      if (kind !== 'number') throw new Unreadable('“-” stands before a number');
      return { kind, value: (figures) => -value(figures) };
    }
    case 'BinaryExpression':
      return binary(node.operator, termOf(node.left, words), termOf(node.right, words));
    case 'CallExpression':
      return applied(
        node.callee,
        node.arguments.map((each) => termOf(each, words)),
      );
    case 'MemberExpression':
      throw new Unreadable('A point stands only inside a number, such as 0.5');
    case 'Compound':
    case 'SequenceExpression':
      throw new Unreadable('Two parts stand side by side without a sign such as + or “and” between them');
    default:
      throw new Unreadable('Only numbers, + - * /, comparisons, and, or, round, min and max have a place in a formula');
  }
}

function parse(text: string): Expression {
  const [strange] = STRANGE.exec(text) ?? [];
  if (strange) throw new Unreadable(`“${strange}” has no place in a formula`);
  try {
    return jsep(text.replace(/\s/g, ' '));
  } catch (error) {
    if (!(error instanceof Error && 'index' in error)) throw error;
    const rest = text.slice(Number(error.index)).trim();
    throw new Unreadable(
      rest === '' ? 'Something is missing at the end' : `From “${rest}” on, the formula can't be read`,
    );
  }
}

/** The result of a formula: a number, 1 or 0 for true or false, or the reason why there is none. */
export type FormulaOutcome = { value: number; problem?: undefined } | { value?: undefined; problem: string };

export type Formula = (figures: Figures) => FormulaOutcome;

/**
 * Reads the formula of a rule: numbers, + - * /, comparisons, `and`, `or`, round, min, max and the words of its kind of rule.
 * Nothing of a text is run as code (`upstream/performance/performance/README.md`). Refused, with words for the field: what can't be read, an unknown word, and
 * a formula that gives a number for a band or a yes or no for a result.
 */
export function readFormula(criteria: Criteria, text: string): { formula: Formula } | { problem: string } {
  try {
    if (text.length > LONGEST) throw new Unreadable(`should not be more than ${LONGEST} characters`);
    const { kind, value } = termOf(parse(text), FORMULA_WORDS[criteria]);
    if (criteria === 'RESULT' && kind === 'boolean')
      throw new Unreadable('This says yes or no; a result is a number, such as (line_manager + head_manager) / 2');
    if (criteria === 'BAND' && kind === 'number')
      throw new Unreadable('This is a number; a band says which results fall into it, such as result >= 90');
    return { formula: (figures) => outcomeOf(value, figures) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

function outcomeOf(value: Term['value'], figures: Figures): FormulaOutcome {
  try {
    const found = value(figures);
    return Number.isFinite(found) ? { value: found } : { problem: 'The formula gives no number' };
  } catch (error) {
    if (error instanceof DividedByZero) return { problem: 'The formula divides by zero' };
    throw error;
  }
}
