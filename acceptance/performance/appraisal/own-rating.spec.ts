import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  mention,
  pageHeading,
  toastWith,
} from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

const PHONE = { width: 400, height: 800 };

test('an employee rates each objective on a phone, keeps what is typed, and submits once', {
  tag: [
    '@faults',
    ...[
      '@R018',
      '@R038',
      '@R041',
      '@C026',
      '@C032',
      '@V014',
      '@V052',
      '@V064',
      '@V095',
      '@V141',
      '@M094',
      '@M104',
      '@M105',
    ],
  ],
}, async ({ people, mailbox, unique, visit, faults }) => {
  const { id, name, kpi, employee_kpi, employee, lineManager } = await startAppraisal(
    { people, mailbox, unique },
    'RATING',
  );
  const page = await visit({ token: employee.token, viewport: PHONE });
  await page.goto('/candidate/profile/summary');
  await page.getByRole('list', { name: 'Waiting for you' }).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/appraisals-list/kpi/${id}`);
  await page.getByRole('link', { name: 'Rate yourself' }).click();
  await expect(page).toHaveURL(`/appraisals/${id}/${employee.id}/${kpi}`);
  await expect(pageHeading(page, 'Your appraisal')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`then to ${lineManager.name}`);

  // A rating that is absent is 0; one objective is open at a time.
  await expect(field(page, 'Your rating')).toHaveAttribute('placeholder', '0');
  await expect(exactWords(page, '0 of 2 rated')).toBeVisible();
  await expect(exactWords(page, 'Own result so far 0.0')).toBeVisible();
  await field(page, 'Your rating').fill('101');
  await field(page, 'Your comment').fill('Two were late');
  await expect(exactWords(page, 'please rate over 100')).toBeVisible();
  await field(page, 'Your rating').fill('80');
  await expect(exactWords(page, 'please rate over 100')).toHaveCount(0);
  await button(page, 'Next objective').click();
  await expect(field(page, 'Your rating')).toBeFocused();
  await expect(exactWords(page, 'Rated 80')).toBeVisible();
  await expect(exactWords(page, 'Own result so far 48.0')).toBeVisible();
  await expect(exactWords(page, 'Rate objective 2 to submit.')).toBeVisible();
  await expect(button(page, 'Submit')).toBeDisabled();
  await expectReadable(page, OTHER_LOOKS);

  await page.reload();
  await expect(exactWords(page, '1 of 2 rated')).toBeVisible();
  await expect(field(page, 'Your comment')).toHaveValue('Two were late');

  for (const [breakdown, words] of [
    ['a reset connection', 'Network Error'],
    ['an error without a word', 'Failed to update employee appraisal'],
  ] as const) {
    await faults.plan('POST', /^\/appraisal\/update_objectives\/$/, BREAKDOWNS[breakdown]);
    await button(page, 'Save draft').click();
    await expect(toastWith(page, words)).toBeVisible();
    await faults.clear();
  }
  await button(page, 'Save draft').click();
  await expect(toastWith(page, 'Draft saved')).toBeVisible();
  const draft = await employee.api.appraisal.record.query({ id: employee_kpi });
  expect(draft.objectives.map(({ rating }) => [rating.employee_rating, rating.employee_comment])).toEqual([
    [80, 'Two were late'],
    [0, ''],
  ]);

  await button(page, 'Rate objective 2').click();
  await field(page, 'Your rating').fill('90');
  await expect(exactWords(page, 'Comment on objective 2 to submit.')).toBeVisible();
  await field(page, 'Your comment').fill('Always');
  await faults.plan('PATCH', /^\/appraisal\/employee_kpi\/\d+\/$/, BREAKDOWNS['an error without a word']);
  await button(page, 'Submit').click();
  await expect(exactWords(page, 'the rating cannot be edited after submission')).toBeVisible();
  await answerQuestion(page, 'Submit appraisal');
  await expect(exactWords(dialog(page), 'Failed to update employee appraisal')).toBeVisible();
  await faults.clear();
  await button(dialog(page), 'Try again').click();
  await expect(pageHeading(page, 'Appraisal submitted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`It went to ${lineManager.name}, who rates each objective.`);
  const sent = await faults.calls('PATCH', /^\/appraisal\/employee_kpi\/\d+\/$/);
  expect(sent.at(-1)?.body).toEqual({
    status: 'APPRAISAL SUBMITTED',
    objectives: [
      { id: expect.any(Number), rating: { employee_rating: 80, employee_comment: 'Two were late' } },
      { id: expect.any(Number), rating: { employee_rating: 90, employee_comment: 'Always' } },
    ],
  });
  expect((await employee.api.appraisal.record.query({ id: employee_kpi })).state).toBe('APPRAISAL SUBMITTED');

  await page.getByRole('link', { name: 'Go to my appraisals' }).click();
  await expect(exactWords(page, 'Appraisal submitted')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('main')).toContainText('It cannot be edited.');
  await expect(page.getByRole('list', { name: 'Objectives' })).toContainText('Two were late');
  await expect(button(page, 'Submit')).toHaveCount(0);
});

test('how an appraisal was reviewed and its score are told once all have rated', {
  tag: ['@R037', '@R041', '@C956', '@V064'],
}, async ({ people, mailbox, unique, visit }) => {
  const { id, kpi, employee, lineManager, headManager, employee_kpi, apiOf } = await startAppraisal(
    { people, mailbox, unique },
    'SUPERVISOR RATED',
  );
  const page = await visit({ token: employee.token, viewport: PHONE });
  await page.goto(`/appraisals-list/review/${id}`);
  await expect(exactWords(page, 'Good aims')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You see the ratings of your managers once all have rated.');
  await expect(mention(page, `${lineManager.name} rated`)).toHaveCount(0);
  await page.goto(`/score/${id}/${employee.id}/${kpi}`);
  await expect(page.getByRole('main')).toContainText('Your score stands here once all have rated.');

  const head = await apiOf('head_manager');
  await head.appraisal.updateEmployeeKpi.mutate({
    id: employee_kpi,
    status: 'MANAGER RATED',
    head_manager_rating: 75,
    head_manager_comment: 'Well done',
  });
  await page.goto(`/appraisals-list/kpi/${id}`);
  await page.getByRole('link', { name: 'How you were reviewed' }).click();
  await expect(page).toHaveURL(`/appraisals-list/review/${id}`);
  await expect(exactWords(page, `${lineManager.name} rated 70`)).toHaveCount(2);
  await expect(exactWords(page, `${headManager.name} rated 75`)).toBeVisible();
  await expect(exactWords(page, 'Well done')).toBeVisible();
  await expectReadable(page, OTHER_LOOKS);
  await page.getByRole('link', { name: 'Your score' }).click();
  await expect(page).toHaveURL(`/score/${id}/${employee.id}/${kpi}`);
  const record = await employee.api.appraisal.record.query({ id: employee_kpi });
  await expect(exactWords(page, record.result?.toFixed(1) ?? '')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Objectives' })).toContainText('42.0');
  await expectReadable(page, OTHER_LOOKS);
});

test('whoever is no employee gets no link back from the page after a submission', {
  tag: ['@R018', '@V014'],
}, async ({ page, admin, employee }) => {
  for (const visitor of [page, admin]) {
    await visitor.goto('/appraisal-success');
    await expect(pageHeading(visitor, 'Appraisal sent')).toBeVisible();
    await expect(visitor.getByRole('link')).toHaveCount(0);
  }
  await employee.goto('/appraisal-success');
  await employee.getByRole('link', { name: 'Go to my appraisals' }).click();
  await expect(employee).toHaveURL('/appraisals-list');
});
