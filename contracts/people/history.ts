import * as z from 'zod';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { ById, Day, Id, Instant, requiredText } from '../platform/fields';
import { EmployeeBankForm } from './employee-form';
import { checkNewNames, payShape, RUN_ALWAYS, workplaceShape } from './employee-job';
import { EMPLOYMENT_STATUSES, SET_EMPLOYMENT_STATUSES } from './employment-state';
import { checkParts, checkTerms, payPartShape, termShape } from './employment-terms';
import { EMPLOYMENT_TYPES } from './employment-type';
import { ENTRY_KINDS, type HistoryEntryKind } from './entry-kinds';
import { LineRef } from './reporting-line';

const name = z.string().nullable();
const text = z.string().nullable();
const place = Id.nullable();

/** Where somebody works. Names are those of the day on which it was recorded. */
const JobValue = z.object({
  company: place,
  company_name: name,
  location: place,
  location_name: name,
  department: place,
  department_name: name,
  jobrole: place,
  jobrole_name: name,
  unit: place,
  unit_name: name,
  work_location: place,
  work_location_name: name,
  grade: text,
  step: text,
  employment_type: z.enum(EMPLOYMENT_TYPES).nullable(),
  contract_end: Day.nullable(),
});
/** Pay is in no answer but that of `employee.reveal`, by the id of the entry. */
const PayValue = z.object({});
/** Identifying numbers show only their last three digits. */
const BankValue = z.object({
  bank_name: place,
  bank_title: name,
  account_name: text,
  account_number: text,
  bvn: text,
  pension_manager: place,
  pension_manager_title: name,
  pfa_number: text,
  pension_pin: text,
  tax_id: text,
  tax_state: text,
});
const StatusValue = z.object({ employment_status: z.enum(EMPLOYMENT_STATUSES) });

const common = {
  id: Id,
  effective_from: Day,
  /** The last day on which it is so; null while no later entry of its kind is known, and where it was corrected. */
  effective_to: Day.nullable(),
  /** `corrected`: it was wrong, or withdrawn, and counts for nothing. `scheduled`: its day is to come. */
  state: z.enum(['past', 'current', 'scheduled', 'corrected']),
  reason: text,
  recorded_by: text,
  recorded_at: Instant,
  corrected_at: Instant.nullable(),
  corrected_by: text,
  correction_reason: text,
  /** The entry that this one replaces. */
  replaces: Id.nullable(),
  /** Whether the employment begins with it: it cannot be withdrawn, and its day moves with the day of employment. */
  first: z.boolean(),
};
const entryOf = <K extends HistoryEntryKind, V extends z.ZodType>(kind: K, value: V) =>
  z.object({
    kind: z.literal(kind),
    ...common,
    value,
    /** The value before; null for the first of a kind. */
    before: value.nullable(),
  });

/** The value of one kind from a day on, and the value before. */
export const HistoryEntry = z.discriminatedUnion('kind', [
  entryOf('JOB', JobValue),
  entryOf('PAY', PayValue),
  entryOf('BANK', BankValue),
  entryOf('STATUS', StatusValue),
]);
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A value that was calculated from the day of employment, or entered with it, and no longer fits it. */
const STALE = ['resumption_date', 'probation_extended_to', 'confirmation_effective_date'] as const;
export const Stale = z.object({
  field: z.enum(STALE),
  is: Day,
  /** The value by the present day of employment; null where it would be empty. */
  would_be: Day.nullable(),
});
export type Stale = z.infer<typeof Stale>;

export const EmployeeHistory = z.object({
  /** The employee's id. */
  id: Id,
  employment_date: Day,
  /** The day that was asked about; the states of the entries are those of today. */
  on: Day,
  /** The ids of the entries that hold on that day, one a kind. */
  at: z.array(Id),
  /** Newest first, with those to come and those that were corrected. */
  entries: z.array(HistoryEntry),
  stale: z.array(Stale),
  /** Grows with every act on the history: an act names the one it was made from. */
  version: z.number().int(),
});
export type EmployeeHistory = z.infer<typeof EmployeeHistory>;

const reason = requiredText('Reason').max(300, 'should not be more than 300 characters');
const effective_from = requiredText('Effective date').pipe(Day);

/** The bank details that change in time. NIN and NHF number belong to the person for good. */
export const BankEntryForm = EmployeeBankForm.omit({ nin: true, nhf_number: true });

const JobForm = z
  .object({ ...workplaceShape, ...termShape })
  .superRefine(checkNewNames, RUN_ALWAYS)
  .superRefine(checkTerms, RUN_ALWAYS);
/** Parts that are left out stay while the salary does; with another salary they go. */
export const PayForm = z.object({ ...payShape, ...payPartShape }).superRefine(checkParts, RUN_ALWAYS);
export type PayForm = z.output<typeof PayForm>;
export const StatusEntryForm = z.object({
  employment_status: z.enum(SET_EMPLOYMENT_STATUSES, 'Employment status is required'),
});

/** The values of an entry, or of several of one day. Fields of a kind that is left out stay as they are. */
const values = {
  job: JobForm.optional(),
  pay: PayForm.optional(),
  /** A BVN or an account number that is left out stays as it is. */
  bank: BankEntryForm.optional(),
  status: StatusEntryForm.optional(),
};
export const ENTRY_FIELDS = { JOB: 'job', PAY: 'pay', BANK: 'bank', STATUS: 'status' } as const satisfies Record<
  HistoryEntryKind,
  keyof typeof values
>;

const versioned = { id: Id, version: z.number().int() };
const EntryForm = z
  .object({
    ...versioned,
    effective_from,
    reason,
    ...values,
    /** With a status that ends the employment: who leads those who report to the leaver, from the effective date on. */
    reports_to: LineRef.optional(),
  })
  .refine((form) => Object.values(ENTRY_FIELDS).some((field) => form[field] !== undefined), {
    path: ['effective_from'],
    error: 'Enter what changes',
    ...RUN_ALWAYS,
  });

const ofEntry = { ...versioned, entryId: Id };

const OWN_NAME = 'An employment is changed under one’s own name. Go back to your own session first.';

/** The history of an employment: jobs, pay and bank as entries, each from its day. */
export const history = calls('/employee/', () => ({
  /**
   * C932: all entries, or those of one kind, and those that hold on a day (by default today). Pay and bank are for readers with
   * the area of pay.
   */
  read: get(
    '{id}/history/',
    orActing(inArea('records')),
    ById.extend({ kind: z.enum(ENTRY_KINDS).optional(), on: Day.optional() }),
    EmployeeHistory,
  ),
  /**
   * Records a value from a day on, also a past one, but not before the employment. Kinds that are given together get an entry
   * each. 409 when somebody changed the history meanwhile, and for an archived person, except for bank details of somebody who
   * has still to be paid; 403 for one's own.
   */
  add: post('{id}/history/', inPerson(inArea('records', 'pay'), OWN_NAME), EntryForm, EmployeeHistory),
  /** Puts a right entry in the place of a wrong one, which stays with who corrected it and why. */
  correct: patch(
    '{id}/history/{entryId}/',
    inPerson(inArea('records', 'pay'), OWN_NAME),
    z.object({ ...ofEntry, effective_from: effective_from.optional(), reason, ...values }),
    EmployeeHistory,
  ),
  /** Takes back an entry that has yet to take effect. */
  withdraw: del(
    '{id}/history/{entryId}/',
    inPerson(inArea('records', 'pay'), OWN_NAME),
    z.object(ofEntry),
    EmployeeHistory,
  ),
  /** Ends an entry with a last day: from the day after, the earlier value holds again. */
  end: post(
    '{id}/history/{entryId}/end/',
    inPerson(inArea('records', 'pay'), OWN_NAME),
    z.object({ ...ofEntry, last_day: requiredText('Last day').pipe(Day), reason }),
    EmployeeHistory,
  ),
  /** Corrects the day of employment. The entries with which the employment begins move with it. */
  correctEmploymentDate: patch(
    '{id}/employment_date/',
    inPerson(inArea('records'), OWN_NAME),
    z.object({ ...versioned, employment_date: requiredText('Date of employment').pipe(Day), reason }),
    EmployeeHistory,
  ),
  /** Recalculates values that no longer fit the day of employment, where HR wants that. */
  refit: post(
    '{id}/employment_date/refit/',
    inPerson(inArea('records'), OWN_NAME),
    z.object({ ...versioned, fields: z.array(z.enum(STALE)).min(1, 'Choose what to reckon anew') }),
    EmployeeHistory,
  ),
}));
