import { useEffect, useRef, useState } from 'react';
import type { FileRules } from '../../../contracts/platform/files';
import { drawnWithin } from './page-fit';
import { drawPage } from './page-picture';
import { tooLargeWords, unreadableWords } from './page-words';
import { pdfOfPages } from './pages-pdf';
import type { PhotoPage } from './photo-page';

interface Progress {
  page: number;
  of: number;
  /** They did not fit at the first try. */
  smaller: boolean;
}

/** A page that this device read before, and cannot read now. */
class UnreadablePage extends Error {
  key: string;
  constructor(key: string) {
    super('A page cannot be read');
    this.key = key;
  }
}

/** Makes one PDF of the pages, and says how far it is and what is wrong with them. */
export function useMakePdf(rules: FileRules, onUnreadable: (key: string) => void) {
  const [progress, setProgress] = useState<Progress>();
  const [wrong, setWrong] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function made(pages: readonly PhotoPage[]): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const stopping = new AbortController();
    stop.current = stopping;
    const { signal } = stopping;
    try {
      const drawn = await drawnWithin(
        pages,
        rules.maxBytes,
        (page, grain) => {
          signal.throwIfAborted();
          return drawPage(page.file, page.turns, grain).catch(() => {
            throw new UnreadablePage(page.key);
          });
        },
        (page, grain) => setProgress({ page, of: pages.length, smaller: grain > 0 }),
      );
      if (signal.aborted) return undefined;
      if (!drawn) setWrong(tooLargeWords(pages.length, rules));
      return drawn && pdfOfPages(drawn);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof UnreadablePage)) throw error;
      const { key } = error;
      onUnreadable(key);
      setWrong(unreadableWords(pages.map((page) => (page.key === key ? { ...page, state: 'unreadable' } : page))));
      return undefined;
    }
  }

  return {
    progress,
    wrong,
    forget: () => setWrong(undefined),
    /** The bytes of the PDF, or nothing where something is wrong, which is said. */
    async make(pages: readonly PhotoPage[]) {
      const words = unreadableWords(pages);
      setWrong(words);
      if (words) return undefined;
      setProgress({ page: 1, of: pages.length, smaller: false });
      try {
        return await made(pages);
      } finally {
        setProgress(undefined);
      }
    },
  };
}
