import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ApiProvider } from '../ApiProvider';
import { signinTo } from '../session/path-to';
import { currentSession, endSession, onSessionChange } from '../session/session';
import { Parts } from '../theme/Parts';

const credential = () => currentSession()?.token ?? null;

/** The server no longer accepts the session: forget it, and come back here after signing in again. */
function sessionEnded(): void {
  endSession();
  location.assign(signinTo(location.pathname + location.search));
}

/** The frame of the application for people who are signed in. */
export function AppLayout() {
  useEffect(() => onSessionChange(() => location.reload()), []);
  return (
    <ApiProvider credential={credential} unauthenticated={sessionEnded}>
      <Parts>
        <main>
          <Outlet />
        </main>
      </Parts>
    </ApiProvider>
  );
}
