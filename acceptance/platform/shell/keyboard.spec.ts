import { expect, test } from '../fixtures.ts';
import { field, pageHeading } from '../on-page.ts';

test('the first tab offers to skip the menu', async ({ admin }) => {
  await admin.goto('/candidates');
  await expect(pageHeading(admin, /^Candidates/)).toBeVisible();
  await admin.keyboard.press('Tab');
  const skip = admin.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('main')).toBeFocused();
});

test('what has the focus never lies behind the bars at the edges, on the way down and up', async ({ admin }) => {
  await admin.setViewportSize({ width: 1280, height: 480 });
  await admin.goto('/employees/new');
  await field(admin, 'Title').focus();
  const covered = () =>
    admin.evaluate(() => {
      const one = document.activeElement;
      if (!one?.closest('main')) return [];
      const { x, y, width, height } = one.getBoundingClientRect();
      const clear = [y + 2, y + height - 2].every((at) => {
        const there = document.elementFromPoint(x + width / 2, at);
        return there !== null && (one.contains(there) || there.contains(one));
      });
      return clear ? [] : [`${one.tagName} ${one.getAttribute('name') ?? one.textContent} at ${Math.round(y)}`];
    });
  const found: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let i = 0; i < 30; i++) {
      await admin.keyboard.press(key);
      found.push(...(await covered()));
    }
  expect(found).toEqual([]);
});

test('a new page begins at its heading, also where it comes with the data, and keys open the search', async ({
  admin,
  people,
}) => {
  const candidate = await people.candidate();
  await admin.goto(`/candidates?search=${candidate.lastname}`);
  await admin.getByRole('link', { name: candidate.name, exact: true }).click();
  await expect(pageHeading(admin, candidate.name)).toBeFocused();
  await expect(admin).toHaveTitle(`${candidate.name} · Tenure`);
  await admin.getByRole('link', { name: 'Back to Candidates' }).click();
  await expect(pageHeading(admin, /^Candidates/)).toBeFocused();
  await expect(admin).toHaveTitle('Candidates · Tenure');
  await expect(admin).toHaveURL(`/candidates?search=${candidate.lastname}`);
  const find = admin.getByRole('combobox', { name: 'Find people, candidates, pages and actions' });
  await admin.keyboard.press('/');
  await expect(find).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(pageHeading(admin, /^Candidates/)).toBeFocused();
  await admin.goto('/home');
  await pageHeading(admin, 'Home').click();
  await admin.keyboard.press('Control+k');
  await expect(find).toBeFocused();
});
