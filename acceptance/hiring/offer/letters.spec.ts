import { chips, letterEditor } from '../../letters/letter/letters.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { answerQuestion, button, choose, exactWords, field, pageHeading, toastWith } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';

test('a deployment letter is written with fields of its own, and changed by its id', {
  tag: ['@R075', '@R076', '@V121'],
}, async ({ admin, people, unique }) => {
  const name = `Deployment ${unique}`;
  await admin.goto('/create/deployment');
  const category = admin.getByRole('combobox', { name: 'Category', exact: true });
  await expect(category).toHaveValue('Deployment');
  await expect(category).not.toBeEditable();
  const kinds = admin.locator('datalist').filter({ has: admin.locator('option[value="Redeployment"]') });
  for (const kind of ['Offer', 'Deployment', 'Confirmation', 'Redeployment', 'Reward', 'Upgrade'])
    await expect(kinds.locator(`option[value="${kind}"]`)).toHaveCount(1);
  await field(admin, 'Letter name').fill(name);
  await admin.getByRole('combobox', { name: 'Letter type', exact: true }).fill('Drivers');
  await field(admin, 'Subject').fill('Your deployment');
  await letterEditor(admin).pressSequentially('Report to {supervisor_name} on {report_date}.');
  await expect(chips(admin)).toHaveText(['supervisor_name', 'report_date']);
  await button(admin, 'Add to draft').click();
  await expect(toastWith(admin, `${name} saved as a draft`)).toBeVisible();
  await expect(admin).toHaveURL(/\/edit\/deployment\/\d+$/);

  await field(admin, 'Subject').fill('Where you report');
  await button(admin, 'Update draft').click();
  await expect(exactWords(admin, '1 field not saved')).toHaveCount(0);
  await admin.reload();
  await expect(pageHeading(admin, name)).toBeVisible();
  await expect(field(admin, 'Subject')).toHaveValue('Where you report');
  await expectAccessible(admin);
  const { results } = await people.api.letter.list.query({ search: unique });
  expect(results).toMatchObject([{ category: 'deployment', letter_type: 'Drivers', state: 'DRAFT' }]);
  await people.api.letter.delete.mutate({ id: results[0]?.id ?? 0 });
});

test('HR chooses the letter of an offer, sees it, and opens it to change it', {
  tag: ['@R079', '@R100'],
}, async ({ admin, people }) => {
  const candidate = await people.candidate();
  await admin.goto(`/candidate/send-offer?candidates=${candidate.id}`);
  await admin.getByLabel(/expiry|expires/i).fill(dayFromNow(10));
  const preview = admin.getByRole('region', { name: `Pages of Offer letter of ${candidate.name}` });
  await expect(preview).toContainText('Offer of employment with');
  await choose(admin, 'Letter', 'Offer letter, senior staff · Senior staff');
  await expect(preview).toContainText('The breakdown follows.');
  await expectAccessible(admin);
  await button(admin, 'Send offer').click();
  await expect(toastWith(admin, 'Offer sent to 1 candidate')).toBeVisible();
  const { results } = await people.api.issuedLetter.list.query({ candidate: candidate.id });
  expect(results.map(({ letter_name }) => letter_name).toSorted()).toEqual([
    'Deployment letter',
    'Offer letter, senior staff',
  ]);

  await admin.goto(`/candidate/send-offer?candidates=${candidate.id}`);
  await choose(admin, 'Letter', 'Offer letter, senior staff · Senior staff');
  await admin.getByRole('link', { name: 'Edit the letter' }).click();
  await answerQuestion(admin, 'Leave');
  await expect(pageHeading(admin, 'Offer letter, senior staff')).toBeVisible();
  await expect(admin).toHaveURL(/\/edit\/offer\/\d+$/);
  await expect(admin.getByRole('combobox', { name: 'Category', exact: true })).toHaveValue('Offer');
});
