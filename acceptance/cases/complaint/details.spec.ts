import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  button,
  choose,
  dialog,
  exactWords,
  field,
  filterBy,
  findOption,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { addComplainant, fileComplaint, ownCategory } from '../complaints.ts';

test('HR finds a complaint, takes it up, asks, notes, and closes it with an outcome', {
  tag: ['@R115', '@R113', '@C945', '@E069'],
}, async ({ admin, people, unique }) => {
  const category = await ownCategory({ people, unique });
  const me = await addComplainant(people);
  const id = await fileComplaint(me.token, { category: category.id, story: `Gloves last one week, ${unique}.` });
  await admin.goto('/complaints/details');
  await expect(exactWords(admin, 'There is no such complaint')).toBeVisible();
  await admin.getByRole('main').getByRole('link', { name: 'Complaints', exact: true }).click();
  await filterBy(admin, 'Category', category.name);
  const row = rowOf(admin, category.name);
  await expect(row).toContainText(me.name);
  await expectAccessible(admin);
  await row.getByRole('link', { name: category.name, exact: true }).click();
  await expect(pageHeading(admin, category.name)).toBeVisible();
  expect(new URL(admin.url()).searchParams.get('complaint')).toBe(String(id));
  await expect(exactWords(admin, `Gloves last one week, ${unique}.`)).toBeVisible();
  await button(admin, 'Take it up').click();
  await expect(toastWith(admin, 'Complaint taken up')).toBeVisible();

  await choose(admin, 'To', 'Human resources only');
  await field(admin, 'Message').fill('The store is empty.');
  await button(admin, 'Send message').click();
  await expect(toastWith(admin, 'Message sent')).toBeVisible();
  await expect(exactWords(admin, 'The store is empty.')).toBeVisible();
  const own = await me.api.complaint.detail.query({ id });
  expect(own.timeline.map(({ words }) => words)).not.toContain('The store is empty.');

  await button(admin, 'More for this complaint').click();
  await admin.getByRole('menuitem', { name: 'Ask a question', exact: true }).click();
  await button(dialog(admin), 'Send question').click();
  await expect(exactWords(dialog(admin), 'Question is required')).toBeVisible();
  await field(dialog(admin), 'Question').fill('How many pairs a month?');
  await button(dialog(admin), 'Send question').click();
  await expect(toastWith(admin, 'Question sent')).toBeVisible();
  await expect(exactWords(admin, 'Waits for an answer')).toBeVisible();

  await button(admin, 'Close complaint').click();
  await button(dialog(admin), 'Close complaint').click();
  for (const words of ['Outcome is required', 'Reason is required'])
    await expect(exactWords(dialog(admin), words)).toBeVisible();
  await choose(dialog(admin), 'Outcome', 'Upheld');
  await field(dialog(admin), 'Reason').fill('Two pairs a month from now on.');
  await expectAccessible(admin);
  await button(dialog(admin), 'Close complaint').click();
  await expect(toastWith(admin, 'Complaint closed')).toBeVisible();
  await expect(exactWords(admin, 'Two pairs a month from now on.')).toBeVisible();
  await expectAccessible(admin);
  expect(await me.api.complaint.detail.query({ id })).toMatchObject({ status: 'CLOSED', outcome: 'UPHELD' });
});

test('a complaint is handed over to somebody else, whom it then waits for', {
  tag: ['@R115', '@C945'],
}, async ({ admin, people, unique }) => {
  const category = await ownCategory({ people, unique });
  const me = await addComplainant(people);
  const id = await fileComplaint(me.token, { category: category.id, story: `The fan is broken, ${unique}.` });
  await admin.goto(`/complaints/details?complaint=${id}`);
  await button(admin, 'More for this complaint').click();
  await admin.getByRole('menuitem', { name: 'Hand over', exact: true }).click();
  await findOption(dialog(admin), 'Owner', 'Adaeze Okafor');
  await field(dialog(admin), 'Note').fill('You know the building.');
  await button(dialog(admin), 'Hand over').click();
  await expect(toastWith(admin, 'Complaint handed over')).toBeVisible();
  await expect(exactWords(admin, 'Handed over to Adaeze Okafor')).toBeVisible();
  expect(await people.api.complaint.detail.query({ id })).toMatchObject({
    owner: { name: 'Adaeze Okafor' },
    status: 'FILED',
  });
});
