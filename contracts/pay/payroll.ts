import * as z from 'zod';
import { CasePerson } from '../cases/case';
import { CHOSEN_LINE_KINDS, LINE_KINDS } from '../cases/line-kinds';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, del, download, get, patch, post } from '../platform/call';
import {
  AnyInstant,
  ById,
  Day,
  DoneAnswer,
  Id,
  Month,
  numeric,
  pay,
  requiredId,
  requiredText,
} from '../platform/fields';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { SeenVersion, Version } from '../platform/version';
import { LawRef } from './pay-law-shape';
import { SimulateForm, Simulation } from './pay-simulation';
import { YearTax } from './pay-year';
import {
  CHANGE_CAUSES,
  LINE_SOURCES,
  PAY_INPUTS,
  RUN_STATES,
  SCHEDULES,
  STALE_AT_ONCE,
  WARNINGS,
} from './payroll-state';
import { TAX_METHODS } from './payslip-shape';

const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);
const int = z.number().int();
const Year = numeric(int.min(2000).max(2200));

/** Sums of a run, in kobo. */
const RunSums = z.object({
  people: int,
  gross: int,
  deductions: int,
  net: int,
  /** The net less held pay, which is paid out. */
  net_to_pay: int,
  cost: int,
});

export const RunRow = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  month: Month,
  status: z.enum(RUN_STATES),
  pay_day: Day,
  ...RunSums.shape,
  held: int,
  /** Warnings without a decision. */
  undecided: int,
  prepared_by: z.string(),
  prepared_at: AnyInstant,
  locked_at: AnyInstant.nullable(),
});
export type RunRow = z.output<typeof RunRow>;

/** The payments of a run: `PAYE`, `9 states`, by 10 Jul. The amounts add up to the cost. */
const Payee = z.object({
  kind: z.enum(['NET', 'HELD', 'PAYE', 'PENSION', 'NHF', 'NSITF', 'ITF', 'NHIA', 'REPAYMENTS', 'OTHER']),
  title: z.string(),
  /** `9 states`, `FMBN`. */
  to: z.string(),
  amount: int,
  due: Day.nullable(),
});

/** A fact on which payslips depend and that changed since they were prepared. */
export const StaleChange = z.object({
  input: z.enum(PAY_INPUTS),
  /** The first day on which it counts; null where it has none. */
  since: Day.nullable(),
  /** The person who changed it; empty where the record does not say. */
  by: z.string(),
  at: AnyInstant,
});
export type StaleChange = z.output<typeof StaleChange>;

/** A person with a payslip that changed since it was prepared. */
export const StaleRow = z.object({
  employee: CasePerson,
  /** Null where they have none yet. */
  payslip: Id.nullable(),
  changes: z.array(StaleChange),
  /** The net of the payslip as it was prepared, in kobo; null without one. */
  net: int.nullable(),
  /** The net as of now, in kobo; null where they are no longer paid. */
  net_now: int.nullable(),
});
export type StaleRow = z.output<typeof StaleRow>;

export const Run = RunRow.extend({
  version: Version,
  prepared_by_caller: z.boolean(),
  /** How many of the people are calculated while it is being prepared. */
  reckoned: int,
  /** The run of the month before of the same company; null for the first. */
  before: z.object({ id: Id, month: Month, ...RunSums.shape }).nullable(),
  /** From the gross of the month before to this one; they add up. */
  changes: z.array(z.object({ cause: z.enum(CHANGE_CAUSES), people: int, amount: int, note: z.string() })),
  payees: z.array(Payee),
  warnings: int,
  /** How many warnings of each kind wait for a decision, the caller's own left out. */
  undecided_kinds: z.array(z.object({ kind: z.enum(WARNINGS), people: int })),
  /** Differences of locked months that wait for a decision in this draft. */
  differences: int,
  /** The fingerprint of those differences, which an act on all of them names. */
  differences_seen: SeenVersion,
  to_pay: int,
  laws: z.array(LawRef),
  /** The names of the approvers whose turn it is or will be; empty where any other payroll officer may decide. */
  approvers: z.array(z.string()),
  /** How many payslips changed since they were prepared: while one did, the run is neither sent, nor approved, nor locked. */
  stale: int,
  /** The changes that affect all of them. */
  stale_all: z.array(StaleChange),
  under_approval: z.boolean(),
  /**
   * The acts that the caller may do now: `change` decides warnings and releases held pay, `decide` approves, returns, and holds
   * pay, which returns the payroll.
   */
  may: z.object({
    prepare: z.boolean(),
    submit: z.boolean(),
    decide: z.boolean(),
    change: z.boolean(),
    remove: z.boolean(),
  }),
  /** Why it was returned last; empty. */
  note: z.string(),
  approved_by: z.string().nullable(),
});
export type Run = z.output<typeof Run>;

export const SlipRow = z.object({
  id: Id,
  employee: CasePerson,
  department: z.string(),
  gross: int,
  deductions: int,
  net: int,
  held: z.boolean(),
  held_reason: z.string(),
  warnings: z.array(z.enum(WARNINGS)),
  /** By how much the cause that is filtered by changes the gross; null without that filter. */
  change: int.nullable(),
});
export type SlipRow = z.output<typeof SlipRow>;

const SlipFilters = PageInput.extend({
  cause: z.enum(CHANGE_CAUSES).optional(),
  department: Id.optional(),
  held: z.enum(['true', 'false']).optional(),
  ordering: z.enum(['name', '-name', 'net', '-net']).default('name'),
});

export const WarningRow = z.object({
  id: Id,
  payslip: Id,
  employee: CasePerson,
  kind: z.enum(WARNINGS),
  /** `Zenith 2087654327 → GTBank 0123456785`. */
  what: z.string(),
  /** `Request approved 17 Jun`. */
  note: z.string(),
  net: int,
  decision: z.enum(['PAY', 'HOLD']).nullable(),
  decided_by: z.string().nullable(),
  /** Whether the caller may decide it: never about themselves. */
  may_decide: z.boolean(),
});
export type WarningRow = z.output<typeof WarningRow>;

export const PayLine = z.object({
  id: Id,
  employee: CasePerson,
  month: Month,
  title: z.string(),
  kind: z.enum(LINE_KINDS),
  amount: int,
  source: z.enum(LINE_SOURCES),
  /** The month that it corrects. */
  for_month: Month.nullable(),
  /** The run that has taken it. */
  run: Id.nullable(),
  by: z.string(),
  at: AnyInstant,
  version: Version,
});
export type PayLine = z.output<typeof PayLine>;

const lineShape = {
  title: requiredText('Title').max(80),
  kind: z.enum(CHOSEN_LINE_KINDS, 'Kind is required'),
  amount: numeric(pay('Amount')),
  for_month: Month.optional(),
};
export const PayrollLineForm = z.object({ employee: requiredId('Employee'), month: Month, ...lineShape });
export type PayrollLineForm = z.output<typeof PayrollLineForm>;

export const Structure = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  /** Null for every grade without one of its own. */
  grade: z.string().nullable(),
  name: z.string(),
  /** Shares of the gross in hundredths of a percent, which add up to 10,000. */
  basic: int,
  housing: int,
  transport: int,
  other: int,
  pension: z.boolean(),
  nhia: z.boolean(),
  archived: z.boolean(),
  version: Version,
});
export type Structure = z.output<typeof Structure>;

const share = numeric(z.number('Share is required').int().min(0).max(10_000));
const structureShape = {
  company: requiredId('Company'),
  grade: words(20).nullable(),
  name: requiredText('Name').max(80),
  basic: share,
  housing: share,
  transport: share,
  other: share,
  pension: z.boolean(),
  nhia: z.boolean(),
};
const comesToAll = (form: { basic: number; housing: number; transport: number; other: number }) =>
  form.basic + form.housing + form.transport + form.other === 10_000;
const ALL_SHARES = { path: ['basic'], error: 'The shares have to come to 100 %', when: () => true };
export const StructureForm = z.object(structureShape).refine(comesToAll, ALL_SHARES);
export type StructureForm = z.output<typeof StructureForm>;

export const PaySetting = z.object({
  company: Id,
  /** The day of the month on which pay is due; of a shorter month its last; at a weekend or a public holiday the working day before. */
  pay_day: int.min(1).max(31),
  method: z.enum(TAX_METHODS),
  nsitf: z.boolean(),
  itf: z.boolean(),
  version: int.nonnegative(),
});
export type PaySetting = z.output<typeof PaySetting>;

/** The exceptions for one person; null follows the rule. Deductions by consent are in `pay-consent.ts`. */
export const PayProfile = z.object({
  employee: CasePerson,
  /** Whether they are taken off; null follows the structure. */
  pension: z.boolean().nullable(),
  nhia: z.boolean().nullable(),
  /** Whether the minimum wage applies to them; null follows the type of employment. */
  minimum_wage: z.boolean().nullable(),
  structure: z.object({ id: Id, name: z.string() }).nullable(),
  own: z.boolean(),
  version: int.nonnegative(),
});
export type PayProfile = z.output<typeof PayProfile>;

/** One schedule of a run, with whom it goes to. */
export const ScheduleRow = z.object({
  kind: z.enum(SCHEDULES),
  /** A bank, a state, a PFA; empty where there is one receiver. */
  to: z.string(),
  to_id: z.string(),
  people: int,
  amount: int,
  due: Day.nullable(),
});
export type ScheduleRow = z.output<typeof ScheduleRow>;

/** The cost of a month, of a company or one of its departments. */
export const CostRow = z.object({
  month: Month,
  company: z.string(),
  department: z.string(),
  people: int,
  gross: int,
  cost: int,
  /** In hundredths of a day: leave and other absence of the month. */
  absence: int,
});
export type CostRow = z.output<typeof CostRow>;

/** A year of one person with one employer in one state, as the annual return of the employer to that state (Form H1) has it. */
export const YearRow = z.object({
  employee: CasePerson,
  tax_id: z.string(),
  state: z.string(),
  /** The number of months with work; a month that only paid held pay does not count. */
  months: int,
  gross: int,
  pension: int,
  nhf: int,
  paye: int,
  /** Gross less deductions; held pay counts once, in its own month. */
  net: int,
});
export type YearRow = z.output<typeof YearRow>;

/** The year of one person, with the open run that may put it right. */
export const YearTaxRow = YearTax.extend({
  /**
   * Null where another company paid in the year whose pay the caller does not look after, because the parts would reveal its
   * figures.
   */
  ...{ months: int.nullable(), taxable: int.nullable(), contributions: int.nullable(), reliefs: int.nullable() },
  ...{ tax: int.nullable(), deducted: int.nullable() },
  employee: CasePerson,
  /** The open run that they are in; null without one. */
  run: z
    .object({
      id: Id,
      month: Month,
      /** Whether the run puts their year right: as it does in December, in a last month, and where an officer asked for it. */
      ends: z.boolean(),
      /** An officer asked for it. */
      asked: z.boolean(),
    })
    .nullable(),
  /** It is the caller's own: somebody else puts it right. */
  own: z.boolean(),
});
export type YearTaxRow = z.output<typeof YearTaxRow>;

const officers = inArea('pay');
const CostInput = z.object({
  year: Year,
  company: Id.optional(),
  by: z.enum(['month', 'department']).default('month'),
});
const YearInput = PageInput.extend({ year: Year, company: Id.optional() });
const YearTaxInput = YearInput.extend({ differs: z.enum(['true']).optional() });
const StateYearInput = YearInput.extend({ state: words(40).optional() });
const RunPart = PageInput.extend({ id: Id });

const HELD_BY = 'Pay is held or let go under your own name. Go back to your own session first.';
const LINES_BY = 'Payroll lines are entered under your own name. Go back to your own session first.';
const SET_BY = 'Pay is set under your own name. Go back to your own session first.';

/** Runs of months, structures, one-off lines, schedules and reports of pay, and what a gross would be net. */
export const payroll = calls('/payroll/', () => ({
  /** C954. Newest month first. */
  list: get(
    'runs/',
    orActing(officers),
    PageInput.omit({ search: true }).extend({
      company: Id.optional(),
      year: Year.optional(),
      status: z.enum(RUN_STATES).optional(),
      /** In review, and for the caller to decide: prepared by somebody else, and under no workflow. */
      waiting: z.literal('me').optional(),
    }),
    pageOf(RunRow),
  ),
  /** Prepares the month of a company; the queue calculates its payslips. 409 where there is one, or the month before is open. */
  start: post(
    'runs/',
    inPerson(officers, 'A payroll is prepared under your own name. Go back to your own session first.'),
    z.object({ company: requiredId('Company'), month: Month, pay_day: Day.optional() }),
    z.object({ id: Id }),
  ),
  detail: get('runs/{id}/', orActing(officers), ById, Run),
  /** Takes away a draft with its payslips. */
  remove: del(
    'runs/{id}/',
    inPerson(officers, 'A payroll is deleted under your own name. Go back to your own session first.'),
    ById,
    DoneAnswer,
  ),
  payslips: get('runs/{id}/payslips/', orActing(officers), SlipFilters.extend({ id: Id }), pageOf(SlipRow)),
  warnings: get('runs/{id}/warnings/', orActing(officers), RunPart, pageOf(WarningRow)),
  /** Pays or holds in spite of a warning, in a draft. 400 where it can only be held. */
  decideWarning: patch(
    'warnings/{id}/',
    inPerson(officers, HELD_BY),
    z.object({ id: Id, decision: z.enum(['PAY', 'HOLD']) }),
    WarningRow,
  ),
  /** The same for all warnings of a kind that wait; the caller's own is left out. 400 where they can only be held. */
  decideWarnings: post(
    'runs/{id}/warnings/',
    inPerson(officers, HELD_BY),
    z.object({ id: Id, kind: z.enum(WARNINGS), decision: z.enum(['PAY', 'HOLD']), version: Version }),
    Run,
  ),
  /** Holds somebody's pay, or releases it, in a draft. In review the reviewer holds it, which returns the run to its draft. */
  hold: patch(
    'payslips/{id}/hold/',
    inPerson(officers, HELD_BY),
    z.object({ id: Id, held: z.boolean(), reason: words(200).default('') }),
    SlipRow,
  ),
  /** The payslips that changed since they were prepared, with the cause, the person, and the new result of each. */
  stale: get(
    'runs/{id}/stale/',
    orActing(officers),
    RunPart.omit({ search: true }).extend({
      page_size: numeric(int.min(1).max(STALE_AT_ONCE)).default(STALE_AT_ONCE),
    }),
    pageOf(StaleRow),
  ),
  /**
   * Moves a run: `prepare` recalculates a draft, `refresh` only the payslips of it that changed; the person who prepared it
   * sends it. Nobody decides about a run that they prepared.
   */
  move: post(
    'runs/{id}/move/',
    inPerson(officers, 'A payroll is moved under your own name. Go back to your own session first.'),
    z.object({
      id: Id,
      act: z.enum(['prepare', 'refresh', 'submit', 'return', 'approve']),
      note: words(500).default(''),
      version: Version,
    }),
    Run,
  ),
  schedules: get('runs/{id}/schedules/', orActing(officers), ById, z.object({ results: z.array(ScheduleRow) })),
  /** One schedule as CSV, whole or of one receiver. Only an approved run has a bank schedule. */
  scheduleFile: download(
    'runs/{id}/schedules/file/',
    orActing(officers),
    z.object({ id: Id, kind: z.enum(SCHEDULES), to: words(40).optional() }),
    { serves: ['text/csv'] },
  ),
  /** One-off lines of a month, or of a person. */
  lines: get(
    'lines/',
    orActing(officers),
    PageInput.extend({ month: Month.optional(), company: Id.optional(), employee: Id.optional() }),
    pageOf(PayLine),
  ),
  /** 409 where the month is locked: it is corrected by a line of a later one. 403 about oneself. */
  addLine: post('lines/', inPerson(officers, LINES_BY), PayrollLineForm, PayLine),
  updateLine: patch(
    'lines/{id}/',
    inPerson(officers, LINES_BY),
    z.object({ id: Id, month: Month, ...lineShape, version: Version }),
    PayLine,
  ),
  removeLine: del('lines/{id}/', inPerson(officers, LINES_BY), ById, DoneAnswer),
  structures: get('structures/', orActing(officers), PageInput.extend({ company: Id.optional() }), pageOf(Structure)),
  createStructure: post('structures/', inPerson(officers, SET_BY), StructureForm, Structure),
  updateStructure: patch(
    'structures/{id}/',
    inPerson(officers, SET_BY),
    z
      .object({ ...structureShape, id: Id, version: Version, archived: z.boolean().default(false) })
      .refine(comesToAll, ALL_SHARES),
    Structure,
  ),
  setting: get('settings/{company}/', orActing(officers), z.object({ company: Id }), PaySetting),
  updateSetting: patch('settings/{company}/', inPerson(officers, SET_BY), PaySetting, PaySetting),
  profile: get('profiles/{id}/', orActing(officers), ById, PayProfile),
  updateProfile: patch(
    'profiles/{id}/',
    inPerson(officers, SET_BY),
    PayProfile.pick({ pension: true, nhia: true, minimum_wage: true, version: true }).extend({ id: Id }),
    PayProfile,
  ),
  /** The net of a gross: nothing is saved, and nobody is told. */
  simulate: post('simulate/', orActing(officers), SimulateForm, Simulation, { reads: true }),
  /** The cost of locked months, beside absence. */
  cost: get('reports/cost/', orActing(officers), CostInput, z.object({ results: z.array(CostRow) })),
  costFile: download('reports/cost/file/', orActing(officers), CostInput, { serves: ['text/csv'] }),
  /** PAYE and pension of a year, one row for each person, employer and state; `state` asks for one, `none` for rows without. */
  year: get('reports/year/', orActing(officers), StateYearInput, pageOf(YearRow)),
  /** The same as CSV, as Form H1 asks for it. */
  yearFile: download('reports/year/file/', orActing(officers), fileInput(StateYearInput).omit({ search: true }), {
    serves: ['text/csv'],
  }),
  /** The tax of a year by the Act, the deducted tax, and the difference, one row for each person. */
  yearTax: get('reports/year-tax/', orActing(officers), YearTaxInput, pageOf(YearTaxRow)),
  /** The same as CSV. */
  yearTaxFile: download('reports/year-tax/file/', orActing(officers), fileInput(YearTaxInput).omit({ search: true }), {
    serves: ['text/csv'],
  }),
  /** Puts the year's tax of people right in a draft, or leaves it to the end of the year again. 403 about oneself. */
  putYearTax: post(
    'runs/{id}/year-tax/',
    inPerson(officers, 'Tax is put right under your own name. Go back to your own session first.'),
    z.object({
      id: Id,
      employees: z.array(Id).min(1, 'Choose at least one employee').max(20, 'Choose at most 20 employees'),
      put: z.boolean().default(true),
    }),
    Run,
  ),
}));
