import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FILE = 'appearance.js';
const SHEETS = /\n\s*<link rel="stylesheet"[^>]*>/g;
/** The words that say that the page is coming, which need no stylesheet of the application. */
const FIRST_WORDS = /<p class="opening">[^<]*<\/p>/;

/** The script of a build that runs before the first paint. */
export function appearanceFile(bundle: Rolldown.OutputBundle): string | undefined {
  return Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(FILE))?.fileName;
}

/**
 * Lets the page say that it is coming before the application is there. The script that runs before the first paint gets a
 * hash in its name, because it stops the page and only files with a hash are kept by a browser without asking again. The
 * stylesheets come after the first words, because a browser paints nothing that follows a stylesheet before it is there.
 */
export function firstPaint(web: string): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'asset', name: FILE, source: readFileSync(join(web, 'public', FILE)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const kept = appearanceFile(bundle ?? {});
        if (!kept || !html.includes(`"/${FILE}"`)) throw new Error(`index.html or the build has no ${FILE}`);
        const sheets = html.match(SHEETS) ?? [];
        if (sheets.length === 0 || !FIRST_WORDS.test(html))
          throw new Error('index.html has no stylesheet or no first words');
        return html
          .replace(`"/${FILE}"`, `"/${kept}"`)
          .replace(SHEETS, '')
          .replace(FIRST_WORDS, (words) => words + sheets.join(''));
      },
    },
  };
}
