import type { Config } from './config';
import type { TokenSettings } from './token-settings';

/**
 * The bindings and variables of the Worker: those of `wrangler.toml`, whose types `npm run types` writes, the secrets, and what
 * only some deployments set.
 */
export interface Env extends Omit<WorkerBindings, 'UPSTREAM' | keyof TokenSettings>, TokenSettings {
  /** The embedded upstream; dropped where UPSTREAM_URL is set. */
  UPSTREAM?: WorkerBindings['UPSTREAM'];
  /** Any server that speaks the contract, such as `https://hr.example.com`; `/api/v1` is appended. */
  UPSTREAM_URL?: string;
  /** Sent as `x-edge-key`, so that the upstream knows its Worker. */
  UPSTREAM_KEY?: string;
  /** Time limit of one upstream call in milliseconds, body included. 10,000 when unset. */
  UPSTREAM_TIMEOUT_MS?: string;
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
      signin: env.RATE_SIGNIN,
      reset: env.RATE_RESET,
      link: env.RATE_LINK,
      file: env.RATE_FILE,
      search: env.RATE_SEARCH,
    },
  };
}
