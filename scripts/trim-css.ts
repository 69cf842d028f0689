import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'postcss';

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

/** Every word that begins with `rt-` in a file of Radix Themes and in the files it imports there. */
function collectWords(file: string, words: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [word] of text.matchAll(/rt-[\w-]+/g)) words.add(word);
  for (const [, path] of text.matchAll(/from"(\.[^"]+)"/g))
    if (path) collectWords(resolve(dirname(file), path), words, seen);
}

/** Whether a class of Radix can be on an element, given the words of the components in use. */
const canAppear = (name: string, words: ReadonlySet<string>): boolean =>
  // At run time a value is added to the class of its property: `rt-r-size` and `2`, `rt-variant` and `soft`.
  /^rt-[a-z]/.test(name) ? [...words].some((word) => name === word || name.startsWith(`${word}-`)) : words.has(name);

/** A variant that no source names, and that only one component has where none is named. */
const isUnusedVariant = (selector: string): boolean =>
  selector.includes('.rt-variant-classic') && !selector.includes('.rt-Kbd');

/** Whether a selector of Radix can ever match. What stands in `:not(…)` is no condition to be met. */
export function canMatch(selector: string, words: ReadonlySet<string> | 'all'): boolean {
  if (/\\:rt-/.test(selector)) return false;
  const color = /\[data-(?:accent|gray)-color='(\w+)'\]/.exec(selector)?.[1];
  if (color && !COLORS.includes(color) && color !== 'auto') return false;
  if (words === 'all') return true;
  const present = selector.replace(/:not\([^()]*\)/g, '');
  if (isUnusedVariant(present)) return false;
  const classes = present.matchAll(/\.(rt-[\w-]+)/g);
  return [...classes].every(([, name]) => canAppear(name ?? '', words));
}

/**
 * Cuts from Radix Themes' style sheets what the product cannot use: 80 KB gzipped as they come, about a third of it
 * after. The package ships its sheets only as a whole. Removed are
 *
 * - breakpoint variants: nothing here takes responsive props, our own sheets deal with widths;
 * - rules of components that no source below `folder` imports, and of colours that the theme does not have;
 * - the classic variant, which nothing here asks for;
 * - the wide-gamut copies of the colours: the contrasts of `palette.css` are measured in sRGB.
 *
 * `everyComponent` keeps the rules of all components, for a dev server where imports come and go.
 */
export function trimRadixCss(folder: string, everyComponent = false): Plugin {
  let words: Set<string> | 'all' | undefined = everyComponent ? 'all' : undefined;
  const usedWords = (): Set<string> => {
    const sources = globSync('**/*.tsx', { cwd: folder }).map((name) => readFileSync(resolve(folder, name), 'utf8'));
    const root = dirname(createRequire(import.meta.url).resolve('@radix-ui/themes/package.json'));
    const found = new Set(['rt-reset']);
    const seen = new Set<string>();
    for (const name of importedComponents(sources)) {
      collectWords(resolve(root, 'dist/esm/components', fileOf(name)), found, seen);
    }
    return found;
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
        const inUse = words ?? usedWords();
        words = inUse;
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
