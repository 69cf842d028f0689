import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  findOption,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { dayFromNow } from '../../platform/people.ts';
import { leaveDayText } from '../leave/leave-page.ts';
import { requestLeave } from '../leaves.ts';
import { ownWeek, placeIn } from './weeks.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `18 Jun` of a day. */
const short = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
const after = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const settings = (year: string | number) => `/leave-management?tab=settings&year=${year}`;

test('a holiday begins today or later, ends then or after, and is changed and deleted', {
  tag: ['@R905', '@C937', '@E028', '@M050', '@M084', '@M085', '@V199', '@V200'],
}, async ({ admin, people, unique }) => {
  const { state, monday } = await ownWeek(people.api, unique);
  const name = `Harvest Day ${unique}`;
  await admin.goto(settings(monday.slice(0, 4)));
  await button(admin, 'New holiday').click();
  await button(dialog(admin), 'Add holiday').click();
  for (const label of ['Name', 'Start date', 'End date'])
    await expect(exactWords(dialog(admin), `${label} is required`)).toBeVisible();
  await field(dialog(admin), 'Name').fill(name);
  await dialog(admin).getByLabel('Start date').fill(dayFromNow(-1));
  await dialog(admin).getByLabel('End date').fill(monday);
  await button(dialog(admin), 'Add holiday').click();
  await expect(exactWords(dialog(admin), 'start date must be today or later')).toBeVisible();
  await dialog(admin).getByLabel('Start date').fill(dayFromNow(0));
  await expect(exactWords(dialog(admin), 'start date must be today or later')).toHaveCount(0);
  await dialog(admin).getByLabel('Start date').fill(after(monday, 1));
  await button(dialog(admin), 'Add holiday').click();
  await expect(exactWords(dialog(admin), 'end date should be greater than start date')).toBeVisible();
  // The same day passes.
  await dialog(admin).getByLabel('End date').fill(after(monday, 1));
  await findOption(dialog(admin), 'States', state);
  await admin.keyboard.press('Escape');
  await expect(exactWords(dialog(admin), "Nobody's leave changes.")).toBeVisible();
  await expectAccessible(admin);
  await button(dialog(admin), 'Add holiday').click();
  await expect(toastWith(admin, `${name} added`)).toBeVisible();
  await expect(rowOf(admin, name)).toContainText(state);
  await expect(rowOf(admin, name)).toContainText('Tuesday');

  await actOn(admin, name, 'Edit holiday');
  await field(dialog(admin), 'Source').fill('Notice of the state');
  await button(dialog(admin), 'Save holiday').click();
  await expect(toastWith(admin, `${name} saved`)).toBeVisible();
  await actOn(admin, name, 'Delete holiday');
  await expect(exactWords(admin.getByRole('alertdialog'), "Nobody's leave changes.")).toBeVisible();
  await answerQuestion(admin, 'Delete holiday');
  await expect(toastWith(admin, `${name} deleted`)).toBeVisible();
  await expect(rowOf(admin, name)).toHaveCount(0);
});

test('declaring a holiday inside leave gives the day back and tells who is on leave', {
  tag: ['@R905', '@C937', '@E028'],
}, async ({ admin, people, mailbox, unique }) => {
  const { api } = people;
  const { state, monday } = await ownWeek(api, unique);
  const [tuesday, wednesday] = [after(monday, 1), after(monday, 2)];
  const name = `Hijra ${unique}`;
  await api.holiday.create.mutate({
    name,
    start_date: tuesday,
    end_date: tuesday,
    states: [state],
    status: 'EXPECTED',
  });
  const { employee, id, days } = await requestLeave({ people, mailbox, unique }, 'line_manager1', {
    staff: await placeIn(api, unique, state),
    wanted: { start: monday, end: after(monday, 4) },
  });
  expect(days).toBe(4);

  await admin.goto(`${settings(monday.slice(0, 4))}&from=${monday}&state=${state}`);
  await expect(rowOf(admin, name)).toContainText('Counts as a holiday until declared');
  await button(rowOf(admin, name), 'Declare').click();
  const card = admin.getByRole('form', { name: `Declare ${name}` });
  await card.getByLabel('First day').fill(wednesday);
  await card.getByLabel('Last day').fill(wednesday);
  await field(card, 'Source').fill('Notice of the state government');
  const moved = `1 person on leave gets ${short(wednesday)} back; for 1 of them ${short(tuesday)} becomes a day of leave.`;
  await expect(exactWords(card, `One day later than expected. ${moved} They are told.`)).toBeVisible();
  await expectAccessible(admin);
  await button(card, `Declare for ${short(wednesday)}`).click();
  await expect(toastWith(admin, `${name} declared for ${short(wednesday)} ${monday.slice(0, 4)}`)).toBeVisible();
  await expect(rowOf(admin, name)).toContainText('Declared');
  await expect(rowOf(admin, name)).toContainText('1 on leave got it back');

  const mail = await mailbox.read(employee.email, /Your leave is counted anew/);
  expect(mail.text).toContain('You get 1 day of leave back.');
  const { num_of_days } = await employee.api.leave.detail.query({ id });
  expect(num_of_days).toBe(4);
  const { results } = await employee.api.notification.list.query({});
  expect(results.map(({ subject }) => subject)).toContain(
    `gives you ${leaveDayText(wednesday)} back and counts ${leaveDayText(tuesday)} as leave: ${name}`,
  );
});

test('the holidays of a year that is known are entered once', { tag: ['@R905', '@C937'] }, async ({ admin }) => {
  await admin.goto(settings(2028));
  await expect(rowOf(admin, 'Democracy Day')).toContainText('Declared');
  await expect(rowOf(admin, 'Id-el-Kabir')).toContainText('Expected');
  await button(admin, 'Add holidays of 2028').click();
  await answerQuestion(admin, 'Add holidays of 2028');
  await expect(toastWith(admin, 'The holidays of 2028 are all there')).toBeVisible();
});
