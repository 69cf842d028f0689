import { button, dialog, exactWords, pageHeading, rowOf, toastWith } from '../platform/on-page.ts';
import { expect, otherServerTest } from './site.ts';

const lacks = (what: string) => `This server does not offer ${what}.`;

/** Pages of admins that stand on calls the documents do not show, with the words for what is not there. */
const PAGES: [address: string, title: string, what: string][] = [
  ['/candidates', 'Candidates', 'candidates'],
  ['/candidates/4', 'Candidate', 'a page for each candidate'],
  ['/dashboard', 'Dashboard', 'the dashboard of the onboarding'],
  ['/approval', 'Approvals', 'requests for approval'],
  ['/tasks', 'Tasks', 'tasks'],
  ['/employees/announcement', 'Announcements', 'announcements'],
  ['/confirmation-settings', 'Confirmation settings', 'policies'],
  ['/settings', 'Admin settings', 'these settings'],
  ['/companies/1?tab=departments', 'Lagoon Works 1', 'departments'],
];

/** The calls of the frame of every page. */
const FRAME = ['GET /auth/users/notification/', 'GET /auth/users/1/'];

otherServerTest(
  'a page says once what the server does not offer, and asks for it once',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    for (const [address, title, what] of PAGES) {
      await otherServerTest.step(address, async () => {
        server.seen.length = 0;
        await page.goto(address);
        await expect(pageHeading(page, title)).toBeVisible();
        await expect(exactWords(page, lacks(what))).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await expect(button(page, 'Try again')).toHaveCount(0);
        const asked = () => server.seen.map(({ call }) => call);
        // The frame of the page may ask last; what it asks late would count for the next page.
        for (const call of FRAME) await expect.poll(asked).toContain(call);
        const calls = asked();
        expect(calls).toEqual([...new Set(calls)]);
      });
    }
  },
);

otherServerTest('Home stays with what is there', { tag: '@faults' }, async ({ visit, server }) => {
  const page = await visit({ token: server.session('ADMIN') });
  await page.goto('/home');
  await expect(pageHeading(page, 'Home')).toBeVisible();
  await expect(exactWords(page, 'Coming soon')).toBeVisible();
  for (const what of ['the queue of work', 'the week', 'the number of decisions']) {
    await expect(exactWords(page, lacks(what))).toBeVisible();
  }
  await expect(button(page, 'Try again')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
});

otherServerTest(
  'an employee sees their name, their requests and what is not there',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('EMPLOYEE') });
    await page.goto('/candidate/profile/summary');
    await expect(pageHeading(page, 'Tunde Bello')).toBeVisible();
    for (const what of ['a summary of your employment', 'announcements', 'meetings']) {
      await expect(exactWords(page, lacks(what))).toBeVisible();
    }
    await expect(exactWords(page, 'You have not asked for a change of your record.')).toBeVisible();
    await expect(exactWords(page, 'tunde@lagoon.example')).toBeVisible();
    await page.goto('/documents');
    await expect(exactWords(page, lacks('documents'))).toBeVisible();
  },
);

otherServerTest(
  'a record has its documented parts beside those that are not there',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/employees/3/');
    await expect(pageHeading(page, 'Amaka Eze 3')).toBeVisible();
    await expect(exactWords(page, '2 Apr 1990')).toBeVisible();
    for (const [part, what] of [
      ['Education', 'education'],
      ['Medical', 'medical data'],
      ['Mails', 'mails to employees'],
    ] as const) {
      await page.getByRole('link', { name: part, exact: true }).click();
      await expect(exactWords(page, lacks(what))).toBeVisible();
    }
  },
);

otherServerTest('what is not known is a dash, and never none', { tag: '@faults' }, async ({ visit, server }) => {
  const page = await visit({ token: server.session('ADMIN') });
  await page.goto('/companies');
  await expect(rowOf(page, 'works12@lagoon.example').getByRole('cell', { name: '–', exact: true })).toHaveCount(2);
  await page.goto('/companies/1');
  await expect(page.getByRole('definition').getByText('–', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('link', { name: '–', exact: true }), 'a dash leads nowhere').toHaveCount(0);
  await page.goto('/employees/manage-employees');
  await expect(rowOf(page, 'Amaka Eze 4').getByRole('cell', { name: '–', exact: true })).toHaveCount(5);
});

otherServerTest(
  'a button for what is not there says so and keeps what was typed',
  { tag: '@faults' },
  async ({ visit, server }) => {
    const page = await visit({ token: server.session('ADMIN') });
    await page.goto('/employees/manage-employees');
    await button(page, 'Export').click();
    await button(dialog(page), 'Export list').click();
    await expect(toastWith(page, 'This server does not offer this')).toBeVisible();
    await expect(dialog(page)).toBeVisible();
  },
);
