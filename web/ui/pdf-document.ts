import type { RenderTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export interface OpenPdf {
  pages: number;
  /** Draws one page as wide as asked, in px, with its words beside it. */
  draw: (view: {
    page: number;
    width: number;
    turn: number;
    signal: AbortSignal;
  }) => Promise<{ canvas: HTMLCanvasElement; text: string }>;
  close: () => void;
}

/** Opens a PDF. The reader is large and loads on the first use. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, version } = await import('pdfjs-dist');
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
  let running: RenderTask | null = null;
  return {
    pages: pdf.numPages,
    async draw({ page, width, turn, signal }) {
      running?.cancel();
      const sheet = await pdf.getPage(page);
      const rotation = (sheet.rotate + turn) % 360;
      const natural = sheet.getViewport({ scale: 1, rotation });
      const viewport = sheet.getViewport({ scale: (width / natural.width) * devicePixelRatio, rotation });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      canvas.style.width = `${width}px`;
      running = sheet.render({ canvas, viewport });
      signal.addEventListener('abort', () => running?.cancel(), { once: true });
      await running.promise;
      const { items } = await sheet.getTextContent();
      return { canvas, text: items.map((item) => ('str' in item ? item.str : '')).join(' ') };
    },
    close: () => void loading.destroy(),
  };
}
