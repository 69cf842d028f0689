import { act, openCandidate } from '../../hiring/onboarding/desk.ts';
import { requestLeave } from '../../time/leaves.ts';
import { expect, test } from '../fixtures.ts';
import { Mailbox } from '../mailbox.ts';
import { actOn, answerQuestion, button, dialog, exactWords, field, pageHeading, toastWith } from '../on-page.ts';
import { expectToastsClear } from '../toasts.ts';

test('HR corrects the address of a candidate with an open offer, is asked, and sends the offer to the new one', {
  tag: ['@R092'],
}, async ({ admin, visit, people, mailbox, unique }) => {
  const { candidate, mail } = await people.offered();
  const right = `right.${unique}@mail.example`;
  const words = `1 link that went to ${candidate.email} works no more: the offer. Send it to ${right}?`;
  await openCandidate(admin, candidate);
  await act(admin, 'Edit candidate');
  await field(admin, 'Email').fill(right);
  await admin.setViewportSize({ width: 400, height: 800 });
  await button(admin, 'Save candidate').click();
  const question = admin.getByRole('alertdialog', { name: 'Send the links again?' });
  await expect(exactWords(question, words)).toBeVisible();
  await expectToastsClear(admin);
  await answerQuestion(admin, 'Not now');
  await admin.setViewportSize({ width: 1280, height: 800 });
  const callout = admin.getByRole('status', { name: 'Links that ended' });
  await expect(exactWords(callout, words)).toBeVisible();
  await button(callout, 'Send').click();
  await expect(toastWith(admin, 'Link sent')).toBeVisible();
  await expect(callout).toHaveCount(0);
  const fresh = await mailbox.read(right, /offer/i);
  const page = await visit();
  await page.goto(Mailbox.linkOf(fresh, /\/onboarding\/accept\/offer/));
  await expect(pageHeading(page, 'Upload signed offer letter')).toBeVisible();
  await page.goto(Mailbox.linkOf(mail, /\/onboarding\/accept\/offer/));
  await expect(pageHeading(page, 'This link was replaced')).toBeVisible();
});

test('HR corrects the address of a line manager with an open leave review, and hears that a new link goes there', {
  tag: ['@R022'],
}, async ({ admin, people, mailbox, unique }) => {
  const { line_manager1, employee } = await requestLeave({ people, mailbox, unique }, 'line_manager1');
  const right = `right.manager.${unique}@company.example`;
  await admin.goto(`/employees/manage-employees?tab=outside&search=${encodeURIComponent(line_manager1.email)}`);
  await actOn(admin, line_manager1.name, 'Edit person');
  await field(dialog(admin), 'Email').fill(right);
  await button(dialog(admin), 'Save person').click();
  await expect(
    toastWith(
      admin,
      `1 link that went to ${line_manager1.email} works no more: a leave review. A new one goes to ${right} by itself.`,
    ),
  ).toBeVisible();
  const fresh = await mailbox.read(right, new RegExp(employee.name));
  expect(fresh.links.filter((link) => /\/supervisor\/leave\//.test(link))).not.toEqual([]);
});
