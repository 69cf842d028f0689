import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync, type Rolldown } from 'vite';
import { pageTable } from '../web/page-table';
import { appearanceFile } from './first-paint.ts';

/** What sign-in shows before the application is there. */
const START = ['./main'];
/** What every other page begins with. */
const APPLICATION = [...START, './Application'];

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
        const modules = modulesOfPages(readFileSync(join(web, 'screens.ts'), 'utf8'));
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

/** The modules that each page begins with, relative to `screens.ts`, whose source is given. */
export function modulesOfPages(source: string): Record<string, string[]> {
  const known = topLevelConstants(source);
  const screens = propertiesOf(known.get('screens'));
  const frames = propertiesOf(known.get('frames'));
  const modulesOf = (node: unknown) => importsIn(node, known);
  const pages = pageTable.map(({ name, frame }) => {
    if (name === 'root' || name === 'signin') return [name, START];
    const screen = screens.get(name);
    return [name, [...APPLICATION, ...modulesOf(frames.get(frame)), ...modulesOf(screen)]];
  });
  return Object.fromEntries(pages);
}

function topLevelConstants(source: string): Map<string, ESTree.Expression> {
  const known = new Map<string, ESTree.Expression>();
  for (const statement of parseSync('screens.ts', source).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) known.set(id.name, init);
  }
  return known;
}

function propertiesOf(node: ESTree.Expression | undefined): Map<string, ESTree.Expression> {
  if (node?.type !== 'ObjectExpression')
    throw new Error('screens.ts holds no object of screens and no object of frames');
  return new Map(
    node.properties.flatMap((property): [string, ESTree.Expression][] =>
      property.type === 'Property' && property.key.type === 'Identifier' ? [[property.key.name, property.value]] : [],
    ),
  );
}

/**
 * What an expression imports, also by the constants that it names. What an object holds depends on the person or on the
 * tab of the address, so that it is left out.
 */
function importsIn(node: unknown, known: ReadonlyMap<string, ESTree.Expression>): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => importsIn(one, known));
  if (typeof node !== 'object' || node === null) return [];
  const expression = node as ESTree.Expression;
  if (expression.type === 'ObjectExpression') return [];
  if (expression.type === 'ImportExpression' && expression.source.type === 'Literal') {
    return [String(expression.source.value)];
  }
  if (expression.type === 'Identifier') return importsIn(known.get(expression.name), known);
  return Object.values(expression).flatMap((part) => importsIn(part, known));
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
