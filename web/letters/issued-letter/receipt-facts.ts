import { shownLetterCode } from '../../../contracts/letters/letter-code';
import type { LetterReceipt, LinkedLetter } from '../../../contracts/letters/letter-signing';
import { dateTime, plainText } from '../../platform/ui/format';

/** The content of a receipt: the signed letter, the person, the time, and the file. */
export const receiptFacts = (
  letter: Pick<LinkedLetter, 'subject' | 'code'>,
  { typed_name, drawn, signed_at, sha256 }: LetterReceipt,
): [name: string, value: string][] => [
  ['Letter', plainText(letter.subject)],
  ['Code', shownLetterCode(letter.code)],
  ['Signed as', `${plainText(typed_name)}${drawn ? ', with a drawn signature' : ''}`],
  ['When', dateTime(signed_at)],
  ['SHA-256', sha256],
];
