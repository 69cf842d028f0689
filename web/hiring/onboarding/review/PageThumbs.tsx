import { Signature } from 'lucide-react';
import { PdfSheet } from '../../../platform/ui/PdfSheet';
import type { OpenPdf } from '../../../platform/ui/pdf-document';
import styles from './LetterReviewPage.module.css';

/** A picture of each page is drawn up to this many pages; longer files have the numbers alone. */
const DRAWN = 24;
const WIDTH = 66;

/** The pages of a file, small: which one is open, and which is probably signed. */
export function PageThumbs({
  pdf,
  page,
  signed,
  onPage,
}: {
  pdf: OpenPdf;
  page: number;
  signed: number | null;
  onPage: (page: number) => void;
}) {
  return (
    <nav className={styles.thumbs} aria-label="Pages">
      {Array.from({ length: pdf.pages }, (_, at) => at + 1).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.thumb}
          aria-current={one === page ? 'page' : undefined}
          aria-label={`Page ${one}${one === signed ? ', with the signature line' : ''}`}
          onClick={() => onPage(one)}
        >
          {pdf.pages <= DRAWN && (
            <span className={styles.small}>
              <PdfSheet pdf={pdf} page={one} width={WIDTH} />
            </span>
          )}
          <span>
            {one} {one === signed && <Signature size={12} strokeWidth={2} aria-hidden />}
          </span>
        </button>
      ))}
    </nav>
  );
}
