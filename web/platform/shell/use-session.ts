import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { anythingUnsaved, forgetUnsaved } from '../form/unsaved';
import { signinTo } from '../session/path-to';
import {
  currentSession,
  endImpersonation,
  endSession,
  isImpersonating,
  onSessionChange,
  onSessionExpiry,
} from '../session/session';
import { sessionApi } from '../session/session-api';

/**
 * The session that the application was opened with and keeps to. When it ends, sign-in follows; while a form
 * holds something unsaved, the page waits until the same person has signed in again in another tab.
 */
export function useSession() {
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
