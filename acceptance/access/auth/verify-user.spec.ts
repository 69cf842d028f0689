import { expect, test } from '../../platform/fixtures.ts';
import { button, exactWords, pageHeading } from '../../platform/on-page.ts';

test('a good verification link shows a loader, then success with the way to sign in', {
  tag: ['@faults', '@R003', '@C918', '@M003', '@M004', '@V007'],
}, async ({ page, people, faults }) => {
  const link = await people.verificationLink();
  await faults.plan('POST', /verify-token/, { kind: 'delay', ms: 1500 });
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: 'Checking your email address' })).toBeVisible();
  await expect(pageHeading(page, 'Verification Successful')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/signin');
});

test('a good verification link may be opened again', { tag: ['@R003', '@C918', '@M003', '@V007'] }, async ({
  page,
  people,
}) => {
  const link = await people.verificationLink();
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(link);
    await expect(pageHeading(page, 'Verification Successful')).toBeVisible();
  }
});

test('a refused verification shows the detail of the server, and Retry asks again', {
  tag: ['@faults', '@R003', '@C918', '@M005', '@M006', '@V007', '@V145'],
}, async ({ page, people, faults }) => {
  const link = await people.verificationLink();
  await faults.plan('POST', /verify-token/, {
    kind: 'answer',
    status: 401,
    body: '{"detail":"This link belongs to somebody else."}',
  });
  await page.goto(link);
  await expect(pageHeading(page, 'Verification Failed')).toBeVisible();
  await expect(exactWords(page, 'This link belongs to somebody else.')).toBeVisible();
  await faults.clear();
  await button(page, 'Retry').click();
  await expect(pageHeading(page, 'Verification Successful')).toBeVisible();
});

test('a made-up verification link fails', { tag: ['@R003', '@C918', '@M005', '@V145'] }, async ({ page }) => {
  await page.goto('/verify-user?token=nonsense');
  await expect(pageHeading(page, 'Verification Failed')).toBeVisible();
  await expect(exactWords(page, 'Token is invalid')).toBeVisible();
  await expect(button(page, 'Retry')).toBeVisible();
});
