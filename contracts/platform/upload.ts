import * as z from 'zod';
import { orActing, orLink, signedIn } from './access';
import { calls, del, post, uploadCall as withFiles } from './call';
import { DoneAnswer, Id, numeric } from './fields';
import { PART_BYTES } from './part-bytes';

/** Most bytes of a file that goes up in parts: that of the largest list for an import. */
const MOST_BYTES = 50_000_000;

/** Hours for which the parts of a file are kept after they were last asked for. */
export const KEPT_HOURS = 24;

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 as 64 hexadecimal digits')
  .meta({ examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'] });

/** Which file of which upload, `offer.upload` and `file`, and what tells it from others. */
const Begun = z.object({
  call: z.string().max(80),
  field: z.string().max(40),
  name: z.string().min(1).max(255),
  size: z.number().int().min(1).max(MOST_BYTES),
  sha256: Sha256,
});

const UploadProgress = z.object({
  id: Id,
  /** The numbers, from 0, of the blocks of 64 KB that have arrived. */
  received: z.array(z.number().int().nonnegative()),
});

/** The field of a form for files that were sent in parts before, as JSON: each by the field that takes it. */
export const StagedFiles = z.array(z.object({ field: z.string().max(40), upload: Id })).max(30);

/** The senders of files: everybody who signed in, and the holders of links whose pages take some. */
const senders = orLink(signedIn, 'offer', 'exit-clearance', 'query-answer', 'case-party', 'hmo-complaint');

/**
 * Files that are sent in parts, for lines that break. Each is begun with its name, size and hash, and again after any interruption,
 * which tells the parts that are there; then the form that it belongs to names it in `staged_files`. A server without these calls
 * gets files whole.
 */
export const upload = calls('/upload/', () => ({
  /** Begins a file, or goes on with it: the same file of the same sender for the same field is the same upload. */
  begin: post('', orActing(senders), Begun, UploadProgress),
  /**
   * One whole part, whose hash is compared before it counts. It is the block of this number, or four where the number is one of
   * 0, 4, 8 and so on; the last part of a file is the rest. A part that is there already changes nothing.
   */
  part: withFiles(
    '{id}/part/',
    orActing(senders),
    z.object({ id: Id, number: numeric(z.number().int().nonnegative()), sha256: Sha256 }),
    DoneAnswer,
    {
      part: {
        kinds: ['part'],
        maxBytes: PART_BYTES,
        maxFiles: 1,
        wrongKind: 'Please upload a valid file',
        tooLarge: 'The part is too large',
      },
    },
  ),
  /** Gives a file up: its parts are deleted. */
  drop: del('{id}/', orActing(senders), z.object({ id: Id }), DoneAnswer),
}));
