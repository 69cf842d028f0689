import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';

const QUESTIONS = '/headcount?tab=question';
const searched = (text: string) => `${QUESTIONS}&search=${encodeURIComponent(text)}`;

test('HR writes a question, finds it, moves it, changes it and deletes it', {
  tag: ['@R904', '@C048', '@C051', '@C052', '@C053', '@E043'],
}, async ({ admin, faults, unique }) => {
  await admin.goto(QUESTIONS);
  await button(admin, 'New question').click();
  const form = dialog(admin);
  await button(form, 'Create question').click();
  for (const words of ['Question is required', 'Short name is required'])
    await expect(exactWords(form, words)).toBeVisible();
  await field(form, 'Question').fill(`Which shift do you work, ${unique}?`);
  await field(form, 'Short name').fill(`Shift ${unique}`);
  await choose(form, 'Answer', 'One of several');
  await field(form, 'Choices').fill('Morning');
  await button(form, 'Create question').click();
  await expect(exactWords(form, 'Enter at least two choices')).toBeVisible();
  await field(form, 'Choices').fill('Morning\nNight');
  await form.getByRole('checkbox', { name: 'An answer is required' }).uncheck();
  await expectAccessible(admin);
  await button(form, 'Create question').click();
  await expect(toastWith(admin, 'Question created')).toBeVisible();
  const [made] = await faults.calls('POST', /^\/headcount\/questions\/$/);
  expect(made?.body).toMatchObject({ kind: 'CHOICE', choices: ['Morning', 'Night'], required: false });

  await admin.goto(searched(unique));
  const row = rowOf(admin, `Shift ${unique}`);
  await expect(row).toContainText('One of several: Morning, Night');
  await expect(admin.getByRole('row')).toHaveCount(2);
  expect((await faults.calls('GET', /^\/headcount\/questions$/)).at(-1)?.query).toEqual({
    page: '1',
    page_size: '50',
    search: unique,
  });
  const place = Number(await row.getByRole('cell').nth(3).textContent());
  await actOn(admin, `Shift ${unique}`, 'Move up');
  await expect(row.getByRole('cell').nth(3)).toHaveText(String(place - 1));
  await actOn(admin, `Shift ${unique}`, 'Edit question');
  await field(form, 'Hint').fill('That of most days');
  await button(form, 'Save question').click();
  await expect(toastWith(admin, 'Question saved')).toBeVisible();
  await expect(row).toContainText('That of most days');
  await actOn(admin, `Shift ${unique}`, 'Delete question');
  await answerQuestion(admin, 'Delete question');
  await expect(toastWith(admin, 'Question deleted')).toBeVisible();
  await expect(exactWords(admin, 'No question fits')).toBeVisible();
});

test('questions that do not load can be tried again, and a refused one keeps what was typed', {
  tag: ['@faults', '@R904', '@M108', '@V234'],
}, async ({ admin, faults, unique }) => {
  await faults.plan('GET', /^\/headcount\/questions$/, { kind: 'answer', status: 500, body: '{}' });
  await admin.goto(QUESTIONS);
  const failed = admin.getByRole('main').getByRole('alert');
  await expect(exactWords(failed, 'Network Error')).toBeVisible();
  await faults.clear();
  await button(failed, 'Try again').click();
  await button(admin, 'New question').click();
  const form = dialog(admin);
  await field(form, 'Question').fill(`Typed ${unique}?`);
  await field(form, 'Short name').fill(unique);
  await faults.plan('POST', /^\/headcount\/questions\/$/, {
    kind: 'answer',
    status: 400,
    body: '{"data":"Too many questions"}',
  });
  await button(form, 'Create question').click();
  await expect(toastWith(admin, 'Too many questions')).toBeVisible();
  await expect(field(form, 'Question')).toHaveValue(`Typed ${unique}?`);
});
