import { pages } from '../../../contracts/platform/pages';
import { shownName } from '../../platform/file/files';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { newLink } from '../../platform/link/links';
import { dear, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';

/** A written letter, and to whom it goes. */
export interface LetterToMail {
  id: number;
  email: string;
  firstname: string;
  company: string;
  subject: string;
  asks_signature: boolean;
  /** The key of the PDF. */
  file: string;
}

/** The file name of a PDF. */
export const letterFileName = (subject: string): string => shownName(`${subject}.pdf`);

/** The file name of the certificate of a signature. */
export const certificateName = (subject: string): string => shownName(`Certificate of ${subject}.pdf`);

/** The mail that carries a letter, with a link to its page. */
export const letterMail = (letter: LetterToMail, now: Date): Message => ({
  kind: 'mail',
  recipient: letter.email,
  company: letter.company,
  subject: `${letter.company}: ${letter.subject}`,
  body: `${dear(letter.firstname)}

${letter.company} has sent you a letter: ${typedText(letter.subject)}. It is attached to this mail as a PDF.

${letter.asks_signature ? `Please open it, read it and sign it within ${lifetimeOf('letter')}.` : 'Please open it to say that it reached you.'}

[[0|${letter.asks_signature ? 'Open and sign the letter' : 'Open the letter'}]]

The link works for ${lifetimeOf('letter')} and is yours alone. Please do not pass this mail on.`,
  links: [{ path: pages.openLetter('{token}'), claims: newLink('letter', letter.id, 'person', now) }],
  attachments: [{ name: letterFileName(letter.subject), type: 'application/pdf', file: letter.file }],
  issued_letter_id: letter.id,
});
