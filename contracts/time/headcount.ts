import * as z from 'zod';
import { inArea, inPerson, link, orActing, ownOr } from '../platform/access';
import { calls, del, download, get, patch, post } from '../platform/call';
import { MONTH_NAMES } from '../platform/dates';
import {
  AnyInstant,
  assumedField,
  ById,
  Day,
  DoneAnswer,
  Id,
  mayLack,
  numeric,
  optional,
  requiredId,
  requiredText,
} from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer, receipt } from '../platform/receipt';
import { SeenVersion, Version } from '../platform/version';
import { EMPLOYEE_STATUSES, QUESTION_KINDS, STARTED_AT_ONCE, SUPERVISOR_STATUSES } from './headcount-state';

/** The month is shown by its name, and passed on as it comes (X080): ours is the name. */
const Month = z.enum(MONTH_NAMES, 'Month is required');
const Year = numeric(z.number('Year is required').int().min(2000, 'Enter a year').max(2200, 'Enter a year'));
const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);

/** A question of the monthly headcount. Each month asks the questions of the day it starts. */
export const Question = z.object({
  id: Id,
  text: z.string(),
  kind: assumedField(z.enum(QUESTION_KINDS), 'TEXT'),
  choices: assumedField(z.array(z.string()), []),
  /** The unit of a number, such as `days`. */
  unit: assumedField(z.string(), ''),
  hint: assumedField(z.string(), ''),
  /** The name of the question in messages: `Company equipment is required`. */
  label: assumedField(z.string(), ''),
  required: assumedField(z.boolean(), true),
  position: assumedField(z.number().int(), 0),
  version: assumedField(Version, 1),
});
export type Question = z.output<typeof Question>;

export const QuestionForm = z
  .object({
    text: requiredText('Question').max(300, 'should not be more than 300 characters'),
    kind: z.enum(QUESTION_KINDS, 'Kind is required'),
    choices: z.array(requiredText('Choice').max(80)).max(20).default([]),
    unit: words(20).default(''),
    hint: words(200).default(''),
    label: requiredText('Short name').max(60, 'should not be more than 60 characters'),
    required: z.boolean().default(true),
  })
  .refine(({ kind, choices }) => kind !== 'CHOICE' || new Set(choices).size === choices.length, {
    path: ['choices'],
    error: 'Each choice stands once',
  })
  .refine(({ kind, choices }) => kind !== 'CHOICE' || choices.length >= 2, {
    path: ['choices'],
    error: 'Enter at least two choices',
  });
export type QuestionForm = z.output<typeof QuestionForm>;

/** The questions of a month, which stay as they were on the day it started. */
export const AskedQuestion = Question.omit({ version: true });
export type AskedQuestion = z.output<typeof AskedQuestion>;

/** The headcount of one company and month. */
export const Headcount = z.object({
  id: Id,
  month: mayLack(z.string(), ''),
  year: mayLack(z.number().int(), 0),
  company: assumedField(z.object({ id: Id, name: z.string() }).nullable(), null),
  opened_at: assumedField(AnyInstant.nullable(), null),
  /** The last day to answer. */
  closes_on: assumedField(Day.nullable(), null),
  /** Everybody of the company is asked; false while the queue still writes them. */
  ready: assumedField(z.boolean(), true),
  employees: assumedField(z.number().int(), 0),
  approved: assumedField(z.number().int(), 0),
  submitted: assumedField(z.number().int(), 0),
  pending: assumedField(z.number().int(), 0),
  declined: assumedField(z.number().int(), 0),
  last_response_at: assumedField(AnyInstant.nullable(), null),
  /** The questions, for the person who answers them; empty in HR's list. */
  questions: assumedField(z.array(AskedQuestion), []),
});
export type Headcount = z.output<typeof Headcount>;

/** `value` is the text of the answer: Yes, No, a choice, a number or free text. */
export const Answer = z.object({ question: Id, value: z.string() });
export type Answer = z.output<typeof Answer>;

/** The response of one employee to one month. */
export const HeadcountResponse = z.object({
  id: Id,
  headcount: mayLack(z.object({ id: Id, month: z.string(), year: z.number().int() }), { id: 0, month: '', year: 0 }),
  employee: z.object({
    id: Id,
    code: assumedField(z.string(), ''),
    name: z.string(),
    company: assumedField(z.string(), ''),
    job_role: assumedField(z.string(), ''),
    branch: assumedField(z.string(), ''),
    image: assumedField(z.string().nullable(), null),
  }),
  employee_status: z.enum(EMPLOYEE_STATUSES),
  supervisor_status: z.enum(SUPERVISOR_STATUSES),
  supervisor_name: assumedField(z.string().nullable(), null),
  /** The reason of a decline. */
  supervisor_comment: mayLack(z.string(), ''),
  submitted_at: assumedField(AnyInstant.nullable(), null),
  /** The person who recorded the answers, where HR did it for the employee. */
  recorded_by: assumedField(z.string().nullable(), null),
  /** HR decides about it: it is answered, and the reporting line names nobody who can be asked. */
  for_hr: assumedField(z.boolean(), false),
  /** The reader may decide it for HR: neither did they record the answers, nor are they about them. Told of one response, not in lists. */
  may_decide: assumedField(z.boolean(), false),
  decided_at: assumedField(AnyInstant.nullable(), null),
  /** The last day to answer; later than that of the month where HR opened the response once more. */
  closes_on: assumedField(Day.nullable(), null),
  /** The questions, with the facts about the employee filled in. Empty in HR's lists. */
  questions: assumedField(z.array(AskedQuestion), []),
  answers: assumedField(z.array(Answer), []),
});
export type HeadcountResponse = z.output<typeof HeadcountResponse>;

export const ResponseFilters = PageInput.extend({
  page_size: numeric(z.number().int().min(1).max(1000)).default(12),
  headcount__month: optional(Month),
  headcount__year: Year.optional(),
  employee_status: z.enum(EMPLOYEE_STATUSES).optional(),
  supervisor_status: z.enum(SUPERVISOR_STATUSES).optional(),
  employee__company__name: z.string().max(160).optional(),
  employee__id: Id.optional(),
});
export type ResponseFilters = z.output<typeof ResponseFilters>;

/** One of a supervisor's people, with what differs from the month before. */
const Reviewed = HeadcountResponse.extend({
  /** Answers that differ from the month before: by label, from and to. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** There is an approved response of the month before to compare with. */
  compared: z.boolean(),
});
export type ReviewedResponse = z.output<typeof Reviewed>;

/** The content of the page behind a supervisor's link: all their people in that month. */
export const SupervisorReview = z.object({
  month: z.string(),
  year: z.number().int(),
  /** The name of the month before. */
  month_before: z.string(),
  company: z.string(),
  company_code: z.string(),
  closes_on: Day.nullable(),
  supervisor_name: z.string(),
  /** How many have not answered yet. */
  unanswered: z.number().int(),
  people: z.array(Reviewed),
});
export type SupervisorReview = z.output<typeof SupervisorReview>;

/** `submitted_at` of the answers that were decided about: answers that HR had corrected since are others. */
const seen = SeenVersion.default('');

/** The monthly headcount: questions, answers, and what supervisors say of them. */
export const headcount = calls('/headcount/', () => ({
  /** HR: the headcounts of a year, one a company and month. An employee: those of their own company. */
  list: get(
    '',
    orActing(ownOr(inArea('records'))),
    PageInput.omit({ search: true }).extend({
      page_size: numeric(z.number().int().min(1).max(1000)).default(100),
      year: Year.optional(),
      month: optional(Month),
      company__name: z.string().max(160).optional(),
    }),
    pageOf(Headcount),
    { documented: 'C047' },
  ),
  /** Starts a month for companies; the queue asks everybody who works there. Companies that have it are left out. */
  start: post(
    '',
    orActing(inArea('records')),
    z.object({
      month: Month,
      year: Year,
      companies: z.array(Id).min(1, 'Choose at least one company').max(STARTED_AT_ONCE),
      /** The last day of the month where it is left out. */
      closes_on: optional(Day),
    }),
    z.object({
      started: z.number().int(),
      people: z.number().int(),
      /** The names of those that have the month already. */
      left_out: assumedField(z.array(z.string()), []),
      message: mayLack(z.string(), ''),
    }),
    { documented: 'C049' },
  ),
  questions: get('questions', orActing(ownOr(inArea('records'))), PageInput, pageOf(Question), { documented: 'C048' }),
  createQuestion: post('questions/', orActing(inArea('settings')), QuestionForm, Question, { documented: 'C051' }),
  updateQuestion: patch(
    'question/{id}/',
    orActing(inArea('settings')),
    /** `position` moves it among the others; it stays where it is when left out. */
    QuestionForm.safeExtend({ id: Id, version: Version, position: z.number().int().min(1).optional() }),
    Question,
    { documented: 'C052' },
  ),
  /** Months that asked it keep it. */
  deleteQuestion: del('question/{id}/', orActing(inArea('settings')), ById, DoneAnswer, { documented: 'C053' }),
  /** HR: everybody's. An employee: their own, with the questions and answers. */
  responses: get('employee_response/', orActing(ownOr(inArea('records'))), ResponseFilters, pageOf(HeadcountResponse), {
    documented: 'C050',
  }),
  /** One response with its answers: HR's view, and the employee's own. */
  response: get('employee_response/{id}/', orActing(ownOr(inArea('records'))), ById, HeadcountResponse),
  /** The caller's own answers, once. 409 when they were sent before, 403 when the month is closed. */
  respond: post(
    'employee_response/',
    inPerson(ownOr(inArea('records')), 'Only the employee answers. Go back to your own session first.'),
    z.object({
      headcount: requiredId('Headcount'),
      answers: z.array(z.object({ question: Id, value: words(1000) })).max(100),
    }),
    DoneAnswer,
    { documented: 'C054' },
  ),
  /** HR records answers for somebody who has not sent any, also after the month has closed. They and their supervisor are told. */
  record: post(
    'employee_response/{id}/record/',
    inPerson(inArea('records'), 'HR records answers under its own name. Go back to your own session first.'),
    z.object({
      id: Id,
      reason: requiredText('Reason').max(300, 'should not be more than 300 characters'),
      answers: z.array(z.object({ question: Id, value: words(1000) })).max(100),
    }),
    DoneAnswer,
  ),
  /** HR decides about answers where the reporting line names nobody who can be asked. 409 where a supervisor is asked. */
  decide: post(
    'employee_response/{id}/decide/',
    inPerson(inArea('records'), 'HR decides about answers under its own name. Go back to your own session first.'),
    z
      .object({
        id: Id,
        supervisor_status: z.enum(['APPROVED', 'DECLINED']),
        supervisor_comment: words(1000).default(''),
        seen,
      })
      .refine(
        ({ supervisor_status, supervisor_comment }) => supervisor_status === 'APPROVED' || supervisor_comment !== '',
        { path: ['supervisor_comment'], error: 'Reason is required' },
      ),
    DoneAnswer,
  ),
  /** Puts off the closing day of a month. People who have not answered are told the new one. */
  extend: patch(
    'month/{id}/',
    orActing(inArea('records')),
    z.object({ id: Id, closes_on: requiredText('Closing day').pipe(Day) }),
    DoneAnswer,
  ),
  /** Asks those who came to the company after its month was started, up to 200 at once. */
  addPeople: post('month/{id}/people/', orActing(inArea('records')), ById, DoneAnswer),
  /**
   * Deletes a month that was started by mistake, with its answers; the audit keeps their number and the reason. Everybody who
   * was asked is told. 409 once a supervisor has decided about an answer.
   */
  cancel: post(
    'month/{id}/cancel/',
    orActing(inArea('records')),
    z.object({ id: Id, reason: requiredText('Reason').max(300, 'should not be more than 300 characters') }),
    DoneAnswer,
  ),
  /**
   * HR opens a response again, so that its employee can correct it, or opens one that was never sent after its month has closed.
   * 409 once it is approved.
   */
  reopen: post(
    'employee_response/{id}/reopen/',
    inPerson(inArea('records'), 'HR reopens an answer under its own name. Go back to your own session first.'),
    z.object({ id: Id, reason: requiredText('Reason').max(300) }),
    DoneAnswer,
  ),
  /** Reminds everybody who has not answered a month, once a day. */
  remind: post(
    'remind/',
    orActing(inArea('records')),
    z.object({ month: Month, year: Year, company: Id.optional() }),
    DoneAnswer,
  ),
  /** The month as CSV. */
  report: download(
    'download_report/',
    orActing(inArea('records')),
    z.object({ month: Month, year: Year, file_type: z.literal('csv').default('csv') }),
    { documented: 'C055', reads: true, method: 'POST', serves: ['text/csv'] },
  ),
  /** The people of a supervisor's link: all theirs who were asked in its month. */
  review: get('supervisor_review/', link('headcount-review'), z.object({}), SupervisorReview),
  /** The first decision about a response stands; a second one is refused with 409, and so is one about earlier answers. */
  supervisorResponse: post(
    'supervisor_response/',
    link('headcount-review'),
    z
      .object({
        employee_response_id: Id,
        supervisor_status: z.enum(['APPROVED', 'DECLINED']),
        supervisor_comment: words(1000).default(''),
        seen,
      })
      .refine(
        ({ supervisor_status, supervisor_comment }) => supervisor_status === 'APPROVED' || supervisor_comment !== '',
        {
          path: ['supervisor_comment'],
          error: 'Reason is required',
        },
      ),
    ReceiptedAnswer,
    { documented: 'C014' },
  ),
  /** Several decisions at once: responses that somebody decided or answered again meanwhile are named, and the rest is kept. */
  supervisorResponses: post(
    'supervisor_responses/',
    link('headcount-review'),
    z.object({
      decisions: z
        .array(
          z.object({
            employee_response_id: Id,
            supervisor_status: z.enum(['APPROVED', 'DECLINED']),
            supervisor_comment: words(1000).default(''),
            seen,
          }),
        )
        .min(1)
        .max(200),
    }),
    z.object({
      decided: z.number().int(),
      refused: z.array(z.object({ id: Id, message: z.string() })),
      receipt,
    }),
  ),
}));
