import { BREAKDOWNS } from '../../platform/breakdowns.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { choose, dialog, exactWords, itemOf, mention, rowOf } from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { eventsIn } from './calendar-file.ts';
import { bookHearing, chooseStaff, employStaff, ROOM } from './staff.ts';

const LINK = 'https://meet.example/hse-briefing';
const NEXT_WEEK = dayFromNow(7);
const stamp = (time: string) => `${NEXT_WEEK.replaceAll('-', '')}T${time}00Z`;

test('employees are invited to a meeting, each by a mail of their own with a file for their calendar', {
  tag: ['@R049', '@C911', '@V176', '@V207', '@M041', '@M050', '@E041'],
}, async ({ admin, people, mailbox, unique }) => {
  const [ada, musa] = [await employStaff(people, `Adeyemi${unique}`), await employStaff(people, `Bassey${unique}`)];
  await admin.goto('/home');
  await admin.getByRole('link', { name: 'All meetings' }).click();
  await admin.getByRole('button', { name: 'New meeting' }).click();
  const form = dialog(admin);
  const schedule = form.getByRole('button', { name: 'Schedule meeting' });
  await schedule.click();
  for (const words of ['Employee is required', 'Date is required', 'Location is required'])
    await expect(exactWords(form, words)).toBeVisible();

  await chooseStaff(admin, [ada, musa]);
  await form.getByLabel('Date').fill(NEXT_WEEK);
  await form.getByLabel('Time').fill('10:30');
  await choose(form, 'Duration', '1 h 30 min');
  await form.getByRole('checkbox', { name: /offline/i }).uncheck();
  await form.getByLabel('Link').fill('http://meet.example/hse-briefing');
  await form.getByLabel('Notes').fill(`${unique}${'é'.repeat(226 - unique.length)}`);
  await schedule.click();
  await expect(exactWords(form, 'Enter a link that starts with https://')).toBeVisible();
  await expect(exactWords(form, 'Notes should not be more than 225 characters')).toBeVisible();
  await form.getByLabel('Link').fill(LINK);
  await form.getByLabel('Notes').fill(`Fire drill; bring your PPE, please.\n${unique}`);
  await schedule.click();
  await expect(exactWords(admin, 'Meeting scheduled')).toBeVisible();

  await admin.getByRole('searchbox', { name: /^Search name/ }).fill(unique);
  const row = rowOf(admin, musa.lastname);
  await expect(row).toContainText(ada.name);
  await expect(row).toContainText('10:30–12:00');
  await expect(row).toContainText('Online');
  await row.getByRole('link', { name: 'Meeting', exact: true }).click();
  await expect(itemOf(form, ada.name)).toBeVisible();
  await expect(form.getByRole('link', { name: 'meet.example/hse-briefing' })).toHaveAttribute('href', LINK);
  await expect(exactWords(form, `Fire drill; bring your PPE, please. ${unique}`)).toBeVisible();

  for (const [one, other] of [
    [ada, musa],
    [musa, ada],
  ] as const) {
    const mail = await mailbox.read(one.email, /^Meeting scheduled/);
    expect(mail.text).toContain(`Where: Online, ${LINK}`);
    expect(JSON.stringify(mail)).not.toContain(other.lastname);
    expect(eventsIn(mail)).toEqual([
      expect.objectContaining({
        METHOD: 'REQUEST',
        SEQUENCE: '0',
        DTSTART: stamp('0930'),
        DTEND: stamp('1100'),
        SUMMARY: 'Meeting, Lagoon Logistics Ltd',
        DESCRIPTION: `Fire drill; bring your PPE, please.\n${unique}\n\n${LINK}`,
        URL: LINK,
        STATUS: 'CONFIRMED',
        ATTENDEE: expect.stringMatching(new RegExp(`^mailto:${one.email}$`, 'i')),
        ORGANIZER: expect.stringMatching(/^mailto:.+@/i),
      }),
    ]);
  }
});

test('a change reaches who stays, who is added and who is removed, and a cancellation everybody', {
  tag: ['@C911', '@E041'],
}, async ({ admin, people, mailbox, unique }) => {
  const [ada, musa, tunde] = [
    await employStaff(people, `Adeyemi${unique}`),
    await employStaff(people, `Bassey${unique}`),
    await employStaff(people, `Chukwu${unique}`),
  ];
  const { id } = await bookHearing(people, [ada, musa]);
  const [invited] = eventsIn(await mailbox.read(ada.email, /^Disciplinary hearing scheduled/));

  await test.step('edit', async () => {
    await admin.goto(`/home?tab=meetings&meeting=${id}`);
    await dialog(admin).getByRole('button', { name: 'Edit meeting' }).click();
    await dialog(admin)
      .getByRole('button', { name: `Remove ${ada.name}` })
      .click();
    await chooseStaff(admin, [tunde]);
    await dialog(admin).getByLabel('Time').fill('15:00');
    await dialog(admin).getByRole('button', { name: 'Save meeting' }).click();
    await expect(exactWords(admin, 'Meeting updated')).toBeVisible();
    const read = async (email: string, subject: RegExp) => eventsIn(await mailbox.read(email, subject))[0];
    const same = { UID: invited?.UID, SEQUENCE: '1' };
    expect(await read(ada.email, /^Disciplinary hearing cancelled/)).toMatchObject({
      ...same,
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      DTSTART: stamp('1300'),
    });
    expect(await read(musa.email, /^Disciplinary hearing changed/)).toMatchObject({
      ...same,
      METHOD: 'REQUEST',
      DTSTART: stamp('1400'),
    });
    expect(await read(tunde.email, /^Disciplinary hearing scheduled/)).toMatchObject({ ...same, METHOD: 'REQUEST' });
  });

  await test.step('cancel', async () => {
    await dialog(admin).getByRole('button', { name: 'Cancel meeting' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText('2 people will be told by mail');
    await question.getByRole('button', { name: 'Keep' }).click();
    await dialog(admin).getByRole('button', { name: 'Cancel meeting' }).click();
    await question.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(exactWords(admin, 'Meeting cancelled')).toBeVisible();
    for (const { email } of [musa, tunde]) {
      const [event] = eventsIn(await mailbox.read(email, /^Disciplinary hearing cancelled/));
      expect(event).toMatchObject({ METHOD: 'CANCEL', UID: invited?.UID, SEQUENCE: '2' });
    }
    await admin.goto(`/home?tab=meetings&meeting=${id}`);
    await expect(dialog(admin)).toContainText('This meeting was cancelled');
    await expect(dialog(admin).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test('employees find their own meetings on their profile, and nobody who comes with them', {
  tag: ['@R044', '@C911'],
}, async ({ visit, people, unique }) => {
  const [ada, musa] = [await employStaff(people, `Adeyemi${unique}`), await employStaff(people, `Bassey${unique}`)];
  const page = await visit({ token: await people.signIn(ada.email, ada.password) });
  await page.goto('/candidate/profile/summary');
  await expect(exactWords(page, 'You are not invited to a meeting at the moment.')).toBeVisible();
  const { id } = await bookHearing(people, [ada, musa], { notes: `Bring a colleague. ${unique}` });
  await page.reload();
  const panel = page.getByRole('region', { name: /^My meetings/ });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText('Disciplinary hearing');
  await expect(panel).toContainText('14:00–15:30');
  await expect(panel).toContainText(ROOM);
  await expect(panel).toContainText(unique);
  await expect(mention(page, musa.lastname)).toHaveCount(0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
    /invited you to a disciplinary hearing on .+ at 14:00/,
  );
  await people.api.meeting.delete.mutate({ id });
  await page.reload();
  await expect(panel).toContainText('You are not invited to a meeting at the moment.');
});

test('two who change a meeting at once are both seen, and a save that fails loses nothing', {
  tag: ['@faults', '@C911'],
}, async ({ admin, people, faults, mailbox, unique }) => {
  const ada = await employStaff(people, `Adeyemi${unique}`);
  const { id } = await bookHearing(people, [ada]);
  await admin.goto(`/home?tab=meetings&meeting=${id}`);
  await dialog(admin).getByRole('button', { name: 'Edit meeting' }).click();
  const form = dialog(admin);
  await form.getByLabel('Location').fill('Board room');
  await form.getByLabel('Notes').fill('Bring the signed query.');
  await faults.plan('PATCH', /^\/meeting\/\d+\/$/, { ...BREAKDOWNS['an error without a word'] }, 1);
  await form.getByRole('button', { name: 'Save meeting' }).click();
  await expect(exactWords(admin, 'A server error occured')).toBeVisible();
  await expect(form.getByLabel('Location')).toHaveValue('Board room');

  const theirs = {
    date: NEXT_WEEK,
    time: '16:00',
    type: 'DISCIPLINARY',
    offline: true,
    location: 'Training hall',
  } as const;
  await people.api.meeting.update.mutate({ ...theirs, duration: 90, id, version: 1 });
  await form.getByRole('button', { name: 'Save meeting' }).click();
  await expect(form.getByText(/saved this meeting on/)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save meeting' })).toBeDisabled();
  await form.getByRole('group', { name: 'Location' }).getByRole('radio', { name: /^Mine/ }).check();
  await form.getByRole('button', { name: 'Save meeting' }).click();
  await expect(exactWords(admin, 'Meeting updated')).toBeVisible();
  expect(await people.api.meeting.detail.query({ id })).toMatchObject({
    time: '16:00',
    location: 'Board room',
    notes: 'Bring the signed query.',
    version: 3,
  });
  await mailbox.atLeast(2, ada.email, /^Disciplinary hearing changed/);
  const [event] = eventsIn(await mailbox.read(ada.email, /^Disciplinary hearing changed/));
  expect(event).toMatchObject({ SEQUENCE: '2', LOCATION: 'Board room' });
});

test('meetings are told apart by kind and time, and the choice stays in the address', { tag: ['@C911'] }, async ({
  admin,
  people,
  unique,
}) => {
  const ada = await employStaff(people, `Adeyemi${unique}`);
  await bookHearing(people, [ada]);
  await admin.goto(`/home?tab=meetings&search=${ada.lastname}`);
  const rows = rowOf(admin, ada.name);
  await expect(rows).toHaveCount(1);
  await admin.getByRole('button', { name: 'Filter', exact: true }).click();
  await admin.getByRole('button', { name: 'Type', exact: true }).click();
  await admin.getByRole('radio', { name: 'Exit interview' }).click();
  await expect(exactWords(admin, 'No meeting fits')).toBeVisible();
  await expect(admin).toHaveURL(/type=EXIT/);
  await admin.goto(`/home?tab=meetings&search=${ada.lastname}&type=DISCIPLINARY`);
  await expect(rows).toHaveCount(1);
  await admin.goto(`/home?tab=past-meetings&search=${ada.lastname}`);
  await expect(exactWords(admin, 'No meeting fits')).toBeVisible();
  await admin.goto('/home?tab=past-meetings&search=waybill');
  const past = rowOf(admin, 'Disciplinary hearing');
  await past.getByRole('link').click();
  await expect(dialog(admin).getByRole('button', { name: 'Delete meeting' })).toBeVisible();
  await expect(dialog(admin).getByRole('button', { name: 'Edit meeting' })).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [1280, 'dark'],
  [400, 'light'],
] as const) {
  test(`meetings can be read and booked by everybody at ${width} px, ${colorScheme}`, { tag: ['@C911'] }, async ({
    visit,
  }) => {
    const page = await visit({ as: 'ADMIN', viewport: { width, height: 800 }, colorScheme });
    await page.goto('/home?tab=past-meetings&search=waybill');
    const link = page.getByRole('link', { name: 'Disciplinary hearing' });
    await expect(link).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await link.click();
    await expect(exactWords(dialog(page), 'Hearing on the loss of a waybill.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New meeting' }).click();
    await dialog(page).getByRole('button', { name: 'Schedule meeting' }).click();
    await expect(exactWords(dialog(page), 'Employee is required')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the mailbox of a developer shows the file of an invitation, to download', { tag: ['@C911'] }, async ({
  page,
  people,
  baseURL,
  unique,
}) => {
  const ada = await employStaff(people, `Adeyemi${unique}`);
  await bookHearing(people, [ada]);
  await page.goto(`/mailbox?to=${encodeURIComponent(ada.email)}`);
  const link = page.getByRole('link', { name: 'invite.ics' });
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', baseURL));
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

test('namesakes are told apart by staff ID and company, by the keyboard on a phone', async ({
  visit,
  people,
  unique,
}) => {
  const twins = [await people.staff({ lastName: `Twin${unique}` }), await people.staff({ lastName: `Twin${unique}` })];
  const page = await visit({ as: 'ADMIN', viewport: { width: 360, height: 740 } });
  await page.goto('/home?tab=meetings');
  await page.getByRole('button', { name: 'New meeting' }).click();
  const form = page.getByRole('dialog', { name: 'New meeting' });
  await form.getByRole('combobox', { name: 'Employees' }).press('ArrowDown');
  const search = page.getByRole('combobox', { name: 'Search employees' });
  await search.pressSequentially(`nobody${unique}`);
  await expect(exactWords(page, 'No employee fits this search')).toBeVisible();
  await search.fill(`Twin${unique}`);
  const options = page.getByRole('option');
  await expect(options).toHaveCount(2);
  for (const { code, company_name } of twins) {
    await expect(options.filter({ hasText: `${code}, ${company_name}, ` })).toContainText(`Bisi Twin${unique}`);
  }
  for (const { code } of twins) {
    await search.fill(`Twin${unique} ${code}`);
    await expect(options).toHaveText([new RegExp(code)]);
    await search.press('Enter');
    await expect(options.filter({ hasText: code })).toHaveAttribute('aria-selected', 'true');
  }
  await expectNoSidewaysScroll(page);
  await search.press('Escape');
  for (const { code } of twins) {
    await expect(form.getByRole('button', { name: `Remove Bisi Twin${unique}, ${code}`, exact: true })).toBeVisible();
  }
});
