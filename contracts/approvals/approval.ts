import * as z from 'zod';
import { LINE_ROLES } from '../organisation/reporting-line-roles';
import { anyArea, inArea, inPerson, link, orActing, orLink, signedIn } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { ById, Day, DoneAnswer, Email, Id, Instant, numeric, requiredId, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer } from '../platform/receipt';
import { APPROVAL_STATUSES } from '../platform/request-status';
import { APPROVAL_LEVELS } from './approval-levels';
import { Delegation, DelegationForm } from './delegation';
import { Escalation } from './escalation';
import { PAIR_KINDS } from './pair-kinds';

/** The kinds that follow a workflow which is assigned to them. */
export const ASSIGNED_KINDS = [
  'offer',
  'deployment',
  'onboarding',
  'change-request',
  'letter',
  'exit',
  'welfare',
  'payroll',
  ...PAIR_KINDS,
] as const;
export type AssignedKind = (typeof ASSIGNED_KINDS)[number];
/**
 * The kinds that can stand under approval. Each has an effect in the upstream; a kind without one is not listed. A file of
 * upgrade letters follows the workflow of letters.
 */
export const APPROVAL_KINDS = [...ASSIGNED_KINDS, 'upgrade-letters'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
/** The kinds that are about candidates, who have no line manager yet. */
export const ABOUT_CANDIDATES: readonly ApprovalKind[] = ['offer', 'deployment', 'onboarding'];

/** How many of a group have to approve. */
export const GROUP_ACTIONS = ['ANY', 'ALL'] as const;
/**
 * Named people who work here; everybody who administers, or every super admin; addresses outside; a leader of the
 * employee concerned.
 */
export const APPROVER_TYPES = ['USER', 'ROLE', 'EMAIL', 'LINE_MANAGER'] as const;
export const APPROVER_ROLES = ['ADMIN', 'SUPERADMIN'] as const;

const MOST = 20;

/**
 * One level of a workflow; its place in the list is the level. `approver`: ids of users as text, one role, addresses, or one
 * place of a reporting line, by `approver_type` (inventory E038). An empty place goes to the next one of the line.
 */
export const ApprovalGroup = z
  .object({
    action: z.enum(GROUP_ACTIONS, 'Action is required'),
    approver_type: z.enum(APPROVER_TYPES, 'Approver type is required'),
    approver: z
      .array(z.string().trim().max(254))
      .min(1, 'Approver is required')
      .max(MOST, `Choose at most ${MOST} approvers`),
  })
  .superRefine(({ approver_type, approver }, context) => {
    const fits = (value: string): boolean =>
      approver_type === 'USER'
        ? /^[1-9]\d{0,14}$/.test(value)
        : approver_type === 'ROLE'
          ? APPROVER_ROLES.some((role) => role === value)
          : approver_type === 'LINE_MANAGER'
            ? LINE_ROLES.some((role) => role === value)
            : Email.safeParse(value).success;
    const wrong = approver.find((value) => !fits(value));
    const twice = new Set(approver.map((value) => value.toLowerCase())).size < approver.length;
    // Super admins are admins too, so one of two roles already includes everybody of the other.
    const roles = approver_type === 'ROLE' && approver.length > 1;
    // A place of the line goes to the next one by itself.
    const places = approver_type === 'LINE_MANAGER' && approver.length > 1;
    if (wrong === undefined && !twice && !roles && !places) return;
    context.addIssue({
      code: 'custom',
      path: ['approver'],
      message:
        wrong === undefined
          ? twice
            ? 'Each approver once is enough'
            : places
              ? 'Choose one manager'
              : 'Choose one role'
          : approver_type === 'EMAIL'
            ? 'Please enter a valid email address'
            : 'Choose an approver of the list',
    });
  });
export type ApprovalGroup = z.infer<typeof ApprovalGroup>;

export const ApprovalWorkflowForm = z.object({
  title: requiredText('Title').max(120),
  approval_groups: z.array(ApprovalGroup).min(1, 'Add at least one level').max(10, 'At most 10 levels'),
  /** Null or left out: a level that waits is reminded of after three days, and nobody else is asked. */
  escalation: Escalation.nullable().optional(),
});
export type ApprovalWorkflowForm = z.infer<typeof ApprovalWorkflowForm>;

export const ApprovalWorkflow = z.object({
  id: Id,
  title: z.string(),
  approval_groups: z.array(
    z.object({
      action: z.enum(GROUP_ACTIONS),
      approver_type: z.enum(APPROVER_TYPES),
      approver: z.array(z.string()),
      /** The name of each approver, in the same order. */
      names: z.array(z.string()),
    }),
  ),
  escalation: Escalation.nullable(),
  /** The name of the person in `escalation`. */
  escalation_name: z.string().nullable(),
  /** Titles of the approvals that follow it. */
  used_for: z.array(z.string()),
  version: z.number().int(),
  edited: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type ApprovalWorkflow = z.infer<typeof ApprovalWorkflow>;

/** A kind that can stand under approval, with the workflow that it follows: everywhere, or in one company. */
export const Approval = z.object({
  /** The key of the approval (inventory X068), not of its workflow. */
  approval_workflow: Id,
  kind: z.enum(ASSIGNED_KINDS),
  title: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  workflow: Id.nullable(),
  workflow_title: z.string().nullable(),
});
export type Approval = z.infer<typeof Approval>;

export const ApprovalForm = z.object({
  kind: z.enum(ASSIGNED_KINDS, 'Approval is required'),
  company: requiredId('Company'),
  workflow: requiredId('Workflow'),
});

/** The decision of an approver for a level; a page that was opened at one level decides no other. */
export const ApprovalDecision = z.object({
  approval_level: numeric(
    z
      .number('Please select an approval level')
      .int('Please select an approval level')
      .positive('Please select an approval level'),
  ),
  status: z.enum(['APPROVED', 'DECLINED'], 'Status is required'),
  notes: requiredText('Notes').max(1000, 'Notes should be at most 1000 characters'),
});
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

const Step = z.object({
  level: z.number().int(),
  action: z.enum(GROUP_ACTIONS),
  /** `LATER`: not open yet; `ENDED`: the request ended before it opened. */
  state: z.enum(['DONE', 'OPEN', 'DECLINED', 'LATER', 'ENDED']),
  approvers: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      decision: z.enum(['APPROVED', 'DECLINED']).nullable(),
      notes: z.string().nullable(),
      decided_at: Instant.nullable(),
      /** The person who decided in the place of the absent approver. */
      decided_by: z.string().nullable(),
      /** The person who may decide in the place of the approver today. */
      stand_in: z.string().nullable(),
      /** Asked because the level had waited too long; one of those decides for the level. */
      escalated: z.boolean(),
    }),
  ),
});
export type ApprovalStep = z.infer<typeof Step>;

export const ApprovalRow = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  /** The matter of the request: "Offer to Ngozi Okafor". */
  title: z.string(),
  company: z.string(),
  requested_by: z.string(),
  requested_at: Instant,
  status: z.enum(APPROVAL_STATUSES),
  /** The open level, or the level that ended the request; `levels` is how many there are. */
  approval_level: z.number().int(),
  levels: z.number().int(),
  /** The instant since which this level waits. */
  opened_at: Instant,
  /** The people it waits for; empty once it ended. */
  waits_for: z.array(z.string()),
  /** Whether it waits for the caller. */
  mine: z.boolean(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

export const ApprovalDetail = ApprovalRow.extend({
  workflow: z.string(),
  /** The record that it is about, by its id: a candidate, a change request, or an import. */
  record_id: Id,
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  steps: z.array(Step),
  ended_at: Instant.nullable(),
  may_withdraw: z.boolean(),
  may_hand_over: z.boolean(),
  /** When others were asked because the open level had waited. */
  escalated_at: Instant.nullable(),
  /** The absent person in whose place the caller decides; null where it is their own. */
  decides_for: z.string().nullable(),
});
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

/** The content of the page behind an approver's link. */
export const LinkedApproval = ApprovalDetail.omit({
  may_withdraw: true,
  may_hand_over: true,
  mine: true,
  decides_for: true,
}).extend({
  company_code: z.string(),
  /** The level that the link is for, and what its holder decided there. */
  own: Step.shape.approvers.element.extend({ level: z.number().int() }),
  /** Whether the link can still decide. */
  open: z.boolean(),
});
export type LinkedApproval = z.infer<typeof LinkedApproval>;

/** A request that waits for the address of a link, or for the account of somebody who does not administer. */
export const WaitingApproval = ApprovalRow.pick({
  id: true,
  kind: true,
  title: true,
  company: true,
  requested_by: true,
  requested_at: true,
  approval_level: true,
  levels: true,
  opened_at: true,
});
export type WaitingApproval = z.infer<typeof WaitingApproval>;

const OWN_NAME = 'Who approves what is set under one’s own name. Go back to your own session first.';
const WHO_NAMES = 'Who decides in somebody’s place is named in your own name. Go back to your own session first.';

/** Workflows of approval, and what waits for approvers. */
export const approval = calls('/approval/', () => ({
  /** C939: the kinds that can stand under approval. */
  list: get('', orActing(inArea('settings')), z.object({}), z.array(Approval)),
  /** C939: a workflow of its own for one company. */
  create: post('', inPerson(inArea('settings'), OWN_NAME), ApprovalForm, Approval),
  /** `workflow` is an id to assign, null to remove. */
  assign: patch(
    '{approval_workflow}/',
    inPerson(inArea('settings'), OWN_NAME),
    z.object({ approval_workflow: Id, title: requiredText('Title').max(120), workflow: Id.nullable() }),
    DoneAnswer,
    { documented: 'C046' },
  ),
  /** C939: the company follows the general workflow again. */
  delete: del(
    '{approval_workflow}/',
    inPerson(inArea('settings'), OWN_NAME),
    z.object({ approval_workflow: Id }),
    DoneAnswer,
  ),

  /** C940. */
  workflows: get('/approval-workflow/', orActing(inArea('settings')), PageInput, pageOf(ApprovalWorkflow)),
  workflow: get('/approval-workflow/{id}/', orActing(inArea('settings')), ById, ApprovalWorkflow),
  createWorkflow: post(
    '/approval-workflow/',
    inPerson(inArea('settings'), OWN_NAME),
    ApprovalWorkflowForm,
    ApprovalWorkflow,
  ),
  /** 409 when somebody saved another version meanwhile. Requests under way keep the levels that they started with. */
  updateWorkflow: patch(
    '/approval-workflow/{id}/',
    inPerson(inArea('settings'), OWN_NAME),
    ApprovalWorkflowForm.extend({ id: Id, version: z.number().int() }),
    ApprovalWorkflow,
  ),
  /** Refused while an approval follows it. */
  deleteWorkflow: del('/approval-workflow/{id}/', inPerson(inArea('settings'), OWN_NAME), ById, DoneAnswer),

  /** C939: the requests, newest first; with `waiting` only those that wait for the caller, oldest first. */
  requests: get(
    'request/',
    orActing(anyArea),
    PageInput.extend({
      status: z.enum(APPROVAL_STATUSES).optional(),
      kind: z.enum(APPROVAL_KINDS).optional(),
      company: Id.optional(),
      waiting: z.literal('me').optional(),
      /** Only requests with a level that was decided within these days: one of this place in its workflow, or that took long. */
      decided_from: Day.optional(),
      decided_to: Day.optional(),
      level: z.enum(APPROVAL_LEVELS).optional(),
      took: z.literal('THREE_DAYS').optional(),
    }),
    pageOf(ApprovalRow),
  ),
  request: get('request/{id}/', orActing(anyArea), ById, ApprovalDetail),
  /** The latest requests about one candidate, newest first. */
  ofCandidate: get('request/candidate/{id}/', orActing(inArea('recruitment')), ById, z.array(ApprovalDetail)),
  /** C939: the decision of an approver, signed in or through their link. 409 when the level is not open. */
  decide: post(
    'request/{id}/decision/',
    inPerson(
      orLink(signedIn, 'approval'),
      'An approval is given by the approver alone. Go back to your own session first.',
    ),
    ApprovalDecision.extend({ id: Id }),
    ReceiptedAnswer,
  ),
  /** C939: the requester, or a super admin, takes it back. */
  withdraw: del(
    'request/{id}/',
    inPerson(anyArea, 'A request is taken back by the one who made it. Go back to your own session first.'),
    ById,
    DoneAnswer,
  ),
  /** A super admin puts somebody else in the place of an approver who has not decided. */
  handOver: post(
    'request/{id}/hand_over/',
    inPerson(anyArea, 'Go back to your own session first.'),
    z.object({
      id: Id,
      approval_level: Id,
      from: Email,
      to: requiredId('Person'),
    }),
    DoneAnswer,
  ),
  /** The request behind a link. Never changes anything. */
  linked: get('linked/', link('approval'), z.object({}), LinkedApproval),
  /** The other requests that wait for the address of a link, longest waiting first. Empty an hour after the link decided. */
  others: get('linked/others/', link('approval'), z.object({}), z.array(WaitingApproval)),
  /** Makes a link of its own to one of the `others`, for an hour and never longer than the link that asks. */
  openOther: post('linked/others/{id}/', link('approval'), ById, z.object({ token: z.string() })),

  /** The requests that wait for the caller's account, longest waiting first; also for people who are no admins. */
  own: get('own/', orActing(signedIn), z.object({}), z.array(WaitingApproval)),
  /** A request that the caller's account decides, or decided. */
  ownRequest: get('own/{id}/', orActing(signedIn), ById, LinkedApproval),

  /** The delegations of today and of days to come. */
  delegations: get('delegation/', orActing(anyArea), z.object({}), z.array(Delegation)),
  /** Names who decides in somebody's place. Admins do so for themselves, super admins for anybody who administers. */
  delegate: post('delegation/', inPerson(anyArea, WHO_NAMES), DelegationForm, Delegation),
  /** The absent person, or a super admin, ends it at once. */
  endDelegation: del('delegation/{id}/', inPerson(anyArea, WHO_NAMES), ById, DoneAnswer),
}));
