import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  button,
  choose,
  confirm,
  dialog,
  field,
  find,
  itemOf,
  rowOf,
  said,
  toast,
} from '../../platform/on-page.ts';
import { approver, inWords, payMonth, payroll } from '../payrolls.ts';

test('one-off lines are added, changed and taken away, and one of a locked month is corrected by a later one', {
  tag: ['@R059', '@C954', '@E076'],
}, async ({ admin, people, unique }) => {
  const { company, staff, locked } = await payroll({ people, unique }, ['paid']);
  const [bisi] = staff;
  const { code } = await people.api.employee.detail.query({ id: bisi?.id ?? 0 });
  const name = `Overtime of ${bisi?.name}`;
  const at = (by: number) => `/companies/payroll?tab=lines&company=${company.id}&month=${payMonth(by)}`;
  await admin.goto(at(-1));
  await button(admin, 'New line').click();
  await button(dialog(admin), 'Add line').click();
  await expect(said(dialog(admin), 'Employee is required')).toBeVisible();
  await find(dialog(admin), 'Employee', code ?? '');
  await field(dialog(admin), 'Title').fill('Overtime');
  await choose(dialog(admin), 'Kind', 'Overtime');
  await expect(said(dialog(admin), 'Taxed, without pension.')).toBeVisible();
  await field(dialog(admin), 'Amount').fill('40,000');
  await button(dialog(admin), 'Add line').click();
  await expect(toast(admin, 'Line added')).toBeVisible();
  await actOn(admin, name, 'Edit line');
  await field(dialog(admin), 'Amount').fill('45,000');
  await button(dialog(admin), 'Save line').click();
  await expect(rowOf(admin, 'Overtime')).toContainText('₦45,000.00');
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await locked(payMonth(-1), await approver(people));
  await admin.reload();
  await expect(rowOf(admin, 'Overtime')).toContainText('Locked');
  await actOn(admin, name, 'Correct it');
  await choose(dialog(admin), 'Month', inWords(payMonth(-1)));
  await choose(dialog(admin), 'Kind', 'Recovery of pay');
  await field(dialog(admin), 'Amount').fill('5,000');
  await button(dialog(admin), 'Add line').click();
  const refused = `${inWords(payMonth(-1))} is locked. Add the line to ${inWords(payMonth())} as a correction.`;
  await expect(said(dialog(admin), refused)).toBeVisible();
  await expect(field(dialog(admin), 'Amount')).toHaveValue('5,000.00');
  await choose(dialog(admin), 'Month', inWords(payMonth()));
  await button(dialog(admin), 'Add line').click();
  await expect(dialog(admin)).toHaveCount(0);

  await button(admin, 'The next month').click();
  await expect(rowOf(admin, 'Overtime')).toContainText(`Correction of ${inWords(payMonth(-1))}`);
  await expect(rowOf(admin, 'Overtime')).toContainText('−₦5,000.00');
  await admin.setViewportSize({ width: 400, height: 800 });
  await expect(itemOf(admin, 'Overtime')).toContainText('−₦5,000.00');
  await actOn(admin, name, 'Remove line');
  await confirm(admin, 'Remove line');
  await expect(toast(admin, 'Line removed')).toBeVisible();
  await expect(said(admin, `No one-off lines in ${inWords(payMonth())}`).or(said(admin, 'No line fits'))).toBeVisible();
});
