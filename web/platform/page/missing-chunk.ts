const KEY = 'tenure.reloaded';

/** The browser's words for a part of the application that did not come: no connection, or a newer release replaced it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload css/i.test(error.message);

/**
 * Whether to load the page again by itself, which brings an open page to a new release. It happens once for each
 * missing part and tab, and at most once a minute, so that a part that stays missing never makes a loop.
 */
export function mayReload(error: Error, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const [at, ...parts] = JSON.parse(storage.getItem(KEY) ?? '[0]') as [number, ...string[]];
    if (now - at < 60_000 || parts.includes(error.message)) return false;
    storage.setItem(KEY, JSON.stringify([now, ...parts.slice(-9), error.message]));
    return true;
  } catch {
    // Without storage nothing would stop a loop, so that the page stays.
    return false;
  }
}

/**
 * Whether the server answers for this page. Loading it again without an answer would leave the browser's own error
 * page.
 */
export async function pageIsThere(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Whether a style sheet is here. One that did not come is missing, empty or unreadable, as the browser has it. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function fetchAgain(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((came) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.addEventListener('load', () => came(true));
    next.addEventListener('error', () => came(false));
    link.replaceWith(next);
  });
}

/**
 * Fetches the style sheets again that did not come, because the bundler asks for each of them only once. Whether all of
 * them are here then.
 */
export async function fetchStylesheetsAgain(): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const came = await Promise.all(links.filter((link) => !hasCome(link)).map(fetchAgain));
  return !came.includes(false);
}
