import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { rowOf } from '../../platform/on-page.ts';

const STAGES = ['Draft', 'Offer sent', 'Letters uploaded', 'Letters approved', 'Onboarding'];

test('the pipeline is a funnel whose parts lead to the candidates of their states', async ({ admin, people }) => {
  await people.approved();
  await admin.goto('/dashboard');
  const panel = admin.getByRole('region', { name: /^Pipeline/ });
  await expect(panel).toContainText('Who declined, was withdrawn or has completed is not under way.');
  for (const stage of STAGES) await expect(panel.getByText(stage, { exact: true })).toBeVisible();
  await expectAccessible(admin);
  const part = panel
    .getByTitle(/^Here now: /)
    .and(panel.locator('[href="/candidates?status=APPROVED,MEDICAL_BOOKED"]'));
  await part.click();
  await expect(admin).toHaveURL('/candidates?status=APPROVED,MEDICAL_BOOKED');
  await expect(rowOf(admin, '@').filter({ hasText: /Letters approved|Medical booked|Approved/ })).not.toHaveCount(0);
  await expect(rowOf(admin, 'Offer sent')).toHaveCount(0);
});

test('on a phone the funnel says its parts in words', async ({ visit, people }) => {
  await people.approved();
  const page = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: /^Pipeline/ });
  await expect(panel.getByText(/^Here now \d+ · Further on \d+$/).filter({ visible: true })).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
