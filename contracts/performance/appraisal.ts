import * as z from 'zod';
import { inArea, inPerson, link, orActing, orLink, ownOr } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import {
  AnyInstant,
  assumedField,
  ById,
  Day,
  DayOrNone,
  DoneAnswer,
  Id,
  mayLack,
  numeric,
  optional,
  requiredId,
  requiredText,
} from '../platform/fields';
import { PageInput, pageOf, SearchText } from '../platform/page';
import { ReceiptedAnswer } from '../platform/receipt';
import { edits, Version } from '../platform/version';
import {
  APPRAISAL_MANAGERS,
  APPRAISAL_STATES,
  APPRAISAL_STATUSES,
  type AppraisalState,
  BOARD_COLUMNS,
  HOLDERS,
  KPI_CATEGORIES,
  KPI_STATUSES,
  SETTLED_ACTORS,
} from './appraisal-state';
import { RATE_WORDS, RATING_BOUNDS, WEIGHT_TOTAL, WEIGHT_WORDS } from './kpi-weights';

const Rating = numeric(
  z.number().int(RATE_WORDS).min(RATING_BOUNDS.least, RATE_WORDS).max(RATING_BOUNDS.most, RATE_WORDS),
);
/** A rating that may be absent, which is 0 (document 1 section 3). */
const RatingOrNone = numeric(z.number().int(RATE_WORDS).min(0, RATE_WORDS).max(RATING_BOUNDS.most, RATE_WORDS));
const Weight = numeric(z.number(WEIGHT_WORDS).int(WEIGHT_WORDS).min(0, WEIGHT_WORDS).max(WEIGHT_TOTAL, WEIGHT_WORDS));
const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);
const Result = z.number().min(0).max(100).nullable();

/** The weight and text of a WORKFORCE objective are HR's; an EMPLOYEE one is the employee's, and the supervisor weighs it. */
export const Objective = z.object({
  id: Id,
  text: z.string(),
  weight: mayLack(z.number(), 0),
  appraisal: assumedField(Id.nullable(), null),
  category: assumedField(z.enum(KPI_CATEGORIES), 'EMPLOYEE'),
  rating: mayLack(
    z.object({
      employee_rating: mayLack(z.number(), 0),
      employee_comment: mayLack(z.string(), ''),
      employee: mayLack(Id.nullable(), null),
      line_manager_rating: mayLack(z.number(), 0),
      line_manager_comment: mayLack(z.string(), ''),
    }),
    { employee_rating: 0, employee_comment: '', employee: null, line_manager_rating: 0, line_manager_comment: '' },
  ),
});
export type Objective = z.output<typeof Objective>;

const Counts = z.object(
  Object.fromEntries(APPRAISAL_STATES.map((state) => [state, z.number().int().optional()])) as Record<
    AppraisalState,
    z.ZodOptional<z.ZodNumber>
  >,
);

/** The appraisal of a company for a span of days. */
export const Appraisal = z.object({
  id: Id,
  name: assumedField(z.string(), ''),
  company: assumedField(z.object({ id: Id, name: z.string() }).nullable(), null),
  start_date: DayOrNone,
  end_date: DayOrNone,
  objectives_by: assumedField(Day.nullable(), null),
  own_rating_by: assumedField(Day.nullable(), null),
  /** Its year is the year of the appraisal (document 1 section 9). */
  created_at: AnyInstant,
  sent_at: assumedField(AnyInstant.nullable(), null),
  initiated_at: assumedField(AnyInstant.nullable(), null),
  /** The instant since which nobody is asked and nothing moves. */
  closed_at: assumedField(AnyInstant.nullable(), null),
  /** How many employees are in each state. */
  states: assumedField(Counts, {}),
  version: edits.version,
});
export type Appraisal = z.output<typeof Appraisal>;

const appraisalForm = z.object({
  name: requiredText('Name').max(80, 'should not be more than 80 characters'),
  company: numeric(z.number('Company is required').int().positive('Company is required')),
  start_date: requiredText('Start date').pipe(Day),
  end_date: requiredText('End date').pipe(Day),
  /**
   * The day by which supervisors accept objectives, and the one by which employees rate themselves; the end date where there is
   * none.
   */
  objectives_by: optional(Day),
  own_rating_by: optional(Day),
});
const inOrder = <S extends z.ZodType<Partial<z.output<typeof appraisalForm>>>>(form: S): S =>
  form
    .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
      path: ['end_date'],
      error: 'The end date must not be before the start date',
    })
    .refine(({ objectives_by, end_date }) => !objectives_by || !end_date || objectives_by <= end_date, {
      path: ['objectives_by'],
      error: 'This day must not be after the end date',
    })
    .refine(({ own_rating_by, end_date }) => !own_rating_by || !end_date || own_rating_by <= end_date, {
      path: ['own_rating_by'],
      error: 'This day must not be after the end date',
    });
export const AppraisalForm = inOrder(appraisalForm);
export type AppraisalForm = z.output<typeof AppraisalForm>;

/** The KPI that HR writes for everybody, one of each category in an appraisal. */
export const Kpi = z.object({
  id: Id,
  name: assumedField(z.string(), ''),
  category: z.enum(KPI_CATEGORIES),
  appraisal: z.object({ id: Id, name: assumedField(z.string(), ''), start_date: DayOrNone, end_date: DayOrNone }),
  objectives: mayLack(z.array(Objective), []),
  version: edits.version,
});
export type Kpi = z.output<typeof Kpi>;

export const KpiForm = z.object({
  appraisal: requiredId('Appraisal'),
  category: z.enum(KPI_CATEGORIES, 'Category is required'),
  name: requiredText('Name').max(80, 'should not be more than 80 characters'),
});
export type KpiForm = z.output<typeof KpiForm>;

const named = z.object({ name: z.string() });
const Person = z.object({
  id: Id,
  code: assumedField(z.string(), ''),
  user: z.object({ firstname: z.string(), lastname: z.string() }),
  job_role: mayLack(named, { name: '' }),
  department: mayLack(named, { name: '' }),
  /** Address of the photo; null where there is none. */
  image: assumedField(z.string().nullable(), null),
});

/** The appraisal of one employee, as lists have it. */
export const EmployeeKpi = z.object({
  id: Id,
  employee: Person,
  kpi: z.object({
    id: Id,
    category: mayLack(z.enum(KPI_CATEGORIES), 'EMPLOYEE'),
    appraisal: z.object({ id: Id, name: assumedField(z.string(), ''), start_date: DayOrNone, end_date: DayOrNone }),
  }),
  /** Of the employee KPI. */
  status: z.enum(KPI_STATUSES),
  /** The state, including that of the appraisal. */
  state: assumedField(z.enum(APPRAISAL_STATES), 'PENDING'),
  state_at: assumedField(AnyInstant.nullable(), null),
  /** The name of the person who is to act; null where nobody is named or nobody is left. It is never the employee's own name. */
  holder_name: assumedField(z.string().nullable(), null),
  /** Nobody can be asked: the reporting line names nobody at the place, or nobody who can be reached. */
  unsettled: assumedField(z.boolean(), false),
  own_result: assumedField(Result, null),
  line_manager_result: assumedField(Result, null),
  /** Null until MANAGER RATED; never told the employee before. */
  result: assumedField(Result, null),
  created_at: mayLack(AnyInstant.nullable(), null),
});
export type EmployeeKpi = z.output<typeof EmployeeKpi>;

/** The people who were asked, in order. */
export const AppraisalAsk = z.object({
  place: z.enum(APPRAISAL_MANAGERS),
  name: z.string(),
  email: z.string().nullable(),
  asked_at: AnyInstant,
  ended_at: AnyInstant.nullable(),
  ended_by: z.enum(['DONE', 'HANDED_OVER', 'RETURNED']).nullable(),
});

/**
 * The places at which HR went on, or which it handed to another manager, with the reason. The reason why a manager did not act
 * is told to HR alone.
 */
export const SettledByHr = z.object({
  place: z.enum(SETTLED_ACTORS),
  /** The person to whom the place was handed; null where HR acted itself. */
  manager: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: AnyInstant,
});
export type SettledByHr = z.output<typeof SettledByHr>;

/** Document 1 section 3, "Appraisal record": the appraisal of one employee as a whole. */
export const AppraisalRecord = z.object({
  id: Id,
  employee: Person,
  /** APPRAISAL SUBMITTED and what follows; null before. */
  status: z.enum(APPRAISAL_STATUSES).nullable(),
  state: assumedField(z.enum(APPRAISAL_STATES), 'PENDING'),
  state_at: assumedField(AnyInstant.nullable(), null),
  created_at: AnyInstant,
  appraisal: assumedField(
    z
      .object({
        id: Id,
        name: z.string(),
        start_date: DayOrNone,
        end_date: DayOrNone,
        objectives_by: Day.nullable(),
        own_rating_by: Day.nullable(),
        initiated_at: AnyInstant.nullable(),
        company: z.string(),
        company_code: z.string(),
      })
      .nullable(),
    null,
  ),
  kpi_id: assumedField(Id.nullable(), null),
  objectives: z.array(Objective),
  /** The supervisor's comment on the objectives. */
  comment: mayLack(z.string().nullable(), null),
  supervisor_name: assumedField(z.string().nullable(), null),
  supervisor_email: assumedField(z.string().nullable(), null),
  line_manager_name: mayLack(z.string().nullable(), null),
  line_manager_email: mayLack(z.string().nullable(), null),
  /** The weighted result of the line manager's ratings. */
  line_manager_rating: mayLack(z.number().nullable(), null),
  head_manager_name: mayLack(z.string().nullable(), null),
  head_manager_email: mayLack(z.string().nullable(), null),
  head_manager_rating: mayLack(z.number().nullable(), null),
  head_manager_comment: assumedField(z.string().nullable(), null),
  employee_kpi_id: Id,
  workforce_kpi_id: mayLack(Id.nullable(), null),
  own_result: assumedField(Result, null),
  result: assumedField(Result, null),
  /** The band of the result, by the score rules; null without a result, or without rules. */
  band: assumedField(z.object({ name: z.string(), background_colour: z.string() }).nullable(), null),
  calibrated: assumedField(z.boolean(), false),
  /** Without a rating of the employee's own, or with one that HR gave in a manager's place. */
  settled: assumedField(z.array(SettledByHr), []),
  /** For HR; empty for everybody else. */
  asks: assumedField(z.array(AppraisalAsk), []),
});
export type AppraisalRecord = z.output<typeof AppraisalRecord>;

/** The fields of an objective that HR enters. */
export const ObjectiveForm = z.object({
  text: requiredText('Objective').max(500, 'should not be more than 500 characters'),
  weight: Weight,
});
export type ObjectiveForm = z.output<typeof ObjectiveForm>;

/** An objective as it is sent: without an id it is new. What is left out stays as it is. */
export const ObjectiveInput = z.object({
  id: Id.optional(),
  text: words(500).min(1, 'Objective is required').optional(),
  weight: Weight.optional(),
  rating: z
    .object({
      employee_rating: RatingOrNone.optional(),
      employee_comment: words(2000).optional(),
      line_manager_rating: RatingOrNone.optional(),
      line_manager_comment: words(2000).optional(),
    })
    .optional(),
});
export type ObjectiveInput = z.output<typeof ObjectiveInput>;

/** The acts that move the appraisal of an employee, by their goal. */
const GOALS = ['ACCEPTED', 'REJECTED', ...APPRAISAL_STATUSES] as const;

/**
 * Document 1 sections 4 and 7: a supervisor's comment with status, and an appraisal submitted with objectives, ratings and
 * status. The caller decides which status it may name: an employee APPRAISAL SUBMITTED, a supervisor ACCEPTED or REJECTED,
 * a line manager SUPERVISOR RATED, a head manager MANAGER RATED.
 */
export const EmployeeKpiUpdate = z.object({
  id: Id,
  status: z.enum(GOALS),
  comment: words(2000).optional(),
  objectives: z.array(ObjectiveInput).max(50).optional(),
  head_manager_rating: Rating.optional(),
  head_manager_comment: words(2000).optional(),
});
export type EmployeeKpiUpdate = z.output<typeof EmployeeKpiUpdate>;

const OwnPage = z.object({ id: Id, ...PageInput.omit({ search: true }).shape });

export const EmployeeKpiFilters = PageInput.extend({
  employee__id: Id.optional(),
  kpi__appraisal__id: Id.optional(),
  kpi__id: Id.optional(),
  kpi__category: z.enum(KPI_CATEGORIES).default('EMPLOYEE'),
  /** A KPI status, or a state of the appraisal; `ALL` for every one. */
  status: z.enum([...APPRAISAL_STATES, 'ALL']).default('PENDING'),
  company: Id.optional(),
  department: Id.optional(),
  /** The holder of the turn. It goes with every status: name `ALL`. */
  holder: z.enum(HOLDERS).optional(),
  /** With the same holder for more than three whole days. */
  late: z.literal('yes').optional(),
  ordering: z.enum(['name', '-name', 'state_at', '-state_at']).default('name'),
});
export type EmployeeKpiFilters = z.output<typeof EmployeeKpiFilters>;

/** A column of the board: the holders with their numbers, the longest waiting first. */
const BoardColumn = z.object({
  holder: z.enum(BOARD_COLUMNS),
  total: z.number().int(),
  /** The first four. */
  first: z.array(EmployeeKpi),
});
export const Board = z.object({
  appraisal: Appraisal.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  /** Accepted and waiting for HR to initiate the appraisal. */
  waiting_for_hr: z.number().int(),
  /** With their holder for more than three whole days. */
  late: z.number().int(),
  columns: z.array(BoardColumn),
});
export type Board = z.output<typeof Board>;

/** How far a KPI has gone out; null where it was never sent. */
export const KpiSendState = z
  .object({
    /** How many it has gone to, of how many. */
    sent: z.number().int(),
    people: z.number().int(),
    done_at: AnyInstant.nullable(),
    started_at: AnyInstant,
    started_by: z.string(),
  })
  .nullable();

const reason = requiredText('Reason').max(300, 'should not be more than 300 characters');
/** Left out for everybody. */
const people = z.array(Id).min(1, 'Choose at least one employee').max(1000).optional();
const REVIEWS = ['kpi-review', 'line-appraisal', 'head-appraisal'] as const;

/** The state of an appraisal that HR read before it settles something of it. */
const Seen = z.object({ id: Id, state: z.enum(APPRAISAL_STATES), reason });

/**
 * HR goes on in the place of the holder of an appraisal: it accepts the objectives, goes on without the employee's own rating,
 * or rates. The state decides which; the ratings are needed where a manager rates.
 */
const InPlaceForm = Seen.extend({
  objectives: z.array(ObjectiveInput).max(50).optional(),
  head_manager_rating: Rating.optional(),
  head_manager_comment: words(2000).optional(),
});

/** Somebody who was taken out of an appraisal, or who was not done when it was closed. */
export const TakenOut = z.object({
  id: Id,
  employee: z.object({ id: Id, code: z.string(), name: z.string() }),
  /** Where it stood. */
  state: z.enum(APPRAISAL_STATES),
  reason: z.string(),
  by: z.string(),
  at: AnyInstant,
  /** The KPI was sent to them again since. */
  back: z.boolean(),
});
export type TakenOut = z.output<typeof TakenOut>;

const AS_HR = 'HR does this under its own name. Go back to your own session first.';
const OF_EMPLOYEE = 'Only the employee does this. Go back to your own session first.';

/** Appraisals with their KPIs and objectives: sent, filled in, weighed, and rated by each in turn. */
export const appraisal = calls('/appraisal/', () => ({
  list: get(
    '',
    orActing(inArea('records')),
    PageInput.extend({
      page_size: numeric(z.number().int().min(1).max(1000)).default(50),
      company: Id.optional(),
    }),
    pageOf(Appraisal),
    { documented: 'C017' },
  ),
  create: post('', orActing(inArea('records')), AppraisalForm, DoneAnswer, { documented: 'C019' }),
  employeeKpis: get('employee_kpi/', orActing(ownOr(inArea('records'))), EmployeeKpiFilters, pageOf(EmployeeKpi), {
    documented: 'C025',
  }),
  updateEmployeeKpi: patch(
    'employee_kpi/{id}/',
    inPerson(orLink(ownOr(inArea('records')), ...REVIEWS), OF_EMPLOYEE),
    EmployeeKpiUpdate,
    ReceiptedAnswer,
    { documented: 'C026' },
  ),
  /**
   * C902 and C904: the appraisal of the link of a supervisor, a line manager or a head manager. `status` is what the page loads
   * (document 1 section 4): APPRAISAL SUBMITTED for a line manager, SUPERVISOR RATED for a head manager. It answers from that
   * state on, so that people who have acted read what they said; `state` tells whether they still act (`mayActInAppraisal`). Before that
   * state the call is refused with 409; with the status of another manager with 403, and with 410 once another holds the place.
   */
  linked: get(
    'employee_kpi/linked/',
    link(...REVIEWS),
    z.object({ status: z.enum(APPRAISAL_STATES).optional() }),
    AppraisalRecord,
  ),
  /** The appraisal of one employee: HR's own view, and the employee's, who sees a manager's ratings once all have rated. */
  record: get('employee_kpi/{id}/', orActing(ownOr(inArea('records'))), ById, AppraisalRecord),
  /** Takes the last submission back, with a reason that the audit keeps. */
  reopen: post(
    'employee_kpi/{id}/reopen/',
    inPerson(inArea('records'), 'HR reopens an appraisal under its own name. Go back to your own session first.'),
    z.object({ id: Id, reason }),
    DoneAnswer,
  ),
  /** Refused for oneself, for somebody who rated in another place of it already, and where it is no longer in that state. */
  actInPlace: post('employee_kpi/{id}/in_place/', inPerson(inArea('records'), AS_HR), InPlaceForm, DoneAnswer),
  /** Hands the place that holds it to another employee, regardless of the reporting line; they get the mail with the link. */
  handOver: post(
    'employee_kpi/{id}/hand_over/',
    inPerson(inArea('records'), AS_HR),
    Seen.extend({ manager: requiredId('Manager') }),
    DoneAnswer,
  ),
  /** Takes somebody out of an appraisal that has no result yet. What was written of it is kept, and shown no more. */
  takeOut: post('employee_kpi/{id}/take_out/', inPerson(inArea('records'), AS_HR), Seen, DoneAnswer),
  /** Without an appraisal, the newest that was sent. */
  board: get(
    'board/',
    orActing(inArea('records')),
    z.object({ appraisal: Id.optional(), department: Id.optional(), search: SearchText.optional() }),
    Board,
  ),
  /** Reminds everybody who has held an appraisal for more than three days, once a day. */
  remind: post('{id}/remind/', orActing(inArea('records')), ById, DoneAnswer),
  kpis: get(
    'kpi/',
    orActing(ownOr(inArea('records'))),
    PageInput.extend({
      page_size: numeric(z.number().int().min(1).max(1000)).default(2),
      appraisal: Id.optional(),
    }),
    pageOf(Kpi),
    { documented: 'C027' },
  ),
  createKpi: post('kpi/', orActing(inArea('records')), KpiForm, DoneAnswer, { documented: 'C028' }),
  updateKpi: patch(
    'kpi/{id}/',
    orActing(inArea('records')),
    z.object({ id: Id, name: KpiForm.shape.name, version: Version }),
    DoneAnswer,
    { documented: 'C029' },
  ),
  /** C919: refused once the KPI was sent. */
  deleteKpi: del('kpi/{id}/', orActing(inArea('records')), ById, DoneAnswer),
  /** HR's objective of a KPI, or one whose weight a supervisor changes. */
  updateObjective: patch(
    'objectives/{id}/',
    orActing(orLink(inArea('records'), 'kpi-review')),
    ObjectiveInput.omit({ id: true, rating: true }).extend({ id: Id }),
    DoneAnswer,
    { documented: 'C030' },
  ),
  /** HR's objective of a KPI, or one of the caller's own while the KPI is theirs to fill in. */
  deleteObjective: del('objectives/{id}/', inPerson(ownOr(inArea('records')), OF_EMPLOYEE), ById, DoneAnswer, {
    documented: 'C031',
  }),
  /**
   * Adds and changes objectives in one act: those of a KPI by HR (`kpi`), those of the caller's own employee KPI, or the
   * weights of the employee KPI of a supervisor's link. A draft of one's ratings is kept by it too.
   */
  updateObjectives: post(
    'update_objectives/',
    inPerson(orLink(ownOr(inArea('records')), ...REVIEWS), OF_EMPLOYEE),
    z.object({
      objectives: z.array(ObjectiveInput).max(50),
      kpi: Id.optional(),
      employee_kpi_id: Id.optional(),
    }),
    DoneAnswer,
    { documented: 'C032' },
  ),
  detail: get('{id}', orActing(ownOr(inArea('records'))), ById, Appraisal, { documented: 'C018' }),
  update: patch(
    '{id}/',
    orActing(inArea('records')),
    inOrder(appraisalForm.partial().extend({ id: Id, version: Version })),
    DoneAnswer,
    { documented: 'C020' },
  ),
  /** Refused once its KPI was sent. */
  delete: del('{id}/', orActing(inArea('records')), ById, DoneAnswer, { documented: 'C021' }),
  /** Opens the own rating of everybody with an accepted KPI, and of the others once theirs is accepted. */
  initiate: post('{id}/initiate/', orActing(inArea('records')), ById, DoneAnswer, { documented: 'C022' }),
  /** Ends an appraisal for good: results stay, and people without one are taken out of it. `open` is the number of those. */
  close: post(
    '{id}/close/',
    inPerson(inArea('records'), AS_HR),
    z.object({ id: Id, open: z.number().int().nonnegative(), reason }),
    DoneAnswer,
  ),
  /** The people who were taken out of an appraisal, the last first. */
  takenOut: get('{id}/taken_out/', orActing(inArea('records')), OwnPage, pageOf(TakenOut)),
  /** Sends the employee KPI to these employees, or to everybody of the company who works here. The queue writes it out. */
  sendKpi: post('{id}/send_kpi/', orActing(inArea('records')), z.object({ id: Id, employees: people }), DoneAnswer, {
    documented: 'C033',
  }),
  /** Sends it again: people who had it fill it in again, and people who came since get it. */
  resendKpi: post(
    '{id}/resend_send_kpi/',
    orActing(inArea('records')),
    z.object({ id: Id, employees: people }),
    DoneAnswer,
    {
      documented: 'C035',
    },
  ),
  /** The caller's own KPI of the appraisal, or by HR that of an employee who cannot. The objectives are kept with it. */
  submitKpi: post(
    '{id}/submit_kpi/',
    inPerson(ownOr(inArea('records')), OF_EMPLOYEE),
    z.object({ id: Id, employee: Id.optional(), objectives: z.array(ObjectiveInput).max(50).optional() }),
    DoneAnswer,
    { documented: 'C034' },
  ),
  sending: get('{id}/sending/', orActing(inArea('records')), ById, z.object({ sending: KpiSendState })),
  /** The employee's appraisals, newest first. */
  ofEmployee: get('/employee/{id}/appraisals/', orActing(ownOr(inArea('records'))), OwnPage, pageOf(AppraisalRecord), {
    documented: 'C023',
  }),
  /** Those that are open: sent, and not rated by everybody yet. */
  currentOfEmployee: get(
    '/employee/{id}/appraisals/current/',
    orActing(ownOr(inArea('records'))),
    OwnPage,
    pageOf(AppraisalRecord),
    { documented: 'C024' },
  ),
}));
