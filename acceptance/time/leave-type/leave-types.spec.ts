import { addressOf, check, count, csv } from '../../import/bulk-import/list-files.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  exactWords,
  field,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { ANNUAL, taker } from '../leaves.ts';

const SETTINGS = '/leave-management?tab=settings';

test('a leave type is created with all that it is known by, changed and deleted', {
  tag: ['@R089', '@R905', '@C936', '@E027', '@M050'],
}, async ({ admin, people, unique }) => {
  const title = `Exam leave ${unique}`;
  await admin.goto(SETTINGS);
  await expect(rowOf(admin, ANNUAL)).toContainText('5 days, until 31 Mar');
  await expect(rowOf(admin, 'Maternity leave')).toContainText('HR, with certificate');
  await admin.getByRole('link', { name: 'New leave type' }).click();
  await expect(pageHeading(admin, 'New leave type')).toBeVisible();
  await expect(admin).toHaveURL('/newType');
  await button(admin, 'Create leave type').click();
  for (const label of ['Title', 'Type', 'Days', 'Approvals'])
    await expect(exactWords(admin, `${label} is required`)).toBeVisible();

  await field(admin, 'Title').fill(title);
  await choose(admin, 'Type', 'Study');
  await field(admin, 'Days').fill('7.5');
  const whole = admin.getByRole('checkbox', { name: 'Who comes or leaves within a year has its days whole' });
  await expect(whole).not.toBeChecked();
  await expect(whole).toHaveAccessibleDescription(
    'Otherwise they have a share of the year. The Labour Act, s. 16, gives 12 days of sick leave in any calendar year, from the first day.',
  );
  // Leave that is given at need has no share of a year.
  await choose(admin, 'Granted', 'When needed, for one event');
  await expect(whole).toHaveCount(0);
  // Nobody has this grade, so that nobody else is offered it.
  await field(admin, 'Grade').fill(unique);
  await choose(admin, 'Gender', 'Female');
  await admin.getByRole('checkbox', { name: 'Line manager 1' }).check();
  await admin.getByRole('checkbox', { name: 'Human resources' }).check();
  await admin.getByRole('checkbox', { name: 'Half days may be taken' }).check();
  await button(admin, 'Add blackout period').click();
  const blackout = admin.getByRole('group', { name: 'Blackout period 1' });
  await blackout.getByLabel('Start date').fill('2030-12-20');
  await blackout.getByLabel('End date').fill('2030-12-10');
  await field(blackout, 'Reason').fill('End of the year');
  await button(admin, 'Create leave type').click();
  await expect(exactWords(admin, 'end date should be greater than start date')).toBeVisible();
  await blackout.getByLabel('End date').fill('2031-01-05');
  await expectAccessible(admin);
  await button(admin, 'Create leave type').click();
  await expect(toastWith(admin, `${title} created`)).toBeVisible();
  await expect(rowOf(admin, title)).toContainText(/7\.5.*When needed.*Female.*Line manager 1, HR/);
  const types = await people.api.leaveType.list.query({});
  expect(types.results.find((one) => one.title === title)).toMatchObject({
    type: 'STUDY',
    days: 7.5,
    grade: unique,
    gender: 'FEMALE',
    approvals: ['line_manager1', 'employer'],
    half_days: true,
    blackouts: [{ start_date: '2030-12-20', end_date: '2031-01-05', reason: 'End of the year' }],
  });

  await rowOf(admin, title).getByRole('link').click();
  await expect(pageHeading(admin, `Edit ${title}`)).toBeVisible();
  await field(admin, 'Days').fill('9');
  await admin.getByRole('link', { name: 'Home', exact: true }).click();
  await button(admin.getByRole('alertdialog'), 'Stay').click();
  await button(admin, 'Save leave type').click();
  await expect(toastWith(admin, `${title} saved`)).toBeVisible();
  await expect(rowOf(admin, title)).toContainText('9');

  await actOn(admin, title, 'Delete leave type');
  await answerQuestion(admin, 'Delete leave type');
  await expect(toastWith(admin, 'Leave type deleted')).toBeVisible();
  await expect(rowOf(admin, title)).toHaveCount(0);
});

test('opening balances come from a file, and go again', { tag: ['@R905', '@C936'] }, async ({
  admin,
  people,
  unique,
}) => {
  const { employee, typeOf } = await taker({ people, unique });
  const { code } = await people.api.employee.detail.query({ id: employee.id });
  const year = 2025;
  const left = async () => {
    const leave_type = await typeOf(ANNUAL);
    const asked = { employee: employee.id, leave_type, year };
    const { results } = await people.api.leave.ledger.query(asked);
    return results.map(({ days, reason }) => [days, reason]);
  };
  await admin.goto(SETTINGS);
  await admin.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(pageHeading(admin, 'Import opening balances')).toBeVisible();
  await expect(admin).toHaveURL(addressOf('leave_balance'));
  const list = csv(`left-${unique}.csv`, 'Staff ID,Leave type,Year,Days left', `${code},${ANNUAL},${year},12.5`);
  await check(admin, 'leave_balance', list);
  await expect(count(admin, /^Update 1/)).toBeVisible();
  await button(admin, 'Import 1 opening balance').click();
  await expect.poll(left).toEqual([[12.5, 'Opening balance']]);
  await button(admin, 'Undo import').click();
  await answerQuestion(admin, 'Undo import');
  await expect.poll(async () => (await left()).map(([days]) => days).toSorted()).toEqual([-12.5, 12.5]);
});
