import { expect, test } from '../../platform/fixtures.ts';
import { expectOneSolid, expectReadable, LOOKS } from '../../platform/looks.ts';
import { button, exactWords, rowOf, toastWith } from '../../platform/on-page.ts';
import { approver, makePayroll, payMonth } from '../payrolls.ts';

// ₦6,000,000 a year less NHF of 60,000: tax 2,200,000 × 15 % + 2,940,000 × 18 % = 859,200, so ₦423,400.00 net a month.
// ₦6,600,000 less 66,000: tax 330,000 + 3,534,000 × 18 % = 966,120, so ₦463,990.00.
test('a draft of which pay was raised is not sent, says by whom and what it comes to, and calculates only that payslip anew', {
  tag: ['@R059', '@C954'],
}, async ({ admin, people, unique }) => {
  const { company, staff, prepared, comesTo } = await makePayroll({ people, unique }, ['paid', 'paid']);
  const [bisi, tunde] = staff;
  const id = await prepared(payMonth());
  const api = await approver(people);
  const { version } = await api.history.read.query({ id: bisi?.id ?? 0 });
  await api.history.add.mutate({
    ...{ id: bisi?.id ?? 0, version, effective_from: `${payMonth()}-01`, reason: 'Annual review' },
    pay: { salary: 660_000_000, netSalary: 46_850_000 },
  });
  await admin.goto(`/companies/payroll?run=${id}`);
  await expect(exactWords(admin, 'A payslip changed since it was prepared')).toBeVisible();
  await expect(exactWords(admin, 'The other payslip is still right.')).toBeVisible();
  const row = rowOf(admin, bisi?.name ?? '');
  await expect(row).toContainText('Pay, from 1 ');
  await expect(row).toContainText('₦423,400.00');
  await expect(row).toContainText('₦463,990.00');
  await expect(row).toContainText('+₦40,590.00');
  await expect(rowOf(admin, tunde?.name ?? '')).toHaveCount(0);
  await expect(button(admin, 'Submit for review')).toBeDisabled();
  await expect(
    exactWords(admin, 'A payslip changed since it was prepared. Nobody approves figures that no longer hold.'),
  ).toBeVisible();
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  await button(admin, 'Calculate it anew').click();
  await expect(toastWith(admin, 'The changed payslips are being calculated')).toBeVisible();
  await comesTo(id, 'DRAFT');
  await expect(exactWords(admin, '2 to pay')).toBeVisible();
  await expect(exactWords(admin, 'A payslip changed since it was prepared')).toHaveCount(0);
  const figures = admin.getByRole('navigation', { name: 'What the month comes to' });
  await expect(figures.getByRole('link', { name: /^Net to pay/ })).toContainText('₦887,390.00');
  await expectOneSolid(admin, 'Submit for review');
  expect(await people.api.payroll.detail.query({ id })).toMatchObject({ stale: 0, company: { id: company.id } });
});
