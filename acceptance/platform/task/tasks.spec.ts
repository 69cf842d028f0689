import type { Page } from '@playwright/test';
import { BREAKDOWNS, breakDown } from '../breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { actOn, answerQuestion, dialog, exactWords, field, findOption, pageHeading, rowOf } from '../on-page.ts';
import { dayFromNow } from '../people.ts';

const LIST = /^\/task\/$/;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search person or task' });

test('what waits for a decision stands among the tasks, leads to its place, and goes once it is decided', {
  tag: ['@R061', '@C953', '@E075'],
}, async ({ admin, people }) => {
  const { candidate } = await people.accepted();
  await admin.goto('/home');
  await admin.getByRole('link', { name: 'My tasks' }).click();
  await expect(pageHeading(admin, /^Tasks/)).toBeVisible();
  await search(admin).fill(candidate.lastname);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(rowOf(admin, candidate.name)).toContainText('Review letters');
  await expect(rowOf(admin, candidate.name)).toContainText('Aisha Bello');
  await admin.getByRole('button', { name: 'Filter' }).click();
  await admin.getByRole('button', { name: 'Kind' }).click();
  await admin.getByRole('radio', { name: 'Schedule medical' }).click();
  await expect(exactWords(admin, 'No task fits')).toBeVisible();
  await admin.getByRole('radio', { name: 'Review letters' }).click();
  await admin.keyboard.press('Escape');
  await rowOf(admin, candidate.name).getByRole('link', { name: candidate.name, exact: true }).click();
  await expect(pageHeading(admin, candidate.name)).toBeVisible();

  for (const letter of ['acknowledgement_letter', 'deployment_letter', 'handbook'] as const) {
    await people.review(candidate.id, letter);
  }
  await admin.goto(`/tasks?search=${candidate.lastname}`);
  await expect(rowOf(admin, candidate.name)).toContainText('Schedule medical');
  await expect(admin.getByRole('row')).toHaveCount(2);
});

test('a task is written for a colleague, who finds it first when it is overdue, changes it and is done with it', {
  tag: ['@R061', '@C953', '@E075'],
}, async ({ admin, superadmin, unique }) => {
  const title = `Call the clinic ${unique}`;
  await admin.goto('/tasks');
  await admin.getByRole('button', { name: 'New task' }).click();
  await admin.getByRole('button', { name: 'Create task' }).click();
  await expect(exactWords(dialog(admin), 'Title is required')).toBeVisible();
  await field(admin, 'Title').fill(title);
  await admin.getByLabel('Due date').fill(dayFromNow(-10_000));
  await field(admin, 'Notes').fill('Ask for Dr. Eze.');
  await findOption(dialog(admin), 'For', 'superadmin@tenure.example');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Create task' }).click();
  await expect(exactWords(admin, 'Task created')).toBeVisible();

  await superadmin.goto('/tasks');
  // The task is decades overdue, later even than the probations of people whom other scenarios hired long ago, so it comes
  // right after the head of the table.
  await expect(superadmin.getByRole('row').nth(1)).toContainText(title);
  await superadmin.goto(`/tasks?search=${unique}`);
  await expect(rowOf(superadmin, title)).toContainText('10,000 days overdue');
  await expect(exactWords(superadmin, '1 task overdue')).toBeVisible();
  await expect(rowOf(superadmin, title)).toContainText('Written by Aisha Bello');
  await expectAccessible(superadmin);
  await rowOf(superadmin, title).getByRole('link', { name: title, exact: true }).click();
  await expect(field(superadmin, 'Notes')).toHaveValue('Ask for Dr. Eze.');
  await superadmin.getByLabel('Due date').fill(dayFromNow(0));
  await superadmin.getByRole('button', { name: 'Save task' }).click();
  await expect(exactWords(superadmin, 'Task saved')).toBeVisible();
  await expect(rowOf(superadmin, title)).toContainText('Today');
  await expect(superadmin).toHaveURL(`/tasks?search=${unique}`);

  await actOn(superadmin, title, 'Mark as done');
  await expect(exactWords(superadmin, `Done: ${title}`)).toBeVisible();
  await expect(exactWords(superadmin, 'No task fits')).toBeVisible();
  await superadmin.goto(`/tasks?tab=done&search=${unique}`);
  await expect(rowOf(superadmin, title)).toContainText('Done');
  await actOn(superadmin, title, 'Open again');
  await expect(exactWords(superadmin, 'No task fits')).toBeVisible();

  await admin.goto(`/tasks?tab=all&search=${unique}`);
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);
  await actOn(admin, title, 'Delete task');
  await answerQuestion(admin, 'Delete task');
  await expect(exactWords(admin, 'Task deleted')).toBeVisible();
  await expect(exactWords(admin, 'No task fits')).toBeVisible();
});

test('what was typed into a task is kept when it is marked as done', { tag: ['@R061', '@C953'] }, async ({
  admin,
  people,
  unique,
}) => {
  const title = `Order cards ${unique}`;
  await admin.goto('/tasks');
  await admin.getByRole('button', { name: 'New task' }).click();
  await field(admin, 'Title').fill(title);
  await admin.getByRole('button', { name: 'Create task' }).click();
  await admin.goto(`/tasks?search=${unique}`);
  await rowOf(admin, title).getByRole('link', { name: title, exact: true }).click();
  await field(admin, 'Notes').fill('Ordered at the printer’s.');
  await dialog(admin).getByRole('button', { name: 'Mark as done' }).click();
  await expect(exactWords(admin, `Done: ${title}`)).toBeVisible();
  await expect(dialog(admin)).toHaveCount(0);
  const { results } = await people.api.task.list.query({ state: 'done', whose: 'all', search: unique });
  expect(results.map(({ own }) => own?.notes)).toEqual(['Ordered at the printer’s.']);
});

test('the button of a new task is in sight once it is known where it stands', { tag: ['@faults', '@R061'] }, async ({
  admin,
  faults,
}) => {
  const add = admin.getByRole('button', { name: 'New task' });
  await faults.plan('GET', LIST, { kind: 'hang' });
  await admin.goto('/tasks');
  await expect(pageHeading(admin, /^Tasks/)).toBeVisible();
  await expect(add).toHaveCount(0);
  await faults.clear();
  await admin.reload();
  await expect(add).toBeVisible();
});

test('tasks that cannot be read or saved are kept for another try', { tag: ['@faults', '@R061', '@C953'] }, async ({
  admin,
  faults,
  unique,
}) => {
  await faults.plan('GET', LIST, BREAKDOWNS['a reset connection']);
  await admin.goto('/tasks');
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('table', { name: 'Tasks' })).toBeVisible();

  const title = `Kept task ${unique}`;
  await admin.getByRole('button', { name: 'New task' }).click();
  await field(admin, 'Title').fill(title);
  const send = admin.getByRole('button', { name: 'Create task' });
  await breakDown(faults, 'POST', LIST, {
    send,
    words: exactWords(admin, 'A server error occured'),
    by: { 'an error without a word': BREAKDOWNS['an error without a word'] },
  });
  await expect(field(admin, 'Title')).toHaveValue(title);
  await send.click();
  await expect(exactWords(admin, 'Task created')).toBeVisible();
});
