import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ApiProvider } from '../ApiProvider';
import { signinTo } from '../session/path-to';
import { currentSession, endSession, isAdmin, onSessionChange, onSessionExpiry } from '../session/session';
import { Parts } from '../theme/Parts';
import styles from './AppLayout.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

const credential = () => currentSession()?.token ?? null;

/** The server no longer accepts the session: forget it, and come back here after signing in again. */
function sessionEnded(): void {
  endSession();
  location.assign(signinTo(location.pathname + location.search));
}

/** The frame of the application for people who are signed in: menu, top bar, page. */
export function AppLayout() {
  const { key } = useLocation();
  const [menu] = useState(() => {
    const session = currentSession();
    return session && isAdmin(session) ? ('admin' as const) : ('candidate' as const);
  });
  // Only for narrow windows, where the menu lies over the page.
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => onSessionChange(() => location.reload()), []);
  useEffect(() => onSessionExpiry(sessionEnded), []);

  // Going somewhere closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, whatever its key
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    const wide = matchMedia('(min-width: 998px)');
    const close = () => setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <ApiProvider credential={credential} unauthenticated={sessionEnded}>
      <Parts>
        <a className={styles.skip} href="#page">
          Skip to the page
        </a>
        <div className={styles.frame}>
          <Sidebar menu={menu} open={open} />
          {open && <div className={styles.scrim} onClick={() => setOpen(false)} aria-hidden="true" />}
          <div className={styles.rest} inert={open}>
            <TopBar toggle={toggle} open={open} onToggle={() => setOpen(!open)} />
            <main id="page" className={styles.page} tabIndex={-1}>
              <Outlet />
            </main>
          </div>
        </div>
      </Parts>
    </ApiProvider>
  );
}
