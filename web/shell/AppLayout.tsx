import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ApiProvider } from '../ApiProvider';
import { UnsavedQuestion } from '../form/UnsavedQuestion';
import { paths } from '../paths';
import { signinTo } from '../session/path-to';
import {
  currentSession,
  endImpersonation,
  endSession,
  isImpersonating,
  onSessionChange,
  onSessionExpiry,
} from '../session/session';
import { Parts } from '../theme/Parts';
import { AppFrame } from './AppFrame';

/** The application for people who are signed in. It speaks for one session only, the one it was opened with. */
export function AppLayout() {
  const { key } = useLocation();
  const [session] = useState(currentSession);
  const left = useRef(false);
  const credential = useCallback(
    () => (session && currentSession()?.token === session.token ? session.token : null),
    [session],
  );

  /** The session is over, or the server no longer accepts it. Several calls can find that out at once. */
  const sessionEnded = useCallback(() => {
    if (left.current) return;
    left.current = true;
    if (session && isImpersonating(session)) {
      endImpersonation();
      location.assign(paths.impersonate);
    } else {
      endSession();
      location.assign(signinTo(location.pathname + location.search));
    }
  }, [session]);

  useEffect(() => onSessionChange(() => location.reload()), []);
  useEffect(() => onSessionExpiry(sessionEnded), [sessionEnded]);
  // An impersonation that expired while the device slept has given way to the original session by the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, whatever its key
  useEffect(() => {
    if (session && currentSession()?.token !== session.token) sessionEnded();
  }, [key, session, sessionEnded]);

  return (
    <ApiProvider credential={credential} unauthenticated={sessionEnded}>
      <Parts>
        <AppFrame>
          <Outlet />
        </AppFrame>
        <UnsavedQuestion />
      </Parts>
    </ApiProvider>
  );
}
