import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../platform/fixtures.ts';
import { button, exactWords, findOption } from '../../platform/on-page.ts';
import { chips, letterEditor, preview } from './letters.ts';

const NEW = '/create/offer/Trial/Trial';

const TOKENS = [
  'firstname',
  'middle_name',
  'lastname',
  'address',
  'staff_id',
  'company',
  'branch',
  'job_role',
  'department',
  'date',
  'effective_date',
  'end_date',
  'resumption_date',
  'gross_salary',
  'net_salary',
  'payroll',
  'signature',
];

test('the sixteen fields of the documents and the effective date are put in by a click, by the keys and by pasting, each as one piece', {
  tag: ['@R077', '@V160', '@E035'],
}, async ({ admin }) => {
  await admin.goto(NEW);
  await expect(admin.getByRole('region', { name: 'Fields' }).getByRole('button')).toHaveText(TOKENS);
  await letterEditor(admin).click();
  await button(admin, 'gross_salary').click();
  await admin.keyboard.type(' {pay');
  const offers = admin.getByRole('listbox', { name: 'Fields' });
  await expect(offers.getByRole('option')).toHaveText([/^payroll/]);
  await admin.keyboard.press('Enter');
  await expect(offers).toHaveCount(0);
  await button(admin, 'Insert field').click();
  await admin.getByRole('menuitem', { name: /^signature/ }).click();
  await expect(chips(admin)).toHaveText(['gross_salary', 'payroll', 'signature']);
  // The menu gives the focus back once it has gone.
  await expect(letterEditor(admin)).toBeFocused();

  await admin.keyboard.press('Backspace');
  await expect(chips(admin)).toHaveText(['gross_salary', 'payroll']);
  await admin.keyboard.type('{b');
  await expect(offers.getByRole('option')).toHaveText([/^branch/, /^job_role/, /^payroll/]);
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await admin.keyboard.type('onus} {{end_date}}');
  await expect(chips(admin)).toHaveText(['gross_salary', 'payroll', 'end_date']);
  await expect(
    exactWords(admin, 'There is no field {bonus}. It would stand in the letter as it is written.'),
  ).toBeVisible();

  await letterEditor(admin).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Dear {{firstname}} {lastname}');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(chips(admin)).toHaveText(['gross_salary', 'payroll', 'end_date', 'firstname', 'lastname']);
});

test('on a phone the paper stands behind the text', { tag: ['@R077', '@V160'] }, async ({ visit, people }) => {
  const { code } = await people.staff();
  const phone = await visit({ as: 'ADMIN', viewport: { width: 400, height: 800 } });
  await phone.goto(NEW);
  await letterEditor(phone).fill('Dear {firstname}');
  await expect(preview(phone)).toBeHidden();
  await phone.getByRole('radio', { name: 'Preview' }).click();
  await findOption(phone, 'Preview with', code);
  await expect(exactWords(preview(phone), '1 field filled, none missing · 1 page A4')).toBeVisible();
  await expect(letterEditor(phone)).toBeHidden();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
});
