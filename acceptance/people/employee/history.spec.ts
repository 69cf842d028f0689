import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  mention,
  rowOf,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';

const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' });
const day = (page: Page) => field(page, 'Effective date');

async function add(page: Page, kind: string) {
  await button(page, 'Add entry').click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}
async function actOnEntry(page: Page, name: RegExp, what: string) {
  await button(page, name).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

test('pay is entered from a day in the past, refused at its fields, and a wrong entry is corrected and stays', {
  tag: ['@C932', '@E064', '@R053'],
}, async ({ admin, people }) => {
  const one = await people.staff({ employment_date: '2023-01-09' });
  await admin.goto(`/employees/${one.id}?tab=job`);
  await button(admin, 'Reveal pay').click();
  await expect(today(admin)).toContainText('₦4,800,000.00');
  await add(admin, 'Pay');
  const form = dialog(admin);
  await button(form, 'Record entry').click();
  for (const words of ['Salary is required', 'Net salary is required', 'Reason is required'])
    await expect(exactWords(form, words)).toBeVisible();
  await field(form, 'Salary').fill('5400000');
  await field(form, 'Net salary').fill('370000');
  await field(form, 'Reason').fill('Annual review');
  await day(admin).fill('2022-12-31');
  await button(form, 'Record entry').click();
  await expect(form.getByText(/9 Jan(uary)? 2023/)).toBeVisible();
  await expect(field(form, 'Reason'), 'nothing typed is lost').toHaveValue('Annual review');
  await day(admin).fill('2025-01-01');
  await button(form, 'Record entry').click();
  await expect(exactWords(admin, 'Pay recorded')).toBeVisible();

  await button(admin, 'Reveal pay').click();
  await expect(
    admin.getByRole('img', { name: /^Annual gross: ₦4.8m from 9 Jan 2023 to ₦5.4m from 1 Jan 2025/ }),
  ).toBeVisible();
  await button(admin, 'Bank').click();
  await button(admin, '₦5.4m from 1 Jan 2025: show its entry').click();
  await expect(
    admin.getByRole('listitem').filter({ hasText: '1 Jan 2025' }).and(admin.locator(':focus')),
  ).toBeVisible();
  await actOnEntry(admin, /^Actions for Pay, 1 Jan 2025$/, 'Correct pay');
  await expect(field(form, 'Salary'), 'what the wrong entry says').toHaveValue('5,400,000.00');
  await field(form, 'Salary').fill('5040000');
  await field(form, 'Reason').fill('Wrong letter typed');
  await button(form, 'Correct entry').click();
  await expect(exactWords(admin, 'Pay corrected')).toBeVisible();
  const row = itemOf(entries(admin), '1 Jan 2025');
  await expect(row).toContainText('Corrected');
  await expect(row).toContainText('“Wrong letter typed”');
  await expect(row.locator('s').filter({ hasText: 'Pay' })).toBeVisible();
  await button(admin, 'Reveal pay').click();
  await expect(row).toContainText('₦5,040,000.00');
  await expect(row.locator('s').filter({ hasText: '₦5,400,000.00' })).toBeVisible();
  await expect(
    exactWords(admin, 'A correction never deletes: the wrong entry stays, struck through, with who and why.'),
  ).toBeVisible();
  await expectAccessible(admin);

  await test.step('the way leads from entry to entry, and back to today', async () => {
    await button(admin, 'Entry before, 1 Jan 2025').click();
    await expect(admin).toHaveURL(/as_at=2025-01-01/);
    await button(admin, 'Entry before, 9 Jan 2023').click();
    await expect(admin.getByRole('region', { name: 'On 9 Jan 2023' })).toContainText('₦4,800,000.00');
    await expect(row).toContainText('From 1 Jan 2025');
    await field(admin, 'As at').fill('2022-01-01');
    await expect(exactWords(admin, 'Not employed yet on this day.')).toBeVisible();
    await button(admin, 'Today').click();
    await expect(today(admin)).toContainText('₦5,040,000.00');
    await button(admin, 'Hide').click();
    await expect(today(admin)).not.toContainText('₦5,040,000.00');
  });
});

test('a job is entered with its pay, ended, and shown on its day; chips choose what the list shows', {
  tag: ['@C932', '@E064'],
}, async ({ admin, people, unique }) => {
  const one = await people.staff({ employment_date: '2023-01-09' });
  await admin.goto(`/employees/${one.id}?tab=job`);
  await add(admin, 'Job, or job and pay');
  await choose(admin, 'Job role', 'Others');
  await field(admin, 'Job role name').fill(`Shift lead ${unique}`);
  await field(admin, 'Salary').fill('6000000');
  await field(admin, 'Reason').fill('Promotion');
  await button(admin, 'Record entry').click();
  await expect(exactWords(admin, 'Net salary is required with a new salary')).toBeVisible();
  await field(admin, 'Net salary').fill('400000');
  await day(admin).fill('2026-01-01');
  await button(admin, 'Record entry').click();
  await expect(exactWords(admin, 'Job recorded')).toBeVisible();
  await expect(today(admin)).toContainText(`Shift lead ${unique}`);
  await expect(admin.getByRole('complementary', { name: `Bisi ${one.lastName}` })).toContainText(
    `Shift lead ${unique}`,
  );
  const row = itemOf(entries(admin), `New role: Shift lead ${unique}`);
  await expect(row).toContainText('In force');
  await expect(row).toContainText('Promotion');

  await actOnEntry(admin, /^Actions for New role/, 'End job');
  await field(dialog(admin), 'Last day').fill(dayFromNow(30));
  await field(dialog(admin), 'Reason').fill('Cover for a leave');
  await button(dialog(admin), 'Record end').click();
  await expect(exactWords(admin, 'End recorded')).toBeVisible();
  const back = dayAsWritten(dayFromNow(31));
  await expect(itemOf(entries(admin), back)).toContainText(`From ${back}`);
  await button(admin, 'Pay').click();
  await expect(entries(admin).getByRole('listitem')).toHaveCount(2);
  await expect(itemOf(entries(admin), back)).toHaveCount(0);
  await button(admin, `Entry after, ${back}`).click();
  await expect(admin.getByRole('region', { name: `On ${back}` })).toContainText(one.jobrole_name);
});

test('bank details are entered from a day in the past, refused at their fields, put right, and never shown in full', {
  tag: ['@C932', '@E064'],
}, async ({ admin, people }) => {
  const one = await people.staff({ employment_date: '2023-01-09' });
  await people.api.employee.update.mutate({
    id: one.id,
    version: one.version,
    bank: { account_number: '0123456789', account_name: 'Bisi Adeyemi' },
  });
  await admin.goto(`/employees/${one.id}?tab=job`);
  await add(admin, 'Bank and pension');
  await expect(field(admin, 'NIN')).toHaveCount(0);
  await expect(field(admin, 'Account number')).toHaveAttribute('placeholder', '•••••••789');
  await day(admin).fill('2025-01-01');
  await expect(field(admin, 'Account number'), 'none was known on that day').toHaveAttribute(
    'placeholder',
    'None entered yet',
  );
  await field(admin, 'Account number').fill('987654321');
  await findOption(admin, 'Bank', 'Zenith');
  await button(admin, 'Record entry').click();
  for (const words of ['Account number minimum is 10 digits', 'Reason is required'])
    await expect(exactWords(admin, words)).toBeVisible();
  await field(admin, 'Account number').fill('9876543210');
  await field(admin, 'Reason').fill('Salary account at another bank');
  await button(admin, 'Record entry').click();
  await expect(exactWords(admin, 'Bank details recorded')).toBeVisible();
  const row = itemOf(entries(admin), '1 Jan 2025');
  await expect(row).toContainText('Paid to Zenith Bank');
  await expect(row).toContainText('•••••••210, Bisi Adeyemi');

  await actOnEntry(admin, /^Actions for Paid to Zenith Bank, 1 Jan 2025$/, 'Correct bank');
  await expect(field(admin, 'Account number')).toHaveAttribute('placeholder', '•••••••210');
  await field(admin, 'Account number').fill('9876543456');
  await field(admin, 'Reason').fill('One digit was wrong');
  await button(admin, 'Correct entry').click();
  await expect(exactWords(admin, 'Bank details corrected')).toBeVisible();
  await expect(row).toContainText('“One digit was wrong”');
  await expect(row).toContainText('•••••••456');
  await expect(row.locator('s').filter({ hasText: 'Paid to Zenith Bank' })).toBeVisible();
  await button(entries(admin), 'Bank').click();
  await expect(entries(admin).getByRole('listitem')).toHaveCount(2);
  await field(admin, 'As at').fill('2025-02-01');
  await expect(admin.getByRole('region', { name: 'On 1 Feb 2025' })).toContainText('•••••••456');
  await expect(mention(admin, '9876543456')).toHaveCount(0);
  await expectAccessible(admin);
});

test('a status to come says on which day somebody leaves, on the record, in the list and on cards, until it is withdrawn', {
  tag: ['@C932', '@C076'],
}, async ({ admin, people }) => {
  const one = await people.staff();
  const [last, leaves] = [dayAsWritten(dayFromNow(19)), dayAsWritten(dayFromNow(20))];
  const record = admin.getByRole('complementary', { name: `Bisi ${one.lastName}` });
  await admin.goto(`/employees/${one.id}?tab=job`);
  await add(admin, 'Status');
  await choose(dialog(admin), 'Employment status', 'Resigned');
  await day(admin).fill(dayFromNow(20));
  await field(dialog(admin), 'Reason').fill('Took another job');
  await button(dialog(admin), 'Record entry').click();
  await expect(exactWords(admin, `Status recorded for ${leaves}`)).toBeVisible();
  await expect(exactWords(record, `Last day ${last}`)).toBeVisible();
  await expect(today(admin)).toContainText('Active');

  await admin.goto(`/employees?search=${one.lastName}`);
  await expect(rowOf(admin, one.code)).toContainText('Leaving');
  await expect(rowOf(admin, one.code)).toContainText(`last day ${last}`);
  await admin.setViewportSize({ width: 400, height: 800 });
  await expect(exactWords(admin, `Last day ${last}`)).toBeVisible();

  await admin.goto(`/employees/${one.id}?tab=job`);
  await actOnEntry(admin, /^Actions for Resigned/, 'Withdraw');
  await answerQuestion(admin, 'Withdraw entry');
  await expect(exactWords(admin, 'Entry withdrawn')).toBeVisible();
  await expect(itemOf(entries(admin), 'Resigned')).toContainText('Withdrawn');
  await expect(exactWords(record, `Last day ${last}`)).toHaveCount(0);
  await expectNoSidewaysScroll(admin);
});

test('the day of employment is corrected, and what no longer fits it is said and set anew', {
  tag: ['@C932', '@R053'],
}, async ({ admin, people }) => {
  const one = await people.staff({
    employment_date: '2024-03-04',
    confirmation_status: 'CONFIRMED',
    confirmation_effective_date: '2024-06-04',
  });
  await admin.goto(`/employees/${one.id}?tab=job`);
  await actOnEntry(admin, /^Actions for Hired as/, 'Correct day of employment');
  await field(dialog(admin), 'Date of employment').fill('2024-08-05');
  await button(dialog(admin), 'Correct day').click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await field(dialog(admin), 'Reason').fill('The letter says August');
  await button(dialog(admin), 'Correct day').click();
  await expect(exactWords(admin, 'Day of employment corrected')).toBeVisible();
  await expect(itemOf(entries(admin), '5 Aug 2024')).toContainText('“The letter says August”');
  const stale = admin.getByRole('status', { name: 'No longer fits' });
  await expect(stale).toContainText('This no longer fits the day of employment, 5 Aug 2024:');
  await expect(stale).toContainText('Confirmed from 4 Jun 2024');
  await button(stale, 'Set to 5 Aug 2024: Confirmed from').click();
  await expect(stale).not.toContainText('Confirmed from');
  await button(stale, 'Set to 5 Aug 2024: Date of resumption').click();
  await expect(stale).toHaveCount(0);
});

test('job and pay fit a phone, with the pay over time and each form', { tag: ['@C932'] }, async ({ admin, people }) => {
  const one = await people.staff({ employment_date: '2021-01-04' });
  await admin.setViewportSize({ width: 400, height: 800 });
  await admin.goto(`/employees/${one.id}?tab=job`);
  await button(admin, 'Reveal pay').click();
  await expect(exactWords(admin, 'Pay revealed by you. This is recorded.')).toBeVisible();
  await expect(admin.getByRole('img', { name: /^Annual gross/ }), 'one entry says it without a picture').toHaveCount(0);
  await expectNoSidewaysScroll(admin);
  for (const kind of ['Pay', 'Status', 'Job, or job and pay', 'Bank and pension']) {
    await add(admin, kind);
    await expect(day(admin)).toBeVisible();
    await expectNoSidewaysScroll(admin);
    if (/^(Job|Bank)/.test(kind)) await expect(day(admin), 'in the place of the entries').toBeFocused();
    await button(admin, 'Cancel').click();
  }
  await expect(entries(admin)).toBeVisible();
});

test('the list of employees, its file and the records are as at a day, which the address keeps', {
  tag: ['@C076', '@C080'],
}, async ({ admin, people, unique, faults }) => {
  const one = await people.staff({ employment_date: '2023-01-09' });
  const { version } = await people.api.history.read.query({ id: one.id });
  const { company, location, department } = one;
  if (!company || !location || !department) throw new Error('The employee has no place');
  await people.api.history.add.mutate({
    id: one.id,
    version,
    effective_from: '2025-01-01',
    reason: 'Promotion',
    job: { company, location, department, jobrole: 'others', jobrole_name: `Shift lead ${unique}` },
  });
  const bank = (await people.api.setting.banks.query({ search: 'Zenith' })).results.map(({ id }) => id);
  await people.api.history.add.mutate({
    id: one.id,
    version: (await people.api.history.read.query({ id: one.id })).version,
    effective_from: '2024-01-01',
    reason: 'Salary account',
    bank: { bank_name: bank.at(0) },
  });
  await admin.goto(`/employees?search=${one.lastName}`);
  const row = rowOf(admin, one.code);
  await expect(row).toContainText(`Shift lead ${unique}`);
  await button(admin, 'Filter').click();
  await button(dialog(admin), 'As at').click();
  await field(admin, 'As at').fill('2024-06-01');
  await admin.keyboard.press('Escape');
  const note = admin.getByRole('status').filter({ hasText: 'You see the list as it was on 1 Jun 2024.' });
  await expect(note).toBeVisible();
  await expect(admin).toHaveURL(/as_at=2024-06-01/);
  await expect(row).toContainText(one.jobrole_name);
  await button(admin, 'Export').click();
  await expect(dialog(admin)).toContainText('With what is so on 1 Jun 2024.');
  await button(dialog(admin), 'Export list').click();
  await expect
    .poll(async () => (await faults.calls('POST', /^\/employee\/export\/$/)).at(-1)?.body)
    .toMatchObject({ filters: { as_at: '2024-06-01', search: one.lastName } });

  await test.step('a row opens the record as at that day, part by part, with the way back to today', async () => {
    await rowOf(admin, one.code)
      .getByRole('link', { name: `Bisi ${one.lastName}`, exact: true })
      .click();
    const record = admin.getByRole('complementary', { name: `Bisi ${one.lastName}` });
    const strip = admin.getByRole('status').filter({ hasText: 'As at 1 Jun 2024.' });
    await expect(strip).toContainText(
      'Job, pay, bank, status and line manager are those of this day. The part Reporting line and all else are as today.',
    );
    await expect(record).toContainText(one.jobrole_name);
    await expect(admin.getByRole('main')).not.toContainText(`Shift lead ${unique}`);
    await admin.getByRole('link', { name: 'Bank & pension' }).click();
    await expect(exactWords(admin, 'Zenith Bank')).toBeVisible();
    await expect(admin.getByRole('textbox')).toHaveCount(0);
    await admin.getByRole('link', { name: 'Job and pay' }).click();
    await expect(admin.getByRole('region', { name: 'On 1 Jun 2024' })).toContainText(one.jobrole_name);
    await field(admin, 'As at').fill('2022-01-01');
    await expect(admin.getByRole('status').filter({ hasText: 'As at 1 Jan 2022.' })).toContainText(
      'The employment had not begun yet.',
    );
    await expect(record).not.toContainText(one.location_name);
    await admin.getByRole('link', { name: 'Personal details' }).click();
    await expect(field(admin, 'First name')).toBeDisabled();
    await button(admin, 'Back to today').click();
    await expect(field(admin, 'First name')).toBeEnabled();
    await expect(record).toContainText(`Shift lead ${unique}`);
    await expect(admin.getByRole('status').filter({ hasText: 'As at' })).toHaveCount(0);
    await admin.goto(`/employees?search=${one.lastName}&as_at=2024-06-01`);
  });
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
  await button(note, 'Show today').click();
  await expect(note).toHaveCount(0);
  await expect(exactWords(admin, `Shift lead ${unique} · ${one.location_name}`)).toBeVisible();
  await admin.goto(`/employees?search=${one.lastName}&as_at=2022-01-01`);
  await expect(exactWords(admin, 'No employee fits')).toBeVisible();
});
