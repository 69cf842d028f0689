import { Box, Flex, IconButton, VisuallyHidden } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight, Maximize2, Minimize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './PdfPreview.module.css';
import { type OpenPdf, openPdf } from './pdf-document';
import { Text } from './Text';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

export interface PdfPreviewProps {
  /** Name of the document, for people who hear it. */
  title: string;
  bytes: Uint8Array;
  /** Whether the preview has the whole width of its place. */
  wide?: boolean;
  onWide?: (wide: boolean) => void;
  /** Shown in the place of the paper when the file cannot be read. */
  unreadable: ReactNode;
}

/** A PDF on paper: one page at a time, with its place, zoom, rotation and full width. */
export function PdfPreview({ title, bytes, wide = false, onWide, unreadable }: PdfPreviewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [broken, setBroken] = useState(false);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let opened: OpenPdf | null = null;
    let gone = false;
    setPdf(null);
    setBroken(false);
    setPage(1);
    setTurn(0);
    openPdf(bytes).then(
      (document) => {
        opened = document;
        if (gone) document.close();
        else setPdf(document);
      },
      () => !gone && setBroken(true),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [bytes]);

  if (broken) return <div className={styles.ground}>{unreadable}</div>;

  const step = (by: 1 | -1) => {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + by];
    if (next) setZoom(next);
  };
  return (
    <Flex direction="column" flexGrow="1" flexBasis="0%" minWidth="0" minHeight="0">
      <div className={styles.bar} role="toolbar" aria-label={`View of ${title}`}>
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
        <Box as="span" flexGrow="1" flexBasis="0%" />
        <Tool label="Zoom out" disabled={zoom === ZOOMS[0]} onClick={() => step(-1)}>
          <ZoomOut size={16} strokeWidth={1.75} aria-hidden />
        </Tool>
        <Tool label="Zoom in" disabled={zoom === ZOOMS.at(-1)} onClick={() => step(1)}>
          <ZoomIn size={16} strokeWidth={1.75} aria-hidden />
        </Tool>
        <Tool label="Rotate" onClick={() => setTurn((turn + 90) % 360)}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        </Tool>
        {onWide && (
          <Tool label={wide ? 'Normal width' : 'Full width'} pressed={wide} onClick={() => onWide(!wide)}>
            {wide ? (
              <Minimize2 size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              <Maximize2 size={16} strokeWidth={1.75} aria-hidden />
            )}
          </Tool>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable to be scrolled by keyboard */}
      <section className={styles.ground} tabIndex={0} aria-label={`Pages of ${title}`}>
        {pdf ? (
          <Paper pdf={pdf} page={page} zoom={zoom} turn={turn} onBroken={setBroken} />
        ) : (
          <div className={styles.waiting} />
        )}
      </section>
    </Flex>
  );
}

function Tool(props: {
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton
      variant="ghost"
      color="gray"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </IconButton>
  );
}

interface PaperProps {
  pdf: OpenPdf;
  page: number;
  zoom: number;
  turn: number;
  onBroken: (broken: true) => void;
}

function Paper({ pdf, page, zoom, turn, onBroken }: PaperProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [text, setText] = useState('');

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || width === 0) return;
    const abort = new AbortController();
    pdf.draw({ page, width: width * zoom, turn, signal: abort.signal }).then(
      (drawn) => {
        if (abort.signal.aborted) return;
        element.replaceChildren(drawn.canvas);
        setText(drawn.text);
      },
      () => !abort.signal.aborted && onBroken(true),
    );
    return () => abort.abort();
  }, [pdf, page, zoom, turn, width, onBroken]);

  return (
    <>
      <div ref={frame} className={styles.paper} aria-hidden />
      {/* The paper is a picture; its words are here for people who hear the page. */}
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
