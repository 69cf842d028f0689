import { posix } from 'node:path';
import { importsOf } from './rooms.ts';

/** A module by its name in the table of calls, and the folder that it has in each room. */
export interface Named {
  name: string;
  folder: string;
}

/** The modules of the list of the upstream. */
export const modulesIn = (list: string): Named[] =>
  [...list.matchAll(/ as (\w+) \} from '\.\.\/[\w-]+\/([\w-]+)\/module'/g)].map(([, name = '', folder = '']) => ({
    name,
    folder,
  }));

/** The module whose own a file is: it lies in a folder of the module, or is one of its files of contracts, scenarios or benchmarks. */
export function homeOf(file: string, modules: readonly Named[]): string | undefined {
  const [room = '', ...all] = file.split('/');
  const inside = ['acceptance', 'contracts', 'upstream', 'web'].includes(room) ? all.slice(1) : all;
  const named = inside.length > 1 && inside[0] !== 'who-may' ? inside[0] : (inside.at(-1) ?? '').split('.')[0];
  const isBeside = inside.length === 1 || inside[0] === 'who-may';
  if (inside.length === 0 || (isBeside && !['contracts', 'acceptance', 'bench'].includes(room))) return undefined;
  return modules
    .map(({ folder }) => folder)
    .filter((folder) => named === folder || (isBeside && named?.startsWith(`${folder}-`)))
    .toSorted((a, b) => b.length - a.length)[0];
}

/**
 * The modules that a line of a file names: by a path into what is theirs, by a call of theirs such as `leave.create` in quotes, or by
 * their folder alone in quotes or as the key of a list.
 */
export function namedIn(file: string, line: string, modules: readonly Named[]): string[] {
  const paths = importsOf(line).map(({ from }) => homeOf(`${posix.join(posix.dirname(file), from)}.ts`, modules));
  const calls = [...line.matchAll(/'(\w+)\.\w+'/g)].map(([, name]) => modules.find((one) => one.name === name)?.folder);
  const listed = /^\s*'?([\w-]+)'?(,|: \[)/.exec(line)?.[1];
  return [...new Set([...paths, ...calls, modules.find(({ folder }) => folder === listed)?.folder])].filter(
    (folder) => folder !== undefined,
  );
}

/** How often each file that is no module's names each module. */
export function namesByFile(
  files: ReadonlyMap<string, string>,
  modules: readonly Named[],
): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const [file, source] of files) {
    if (homeOf(file, modules)) continue;
    const names = new Map<string, number>();
    for (const line of source.split('\n'))
      for (const folder of namedIn(file, line, modules)) names.set(folder, (names.get(folder) ?? 0) + 1);
    found.set(file, names);
  }
  return found;
}
