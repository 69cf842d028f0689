import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { appearanceFile } from './first-paint.ts';
import { filesIn, modulesOfPages } from './page-files.ts';
import { pageTable } from './page-table-in-node.ts';

/** The pages that open without a network, and what waits to be sent. */
const READ = ['profileSummary', 'profileData', 'hmo', 'ownChangeRequests'];
/** The files that these pages fetch when it is shown, as far as they can be read without a network. */
const PARTS = [
  './desk/offline/KeptPages',
  './pay/payslip/own/OwnPayslips',
  './health/hmo/own/OwnHmoPage',
  './health/hmo/own/CodeDialog',
  './platform/ui/ToastStack',
];

/** Tells the paths of pages that begin with the application's empty page: those behind the sign-in, and sign-in itself. */
export function pagesOfApplication(): RegExp {
  const patterns = pageTable.flatMap(({ path, frame, name }) =>
    frame === 'app' || name === 'root' || name === 'signin' ? [path.replace(/:\w+/g, '[^/]+').replace(/^\//, '')] : [],
  );
  return new RegExp(`^/(${patterns.join('|')})/?$`, 'i');
}

/** The worker of a build: `web/desk/offline/worker.js` after what it keeps, under a name that each build has for itself. */
export function workerSource(files: readonly string[], pages: RegExp, body: string): string {
  const settings = `const FILES = ${JSON.stringify(files)};\nconst PAGES = ${pages};\n`;
  const build = createHash('sha256')
    .update(settings + body)
    .digest('hex')
    .slice(0, 16);
  return `const CACHE = 'tenure ${build}';\n${settings}${body}`;
}

/** Adds `app-worker.js` to a build, which opens it without a network: `web/desk/offline/worker.js` with what it keeps. */
export function appWorker(web: string): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // The stylesheets of a chunk are known once Vite has written them.
      order: 'post',
      handler(_, bundle) {
        const modules = modulesOfPages();
        const filesOf = filesIn(bundle, web);
        const first = appearanceFile(bundle);
        const needed = filesOf([...READ.flatMap((page) => modules[page] ?? []), ...PARTS]);
        const files = [...(first ? [`/${first}`] : []), ...needed].sort();
        const body = readFileSync(join(web, 'desk/offline/worker.js'), 'utf8');
        const source = workerSource(files, pagesOfApplication(), body);
        this.emitFile({ type: 'asset', fileName: 'app-worker.js', source });
      },
    },
  };
}
