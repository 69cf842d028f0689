import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { button, choose, dialog, field, filterBy, find, heading, rowOf, said, toast } from '../../platform/on-page.ts';
import { colleague, filed, ownCategory } from '../complaints.ts';

test('HR finds a complaint, takes it up, asks, notes, and closes it with an outcome', {
  tag: ['@R115', '@R113', '@C945', '@E069'],
}, async ({ admin, people, unique }) => {
  const category = await ownCategory({ people, unique });
  const me = await colleague(people);
  const id = await filed(me.token, { category: category.id, story: `Gloves last one week, ${unique}.` });
  await admin.goto('/complaints/details');
  await expect(said(admin, 'There is no such complaint')).toBeVisible();
  await admin.getByRole('main').getByRole('link', { name: 'Complaints', exact: true }).click();
  await filterBy(admin, 'Category', category.name);
  const row = rowOf(admin, category.name);
  await expect(row).toContainText(me.name);
  await expectAccessible(admin);
  await row.getByRole('link', { name: category.name, exact: true }).click();
  await expect(heading(admin, category.name)).toBeVisible();
  expect(new URL(admin.url()).searchParams.get('complaint')).toBe(String(id));
  await expect(said(admin, `Gloves last one week, ${unique}.`)).toBeVisible();
  await button(admin, 'Take it up').click();
  await expect(toast(admin, 'Complaint taken up')).toBeVisible();

  await choose(admin, 'To', 'Human resources only');
  await field(admin, 'Message').fill('The store is empty.');
  await button(admin, 'Send message').click();
  await expect(toast(admin, 'Message sent')).toBeVisible();
  await expect(said(admin, 'The store is empty.')).toBeVisible();
  const own = await me.api.complaint.detail.query({ id });
  expect(own.timeline.map(({ words }) => words)).not.toContain('The store is empty.');

  await button(admin, 'More for this complaint').click();
  await admin.getByRole('menuitem', { name: 'Ask a question', exact: true }).click();
  await button(dialog(admin), 'Send question').click();
  await expect(said(dialog(admin), 'Question is required')).toBeVisible();
  await field(dialog(admin), 'Question').fill('How many pairs a month?');
  await button(dialog(admin), 'Send question').click();
  await expect(toast(admin, 'Question sent')).toBeVisible();
  await expect(said(admin, 'Waits for an answer')).toBeVisible();

  await button(admin, 'Close complaint').click();
  await button(dialog(admin), 'Close complaint').click();
  for (const words of ['Outcome is required', 'Reason is required'])
    await expect(said(dialog(admin), words)).toBeVisible();
  await choose(dialog(admin), 'Outcome', 'Upheld');
  await field(dialog(admin), 'Reason').fill('Two pairs a month from now on.');
  await expectAccessible(admin);
  await button(dialog(admin), 'Close complaint').click();
  await expect(toast(admin, 'Complaint closed')).toBeVisible();
  await expect(said(admin, 'Two pairs a month from now on.')).toBeVisible();
  await expectAccessible(admin);
  expect(await me.api.complaint.detail.query({ id })).toMatchObject({ status: 'CLOSED', outcome: 'UPHELD' });
});

test('a complaint is handed over to somebody else, whom it then waits for', {
  tag: ['@R115', '@C945'],
}, async ({ admin, people, unique }) => {
  const category = await ownCategory({ people, unique });
  const me = await colleague(people);
  const id = await filed(me.token, { category: category.id, story: `The fan is broken, ${unique}.` });
  await admin.goto(`/complaints/details?complaint=${id}`);
  await button(admin, 'More for this complaint').click();
  await admin.getByRole('menuitem', { name: 'Hand over', exact: true }).click();
  await find(dialog(admin), 'Owner', 'Adaeze Okafor');
  await field(dialog(admin), 'Note').fill('You know the building.');
  await button(dialog(admin), 'Hand over').click();
  await expect(toast(admin, 'Complaint handed over')).toBeVisible();
  await expect(said(admin, 'Handed over to Adaeze Okafor')).toBeVisible();
  expect(await people.api.complaint.detail.query({ id })).toMatchObject({
    owner: { name: 'Adaeze Okafor' },
    status: 'FILED',
  });
});
