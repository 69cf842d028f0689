import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { choose, heading, itemOf, said } from '../on-page.ts';
import { dayFromNow } from '../people.ts';

test('the dashboard counts complaints without telling a number below five, and leads to their list', {
  tag: ['@R113', '@C945'],
}, async ({ admin, people }) => {
  const year = Number(dayFromNow(0).slice(0, 4));
  const told = await people.api.complaint.dashboard.query({ year });
  expect([told.filed, told.open, told.closed, told.late].filter((one) => one !== null && one > 0 && one < 5)).toEqual(
    [],
  );
  await admin.goto('/complaints/dashboard');
  await expect(heading(admin, 'Complaints')).toBeVisible();
  const figures = admin.getByRole('navigation', { name: 'Complaints in short' });
  await expect(figures).toContainText('past their due date');
  await expect(said(admin, 'Numbers below five are hidden,')).toBeVisible();
  const bars = admin.getByRole('list', { name: 'Complaints by category' });
  const hidden = told.categories.find(({ filed }) => filed === null);
  expect(hidden, 'a seeded category has fewer than five').toBeDefined();
  await expect(itemOf(bars, hidden?.name ?? '')).toContainText('under 5');
  await expect(admin.getByRole('list', { name: 'Closed complaints by outcome' })).toContainText('Partly upheld');
  await expectAccessible(admin);
  await choose(admin, 'Category', 'Pay and allowances');
  await expect(itemOf(bars, 'Pay and allowances')).toBeVisible();
  await expect(admin).toHaveURL(/category=\d+/);
  for (const width of [800, 400]) {
    await admin.setViewportSize({ width, height: 860 });
    await expectNoSidewaysScroll(admin);
  }
  await figures.getByRole('link', { name: /^Closed/ }).click();
  await expect(admin).toHaveURL(/tab=list.*status=CLOSED/);
  await expect(heading(admin, /^Complaints/)).toBeVisible();
});
