import * as z from 'zod';
import { CandidateDetail, CandidateFilters, CandidateForm, CandidateRow, Requesters } from '../people/candidate';
import { CANDIDATE_STATUSES } from '../people/candidate-status';
import { inArea, orActing } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import {
  AnyInstant,
  assumedField,
  ById,
  Day,
  DoneAnswer,
  Id,
  Instant,
  requiredText,
  wordOf,
  wordOrElse,
} from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { checklistCalls, StepDetail } from './onboarding-item';

/** C037: the fields are not shown; who, from which day, and under which workflow. */
export const InitiateOnboarding = z.object({
  requesters: Requesters,
  employment_date: requiredText('Date of employment').pipe(Day),
  workflow: Id.optional(),
});
export type InitiateOnboarding = z.infer<typeof InitiateOnboarding>;

const said = assumedField(z.string(), '');

/** The documents show the list and none of its fields. */
export const OnboardingRow = z.object({
  id: Id,
  candidate: assumedField(Id.nullable(), null),
  firstname: said,
  lastname: said,
  email: said,
  company: said,
  job_role: said,
  /** Null where the server says none. */
  status: assumedField(wordOf(['ONBOARDING', 'COMPLETED']).nullable(), null),
  /** Null without one; empty where the server does not say. */
  workflow: z.string().nullable().default('').meta({ 'x-assumed': true }),
  /** How many items the checklist has, and how many of them are done. Null where the server does not say. */
  items: assumedField(z.number().int().nullable(), null),
  items_done: assumedField(z.number().int().nullable(), null),
  initiated_at: assumedField(AnyInstant.nullable(), null),
  completed_at: assumedField(AnyInstant.nullable(), null),
  /** Null where the server does not say. */
  waiver: assumedField(wordOrElse(['NONE', 'PENDING', 'ACCEPTED', 'REJECTED'], null).nullable(), null),
});
export type OnboardingRow = z.infer<typeof OnboardingRow>;

export const WorkflowForm = z.object({
  title: requiredText('Title').max(120),
  /** The documents that a new employee must hand in, in order. */
  steps: z.array(requiredText('Step').max(120)).min(1, 'Add at least one step').max(20),
  /** Further fields of each step, in the order of the steps. Without it, a step keeps what is stored under its text. */
  details: z.array(StepDetail).max(20).optional().meta({ 'x-assumed': true }),
});
export type WorkflowForm = z.infer<typeof WorkflowForm>;
export const WorkflowSetting = z.object({
  id: Id,
  title: said,
  steps: assumedField(z.array(z.string()), []),
  /** One for each step; empty where the server says none. */
  details: assumedField(z.array(StepDetail), []),
  created_at: assumedField(AnyInstant.nullable(), null),
});
export type WorkflowSetting = z.infer<typeof WorkflowSetting>;

export const SendNotification = z.object({
  requesters: Requesters,
  subject: requiredText('Subject').max(200),
  message: requiredText('Message').max(5000),
});
export type SendNotification = z.infer<typeof SendNotification>;
export const SendSms = z.object({ requesters: Requesters, message: requiredText('Message').max(480) });
export type SendSms = z.infer<typeof SendSms>;

export const Dashboard = z.object({
  /** Every state in its order. `oldest`: since when its longest-standing candidate is in it. */
  by_status: z.array(
    z.object({ status: z.enum(CANDIDATE_STATUSES), total: z.number().int(), oldest: Instant.nullable() }),
  ),
  /** The first candidates with uploaded letters that wait for review, oldest first; `by_status` has their number. */
  waiting: z.array(CandidateRow),
  /** The first who resume within 14 days, and how many they are. */
  starting: z.array(CandidateRow),
  starting_total: z.number().int(),
  /** The first offers that end within 3 days, and their number. */
  expiring: z.array(CandidateRow),
  expiring_total: z.number().int(),
  /** Requests that a manager has not answered, and since when the first of them waits. */
  waivers: z.object({ total: z.number().int(), oldest: Instant.nullable() }),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** Candidates until they are employees. */
export const onboarding = calls('/candidate/', () => ({
  /** C922. */
  candidates: get('', orActing(inArea('recruitment')), CandidateFilters, pageOf(CandidateRow)),
  candidate: get('{id}/', orActing(inArea('recruitment')), ById, CandidateDetail),
  createCandidate: post('', orActing(inArea('recruitment')), CandidateForm, CandidateRow),
  updateCandidate: patch('{id}/', orActing(inArea('recruitment')), CandidateForm.extend({ id: Id }), CandidateRow),
  /** Only for candidates with approved letters; all of them or none. */
  initiate: post('/employee/initiate_onboarding/', orActing(inArea('recruitment')), InitiateOnboarding, DoneAnswer, {
    documented: 'C037',
  }),
  /** Makes an employee of each candidate, once; all of them or none. */
  complete: patch(
    '/employee/complete_onboarding/',
    orActing(inArea('recruitment')),
    z.object({
      requesters: Requesters,
      /** Said where somebody worked here before and is the same person: their record goes on. */
      rehire: z.boolean().optional().meta({ 'x-assumed': true }),
    }),
    /** `waiting`: how many go to their approvers first. */
    DoneAnswer.extend({ waiting: z.number().int().optional() }),
    { documented: 'C038' },
  ),
  /** `next` may be followed: its page is the `page` of the input. */
  list: get('/employee/employee_onboarding/', orActing(inArea('recruitment')), PageInput, pageOf(OnboardingRow), {
    documented: 'C039',
  }),
  /** The list is in `data` of the body, the documents' `data.data` of the answer. */
  workflowSettings: get(
    '/onboarding-workflow/workflow_settings/',
    orActing(inArea('recruitment', 'settings')),
    z.object({}),
    z.object({ data: z.array(WorkflowSetting) }),
    { documented: 'C040' },
  ),
  createWorkflowSetting: post(
    '/onboarding-workflow/workflow_settings/',
    orActing(inArea('settings')),
    WorkflowForm,
    z.object({ data: WorkflowSetting }),
    { documented: 'C041' },
  ),
  /** C926. */
  workflowSetting: get(
    '/onboarding-workflow/workflow_settings/{id}/',
    orActing(inArea('recruitment', 'settings')),
    ById,
    WorkflowSetting,
  ),
  updateWorkflowSetting: patch(
    '/onboarding-workflow/workflow_settings/{id}/',
    orActing(inArea('settings')),
    WorkflowForm.extend({ id: Id }),
    WorkflowSetting,
  ),
  deleteWorkflowSetting: del(
    '/onboarding-workflow/workflow_settings/{id}/',
    orActing(inArea('settings')),
    ById,
    DoneAnswer,
  ),
  /** C925. */
  dashboard: get('/onboarding/dashboard/', orActing(inArea('recruitment')), z.object({}), Dashboard),
  sendNotification: post('send_notification/', orActing(inArea('recruitment')), SendNotification, DoneAnswer, {
    documented: 'C043',
  }),
  sendSms: post('send_sms_notification/', orActing(inArea('recruitment')), SendSms, DoneAnswer, { documented: 'C044' }),
  ...checklistCalls,
}));
