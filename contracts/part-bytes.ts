/** Bytes of a part of a file; the last one is what is left. A smaller file goes up whole, with its form. */
export const PART_BYTES = 262_144;

/** How many parts a file of so many bytes has. */
export const partsOf = (size: number): number => Math.ceil(size / PART_BYTES);

/** Bytes of the part with this number, from 0, of a file of so many bytes. */
export const bytesOfPart = (size: number, number: number): number =>
  Math.min(PART_BYTES, Math.max(0, size - number * PART_BYTES));

/** The form field of an upload that names files sent in parts before (`Staged`, as JSON). */
export const STAGED_FIELD = 'staged_files';

/** A file that was sent in parts before, by the field of the form that takes it. */
export interface StagedFile {
  field: string;
  upload: number;
}
