import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const LEAST = 0.25;
const MOST = 2;
const STEPS = [LEAST, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.5, MOST];
/** How far a wheel turns for the drawing to grow or shrink by the factor e, in pixels. */
const WHEEL = 500;

const within = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom));

/** How large a drawing in a scrolled board is, by buttons and by the wheel with Ctrl, which a pinch of a touchpad is, too. */
export function useZoom(board: HTMLElement | null, { width, height }: { width: number; height: number }) {
  const [zoom, setZoom] = useState(1);
  const before = useRef(zoom);
  // The place of the board, in pixels, whose point of the drawing stays where it is; its middle where there is none.
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (!board) return;
    // React listens to wheels passively, and then the browser would zoom the page as well.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = board.getBoundingClientRect();
      held.current = { x: event.clientX - left, y: event.clientY - top };
      setZoom((now) => within(now * Math.exp(-event.deltaY / WHEEL)));
    };
    board.addEventListener('wheel', onWheel, { passive: false });
    return () => board.removeEventListener('wheel', onWheel);
  }, [board]);

  useLayoutEffect(() => {
    const ratio = zoom / before.current;
    before.current = zoom;
    if (!board || ratio === 1) return;
    const { x, y } = held.current ?? { x: board.clientWidth / 2, y: board.clientHeight / 2 };
    held.current = null;
    board.scrollTo({ left: (board.scrollLeft + x) * ratio - x, top: (board.scrollTop + y) * ratio - y });
  }, [zoom, board]);

  return {
    zoom,
    larger: () => setZoom((now) => STEPS.find((step) => step > now + 0.01) ?? MOST),
    smaller: () => setZoom((now) => STEPS.findLast((step) => step < now - 0.01) ?? LEAST),
    mayGrow: zoom < MOST,
    mayShrink: zoom > LEAST,
    /** Makes all of the drawing fit, and never larger than it is. */
    fit: () => {
      if (!board) return;
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(board);
      const sum = (...lengths: string[]) => lengths.reduce((all, one) => all + Number.parseFloat(one), 0);
      const room = [
        (board.clientWidth - sum(paddingLeft, paddingRight)) / width,
        (board.clientHeight - sum(paddingTop, paddingBottom)) / height,
      ];
      setZoom(within(Math.min(1, ...room)));
    },
  };
}
