import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the outcome of a waiver fits a phone', { tag: ['@R012', '@R013'] }, async ({ page, people }) => {
  const { candidate } = await people.accepted();
  const { mail } = await people.waiver(candidate);
  for (const path of [/accept\/waiver/, /decline\/waiver/]) {
    await openLink(page, mail, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
