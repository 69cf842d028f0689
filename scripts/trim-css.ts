import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'postcss';
import { type ESTree, parseSync, Visitor } from 'vite';

/** The colours that `theme.css` imports. */
const COLORS = ['jade', 'sage', 'gray', 'red', 'amber', 'green', 'blue'];

/** `TextField` lives in `text-field.js`, and every icon in one file. */
const fileOf = (component: string) =>
  component.endsWith('Icon') ? 'icons.js' : `${component.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.js`;

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

/** The widths of the design (`web/platform/ui/README.md`), each in the place of the one that Radix calls by this name. */
const BREAKPOINTS: Readonly<Record<string, [radix: string, ours: string]>> = {
  xs: ['(min-width: 520px)', '(min-width: 401px)'],
  sm: ['(min-width: 768px)', '(min-width: 601px)'],
  md: ['(min-width: 1024px)', '(min-width: 801px)'],
  lg: ['(min-width: 1280px)', '(min-width: 998px)'],
};

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
  /** Gives the values of `{ initial: '1', sm: '2' }` to `columns` and to `sm:columns`. */
  function giveByWidth(name: string, value: ESTree.Node | null): void {
    if (value?.type === 'JSXExpressionContainer') giveByWidth(name, value.expression);
    else if (value?.type === 'ConditionalExpression') {
      giveByWidth(name, value.consequent);
      giveByWidth(name, value.alternate);
    } else if (value?.type === 'ObjectExpression') {
      for (const property of value.properties) giveAtWidth(name, property);
    } else give(name, plainValues(value));
  }
  function giveAtWidth(name: string, property: ESTree.ObjectPropertyKind): void {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') give(name, 'all');
    else if (property.key.name === 'initial') give(name, plainValues(property.value));
    else if (property.key.name in BREAKPOINTS) give(`${property.key.name}:${name}`, plainValues(property.value));
  }
  const passed = (node: ESTree.Node) => [plainValues(node)].flatMap((values) => (values === 'all' ? [] : values));
  const visitor = new Visitor({
    'JSXAttribute:exit'({ name, value }) {
      if (name.type === 'JSXIdentifier') giveByWidth(name.name, value);
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

/** The properties that Radix writes as classes, by what stands in the class: `direction` is `rt-r-fd-row`. */
const CLASSES: Readonly<Record<string, string>> = {
  ...STEPS,
  ...{ display: 'display', fd: 'direction', ai: 'align', jc: 'justify', fw: 'wrap', gta: 'areas', gaf: 'flow' },
  ...{ ac: 'alignContent', ji: 'justifyItems', as: 'alignSelf', js: 'justifySelf', ga: 'gridArea' },
  ...{ w: 'width', 'min-w': 'minWidth', 'max-w': 'maxWidth', h: 'height', 'min-h': 'minHeight', 'max-h': 'maxHeight' },
  ...{ position: 'position', overflow: 'overflow', ox: 'overflowX', oy: 'overflowY' },
  ...{ fb: 'flexBasis', fs: 'flexShrink', fg: 'flexGrow' },
};

/** Whether some source gives a width its own value of a property: `.sm\:rt-r-fd-row` for `direction={{ sm: 'row' }}`. */
function isGivenAtWidth(selector: string, given: InUse['given']): boolean {
  const [, width = '', minus = '', name = '', value = ''] =
    /^\.(\w+)\\:(-?)rt-r-((?:min-|max-)?[a-z]+)(?:-([\w-]+))?$/.exec(selector) ?? [];
  const values = given.get(`${width}:${CLASSES[name]}`);
  if (!values || values === 'all' || value === '') return values !== undefined;
  return values.has(`${minus}${value}`) || values.has(value.replace(/^space-/, ''));
}

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
  if (/\\:-?rt-/.test(selector))
    return /^\.\w+\\:-?rt-r-/.test(selector) && (inUse === 'all' || isGivenAtWidth(selector, inUse.given));
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
 * - breakpoint variants that no source gives a value; the others get the widths of the design;
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
        const ours = Object.values(BREAKPOINTS).find(([radix]) => radix === rule.params)?.[1];
        if (ours) rule.params = ours;
        else if (rule.params.includes('display-p3') || /^\(min-width/.test(rule.params)) rule.remove();
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
