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
import { addComplainant, fileComplaint, ownCategory } from '../complaints.ts';

const searched = (text: string) => `/complaints/category?search=${encodeURIComponent(text)}`;

test('HR makes a category with its owner, changes it, and deletes it; one that is used is archived', {
  tag: ['@R114', '@C946', '@E070', '@X066'],
}, async ({ admin, people, unique }) => {
  const name = `Transport ${unique}`;
  await admin.goto('/complaints/category');
  await button(admin, 'New category').click();
  const form = dialog(admin);
  await button(form, 'Create category').click();
  for (const words of ['Name is required', 'Owner is required']) await expect(exactWords(form, words)).toBeVisible();
  await field(form, 'Name').fill(name);
  await findOption(form, 'Owner', 'Aisha Bello');
  await field(form, 'Hint').fill('Buses and fares');
  await field(form, 'Days until an answer is due').fill('21');
  await expectAccessible(admin);
  await button(form, 'Create category').click();
  await expect(toastWith(admin, 'Category created')).toBeVisible();

  await admin.goto(searched(name));
  await expect(rowOf(admin, name)).toContainText('21 days');
  await expectAccessible(admin);
  await actOn(admin, name, 'Edit category');
  await field(form, 'Days until an answer is due').fill('7');
  await button(form, 'Save category').click();
  await expect(toastWith(admin, 'Category saved')).toBeVisible();
  await expect(rowOf(admin, name)).toContainText('7 days');
  await actOn(admin, name, 'Delete category');
  await answerQuestion(admin, 'Delete category');
  await expect(exactWords(admin, 'No category fits')).toBeVisible();

  const used = await ownCategory({ people, unique });
  const me = await addComplainant(people);
  await fileComplaint(me.token, { category: used.id, story: 'The bus comes late.' });
  await admin.goto(searched(used.name));
  await actOn(admin, used.name, 'Delete category');
  await answerQuestion(admin, 'Delete category');
  await expect(rowOf(admin, used.name)).toContainText('Archived');
  const { categories } = await me.api.complaint.form.query({});
  expect(categories.map(({ id }) => id)).not.toContain(used.id);
});
