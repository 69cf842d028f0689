import * as z from 'zod';
import { assumedField, Id, requiredText } from './fields';
import type { FileKind, FileRules } from './files';
import { edits } from './version';

/** A signatory of letters, as an admin enters it (document 2 section 3 shows no fields, inventory E048). */
export const SignatureForm = z.object({ name: requiredText('Name').max(120), role: requiredText('Role').max(120) });
export type SignatureForm = z.infer<typeof SignatureForm>;

export const Signature = z.object({
  id: Id,
  name: assumedField(z.string(), ''),
  role: assumedField(z.string(), ''),
  /** Names the stored picture and changes with it; `signaturePicture` answers its bytes. */
  picture: assumedField(z.string().nullable(), null),
  /** Counts the edits; sent back with an edit, so that none undoes another unseen. */
  ...edits,
});
export type Signature = z.infer<typeof Signature>;

/** The file types for a picture of a signature; the browser makes ink on a clear ground of it. */
export const SIGNATURE_CHOICE = ['png', 'jpg', 'jpeg'] as const satisfies readonly FileKind[];

/** The picture as it is sent: always PNG, because a letter shows through around the ink. */
export const SIGNATURE_FILE: FileRules = {
  kinds: ['png'],
  maxBytes: 500_000,
  maxFiles: 1,
  wrongKind: 'Please upload a valid file',
  tooLarge: 'The picture of the signature is too large. Draw it again, or choose a smaller one.',
};

/** The most pixels of a stored picture: a few centimetres of paper, printed finely. */
export const SIGNATURE_PIXELS = { width: 900, height: 360 } as const;
