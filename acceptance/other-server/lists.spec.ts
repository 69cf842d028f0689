import { button, exactWords, itemOf, pageHeading, rowOf } from '../platform/on-page.ts';
import { expect, otherServerTest } from './site.ts';

/** Each list of the documents: its address, a row of it, and what stands in that row. */
const LISTS = {
  companies: ['/companies', 'Lagoon Works 12', 'works12@lagoon.example'],
  employees: ['/employees/manage-employees', 'Amaka Eze 4', 'LW-4'],
  'admin users': ['/settings/manage-admins', 'Ngozi Okafor', 'ngozi@lagoon.example'],
  users: ['/settings/manage-admins?tab=all', 'Tunde Bello', 'tunde@lagoon.example'],
  'internal users': ['/settings/manage-admins?tab=internal', 'Tunde Bello', 'tunde@lagoon.example'],
  'change requests': ['/employees/request-change', 'Amaka Eze 2', 'LW-2'],
  'pension managers': ['/manage-pension', 'Coastal Pensions', 'Coastal Pensions'],
  signatures: ['/manage-signature', 'Managing Director', 'Managing Director'],
  'people who join': ['/onboarding', 'Kemi Ojo', 'Welder'],
  workflows: ['/workflow', 'Yard staff', 'Yard staff'],
} as const;

otherServerTest('each list of the documents shows its rows', { tag: '@faults' }, async ({ visit, server }) => {
  const page = await visit({ token: server.session('ADMIN') });
  for (const [name, [address, row, words]] of Object.entries(LISTS)) {
    await otherServerTest.step(name, async () => {
      await page.goto(address);
      await expect(rowOf(page, row)).toContainText(words);
    });
  }
});

otherServerTest(
  'companies and employees come in pages that a number leads to',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/companies');
    await expect(pageHeading(page, 'Companies 23')).toBeVisible();
    await expect(rowOf(page, 'Lagoon Works 20')).toBeVisible();
    await expect(rowOf(page, 'Lagoon Works 21')).toHaveCount(0);
    await button(page, 'Next page').click();
    await expect(rowOf(page, 'Lagoon Works 21')).toBeVisible();
    await expect(rowOf(page, 'Lagoon Works 20')).toHaveCount(0);
    await page.goto('/employees/manage-employees?page=2');
    await expect(rowOf(page, 'Amaka Eze 12')).toBeVisible();
    await expect(rowOf(page, 'Amaka Eze 10')).toHaveCount(0);
  },
);

/** The lists that the documents let search, with the words of their search. */
const SEARCHES = {
  '/companies': ['Search name or code', 'works 17', 'Lagoon Works 17', 'Lagoon Works 1'],
  '/settings/manage-admins': ['Search name or email', 'sade', 'Sade Ali', 'Ngozi Okafor'],
  '/employees/request-change': ['Search by name or staff ID', 'eze 2', 'Amaka Eze 2', 'Amaka Eze 1'],
  '/manage-banks': ['Search name', 'zuma', 'Zuma Bank', 'Harbour Bank'],
} as const;

otherServerTest(
  'companies, users, change requests and banks are searched',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    for (const [address, [label, wanted, found, other]] of Object.entries(SEARCHES)) {
      await otherServerTest.step(address, async () => {
        await page.goto(address);
        const left = rowOf(page, other).filter({ has: exactWords(page, other) });
        await expect(left).toBeVisible();
        await page.getByRole('searchbox', { name: label, exact: true }).fill(wanted);
        await expect(left).toHaveCount(0);
        await expect(rowOf(page, found)).toBeVisible();
      });
    }
  },
);

otherServerTest(
  'an employee has the referees and guarantors of the documents',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/employees/3/?tab=referees');
    await expect(pageHeading(page, 'Amaka Eze 3')).toBeVisible();
    await expect(exactWords(page, 'Bisi Cole')).toBeVisible();
    await expect(exactWords(page, 'Yaba College')).toBeVisible();
    await page.getByRole('link', { name: 'Guarantors', exact: true }).click();
    await expect(exactWords(page, 'Femi Cole')).toBeVisible();
  },
);

otherServerTest('a notification is shown, and read', { tag: '@faults' }, async ({ visit, server }) => {
  const page = await visit({ token: server.session('ADMIN') });
  await page.goto('/companies');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 2 unread', exact: true }).click();
  await expect(itemOf(page, 'sent report 2')).toContainText('Sade Ali');
  await button(page, 'Mark as read: Sade Ali sent report 2').click();
  await expect(itemOf(page, 'sent report 2')).toHaveCount(0);
  expect(server.kept.notices.map(({ subject }) => subject)).toEqual(['sent report 1']);
});
