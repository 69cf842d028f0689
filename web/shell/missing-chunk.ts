const KEY = 'tenure.reloaded';

/** The browser's words for a part of the application that did not come: no connection, or a newer release replaced it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload css/i.test(error.message);

/**
 * Whether to load the page again by itself, which is how an open page comes to a new release. Once for each missing
 * part and tab, so that a part that stays missing never makes a loop; twice within a minute is once too often, too.
 */
export function mayReload(error: Error, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const [at, ...parts] = JSON.parse(storage.getItem(KEY) ?? '[0]') as [number, ...string[]];
    if (now - at < 60_000 || parts.includes(error.message)) return false;
    storage.setItem(KEY, JSON.stringify([now, ...parts.slice(-9), error.message]));
    return true;
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
}

/** Whether the server answers for this page: loading it again without would leave the browser's own error page. */
export async function pageIsThere(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return answer.ok;
  } catch {
    return false;
  }
}
