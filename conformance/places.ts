import * as z from 'zod';
import { lagosDay } from '../contracts/platform/dates';
import { pathOf, queryOf } from '../worker/path';
import { EdgeRefusal } from '../worker/problem';
import type { TableCall } from './calls';

/** Most records that a call is tried with before it counts as without an answer. */
const MOST = 3;
/** An id that no record has, and a name of no letter and no kind. */
const NO_ID = 999_999_999;
const NO_NAME = 'no_such_name';
/** A month of which nobody has anything. */
const NO_MONTH = '1999-01';

/** The values of required texts of a read, by name. */
const TODAY = lagosDay();
const WORDS: Record<string, string> = {
  search: 'a',
  from: TODAY,
  start_date: TODAY,
  end_date: TODAY,
  month: TODAY.slice(0, 7),
};

/** Lists whose ids are asked for at another path than their own. */
const ELSEWHERE: Record<string, string> = {
  '/approval/request/candidate/': '/candidate/',
  '/hmo/reconciliation/': '/hmo/provider/',
  '/hmo/roster/': '/hmo/provider/',
};

/** A path below `/api/v1` with its values and query, and what was left out of it: the input of a change. */
export interface CallPlace {
  path: string;
  body: Record<string, unknown>;
}

/** The ids that the lists of a server answered, by the path of the list. */
export class Ids {
  private readonly known = new Map<string, number[]>();

  /** Keeps the ids of a list: of `results`, of `data`, or of a bare list. Tells whether it is a list without one. */
  keep(path: string, body: unknown): boolean {
    const list = Array.isArray(body) ? body : Listed.safeParse(body).data?.list;
    const ids = (list ?? []).flatMap((one) => WithId.safeParse(one).data ?? []);
    if (ids.length > 0) this.known.set(path.replace(/\?.*$/, ''), ids.slice(0, MOST));
    return list?.length === 0;
  }

  of(path: string): readonly number[] {
    return this.known.get(path) ?? this.known.get(ELSEWHERE[path] ?? '') ?? [];
  }
}

/** A record of a list by its id; people are named by `user_id`. */
const WithId = z
  .object({ id: z.unknown().optional(), user_id: z.unknown().optional() })
  .transform(({ id, user_id }) => id ?? user_id)
  .pipe(z.coerce.number().int().positive());
const Listed = z
  .object({ results: z.array(z.unknown()).optional(), data: z.array(z.unknown()).optional() })
  .transform(({ results, data }) => ({ list: results ?? data }));

/**
 * The places where a call can be tried, at most three, or a sentence that says why there is none. The first part of a path
 * up to a value has to be a list that answered ids; values of another kind are those that the contract names.
 */
export function placesOf(call: TableCall, ids: Ids): CallPlace[] | string {
  const query = queryFor(call, ids);
  if (typeof query === 'string') return query;
  let inputs: Record<string, unknown>[] = [query];
  for (const name of call.values) {
    const before = call.row.path.slice(0, call.row.path.indexOf(`{${name}}`));
    const filled = inputs.flatMap((input) =>
      valuesOf(call, name, filledIn(before, input), ids).map((value) => ({ ...input, [name]: value })),
    );
    if (filled.length === 0) return `No value for {${name}}: \`GET ${before}\` gave no id.`;
    inputs = filled.slice(0, MOST);
  }
  const places = inputs.flatMap((input) => placeOf(call, input) ?? []);
  return places.length > 0 ? places : `The runner has no input that fits: ${call.required.join(', ')}.`;
}

/** A place of a record that does not exist; undefined for a call that names none. */
export function nowhere(call: TableCall): string | undefined {
  if (call.values.length === 0) return undefined;
  return filledIn(call.row.path, Object.fromEntries(call.values.map((name) => [name, noValue(call, name)])));
}

/** The path of a call with the first values that are known, and with those of no record where none are. */
export function anywhere(call: TableCall, ids: Ids): string {
  const places = placesOf(call, ids);
  return typeof places === 'string' ? (nowhere(call) ?? call.row.path) : (places[0]?.path ?? call.row.path);
}

const noValue = (call: TableCall, name: string) => {
  if (name === 'month') return NO_MONTH;
  return isId(call, name) ? NO_ID : NO_NAME;
};
/** A part of a path that is no name of the contract is an id. */
const isId = (call: TableCall, name: string) => call.fields[name]?.enum === undefined;

const filledIn = (path: string, input: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));

const valuesOf = (call: TableCall, name: string, before: string, ids: Ids): readonly unknown[] =>
  call.fields[name]?.enum?.slice(0, MOST) ?? (name === 'month' ? [WORDS[name]] : ids.of(before));

/** The query without which a read is refused: the first of a choice, yes, a word to search for, or an id of the list of that name. */
function queryFor(call: TableCall, ids: Ids): Record<string, unknown> | string {
  const query: Record<string, unknown> = 'page_size' in call.fields ? { page_size: PAGE_SIZE } : {};
  if (call.row.method !== 'GET') return query;
  for (const name of call.required) {
    const field = call.fields[name];
    const value =
      field?.const ?? field?.enum?.[0] ?? WORDS[name] ?? (field?.type === 'boolean' ? true : ids.of(`/${name}/`)[0]);
    if (value === undefined) return `No value for ${name}, which it needs.`;
    query[name] = value;
  }
  return query;
}

/** Rows that are asked for of a list: enough for ids, and few of people's data. */
export const PAGE_SIZE = 5;

/** The path of an input as the Worker makes it; undefined when the Worker would refuse the input. */
function placeOf(call: TableCall, input: Record<string, unknown>): CallPlace | undefined {
  const { row } = call;
  const parsed = row.method === 'GET' ? z.safeParse(row.input, input) : { success: true, data: input };
  if (!parsed.success) return undefined;
  try {
    const { path, rest } = pathOf(row, parsed.data as Record<string, unknown>);
    return row.method === 'GET' ? { path: path + queryOf(rest), body: {} } : { path, body: rest };
  } catch (error) {
    if (error instanceof EdgeRefusal) return undefined;
    throw error;
  }
}
