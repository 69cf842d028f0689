// Every runtime has it, and this room has the types of none.
declare const atob: (text: string) => string;

/** Longest token in characters. */
export const TOKEN_MAX = 8192;

/**
 * The token of an Authorization header; undefined for another scheme, and for more or less than one token. The name of the
 * scheme has no case (RFC 9110 section 11.1).
 */
export const bearerIn = (authorization: string | null | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/**
 * The type that a token's header names, null when it names none, or undefined for a text that is not one clean token. Decides
 * which key and rules apply, nothing else.
 */
export function typeOf(token: string): string | null | undefined {
  const [header = '', payload = '', signature = '', more] = token.split('.', 4);
  if (token.length > TOKEN_MAX || more !== undefined) return undefined;
  if (!isCanonical(payload) || !isCanonical(signature) || hasTwins(payload)) return undefined;
  return headerType(header);
}

/** Tokens of one server share their header, so the few that there are need to be read once. */
const headers = new Map<string, string | null | undefined>();

function headerType(segment: string): string | null | undefined {
  if (headers.has(segment)) return headers.get(segment);
  const typ = isCanonical(segment) && !hasTwins(segment) ? readType(segment) : undefined;
  if (headers.size < 20) headers.set(segment, typ);
  return typ;
}

function readType(segment: string): string | null | undefined {
  const header: unknown = JSON.parse(textOf(segment));
  if (typeof header !== 'object' || header === null) return undefined;
  // No server of ours puts a key into the header; a header with one wants us to use another key than ours.
  if ('jku' in header || 'jwk' in header || 'x5u' in header || 'x5c' in header) return undefined;
  if (!('typ' in header)) return null;
  return typeof header.typ === 'string' ? header.typ : undefined;
}

/** Whether decoding and encoding again gives the same text: jose accepts spaces, padding and stray low bits. */
function isCanonical(segment: string): boolean {
  if (!/^[A-Za-z0-9_-]+$/.test(segment)) return false;
  const last = segment.at(-1) ?? '';
  switch (segment.length % 4) {
    case 1:
      return false;
    case 2:
      return 'AQgw'.includes(last);
    case 3:
      return 'AEIMQUYcgkosw048'.includes(last);
    default:
      return true;
  }
}

/** The JSON text of a segment, its UTF-8 bytes as characters: enough to tell names apart. */
const textOf = (segment: string): string => atob(segment.replaceAll('-', '+').replaceAll('_', '/'));

/** Whether a JSON segment names a claim twice, because two readers might take different ones. True for text that is not JSON. */
function hasTwins(segment: string): boolean {
  try {
    const text = textOf(segment);
    const value: unknown = JSON.parse(text);
    // JSON.parse keeps one of two equal names, so a text that comes back unchanged has none twice.
    if (JSON.stringify(value) === text) return false;
    let written = 0;
    for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (match[1]) written++;
    return written !== countNames(value);
  } catch {
    return true;
  }
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, item) => sum + countNames(item), 0);
  return Array.isArray(value) ? inner : inner + Object.keys(value).length;
}

/**
 * Whether a token reads as a session of the documents, signed or not, expired or not. It is read more leniently than any server
 * would, so that no server takes for a session what was passed on as a link.
 */
export const readsAsSession = (token: string): boolean =>
  token.split('.').some((segment) => {
    const claims = looseJson(segment);
    return typeof claims === 'object' && claims !== null && 'user_id' in claims && 'roles' in claims;
  });

function looseJson(segment: string): unknown {
  const text = segment.replace(/[^A-Za-z0-9+/_-]/g, '');
  try {
    return JSON.parse(textOf(text.length % 4 === 1 ? text.slice(0, -1) : text));
  } catch {
    return undefined;
  }
}
