/** How many characters of a search count. */
export const LONGEST_SEARCH = 100;
/** How many words of a search count. */
export const MOST_SEARCH_WORDS = 20;

/** The part of a typed search that counts, on one line. Half of a character that takes two places is left out. */
export const cutSearch = (typed: string): string =>
  typed
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Cs}/gu, '')
    .replace(/\s/g, ' ');
