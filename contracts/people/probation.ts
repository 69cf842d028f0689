import * as z from 'zod';
import { inArea, inPerson, link, orActing } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { CONFIRMATION_STATUSES, effectiveDateMissing, RECOMMENDATIONS } from '../platform/confirmation';
import { ById, Day, DoneAnswer, Email, Id, Instant, optional, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { receipt } from '../platform/receipt';
import { LastEdit } from '../platform/version';
import { periodOf, reminderDays, remindersFit, reminderText } from './probation-period';

const form = z.object({
  name: requiredText('Name').max(80, 'should not be more than 80 characters'),
  /** A length with its unit: `3 months`, `90 days` (`probation-period.ts`). */
  probation_period: requiredText('Probation period').refine(
    (text) => text === '' || periodOf(text) !== null,
    'Enter a whole number: at most 24 months, or 730 days',
  ),
  /** Days before the end, the earliest first: `30,14,7`. */
  reminder: requiredText('Reminder')
    .refine(
      (text) => text === '' || reminderDays(text) !== null,
      'Enter up to six numbers of days with commas between them, such as 30, 14, 7',
    )
    .overwrite((text) => reminderText(reminderDays(text) ?? [])),
  /** Counts for employees without a policy by job role or company. */
  is_default: z.boolean().default(false),
  /** The companies with employees who follow it. */
  companies: z.array(Id).max(500).default([]),
  /** Job roles that follow it whatever their company follows. */
  job_roles: z.array(Id).max(500).default([]),
});
const fitting = { path: ['reminder'], error: 'The earliest reminder must fall into the probation period' };
const fits = (policy: { probation_period?: string; reminder?: string }) =>
  remindersFit(policy.reminder ?? '', policy.probation_period ?? '');

/** The fields that an admin enters (inventory X092: the policy and the probation setting are one record). */
export const PolicyForm = form.refine(fits, fitting);
export type PolicyForm = z.output<typeof PolicyForm>;
const PolicyEdit = form.extend({ id: Id, version: z.number().int() }).refine(fits, fitting);

const Named = z.object({ id: Id, name: z.string() });

export const Policy = z.object({
  id: Id,
  name: z.string(),
  probation_period: z.string(),
  reminder: z.string(),
  is_default: z.boolean(),
  companies: z.array(Named),
  job_roles: z.array(Named.extend({ company: z.string() })),
  /** Employees on probation who follow it now. */
  employees: z.number().int(),
  version: z.number().int(),
});
export type Policy = z.infer<typeof Policy>;
export const PolicyDetail = Policy.extend({ edited: LastEdit });
export type PolicyDetail = z.infer<typeof PolicyDetail>;

/** The question to the line manager, and the answer. */
export const Review = z.object({
  /** The address that was asked. */
  manager: z.string(),
  asked_at: Instant,
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  extend_to: Day.nullable(),
  reason: z.string().nullable(),
  answered_at: Instant.nullable(),
});
export type Review = z.infer<typeof Review>;

/** An employee on probation. */
export const Probation = z.object({
  /** The employee's. */
  id: Id,
  code: z.string(),
  firstname: z.string(),
  middlename: z.string().nullable(),
  lastname: z.string(),
  company: z.string(),
  branch: z.string(),
  job_role: z.string(),
  employment_date: Day,
  confirmation_status: z.enum(CONFIRMATION_STATUSES),
  policy: z.string().nullable(),
  probation_period: z.string().nullable(),
  probation_end: Day,
  /** Whether HR has set the end, in place of the policy. */
  extended: z.boolean(),
  /** Days until the end; negative once it has passed. */
  days_left: z.number().int(),
  supervisor_name: z.string().nullable(),
  /** The address at which the line manager is asked; null while it is unknown. */
  supervisor_email: z.string().nullable(),
  review: Review.nullable(),
  /** Whether the reader is this employee, and so may not decide. */
  own: z.boolean(),
  version: z.number().int(),
});
export type Probation = z.infer<typeof Probation>;

/** `due`: within the first reminder, or past; `ended`: past; `all`: everybody on probation. */
const DUE_SPANS = ['due', 'ended', 'all'] as const;
const DUE_ANSWERS = ['NOT_ASKED', 'WAITING', ...RECOMMENDATIONS] as const;
export const DueFilters = PageInput.extend({
  company: Id.optional(),
  branch: Id.optional(),
  department: Id.optional(),
  /** The probation ends within these days. */
  ends_from: optional(Day),
  ends_to: optional(Day),
  span: z.enum(DUE_SPANS).default('due'),
  answer: z.enum(DUE_ANSWERS).optional(),
});
export type DueFilters = z.output<typeof DueFilters>;

/** A change names the version of the employee's probation that it was made from. */
const Decided = z.object({ id: Id, version: z.number().int() });
const reason = requiredText('Reason').max(1000, 'should not be more than 1000 characters');

export const ConfirmForm = z
  .object({
    confirmation_status: z.enum(['CONFIRMED', 'YES']).default('CONFIRMED'),
    confirmation_effective_date: z.string().trim(),
  })
  .refine((record) => !effectiveDateMissing(record), {
    path: ['confirmation_effective_date'],
    error: 'Confirmation effective date is required',
  })
  .refine((record) => effectiveDateMissing(record) || Day.safeParse(record.confirmation_effective_date).success, {
    path: ['confirmation_effective_date'],
    error: 'Enter a date as YYYY-MM-DD',
  });
export const ExtendForm = z.object({ extend_to: requiredText('New end of probation').pipe(Day), reason });
export const EndForm = z.object({ last_day: requiredText('Last day').pipe(Day), reason });
export const AskForm = z.object({
  supervisor_name: requiredText('Line manager').max(120),
  supervisor_email: requiredText('Line manager email').pipe(Email),
});

/** The recommendation of the line manager; an extension needs its date, and everything but a confirmation its reason. */
export const RecommendForm = z
  .object({
    recommendation: z.enum(RECOMMENDATIONS, 'Recommendation is required'),
    extend_to: z.string().trim().default(''),
    reason: z.string().trim().max(1000, 'should not be more than 1000 characters').default(''),
  })
  .refine(({ recommendation, extend_to }) => recommendation !== 'EXTEND' || extend_to !== '', {
    path: ['extend_to'],
    error: 'New end of probation is required',
  })
  .refine(({ extend_to }) => extend_to === '' || Day.safeParse(extend_to).success, {
    path: ['extend_to'],
    error: 'Enter a date as YYYY-MM-DD',
  })
  .refine(({ recommendation, reason: why }) => recommendation === 'CONFIRM' || why !== '', {
    path: ['reason'],
    error: 'Reason is required',
  });
export type RecommendForm = z.output<typeof RecommendForm>;

/** The content of the line manager's page. */
export const LinkedReview = Review.extend({
  firstname: z.string(),
  lastname: z.string(),
  code: z.string(),
  job_role: z.string(),
  branch: z.string(),
  company: z.string(),
  company_code: z.string(),
  employment_date: Day,
  probation_end: Day,
  days_left: z.number().int(),
  supervisor_name: z.string().nullable(),
});
export type LinkedReview = z.infer<typeof LinkedReview>;

const OF_HR = 'HR decides about probation under its own name. Go back to your own session first.';

/** Policies of confirmation, probations and their reviews. */
export const probation = calls('/probation/', () => ({
  /** C912: list, read, create, update and delete; the documents show no path. */
  policies: get('policy/', orActing(inArea('records', 'settings')), PageInput, pageOf(Policy)),
  policy: get('policy/{id}/', orActing(inArea('records', 'settings')), ById, PolicyDetail),
  createPolicy: post('policy/', orActing(inArea('settings')), PolicyForm, PolicyDetail),
  updatePolicy: patch('policy/{id}/', orActing(inArea('settings')), PolicyEdit, PolicyDetail),
  /** Refused while it is the default, or somebody on probation follows it. */
  deletePolicy: del('policy/{id}/', orActing(inArea('settings')), ById, DoneAnswer),
  /** Employees on probation by the end of it, the earliest first. */
  due: get('due/', orActing(inArea('records')), DueFilters, pageOf(Probation)),
  /** Mails the line manager a link to recommend with; asking again withdraws the earlier answer. */
  ask: post('{id}/ask/', inPerson(inArea('records'), OF_HR), AskForm.extend(Decided.shape), DoneAnswer),
  confirm: post('{id}/confirm/', inPerson(inArea('records'), OF_HR), ConfirmForm.safeExtend(Decided.shape), DoneAnswer),
  extend: post('{id}/extend/', inPerson(inArea('records'), OF_HR), ExtendForm.extend(Decided.shape), DoneAnswer),
  end: post('{id}/end/', inPerson(inArea('records'), OF_HR), EndForm.extend(Decided.shape), DoneAnswer),
  /** The review behind a line manager's link. */
  linked: get('review/', link('probation'), z.object({}), LinkedReview),
  /** Works once for each link: the answer stays until HR asks again. */
  recommend: post('review/', link('probation'), RecommendForm, LinkedReview.extend({ receipt })),
}));
