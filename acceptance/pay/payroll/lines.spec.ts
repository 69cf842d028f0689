import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import {
  actOn,
  answerQuestion,
  button,
  choose,
  dialog,
  exactWords,
  field,
  findOption,
  itemOf,
  rowOf,
  toastWith,
} from '../../platform/on-page.ts';
import { approver, makePayroll, monthInWords, payMonth } from '../payrolls.ts';

test('one-off lines are added, changed and taken away, and one of a locked month is corrected by a later one', {
  tag: ['@R059', '@C954', '@E076'],
}, async ({ admin, people, unique }) => {
  const { company, staff, locked } = await makePayroll({ people, unique }, ['paid']);
  const [bisi] = staff;
  const { code } = await people.api.employee.detail.query({ id: bisi?.id ?? 0 });
  const name = `Overtime of ${bisi?.name}`;
  const at = (by: number) => `/companies/payroll?tab=lines&company=${company.id}&month=${payMonth(by)}`;
  await admin.goto(at(-1));
  await button(admin, 'New line').click();
  await button(dialog(admin), 'Add line').click();
  await expect(exactWords(dialog(admin), 'Employee is required')).toBeVisible();
  await findOption(dialog(admin), 'Employee', code ?? '');
  await field(dialog(admin), 'Title').fill('Overtime');
  await choose(dialog(admin), 'Kind', 'Overtime');
  await expect(exactWords(dialog(admin), 'Taxed, without pension.')).toBeVisible();
  await field(dialog(admin), 'Amount').fill('40,000');
  await button(dialog(admin), 'Add line').click();
  await expect(toastWith(admin, 'Line added')).toBeVisible();
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
  await choose(dialog(admin), 'Month', monthInWords(payMonth(-1)));
  await choose(dialog(admin), 'Kind', 'Recovery of pay');
  await field(dialog(admin), 'Amount').fill('5,000');
  await button(dialog(admin), 'Add line').click();
  const refused = `${monthInWords(payMonth(-1))} is locked. Add the line to ${monthInWords(payMonth())} as a correction.`;
  await expect(exactWords(dialog(admin), refused)).toBeVisible();
  await expect(field(dialog(admin), 'Amount')).toHaveValue('5,000.00');
  await choose(dialog(admin), 'Month', monthInWords(payMonth()));
  await button(dialog(admin), 'Add line').click();
  await expect(dialog(admin)).toHaveCount(0);

  await button(admin, 'The next month').click();
  await expect(rowOf(admin, 'Overtime')).toContainText(`Correction of ${monthInWords(payMonth(-1))}`);
  await expect(rowOf(admin, 'Overtime')).toContainText('−₦5,000.00');
  await admin.setViewportSize({ width: 400, height: 800 });
  await expect(itemOf(admin, 'Overtime')).toContainText('−₦5,000.00');
  await actOn(admin, name, 'Remove line');
  await answerQuestion(admin, 'Remove line');
  await expect(toastWith(admin, 'Line removed')).toBeVisible();
  await expect(
    exactWords(admin, `No one-off lines in ${monthInWords(payMonth())}`).or(exactWords(admin, 'No line fits')),
  ).toBeVisible();
});
