import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../breakdowns.ts';
import { expect, test } from '../fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../looks.ts';
import { heading, said } from '../on-page.ts';
import { dayFromNow } from '../people.ts';

const BOARD = /^\/onboarding\/dashboard\/$/;

const main = (page: Page) => page.getByRole('main');
async function loaded(page: Page) {
  await expect(heading(page, 'Home')).toBeVisible();
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}
const link = (page: Page, name: RegExp) => main(page).getByRole('link', { name, exact: true });

/** The number in a text such as "Candidates 1,204". */
const numberIn = (text: string | null) => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('Home says what the documents say', { tag: ['@R049', '@M043', '@M044'] }, async ({ admin, superadmin }) => {
  for (const page of [admin, superadmin]) {
    await page.goto('/home');
    await expect(heading(page, 'Home')).toBeVisible();
    await expect(said(main(page), 'Coming soon')).toBeVisible();
    await expect(page).toHaveTitle(/^Home/);
  }
});

test('Home sends everybody else to their profile summary', { tag: ['@R049'] }, async ({ employee }) => {
  await employee.goto('/home');
  await expect(employee).toHaveURL(/\/candidate\/profile\/summary$/);
});

test.describe('each count of Home is the number of people in the list behind it:', () => {
  for (const [name, pattern, list = 'Candidates'] of [
    ['letters to review', /^Letters to review \d/],
    ['waiver requests', /^Waiver requests \d/],
    ['starters', /^Starters \d/],
    ['offers that end', /^Offers that end \d/],
    ['medical meetings to schedule', /^Medical meetings to schedule/],
    ['offers sent', /^Offers sent/],
    ['letters returned', /^Letters returned/],
    ['medical booked', /^Medical booked/],
    ['onboarding under way', /^Onboarding under way/],
    ['employees who start', /^Employees who start/, 'Employees'],
    ['employees who leave', /^Employees who leave/, 'Employees'],
    ['employees on probation', /^On probation/, 'Employees'],
  ] as const) {
    test(name, { tag: ['@R049'] }, async ({ admin }) => {
      // Other scenarios go on meanwhile: what is counted may change between the two pages.
      await expect(async () => {
        await admin.goto('/home');
        await loaded(admin);
        const count = numberIn(
          await link(admin, pattern)
            .getByText(/^[\d,]+$/)
            .textContent(),
        );
        expect(count).toBeGreaterThanOrEqual(0);
        await link(admin, pattern).click();
        const title = heading(admin, new RegExp(`^${list}`));
        await expect(title).toHaveText(new RegExp(`^${list}\\s*[\\d,]+$`));
        expect(numberIn(await title.textContent())).toBe(count);
      }).toPass();
    });
  }
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
    [/^Letters to review \d/, uploaded, waiting],
    [/^Waiver requests \d/, waiting, uploaded],
    [/^Offers that end \d/, ending, uploaded],
  ] as const) {
    await test.step(String(pattern), async () => {
      await admin.goto('/home');
      await loaded(admin);
      await link(admin, pattern).click();
      await expect(heading(admin, /^Candidates/)).toBeVisible();
      const address = admin.url();
      for (const [person, count] of [
        [who, 1],
        [notWho, 0],
      ] as const) {
        await admin.goto(`${address}&search=${person.lastname}`);
        await expect(heading(admin, /^Candidates/)).toHaveText(new RegExp(`^Candidates\\s*${count}$`));
      }
    });
  }
});

test('what waits says for how long', { tag: ['@R049'] }, async ({ admin }) => {
  await admin.goto('/home');
  // One link is among the figures at the top, the other among the rows below.
  await expect(link(admin, /^Letters to review.*oldest \d+ days/)).toHaveCount(2);
});

test('what is not built yet is named without numbers, and leads nowhere', { tag: ['@R049'] }, async ({ admin }) => {
  await admin.goto('/home');
  const line = main(admin).getByText(/^Leave requests, /);
  await expect(line).toHaveText(/^Leave requests, [^\d]*open cases [^\d]*$/);
  await expect(line.getByRole('link')).toHaveCount(0);
});

test('nothing moves when the counts come', { tag: ['@faults', '@R049'] }, async ({ admin, faults }) => {
  await faults.plan('GET', BOARD, { kind: 'delay', ms: 1500 });
  await admin.goto('/home');
  const headings = main(admin).getByRole('heading', { level: 2 });
  const places = () => headings.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect(main(admin).locator('[aria-busy=true]')).toBeVisible();
  const before = await places();
  expect(before).toHaveLength(6);
  await loaded(admin);
  expect(await places()).toEqual(before);
});

test('counts that do not come say so, and come on another try', { tag: ['@faults', '@R049'] }, async ({
  admin,
  faults,
}) => {
  for (const [fault, words] of [
    [BREAKDOWNS['a reset connection'], 'Network Error'],
    [BREAKDOWNS['an error without a word'], 'A server error occured'],
  ] as const) {
    await faults.plan('GET', BOARD, fault);
    await admin.goto('/home');
    const failed = main(admin).getByRole('alert');
    await expect(failed).toContainText(words);
    await faults.clear();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(link(admin, /^Letters to review \d/)).toBeVisible();
  }
});

test('Home can be read by everybody at every width, light and dark', { tag: ['@R049'] }, async ({ admin }) => {
  await admin.goto('/home');
  await loaded(admin);
  await expectReadable(admin, OTHER_LOOKS);
});
