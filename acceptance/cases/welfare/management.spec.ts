import { payrollOfficer } from '../../pay/payrolls.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectOneSolid, expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  mention,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { asker, payWelfare } from '../welfares.ts';

test('HR asks for what is missing, approves less than was asked for, and notes the payment', {
  tag: ['@R055', '@R063', '@C942', '@E067', '@X008'],
}, async ({ admin, people }) => {
  const one = await asker(people);
  const id = await one.ask('Loan', 240_000, { months: '24' });
  await admin.goto(`/welfare?search=${encodeURIComponent(one.name)}`);
  await expect(pageHeading(admin, /^Welfare/)).toBeVisible();
  await expect(rowOf(admin, one.name)).toContainText('0 of 3');
  await rowOf(admin, one.name).getByRole('link').click();
  await expect(pageHeading(admin, `Loan of ${one.name}`)).toBeVisible();

  await button(admin, 'Ask for documents').click();
  await expect(field(dialog(admin), 'Message')).toHaveValue('Please hand in: Guarantor, Purpose, Payslip.');
  await button(dialog(admin), 'Ask for documents').click();
  await expect(toastWith(admin, 'The employee is asked')).toBeVisible();

  await expectOneSolid(admin, 'Approve');
  await button(admin, 'Approve').click();
  await field(dialog(admin), 'Amount').fill('200,000');
  await field(dialog(admin), 'Note').fill('As the budget allows');
  await button(dialog(admin), 'Approve request').click();
  await expect(toastWith(admin, 'Request approved')).toBeVisible();
  await button(admin, 'Note payment').click();
  await field(dialog(admin), 'Payment note').fill('By transfer');
  await button(dialog(admin), 'Note payment').click();
  await expect(toastWith(admin, 'Payment noted')).toBeVisible();
  await expect(exactWords(admin, 'of ₦200,000.00, no interest')).toBeVisible();
  await expectReadable(admin, LOOKS);
  expect(await one.api.welfare.detail.query({ id })).toMatchObject({
    status: 'ONGOING',
    amount: 20_000_000,
    asked_amount: 24_000_000,
    decision_note: 'As the budget allows',
  });

  await button(admin, 'Note early settlement').click();
  await field(dialog(admin), 'Payment note').fill('Paid in cash');
  await button(dialog(admin), 'Note settlement').click();
  await expect(toastWith(admin, 'Settlement noted')).toBeVisible();
  expect((await one.api.welfare.detail.query({ id })).status).toBe('REPAID');
});

test('HR asks for an employee, and another admin decides', {
  tag: ['@R055', '@C942'],
}, async ({ admin, superadmin, people }) => {
  const one = await asker(people);
  const { code } = await people.api.employee.detail.query({ id: one.id });
  await admin.goto('/employees/welfare');
  await admin.getByRole('link', { name: 'Request for an employee' }).click();
  await findOption(admin, 'Employee', code ?? '');
  await choose(admin, 'Kind', 'Wedding');
  await field(admin, 'Amount').fill('150,000');
  await field(admin, 'Purpose').fill('Own wedding');
  await button(admin, 'Send request').click();
  await expect(toastWith(admin, 'Request sent')).toBeVisible();
  await expect(exactWords(admin, 'This is more than the limit.')).toBeVisible();
  await expect(
    exactWords(admin, 'Another admin decides about this: nobody decides what they asked for.'),
  ).toBeVisible();
  await expect(button(admin, 'Approve')).toHaveCount(0);

  const { results } = await one.api.welfare.mine.query({});
  const id = results[0]?.id ?? 0;
  await superadmin.goto(`/employees/welfare?request=${id}`);
  await button(superadmin, 'Decline').click();
  await field(dialog(superadmin), 'Note').fill('Over the limit');
  await button(dialog(superadmin), 'Decline request').click();
  await expect(toastWith(superadmin, 'Request declined')).toBeVisible();
  expect((await one.api.welfare.detail.query({ id })).status).toBe('DECLINED');
});

test('payroll sees what is due in a month', { tag: ['@R055', '@C942'] }, async ({ admin, people }) => {
  const one = await asker(people);
  const id = await one.ask('Loan', 120_000, { months: '12' });
  await payWelfare(people, id);
  const { repayments } = await people.api.welfare.detail.query({ id });
  const month = repayments[0]?.due.slice(0, 7) ?? '';
  await admin.goto(`/employees/welfare?tab=due&month=${month}&search=${encodeURIComponent(one.name)}`);
  await expect(rowOf(admin, one.name)).toContainText('₦10,000.00');
  await expect(rowOf(admin, one.name)).toContainText('To take');
  await expectReadable(admin, OTHER_LOOKS);
});

test('a payroll officer notes a payment, and the repayments of a month as taken', {
  tag: ['@R055', '@C942'],
}, async ({ visit, people, unique }) => {
  const one = await asker(people);
  const id = await one.ask('Wedding', 50_000);
  const { version } = await people.api.welfare.detail.query({ id });
  await people.api.welfare.decide.mutate({ id, version, status: 'APPROVED', note: '' });
  const page = await visit({ token: await payrollOfficer({ people, unique }) });
  await page.goto(`/employees/welfare?request=${id}`);
  await expect(button(page, 'Note payment')).toBeVisible();
  await expect(button(page, 'Send message')).toHaveCount(0);
  await button(page, 'Note payment').click();
  await field(dialog(page), 'Payment note').fill('By transfer');
  await button(dialog(page), 'Note payment').click();
  await expect(toastWith(page, 'Payment noted')).toBeVisible();

  const month = dayFromNow(0).slice(0, 7);
  const { results } = await people.api.welfare.due.query({ month, page_size: 100 });
  const company = results.find(({ paid_at }) => paid_at === null)?.employee.company_id ?? 0;
  const { results: due } = await people.api.welfare.due.query({ month, company, page_size: 100 });
  const open = due.filter(({ paid_at }) => paid_at === null);
  const sum = open.reduce((all, { amount }) => all + amount, 0) / 100;
  const naira = sum.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await page.goto(`/employees/welfare?tab=due&month=${month}&company=${company}`);
  await expect(rowOf(page, open[0]?.number ?? '')).toContainText('To take');
  await button(page, 'Note as taken').click();
  await answerQuestion(page, 'Note as taken');
  const counted = open.length === 1 ? '1 repayment' : `${open.length} repayments`;
  await expect(toastWith(page, `${counted} taken, ₦${naira}`)).toBeVisible();
  await expect(mention(page.getByRole('table'), 'To take')).toHaveCount(0);
});

test('HR has a loan paid with the pay, the employee reads so, and HR pays by hand instead', {
  tag: ['@R055', '@R043', '@C942'],
}, async ({ admin, visit, people }) => {
  const one = await asker(people);
  const id = await one.ask('Loan', 120_000, { months: '12' });
  const { version } = await people.api.welfare.detail.query({ id });
  const { next_pay } = await people.api.welfare.decide.mutate({ id, version, status: 'APPROVED', note: '' });
  const month = new Date(`${next_pay}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  await admin.goto(`/employees/welfare?request=${id}`);
  await button(admin, 'Note payment').click();
  await dialog(admin)
    .getByRole('radio', { name: `With the pay of ${month}` })
    .check();
  await expect(exactWords(dialog(admin), 'Payment note')).toHaveCount(0);
  await button(dialog(admin), 'Put into payroll').click();
  await expect(toastWith(admin, 'Put into the payroll')).toBeVisible();
  const waits = `This is paid with the pay of ${month}. It is noted as paid once that payroll is locked.`;
  await expect(exactWords(admin, waits)).toBeVisible();
  await expect(button(admin, 'Note payment')).toHaveCount(0);
  await expectReadable(admin, OTHER_LOOKS);

  const own = await visit({ token: one.token });
  await own.goto(`/candidate/welfare?request=${id}`);
  await expect(exactWords(own, `This is paid with your pay of ${month}. You are told once it is paid.`)).toBeVisible();

  await button(admin, 'Pay by hand instead').click();
  await answerQuestion(admin, 'Take back');
  await expect(toastWith(admin, 'Taken back from the payroll')).toBeVisible();
  await expect(button(admin, 'Note payment')).toBeVisible();
});

test('HR makes a kind with a limit and papers, changes it and archives it', {
  tag: ['@R055', '@C942'],
}, async ({ admin, people, unique }) => {
  const title = `School fees ${unique}`;
  await admin.goto('/employees/welfare?tab=kinds');
  await expect(rowOf(admin, 'Salary advance').filter({ hasText: '50 % of one net salary' })).toBeVisible();
  await button(admin, 'New kind').click();
  await button(dialog(admin), 'Create kind').click();
  await expect(exactWords(dialog(admin), 'Title is required')).toBeVisible();
  await field(dialog(admin), 'Title').fill(title);
  await choose(dialog(admin), 'Type', 'Other');
  await field(dialog(admin), 'Limit').fill('200,000');
  await dialog(admin).getByRole('checkbox', { name: 'The limit counts for a calendar year' }).click();
  await field(dialog(admin), 'Documents asked for').fill('Bill\nReceipt');
  await button(dialog(admin), 'Create kind').click();
  await expect(toastWith(admin, 'Kind created')).toBeVisible();
  await expect(rowOf(admin, title)).toContainText('₦200,000.00 a year');
  await expectReadable(admin, OTHER_LOOKS);

  await actOn(admin, title, 'Edit kind');
  await field(dialog(admin), 'Limit').fill('250,000');
  await button(dialog(admin), 'Save kind').click();
  await expect(toastWith(admin, 'Kind saved')).toBeVisible();
  await expect(rowOf(admin, title)).toContainText('₦250,000.00 a year');
  await actOn(admin, title, 'Archive kind');
  await expect(toastWith(admin, 'Kind archived')).toBeVisible();
  const { results } = await people.api.welfare.kinds.query({ search: title });
  expect(results).toMatchObject([
    { limit_amount: 25_000_000, a_year: true, documents: ['Bill', 'Receipt'], archived: true },
  ]);
});
