import * as z from 'zod';
import { inArea } from './access';
import { APPROVAL_KINDS } from './approval';
import { calls } from './call';
import { CANDIDATE_ORDERINGS, CANDIDATE_STATUSES, LETTERS } from './candidate-status';
import {
  AnyInstant,
  assumed,
  ById,
  Day,
  Done,
  Email,
  Id,
  Instant,
  Kobo,
  optional,
  Phone,
  pay,
  required,
  requiredId,
  wordOf,
  wordOrElse,
} from './fields';
import { Journey } from './journey';
import { checklistCalls, StepDetail } from './onboarding-item';
import { PageInput, pageOf } from './page';

const Status = z.enum(CANDIDATE_STATUSES);

export const CandidateRow = z.object({
  id: Id,
  firstname: z.string(),
  middlename: z.string().nullable(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string(),
  branch: z.string(),
  job_role: z.string(),
  status: Status,
  resumption_date: Day.nullable(),
  gross_salary: Kobo,
  /** When the candidate entered the present state; waiting time is counted from it. */
  status_since: Instant,
  offer_expires: Day.nullable(),
});
export type CandidateRow = z.infer<typeof CandidateRow>;

export const CandidateDocument = z.object({
  id: Id,
  letter: z.enum(LETTERS),
  name: z.string(),
  kind: z.enum(['pdf', 'docx']),
  /** Bytes. */
  size: z.number().int(),
  uploaded_at: Instant,
});
export type CandidateDocument = z.infer<typeof CandidateDocument>;

export const LetterReview = z.object({
  letter: z.enum(LETTERS),
  status: z.enum(['NOFILE', 'PENDING', 'APPROVED', 'RETURNED']),
  comment: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  documents: z.array(CandidateDocument),
  /** The copies that were sent again since, the latest first, each with the time when a new copy took its place. */
  earlier: assumed(z.array(CandidateDocument.extend({ replaced_at: Instant })), []),
});
export type LetterReview = z.infer<typeof LetterReview>;

/** The questions of the acknowledgement form whose answers can change, in the order of the form. */
export const ANSWERS = [
  'address',
  'employment_date',
  'resumption_date',
  'bvn',
  'tax_id',
  'pension_manager',
  'pension_pin',
  'account_number',
  'bank_name',
  'supervisor_name',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** What the candidate filled in at step 4. BVN and account number come masked to their last four digits. */
export const Acknowledgement = z.object({
  address: z.string(),
  employment_date: Day,
  resumption_date: Day,
  bvn: z.string(),
  tax_id: z.string().nullable(),
  pension_manager: z.string().nullable(),
  pension_pin: z.string().nullable(),
  account_number: z.string().nullable(),
  bank_name: z.string().nullable(),
  supervisor_name: z.string(),
  handbook_confirmation: z.boolean(),
  submitted_at: Instant,
  /** What the candidate corrected last, each with the answer of before as it was shown, and when. */
  changed: assumed(z.array(z.object({ answer: z.enum(ANSWERS), before: z.string().nullable() })), []),
  changed_at: assumed(Instant.nullable(), null),
});

const TimelineEntry = z.object({
  id: Id,
  /** A sentence's start such as "Offer sent", made from the audit row. */
  title: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  at: Instant,
});

/** A decision on a waiver that holds no more: both links were opened, the manager says it was not theirs, HR reopened. */
export const Dropped = z.object({
  decision: z.enum(['ACCEPTED', 'REJECTED']),
  at: Instant,
  by: z.enum(['LINKS', 'MANAGER', 'HR']),
});
export type Dropped = z.infer<typeof Dropped>;

export const Waiver = z.object({
  id: Id,
  manager: z.string(),
  body: z.string(),
  status: z.enum(['PENDING', 'ACCEPTED', 'REJECTED']),
  /** True while a decision can still be undone by the opposite link (facts: security section 4). */
  provisional: z.boolean(),
  /** When a provisional decision becomes final by itself. */
  final_at: Instant.nullable(),
  /** The decision before, while the request is pending again. */
  dropped: Dropped.nullable(),
  requested_at: Instant,
  decided_at: Instant.nullable(),
});
export type Waiver = z.infer<typeof Waiver>;

const CandidateMeeting = z.object({
  id: Id,
  /** When it begins. */
  date: Instant,
  /** In minutes. */
  duration: z.number().int(),
  type: z.string(),
  notes: z.string().nullable(),
  offline: z.boolean(),
  location: z.string().nullable(),
  link: z.string().nullable(),
  version: z.number().int(),
});

export const CandidateDetail = CandidateRow.extend({
  address: z.string().nullable(),
  company_id: Id,
  branch_id: Id,
  department_id: Id,
  job_role_id: Id,
  department: z.string(),
  net_salary: Kobo,
  decline_comment: z.string().nullable(),
  offer: z
    .object({
      id: Id,
      sent_at: Instant,
      sent_by: z.string(),
      expires: Day,
      delivery: z.enum(['QUEUED', 'SENT', 'FAILED']),
      sent_times: z.number().int(),
    })
    .nullable(),
  letters: z.array(LetterReview),
  acknowledgement: Acknowledgement.nullable(),
  meeting: CandidateMeeting.nullable(),
  waivers: z.array(Waiver),
  timeline: z.array(TimelineEntry),
  employee_id: Id.nullable(),
  /** The record of an employee who left and has this address: completing the onboarding can go on with it. */
  worked_here: assumed(
    z.object({ id: Id, name: z.string(), code: z.string(), left_on: Day.nullable() }).nullable(),
    null,
  ),
  /** How far each step is on the day of the answer. */
  journey: assumed(Journey, []),
  /** The requests about this candidate that wait for approvers. */
  under_approval: z.array(z.enum(APPROVAL_KINDS)),
});
export type CandidateDetail = z.infer<typeof CandidateDetail>;

/** Creating and editing a candidate. Salaries in kobo, at least 1 naira as for employees (document 2 section 5). */
export const CandidateForm = z.object({
  firstname: required('First name').max(80),
  middlename: optional(z.string().trim().max(80)),
  lastname: required('Last name').max(80),
  email: required('Email').pipe(Email),
  phone: required('Phone').pipe(Phone),
  address: optional(z.string().trim().max(300)),
  company: requiredId('Company'),
  branch: requiredId('Branch'),
  department: requiredId('Department'),
  job_role: requiredId('Job role'),
  gross_salary: pay('Annual gross'),
  net_salary: pay('Monthly net'),
  resumption_date: required('Date of resumption').pipe(Day),
});
export type CandidateForm = z.infer<typeof CandidateForm>;

export const Requesters = z.array(Id).min(1, 'Choose at least one candidate').max(100, 'Choose at most 100 candidates');

const CandidateFilters = PageInput.extend({
  status: z
    .string()
    .regex(/^[A-Z_]+(,[A-Z_]+)*$/)
    .max(200)
    .optional(),
  company: Id.optional(),
  resumption_from: Day.optional(),
  resumption_to: Day.optional(),
  offer_expires_from: Day.optional(),
  offer_expires_to: Day.optional(),
  /** Candidates whose waiver request waits for a manager, without employees and candidates whose journey ended. */
  waiver: z.literal('PENDING').optional(),
  ordering: z.enum(CANDIDATE_ORDERINGS).default('-status_since'),
});

/** C037: the fields are not shown; who, from which day, and under which workflow. */
export const InitiateOnboarding = z.object({
  requesters: Requesters,
  employment_date: required('Date of employment').pipe(Day),
  workflow: Id.optional(),
});
export type InitiateOnboarding = z.infer<typeof InitiateOnboarding>;

const said = assumed(z.string(), '');

/** The documents show the list and none of its fields. */
export const OnboardingRow = z.object({
  id: Id,
  candidate: assumed(Id.nullable(), null),
  firstname: said,
  lastname: said,
  email: said,
  company: said,
  job_role: said,
  /** Null where the server says none. */
  status: assumed(wordOf(['ONBOARDING', 'COMPLETED']).nullable(), null),
  /** Null without one; empty where the server does not say. */
  workflow: z.string().nullable().default('').meta({ 'x-assumed': true }),
  /** How many items the checklist has, and how many of them are done. Null where the server does not say. */
  items: assumed(z.number().int().nullable(), null),
  items_done: assumed(z.number().int().nullable(), null),
  initiated_at: assumed(AnyInstant.nullable(), null),
  completed_at: assumed(AnyInstant.nullable(), null),
  /** Null where the server does not say. */
  waiver: assumed(wordOrElse(['NONE', 'PENDING', 'ACCEPTED', 'REJECTED'], null).nullable(), null),
});
export type OnboardingRow = z.infer<typeof OnboardingRow>;

export const WorkflowForm = z.object({
  title: required('Title').max(120),
  /** What a new employee must hand in, in order. */
  steps: z.array(required('Step').max(120)).min(1, 'Add at least one step').max(20),
  /** What more each step says, in the order of the steps. Without it a step keeps what is stored under its text. */
  details: z.array(StepDetail).max(20).optional().meta({ 'x-assumed': true }),
});
export type WorkflowForm = z.infer<typeof WorkflowForm>;
export const WorkflowSetting = z.object({
  id: Id,
  title: said,
  steps: assumed(z.array(z.string()), []),
  /** One for each step; empty where the server says none. */
  details: assumed(z.array(StepDetail), []),
  created_at: assumed(AnyInstant.nullable(), null),
});
export type WorkflowSetting = z.infer<typeof WorkflowSetting>;

export const SendNotification = z.object({
  requesters: Requesters,
  subject: required('Subject').max(200),
  message: required('Message').max(5000),
});
export type SendNotification = z.infer<typeof SendNotification>;
export const SendSms = z.object({ requesters: Requesters, message: required('Message').max(480) });
export type SendSms = z.infer<typeof SendSms>;

export const Dashboard = z.object({
  /** Every state in its order. `oldest`: since when its longest-standing candidate is in it. */
  by_status: z.array(z.object({ status: Status, total: z.number().int(), oldest: Instant.nullable() })),
  /** The first candidates whose uploaded letters wait for review, oldest first; `by_status` has how many there are. */
  waiting: z.array(CandidateRow),
  /** The first who resume within 14 days, and how many they are. */
  starting: z.array(CandidateRow),
  starting_total: z.number().int(),
  /** The first whose offer ends within 3 days, and how many they are. */
  expiring: z.array(CandidateRow),
  expiring_total: z.number().int(),
  /** Requests that a manager has not answered, and since when the first of them waits. */
  waivers: z.object({ total: z.number().int(), oldest: Instant.nullable() }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const onboarding = calls({
  /** C922. */
  candidates: {
    method: 'GET',
    path: '/candidate/',
    access: inArea('recruitment'),
    input: CandidateFilters,
    output: pageOf(CandidateRow),
    assumed: true,
  },
  candidate: {
    method: 'GET',
    path: '/candidate/{id}/',
    access: inArea('recruitment'),
    input: ById,
    output: CandidateDetail,
    assumed: true,
  },
  createCandidate: {
    method: 'POST',
    path: '/candidate/',
    access: inArea('recruitment'),
    input: CandidateForm,
    output: CandidateRow,
    assumed: true,
  },
  updateCandidate: {
    method: 'PATCH',
    path: '/candidate/{id}/',
    access: inArea('recruitment'),
    input: CandidateForm.extend({ id: Id }),
    output: CandidateRow,
    assumed: true,
  },
  /** C037. Only for candidates whose letters are approved; all of them or none. */
  initiate: {
    method: 'POST',
    path: '/employee/initiate_onboarding/',
    access: inArea('recruitment'),
    input: InitiateOnboarding,
    output: Done,
  },
  /** C038. Makes an employee of each candidate, once; all of them or none. */
  complete: {
    method: 'PATCH',
    path: '/employee/complete_onboarding/',
    access: inArea('recruitment'),
    input: z.object({
      requesters: Requesters,
      /** Said where somebody worked here before and is the same person: their record goes on. */
      rehire: z.boolean().optional().meta({ 'x-assumed': true }),
    }),
    /** `waiting`: how many go to their approvers first. */
    output: Done.extend({ waiting: z.number().int().optional() }),
  },
  /** C039. `next` may be followed: its page is the `page` of the input. */
  list: {
    method: 'GET',
    path: '/employee/employee_onboarding/',
    access: inArea('recruitment'),
    input: PageInput,
    output: pageOf(OnboardingRow),
  },
  /** C040. The list is in `data` of the body, the documents' `data.data` of the answer. */
  workflowSettings: {
    method: 'GET',
    path: '/onboarding-workflow/workflow_settings/',
    access: inArea('recruitment', 'settings'),
    input: z.object({}),
    output: z.object({ data: z.array(WorkflowSetting) }),
  },
  /** C041. */
  createWorkflowSetting: {
    method: 'POST',
    path: '/onboarding-workflow/workflow_settings/',
    access: inArea('settings'),
    input: WorkflowForm,
    output: z.object({ data: WorkflowSetting }),
  },
  /** C926. */
  workflowSetting: {
    method: 'GET',
    path: '/onboarding-workflow/workflow_settings/{id}/',
    access: inArea('recruitment', 'settings'),
    input: ById,
    output: WorkflowSetting,
    assumed: true,
  },
  updateWorkflowSetting: {
    method: 'PATCH',
    path: '/onboarding-workflow/workflow_settings/{id}/',
    access: inArea('settings'),
    input: WorkflowForm.extend({ id: Id }),
    output: WorkflowSetting,
    assumed: true,
  },
  deleteWorkflowSetting: {
    method: 'DELETE',
    path: '/onboarding-workflow/workflow_settings/{id}/',
    access: inArea('settings'),
    input: ById,
    output: Done,
    assumed: true,
  },
  /** C925. */
  dashboard: {
    method: 'GET',
    path: '/onboarding/dashboard/',
    access: inArea('recruitment'),
    input: z.object({}),
    output: Dashboard,
    assumed: true,
  },
  /** C043. */
  sendNotification: {
    method: 'POST',
    path: '/candidate/send_notification/',
    access: inArea('recruitment'),
    input: SendNotification,
    output: Done,
  },
  /** C044. */
  sendSms: {
    method: 'POST',
    path: '/candidate/send_sms_notification/',
    access: inArea('recruitment'),
    input: SendSms,
    output: Done,
  },
  ...checklistCalls,
});
