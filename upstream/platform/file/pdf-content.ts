import { lastIndexOf } from './last-index-of';

const PASSWORD = 'This PDF asks for a password. Save it without one and choose it again';
const CUT = 'The end of this PDF is missing. Save or scan it again';
const BROKEN = 'This PDF does not open. Save or scan it again';
const EMPTY = 'This PDF has no page. Save or scan it again';

/** Most bytes that what is packed in a PDF may unpack to while it is opened; lists of a book's objects take a tenth. */
const MOST_UNPACKED = 32_000_000;

/** The reader of PDFs comes when the first is looked at: every other call starts without it. */
const fetchReader = () => Promise.all([import('@libpdf/core'), import('pako')]);

/** The reader itself is kept, and not the promise of it: a request cannot wait for what another one began. */
let reader: Awaited<ReturnType<typeof fetchReader>> | undefined;

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Why a PDF cannot be opened by the person who gets it, in words for its field; null for one that opens. One that merely forbids
 * to print opens. What stands before its header is skipped, as readers do. A PDF whose lists are broken opens where its objects
 * are found and its end is there.
 */
export async function faultOfPdf(bytes: Uint8Array): Promise<string | null> {
  reader ??= await fetchReader();
  const [{ PDF }, { default: pako }] = reader;
  let unpacked = 0;
  pako.Inflate.prototype.onData = function (chunk) {
    unpacked += chunk.length;
    if (unpacked > MOST_UNPACKED) throw new RangeError('The PDF unpacks to too much');
    this.chunks.push(chunk);
  };
  try {
    // It reads all that it needs before it first waits, so no two count together.
    const pdf = await PDF.load(bytes.subarray(Math.max(0, headerOf(bytes))));
    if (!pdf.isAuthenticated) return PASSWORD;
    if (pdf.recoveredViaBruteForce && isCut(bytes)) return CUT;
    return pdf.getPageCount() > 0 ? null : EMPTY;
  } catch {
    // The reader does not say why it found no pages.
    if (lastIndexOf(bytes, ascii('/Encrypt')) >= 0) return PASSWORD;
    return lastIndexOf(bytes, ascii('endobj')) >= 0 && isCut(bytes) ? CUT : BROKEN;
  }
}

const HEADER = ascii('%PDF-');
const headerOf = (bytes: Uint8Array) => lastIndexOf(bytes.subarray(0, 1024), HEADER);

/** Whether objects come after the last mark of an end. */
const isCut = (bytes: Uint8Array) => lastIndexOf(bytes, ascii('%%EOF')) < lastIndexOf(bytes, ascii('endobj'));
