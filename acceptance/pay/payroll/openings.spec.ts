import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  answerQuestion,
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
import { dayFromNow } from '../../platform/people.ts';
import { makePayroll, monthInWords, payMonth } from '../payrolls.ts';

test('opening figures of months without a payslip are entered, changed and taken away', {
  tag: ['@R059', '@C954'],
}, async ({ admin, people, unique }) => {
  const { company, staff } = await makePayroll({ people, unique }, ['paid']);
  const [bisi] = staff;
  const name = `Figures of ${bisi?.name}`;
  await admin.goto(`/companies/payroll?tab=openings&company=${company.id}`);
  await button(admin, 'New figures').click();
  await button(dialog(admin), 'Enter figures').click();
  await expect(exactWords(dialog(admin), 'Employee is required')).toBeVisible();
  await expect(exactWords(dialog(admin), 'Pay is required')).toBeVisible();
  await findOption(dialog(admin), 'Employee', bisi?.code ?? '');
  await choose(dialog(admin), 'First month', monthInWords(payMonth(-3)));
  await choose(dialog(admin), 'Last month', monthInWords(payMonth(-3)));
  await field(dialog(admin), 'Pay').fill('800,000');
  await field(dialog(admin), 'Taxable pay').fill('900,000');
  await button(dialog(admin), 'Enter figures').click();
  await expect(exactWords(dialog(admin), 'Taxable pay is a part of the pay')).toBeVisible();
  await field(dialog(admin), 'Taxable pay').fill('800,000');
  await button(dialog(admin), 'Enter figures').click();
  await expect(toastWith(admin, 'Opening figures entered')).toBeVisible();
  await expect(rowOf(admin, monthInWords(payMonth(-3)))).toContainText('₦800,000.00');
  await expect(rowOf(admin, monthInWords(payMonth(-3)))).toContainText('Before Tenure');
  await actOn(admin, name, 'Edit figures');
  await field(dialog(admin), 'PAYE').fill('116,132');
  await button(dialog(admin), 'Save figures').click();
  await expect(rowOf(admin, monthInWords(payMonth(-3)))).toContainText('₦116,132.00');
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await actOn(admin, name, 'Remove figures');
  await answerQuestion(admin, 'Remove figures');
  await expect(toastWith(admin, 'Opening figures removed')).toBeVisible();
});

test('a running loan is recorded with what is left of it, and is being repaid', {
  tag: ['@R055', '@C942'],
}, async ({ admin, people, unique }) => {
  const { staff } = await makePayroll({ people, unique }, ['paid']);
  const [bisi] = staff;
  await admin.goto('/employees/welfare');
  await button(admin, 'Record a running loan').click();
  await findOption(dialog(admin), 'Employee', bisi?.code ?? '');
  await choose(dialog(admin), 'Kind', 'Loan');
  await field(dialog(admin), 'Amount lent').fill('600,000');
  await field(dialog(admin), 'Lent on').fill(dayFromNow(-200));
  await field(dialog(admin), 'Left to repay').fill('350,000');
  await choose(dialog(admin), 'Next repayment with the pay of', monthInWords(payMonth(1)));
  await field(dialog(admin), 'Purpose').fill('Rent');
  await button(dialog(admin), 'Record loan').click();
  await expect(exactWords(dialog(admin), 'Enter the instalment or the months left')).toBeVisible();
  await field(dialog(admin), 'Instalment a month').fill('50,000');
  await button(dialog(admin), 'Record loan').click();
  await expect(pageHeading(admin, `Loan of ${bisi?.name}`)).toBeVisible();
  await expect(exactWords(admin, 'Recorded with ₦350,000.00 left, repaid in 7 months')).toBeVisible();
});
