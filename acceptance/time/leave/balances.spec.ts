import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  button,
  dialog,
  exactWords,
  field,
  filterBy,
  pageHeading,
  rowOf,
  toastWith,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { taker } from '../leaves.ts';
import { leaveDayText } from './leave-page.ts';

test('HR finds what somebody has left of a kind of leave, and gives days from the list', async ({
  admin: page,
  people,
  unique,
}) => {
  const { employee } = await taker({ people, unique });
  const year = dayFromNow(0).slice(0, 4);
  await page.goto('/leave-management');
  await page.getByRole('link', { name: 'Balances', exact: true }).click();
  await expect(pageHeading(page, /^Leave balances \d/)).toBeVisible();
  await page.goto(`/leave-management?tab=balances&search=${unique}`);
  const row = rowOf(page, employee.name);
  await expect(row).toContainText(`Annual leave, ${year}`);
  await expect(row.getByRole('cell')).toContainText(['20', '0', '0', '20']);
  await expectAccessible(page);
  await actOn(page, employee.name, 'Give days');
  await field(dialog(page), 'Days').fill('1.5');
  await field(dialog(page), 'Reason').fill('Worked on a Sunday');
  await button(dialog(page), 'Give days').click();
  await expect(toastWith(page, 'Days of leave saved')).toBeVisible();
  await expect(row.getByRole('cell')).toContainText(['21.5', '0', '0', '21.5']);
  await filterBy(page, 'Type', 'Casual leave');
  await expect(row).toContainText(`Casual leave, ${year}`);
});

test('a certificate that is due some days later is handed in on the page of leave', async ({
  people,
  unique,
  visit,
}) => {
  const today = dayFromNow(0);
  const { employee, ask } = await taker({ people, unique });
  await ask({ type: 'Sick leave', start: today, end: dayFromNow(4) });
  const page = await visit({ token: employee.token });
  await page.goto('/leave');
  const row = rowOf(page, leaveDayText(today));
  await expect(row).toBeVisible();
  await actOn(page, `Sick leave from ${leaveDayText(today)}`, 'Add the certificate');
  await uploadFiles(button(dialog(page), 'Choose certificate'), pdf('doctor.pdf'));
  await expectAccessible(page);
  await button(dialog(page), 'Add certificate').click();
  await expect(toastWith(page, 'Certificate added')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await button(row, 'Sick leave').click();
  await expect(exactWords(dialog(page), 'doctor.pdf')).toBeVisible();
});
