import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ApiProvider } from '../call/ApiProvider';
import { UnsavedQuestion } from '../form/UnsavedQuestion';
import { Confirmation } from '../record/Confirmation';
import { tidyKept } from '../session/kept-store';
import { keeper } from '../session/session';
import { sessionApi } from '../session/session-api';
import { startWorker } from '../session/start-worker';
import { ThemedParts } from '../theme/ThemedParts';
import { fetchToasts } from '../ui/Toaster';
import { AppFrame } from './AppFrame';
import { SessionEndedDialog } from './SessionEndedDialog';
import { useSession } from './use-session';

/** The application for people who are signed in. It speaks for one session only, the one it was opened with. */
export function AppLayout() {
  const { waiting, leave } = useSession();
  useEffect(() => void fetchToasts(), []);
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
        <SessionEndedDialog open={waiting} onLeave={leave} />
      </ThemedParts>
    </ApiProvider>
  );
}
