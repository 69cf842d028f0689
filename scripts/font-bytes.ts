import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * `import bytes from './Some.ttf'` gives the font as an ArrayBuffer in the Workers.
 *
 * The Cloudflare plugin hands over only files ending in .bin as bytes, and a font should keep its name.
 */
export function fontBytes(): Plugin {
  return {
    name: 'font-bytes',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name !== 'client',
    load: {
      filter: { id: /\.ttf$/ },
      async handler(id) {
        const text = (await readFile(id)).toString('base64');
        return `export default Uint8Array.fromBase64('${text}').buffer;`;
      },
    },
  };
}

/** The same for tests in Node, which reads files and may not know `Uint8Array.fromBase64`. */
export function fontFiles(): Plugin {
  return {
    name: 'font-files',
    enforce: 'pre',
    load: {
      filter: { id: /\.ttf$/ },
      handler: (id) =>
        `import { readFileSync } from 'node:fs'; export default new Uint8Array(readFileSync(${JSON.stringify(id)})).buffer;`,
    },
  };
}
