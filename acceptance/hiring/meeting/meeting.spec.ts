import { expect, openLink, test } from '../../platform/fixtures.ts';
import { dialog, exactWords, pageHeading } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { act, openCandidate } from '../onboarding/desk.ts';
import { eventsIn } from './calendar-file.ts';

const LINK = /\/meeting-scheduled/;
const PLACE = 'Reddington Hospital, 12 Idowu Martins Street, Lagos';

test('a medical meeting is booked, and the candidate told by mail', {
  tag: ['@R017', '@C911', '@M040', '@V013'],
}, async ({ admin, page, people, mailbox }) => {
  const candidate = await people.approved();
  await openCandidate(admin, candidate);
  await admin.getByRole('button', { name: 'Schedule medical meeting' }).click();
  await dialog(admin).getByLabel('Date').fill(dayFromNow(7));
  await dialog(admin).getByLabel('Time').fill('10:30');
  await dialog(admin).getByLabel('Location').fill(PLACE);
  await dialog(admin).getByLabel('Notes').fill('Come without breakfast.');
  await dialog(admin).getByRole('button', { name: 'Schedule meeting' }).click();
  await expect(exactWords(admin, 'Medical booked').filter({ visible: true })).not.toHaveCount(0);

  await openLink(page, await mailbox.read(candidate.email, LINK), LINK);
  await expect(pageHeading(page, 'Pre-employment Medical Meeting Scheduled')).toBeVisible();
  const [year, month, day] = dayFromNow(7).split('-').map(Number);
  const shown = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(year ?? 0, (month ?? 1) - 1, day),
  );
  await expect(exactWords(page, shown)).toBeVisible();
  await expect(page.getByText(/10:30/)).toBeVisible();
  await expect(exactWords(page, PLACE)).toBeVisible();
  // The candidate's mail carries the calendar file too.
  const [event] = eventsIn(await mailbox.read(candidate.email, LINK));
  expect(event).toMatchObject({
    METHOD: 'REQUEST',
    SUMMARY: 'Medical, Lagoon Logistics Ltd',
    DTSTART: `${dayFromNow(7).replaceAll('-', '')}T093000Z`,
    LOCATION: PLACE,
  });
});

test('the page without a link holds a place for time, date and location', { tag: ['@R017', '@M040', '@V013'] }, async ({
  page,
}) => {
  await page.goto('/meeting-scheduled');
  await expect(pageHeading(page, 'Pre-employment Medical Meeting Scheduled')).toBeVisible();
  for (const label of ['Time', 'Date', 'Location'])
    await expect(exactWords(page, label).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('definition')).toHaveText(Array(3).fill('to be announced'));
});

test('an offline meeting needs a location', { tag: ['@C911', '@V176'] }, async ({ admin, people }) => {
  await openCandidate(admin, await people.approved());
  await admin.getByRole('button', { name: 'Schedule medical meeting' }).click();
  await dialog(admin).getByLabel('Date').fill(dayFromNow(7));
  await dialog(admin)
    .getByRole('checkbox', { name: /offline/i })
    .check();
  await dialog(admin).getByRole('button', { name: 'Schedule meeting' }).click();
  await expect(exactWords(dialog(admin), 'Location is required')).toBeVisible();
  await dialog(admin)
    .getByRole('checkbox', { name: /offline/i })
    .uncheck();
  await dialog(admin).getByRole('button', { name: 'Schedule meeting' }).click();
  await expect(dialog(admin)).toHaveCount(0);
});

test('notes are at most 225 characters', { tag: ['@C911', '@M041', '@V207'] }, async ({ admin, people }) => {
  const candidate = await people.approved();
  await openCandidate(admin, candidate);
  await admin.getByRole('button', { name: 'Schedule medical meeting' }).click();
  await dialog(admin).getByLabel('Date').fill(dayFromNow(7));
  await dialog(admin).getByLabel('Location').fill(PLACE);
  await dialog(admin).getByLabel('Notes').fill('n'.repeat(226));
  await dialog(admin).getByRole('button', { name: 'Schedule meeting' }).click();
  await expect(exactWords(dialog(admin), 'Notes should not be more than 225 characters')).toBeVisible();
  await dialog(admin).getByLabel('Notes').fill('n'.repeat(225));
  await dialog(admin).getByRole('button', { name: 'Schedule meeting' }).click();
  await expect(dialog(admin)).toHaveCount(0);
  const { meeting } = await people.api.onboarding.candidate.query({ id: candidate.id });
  expect(meeting?.notes).toHaveLength(225);
});

test('a meeting can be moved, listed and taken back', { tag: ['@C911'] }, async ({ admin, people, mailbox }) => {
  const candidate = await people.approved();
  const { id } = await people.api.meeting.create.mutate({
    date: dayFromNow(7),
    time: '09:00',
    type: 'MEDICAL',
    candidate: [candidate.id],
    offline: true,
    location: PLACE,
  });
  await openCandidate(admin, candidate);
  await act(admin, 'Move medical meeting');
  await dialog(admin).getByLabel('Time').fill('14:15');
  await dialog(admin).getByRole('button', { name: 'Save meeting' }).click();
  await expect(dialog(admin)).toHaveCount(0);
  await mailbox.atLeast(2, candidate.email, LINK);
  const mine = async () => (await people.api.meeting.list.query({ search: candidate.lastname })).results;
  expect((await mine()).map((one) => [one.id, one.date, one.time, one.names])).toEqual([
    [id, dayFromNow(7), '14:15', [candidate.name]],
  ]);
  await people.api.meeting.delete.mutate({ id });
  expect(await mine()).toEqual([]);
});
