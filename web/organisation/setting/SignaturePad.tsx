import { Button, Flex } from '@radix-ui/themes';
import { Eraser, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import styles from './SignatureField.module.css';

const INK = '#1c243a';

interface Props {
  describedBy: string | undefined;
  invalid: boolean;
  /** The sheet once there is a stroke on it, and null once it is empty again. */
  onDrawn: (sheet: HTMLCanvasElement | null) => void;
  /** Another way to give a signature, beside the buttons of the sheet. */
  children: ReactNode;
}

/** A white sheet to sign on with a finger, a pen or the mouse. Strokes are taken back one by one. */
export function SignaturePad({ describedBy, invalid, onDrawn, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const tell = useRef(onDrawn);
  const [strokes, setStrokes] = useState(0);
  useEffect(() => {
    tell.current = onDrawn;
  }, [onDrawn]);

  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    const drawn = new Pad(sheet, { penColor: INK, minWidth: 0.8, maxWidth: 2.6 });
    pad.current = drawn;
    const ended = () => {
      setStrokes(drawn.toData().length);
      tell.current(sheet);
      // A stroke counts as typing, so that the form around asks before it is left.
      sheet.dispatchEvent(new Event('input', { bubbles: true }));
    };
    drawn.addEventListener('endStroke', ended);
    // When its size changes, the sheet is drawn again from its strokes, at the resolution of the screen.
    const resize = () => {
      const ratio = Math.max(window.devicePixelRatio, 2);
      const [width, height] = [Math.round(sheet.offsetWidth * ratio), Math.round(sheet.offsetHeight * ratio)];
      if (width === 0 || (sheet.width === width && sheet.height === height)) return;
      sheet.width = width;
      sheet.height = height;
      sheet.getContext('2d')?.scale(ratio, ratio);
      drawn.redraw();
    };
    const sizes = new ResizeObserver(resize);
    sizes.observe(sheet);
    resize();
    return () => {
      sizes.disconnect();
      drawn.removeEventListener('endStroke', ended);
      drawn.off();
    };
  }, []);

  function keep(count: number) {
    const drawn = pad.current;
    if (!drawn) return;
    drawn.fromData(drawn.toData().slice(0, count));
    setStrokes(count);
    tell.current(count > 0 ? canvas.current : null);
  }

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.sheet}
        role="img"
        aria-label={strokes > 0 ? 'Sheet to sign on, signed' : 'Sheet to sign on, empty'}
        aria-describedby={describedBy}
        data-wrong={invalid || undefined}
      />
      <Flex wrap="wrap" gap="2">
        <Button type="button" variant="soft" color="gray" disabled={strokes === 0} onClick={() => keep(strokes - 1)}>
          <Undo2 />
          Undo
        </Button>
        <Button type="button" variant="soft" color="gray" disabled={strokes === 0} onClick={() => keep(0)}>
          <Eraser />
          Clear
        </Button>
        {children}
      </Flex>
    </>
  );
}
