import type { Row } from '../contracts/platform/call';
import { networkOf } from '../contracts/platform/network';
import type { Config, ExpensiveKind } from './config';
import { refuseAtEdge } from './problem';

/** What of a visit says whom to hold up. */
interface Flooding {
  parts: { config: Pick<Config, 'floods'> };
  clientIp: string;
}

/** The period of the rate-limit bindings (wrangler.toml), and so the wait we ask for. */
const PERIOD = 60;
/** An address may make this many times the calls of one account, because an office shares one address. */
const ADDRESS_SHARE = 5;

/**
 * Stops floods of a call that names a limiter, by subject (an account or a token) and by network. Approximate by design: the
 * exact counts are the upstream's. Sign-ins to an account count by the network too, so that nobody elsewhere holds up its owner
 * (`upstream/access/auth/README.md`). Keys are hashes, so that the platform's counters hold no address of a person. A nameless call counts by the
 * network alone, under a salt.
 */
export async function holdFlood(
  visit: Flooding,
  { flood, nameless }: Pick<Row, 'flood' | 'nameless'>,
  subject: string,
): Promise<void> {
  const limiter = flood && visit.parts.config.floods[flood];
  if (!limiter) return;
  const network = networkOf(visit.clientIp);
  if (nameless) return held([`nameless ${toHex(await digest(`${salt()} ${network}`))}`], limiter);
  const hash = await digest(`${flood} ${subject.toLowerCase()} ${flood === 'signin' ? network : ''}`);
  const keys = [`subject ${toHex(hash)}`];
  if (network !== '') {
    const share = (hash[0] ?? 0) % ADDRESS_SHARE;
    keys.push(`address ${share} ${toHex(await digest(network))}`);
  }
  return held(keys, limiter);
}

/** The expensive kinds of calls: a file that is made when it is asked for, and a search. A browser keeps the others. */
export function dearOf({ method, transport, kept }: Row, input: Record<string, unknown>): ExpensiveKind | undefined {
  if (transport === 'download') return kept ? undefined : 'file';
  return method === 'GET' && typeof input.search === 'string' && input.search !== '' ? 'search' : undefined;
}

/** Holds up a session, or a link, that asks for much more of what is dear than a person can read (decision 152). */
export async function holdDear(
  visit: Pick<Flooding, 'parts'>,
  dear: ExpensiveKind | undefined,
  token: string | null,
): Promise<void> {
  const limiter = dear && visit.parts.config.floods[dear];
  if (limiter && token !== null) await held([`${dear} ${toHex(await digest(token))}`], limiter);
}

async function held(keys: readonly string[], limiter: Pick<RateLimit, 'limit'>): Promise<void> {
  const counts = await Promise.all(keys.map((key) => limiter.limit({ key })));
  if (counts.some((count) => !count.success)) throw refuseAtEdge.flooded(PERIOD);
}

let grain: string | undefined;
/** A secret that only this isolate knows, and forgets: without it an address could be found again by hashing every one there is. */
function salt(): string {
  grain ??= crypto.randomUUID();
  return grain;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
