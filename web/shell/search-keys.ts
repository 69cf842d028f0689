import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '../../contracts/pages';
import { currentSession, isAdmin } from '../session/session';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isOver = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

function focusSearch(page: HTMLElement | null): boolean {
  const field = page?.querySelector<HTMLInputElement>('input[type="search"]');
  field?.focus();
  field?.select();
  return Boolean(field);
}

/**
 * Ctrl-K, ⌘K and / lead to the search of the list on the page. Where the page has none, they lead admins to the search of
 * employees. They do nothing over a dialog or a menu, nor while somebody types on a page without a search.
 */
export function useSearchKeys(page: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const isWanted = typeof state === 'object' && state !== null && 'toSearch' in state;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const letter = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const slash = event.key === '/' && plain && !isTyping(event.target);
      if ((!letter && !slash) || event.defaultPrevented || isOver()) return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      const session = currentSession();
      const leads = session !== null && isAdmin(session) && !isTyping(event.target);
      if (focusSearch(page.current)) event.preventDefault();
      else if (leads) {
        event.preventDefault();
        navigate(pages.employees(), { state: { toSearch: true } });
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, page]);

  // The list comes with its files and its heading takes the focus first, so that the search waits for a frame after each change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, whatever its key
  useEffect(() => {
    if (!isWanted) return;
    let frame = 0;
    const attempt = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => focusSearch(page.current) && watch.disconnect());
    };
    const watch = new MutationObserver(attempt);
    watch.observe(document.body, { childList: true, subtree: true });
    attempt();
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [isWanted, key, page]);
}
