import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, LOOKS } from '../../platform/looks.ts';
import { actOn, button, dialog, exactWords, field, rowOf, toastWith } from '../../platform/on-page.ts';
import { approver, makePayroll, monthInWords, payMonth } from '../payrolls.ts';

// ₦50,000.00 a month more from the first of last month, which is locked.
test('a rise dated back into a locked month is proposed in the next draft, and an officer takes it or leaves it out with a reason', {
  tag: ['@R059', '@C954'],
}, async ({ admin, people, unique }) => {
  const { company, staff, prepared, locked, comesTo } = await makePayroll({ people, unique }, ['paid', 'paid']);
  const [bisi, tunde] = staff;
  const api = await approver(people);
  const before = monthInWords(payMonth(-1));
  await locked(payMonth(-1), api);
  for (const one of [bisi, tunde]) {
    const { version } = await api.history.read.query({ id: one?.id ?? 0 });
    await api.history.add.mutate({
      ...{ id: one?.id ?? 0, version, effective_from: `${payMonth(-1)}-01`, reason: 'Annual review' },
      pay: { salary: 660_000_000, netSalary: 46_850_000 },
    });
  }
  const id = await prepared(payMonth());
  await expect.poll(async () => (await people.api.payroll.detail.query({ id })).differences).toBe(2);

  await admin.goto(`/companies/payroll?run=${id}`);
  await expect(exactWords(admin, '2 differences of locked months to decide before it can be submitted.')).toBeVisible();
  await expect(button(admin, 'Submit for review')).toBeDisabled();
  const row = rowOf(admin, bisi?.name ?? '');
  await expect(row).toContainText(before);
  await expect(row).toContainText('Pay since 1 ');
  await expect(row).toContainText('₦550,000.00');
  await expect(row).toContainText('₦500,000.00');
  await expect(row).toContainText('+₦50,000.00');
  await expectReadable(admin, LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });

  await actOn(admin, `${before} of ${bisi?.name}`, 'Take');
  await expect(toastWith(admin, 'Difference taken')).toBeVisible();
  await comesTo(id, 'DRAFT');
  await expect(exactWords(admin, '1 difference of locked months to decide before it can be submitted.')).toBeVisible();
  await actOn(admin, `${before} of ${tunde?.name}`, 'Leave out');
  await button(dialog(admin), 'Leave out').click();
  await expect(exactWords(dialog(admin), 'Reason is required')).toBeVisible();
  await field(dialog(admin), 'Reason').fill('Agreed from this month on');
  await button(dialog(admin), 'Leave out').click();
  await expect(toastWith(admin, 'Difference left out')).toBeVisible();
  await expect(exactWords(admin, 'Differences of locked months')).toHaveCount(0);

  await admin.goto(`/companies/payroll?tab=lines&company=${company.id}&month=${payMonth()}`);
  await expect(rowOf(admin, `Arrears of ${before}`)).toContainText('₦50,000.00');
});
