import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  itemOf,
  mention,
  toastWith,
} from '../../platform/on-page.ts';

const RULES = '/companies/payroll?tab=rules';

test('HR reads what the law says of pay, adds a rule from a day on, corrects it and takes it away', {
  tag: ['@R059', '@C954'],
}, async ({ admin, faults, unique }) => {
  await admin.goto(RULES);
  const tax = itemOf(admin, 'Nigeria Tax Act 2025, s. 30 and Fourth Schedule');
  await expect(tax).toContainText('Relief: 20 % of the rent, at most ₦500,000.00');
  await expect(tax).toContainText('lawglobalhub.com');
  await button(admin, 'New rule').click();
  const form = dialog(admin);
  await button(form, 'Add rule').click();
  for (const words of ['Title is required', 'Source is required', 'Enter an amount in naira, such as 70,000.00'])
    await expect(exactWords(form, words)).toBeVisible();
  await choose(form, 'Kind', 'Industrial training (ITF)');
  await field(form, 'Title').fill(`ITF Act ${unique}`);
  await field(form, 'From').fill(`1 Jan ${2100 + Math.floor(Math.random() * 90)}`);
  await field(form, 'Company, %').fill('one');
  await field(form, 'Source').fill('The gazette');
  await button(form, 'Add rule').click();
  await expect(exactWords(form, 'Enter a rate in percent, such as 2.5')).toBeVisible();
  await field(form, 'Company, %').fill('1.5');
  await expectAccessible(admin);
  await button(form, 'Add rule').click();
  await expect(toastWith(admin, 'Rule added')).toBeVisible();
  const [made] = await faults.calls('POST', /^\/payroll\/law\/$/);
  expect(made?.body).toMatchObject({ value: { kind: 'ITF', employer_rate: 150 } });

  const rule = itemOf(admin, `ITF Act ${unique}`);
  await expect(rule).toContainText('1.5 % of the payroll, by the company');
  await button(rule, `Actions for ITF Act ${unique}`).click();
  await admin.getByRole('menuitem', { name: 'Correct rule' }).click();
  await field(form, 'Company, %').fill('2');
  await button(form, 'Save rule').click();
  await expect(toastWith(admin, 'Rule saved')).toBeVisible();
  await expect(rule).toContainText('2 % of the payroll, by the company');
  await button(rule, `Actions for ITF Act ${unique}`).click();
  await admin.getByRole('menuitem', { name: 'Delete rule' }).click();
  await answerQuestion(admin, 'Delete rule');
  await expect(toastWith(admin, 'Rule deleted')).toBeVisible();
  await expect(mention(admin, `ITF Act ${unique}`)).toHaveCount(0);
});
