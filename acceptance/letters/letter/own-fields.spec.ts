import { newCompany } from '../../organisation/company/companies.ts';
import { expect, expectAccessible, test } from '../../platform/fixtures.ts';
import { button, choose, exactWords, findOption, toastWith } from '../../platform/on-page.ts';
import { body, chips, letterEditor, preview } from './letters.ts';

test('a letter of a company offers the fields that the company keeps, and says by name what somebody lacks', {
  tag: ['@R077', '@V160'],
}, async ({ admin, people, unique }) => {
  const { company, branch, finance, role } = await newCompany(people.api, unique);
  const shirt = { company: company.id, name: 'Shirt size', kind: 'CHOICE' as const, choices: ['M', 'L'] };
  const field = await people.api.company.createField.mutate(shirt);
  const place = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const { id, code } = await people.staff(place);
  const name = `Uniform ${unique}`;
  await people.api.letter.addToDraft.mutate({
    letter_name: name,
    category: 'others',
    letter_type: 'Staff',
    subject: 'Your uniform',
    company: company.id,
    body: body('We ordered size '),
    asks_signature: false,
  });

  await admin.goto(`/edit/others/${name}/Staff?company=${company.id}`);
  await letterEditor(admin).press('End');
  await admin.keyboard.type('{shirt');
  await expect(admin.getByRole('listbox', { name: 'Fields' }).getByRole('option')).toHaveText([/^Shirt size/]);
  await expectAccessible(admin);
  await admin.keyboard.press('Enter');
  await expect(chips(admin)).toHaveText(['Shirt size']);
  await findOption(admin, 'Preview with', code);
  await expect(exactWords(preview(admin), '0 fields filled, no value for Shirt size · 1 page A4')).toBeVisible();
  await button(admin, 'Update draft').click();
  await expect(toastWith(admin, `${name} saved as a draft`)).toBeVisible();

  await test.step('under another name it is the same field', async () => {
    const { customFields, updateCustomFields } = people.api.employee;
    const { version } = await customFields.query({ id });
    await updateCustomFields.mutate({ id, version, values: { 'Shirt size': 'L' } });
    const { id: one, version: seen } = field;
    await people.api.company.updateField.mutate({ ...shirt, name: 'Size of shirt', id: one, version: seen });
    await admin.reload();
    await expect(chips(admin)).toHaveText(['Size of shirt']);
    await findOption(admin, 'Preview with', code);
    await expect(exactWords(preview(admin), '1 field filled, none missing · 1 page A4')).toBeVisible();
  });

  await test.step('a letter of all companies has none', async () => {
    await exactWords(admin, 'Name, date, company and signature').click();
    await choose(admin, 'Company', 'All companies');
    await button(admin, 'Update draft').click();
    await expect(
      exactWords(admin, 'Size of shirt: choose the company whose field it is, or take it out'),
    ).toBeVisible();
    await expect(chips(admin)).toHaveText(['Field of another company']);
  });
});
