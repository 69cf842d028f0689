import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const CONTRACTS = join(import.meta.dirname, '..', 'contracts');

/** The comments of a file of contracts on its exports, and on the calls or fields that these name. */
export interface Words {
  of: Record<string, string>;
  inside: Record<string, Record<string, string>>;
}

/** The text of a file of contracts, in whichever group it is. */
const sourceOf = (file: string): string =>
  globSync(`*/${file}.ts`, { cwd: CONTRACTS })
    .map((path) => readFileSync(join(CONTRACTS, path), 'utf8'))
    .join('\n');

/** Reads the comments that stand right before an export, or before a property of the objects that it is made of. */
export function exportComments(file: string, source = sourceOf(file)): Words {
  const { program, comments } = parseSync(`${file}.ts`, source);
  const docs = new Map(
    comments
      .filter(({ value }) => value.startsWith('*'))
      .map(({ value, start, end }) => [endOf(source, end), { value, start }]),
  );
  const before = (node: ESTree.Node): string | undefined => {
    const doc = docs.get(node.start);
    return doc && plain(doc.value);
  };
  const words: Words = { of: {}, inside: {} };
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const said = before(statement);
      if (said) words.of[id.name] = said;
      words.inside[id.name] = Object.fromEntries(
        objectsOf(init).flatMap((object) =>
          object.properties.flatMap((property): [string, string][] => {
            const text = before(property);
            return property.type === 'Property' && property.key.type === 'Identifier' && text
              ? [[property.key.name, text]]
              : [];
          }),
        ),
      );
    }
  }
  return words;
}

/** The place where the code goes on after a comment. */
const endOf = (source: string, end: number): number => end + (/^\s*/.exec(source.slice(end))?.[0].length ?? 0);

/** The objects that an expression is made of, along its chain of calls: `z.object({…}).extend({…})`, `calls('/leave/', () => ({…}))`. */
function objectsOf(node: ESTree.Node): ESTree.ObjectExpression[] {
  if (node.type === 'ObjectExpression') return [node];
  if (node.type === 'MemberExpression') return objectsOf(node.object);
  if (node.type === 'ArrowFunctionExpression') return objectsOf(node.body);
  if (node.type === 'ParenthesizedExpression') return objectsOf(node.expression);
  if (node.type !== 'CallExpression') return [];
  return [
    ...objectsOf(node.callee),
    ...node.arguments.flatMap((one) => (one.type === 'SpreadElement' ? [] : objectsOf(one))),
  ];
}

/** A comment as sentences, without its stars and without ids that only the list of requirements explains. */
const plain = (comment: string): string =>
  comment
    .replace(/^\*|\n\s*\*?/g, ' ')
    .replace(/\s*\((?:inventory )?[A-Z]\d{3}(?:, [A-Z]\d{3})*\)/g, '')
    .replace(
      /^\s*(?:Inventory )?[A-Z]\d{3}(?:, [A-Z]\d{3})*( as \w+)?\s*[.:]?\s*/,
      (_, form: string = '') => form && `A body${form}. `,
    )
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
