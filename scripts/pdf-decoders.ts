import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const home = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };

/** Decoders of what scanners write (fax and JBIG2, JPEG 2000), in plain script: the content policy allows no WebAssembly. */
const FILES = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/**
 * Puts the image decoders of the PDF reader where it looks for them: it makes their address from a folder and their
 * name, so they cannot carry a hash like other files. The folder carries the version instead. Loaded only by a page
 * with such an image.
 */
export function pdfDecoders(): Plugin {
  const folder = `assets/pdfjs-${version}`;
  return {
    name: 'pdf-decoders',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer({ middlewares }) {
      for (const file of FILES) {
        middlewares.use(`/${folder}/${file}`, async (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(await readFile(join(home, 'wasm', file)));
        });
      }
    },
    async generateBundle() {
      for (const file of FILES) {
        const source = await readFile(join(home, 'wasm', file));
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source });
      }
    },
  };
}
