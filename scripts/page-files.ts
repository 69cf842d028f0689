import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { appearanceFile } from './first-paint.ts';
import { folderOf, frames, pageTable } from './page-table-in-node.ts';

/** The page of sign-in before the application is there. */
const START = ['./main'];
/** The begin of every other page. */
const APPLICATION = [...START, './house/Application'];

/**
 * Names, in a file `page-files.json` of the client, the scripts and stylesheets that each page needs to show. The script
 * that the first paint waits for comes first.
 */
export function pageFiles(web: string): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // The stylesheets of a chunk are known once Vite has written them.
      order: 'post',
      handler(_, bundle) {
        const modules = modulesOfPages();
        const filesOf = filesIn(bundle, web);
        const first = appearanceFile(bundle);
        const before = first ? [`/${first}`] : [];
        const files = Object.entries(modules).map(([page, needed]) => [page, [...before, ...filesOf(needed)]]);
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(files)),
        });
      },
    },
  };
}

/** A page as its module tells it; its screen imports a file of the folder. */
interface ToldPage {
  name: string;
  frame: string;
  folder: string;
  screen: unknown;
}

const told = (): ToldPage[] =>
  pageTable.map(({ name, frame, screen }) => ({ name, frame, screen, folder: folderOf(name) }));

/**
 * The modules that each page begins with, relative to `web/`. What fetches a screen or a frame says in its source which file it
 * imports. An object of screens depends on the person, so that it is left out.
 */
export function modulesOfPages(pages = told(), around: Readonly<Record<string, unknown>> = frames) {
  const importOf = (fetch: unknown, folder: string): string[] => {
    const file = /import\w*\(["'](\.{1,2}\/.+?)["']\)/.exec(String(fetch))?.[1];
    return file === undefined ? [] : [`./${join(folder, file)}`];
  };
  const modules = pages.map(({ name, frame, screen, folder }): [string, string[]] =>
    name === 'root' || name === 'signin'
      ? [name, START]
      : [name, [...APPLICATION, ...importOf(around[frame], 'house'), ...importOf(screen, folder)]],
  );
  return Object.fromEntries(modules);
}

/** Gives the scripts and stylesheets of a build that some modules need, with all that these import. */
export function filesIn(bundle: Rolldown.OutputBundle, web: string): (modules: readonly string[]) => string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byModule = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id.replace(/\.tsx?$/, ''), chunk] as const)),
  );
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (modules) => {
    const files = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
      for (const name of chunk.imports) add(byName.get(name));
    };
    for (const module of modules) {
      const chunk = byModule.get(join(web, module));
      if (!chunk) throw new Error(`The build has no ${module}, which is asked for by name`);
      add(chunk);
    }
    return [...files].map((file) => `/${file}`);
  };
}
