import { VisuallyHidden } from '@radix-ui/themes';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './PdfSheet.module.css';
import type { OpenPdf, PdfPlace } from './pdf-document';

/** A place on a page that gets a frame, as shares of the page from 0 to 1. */
export type PdfMark = PdfPlace;

interface Props {
  pdf: OpenPdf;
  page: number;
  /** In px. */
  width: number;
  /** In degrees. */
  turn?: number;
  /** Only this part of the page. */
  part?: PdfPlace;
  mark?: PdfMark | null;
  /** Places that are lit, as shares of the page from 0 to 1. */
  lit?: readonly PdfPlace[];
  /** Whether people who hear the page get its words: the paper itself is a picture. */
  read?: boolean;
  /** Told when the page stands there, and when its frame is known. */
  onDrawn?: () => void;
  onBroken?: () => void;
}

/** One page of a PDF on paper, which stays white in dark mode too. */
export function PdfSheet({ pdf, page, width, turn = 0, part, mark, lit = [], read = false, onDrawn, onBroken }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [drawn, setDrawn] = useState<{ pdf: OpenPdf; page: number } | null>(null);
  const told = useRef({ onDrawn, onBroken });
  told.current = { onDrawn, onBroken };

  useEffect(() => {
    const element = paper.current;
    if (!element || width <= 0) return;
    const abort = new AbortController();
    pdf.draw({ page, width, turn, part, signal: abort.signal }).then(
      (canvas) => {
        if (abort.signal.aborted) return;
        element.replaceChildren(canvas);
        setDrawn({ pdf, page });
      },
      () => !abort.signal.aborted && told.current.onBroken?.(),
    );
    return () => abort.abort();
  }, [pdf, page, width, turn, part]);

  useEffect(() => {
    if (!read) return;
    let gone = false;
    pdf.words(page).then(
      (words) => !gone && setText(words.text),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [pdf, page, read]);

  const isDrawn = drawn?.pdf === pdf && drawn.page === page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has a frame may be known after the page is drawn
  useEffect(() => {
    if (isDrawn) told.current.onDrawn?.();
  }, [isDrawn, mark]);

  return (
    <span className={styles.sheet}>
      <span ref={paper} className={styles.paper} aria-hidden />
      {mark && isDrawn && turn === 0 && <span className={styles.mark} style={around(mark)} data-mark aria-hidden />}
      {isDrawn &&
        turn === 0 &&
        lit.map((place) => (
          <span key={`${place.left} ${place.top}`} className={styles.lit} style={around(place)} data-lit aria-hidden />
        ))}
      {read && <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}

const share = (value: number) => `${(value * 100).toFixed(3)}%`;
const around = ({ left, top, width, height }: PdfMark): CSSProperties => ({
  left: share(left),
  top: share(top),
  width: share(width),
  height: share(height),
});
