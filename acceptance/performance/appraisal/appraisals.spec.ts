import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { actOn, answerQuestion, button, choose, dialog, exactWords, field, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { newAppraisal } from './cycles.ts';

const LIST = /^\/appraisal\/$/;
const list = (unique: string) => `/appraisal?tab=appraisals&search=${unique}`;

test('an appraisal is created, found, changed and deleted, in the words of the documents', {
  tag: ['@R120', '@C017', '@C019', '@C020', '@C021', '@M095', '@M097', '@M098', '@V126', '@V142', '@V153', '@E009'],
}, async ({ admin, faults, unique }) => {
  await admin.goto('/appraisal?tab=appraisals');
  await expect
    .poll(async () => (await faults.calls('GET', LIST)).at(-1)?.query)
    .toEqual({ page: '1', page_size: '50' });
  await button(admin, 'New appraisal').click();
  await button(admin, 'Create appraisal').click();
  await expect(exactWords(dialog(admin), 'Name is required')).toBeVisible();
  await expect(exactWords(dialog(admin), 'Company is required')).toBeVisible();
  await field(dialog(admin), 'Name').fill(`Half year ${unique}`);
  await choose(dialog(admin), 'Company', 'Lagoon Logistics Ltd');
  await dialog(admin).getByLabel('Start date').fill(dayFromNow(400));
  await dialog(admin).getByLabel('End date').fill(dayFromNow(399));
  await button(admin, 'Create appraisal').click();
  await expect(exactWords(dialog(admin), 'The end date must not be before the start date')).toBeVisible();
  await dialog(admin).getByLabel('End date').fill(dayFromNow(500));
  await expectAccessible(admin);
  await button(admin, 'Create appraisal').click();
  await expect(exactWords(admin, 'appraisal created successfully')).toBeVisible();

  await admin.goto(list(unique));
  const row = rowOf(admin, `Half year ${unique}`);
  await expect(row).toContainText('Lagoon Logistics Ltd');
  // It is made this year, and about a later one.
  await expect(row.getByRole('cell', { name: dayFromNow(0).slice(0, 4), exact: true })).toBeVisible();
  await expect(row).toContainText('Not sent');
  await expectAccessible(admin);
  await actOn(admin, `Half year ${unique}`, 'Edit appraisal');
  await field(dialog(admin), 'Name').fill(`Whole year ${unique}`);
  await button(admin, 'Save appraisal').click();
  await expect(exactWords(admin, 'Appraisal updated successfully')).toBeVisible();
  await actOn(admin, `Whole year ${unique}`, 'Delete appraisal');
  await expect(exactWords(admin, 'Its KPIs and their objectives go with it. Nobody has got them yet.')).toBeVisible();
  await answerQuestion(admin, 'Delete appraisal');
  await expect(exactWords(admin, 'Appraisal deleted successfully')).toBeVisible();
  await expect(exactWords(admin, 'No appraisal fits')).toBeVisible();
});

test('what goes wrong with an appraisal is told in the words of the documents', {
  tag: ['@faults', '@C019', '@C022', '@C021', '@M051', '@M052', '@M104', '@V136', '@X036'],
}, async ({ admin, people, faults, unique }) => {
  const { company = 0 } = await people.staff();
  await newAppraisal(people.api, company ?? 0, `Year ${unique}`);
  await admin.goto(list(unique));
  await button(admin, 'New appraisal').click();
  await field(dialog(admin), 'Name').fill('Next year');
  await choose(dialog(admin), 'Company', 'Lagoon Logistics Ltd');
  await dialog(admin).getByLabel('Start date').fill(dayFromNow(3));
  await dialog(admin).getByLabel('End date').fill(dayFromNow(120));
  const answers = [
    [{ kind: 'answer', status: 500, body: '{}' }, 'A server error occured'],
    [{ kind: 'reset' }, 'Connection error'],
    [{ kind: 'answer', status: 400, body: '{"non_field_errors":["The year is closed."]}' }, 'The year is closed.'],
    [
      { kind: 'answer', status: 400, body: '{"start_date":["lies in a closed year"]}' },
      'Start date lies in a closed year',
    ],
  ] as const;
  for (const [fault, words] of answers) {
    await faults.plan('POST', LIST, fault);
    await button(admin, 'Create appraisal').click();
    await expect(exactWords(admin, words)).toBeVisible();
    await faults.clear();
  }
  await expect(field(dialog(admin), 'Name')).toHaveValue('Next year');
  await button(admin, 'Cancel').click();
  await button(admin, 'Leave').click();

  await actOn(admin, `Year ${unique}`, 'Initiate appraisal');
  await expect(
    exactWords(
      admin,
      'Nobody has an accepted KPI yet. Whoever is accepted later gets a mail and rates their objectives at once. This cannot be taken back.',
    ),
  ).toBeVisible();
  await answerQuestion(admin, 'Initiate appraisal');
  await expect(exactWords(admin, 'Send the KPI to the employees first.')).toBeVisible();
  await button(dialog(admin), 'Close').click();
  await actOn(admin, `Year ${unique}`, 'Delete appraisal');
  await faults.plan('DELETE', /^\/appraisal\/\d+\/$/, { kind: 'reset' });
  await answerQuestion(admin, 'Delete appraisal');
  await expect(exactWords(admin, 'Network Error')).toBeVisible();
  await faults.clear();
});
