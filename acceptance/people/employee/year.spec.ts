import type { Page } from '@playwright/test';
import { expect, test } from '../../platform/fixtures.ts';
import {
  actOn,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  pageHeading,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Record' }).getByRole('link', { name, exact: true });
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

async function add(page: Page, kind: string, values: Record<string, string>) {
  await button(page, 'Add entry').click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}
async function actOnEntry(page: Page, name: RegExp, what: string) {
  await button(page, name).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

test('a year of an employee, by the pages alone: hired, moved, paid more from a past day, put right, led by another, gone and back', {
  tag: ['@C077', '@C083', '@C932', '@R053', '@E064'],
}, async ({ admin, people, unique }) => {
  test.setTimeout(120_000);
  const lastName = `Year${unique}`;
  const hired = dayFromNow(-365);
  const record = admin.getByRole('complementary', { name: `Zainab ${lastName}` });

  await test.step('hired', async () => {
    await admin.goto('/employees/new');
    await field(admin, 'First name').fill('Zainab');
    await field(admin, 'Last name').fill(lastName);
    await choose(admin, 'Gender', 'Female');
    await choose(admin, 'Company', 'Lagoon Logistics Ltd');
    for (const [label, name] of [
      ['Branch', 'Kano'],
      ['Department', 'Yard'],
      ['Job role', 'Loader'],
    ] as const) {
      await choose(admin, label, 'Others');
      await field(admin, `${label} name`).fill(`${name} ${unique}`);
    }
    await field(admin, 'Salary').fill('3600000');
    await field(admin, 'Net salary').fill('250000');
    await field(admin, 'Date of employment').fill(hired);
    await button(admin, 'Create employee').click();
    await expect(pageHeading(admin, `Zainab ${lastName}`)).toBeVisible();
    await part(admin, 'Job and pay').click();
    await expect(itemOf(entries(admin), `Hired as Loader ${unique}`)).toContainText(dayAsWritten(hired));
  });

  await test.step('moved to another branch', async () => {
    await add(admin, 'Job, or job and pay', { 'Effective date': dayFromNow(-250), Reason: 'The Kano yard closed' });
    await choose(admin, 'Branch', 'Others');
    await field(admin, 'Branch name').fill(`Kaduna ${unique}`);
    await button(admin, 'Record entry').click();
    await expect(itemOf(entries(admin), `Move to Kaduna ${unique}`)).toContainText(`from Kano ${unique}`);
    await expect(record).toContainText(`Kaduna ${unique}`);
  });

  await test.step('paid more from a day in the past, entered wrong and put right', async () => {
    const raised = dayFromNow(-120);
    await add(admin, 'Pay', {
      'Effective date': raised,
      Salary: '6300000',
      'Net salary': '300000',
      Reason: 'Annual review',
    });
    await button(admin, 'Record entry').click();
    await expect(exactWords(admin, 'Pay recorded')).toBeVisible();
    await button(admin, 'Reveal pay').click();
    await expect(today(admin)).toContainText('₦6,300,000.00');
    await actOnEntry(admin, new RegExp(`^Actions for Pay, ${dayAsWritten(raised)}`), 'Correct pay');
    await field(admin, 'Salary').fill('4320000');
    await field(admin, 'Reason').fill('Two digits were swapped');
    await button(admin, 'Correct entry').click();
    await expect(exactWords(admin, 'Pay corrected')).toBeVisible();
    await button(admin, 'Reveal pay').click();
    await expect(today(admin)).toContainText('₦4,320,000.00');
    const row = itemOf(entries(admin), '“Two digits were swapped”');
    await expect(row).toContainText('+20.0 %');
    await expect(row.locator('s').filter({ hasText: '₦6,300,000.00' })).toBeVisible();
  });

  await test.step('led by another manager', async () => {
    const halima = await people.staff({ firstName: 'Halima', lastName: `Dogo${unique}` });
    await part(admin, 'Reporting line').click();
    await button(admin, 'Change reporting line').click();
    await findOption(admin, 'Line manager', halima.code);
    await field(admin, 'Reason').fill('New team');
    await button(admin, 'Record change').click();
    await expect(exactWords(admin, 'Reporting line changed')).toBeVisible();
    await part(admin, 'Job and pay').click();
    await expect(today(admin)).toContainText(`Halima Dogo${unique}`);
  });

  await test.step('gives notice, and leaves on the last day', async () => {
    const leaves = dayFromNow(30);
    await actOn(admin, `Zainab ${lastName}`, 'Update employment status');
    await choose(dialog(admin), 'Employment status', 'Resigned');
    await field(dialog(admin), 'Effective date').fill(leaves);
    await field(dialog(admin), 'Reason').fill('Took another job');
    await button(dialog(admin), 'Update status').click();
    await expect(exactWords(admin, 'Employment status updated')).toBeVisible();
    await expect(exactWords(record, `Last day ${dayAsWritten(dayFromNow(29))}`)).toBeVisible();
    await expect(today(admin)).toContainText('Active');
    await button(admin, `Entry after, ${dayAsWritten(leaves)}`).click();
    await expect(admin.getByRole('region', { name: `On ${dayAsWritten(leaves)}` })).toContainText('Resigned');
    await button(admin, 'Today').click();

    // The last day came sooner than was said.
    await actOnEntry(admin, /^Actions for Resigned/, 'Correct status');
    await field(admin, 'Effective date').fill(dayFromNow(-1));
    await field(admin, 'Reason').fill('Left before the notice was over');
    await button(admin, 'Correct entry').click();
    await expect(exactWords(admin, 'Status corrected')).toBeVisible();
    await expect(exactWords(record, 'Resigned')).toBeVisible();
    await expect(today(admin)).toContainText('Resigned');
    await expect(itemOf(entries(admin), `Move to Kaduna ${unique}`)).toContainText('Last');
  });

  await test.step('is employed again on the same record', async () => {
    await actOn(admin, `Zainab ${lastName}`, 'Rehire');
    await field(dialog(admin), 'Reason').fill('Came back to the yard');
    await button(dialog(admin), 'Rehire').click();
    await expect(itemOf(entries(admin), 'Employed again')).toContainText('In force');
    await expect(today(admin)).toContainText('Active');
    await expect(exactWords(record, 'Resigned')).toHaveCount(0);
    await expect(entries(admin).getByRole('listitem')).toHaveCount(5);
  });
});
