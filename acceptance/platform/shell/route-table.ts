/** The documents' rules of each route: who may open it, and where everybody else ends up. */
import ROUTES from '../../requirements/routes.json' with { type: 'json' };

export type RouteVisitor = 'nobody' | 'EMPLOYEE' | 'ADMIN' | 'SUPERADMIN';

/** The kind of page, as a visitor can see it. */
export type PageSight = 'sign-in form' | 'not found' | 'page with menu' | 'page without menu';

export interface Expectation {
  id: string;
  /** The opened address. */
  address: string;
  /** Path and query that the browser shows in the end; pages may take the token of a link out of it. */
  end: string;
  sight: PageSight;
}

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));

/** The values of a path's parameters where nothing else is given. */
const TOKEN = 'no-such-token';
const EXAMPLES: Record<string, string> = { token: TOKEN, month: 'June', name: 'bank', status: 'pending' };

function addressOf(path: string, records: Record<string, string>): string {
  if (path.startsWith('*') || path === 'a catch-all') return '/no/such/page';
  return records[withoutSlash(path)] ?? path.replace(/:(\w+)/g, (_, name: string) => EXAMPLES[name] ?? '1');
}

/** Document 1, section 2: the same path in both lists has a screen for either. */
const selfService = new Set(
  ROUTES.flatMap(({ path, audience }) => (path && audience === 'employee' ? [withoutSlash(path)] : [])),
);

const isAdmin = (visitor: RouteVisitor) => visitor === 'ADMIN' || visitor === 'SUPERADMIN';
/** Document 1, section 2: home of those who are not admins. */
const homeOf = (visitor: RouteVisitor) => (isAdmin(visitor) ? '/home' : '/candidate/profile/summary');

/** `records`: addresses of records that exist, for the paths that show one. */
export function expectations(visitor: RouteVisitor, records: Record<string, string> = {}): Expectation[] {
  return ROUTES.flatMap(({ id, path, audience }): Expectation[] => {
    if (path === null) return [];
    const address = addressOf(path, records);
    const goes = (end: string, sight: PageSight) => [{ id, address, end, sight }];
    const stays = (sight: PageSight) => goes(address, sight);

    if (['/404', '/error/404', '/no/such/page'].includes(address)) return stays('not found');
    if (path === '/' || path === '/signin') {
      return visitor === 'nobody' ? stays('sign-in form') : goes(homeOf(visitor), 'page with menu');
    }
    if (audience === 'public' || audience === 'token-link') return stays('page without menu');
    if (visitor === 'nobody') return goes(`/signin?pathto=${encodeURIComponent(address)}`, 'sign-in form');
    if (path === '/home') return goes(homeOf(visitor), 'page with menu');
    if (audience === 'admin' && !isAdmin(visitor) && !selfService.has(withoutSlash(path))) {
      return goes('/404', 'not found');
    }
    return stays('page with menu');
  });
}

/** Whether the browser has come to where it should, with the token of a link in the address or without it and the slash after it. */
export function endsAt(end: string, shown: string): boolean {
  const [before = '', after = ''] = end.split(`/${TOKEN}`);
  return shown === end || (end.includes(TOKEN) && shown.startsWith(before) && shown.endsWith(after.replace(/\/$/, '')));
}
