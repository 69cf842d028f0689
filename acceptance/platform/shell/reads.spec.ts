import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { layoutShifts, pageHeading } from '../on-page.ts';
import { slowDown } from '../slow-network.ts';
import { look } from './look.ts';

test.use({ cold: true });

/** Notes the reads that a page makes, by their names, in the order in which it asks; `waiting` are those without an answer. */
function readsOf(page: Page) {
  const asked: string[] = [];
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!searchParams.has('batch')) return;
    asked.push(...pathname.replace('/trpc/', '').split(','));
    waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return { asked, waiting };
}

/** Waits until a page shows its data and nothing that it asked for is unanswered. */
async function settled(page: Page, waiting: ReadonlySet<Request>) {
  await look(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect.poll(() => waiting.size, 'reads without an answer').toBe(0);
}

/** Pages in groups small enough for a scenario, each with reads that have to be among its first, and made once. */
const PAGES: readonly (readonly [
  of: string,
  as: 'ADMIN' | 'EMPLOYEE',
  pages: readonly (readonly [address: string, ...reads: string[]])[],
])[] = [
  [
    'recruitment and of Home',
    'ADMIN',
    [
      ['/home', 'home.queue', 'home.week', 'home.decided', 'home.own'],
      ['/home?tab=meetings', 'meeting.list'],
      ['/dashboard', 'onboarding.dashboard'],
      ['/candidates?search=ad&status=OFFER_SENT&ordering=lastname&page=2&page_size=20', 'onboarding.candidates'],
      ['/candidates/1', 'onboarding.candidate'],
      ['/candidate/onboarding', 'onboarding.candidates'],
      ['/onboarding', 'onboarding.list'],
      ['/workflow', 'onboarding.workflowSettings'],
      ['/candidate/send-offer/sent', 'offer.sent'],
    ],
  ],
  [
    'records and companies',
    'ADMIN',
    [
      ['/employees/manage-employees?status=ACTIVE&hired_from=2020-01-01&ordering=-code', 'employee.list'],
      ['/manage-employees/job-information', 'employee.list'],
      ['/employees/chart?company=1', 'reportingLine.chart'],
      ['/employees/1', 'employee.detail'],
      ['/employees/1?tab=job', 'history.read'],
      ['/employees/announcement', 'announcement.list'],
      ['/employees/request-change', 'changeRequest.list'],
      ['/employees/request-change?tab=all&status=APPROVED', 'changeRequest.list'],
      ['/companies', 'company.list'],
      ['/companies/1', 'company.detail'],
      ['/companies/1?tab=branches', 'company.branchList'],
      ['/department/1/units', 'company.department'],
      ['/roles?company=1', 'company.jobRoleList'],
    ],
  ],
  [
    'approvals and settings',
    'ADMIN',
    [
      ['/approval', 'approval.requests'],
      ['/approval?tab=all', 'approval.requests'],
      ['/approval?tab=settings', 'approval.list'],
      ['/approval?tab=workflows', 'approval.workflows'],
      ['/tasks', 'task.list'],
      ['/tasks?tab=done', 'task.list'],
      ['/settings/manage-admins', 'adminUser.list'],
      ['/settings/manage-admins?tab=all', 'adminUser.list'],
      ['/settings/manage-admins?tab=internal', 'adminUser.internal'],
      ['/performance', 'performance.results'],
      ['/performance?company=1', 'performance.results'],
      ['/manage-banks', 'setting.banks'],
      ['/manage-banks?search=ac', 'setting.searchBanks'],
      ['/manage-pension', 'setting.pfas'],
      ['/manage-signature', 'setting.signatures'],
      ['/confirmation-settings', 'probation.policies'],
      ['/confirmation-settings?tab=due&span=all', 'probation.due'],
    ],
  ],
  [
    'self-service',
    'EMPLOYEE',
    [
      ['/candidate/profile/summary', 'profile.summary', 'meeting.mine', 'changeRequest.list'],
      ['/profile-data/bank', 'profile.summary'],
      ['/appraisals-list', 'profile.summary'],
      ['/documents', 'document.mine'],
      ['/change-requests', 'changeRequest.list'],
      ['/activities', 'activity.list'],
      ['/employees/profile', 'profile.user'],
    ],
  ],
];

for (const [of, as, pages] of PAGES) {
  test(`each page of ${of} reads before its screen is there, the screen does not read again, nor jumps`, {
    tag: ['@V178'],
  }, async ({ visit }) => {
    // A busy machine takes several times as long.
    test.setTimeout(120_000);
    const page = await visit({ as });
    const { asked, waiting } = readsOf(page);
    const shifts = await layoutShifts(page);
    for (const [address, ...reads] of pages) {
      await test.step(address, async () => {
        asked.length = 0;
        waiting.clear();
        await page.goto(address);
        await settled(page, waiting);
        for (const read of reads) {
          expect(asked.indexOf(read), `${read} is among the first reads of ${asked}`).toBeLessThan(4);
          const times = asked.filter((name) => name === read).length;
          expect(times, `${address} reads ${asked}`).toBe(1);
        }
        expect(await shifts(), `how much ${address} jumps while it loads`).toBeLessThan(0.04);
      });
    }
  });
}

test('the data of a page is asked for while its files come', { tag: ['@V178'] }, async ({ admin }) => {
  await admin.goto('/dashboard');
  await look(admin);
  await slowDown(admin, 500);
  const order: string[] = [];
  admin.on('request', (request) => {
    if (request.url().includes('/trpc/company.list')) order.push('data asked');
  });
  admin.on('response', (response) => {
    if (/CompaniesPage-[\w-]+\.js$/.test(response.url())) order.push('files came');
  });
  await admin.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Companies', exact: true }).click();
  await expect(pageHeading(admin, /^Companies/)).toBeVisible();
  expect(order).toEqual(['data asked', 'files came']);
});

test('going back to a list shows its rows at once, where they were', { tag: ['@V178'] }, async ({ admin }) => {
  await admin.goto('/employees/manage-employees?page_size=50');
  const links = admin.getByRole('table').getByRole('link');
  await expect(links).not.toHaveCount(0);
  const name = (await links.nth(20).textContent()) ?? '';
  // The place that counts is the one of the press: a click may scroll before it presses.
  const pressed = admin.evaluate(
    () => new Promise<number>((tell) => addEventListener('click', () => tell(scrollY), { capture: true, once: true })),
  );
  await links.nth(20).click();
  const place = await pressed;
  expect(place).toBeGreaterThan(0);
  await expect(pageHeading(admin, name)).toBeVisible();
  await look(admin);
  await slowDown(admin, 5000);
  await admin.goBack();
  await expect(links.nth(20)).toHaveText(name, { timeout: 2500 });
  await expect.poll(() => admin.evaluate(() => scrollY)).toBe(place);
});
