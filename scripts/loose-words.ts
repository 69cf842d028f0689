import { posix } from 'node:path';
import { parseAst } from 'vite';

/** A text of the documents, as `acceptance/requirements/messages.json` holds it. */
export interface Message {
  id: string;
  text: string;
  /** The whole text, where the documents leave out a part of it. */
  composed_text?: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Words that a scenario holds. Loose ones would pass with other capitals or with more words around them. */
interface Words {
  text: string;
  at: Node;
  loose: boolean;
}

interface Source {
  file: string;
  code: string;
  words: Words[];
  /** Scenarios and groups of them, with the messages that they are tagged with. */
  tagged: { at: Node; title: string; ids: string[] }[];
  scenarios: Node[];
  imports: string[];
  offences: string[];
}

/** The one file that may look for words loosely, under names that say so. */
const ON_PAGE = 'acceptance/platform/on-page.ts';

/** Stands for a part of a text that is put in when the scenario runs, or that the documents leave open. */
const HOLE = '…';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flatMap((value) => [value].flat().filter(isNode));
const inside = (one: Node, other: Node) => one.start >= other.start && one.end <= other.end;

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked).join(HOLE);
}

const patternOf = (node: Node) => (node.regex as { pattern: string } | undefined)?.pattern;
const isPattern = (node: Node) =>
  Boolean(node.regex) || (node.type === 'NewExpression' && (node.callee as Node).name === 'RegExp');

function methodOf({ callee }: Node): string {
  if (!isNode(callee)) return '';
  return String(callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name);
}

function optionOf(given: Node | undefined, name: string): Node | undefined {
  const properties = given?.type === 'ObjectExpression' ? (given.properties as Node[]) : [];
  return properties.find(({ key }) => isNode(key) && key.name === name)?.value as Node | undefined;
}

/** The words by which a call looks for something and would also find with other capitals or among more words. */
function looseIn(call: Node): Node[] {
  const method = methodOf(call);
  const [first, second] = call.arguments as (Node | undefined)[];
  const held = [optionOf(first, 'hasText'), optionOf(second, 'hasText')];
  if (['toContainText', 'mention'].includes(method)) held.push(first, second);
  else if (['rowOf', 'itemOf'].includes(method)) held.push(second);
  else if (optionOf(second, 'exact')?.value !== true) {
    if (method === 'getByRole') held.push(optionOf(second, 'name'));
    else if (method.startsWith('getBy')) held.push(first);
  }
  return held.filter((node) => node !== undefined);
}

const isAnchored = ({ regex }: Node) => {
  const { pattern, flags } = (regex ?? { pattern: '', flags: '' }) as { pattern: string; flags: string };
  return /^\^.*\$$/.test(pattern) && !flags.includes('i');
};
const idsIn = (code: string) => [...new Set([...code.matchAll(/@(M\d{3})/g)].map(([, id]) => id ?? ''))];

/** Whether the statement expects the words to be absent; there loose words are the stricter check. */
const isAbsent = (rest: string) =>
  /^\)*(, [^)]*\))?\s*\.(not\.(?!toHaveCount\(0\))|toHaveCount\(0\)|toBeHidden)/.test(rest);

function offenceOf(call: Node, loose: Node[], code: string): string | undefined {
  const method = methodOf(call);
  if (method === 'getByText' && !loose.every(isPattern))
    return 'takes exactWords(…), or mention(…) for what must not be there';
  if (method === 'mention' && !isAbsent(code.slice(call.end, call.end + 200)))
    return 'takes exactWords(…) for words that must be there';
  if (method === 'getByRole' && loose.some((node) => textOf(node) === undefined && !isPattern(node)))
    return 'takes a name from elsewhere, which is whole only with exact: true';
  return undefined;
}

function readSource(file: string, code: string): Source {
  const source: Source = { file, code, words: [], tagged: [], scenarios: [], imports: [], offences: [] };
  const loose = new Set<Node>();
  const titles = new Set<unknown>();
  function read(node: Node): void {
    if (node.type === 'ImportDeclaration') {
      const from = (node.source as Node).value as string;
      if (from.startsWith('.')) source.imports.push(posix.join(posix.dirname(file), from));
      return;
    }
    if (node.type === 'CallExpression') readCall(node);
    const text = patternOf(node) ?? textOf(node);
    if (text !== undefined && !titles.has(node))
      source.words.push({ text, at: node, loose: isPattern(node) ? !isAnchored(node) : loose.has(node) });
    for (const child of childrenOf(node)) read(child);
  }
  function readCall(call: Node): void {
    const [title, options] = call.arguments as Node[];
    const held = looseIn(call);
    const negated = ((call.callee as Node).object as Node | undefined)?.property as Node | undefined;
    if (negated?.name !== 'not' && !isAbsent(code.slice(call.end, call.end + 200)))
      for (const words of held) loose.add(words);
    const offence = file === ON_PAGE ? undefined : offenceOf(call, held, code);
    if (offence) source.offences.push(`${file}: ${code.slice(call.start, call.end).slice(-80)} ${offence}`);
    const tag = optionOf(options, 'tag');
    if (title && (tag || /^(test|describe|step)$/.test(methodOf(call)))) titles.add(title);
    if (methodOf(call) === 'test') source.scenarios.push(call);
    if (title && tag) {
      const about = code.slice(title.start, title.end);
      source.tagged.push({ at: call, title: about, ids: idsIn(code.slice(tag.start, tag.end)) });
    }
  }
  const program = parseAst(code, { lang: 'ts' }) as unknown as Node;
  read(program);
  // Ids in a table, or outside of scenarios, are about the whole file.
  const named = new Set(source.tagged.flatMap(({ ids }) => ids));
  source.tagged.push({ at: program, title: '', ids: idsIn(code).filter((id) => !named.has(id)) });
  return source;
}

const hasLetters = (pattern: string) => /\p{L}/u.test(pattern);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The text of a message as a pattern; what the documents leave open, such as {month}, may be anything. */
const patternOfText = ({ text, composed_text }: Message) =>
  escaped((composed_text ?? text).trim()).replace(/\\\{\w+\\\}/g, '.+');

function offencesOf(source: Source, sources: Map<string, Source>, messages: Map<string, Message>): string[] {
  const elsewhere = source.imports.flatMap((file) => sources.get(file)?.words ?? []);
  const shared = source.words.filter(({ at }) => !source.scenarios.some((scenario) => inside(at, scenario)));
  return source.tagged.flatMap(({ at, title, ids }) => {
    const own = source.words.filter((words) => inside(words.at, at));
    return ids.flatMap((id) => {
      const message = messages.get(id);
      if (!message) return [];
      const pattern = patternOfText(message);
      const whole = new RegExp(`^\\s*${pattern}\\s*$`, 'iu');
      const finder = new RegExp(`(^|[^\\p{L}])${pattern}($|[^\\p{L}])`, 'u');
      const about = `${source.file} ${title}: ${id} “${message.text}”`;
      if (hasLetters(pattern) && own.some(({ text, loose }) => loose && whole.test(text)))
        return [`${about} is looked for loosely`];
      const proven = [...own, ...shared, ...elsewhere].some(({ text, loose }) => !loose && finder.test(text));
      return proven ? [] : [`${about} is nowhere looked for as a whole`];
    });
  });
}

/**
 * Why scenarios would pass although a text is not that of the documents: a sentence an offence.
 * @param files the TypeScript of `acceptance/` by path
 */
export function looseWords(files: Map<string, string>, messages: Message[]): string[] {
  const sources = new Map([...files].map(([file, code]) => [file, readSource(file, code)]));
  const byId = new Map(messages.map((message) => [message.id, message]));
  return [...sources.values()].flatMap((source) => [...source.offences, ...offencesOf(source, sources, byId)]);
}
