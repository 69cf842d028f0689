import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { choose, itemOf, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { addComplainant, fileComplaint, ownCategory } from '../complaints.ts';

test('the dashboard counts complaints, small numbers too, and leads to their list', {
  tag: ['@R113', '@C945'],
}, async ({ admin, people }) => {
  const year = Number(dayFromNow(0).slice(0, 4));
  const told = await people.api.complaint.dashboard.query({ year });
  await admin.goto('/complaints/dashboard');
  await expect(pageHeading(admin, 'Complaints')).toBeVisible();
  const figures = admin.getByRole('navigation', { name: 'Complaints in short' });
  await expect(figures).toContainText('past their due date');
  const bars = admin.getByRole('list', { name: 'Complaints by category' });
  const small = told.categories.find(({ filed }) => filed > 0 && filed < 5);
  expect(small, 'a seeded category has fewer than five').toBeDefined();
  await expect(itemOf(bars, small?.name ?? '')).toContainText(String(small?.filed));
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
  await expect(pageHeading(admin, /^Complaints/)).toBeVisible();
});

test('the dashboard of a category says how many were filed, are open and were closed, how soon and how', {
  tag: ['@R113', '@C945'],
}, async ({ admin, people, unique }) => {
  const category = await ownCategory({ people, unique });
  const me = await addComplainant(people);
  const of = { company: me.company, category: category.id };
  const file = (i: number) =>
    fileComplaint(me.token, { category: category.id, story: `The gate is dark, ${unique} ${i}.` });
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(file));
  const { results } = await people.api.complaint.list.query(of);
  const { detail, act } = people.api.complaint;
  const close = async ({ id }: { id: number }) => {
    const { version } = await detail.query({ id });
    await act.mutate({ id, version, act: 'close', outcome: 'UPHELD', words: 'Lamps were put up.' });
  };
  await Promise.all(results.slice(0, 7).map(close));

  await admin.goto(`/complaints/dashboard?company=${me.company}&category=${category.id}`);
  const year = dayFromNow(0).slice(0, 4);
  const figures = admin.getByRole('navigation', { name: 'Complaints in short' }).getByRole('link');
  await expect(figures).toHaveText([
    `Filed 13 since 1 Jan ${year} anonymous and named`,
    'Open 6 with those who look into them',
    'Closed 7 54 % 0 days, the median',
    'Late 0 past their due date',
  ]);
  const bars = (label: string) => admin.getByRole('list', { name: label, exact: true }).getByRole('listitem');
  await expect(bars('Complaints by category')).toHaveText([`${category.name} 13`]);
  await expect(bars('Closed complaints by age')).toHaveText([
    'Up to 7 days 7',
    '8 to 14 days 0',
    '15 to 30 days 0',
    '31 to 60 days 0',
    'Over 60 days 0',
  ]);
  await expect(bars('Closed complaints by outcome')).toHaveText([
    'Upheld 7',
    'Partly upheld 0',
    'Not upheld 0',
    'Withdrawn 0',
    'Passed on 0',
  ]);
  await expect(rowOf(admin, category.name).getByRole('cell')).toHaveText(['Aisha Bello', '13', '0', '0', '14 days']);
});
