import { posix } from 'node:path';

/** What stands in backticks on a page, one line each; code blocks are left out. */
export function quotedNames(page: string): string[] {
  const prose = page.replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, name = '']) => name.replace(/\s+/g, ' '));
}

/** Files that a page shows whole, named behind the language of a code block: `ts contracts/asset.ts`. */
const shownFiles = (page: string) => [...page.matchAll(/^```\w+ (\S+)$/gm)].map(([, file = '']) => file);

const FILE = /\.(?:ts|tsx|mjs|js|sql|css|md|json|toml|html|py)$/;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Names that nobody writes in prose by chance: camelCase, PascalCase, snake_case and UPPER_CASE. */
const isName = (word: string) => IDENTIFIER.test(word) && (/[a-z0-9][A-Z]|_/.test(word) || /^[A-Z]\w{2,}$/.test(word));

/** `{a,b}` written out. */
function written(path: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path) ?? [];
  return choices === '' ? [path] : choices.split(',').flatMap((choice) => written(`${before}${choice}${after}`));
}

/** The pattern of a path in which `<module>`, `*` and `**` stand for anything that is there. */
function patternOf(path: string): RegExp {
  const parts = path
    .replace(/<[\w-]+>/g, '*')
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    });
  return new RegExp(`(?:^|/)${parts.join('')}$`);
}

/** Where the links of a page lead within the repository. */
const linksOf = (file: string, page: string) =>
  [...page.matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => posix.join(posix.dirname(file), to));

/** Every word of the code. */
export const wordsOf = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));

/** Names in backticks and links of a page that nothing in the repository has, as `file: name`. */
export function staleNames(
  file: string,
  page: string,
  files: readonly string[],
  words: ReadonlySet<string>,
  excepted: ReadonlySet<string>,
): string[] {
  const there = [...files, ...shownFiles(page)];
  const folders = new Set(there.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))));
  const rooms = new Set([...folders].filter((folder) => !folder.includes('/')));
  const shown = wordsOf([...page.matchAll(/^```[\s\S]*?^```/gm)].map(([block]) => block));
  const beside = file.slice(0, file.lastIndexOf('/') + 1);

  function isThere(path: string): boolean {
    const plain = path.replace(/\/$/, '');
    if (folders.has(plain) || there.includes(plain) || there.includes(beside + plain)) return true;
    const pattern = patternOf(plain);
    return there.some((one) => pattern.test(one)) || [...folders].some((one) => pattern.test(one));
  }

  const isPath = (name: string) =>
    /^[\w.@*<{][^\s:=()"'’]*$/.test(name) &&
    (FILE.test(name) || (name.includes('/') && rooms.has(name.slice(0, name.indexOf('/')))));

  function isStale(name: string): boolean {
    if (excepted.has(name)) return false;
    if (isPath(name)) return !written(name).every(isThere);
    const word = name.replace(/\(\)$/, '');
    return isName(word) && !words.has(word) && !shown.has(word);
  }

  const broken = linksOf(file, page).filter((to) => !isThere(to));
  return [...quotedNames(page).filter(isStale), ...broken].map((name) => `${file}: ${name}`);
}
