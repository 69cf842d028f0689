import { pages } from '../../../contracts/platform/pages';
import type { Page } from '../page/page';
import { mayOpen } from './may';
import { signinTo } from './path-to';
import { isAdmin, type Session } from './session';

/** The address to go to instead of the page at `address`, or null when the person may open that page. */
export function detour(
  page: Pick<Page, 'path' | 'audience' | 'areas' | 'changes'>,
  address: string,
  session: Session | null,
): string | null {
  switch (page.audience) {
    case 'public':
    case 'link':
      return null;
    case 'guest':
      return session ? pages.home() : null;
    case 'employee':
    case 'signed-in':
      if (!session) return signinTo(address);
      // Document 1 section 6: home is for admins; everybody else starts at their own journey.
      return page.path === pages.home() && !isAdmin(session) ? pages.profileSummary() : null;
    case 'admin':
      if (!session) return signinTo(address);
      return isAdmin(session) && mayOpen(page, session) ? null : pages.notFound();
  }
}
