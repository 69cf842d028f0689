import type { LetterKey } from './letter-key';

/**
 * The signed text of a letter in UTF-8: the code and the SHA-256 of the file in small hex digits, each on a line. The first line
 * says what it is, so that a signature means nothing else.
 */
export const signedText = (code: string, sha256: string): string => `tenure letter 1\n${code}\n${sha256}`;

/** Whether a key is good for a letter of a day. */
export const signsOn = ({ from, until }: LetterKey, day: string): boolean =>
  from <= day && (until === null || day <= until);
