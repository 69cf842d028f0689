import type { Env as Upstream } from './env';

declare global {
  namespace Cloudflare {
    interface Env extends Upstream {}
    interface GlobalProps {
      mainModule: typeof import('./index');
    }
  }
}
