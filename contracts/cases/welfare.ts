import * as z from 'zod';
import { inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, download, get, patch, post, uploadCall } from '../platform/call';
import {
  AnyInstant,
  ById,
  Day,
  Id,
  Kobo,
  Month,
  numeric,
  optional,
  pay,
  requiredId,
  requiredText,
} from '../platform/fields';
import { CASE_FILES } from '../platform/files';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer, receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import { CasePaper, CasePerson, caseHead, caseWords } from './case';
import { RunningLoanForm } from './running-loan';
import { WELFARE_STATES, WELFARE_TYPES } from './welfare-state';

const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);
const Months = numeric(z.number('Months is required').int().min(0).max(60, 'At most 60 months'));

/** The kinds of limits: a sum, so many months of net pay, a part of one net pay, or a sum a calendar year. The lower of two counts. */
const limits = {
  /** In kobo; null without one. */
  limit_amount: Kobo.nullable(),
  /** In hundredths of a month's net pay: 300 is three months, 50 is half of one. Null without one. */
  limit_net: z.number().int().min(1).max(2400).nullable(),
  /** Whether the sum counts over the calendar year, and not for one request. */
  a_year: z.boolean(),
};

export const WelfareKindForm = z.object({
  title: requiredText('Title').max(80),
  type: z.enum(WELFARE_TYPES, 'Type is required'),
  ...limits,
  /** Months in which it is repaid at most; 0 where it is not repaid. */
  months: Months,
  /** Names of the papers that are asked for. */
  documents: z.array(requiredText('Document').max(80)).max(6),
  /** Months of service before it may be asked for. */
  after_months: Months.default(0),
});
export type WelfareKindForm = z.output<typeof WelfareKindForm>;

export const WelfareKind = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(WELFARE_TYPES),
  ...limits,
  months: z.number().int(),
  documents: z.array(z.string()),
  after_months: z.number().int(),
  archived: z.boolean(),
  version: Version,
});
export type WelfareKind = z.output<typeof WelfareKind>;

/** A kind as an employee may ask for it. */
export const OpenKind = WelfareKind.extend({
  /** The largest amount that may be asked for today, in kobo; null without a limit. */
  most: z.number().int().nullable(),
  /** Why it cannot be asked for now; empty when it can. */
  why_not: z.string(),
});
export type OpenKind = z.output<typeof OpenKind>;

export const Repayment = z.object({
  /** The last day of the month whose pay it is taken from. */
  due: Day,
  /** In kobo. */
  amount: z.number().int(),
  left_after: z.number().int(),
  paid_at: AnyInstant.nullable(),
  paid_how: z.enum(['PAYROLL', 'EARLY', 'SETTLEMENT']).nullable(),
});
export type Repayment = z.output<typeof Repayment>;

/** A paper that the kind asks for, and whether it is there. */
const Asked = z.object({
  name: z.string(),
  paper: CasePaper.nullable(),
});

export const WelfareRow = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(WELFARE_STATES),
  employee: CasePerson,
  kind: z.object({ id: Id, title: z.string(), type: z.enum(WELFARE_TYPES) }),
  purpose: z.string(),
  /** The requested amount, and once it is approved the approved one; in kobo. */
  amount: z.number().int(),
  /** In hundredths of the limit; null where the kind has none. */
  of_limit: z.number().int().nullable(),
  documents: z.array(z.object({ name: z.string(), there: z.boolean() })),
  /** In kobo. */
  left: z.number().int().nullable(),
  waiting_days: z.number().int().nullable(),
  opened_at: AnyInstant,
});
export type WelfareRow = z.output<typeof WelfareRow>;

export const Welfare = WelfareRow.extend({
  ...caseHead,
  /** The kind of welfare, in the place of what a case is. */
  kind: WelfareRow.shape.kind,
  status: z.enum(WELFARE_STATES),
  /** The amount that the employee asked for, in kobo. */
  asked_amount: z.number().int(),
  months: z.number().int(),
  /** The day of a wedding, a birth, a burial. */
  event_date: Day.nullable(),
  asked: z.array(Asked),
  /** In kobo; null without a limit. */
  limit: z.number().int().nullable(),
  over_limit: z.boolean(),
  /**
   * The largest amount that may be given today, in kobo, beside other help; for HR while it waits. Null without a limit, or one
   * that may be read.
   */
  limit_today: z.number().int().nullable(),
  decision_note: z.string(),
  under_approval: z.boolean(),
  /** Whether the caller decides about it, in a state that allows it: as HR, where they did not ask for it themselves. */
  may_decide: z.boolean(),
  /**
   * With which pay it is to be paid, while it waits for that: YYYY-MM. `taken`: a payroll past its draft has it, so that nobody takes it
   * back. `held`: so has a payslip that is held, and it is paid with the next one that is not.
   */
  with_pay: z.object({ month: z.string(), taken: z.boolean(), held: z.boolean() }).nullable(),
  /** The next month with whose pay an approved one can be paid, YYYY-MM; null for all others. */
  next_pay: z.string().nullable(),
  paid_at: Day.nullable(),
  payment_note: z.string(),
  repayments: z.array(Repayment),
  /** The instant at which the caller asked to settle early; the sum is `left`. */
  settle_asked_at: AnyInstant.nullable(),
});
export type Welfare = z.output<typeof Welfare>;

export const WelfareForm = z.object({
  kind: requiredId('Kind'),
  /** HR asks for an employee; the caller asks for themselves where it is left out. */
  employee: Id.optional(),
  amount: numeric(pay('Amount')),
  purpose: caseWords('Purpose', 300),
  /** In how many months it is repaid; of kinds that are repaid. */
  months: optional(Months),
  event_date: optional(Day),
});
export type WelfareForm = z.output<typeof WelfareForm>;

export const WelfareFilters = PageInput.extend({
  status: z.enum([...WELFARE_STATES, 'WAITING', 'ALL']).default('WAITING'),
  kind: Id.optional(),
  company: Id.optional(),
  branch: Id.optional(),
  department: Id.optional(),
  employee: Id.optional(),
  asked_from: Day.optional(),
  asked_to: Day.optional(),
  paid_from: Day.optional(),
  paid_to: Day.optional(),
  /** Only those with a repayment of a month that is over, which nobody took. */
  repayment: z.literal('OVERDUE').optional(),
  ordering: z.enum(['opened_at', '-opened_at', 'name', '-name']).default('opened_at'),
});
export type WelfareFilters = z.output<typeof WelfareFilters>;

export const WelfareFigures = z.object({
  waiting: z.number().int(),
  /** Waiting for more than three days. */
  waiting_late: z.number().int(),
  to_pay: z.number().int(),
  /** In kobo. */
  to_pay_amount: z.number().int(),
  repaying: z.number().int(),
  left_amount: z.number().int(),
  due: z.number().int(),
  due_amount: z.number().int(),
  /** The month that is due, YYYY-MM. */
  month: z.string(),
});
export type WelfareFigures = z.output<typeof WelfareFigures>;

/** The amount that payroll takes in a month. */
export const DueRow = z.object({
  id: Id,
  number: z.string(),
  employee: CasePerson,
  kind: z.string(),
  due: Day,
  amount: z.number().int(),
  left_after: z.number().int(),
  paid_at: AnyInstant.nullable(),
});
export type DueRow = z.output<typeof DueRow>;

const records = inArea('records');
const recordsOrPay = inArea('records', 'pay');
const DueInput = PageInput.extend({ month: Month, company: Id.optional() });

const OF_PERSON = 'Only the person asks for welfare, or takes it back. Go back to your own session first.';
const PAID_BY = 'A payment is noted under your own name. Go back to your own session first.';

/** Loans, advances and grants to employees, with their repayments. */
export const welfare = calls('/welfare/', () => ({
  /** C942. HR's list. */
  list: get('', orActing(records), WelfareFilters, pageOf(WelfareRow)),
  listFile: download('list/file/', orActing(records), fileInput(WelfareFilters), { serves: ['text/csv'] }),
  figures: get('figures/', orActing(records), z.object({}), WelfareFigures),
  /** The repayments due from a month's pay. */
  due: get('due/', orActing(recordsOrPay), DueInput, pageOf(DueRow)),
  dueFile: download('due/file/', orActing(recordsOrPay), fileInput(DueInput).omit({ search: true }), {
    serves: ['text/csv'],
  }),
  /** Notes repayments of a month as taken, once. */
  take: post(
    'due/',
    inPerson(recordsOrPay, 'Repayments are noted under your own name. Go back to your own session first.'),
    z.object({ month: Month, company: Id.optional(), ids: z.array(Id).max(1000).optional() }),
    z.object({ taken: z.number().int(), amount: z.number().int() }),
  ),
  /** The caller's own requests, newest first. */
  mine: get('mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(WelfareRow)),
  /** The kinds, for the caller or for an employee HR asks for, each with what may be asked for. */
  openKinds: get(
    'kinds/open/',
    orActing(ownOr(records)),
    z.object({ employee: Id.optional() }),
    z.object({ kinds: z.array(OpenKind) }),
  ),
  kinds: get('kinds/', orActing(records), PageInput, pageOf(WelfareKind)),
  createKind: post('kinds/', orActing(inArea('settings')), WelfareKindForm, WelfareKind),
  updateKind: patch(
    'kinds/{id}/',
    orActing(inArea('settings')),
    WelfareKindForm.extend({ id: Id, version: Version, archived: z.boolean().default(false) }),
    WelfareKind,
  ),
  /** 400 above what anybody may decide to give; above the limit HR decides, and is told. Papers come in the order of the kind's. */
  create: uploadCall('', inPerson(ownOr(records), OF_PERSON), WelfareForm, z.object({ id: Id, receipt }), {
    document1: { ...CASE_FILES, maxFiles: 1 },
    document2: { ...CASE_FILES, maxFiles: 1 },
    document3: { ...CASE_FILES, maxFiles: 1 },
    document4: { ...CASE_FILES, maxFiles: 1 },
    document5: { ...CASE_FILES, maxFiles: 1 },
    document6: { ...CASE_FILES, maxFiles: 1 },
  }),
  /** Records a loan from before Tenure, with the rest of it: it is being repaid at once. 403 about oneself. */
  recordRunning: post(
    'running/',
    inPerson(records, 'A loan is recorded under your own name. Go back to your own session first.'),
    RunningLoanForm,
    z.object({ id: Id }),
  ),
  detail: get('{id}/', orActing(ownOr(records)), ById, Welfare),
  /** A paper that was missing. `document` is its place in `asked`, from 1. */
  addDocument: uploadCall(
    '{id}/document/',
    orActing(ownOr(records)),
    z.object({ id: Id, document: numeric(z.number().int().min(1).max(6)) }),
    ReceiptedAnswer,
    { file: { ...CASE_FILES, maxFiles: 1 } },
  ),
  /** HR asks for missing papers or facts. */
  askDocuments: post(
    '{id}/ask/',
    inPerson(records, 'HR asks for documents under its own name. Go back to your own session first.'),
    z.object({ id: Id, words: caseWords('Message', 500) }),
    Welfare,
  ),
  decide: patch(
    '{id}/decide/',
    inPerson(records, 'HR decides about welfare under its own name. Go back to your own session first.'),
    z.object({
      id: Id,
      status: z.enum(['APPROVED', 'DECLINED'], 'Decision is required'),
      /** The given amount, in kobo; the requested one where it is left out. */
      amount: numeric(pay('Amount')).optional(),
      months: Months.optional(),
      /** Whether the decider knows that more than the limit of the day is given. */
      over_limit: z.boolean().default(false),
      note: words(500),
      version: Version,
    }),
    Welfare,
  ),
  /** Notes the payment; the first repayment is at the end of a month, two weeks after it at least. */
  pay: post(
    '{id}/pay/',
    inPerson(recordsOrPay, PAID_BY),
    z.object({ id: Id, paid_at: requiredText('Date').pipe(Day), payment_note: caseWords('Payment note', 300) }),
    Welfare,
  ),
  /** Has it paid with the next pay of the employee, as a line of the payroll; noted as paid when that payroll is locked. */
  payWithPay: post('{id}/pay/payroll/', inPerson(recordsOrPay, PAID_BY), ById, Welfare),
  /** Takes it out of the payroll again, to be paid by hand, while no payroll past its draft has it. */
  payByHand: post('{id}/pay/hand/', inPerson(recordsOrPay, PAID_BY), ById, Welfare),
  withdraw: post('{id}/withdraw/', inPerson(signedIn, OF_PERSON), ById, Welfare.extend({ receipt })),
  /** The caller asks to settle at once; HR is told the sum. */
  askToSettle: post('{id}/settle/ask/', inPerson(signedIn, OF_PERSON), ById, Welfare.extend({ receipt })),
  /** HR notes that everything left was paid. */
  settle: post(
    '{id}/settle/',
    inPerson(recordsOrPay, PAID_BY),
    /** `left`: the sum that was paid. 409 when a repayment was taken since it was read. */
    z.object({ id: Id, note: caseWords('Payment note', 300), left: z.number().int().nonnegative() }),
    Welfare,
  ),
}));
