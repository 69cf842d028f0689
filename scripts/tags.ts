import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Rules about the shared parts themselves, which the gallery may prove. Any other rule is proven where people meet it. */
const OF_PARTS = ['V041', 'V043'];

/** Titles that promise how often something is sent, or that it is not. */
const PROMISE = /\b(not|nothing|anything|never|once|one request)\b.*\bsent\b|\bsent\b.*\bonce\b/;
/** The checks of what was sent: the calls that passed the proxy, the mailbox, or the server's own data. */
const LOOKS = /\.(calls|made)\(|\bmailbox\.|\bapi\.|\bserver\.kept\b|\bpage\.on\('request'/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Every call of `test` with a title, as its title and its code. */
function scenariosIn(code: string): { title: string; body: string }[] {
  const found: { title: string; body: string }[] = [];
  function look(node: Node): void {
    const [title] = (node.arguments ?? []) as Node[];
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'test' && title)
      found.push({ title: code.slice(title.start, title.end), body: code.slice(node.start, node.end) });
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) look(child);
  }
  look(parseAst(code, { lang: 'ts' }) as unknown as Node);
  return found;
}

/**
 * Why tags and titles of scenarios say more than is proven: a sentence an offence.
 * @param files the TypeScript of `acceptance/` by path
 * @param left the ids that wait for a page that is not built
 */
export function emptyPromises(files: Map<string, string>, left: readonly string[]): string[] {
  return [...files].flatMap(([file, code]) => {
    const ids = [...new Set([...code.matchAll(/'@([RCMVN]\d{3})'/g)].map(([, id]) => id ?? ''))];
    const ofGallery = file.startsWith('acceptance/platform/shell/parts/');
    return [
      ...ids.filter((id) => left.includes(id)).map((id) => `${file}: ${id} stands in left.json, so nothing proves it`),
      ...ids
        .filter((id) => ofGallery && !id.startsWith('N') && !OF_PARTS.includes(id))
        .map((id) => `${file}: ${id} is proven on a page, not in the gallery`),
      ...scenariosIn(code)
        .filter(({ title, body }) => PROMISE.test(title) && !LOOKS.test(body))
        .map(({ title }) => `${file} ${title}: looks at nothing that was sent`),
    ];
  });
}
