import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import {
  button,
  choose,
  exactWords,
  field,
  findOption,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { ANNUAL, workday } from '../leaves.ts';

const pick = (page: Page, legend: string, word: string) =>
  page.getByRole('group', { name: legend, exact: true }).getByText(word, { exact: true }).click();

/** The Monday of the last week that is over. */
const lastMonday = workday(-13);

test('HR asks for an employee, for days that have passed too, with the same sum of days', {
  tag: ['@R088', '@C935', '@M050', '@M082', '@M083', '@M085', '@M086'],
}, async ({ admin: page, people, unique }) => {
  const { api } = people;
  const staff = await people.staff({ lastName: `Falana${unique}`, employment_date: dayFromNow(-400) });
  const name = `${staff.firstName} ${staff.lastName}`;
  const types = (await api.leaveType.list.query({})).results;
  const leave_type = types.find(({ title }) => title === ANNUAL)?.id ?? 0;
  const year = Number(lastMonday.slice(0, 4));
  await api.leave.grant.mutate({ employee: staff.id, leave_type, year, days: 10, reason: 'Brought along' });

  await page.goto('/leave-management');
  await page.getByRole('link', { name: 'Request for an employee' }).click();
  await expect(pageHeading(page, 'Request for an employee')).toBeVisible();
  await findOption(page, 'Employee', staff.lastName);
  await choose(page, 'Leave type', ANNUAL);
  const [start, end] = [lastMonday, workday(-13, 1)];
  const send = button(page, /^Send request/);
  await send.click();
  await expect(exactWords(page, 'select an option')).toBeVisible();
  await expect(exactWords(page, 'Leave address is required')).toBeVisible();
  await field(page, 'First day').fill(dayAsWritten(end));
  await field(page, 'Last day').fill(dayAsWritten(start));
  await expect(exactWords(page, 'end date should be greater than start date')).toBeVisible();
  await field(page, 'First day').fill(dayAsWritten(start));
  await field(page, 'Last day').fill(dayAsWritten(end));
  const counted = await api.leave.count.query({ employee: staff.id, leave_type, start_date: start, end_date: end });
  const days = counted.num_of_days;
  await expect(page.getByLabel('Days counted')).toContainText(`Working days${days}`);
  await expect(page.getByLabel('Days counted')).toContainText(
    `${ANNUAL} left after${counted.balances[0]?.left_after} of ${counted.balances[0]?.granted}`,
  );
  await field(page, 'Leave phone').fill('0803 555');
  await expect(exactWords(page, 'Please enter valid number.')).toBeVisible();
  await field(page, 'Leave phone').fill('08035550171');
  await field(page, 'Leave address').fill('3 Creek Road, Apapa');
  await pick(page, 'Is a relief officer needed?', 'No');
  for (const place of ['Line manager 1', 'Line manager 2']) {
    await field(page, `${place} name`).fill(`Musa ${place.slice(-1)} ${unique}`);
    await field(page, `${place} email`).fill(`musa${place.slice(-1)}.${unique}@managers.example`);
  }
  await page.setViewportSize({ width: 400, height: 860 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await send.click();
  await expect(toastWith(page, 'Leave updated successfully')).toBeVisible();
  await expect(pageHeading(page, new RegExp(`^${name} asks for ${days} days? of leave$`))).toBeVisible();
  await page.goto(`/leave-management?search=${staff.lastName}&from=${dayFromNow(-20)}&until=${dayFromNow(-1)}`);
  await expect(rowOf(page, name)).toContainText(`Musa 1 ${unique}`);
});
