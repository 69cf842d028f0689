import type { Env as Upstream } from '../platform/call/env';

declare global {
  namespace Cloudflare {
    interface Env extends Upstream {}
  }
  /** Vite puts the files of a pattern here. Its own types would take `.ttf` for an address. */
  interface ImportMeta {
    glob(pattern: string): Record<string, () => Promise<Record<string, unknown>>>;
  }
}
