import { openPdf } from './pdf-document';
import { printPaper } from './print-paper';

/** The width of a page, in px, that is sharp on paper: about 200 dots an inch of A4. */
const SHARP = 1654;

/**
 * Prints a PDF, page by page, in the place of what is on the screen. The browser's own view of a PDF cannot be framed here, because
 * the content policy allows no plugins.
 */
export async function printPdf(bytes: Uint8Array): Promise<void> {
  const pdf = await openPdf(bytes);
  try {
    const { signal } = new AbortController();
    const sheets: Element[] = [];
    for (let page = 1; page <= pdf.pages; page++) {
      const sheet = await pdf.draw({ page, width: SHARP / devicePixelRatio, signal });
      sheet.style.width = '';
      sheets.push(sheet);
    }
    printPaper(sheets);
  } finally {
    pdf.close();
  }
}
