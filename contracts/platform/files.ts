/**
 * A file type by its extension; the Worker checks the leading bytes against it too. `part` is a piece of a file, which is
 * checked as a whole once it is put together.
 */
export type FileKind = 'pdf' | 'docx' | 'doc' | 'jpeg' | 'jpg' | 'png' | 'svg' | 'csv' | 'txt' | 'tsv' | 'part';

export interface FileRules {
  kinds: readonly FileKind[];
  /** Largest size of one file in bytes. A megabyte is 1,000,000 bytes (document 1 section 5, inventory X024). */
  maxBytes: number;
  /** How many files the field may hold. */
  maxFiles: number;
  /** Words for a wrong type. */
  wrongKind: string;
  /** Words for a file that is too large. */
  tooLarge: string;
}

/** The offer wizard: at most 5 files a step, pdf or docx, 5,000,000 bytes each (document 1 sections 2, 5 and 9; X023). */
export const OFFER_FILES: FileRules = {
  kinds: ['pdf', 'docx'],
  maxBytes: 5_000_000,
  maxFiles: 5,
  wrongKind: 'Please upload a valid file',
  tooLarge: 'File less than 5MB',
};

/**
 * The files that a person may choose as a profile photo (document 1 section 2). The 3 MB are in a label only (V031, X024), so
 * the browser makes any photo small enough, and a picture of pixels, before it is sent.
 */
export const PHOTO_CHOICE = ['jpeg', 'png', 'svg', 'jpg'] as const satisfies readonly FileKind[];

/** The profile photo as it is sent. Never SVG: it may carry scripts, and the browser has drawn it by then. */
export const PHOTO_FILE: FileRules = {
  kinds: ['jpeg', 'png', 'jpg'],
  maxBytes: 3_000_000,
  maxFiles: 1,
  wrongKind: 'Please upload a valid file',
  tooLarge: 'Max file is 3MB',
};

/** The shared upload box: PDF alone, up to 25 MB; both texts say something else and stay as they are (X021). */
export const SHARED_BOX_FILE: FileRules = {
  kinds: ['pdf'],
  maxBytes: 25_000_000,
  maxFiles: 1,
  wrongKind: 'Only Pdf and docx is allowed',
  tooLarge: 'file size is too large, please select a Video less than 25mb',
};

/** Document uploads elsewhere: pdf, doc and docx up to 5 MB (document 2 sections 5 and 9). */
export const DOCUMENT_FILE: FileRules = {
  kinds: ['pdf', 'doc', 'docx'],
  maxBytes: 5_000_000,
  maxFiles: 1,
  wrongKind: 'Please upload a valid file',
  tooLarge: 'File less than 5MB',
};

/** Papers of a case and files of an announcement: signed papers and photos. 5 MB each, at most 5 with one act (V034). */
export const CASE_FILES: FileRules = {
  kinds: ['pdf', 'docx', 'jpg', 'jpeg', 'png'],
  maxBytes: 5_000_000,
  maxFiles: 5,
  wrongKind: 'Please upload a valid file',
  tooLarge: 'File less than 5MB',
};

/** Photos alone, because documents carry the name of their author. Place and device are removed from a photo. */
export const ANONYMOUS_FILES: FileRules = { ...CASE_FILES, kinds: ['jpg', 'jpeg', 'png'] };

/** A list from a spreadsheet. Excel's "Unicode Text" ends in `.txt`. */
export const TABLE_FILE: FileRules = {
  kinds: ['csv', 'txt', 'tsv'],
  maxBytes: 50_000_000,
  maxFiles: 1,
  wrongKind: 'Choose a CSV file. In Excel: File, Save As, CSV UTF-8 (Comma delimited)',
  tooLarge: 'File less than 50MB',
};

export const MIME: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv',
  txt: 'text/plain',
  tsv: 'text/tab-separated-values',
  part: 'application/octet-stream',
};

/** The kind a file name claims by its extension, or undefined for a name without a known one. */
export function kindOf(name: string): FileKind | undefined {
  const dot = name.lastIndexOf('.');
  if (dot === -1) return undefined;
  const ending = name.slice(dot + 1).toLowerCase();
  return Object.hasOwn(MIME, ending) ? (ending as FileKind) : undefined;
}

/** As many bytes of a file as show its kind: readers of PDF find its header within so many (PDF 1.7, appendix H.3, note 13). */
export const HEAD_BYTES = 1024;

/**
 * Whether the first bytes of a file (`HEAD_BYTES` are enough) fit its kind. A mail's header lines, a line break or a byte order mark
 * may stand before the header of a PDF. SVG has no signature and always fits.
 */
export function looksLike(kind: FileKind, head: Uint8Array): boolean {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  switch (kind) {
    case 'pdf':
      return hasPdfHeader(head.subarray(0, HEAD_BYTES));
    case 'docx':
      return starts(0x50, 0x4b, 0x03, 0x04);
    case 'doc':
      return starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
    case 'png':
      return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    case 'jpeg':
    case 'jpg':
      return starts(0xff, 0xd8, 0xff);
    case 'svg':
    case 'part':
      return true;
    case 'csv':
    case 'txt':
    case 'tsv':
      // A workbook with another ending: text has no signature, but never begins like a zip or an old Office file.
      return !(looksLike('docx', head) || looksLike('doc', head));
  }
}

function hasPdfHeader(head: Uint8Array): boolean {
  const header = [0x25, 0x50, 0x44, 0x46, 0x2d];
  return head.some((_, at) => header.every((byte, i) => head[at + i] === byte));
}
