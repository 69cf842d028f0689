/** What a file exports: a name, and the file that says what it is. */
export interface Source {
  file: string;
  text: string;
}

/** The rooms whose exports are compared. */
export const NAMED_ROOMS = ['contracts', 'upstream', 'web', 'worker', 'acceptance', 'conformance'];

/** Names that more than one file exports, without the standard slots, are fewer than these. */
export const MOST_SHARED_NAMES = 150;

/** Files in which every module has the same names, so that whoever collects them finds them. */
const STANDARD_SLOTS: readonly { files: RegExp; reason: string }[] = [
  { files: /\/structure\.test-support\.ts$/, reason: 'what the tests that hold every module ask of one' },
  { files: /\/who-may\/[\w-]+\.test-support\.ts$/, reason: 'who may make the calls of a module' },
  { files: /^upstream\/.*\/?(?:generated-)?tables\.ts$/, reason: 'the rows of a table are called as its calls are' },
  { files: /^web\/.*\/(?:reads|pages|slots|fills)\.ts$/, reason: 'what a module hands to the list of all pages' },
];

/** Participles without a mark of their own. */
const IRREGULAR =
  'begun bound built chosen come done drawn found given gone held kept known left made met paid put read said seen sent set shown struck taken told written'.split(
    ' ',
  );

/** Words that end like participles and are nouns. */
const NOUNS: Readonly<Record<string, string>> = {
  booking: 'a meeting that was booked',
  drawing: 'what is drawn',
  encoding: 'how a file writes characters',
  everything: 'a pronoun',
  finding: 'what somebody found',
  heading: 'the title of a part of a page',
  hearing: 'a meeting about a case',
  meeting: 'a module',
  onboarding: 'a module',
  opening: 'the figures of a year before the first payslip',
  setting: 'a module',
  warning: 'what a person is told before something goes wrong',
  wording: 'the words of an error',
};

const DECLARED =
  /^export (?:declare )?(?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const UNPACKED = /^export const [{[]([^=]*?)[}\]] =/gm;

/** The names that a file declares and exports. What it passes on from another file is that file's. */
export function exportedNames(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const unpacked = [...text.matchAll(UNPACKED)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name = '']) => name),
  );
  return [...new Set([...declared, ...unpacked])];
}

/** The files of each exported name that stands in more than one of them, without the standard slots. */
export function sharedNames(sources: readonly Source[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { file, text } of sources) {
    if (STANDARD_SLOTS.some((slot) => slot.files.test(file))) continue;
    for (const name of exportedNames(text)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return new Map([...files].filter(([, all]) => all.length > 1));
}

/** Whether a name of one word is a participle, as a value, a type or a constant: it says that something was done, and not to what. */
export function isBareParticiple(name: string): boolean {
  const word = name.toLowerCase();
  if (!/^(?:[A-Za-z][a-z]*|[A-Z]+)$/.test(name) || Object.hasOwn(NOUNS, word)) return false;
  return (
    /(?:[^e]ed|.ing)$/.test(word) || new RegExp(`^(?:be|over|re|un|under|with)?(?:${IRREGULAR.join('|')})$`).test(word)
  );
}

/** The exports that are participles alone, each with its file. */
export const bareParticiples = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !STANDARD_SLOTS.some((slot) => slot.files.test(file)))
    .flatMap(({ file, text }) =>
      exportedNames(text)
        .filter(isBareParticiple)
        .map((name) => `${file}: ${name}`),
    );
