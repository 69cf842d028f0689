import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appWorker } from './scripts/app-worker.ts';
import { assetHeaders } from './scripts/asset-headers.ts';
import { chunkGroups } from './scripts/chunks.ts';
import { firstPaint } from './scripts/first-paint.ts';
import { fontBytes } from './scripts/font-bytes.ts';
import { layers } from './scripts/layers.ts';
import { leanRadix } from './scripts/lean-radix.ts';
import { pageFiles } from './scripts/page-files.ts';
import { pdfDecoders } from './scripts/pdf-decoders.ts';
import { pdfkitForWorkers } from './scripts/pdfkit-for-workers.ts';
import { referencePage } from './scripts/reference-page.ts';
import { localVars } from './scripts/secrets.ts';
import { trimRadixCss } from './scripts/trim-css.ts';

const path = (name: string) => `${import.meta.dirname}/${name}`;

export default defineConfig(({ mode, command }) => {
  const dev = command === 'serve' && !process.env.VITEST;
  const port = Number(process.env.TENURE_PORT || 8787);
  // Secrets reach the dev server only: a build never sees them.
  const vars = dev ? { ...localVars(), SITE_ORIGIN: `http://localhost:${port}` } : {};
  // In development Vite serves the web app itself: its reload client is inline script, which the Worker's policy forbids.
  const assets = dev
    ? {
        not_found_handling: 'single-page-application' as const,
        run_worker_first: ['/.well-known/*', '/api/*', '/trpc/*', '/transfer/*', '/mailbox', '/mailbox/*', '/healthz'],
      }
    : {};
  return {
    root: path('web'),
    // Local mode has the mailbox; a deployed build must not have a trace of it.
    define: { __LOCAL__: JSON.stringify(mode !== 'deploy') },
    plugins: [
      react(),
      fontBytes(),
      leanRadix(),
      pdfDecoders(),
      pdfkitForWorkers(),
      pageFiles(path('web')),
      firstPaint(path('web')),
      assetHeaders(),
      appWorker(path('web')),
      referencePage(path('web')),
      cloudflare({
        configPath: path('wrangler.toml'),
        config: (worker) => {
          // What is returned would be added to the lists of the configuration.
          if (dev) Object.assign(worker.assets ?? {}, assets);
          return { vars: { ...worker.vars, ...vars } };
        },
        auxiliaryWorkers: [
          {
            configPath: path('upstream/wrangler.toml'),
            config: (upstream) => ({ vars: { ...upstream.vars, ...vars } }),
          },
        ],
        persistState: { path: path('.tenure/state') },
        inspectorPort: false,
      }),
    ],
    css: { postcss: { plugins: [trimRadixCss(path('web'), command === 'serve'), layers(path('web'))] } },
    server: { port, strictPort: true },
    // A smaller Worker starts sooner.
    environments: {
      tenure: { build: { minify: true } },
      tenure_upstream: { build: { minify: true } },
      client: {
        build: {
          rolldownOptions: {
            // A page that takes a schema from a file of contracts does not carry the calls beside it.
            treeshake: { manualPureFunctions: ['calls', 'partCalls', 'sectionCalls'] },
            output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
          },
        },
      },
    },
    build: {
      outDir: path('dist'),
      emptyOutDir: true,
      sourcemap: false,
      reportCompressedSize: false,
      // The policy forbids inline script, and every browser we support knows modulepreload.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  };
});
