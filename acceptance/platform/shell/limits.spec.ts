import type { Locator, Page } from '@playwright/test';
import { outside, putForApproval, underApproval } from '../../approvals/approval/desk.ts';
import { expect, openLink, test } from '../fixtures.ts';
import { button, field, toastWith } from '../on-page.ts';
import { expectToLast, waitForToast } from './passing.ts';

/** Expects of the toast that follows a press that it closes by itself after this long. The clock has to be installed. */
async function expectPassing(page: Page, press: Locator, words: string, ms: number) {
  await page.clock.pauseAt(Date.now() + 600_000);
  await press.click();
  await waitForToast(page, toastWith(page, words));
  await expectToLast(page, toastWith(page, words), ms);
}

test('a toast closes by itself after 5000 ms', { tag: ['@V147', '@N072'] }, async ({ admin, unique }) => {
  await admin.clock.install();
  await admin.goto('/manage-pension');
  await button(admin, 'New pension manager').click();
  await field(admin, 'Name').fill(`Toast Pensions ${unique}`);
  await expectPassing(admin, button(admin, 'Create pension manager'), `Toast Pensions ${unique} saved`, 5000);
});

test('a toast closes by itself after 3000 ms where people sign in, answer an offer and review', {
  tag: ['@faults', '@V148', '@N072'],
}, async ({ visit, people, mailbox, faults, unique }) => {
  await test.step('signing in', async () => {
    const page = await visit();
    await page.clock.install();
    await page.goto('/forgot-password');
    await field(page, 'Email').fill(`${unique}@tenure.example`);
    await field(page, 'Email').press('Enter');
    await expectPassing(page, button(page, 'Resend Link'), 'Reset link sent', 3000);
  });
  await test.step('an offer', async () => {
    const { mail } = await people.offered();
    const page = await visit();
    await page.clock.install();
    await openLink(page, mail, /decline\/offer/);
    await field(page, /reason/i).fill('I have taken another position.');
    await faults.plan('PATCH', /decline_offer/, { kind: 'answer', status: 500, body: '{}' });
    await expectPassing(page, button(page, 'Confirm'), 'The offer was not declined', 3000);
  });
  await test.step('a review', async () => {
    const approver = `cfo.${unique}@ridge.example`;
    const { candidate } = await underApproval(people.api, unique, [outside(approver)]);
    await putForApproval(people.api, candidate);
    const page = await visit();
    await page.clock.install();
    await openLink(page, await mailbox.read(approver, new RegExp(candidate.lastname)), /approval\/decide/);
    await page.getByLabel('Notes').fill('Within the budget.');
    await faults.plan('POST', /\/decision\/$/, { kind: 'answer', status: 500, body: '{}' });
    await expectPassing(page, button(page, 'Approve'), 'The decision did not go through', 3000);
  });
});

test('a list is a table of 10 rows, with page of pages, previous and next, and sizes in multiples of 5', {
  tag: ['@V146', '@V155', '@N067', '@N069'],
}, async ({ admin }) => {
  await admin.goto('/employees/manage-employees');
  await expect(admin.getByRole('row')).toHaveCount(11);
  const sizes = admin.getByLabel('Rows per page');
  await expect(sizes).toHaveValue('10');
  const multiples = (await sizes.getByRole('option').allTextContents()).map(Number);
  expect(multiples.length).toBeGreaterThan(2);
  expect(multiples.filter((size) => size % 5 !== 0)).toEqual([]);
  await expect(admin.getByText(/^Page 1\/\d+$/)).toBeVisible();
  await expect(button(admin, 'Previous page')).toBeDisabled();
  await button(admin, 'Next page').click();
  await expect(admin.getByText(/^Page 2\/\d+$/)).toBeVisible();
  await button(admin, 'Previous page').click();
  await expect(admin.getByText(/^Page 1\/\d+$/)).toBeVisible();
  await sizes.selectOption('15');
  await expect(admin.getByRole('row')).toHaveCount(16);
});

test('the search of a select empties itself 1000 ms after it was closed', { tag: ['@V149', '@N063'] }, async ({
  admin,
}) => {
  await admin.clock.install();
  await admin.goto('/settings/impersonate');
  const person = admin.getByRole('combobox', { name: 'Person', exact: true });
  const search = admin.getByRole('combobox', { name: 'Search person', exact: true });
  await person.click();
  await search.fill('bello');
  await admin.clock.pauseAt(Date.now() + 600_000);
  await admin.keyboard.press('Escape');
  await admin.clock.runFor(900);
  await person.click();
  await expect(search).toHaveValue('bello');
  await admin.clock.runFor(200);
  await expect(search).toHaveValue('');
});
