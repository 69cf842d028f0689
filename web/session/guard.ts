import type { Audience } from '../page-table';
import { paths } from '../paths';
import { signinTo } from './path-to';
import { isAdmin, type Session } from './session';

/** Where somebody has to go instead of the page they asked for, or null when they may open it. */
export function detour(audience: Audience, path: string, session: Session | null): string | null {
  switch (audience) {
    case 'public':
    case 'link':
      return null;
    case 'guest':
      return session ? paths.home : null;
    case 'signed-in':
      if (!session) return signinTo(path);
      // Document 1 section 6: home is for admins; everybody else starts at their own journey.
      return path.split(/[?#]/)[0] === paths.home && !isAdmin(session) ? paths.profileSummary : null;
    case 'admin':
      if (!session) return signinTo(path);
      return isAdmin(session) ? null : paths.notFound;
  }
}
