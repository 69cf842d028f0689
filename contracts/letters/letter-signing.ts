import * as z from 'zod';
import { inArea, inPerson, link, orActing, orLink, ownOr, signedIn } from '../platform/access';
import { calls, download, get, post } from '../platform/call';
import { ById, Day, DoneAnswer, Id, Instant, requiredText } from '../platform/fields';
import { SIGNATURE_FILE } from '../platform/signature';
import { ISSUED_STATES } from './issued-state';

/** The fields that a person types to sign a letter. */
export const SignForm = z.object({
  typed_name: requiredText('Your full name').max(120, 'should not be more than 120 characters'),
});
export type SignForm = z.output<typeof SignForm>;

/** Characters of base64 that a picture of the largest size takes. */
const INK_LENGTH = Math.ceil(SIGNATURE_FILE.maxBytes / 3) * 4;

/** The name, and the signature as a PNG in base64 when one was drawn too. */
const SignLetter = SignForm.extend({
  ink: z.base64(SIGNATURE_FILE.wrongKind).max(INK_LENGTH, SIGNATURE_FILE.tooLarge).optional(),
});

/** The stored facts of a signature, as the person who signed reads them. */
export const LetterReceipt = z.object({
  typed_name: z.string(),
  /** Whether a signature was drawn beside the name. */
  drawn: z.boolean(),
  signed_at: Instant,
  /** SHA-256 of the file that was shown, in hex. */
  sha256: z.string(),
});
export type LetterReceipt = z.infer<typeof LetterReceipt>;

/** A letter as the person reads it to whom it was sent. */
export const LinkedLetter = z.object({
  id: Id,
  code: z.string(),
  /** The person's. */
  name: z.string(),
  company: z.string(),
  company_code: z.string(),
  subject: z.string(),
  /** The day that the letter bears. */
  date: Day,
  sent_by: z.string(),
  sent_at: Instant,
  state: z.enum(ISSUED_STATES),
  /** Bytes. */
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  asks_signature: z.boolean(),
  /** The newer letter that replaces it. */
  replaced_by: z.object({ subject: z.string(), date: Day }).nullable(),
  receipt: LetterReceipt.nullable(),
});
export type LinkedLetter = z.infer<typeof LinkedLetter>;

/** How the person to whom a letter was sent reads it and signs it, by the link of its mail or signed in. */
export const letterSigning = calls('/issued-letter/', () => ({
  /** The letter behind a link. Never changes anything. */
  linked: get('linked/', link('letter'), z.object({}), LinkedLetter),
  /** The page of the link says that somebody looks at the letter: a program that follows links says nothing. */
  openLinked: post('linked/open/', link('letter'), z.object({}), DoneAnswer),
  /** The PDF. 409 once the letter was recalled. */
  linkedFile: download('linked/file/', link('letter'), z.object({}), { serves: ['application/pdf'] }),
  /** Signs the letter, once. 409 when it was signed, recalled or replaced, or asks for no signature. */
  acknowledge: post('linked/acknowledge/', link('letter'), SignLetter, LetterReceipt),
  linkedCertificate: download('linked/certificate/', link('letter'), z.object({}), { serves: ['application/pdf'] }),
  /** `acknowledge` for a letter of the caller's own. */
  acknowledgeOwn: post(
    '{id}/acknowledge/',
    inPerson(signedIn, 'Only the person signs a letter. Go back to your own session first.'),
    SignLetter.extend({ id: Id }),
    LetterReceipt,
  ),
  /** The PDF of a letter that waits for approval, by the id of its request: for those who are asked to approve it. */
  ofApproval: download('approval/{id}/file/', orActing(orLink(signedIn, 'approval')), ById, {
    serves: ['application/pdf'],
  }),
  /** One page that proves who signed, when, where and what. */
  certificate: download('{id}/certificate/', orActing(ownOr(inArea('records', 'recruitment'))), ById, {
    serves: ['application/pdf'],
  }),
}));
