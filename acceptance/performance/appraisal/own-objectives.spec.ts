import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import { button, exactWords, field, pageHeading, toastWith } from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

const PHONE = { width: 400, height: 800 };
const UPDATE = /^\/appraisal\/update_objectives\/$/;

/** The calls of a page that change something, in the order in which it made them. */
function changesOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/trpc\/(appraisal\.\w+)/.exec(request.url()) ?? [];
    if (call && /\.(update|delete|submit)/.test(call)) made.push(call);
  });
  return made;
}

/** `2026-06-02` as `06-2-2026`. */
const kpiDay = (day: string | null) => (day ?? '').replace(/^(\d+)-(\d+)-0?(\d+)$/, '$2-$3-$1');

test('an employee fills in objectives on a phone, loses nothing to a reload or a lost connection, and submits them', {
  tag: [
    '@faults',
    ...['@R018', '@R039', '@R040', '@C018', '@C023', '@C024', '@C025', '@C027', '@C032', '@C034', '@C920'],
    ...['@V014', '@V063', '@V141', '@V151', '@V153', '@M104', '@M105'],
  ],
}, async ({ people, mailbox, unique, visit, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'PENDING');
  const { id, name, employee, employee_kpi, lineManager } = made;
  const { objectives } = await employee.api.appraisal.record.query({ id: employee_kpi });
  const first = objectives.find(({ category }) => category === 'EMPLOYEE');
  const page = await visit({ token: employee.token, viewport: PHONE });
  const changes = changesOf(page);
  const of = await employee.api.appraisal.detail.query({ id });

  await page.goto('/appraisals-list');
  const row = page.getByRole('list', { name: 'Open' }).getByRole('listitem');
  await expect(row).toContainText('Fill in your objectives');
  // All of a working life stand on one page.
  for (const path of [/^\/employee\/\d+\/appraisals\/$/, /^\/employee\/\d+\/appraisals\/current\/$/]) {
    const [read] = await faults.calls('GET', path);
    expect([read?.path.split('/')[2], read?.query]).toEqual([String(employee.id), { page: '1', page_size: '100' }]);
  }
  await expect(exactWords(row, 'Pending')).toBeVisible();
  const span = `${kpiDay(of.start_date)} – ${kpiDay(of.end_date)}`;
  await expect(exactWords(row, `${of.created_at.slice(0, 4)} · ${span}`)).toBeVisible();
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/appraisals-list/kpi/${id}`);
  await expect(pageHeading(page, 'Your objectives')).toBeVisible();
  const [asked] = await faults.calls('GET', /^\/appraisal\/employee_kpi\/$/);
  expect(asked?.query).toMatchObject({ employee__id: String(employee.id), kpi__appraisal__id: String(id) });

  // HR's own objective stands beside; the weights wait for 100.
  await expect(field(page, 'Objective 1')).toHaveValue('Answer every request in a day');
  await expect(page.getByRole('list', { name: 'For everybody' })).toContainText('Keep the values of the company');
  await field(page, 'Weight 1').fill('50');
  await field(page, 'Weight 1').blur();
  await expect(exactWords(page, 'Aggregate weight must be 100')).toBeVisible();
  await expect(exactWords(page, 'Submit waits for weights of 100.')).toBeVisible();
  await expect(button(page, 'Submit')).toBeDisabled();
  await button(page, 'Add an objective').click();
  await field(page, 'Objective 2').fill('Train two colleagues');
  await field(page, 'Weight 2').fill('60');
  await button(page, 'Delete objective 1').click();
  await expect(field(page, 'Objective 1')).toHaveValue('Train two colleagues');
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toBeVisible();

  await page.reload();
  await expect(field(page, 'Objective 1')).toHaveValue('Train two colleagues');
  await expect(field(page, 'Weight 1')).toHaveValue('60');
  await expect(exactWords(page, 'Aggregate weight must be 100')).toHaveCount(0);

  for (const [breakdown, words] of [
    ['a reset connection', 'Network Error'],
    ['an error without a word', 'Failed to update employee appraisal'],
  ] as const) {
    await faults.plan('POST', UPDATE, BREAKDOWNS[breakdown]);
    await button(page, 'Save draft').click();
    await expect(toastWith(page, words)).toBeVisible();
    await expect(field(page, 'Objective 1')).toHaveValue('Train two colleagues');
    await faults.clear();
  }

  await button(page, 'Save draft').click();
  await expect(toastWith(page, 'Draft saved')).toBeVisible();
  await expect(page.getByText(/^Draft saved on this device, \d\d:\d\d$/)).toHaveCount(0);
  expect(changes.slice(-2)).toEqual(['appraisal.updateObjectives', 'appraisal.deleteObjective']);
  expect((await faults.calls('POST', UPDATE)).at(-1)?.body).toEqual({
    employee_kpi_id: employee_kpi,
    objectives: [{ text: 'Train two colleagues', weight: 60 }],
  });
  const [deleted] = await faults.calls('DELETE', /^\/appraisal\/objectives\/\d+\/$/);
  expect(deleted?.path).toBe(`/appraisal/objectives/${first?.id}/`);
  await expect(field(page, 'Objective 1')).toHaveValue('Train two colleagues');

  await field(page, 'Objective 1').fill('Train three colleagues');
  await button(page, 'Submit').click();
  await expect(pageHeading(page, 'Objectives submitted')).toBeVisible();
  await expect(page).toHaveURL('/appraisal-success');
  await expect(page.getByRole('main')).toContainText(`They went to ${lineManager.name}, who weighs and accepts them.`);
  expect(changes.slice(-2)).toEqual(['appraisal.updateObjectives', 'appraisal.submitKpi']);
  await page.getByRole('link', { name: 'Go to my appraisals' }).click();
  await expect(exactWords(row, 'Submitted')).toBeVisible();
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Objectives' })).toContainText('Train three colleagues');
  await expect(button(page, 'Submit')).toHaveCount(0);
});

test('objectives that the supervisor sent back are changed and submitted again', {
  tag: ['@R040', '@C034', '@V063'],
}, async ({ people, mailbox, unique, visit }) => {
  const { id, employee } = await startAppraisal({ people, mailbox, unique }, 'REJECTED');
  const page = await visit({ token: employee.token, viewport: PHONE });
  await page.goto(`/appraisals-list/kpi/${id}`);
  await expect(exactWords(page, 'Too few aims')).toBeVisible();
  await field(page, 'Weight 1').fill('30');
  await button(page, 'Add an objective').click();
  await field(page, 'Objective 2').fill('Write down how we work');
  await field(page, 'Weight 2').fill('30');
  await expectReadable(page, OTHER_LOOKS);
  await button(page, 'Submit').click();
  await expect(pageHeading(page, 'Objectives submitted')).toBeVisible();
  const record = (await employee.api.appraisal.currentOfEmployee.query({ id: employee.id })).results[0];
  expect([record?.state, record?.objectives.map(({ weight }) => weight)]).toEqual(['SUBMITTED', [30, 30, 40]]);
});

test('an objective without words is not saved, and the appraisal of somebody else is not there', {
  tag: ['@R039', '@R040', '@faults', '@M104'],
}, async ({ people, mailbox, unique, visit, employee, faults }) => {
  const { id, employee: owner } = await startAppraisal({ people, mailbox, unique }, 'PENDING');
  const page = await visit({ token: owner.token, viewport: PHONE });
  await page.goto(`/appraisals-list/kpi/${id}`);
  await field(page, 'Objective 1').fill(' ');
  await button(page, 'Save draft').click();
  await expect(exactWords(page, 'Objective is required')).toBeVisible();
  expect(await faults.calls('POST', UPDATE)).toEqual([]);

  await employee.goto(`/appraisals-list/kpi/${id}`);
  await expect(exactWords(employee, 'There is no such appraisal')).toBeVisible();
  await faults.plan('GET', /^\/employee\/\d+\/appraisals\/$/, BREAKDOWNS['a reset connection']);
  await employee.goto('/appraisals-list');
  await expect(exactWords(employee, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(employee, 'Try again').click();
  await expect(employee.getByRole('list', { name: 'Open' })).toBeVisible();
});
