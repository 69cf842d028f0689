import * as z from 'zod';
import { anyone, inArea, inPerson, link, orActing, orLink, ownOr, signedIn } from '../platform/access';
import { calls, download, get, patch, post, uploadCall } from '../platform/call';
import { lagosDay } from '../platform/dates';
import {
  AnyInstant,
  assumedField,
  ById,
  Day,
  DayOrNone,
  DoneAnswer,
  Email,
  FileHash,
  Id,
  Month,
  mayLack,
  numeric,
  optional,
  Phone,
  requiredId,
  requiredText,
  wordOf,
} from '../platform/fields';
import { DOCUMENT_FILE, MIME } from '../platform/files';
import { fileInput, PageInput, pageOf, SearchText } from '../platform/page';
import { ReceiptedAnswer, receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import { isWholeOrHalfDays } from './leave-days';
import { LEAVE_ACTIONS, LEAVE_DECIDERS, LEAVE_STATUSES, PORTIONS } from './leave-state';

const START = 'start date must be today or later';
const END = 'end date should be greater than start date';

/** Days of leave; halves are .5, and what accrues by month has up to two decimals. */
const Days = z.number();
const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);
const comment = requiredText('Comment').max(1000, 'should not be more than 1000 characters');
const reason = requiredText('Reason').max(300, 'should not be more than 300 characters');
const text = mayLack(z.string(), '');
const Named = mayLack(z.object({ name: text }), { name: '' });

/** The name of a request's file; its bytes come by `leave.file`. */
export const LEAVE_FILES = ['handover_document', 'relief_officer_cv', 'certificate'] as const;
export type LeaveFile = (typeof LEAVE_FILES)[number];
const FileName = mayLack(z.string().nullable(), null);
const NO_HASHES = { handover_document: null, relief_officer_cv: null, certificate: null };

const Action = mayLack(z.enum(LEAVE_ACTIONS).nullable(), null);
const ActedAt = assumedField(AnyInstant.nullable(), null);

/** Somebody else of the team who is away in the days of a request. */
const Away = z.object({ name: z.string(), start_date: Day, end_date: Day, status: z.enum(LEAVE_STATUSES) });
export type Away = z.output<typeof Away>;

/** The counted days, as a sum: weekdays, less each holiday, then working days, then the rest after it. */
export const LeaveCalculation = z.object({
  weekdays: Days,
  /** Holidays on weekdays inside the leave, each with the days that it takes off. */
  holidays: z.array(z.object({ name: z.string(), day: Day, expected: z.boolean() })),
  num_of_days: Days,
  /** The balance of each year of the leave: what it takes, what is left, and the rest after it. */
  balances: z.array(z.object({ year: z.number().int(), takes: Days, left: Days, granted: Days, left_after: Days })),
  /** The reasons why it could not be sent, in plain words; empty when it can. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  also_away: z.array(Away),
});
export type LeaveCalculation = z.output<typeof LeaveCalculation>;

/** Document 1 section 3, "Leave request": one request. */
export const Leave = z.object({
  id: Id,
  /** ACCEPTED and REJECTED are the documents'; any other word means that it is open (X048). */
  status: wordOf(LEAVE_STATUSES),
  employee: z.object({
    id: assumedField(Id.nullable(), null),
    code: assumedField(z.string(), ''),
    user_info: z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: text,
      gender: mayLack(z.string().nullable(), null),
      phone: mayLack(z.string().nullable(), null),
    }),
    current_address: mayLack(z.string().nullable(), null),
    company_info: mayLack(z.object({ name: text, code: assumedField(z.string(), '') }), { name: '', code: '' }),
    jobrole_info: Named,
    branch_info: mayLack(z.object({ name: text, address: text }), { name: '', address: '' }),
    department_info: Named,
    /** Address of the photo; null where there is none. Never told a holder of a link. */
    image: assumedField(z.string().nullable(), null),
  }),
  leave_address: text,
  leave_phone_number: text,
  leave_type: mayLack(z.object({ id: assumedField(Id.nullable(), null), name: text }), { id: null, name: '' }),
  num_of_days: mayLack(Days, 0),
  start_date: DayOrNone,
  end_date: DayOrNone,
  portion: assumedField(z.enum(PORTIONS), 'WHOLE'),
  notes: text,
  branch_name: text,
  branch_address: text,
  branch_state: text,
  handover_document: FileName,
  relief_officer_needed: mayLack(z.boolean(), false),
  relief_officer_name: text,
  relief_officer_email: text,
  relief_officer_phone: text,
  relief_officer_cv: FileName,
  certificate: assumedField(z.string().nullable(), null),
  /** The day until which a certificate that is not here yet is due; null where none is missing. */
  certificate_due: DayOrNone,
  hashes: assumedField(
    z.object({ handover_document: FileHash, relief_officer_cv: FileHash, certificate: FileHash }),
    NO_HASHES,
  ),
  line_manager1_name: text,
  line_manager1_email: text,
  line_manager1_comments: text,
  line_manager1_action: Action,
  line_manager1_at: ActedAt,
  line_manager2_name: text,
  line_manager2_email: text,
  line_manager2_comments: text,
  line_manager2_action: Action,
  line_manager2_at: ActedAt,
  client_name: assumedField(z.string(), ''),
  client_notes: text,
  client_status: Action,
  client_at: ActedAt,
  employer_comments: text,
  employer_at: ActedAt,
  approved_by: mayLack(z.object({ firstname: z.string(), lastname: z.string(), email: text }).nullable(), null),
  /** The people who are asked, in order, and the one whose turn it is. */
  asked: assumedField(z.array(z.enum(LEAVE_DECIDERS)), []),
  turn: assumedField(z.enum(LEAVE_DECIDERS).nullable(), null),
  turn_at: ActedAt,
  /** The person who was asked in the place of somebody who is away. */
  asked_instead: assumedField(z.string().nullable(), null),
  escalated: assumedField(z.boolean(), false),
  /** The place of the link with which this is read; null for everybody else. */
  you: assumedField(z.enum(LEAVE_DECIDERS).nullable(), null),
  also_away: assumedField(z.array(Away), []),
  /** The balance of its type after it, for each of its years. Empty for the client. */
  balances: assumedField(
    z.array(z.object({ year: z.number().int(), granted: Days, taken: Days, takes: Days, left_after: Days })),
    [],
  ),
  created_at: ActedAt,
  /** HR asked for the employee: who. */
  asked_by: assumedField(z.string().nullable(), null),
  cancelled_at: ActedAt,
  /** The day on which they came back, and why it differs where it does. */
  resumption_date: DayOrNone,
  resumption_reason: assumedField(z.string(), ''),
  recalled_at: ActedAt,
  recall_reason: assumedField(z.string(), ''),
  version: assumedField(Version, 1),
});
export type Leave = z.output<typeof Leave>;

/** A request as lists have it. */
export const LeaveRow = z.object({
  id: Id,
  status: wordOf(LEAVE_STATUSES),
  turn: z.enum(LEAVE_DECIDERS).nullable(),
  escalated: z.boolean(),
  /** The holder; null where it is HR's turn or nobody's. */
  holder_name: z.string().nullable(),
  /** Whole days with its present holder; null once it is decided. */
  waiting_days: z.number().int().nullable(),
  employee: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    company: z.string(),
    branch: z.string(),
    image: z.string().nullable(),
  }),
  leave_type: z.object({ id: Id, name: z.string() }),
  start_date: Day,
  end_date: Day,
  portion: z.enum(PORTIONS),
  num_of_days: Days,
  /** The first and the last day on which more of the team are away than it can spare; null without a clash. */
  clash: z.object({ start_date: Day, end_date: Day, away: z.number().int() }).nullable(),
  /** The balance of the year of its first day, less this request; null where no balance counts it. */
  left_after: Days.nullable(),
  granted: Days.nullable(),
  /** The comment of the person who declined it; empty otherwise. */
  said: z.string(),
  said_by: z.string().nullable(),
  resumption_date: Day.nullable(),
  recalled: z.boolean(),
  /** The day until which a certificate that is not here yet is due; null where none is missing. */
  certificate_due: assumedField(Day.nullable(), null),
  created_at: AnyInstant,
});
export type LeaveRow = z.output<typeof LeaveRow>;

/** The fields of a request, apart from its files. `employee` is for HR, who asks for somebody else. */
const form = z.object({
  employee: optional(Id),
  leave_type: requiredId('Leave type'),
  start_date: requiredText('Start date').pipe(Day),
  end_date: requiredText('End date').pipe(Day),
  portion: z.enum(PORTIONS).default('WHOLE'),
  notes: words(1000).default(''),
  leave_address: requiredText('Leave address').max(200, 'should not be more than 200 characters'),
  /** Document 2 section 5: digits only. */
  leave_phone_number: requiredText('Leave phone')
    .regex(/^\d+$/, 'Please enter valid number.')
    .max(14, 'should not be more 14 characters'),
  relief_officer_needed: z.enum(['true', 'false'], 'select an option'),
  /** A colleague, or somebody outside by name. */
  relief_officer: optional(Id),
  relief_officer_name: words(120).default(''),
  relief_officer_email: optional(Email),
  relief_officer_phone: optional(Phone),
  line_manager1_name: requiredText('Line manager 1 name').max(120),
  line_manager1_email: requiredText('Line manager 1 email').pipe(Email),
  line_manager2_name: requiredText('Line manager 2 name').max(120),
  line_manager2_email: requiredText('Line manager 2 email').pipe(Email),
});
/** The days are checked even while other fields are missing, so that a form shows their mistakes at once. */
const withDays = ({ value }: { value: unknown }) =>
  form.pick({ start_date: true, end_date: true, employee: true }).safeParse(value).success;
/**
 * Document 2 section 5. HR may enter leave that has begun, such as an illness; everybody else asks for today or later. The
 * schema cannot tell who asks, so `employee` decides: only HR names one.
 */
export const LeaveForm = form
  .refine(({ start_date, employee }) => employee !== undefined || start_date >= lagosDay(), {
    path: ['start_date'],
    error: START,
    when: ({ value }) => form.pick({ start_date: true, employee: true }).safeParse(value).success,
  })
  .refine(({ start_date, end_date }) => end_date >= start_date, { path: ['end_date'], error: END, when: withDays })
  .refine(({ start_date, end_date, portion }) => portion === 'WHOLE' || start_date === end_date, {
    path: ['portion'],
    error: 'Half a day is for a leave of one day',
  })
  .refine(
    ({ relief_officer_needed, relief_officer, relief_officer_name }) =>
      relief_officer_needed === 'false' || relief_officer !== undefined || relief_officer_name !== '',
    { path: ['relief_officer'], error: 'Relief officer is required' },
  );
export type LeaveForm = z.output<typeof LeaveForm>;

/** The input of a count before a request is sent. */
const CountInput = z.object({
  employee: Id.optional(),
  leave_type: Id,
  start_date: Day,
  end_date: Day,
  portion: z.enum(PORTIONS).default('WHOLE'),
});

/** A type that somebody may ask for, with its balance of a year. */
export const Balance = z.object({
  leave_type: z.object({
    id: Id,
    title: z.string(),
    half_days: z.boolean(),
    certificate: z.boolean(),
    /** Calendar days after the first day of leave within which it is due; 0 where it goes with the request. */
    certificate_days: assumedField(z.number().int(), 0),
    notice_days: z.number().int(),
    /** The people who are asked, in order. */
    approvals: z.array(z.enum(LEAVE_DECIDERS)),
    unpaid: z.boolean(),
  }),
  year: z.number().int(),
  granted: Days,
  /** Taken by leave that was accepted, and asked for by leave that is not decided. */
  taken: Days,
  asked: Days,
  /** The sum of the ledger. */
  left: Days,
  /** Carried days that end on a day: how many, and when; null where none do. */
  ending: z.object({ days: Days, on: Day }).nullable(),
  /** The last day of a leaver, where the balance is their share of the year until then; null for others. */
  until: assumedField(Day.nullable(), null),
});
export type Balance = z.output<typeof Balance>;

/** Kinds of entries of the ledger. Nothing changes or deletes an entry. */
const ENTRY_KINDS = ['GRANT', 'ACCRUE', 'TAKE', 'RETURN', 'CARRY', 'EXPIRE', 'ENCASH'] as const;
export type LeaveEntryKind = (typeof ENTRY_KINDS)[number];

export const LedgerEntry = z.object({
  id: Id,
  kind: z.enum(ENTRY_KINDS),
  year: z.number().int(),
  /** Below zero for taken days. */
  days: Days,
  /** The sum after it, within its year. */
  left: Days,
  leave: Id.nullable(),
  reason: z.string(),
  recorded_by: z.string(),
  at: AnyInstant,
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** Somebody who may be the relief officer of a colleague: who shares their department and branch, or their line manager. */
export const LeaveColleague = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  job_role: z.string(),
  /** Whether they have leave of their own in the days that were asked about; null without days. */
  away: z.boolean().nullable(),
});
export type LeaveColleague = z.output<typeof LeaveColleague>;

/** A month as one person's calendar shows it. */
export const LeaveMonth = z.object({
  holidays: z.array(z.object({ day: Day, name: z.string(), expected: z.boolean() })),
  own: z.array(z.object({ day: Day, status: z.enum(LEAVE_STATUSES), portion: z.enum(PORTIONS) })),
  /** Colleagues of the team who are away. */
  away: z.array(Away),
});
export type LeaveMonth = z.output<typeof LeaveMonth>;

/** A team in the calendar: the people of a department in a branch. Only people with leave on the days are in it. */
const Team = z.object({
  department: z.string(),
  branch: z.string(),
  /** The state of the branch, which decides the team's holidays. */
  state: z.string(),
  people: z.number().int(),
  /** Days on which more are away than the team can spare, with how many. */
  clashes: z.array(z.object({ day: Day, away: z.number().int() })),
  members: z.array(
    z.object({
      employee: Id,
      name: z.string(),
      image: z.string().nullable(),
      leaves: z.array(
        z.object({
          id: Id,
          leave_type: z.string(),
          start_date: Day,
          end_date: Day,
          num_of_days: Days,
          status: z.enum(LEAVE_STATUSES),
        }),
      ),
    }),
  ),
});
export const TeamCalendar = z.object({
  /** The company of these teams; null where nobody may be seen. */
  company: z.object({ id: Id, name: z.string() }).nullable(),
  teams: z.array(Team),
  holidays: z.array(z.object({ day: Day, name: z.string(), states: z.array(z.string()), expected: z.boolean() })),
  /** Whether there are more teams than these. */
  more: z.boolean(),
});
export type TeamCalendar = z.output<typeof TeamCalendar>;

export const LeaveFilters = PageInput.extend({
  status: z.enum([...LEAVE_STATUSES, 'ALL']).default('ALL'),
  turn: z.enum(LEAVE_DECIDERS).optional(),
  leave_type: Id.optional(),
  company: Id.optional(),
  department: Id.optional(),
  branch: Id.optional(),
  employee: Id.optional(),
  /** Leave with at least one day from this day, until that day. */
  from: optional(Day),
  until: optional(Day),
  escalated: z.literal('yes').optional(),
  /** Those that HR may decide now: at their turn, or escalated. */
  for_hr: z.literal('yes').optional(),
  ordering: z.enum(['start_date', '-start_date', 'created_at', '-created_at', 'name', '-name']).default('-created_at'),
});
export type LeaveFilters = z.output<typeof LeaveFilters>;

const Person = z.object({ employee: Id.optional() });
const Year = numeric(z.number().int().min(2000).max(2200));

/** The filters of balances. Without a kind, annual leave; without a year, this one. */
const BalanceFilters = PageInput.extend({
  leave_type: Id.optional(),
  year: Year.optional(),
  company: Id.optional(),
});

/** The balance of one kind of leave of somebody. */
export const BalanceRow = z.object({
  employee: z.object({ id: Id, code: z.string(), name: z.string(), company: z.string() }),
  leave_type: z.object({ id: Id, name: z.string() }),
  year: z.number().int(),
  granted: Days,
  taken: Days,
  asked: Days,
  left: Days,
});
export type BalanceRow = z.output<typeof BalanceRow>;

/** A private address of a calendar. A person who has it reads it; a new one ends the old one. */
const Feed = z.object({
  of: z.enum(['OWN', 'TEAM']),
  /** Whether there is one; the address itself is shown only when it is made. */
  made_at: AnyInstant.nullable(),
  /** When the last one ended by itself, with the sessions of its owner; null where there is one. */
  ended_at: assumedField(AnyInstant.nullable(), null),
});

/** Document 1 section 7: only the pair of the line manager who acts is sent. */
const SupervisorUpdate = z
  .object({
    id: Id,
    line_manager1_comments: words(1000).optional(),
    line_manager1_action: z.enum(LEAVE_ACTIONS).optional(),
    line_manager2_comments: words(1000).optional(),
    line_manager2_action: z.enum(LEAVE_ACTIONS).optional(),
    version: Version,
  })
  .refine((sent) => sent.line_manager1_action !== undefined || sent.line_manager2_action !== undefined, {
    path: ['line_manager1_action'],
    error: 'Choose Accept or Reject',
  });

/** Days that HR gives, or takes back. */
export const GrantForm = z.object({
  employee: requiredId('Employee'),
  leave_type: requiredId('Leave type'),
  year: Year,
  days: numeric(
    z
      .number('Days is required')
      .min(-366, 'Enter -366 or more')
      .max(366, 'Enter 366 or less')
      .refine((days) => days !== 0 && isWholeOrHalfDays(days), 'Enter whole or half days, not 0'),
  ),
  reason,
});
export type GrantForm = z.output<typeof GrantForm>;

const REVIEWS = ['leave-review', 'leave-client'] as const;

const OF_PERSON =
  'Only the person asks for leave, cancels it, or says that they are back. Go back to your own session first.';
const OF_OWNER = 'Only the person themselves makes or ends an address of their calendar.';

export const ResumeForm = z
  .object({ id: Id, reason: words(300).default(''), resumption_date: requiredText('Resumption date').pipe(Day) })
  .refine(({ resumption_date }) => resumption_date >= lagosDay(), {
    path: ['resumption_date'],
    error: 'Choose today or a later day',
  });
export type ResumeForm = z.output<typeof ResumeForm>;

/** Leave: balances, requests and who decides them in turn, resumption, calendars. */
export const leave = calls('/leave/', () => ({
  list: get('', orActing(inArea('records')), LeaveFilters, pageOf(LeaveRow)),
  /** The list as CSV: the same filters, every row, the newest first. A download takes no defaults, so that its link names all that it asks. */
  listFile: download('list/file/', orActing(inArea('records')), fileInput(LeaveFilters), { serves: ['text/csv'] }),
  /**
   * The caller's own request, or one that HR makes for an employee. 409 where days overlap leave that stands or the balance does
   * not suffice, and 400 for notice, blackout, half days and days without work.
   */
  create: uploadCall(
    '',
    inPerson(ownOr(inArea('records')), OF_PERSON),
    LeaveForm,
    z.object({ id: Id, num_of_days: Days, receipt }),
    { handover_document: DOCUMENT_FILE, relief_officer_cv: DOCUMENT_FILE, certificate: DOCUMENT_FILE },
  ),
  count: get('count/', orActing(ownOr(inArea('records'))), CountInput, LeaveCalculation),
  /** The types that somebody may ask for, each with its balance. */
  balances: get(
    'balances/',
    orActing(ownOr(inArea('records'))),
    Person.extend({ year: Year.optional() }),
    z.object({ balances: z.array(Balance) }),
  ),
  /** The caller's own requests of a year, newest first. */
  mine: get(
    'mine/',
    orActing(signedIn),
    PageInput.omit({ search: true }).extend({ year: Year.optional() }),
    pageOf(LeaveRow),
  ),
  ledger: get(
    'ledger/',
    orActing(ownOr(inArea('records'))),
    Person.extend({
      ...PageInput.omit({ search: true }).shape,
      page_size: numeric(z.number().int().min(1).max(1000)).default(20),
      leave_type: Id,
      year: Year.optional(),
    }),
    pageOf(LedgerEntry),
  ),
  /** HR gives days, or takes them back, with a reason. */
  grant: post(
    'grant/',
    inPerson(inArea('records'), 'HR gives days of leave under its own name. Go back to your own session first.'),
    GrantForm,
    DoneAnswer,
  ),
  /** The balances of one kind of leave in a year, of everybody who may take it, by name. */
  balanceList: get('balance/', orActing(inArea('records')), BalanceFilters, pageOf(BalanceRow)),
  /** The same as CSV, every row. */
  balanceFile: download('balance/file/', orActing(inArea('records')), fileInput(BalanceFilters), {
    serves: ['text/csv'],
  }),
  month: get('month/', orActing(ownOr(inArea('records'))), Person.extend({ month: Month }), LeaveMonth),
  /** The possible relief officers, by name. */
  colleagues: get(
    'colleague/',
    orActing(ownOr(inArea('records'))),
    PageInput.extend({ ...Person.shape, start_date: Day.optional(), end_date: Day.optional() }),
    pageOf(LeaveColleague),
  ),
  /**
   * Teams with leave in the 28 days from a day, those with a request that is not decided first. Without a company, the first
   * that has such a request.
   */
  calendar: get(
    'calendar/',
    orActing(inArea('records')),
    z.object({
      from: Day,
      company: Id.optional(),
      department: Id.optional(),
      branch: Id.optional(),
      search: SearchText.optional(),
    }),
    TeamCalendar,
  ),
  feeds: get('feed/', orActing(signedIn), z.object({}), z.object({ feeds: z.array(Feed) })),
  /**
   * Makes an address, `/calendar/{token}.ics`, which replaces the one before. It is shown once: a repeated command answers an
   * empty token.
   */
  makeFeed: post(
    'feed/',
    inPerson(signedIn, OF_OWNER),
    z.object({ of: z.enum(['OWN', 'TEAM']) }),
    z.object({ token: z.string() }),
  ),
  endFeed: post('feed/end/', inPerson(signedIn, OF_OWNER), z.object({ of: z.enum(['OWN', 'TEAM']) }), DoneAnswer),
  /** The calendar behind an address, as iCalendar. The token is the credential; an ended one is refused with 404. */
  feed: download('calendar/file/', anyone, z.object({ token: z.string().max(64) }), {
    flood: 'link',
    serves: ['text/calendar'],
  }),
  /** 404 with "No Request Found". For HR, the employee, and the links of people who are or were asked. */
  detail: get('{id}/', orActing(orLink(ownOr(inArea('records')), ...REVIEWS)), ById, Leave, { documented: 'C012' }),
  supervisorUpdate: patch(
    '{id}/supervisor_update/',
    link('leave-review'),
    SupervisorUpdate,
    Leave.extend({ receipt }),
    { documented: 'C013' },
  ),
  /** C901. */
  clientUpdate: patch(
    '{id}/client_update/',
    link('leave-client'),
    z.object({ id: Id, client_notes: words(1000), client_status: z.enum(LEAVE_ACTIONS), version: Version }),
    Leave.extend({ receipt }),
  ),
  /**
   * HR's decision, at its turn or once the request is escalated. Nobody decides their own request. Rejected leave that has begun
   * since is accepted with the day on which work began again: days from then on were worked, and are no leave.
   */
  decide: patch(
    '{id}/employer_update/',
    inPerson(inArea('records'), 'HR decides about leave under its own name. Go back to your own session first.'),
    z.object({
      id: Id,
      status: z.enum(['ACCEPTED', 'REJECTED']),
      employer_comments: comment,
      resumption_date: optional(Day),
      version: Version,
    }),
    Leave,
  ),
  /** Asks the person whose turn it is once more; after the decision, tells the employee again. */
  notify: post('{id}/notify/', orActing(inArea('records')), ById, DoneAnswer, { documented: 'C045' }),
  /** Takes a request back: the employee until its first day, HR at any time. Its days come back. */
  cancel: post(
    '{id}/cancel/',
    inPerson(ownOr(inArea('records')), OF_PERSON),
    z.object({ id: Id, reason: words(300).default('') }),
    ReceiptedAnswer,
  ),
  /** Calls somebody back from accepted leave: `resumption_date` is their first day of work, and the days from it come back. */
  recall: post(
    '{id}/recall/',
    inPerson(inArea('records'), 'HR recalls from leave under its own name. Go back to your own session first.'),
    z.object({ id: Id, resumption_date: requiredText('Resumption date').pipe(Day), reason }),
    DoneAnswer,
  ),
  /**
   * C938. The employee returns, today or later: within the leave, on the first day of work after it, or today with a reason. An
   * early return gives days back on that day, at once where HR records it. Managers and HR are told.
   */
  resume: post('{id}/resumption/', inPerson(ownOr(inArea('records')), OF_PERSON), ResumeForm, ReceiptedAnswer),
  /**
   * HR puts right when somebody came back: another day, past ones too, or none where they have not come back. The days of the
   * leave follow at once. Refused with 409 where days to take again are no longer free or covered by the balance.
   */
  correctResumption: patch(
    '{id}/resumption/',
    inPerson(
      inArea('records'),
      'HR puts right a return from leave under its own name. Go back to your own session first.',
    ),
    z.object({ id: Id, resumption_date: optional(Day), reason, version: Version }),
    DoneAnswer,
  ),
  /** Hands in a certificate that was not there yet: the employee, or HR for them. Of two the second is refused with 409. */
  addCertificate: uploadCall(
    '{id}/certificate/',
    inPerson(ownOr(inArea('records')), 'Only the person, or HR, hands in a certificate.'),
    ById,
    ReceiptedAnswer,
    { certificate: DOCUMENT_FILE },
  ),
  file: download(
    '{id}/file/',
    orActing(orLink(ownOr(inArea('records')), ...REVIEWS)),
    ById.extend({ file: z.enum(LEAVE_FILES) }),
    { serves: [MIME.pdf, MIME.doc, MIME.docx] },
  ),
}));
