import { BREAKDOWNS, OTHER_BREAKDOWNS, REFUSAL } from '../../platform/breakdowns.ts';
import { expect, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { exactWords, mention, pageHeading } from '../../platform/on-page.ts';
import { tokenOfLink } from '../../platform/people.ts';
import { expiredLink, forgedLink } from '../../platform/tokens.ts';

const ACCEPT = /\/onboarding\/accept\/waiver\//;
const DECLINE = /\/onboarding\/decline\/waiver\//;
const CALL = /^\/employee\/approve_waiver\/$/;
const APPROVED = 'Employee waiver request approved successfully';
const DECLINED = 'Employee waiver request declined successfully';

const LINKS = {
  accept: { path: ACCEPT, status: 'ACCEPTED', words: APPROVED, tags: ['@R012', '@M018'] },
  decline: { path: DECLINE, status: 'REJECTED', words: DECLINED, tags: ['@R013', '@M019'] },
} as const;

for (const [name, { path, status, words, tags }] of Object.entries(LINKS)) {
  test(`the ${name} link shows Loading, then the outcome`, {
    tag: ['@faults', '@C011', '@M017', '@V010', '@V070', '@V169', ...tags],
  }, async ({ page, people, faults }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    await faults.plan('PATCH', CALL, { kind: 'delay', ms: 1500 });
    await openLink(page, mail, path);
    await expect(exactWords(page, 'Loading')).toBeVisible();
    await expect(pageHeading(page, words)).toBeVisible();
    await expect(mention(page, 'Loading')).toHaveCount(0);
    const [call] = await faults.calls('PATCH', CALL);
    expect(call?.body).toMatchObject({ status, candidate: candidate.id });
    const { waivers } = await people.api.onboarding.candidate.query({ id: candidate.id });
    expect(waivers.map((one) => one.status)).toEqual([status]);
  });

  test(`the ${name} link says that the decision failed, and decides at the next try`, {
    tag: ['@faults', '@C011', '@M020', '@V232', ...tags.slice(0, 1)],
  }, async ({ page, people, faults }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    await faults.plan('PATCH', CALL, { kind: 'answer', status: 500, body: '{}' });
    await openLink(page, mail, path);
    const failed = pageHeading(page, `Failed To ${status} Waiver`);
    await expect(failed).toBeVisible();
    for (const [how, fault] of Object.entries({ ...BREAKDOWNS, ...OTHER_BREAKDOWNS, ...REFUSAL })) {
      await test.step(`breaks by ${how}`, async () => {
        await faults.clear();
        await faults.plan('PATCH', CALL, fault);
        const before = (await faults.calls('PATCH', CALL)).length;
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(async () => (await faults.calls('PATCH', CALL)).length).toBeGreaterThan(before);
        await expect(failed).toBeVisible();
      });
    }
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(pageHeading(page, words)).toBeVisible();
  });
}

test.describe('a waiver link', () => {
  test('decides nothing by being fetched', { tag: ['@R012', '@R013', '@V070'] }, async ({ people }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    for (const path of [ACCEPT, DECLINE])
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(Mailbox.linkOf(mail, path), { method });
    const { waivers } = await people.api.onboarding.candidate.query({ id: candidate.id });
    expect(waivers.map((one) => one.status)).toEqual(['PENDING']);
  });

  test('opened again says the same and changes nothing', { tag: ['@R012', '@C011', '@V010'] }, async ({
    page,
    people,
  }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    await openLink(page, mail, ACCEPT);
    await expect(pageHeading(page, APPROVED)).toBeVisible();
    const [before] = (await people.api.onboarding.candidate.query({ id: candidate.id })).waivers;
    await openLink(page, mail, ACCEPT);
    await expect(pageHeading(page, APPROVED)).toBeVisible();
    const [after] = (await people.api.onboarding.candidate.query({ id: candidate.id })).waivers;
    expect(after?.status).toBe('ACCEPTED');
    expect(after?.decided_at).toBe(before?.decided_at);
  });

  test('is only provisional until a person touches the page', { tag: ['@C011', '@V070'] }, async ({ page, people }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    await openLink(page, mail, ACCEPT);
    await expect(pageHeading(page, APPROVED)).toBeVisible();
    const waiver = async () => (await people.api.onboarding.candidate.query({ id: candidate.id })).waivers[0];
    expect(await waiver()).toMatchObject({ status: 'ACCEPTED', provisional: true });
    await page.mouse.move(200, 200);
    await page.mouse.move(260, 240);
    await pageHeading(page, APPROVED).click();
    await expect.poll(waiver).toMatchObject({ status: 'ACCEPTED', provisional: false });
  });

  test('that a mail scanner opened with its opposite leaves the decision to a click', {
    tag: ['@R012', '@R013', '@C011', '@V070'],
  }, async ({ page, visit, people, mailbox }) => {
    const { candidate } = await people.accepted();
    const { mail, manager } = await people.waiver(candidate);
    const scanner = await visit();
    await openLink(scanner, mail, ACCEPT);
    await expect(pageHeading(scanner, APPROVED)).toBeVisible();
    await openLink(scanner, mail, DECLINE);
    const waiver = async () => (await people.api.onboarding.candidate.query({ id: candidate.id })).waivers[0];
    await expect.poll(waiver).toMatchObject({ status: 'PENDING', provisional: false });
    await scanner.close();
    const [told] = await mailbox.atLeast(3, manager, new RegExp(candidate.lastname));
    expect(told?.subject).toBe(`Not decided: the waiver for ${candidate.name}`);
    expect(told?.text).toContain('that answer no longer holds, whatever an earlier mail says.');
    expect(Mailbox.linkOf(told as NonNullable<typeof told>, ACCEPT)).toContain('/onboarding/accept/waiver/');

    // After a scanner opened both links, both ask first.
    await openLink(page, mail, DECLINE);
    await expect(
      page.getByText(
        /^This request was accepted on .+, but then the other link was opened too, so that answer no longer holds\. Nothing is decided now\./,
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline waiver' })).toBeVisible();
    await openLink(page, mail, ACCEPT);
    await expect(page.getByRole('button', { name: 'Approve waiver' })).toBeVisible();
    expect(await waiver()).toMatchObject({ status: 'PENDING' });
    await page.getByRole('button', { name: 'Approve waiver' }).click();
    await expect(pageHeading(page, APPROVED)).toBeVisible();
    await expect.poll(waiver).toMatchObject({ status: 'ACCEPTED', provisional: false });
  });

  test('cannot turn a final decision into its opposite', { tag: ['@R013', '@C011', '@M020', '@V232'] }, async ({
    page,
    people,
  }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    await openLink(page, mail, ACCEPT);
    await pageHeading(page, APPROVED).click();
    const waiver = async () => (await people.api.onboarding.candidate.query({ id: candidate.id })).waivers[0];
    await expect.poll(waiver).toMatchObject({ provisional: false });
    await openLink(page, mail, DECLINE);
    await expect(exactWords(page, 'Failed To REJECTED Waiver')).toBeVisible();
    await expect(page.getByText(/accepted|approved/i).filter({ visible: true })).not.toHaveCount(0);
    expect(await waiver()).toMatchObject({ status: 'ACCEPTED' });
  });

  test('can be disowned: "This was not me" takes the decision back', { tag: ['@R012', '@C011', '@V070'] }, async ({
    page,
    people,
  }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    await openLink(page, mail, ACCEPT);
    await page.getByRole('button', { name: 'This was not me' }).click();
    const waiver = async () => (await people.api.onboarding.candidate.query({ id: candidate.id })).waivers[0];
    await expect.poll(waiver).toMatchObject({ status: 'PENDING' });
    await openLink(page, mail, DECLINE);
    await page.getByRole('button', { name: 'Decline waiver' }).click();
    await expect(pageHeading(page, DECLINED)).toBeVisible();
    await expect.poll(waiver).toMatchObject({ status: 'REJECTED' });
  });

  test('is receipted to the manager and to HR', { tag: ['@C011', '@V169'] }, async ({ page, people, mailbox }) => {
    const { candidate } = await people.accepted();
    const { mail, manager } = await people.waiver(candidate);
    await openLink(page, mail, ACCEPT);
    await pageHeading(page, APPROVED).click();
    const [receipt] = await mailbox.atLeast(2, manager, new RegExp(candidate.lastname));
    expect(receipt?.text).toMatch(/not me|did not decide|was not you/i);
    await mailbox.read('admin@tenure.example', new RegExp(candidate.lastname));
  });

  test('may be asked for again by HR', { tag: ['@C011', '@V169'] }, async ({ page, people, mailbox }) => {
    const { candidate } = await people.accepted();
    const { mail, manager } = await people.waiver(candidate);
    await openLink(page, mail, DECLINE);
    await pageHeading(page, DECLINED).click();
    const waiver = async () => (await people.api.onboarding.candidate.query({ id: candidate.id })).waivers[0];
    await expect.poll(waiver).toMatchObject({ status: 'REJECTED', provisional: false });
    await people.api.waiver.reopen.mutate({ id: (await waiver())?.id ?? 0 });
    expect(await waiver()).toMatchObject({ status: 'PENDING' });
    const [fresh] = await mailbox.atLeast(2, manager, ACCEPT);
    await openLink(page, fresh as NonNullable<typeof fresh>, ACCEPT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('that has expired, or never was one, decides nothing', { tag: ['@faults', '@R012', '@R013'] }, async ({
    page,
    people,
  }) => {
    const { candidate } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    const token = tokenOfLink(Mailbox.linkOf(mail, ACCEPT));
    await page.goto(`/onboarding/accept/waiver/${await expiredLink(token)}`);
    await expect(pageHeading(page, 'This link has expired')).toBeVisible();
    for (const bad of ['nonsense', forgedLink(token)]) {
      await page.goto(`/onboarding/accept/waiver/${bad}`);
      await expect(pageHeading(page, /link/i)).toBeVisible();
    }
    const { waivers } = await people.api.onboarding.candidate.query({ id: candidate.id });
    expect(waivers.map((one) => one.status)).toEqual(['PENDING']);
  });

  test('decides by its own token, whatever the page or the body says', { tag: ['@C011', '@V070'] }, async ({
    page,
    people,
    baseURL,
  }) => {
    const { candidate } = await people.accepted();
    const { candidate: other } = await people.accepted();
    const { mail } = await people.waiver(candidate);
    const accept = tokenOfLink(Mailbox.linkOf(mail, ACCEPT));
    for (const input of [
      { status: 'REJECTED', candidate: candidate.id },
      { status: 'ACCEPTED', candidate: other.id },
    ]) {
      const answer = await fetch(`${baseURL}/trpc/waiver.approve`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accept}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      expect(answer.status, JSON.stringify(input)).toBeGreaterThanOrEqual(400);
    }
    await page.goto(`/onboarding/decline/waiver/${accept}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mention(page, DECLINED)).toHaveCount(0);
    const { waivers } = await people.api.onboarding.candidate.query({ id: candidate.id });
    expect(waivers.map((one) => one.status)).not.toContain('REJECTED');
  });
});
