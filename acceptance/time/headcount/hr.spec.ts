import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newCompany } from '../../organisation/company/companies.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { answerQuestion, button, dialog, exactWords, field, rowOf, toastWith } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { answersTo, monthAgo, startHeadcount } from '../headcounts.ts';

const MONTHS = /^\/headcount\/$/;
const RESPONSES = /^\/headcount\/employee_response\/$/;

const dashboardOf = (company: string) => `/headcount?company=${encodeURIComponent(company)}`;
const short = (page: Page) => page.getByRole('navigation', { name: 'Responses in short' });
const cells = (page: Page, row: string) => rowOf(page, row).getByRole('cell').allTextContents();

/** The four filters of document 2 section 4, with the place in the answers of `STATES` of whom each finds. */
const FILTERS = [
  ['Approved', 2, { supervisor_status: 'APPROVED', employee_status: 'SUBMITTED' }, 'by a supervisor'],
  ['Submitted', 1, { supervisor_status: 'PENDING', employee_status: 'SUBMITTED' }, 'wait for a supervisor'],
  ['Pending', 0, { supervisor_status: 'PENDING', employee_status: 'PENDING' }, 'not yet answered by the employee'],
  ['Declined', 3, { supervisor_status: 'DECLINED', employee_status: 'SUBMITTED' }, 'by a supervisor, with a reason'],
] as const;
const STATES = ['PENDING', 'SUBMITTED', 'APPROVED', 'DECLINED'] as const;

test('a month stands in figures and bars, each of which leads to the responses that it counts', {
  tag: ['@R111', '@C047', '@C050', '@V163', '@V164', '@V165', '@V166', '@V241', '@V243', '@E044', '@E045'],
}, async ({ admin, people, mailbox, faults, unique }) => {
  const { company, month, year, closesOn, people: staff } = await startHeadcount({ people, mailbox, unique }, STATES);
  await admin.goto(dashboardOf(company.name));
  await expect(admin.getByRole('combobox', { name: 'Year' })).toHaveText(String(year));
  await expect(admin.getByRole('combobox', { name: 'Month' })).toHaveText(month);
  await expect(admin.getByRole('search', { name: 'Headcount' })).toContainText(`closes ${dayAsWritten(closesOn)}`);
  await expect(admin.getByRole('region', { name: `Responses by company, ${month} ${year}` })).toContainText(
    '4 employees',
  );
  expect((await cells(admin, company.name)).slice(0, -1)).toEqual(['4', '1', '1', '1', '1', '25 %']);
  const [months] = await faults.calls('GET', MONTHS);
  expect(months?.query).toMatchObject({ year: String(year), month, company__name: company.name });
  await expectReadable(admin, LOOKS);

  for (const [name, place, , words] of FILTERS) {
    await short(admin)
      .getByRole('link', { name: `${name} 1 25 % ${words}`, exact: true })
      .click();
    await expect(rowOf(admin, staff[place]?.name ?? '')).toContainText(name);
    await expect(admin.getByRole('row')).toHaveCount(2);
    await admin.goBack();
  }
  const asked = (await faults.calls('GET', RESPONSES)).map(({ query }) => query);
  expect(asked).toEqual(
    FILTERS.map(([, , statuses]) =>
      expect.objectContaining({ ...statuses, headcount__year: String(year), page_size: '12' }),
    ),
  );

  await admin
    .getByRole('navigation', { name: 'Headcount', exact: true })
    .getByRole('link', { name: 'Responses' })
    .click();
  await expect(admin.getByRole('row')).toHaveCount(5);
  await admin.getByRole('searchbox', { name: 'Search name or staff ID' }).fill(staff[1]?.name ?? '');
  await expect(admin.getByRole('row')).toHaveCount(2);
  expect((await faults.calls('GET', RESPONSES)).at(-1)?.query).toEqual({
    ...{ headcount__month: month, headcount__year: String(year), employee__company__name: company.name },
    ...{ page: '1', page_size: '12', search: staff[1]?.name },
  });
});

test('HR reads a response, and opens a declined one once more with a reason', {
  tag: ['@R111', '@C050', '@E045'],
}, async ({ admin, people, mailbox, unique }) => {
  const { company, people: staff } = await startHeadcount({ people, mailbox, unique }, ['DECLINED']);
  const [declined] = staff;
  await admin.goto(`${dashboardOf(company.name)}&tab=responses`);
  await admin.getByRole('link', { name: declined?.name ?? '', exact: true }).click();
  const sheet = dialog(admin);
  await expect(exactWords(sheet, `Do you still work for ${company.name}?`)).toBeVisible();
  await expect(exactWords(sheet, 'Please correct the number.')).toBeVisible();
  await expectAccessible(admin);
  await button(sheet, 'Open once more').click();
  await button(sheet, 'Open response').click();
  await expect(exactWords(sheet, 'Reason is required')).toBeVisible();
  await field(sheet, 'Reason').fill('Seven days, not eleven');
  await button(sheet, 'Open response').click();
  await expect(toastWith(admin, 'Response opened once more')).toBeVisible();
  await expect(rowOf(admin, declined?.name ?? '')).toContainText('Pending');
  const mail = await mailbox.read(declined?.email ?? '', /headcount/);
  expect(mail.text).toContain('Reason: Seven days, not eleven');
});

test('HR records answers for somebody, decides where there is no supervisor, puts off a month, and cancels one', {
  tag: ['@R111'],
}, async ({ admin, superadmin, people, mailbox, unique }) => {
  const of = await startHeadcount({ people, mailbox, unique }, ['PENDING', 'SUBMITTED']);
  const { company, month, year, questions } = of;
  const [silent] = of.people;
  const name = silent?.name ?? '';
  await admin.goto(`${dashboardOf(company.name)}&tab=responses`);
  await admin.getByRole('link', { name, exact: true }).click();
  await button(dialog(admin), 'Record answers').click();
  await expect(dialog(admin).getByRole('heading', { name: `Record the answers of ${name}` })).toBeVisible();
  await expectAccessible(admin);
  await button(dialog(admin), 'Record answers').click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await button(dialog(admin), 'Cancel').click();
  await people.api.headcount.record.mutate({
    ...{ id: silent?.response ?? 0, answers: answersTo(questions), reason: 'Was at sea' },
  });
  expect((await mailbox.read(silent?.email ?? '', /HR recorded your answers/)).text).toContain('Reason: Was at sea');

  await admin.reload();
  await admin.getByRole('link', { name, exact: true }).click();
  await expect(exactWords(dialog(admin), 'Recorded by')).toBeVisible();
  await expect(
    exactWords(
      dialog(admin),
      'Another admin decides about this: nobody decides about answers that they recorded or gave.',
    ),
  ).toBeVisible();
  await expect(button(dialog(admin), 'Approve')).toHaveCount(0);
  await expect(exactWords(dialog(admin), 'Declined')).toHaveCount(0);
  await superadmin.goto(`${dashboardOf(company.name)}&tab=responses`);
  await superadmin.getByRole('link', { name, exact: true }).click();
  await button(dialog(superadmin), 'Approve').click();
  await expect(toastWith(superadmin, 'Response approved')).toBeVisible();
  await mailbox.read(silent?.email ?? '', /your answers were approved/);

  await admin.goto(dashboardOf(company.name));
  const menu = button(admin, `Actions for the headcount of ${month} ${year}`);
  await menu.click();
  await admin.getByRole('menuitem', { name: 'Put off the closing day' }).click();
  await field(dialog(admin), 'Closing day').fill(dayAsWritten(dayFromNow(40)));
  await expectAccessible(admin);
  await button(dialog(admin), 'Put off').click();
  await expect(admin.getByText(new RegExp(`is open until ${dayAsWritten(dayFromNow(40))}`))).toBeVisible();
  await menu.click();
  await admin.getByRole('menuitem', { name: 'Add who joined' }).click();
  await answerQuestion(admin, 'Add people');
  await expect(exactWords(dialog(admin), 'Everybody who works there is asked already.')).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await menu.click();
  await admin.getByRole('menuitem', { name: 'Cancel headcount' }).click();
  await field(dialog(admin), 'Reason').fill('The wrong month');
  await button(dialog(admin), 'Cancel headcount').click();
  await expect(toastWith(admin, 'Supervisors have decided about one answer of this month, so it stays.')).toBeVisible();
});

test('HR starts a month for a company, once, and reminds whoever has not answered', {
  tag: ['@faults', '@R111', '@C049', '@M108', '@V234', '@E044'],
}, async ({ admin, people, mailbox, faults, unique }) => {
  const { company, finance, branch, role } = await newCompany(people.api, unique);
  const one = await people.staff({
    company: company.id,
    location: branch.id,
    department: finance.id,
    jobrole: role.id,
  });
  await people.api.headcount.createQuestion.mutate({
    text: `Do you hold the key of ${unique}?`,
    kind: 'YES_NO',
    label: unique,
  });
  const { month, year } = monthAgo();
  await admin.goto(dashboardOf(company.name));
  await expect(exactWords(admin, `No headcount of ${month} ${year} in ${company.name}`)).toBeVisible();
  await button(admin, 'Start headcount').click();
  const form = dialog(admin);
  await expectAccessible(admin);
  await faults.plan('POST', MONTHS, { kind: 'answer', status: 500, body: '{}' });
  await button(form, 'Start for 1 company').click();
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(form, 'Start for 1 company').click();
  await expect(toastWith(admin, `The headcount of ${month} ${year} is started for one company`)).toBeVisible();
  await expect(
    short(admin).getByRole('link', { name: 'Pending 1 100 % not yet answered by the employee' }),
  ).toBeVisible();
  const mail = await mailbox.read(one.email ?? '', /headcount/);
  expect(mail.subject).toMatch(new RegExp(`^Headcount of ${month} ${year}: please answer by `));

  await button(admin, 'Start headcount').click();
  // The company has the month, so that nothing is left to start.
  await expect(form).toContainText('1 company of these has the month already and is left out');
  await button(form, 'Start headcount').click();
  await expect(toastWith(admin, `${company.name} has the headcount of ${month} ${year} already.`)).toBeVisible();
  await button(form, 'Cancel').click();

  await button(admin, 'Remind').click();
  await answerQuestion(admin, 'Remind 1 employee');
  await expect(toastWith(admin, 'One person is reminded')).toBeVisible();
});

test('the report of a month is a CSV named after it', {
  tag: ['@R111', '@C055', '@M109', '@V229', '@E054'],
}, async ({ admin, people, mailbox, unique, faults }) => {
  const { company, month, year, people: staff } = await startHeadcount({ people, mailbox, unique }, ['SUBMITTED']);
  await admin.goto(dashboardOf(company.name));
  const begun = admin.waitForEvent('download');
  await button(admin, 'Download report').click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe(`Headcount Report for ${month} ${year}.csv`);
  const [asked] = await faults.calls('POST', /^\/headcount\/download_report\/$/);
  expect(asked?.body).toEqual({ month, year, file_type: 'csv' });
  const [headings = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(headings).toContain('"Status","Submitted (UTC)","Supervisor"');
  expect(headings).toContain('"Do you still work for the company?"');
  const [line = ''] = lines.filter((one) => one.includes(`"${staff[0]?.name}"`));
  expect(line).toContain(`"${company.name}","Accountant","Port Harcourt","Submitted"`);
  expect(line).toContain('"Yes"');
});

test('what the server says of a headcount comes first, and a month that is not answered is a network error', {
  tag: ['@faults', '@R111', '@M108', '@V234'],
}, async ({ admin, faults }) => {
  const failed = admin.getByRole('main').getByRole('alert');
  await faults.plan('GET', MONTHS, { kind: 'answer', status: 400, body: '{"errors":"The year is not open yet"}' });
  await admin.goto('/headcount');
  await expect(exactWords(failed, 'The year is not open yet')).toBeVisible();
  await faults.clear();
  await faults.plan('GET', MONTHS, { kind: 'reset' });
  await button(failed, 'Try again').click();
  await expect(exactWords(failed, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(failed, 'Try again').click();
  await expect(button(admin, 'Download report')).toBeVisible();
});
