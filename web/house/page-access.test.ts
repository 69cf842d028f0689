import { describe, expect, test } from 'vitest';
import { expectations, type PageSight, type RouteVisitor } from '../../acceptance/platform/shell/route-table';
import type { Page } from '../platform/page/page';
import { pageAt } from '../platform/page/page-lookup';
import './page-table';
import { detour } from '../platform/session/guard';
import type { Session } from '../platform/session/session';
import { pageTable } from './page-table';

const as = (visitor: RouteVisitor): Session | null =>
  visitor === 'nobody' ? null : { token: '', user_id: 7, roles: [visitor], exp: 0 };

const [ANY_OTHER] = pageTable.filter(({ path }) => path === '*') as [Page];

function sightOf({ audience, frame }: Page): PageSight {
  if (frame === 'none') return 'not found';
  if (audience === 'guest') return 'sign-in form';
  return frame === 'app' ? 'page with menu' : 'page without menu';
}

/** Where the guards bring somebody who opens an address, and what stands there. */
function visit(address: string, session: Session | null): { end: string; sight: PageSight } {
  const page = pageAt(address) ?? ANY_OTHER;
  const elsewhere = detour(page, address, session);
  return elsewhere ? visit(elsewhere, session) : { end: address, sight: sightOf(page) };
}

describe('every route of the documents opens for whom it is, and brings others where they belong', () => {
  test.each<RouteVisitor>(['nobody', 'EMPLOYEE', 'ADMIN', 'SUPERADMIN'])('as %s', (visitor) => {
    const all = expectations(visitor);
    expect(all).toHaveLength(121);
    const wrong = all.flatMap(({ id, address, end, sight }) => {
      const found = visit(address, as(visitor));
      return found.end === end && found.sight === sight ? [] : [`${id} ${address}: ${found.sight} at ${found.end}`];
    });
    expect(wrong).toEqual([]);
  });
});

test.each(['/nowhere', '/candidates/1/2/3', '/employees/1/x/y', '/admin', '/signin/more', '/%00', '/404/more'])(
  'no page has the address %s, which stays as it is',
  (address) => {
    for (const visitor of ['nobody', 'EMPLOYEE', 'SUPERADMIN'] as const)
      expect(visit(address, as(visitor))).toEqual({ end: address, sight: 'not found' });
  },
);

test.each(['/employees/1', '/employees/profiles', '/employees/welfare'])(
  'what has the form of /employees/profile is not taken for it: %s',
  (address) => expect(visit(address, as('EMPLOYEE'))).toEqual({ end: '/404', sight: 'not found' }),
);

test.each(['/home', '/home/', '/Home', '/home?from=mail'])('%s is the home of admins alone', (address) => {
  expect(visit(address, as('ADMIN')).end).toBe(address);
  expect(visit(address, as('EMPLOYEE')).end).toBe('/candidate/profile/summary');
});
