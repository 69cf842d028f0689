import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { dialog } from '../../platform/on-page.ts';
import { startAs } from './accounts.ts';

for (const [width, colorScheme] of [
  [400, 'light'],
  [1280, 'dark'],
] as const) {
  test(`accounts, impersonation and audit can be read by everybody at ${width} px, ${colorScheme}`, {
    tag: ['@R069', '@R083', '@R084'],
  }, async ({ visit, people }) => {
    test.setTimeout(90_000);
    const person = await people.employee();
    const page = await visit({ as: 'SUPERADMIN', viewport: { width, height: 800 }, colorScheme });
    const readable = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    for (const path of ['', '?tab=all', '?tab=internal', '?tab=audit']) {
      await page.goto(`/settings/manage-admins${path}`);
      await readable();
    }
    await page.getByRole('button', { name: 'Candidate created' }).nth(0).click();
    await expect(dialog(page).getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/settings/manage-admins');
    await page.getByRole('button', { name: 'New admin' }).click();
    await expectAccessible(page);
    await page.goto('/settings/impersonate');
    await readable();
    await startAs(page, person, 'She asked for help with her letter');
    await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('acting as');
    await readable();
  });
}
