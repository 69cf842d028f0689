import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { button, choose, exactWords, field, findOption, rowOf, toastWith } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

const SIMULATOR = '/companies/payroll?tab=simulator';

// ₦7,200,000 a year by the Nigeria Tax Act 2025 with ₦1,000,000 of rent: chargeable 6,409,600, tax 943,728.
test('HR tries what more pay would be net, beside today, reads why, and copies it', {
  tag: ['@R059', '@C954', '@E076'],
}, async ({ admin, people }) => {
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const staff = await people.staff({
    ...{ employment_date: dayFromNow(-900), salary: 600_000_000, netSalary: 40_000_000 },
  });
  await admin.goto(SIMULATOR);
  await expect(exactWords(admin, 'Nothing here is saved, and nobody is told.')).toBeVisible();
  await findOption(admin, 'Start from', staff.lastName);
  await expect(exactWords(admin, 'Today ₦6,000,000.00')).toBeVisible();
  await expect(field(admin, 'Gross a year')).toHaveValue('6,000,000.00');
  await expect(exactWords(admin, 'Basic 40 %, housing 30 %, transport 20 %, other 10 %')).toBeVisible();

  await field(admin, 'Gross a year').fill('7200000');
  await field(admin, 'Rent paid a year').fill('1000000');
  for (const name of ['Pension, 8 %', 'NHF, 2.5 % of basic'])
    await admin.getByRole('switch', { name, exact: true }).check();
  await expect(exactWords(admin, 'Relief ₦200,000.00')).toBeVisible();
  const table = admin.getByRole('region', { name: 'Line by line, a month', exact: true });
  const lineOf = (name: string) => rowOf(table, name);
  await expect(lineOf('Net₦')).toContainText('₦472,156.00');
  await expect(lineOf('PAYE tax')).toContainText('−₦78,644.00');
  await expect(lineOf('Gross')).toContainText('+₦100,000.00');
  await expect(exactWords(admin, 'Until 31 Dec 2025 its PAYE was ₦84,420.27 a month, ₦5,776.27 more.')).toBeVisible();
  await button(admin, 'Why PAYE tax?').click();
  const why = admin.getByRole('region', { name: 'Why ₦78,644.00?' });
  await expect(why).toContainText('Chargeable income₦6,409,600.00');
  await expectAccessible(admin);

  await admin.getByRole('switch', { name: 'NHF, 2.5 % of basic' }).uncheck();
  await expect(lineOf('NHF')).toContainText('₦0.00');
  await button(admin, 'Copy the result').click();
  await expect(toastWith(admin, 'Result copied')).toBeVisible();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toContain('₦7,200,000.00 a year from ');

  await button(admin, 'Start again').click();
  await expect(field(admin, 'Gross a year')).toHaveValue('');
  await field(admin, 'Gross a year').fill('3000000');
  await choose(admin, 'From month', 'December 2025');
  await expect(exactWords(admin, 'Personal Income Tax Act applies')).toBeVisible();
});
