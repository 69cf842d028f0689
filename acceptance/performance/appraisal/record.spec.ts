import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  itemOf,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

const open = async (page: Page, { employee_kpi, employee }: Awaited<ReturnType<typeof startAppraisal>>) => {
  await page.goto(`/appraisal/people/${employee_kpi}`);
  await expect(pageHeading(page, employee.name)).toBeVisible();
};

test('HR reads what everybody rated and who was asked, reopens with a reason, and the audit shows it', {
  tag: ['@faults', '@R120', '@M104'],
}, async ({ superadmin: page, people, mailbox, unique, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'SUPERVISOR RATED');
  await open(page, made);
  const objective = itemOf(page.getByRole('list', { name: 'Objectives' }), 'Answer every request in a day');
  await expect(objective).toContainText('60 %');
  await expect(objective).toContainText('Own rating80Done as agreed');
  await expect(objective).toContainText('Line manager70Done as agreed');
  const asked = page.getByRole('list', { name: 'Who was asked' }).getByRole('listitem');
  await expect(asked).toHaveCount(3);
  await expect(asked.nth(1)).toContainText(/Line manager.*answered/);
  await expect(asked.nth(2)).toContainText(`${made.headManager.name}Head manager${made.headManager.email}`);
  await expect(button(page, 'Submit KPI')).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Reopen').click();
  await button(page, 'Reopen appraisal').click();
  await expect(exactWords(dialog(page), 'Reason is required')).toBeVisible();
  await field(page, 'Reason').fill(`Wrong figures ${unique}`);
  await faults.plan('POST', /\/reopen\/$/, BREAKDOWNS['a reset connection']);
  await button(page, 'Reopen appraisal').click();
  await expect(exactWords(page, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(page, 'Reopen appraisal').click();
  await expect(toastWith(page, 'Appraisal reopened')).toBeVisible();
  await expect(exactWords(page, 'Appraisal submitted')).toBeVisible();
  // The head manager's ask ends, and the line manager is asked again.
  await expect(asked.nth(2)).toContainText('taken back');

  await page.getByRole('link', { name: 'What the audit says' }).click();
  const row = rowOf(page.getByRole('table', { name: 'Audit' }), 'Appraisal reopened');
  await expect(row.getByRole('link')).toHaveText(new RegExp(`^${made.employee.name}, `));
  await button(row, 'Appraisal reopened').click();
  await expect(dialog(page)).toContainText(`Wrong figures ${unique}`);
  await dialog(page)
    .getByRole('link', { name: new RegExp(`^${made.employee.name}`) })
    .click();
  await expect(page).toHaveURL(`/appraisal/people/${made.employee_kpi}`);
});

test('HR submits a KPI for somebody who cannot, and resends it to them', {
  tag: ['@faults', '@C034', '@C035', '@M103', '@M104'],
}, async ({ admin, people, mailbox, unique, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'PENDING');
  await faults.plan('GET', /^\/appraisal\/employee_kpi\/\d+\/$/, BREAKDOWNS['a reset connection']);
  await admin.goto(`/appraisal/people/${made.employee_kpi}`);
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(admin, 'Try again').click();
  await expect(pageHeading(admin, made.employee.name)).toBeVisible();
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
  await button(admin, 'Submit KPI').click();
  await expect(admin.getByRole('alertdialog')).toContainText('the audit says that you submitted it');
  await answerQuestion(admin, 'Submit KPI');
  await expect(toastWith(admin, `KPI of ${made.employee.name} submitted`)).toBeVisible();
  await expect(exactWords(admin, 'Submitted')).toBeVisible();
  await made.mailTo('supervisor');
  await faults.plan('POST', /\/resend_send_kpi\/$/, BREAKDOWNS['a reset connection']);
  await button(admin, 'Resend KPI').click();
  await answerQuestion(admin, 'Resend KPI');
  await expect(exactWords(dialog(admin), 'Network Error')).toBeVisible();
  await faults.clear();
  await button(dialog(admin), 'Try again').click();
  await expect(toastWith(admin, 'Appraisal resent successfully')).toBeVisible();
  const state = async () => (await people.api.appraisal.record.query({ id: made.employee_kpi })).state;
  await expect.poll(state).toBe('PENDING');
  await admin.reload();
  await expect(exactWords(admin, 'Pending')).toBeVisible();
});
