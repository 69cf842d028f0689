import { expect, test } from '../fixtures.ts';
import { openRoute } from './open-route.ts';
import { pagesLoaded } from './page-code.ts';
import { expectations, type RouteVisitor } from './route-table.ts';

/**
 * A page of each kind, as the routes of the documents write them. What the guard decides of all routes is held against the
 * documents in `web/house/page-access.test.ts`; `comfort.spec.ts` opens each page for those it is made for.
 */
const OF_EACH_KIND: Record<RouteVisitor, readonly string[]> = {
  nobody: ['/home', '/candidates', '/leave', '/employees/profile', '/404', '/error/404', '/no/such/page'],
  EMPLOYEE: [
    ...['/', '/signin', '/home', '/leave', '/employees/profile'],
    ...['/candidates', '/companies/payroll', '/settings/impersonate'],
    ...['/404', '/error/404', '/no/such/page', '/forgot-password', '/onboarding/offer-status'],
  ],
  ADMIN: [
    ...['/', '/signin', '/home', '/candidates', '/companies/payroll', '/settings/impersonate'],
    ...['/employees/profile', '/candidate/profile/summary', '/leave', '/disciplinary', '/documents'],
    ...['/404', '/error/404', '/no/such/page', '/forgot-password', '/onboarding/offer-status'],
  ],
  SUPERADMIN: [
    ...['/', '/signin', '/home', '/candidates', '/companies/payroll', '/settings/impersonate'],
    ...['/employees/profile', '/candidate/profile/summary', '/leave'],
    ...['/404', '/error/404', '/no/such/page', '/forgot-password', '/onboarding/offer-status'],
  ],
};

for (const [visitor, title, ids] of [
  ['nobody', 'asks a visitor to sign in, or is open to everybody', ['@V076']],
  ['EMPLOYEE', 'is for an employee a page of self-service, or not found', ['@V003', '@V028', '@V116', '@V117']],
  ['ADMIN', 'opens for ADMIN', ['@V003', '@V028', '@V115']],
  ['SUPERADMIN', 'opens for SUPERADMIN', ['@V003', '@V028', '@V115']],
] as const) {
  test(`a page of each kind ${title}`, {
    tag: ['@R025', '@R026', '@R027', '@R049', '@R050', '@V018', ...ids],
  }, async ({ visit }) => {
    const page = await visit(visitor === 'nobody' ? {} : { as: visitor });
    const loaded = pagesLoaded(page);
    const routes = expectations(visitor);
    for (const address of OF_EACH_KIND[visitor])
      await test.step(address, async () => {
        const [route] = routes.filter((one) => one.address === address);
        if (!route) throw new Error(`The documents have no route ${address}`);
        expect(await openRoute(page, loaded, route), address).toEqual([]);
      });
  });
}
