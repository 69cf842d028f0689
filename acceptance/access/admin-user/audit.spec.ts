import { readFile } from 'node:fs/promises';
import { expect, test } from '../../platform/fixtures.ts';
import { dialog, filterBy, findOption, rowOf } from '../../platform/on-page.ts';
import { openAccount } from './accounts.ts';

const AUDIT = '/settings/manage-admins?tab=audit';

test('a change is found by its kind, and shown field by field', { tag: ['@R069', '@C007'] }, async ({
  superadmin: page,
  faults,
  unique,
}) => {
  const person = { firstname: 'Zainab', lastname: `Audu${unique}`, email: `zainab.${unique}@tenure.example` };
  await openAccount(page, person);
  await page.getByRole('link', { name: 'Audit' }).click();
  await filterBy(page, 'Action', 'Account opened');
  await expect(page).toHaveURL(/action=Account\+opened/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Person', exact: true }).click();
  await findOption(page, 'Who did it', 'superadmin@tenure.example');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Person Adaeze Okafor' })).toBeVisible();
  expect(await faults.calls('GET', /^\/auth\/users\/\d+\/$/)).not.toHaveLength(0);
  // The rows of before stay until those of the person are here.
  const others = page.getByRole('table', { name: 'Audit' }).getByRole('row').filter({ hasNotText: 'Adaeze Okafor' });
  await expect(others).toHaveCount(1);
  await page.getByRole('button', { name: 'Account opened', exact: true }).nth(0).click();
  const entry = dialog(page);
  await expect(entry).toContainText('Adaeze Okafor');
  await expect(rowOf(entry, 'Email')).toContainText('@tenure.example');
  await page.keyboard.press('Escape');
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Audit/ }).click();
  await page.getByRole('searchbox', { name: 'Search person or action' }).fill(`audu${unique}`);
  const row = page.getByRole('table', { name: 'Audit' }).getByRole('row').nth(1);
  await expect(row).toContainText(`Zainab Audu${unique}Account`);
});

test('the audit of a record leads to that of everything, where the record has its name and is a link', {
  tag: ['@R069'],
}, async ({ superadmin: page, people }) => {
  const one = await people.staff();
  await page.goto(`/employees/${one.id}?tab=audit`);
  await page.getByRole('link', { name: 'In the audit of everything' }).click();
  const row = page.getByRole('table', { name: 'Audit' }).getByRole('row').filter({ hasText: 'Employee created' });
  await expect(row.getByRole('link')).toHaveText(`Bisi ${one.lastName}`);
  await row.getByRole('button', { name: 'Employee created' }).click();
  await expect(rowOf(dialog(page), 'Department')).not.toContainText(/\d/);
  await dialog(page)
    .getByRole('link', { name: `Bisi ${one.lastName}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/employees/${one.id}$`));
});

test('older pages follow newer ones, and the file holds all that fits', { tag: ['@R069'] }, async ({
  superadmin: page,
}) => {
  await page.goto(`${AUDIT}&record=candidate`);
  const table = page.getByRole('table', { name: 'Audit' });
  await expect(table.getByRole('row')).toHaveCount(51);
  const newest = await table.getByRole('row').nth(1).textContent();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/before=/);
  await expect(table.getByRole('row').nth(1)).not.toHaveText(newest ?? '');
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page).not.toHaveURL(/before=/);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('"When (UTC)","Who","In their name","What"');
  expect(lines.length).toBeGreaterThan(51);
});

test('an admin has no audit', { tag: ['@R069'] }, async ({ admin }) => {
  await admin.goto(AUDIT);
  await expect(admin.getByRole('table', { name: 'Admins' })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Audit' })).toHaveCount(0);
});
