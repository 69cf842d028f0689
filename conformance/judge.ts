import * as z from 'zod';
import type { TableCall } from './calls';
import type { ServerAnswer } from './server';

/** One place where an answer does not fit its schema. It never says what the answer holds there. */
export interface Misfit {
  /** The path into the answer, `results[].name`; empty for the answer as a whole. */
  where: string;
  /** The code of zod. */
  code: string;
  words: string;
}

/** Most places that are told of one answer. */
const MOST = 10;

/** The places where the answer to a call does not fit its output, as the Worker parses it. Equal places of a list are told once. */
export function misfitsOf({ row, names }: TableCall, body: unknown): Misfit[] {
  const parsed = z.safeParse(row.output, body);
  if (parsed.success) return [];
  const all = parsed.error.issues.flatMap(narrowed).map((issue) => ({
    where: placeOf(issue.path, names),
    code: issue.code,
    words: wordsOf(issue, body),
  }));
  const told = new Map(all.map((misfit) => [JSON.stringify(misfit), misfit]));
  return [...told.values()].slice(0, MOST);
}

type Issue = z.core.$ZodIssue;

/** Of a union the alternative that came nearest: the one that fails in the fewest places, deepest first. */
function narrowed(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const depth = (issues: Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const [nearest = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return nearest.flatMap((inner) => narrowed({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** A path without numbers of a list, and without a key that the contract does not name: that may be somebody's. */
function placeOf(path: readonly PropertyKey[], names: ReadonlySet<string>): string {
  return path
    .map((key) => (typeof key === 'number' ? '[]' : `.${names.has(String(key)) ? String(key) : '*'}`))
    .join('')
    .replace(/^\./, '');
}

function wordsOf(issue: Issue, body: unknown): string {
  const is = kindAt(issue.path, body);
  switch (issue.code) {
    case 'invalid_type':
      return `${is}, ${issue.expected} expected`;
    case 'invalid_value':
      return `${is}, one of ${issue.values.map(String).join(', ')} expected`;
    case 'invalid_format':
      return `${is}, not in the form ${issue.format}`;
    case 'too_small':
      return `${is}, less than ${issue.minimum}`;
    case 'too_big':
      return `${is}, more than ${issue.maximum}`;
    default:
      return `${is}, not as the contract has it`;
  }
}

/** The kind of value at a path of an answer. */
function kindAt(path: readonly PropertyKey[], body: unknown): string {
  let value = body;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Whether the Worker finds words for people in a refusal: those of the server, in any of the shapes of the documents. */
export const hasWords = ({ problem }: ServerAnswer): boolean =>
  problem !== undefined && (problem.message !== undefined || problem.fields !== undefined);

/** The kind of answer, for a sentence: `404 with an HTML page`. */
export function describe({ status, holds, problem, redirect }: ServerAnswer): string {
  if (status === 0)
    return problem?.code === 'TIMEOUT' ? 'no answer within the time limit' : 'no answer: the connection failed';
  if (redirect !== undefined) return `a redirect (${status}) to \`${redirect}\``;
  const unreadable = problem?.code === 'BAD_RESPONSE' ? 'JSON that cannot be read' : 'JSON';
  const body = {
    JSON: unreadable,
    HTML: 'an HTML page',
    'a file': 'a file',
    nothing: 'nothing',
    'something else': 'no JSON',
  };
  return `${status} with ${body[holds]}`;
}

/** The meaning of a redirect that only adds or removes a slash; undefined for any other. */
export function slashOf(asked: string, { redirect }: ServerAnswer): string | undefined {
  if (redirect === undefined) return undefined;
  const path = asked.replace(/\?.*$/, '');
  if (redirect.endsWith(`${path}/`)) return 'it adds a slash to the path, as APPEND_SLASH of Django does';
  if (path.endsWith('/') && redirect.endsWith(path.slice(0, -1))) return 'it takes the slash from the end of the path';
  return undefined;
}
