import { expect, test } from '../../platform/fixtures.ts';
import { expectOneSolid, expectReadable, LOOKS, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  pageHeading,
  toastWith,
} from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow } from '../../platform/people.ts';
import { ID_CARD, LAPTOP, ownersOf, startExit } from '../exits.ts';

test('HR approves an exit, starts its clearance with other owners, reminds them, and ticks in their place', {
  tag: ['@R108', '@C941', '@E066'],
}, async ({ admin, people, mailbox, unique }) => {
  const { leaver: one, id, pageOf } = await startExit({ people, mailbox, unique }, 'PENDING');
  const { it, office } = ownersOf(unique);
  await admin.goto(`/exit/single-request/${id}`);
  await expectOneSolid(admin, 'Approve exit');
  await button(admin, 'Approve exit').click();
  await button(dialog(admin), 'Approve exit').click();
  await expect(toastWith(admin, 'Exit approved')).toBeVisible();

  await button(admin, 'Start clearance').click();
  const { clearance } = await people.api.exit.setting.query({});
  for (const { department } of clearance.slice(1)) await button(admin, `Remove ${department}`).click();
  const first = admin.getByRole('group', { name: 'Department 1', exact: true });
  await field(first, 'Department').fill('Information technology');
  await choose(first, 'Owner', 'Somebody else');
  await field(first, 'Item 1').fill(LAPTOP);
  await first.getByRole('checkbox', { name: 'To hand back' }).click();
  await button(admin, 'Start with 1 department').click();
  await expect(exactWords(first, 'Owner email is required')).toBeVisible();
  await findOption(first, 'Choose by name', 'Adaeze Okafor');
  await expect(field(first, 'Owner name')).toHaveValue('Adaeze Okafor');
  await expect(field(first, 'Owner email')).toHaveValue(/@/);
  await field(first, 'Owner name').fill(it.name);
  await field(first, 'Owner email').fill(it.email);
  await button(admin, 'Add department').click();
  const second = admin.getByRole('group', { name: 'Department 2', exact: true });
  await field(second, 'Department').fill('Administration');
  await field(second, 'Owner name').fill(office.name);
  await field(second, 'Owner email').fill(office.email);
  await field(second, 'Item 1').fill(ID_CARD);
  await button(admin, 'Start with 2 departments').click();
  await expect(toastWith(admin, 'Clearance started, 2 departments told')).toBeVisible();
  await pageOf(it);

  await button(admin, 'Remind 2 owners').click();
  await expect(toastWith(admin, '2 owners reminded')).toBeVisible();
  await mailbox.atLeast(2, office.email, /\/exit\/clearance\//);
  await button(admin, `${ID_CARD}, done`).click();
  await field(dialog(admin), 'Note').fill('Left at the gate');
  await button(dialog(admin), /^Mark as/).click();
  await expect(toastWith(admin, 'Marked as done')).toBeVisible();
  await expect(button(admin, 'Remind 1 owner')).toBeVisible();
  const panel = admin.getByRole('region', { name: 'Clearance', exact: true });
  await expect(panel).toContainText('1 of 2 departments');
  await expect(itemOf(panel, ID_CARD).last()).toContainText('Left at the gate');
  await expect(pageHeading(admin, new RegExp(`^${one.name} leaves on `))).toBeVisible();
  await expectReadable(admin, LOOKS);
});

test('HR declines an exit with a reason, and who resigned stays, is told, and may resign again', {
  tag: ['@R108', '@R028', '@C941', '@E066'],
}, async ({ admin, visit, people, mailbox, unique }) => {
  const { leaver: one, id } = await startExit({ people, mailbox, unique }, 'PENDING');
  await admin.goto(`/exit/single-request/${id}`);
  await button(admin, 'Decline exit').click();
  const form = admin.getByRole('dialog', { name: `Decline the exit of ${one.name}?`, exact: true });
  await expect(exactWords(form, 'They stay, and are told at once.')).toBeVisible();
  await button(form, 'Decline exit').click();
  await expect(exactWords(form, 'Reason is required')).toBeVisible();
  await field(form, 'Note').fill('We agreed on other hours.');
  await button(form, 'Decline exit').click();
  await expect(toastWith(admin, 'Exit declined')).toBeVisible();
  await expect(pageHeading(admin, `${one.name} stays`)).toBeVisible();
  const timeline = itemOf(admin.getByRole('list', { name: 'Timeline' }), 'Exit declined');
  await expect(timeline).toContainText('We agreed on other hours.');
  await expect(button(admin, 'Approve exit')).toHaveCount(0);

  const mail = await mailbox.read(one.email, /declined it/);
  expect(mail.subject).toBe(`Declined: Resignation of ${one.name}`);
  expect(mail.text).toContain('Aisha Bello declined it. Your employment goes on.');
  expect(mail.text).toContain('The reason: We agreed on other hours.');
  expect(await people.api.employee.detail.query({ id: one.id })).toMatchObject({ employment_status: 'ACTIVE' });
  const page = await visit({ token: one.token });
  await page.goto('/selfservice/exit');
  await expect(exactWords(page, `Your exit was declined on ${dayAsWritten(dayFromNow(0))}.`)).toBeVisible();
  await expect(exactWords(page, 'We agreed on other hours.')).toBeVisible();
  await expect(button(page, 'Send resignation')).toBeVisible();
});

test('HR adds a line to the settlement, somebody else of HR approves it, and opens it again', {
  tag: ['@R108', '@C941', '@E066'],
}, async ({ admin, superadmin, people, mailbox, unique }) => {
  const { id } = await startExit({ people, mailbox, unique }, 'SETTLEMENT');
  await admin.goto(`/exit/single-request/${id}`);
  const panel = admin.getByRole('region', { name: 'Final settlement', exact: true });
  await expect(panel).toContainText('Draft');
  const before = (await people.api.exit.detail.query({ id })).settlement?.total ?? 0;
  await button(panel, 'Add line').click();
  await button(dialog(admin), 'Add line').click();
  await expect(exactWords(dialog(admin), 'Name is required')).toBeVisible();
  await field(dialog(admin), 'Name').fill('Uniform');
  await expect(exactWords(dialog(admin), 'Kind is required')).toBeVisible();
  await choose(dialog(admin), 'Kind', 'Deduction');
  await expect(
    exactWords(dialog(admin), 'Taken off the net, within a third of the month (Labour Act s. 5(7)).'),
  ).toBeVisible();
  await field(dialog(admin), 'Amount').fill('5,000');
  await button(dialog(admin), 'Add line').click();
  await expect(toastWith(admin, 'Line added')).toBeVisible();
  await expect(itemOf(panel, 'Uniform')).toContainText('−₦5,000.00');
  expect((await people.api.exit.detail.query({ id })).settlement?.total).toBe(before - 500_000);
  await actOn(panel, 'Uniform', 'Remove line');
  await answerQuestion(admin, 'Remove line');
  await expect(toastWith(admin, 'Line removed')).toBeVisible();
  await expect(itemOf(panel, 'Uniform')).toHaveCount(0);

  // The author of a line, though it is gone, leaves the approval to somebody else.
  await expect(
    exactWords(panel, 'You started this exit or wrote a line of it, so somebody else of HR approves it.'),
  ).toBeVisible();
  await expect(button(admin, 'Approve settlement')).toHaveCount(0);
  await superadmin.goto(`/exit/single-request/${id}`);
  const theirs = superadmin.getByRole('region', { name: 'Final settlement', exact: true });
  await button(superadmin, 'Approve settlement').click();
  await answerQuestion(superadmin, /^Approve −?₦/);
  await expect(toastWith(superadmin, 'Settlement approved')).toBeVisible();
  await expect(theirs).toContainText('Approved');
  await expect(button(theirs, 'Add line')).toHaveCount(0);
  await expectReadable(superadmin, OTHER_LOOKS);
  await superadmin.setViewportSize({ width: 1280, height: 800 });
  await button(superadmin, 'Actions for this exit').click();
  await superadmin.getByRole('menuitem', { name: 'Open settlement again' }).click();
  await answerQuestion(superadmin, 'Open settlement');
  await expect(toastWith(superadmin, 'Settlement opened again')).toBeVisible();
  await expect(button(theirs, 'Add line')).toBeVisible();
});

test('HR meets for the exit interview, sends the exit letter, and calls an exit off', {
  tag: ['@R107', '@R108', '@C941', '@E066'],
}, async ({ admin, people, mailbox, unique }) => {
  const { leaver: one, id } = await startExit({ people, mailbox, unique }, 'APPROVED');
  await admin.goto(`/exit/single-request/${id}`);
  await button(admin, 'Schedule meeting').click();
  await field(dialog(admin), 'Date').fill(dayAsWritten(dayFromNow(7)));
  await dialog(admin).getByLabel('Time').fill('11:00');
  await field(dialog(admin), 'Location').fill('Meeting room 2');
  await button(dialog(admin), 'Schedule meeting').click();
  await expect(toastWith(admin, 'Exit interview scheduled')).toBeVisible();
  await expect(exactWords(admin, `Meeting on ${dayAsWritten(dayFromNow(7))}, 11:00`)).toBeVisible();

  await admin.getByRole('link', { name: 'Exit letter', exact: true }).click();
  await expect(pageHeading(admin, 'Send exit letter')).toBeVisible();
  await expect(exactWords(admin, `To ${one.name}`)).toBeVisible();
  const { letters } = await people.api.exit.letters.query({});
  await choose(admin, 'Letter', letters[0]?.title ?? '');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, 'Send letter').click();
  await expect(toastWith(admin, 'Exit letter sent')).toBeVisible();
  await expect(pageHeading(admin, new RegExp(`^${one.name} leaves on `))).toBeVisible();
  const { issued_letter } = await people.api.exit.detail.query({ id });
  const sent = admin.getByRole('link', { name: `Sent ${dayAsWritten(dayFromNow(0))}`, exact: true });
  await expect(sent).toHaveAttribute('href', `/letters/sent/${issued_letter?.id}`);
  await expect(admin.getByRole('link', { name: 'Open the letter', exact: true })).toHaveAttribute(
    'href',
    `/letters/sent/${issued_letter?.id}`,
  );

  await button(admin, 'Actions for this exit').click();
  await admin.getByRole('menuitem', { name: 'Call off exit' }).click();
  await field(dialog(admin), 'Reason').fill('They take another post here');
  await button(dialog(admin), 'Call off exit').click();
  await expect(toastWith(admin, 'Exit called off')).toBeVisible();
  await expect(pageHeading(admin, `${one.name} stays`)).toBeVisible();
});
