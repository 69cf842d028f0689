import * as z from 'zod';
import { Id } from '../platform/fields';
import type { FileRules } from '../platform/files';

/** A picture of a letter as it is sent: the browser has redrawn it by then, as it does with photos (`upstream/profile/README.md`). */
export const LETTER_IMAGE_FILE: FileRules = {
  kinds: ['png', 'jpeg', 'jpg'],
  maxBytes: 2_000_000,
  maxFiles: 1,
  wrongKind: 'Choose a PNG or JPEG picture',
  tooLarge: 'File less than 2MB',
};

/** Longest edge of a stored picture, in pixels: printed over the whole width of a letter it has 220 dots an inch. */
export const LETTER_IMAGE_EDGE = 1400;

/** How wide a picture can be, in percent of the text. */
export const IMAGE_WIDTHS = [25, 50, 75, 100] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The most characters of the words for a picture. */
export const ALT_MAX = 300;

/** The name of a stored picture in texts: a random name that nobody guesses, and its kind. */
export const ImageName = z.string().regex(/^[\w-]{22}\.(?:png|jpe?g)$/, 'There is no such picture');

export const LetterImage = z.object({
  id: Id,
  image: ImageName,
  /** The name of its file. */
  name: z.string(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type LetterImage = z.infer<typeof LetterImage>;
