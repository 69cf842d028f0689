import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'appearance.js';

/**
 * Gives the script that runs before the first paint a hash in its name. It stops the page until it is there, and only
 * files with a hash are kept by a browser without asking again.
 */
export function keptAppearance(web: string): Plugin {
  return {
    name: 'kept-appearance',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'asset', name: FILE, source: readFileSync(join(web, 'public', FILE)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const kept = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(FILE));
        if (!kept || !html.includes(`"/${FILE}"`)) throw new Error(`index.html or the build has no ${FILE}`);
        return html.replace(`"/${FILE}"`, `"/${kept.fileName}"`);
      },
    },
  };
}
