import { pdf } from '../../platform/files.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { answerQuestion, exactWords, field, filterBy, findOption, itemOf, rowOf } from '../../platform/on-page.ts';
import { headOffice, message, messageEditor, publishAnnouncement } from './writing.ts';

const HOME = '/candidate/profile/summary';
const PLAIN = {
  message: message('Ties are worn.'),
  everyone: false,
  companies: [],
  departments: [],
  branches: [],
  mail: false,
  publish: 'DRAFT' as const,
  publish_at: null,
};
const MAP = pdf('Fire map.pdf');

test('an announcement with a file is acknowledged by a reader, and HR sees who did not and reminds them', {
  tag: ['@R056', '@R057', '@C952'],
}, async ({ admin, employee, people, unique }) => {
  const title = `Fire rules ${unique}`;
  const { name: branch } = await headOffice(people.api);
  await admin.goto('/employee/announcement/create');
  await field(admin, 'Title').fill(title);
  await messageEditor(admin).fill('Leave by the stairs.');
  const chooser = admin.waitForEvent('filechooser');
  await admin.getByRole('button', { name: 'Add a file' }).click();
  await (await chooser).setFiles(MAP);
  await expect(admin.getByRole('list', { name: 'Files' })).toContainText('Fire map.pdf');
  await findOption(admin, 'Branches', branch);
  await admin.keyboard.press('Escape');
  await admin.getByRole('checkbox', { name: 'Ask readers to acknowledge it' }).check();
  await admin.getByRole('radio', { name: 'Publish now' }).check();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: /^Publish to \d+ employees$/ }).click();
  await expect(admin.getByRole('alertdialog')).toContainText(
    '1 file goes with it. Readers are asked for an acknowledgement.',
  );
  await answerQuestion(admin, /^Publish to \d+ employees$/);
  await expect(rowOf(admin, title)).toContainText('Published');

  await employee.goto(HOME);
  await itemOf(employee, title)
    .getByRole('button', { name: `Read and acknowledge: ${title}` })
    .click();
  const dialog = employee.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toContainText('It is kept with your name and the time.');
  await expectAccessible(employee);
  const saved = employee.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Fire map.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Fire map.pdf');
  await dialog.getByRole('button', { name: 'I have read and understood this' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(itemOf(employee, title)).toHaveCount(0);

  await admin.getByRole('link', { name: title, exact: true }).click();
  // The list that is left has a filter too.
  await expect(admin.getByRole('region', { name: 'Readers' })).toBeVisible();
  await filterBy(admin, 'Read', 'Has read it');
  await expect(admin.getByRole('region', { name: 'Readers' }).getByRole('row')).toHaveText([
    /Employee/,
    /Acknowledged \d/,
  ]);
  await expectAccessible(admin);
  const csv = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  expect((await csv).suggestedFilename()).toBe(`Readers of ${title}.csv`);
  const list = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'PDF to print' }).click();
  expect((await list).suggestedFilename()).toBe(`Readers of ${title}.pdf`);
  await admin.getByRole('button', { name: /^Remind \d+ employees$/ }).click();
  await answerQuestion(admin, /^Remind \d+ employees$/);
  await expect(admin.getByText(/^\d+ people are reminded$/)).toBeVisible();
});

test('edited words are acknowledged again where HR asks for it, and what was acknowledged before stays', {
  tag: ['@R057', '@C952'],
}, async ({ admin, employee, people, unique }) => {
  const title = `Dress code ${unique}`;
  const stored = await publishAnnouncement(people.api, title, { acknowledge: true });
  await employee.goto(`${HOME}?announcement=${stored.id}`);
  await employee.getByRole('button', { name: 'I have read and understood this' }).click();
  await expect(employee.getByRole('dialog')).toHaveCount(0);
  await people.api.announcement.update.mutate({ ...PLAIN, title: `${title} today`, id: stored.id, version: 1 });
  await employee.goto(`${HOME}?announcement=${stored.id}`);
  const dialog = employee.getByRole('dialog', { name: `${title} today` });
  await expect(dialog.getByText(/^You acknowledged this on .+, before its words were changed\.$/)).toBeVisible();

  await admin.goto(`/employee/announcement/edit/${stored.id}`);
  await filterBy(admin, 'Read', 'Acknowledged an earlier version');
  const rows = admin.getByRole('region', { name: 'Readers' }).getByRole('row');
  await expect(rows).toHaveText([/Employee/, /Acknowledged .+Version 1 of 2$/]);
  await admin.getByRole('link', { name: 'Change the words' }).click();
  await messageEditor(admin).fill('Ties are optional.');
  await admin.getByRole('checkbox', { name: 'Ask everybody to acknowledge the new words' }).check();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save and ask 1 person again' }).click();
  await expect(admin.getByRole('alertdialog', { name: 'Ask 1 person again?' })).toContainText('Ties are optional.');
  await answerQuestion(admin, 'Save and ask 1 person again');
  await expect(exactWords(admin, `${title} today saved`)).toBeVisible();
  await admin.goto(`/employee/announcement/edit/${stored.id}?state=EARLIER`);
  await expect(rows).toHaveText([/Employee/, /Acknowledged .+Version 1 of 3, asked again$/]);
  await expectAccessible(admin);

  const notice = employee.getByRole('link', {
    name: `Aisha Bello asks you to acknowledge the new words of: ${title} today`,
    exact: true,
  });
  await expect(async () => {
    await employee.goto(HOME);
    await employee.getByRole('button', { name: /^Notifications/ }).click();
    await expect(notice).toBeVisible({ timeout: 2000 });
  }).toPass();
  await notice.click();
  await expect(dialog).toContainText('before its words were changed. You are asked to acknowledge the new words.');
  await dialog.getByRole('button', { name: 'I have read and understood this' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(itemOf(employee, `${title} today`)).toHaveCount(0);
  await employee.goto(`${HOME}?announcement=${stored.id}`);
  await expect(dialog.getByText(/^You acknowledged this on [^,]+, [^,]+\.$/)).toBeVisible();
});
