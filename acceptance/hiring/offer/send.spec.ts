import { expect, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { dialog, exactWords, mention } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { act, openCandidate } from '../onboarding/desk.ts';

test.describe('sending offers', () => {
  test('mails each chosen candidate a link of their own', { tag: ['@R100', '@C923'] }, async ({
    admin,
    people,
    mailbox,
    baseURL,
  }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidate/send-offer?candidates=${candidate.id}`);
    await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
    await admin.getByLabel(/expiry|expires/i).fill(dayFromNow(10));
    await admin.getByRole('button', { name: /^Send/ }).click();
    const mail = await mailbox.read(candidate.email, /accept\/offer/);
    expect(Mailbox.linkOf(mail, /accept\/offer/).startsWith(`${baseURL}/onboarding/accept/offer/ey`)).toBe(true);
    expect((await people.api.onboarding.candidate.query({ id: candidate.id })).status).toBe('OFFER_SENT');
  });

  test('lists offers at a send status', { tag: ['@R101', '@C923'] }, async ({ admin, people }) => {
    const unsent = await people.candidate();
    const { candidate: sent } = await people.offered();
    await admin.goto(`/candidate/send-offer/unsent?search=${unsent.lastname}`);
    await expect(exactWords(admin, unsent.name)).toBeVisible();
    await admin.goto(`/candidate/send-offer/sent?search=${sent.lastname}`);
    await expect(exactWords(admin, sent.name)).toBeVisible();
    await admin.goto(`/candidate/send-offer/unsent?search=${sent.lastname}`);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mention(admin, sent.name)).toHaveCount(0);
  });

  test('can be repeated and withdrawn', { tag: ['@R100', '@C923'] }, async ({ admin, people, mailbox }) => {
    const { candidate } = await people.offered();
    await openCandidate(admin, candidate);
    await act(admin, 'Resend offer');
    await admin.getByLabel(/expiry|expires/i).fill(dayFromNow(10));
    await admin.getByRole('button', { name: /^(Send|Resend)/ }).click();
    await mailbox.atLeast(2, candidate.email, /accept\/offer/);
    await openCandidate(admin, candidate);
    await act(admin, 'Withdraw offer');
    await dialog(admin).getByLabel('Reason').fill('The position is closed.');
    await dialog(admin).getByRole('button', { name: 'Withdraw offer' }).click();
    await expect(exactWords(admin, 'Withdrawn').filter({ visible: true })).not.toHaveCount(0);
  });

  test('that fails keeps the choice, and is sent once', { tag: ['@faults', '@R100', '@C923'] }, async ({
    admin,
    people,
    mailbox,
    faults,
  }) => {
    const candidate = await people.candidate();
    await admin.goto(`/candidate/send-offer?candidates=${candidate.id}`);
    await admin.getByLabel(/expiry|expires/i).fill(dayFromNow(10));
    await faults.plan('POST', /^\/candidate\/send_offer\/$/, { kind: 'lost' });
    await admin.getByRole('button', { name: /^Send/ }).click();
    await expect(exactWords(admin, 'Network Error')).toBeVisible();
    await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
    await expect(admin.getByLabel(/expiry|expires/i)).toHaveValue(dayAsWritten(dayFromNow(10)));
    await faults.clear();
    await admin.getByRole('button', { name: /^Send/ }).click();
    await mailbox.read(candidate.email, /accept\/offer/);
    await expect(mention(admin, 'Network Error')).toHaveCount(0);
    expect(await mailbox.all(candidate.email)).toHaveLength(1);
  });
});

test('a deployment letter is mailed with what was filled in', { tag: ['@R102', '@C924'] }, async ({
  admin,
  people,
  mailbox,
}) => {
  const { candidate } = await people.offered();
  await admin.goto(`/candidate/send-deployment?candidates=${candidate.id}`);
  await expect(exactWords(admin, candidate.name).filter({ visible: true })).not.toHaveCount(0);
  await admin.getByLabel('Name of supervisor').fill('Folake Adeyemi');
  await admin.getByLabel('Reporting address').fill('14 Wharf Road, Apapa, Lagos');
  await admin.getByLabel('Reporting date').fill(dayFromNow(30));
  const preview = admin.getByRole('region', { name: `Pages of Deployment letter of ${candidate.name}` });
  await expect(preview).toContainText('You will report to Folake Adeyemi, at 14 Wharf Road, Apapa, Lagos');
  const before = (await mailbox.all(candidate.email)).length;
  await admin.getByRole('button', { name: /^Send/ }).click();
  const [mail] = await mailbox.atLeast(before + 1, candidate.email, /./);
  expect(mail?.text).toMatch(/deployment/i);
  expect(mail?.text).toContain('Folake Adeyemi');
  expect(mail?.text).toContain('14 Wharf Road, Apapa, Lagos');
});
