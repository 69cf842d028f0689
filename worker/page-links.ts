import * as z from 'zod';
import { type PageName, pageNameAt } from '../contracts/platform/pages';
import { log } from './log';
import type { Visit, WorkerParts } from './visit';

/** The page of the reference is a document of its own beside the application, and names its files itself. */
const REFERENCE_PAGE = '/reference';

/** The files that each page needs by the build, by the page's name (`scripts/page-files.ts`). */
const PageFiles = z.record(z.string(), z.array(z.string().regex(/^\/[\w./-]+\.(js|css)$/)));
type PageFiles = z.infer<typeof PageFiles>;

/**
 * A build does not change under an isolate, so what was read is kept. The reading itself is not: a request that waits for
 * the work of another hangs when the other one is cut off.
 */
const known = new WeakMap<WorkerParts['assets'], PageFiles>();

/**
 * The `Link` header of the page that is asked for: all its files, so that the browser asks for them together instead of
 * finding each in the one before. Undefined when the build does not say what the page needs.
 */
export async function linksOf({ parts: { assets }, url }: Visit): Promise<string | undefined> {
  if (url.pathname === REFERENCE_PAGE) return undefined;
  const files = known.get(assets) ?? (await readPageFiles(assets, url));
  known.set(assets, files);
  const page: PageName = pageNameAt(url.pathname) ?? 'anyOther';
  return files[page]?.map(linkTo).join(', ');
}

/** The one script that is no module: it runs before the first paint. */
const APPEARANCE = /^\/assets\/appearance-/;

/** The browser uses what it has fetched only if it was asked for as the page does: modules and sheets with CORS. */
function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style; crossorigin`;
  return APPEARANCE.test(file) ? `<${file}>; rel=preload; as=script` : `<${file}>; rel=modulepreload`;
}

/** Without the file pages are slower, but they show. */
async function readPageFiles(assets: WorkerParts['assets'], url: URL): Promise<PageFiles> {
  try {
    const response = await assets.fetch(new Request(new URL('/page-files.json', url)));
    return PageFiles.parse(await response.json());
  } catch (error) {
    log('warn', 'page files', { reason: error instanceof Error ? error.name : 'unknown' });
    return {};
  }
}
