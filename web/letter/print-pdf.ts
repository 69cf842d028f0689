import type { OpenPdf } from '../ui/pdf-document';
import styles from './print-pdf.module.css';

/** Pixels of a page across, on a screen of one pixel a point: 240 an inch. */
const SHARP = 1984;

/** Prints a PDF as it is drawn, one sheet a page. A frame with the file itself would need another content policy. */
export async function printPdf(pdf: OpenPdf, signal: AbortSignal): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets ?? '';
  sheets.setAttribute('aria-hidden', 'true');
  for (let page = 1; page <= pdf.pages; page += 1) {
    const sheet = await pdf.draw({ page, width: SHARP / devicePixelRatio, signal });
    // On paper it is as wide as the paper.
    sheet.style.removeProperty('width');
    sheets.append(sheet);
  }
  document.body.append(sheets);
  addEventListener('afterprint', () => sheets.remove(), { once: true });
  print();
}
