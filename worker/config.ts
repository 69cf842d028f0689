import type { Flood } from '../contracts/call';
import type { TokenSettings } from './token-settings';

/** The bindings and variables of the Worker, as wrangler.toml and the secrets give them. */
export interface Env extends TokenSettings {
  ASSETS: Pick<Fetcher, 'fetch'>;
  /** The embedded upstream; not needed when UPSTREAM_URL is set. */
  UPSTREAM?: Pick<Fetcher, 'fetch'>;
  /** Any server that speaks the contract, such as `https://hr.example.com`; `/api/v1` is appended. */
  UPSTREAM_URL?: string;
  /** Sent as `x-edge-key`, so that the upstream knows its Worker. */
  UPSTREAM_KEY?: string;
  /** Time limit of one upstream call in milliseconds, body included. 10,000 when unset. */
  UPSTREAM_TIMEOUT_MS?: string;
  RATE_SIGNIN?: Pick<RateLimit, 'limit'>;
  RATE_RESET?: Pick<RateLimit, 'limit'>;
  RATE_LINK?: Pick<RateLimit, 'limit'>;
  RATE_FILE?: Pick<RateLimit, 'limit'>;
  RATE_SEARCH?: Pick<RateLimit, 'limit'>;
}

/** What costs much more than other calls, and is counted for each session. */
export type Dear = 'file' | 'search';

/** Sends one request to the upstream. The Worker cannot tell embedded from remote. */
type Upstream = (path: string, init: RequestInit) => Promise<Response>;

export interface Config {
  upstream: Upstream;
  upstreamKey?: string;
  timeoutMs: number;
  floods: Partial<Record<Flood | Dear, Pick<RateLimit, 'limit'>>>;
}

/** Reads the environment once. Throws on one that could not be served safely. */
export function configOf(env: Env): Config {
  const { UPSTREAM, UPSTREAM_URL } = env;
  if (!UPSTREAM && !UPSTREAM_URL) throw new Error('Either UPSTREAM or UPSTREAM_URL must be set');
  const origin = UPSTREAM_URL ? new URL(UPSTREAM_URL).href.replace(/\/$/, '') : 'http://upstream';
  return {
    upstream: (path, init) =>
      UPSTREAM_URL || !UPSTREAM ? fetch(origin + path, init) : UPSTREAM.fetch(origin + path, init),
    ...(env.UPSTREAM_KEY && { upstreamKey: env.UPSTREAM_KEY }),
    timeoutMs: Number(env.UPSTREAM_TIMEOUT_MS) || 10_000,
    floods: {
      ...(env.RATE_SIGNIN && { signin: env.RATE_SIGNIN }),
      ...(env.RATE_RESET && { reset: env.RATE_RESET }),
      ...(env.RATE_LINK && { link: env.RATE_LINK }),
      ...(env.RATE_FILE && { file: env.RATE_FILE }),
      ...(env.RATE_SEARCH && { search: env.RATE_SEARCH }),
    },
  };
}
