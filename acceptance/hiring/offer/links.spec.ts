import { expect, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { exactWords, mention, pageHeading } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { changedLink, expiredLink, forgedLink } from '../../platform/tokens.ts';

const OFFER = /\/onboarding\/accept\/offer/;
const DECLINE = /\/onboarding\/decline\/offer\//;
const upload = 'Upload Offer Letter';

test.describe('a link to an offer', () => {
  test('that has expired says so under no other company and mails a new one on request', {
    tag: ['@faults', '@R011'],
  }, async ({ page, people, mailbox }) => {
    const { candidate, mail } = await people.offered();
    await openLink(page, (await people.offered()).mail, OFFER);
    await expect(page.getByRole('banner')).not.toContainText('Tenure');
    const token = await expiredLink(tokenOfLink(Mailbox.linkOf(mail, OFFER)));
    await page.goto(`/onboarding/accept/offer/${token}`);
    await expect(pageHeading(page, 'This link has expired')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText('Tenure');
    await expect(page.getByRole('button', { name: upload, exact: true })).toHaveCount(0);
    const before = (await mailbox.all(candidate.email)).length;
    await page.getByRole('button', { name: 'Send me a new link' }).click();
    const [fresh] = await mailbox.atLeast(before + 1, candidate.email, /./);
    await openLink(page, fresh as NonNullable<typeof fresh>, OFFER);
    await expect(page.getByRole('button', { name: upload, exact: true })).toBeVisible();
  });

  test('that was replaced by a later mail is no good any more', { tag: ['@R011', '@C923'] }, async ({
    page,
    people,
  }) => {
    const { candidate, mail } = await people.offered();
    const second = await people.sendOffer(candidate);
    await openLink(page, mail, OFFER);
    await expect(pageHeading(page, /link/i)).toBeVisible();
    await expect(page.getByRole('button', { name: upload, exact: true })).toHaveCount(0);
    await openLink(page, second, OFFER);
    await expect(page.getByRole('button', { name: upload, exact: true })).toBeVisible();
  });

  test('that is forged, garbled or for another purpose opens nothing', { tag: ['@R010', '@R011'] }, async ({
    page,
    people,
  }) => {
    const { candidate, mail } = await people.offered();
    const token = tokenOfLink(Mailbox.linkOf(mail, OFFER));
    const waiver = await people.waiver((await people.accepted()).candidate);
    const foreign = tokenOfLink(Mailbox.linkOf(waiver.mail, /accept\/waiver/));
    for (const bad of ['nonsense', 'Ọ̀nà', forgedLink(token), foreign]) {
      await page.goto(`/onboarding/accept/offer/${bad}`);
      await expect(pageHeading(page, /link/i)).toBeVisible();
      await expect(page.getByRole('button', { name: upload, exact: true })).toHaveCount(0);
      await expect(mention(page, candidate.lastname)).toHaveCount(0);
    }
  });

  for (const [status, title, words] of [
    [400, 'This link does not open', 'The link is faulty.'],
    [401, 'This link is not valid', 'Token is invalid'],
    [410, 'This link has been used', 'The offer was taken back.'],
  ] as const) {
    test(`that a server refuses with ${status} is told in that server’s words`, { tag: ['@faults', '@R011'] }, async ({
      page,
      people,
      faults,
    }) => {
      const { mail } = await people.offered();
      await faults.plan('GET', /\/candidate\/offer\/$/, {
        kind: 'answer',
        status,
        body: JSON.stringify({ errors: words }),
      });
      await openLink(page, mail, OFFER);
      await expect(pageHeading(page, title)).toBeVisible();
      await expect(exactWords(page, words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send me a new link' })).toHaveCount(status === 400 ? 1 : 0);
      await expect(page.getByRole('button', { name: upload, exact: true })).toHaveCount(0);
    });
  }

  test('with a session token in its place opens nothing', { tag: ['@R011', '@V116'] }, async ({ page, tokens }) => {
    await page.goto(`/onboarding/accept/offer/${await tokens('ADMIN')}`);
    await expect(pageHeading(page, /link/i)).toBeVisible();
    await expect(page.getByRole('button', { name: upload, exact: true })).toHaveCount(0);
  });

  test('reaches its own offer only', { tag: ['@faults', '@C009', '@C010', '@C907'] }, async ({ people, baseURL }) => {
    const mine = await people.offered();
    const theirs = await people.offered();
    const token = tokenOfLink(Mailbox.linkOf(mine.mail, OFFER));
    const other = await people.offerBehind(tokenOfLink(Mailbox.linkOf(theirs.mail, OFFER)));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${baseURL}/trpc/offer.decline`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ offerId: other.id, comment: 'not mine' }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const stretched = await changedLink(token, { sub: String(other.id) });
    const again = await fetch(`${baseURL}/trpc/offer.decline`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${stretched}` },
      body: JSON.stringify({ offerId: other.id, comment: 'not mine' }),
    });
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect((await people.api.onboarding.candidate.query({ id: theirs.candidate.id })).status).toBe('OFFER_SENT');
  });

  test('that was answered says what was answered', { tag: ['@R011', '@R014'] }, async ({ page, people }) => {
    const { mail } = await people.accepted();
    await openLink(page, mail, OFFER);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: upload, exact: true })).toHaveCount(0);
    await openLink(page, mail, DECLINE);
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });

  test('of a withdrawn offer opens nothing', { tag: ['@R011', '@C923'] }, async ({ page, people }) => {
    const { candidate, mail } = await people.offered();
    await people.api.offer.withdraw.mutate({ id: candidate.id, comment: 'The position is closed.' });
    await openLink(page, mail, OFFER);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: upload, exact: true })).toHaveCount(0);
  });

  test('leaves the address bar and is not to be indexed', { tag: ['@R011', '@R014'] }, async ({ page, people }) => {
    const { mail } = await people.offered();
    for (const path of [OFFER, DECLINE]) {
      const link = Mailbox.linkOf(mail, path);
      const answer = await page.goto(link);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      expect(answer?.headers()['x-robots-tag']).toContain('noindex');
      await expect(page).not.toHaveURL(new RegExp(tokenOfLink(link).slice(-12)));
    }
  });
});
