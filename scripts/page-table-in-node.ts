import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fetch, Page } from '../web/platform/page/page.ts';

const WEB = join(import.meta.dirname, '..', 'web');

/** Loads a file of the web app by an address that the compiler does not follow: it would check all screens as scripts. */
const load = (file: string): Promise<object> => import(pathToFileURL(join(WEB, file)).href);

/** The table of pages and the frames around them, for what runs in Node. */
export const { pageTable, frames } = (await load('house/page-table.ts')) as {
  pageTable: readonly Page[];
  frames: Readonly<Record<string, Fetch>>;
};

const folders = new Map<string, string>();
for (const file of globSync('*/*/pages.ts', { cwd: WEB })) {
  for (const told of Object.values(await load(file)))
    for (const name of Object.keys(told)) folders.set(name, dirname(file));
}

/** The folder in `web/` that tells a page. */
export const folderOf = (page: string): string => folders.get(page) ?? '';
