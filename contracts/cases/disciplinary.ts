import * as z from 'zod';
import { inArea, inPerson, link, orActing, ownOr, signedIn } from '../platform/access';
import { calls, download, get, post, uploadCall } from '../platform/call';
import { AnyInstant, ById, Day, DoneAnswer, Id, optional, requiredId, requiredText } from '../platform/fields';
import { CASE_FILES } from '../platform/files';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer } from '../platform/receipt';
import { Version } from '../platform/version';
import { CaseEvent, CaseParty, CasePerson, caseHead, caseWords } from './case';
import { DECISIONS, DISCIPLINARY_STATES } from './disciplinary-state';

const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);

export const DisciplinaryRow = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(DISCIPLINARY_STATES),
  subject: z.string(),
  type: z.string(),
  employee: CasePerson,
  decision: z.enum(DECISIONS).nullable(),
  due: Day.nullable(),
  opened_at: AnyInstant,
  /** The role of the caller: HR, the employee, or a party. */
  as: z.enum(['hr', 'subject', 'party']),
});
export type DisciplinaryRow = z.output<typeof DisciplinaryRow>;

const Hearing = z.object({
  at: AnyInstant,
  location: z.string(),
  appeal: z.boolean(),
  /** The names of the people who hear it. */
  panel: z.array(z.string()),
});

export const DisciplinaryCase = z.object({
  ...caseHead,
  status: z.enum(DISCIPLINARY_STATES),
  subject: z.string(),
  type: z.string(),
  employee: CasePerson,
  message: z.string(),
  answer_due: Day,
  answered_at: AnyInstant.nullable(),
  hearing: Hearing.nullable(),
  decision: z.enum(DECISIONS).nullable(),
  decided_at: AnyInstant.nullable(),
  /** The last day to appeal. */
  appeal_until: Day.nullable(),
  /** The day on which a warning lapses. */
  lapses_on: Day.nullable(),
  suspended_from: Day.nullable(),
  suspended_until: Day.nullable(),
  /** Warnings of other cases that are in force. */
  earlier: z.array(z.object({ id: Id, number: z.string(), decision: z.enum(DECISIONS), lapses_on: Day.nullable() })),
  /** The exit that a dismissal led to, for HR. */
  exit: Id.nullable(),
  /** Whether the caller may suspend or dismiss here: nobody may who raised the query or takes part in the case. */
  may_end: z.boolean(),
  as: z.enum(['hr', 'subject', 'party']),
});
export type DisciplinaryCase = z.output<typeof DisciplinaryCase>;

/** E036: a query needs its subject and its type (V216). */
export const QueryForm = z.object({
  employee: requiredId('Employee'),
  subject: requiredText('Subject').max(160, 'should not be more than 160 characters'),
  type: requiredText('Type').max(60),
  message: caseWords('Message'),
  answer_due: requiredText('Answer due').pipe(Day),
});
export type QueryForm = z.output<typeof QueryForm>;

export const DisciplinaryFilters = PageInput.extend({
  /** `TO_DECIDE`: answered, heard or appealed against. */
  status: z.enum([...DISCIPLINARY_STATES, 'OPEN', 'TO_DECIDE', 'ALL']).default('OPEN'),
  type: z.string().max(60).optional(),
  company: Id.optional(),
  employee: Id.optional(),
  decision: z.enum(DECISIONS).optional(),
  /** Due before today. */
  late: z.stringbool().optional(),
  ordering: z.enum(['opened_at', '-opened_at', 'name', '-name', 'due']).default('-opened_at'),
});
export type DisciplinaryFilters = z.output<typeof DisciplinaryFilters>;

/** The content of the page behind a party's link: what reaches them, and what they are asked to do. */
export const LinkedCase = z.object({
  id: Id,
  number: z.string(),
  company: z.string(),
  company_code: z.string(),
  status: z.enum(DISCIPLINARY_STATES),
  subject: z.string(),
  type: z.string(),
  employee: z.object({ name: z.string(), job_role: z.string(), branch: z.string() }),
  /** The holder of the link. */
  name: z.string(),
  role_words: z.string(),
  /** The person who asked, and the time. */
  asked_by: z.string(),
  asked_at: AnyInstant,
  /** The message of the query; empty for readers who may not see it. */
  message: z.string(),
  answer_due: Day,
  answered_at: AnyInstant.nullable(),
  hearing: Hearing.nullable(),
  decision: z.enum(DECISIONS).nullable(),
  /** The last day to appeal; null where there is nothing to appeal. */
  appeal_until: Day.nullable(),
  may_answer: z.boolean(),
  may_appeal: z.boolean(),
  may_decide: z.boolean(),
  /** Whether a decision of theirs may be a suspension or a dismissal. */
  may_end: z.boolean(),
  may_write_to: caseHead.may_write_to,
  timeline: z.array(CaseEvent),
  parties: z.array(CaseParty),
  version: Version,
});
export type LinkedCase = z.output<typeof LinkedCase>;

export const DecisionForm = z
  .object({
    id: Id,
    decision: z.enum(DECISIONS, 'Decision is required'),
    words: caseWords('Reason'),
    /** The day on which a warning lapses; a year after where it is left out. */
    lapses_on: optional(Day),
    suspended_from: optional(Day),
    suspended_until: optional(Day),
    version: Version,
  })
  .refine(
    ({ decision, suspended_from, suspended_until }) =>
      decision !== 'SUSPENSION' || Boolean(suspended_from && suspended_until),
    {
      path: ['suspended_from'],
      error: 'Dates are required',
    },
  );
export type DecisionForm = z.output<typeof DecisionForm>;

export const HearingForm = z.object({
  id: Id,
  date: requiredText('Date').pipe(Day),
  time: requiredText('Time').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM'),
  location: requiredText('Location').max(200),
  /** Employees who hear it; the first is in the chair. */
  panel: z.array(Id).min(1, 'Panel is required').max(5),
});
export type HearingForm = z.output<typeof HearingForm>;

const cases = inArea('cases');

const OF_PERSON = 'Only the person concerned answers for themselves.';

/** Queries to employees, answers, hearings, decisions and appeals. */
export const disciplinary = calls('/disciplinary/', () => ({
  /** C943. HR: everybody's. */
  list: get('', orActing(cases), DisciplinaryFilters, pageOf(DisciplinaryRow)),
  listFile: download('list/file/', orActing(cases), fileInput(DisciplinaryFilters), { serves: ['text/csv'] }),
  /** The caller's own cases, and those that they are party to. */
  mine: get('mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(DisciplinaryRow)),
  /** C944: a query to an employee, with papers. */
  create: uploadCall(
    'query/',
    inPerson(cases, 'A query carries the name of who raises it.'),
    QueryForm,
    z.object({ id: Id }),
    { files: CASE_FILES },
  ),
  /** C944: the queries that were put to one employee. */
  queries: get(
    'query/',
    orActing(cases),
    PageInput.omit({ search: true }).extend({ employee: Id }),
    pageOf(DisciplinaryRow),
  ),
  detail: get('{id}/', orActing(ownOr(cases)), ById, DisciplinaryCase),
  /** The employee's own answer, once. */
  answer: uploadCall(
    '{id}/answer/',
    inPerson(signedIn, OF_PERSON),
    z.object({ id: Id, words: caseWords('Answer') }),
    ReceiptedAnswer,
    { files: CASE_FILES },
  ),
  appeal: uploadCall(
    '{id}/appeal/',
    inPerson(signedIn, OF_PERSON),
    z.object({ id: Id, words: caseWords('Reason') }),
    ReceiptedAnswer,
    { files: CASE_FILES },
  ),
  /** A hearing, of an appeal once there is one: a meeting with its invitations, and the panel as parties. */
  hearing: post(
    '{id}/hearing/',
    inPerson(cases, 'A hearing is called by HR in their own name.'),
    HearingForm,
    DisciplinaryCase,
  ),
  /** HR decides. Nobody decides about themselves. A dismissal starts an exit, a suspension sets the status. */
  decide: post(
    '{id}/decision/',
    inPerson(cases, 'Nobody decides in the name of somebody else.'),
    DecisionForm,
    DisciplinaryCase,
  ),
  close: post(
    '{id}/close/',
    inPerson(cases, 'HR closes a case in their own name.'),
    z.object({ id: Id, withdraw: z.boolean(), words: words(1000), version: Version }),
    DisciplinaryCase,
  ),
  /** Sends a letter by a template to the employee, and writes it onto the timeline. */
  sendLetter: post(
    '{id}/letter/',
    inPerson(cases, 'A letter carries the name of who sends it.'),
    z.object({ id: Id, letter: requiredId('Letter') }),
    DoneAnswer,
  ),
  /** The case of the link of a party, or of the employee. */
  linked: get('linked/', link('query-answer', 'case-party'), z.object({}), LinkedCase),
  /** The employee's answer by the link of the query, once. */
  linkedAnswer: uploadCall(
    'linked/answer/',
    link('query-answer'),
    z.object({ words: caseWords('Answer') }),
    ReceiptedAnswer,
    {
      files: CASE_FILES,
    },
  ),
  /** The employee's appeal by the link of the query: a dismissed employee has no account any more. */
  linkedAppeal: uploadCall(
    'linked/appeal/',
    link('query-answer'),
    z.object({ words: caseWords('Reason') }),
    ReceiptedAnswer,
    {
      files: CASE_FILES,
    },
  ),
  /** The chair's decision by their link, after the hearing. */
  linkedDecide: post(
    'linked/decision/',
    link('case-party'),
    z.object({
      decision: z.enum(DECISIONS, 'Decision is required'),
      words: caseWords('Reason'),
      suspended_from: optional(Day),
      suspended_until: optional(Day),
      version: Version,
    }),
    ReceiptedAnswer,
  ),
}));
