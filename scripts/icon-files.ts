import type { Rolldown } from 'vite';

const DOOR = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const TAKEN = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const EXPORTED = /export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[\w-]+\.mjs)["']/g;

/**
 * Gives the files of the icons that a module imports. The module graph alone does not tell them: every module imports the
 * one door of the package, and the door imports every icon.
 */
export function iconFilesOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? {};
  const door = importedIds?.find((imported) => DOOR.test(imported));
  if (!door) return [];
  const files = filesBehind(door, graph);
  return [...(code ?? '').matchAll(TAKEN)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => files.get(name.trim().replace(/\s.*/, '')) ?? []);
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The files behind the door of the package, by the names that it gives their icons. */
function filesBehind(door: string, graph: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const before = known.get(door);
  if (before) return before;
  const files = new Map(
    [...(graph.getModuleInfo(door)?.code ?? '').matchAll(EXPORTED)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, door.replace(/[^/]+$/, file)] as const),
    ),
  );
  if (files.size === 0) throw new Error(`No icon is known behind ${door}`);
  known.set(door, files);
  return files;
}
