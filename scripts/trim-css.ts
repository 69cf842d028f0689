import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'postcss';
import { type ESTree, parseSync, Visitor } from 'vite';

/** The colours that `theme.css` imports. */
const COLORS = ['jade', 'sage', 'gray', 'red', 'amber', 'green', 'blue'];

/** `TextField` lives in `text-field.js`. */
const fileOf = (component: string) => `${component.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.js`;

/** The names that sources import from Radix Themes, types left out. */
export function importedComponents(sources: readonly string[]): string[] {
  const lists = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@radix-ui\/themes'/g)]);
  const names = lists.flatMap((match) => (match[1] ?? '').split(',').map((part) => part.trim()));
  return [...new Set(names.filter((name) => name !== '' && !name.startsWith('type ')))].map(
    (name) => name.split(' as ')[0] ?? name,
  );
}

/** The part of Radix Themes that the product shows. */
export interface InUse {
  /** The words that begin with `rt-` in the components. */
  words: ReadonlySet<string>;
  /** The values of a property, or `all` where code works them out. */
  given: ReadonlyMap<string, ReadonlySet<string> | 'all'>;
}

/** Adds a file of Radix Themes and the files that it imports there, by their paths. */
function collectTexts(file: string, texts: Map<string, string>): void {
  if (texts.has(file)) return;
  const text = readFileSync(file, 'utf8');
  texts.set(file, text);
  for (const [, path] of text.matchAll(/from"(\.[^"]+)"/g)) if (path) collectTexts(resolve(dirname(file), path), texts);
}

/** The plain values that an expression can have, or `all` where code works them out. */
function plainValues(node: ESTree.Node | null): readonly string[] | 'all' {
  if (node === null || (node.type === 'Identifier' && node.name === 'undefined')) return [];
  if (node.type === 'Literal') return [String(node.value)];
  if (node.type === 'JSXExpressionContainer') return plainValues(node.expression);
  if (node.type !== 'ConditionalExpression') return 'all';
  const [one, other] = [plainValues(node.consequent), plainValues(node.alternate)];
  return one === 'all' || other === 'all' ? 'all' : [...one, ...other];
}

/**
 * Reads what sources give to properties: `gap="2"`, `gap={wide ? '4' : '2'}`, and what may be passed on, `{ gap: '2' }` and
 * `gap = '2'`.
 */
export function givenValues(sources: Iterable<string>): InUse['given'] {
  const given = new Map<string, ReadonlySet<string> | 'all'>();
  function give(name: string, values: readonly string[] | 'all'): void {
    const known = given.get(name) ?? new Set();
    given.set(name, known === 'all' || values === 'all' ? 'all' : new Set([...known, ...values]));
  }
  const passed = (node: ESTree.Node) => [plainValues(node)].flatMap((values) => (values === 'all' ? [] : values));
  const visitor = new Visitor({
    'JSXAttribute:exit'({ name, value }) {
      if (name.type === 'JSXIdentifier') give(name.name, plainValues(value));
    },
    'Property:exit'({ key, value }) {
      if (key.type === 'Identifier') give(key.name, passed(value));
    },
    'AssignmentPattern:exit'({ left, right }) {
      if (left.type === 'Identifier') give(left.name, passed(right));
    },
  });
  for (const text of sources) visitor.visit(parseSync('source.tsx', text).program);
  return given;
}

/** The properties whose steps Radix writes as classes: `mt="2"` is `rt-r-mt-2`, `mt="-2"` is `-rt-r-mt-2`. */
const STEPS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['m', 'mx', 'my', 'mt', 'mr', 'mb', 'ml', 'p', 'px', 'py', 'pt', 'pr', 'pb', 'pl', 'gap'].map((name) => [
      name,
      name,
    ]),
  ),
  ...{ inset: 'inset', top: 'top', right: 'right', bottom: 'bottom', left: 'left', cg: 'gapX', rg: 'gapY' },
  ...{ gcs: 'gridColumnStart', gce: 'gridColumnEnd', grs: 'gridRowStart', gre: 'gridRowEnd' },
  ...{ gc: 'gridColumn', gr: 'gridRow', gtc: 'columns', gtr: 'rows' },
};

/** Whether a selector is of a step that nothing gives to its property. */
function isUnusedStep(selector: string, given: InUse['given']): boolean {
  const [, minus = '', name = '', step = ''] = /\.(-?)rt-r-([a-z]+)-(\d)\b/.exec(selector) ?? [];
  const property = STEPS[name];
  const values = property ? given.get(property) : 'all';
  return values !== 'all' && !values?.has(`${minus}${step}`);
}

/** Whether a class of Radix can be on an element, given the words of the components in use. */
const canAppear = (name: string, words: ReadonlySet<string>): boolean =>
  // At run time a value is added to the class of its property: `rt-r-size` and `2`, `rt-variant` and `soft`.
  /^rt-[a-z]/.test(name) ? [...words].some((word) => name === word || name.startsWith(`${word}-`)) : words.has(name);

/** A variant that no source names, and that only one component has where none is named. */
const isUnusedVariant = (selector: string): boolean =>
  selector.includes('.rt-variant-classic') && !selector.includes('.rt-Kbd');

/** Whether a selector of Radix can ever match. What stands in `:not(…)` is no condition to be met. */
export function canMatch(selector: string, inUse: InUse | 'all'): boolean {
  if (/\\:rt-/.test(selector)) return false;
  const color = /\[data-(?:accent|gray)-color='(\w+)'\]/.exec(selector)?.[1];
  if (color && !COLORS.includes(color) && color !== 'auto') return false;
  if (inUse === 'all') return true;
  const present = selector.replace(/:not\([^()]*\)/g, '');
  if (isUnusedVariant(present) || isUnusedStep(present, inUse.given)) return false;
  const classes = present.matchAll(/\.(rt-[\w-]+)/g);
  return [...classes].every(([, name]) => canAppear(name ?? '', inUse.words));
}

/**
 * Cuts from Radix Themes' style sheets what the product cannot use: 80 KB gzipped as they come, about a third of it
 * after (`scripts/README.md`). The package ships its sheets only as a whole. Removed are
 *
 * - breakpoint variants: nothing here takes responsive props, our own sheets deal with widths;
 * - rules of components that no source below `folder` imports, and of colours that the theme does not have;
 * - the classic variant, which nothing here asks for;
 * - steps of margins, gaps and the like that no source gives;
 * - the wide-gamut copies of the colours: the contrasts of `palette.css` are measured in sRGB.
 *
 * `everyComponent` keeps the rules of all components, for a dev server where imports come and go.
 */
export function trimRadixCss(folder: string, everyComponent = false): Plugin {
  let known: InUse | 'all' | undefined = everyComponent ? 'all' : undefined;
  const findInUse = (): InUse => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).map((name) =>
      readFileSync(resolve(folder, name), 'utf8'),
    );
    const root = dirname(createRequire(import.meta.url).resolve('@radix-ui/themes/package.json'));
    const texts = new Map<string, string>();
    for (const name of importedComponents(sources)) {
      collectTexts(resolve(root, 'dist/esm/components', fileOf(name)), texts);
    }
    const words = [...texts.values()].flatMap((text) => text.match(/rt-[\w-]+/g) ?? []);
    // The values that components of Radix give to one another; the files of properties only say what these may be given.
    const giving = [...texts].flatMap(([file, text]) => (file.endsWith('.props.js') ? [] : [text]));
    return { words: new Set(['rt-reset', ...words]), given: givenValues([...sources, ...giving]) };
  };
  return {
    postcssPlugin: 'trim-radix-css',
    OnceExit(css) {
      css.walkAtRules(/^(supports|media)$/, (rule) => {
        if (!rule.source?.input.file?.includes('@radix-ui/themes')) return;
        if (rule.params.includes('display-p3') || /^\(min-width/.test(rule.params)) rule.remove();
      });
      css.walkRules((rule) => {
        if (!rule.source?.input.file?.includes('@radix-ui/themes')) return;
        const inUse = known ?? findInUse();
        known = inUse;
        const kept = rule.selectors.filter((selector) => canMatch(selector, inUse));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      css.walkAtRules('media', (rule) => {
        if (rule.nodes?.length === 0) rule.remove();
      });
    },
  };
}
