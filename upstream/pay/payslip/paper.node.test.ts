import { expect, test } from 'vitest';
import type { Payslip, YearStatement } from '../../../contracts/pay/payslip';
import { facts, LAWS, oneOff, repayment } from '../../../contracts/pay/payslip.test-support';
import { calculatePayslip } from '../../../contracts/pay/payslip-rules';
import { explainPayslip } from '../../../contracts/pay/payslip-why';
import type { LetterText } from '../../letters/letter/blocks';
import { data } from '../../letters/letter/letter-data.test-support';
import { letterFonts } from '../../letters/letter/letter-pdf';
import { pagesOf, parsePdf, qpdfCheck } from '../../letters/letter/reading.test-support';
import { writeText } from '../../letters/letter/write-letter';
import { slipText } from './slip-text';
import { statementText } from './statement-text';

const LONG = 'Ọláńrewájú Ṣẹ̀gun Oluwaṣeyifunmitanmọ́lá Adébáyọ̀-Ogunbanjo Ɓaaɗi Ƙasimu';
const employee: Payslip['employee'] = {
  ...{
    id: 1,
    code: 'LGS-0142',
    name: LONG,
    job_role: 'Senior Assistant Deputy Manager, Terminal Operations and Freight',
  },
  ...{ company: data.company.name, company_id: 1, branch: 'Apapa, Lagos', image: null },
};

const written = (text: LetterText) =>
  writeText(letterFonts, text, { company: data.company, name: LONG, date: '2026-06-25' });

const of = facts({
  one_offs: [
    oneOff(45_000, { title: 'Overtime of May' }),
    oneOff(10_000, { id: 2, title: 'Cooperative', kind: 'DEDUCTION' }),
  ],
  repayments: [repayment('W-0412', 20_000)],
});

function slip(): Payslip {
  const { lines, sums } = calculatePayslip(of, LAWS);
  return {
    ...{ id: 1, month: of.month, run: { id: 1, status: 'LOCKED' }, pay_day: '2026-06-25', paid_on: '2026-06-25' },
    ...{ held: false, held_reason: '', own: true, employee },
    company: { id: 1, ...data.company },
    ...{ bank: 'Stanbic IBTC Bank', account_number: '•••••••785', pfa: 'Stanbic IBTC Pension Managers Limited' },
    ...{ rsa_pin: '••••••••••••891', tax_id: 'N-20418833', tax_state: 'Kaduna' },
    lines: lines.map((line) => ({ ...line, to_date: 6 * line.amount })),
    ...{ gross: sums.gross, gross_to_date: 6 * sums.gross, deductions: sums.deductions },
    ...{ deductions_to_date: 6 * sums.deductions, net: sums.net, net_to_date: 6 * sums.net },
    ...{ why: explainPayslip(of, LAWS), elsewhere: false, earlier: null, later: null },
  };
}

const statement = (times = 1): YearStatement => ({
  ...{ year: 2026, employee, tax_id: 'N-20418833', tax_state: 'Kaduna' },
  opening: [],
  elsewhere: false,
  months: Array.from({ length: 12 }, (_, i) => ({
    ...{ month: `2026-${String(i + 1).padStart(2, '0')}`, payslip: i + 1, company: data.company.name },
    ...{ gross: times * 50_000_000, pension: times * 3_600_000, nhf: times * 500_000, nhia: 0 },
    ...{ paye: times * 6_212_000, net: times * 39_688_000 },
  })),
  tax: {
    ...{ last_month: '2026-12', months: 12, taxable: times * 600_000_000, contributions: times * 49_200_000 },
    ...{ reliefs: 20_000_000, tax: times * 72_044_000, deducted: times * 74_544_000, difference: times * -2_500_000 },
    known: true,
  },
});

const read = async (text: LetterText) => {
  const bytes = await written(text);
  const pages = await pagesOf(await parsePdf(bytes));
  return { pages, flaws: await qpdfCheck(bytes) };
};

test('a payslip has its lines, the year to date, and behind them why they are what they are', async () => {
  const { pages, flaws } = await read(slipText(slip()));
  expect(flaws).toBe(0);
  expect(pages).toHaveLength(3);
  const [sheet = '', ...reasons] = pages;
  for (const part of [
    'Earnings June 2026 Jan–Jun 2026',
    'Gross ₦545,000.00 ₦3,270,000.00',
    'PAYE tax −₦70,220.00 −₦421,320.00',
    'Net pay ₦403,780.00 ₦2,422,680.00',
    'Stanbic IBTC Bank •••••••785',
  ])
    expect(sheet).toContain(part);
  expect(sheet.replaceAll('\n', ' ')).toContain(LONG.normalize('NFC'));
  expect(reasons.join('\n')).toContain('PAYE tax: ₦70,220.00');
  expect(reasons.join('\n')).toContain('Next ₦2,308,000.00 18 % ₦415,440.00');
  expect(reasons.join(' ').replaceAll('\n', ' ')).toContain('Paid to Kaduna State, where you live, by 10 Jul 2026.');
});

test('a held payslip says so in place of an account', async () => {
  const [sheet] = (await read(slipText({ ...slip(), held: true, why: [] }))).pages;
  expect(sheet).toContain('Paid Held');
});

test('a statement of twelve months has each on a line, also of high pay', async () => {
  const { pages, flaws } = await read(statementText(statement(25)));
  expect([pages.length, flaws]).toEqual([1, 0]);
  expect(pages[0]).toContain('Month Gross Pension NHF PAYE Net');
  expect(pages[0]).toContain('September 12,500,000.00 900,000.00 125,000.00 1,553,000.00 9,922,000.00');
  expect(pages[0]).toContain('2026 150,000,000.00 10,800,000.00 1,500,000.00 18,636,000.00 119,064,000.00');
  expect(pages[0]).toContain('Tax of the year, up to December 2026');
  for (const line of [
    'Tax by the Act ₦18,011,000.00',
    'Deducted ₦18,636,000.00',
    'Difference ₦625,000.00 paid too much',
  ])
    expect(pages[0]).toContain(line);
});

test('a statement has a row for months without a payslip, which the year counts', async () => {
  const of = statement();
  const months = of.months.slice(4);
  const amounts = { gross: 200_000_000, pension: 14_400_000, nhf: 0, nhia: 0, paye: 24_848_000, net: 160_752_000 };
  const opening = [{ origin: 'BEFORE_TENURE' as const, from_month: '2026-01', until_month: '2026-04', ...amounts }];
  const [page = ''] = (await read(statementText({ ...of, months, opening }))).pages;
  const words = page.replaceAll('\n', ' ');
  expect(words).toContain('Before Tenure, January to April');
  expect(words).toContain('2,000,000.00 144,000.00 0.00 248,480.00 1,607,520.00');
  expect(words).toContain('2026 6,000,000.00 432,000.00 40,000.00 745,440.00 4,782,560.00');
});

test('a statement names each employer, and health insurance where it was paid', async () => {
  const of = statement();
  const [first, ...rest] = of.months;
  const months = [...(first ? [{ ...first, company: 'Delta Freight Ltd', nhia: 1_000_000 }] : []), ...rest];
  const [page = ''] = (await read(statementText({ ...of, months }))).pages;
  expect(page).toContain('Employers Delta Freight Ltd, Lagoon Logistics Ltd');
  expect(page).toContain('Month Gross Pension NHF NHIA PAYE Net');
});
