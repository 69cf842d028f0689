import { pdf } from 'tinypdf';
import { A4, placeOnSheet } from './page-fit';
import type { DrawnPage } from './page-picture';

/** One PDF of pages in their order, each upright on a sheet of A4. Their JPEGs go in as they are. */
export function pdfOfPages(pages: readonly DrawnPage[]): Uint8Array<ArrayBuffer> {
  const file = pdf();
  for (const picture of pages) {
    const { x, y, width, height } = placeOnSheet(picture);
    file.page(A4.width, A4.height, (sheet) => sheet.image(picture.bytes, x, y, width, height));
  }
  return new Uint8Array(file.build());
}
