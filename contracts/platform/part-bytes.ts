/** The bytes of a block, by which parts are numbered; the last block of a file is the rest. */
export const BLOCK_BYTES = 65_536;

/** Blocks of a part on a quick line, which begins at a multiple of them. On any other a part is one block. */
export const PART_BLOCKS = 4;

/** Most bytes of a part. A file that is no larger goes up whole, with its form. */
export const PART_BYTES = PART_BLOCKS * BLOCK_BYTES;

/** How many blocks a file of so many bytes has. */
export const blocksOf = (size: number): number => Math.ceil(size / BLOCK_BYTES);

/** The numbers, from 0, of a part's blocks, of a file of so many bytes: the last part has only those that are left. */
export const numbersIn = (size: number, number: number, blocks: number): number[] =>
  Array.from({ length: Math.min(blocks, blocksOf(size) - number) }, (_, index) => number + index);

/** Bytes of a part that begins with this block, of a file of so many bytes. */
export const bytesOfPart = (size: number, number: number, blocks: number): number =>
  Math.min(blocks * BLOCK_BYTES, Math.max(0, size - number * BLOCK_BYTES));

/** The form field of an upload that names files sent in parts before (`StagedFiles`, as JSON). */
export const STAGED_FIELD = 'staged_files';

/** A file that was sent in parts before, by the field of the form that takes it. */
export interface StagedFile {
  field: string;
  upload: number;
}
