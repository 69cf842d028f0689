import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import { shownLetterCode } from '../../../contracts/letters/letter-code';
import { bytes, countWithWord, date } from '../../platform/ui/format';
import type { FileVerdict, SignatureVerdict } from './check-file';

/** The result of a check, which the page shows by a sign. */
export type Verdict = 'genuine' | 'superseded' | 'changed' | 'revoked';

const OF_STATE = { GENUINE: 'genuine', SUPERSEDED: 'superseded', REVOKED: 'revoked' } as const;

/** The verdict on a letter, by its code and by the compared file: a file outranks the code. */
export const verdictOf = ({ state }: CheckedLetter, file: FileVerdict | null): Verdict =>
  file?.found === 'changed' || (file?.found === 'unchanged' && file.signature === 'broken')
    ? 'changed'
    : OF_STATE[state];

export interface VerdictWords {
  title: string;
  text: string;
  facts: readonly (readonly [name: string, value: string, second?: string | null])[];
  /** The advice for it. */
  note?: string;
}

/** A verdict in words, with the facts that matter for it. */
export function verdictWords(letter: CheckedLetter, verdict: Verdict): VerdictWords {
  const { company, replaced, revoked_on, effective_date, signed_by, signed_role } = letter;
  const who = [
    ['Letter', letter.letter_name],
    ['Issued to', letter.issued_to],
    ['Issued on', date(letter.issued_on)],
  ] as const;
  const code = ['Code', shownLetterCode(letter.code)] as const;
  switch (verdict) {
    case 'changed':
      return {
        title: 'This file was changed',
        text: `The code is ${letter.state === 'REVOKED' ? 'of a letter that was revoked' : 'genuine'}. The file you dropped is not the one that was issued.`,
        facts: [...who, code],
      };
    case 'revoked':
      return {
        title: 'This letter was revoked',
        text: `${company} took it back, and it does not stand.`,
        facts: [...who, ...(revoked_on ? [['Revoked on', date(revoked_on)] as const] : []), code],
        note: 'Do not rely on it. Ask the holder or the company for a letter that stands.',
      };
    case 'superseded':
      return {
        title: 'A newer letter replaces this one',
        text: 'It was genuine, and no longer stands.',
        facts: [
          ...who,
          ...(replaced ? [['Replaced on', date(replaced.on)] as const, ['By', replaced.letter_name] as const] : []),
          code,
        ],
        note: 'The holder has the newer letter with a code of its own. Ask for that one.',
      };
    case 'genuine':
      return {
        title: 'This letter is genuine',
        text: `${company} issued it, and it stands today.`,
        facts: [
          ...who,
          ...(effective_date ? [['Takes effect', date(effective_date)] as const] : []),
          ...(signed_by ? [['Signed by', signed_by, signed_role] as const] : []),
          code,
        ],
        note: 'Compare the name and the date with the letter in your hand. Pay is never shown here.',
      };
  }
}

/** The proof for an unchanged file, with its size. */
export function signatureWords({ key_id, size, pages }: CheckedLetter, verdict: SignatureVerdict): string {
  const file = `Size ${bytes(size)}, ${countWithWord(pages, 'page')}.`;
  switch (verdict) {
    case 'valid':
      return `Signature key ${key_id}, valid. ${file}`;
    case 'not-then':
      return `Signature key ${key_id} did not sign letters on the day that this one bears. Ask the company. ${file}`;
    case 'unknown-key':
      return `Signature key ${key_id} is unknown here: the file was compared with the hash that this site gives (SHA-256), and nothing else vouches for it. ${file}`;
    case 'unsupported':
      return `This browser cannot check signatures: the file was compared with the hash that this site gives (SHA-256). ${file}`;
    case 'broken':
      return `The signature by key ${key_id} does not hold. ${file}`;
  }
}
