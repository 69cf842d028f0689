import { defineConfig } from 'vitest/config';

/** Rooms whose rules need no runtime of their own run in Node. */
const inNode = (name: string, ...also: string[]) => ({
  define: { __LOCAL__: 'true' },
  // Files share a worker, which keeps what it imported; what a test makes of the global object goes with the test.
  test: {
    name,
    root: import.meta.dirname,
    include: [`${name}/**/*.test.{ts,tsx}`, ...also],
    isolate: false,
    maxWorkers: '100%',
    unstubGlobals: true,
  },
});

export default defineConfig({
  test: {
    projects: [
      inNode('contracts'),
      inNode('web'),
      // Some of these build the product.
      {
        ...inNode('scripts', 'acceptance/**/*.test.ts'),
        test: { ...inNode('scripts', 'acceptance/**/*.test.ts').test, testTimeout: 120_000 },
      },
      inNode('conformance'),
      'worker/vitest.config.ts',
      'upstream/vitest.config.ts',
    ],
  },
});
