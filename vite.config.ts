import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontBytes } from './scripts/font-bytes.ts';
import { localVars } from './scripts/secrets.ts';

const path = (name: string) => `${import.meta.dirname}/${name}`;

export default defineConfig(({ mode, command }) => {
  // Secrets reach the dev server only: a build never sees them.
  const vars = command === 'serve' && !process.env.VITEST ? localVars() : {};
  return {
    root: path('web'),
    // Local mode has the mailbox; a deployed build must not have a trace of it.
    define: { __LOCAL__: JSON.stringify(mode !== 'deploy') },
    plugins: [
      react(),
      fontBytes(),
      cloudflare({
        configPath: path('worker/wrangler.jsonc'),
        config: (worker) => ({ vars: { ...worker.vars, ...vars } }),
        auxiliaryWorkers: [
          {
            configPath: path('upstream/wrangler.jsonc'),
            config: (upstream) => ({ vars: { ...upstream.vars, ...vars } }),
          },
        ],
        persistState: { path: path('.tenure/state') },
        inspectorPort: false,
      }),
    ],
    server: { port: Number(process.env.TENURE_PORT || 8787), strictPort: true },
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
