import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import {
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  itemOf,
  pageHeading,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { approver, makePayroll, monthInWords, payMonth } from '../payrolls.ts';

const PHONE = { viewport: { width: 400, height: 800 } };
const MONTH = payMonth();

test('an employee reads their payslip on a phone, sees why the tax is what it is, and saves it and the statement of the year', {
  tag: ['@R045', '@C954', '@E076'],
}, async ({ visit, employee, people, unique }) => {
  const of = await makePayroll({ people, unique }, ['paid']);
  const [bisi] = of.staff;
  await people.api.employee.invite.mutate({ id: bisi?.id ?? 0 });
  const token = await people.enter(bisi?.email ?? '');
  await of.locked(MONTH, await approver(people));

  const page = await visit({ ...PHONE, token });
  await page.goto('/candidate/profile/summary');
  await page.getByRole('link', { name: /^Payslips/ }).click();
  await expect(pageHeading(page, 'Payslips')).toBeVisible();
  await expect(itemOf(page, monthInWords(MONTH))).toContainText('₦423,400.00');
  const statement = page.waitForEvent('download');
  await button(page, `Statement ${MONTH.slice(0, 4)}`).click();
  expect((await statement).suggestedFilename()).toMatch(/^Annual statement \d{4} .+\.pdf$/);
  await expect(page.getByRole('region', { name: `Tax of ${MONTH.slice(0, 4)}` })).toContainText('Tax by the Act');
  await page.getByRole('link', { name: monthInWords(MONTH), exact: true }).click();

  await expect(pageHeading(page, `Payslip, ${monthInWords(MONTH)}`)).toBeVisible();
  const sheet = page.getByRole('article', { name: `Payslip, ${monthInWords(MONTH)}` });
  await expect(sheet).toContainText('Net pay₦423,400.00');
  await button(page, 'Why PAYE tax?').click();
  const why = page.getByRole('region', { name: 'Why ₦71,600.00?' });
  await expect(why).toContainText('Next ₦2,940,000.0018 %₦529,200.00');
  await expect(why).toContainText(
    /Nigeria Tax Act 2025, s. 30 and Fourth Schedule, .*Paid to Lagos State, where you live/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  expect((await saving).suggestedFilename()).toMatch(new RegExp(`^Payslip ${MONTH} .+\\.pdf$`));
  await expectReadable(page, LOOKS);

  // Nobody else finds it, and it is not told apart from one that there never was.
  await employee.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(exactWords(employee, 'A payslip is here once its month is locked.')).toBeVisible();
});

test('an employee declares a relief with its paper, withdraws it, declares it again, and sees that it counts', {
  tag: ['@R045', '@C954'],
}, async ({ visit, people, unique, mailbox }) => {
  const staff = await people.staff({ invite: true });
  const mine = { mailbox, to: staff.email ?? '' };
  const page = await visit({ token: await people.enter(staff.email ?? '') });
  await page.goto('/profile-data/payslips');
  await expect(exactWords(page, `No payslips of ${MONTH.slice(0, 4)}`)).toBeVisible();
  const declare = async () => {
    await button(page, 'Declare').click();
    await field(dialog(page), 'Amount').fill('1,200,000');
    await uploadFiles(button(dialog(page), 'Choose the paper'), pdf(`tenancy-${unique}.pdf`));
    await button(dialog(page), 'Declare').click();
    await expect(toastWith(page, 'Relief declared')).toBeVisible();
  };
  await button(page, 'Declare').click();
  await choose(dialog(page), 'Relief', 'Rent');
  await button(dialog(page), 'Declare').click();
  await expect(exactWords(dialog(page), 'Amount is required')).toBeVisible();
  await button(dialog(page), 'Cancel').click();
  await declare();
  await expectReceipt(page, mine, {
    subject: 'You declared a relief from tax: Rent',
    what: `You declared the relief “Rent” of ${MONTH.slice(0, 4)}.`,
    files: [['', pdf(`tenancy-${unique}.pdf`)]],
    next: 'Payroll checks it. You are told when it is accepted or declined, and can withdraw it until then.',
  });
  await expectReadable(page, LOOKS);
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = page.getByRole('list', { name: 'Reliefs from tax' });
  await expect(itemOf(rows, 'Rent')).toContainText('₦1,200,000.00 a year');
  await button(rows, 'Withdraw').click();
  await answerQuestion(page, 'Withdraw relief');
  await expect(toastWith(page, 'Relief withdrawn')).toBeVisible();
  await expectReceipt(page, mine, {
    subject: 'You withdrew a relief from tax: Rent',
    what: `You withdrew the relief “Rent” of ${MONTH.slice(0, 4)}.`,
    next: 'Payroll does not count it. You can declare it again.',
  });
  await expect(itemOf(rows, 'Withdrawn')).toHaveCount(1);

  await declare();
  // The words of the first declaration may still stand there.
  await expect(button(rows, 'Withdraw')).toHaveCount(1);
  const { results } = await people.api.payslip.allReliefs.query({ employee: staff.id });
  await people.api.payslip.decideRelief.mutate({ id: results[0]?.id ?? 0, status: 'ACCEPTED', version: 1 });
  await page.reload();
  await expect(itemOf(rows, 'Accepted')).toHaveCount(1);
  await expect(button(rows, 'Withdraw')).toHaveCount(0);
});

test('an employee agrees to NHF and withdraws it, each with a receipt', {
  tag: ['@R045', '@C954'],
}, async ({ visit, people, mailbox }) => {
  const staff = await people.staff({ invite: true });
  const mine = { mailbox, to: staff.email ?? '' };
  const page = await visit({ token: await people.enter(staff.email ?? '') });
  await page.goto('/profile-data/payslips');
  const row = page.getByRole('list', { name: 'Taken off if you agree' }).getByRole('listitem');
  await expect(row).toContainText('Voluntary since February 2023. Nothing is taken off.');
  await button(row, 'Agree').click();
  await answerQuestion(page, 'Agree');
  await expect(toastWith(page, 'You agreed')).toBeVisible();
  await expectReceipt(page, mine, {
    subject: 'You agreed to a deduction: National Housing Fund (NHF)',
    what: `You agreed that National Housing Fund (NHF) is taken off your pay from ${dayAsWritten(dayFromNow(0))} on.`,
    outcome: '✓ Agreed',
    next: 'It counts for each month that is prepared from now on. You can withdraw it at any time.',
  });
  await expect(row).toContainText('Agreed');
  await button(row, 'Withdraw').click();
  await answerQuestion(page, 'Withdraw consent');
  await expect(toastWith(page, 'Consent withdrawn')).toBeVisible();
  await expect(row).toContainText('Not agreed');
});
