import type { PdfMark } from '../../../platform/ui/PdfSheet';
import type { OpenPdf, PdfWords } from '../../../platform/ui/pdf-document';
import { type SignaturePlace, signaturePlace } from './signature-place';

/** The words of every page, in their order. */
export const pdfWordsIn = (pdf: OpenPdf): Promise<PdfWords[]> =>
  Promise.all(Array.from({ length: pdf.pages }, (_, at) => pdf.words(at + 1)));

/** A place as shares of its page. */
export function markOf({ page, place }: SignaturePlace, words: readonly PdfWords[]): PdfMark | null {
  const of = words[page - 1];
  if (!of || !place) return null;
  const { left, top, width, height } = place;
  return { left: left / of.width, top: top / of.height, width: width / of.width, height: height / of.height };
}

/** The page of a file on which `signer` probably signs, and the place there if it is found. */
export async function signatureIn(pdf: OpenPdf, signer: string): Promise<{ page: number; mark: PdfMark | null }> {
  const words = await pdfWordsIn(pdf);
  const found = signaturePlace(words, signer);
  return { page: found.page, mark: markOf(found, words) };
}
