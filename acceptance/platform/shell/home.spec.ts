import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../breakdowns.ts';
import { expect, test } from '../fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../looks.ts';
import { exactWords, pageHeading } from '../on-page.ts';
import { dayFromNow } from '../people.ts';

const QUEUE = /^\/home\/queue\/$/;

const main = (page: Page) => page.getByRole('main');
async function loaded(page: Page) {
  await expect(pageHeading(page, 'Home')).toBeVisible();
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}
const link = (page: Page, name: RegExp) => main(page).getByRole('link', { name, exact: true });

/** The number in a text such as "Candidates 1,204". */
const numberIn = (text: string | null) => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('Home says what the documents say', { tag: ['@R049', '@M043', '@M044'] }, async ({ admin, superadmin }) => {
  for (const page of [admin, superadmin]) {
    await page.goto('/home');
    await expect(pageHeading(page, 'Home')).toBeVisible();
    await expect(exactWords(main(page), 'Coming soon')).toBeVisible();
    await expect(page).toHaveTitle(/^Home/);
  }
});

test('Home sends everybody else to their profile summary', { tag: ['@R049'] }, async ({ employee }) => {
  await employee.goto('/home');
  await expect(employee).toHaveURL(/\/candidate\/profile\/summary$/);
});

/** The panel of what waits, with a link a kind of work. */
const queue = (page: Page) => page.getByRole('region', { name: /^Waiting for you/ });

test('each count of Home is the number of rows of the list behind it, and stands once', { tag: ['@R049'] }, async ({
  admin,
}) => {
  const rows = queue(admin).getByRole('link');
  /** The present Home: the kind of each row, its number, and its address. */
  const shown = async () => {
    await admin.goto('/home');
    await loaded(admin);
    return Promise.all(
      (await rows.all()).map(async (row) => ({
        kind: (await row.textContent())?.split(/(Oldest|Next): /)[0]?.trim() ?? '',
        count: numberIn(await row.getByText(/^[\d,]+$/).textContent()),
        address: (await row.getAttribute('href')) ?? '',
      })),
    );
  };
  let now = await shown();
  const kinds = now.map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThanOrEqual(9);
  expect(kinds).toEqual([...new Set(kinds)]);
  const wrong = async (only: readonly string[]) => {
    const found: string[] = [];
    for (const { kind, count, address } of now.filter((row) => only.includes(row.kind))) {
      await admin.goto(address);
      const range = main(admin).getByText(/^[\d,]+–[\d,]+ of [\d,]+$/);
      await expect(range).toBeVisible();
      if (numberIn(/[\d,]+$/.exec((await range.textContent()) ?? '')?.[0] ?? '') !== count) found.push(kind);
    }
    return found;
  };
  // Other scenarios go on meanwhile: what is counted may change between the two pages.
  let left = await wrong(kinds);
  await expect(async () => {
    if (left.length === 0) return;
    now = await shown();
    left = await wrong(left);
    expect(left).toEqual([]);
  }).toPass();
});

test('the queue begins with what has waited longest, and the button opens just that', { tag: ['@R049'] }, async ({
  admin,
}) => {
  await admin.goto('/home');
  await loaded(admin);
  const rows = await queue(admin).getByRole('link').allTextContents();
  const days = rows.map((words) => {
    const [, coming, some] = /(in )?(\d+) days?(?: late)?$/.exec(words) ?? [];
    return some === undefined ? 0 : coming ? -Number(some) : Number(some);
  });
  expect(days).toEqual([...days].sort((a, b) => b - a));
  expect(days[0]).toBeGreaterThan(3);
  const counts = queue(admin)
    .getByRole('link')
    .getByText(/^[\d,]+$/);
  const sum = (await counts.allTextContents()).reduce((all, one) => all + (numberIn(one) ?? 0), 0);
  await expect(queue(admin).getByRole('heading')).toHaveText(`Waiting for you ${sum}`);
  await expect(queue(admin).getByText(/^\d+ longer than 3 days$/)).toBeVisible();
  await main(admin).getByRole('link', { name: 'Start with the oldest' }).click();
  await expect(admin).not.toHaveURL(/\/home/);
  await expect(pageHeading(admin, /./)).toBeVisible();
});

test('the week and what was decided stand beside the queue, in words too', { tag: ['@R049'] }, async ({
  admin,
  people,
  unique,
}) => {
  const candidate = await people.approved({ lastname: `Duru${unique}` });
  await admin.goto('/home');
  await loaded(admin);
  const table = main(admin).getByRole('table', { name: 'Decided each day, last two weeks' });
  const today = table.getByRole('row').last();
  expect(numberIn(await today.getByRole('cell').textContent())).toBeGreaterThanOrEqual(3);
  expect(candidate.id).toBeGreaterThan(0);
  const week = main(admin).getByRole('region', { name: 'This week' });
  await expect(week.getByRole('listitem').getByRole('link')).not.toHaveCount(0);
  await week.getByRole('link', { name: 'All meetings' }).click();
  await expect(admin).toHaveURL('/home?tab=meetings');
});

test('who waits, starts or may lose an offer is found behind the counts', { tag: ['@R049'] }, async ({
  admin,
  people,
  unique,
}) => {
  // The names begin differently, because the search takes the beginning of a name.
  const { candidate: uploaded } = await people.accepted({ lastname: `Adeyemi${unique}` });
  const waiting = await people.approved({ lastname: `Bassey${unique}` });
  await people.waiver(waiting);
  const ending = await people.candidate({ lastname: `Chukwu${unique}` });
  await people.api.offer.send.mutate({ requesters: [ending.id], expires: dayFromNow(2), message: '' });
  for (const [pattern, who, notWho] of [
    [/^Letters to review /, uploaded, waiting],
    [/^Waiver requests /, waiting, uploaded],
    [/^Offers that end /, ending, uploaded],
  ] as const) {
    await test.step(String(pattern), async () => {
      await admin.goto('/home');
      await loaded(admin);
      await link(admin, pattern).click();
      await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
      const address = admin.url();
      for (const [person, count] of [
        [who, 1],
        [notWho, 0],
      ] as const) {
        await admin.goto(`${address}&search=${person.lastname}`);
        await expect(pageHeading(admin, /^Candidates/)).toHaveText(new RegExp(`^Candidates\\s*${count}$`));
      }
    });
  }
});

test('nothing moves when the counts come', { tag: ['@faults', '@R049'] }, async ({ admin, faults }) => {
  await faults.plan('GET', QUEUE, { kind: 'delay', ms: 1500 });
  await admin.goto('/home');
  const headings = main(admin).getByRole('heading', { level: 2 });
  const places = () => headings.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect(main(admin).locator('[aria-busy=true]')).not.toHaveCount(0);
  const before = await places();
  expect(before).toHaveLength(3);
  await loaded(admin);
  // The tasks of an admin as an employee come below them.
  expect((await places()).slice(0, 3)).toEqual(before);
});

test('counts that do not come say so, and come on another try', { tag: ['@faults', '@R049'] }, async ({
  admin,
  faults,
}) => {
  for (const [fault, words] of [
    [BREAKDOWNS['a reset connection'], 'Network Error'],
    [BREAKDOWNS['an error without a word'], 'A server error occured'],
  ] as const) {
    await faults.plan('GET', QUEUE, fault);
    await admin.goto('/home');
    const failed = main(admin).getByRole('alert');
    await expect(failed).toContainText(words);
    await faults.clear();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(link(admin, /^Letters to review /)).toBeVisible();
  }
});

test('Home can be read by everybody at every width, light and dark', { tag: ['@R049'] }, async ({ admin }) => {
  await admin.goto('/home');
  await loaded(admin);
  await expectReadable(admin, OTHER_LOOKS);
});
