import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LoadingLine } from '../ui/LoadingLine';
import { OfflineStrip } from '../ui/OfflineStrip';
import { fetchToasts, Toaster } from '../ui/Toaster';
import { ToastRoom } from '../ui/ToastRoom';
import { useCurrentPage } from './current-page';
import { focusHeading } from './focus-heading';

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

/** The target of the focus: a heading of the new content, which says what happened, otherwise the next control. */
const HEADING = 'h1, h2, h3, h4';
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** The layers over the page. */
const OVER = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

const isShown = (one: Element): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility();
const shownIn = (place: Element, what: string): HTMLElement | undefined =>
  [...place.querySelectorAll(what)].find(isShown);

function focusOn(one: HTMLElement): void {
  if (!one.matches(CONTROL)) one.tabIndex = -1;
  one.focus({ preventScroll: true });
}

/** The element that had the focus, with the facts that a removed part no longer tells. */
interface Held {
  one: Element;
  /** The parts around it, the nearest first. */
  around: readonly Element[];
  /** The position of its row in a list. */
  row: { list: Element; at: number; of: number } | undefined;
}

function holding(one: Element): Held {
  const around: Element[] = [];
  for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) around.push(up);
  const item = around.find((up) => up.matches('li, tr'));
  const list = item?.parentElement;
  const row = list && item && { list, at: [...list.children].indexOf(item), of: list.children.length };
  return { one, around, row: row ?? undefined };
}

const controlIn = (place: Element) => shownIn(place, `:is(${CONTROL}):not(:disabled)`) ?? shownIn(place, CONTROL);

/**
 * The target for the focus of a removed element: the nearest part around it that has a heading or a control, in a dialog or the
 * page. A list is about more than a row that went from it: there, and after a dialog, the page itself has it, unless another row
 * took the place of the one.
 */
function inPlaceOf({ around, row }: Held): HTMLElement | null {
  const over = [...document.querySelectorAll<HTMLElement>(OVER)].at(-1);
  const page = over ?? document.querySelector<HTMLElement>('main');
  if (!page) return null;
  const near = row ? around.slice(0, around.indexOf(row.list)) : around;
  for (const place of near) {
    if (place === page || !place.isConnected || !page.contains(place)) continue;
    const found = shownIn(place, HEADING) ?? controlIn(place);
    if (found) return found;
  }
  if (row?.list.isConnected) {
    const other = row.list.children.length === row.of ? row.list.children[row.at] : undefined;
    return (other && controlIn(other)) ?? page;
  }
  return (!over && around.some((one) => one.matches('main')) && shownIn(page, 'h1')) || page;
}

/**
 * Keeps the focus on the page where a browser would leave it nowhere, so that the next Tab would begin at the top. A button that is
 * busy has it again once it can be pressed. What was taken away, as a form that was sent or the row of a record that was deleted,
 * gives it to what stands in its place.
 */
function useKeptFocus(): void {
  useEffect(() => {
    let last: Held | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
    const canHave = ({ one }: Held) => !one.matches(':disabled, [inert] *');
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? holding(target) : null;
    };
    /** Somebody who presses beside everything leaves what had the focus, which is there and can be used. */
    const left = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === last?.one && last.one.isConnected && canHave(last) && isNowhere() && document.hasFocus())
          last = null;
      });
    const give = () => {
      if (!last || !isNowhere()) return;
      if (last.one.isConnected) {
        if (canHave(last) && last.one instanceof HTMLElement) last.one.focus({ preventScroll: true });
        return;
      }
      const next = inPlaceOf(last);
      // A busy control gets it as soon as it is not busy.
      if (next?.matches(':disabled')) last = holding(next);
      else if (next) focusOn(next);
    };
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      // A dialog that closes gives the focus back a moment after it is gone.
      if (last && isNowhere()) timer = setTimeout(give);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', left);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', left);
      watch.disconnect();
    };
  }, []);
}
