import { Flex } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './PdfPreview.module.css';
import { type PdfMark, PdfSheet } from './PdfSheet';
import { PdfTool, ZOOMS } from './PdfTool';
import type { OpenPdf } from './pdf-document';
import { ScrollRegion } from './ScrollRegion';
import { Text } from './Text';
import { useOpenPdf } from './use-open-pdf';
import { useWidth } from './use-width';

/** A ground of this many px and less shows the whole width of the paper, however small that makes it. */
const NARROW = 440;

export interface PdfPreviewProps {
  /** Name of the document, for people who hear it. */
  title: string;
  bytes: Uint8Array;
  /** The page that opens, once it is known, with the places that get a frame. */
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
  const [ground, setGround] = useState<HTMLElement | null>(null);
  const width = useWidth(ground);

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

  const shown = mark?.page === page ? mark.at : null;
  /** The margins of the paper go first where it is wider than the ground, and what has a frame is in view. */
  const aim = () => {
    if (!ground) return;
    ground.scrollLeft = (ground.scrollWidth - ground.clientWidth) / 2;
    ground.scrollTop = shown ? (shown.top + shown.height / 2) * ground.scrollHeight - ground.clientHeight / 2 : 0;
  };

  if (broken || undrawn) {
    return (
      <>
        {(lead || more) && (
          <div className={styles.bar}>
            {lead && <div className={styles.lead}>{lead}</div>}
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
    <Flex className={styles.view} direction="column" flexGrow="1" flexBasis="0%" minWidth="0" minHeight="0">
      <div className={styles.bar} role="toolbar" aria-label={`View of ${title}`}>
        {lead && <div className={styles.lead}>{lead}</div>}
        <Text tone="quiet" wrap="nowrap" figures aria-live="polite">
          {pdf ? `Page ${page} of ${pdf.pages}` : 'Opening'}
        </Text>
        {pdf && pdf.pages > 1 && (
          <>
            <PdfTool label="Previous page" disabled={page === 1} onClick={() => setPage(page - 1)}>
              <ChevronLeft />
            </PdfTool>
            <PdfTool label="Next page" disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
              <ChevronRight />
            </PdfTool>
          </>
        )}
        <span className={styles.gap} />
        <PdfTool label="Zoom out" disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
          <ZoomOut />
        </PdfTool>
        <PdfTool label="Zoom in" disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
          <ZoomIn />
        </PdfTool>
        <PdfTool label="Rotate" onClick={() => setTurn((turn + 90) % 360)}>
          <RotateCw />
        </PdfTool>
        {more}
      </div>
      <ScrollRegion ref={setGround} className={styles.ground} label={`Pages of ${title}`}>
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
      </ScrollRegion>
    </Flex>
  );
}
