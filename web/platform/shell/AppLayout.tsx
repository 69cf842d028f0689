import { Flex } from '@radix-ui/themes';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { ApiProvider } from '../call/ApiProvider';
import { LeaveDialog, UnsavedQuestion } from '../form/UnsavedQuestion';
import { anythingUnsaved, forgetUnsaved } from '../form/unsaved';
import { atRest } from '../page/at-rest';
import { Confirmation } from '../record/Confirmation';
import { tidyKept } from '../session/kept-store';
import { mayOnlyRead } from '../session/may';
import { signinTo } from '../session/path-to';
import {
  currentSession,
  endImpersonation,
  endSession,
  isImpersonating,
  keeper,
  onSessionChange,
  onSessionExpiry,
} from '../session/session';
import { sessionApi } from '../session/session-api';
import { startWorker } from '../session/start-worker';
import { useWaiting } from '../session/waiting';
import { ThemedParts } from '../theme/ThemedParts';
import { ConfirmDialog, partOnDemand } from '../ui/on-demand';
import { fetchOverlays } from '../ui/on-press';
import { ReadOnlyContext } from '../ui/reading';
import { fetchToasts } from '../ui/Toaster';
import styles from './AppLayout.module.css';
import { useMenu } from './application-menu';
import { useCurrentPage } from './current-page';
import { focusHeading } from './focus-heading';
import { ImpersonationBanner } from './ImpersonationBanner';
import { OwnReceipt } from './OwnReceipt';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

const SessionEndedDialog = partOnDemand(async () => (await import('./SessionEndedDialog')).SessionEndedDialog);

/** The parts that open without a network, too: what tells of it, and what asks before something is lost. */
function fetchAhead(): void {
  void fetchToasts();
  void fetchOverlays();
  for (const part of [ConfirmDialog, LeaveDialog, SessionEndedDialog]) part.fetch();
}

/** The application for people who are signed in. It speaks for one session only, the one it was opened with. */
export function AppLayout() {
  const { waiting, leave } = useSession();
  useEffect(() => atRest(sessionApi().queryClient, fetchAhead), []);
  useEffect(() => {
    void tidyKept(keeper());
    if (keeper() !== null) return startWorker();
  }, []);
  return (
    <ApiProvider make={sessionApi}>
      <ThemedParts>
        <AppFrame>
          <Outlet />
        </AppFrame>
        <Confirmation />
        <UnsavedQuestion />
        {waiting && <SessionEndedDialog onLeave={leave} />}
      </ThemedParts>
    </ApiProvider>
  );
}

/**
 * The session that the application was opened with and keeps to. When it ends, sign-in follows; while a form
 * holds something unsaved, the page waits until the same person has signed in again in another tab.
 */
function useSession() {
  const { key } = useLocation();
  const [api] = useState(sessionApi);
  const [session, setSession] = useState(api.speaking);
  const [waiting, setWaiting] = useState(false);
  const left = useRef(false);
  /** The page that was asked for and is not there yet: its reads may be the first to be refused. */
  const coming = useNavigation().location;
  const asked = useRef(coming);
  useEffect(() => {
    asked.current = coming;
  }, [coming]);

  const leave = useCallback(() => {
    forgetUnsaved();
    const { pathname, search } = asked.current ?? location;
    location.assign(signinTo(pathname + search));
  }, []);

  /** Called when the session is over or the server refuses it. Several calls can find that out at once. */
  const ended = useCallback(() => {
    if (left.current) return;
    left.current = true;
    if (api.speaking && isImpersonating(api.speaking)) {
      endImpersonation();
      forgetUnsaved();
      location.assign(pages.impersonate());
      return;
    }
    endSession();
    if (anythingUnsaved()) setWaiting(true);
    else leave();
  }, [api, leave]);

  useEffect(() => {
    api.ended = ended;
  }, [api, ended]);

  // Another tab has signed out, or signed somebody in.
  useEffect(
    () =>
      onSessionChange(() => {
        const now = currentSession();
        const old = api.speaking;
        const over = left.current || (old !== null && Date.now() >= old.exp * 1000);
        if (over && !now && anythingUnsaved()) return ended();
        if (over && now && now.user_id === old?.user_id && !isImpersonating(now) && anythingUnsaved()) {
          api.speaking = now;
          left.current = false;
          setSession(now);
          setWaiting(false);
          return;
        }
        forgetUnsaved();
        location.reload();
      }),
    [api, ended],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session has a later end
  useEffect(() => onSessionExpiry(ended), [ended, session]);
  // An impersonation that expired while the device slept has given way to the original session by the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, whatever its key
  useEffect(() => {
    if (session && currentSession()?.token !== session.token) ended();
  }, [key, session, ended]);

  return { waiting, leave };
}

/** Menu, top bar, page. In a narrow window the menu lies over the page, until something is chosen in it. */
function AppFrame({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const shown = useCurrentPage();
  const full = shown?.full === true;
  const reading = mayOnlyRead(shown, currentSession());
  const menu = useMenu();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => {
    setOpen(false);
    // The bar takes focus again once the menu no longer covers it.
    requestAnimationFrame(() => toggle.current?.focus());
  }, []);

  // A navigation closes the menu and moves to the heading, even where only a part of the page has changed.
  const isOpen = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, whatever its key
  useEffect(() => {
    if (!isOpen.current) return;
    isLeft.current = true;
    setOpen(false);
  }, [key]);
  // The page below an open menu is inert: its heading can have the focus from the render on that closes the menu.
  useEffect(() => {
    if (open || !isLeft.current) return;
    isLeft.current = false;
    return focusHeading();
  }, [open]);

  useEffect(() => {
    const wide = matchMedia('(min-width: 998px)');
    const fold = () => setOpen(false);
    wide.addEventListener('change', fold);
    return () => wide.removeEventListener('change', fold);
  }, []);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, close]);

  if (full) {
    return (
      <Flex direction="column" height="calc(100dvh - var(--strip, 0px))" minHeight="0">
        <ImpersonationBanner />
        <main id="page" className={styles.full} tabIndex={-1}>
          <ReadOnlyContext value={reading}>{children}</ReadOnlyContext>
        </main>
      </Flex>
    );
  }
  return (
    <>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <Flex minHeight="100dvh">
        <Sidebar menu={menu} open={open} onClose={close} />
        {open && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
        <Flex direction="column" flexGrow="1" flexBasis="0%" minWidth="0" inert={open}>
          <ImpersonationBanner />
          <TopBar menu={menu} toggle={toggle} open={open} onToggle={() => setOpen(!open)} />
          <WaitingStrip />
          <main id="page" className={styles.page} tabIndex={-1}>
            <OwnReceipt />
            <ReadOnlyContext value={reading}>{children}</ReadOnlyContext>
          </main>
        </Flex>
      </Flex>
    </>
  );
}

/** Says on every page that something waits on this device to be sent, and leads to it. Nothing goes by itself. */
function WaitingStrip() {
  const count = useWaiting().length;
  return (
    <div role="status" className={count > 0 ? styles.strip : undefined}>
      {count > 0 && <Link to={pages.ownChangeRequests()}>Waiting to be sent: {count}</Link>}
    </div>
  );
}
