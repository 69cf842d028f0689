const KEY = 'tenure.files.gone';

function read(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    // Without storage the names are lost with the page, as before.
    return [];
  }
}

function write(names: readonly string[]) {
  try {
    if (names.length > 0) localStorage.setItem(KEY, JSON.stringify(names));
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/**
 * The kept files that a person took off and the browser's store may still have: it forgets them a moment later, and never where the
 * page is loaded again at once. This is written down in the same moment.
 */
export const goneFiles = {
  has: (name: string): boolean => read().includes(name),
  add: (names: readonly string[]) => write([...read(), ...names]),
  /** The store has forgotten them. */
  remove: (names: readonly string[]) => write(read().filter((one) => !names.includes(one))),
};
