import type { Laws } from './pay-law-shape';
import { shareOf } from './paye';
import type { TaxOfMonth } from './paye-month';
import { payslipLines } from './payslip-lines';
import { sumAmounts, wholeMonth } from './payslip-pay';
import type { CalculatedPayslip, PayFacts, SlipSums } from './payslip-shape';
import { amountOf, calculateWorkedPay, taxWithheld, totalContributions } from './payslip-work';

/** A twelfth of the reliefs of the year. */
function reliefOfMonth({ asYear, year }: TaxOfMonth): number {
  return asYear && year ? Math.round((asYear.life + asYear.mortgage + asYear.other + year.relief) / 12) : 0;
}

/**
 * The lines and sums of one month’s pay, in kobo: a pure function of the facts, which are stored with the payslip. It also
 * calculates the settlement of a leaver, the simulator and the differences of locked months.
 */
export function calculatePayslip(facts: PayFacts, laws: Laws): CalculatedPayslip {
  const worked = calculateWorkedPay(facts, laws);
  const { regular, bases, contributions, taken, tax, gross, nsitf_base, exempt, beside } = worked;
  const { applies } = facts;
  const paye = taxWithheld(tax, worked.refunds);
  const repayments = amountOf(taken.repayments);
  const other_off = sumAmounts(taken.deductions.map((one) => one.taken));
  const owed = sumAmounts(taken.deductions.filter(({ line }) => line.kind === 'OWED').map((one) => one.taken));
  const deductions = paye + totalContributions(contributions) + repayments + other_off;
  const carried = amountOf(beside);
  const full = wholeMonth(facts);
  const byEmployer = {
    pension_employer: applies.pension ? shareOf(bases.pensionable, laws.PENSION?.value.employer_rate ?? 0) : 0,
    nsitf: applies.nsitf ? shareOf(nsitf_base, laws.NSITF?.value.employer_rate ?? 0) : 0,
    // The payroll of the ITF Act is all that is paid to an employee, one-off pay too; that of the NSITF leaves it out.
    itf: applies.itf ? shareOf(gross, laws.ITF?.value.employer_rate ?? 0) : 0,
    nhia_employer: applies.nhia ? shareOf(bases.basic, laws.NHIA?.value.employer_rate ?? 0) : 0,
  };
  const taxable = regular.amount + worked.extra;
  const off = totalContributions(contributions);
  const relief = reliefOfMonth(tax);
  const sums: SlipSums = {
    ...{ gross, paye, ...contributions, repayments, other_off, owed, deductions, carried },
    net: gross + carried - deductions,
    ...byEmployer,
    cost: gross + sumAmounts(Object.values(byEmployer)),
    ...{
      ...bases,
      nsitf_base,
      itf_base: gross,
      benefits: amountOf(worked.benefits),
      exempt: tax.isExempt ? gross : exempt,
    },
    ...{ taxable, off, relief, taxed: tax.isExempt ? 0 : Math.max(0, taxable - off - relief) },
    ...{ full, part_month: regular.whole - full, unpaid: 0 - regular.off, one_off: gross - regular.amount },
  };
  return { lines: payslipLines(facts, laws, worked, byEmployer), sums, left_out: taken.left_out };
}
