/**
 * The calls that the browsers of a scenario made, as the report of a run keeps them, and what they prove: that a call of the
 * documents was made, and that what the documents name in its query or payload was sent.
 */

/** A call of `requirements/calls.json`. */
export interface MadeCall {
  id: string;
  method?: string | null;
  path?: string | null;
  /** The names of the documents in the query, or in the payload; empty where they do not show it. */
  query?: string[];
  payload?: string[];
  /** The calls that send the payload where the documents name it without a path, as `POST /meeting/`. */
  ours?: string[];
}

/** A name of the documents that is rightly never sent. */
export interface ExemptKey {
  id: string;
  key: string;
  reason: string;
}

/** A scenario that passed: the ids that it carries, and its calls as `callsInWords` writes them. */
interface Carrier {
  ids: string[];
  made: string;
}

const hasValue = (value: unknown) => ![undefined, null, ''].includes([value].flat()[0] as null);

/** The names to which a request gives a value: those of its query when it reads, otherwise those of its body. */
export function keysOf(method: string, query: Record<string, string>, body: unknown): string[] {
  const sent = method === 'GET' ? query : body;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return [];
  return Object.entries(sent).flatMap(([key, value]) => (hasValue(value) ? [key] : []));
}

/** Each call once, with all names that were sent with it, as `GET /company/?page&search`. */
export function callsInWords(made: readonly { call: string; keys: string[] }[]): string[] {
  const keys = new Map<string, Set<string>>();
  for (const one of made) keys.set(one.call, new Set([...(keys.get(one.call) ?? []), ...one.keys]));
  return [...keys].map(([call, of]) => (of.size > 0 ? `${call}?${[...of].join('&')}` : call));
}

/** The addresses by which a call is made. A call that the documents show without a path, and no payload, has none. */
function addressesOf({ method, path, ours = [] }: MadeCall): RegExp | undefined {
  const all = path ? [`${method} ${path}`] : ours;
  const sources = all.map((one) => one.replace(/\{\w+\}/g, '[^/ ?]+'));
  return all.length > 0 ? new RegExp(`(?:^| )(?:${sources.join('|')})(?:\\?(\\S+))?(?= |$)`, 'g') : undefined;
}

/**
 * The unproven parts of the calls that passing scenarios carry, a sentence each: calls that none of them made, names that none
 * of them sent, and exemptions of names that were sent after all. What all carriers of a call sent counts together.
 */
export function unproven(
  calls: readonly MadeCall[],
  passed: readonly Carrier[],
  exempt: readonly ExemptKey[],
): string[] {
  return calls.flatMap((call) => {
    const address = addressesOf(call);
    const carriers = passed.filter(({ ids }) => ids.includes(call.id));
    if (!address || carriers.length === 0) return [];
    const made = carriers.flatMap((one) => [...one.made.matchAll(address)]);
    if (made.length === 0) return [`${call.id}: no scenario with its tag made it`];
    const sent = new Set(made.flatMap(([, keys = '']) => keys.split('&')));
    const excused = exempt.filter(({ id }) => id === call.id).map(({ key }) => key);
    const named = [...(call.query ?? []), ...(call.payload ?? [])];
    const missing = named.filter((key) => !sent.has(key) && !excused.includes(key));
    return [
      ...(missing.length > 0 ? [`${call.id}: no scenario with its tag sent ${missing.join(', ')}`] : []),
      ...excused.filter((key) => sent.has(key)).map((key) => `${call.id}: ${key} is exempt, and was sent`),
    ];
  });
}
