import { defineConfig } from 'vitest/config';
import { fontFiles } from './scripts/font-bytes.ts';
import { TEST_LIMITS } from './scripts/test-limits.ts';

/** What needs no runtime of its own runs in Node. */
const inNode = (name: string, include: string[], exclude: string[] = []) => ({
  define: { __LOCAL__: 'true' },
  // Files share a worker, which keeps what it imported; what a test makes of the global object goes with the test.
  test: {
    ...TEST_LIMITS,
    name,
    root: import.meta.dirname,
    include,
    exclude,
    isolate: false,
    maxWorkers: '100%',
    unstubGlobals: true,
  },
});

export default defineConfig({
  test: {
    projects: [
      // One project, so that the table of calls is read once for all rooms.
      inNode('node', ['{acceptance,conformance,contracts,scripts,web}/**/*.test.{ts,tsx}'], ['**/*.alone.test.ts']),
      // What sets off builds and runs of its own waits until the others have ended (scripts/unit-run.ts).
      inNode('alone', ['scripts/*.alone.test.ts']),
      'worker/vitest.config.ts',
      'upstream/vitest.config.ts',
      // Letters are read and drawn by what needs Node, and written by the files that the Workers take.
      {
        plugins: [fontFiles()],
        ssr: { resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] } },
        test: {
          ...inNode('letters', ['upstream/{letters/letter,pay/payslip}/*.node.test.ts']).test,
          server: { deps: { inline: [/pdfkit/, /fontkit/] } },
        },
      },
    ],
  },
});
