import { useEffect, useRef } from 'react';

/** A value that was revealed, as text to copy: it takes the focus that its button leaves behind, and is selected. */
export function RevealedText({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The focus stays where the person has moved on to another field meanwhile.
    if (!text.current || document.activeElement !== document.body) return;
    text.current.focus({ preventScroll: true });
    window.getSelection()?.selectAllChildren(text.current);
  }, []);
  return (
    <span ref={text} tabIndex={-1}>
      {children}
    </span>
  );
}
