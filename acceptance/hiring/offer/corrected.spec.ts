import { expect, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { button, exactWords, mention, pageHeading } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';

const OFFER = /\/onboarding\/accept\/offer/;
const DECLINE = /\/onboarding\/decline\/offer\//;

test('the link at a wrong address ends when HR corrects it, and tells nothing of the offer', {
  tag: ['@R011'],
}, async ({ page, people }) => {
  const { candidate, mail } = await people.offered();
  const right = `right.${candidate.email}`;
  const now = await people.corrected(candidate, right);
  for (const which of [OFFER, DECLINE]) {
    await openLink(page, mail, which);
    await expect(pageHeading(page, 'This link was replaced')).toBeVisible();
    await expect(
      exactWords(
        page,
        'It went to an address that was corrected since, or somebody else was asked. Nothing can be read or decided with it. The link that works goes to the right address: if you expected it, ask HR to send it again.',
      ),
    ).toBeVisible();
    for (const word of [candidate.lastname, right, '4,800,000', '₦']) await expect(mention(page, word)).toHaveCount(0);
    await expect(button(page, 'Confirm')).toHaveCount(0);
  }
  const decline = people.clientOf(tokenOfLink(Mailbox.linkOf(mail, OFFER))).offer.decline;
  await expect(decline.mutate({ offerId: 1, comment: 'No' })).rejects.toThrow(/replaced/);
  expect((await people.api.onboarding.candidate.query({ id: candidate.id })).status).toBe('OFFER_SENT');
  await openLink(page, await people.sendOffer(now), OFFER);
  await expect(button(page, 'Upload Offer Letter')).toBeVisible();
});
