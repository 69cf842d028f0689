import type { PageViewport } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** A place on a page, in points from the upper left corner of the page as it is read. */
export interface PdfPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Words that stand side by side on one line. */
export interface PdfLine extends PdfPlace {
  text: string;
}

/** The texts of a page with their places. Its size is in points. */
export interface PdfWords {
  width: number;
  height: number;
  text: string;
  lines: PdfLine[];
}

export interface OpenPdf {
  pages: number;
  /** Draws one page, or a part of one, as wide as asked, in px. A turn is in degrees and turns the whole page. */
  draw: (view: {
    page: number;
    width: number;
    turn?: number;
    part?: PdfPlace | undefined;
    signal: AbortSignal;
  }) => Promise<HTMLCanvasElement>;
  /** The text layer of one page; a scan has none. */
  words: (page: number) => Promise<PdfWords>;
  close: () => void;
}

/** Opens a PDF. The reader is large and loads on the first use. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, Util, version } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerUrl;
  // The worker takes the bytes over: it gets a copy, so that the caller's can be opened again.
  const loading = getDocument({
    data: bytes.slice(),
    useSystemFonts: true,
    // The decoders of scanned pages in plain script: the content policy allows no WebAssembly.
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${version}/`,
  });
  const pdf = await loading.promise;
  return {
    pages: pdf.numPages,
    async draw({ page, width, turn = 0, part, signal }) {
      const sheet = await pdf.getPage(page);
      signal.throwIfAborted();
      const rotation = (sheet.rotate + turn) % 360;
      const natural = sheet.getViewport({ scale: 1, rotation });
      const { left, top, ...size } = part ?? { left: 0, top: 0, width: natural.width, height: natural.height };
      const scale = (width / size.width) * devicePixelRatio;
      const viewport = sheet.getViewport({ scale, rotation, offsetX: -left * scale, offsetY: -top * scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(size.width * scale);
      canvas.height = Math.round(size.height * scale);
      canvas.style.width = `${width}px`;
      const running = sheet.render({ canvas, viewport });
      signal.addEventListener('abort', () => running.cancel(), { once: true });
      await running.promise;
      return canvas;
    },
    async words(page) {
      const sheet = await pdf.getPage(page);
      const viewport: PageViewport = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      const pieces = items.flatMap((item) => {
        if (!('str' in item)) return [];
        const at: number[] = Util.transform(viewport.transform, item.transform);
        const [, slope = 0, , , left = 0, base = 0] = at;
        return [{ ...item, left, base, upright: Math.abs(slope) < 0.01 }];
      });
      return {
        width: viewport.width,
        height: viewport.height,
        text: pieces.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
        lines: linesOf(pieces),
      };
    },
    close: () => void loading.destroy(),
  };
}

interface Piece {
  str: string;
  width: number;
  height: number;
  hasEOL: boolean;
  left: number;
  base: number;
  upright: boolean;
}

/** A gap of this many points parts two columns. */
const GAP = 24;

/** Puts the pieces of the text layer together to lines. Text that runs upwards has no place. */
function linesOf(pieces: readonly Piece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | null = null;
  for (const { str, width, height, hasEOL, left, base, upright } of pieces) {
    const blank = str.trim() === '';
    if (blank && width > GAP) line = null;
    else if (upright && line) {
      line.text += str;
      if (!blank) line.width = Math.max(line.width, left + width - line.left);
    } else if (upright && !blank) {
      line = { text: str, left, top: base - height, width, height };
      lines.push(line);
    }
    if (hasEOL) line = null;
  }
  return lines;
}
