import { pdf } from '../../platform/files.ts';
import { expect, openLink, test } from '../../platform/fixtures.ts';
import {
  answerQuestion,
  button,
  dialog,
  exactWords,
  itemOf,
  pageHeading,
  uploadFiles,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import {
  accept,
  confirmation,
  expectUploaded,
  fillAcknowledgement,
  TYPED_ANSWERS,
  UPLOAD,
  uploadAll,
} from '../offer/wizard.ts';
import { act, openCandidate } from './desk.ts';

const OFFER = /\/onboarding\/accept\/offer/;

test('a candidate goes from an offer to an employee', {
  tag: [
    '@R011',
    '@R012',
    '@R015',
    '@R017',
    '@R093',
    '@R100',
    '@R104',
    '@C009',
    '@C011',
    '@C037',
    '@C038',
    '@C042',
    '@C911',
    '@C922',
    '@C923',
    '@V169',
    '@V170',
  ],
}, async ({ admin, visit, people, mailbox, unique }) => {
  test.setTimeout(120_000);
  const candidate = await people.candidate({ firstname: 'Ọláńrewájú', lastname: `Adébáyọ̀ ${unique}` });
  const home = await visit();

  await test.step('HR sends the offer', async () => {
    await openCandidate(admin, candidate);
    await admin.getByRole('button', { name: 'Send offer' }).click();
    await expect(admin).toHaveURL(`/candidate/send-offer?candidates=${candidate.id}`);
    await admin.getByLabel(/expiry|expires/i).fill(dayFromNow(10));
    await admin.getByRole('button', { name: /^Send/ }).click();
  });

  await test.step('the candidate accepts it from the mail', async () => {
    await openLink(home, await mailbox.read(candidate.email, OFFER), OFFER);
    await expect(exactWords(home, candidate.name)).toBeVisible();
    await uploadAll(home, () => pdf());
    await fillAcknowledgement(home, TYPED_ANSWERS);
    await confirmation(home).check();
    await accept(home).click();
    await expect(home).toHaveURL('/onboarding/offer-status');
  });

  await test.step('HR returns one letter with a reason', async () => {
    await openCandidate(admin, candidate);
    await admin.getByRole('button', { name: /^Deployment letter/ }).click();
    await admin.getByRole('button', { name: 'Return letter' }).click();
    await dialog(admin).getByRole('textbox').fill('Page two is not signed.');
    await dialog(admin).getByRole('button', { name: 'Return letter' }).click();
    await expect(dialog(admin)).toHaveCount(0);
  });

  await test.step('the candidate reads why, and uploads it again', async () => {
    const mail = await mailbox.read(candidate.email, /Page two is not signed\./);
    await openLink(home, mail, OFFER);
    await expect(pageHeading(home, 'Upload signed deployment letter')).toBeVisible();
    await expect(exactWords(home, 'HR returned the deployment letter. Page two is not signed.')).toBeVisible();
    await uploadFiles(button(home, UPLOAD), pdf('deployment-again.pdf'));
    await expectUploaded(home, 'deployment-again.pdf');
    await button(home, 'Send to HR').click();
    await expect(home).toHaveURL('/onboarding/offer-status');
  });

  await test.step('HR approves the letters', async () => {
    await openCandidate(admin, candidate);
    await expect(admin.getByRole('button', { name: /^Deployment letter.*Sent again/ })).toBeVisible();
    await admin.getByRole('button', { name: /^Deployment letter/ }).click();
    await admin.getByRole('radio', { name: 'Before' }).click();
    await expect(admin.getByRole('region', { name: 'Pages of signed-letter.pdf' })).toContainText('Signed copy');
    for (const letter of ['Offer letter', 'Deployment letter', 'Handbook']) {
      await admin.getByRole('button', { name: new RegExp(`^${letter}`) }).click();
      await admin.getByRole('button', { name: 'Approve letter' }).click();
      await expect(admin.getByRole('button', { name: new RegExp(`^${letter}.*Approved`) })).toBeVisible();
    }
    await expect(exactWords(admin, 'Letters approved').filter({ visible: true })).not.toHaveCount(0);
  });

  await test.step('HR books the medical meeting', async () => {
    await admin.getByRole('button', { name: 'Schedule medical meeting' }).click();
    await dialog(admin).getByLabel('Date').fill(dayFromNow(5));
    await dialog(admin).getByLabel('Location').fill('Reddington Hospital, Lagos');
    await dialog(admin).getByRole('button', { name: 'Schedule meeting' }).click();
    await expect(dialog(admin)).toHaveCount(0);
    await openLink(home, await mailbox.read(candidate.email, /\/meeting-scheduled/), /\/meeting-scheduled/);
    await expect(pageHeading(home, 'Pre-employment Medical Meeting Scheduled')).toBeVisible();
    await expect(exactWords(home, 'Reddington Hospital, Lagos')).toBeVisible();
  });

  await test.step('HR initiates onboarding', async () => {
    await openCandidate(admin, candidate);
    await admin.getByRole('button', { name: 'Initiate onboarding' }).click();
    await expect(admin).toHaveURL(/initiate-onboarding/);
    await admin.getByLabel('Date of employment').fill(dayFromNow(14));
    await admin.getByRole('button', { name: /^Initiate/ }).click();
    await expect(admin).not.toHaveURL(/initiate-onboarding/);
  });

  await test.step('a manager grants a waiver from the mail', async () => {
    const manager = `line.${unique}@company.example`;
    await openCandidate(admin, candidate);
    await act(admin, 'Request waiver');
    await dialog(admin).getByLabel('Manager email').fill(manager);
    await dialog(admin).getByLabel('Message').fill('May the guarantor form come later?');
    await dialog(admin).getByRole('button', { name: 'Send request' }).click();
    await expect(exactWords(admin, 'Waiver Request Sent Successfully')).toBeVisible();
    const desk = await visit();
    const mail = await mailbox.read(manager, /accept\/waiver/);
    await openLink(desk, mail, /accept\/waiver/);
    await pageHeading(desk, 'Employee waiver request approved successfully').click();
  });

  await test.step('HR completes onboarding, and the employee signs up', async () => {
    await openCandidate(admin, candidate);
    await admin.getByRole('button', { name: 'Complete onboarding' }).click();
    await answerQuestion(admin, 'Complete onboarding');
    await expect(exactWords(admin, 'Completed').filter({ visible: true })).not.toHaveCount(0);
    await expect(admin.getByRole('link', { name: 'Open record' })).toBeVisible();
    const steps = admin.getByRole('list', { name: 'Journey' }).getByRole('listitem');
    await expect(steps.filter({ hasText: '(done)' })).toHaveText([/^Offer sent/, /^Accepted/, /^Letters approved/]);
    await expect(itemOf(admin.getByRole('list', { name: 'Journey' }), 'Medical meeting')).toContainText('Booked for');
    await expect(steps.and(admin.locator('[aria-current=step]'))).toContainText(
      /First day(Starts|Resumes) \d+ \w+ \d+$/,
    );
    await openLink(home, await mailbox.read(candidate.email, /complete-signup/), /complete-signup/);
    await expect(home.getByLabel('Confirm password')).toBeVisible();
    const { employee_id, status, timeline } = await people.api.onboarding.candidate.query({ id: candidate.id });
    expect(status).toBe('COMPLETED');
    expect(employee_id).toEqual(expect.any(Number));
    await admin.getByRole('link', { name: 'Open record' }).click();
    await expect(admin.getByRole('complementary').getByText(/^Starts \d+ \w+ \d+$/)).toBeVisible();
    await expect(exactWords(admin, 'Employed since')).toHaveCount(0);
    expect(timeline.length).toBeGreaterThan(7);
  });
});
