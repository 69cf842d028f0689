import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { dialog, exactWords, itemOf, pageHeading } from '../../platform/on-page.ts';
import { dayAsWritten, dayFromNow, type People } from '../../platform/people.ts';
import { employStaff } from './staff.ts';

const DAY = dayFromNow(7);

/** Four meetings of one person on one day, a week from now. */
async function fourMeetings(people: People, unique: string) {
  const ada = await employStaff(people, `Adeyemi${unique}`);
  for (const [time, type] of [
    ['09:00', 'INDUCTION'],
    ['11:00', 'INTERVIEW'],
    ['13:00', 'APPRAISAL'],
    ['15:00', 'DISCIPLINARY'],
  ] as const)
    await people.api.meeting.create.mutate({ date: DAY, time, type, employee: [ada.id] });
  return ada;
}

test('a month has two meetings of a day and leads to the rest, and a meeting opens over it', {
  tag: ['@C911'],
}, async ({ admin, people, unique }) => {
  const ada = await fourMeetings(people, unique);
  await admin.goto(`/home?tab=meetings&view=month&day=${DAY}&search=${ada.lastname}`);
  await expect(pageHeading(admin, /^Meetings 4$/)).toBeVisible();
  const cell = admin.getByRole('cell').filter({ hasText: ada.name });
  await expect(cell.getByRole('listitem')).toHaveText([`${ada.name} 09:00 Induction`, `${ada.name} 11:00 Interview`]);
  await expectAccessible(admin);

  await cell.getByRole('link', { name: `2 more on ${dayAsWritten(DAY)}` }).click();
  await expect(admin).toHaveURL(new RegExp(`view=week&day=${DAY}`));
  await expect(pageHeading(admin, /^Meetings 4$/)).toBeVisible();
  await expect(cell.getByRole('listitem')).toHaveText([
    `${ada.name} 09:00 Induction`,
    `${ada.name} 11:00 Interview`,
    `${ada.name} 13:00 Appraisal review`,
    `${ada.name} 15:00 Disciplinary hearing`,
  ]);
  await cell.getByRole('link', { name: /13:00/ }).click();
  await expect(dialog(admin).getByRole('heading', { name: 'Appraisal review' })).toBeVisible();
  await expect(itemOf(dialog(admin), ada.name)).toBeVisible();
  await admin.keyboard.press('Escape');

  await admin.getByRole('button', { name: 'The week before' }).click();
  await expect(admin.getByText(/^No meeting of .+ fits the search and filters\.$/)).toBeVisible();
  await admin.goto(`/home?tab=meetings&view=month&day=${DAY}&search=${ada.lastname}&type=EXIT`);
  await expect(admin.getByText(/^No meeting of .+ fits the search and filters\.$/)).toBeVisible();
  await admin.getByRole('button', { name: 'Clear all' }).click();
  await expect(admin).toHaveURL(/view=month/);
});

test('a month without meetings says so, and a holiday stands in it by name', { tag: ['@C911'] }, async ({ admin }) => {
  await admin.goto('/home?tab=meetings');
  await admin.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(admin).toHaveURL(/view=month/);
  await admin.goto('/home?tab=meetings&view=month&day=2019-02-01');
  await expect(exactWords(admin, 'No meetings in February 2019.')).toBeVisible();
  await expect(pageHeading(admin, 'Meetings 0')).toBeVisible();
  await admin.goto('/home?tab=meetings&view=month&day=2027-06-16');
  const holiday = admin.getByRole('cell').filter({ hasText: 'Democracy Day' });
  await expect(holiday).toContainText('12 Jun 2027');
  await expect(exactWords(holiday, 'Holiday')).toBeVisible();
});

test('a phone has the week as an agenda, with the days without meetings in one line', { tag: ['@C911'] }, async ({
  visit,
  people,
  unique,
}) => {
  const ada = await fourMeetings(people, unique);
  const page = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await page.goto(`/home?tab=meetings&view=month&day=${DAY}&search=${ada.lastname}`);
  await expect(pageHeading(page, /^Meetings 4$/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const card = page
    .getByRole('region', { name: new RegExp(` ${dayAsWritten(DAY).slice(0, -5)}$`) })
    .getByRole('listitem');
  await expect(card).toHaveCount(4);
  await expect(card.filter({ hasText: '09:00' })).toHaveText(`09:00 1 hour${ada.name} Induction Online, no link yet`);
  await expect(exactWords(page, 'no meetings').filter({ visible: true })).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /: 4 meetings$/ }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(` ${dayAsWritten(DAY).slice(0, -5)}$`) }),
  ).toBeFocused();
  await card.getByRole('link', { name: /15:00/ }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Disciplinary hearing' })).toBeVisible();
});
