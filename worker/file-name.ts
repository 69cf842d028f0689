import { cleanText } from '../contracts/platform/characters';

const FALLBACK = 'file';
const NAME_MAX = 150;

/** A file's name without what would make it a path, a header or a trick on the eye; its ending stays. */
export function cleanName(name: string): string {
  // Of unseen characters, those that change direction do harm: "cv\u202Efdp.exe" reads as "cvexe.pdf".
  const base = cleanText(name.toWellFormed()).split(/[/\\]/).at(-1) ?? '';
  const plain = base.replaceAll('\n', '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain === '') return FALLBACK;
  const letters = Array.from(plain);
  if (letters.length <= NAME_MAX) return plain;
  const ending = /\.\w{1,8}$/.exec(plain)?.[0] ?? '';
  return letters.slice(0, NAME_MAX - ending.length).join('') + ending;
}

/** The name for readers that know ASCII only. */
export const asciiName = (name: string): string =>
  cleanName(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%\\;]/g, '_');

/** The name as RFC 8187 writes it in a header parameter. */
export const extendedValue = (name: string): string =>
  `UTF-8''${encodeURIComponent(cleanName(name)).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** A Content-Disposition that saves a file under this name (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${asciiName(name)}"; filename*=${extendedValue(name)}`;

/** The file name an upstream's Content-Disposition gives, if it gives one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[\w-]*'([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Not what RFC 8187 says: the plain name is the next best.
    }
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(disposition ?? '');
  return plain ? (plain[1]?.replace(/\\(.)/g, '$1') ?? plain[2]) : undefined;
}
