import type { LawValue } from '../../../contracts/pay/pay-law-shape';
import { NTA_2025, PITA_2011, PITA_2021 } from '../../../contracts/pay/pay-laws.ts';

interface StandardLaw {
  title: string;
  from_day: string;
  value: LawValue;
  /** The source, and how sure it is. */
  source: string;
}

const STANDARD: readonly StandardLaw[] = [
  {
    title: 'Personal Income Tax Act, s. 33 and Sixth Schedule',
    from_day: '2011-06-14',
    value: PITA_2011,
    source: 'Confidence high: nexianigeria.com and obitaxanswer, whose examples come out to the kobo.',
  },
  {
    title: 'Personal Income Tax Act, s. 33 as amended by the Finance Act 2020',
    from_day: '2021-01-01',
    value: PITA_2021,
    source:
      'Confidence medium: s. 33 (2) as substituted by the Finance Act 2020 takes pension, NHF, NHIS and life premium out of the gross of the relief; deloitte.com/ng, mazarsconsultingng.com. Other readings: mondaq.com 1055420.',
  },
  {
    title: 'Nigeria Tax Act 2025, s. 30 and Fourth Schedule',
    from_day: '2026-01-01',
    value: NTA_2025,
    source:
      'Confidence high: s. 30 at lawglobalhub.com/section-30-nigeria-tax-act-2025; bands of s. 58 and the Fourth Schedule by keepam.ng, adataxmatters, nigeriataxcalculator.com and taxbook.pro, which agree. The schedule itself was not read.',
  },
  {
    title: 'Pension Reform Act 2014, s. 4',
    from_day: '2014-07-01',
    value: { kind: 'PENSION', employee_rate: 800, employer_rate: 1000, staff_from: 15, due_working_days: 7 },
    source:
      'Confidence high: rates by bomesresourcesconsulting.com and leadway-pensure.com; from 15 employees on by a letter of the Federal Ministry of Justice (bpp.gov.ng), which two pages dispute. Within 7 working days of pay: medium. Group life of s. 4 (5), three times the annual pay, is not reckoned here.',
  },
  {
    title: 'National Housing Fund Act, s. 4',
    from_day: '1992-01-01',
    value: { kind: 'NHF', employee_rate: 250, employer_rate: 0, staff_from: 0 },
    source:
      'Rate and base: confidence high (siao.ng, myworkpay.com); some payrolls take all income as its base. Voluntary in the private sector by s. 45 of the Business Facilitation (Miscellaneous Provisions) Act 2023, signed on 13 February 2023: medium, crs.co.za, businessday.ng; the Act was not read. Due within one month: medium.',
  },
  {
    title: 'Employees’ Compensation Act 2010, s. 33',
    from_day: '2011-01-01',
    value: { kind: 'NSITF', employer_rate: 100, staff_from: 0 },
    source:
      'Confidence high: 1 % of the total monthly payroll (s. 33 (1)), of which the employee bears none (s. 14), by the text of the Act. That pension, bonuses, overtime and one-off pay are left out rests on a memo of 2017 alone: medium. vi-m.com',
  },
  {
    title: 'Industrial Training Fund (Amendment) Act 2011, s. 6',
    from_day: '2011-06-03',
    value: { kind: 'ITF', employer_rate: 100, staff_from: 5 },
    source:
      'Confidence high: from 5 employees or ₦50 million of turnover on, by 1 April, of pay and entitlements. pwcnigeria.typepad.com (February 2012), jdsupra. Whether reimbursements count was not found.',
  },
  {
    title: 'National Health Insurance Authority Act 2022',
    from_day: '2022-05-19',
    value: { kind: 'NHIA', employee_rate: 500, employer_rate: 1000, staff_from: 5 },
    source:
      'Confidence medium: the rates are a guideline of the formal sector and not in the Act that was read; private plans are allowed. msmehub.org, businessinflux, nigerianjournalsonline IJOLACLE/514',
  },
  {
    title: 'National Minimum Wage Act 2019',
    from_day: '2019-04-18',
    value: { kind: 'MINIMUM_WAGE', month: 3_000_000, staff_from: 25 },
    source: 'Confidence medium: ₦30,000.00 a month until the Act was amended in 2024.',
  },
  {
    title: 'National Minimum Wage (Amendment) Act 2024',
    from_day: '2024-05-01',
    value: { kind: 'MINIMUM_WAGE', month: 7_000_000, staff_from: 25 },
    source:
      'Confidence high: ₦70,000.00 a month, signed on 29 July 2024, reviewed every three years. mondaq.com 1510034. In force from 1 May 2024 by its text; whether May to July are owed as arrears is doubtful (nationnewslead.com). Not for fewer than 25 workers, part-time, piece-rate, commission or seasonal work, seafarers and aircrew.',
  },
];

/** The statutory rules of a new deployment as rows of the table, without ids. Payroll officers add what changes. */
export const STANDARD_LAWS = STANDARD.map(({ value, ...law }) => ({ kind: value.kind, ...law, value }));
