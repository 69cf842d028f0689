import { expect, test } from '../../platform/fixtures.ts';
import { expectReadable, OTHER_LOOKS } from '../../platform/looks.ts';
import { actOn, answerQuestion, button, choose, exactWords, rowOf, toastWith } from '../../platform/on-page.ts';
import { approver, makePayroll, monthInWords, payMonth } from '../payrolls.ts';

/** How far back a draft lies that is neither the first two months of a year nor its last. */
function openMonth(): number {
  const month = Number(payMonth().slice(5));
  return month === 12 ? -1 : month < 3 ? -1 - month : 0;
}

test('the tax of a year stands beside what was deducted, and an officer has it put right in a draft', {
  tag: ['@R059', '@C954'],
}, async ({ admin, people, unique }) => {
  const { api } = people;
  const { company, staff, locked, prepared } = await makePayroll({ people, unique }, ['paid']);
  const bisi = staff[0] ?? { id: 0, name: '', code: '' };
  const [before, draft] = [payMonth(openMonth() - 1), payMonth(openMonth())];
  const year = Number(draft.slice(0, 4));
  const profile = await api.payroll.profile.query({ id: bisi.id });
  await api.payroll.updateProfile.mutate({ ...profile, id: bisi.id, pension: false, nhia: false });
  // ₦4,500,000.00 before the month that is locked, with ₦652,500.00 of tax.
  await api.payOpening.add.mutate({
    ...{ employee: bisi.id, origin: 'BEFORE_TENURE', from_month: `${year}-01`, until_month: payMonth(openMonth() - 2) },
    ...{ gross: 450_000_000, taxable: 450_000_000, pension: 0, nhf: 0, nhia: 0, paye: 65_250_000, relief: 0, note: '' },
  });
  await locked(before, await approver(people));
  const run = await prepared(draft);
  await expect
    .poll(async () => (await api.payroll.yearTax.query({ year, company: company.id })).total, { timeout: 15_000 })
    .toBe(1);

  await admin.goto(`/companies/payroll?tab=reports&company=${company.id}&year=${year}`);
  await choose(admin, 'Of each employee', 'Tax of the year');
  // Of ₦5,000,000.00, NHF of 5,000 taken off: 15 % of 2,200,000 and 18 % of 1,995,000. Deducted: 652,500 and 71,600.
  await expect(rowOf(admin, bisi.name)).toContainText('₦689,100.00');
  await expect(rowOf(admin, bisi.name)).toContainText('₦724,100.00');
  await expect(rowOf(admin, bisi.name)).toContainText('₦35,000.00 paid too much');
  await expect(rowOf(admin, bisi.name)).toContainText('At the end of the year');
  await expectReadable(admin, OTHER_LOOKS);
  await admin.setViewportSize({ width: 1280, height: 800 });
  const saving = admin.waitForEvent('download');
  await button(admin, 'Tax of the year').click();
  expect((await saving).suggestedFilename()).toBe(`tax-of-the-year-${year}.csv`);

  await actOn(admin, bisi.name, 'Put right in this month’s run');
  await expect(admin.getByRole('alertdialog')).toContainText(
    `Put the tax of ${bisi.name} right in ${monthInWords(draft)}?`,
  );
  await answerQuestion(admin, 'Put right');
  await expect(toastWith(admin, `Put right in ${monthInWords(draft)}, which is reckoned anew`)).toBeVisible();
  // The tax of ₦5,500,000.00 less 10,000 is 778,200, of which 724,100 were deducted before and 71,600 now.
  await expect
    .poll(
      async () => {
        const { results } = await api.payroll.payslips.query({ id: run });
        const slip = await api.payslip.detail.query({ id: results[0]?.id ?? 0 });
        return slip.lines.filter(({ code }) => code.startsWith('paye')).map(({ amount }) => amount);
      },
      { timeout: 15_000 },
    )
    .toEqual([7_160_000, -1_750_000]);
  await admin.reload();
  await expect(exactWords(admin, `Put right in ${monthInWords(draft)}`)).toBeVisible();
});
