import type { Page } from '@playwright/test';
import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { answerQuestion, button, exactWords, filterBy, itemOf, pageHeading } from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

const BOARD = /^\/appraisal\/board\/$/;
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the board shows who holds whose appraisal, and leads to the rest, to a name and to who has no manager', {
  tag: ['@R120', '@C025'],
}, async ({ admin, people, mailbox, unique }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'SUBMITTED');
  // Four more wait at their own objectives, and one at a supervisor whom the record does not name.
  const others = [];
  for (const lastName of ['Aina', 'Bassey', 'Danjuma', 'Ekpo', 'Falana', 'Garba'])
    others.push(await people.staff({ lastName: `${lastName}${unique}` }));
  const alone = others[5];
  if (!alone) throw new Error('nobody is alone');
  await people.api.appraisal.sendKpi.mutate({ id: made.id, employees: others.map(({ id }) => id) });
  const total = async () => (await people.api.appraisal.board.query({ appraisal: made.id })).total;
  await expect.poll(total).toBe(7);
  await people.api.appraisal.submitKpi.mutate({ id: made.id, employee: alone.id });
  const unsettled = async () =>
    (await people.api.appraisal.board.query({ appraisal: made.id })).columns[1]?.first.map((row) => row.unsettled);
  await expect.poll(unsettled).toEqual([false, true]);

  await admin.goto(`/appraisal?appraisal=${made.id}`);
  await expect(pageHeading(admin, 'Appraisals 7')).toBeVisible();
  await expect(exactWords(admin, '0 of 7 done, 0 %')).toBeVisible();
  const supervisor = column(admin, 'Supervisor');
  await expect(itemOf(supervisor, made.employee.name)).toContainText(`${made.lineManager.name}today`);
  await expect(column(admin, 'Head manager')).toContainText('Nobody');
  const employees = column(admin, 'Employee');
  await expect(employees.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(admin);
  await employees.getByRole('link', { name: '1 more' }).click();
  await expect(admin).toHaveURL(/tab=people/);
  await expect(button(admin, 'With Employee')).toBeVisible();
  await expect(admin.getByRole('row')).toHaveCount(6);

  await admin.goBack();
  await expect(pageHeading(admin, 'Appraisals 7')).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search name or code' }).fill(`garba${unique}`);
  await expect(pageHeading(admin, 'Appraisals 1')).toBeVisible();
  await expect(itemOf(supervisor, 'Garba')).toContainText('No supervisor');
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
  await itemOf(supervisor, 'Garba').getByRole('link').click();
  await expect(exactWords(admin, 'There is no supervisor. Settle the reporting line')).toBeVisible();
  await admin.getByRole('link', { name: 'Settle the reporting line' }).click();
  await expect(admin).toHaveURL(new RegExp(`/employees/${alone.id}/?\\?tab=job$`));
});

test('the board says why it is empty, and what to do when it does not load', {
  tag: ['@faults', '@R120', '@M104'],
}, async ({ admin, people, mailbox, unique, faults }) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'PENDING');
  await faults.plan('GET', BOARD, BREAKDOWNS['a reset connection']);
  await admin.goto(`/appraisal?appraisal=${made.id}`);
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(admin, 'Try again').click();
  await expect(itemOf(column(admin, 'Employee'), made.employee.name)).toContainText('Objectives');
  await filterBy(admin, 'Department', 'Human Resources');
  await expect(exactWords(admin, 'Nobody fits')).toBeVisible();
  await button(admin, 'Clear search and filters').click();
  await faults.plan('GET', BOARD, {
    kind: 'answer',
    status: 200,
    body: '{"appraisal":null,"total":0,"done":0,"waiting_for_hr":0,"late":0,"columns":[]}',
  });
  await admin.reload();
  await expect(exactWords(admin, 'No appraisal was sent yet')).toBeVisible();
  await admin.getByRole('link', { name: 'Open appraisals' }).click();
  await expect(admin).toHaveURL(/tab=appraisals/);
});

test('whoever has held an appraisal for too long is reminded, once it is agreed to', {
  tag: ['@R120'],
}, async ({ admin, people }) => {
  // Nobody can wait for days in a scenario, so that the seed's own appraisal is asked for; it is among the oldest.
  const { results } = await people.api.appraisal.list.query({ page_size: 1000 });
  const lateOf = async (id: number) => (await people.api.appraisal.board.query({ appraisal: id })).late;
  let id = 0;
  for (const one of results.toSorted((a, b) => a.id - b.id)) {
    id = one.id;
    if ((await lateOf(id)) > 0) break;
  }
  await admin.goto(`/appraisal?appraisal=${id}`);
  await expect(admin.getByText(/^\d+ waits? longer than 3 days$/)).toBeVisible();
  const remind = button(admin, /^Remind \d+ late$/);
  await remind.click();
  await expect(admin.getByRole('alertdialog')).toContainText('at most one a day');
  await answerQuestion(admin, 'Cancel');
  await remind.click();
  await answerQuestion(admin, /^Remind \d+ late$/);
  const done = admin.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(done).toContainText(/\d+ people are reminded|One person is reminded/);
});
