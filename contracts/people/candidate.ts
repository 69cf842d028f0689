import * as z from 'zod';
import { APPROVAL_KINDS } from '../approvals/approval';
import { DELIVERIES } from '../platform/delivery';
import {
  assumedField,
  Day,
  Email,
  FileHash,
  Id,
  Instant,
  Kobo,
  optional,
  Phone,
  pay,
  requiredId,
  requiredText,
} from '../platform/fields';
import { Journey } from '../platform/journey';
import { PageInput } from '../platform/page';
import { CANDIDATE_ORDERINGS, CANDIDATE_STATUSES, OFFER_LETTERS } from './candidate-status';

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
  letter: z.enum(OFFER_LETTERS),
  name: z.string(),
  kind: z.enum(['pdf', 'docx']),
  /** Bytes. */
  size: z.number().int(),
  uploaded_at: Instant,
  sha256: FileHash,
});
export type CandidateDocument = z.infer<typeof CandidateDocument>;

export const LetterReview = z.object({
  letter: z.enum(OFFER_LETTERS),
  status: z.enum(['NOFILE', 'PENDING', 'APPROVED', 'RETURNED']),
  comment: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  documents: z.array(CandidateDocument),
  /** The copies that were sent again since, the latest first, each with the time when a new copy took its place. */
  earlier: assumedField(z.array(CandidateDocument.extend({ replaced_at: Instant })), []),
});
export type LetterReview = z.infer<typeof LetterReview>;

/** The questions of the acknowledgement form with answers that can change, in the order of the form. */
export const ACKNOWLEDGEMENT_ANSWERS = [
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
export type AcknowledgementAnswer = (typeof ACKNOWLEDGEMENT_ANSWERS)[number];

/** The candidate's answers of step 4. BVN and account number come masked to their last four digits. */
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
  /** The candidate's last corrections, each with the earlier answer as it was shown, and the time. */
  changed: assumedField(
    z.array(z.object({ answer: z.enum(ACKNOWLEDGEMENT_ANSWERS), before: z.string().nullable() })),
    [],
  ),
  changed_at: assumedField(Instant.nullable(), null),
});

const TimelineEntry = z.object({
  id: Id,
  /** A sentence's start such as "Offer sent", made from the audit row. */
  title: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  at: Instant,
});

/** A decision on a waiver that no longer holds: both links were opened, the manager says it was not theirs, or HR reopened it. */
export const DroppedDecision = z.object({
  decision: z.enum(['ACCEPTED', 'REJECTED']),
  at: Instant,
  by: z.enum(['LINKS', 'MANAGER', 'HR']),
});
export type DroppedDecision = z.infer<typeof DroppedDecision>;

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
  dropped: DroppedDecision.nullable(),
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
      delivery: z.enum(DELIVERIES),
      /** Why the mail did not arrive. */
      delivery_error: assumedField(z.string().nullable(), null),
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
  worked_here: assumedField(
    z.object({ id: Id, name: z.string(), code: z.string(), left_on: Day.nullable() }).nullable(),
    null,
  ),
  /** The people who work here with this address, in words; completing the onboarding is refused until it is corrected. */
  works_here: assumedField(z.string().nullable(), null),
  /** How far each step is on the day of the answer. */
  journey: assumedField(Journey, []),
  /** The requests about this candidate that wait for approvers. */
  under_approval: z.array(z.enum(APPROVAL_KINDS)),
});
export type CandidateDetail = z.infer<typeof CandidateDetail>;

/** Creating and editing a candidate. Salaries in kobo, at least 1 naira as for employees (document 2 section 5). */
export const CandidateForm = z.object({
  firstname: requiredText('First name').max(80),
  middlename: optional(z.string().trim().max(80)),
  lastname: requiredText('Last name').max(80),
  email: requiredText('Email').pipe(Email),
  phone: requiredText('Phone').pipe(Phone),
  address: optional(z.string().trim().max(300)),
  company: requiredId('Company'),
  branch: requiredId('Branch'),
  department: requiredId('Department'),
  job_role: requiredId('Job role'),
  gross_salary: pay('Annual gross'),
  net_salary: pay('Monthly net'),
  resumption_date: requiredText('Date of resumption').pipe(Day),
});
export type CandidateForm = z.infer<typeof CandidateForm>;

export const Requesters = z.array(Id).min(1, 'Choose at least one candidate').max(100, 'Choose at most 100 candidates');

export const CandidateFilters = PageInput.extend({
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
  /** Candidates with a waiver request that waits for a manager, without employees and candidates whose journey ended. */
  waiver: z.literal('PENDING').optional(),
  ordering: z.enum(CANDIDATE_ORDERINGS).default('-status_since'),
});
