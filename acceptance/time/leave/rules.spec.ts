import { expect, test } from '../../platform/fixtures.ts';
import { button, choose, exactWords, field, itemOf } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { taker, workday } from '../leaves.ts';
import { leaveDayText } from './leave-page.ts';

test('a kind of leave says its days of notice and its blackout, and takes half a day', {
  tag: ['@R042', '@C935'],
}, async ({ people, unique, visit }) => {
  const title = `Exam ${unique}`;
  const grade = unique.slice(-12);
  await people.api.leaveType.create.mutate({
    title,
    type: 'STUDY',
    approvals: ['employer'],
    // Nobody else has this grade.
    grade,
    days: 6,
    half_days: true,
    notice_days: 10,
    blackouts: [{ start_date: workday(30), end_date: workday(30, 4), reason: 'The shutdown of the plant' }],
  });
  const { employee } = await taker({ people, unique }, { staff: { grade } });
  const page = await visit({ token: employee.token });
  await page.goto('/leave');
  const days = async (first: string, last = first) => {
    await field(page, 'First day').fill(dayAsWritten(first));
    await field(page, 'Last day').fill(dayAsWritten(last));
  };
  const send = button(page, /^Send request/);
  await choose(page, 'Leave type', title);
  await expect(exactWords(page, 'To be asked for 10 days ahead')).toBeVisible();

  const soon = workday(1);
  await days(soon, soon);
  const notice = `${title} has to be asked for 10 days before: from ${leaveDayText(dayFromNow(10))}`;
  await expect(exactWords(page, notice)).toBeVisible();
  await expect(exactWords(page, 'It cannot be sent as it stands.')).toBeVisible();
  await expect(send).toBeDisabled();

  await days(workday(30, 2), workday(30, 8));
  const blackout = `No exam ${unique} from ${leaveDayText(workday(30))} to ${leaveDayText(workday(30, 4))}: The shutdown of the plant`;
  await expect(exactWords(page, blackout)).toBeVisible();
  await expect(exactWords(page, notice)).toHaveCount(0);
  await expect(send).toBeDisabled();

  const day = workday(16, 1);
  await days(day);
  await expect(exactWords(page, blackout)).toHaveCount(0);
  await choose(page, 'Part of the day', 'The morning');
  await field(page, 'Leave address').fill('14 Bode Thomas Street, Surulere');
  await field(page, 'Leave phone').fill('08035550171');
  await page
    .getByRole('group', { name: 'Is a relief officer needed?', exact: true })
    .getByText('No', { exact: true })
    .click();
  await expect(page.getByLabel('Days counted')).toContainText('Working days0.5');
  await button(page, 'Send request for half a day').click();
  await expect(page.getByRole('status').filter({ hasText: 'Request sent' })).toContainText(
    `Request sent: half a day of ${title}, ${leaveDayText(day)}`,
  );
  await expect(itemOf(page.getByRole('region', { name: 'What is left' }), title)).toContainText('5.5 of 6 days left');
  const { results } = await employee.api.leave.mine.query({});
  expect(results).toMatchObject([{ start_date: day, end_date: day, portion: 'MORNING', num_of_days: 0.5 }]);
});
