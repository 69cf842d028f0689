import { pages } from '../../../contracts/platform/pages';

const SOMEWHERE = 'https://internal.invalid';

/**
 * The path to go on to after signing in, or null when `pathto` is missing or would leave the application.
 * Browsers drop control characters and read `\` as `/`, so both are refused before the text is resolved.
 */
export function internalPath(pathto: string | null): string | null {
  if (!pathto?.startsWith('/') || /^\/[/\\]/.test(pathto)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(pathto)) return null;
  try {
    const url = new URL(pathto, SOMEWHERE);
    if (url.origin !== SOMEWHERE || url.pathname.startsWith('//')) return null;
    if (url.pathname === pages.root() || url.pathname === pages.signin()) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** The sign-in address that leads back to `path`. */
export const signinTo = (path: string): string => pages.signin({ pathto: path });
