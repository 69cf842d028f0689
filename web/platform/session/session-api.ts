import { type ApiOfCredential, apiWith } from '../call/api';
import { sessionHeaders } from '../call/call-links';
import { currentSession, keeper, type Session } from './session';

export interface SessionApi extends ApiOfCredential {
  /** The session that the calls are made with, and no other. */
  speaking: Session | null;
  /** The act when the server no longer accepts the session; the frame of the application sets it. */
  ended: (() => void) | undefined;
}

let present: SessionApi | undefined;

/**
 * The calls of the person who is signed in, the same until somebody else is. The route of a page starts its reads with
 * them before the frame of the application is there.
 */
export function sessionApi(): SessionApi {
  const session = currentSession();
  if (present && present.speaking?.token === session?.token) return present;
  const made: SessionApi = {
    speaking: session,
    ended: undefined,
    keeper: (name) => {
      const user = keeper();
      return user === null ? null : { user, name };
    },
    ...apiWith(
      () => {
        const token = made.speaking?.token ?? null;
        return sessionHeaders(currentSession()?.token === token ? token : null);
      },
      () => made.ended?.(),
    ),
  };
  present = made;
  return made;
}
