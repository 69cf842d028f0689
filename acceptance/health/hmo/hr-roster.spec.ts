import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newCompany } from '../../organisation/company/companies.ts';
import { monthInWords, payMonth } from '../../pay/payrolls.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import {
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { dayFromNow, tokenOfLink } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { expiredLink } from '../../platform/tokens.ts';
import { insurance, insureEmployee, worker } from '../insured.ts';

/** The file that a button downloads. */
async function downloaded(page: Page, by: string) {
  const saving = page.waitForEvent('download');
  await button(page, by).click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('HR enrols an employee, sends the roster, and the HMO confirms it by link with a policy number', {
  tag: ['@faults', '@R117', '@R118', '@C947', '@E071'],
}, async ({ admin, people, unique, mailbox, visit, faults }) => {
  const hmo = await insurance(people, unique);
  // Without a date of birth a line stays behind.
  const born = { dob: '1990-05-01' };
  const [one, other] = [
    await insureEmployee(people, hmo, '', born),
    await worker(people, { ...born, firstName: 'Amina' }),
  ];
  const { code } = await people.api.employee.detail.query({ id: other.id });
  await admin.goto('/hmo/dashboard');
  await expect(pageHeading(admin, 'Health insurance')).toBeVisible();
  await button(admin, 'Enrol').click();
  await findOption(dialog(admin), 'Employees', code ?? '');
  await admin.keyboard.press('Escape');
  await choose(dialog(admin), 'Plan', `${hmo.provider.name}, Silver ${unique}`);
  await findOption(dialog(admin), 'Hospital', 'Rigasa');
  await button(dialog(admin), 'Enrol').click();
  await expect(toastWith(admin, '1 employee enrolled')).toBeVisible();
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await admin.goto(`/hmo/hmos?search=${encodeURIComponent(hmo.provider.name)}`);
  await rowOf(admin, hmo.provider.name).getByRole('link').click();
  await expect(pageHeading(admin, /^\w+ \d{4} roster$/)).toBeVisible();
  await expect(rowOf(admin, one.name)).toContainText('Added');
  await expect(rowOf(admin, other.name)).toContainText('₦19,000.00');
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  const csv = await downloaded(admin, 'CSV');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.bytes.toString()).toContain(one.name.split(' ')[1]);
  const xlsx = await downloaded(admin, 'XLSX');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  // A workbook is a zip archive.
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  await button(admin, 'Send 2 lines').click();
  await answerQuestion(admin, 'Send 2 lines');
  await expect(toastWith(admin, 'Roster sent')).toBeVisible();
  await expect(exactWords(admin, `0 of 2 lines confirmed by ${hmo.provider.name}`)).toBeVisible();

  const mail = await mailbox.read(`rosters.${unique}@harmattan.example`, /\/hmo\/roster\//);
  const page = await visit({ viewport: { width: 400, height: 860 } });
  await faults.plan('GET', /linked\/roster\/line\/$/, { kind: 'answer', status: 503 });
  await page.goto(Mailbox.linkOf(mail, /\/hmo\/roster\//));
  await expect(pageHeading(page, /^Roster of \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Try again');
  await expect(button(page, 'Confirm all 2 lines')).toHaveCount(0);
  await faults.clear();
  await button(page, 'Try again').click();
  await expect(page.getByRole('banner')).toContainText(`For ${hmo.provider.name}`);
  await expect(page.getByRole('banner')).not.toContainText('Tenure');
  await expect(itemOf(page, one.name)).toContainText('Policy number');
  await expect(itemOf(page, other.name).getByText('+₦19,000.00', { exact: true })).toHaveCSS('white-space', 'nowrap');
  const month = (await pageHeading(page, /^Roster of/).textContent())?.replace('Roster of ', '');
  await expect(itemOf(page, one.name)).toContainText('Added');
  await expectReadable(page, LOOKS);
  await page.setViewportSize({ width: 400, height: 860 });
  await field(page, `Policy number of ${one.name}`).fill(`HH-${unique}`);
  await button(page, 'Confirm 1 line with a number').click();
  await expect(itemOf(page, one.name)).toContainText('Confirmed');
  await button(page, 'Confirm all 2 lines').click();
  await expect(exactWords(page, 'All 2 lines are confirmed. Thank you.')).toBeVisible();
  await expectReceipt(
    page,
    { mailbox, to: `rosters.${unique}@harmattan.example` },
    {
      subject: `You confirmed all lines of the ${month} roster`,
      what: `You confirmed all lines of the ${month} roster for ${hmo.provider.name}.`,
      outcome: '✓ Confirmed',
      next: 'The roster is complete, and HR has been told. Nothing more is needed from you.',
    },
  );

  await page.goto(`/hmo/roster/${await expiredLink(tokenOfLink(Mailbox.linkOf(mail, /\/hmo\/roster\//)))}`);
  await button(page, 'Send me a new link').click();
  await expect(
    exactWords(page, 'No new link goes out: what this link was for is settled, or it is no longer for this address.'),
  ).toBeVisible();

  const lives = await people.api.hmo.lives.query({ employee: one.id, state: 'ALL' });
  expect(lives.results).toMatchObject([{ policy_number: `HH-${unique}` }]);
  await admin.reload();
  await expect(exactWords(admin, `2 of 2 lines confirmed by ${hmo.provider.name}`)).toBeVisible();
  await admin.goto(`/hmo/hmos?tab=lives&life=${lives.results[0]?.id}`);
  await expect(exactWords(admin, `HH-${unique}`)).toBeVisible();
});

test('the dashboard says who is covered, what it costs and what waits, and HR sets an invoice beside our premium', {
  tag: ['@R117', '@C947'],
}, async ({ admin, people, unique }) => {
  const [hmo, { company, finance, branch, role }] = await Promise.all([
    insurance(people, unique),
    newCompany(people.api, unique),
  ]);
  const at = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id, dob: '1990-05-01' };
  const [one] = await Promise.all([
    insureEmployee(people, hmo, '', at),
    insureEmployee(people, hmo, '', at),
    people.staff({ ...at, employment_date: dayFromNow(-900) }),
  ]);
  await one.ask({ kind: 'PLAN', plan: String(hmo.silver) });
  await admin.goto(`/hmo/dashboard?provider=${hmo.provider.id}&company=${company.id}`);
  const month = monthInWords(payMonth());
  await expect(admin.getByRole('navigation', { name: 'Health insurance in short' }).getByRole('link')).toHaveText([
    'Covered lives 2 2 employees 0 spouses, 0 children',
    'Not covered 1 employee 1 not enrolled',
    `Premium, ${month.split(' ')[0]} ₦38,000.00 ₦19,000.00 an employee covered`,
    'Change requests 1 waiting none older than 3 days',
  ]);
  const waiting = admin.getByRole('list', { name: 'What waits' });
  await expect(itemOf(waiting, 'Change requests')).toHaveText(/^Change requestsplan, hospital, family1today$/);
  await expect(itemOf(waiting, 'Complaints')).toHaveText(/^Complaintswait for the provider0–$/);
  await expect(itemOf(waiting, 'Certificates')).toHaveText(/^Certificates to checkbirths and marriages0–$/);
  const figures = rowOf(admin, hmo.provider.name).getByRole('cell');
  await expect(figures).toHaveText(['2', '₦38,000.00', '–', '–', 'No invoice yet', ' Enter invoice']);

  // An invoice is for all companies.
  await choose(admin, 'Company', 'All companies');
  await button(admin, `Enter invoice of ${hmo.provider.name}`).click();
  await field(dialog(admin), 'Amount').fill('45,000');
  // Which state is not chosen for anybody, and the legend says that it has to be.
  await expect(exactWords(dialog(admin), 'State*')).toBeVisible();
  await dialog(admin).getByText('To query', { exact: true }).click();
  await button(dialog(admin), 'Save invoice').click();
  await expect(toastWith(admin, 'Invoice saved')).toBeVisible();
  await expect(figures).toHaveText([
    '2',
    '₦38,000.00',
    '₦45,000.00',
    '+₦7,000.00',
    'Nobody stands out',
    'To query Change',
  ]);
});
