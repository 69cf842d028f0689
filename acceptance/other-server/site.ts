import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../platform/fixtures.ts';
import { Profiles } from '../platform/profiles.ts';
import { type OtherServer, startOtherServer } from './server.ts';

export { expect, expectAccessible, expectNoSidewaysScroll };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Site {
  url: string;
  server: OtherServer;
}

/** Scenarios of the product before a server that is not ours, which a worker starts with the first of them. */
export const otherServerTest = base.extend<{ server: OtherServer }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const { serve } = await import('../../scripts/serve.ts');
      const key = randomBytes(32).toString('base64url');
      const server = await startOtherServer(key);
      const stateDir = here(`../../.tenure/other-server-${process.pid}`);
      const worker = await serve({
        upstreamUrl: server.url,
        stateDir,
        seed: false,
        migrated: false,
        cron: false,
        dist: process.env.ACCEPTANCE_DIST ?? here('../../dist'),
        vars: { JWT_PROFILE: 'documents', JWT_SECRET: key },
        rates: { RATE_SIGNIN: 10_000, RATE_RESET: 10_000, RATE_LINK: 10_000, RATE_FILE: 10_000, RATE_SEARCH: 10_000 },
      });
      await use({ url: worker.url, server });
      await worker.stop();
      await server.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: async ({ site }, use) => {
    site.server.reset();
    await use(site.server);
  },
  baseURL: async ({ site }, use) => use(site.url),
  profiles: [
    async ({ browser, site }, use) => {
      const profiles = new Profiles(browser, site.url);
      await use(profiles);
      await profiles.close();
    },
    { scope: 'worker' },
  ],
});
