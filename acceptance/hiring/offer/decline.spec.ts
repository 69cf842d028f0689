import { breakDown, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, openLink, test } from '../../platform/fixtures.ts';
import { button, exactWords, field, pageHeading } from '../../platform/on-page.ts';

const DECLINE = /\/onboarding\/decline\/offer\//;
const CALL = /^\/candidate\/decline_offer\/\d+\/$/;
const REASON = 'I have taken a position nearer to home.';

test('an offer is declined with a reason', {
  tag: ['@R014', '@R016', '@C010', '@M034', '@M035', '@V012', '@V027'],
}, async ({ page, people }) => {
  const { candidate, mail } = await people.offered();
  await openLink(page, mail, DECLINE);
  await field(page, /reason/i).fill(REASON);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/onboarding/offer-decline');
  await expect(pageHeading(page, 'Offer declined, Thank you for your time')).toBeVisible();
  const after = await people.api.onboarding.candidate.query({ id: candidate.id });
  expect([after.status, after.decline_comment]).toEqual(['DECLINED', REASON]);
});

test('opening the decline link decides nothing', { tag: ['@R014', '@V027'] }, async ({ page, people }) => {
  const { candidate, mail } = await people.offered();
  await openLink(page, mail, DECLINE);
  await expect(button(page, 'Confirm')).toBeVisible();
  expect((await people.api.onboarding.candidate.query({ id: candidate.id })).status).toBe('OFFER_SENT');
});

test('a decline that breaks down keeps the reason', { tag: ['@faults', '@R014', '@C010', '@M039', '@V129'] }, async ({
  page,
  people,
  faults,
}) => {
  const { mail } = await people.offered();
  await openLink(page, mail, DECLINE);
  await field(page, /reason/i).fill(REASON);
  const send = button(page, 'Confirm');
  const alert = page.getByRole('main').getByRole('alert');
  const failed = (words: string) => exactWords(alert, words);
  await breakDown(faults, 'PATCH', CALL, { send, words: failed('an error occured') });
  await breakDown(faults, 'PATCH', CALL, { send, words: failed('Not now.'), by: REFUSAL });
  await expect(alert).toHaveText(/^an error occured\s*Not now\.$/);
  await expect(field(page, /reason/i)).toHaveValue(REASON);
  await send.click();
  await expect(page).toHaveURL('/onboarding/offer-decline');
});

test('the reason goes as comment, once for two clicks', { tag: ['@faults', '@C010', '@V027'] }, async ({
  page,
  people,
  faults,
}) => {
  const { mail } = await people.offered();
  await openLink(page, mail, DECLINE);
  await field(page, /reason/i).fill(REASON);
  await button(page, 'Confirm').dblclick();
  await expect(page).toHaveURL('/onboarding/offer-decline');
  const calls = await faults.calls('PATCH', CALL);
  expect(calls.map((call) => call.body)).toEqual([{ comment: REASON }]);
});
