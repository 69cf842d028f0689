import { type FileRules, HEAD_BYTES, kindOf, looksLike } from '../../../contracts/platform/files';
import type { ListedFile } from '../ui/FileList';
import { bytes } from '../ui/format';

/** The endings that the file dialog offers: `.pdf,.docx`. */
export const acceptOf = (rules: FileRules): string => rules.kinds.map((kind) => `.${kind}`).join(',');

/** The rules in a line: `pdf or docx, up to 5 MB each, 5 files at most`. */
export function rulesInWords({ kinds, maxBytes, maxFiles }: FileRules): string {
  const types = [kinds.slice(0, -1).join(', '), kinds.at(-1)].filter(Boolean).join(' or ');
  const size = `up to ${maxBytes / 1_000_000} MB`;
  return maxFiles === 1 ? `${types}, ${size}` : `${types}, ${size} each, ${maxFiles} files at most`;
}

const enough = (maxFiles: number): string =>
  maxFiles === 1
    ? 'One file is enough. Remove it to add another.'
    : `${maxFiles} files are enough. Remove one to add another.`;

/**
 * Sorts freshly chosen files by the rules of their box into those to send and those to refuse, each with its words.
 * `held`: how many places are taken already.
 */
export function admit(
  files: readonly { name: string; size: number }[],
  rules: FileRules,
  {
    held,
    at,
    tooMany = enough(rules.maxFiles),
    newKey = () => crypto.randomUUID(),
  }: { held: number; at: number; tooMany?: string; newKey?: (() => string) | undefined },
): ListedFile[] {
  let places = rules.maxFiles - held;
  return files.map(({ name, size }) => {
    const kind = kindOf(name);
    const words =
      !kind || !rules.kinds.includes(kind)
        ? rules.wrongKind
        : size > rules.maxBytes
          ? rules.tooLarge
          : places <= 0
            ? tooMany
            : undefined;
    if (!words) places -= 1;
    const more = words === rules.tooLarge ? `This one is ${bytes(size)}.` : undefined;
    return { key: newKey(), name, size, state: words ? 'refused' : 'sending', sent: 0, since: at, words, more };
  });
}

/** Whether the first bytes fit the name's ending: a wrong file is refused before five megabytes of it are sent. */
export async function looksRight(file: File): Promise<boolean> {
  const kind = kindOf(file.name);
  return kind !== undefined && looksLike(kind, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
