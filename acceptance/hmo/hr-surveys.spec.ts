import { expect, test } from '../fixtures.ts';
import { expectReadable, LOOKS, OTHER_LOOKS } from '../looks.ts';
import { button, choose, confirm, dialog, field, heading, itemOf, rowOf, said, toast } from '../on-page.ts';
import { dayFromNow, written } from '../people.ts';

test('HR writes a survey, publishes it, and reads that too few have answered to tell', {
  tag: ['@R906', '@C949', '@E072'],
}, async ({ admin, people, unique }) => {
  const title = `Hospitals ${unique}`;
  await admin.goto('/hmo?tab=surveys');
  await admin.getByRole('link', { name: 'New survey' }).click();
  await field(admin, 'Title').fill(title);
  await field(admin, 'Opens').fill(written(dayFromNow(0)));
  await field(admin, 'Closes').fill(written(dayFromNow(14)));
  await button(admin, 'Add question').click();
  await field(dialog(admin), 'Question').fill('How content are you with your hospital?');
  await field(dialog(admin), 'What 5 means').fill('Very');
  await button(dialog(admin), 'Add question').click();
  await button(admin, 'Add question').click();
  await field(dialog(admin), 'Question').fill('Where were you treated?');
  await choose(dialog(admin), 'Answer', 'One of several choices');
  await field(dialog(admin), 'Choices').fill('At my hospital');
  await button(dialog(admin), 'Add question').click();
  await expect(said(dialog(admin), 'Enter at least two choices')).toBeVisible();
  await field(dialog(admin), 'Choices').fill('At my hospital\nElsewhere');
  await button(dialog(admin), 'Add question').click();
  await expect(itemOf(admin, 'Where were you treated?')).toContainText('At my hospital, Elsewhere');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, 'Save draft').click();
  await expect(toast(admin, 'Survey saved')).toBeVisible();
  await button(admin, 'Publish').click();
  await confirm(admin, 'Publish survey');
  await expect(toast(admin, 'Survey published')).toBeVisible();
  await expect(heading(admin, title)).toBeVisible();
  await expect(said(admin, 'Fewer than five have answered, so that nothing is told yet.')).toBeVisible();
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await button(admin, 'Close survey').click();
  await confirm(admin, 'Close survey');
  await expect(toast(admin, 'Survey closed')).toBeVisible();
  await admin.goto(`/hmo?tab=surveys&search=${encodeURIComponent(title)}`);
  await expect(rowOf(admin, title)).toContainText('Closed');
  const { results } = await people.api.hmoSurvey.list.query({ search: title });
  expect(results).toMatchObject([{ status: 'CLOSED', questions: 2 }]);
});

test('HR announces what is new about HMOs', { tag: ['@R908', '@C951'] }, async ({ admin, people, unique }) => {
  const title = `New hospitals ${unique}`;
  await admin.goto('/hmo?tab=announcements');
  await admin.getByRole('link', { name: 'New announcement' }).click();
  await field(admin, 'Title').fill(title);
  await field(admin, 'Message').fill('Two more in Kaduna.');
  await expect(admin.getByRole('combobox', { name: 'Topic' })).toHaveText('Health insurance');
  await button(admin, 'Save draft').click();
  await expect(rowOf(admin, title)).toContainText('Draft');
  await expect(admin).toHaveURL('/hmo?tab=announcements');
  await expectReadable(admin, LOOKS);
  const { results } = await people.api.announcement.list.query({ search: title });
  expect(results).toMatchObject([{ topic: 'HMO', status: 'DRAFT' }]);
});
