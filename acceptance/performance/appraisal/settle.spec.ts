import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  actOn,
  button,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { startAppraisal } from '../appraisals.ts';

test('HR goes on without an own rating, rates in a manager’s place, and everybody reads that it did', async ({
  admin,
  people,
  mailbox,
  unique,
  visit,
}) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'RATING');
  const { name } = made.employee;
  await admin.goto(`/appraisal/people/${made.employee_kpi}`);
  await button(admin, 'Go on without own rating').click();
  await button(admin, 'Go on without it').click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await expectAccessible(admin);
  await field(admin, 'Reason').fill(`On sick leave ${unique}`);
  await button(admin, 'Go on without it').click();
  await expect(toastWith(admin, 'The appraisal goes on without an own rating')).toBeVisible();
  await expect(exactWords(admin, `There is no own rating: On sick leave ${unique}`)).toBeVisible();
  const told = await mailbox.read(made.employee.email, /it goes on without your own rating/);
  expect(told.text).toContain(
    `HR goes on with your appraisal without your own rating and wrote: On sick leave ${unique}`,
  );

  await button(admin, 'Rate in their place').click();
  const first = dialog(admin).getByRole('region', { name: '1. Answer every request in a day' });
  await field(first, 'Your rating').fill('80');
  await field(first, 'Your comment').fill('Every request was answered');
  await field(admin, 'Reason').fill('The line manager left');
  await button(admin, 'Submit rating').click();
  await expect(
    exactWords(dialog(admin), 'Please enter a positive integer for each line manager rating field'),
  ).toBeVisible();
  const second = dialog(admin).getByRole('region', { name: '2. Keep the values of the company' });
  await field(second, 'Your rating').fill('70');
  await field(second, 'Your comment').fill('As agreed');
  await button(admin, 'Submit rating').click();
  await expect(toastWith(admin, 'Appraisal submitted successfully')).toBeVisible();
  await expect(exactWords(admin, 'HR rated in the line manager’s place: The line manager left')).toBeVisible();

  // The head manager rates as ever, by the link of their mail: 80 × 60 % + 70 × 40 % = 76, and with 75 the result is 75.5.
  const head = await visit();
  await head.goto(await made.pageOf('head_manager'));
  await expect(exactWords(head, `There is no own rating: On sick leave ${unique}`)).toBeVisible();
  await expect(exactWords(head, 'HR rated in the line manager’s place.')).toBeVisible();
  const api = await made.apiOf('head_manager');
  await api.appraisal.updateEmployeeKpi.mutate({
    id: made.employee_kpi,
    status: 'MANAGER RATED',
    head_manager_rating: 75,
  });
  expect((await mailbox.read(made.employee.email, /your result is there/)).text).toContain(
    'Everybody has rated your appraisal.',
  );
  const own = await visit({ token: made.employee.token });
  await own.goto(`/score/${made.id}/${made.employee.id}/${made.kpi}`);
  await expect(exactWords(own, '75.5')).toBeVisible();
  await expect(exactWords(own, `There is no own rating: On sick leave ${unique}`)).toBeVisible();
  await expect(exactWords(own, 'HR rated in the line manager’s place.')).toBeVisible();
  await expect(pageHeading(admin, name)).toBeVisible();
});

test('an appraisal is handed to another manager, somebody is taken out of it, and it is closed', async ({
  admin,
  people,
  mailbox,
  unique,
}) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'APPRAISAL SUBMITTED');
  const { name } = made.employee;
  await made.mailTo('line_manager');
  const other = await people.staff();
  await admin.goto(`/appraisal/people/${made.employee_kpi}`);
  await actOn(admin, name, 'Hand over to another manager');
  await findOption(dialog(admin), 'Manager', other.code);
  await field(admin, 'Reason').fill('On leave until March');
  await button(admin, 'Hand over').click();
  await expect(toastWith(admin, 'Appraisal handed over')).toBeVisible();
  const mail = await mailbox.read(other.email ?? '', /the appraisal is yours to rate/);
  expect(mail.text).toContain('You look after this employee from now on, so this came to you.');
  await admin.reload();
  await expect(admin.getByText(/^HR handed it to .+ as line manager: On leave until March/)).toBeVisible();
  await admin.setViewportSize({ width: 400, height: 800 });
  await expectNoSidewaysScroll(admin);

  await actOn(admin, name, 'Take out of the appraisal');
  await field(admin, 'Reason').fill(`Seconded ${unique}`);
  await button(admin, 'Take out').click();
  await expect(toastWith(admin, 'Employee taken out of the appraisal')).toBeVisible();
  await expect(itemOf(admin.getByRole('list', { name: 'Taken out' }), `Seconded ${unique}`)).toContainText(
    'Was at Appraisal submitted',
  );
  await mailbox.read(made.employee.email, /you were taken out of it/);

  await admin.setViewportSize({ width: 1280, height: 800 });
  await admin.goto(`/appraisal?tab=appraisals&search=${made.name}`);
  await actOn(admin, made.name, 'Close appraisal');
  await expect(dialog(admin)).toContainText('Everybody has a result.');
  await field(admin, 'Reason').fill('The year is over');
  await button(admin, 'Close appraisal').click();
  await expect(toastWith(admin, 'Appraisal closed')).toBeVisible();
  await expect(rowOf(admin, made.name)).toContainText('Closed');
});

test('a weight of three figures shows as a whole in the box of the supervisor', async ({
  page,
  people,
  mailbox,
  unique,
}) => {
  const made = await startAppraisal({ people, mailbox, unique }, 'SUBMITTED');
  await page.goto(await made.pageOf('supervisor'));
  const box = page.getByRole('textbox', { name: '1. Answer every request in a day' });
  await box.fill('100');
  // Content that does not fit into a box scrolls in it.
  const cut = await box.evaluate((input) => input.scrollWidth - input.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});
