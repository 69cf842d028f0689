import { unzipSync } from 'fflate';
import type { FileKind } from '../../../contracts/platform/files';
import { lastIndexOf } from './last-index-of';
import { faultOfPdf } from './pdf-content';
import { faultOfPicture } from './picture-content';

const NO_WORD = 'This is not a Word document that opens. Save it in Word again, as .docx or PDF';
const NO_OLD_WORD = 'This is not a Word document. Save it in Word again, as .doc or PDF';

/**
 * The mistake in the whole of a file of this kind, in words for its field: a file that nobody could open must not be kept as a
 * paper. Null for a file that opens, and for kinds that are checked elsewhere.
 */
export async function faultOf(kind: FileKind, bytes: Uint8Array): Promise<string | null> {
  switch (kind) {
    case 'pdf':
      return faultOfPdf(bytes);
    case 'docx':
      return hasPartsOfWord(bytes) ? null : NO_WORD;
    case 'doc':
      return lastIndexOf(bytes, DOC_STREAM) < 0 ? NO_OLD_WORD : null;
    case 'png':
    case 'jpg':
    case 'jpeg':
      return faultOfPicture(kind, bytes);
    default:
      return null;
  }
}

/** Whether the whole of a file of this kind is looked at. */
export const isInspected = (kind: FileKind): boolean => OPENED.includes(kind);
const OPENED: readonly FileKind[] = ['pdf', 'docx', 'doc', 'png', 'jpg', 'jpeg'];

/** The stream that holds the text of an old Word document, as its directory names it: UTF-16, least byte first. */
const DOC_STREAM = [...'WordDocument'].flatMap((letter) => [letter.charCodeAt(0), 0]);

/** Whether the list at the end of a zip names what every Word document has. Nothing is unpacked, so that no bomb goes off. */
function hasPartsOfWord(bytes: Uint8Array): boolean {
  const names = new Set<string>();
  try {
    unzipSync(bytes, { filter: ({ name }) => !names.add(name) });
  } catch {
    return false;
  }
  return names.has('[Content_Types].xml') && [...names].some((name) => /^word\/document\d*\.xml$/i.test(name));
}
