import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf } from './pdf-document';

/** A PDF while it is shown: null until it is open, `broken` where it cannot be read. */
export function useOpenPdf(bytes: Uint8Array | undefined): { pdf: OpenPdf | null; broken: boolean } {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let opened: OpenPdf | null = null;
    let gone = false;
    setPdf(null);
    setBroken(false);
    if (!bytes) return;
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
  return { pdf, broken };
}
