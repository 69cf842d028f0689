import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, dialog, exactWords, field, pageHeading, toastWith } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { requestLeave, workday } from '../leaves.ts';
import { factOf, leaveDayText } from './leave-page.ts';

const DECIDE = /^\/leave\/\d+\/employer_update\/$/;
const SAVED = 'Leave updated successfully';

const decision = (page: Page) => page.getByRole('form', { name: 'Your decision' });
const menuOf = async (page: Page, name: string, item: string) => {
  await button(page, `Actions for ${name}’s request`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('HR reads what everybody said, accepts with a comment, and recalls from leave', {
  tag: ['@faults', '@R090', '@C012', '@C935', '@M075', '@M077', '@M082', '@V054', '@V142', '@V152', '@N073'],
}, async ({ admin: page, people, mailbox, unique, faults }) => {
  const made = await requestLeave({ people, mailbox, unique }, 'employer');
  const { employee, line_manager1, line_manager2 } = made;
  const first = employee.name.split(' ')[0] ?? '';
  await page.goto(`/leave-details/${made.id}`);
  await expect(pageHeading(page, `${employee.name} asks for 5 days of leave`)).toBeVisible();
  const steps = page.getByRole('list', { name: 'Turns' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(1)).toHaveText(/Line manager 1 \(done\)Approved \w{3} \d+\w\w \d\d$/);
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  await expect(factOf(page, 'First day')).toHaveText([leaveDayText(made.start), 'Monday']);
  await expect(factOf(page, 'Last day')).toHaveText([leaveDayText(made.end), 'Friday']);
  await expect(factOf(page, 'Leave address')).toHaveText('14 Bode Thomas Street, Surulere');
  await expect(factOf(page, 'Leave phone')).toHaveText('08035550171');
  await expect(factOf(page, 'This request')).toHaveText('−5');
  const words = page.getByRole('region', { name: 'What was said' });
  await expect(words).toContainText(`${line_manager1.name} · line manager 1`);
  await expect(words).toContainText(`${line_manager2.name} · line manager 2`);
  await expect(exactWords(words, 'Have a good rest')).toHaveCount(2);
  await expectAccessible(page);

  const own = decision(page);
  await button(own, 'Accept').click();
  await expect(exactWords(own, 'Please Add your Comment')).toBeVisible();
  expect(await faults.calls('PATCH', DECIDE)).toEqual([]);
  await field(own, 'Comment').fill('Enjoy the break.');
  await faults.plan('PATCH', DECIDE, { kind: 'reset' }, 1);
  await button(own, 'Accept').click();
  await expect(toastWith(page, 'Network Error')).toBeVisible();
  await page.reload();
  await expect(field(own, 'Comment')).toHaveValue('Enjoy the break.');
  await button(own, 'Accept').click();
  await expect(toastWith(page, SAVED)).toBeVisible();
  await expect(exactWords(page, 'Accepted')).toBeVisible();
  await expect(exactWords(words, 'Enjoy the break.')).toBeVisible();
  await expect(own).toHaveCount(0);
  const [, sent] = await faults.calls('PATCH', DECIDE);
  expect(sent?.body).toMatchObject({ employer_comments: 'Enjoy the break.', status: 'ACCEPTED' });

  await menuOf(page, employee.name, 'Recall from leave');
  await button(dialog(page), `Recall ${first}`).click();
  await expect(exactWords(dialog(page), 'Reason is required')).toBeVisible();
  await field(dialog(page), 'First day back at work').fill(workday(7, 2));
  await field(dialog(page), 'Reason').fill('The audit begins early');
  await button(dialog(page), `Recall ${first}`).click();
  await expect(toastWith(page, `${first} is recalled from leave`)).toBeVisible();
  await expect(factOf(page, 'Recalled')).toContainText('The audit begins early');
  await expectReadable(page, LOOKS);
});

test('HR asks again whoever has the turn, rejects at its own, and cancels for an employee', {
  tag: ['@R090', '@C045', '@C935', '@M076', '@M078', '@M081', '@M082', '@V054', '@V135'],
}, async ({ admin: page, people, mailbox, unique }) => {
  const made = await requestLeave({ people, mailbox, unique }, 'line_manager2');
  const { employee, line_manager2 } = made;
  const first = employee.name.split(' ')[0] ?? '';
  await made.mailTo('line_manager2');
  await page.setViewportSize({ width: 400, height: 860 });
  await page.goto(`/leave-details/${made.id}`);
  await expect(exactWords(page, 'Pending')).toBeVisible();
  await expect(decision(page)).toHaveCount(0);
  await expect(exactWords(page, `It is with ${line_manager2.name}, line manager 2.`)).toBeVisible();
  await menuOf(page, employee.name, 'Notify');
  await expect(toastWith(page, `${line_manager2.name} was asked again`)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await button(page, 'Ledger').click();
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Taken' })).toContainText('−5');
  await expectNoSidewaysScroll(page);
  await button(dialog(page), 'Close').click();

  await made.decide('line_manager2', true);
  await page.reload();
  const own = decision(page);
  await button(own, 'Reject').click();
  await expect(exactWords(own, 'Please Add your Comment')).toBeVisible();
  await field(own, 'Comment').fill('Nobody is left on the site.');
  await button(own, 'Reject').click();
  await expect(toastWith(page, SAVED)).toBeVisible();
  await expect(exactWords(page, 'Rejected')).toBeVisible();
  expect(await people.api.leave.detail.query({ id: made.id })).toMatchObject({ status: 'REJECTED' });
  await field(own, 'Comment').fill('The site found somebody.');
  await button(own, 'Accept').click();
  await expect(exactWords(page, 'Accepted')).toBeVisible();
  expect(await people.api.leave.detail.query({ id: made.id })).toMatchObject({ status: 'ACCEPTED' });

  await menuOf(page, employee.name, `Cancel for ${first}`);
  await field(dialog(page), 'Reason').fill('Asked by phone');
  await button(dialog(page), 'Cancel leave').click();
  await expect(toastWith(page, `Leave of ${first} cancelled`)).toBeVisible();
  await expect(factOf(page, 'Cancelled')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/leave-details/999999999');
  await expect(exactWords(page, 'No Request Found')).toBeVisible();
});

test('HR records that somebody is back from leave, today or later, and puts it right', {
  tag: ['@R090', '@C938', '@E029', '@V201'],
}, async ({ admin: page, people, mailbox, unique }) => {
  const today = dayFromNow(0);
  const wanted = { type: 'Casual leave', start: today, end: dayFromNow(4) };
  const made = await requestLeave({ people, mailbox, unique }, 'ACCEPTED', { wanted });
  const { employee, id } = made;
  const first = employee.name.split(' ')[0] ?? '';
  await page.goto(`/leave-details/${id}`);
  await menuOf(page, employee.name, 'Record resumption');
  const asked = dialog(page);
  await expect(pageHeading(asked, `Resume work for ${first}`)).toBeVisible();
  await expect(exactWords(asked, `Needed where ${first} comes back later than on the next working day`)).toBeVisible();
  await field(asked, 'Resumption date').fill(dayAsWritten(dayFromNow(-1)));
  await button(asked, 'Record resumption').click();
  await expect(exactWords(asked, 'Choose today or a later day')).toBeVisible();
  // Today passes as a day; this leave only begins today.
  await field(asked, 'Resumption date').fill(dayAsWritten(today));
  await button(asked, 'Record resumption').click();
  await expect(exactWords(asked, 'This leave has not begun by then. Cancel it instead')).toBeVisible();
  await expect(exactWords(asked, 'Choose today or a later day')).toHaveCount(0);
  await field(asked, 'Resumption date').fill(dayAsWritten(dayFromNow(20)));
  await button(asked, 'Record resumption').click();
  await expect(asked.getByText(/^Work begins on .* Who comes later records it on that day$/)).toBeVisible();
  await expectAccessible(page);
  await field(asked, 'Resumption date').fill(dayAsWritten(dayFromNow(1)));
  await field(asked, 'Reason').fill('Came by phone');
  await button(asked, 'Record resumption').click();
  await expect(toastWith(page, `${first} is back from ${leaveDayText(dayFromNow(1))}`)).toBeVisible();
  await expect(factOf(page, 'Back at work')).toContainText(`${leaveDayText(dayFromNow(1))} · Came by phone`);
  await button(page, `Actions for ${employee.name}’s request`).click();
  await expect(page.getByRole('menuitem', { name: 'Record resumption', exact: true })).toHaveCount(0);
  expect(await employee.api.leave.detail.query({ id })).toMatchObject({ resumption_date: dayFromNow(1) });
  await page.getByRole('menuitem', { name: 'Put the return right', exact: true }).click();
  await expect(pageHeading(asked, `When did ${first} come back?`)).toBeVisible();
  await field(asked, 'First day of work').fill('');
  await field(asked, 'Reason').fill('Not seen at work');
  await expectAccessible(page);
  await button(asked, 'Put right').click();
  await expect(toastWith(page, 'The return is put right')).toBeVisible();
  await expect(factOf(page, 'Back at work')).toHaveCount(0);
  expect(await employee.api.leave.detail.query({ id })).toMatchObject({ resumption_date: null });
  await mailbox.read(employee.email, /the first day of work was put right/);
});
