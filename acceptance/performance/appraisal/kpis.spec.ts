import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  toastWith,
} from '../../platform/on-page.ts';
import { addStaffedCompany, newAppraisal, newKpi } from './cycles.ts';

const KPIS = /^\/appraisal\/kpi\/$/;

/** A day of so many days from now as KPIs show it: month, day without a zero, year. */
const kpiDay = (days: number) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Lagos',
    month: '2-digit',
    day: 'numeric',
    year: 'numeric',
  })
    .formatToParts(Date.now() + days * 86_400_000)
    .map(({ value }) => value);
  return `${parts[0]}-${parts[2]}-${parts[4]}`;
};

/** Expects a toast and closes it, so that the next one with the same words is told from it. */
async function told(page: Page, words: string) {
  await button(toastWith(page, words), 'Close').click();
  await expect(toastWith(page, words)).toHaveCount(0);
}

test('a KPI has objectives that HR adds, changes and deletes', {
  tag: [
    '@R120',
    '@C027',
    '@C028',
    '@C029',
    '@C030',
    '@C031',
    '@C032',
    '@C919',
    '@M099',
    '@M100',
    '@M101',
    '@V053',
    '@V127',
    '@V142',
    '@V151',
    '@X044',
    '@E010',
    '@E012',
  ],
}, async ({ admin, people, faults, unique }) => {
  const { company } = await people.staff();
  const appraisal = await newAppraisal(people.api, company ?? 0, `Year ${unique}`);
  await admin.goto('/appraisal?tab=kpis');
  await expect.poll(async () => (await faults.calls('GET', KPIS)).at(-1)?.query).toEqual({ page: '1', page_size: '2' });
  await button(admin, 'New KPI').click();
  await findOption(dialog(admin), 'Appraisal', `Year ${unique}`);
  await field(dialog(admin), 'Name').fill(`Job ${unique}`);
  await expectAccessible(admin);
  await button(admin, 'Create KPI').click();
  await expect(exactWords(admin, 'Kpi created successfully')).toBeVisible();
  await expect(admin).toHaveURL(`/appraisal?tab=kpis&appraisal=${appraisal.id}`);
  // The KPIs of all appraisals stay until those of this one come.
  const kpi = admin.getByRole('region', { name: `Job ${unique}` });
  await expect(exactWords(kpi, `${kpiDay(-20)} – ${kpiDay(70)}`)).toBeVisible();
  await expect(exactWords(kpi, 'Employee')).toBeVisible();
  const [created] = await faults.calls('POST', KPIS);
  expect(created?.body).toMatchObject({ appraisal: appraisal.id, category: 'EMPLOYEE', name: `Job ${unique}` });

  await button(admin, 'Add objective').click();
  await field(dialog(admin), 'Objective').fill('Answer every request in a day');
  await field(dialog(admin), 'Weight').fill('101');
  await button(dialog(admin), 'Add objective').click();
  await expect(exactWords(dialog(admin), 'Enter a whole number, 0 to 100')).toBeVisible();
  await field(dialog(admin), 'Weight').fill('40');
  await button(dialog(admin), 'Add objective').click();
  await told(admin, 'Kpi updated successfully');
  await expect(itemOf(admin, 'Answer every request in a day')).toContainText('40 %');
  await expect(exactWords(admin, 'Weights together: 40 of 100')).toBeVisible();

  await actOn(admin, `objective 1 of Job ${unique}`, 'Edit objective');
  await field(dialog(admin), 'Weight').fill('60');
  await button(admin, 'Save objective').click();
  await expect(exactWords(admin, 'Weights together: 60 of 100')).toBeVisible();
  await told(admin, 'Kpi updated successfully');
  const [changed] = await faults.calls('PATCH', /^\/appraisal\/objectives\/\d+\/$/);
  expect(changed?.body).toEqual({ text: 'Answer every request in a day', weight: 60 });

  await newKpi(people.api, appraisal, 'WORKFORCE', { text: 'Keep the values of the company', weight: 50 });
  await admin.reload();
  await expect(
    exactWords(admin, 'Both KPIs together weigh 110: employees have to take 10 off their own objectives.'),
  ).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await actOn(admin, `objective 1 of Job ${unique}`, 'Delete objective');
  await answerQuestion(admin, 'Delete objective');
  await told(admin, 'Kpi deleted successfully');
  await expect(exactWords(admin, 'No objectives yet. Employees write their own.')).toBeVisible();
  await actOn(admin, `Job ${unique}`, 'Edit KPI');
  await field(dialog(admin), 'Name').fill(`Work ${unique}`);
  await button(admin, 'Save KPI').click();
  await expect(admin.getByRole('heading', { name: `Work ${unique}` })).toBeVisible();
  await told(admin, 'Kpi updated successfully');
  const [renamed] = await faults.calls('PATCH', /^\/appraisal\/kpi\/\d+\/$/);
  expect(renamed?.body).toMatchObject({ name: `Work ${unique}` });
  await actOn(admin, `Work ${unique}`, 'Delete KPI');
  await answerQuestion(admin, 'Delete KPI');
  await told(admin, 'Kpi deleted successfully');
  await expect(admin.getByRole('heading', { name: `Work ${unique}` })).toHaveCount(0);
  expect(await faults.calls('DELETE', /^\/appraisal\/kpi\/\d+\/$/)).toHaveLength(1);
});

test('a KPI is sent, sent again, and then the appraisal is initiated', {
  tag: ['@R120', '@C018', '@C022', '@C033', '@C035', '@M096', '@M102', '@M103', '@V053', '@V069', '@V142', '@X044'],
}, async ({ admin, people, mailbox, unique }) => {
  const { company, staff } = await addStaffedCompany(people, unique);
  const appraisal = await newAppraisal(people.api, company.id, `Year ${unique}`);
  const kpi = await newKpi(people.api, appraisal, 'EMPLOYEE', { text: 'Close the month on time', weight: 60 });
  await newKpi(people.api, appraisal, 'WORKFORCE', { text: 'Keep the values of the company', weight: 40 });
  await admin.goto(`/appraisal?tab=kpis&appraisal=${appraisal.id}`);
  await expect(exactWords(admin, 'Nobody has it yet')).toBeVisible();
  await button(admin, 'Send KPI').click();
  await expectAccessible(admin);
  await button(dialog(admin), 'Send KPI').click();
  await expect(exactWords(admin, 'Kpi initiated successfully')).toBeVisible();
  await expect(admin.getByText(/^Last sent to 1 employee by /)).toBeVisible();
  await mailbox.read(staff.email ?? '', new RegExp(`/appraisals-list/kpi/${appraisal.id}`));

  const own = people.clientOf(await people.enter(staff.email ?? ''));
  const sent = await people.api.appraisal.employeeKpis.query({ kpi__appraisal__id: appraisal.id });
  expect(sent.results.map(({ kpi: of }) => [of.id, of.category])).toEqual([[kpi, 'EMPLOYEE']]);
  await own.appraisal.submitKpi.mutate({ id: appraisal.id });
  await button(admin, 'Send again').click();
  await expect(dialog(admin)).toContainText('their KPI goes back to Pending');
  await button(dialog(admin), 'Send again').click();
  await expect(exactWords(admin, 'Appraisal resent successfully')).toBeVisible();
  const states = async () => (await people.api.appraisal.detail.query({ id: appraisal.id })).states;
  await expect.poll(states, { intervals: [20, 40, 80, 160, 320] }).toEqual({ PENDING: 1 });

  await button(admin, 'Initiate appraisal').click();
  await answerQuestion(admin, 'Initiate appraisal');
  await expect(exactWords(admin, 'appraisal iniitiated successfully')).toBeVisible();
  await expect(button(admin, 'Initiate appraisal')).toHaveCount(0);
});

test('what goes wrong with a KPI is told in the words of the documents', {
  tag: ['@faults', '@C027', '@C028', '@C033', '@C035', '@M051', '@M052', '@M104', '@V136', '@X036'],
}, async ({ admin, people, faults, unique }) => {
  const { company } = await people.staff();
  const appraisal = await newAppraisal(people.api, company ?? 0, `Year ${unique}`);
  await newKpi(people.api, appraisal, 'EMPLOYEE', { text: 'Close the month on time', weight: 10 });
  await faults.plan('GET', KPIS, { kind: 'reset' });
  await admin.goto(`/appraisal?tab=kpis&appraisal=${appraisal.id}`);
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(admin, 'Try again').click();
  await button(admin, 'Send KPI').click();
  await dialog(admin).getByRole('radio', { name: 'Employees I choose' }).check();
  await button(dialog(admin), 'Send KPI').click();
  await expect(exactWords(dialog(admin), 'Choose at least one employee')).toBeVisible();
  await dialog(admin)
    .getByRole('radio', { name: /^Everybody of / })
    .check();
  const SEND = /^\/appraisal\/\d+\/send_kpi\/$/;
  for (const [fault, words] of [
    [{ kind: 'reset' }, 'Network Error'],
    [{ kind: 'answer', status: 500, body: '{}' }, 'A server error occured'],
    [{ kind: 'answer', status: 400, body: '{"errors":"The year is closed."}' }, 'The year is closed.'],
  ] as const) {
    await faults.plan('POST', SEND, fault);
    await button(dialog(admin), 'Send KPI').click();
    await expect(exactWords(admin, words)).toBeVisible();
    await faults.clear();
  }
  await button(admin, 'Cancel').click();
  await button(admin, 'Leave').click();

  await button(admin, 'New KPI').click();
  await field(dialog(admin), 'Name').fill('Another');
  await faults.plan('POST', KPIS, { kind: 'reset' });
  await button(admin, 'Create KPI').click();
  await expect(exactWords(admin, 'Connection error')).toBeVisible();
  await faults.clear();
  await button(admin, 'Create KPI').click();
  await expect(exactWords(admin, 'Category This appraisal has a KPI of this category')).toBeVisible();
});
