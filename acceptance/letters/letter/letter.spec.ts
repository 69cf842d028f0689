import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import {
  actOn,
  answerQuestion,
  button,
  dialog,
  exactWords,
  field,
  filterBy,
  findOption,
  pageHeading,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { body, chips, kind, letterEditor, preview } from './letters.ts';

test('a letter is begun, kept as a draft, published, and changed by a draft of its next version', {
  tag: ['@R073', '@R077', '@R078', '@C909', '@V159', '@V214', '@M050', '@E034'],
}, async ({ admin, people, unique }) => {
  const name = `Reward ${unique}`;
  const { code } = await people.staff();
  await admin.goto('/letters');
  await button(admin, 'New letter').click();
  await button(dialog(admin), 'Write letter').click();
  await expect(exactWords(dialog(admin), 'Category is required')).toBeVisible();
  await expect(exactWords(dialog(admin), 'Letter type is required')).toBeVisible();
  await field(dialog(admin), 'Letter name').fill(name);
  await kind(admin, 'Category').fill('Reward');
  await kind(admin, 'Letter type').fill('Long service');
  await button(dialog(admin), 'Write letter').click();

  await expect(pageHeading(admin, name)).toBeVisible();
  expect(decodeURIComponent(new URL(admin.url()).pathname)).toBe(`/create/reward/${name}/Long service`);
  await letterEditor(admin).pressSequentially('Dear {firstname}, thank you for ten years at {company}.');
  await expect(chips(admin)).toHaveText(['firstname', 'company']);
  await button(admin, 'Publish').click();
  await expect(exactWords(admin, 'Subject is required')).toBeVisible();
  await button(admin, 'Add to draft').click();
  await expect(toastWith(admin, `${name} saved as a draft`)).toBeVisible();
  await expect(pageHeading(admin, name)).toBeVisible();
  expect(decodeURIComponent(new URL(admin.url()).pathname)).toBe(`/edit/reward/${name}/Long service`);
  await expect(exactWords(admin, 'Draft')).toBeVisible();

  await field(admin, 'Subject').fill('Ten years');
  await findOption(admin, 'Preview with', code);
  await expect(exactWords(preview(admin), '2 fields filled, none missing · 1 page A4')).toBeVisible();
  await expectAccessible(admin);
  await button(admin, 'Publish').click();
  await answerQuestion(admin, 'Publish version 1');
  await expect(toastWith(admin, `${name} published as version 1`)).toBeVisible();
  await expect(exactWords(admin, 'Published')).toBeVisible();

  await field(admin, 'Subject').fill('Ten years with us');
  await button(admin, 'Update draft').click();
  await expect(exactWords(admin, 'Published, with a draft')).toBeVisible();
  const { results } = await people.api.letter.list.query({ search: unique });
  const { id } = results[0] ?? { id: 0 };
  const { versions } = await people.api.letter.detail.query({ id });
  const sent = await people.api.letter.published.query({ id, versionId: versions[0]?.id ?? 0 });
  expect(sent).toMatchObject({ number: 1, subject: 'Ten years' });

  await test.step('the address of its category, title and type opens it as it was changed, and no other', async () => {
    await admin.goto(`/edit/reward/${name}/Long service`);
    await expect(pageHeading(admin, name)).toBeVisible();
    await expect(field(admin, 'Subject')).toHaveValue('Ten years with us');
    await expect(letterEditor(admin)).toHaveText('Dear firstname, thank you for ten years at company.');
    await admin.goto(`/edit/reward/${name}/Short service`);
    await expect(exactWords(admin, 'There is no such letter')).toBeVisible();
  });

  await admin.goto(`/letters?search=${unique}`);
  await expect(rowOf(admin, name)).toContainText('Published, with a draft');
  await expectAccessible(admin);
});

test('letters are filtered by their state and their category, and deleted', {
  tag: ['@R073', '@C909'],
}, async ({ admin, people, unique }) => {
  const name = `Exit ${unique}`;
  await people.api.letter.addToDraft.mutate({
    letter_name: name,
    category: 'exit',
    letter_type: 'Final',
    subject: '',
    company: null,
    body: body('Farewell'),
    asks_signature: false,
  });
  await admin.goto(`/letters?search=${unique}`);
  await filterBy(admin, 'State', 'Published');
  await expect(exactWords(admin, 'No letter fits')).toBeVisible();
  await admin.goto(`/letters?search=${unique}&state=DRAFT`);
  await filterBy(admin, 'Category', 'Exit');
  await actOn(admin, name, 'Delete letter');
  await answerQuestion(admin, 'Delete letter');
  await expect(exactWords(admin, 'No letter fits')).toBeVisible();
});

test('a template is written and changed, a letter is written from it, and it is deleted', {
  tag: ['@R097', '@C910', '@R077'],
}, async ({ admin, people, unique }) => {
  const draft = `Confirm ${unique}`;
  const name = `Confirmation ${unique}`;
  await admin.goto('/templates?template=new');
  await field(admin, 'Name').fill(draft);
  await kind(admin, 'Category').fill('Confirmation');
  await kind(admin, 'Letter type').fill('Senior staff');
  await button(admin, 'Create template').click();
  await expect(exactWords(admin, 'Letter is required')).toBeVisible();
  await letterEditor(admin).fill('You are confirmed as {job_role}.');
  await expect(chips(admin)).toHaveText(['job_role']);
  await button(admin, 'Create template').click();
  await expect(toastWith(admin, `${draft} saved`)).toBeVisible();

  await admin.goto(`/templates?search=${unique}`);
  await expectAccessible(admin);
  await actOn(admin, draft, 'Edit template');
  await expect(chips(admin)).toHaveText(['job_role']);
  await field(admin, 'Name').fill(name);
  await button(admin, 'Save template').click();
  await expect(toastWith(admin, `${name} saved`)).toBeVisible();
  await expect(rowOf(admin, name)).toContainText('Senior staff');

  await admin.goto(`/templates?search=${unique}`);
  await actOn(admin, name, 'Write letter from it');
  await button(dialog(admin), 'Write letter').click();
  await expect(pageHeading(admin, name)).toBeVisible();
  await expect(chips(admin)).toHaveText(['job_role']);

  const [template] = (await people.api.letter.templates.query({ search: unique })).results;
  expect(template).toMatchObject({ category: 'confirmation', letter_type: 'Senior staff' });
  await admin.goto(`/templates?search=${unique}`);
  await actOn(admin, name, 'Delete template');
  await answerQuestion(admin, 'Delete template');
  await expect(exactWords(admin, 'No template fits')).toBeVisible();
});
