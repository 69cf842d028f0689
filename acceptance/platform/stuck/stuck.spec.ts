import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { answerQuestion, exactWords, itemOf, pageHeading } from '../on-page.ts';

test('an offer that came back says why on its candidate and on the page of what is stuck, goes again, and is dropped', async ({
  admin,
  people,
  unique,
}) => {
  const { candidate } = await people.offered({ email: `ngozi.${unique}@full.example` });
  await admin.goto(`/candidates/${candidate.id}`);
  await expect(exactWords(admin, 'Came back')).toBeVisible();
  await expect(
    exactWords(admin, 'The mail came back. The mailbox is full. Check the address under Edit candidate, then resend.'),
  ).toBeVisible();

  await expect(admin.getByRole('status', { name: 'Mail that came back' })).toContainText(
    `The last mail to ${candidate.email} came back on`,
  );

  await admin.goto('/settings/stuck');
  await expect(pageHeading(admin, /^What is stuck/)).toBeVisible();
  const row = itemOf(admin.getByRole('region', { name: /^Mails that came back/ }), candidate.name);
  await expect(row).toContainText('The mailbox is full.');
  await expect(row).toContainText('1 try');
  await expect(row.getByRole('link', { name: `Change address of ${candidate.name}` })).toBeVisible();
  await expectAccessible(admin);

  await row.getByRole('button', { name: /^Try again: / }).click();
  await expect(exactWords(admin, 'Tried again')).toBeVisible();

  await admin.setViewportSize({ width: 400, height: 800 });
  await expect(async () => {
    await admin.reload();
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectNoSidewaysScroll(admin);
  await expectAccessible(admin);
  await row.getByRole('button', { name: /^Drop: / }).click();
  await answerQuestion(admin, 'Drop message');
  await expect(exactWords(admin, 'Dropped')).toBeVisible();
  await expect(row).toHaveCount(0);
});
