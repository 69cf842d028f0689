import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { OfflineStrip } from '../ui/OfflineStrip';
import { Toaster } from '../ui/Toaster';
import { useCurrentPage } from './current-page';
import styles from './RootLayout.module.css';

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Whether somebody is at something that lies over the pages and stays when they change, such as the notifications. */
const isElsewhere = (): boolean =>
  document.activeElement?.closest('[role="dialog"][data-state="open"]') instanceof HTMLElement;

/** What every page has: its title, the focus on its heading, the toasts, and the strip that says we are offline. */
export function RootLayout({ takesOver }: { takesOver: boolean }) {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const page = useCurrentPage();
  const shown = useRef<string | null>(takesOver ? null : pathname);

  // Before the effects of the page, which may put a better title in its place.
  useLayoutEffect(() => {
    if (page) document.title = `${page.title} · Tenure`;
  }, [page]);

  // A screen reader learns of a new page by the focus. Not on the first load: the browser announces that itself.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The focus would close it.
    if (isElsewhere()) return;
    const heading = () => document.querySelector<HTMLElement>('main h1');
    const target = heading() ?? document.querySelector<HTMLElement>('main');
    focusOn(target);
    if (!target || target === heading()) return;
    // The heading comes with the page's data. Whoever has gone on to something else by then stays there.
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== target && document.activeElement !== document.body) waiting.disconnect();
      else if (heading()) {
        waiting.disconnect();
        focusOn(heading());
      }
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [pathname]);

  return (
    <>
      {loading && <div className={styles.bar} aria-hidden="true" />}
      <OfflineStrip />
      <Outlet />
      <Toaster />
      <ScrollRestoration getKey={(location) => location.key} />
    </>
  );
}
