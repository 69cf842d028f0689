import { pdf } from '../../platform/files.ts';
import { expect, origin, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { makePayroll, payrollOfficer } from '../payrolls.ts';

test('payroll says how the pay of a company is made up, on which day it is paid and how PAYE is calculated', {
  tag: ['@R059', '@C954', '@E076'],
}, async ({ admin, people, unique }) => {
  const { company } = await makePayroll({ people, unique }, []);
  const name = `Head office ${unique}`;
  await admin.goto('/companies/payroll?tab=structures');
  await button(admin, 'New structure').click();
  await findOption(dialog(admin), 'Company', company.name);
  await field(dialog(admin), 'Name').fill(name);
  await field(dialog(admin), 'Basic, %').fill('50');
  await button(dialog(admin), 'Create structure').click();
  await expect(exactWords(dialog(admin), 'The shares have to come to 100 %')).toBeVisible();
  await field(dialog(admin), 'Housing, %').fill('20');
  await button(dialog(admin), 'Create structure').click();
  await expect(toastWith(admin, 'Structure created')).toBeVisible();
  await admin.goto(`/companies/payroll?tab=structures&company=${company.id}`);
  await expect(rowOf(admin, name)).toContainText('50 %');
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await actOn(admin, name, 'Pay day and method');
  await choose(dialog(admin), 'Pay day', '28');
  await dialog(admin).getByRole('radio', { name: 'Cumulative' }).check();
  await button(dialog(admin), 'Save').click();
  await expect(toastWith(admin, 'Pay day and method saved')).toBeVisible();
  expect(await people.api.payroll.setting.query({ company: company.id })).toMatchObject({
    pay_day: 28,
    method: 'CUMULATIVE',
  });
  await actOn(admin, name, 'Archive structure');
  await expect(toastWith(admin, 'Structure archived')).toBeVisible();
});

test('a payroll officer finds payroll in the menu, accepts one relief with its evidence and declines another', {
  tag: ['@R059', '@C954', '@E076'],
}, async ({ visit, people, unique }) => {
  const one = await people.employee();
  const token = await people.signIn(one.email, one.password);
  const declare = async (kind: string, amount: number) => {
    const body = new FormData();
    const fields = { kind, year: String(new Date().getFullYear()), amount: String(amount) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const paper = pdf('tenancy.pdf');
    body.append('file', new File([new Uint8Array(paper.buffer)], paper.name, { type: paper.mimeType }));
    const answer = await fetch(`${origin()}/transfer/up/payslip.declare`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    if (!answer.ok) throw new Error(`Declaring answered ${answer.status}: ${await answer.text()}`);
  };
  await declare('RENT', 100_000_000);
  await declare('LIFE', 12_000_000);
  const page = await visit({ token: await payrollOfficer({ people, unique }) });
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Companies' }).click();
  await expect(pageHeading(page, /^Payroll/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Reliefs' }).click();
  await page.goto(`/companies/payroll?tab=reliefs&search=${encodeURIComponent(one.lastname)}`);
  const rent = rowOf(page, 'Rent');
  await expect(rent).toContainText('₦1,000,000.00');
  const download = page.waitForEvent('download');
  await button(rent, 'Download tenancy.pdf').click();
  expect((await download).suggestedFilename()).toBe('tenancy.pdf');
  await actOn(page, `Rent of ${one.name}`, 'Accept relief');
  await button(dialog(page), 'Accept relief').click();
  await expect(toastWith(page, 'Relief accepted')).toBeVisible();
  await actOn(page, `Life insurance premium of ${one.name}`, 'Decline relief');
  await field(dialog(page), 'Reason').fill('The receipt is of another year');
  await button(dialog(page), 'Decline relief').click();
  await expect(toastWith(page, 'Relief declined')).toBeVisible();
  await page.goto(`/companies/payroll?tab=reliefs&status=ALL&search=${encodeURIComponent(one.lastname)}`);
  await expect(rowOf(page, 'Life insurance premium')).toContainText('Declined');
  await expectReadable(page, OTHER_LOOKS);
});

test('an HR officer who sees no pay finds no payroll, and an employee none but their own', {
  tag: ['@R059', '@C954'],
}, async ({ visit, people, employee }) => {
  const page = await visit({ token: await people.signIn('hr.officer@tenure.example', 'Tenure-2026') });
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await page.goto('/companies/payroll');
  await expect(page).toHaveURL(/\/404$/);
  await employee.goto('/companies/payroll');
  await expect(employee).toHaveURL(/\/404$/);
});
