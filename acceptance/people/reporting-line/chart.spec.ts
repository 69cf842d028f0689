import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, exactWords, findOption, pageHeading } from '../../platform/on-page.ts';
import { dayFromNow, type People } from '../../platform/people.ts';

const PHONE = { width: 400, height: 800 };
const card = (page: Page, name: RegExp) => page.getByRole('treeitem', { name, exact: true });

/** A company of its own: a head, who leads two, of whom one leads one; and one whom nobody leads. */
async function chartedCompany(people: People, unique: string) {
  const { api } = people;
  const { company, finance, legal, branch, role } = await newCompany(api, unique);
  await api.company.createJobRole.mutate({
    ...{ company: company.id, name: 'Counsel', code: 'CNS', description: '', address: '' },
    department: legal.id,
  });
  const hire = (firstName: string, more: object = {}) =>
    people.staff({
      ...{ firstName, lastName: unique, company: company.id, location: branch.id, department: finance.id },
      ...{ jobrole: role.id, employment_date: '2024-01-08', ...more },
    });
  const [head, lead, second, below] = [
    await hire('Adaeze'),
    await hire('Chinedu'),
    await hire('Halima', { employment_date: dayFromNow(-3) }),
    await hire('Musa', { department: legal.id }),
  ];
  await hire('Peter');
  const under = async (id: number, manager: number, effective_from: string) => {
    const { version } = await api.reportingLine.detail.query({ id });
    const line_manager1 = { kind: 'employee', id: manager } as const;
    await api.reportingLine.change.mutate({ id, version, line_manager1, effective_from, reason: 'New team' });
  };
  await under(lead.id, head.id, '2024-01-08');
  await under(second.id, head.id, dayFromNow(-3));
  await under(below.id, head.id, '2024-01-08');
  await under(below.id, lead.id, '2025-03-03');
  return { company, below };
}

test('the chart opens from Companies, is walked by keys, finds a person, and shows the line of another day', async ({
  admin,
  people,
  unique,
}) => {
  const { company } = await chartedCompany(people, unique);
  await admin.goto('/companies');
  await admin.getByRole('link', { name: 'Organisation chart' }).click();
  await expect(pageHeading(admin, /^Organisation chart \d+$/)).toBeVisible();

  await admin.goto(`/employees/chart?company=${company.id}`);
  await expect(pageHeading(admin, 'Organisation chart 5')).toBeVisible();
  const head = card(admin, /^Adaeze/);
  await expect(head).toHaveAccessibleName(`Adaeze ${unique} Accountant 3 below`);
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(card(admin, /^Musa/)).toHaveCount(0);
  await expectAccessible(admin);

  await head.focus();
  await admin.keyboard.press('ArrowRight');
  await expect(card(admin, /^Chinedu/)).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowDown');
  await expect(card(admin, /^Musa/)).toBeFocused();
  await expect(card(admin, /^Musa/)).toHaveAttribute('aria-level', '3');
  await admin.keyboard.press('End');
  await expect(card(admin, /^No line manager 1 below$/)).toBeFocused();
  await admin.keyboard.press('Home');
  await expect(head).toBeFocused();
  await admin.keyboard.press('h');
  await expect(card(admin, /^Halima .* Accountant Started /)).toBeFocused();
  await admin.keyboard.press('ArrowLeft');
  await admin.keyboard.press('ArrowLeft');
  await expect(head).toHaveAttribute('aria-expanded', 'false');

  await findOption(admin, 'Person', `Musa ${unique}`);
  await expect(card(admin, /^Musa/)).toBeFocused();
  await expect(card(admin, /^Chinedu/)).toHaveAttribute('aria-expanded', 'true');

  await admin.goto(`/employees/chart?company=${company.id}&as_at=2025-03-02`);
  await expect(pageHeading(admin, 'Organisation chart 4')).toBeVisible();
  await expect(card(admin, /^Musa/)).toHaveAttribute('aria-level', '2');
  await admin.goto(`/employees/chart?company=${company.id}&as_at=2020-01-01`);
  await expect(exactWords(admin, `Nobody worked in Delta ${unique} on 1 Jan 2020`)).toBeVisible();
});

test('departments have their people and empty job roles, and whoever lacks a line manager is settled from the chart', async ({
  admin,
  people,
  unique,
}) => {
  const { company } = await chartedCompany(people, unique);
  await admin.goto(`/employees/chart?company=${company.id}`);
  await button(admin, '1 person without a line manager').click();
  await expect(card(admin, /^Peter .* Accountant No line manager$/)).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(button(admin, 'Change reporting line')).toBeVisible();

  await admin.goto(`/employees/chart?company=${company.id}&by=department`);
  await card(admin, /^Legal Department 1 below$/).click();
  await expect(card(admin, /^Musa/)).toBeVisible();
  await expect(card(admin, /^Counsel Nobody has this job role$/)).toBeVisible();
});

test('the chart is taken along as SVG and printed on a page of its own size', async ({ admin, people, unique }) => {
  const { company } = await chartedCompany(people, unique);
  await admin.addInitScript(() => {
    window.print = () => {
      const words = [...document.querySelectorAll('body > div > svg text')].map(({ textContent }) => textContent);
      document.documentElement.setAttribute('data-printed', words.join('|'));
    };
  });
  await admin.goto(`/employees/chart?company=${company.id}`);
  const saved = admin.waitForEvent('download');
  await button(admin, 'Download').click();
  await admin.getByRole('menuitem', { name: 'SVG of everybody' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`Delta ${unique}, reporting line.svg`);
  const svg = readFileSync(await file.path(), 'utf8');
  for (const name of ['Adaeze', 'Chinedu', 'Halima', 'Musa', 'Peter']) expect(svg).toContain(`>${name} ${unique}<`);

  await button(admin, 'Download').click();
  await admin.getByRole('menuitem', { name: 'Print or save as PDF' }).click();
  await expect(admin.locator('html')).toHaveAttribute('data-printed', new RegExp(`Chinedu ${unique}`));
  await expect(admin.locator('html')).not.toHaveAttribute('data-printed', new RegExp(`Musa ${unique}`));
});

test('the chart opens from a record, is a list on a phone, says that a company has nobody, and can be read again', {
  tag: ['@faults'],
}, async ({ visit, faults, people, unique }) => {
  const { below } = await chartedCompany(people, unique);
  const { company: empty } = await newCompany(people.api, `${unique}E`);
  const phone = await visit({ as: 'ADMIN', viewport: PHONE });
  await phone.goto(`/employees/${below.id}?tab=line`);
  await phone.getByRole('link', { name: 'Show in the organisation chart' }).click();
  await expect(card(phone, /^Musa/)).toHaveAttribute('aria-selected', 'true');
  await expect(card(phone, /^Musa/)).toBeInViewport();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  await phone.goto(`/employees/chart?company=${empty.id}`);
  await expect(exactWords(phone, `Nobody works in Delta ${unique}E`)).toBeVisible();

  await faults.plan('GET', /reporting-line\/chart/, { kind: 'answer', status: 500, body: '{}' });
  await phone.reload();
  await expect(mentioned(phone)).toBeVisible();
  await faults.clear();
  await button(phone, 'Try again').click();
  await expect(exactWords(phone, `Nobody works in Delta ${unique}E`)).toBeVisible();
});

const mentioned = (page: Page) => exactWords(page, 'The organisation chart did not load.');

test('the chart is drawn smaller and larger by buttons and by the wheel, and all of it fits', async ({
  admin,
  people,
  unique,
}) => {
  const { company } = await chartedCompany(people, unique);
  await admin.goto(`/employees/chart?company=${company.id}`);
  const head = card(admin, /^Adaeze/);
  await expect(head).toBeVisible();
  const size = admin.getByRole('group', { name: 'Size of the chart' });
  const percent = size.getByRole('status');
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const whole = await widthOf();
  await expect(percent).toHaveText('100%');
  await button(size, 'Smaller').click();
  await expect(percent).toHaveText('85%');
  expect(await widthOf()).toBe(Math.round(whole * 0.85));
  await expectAccessible(admin);
  await button(size, 'Larger').click();
  await button(size, 'Larger').click();
  await expect(percent).toHaveText('125%');

  await head.hover();
  await admin.keyboard.down('Control');
  await admin.mouse.wheel(0, 200);
  await admin.keyboard.up('Control');
  await expect(percent).toHaveText('84%');
  for (let times = 0; times < 5; times++) await button(size, 'Larger').click();
  await expect(button(size, 'Larger')).toBeDisabled();
  await button(size, 'Fit everything that is open').click();
  const board = admin.getByRole('region', { name: /, drawn$/ });
  const [all, shown] = await board.evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(all).toBeLessThanOrEqual(shown ?? 0);
  await expect(percent).toHaveText('100%');
});
