import { expect, test } from '../../platform/fixtures.ts';
import { actOn, button, dialog, exactWords, field, rowOf, toastWith } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { ANNUAL, requestLeave, workday } from '../leaves.ts';
import { leaveDayText } from './leave-page.ts';

test('the history says who holds a request and what was said, and a request is taken back', {
  tag: ['@R042', '@C935', '@V152'],
}, async ({ people, mailbox, unique, visit }) => {
  const made = await requestLeave({ people, mailbox, unique }, 'REJECTED');
  const { employee, line_manager1, ask } = made;
  const next = workday(14);
  await ask({ start: next });
  const page = await visit({ token: employee.token });
  await page.goto('/leave');
  const year = Number(dayFromNow(0).slice(0, 4));
  if (Number(next.slice(0, 4)) !== year) {
    await page.getByRole('combobox', { name: 'Year of the history' }).click();
    await page.getByRole('option', { name: next.slice(0, 4), exact: true }).click();
  }
  const open = rowOf(page, leaveDayText(next));
  await expect(exactWords(open, 'Pending')).toBeVisible();
  await expect(open).toContainText(`With ${line_manager1.name}`);
  await actOn(page, `${ANNUAL} from ${leaveDayText(next)}`, 'Cancel request');
  await field(dialog(page), 'Reason').fill('Travel was called off');
  await button(dialog(page), 'Cancel request').click();
  await expect(toastWith(page, 'Request cancelled')).toBeVisible();
  await expect(exactWords(open, 'Cancelled')).toBeVisible();
  await expectReceipt(
    page,
    { mailbox, to: employee.email },
    {
      subject: `You cancelled your leave from ${leaveDayText(next)}`,
      what: `You cancelled 1 day of annual leave, ${leaveDayText(next)}.`,
      outcome: '✕ Cancelled',
      next: 'The days are back in your balance. Whoever was asked has been told.',
    },
  );

  const rejected = rowOf(page, leaveDayText(made.start));
  await expect(rejected).toContainText(`“Stock count” ${line_manager1.name}`);
  await button(rejected, ANNUAL).click();
  const what = dialog(page).getByRole('region', { name: 'What was said' });
  await expect(what).toContainText(line_manager1.name);
  await expect(exactWords(what, 'Stock count')).toBeVisible();
  await button(dialog(page), 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('somebody on leave records that they are back, today or later, and the days that are left come back then', {
  tag: ['@R042', '@C938', '@E029', '@V201'],
}, async ({ people, mailbox, unique, visit }) => {
  const today = dayFromNow(0);
  const wanted = { type: 'Casual leave', start: today, end: dayFromNow(4) };
  const { employee, start, end, days } = await requestLeave({ people, mailbox, unique }, 'ACCEPTED', { wanted });
  const page = await visit({ token: employee.token });
  await page.goto('/leave');
  const row = rowOf(page, leaveDayText(start));
  await expect(exactWords(row, 'Accepted')).toBeVisible();
  await actOn(page, `Casual leave from ${leaveDayText(start)}`, 'I am back');
  await field(dialog(page), 'Resumption date').fill(dayAsWritten(dayFromNow(-1)));
  await button(dialog(page), 'Record resumption').click();
  await expect(exactWords(dialog(page), 'Choose today or a later day')).toBeVisible();
  await field(dialog(page), 'Resumption date').fill(dayAsWritten(dayFromNow(20)));
  await button(dialog(page), 'Record resumption').click();
  await expect(dialog(page).getByText(/^Work begins on .* Who comes later records it on that day$/)).toBeVisible();
  await field(dialog(page), 'Reason').fill('Back earlier than planned');
  await field(dialog(page), 'Resumption date').fill(dayAsWritten(dayFromNow(1)));
  await button(dialog(page), 'Record resumption').click();
  await expect(toastWith(page, `Back from ${leaveDayText(dayFromNow(1))}`)).toBeVisible();
  await expect(row).toContainText(`Resumed ${leaveDayText(dayFromNow(1))}`);
  const back = leaveDayText(dayFromNow(1));
  await expectReceipt(
    page,
    { mailbox, to: employee.email },
    {
      subject: `You are back at work from ${back}`,
      what: `You recorded ${back} as your first day of work after ${days} ${days === 1 ? 'day' : 'days'} of casual leave, ${leaveDayText(start)} to ${leaveDayText(end)}.`,
      next: `Your managers and HR are told. Days that you did not take come back to your balance on ${back}.`,
    },
  );
  const { results } = await employee.api.leave.mine.query({});
  expect(results[0]).toMatchObject({ resumption_date: dayFromNow(1), end_date: end });
  const left = page.getByRole('region', { name: 'What is left' });
  // At a weekend nothing was taken, and the kind stands behind the first four.
  await button(left, 'Show all 6 kinds').click();
  await expect(left).toContainText('Casual leave');
});
