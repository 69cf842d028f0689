import type { Flood } from '../contracts/platform/call';

/** The calls that cost much more than others, and are counted for each session. */
export type ExpensiveKind = 'file' | 'search';

/** Sends one request to the upstream. The Worker cannot tell embedded from remote. */
type Upstream = (path: string, init: RequestInit) => Promise<Response>;

export interface Config {
  upstream: Upstream;
  upstreamKey?: string;
  timeoutMs: number;
  floods: Partial<Record<Flood | ExpensiveKind, Pick<RateLimit, 'limit'>>>;
}
