import { shownLetterCode } from '../../../contracts/letters/letter-code';
import type { LetterReceipt } from '../../../contracts/letters/letter-signing';
import { MIME } from '../../../contracts/platform/files';
import { timeWords, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import { certificateName } from './mails';

/** Tells who signed a letter what was signed, when, and what follows. */
export const signedMail = (
  letter: { company: string; subject: string; code: string },
  { typed_name, signed_at, sha256 }: LetterReceipt,
  recipient: string,
  /** The key of its PDF. */
  certificate: string,
): Message => ({
  kind: 'mail',
  recipient,
  company: letter.company,
  subject: `You signed: ${letter.subject}`,
  body: `You signed the letter “${typedText(letter.subject)}” of ${letter.company}.

Signed as: ${typedText(typed_name)}
When: ${timeWords(signed_at)}
Code of the letter: ${shownLetterCode(letter.code)}
SHA-256 of the letter: ${sha256}

HR has your signature with the letter, and you have nothing more to do. The certificate of your signature is attached to this mail. If this was not you, tell HR at once.`,
  attachments: [{ name: certificateName(letter.subject), type: MIME.pdf, file: certificate }],
});
