/** A file of the page about a module, whole, or lines that stand in a file after a line of it. */
interface Block {
  file: string;
  after?: string;
  text: string;
}

/**
 * The code of the page: a block is a whole file, whose name stands behind the language, or, with `in` before the name, lines of a
 * file that is there. Their first line stands in it already, and the others come after it.
 */
export const pageBlocks = (page: string): Block[] =>
  [...page.matchAll(/^```\w+ (in )?([\w./-]+)\n(.*?)^```$/gms)].map(([, within, file = '', code = '']) => {
    if (!within) return { file, text: code };
    const [after = '', ...lines] = code.split('\n');
    return { file, after, text: lines.join('\n') };
  });

/** A file with lines after one of its own, which stands in it once. */
export function addedLines(source: string, after: string, lines: string): string {
  const found = source.split(`${after}\n`);
  if (found.length !== 2) throw new Error(`The line stands ${found.length - 1} times: ${after}`);
  return found.join(`${after}\n${lines}`);
}
