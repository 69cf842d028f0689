import { relative, sep } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Packages for forms, editors and files. What imports them, at any depth, is not for pages that only show things. Zod's
 * mini edition and the core of its own (`first-chunk-zod.ts`) are not among them.
 */
const HEAVY =
  /^node_modules\/(zod\/(?!mini|v4\/mini|.*\?)|(react-hook-form|downshift|react-dropzone|@tiptap|pdfjs-dist|signature_pad|sonner|date-fns)\/)/;
/** A module of ours, and the module of the product that it stands in, if any. */
const OURS = /^(?:web\/(?:([\w-]+)\/)?|contracts\/)/;

/** So many chunks share what comes with every page of the application; what fewer share comes with its module. */
const MANY = 6;

type Graph = Rolldown.ChunkingContext;

/**
 * How the client is cut into few files. Left alone, the bundler makes a chunk of whatever the same pages share, a hundred
 * for a list. The groups are layers: each takes what its modules import, as far as no group before has it, so that a
 * chunk never imports one of a later group and all start in the right order. Decision 034 has the figures.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const pathOf = (id: string) => relative(root, id).replaceAll(sep, '/');
  const stands = (where: RegExp) => (id: string) => where.test(pathOf(id));
  const heavy = new Map<string, boolean>();
  /** Whether a module of ours imports a heavy package, at any depth. Packages themselves are only told by their names. */
  function isHeavy(id: string, graph: Graph): boolean {
    const known = heavy.get(id);
    if (known !== undefined) return known;
    // Modules that import one another ask for themselves again.
    heavy.set(id, false);
    const path = pathOf(id);
    const imported = OURS.test(path) ? (graph.getModuleInfo(id)?.importedIds ?? []) : [];
    const found = HEAVY.test(path) || imported.some((one) => isHeavy(one, graph));
    heavy.set(id, found);
    return found;
  }
  const light = (name: string) => (id: string, graph: Graph) => (isHeavy(id, graph) ? null : name);
  return [
    // What the window needs before anything else.
    { name: 'first', tags: ['$initial'], priority: 9 },
    // The router and the calls: what every page but the first needs.
    { name: 'base', test: stands(/^web\/(Application|ApiProvider|shell\/LinkFrame)\.tsx$/), priority: 8 },
    // The frame of the application with the reads that its routes start, and the parts of its screens.
    {
      debugName: 'application',
      name: light('application'),
      test: stands(/^web\/(inside|shell\/AppLayout|(list|record|ui)\/[\w-]+)\.tsx?$/),
      priority: 7,
    },
    // The schemas of sign-in, with zod's mini edition.
    { name: 'auth', test: stands(/^contracts\/auth\.ts$/), priority: 6 },
    { name: 'icons', test: stands(/^node_modules\/lucide-react\//), minShareCount: 2, priority: 6 },
    // What many pages show of other modules.
    { debugName: 'parts', name: light('parts'), test: stands(OURS), minShareCount: MANY, priority: 6 },
    // What a few pages of a module share.
    {
      debugName: 'modules',
      name: (id, graph) => (isHeavy(id, graph) ? null : (OURS.exec(pathOf(id))?.[1] ?? 'common')),
      test: stands(OURS),
      includeDependenciesRecursively: false,
      minShareCount: 2,
      priority: 5,
    },
    // Fields, schemas and selects: not before the first form or dialog opens.
    {
      debugName: 'forms',
      name: (id, graph) => (isHeavy(id, graph) ? 'forms' : null),
      test: stands(/^(web\/(form\/(?!RichText)|record\/|ui\/)|contracts\/)/),
      minShareCount: 2,
      priority: 4,
    },
  ];
}
