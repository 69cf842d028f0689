import { shownLetterCode } from '../../../contracts/letters/letter-code';
import { lagosDay } from '../../../contracts/platform/dates';
import { plainText } from '../../../contracts/platform/plain-text';
import { timeWords } from '../../platform/mail/mail-words';
import type { Block, LetterText } from '../letter/blocks';
import { letterFonts } from '../letter/letter-pdf';
import type { CompanyStationery } from '../letter/people';
import { writeText } from '../letter/write-letter';

/** All that a certificate says of a signature. */
export interface CertifiedSigning {
  company: CompanyStationery;
  /** The recipient of the letter. */
  name: string;
  subject: string;
  /** The code on the letter. */
  code: string;
  sent_by: string;
  sent_at: string;
  signed_at: string;
  typed_name: string;
  png: Uint8Array | undefined;
  /** SHA-256 of the letter, in hex. */
  sha256: string;
  ip: string;
  agent: string;
  email: string;
  /** Whether the person was signed in; else they came by the link of the mail. */
  signedIn: boolean;
}

/** One page that proves who signed a letter, when, where and what. */
export const writeCertificate = (signing: CertifiedSigning): Promise<Uint8Array> => {
  const { company, name, signed_at, png } = signing;
  return writeText(letterFonts, certificateText(signing), { company, name, date: lagosDay(new Date(signed_at)), png });
};

function certificateText(signing: CertifiedSigning): LetterText {
  const { company, signed_at, typed_name, signedIn, email } = signing;
  const subject = plainText(signing.subject);
  const day = timeWords(signed_at);
  return {
    title: 'Certificate of signature',
    blocks: [
      {
        kind: 'title',
        text: 'Certificate of signature',
        lead: `${signing.name} read and signed a letter of ${company.name}.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Letter', subject],
          ['Code of the letter', shownLetterCode(signing.code)],
          ['Sent by', `${signing.sent_by}, ${timeWords(signing.sent_at)}`],
          ['Signed', `${day} (Lagos)`],
          ['Name that was typed', typed_name],
          [signedIn ? 'Signed in as' : 'By the link mailed to', email],
          ['Network address', signing.ip || 'Not known'],
          ['Browser', signing.agent || 'Not known'],
          ['SHA-256 of the letter', halves(signing.sha256)],
        ],
      },
      {
        kind: 'text',
        words: [
          `The signature belongs to the file of the letter with this SHA-256, and to no other. What was signed was: “I have read this letter, and I sign it electronically as I would sign it on paper.”`,
        ],
      },
      signature(signing, day),
    ],
  };
}

function signature({ typed_name, png }: CertifiedSigning, day: string): Block {
  if (!png) return { kind: 'lines', lines: [[{ strong: typed_name }], ['Signed by typing the name'], [day]] };
  return {
    kind: 'signatures',
    people: [{ name: typed_name, role: 'Drawn where the letter was read', date: day, pen: null, png, ink: 'black' }],
  };
}

/** 64 characters are wider than the paper leaves room for. */
const halves = (hash: string) => `${hash.slice(0, 32)} ${hash.slice(32)}`;
