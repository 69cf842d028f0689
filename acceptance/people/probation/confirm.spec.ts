import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openLink, test } from '../../platform/fixtures.ts';
import { Mailbox } from '../../platform/mailbox.ts';
import { actOn, answerQuestion, dialog, exactWords, filterBy, pageHeading, rowOf } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow, tokenOfLink } from '../../platform/people.ts';
import { expectReceipt } from '../../platform/receipts.ts';
import { expiredLink } from '../../platform/tokens.ts';
import { onProbation } from './probationers.ts';

const LINK = /\/probation\/review\//;
const RECORDED = 'Your recommendation is recorded';

const dueOf = (page: Page, search: string) => page.goto(`/confirmation-settings?tab=due&search=${search}`);

test('HR confirms an employment with its effective date, and the employee is told', {
  tag: ['@R085', '@V174', '@M050', '@E019'],
}, async ({ admin, people, mailbox, unique }) => {
  const person = await onProbation(people, mailbox, unique, 12);
  await admin.goto('/confirmation-settings');
  await admin.getByRole('link', { name: 'Due for confirmation' }).click();
  await admin.getByRole('searchbox', { name: 'Search name or staff ID' }).fill(person.lastname);
  const row = rowOf(admin, person.name);
  await expect(row).toContainText('in 12 days');
  await expect(row).toContainText('No address');
  await expectAccessible(admin);
  const name = admin.getByRole('button', { name: person.name, exact: true });
  await name.click();
  await expect(dialog(admin)).toContainText(`${person.policy.name}, 90 days`);
  await dialog(admin).getByRole('button', { name: 'Confirm employment' }).click();
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click();
  await expect(name).toBeFocused();
  await name.press('Enter');
  await dialog(admin).getByRole('button', { name: 'Confirm employment' }).click();
  const date = dialog(admin).getByLabel('Confirmation effective date');
  await expect(date).toHaveValue(dayAsWritten(person.end));
  await date.fill('');
  const employ = dialog(admin).getByRole('button', { name: 'Confirm employment' });
  await employ.click();
  await expect(exactWords(dialog(admin), 'Confirmation effective date is required')).toBeVisible();
  await expectAccessible(admin);
  await date.fill(dayFromNow(1));
  await employ.click();
  await expect(exactWords(admin, `${person.name} confirmed`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const mail = await mailbox.read(person.email, /is confirmed$/m);
  expect(mail.subject).toMatch(/^Your employment at .+ is confirmed$/);
});

test('the line manager recommends by a mailed link that decides nothing when opened, and HR extends', {
  tag: ['@faults', '@R085', '@C912', '@V003'],
}, async ({ admin, visit, people, mailbox, unique, faults }) => {
  const person = await onProbation(people, mailbox, unique, -2);
  const manager = `manager.${unique}@company.example`;
  await dueOf(admin, person.lastname);
  await expect(rowOf(admin, person.name)).toContainText('2 days ago');
  await actOn(admin, person.name, 'Ask line manager');
  await expect(dialog(admin).getByLabel('Line manager*', { exact: true })).toHaveValue('Musa Ibrahim');
  await dialog(admin).getByLabel('Line manager email').fill(person.email);
  await dialog(admin).getByRole('button', { name: 'Send mail' }).click();
  await expect(exactWords(dialog(admin), 'This is the address of the employee')).toBeVisible();
  await dialog(admin).getByLabel('Line manager email').fill(manager);
  await dialog(admin).getByRole('button', { name: 'Send mail' }).click();
  await expect(rowOf(admin, person.name)).toContainText('Asked');
  const mail = await mailbox.read(manager, new RegExp(person.lastname));

  const phone = await visit({ viewport: { width: 360, height: 740 } });
  for (const method of ['GET', 'HEAD']) await fetch(Mailbox.linkOf(mail, LINK), { method });
  await openLink(phone, mail, LINK);
  await expect(pageHeading(phone, `What do you recommend for ${person.name}?`)).toBeVisible();
  await expect(phone).toHaveURL('/probation/review/open');
  await expect(phone.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(phone);
  const send = phone.getByRole('button', { name: 'Send recommendation' });
  await send.click();
  await expect(exactWords(phone, 'Recommendation is required')).toBeVisible();
  await phone.getByRole('radio', { name: 'Extend' }).check();
  await send.click();
  await expect(exactWords(phone, 'New end of probation is required')).toBeVisible();
  await expect(exactWords(phone, 'Reason is required')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  const { results } = await people.api.probation.due.query({ search: person.lastname });
  expect(results.map(({ review }) => review?.recommendation)).toEqual([null]);
  await phone.getByLabel('New end of probation').fill(dayFromNow(40));
  await phone.getByLabel('Reason').fill('Was ill for a month.');
  await faults.plan('POST', /^\/probation\/review\/$/, { kind: 'lost' }, 1);
  await send.click();
  // Only the answer was lost, so sending the recommendation again makes no second one.
  await expect(phone.getByRole('alert')).toBeVisible();
  await send.click();
  await expect(pageHeading(phone, RECORDED)).toBeVisible();
  await expectReceipt(
    phone,
    { mailbox, to: manager },
    {
      subject: `Recorded: your recommendation for ${person.name}`,
      what: `You recommended to extend the probation of ${person.name}, until ${dayAsWritten(dayFromNow(40))}. Your reason: Was ill for a month.`,
      next: 'HR reads it and decides. To say something else, ask HR: they can ask you again.',
    },
  );
  await expectAccessible(phone);
  await openLink(phone, mail, LINK);
  await expect(pageHeading(phone, RECORDED)).toBeVisible();
  await expect(exactWords(phone, 'Was ill for a month.')).toBeVisible();

  await admin.reload();
  await expect(rowOf(admin, person.name)).toContainText('Extend');
  await actOn(admin, person.name, 'Extend probation');
  await expect(dialog(admin)).toContainText('Was ill for a month.');
  await expect(dialog(admin).getByLabel('New end of probation')).toHaveValue(dayAsWritten(dayFromNow(40)));
  const extend = dialog(admin).getByRole('button', { name: 'Extend probation' });
  await extend.click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await dialog(admin).getByLabel('Reason').fill('You were ill for a month.');
  await extend.click();
  await expect(exactWords(admin, `Probation of ${person.name} extended`)).toBeVisible();
  expect((await mailbox.read(person.email, /probation at .+ is extended/)).text).toContain(
    'Why: You were ill for a month.',
  );
  // The probation is not due, and the link is for its earlier end.
  await expect(rowOf(admin, person.name)).toHaveCount(0);
  await openLink(phone, mail, LINK);
  await expect(pageHeading(phone, 'This link has been used')).toBeVisible();
});

test('a line manager’s link that has expired is mailed anew, and ends with the decision of HR', {
  tag: ['@faults', '@C912', '@R085'],
}, async ({ page, admin, people, mailbox, unique }) => {
  const person = await onProbation(people, mailbox, unique, 5);
  const manager = `late.${unique}@company.example`;
  const [of] = (await people.api.probation.due.query({ search: person.lastname })).results;
  await people.api.probation.ask.mutate({
    id: person.id,
    version: of?.version ?? 0,
    supervisor_name: 'Musa Ibrahim',
    supervisor_email: manager,
  });
  const mail = await mailbox.read(manager, new RegExp(person.lastname));
  await page.goto(`/probation/review/${await expiredLink(tokenOfLink(Mailbox.linkOf(mail, LINK)))}`);
  await expect(pageHeading(page, 'This link has expired')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  const [newest] = await mailbox.atLeast(2, manager, new RegExp(person.lastname));
  if (!newest) throw new Error('no mail');
  await openLink(page, newest, LINK);
  await page.getByRole('radio', { name: 'Do not confirm' }).check();
  await page.getByLabel('Reason').fill('Came late every Monday.');

  // Employees who are chosen in the list are confirmed from the end of their own probation.
  await dueOf(admin, person.lastname);
  await admin.getByRole('checkbox', { name: `Choose ${person.name}` }).check();
  await admin.getByRole('button', { name: 'Confirm 1 employment' }).click();
  await answerQuestion(admin, 'Confirm 1 employment');
  await expect(exactWords(admin, '1 employment confirmed')).toBeVisible();
  await expect(rowOf(admin, person.name)).toHaveCount(0);
  expect((await mailbox.read(person.email, /is confirmed$/m)).text).toMatch(/with effect from/);

  await page.getByRole('button', { name: 'Send recommendation' }).click();
  await expect(pageHeading(page, 'This link has been used')).toBeVisible();
});

test('HR ends a probation, filtered by company and answer; a decision by somebody else meanwhile is shown', {
  tag: ['@faults', '@R085'],
}, async ({ admin, people, mailbox, unique, faults }) => {
  const person = await onProbation(people, mailbox, unique, 20);
  await dueOf(admin, person.lastname);
  await expect(rowOf(admin, person.name)).toContainText('in 20 days');
  await filterBy(admin, 'Line manager', 'Not asked');
  await expect(admin.getByRole('button', { name: 'Clear Line manager' })).toBeVisible();
  await expect(rowOf(admin, person.name)).toBeVisible();
  await expect
    .poll(async () => (await faults.calls('GET', /^\/probation\/due\/$/)).at(-1)?.query)
    .toMatchObject({ answer: 'NOT_ASKED' });

  await actOn(admin, person.name, 'End probation');
  const [of] = (await people.api.probation.due.query({ search: person.lastname })).results;
  await people.api.probation.extend.mutate({
    id: person.id,
    version: of?.version ?? 0,
    extend_to: dayFromNow(25),
    reason: 'More time',
  });
  await dialog(admin).getByLabel('Last day').fill(dayFromNow(30));
  await dialog(admin).getByLabel('Reason').fill('Targets were missed.');
  const end = dialog(admin).getByRole('button', { name: 'End probation' });
  await end.click();
  await expect(exactWords(admin, 'Somebody else changed this after you opened it. Look at it again.')).toBeVisible();
  await expect(dialog(admin)).toContainText('in 25 days (extended)');
  await expect(dialog(admin).getByLabel('Reason')).toHaveValue('Targets were missed.');
  await end.click();
  await expect(exactWords(admin, `Probation of ${person.name} ended`)).toBeVisible();
  expect((await mailbox.read(person.email, /is not confirmed/)).text).toContain('Why: Targets were missed.');
});
