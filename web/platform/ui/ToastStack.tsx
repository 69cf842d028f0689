import { type CSSProperties, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as sonner, useSonner } from 'sonner';
import { freePlace, type WindowBox } from './free-place';
import { ToastCard } from './ToastCard';
import { takeToasts } from './toast';

const SHOWN = 4;

/** The stack of toasts (sonner), in the look of the product. */
export function ToastStack() {
  useEffect(
    () =>
      takeToasts(({ ms, ...toast }) => {
        const id = sonner.custom((own) => <ToastCard {...toast} onClose={() => sonner.dismiss(own)} />, {
          duration: ms,
          unstyled: true,
          // A toast about a success covers no action: the pointer reaches the controls below, and does not hold the toast open.
          ...(toast.kind === 'success' && { style: { pointerEvents: 'none' } }),
        });
        return () => sonner.dismiss(id);
      }),
    [],
  );
  useToastPlace(Math.min(SHOWN, useSonner().toasts.length));
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      offset={{ right: 'var(--toast-right, 24px)', bottom: 'var(--toast-bottom, 24px)' }}
      mobileOffset={{ left: 16, right: 16, bottom: 'var(--toast-bottom, 16px)' }}
      visibleToasts={SHOWN}
      style={{ '--width': '380px' } as CSSProperties}
    />
  );
}

/** The elements that a toast never covers: all that can be pressed or typed into, its label, and the bars at the edges. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [contenteditable="true"], [role="option"], [role="menuitem"], [data-bar]';
const STACK = '[data-sonner-toaster]';
const BEHIND = `${STACK}, [aria-hidden="true"], [inert]`;
/** How far it keeps from the edges of a narrow window, and of a wide one. */
const NEAR = 16;
const FAR = 24;
/** The toasts behind the first. */
const PEEK = 8;
/** How long the page must rest, in ms, before toasts look for another place. */
const REST = 80;

const boxOf = (one: Element): WindowBox => one.getBoundingClientRect();

function taken(): WindowBox[] {
  const boxes: WindowBox[] = [];
  for (const one of document.querySelectorAll(CONTROLS)) {
    const box = boxOf(one);
    if (box.width < 2 || box.height < 2 || box.y > innerHeight || box.y + box.height < 0) continue;
    if (!one.closest(BEHIND) && one.checkVisibility({ visibilityProperty: true })) boxes.push(box);
  }
  return boxes;
}

/**
 * Puts the stack of toasts where it covers no control: at the lower edge, where that is taken above what takes it, and where the whole
 * window is taken above the page, which makes room. It looks again when the page scrolls or changes under it.
 */
function useToastPlace(count: number): void {
  /** Once the page has made room it keeps it until the toasts are gone: going back would move everything twice. */
  const above = useRef(false);
  useEffect(() => {
    const { style } = document.documentElement;
    if (count === 0) {
      above.current = false;
      style.removeProperty('--toast-room');
      return;
    }
    const offline = () => boxOf(document.querySelector('[data-offline]') ?? document.head).height;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const put = () => {
      const front = document.querySelector<HTMLElement>(`${STACK} > [data-front="true"]`);
      if (!front) return;
      const width = front.offsetWidth;
      const height = front.offsetHeight + (count - 1) * PEEK;
      const edge = innerWidth > 600 ? FAR : NEAR;
      const top = offline();
      const area = { x: edge, y: top + PEEK, width: innerWidth - 2 * edge, height: innerHeight - top - PEEK - edge };
      const place = above.current ? null : freePlace({ width, height }, area, taken());
      above.current = place === null;
      if (above.current) style.setProperty('--toast-room', `${height + 2 * PEEK}px`);
      const { x, y } = place ?? { x: area.x + area.width - width, y: top + PEEK };
      style.setProperty('--toast-right', `${innerWidth - x - width}px`);
      style.setProperty('--toast-bottom', `${innerHeight - y - height}px`);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(put, REST);
    };
    const watch = new MutationObserver(soon);
    const frame = requestAnimationFrame(put);
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-state', 'data-front', 'hidden'],
    });
    addEventListener('scroll', soon, { capture: true, passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      watch.disconnect();
      removeEventListener('scroll', soon, { capture: true });
      removeEventListener('resize', soon);
    };
  }, [count]);
}
