import { newCompany } from '../../organisation/company/companies.ts';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { actOn, button, dialog, exactWords, field, pageHeading, rowOf, toastWith } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { addEmployee, enter, paper, publishLetter, sendThem, sendTo } from './letters.ts';

const SEND = /^\/letter\/\d+\/send\/$/;

test('a published letter is sent to one person, read by its page, followed in the list and recalled', {
  tag: ['@R074', '@R901', '@V032', '@C909', '@faults'],
}, async ({ admin, people, mailbox, faults, unique }) => {
  const name = `Confirmation ${unique}`;
  const person = await people.staff();
  await publishLetter(people, name, 'Dear {firstname}, you are confirmed as of {date}.');
  await admin.goto(`/letters?search=${unique}`);
  await actOn(admin, name, 'Send letter');
  await expect(pageHeading(admin, 'Send letter')).toBeVisible();
  await button(admin, 'Send letter').click();
  await expect(exactWords(admin, 'Choose whom it goes to')).toBeVisible();
  await addEmployee(admin, person.code);
  await expect(paper(admin, `the letter to Bisi ${person.lastName}`)).toContainText('Dear Bisi, you are confirmed');
  await expectAccessible(admin);

  await test.step('a failed send keeps what was chosen', async () => {
    await faults.plan('POST', SEND, BREAKDOWNS['a reset connection']);
    await sendThem(admin, 'Send letter');
    await expect(exactWords(admin, 'Network Error')).toBeVisible();
    await faults.clear();
    await expect(button(admin, `Remove Bisi ${person.lastName}`)).toBeVisible();
  });
  await sendThem(admin, 'Send letter');
  await expect(toastWith(admin, `${name} is on its way to 1 person`)).toBeVisible();
  await expect(pageHeading(admin, 'Sent letters 1')).toBeVisible();
  const mail = await mailbox.read(person.email ?? '', new RegExp(unique));
  expect(mail.attachments).toMatchObject([{ name: `About ${name}.pdf`, type: 'application/pdf' }]);
  Mailbox.linkOf(mail, /\/letter\//);
  await expect(rowOf(admin, person.code)).toContainText('Delivered', { timeout: 15_000 });
  await expectAccessible(admin);

  await test.step('the record of the employee leads to the letter on paper', async () => {
    await admin.goto(`/employees/${person.id}?tab=letters`);
    await admin.getByRole('list', { name: 'Sent letters' }).getByRole('link', { name, exact: true }).click();
    await expect(pageHeading(admin, name)).toBeVisible();
    await expect(paper(admin, `${name}.pdf`)).toContainText('Dear Bisi, you are confirmed');
    const about = admin.getByRole('complementary', { name: 'About the letter' });
    await expect(about).toContainText(person.email ?? '');
    await expect(about).toContainText('Delivered');
    const begun = admin.waitForEvent('download');
    await button(admin, `Download ${name}.pdf`).click();
    expect((await begun).suggestedFilename()).toBe(`About ${name}.pdf`);
    await expectAccessible(admin);
  });

  await button(admin, `Actions for ${name}`).click();
  const recall = admin.getByRole('menuitem', { name: 'Recall letter', exact: true });
  await expect(recall).toHaveAccessibleDescription(
    'The link and the code stop working. Not possible once it is opened.',
  );
  await recall.click();
  await button(dialog(admin), 'Recall letter').click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await field(dialog(admin), 'Reason').fill('The date was wrong.');
  await button(dialog(admin), 'Recall letter').click();
  await expect(toastWith(admin, `${name} to Bisi ${person.lastName} recalled`)).toBeVisible();
  await expect(admin.getByRole('complementary', { name: 'About the letter' })).toContainText('The date was wrong.');
  await admin.goto(`/letters/sent?search=${unique}`);
  await expect(rowOf(admin, person.code)).toContainText('Recalled');
  await admin.getByRole('link', { name: /^Recalled 1/ }).click();
  await expect(admin).toHaveURL(/state=RECALLED/);
  await expect(rowOf(admin, person.code)).toBeVisible();
});

test('a letter to an employee says all sixteen fields', {
  tag: ['@R074', '@C909', '@V160'],
}, async ({ admin, people, unique }) => {
  const { company, finance, branch, role } = await newCompany(people.api, unique);
  const person = await people.staff({
    ...{ firstName: 'Ada', middlename: 'Chidinma', lastName: `Eze${unique}`, code: `${unique}-7` },
    ...{ company: company.id, location: branch.id, department: finance.id, jobrole: role.id },
    ...{ employment_type: 'FIXED_TERM', employment_date: '2024-03-04', contract_end: '2031-08-02' },
    ...{ salary: 600_000_000, netSalary: 41_234_567 },
    ...{ basic_pay: 360_000_000, housing_pay: 240_000_000, transport_pay: 0, other_pay: 0 },
  });
  await enter(people, person, { middlename: 'Chidinma', current_address: '4 Creek Road, Apapa' });
  const { id } = await publishLetter(
    people,
    `Terms ${unique}`,
    `First {firstname}; middle {middle_name}; last {lastname}; lives at {address}.
     Staff ID {staff_id}; works for {company}.
     Branch {branch}; role {job_role}; department {department}.
     Written on {date}; from {resumption_date} until {end_date}.
     Gross {gross_salary} a year, net {net_salary} a month.
     {payroll}
     {signature}`.replaceAll(/\n +/g, '\n'),
  );
  await admin.goto(`/letters/send?letter=${id}`);
  await addEmployee(admin, person.code);
  const today = dayAsWritten(dayFromNow(0));
  // The record says a net of 412,345.67. Payroll, in a company too small for a pension: a year's 6,000,000 bears 15 % of 2,200,000 and 18 % of
  // 3,000,000, 870,000; ÷ 12 = 72,500 of tax.
  await expect(paper(admin, `the letter to Ada Chidinma Eze${unique}`)).toContainText(
    `First Ada; middle Chidinma; last Eze${unique}; lives at 4 Creek Road, Apapa. ` +
      `Staff ID ${unique}-7; works for Delta ${unique}. Branch Port Harcourt; role Accountant; department Finance. ` +
      `Written on ${today}; from 4 Mar 2024 until 2 Aug 2031. ` +
      'Gross ₦6,000,000.00 a year, net ₦427,500.00 a month. Each month Amount Basic ₦300,000.00 Housing ₦200,000.00 ' +
      'Pension, PAYE tax and other statutory deductions −₦72,500.00 Monthly net ₦427,500.00 ' +
      `Folake Adeyemi Head of Human Resources, for Delta ${unique} Date: ${today} `,
  );
});

test('a letter says the day from which it holds, and for whom it cannot be printed is named before it is sent', async ({
  admin,
  people,
  unique,
}) => {
  const name = `Terms ${unique}`;
  const olga = await people.staff({ lastName: `Сокол${unique}`, firstName: 'Ольга' });
  const li = await people.staff({ lastName: `Li${unique}`, firstName: '李' });
  const { id } = await publishLetter(people, name, 'Dear {firstname}, your new terms № 7 hold from {effective_date} ✔');
  await admin.goto(`/letters/send?letter=${id}&employees=${olga.id},${li.id}`);
  const without = admin.getByRole('list', { name: 'Without a value' });
  await expect(without.getByRole('listitem')).toHaveText([
    `Ольга Сокол${unique}: effective_date`,
    `李 Li${unique}: effective_date, cannot print 李`,
  ]);
  await admin.getByLabel('Effective date').fill('2027-01-04');
  await expect(without.getByRole('listitem')).toHaveText([`李 Li${unique}: cannot print 李`]);
  await expect(button(admin, 'Send 2 letters')).toBeDisabled();
  await expect(paper(admin, `the letter to Ольга Сокол${unique}`)).toContainText(
    'Dear Ольга, your new terms № 7 hold from 4 Jan 2027 ✔',
  );
  await expectAccessible(admin);
  await admin
    .getByRole('checkbox', { name: /^Send anyway: a box stands in the place of what cannot be printed$/ })
    .check();
  await expect(button(admin, 'Send 2 letters')).toBeEnabled();
  await button(admin, 'Leave out 1 person').click();
  await sendThem(admin, 'Send letter');
  await expect(toastWith(admin, `${name} is on its way to 1 person`)).toBeVisible();
});

test('letters go to a selection, whose records that lack a value are named, left out, or sent to all the same', {
  tag: ['@R074', '@C909', '@V160'],
}, async ({ admin, people, unique }) => {
  const name = `Move ${unique}`;
  const lastName = `Letter${unique}`;
  const whole = await people.staff({ lastName, firstName: 'Ada' });
  await enter(people, whole, { current_address: '4 Creek Road, Apapa' });
  const lacks = await people.staff({ lastName, firstName: 'Musa' });
  await publishLetter(people, name, 'Dear {firstname}, of {address}.');
  await admin.goto(`/employees?search=${lastName}`);
  await rowOf(admin, whole.code).getByRole('checkbox').check();
  await rowOf(admin, lacks.code).getByRole('checkbox').check();
  await admin.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Send letter' }).click();
  await admin.getByRole('combobox', { name: 'Letter', exact: true }).click();
  await admin.getByRole('combobox', { name: 'Search Letter' }).fill(unique);
  await admin.getByRole('option').filter({ hasText: name }).click();

  const without = admin.getByRole('list', { name: 'Without a value' });
  await expect(without.getByRole('listitem')).toHaveText([`Musa ${lastName}: address`]);
  await expect(without.getByRole('link')).toHaveAttribute('href', `/employees/${lacks.id}?tab=personal`);
  await expect(button(admin, 'Send 2 letters')).toBeDisabled();
  await expect(exactWords(admin, 'Complete the records, leave people out, or send anyway')).toBeVisible();
  await expect(paper(admin, `the letter to Ada ${lastName}`)).toContainText('Dear Ada, of 4 Creek Road, Apapa.');
  await button(admin, 'Next person').click();
  await expect(paper(admin, `the letter to Musa ${lastName}`)).toContainText('Dear Musa');
  await expectAccessible(admin);
  await button(admin, 'Leave out 1 person').click();
  await expect(button(admin, `Remove Musa ${lastName}`)).toHaveCount(0);
  await expect(button(admin, 'Send letter')).toBeEnabled();

  await addEmployee(admin, lacks.code);
  await admin.getByRole('checkbox', { name: /^Send anyway/ }).check();
  await sendThem(admin, 'Send 2 letters');
  await expect(toastWith(admin, `${name} is on its way to 2 people`)).toBeVisible();
  await expect(pageHeading(admin, 'Sent letters 2')).toBeVisible();
  await admin.setViewportSize({ width: 400, height: 800 });
  await expect(admin.getByRole('list', { name: 'Sent letters' }).getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(admin);
});

test('a letter that did not arrive says why, and is sent again once the address is right', {
  tag: ['@R074', '@C909'],
}, async ({ admin, people, mailbox, unique }) => {
  const name = `Award ${unique}`;
  const person = await people.staff({ email: '' });
  const { id } = await publishLetter(people, name, 'Dear {firstname}, thank you.');
  await people.api.issuedLetter.send.mutate({ id, employees: [person.id], candidates: [] });
  await admin.goto(`/letters/sent?letter=${id}`);
  const row = rowOf(admin, person.code);
  await expect(row).toContainText('Not delivered', { timeout: 15_000 });
  await expect(row).toContainText('No email address is entered in the record.');
  const email = `right.${unique}@staff.example`;
  await enter(people, person, { email });
  await button(row, `Resend ${name} to Bisi ${person.lastName}`).click();
  await expect(toastWith(admin, `${name} is on its way to Bisi ${person.lastName} again`)).toBeVisible();
  await mailbox.read(email, new RegExp(unique));
  await expect(row).toContainText('Delivered', { timeout: 15_000 });
});

test('an employee reads and signs a letter on a phone, which HR then sees and recalls no more', {
  tag: ['@R048', '@R074', '@C909'],
}, async ({ visit, admin, people, unique }) => {
  const name = `Confirmation ${unique}`;
  const someone = await people.employee();
  const { results } = await people.api.employee.list.query({ search: someone.lastname });
  const id = results[0]?.id ?? 0;
  const letter = await publishLetter(people, name, 'Dear {firstname}, well done.', true);
  await sendTo(people, letter.id, [id]);
  const page = await visit({
    token: await people.signIn(someone.email, someone.password),
    viewport: { width: 400, height: 800 },
  });
  await page.goto('/candidate/profile/summary');
  const mine = page.getByRole('list', { name: 'My letters' }).getByRole('listitem').filter({ hasText: name });
  await expect(mine).toContainText('To sign');
  await mine.getByRole('button', { name: `View ${name}` }).click();
  await expect(paper(page, `${name}.pdf`)).toContainText('Dear Ngozi, well done.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await admin.goto(`/letters/sent?letter=${letter.id}`);
  await expect(rowOf(admin, name)).toContainText('Opened');
  await field(mine, 'Your full name').fill(someone.name);
  await button(mine, 'Sign letter').click();
  await expect(exactWords(mine, 'Signed')).toBeVisible();

  await admin.getByRole('link', { name: /^Opened 1/ }).click();
  await expect(rowOf(admin, name)).toContainText('Acknowledged');
  await expect(rowOf(admin, name)).toContainText('Signed');
  await button(admin, `Actions for ${name} to ${someone.name}`).click();
  const recall = admin.getByRole('menuitem', { name: 'Recall letter', exact: true });
  await expect(recall).toBeDisabled();
  await expect(recall).toHaveAccessibleDescription('Not possible: it was opened.');
});

test('an auditor reads sent letters and sends none; who has neither area has no such page', {
  tag: ['@R074', '@C909'],
}, async ({ visit, people, unique }) => {
  const name = `Reward ${unique}`;
  const person = await people.staff();
  const letter = await publishLetter(people, name, 'Dear {firstname}, thank you.');
  const [row] = await sendTo(people, letter.id, [person.id]);
  const page = await visit({ token: await people.signIn('auditor@tenure.example', 'Tenure-2026') });
  await page.goto(`/letters/sent?letter=${letter.id}`);
  await expect(rowOf(page, person.code)).toContainText('Delivered');
  await expect(page.getByRole('link', { name: 'Send letter' })).toHaveCount(0);
  await button(page, `Actions for ${name} to Bisi ${person.lastName}`).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open letter', 'Download PDF', 'Copy verification link']);
  await page.goto('/letters/send');
  await expect(exactWords(page, 'You read letters and send none')).toBeVisible();

  const other = await visit({ as: 'EMPLOYEE' });
  await other.goto(`/letters/sent/${row?.id}`);
  await expect(other).toHaveURL(/\/404$/);
});
