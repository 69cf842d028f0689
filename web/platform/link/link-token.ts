import type { LinkPurpose } from '../../../contracts/platform/access';
import { DAY_MS } from '../../../contracts/platform/dates';

/** The pages that a mailed link opens. Each keeps its own token, so that the two links of a waiver do not mix. */
export type LinkPlace =
  | 'offer'
  | 'waiver-accept'
  | 'waiver-decline'
  | 'meeting'
  | 'approval'
  | 'probation'
  | 'letter'
  | 'kpi-review'
  | 'line-appraisal'
  | 'head-appraisal'
  | 'leave-review'
  | 'leave-client'
  | 'headcount-review'
  | 'exit-clearance'
  | 'query-answer'
  | 'case-party'
  | 'hmo-complaint'
  | 'hmo-roster';

/** The purpose of a page's link. */
export const purposeOf = (place: LinkPlace): LinkPurpose =>
  place === 'waiver-accept' || place === 'waiver-decline' ? 'waiver' : place;

/** The path segment that replaces a token in the address. */
export const TAKEN_TOKEN = 'open';

const keyOf = (place: LinkPlace) => `tenure.link.${place}`;

/** The token an address carries: in its path segment first, then in `d` (documents 1 and 2 use both). */
export function tokenInAddress(segment: string | undefined, search: string): string | null {
  if (segment && segment !== TAKEN_TOKEN) return segment;
  // A plus that stands in an address as it is reads as a space, and no token has one.
  return new URLSearchParams(search).get('d')?.replaceAll(' ', '+') || null;
}

/** Whether a text can be sent as a token (RFC 6750 section 2.1): a link that a mail program garbled may hold anything. */
export const isBearer = (token: string): boolean => /^[\w.~+/-]+=*$/.test(token);

/** The address without its token; the rest of the query stays. */
export function cleanAddress(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('d');
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}

/** The token is kept only in the tab: on a shared computer an opened link ends with its tab. */
export function keepToken(place: LinkPlace, token: string): void {
  sessionStorage.setItem(keyOf(place), token);
}

export const keptToken = (place: LinkPlace): string | null => sessionStorage.getItem(keyOf(place));

export interface LinkFacts {
  purpose?: string;
  /** When the link stops working. */
  expires?: Date;
  /** The offer or the candidate that the link is for. Our links name their record without its kind, which is then both. */
  offerId?: number;
  candidate?: number;
  /** The recipient of the link, where it says so. */
  firstname?: string;
  lastname?: string;
}

/** Our links name their record in `sub`; those of another server as the calls of the documents name it. */
function recordsIn(claims: Record<string, unknown>): Pick<LinkFacts, 'offerId' | 'candidate'> {
  const names = ['offerId', 'candidate'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const id = String(claims.sub ?? claims[name]);
      return /^[1-9]\d{0,14}$/.test(id) ? [[name, Number(id)]] : [];
    }),
  );
}

/**
 * The unverified content of a token: only for telling a person which link they hold, and for naming the record in a call that
 * the server decides on, never for a decision.
 */
export function linkFacts(token: string): LinkFacts {
  const claims = claimsOf(token);
  const { purpose, exp, firstname, lastname } = claims;
  return {
    ...(typeof purpose === 'string' ? { purpose } : {}),
    ...(typeof exp === 'number' ? { expires: new Date(exp * 1000) } : {}),
    ...recordsIn(claims),
    ...(typeof firstname === 'string' && firstname.trim() !== '' ? { firstname } : {}),
    ...(typeof lastname === 'string' && lastname.trim() !== '' ? { lastname } : {}),
  };
}

/** The claims of a token as it has them; none where it cannot be read. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * The holder of a link: the person who was asked about a record, the same with each mail of it, so that their files are found
 * again. A link of another server says less, and is its own holder.
 */
export function linkHolder(token: string): string {
  const { purpose, sub, actor } = claimsOf(token);
  return purpose && sub && actor ? `${purpose} ${sub} ${actor}` : token;
}

/** The time until which text typed behind a link is kept, in milliseconds: as long as the link works, a week where it does not say. */
export const keptUntil = (token: string): number => linkFacts(token).expires?.getTime() ?? Date.now() + 7 * DAY_MS;
