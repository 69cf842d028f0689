import { plainText } from '../../../contracts/platform/plain-text';
import { type RichText, richTextWords } from '../../../contracts/platform/rich-text';

const EXCERPT = 240;

/** How a message begins, as lists show it. */
export function excerptOf(message: RichText): string {
  const words = plainText(richTextWords(message)).replace(/\s+/g, ' ');
  // Cut between two words where that is near.
  return words.length <= EXCERPT ? words : `${words.slice(0, EXCERPT).replace(/\s\S{0,20}$/, '')}…`;
}
