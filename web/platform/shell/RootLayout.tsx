import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LoadingLine } from '../ui/LoadingLine';
import { OfflineStrip } from '../ui/OfflineStrip';
import { fetchToasts, Toaster } from '../ui/Toaster';
import { ToastRoom } from '../ui/ToastRoom';
import { useCurrentPage } from './current-page';
import { focusHeading } from './focus-heading';
import { useKeptFocus } from './kept-focus';

/** Whether the focus is in something that lies over the pages and stays when they change, such as the notifications. */
const isElsewhere = (): boolean =>
  document.activeElement?.closest('[role="dialog"][data-state="open"]') instanceof HTMLElement;

/** Milliseconds until a page outside the application fetches the code of toasts: what it shows comes first. */
const TOASTS_AFTER = 1500;

/** The frame of every page: its title, the focus on its heading, the toasts, and the strip that says we are offline. */
export function RootLayout({ takesOver }: { takesOver: boolean }) {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const page = useCurrentPage();
  useKeptFocus();
  // Ahead of need, because the first toast may say that the network is lost; after what the page itself fetches.
  useEffect(() => {
    const ahead = setTimeout(() => void fetchToasts(), TOASTS_AFTER);
    return () => clearTimeout(ahead);
  }, []);
  const shown = useRef<string | null>(takesOver ? null : pathname);

  // The title is set before the effects of the page, which may set a better one.
  useLayoutEffect(() => {
    if (page) document.title = `${page.title} · Tenure`;
  }, [page]);

  // The focus tells a screen reader of a new page. The first load is left out, because the browser announces it.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Moving the focus would close what lies over the page, and a field that asked for it keeps it.
    if (isElsewhere() || document.activeElement?.matches('main input')) return;
    return focusHeading();
  }, [pathname]);

  return (
    <>
      {loading && <LoadingLine />}
      <OfflineStrip />
      <ToastRoom />
      <Outlet />
      <Toaster />
      <ScrollRestoration getKey={(location) => location.key} />
    </>
  );
}
