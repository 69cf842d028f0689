import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectReadable } from '../looks.ts';
import { button, dialog, exactWords, pageHeading } from '../on-page.ts';
import { dayAsWritten, dayFromNow } from '../people.ts';

const FOUND = /^\/find\/$/;

const search = (page: Page) =>
  dialog(page).getByRole('combobox', { name: 'Find people, candidates, pages and actions', exact: true });
const options = (page: Page, group: string) =>
  dialog(page).getByRole('group', { name: group, exact: true }).getByRole('option');
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

test('finds a person by keys alone, in any spelling of a name, a phone and a staff ID', async ({
  admin,
  people,
  unique,
}) => {
  const line = `${Math.floor(Math.random() * 9e6) + 1e6}`;
  const person = await people.staff({ firstName: 'Ɗáfọlá', lastName: `Ògún${unique}`, phone: `+234806${line}` });
  await admin.goto('/home');
  await pageHeading(admin, 'Home').click();
  await admin.keyboard.press('Control+k');
  await expect(search(admin)).toBeFocused();
  for (const typed of [
    `ogun${unique} dafola`,
    `ÒGÚN${unique} ɗafọ`,
    unique.slice(1),
    `0806 ${line.slice(0, 3)} ${line.slice(3)}`,
    `+234-806-${line}`,
    person.code.replaceAll('-', '').toLowerCase(),
  ]) {
    await admin.keyboard.press('Control+a');
    await admin.keyboard.insertText(typed);
    await expect(options(admin, 'People'), typed).toContainText([`Ɗáfọlá Ògún${unique}`]);
  }
  await admin.keyboard.press('Control+a');
  await admin.keyboard.insertText(`dafola ogun${unique}`);
  await expect(options(admin, 'People').locator('mark')).toHaveText(['Ɗáfọlá', `Ògún${unique}`]);
  await expect(dialog(admin).getByRole('status')).toHaveText(/^1 person, /);
  await expect(chosen(admin)).toContainText('Open record');
  await expect(search(admin)).toHaveAttribute('aria-activedescendant', (await chosen(admin).getAttribute('id')) ?? '');

  const tab = admin.context().waitForEvent('page');
  await admin.keyboard.press('Control+Enter');
  await expect(await tab).toHaveURL(`/employees/${person.id}`);
  await (await tab).close();

  await admin.keyboard.press('Enter');
  await expect(pageHeading(admin, `Ɗáfọlá Ògún${unique}`)).toBeFocused();
  await expect(admin).toHaveURL(`/employees/${person.id}`);
  await admin.goto('/home');
  await pageHeading(admin, 'Home').click();
  await admin.keyboard.press('/');
  await expect(options(admin, 'Recent').filter({ hasText: `Ɗáfọlá Ògún${unique}` })).toHaveCount(1);
  await admin.keyboard.press('Escape');
  await expect(dialog(admin)).toHaveCount(0);
});

test('says who left, and starts what waits about a candidate or a person', async ({ admin, people, unique }) => {
  const { candidate } = await people.accepted({ firstname: 'Kọ́lá', lastname: `Ajayi${unique}` });
  await people.staff({ firstName: 'Ṣadé', lastName: `Bello${unique}` });
  const today = dayFromNow(0);
  const gone = await people.staff({
    firstName: 'Musa',
    lastName: `Bello${unique}`,
    email: `gone.${unique}@staff.example`,
  });
  await people.api.employee.updateStatus.mutate({
    employees: [gone.id],
    employment_status: 'RESIGNED',
    effective_date: today,
    reason: 'Moved',
  });
  await admin.goto('/candidates');
  await button(admin, 'Find').click();
  await search(admin).fill(`bello${unique}`);
  await expect(options(admin, 'People')).toContainText(['Ṣadé Bello', `left ${dayAsWritten(dayFromNow(-1))}`]);
  await search(admin).fill(unique);
  await expect(options(admin, 'Candidates')).toContainText([/Kọ́lá Ajayi.*Letters uploaded$/]);
  await expect(options(admin, 'Actions')).toContainText([
    `Review letters of Kọ́lá Ajayi${unique} 3 wait`,
    `Schedule a meeting with Ṣadé Bello${unique}`,
  ]);
  await search(admin).press('Tab');
  await search(admin).press('Tab');
  await expect(button(dialog(admin), /^Candidates 1$/)).toHaveAttribute('aria-pressed', 'true');
  await expect(options(admin, 'People')).toHaveCount(0);
  await search(admin).press('Shift+Tab');
  await search(admin).press('Shift+Tab');
  await search(admin).press('Alt+m');
  await expect(dialog(admin)).toContainText(`Meeting with Ṣadé Bello${unique}`);
  await expect(dialog(admin)).toContainText(new RegExp(`Employees.*Ṣadé Bello${unique}`));
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('Control+k');
  await search(admin).fill(unique);
  await expect(options(admin, 'Actions')).toHaveCount(2);
  await search(admin).press('Alt+r');
  await expect(admin).toHaveURL(new RegExp(`/candidates/${candidate.id}/letters/`));
});

test('finds pages, records of settings and somebody new, and keeps the pages when the server fails', async ({
  admin,
  faults,
}) => {
  await admin.goto('/home');
  await pageHeading(admin, 'Home').click();
  await admin.keyboard.press('/');
  await search(admin).fill('pola');
  await expect(options(admin, 'Pages')).toContainText(['Polaris Bank Settings › Banks']);
  await search(admin).fill('pension');
  await expect(options(admin, 'Pages').filter({ hasText: 'Pension providers' })).toContainText(['Settings']);

  // The answer to the older text comes last, and is not shown.
  await faults.plan('GET', FOUND, { kind: 'delay', ms: 800 }, 1);
  await search(admin).fill('pola');
  await search(admin).fill('pensi');
  await expect(dialog(admin).getByRole('status')).toHaveText(/pages/);
  await search(admin).fill('zenith');
  await expect(options(admin, 'Pages')).toContainText(['Zenith Bank']);
  await expect(dialog(admin).getByRole('status')).toHaveText(/^1 page, 1 action$/);

  await faults.plan('GET', FOUND, { kind: 'answer', status: 500 });
  await search(admin).fill('audit');
  await expect(dialog(admin).getByRole('alert')).toContainText('People and candidates were not searched');
  await expect(options(admin, 'Pages')).toContainText(['Audit Settings']);
  await faults.clear();
  await button(dialog(admin), 'Try again').click();
  await expect(dialog(admin).getByRole('alert')).toHaveCount(0);

  await search(admin).fill('Zikora Bassey');
  await expect(options(admin, 'Actions')).toContainText(['Send offer to “Zikora Bassey” a new candidate']);
  await search(admin).press('Alt+o');
  await expect(admin.getByRole('textbox', { name: 'First name' })).toHaveValue('Zikora');
  await expect(admin.getByRole('textbox', { name: 'Last name' })).toHaveValue('Bassey');
});

test('an employee finds the own pages alone, and nobody is asked about people', async ({ employee, faults }) => {
  await employee.goto('/candidate/profile/summary');
  await button(employee, 'Find').click();
  const own = dialog(employee).getByRole('combobox', { name: 'Find pages', exact: true });
  await own.fill('leave');
  await expect(options(employee, 'Pages')).toContainText(['Leave']);
  await own.fill('banks');
  await expect(exactWords(dialog(employee), 'Nothing fits “banks”.')).toBeVisible();
  await own.fill('documents');
  await own.press('Enter');
  await expect(employee).toHaveURL('/documents');
  expect(await faults.calls('GET', FOUND)).toEqual([]);
});

test('an admin of one company finds its people and their pages alone, by keys and by touch', async ({
  visit,
  people,
}) => {
  const [own, other] = (await people.api.company.all.query({})).toSorted((one, two) => one.id - two.id);
  const firstOf = async (company: number | undefined) => (await people.api.employee.list.query({ company })).results[0];
  const [theirs, beyond] = await Promise.all([firstOf(own?.id), firstOf(other?.id)]);
  const page = await visit({ token: await people.signIn('hr.officer@tenure.example', 'Tenure-2026') });
  await page.goto('/home');
  await pageHeading(page, 'Home').click();
  await page.keyboard.press('/');
  await search(page).fill(theirs?.code ?? '');
  await expect(options(page, 'People')).toContainText([`${theirs?.firstName} ${theirs?.lastName}`]);
  await search(page).fill(beyond?.code ?? '');
  await expect(exactWords(dialog(page), `Nothing fits “${beyond?.code}”.`)).toBeVisible();
  for (const closed of ['payroll', 'manage admins', 'pension providers', 'polaris']) {
    await search(page).fill(closed);
    await expect(dialog(page).getByRole('status'), closed).toHaveText(/^(?!.*page).*actions?$/);
  }
  await expect(options(page, 'Actions')).toContainText(['Send offer to “polaris” a new candidate']);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 400, height: 800 });
  await button(page, 'Find').click();
  await search(page).fill('change requests');
  await options(page, 'Pages').click();
  // Its count is of the requests that wait just then.
  await expect(page.getByRole('heading', { name: /^Change requests( \d+)?$/, level: 1 })).toBeVisible();
});

test('can be read and used on a phone and in the dark', async ({ admin, people, unique }) => {
  await people.staff({ firstName: 'Fọlákẹ́', lastName: `Bákàrè${unique}` });
  await admin.goto('/employees/manage-employees');
  await button(admin, 'Find').click();
  await search(admin).fill(unique);
  await expect(options(admin, 'People')).toHaveCount(1);
  await expectReadable(admin, [
    [1280, 'light'],
    [1280, 'dark'],
    [400, 'light'],
    [400, 'dark'],
  ]);
  const sheet = await dialog(admin).boundingBox();
  expect(sheet).toMatchObject({ x: 0, y: 0, width: 400, height: 800 });
  expect(await search(admin).evaluate((one) => getComputedStyle(one).fontSize)).toBe('16px');
  await expect(exactWords(dialog(admin), 'Esc')).toBeHidden();
  await button(dialog(admin), 'Clear').click();
  await expect(search(admin)).toBeFocused();
  await search(admin).fill(unique);
  await options(admin, 'People').click();
  await expect(pageHeading(admin, `Fọlákẹ́ Bákàrè${unique}`)).toBeVisible();
});
