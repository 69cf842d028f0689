import * as z from 'zod';
import { CasePerson } from '../cases/case';
import { inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, download, get, patch, post, uploadCall } from '../platform/call';
import { AnyInstant, ById, Day, FileHash, Id, Month, numeric, pay, requiredText } from '../platform/fields';
import { CASE_FILES, MIME } from '../platform/files';
import { PageInput, pageOf } from '../platform/page';
import { receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import { OPENING_ORIGINS } from './opening-state';
import { CONSENT_KINDS, Consent } from './pay-consent';
import { SlipLineShape, WhyShape } from './pay-law';
import { YearTax } from './pay-year';
import { RELIEF_KINDS, RELIEF_STATES, RUN_STATES } from './payroll-state';

const int = z.number().int();
const Year = numeric(int.min(2000).max(2200));

/** A payslip in a list of one's own. */
export const OwnSlip = z.object({
  id: Id,
  month: Month,
  company: z.string(),
  pay_day: Day,
  gross: int,
  net: int,
  held: z.boolean(),
});
export type OwnSlip = z.output<typeof OwnSlip>;

export const Payslip = z.object({
  id: Id,
  month: Month,
  run: z.object({ id: Id, status: z.enum(RUN_STATES) }),
  pay_day: Day,
  /** Null until the month is locked. */
  paid_on: Day.nullable(),
  held: z.boolean(),
  held_reason: z.string(),
  own: z.boolean(),
  company: z.object({ id: Id, name: z.string(), address: z.string(), rc_number: z.string() }),
  employee: CasePerson,
  /** As they were when it was calculated; numbers masked as the record masks them. */
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  pfa: z.string().nullable(),
  rsa_pin: z.string().nullable(),
  tax_id: z.string().nullable(),
  tax_state: z.string().nullable(),
  lines: z.array(SlipLineShape.extend({ /** Of the year, this month included. */ to_date: int })),
  gross: int,
  /**
   * The year to date leaves out amounts that were only carried, because they counted in their own month. Net is gross less
   * deductions.
   */
  gross_to_date: int,
  deductions: int,
  deductions_to_date: int,
  net: int,
  net_to_date: int,
  /**
   * Whether another company also paid in this year whose pay the caller does not look after: the figures to date leave it out,
   * and the calculation over the year is shown without its parts.
   */
  elsewhere: z.boolean(),
  why: z.array(WhyShape),
  /** The payslips before and after it; null where there are none. */
  earlier: z.object({ id: Id, month: Month }).nullable(),
  later: z.object({ id: Id, month: Month }).nullable(),
});
export type Payslip = z.output<typeof Payslip>;

export const Relief = z.object({
  id: Id,
  employee: CasePerson,
  kind: z.enum(RELIEF_KINDS),
  year: int,
  /** A year's, in kobo. */
  amount: int,
  status: z.enum(RELIEF_STATES),
  file: z.object({ name: z.string(), size: int, sha256: FileHash }).nullable(),
  note: z.string(),
  asked_at: AnyInstant,
  decided_by: z.string().nullable(),
  decided_at: AnyInstant.nullable(),
  own: z.boolean(),
  version: Version,
});
export type Relief = z.output<typeof Relief>;

/** The earnings and deductions of a year: the annual statement for the employee. */
export const YearStatement = z.object({
  year: int,
  employee: CasePerson,
  tax_id: z.string().nullable(),
  tax_state: z.string().nullable(),
  /** The earnings of months without a payslip, the first months first. */
  opening: z.array(
    z.object({
      origin: z.enum(OPENING_ORIGINS),
      from_month: Month,
      until_month: Month,
      ...{ gross: int, pension: int, nhf: int, nhia: int, paye: int, net: int },
    }),
  ),
  months: z.array(
    z.object({
      month: Month,
      payslip: Id,
      company: z.string(),
      gross: int,
      pension: int,
      nhf: int,
      nhia: int,
      paye: int,
      /** Gross less deductions: pay that was held counts in the month that it was earned in. */
      net: int,
    }),
  ),
  /** Whether another company also paid in this year whose pay the caller does not look after: its months are left out. */
  elsewhere: z.boolean(),
  /** The tax of the year over all companies; null until it is calculated, and where the caller may not read what all have paid. */
  tax: YearTax.nullable(),
});
export type YearStatement = z.output<typeof YearStatement>;

const payroll = inArea('pay');
const own = ownOr(payroll);
const OfYear = z.object({ year: Year, employee: Id.optional() });

const PAY_OF_ANOTHER = 'What somebody earns is not read in their name.';

export const ReliefForm = z.object({
  kind: z.enum(RELIEF_KINDS, 'Relief is required'),
  year: Year,
  amount: numeric(pay('Amount')),
});

/** Payslips, annual statements and reliefs from tax. */
export const payslip = calls('/payslip/', () => ({
  /** The caller's own payslips of locked months, newest first. */
  mine: get(
    'mine/',
    inPerson(signedIn, PAY_OF_ANOTHER),
    PageInput.omit({ search: true }).extend({ year: Year.optional() }),
    pageOf(OwnSlip),
  ),
  /** Those of one employee. */
  list: get('', orActing(payroll), PageInput.omit({ search: true }).extend({ employee: Id }), pageOf(OwnSlip)),
  /** The employee sees their own of a locked month; 404 otherwise. */
  detail: get('{id}/', inPerson(own, PAY_OF_ANOTHER), ById, Payslip),
  /** The same as a PDF. */
  pdf: download('{id}/file/', inPerson(own, PAY_OF_ANOTHER), ById, { serves: ['application/pdf'] }),
  /** The caller's own year, or that of an employee. */
  statement: get('year/', inPerson(own, PAY_OF_ANOTHER), OfYear, YearStatement),
  statementFile: download('year/file/', inPerson(own, PAY_OF_ANOTHER), OfYear, { serves: ['application/pdf'] }),
  /** The caller's own reliefs, newest first. */
  reliefs: get('relief/mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(Relief)),
  allReliefs: get(
    'relief/',
    orActing(payroll),
    PageInput.extend({
      status: z.enum([...RELIEF_STATES, 'ALL']).default('PENDING'),
      company: Id.optional(),
      employee: Id.optional(),
    }),
    pageOf(Relief),
  ),
  /** Declares a relief of the year in which it is paid, with its evidence; it counts from the month in which it is accepted, a premium from the next year. */
  declare: uploadCall(
    'relief/',
    inPerson(signedIn, 'A relief is declared by the employee. Go back to your own session first.'),
    ReliefForm,
    Relief.extend({ receipt }),
    { file: { ...CASE_FILES, maxFiles: 1 } },
  ),
  /** Nobody decides about their own. */
  decideRelief: patch(
    'relief/{id}/',
    inPerson(payroll, 'A relief is decided in your own name. Go back to your own session first.'),
    z.object({
      id: Id,
      status: z.enum(['ACCEPTED', 'DECLINED'], 'Decision is required'),
      note: z.string().trim().max(300, 'should not be more than 300 characters').default(''),
      version: Version,
    }),
    Relief,
  ),
  withdrawRelief: post(
    'relief/{id}/withdraw/',
    inPerson(signedIn, 'A relief is withdrawn by the employee. Go back to your own session first.'),
    ById,
    Relief.extend({ receipt }),
  ),
  reliefFile: download('relief/{id}/file/', orActing(own), ById, { serves: [MIME.pdf, MIME.docx, MIME.jpg, MIME.png] }),
  /** The deductions to which the caller consented, newest first, with those that they withdrew. */
  consents: get('consent/mine/', orActing(signedIn), z.object({}), z.object({ results: z.array(Consent) })),
  /** The caller agrees from today on. 400 where they do already. */
  agree: post(
    'consent/mine/',
    inPerson(signedIn, 'A consent is given by the employee. Go back to your own session first.'),
    z.object({ kind: z.enum(CONSENT_KINDS) }),
    Consent.extend({ receipt }),
  ),
  /** The same of one employee, for payroll. */
  consentsOf: get('/payroll/profiles/{id}/consents/', orActing(payroll), ById, z.object({ results: z.array(Consent) })),
  /** Records a consent that an employee gave on paper. Nobody records their own; 400 where one is kept that nobody withdrew. */
  recordConsent: uploadCall(
    '/payroll/profiles/{id}/consents/',
    inPerson(payroll, 'A consent is recorded in your own name. Go back to your own session first.'),
    z.object({ id: Id, kind: z.enum(CONSENT_KINDS), given_on: requiredText('Given on').pipe(Day) }),
    Consent,
    { file: { ...CASE_FILES, maxFiles: 1 } },
  ),
  /** Withdraws a consent from the next month on, for the employee and for payroll, who has it in writing. It is kept. */
  withdrawConsent: post(
    'consent/{id}/withdraw/',
    inPerson(own, 'A consent is withdrawn in your own name. Go back to your own session first.'),
    ById,
    Consent.extend({ receipt }),
  ),
  consentFile: download('consent/{id}/file/', orActing(own), ById, {
    serves: [MIME.pdf, MIME.docx, MIME.jpg, MIME.png],
  }),
}));
