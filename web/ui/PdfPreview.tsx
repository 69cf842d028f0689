import { Flex, IconButton } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './PdfPreview.module.css';
import { type PdfMark, PdfSheet } from './PdfSheet';
import type { OpenPdf } from './pdf-document';
import { Text } from './Text';
import { useOpenPdf } from './use-open-pdf';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
/** A ground of this many px and less shows the whole width of the paper, however small that makes it. */
const NARROW = 440;

export interface PdfPreviewProps {
  /** Name of the document, for people who hear it. */
  title: string;
  bytes: Uint8Array;
  /** Where it opens, once that is known, with what gets a frame there. */
  opensAt?: ((pdf: OpenPdf) => Promise<{ page: number; mark: PdfMark | null }>) | undefined;
  /** The paper is at least this wide, in px, so that it can be read; what does not fit is scrolled to. */
  atLeast?: number;
  /** At the left of the tools: the choice between several documents. */
  lead?: ReactNode;
  /** At the right of the tools. */
  more?: ReactNode;
  /** Shown in the place of the paper when the file cannot be read. */
  unreadable: ReactNode;
}

/** A PDF on paper: one page at a time, with its place, zoom and rotation. */
export function PdfPreview({ title, bytes, opensAt, atLeast = 0, lead, more, unreadable }: PdfPreviewProps) {
  const { pdf, broken } = useOpenPdf(bytes);
  const [undrawn, setUndrawn] = useState(false);
  const [page, setPage] = useState(1);
  const [sought, setSought] = useState(false);
  const [mark, setMark] = useState<{ page: number; at: PdfMark } | null>(null);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [width, setWidth] = useState(0);
  const ground = useRef<HTMLElement>(null);

  useEffect(() => {
    setUndrawn(false);
    setPage(1);
    setMark(null);
    setTurn(0);
    setSought(!opensAt);
    if (!pdf || !opensAt) return;
    let gone = false;
    opensAt(pdf)
      .then(
        (start) => {
          if (gone) return;
          setPage(start.page);
          setMark(start.mark && { page: start.page, at: start.mark });
        },
        // A file whose words cannot be read begins at its first page.
        () => undefined,
      )
      .finally(() => !gone && setSought(true));
    return () => {
      gone = true;
    };
  }, [pdf, opensAt]);

  const hasPdf = pdf !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ground is there once the document is
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasPdf]);

  const shown = mark?.page === page ? mark.at : null;
  /** The margins of the paper go first where it is wider than the ground, and what has a frame is in view. */
  const aim = () => {
    const element = ground.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = shown ? (shown.top + shown.height / 2) * element.scrollHeight - element.clientHeight / 2 : 0;
  };

  if (broken || undrawn) {
    return (
      <>
        {(lead || more) && (
          <div className={styles.bar}>
            {lead}
            <span className={styles.gap} />
            {more}
          </div>
        )}
        <div className={styles.ground}>{unreadable}</div>
      </>
    );
  }

  const step = (by: 1 | -1) => {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + by];
    if (next) setZoom(next);
  };
  const readable = width > NARROW ? Math.max(width, atLeast) : width;
  return (
    <Flex direction="column" flexGrow="1" flexBasis="0%" minWidth="0" minHeight="0">
      <div className={styles.bar} role="toolbar" aria-label={`View of ${title}`}>
        {lead}
        <Text tone="quiet" wrap="nowrap" figures aria-live="polite">
          {pdf ? `Page ${page} of ${pdf.pages}` : 'Opening'}
        </Text>
        {pdf && pdf.pages > 1 && (
          <>
            <Tool label="Previous page" disabled={page === 1} onClick={() => setPage(page - 1)}>
              <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            </Tool>
            <Tool label="Next page" disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </Tool>
          </>
        )}
        <span className={styles.gap} />
        <Tool label="Zoom out" disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
          <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        </Tool>
        <Tool label="Zoom in" disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
          <ZoomIn size={16} strokeWidth={1.75} aria-hidden />
        </Tool>
        <Tool label="Rotate" onClick={() => setTurn((turn + 90) % 360)}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        </Tool>
        {more}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable to be scrolled by keyboard */}
      <section ref={ground} className={styles.ground} tabIndex={0} aria-label={`Pages of ${title}`}>
        {pdf && sought ? (
          <PdfSheet
            pdf={pdf}
            page={page}
            width={Math.max(0, readable * zoom - 2)}
            turn={turn}
            mark={shown}
            read
            onDrawn={aim}
            onBroken={() => setUndrawn(true)}
          />
        ) : (
          <div className={styles.waiting} />
        )}
      </section>
    </Flex>
  );
}

function Tool(props: { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      variant="ghost"
      color="gray"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </IconButton>
  );
}
