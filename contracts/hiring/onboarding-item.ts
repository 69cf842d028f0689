import * as z from 'zod';
import { inArea, orActing, signedIn } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { FACT_KEYS, ITEM_OWNER_KEYS, isOfEmployee, STEP_OWNER_KEYS } from '../platform/checklist';
import { AnyInstant, ById, Day, DoneAnswer, Email, Id, requiredId, requiredText } from '../platform/fields';
import { Version } from '../platform/version';

const Fact = z.enum(FACT_KEYS);
const Note = z.string().trim().max(200).default('');

/** The name of an owner, where the kind alone does not say it. */
const Named = {
  /** The account of a person of Human Resources. */
  owner_id: Id.nullable().default(null),
  owner_name: z.string().trim().max(120).default(''),
  owner_email: z.union([z.literal(''), Email]).default(''),
};

const stepFields = {
  owner: z.enum(STEP_OWNER_KEYS).default('HR'),
  ...Named,
  /** Days from the first day: below zero before it. */
  due: z.number('Enter a number of days').int().min(-90).max(365).default(0),
  /** Whether onboarding can be completed only once it is done. */
  required: z.boolean().default(false),
  note: Note,
  /** The answer of the records; null for an item that somebody ticks. */
  fact: Fact.nullable().default(null),
};
type Owned = Pick<z.output<z.ZodObject<typeof stepFields>>, 'owner_id' | 'owner_name' | 'owner_email'>;

/** Names what an owner lacks. */
function refineOwner(given: Owned & { owner: string }, context: z.RefinementCtx): void {
  const lacks = (name: keyof Owned, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (given.owner === 'ADMIN' && given.owner_id === null) lacks('owner_id', 'Person is required');
  if (given.owner === 'OTHER' && given.owner_name === '') lacks('owner_name', 'Name is required');
  if (given.owner === 'OTHER' && given.owner_email === '') lacks('owner_email', 'Email is required');
}

/** Why an item cannot be required, or null when it can. */
export const whyNotRequired = (fact: z.output<typeof stepFields.fact>): string | null =>
  isOfEmployee(fact) ? 'This is given on the record of the employee, once onboarding is complete' : null;

/** The fields of a workflow's step beside its text. */
export const StepDetail = z.object(stepFields).superRefine((step, context) => {
  refineOwner(step, context);
  const why = step.required ? whyNotRequired(step.fact) : null;
  if (why) context.addIssue({ code: 'custom', path: ['required'], message: why });
});
export type StepDetail = z.output<typeof StepDetail>;

/** A step of which a client, or a server, says nothing but its text. */
export const PLAIN_STEP: StepDetail = {
  owner: 'HR',
  owner_id: null,
  owner_name: '',
  owner_email: '',
  due: 0,
  required: false,
  note: '',
  fact: null,
};

/** An item of the checklist of one onboarding. */
export const OnboardingItem = z.object({
  id: Id,
  title: z.string(),
  note: z.string(),
  owner: z.enum(ITEM_OWNER_KEYS),
  owner_id: Id.nullable(),
  owner_name: z.string(),
  /** Null where nobody knows it. */
  owner_email: z.string().nullable(),
  due: Day,
  required: z.boolean(),
  fact: Fact.nullable(),
  /** The answer of the records in words, such as "Booked for 18 Jun 2026, 09:00"; empty for an item that somebody ticks. */
  state: z.string(),
  done: z.boolean(),
  done_at: AnyInstant.nullable(),
  done_by: z.string().nullable(),
  /** The last day on which the owner was reminded. */
  reminded_on: Day.nullable(),
  version: z.number().int(),
});
export type OnboardingItem = z.infer<typeof OnboardingItem>;

export const Checklist = z.object({
  candidate: Id,
  employee: Id.nullable(),
  workflow: z.string().nullable(),
  first_day: Day,
  completed_at: AnyInstant.nullable(),
  /** Due first. */
  items: z.array(OnboardingItem),
});
export type Checklist = z.infer<typeof Checklist>;

const OwnItem = OnboardingItem.pick({ id: true, title: true, note: true, due: true, state: true, done: true });
export type OwnItem = z.infer<typeof OwnItem>;

const itemFields = {
  title: requiredText('Item').max(120),
  note: Note,
  owner: z.enum(ITEM_OWNER_KEYS),
  ...Named,
  due: requiredText('Due date').pipe(Day),
  required: z.boolean().default(false),
};
/** HR's note on an item. The answer of the records stays as the workflow has it. */
export const OnboardingItemForm = z.object(itemFields).superRefine(refineOwner);
export type OnboardingItemForm = z.output<typeof OnboardingItemForm>;

/** The calls of checklists. The documents show none of them. */
export const checklistCalls = calls('/candidate/', () => ({
  /** `id` is the candidate, also once there is an employee. 404 before the onboarding is initiated. */
  checklist: get('{id}/checklist/', orActing(inArea('recruitment')), ById, Checklist),
  /** The items that the caller has to do as a candidate or a new employee. */
  ownChecklist: get(
    'checklist/',
    orActing(signedIn),
    z.object({}),
    z.object({ first_day: Day.nullable(), items: z.array(OwnItem) }),
  ),
  addItem: post(
    '{id}/checklist/',
    orActing(inArea('recruitment')),
    z.object({ ...itemFields, id: Id }).superRefine(refineOwner),
    OnboardingItem,
  ),
  /** 409 when somebody saved another version meanwhile. */
  updateItem: patch(
    '/onboarding-item/{id}/',
    orActing(inArea('recruitment')),
    z.object({ ...itemFields, id: Id, version: Version }).superRefine(refineOwner),
    OnboardingItem,
  ),
  deleteItem: del('/onboarding-item/{id}/', orActing(inArea('recruitment')), ById, DoneAnswer),
  /** Ticks an item, or opens it again. Doing so twice is no error; an item that the records answer is refused with 409. */
  finishItem: post(
    '/onboarding-item/{id}/done/',
    orActing(inArea('recruitment')),
    ById.extend({ done: z.boolean() }),
    OnboardingItem,
  ),
  /**
   * Mails the owners of open items, one mail for each owner. Items of an owner who was reminded today, or has no email, are left
   * out; 409 when none is left.
   */
  remindOwners: post(
    '{id}/checklist/remind/',
    orActing(inArea('recruitment')),
    ById.extend({ items: z.array(requiredId('Item')).min(1).max(100) }),
    DoneAnswer.extend({ owners: z.number().int() }),
  ),
}));
