import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../breakdowns.ts';
import { expect, test } from '../fixtures.ts';
import { expectReadable } from '../looks.ts';
import { exactWords, pageHeading } from '../on-page.ts';

const LIST = /^\/auth\/users\/activity\/$/;

const entries = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');

test.describe('activities', () => {
  test('are what happened to the own records, newest first and by day', { tag: ['@R035', '@C958'] }, async ({
    visit,
    people,
  }) => {
    const person = await people.employee();
    const page = await visit({ token: await people.signIn(person.email, person.password) });
    await page.goto('/activities?page_size=100');
    await expect(pageHeading(page, /^Activities/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Today']);
    const told = (await entries(page).allTextContents()).join('\n');
    const order = ['Onboarding completed', 'Onboarding initiated', 'Signed letters handed in', 'Offer sent'];
    const places = order.map((words) => told.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await expect(entries(page).filter({ hasText: 'Offer sent' })).toContainText('Aisha Bello');
    expect(told).not.toContain('Candidate created');
  });

  test('come in pages', { tag: ['@R035', '@C958'] }, async ({ visit, people }) => {
    const person = await people.employee();
    const page = await visit({ token: await people.signIn(person.email, person.password) });
    await page.goto('/activities?page_size=5');
    await expect(entries(page)).toHaveCount(5);
    const shown = await entries(page).allTextContents();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(/^6–/)).toBeVisible();
    await expect(entries(page)).not.toHaveText(shown);
    await page.goto('/activities?page_size=5&page=99');
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(entries(page)).toHaveCount(5);
  });

  test('say when there are none', { tag: ['@faults', '@R035', '@C958'] }, async ({ employee, faults }) => {
    await faults.plan('GET', LIST, {
      kind: 'answer',
      status: 200,
      body: JSON.stringify({ total: 0, next: null, previous: null, results: [] }),
    });
    await employee.goto('/activities');
    await expect(exactWords(employee, 'Nothing has happened yet')).toBeVisible();
  });

  test('say that they did not load, and load on another try', { tag: ['@faults', '@R035', '@C958'] }, async ({
    visit,
    people,
    faults,
  }) => {
    const person = await people.employee();
    const page = await visit({ token: await people.signIn(person.email, person.password) });
    for (const [fault, words] of [
      [BREAKDOWNS['a reset connection'], 'Network Error'],
      [BREAKDOWNS['an error without a word'], 'A server error occured'],
    ] as const) {
      await faults.plan('GET', LIST, fault);
      await page.goto('/activities');
      const failed = page.getByRole('main').getByRole('alert');
      await expect(failed).toContainText(words);
      await faults.clear();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(entries(page)).not.toHaveCount(0);
    }
  });

  test('lead to the two pages that they stand in for in the menu', { tag: ['@R035'] }, async ({ employee }) => {
    for (const [name, path] of [
      ['Appraisals', /\/appraisals-list$/],
      ['Hmo Surveys', /\/hmo-surveys$/],
    ] as const) {
      await employee.goto('/activities');
      await employee.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(employee).toHaveURL(path);
    }
  });

  test('can be read by everybody, wide and dark, narrow and light', { tag: ['@R035'] }, async ({ visit, people }) => {
    const person = await people.employee();
    const page = await visit({ token: await people.signIn(person.email, person.password) });
    await page.goto('/activities');
    await expect(entries(page)).not.toHaveCount(0);
    await expectReadable(page, [
      [1280, 'dark'],
      [400, 'light'],
    ]);
  });
});
