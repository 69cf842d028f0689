import { useEffect, useRef } from 'react';
import { freePlace, type WindowBox } from './free-place';

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
export function useToastPlace(count: number): void {
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
