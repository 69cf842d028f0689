import { pages } from '../../../contracts/platform/pages';
import { sessionHeaders } from '../call/call-links';
import { clientWith } from '../call/trpc';
import { mayLeave } from '../form/unsaved';
import { signinTo } from './path-to';
import { currentSession, endImpersonation, endSession } from './session';

/** How long the way back waits for the server to hear of it, in milliseconds. */
const PATIENCE = 3000;

/**
 * Goes back to the admin's own session. The impersonation ends on the server too, if that answers; its refusal must not
 * end the own session. Where that has ended meanwhile, signing in leads to the same page.
 */
export async function goBack(): Promise<void> {
  if (!(await mayLeave())) return;
  const token = currentSession()?.token ?? null;
  await clientWith(() => sessionHeaders(token))
    .auth.logout.mutate({}, { signal: AbortSignal.timeout(PATIENCE) })
    .catch(() => undefined);
  const restored = endImpersonation();
  if (!restored) endSession();
  location.assign(restored ? pages.impersonate() : signinTo(pages.impersonate()));
}
