import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

for (const [width, colorScheme] of [
  [360, 'light'],
  [800, 'light'],
  [1280, 'dark'],
] as const) {
  test(`pages of HR can be read by everybody at ${width} px, ${colorScheme}`, {
    tag: ['@R091', '@R092', '@R093', '@R096', '@R098', '@R099', '@R100', '@R102', '@R103', '@R104'],
  }, async ({ visit, people, unique }) => {
    test.setTimeout(90_000);
    const { candidate } = await people.accepted();
    const { data } = await people.api.onboarding.createWorkflowSetting.mutate({
      title: `Readable ${unique}`,
      steps: ['Certificates'],
    });
    const page = await visit({ as: 'ADMIN', viewport: { width, height: 800 }, colorScheme });
    for (const path of [
      '/home',
      '/onboarding',
      '/candidates',
      `/candidates/${candidate.id}`,
      `/candidates/${candidate.id}/edit`,
      '/candidates/new',
      '/dashboard',
      '/workflow',
      `/workflow/${data.id}`,
      '/candidate/send-offer',
      '/candidate/send-deployment',
      '/candidate/onboarding',
      '/initiate-onboarding',
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        // Between the two, only the room differs.
        if (width !== 800) await expectAccessible(page);
      });
    }
  });
}
