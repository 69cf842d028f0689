import { useEffect, useRef, useState } from 'react';
import { type OpenPdf, openPdf } from '../../platform/ui/pdf-document';

/** A PDF that is written again while it is shown: the one before stays until the next is open, or goes where there is none. */
export function useLivePdf(bytes: Uint8Array | undefined): { pdf: OpenPdf | null; broken: boolean } {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [broken, setBroken] = useState(false);
  const open = useRef<OpenPdf | null>(null);
  useEffect(() => {
    if (!bytes) {
      open.current?.close();
      open.current = null;
      setPdf(null);
      return;
    }
    let gone = false;
    openPdf(bytes).then(
      (next) => {
        if (gone) return next.close();
        open.current?.close();
        open.current = next;
        setPdf(next);
        setBroken(false);
      },
      () => !gone && setBroken(true),
    );
    return () => {
      gone = true;
    };
  }, [bytes]);
  useEffect(
    () => () => {
      open.current?.close();
      open.current = null;
    },
    [],
  );
  return { pdf, broken };
}
