import * as z from 'zod';
import { inArea, inPerson, link, orActing, ownOr, signedIn } from '../platform/access';
import { calls, download, get, patch, post, uploadCall } from '../platform/call';
import {
  AnyInstant,
  ById,
  Day,
  DoneAnswer,
  Email,
  Id,
  Month,
  numeric,
  optional,
  requiredId,
  requiredText,
} from '../platform/fields';
import { CASE_FILES } from '../platform/files';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { receipt } from '../platform/receipt';
import { SeenVersion, Version } from '../platform/version';
import { CasePaper, CasePerson, caseHead, caseWords } from './case';
import { EXIT_STATES, EXIT_TYPES, TENURES } from './exit-state';
import { LINE_KINDS } from './line-kinds';
import { EXIT_LINE_KINDS, PAY_BASES, SETTLEMENT_SOURCES } from './settlement-lines';

const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);
const Year = numeric(z.number().int().min(2000).max(2200));

/** The length of notice and its rule: the Labour Act 2004 s. 11, the contract, or an agreement. */
export const Notice = z.object({
  /** As `One month`. */
  length: z.string(),
  /** As `Labour Act s. 11, 5 years or more`. */
  basis: z.string(),
  from: Day,
  /** The last day of the notice; the employment may end before or after it. */
  notice_until: Day,
});
export type Notice = z.output<typeof Notice>;

export const ExitRow = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(EXIT_STATES),
  type: z.enum(EXIT_TYPES),
  employee: CasePerson,
  last_day: Day,
  /** Whole months of service on the last day. */
  tenure_months: z.number().int(),
  departments: z.number().int(),
  cleared: z.number().int(),
  /** Days since the owner who is silent longest was told; null where nobody is. */
  silent_days: z.number().int().nullable(),
  opened_at: AnyInstant,
});
export type ExitRow = z.output<typeof ExitRow>;

/** One thing of a department: to be handed back, or to be done. */
export const ClearanceItem = z.object({
  id: Id,
  text: z.string(),
  hand_back: z.boolean(),
  done_at: AnyInstant.nullable(),
  done_by: z.string().nullable(),
  note: z.string(),
});
export type ClearanceItem = z.output<typeof ClearanceItem>;

export const Clearance = z.object({
  id: Id,
  department: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  due: Day,
  /** When its owner was told last. */
  told_at: AnyInstant.nullable(),
  /** Days without an answer, once they are more than three. */
  silent_days: z.number().int().nullable(),
  cleared_at: AnyInstant.nullable(),
  items: z.array(ClearanceItem),
});
export type Clearance = z.output<typeof Clearance>;

/** A line of the final settlement, in kobo; deductions are below zero. */
export const SettlementLine = z.object({
  id: Id,
  name: z.string(),
  /** How it is calculated: `18 of 31 days`. */
  how: z.string(),
  source: z.enum(SETTLEMENT_SOURCES),
  /** Null for a line that the payroll calculates itself. */
  kind: z.enum(LINE_KINDS).nullable(),
  amount: z.number().int(),
  /** The entered amount, above zero, where a third of the pay may take less; null for lines of the payroll and of loans. */
  entered: z.number().int().nullable(),
});
export type SettlementLine = z.output<typeof SettlementLine>;

export const InterviewAnswer = z.object({ question: words(200), answer: words(2000) });
export type InterviewAnswer = z.output<typeof InterviewAnswer>;

export const Exit = z.object({
  ...caseHead,
  status: z.enum(EXIT_STATES),
  type: z.enum(EXIT_TYPES),
  employee: CasePerson,
  /** Whether it is about the caller. */
  own: z.boolean(),
  /** Whether the caller may decide it here: HR where no workflow decides, and neither started it nor is meant by it. */
  may_decide: z.boolean(),
  /** Whether the caller may clear things in the place of owners: HR, but who started the exit. */
  may_clear: z.boolean(),
  employment_date: Day,
  reason: z.string(),
  notice: Notice,
  last_day: Day,
  approved_at: AnyInstant.nullable(),
  /** Waits for its approval workflow; HR decides in place of none. */
  under_approval: z.boolean(),
  /** The resignation letter on the timeline; null without one. */
  letter: CasePaper.nullable(),
  handover: z.string(),
  /** Empty before the clearance has started. */
  clearance: z.array(Clearance),
  /** Null for readers without the area of pay, and for the leaver until it is approved. */
  settlement: z
    .object({
      /** Calculated at each reading until it is approved; HR's lines are stored. */
      lines: z.array(SettlementLine),
      /** The amount that is paid with the last payslip, after tax and contributions, in kobo; the lines add up to it. */
      total: z.number().int(),
      /** The amount that a third of the pay could not cover, and that stays due, in kobo. */
      left: z.array(z.object({ name: z.string(), amount: z.number().int() })),
      /** The month of the payroll that pays it. */
      month: Month,
      /** Whether the caller may approve it: nobody may who started the exit or wrote a line of it. */
      may_approve: z.boolean(),
      approved_at: AnyInstant.nullable(),
      approved_by: z.string().nullable(),
      /** The things still to be handed back, for which it is held: `Laptop`. */
      held_for: z.array(z.string()),
      /** Its lines, as an approval names them. */
      seen: SeenVersion,
    })
    .nullable(),
  interview: z.object({
    answers: z.array(InterviewAnswer),
    at: AnyInstant.nullable(),
    meeting_at: AnyInstant.nullable(),
  }),
  /** The exit letter that was sent; null before. */
  issued_letter: z.object({ id: Id, sent_at: AnyInstant }).nullable(),
});
export type Exit = z.output<typeof Exit>;

/** The exit as its employee sees it: without notes of HR, and with the settlement once it is approved. */
const OwnExit = Exit;

const lastDay = requiredText('Last day').pipe(Day);

/** A resignation: the caller's own. */
export const ResignForm = z.object({
  reason: caseWords('Reason', 1000),
  /** The last day of the employment: the end of the notice, a later day, or an earlier one that HR has to agree to. */
  last_day: lastDay,
});
export type ResignForm = z.output<typeof ResignForm>;

/** An exit that HR starts. */
export const ExitForm = z.object({
  employee: requiredId('Employee'),
  type: z.enum(EXIT_TYPES, 'Type is required'),
  reason: caseWords('Reason', 1000),
  /** The day on which notice is given. */
  notice_from: requiredText('Notice from').pipe(Day),
  last_day: lastDay,
});
export type ExitForm = z.output<typeof ExitForm>;

/** A department of the clearance list with who owns it: a place of the reporting line, or somebody with an address. */
export const ClearanceTemplate = z.object({
  department: requiredText('Department').max(80),
  owner: z.enum(['LINE_MANAGER', 'PERSON'], 'Owner is required'),
  owner_name: words(120),
  owner_email: z.union([z.literal(''), Email]),
  /** Days before the last day. */
  due_days: numeric(z.number('Days is required').int().min(0).max(60)),
  items: z
    .array(z.object({ text: requiredText('Item').max(160), hand_back: z.boolean() }))
    .min(1, 'Add at least one item')
    .max(30),
});
export type ClearanceTemplate = z.output<typeof ClearanceTemplate>;

/** A department as it can be asked: somebody who is no place of the line needs an address. */
export const ClearanceForm = ClearanceTemplate.refine(
  ({ owner, owner_email }) => owner !== 'PERSON' || owner_email !== '',
  {
    path: ['owner_email'],
    error: 'Owner email is required',
    when: ({ value }) => typeof value === 'object' && value !== null && 'owner' in value && 'owner_email' in value,
  },
);

/** The pay by which an exit is paid. The standard is basic pay: wages without allowances (Labour Act ss. 11(9) and 19). */
const bases = {
  gratuity_base: z.enum(PAY_BASES),
  notice_base: z.enum(PAY_BASES),
  leave_base: z.enum(PAY_BASES),
  /** By how many days a month’s pay is divided for a day of leave (Labour Act s. 18(4)). */
  leave_divisor: numeric(z.number('Days is required').int().min(1).max(31)),
};

export const ExitSettingForm = z.object({
  /** Days of notice by contract; empty where the Labour Act alone counts. */
  notice_days: optional(numeric(z.number().int().min(0).max(365))),
  /** Gratuity: days of basic pay a full year of service, once so many years are served. 0 for none. */
  gratuity_days: numeric(z.number('Days is required').int().min(0).max(365)),
  gratuity_years: numeric(z.number('Years is required').int().min(0).max(40)),
  ...bases,
  clearance: z.array(ClearanceForm).min(1, 'Add at least one department').max(20),
  questions: z.array(requiredText('Question').max(200)).max(20),
});
export type ExitSettingForm = z.output<typeof ExitSettingForm>;

export const ExitSetting = z.object({
  notice_days: z.number().int().nullable(),
  gratuity_days: z.number().int(),
  gratuity_years: z.number().int(),
  ...bases,
  clearance: z.array(ClearanceTemplate),
  questions: z.array(z.string()),
  /** The company whose own setting it is; null for the setting of all others. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  version: Version,
});
export type ExitSetting = z.output<typeof ExitSetting>;

export const ExitFilters = PageInput.extend({
  status: z.enum([...EXIT_STATES, 'OPEN', 'LEFT', 'ALL']).default('OPEN'),
  type: z.enum(EXIT_TYPES).optional(),
  company: Id.optional(),
  /** Of last days, both included. */
  last_from: Day.optional(),
  last_until: Day.optional(),
  tenure: z.enum(TENURES).optional(),
  /** With an owner who is silent for more than three days. */
  silent: z.stringbool().optional(),
  ordering: z.enum(['last_day', '-last_day', 'name', '-name', 'opened_at', '-opened_at']).default('last_day'),
});
export type ExitFilters = z.output<typeof ExitFilters>;

const Count = z.object({ key: z.string(), count: z.number().int() });

/** Leavers of a year: people who have left, and people with a known last day. */
export const ExitOverview = z.object({
  year: z.number().int(),
  employees: z.number().int(),
  months: z.array(z.object({ month: z.number().int(), left: z.number().int(), to_come: z.number().int() })),
  left: z.number().int(),
  /** In the same months of the year before. */
  left_before: z.number().int(),
  this_month: z.number().int(),
  next_day: Day.nullable(),
  waiting: z.number().int(),
  /** Waiting for approval for more than three days. */
  waiting_late: z.number().int(),
  silent: z.number().int(),
  silent_days: z.number().int().nullable(),
  types: z.array(Count),
  tenures: z.array(Count),
  companies: z.array(z.object({ id: Id, name: z.string(), left: z.number().int(), staff: z.number().int() })),
});
export type ExitOverview = z.output<typeof ExitOverview>;

/** The content of the page behind an owner's link: their own departments of one exit, and nothing of its reasons or money. */
export const LinkedClearance = z.object({
  id: Id,
  number: z.string(),
  company: z.string(),
  company_code: z.string(),
  employee: z.object({ name: z.string(), code: z.string(), job_role: z.string(), branch: z.string() }),
  last_day: Day,
  /** The owner whose link it is. */
  name: z.string(),
  closed: z.boolean(),
  clearance: z.array(Clearance),
});
export type LinkedClearance = z.output<typeof LinkedClearance>;

const cases = inArea('cases');
const note = words(300);

const SETTLED_BY = 'A settlement is made under one’s own name. Go back to your own session first.';

/** Exits: resignations and other ends, clearance, settlement, interview. */
export const exit = calls('/exit/', () => ({
  /** C941. HR's list. */
  list: get('', orActing(cases), ExitFilters, pageOf(ExitRow)),
  listFile: download('list/file/', orActing(cases), fileInput(ExitFilters), { serves: ['text/csv'] }),
  overview: get('overview/', orActing(cases), z.object({ year: Year, company: Id.optional() }), ExitOverview),
  /** The caller's own exit that is open or was the last; null without one. */
  mine: get(
    'mine/',
    orActing(signedIn),
    z.object({}),
    z.object({ exit: OwnExit.nullable(), questions: z.array(z.string()) }),
  ),
  /** The notice of the caller, or of an employee for HR, when it is given on a day. */
  notice: get('notice/', orActing(ownOr(cases)), z.object({ employee: Id.optional(), from: Day.optional() }), Notice),
  /** The caller resigns, with a letter. 409 while another exit is open. */
  resign: uploadCall(
    'resign/',
    inPerson(signedIn, 'Only the person resigns. Go back to your own session first.'),
    ResignForm,
    z.object({ id: Id, receipt }),
    { letter: { ...CASE_FILES, maxFiles: 1 } },
  ),
  /** HR starts an exit. Nobody starts their own here. */
  create: post(
    '',
    inPerson(cases, 'HR starts an exit under its own name. Go back to your own session first.'),
    ExitForm,
    z.object({ id: Id }),
  ),
  detail: get('{id}/', orActing(ownOr(cases)), ById, Exit),
  /** HR decides where no workflow does, never about themselves or about an exit that they started. */
  decide: patch(
    '{id}/decide/',
    inPerson(cases, 'HR decides about an exit under its own name. Go back to your own session first.'),
    z.object({
      id: Id,
      status: z.enum(['APPROVED', 'DECLINED'], 'Decision is required'),
      note,
      /** HR may agree to another last day. */
      last_day: Day.optional(),
      version: Version,
    }),
    Exit,
  ),
  /**
   * Before approval, the employee withdraws a resignation, and HR an exit that HR started. HR calls off an approved one until
   * its last day.
   */
  withdraw: post(
    '{id}/withdraw/',
    inPerson(ownOr(cases), 'An exit is withdrawn under one’s own name. Go back to your own session first.'),
    z.object({ id: Id, reason: caseWords('Reason', 300) }),
    Exit.extend({ receipt }),
  ),
  /** The handover note of the leaver. */
  handover: patch(
    '{id}/handover/',
    inPerson(ownOr(cases), 'A handover note is written by the person. Go back to your own session first.'),
    z.object({ id: Id, handover: caseWords('Handover', 4000) }),
    Exit,
  ),
  /** The exit interview: the caller's own answers, or HR's notes. */
  interview: patch(
    '{id}/interview/',
    inPerson(ownOr(cases), 'An interview is answered by the person. Go back to your own session first.'),
    z.object({ id: Id, answers: z.array(InterviewAnswer).min(1).max(20) }),
    Exit,
  ),
  startClearance: post(
    '{id}/clearance/',
    inPerson(cases, 'HR starts a clearance under its own name. Go back to your own session first.'),
    z.object({ id: Id, clearance: z.array(ClearanceTemplate).min(1).max(20) }),
    Exit,
  ),
  /** HR ticks in the place of an owner, and says so on the timeline. */
  clear: patch(
    '{id}/clearance/',
    inPerson(cases, 'HR ticks under its own name. Go back to your own session first.'),
    z.object({ id: Id, item: Id, done: z.boolean(), note }),
    Exit,
  ),
  /** Mails every owner who has something open a new link. */
  remind: post('{id}/remind/', orActing(cases), ById, DoneAnswer),
  /** Adds a line of HR's own, or changes or removes one (`amount` null). */
  line: post(
    '{id}/line/',
    inPerson(cases, SETTLED_BY),
    z.object({
      id: Id,
      line: Id.optional(),
      name: requiredText('Name').max(120),
      how: words(200),
      kind: z.enum(EXIT_LINE_KINDS, 'Kind is required'),
      amount: z.number('Enter an amount in naira, such as 1,200,000.00').int().positive().nullable(),
    }),
    Exit,
  ),
  /**
   * Approves the settlement that was seen, or opens it again. 409 when its lines changed: pay, leave and loans change it without
   * another version of the exit. Nobody approves a settlement with a line of their own.
   */
  settle: post(
    '{id}/settle/',
    inPerson(cases, SETTLED_BY),
    z.object({ id: Id, approve: z.boolean(), version: Version, seen: SeenVersion.default('') }),
    Exit,
  ),
  /** Meets for the exit interview. */
  meet: post(
    '{id}/meeting/',
    inPerson(cases, 'HR invites under its own name. Go back to your own session first.'),
    z.object({
      id: Id,
      date: requiredText('Date').pipe(Day),
      time: requiredText('Time').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM'),
      location: requiredText('Location').max(200),
    }),
    Exit,
  ),
  /** Letters of the category Exit that are published, to be sent from /exit/send-letter. */
  letters: get(
    'letters/',
    orActing(cases),
    z.object({}),
    z.object({ letters: z.array(z.object({ id: Id, title: z.string() })) }),
  ),
  /** Sends an exit letter to the leaver, by the letters module. */
  sendLetter: post(
    '{id}/letter/',
    inPerson(cases, 'A letter carries the name of who sends it.'),
    z.object({ id: Id, letter: requiredId('Letter') }),
    DoneAnswer,
  ),
  setting: get('settings/', orActing(cases), z.object({ company: Id.optional() }), ExitSetting),
  updateSetting: patch(
    'settings/',
    orActing(cases),
    ExitSettingForm.safeExtend({ company: Id.optional(), version: Version }),
    ExitSetting,
  ),
  /** The clearance of an owner's link. */
  linked: get('linked/', link('exit-clearance'), z.object({}), LinkedClearance),
  /** The owner ticks one of their things, or takes the tick back while the clearance is open. */
  linkedClear: patch(
    'linked/',
    link('exit-clearance'),
    z.object({ item: Id, done: z.boolean(), note }),
    LinkedClearance.extend({ receipt }),
  ),
}));
