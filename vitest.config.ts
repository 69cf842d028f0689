import { defineConfig } from 'vitest/config';
import { fontFiles } from './scripts/font-bytes.ts';
import { TEST_LIMITS } from './scripts/test-limits.ts';

/** Rooms whose rules need no runtime of their own run in Node. */
const inNode = (name: string, ...also: string[]) => ({
  define: { __LOCAL__: 'true' },
  // Files share a worker, which keeps what it imported; what a test makes of the global object goes with the test.
  test: {
    ...TEST_LIMITS,
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
      inNode('scripts', 'acceptance/**/*.test.ts'),
      inNode('conformance'),
      'worker/vitest.config.ts',
      'upstream/vitest.config.ts',
      // Letters are read and drawn by what needs Node, and written by the files that the Workers take.
      {
        plugins: [fontFiles()],
        ssr: { resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] } },
        test: {
          ...inNode('letters').test,
          include: ['upstream/{letter,payslip}/*.node.test.ts'],
          server: { deps: { inline: [/pdfkit/, /fontkit/] } },
        },
      },
    ],
  },
});
