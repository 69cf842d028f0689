import type { Row } from '../contracts/platform/call';
import { refuseAtEdge } from './problem';

const NAMES = /\{(\w+)\}/g;

/** The names a row's path takes from the flat input. */
export const pathNames = (row: Row): string[] => Array.from(row.path.matchAll(NAMES), (match) => match[1] ?? '');

/**
 * A value that would change the path: empty, dots, a slash, a backslash, what starts a query or fragment, an escape that
 * a second reader would decode, a control character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const CHANGES_PATH = /^$|^\.$|\.\.|[/\\?#%;\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/** The path of a call below `/api/v1` with its values filled in, and what is left of the input. Refuses a value that would change the path. */
export function pathOf(row: Row, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const path = row.path.replace(NAMES, (_, name: string) => {
    const value = input[name];
    delete rest[name];
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof text !== 'string' || text.length > 200 || CHANGES_PATH.test(text) || !text.isWellFormed()) {
      throw refuseAtEdge.file(name, 'Enter a valid value');
    }
    return encodeURIComponent(text);
  });
  return { path, rest };
}

/** The query of a read. Lists repeat their name; what is not given is left out. */
export function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      query.append(name, String(item).toWellFormed());
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
