import * as z from 'zod';
import { CasePaper, CasePerson, caseWords } from '../cases/case';
import { inArea, inPerson, link, orActing, orLink, ownOr, signedIn } from '../platform/access';
import { calls, download, get, post, uploadCall } from '../platform/call';
import { AnyInstant, ById, Day, DoneAnswer, Id, optional } from '../platform/fields';
import { CASE_FILES, MIME } from '../platform/files';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import { hmoWords } from './hmo-shapes';
import { HMO_COMPLAINT_KINDS, HMO_COMPLAINT_STATES, RELATIONS } from './hmo-state';

const Count = z.number().int();

/** The reach of words. Words for the DESK stay with HR; the provider sees their own, and those written to them. */
const COMPLAINT_AUDIENCES = ['DESK', 'EMPLOYEE', 'PROVIDER'] as const;

export const HmoComplaintEvent = z.object({
  id: Id,
  kind: z.enum(['FILED', 'SENT', 'ANSWERED', 'MESSAGE', 'CLOSED', 'REOPENED', 'REMINDED']),
  /** `Sent to Harmattan Health`. */
  title: z.string(),
  by: z.string(),
  side: z.enum(['EMPLOYEE', 'HR', 'PROVIDER', 'SELF']),
  to: z.enum(COMPLAINT_AUDIENCES).nullable(),
  at: AnyInstant,
  words: z.string(),
  papers: z.array(CasePaper),
});
export type HmoComplaintEvent = z.output<typeof HmoComplaintEvent>;

export const HmoComplaintRow = z.object({
  id: Id,
  /** `HC-2026-0007`. */
  number: z.string(),
  kind: z.enum(HMO_COMPLAINT_KINDS),
  status: z.enum(HMO_COMPLAINT_STATES),
  employee: CasePerson,
  provider: z.object({ id: Id, name: z.string() }),
  /** The subject, in one line. */
  title: z.string(),
  opened_at: AnyInstant,
  /** The day by which HR sends it on or closes it, or the provider answers. */
  due: Day.nullable(),
  late: z.boolean(),
  waiting_days: Count.nullable(),
});
export type HmoComplaintRow = z.output<typeof HmoComplaintRow>;

export const HmoComplaint = HmoComplaintRow.extend({
  /** The member of the family it is about; null for the employee. */
  life: z.object({ id: Id, name: z.string(), relation: z.enum(RELATIONS) }).nullable(),
  hospital: z.string(),
  happened_on: Day.nullable(),
  closed_at: AnyInstant.nullable(),
  /** Where the provider is written to; empty while nobody entered it. For HR. */
  provider_email: z.string(),
  /** Newest first, as far as it reaches the caller. */
  timeline: z.array(HmoComplaintEvent),
  /** The acts that the caller may do now. */
  may: z.array(z.enum(['send', 'close', 'reopen', 'message', 'remind'])),
  version: Version,
});
export type HmoComplaint = z.output<typeof HmoComplaint>;

export const HmoComplaintForm = z.object({
  kind: z.enum(HMO_COMPLAINT_KINDS, 'Type is required'),
  title: z.string().trim().min(1, 'Title is required').max(120, 'should not be more than 120 characters'),
  words: caseWords('Complaint'),
  /** The member of the family it is about. */
  life: Id.optional(),
  hospital: hmoWords(120).default(''),
  happened_on: optional(Day),
});
export type HmoComplaintForm = z.output<typeof HmoComplaintForm>;

export const HmoComplaintFilters = PageInput.extend({
  kind: z.enum(HMO_COMPLAINT_KINDS).optional(),
  status: z.enum([...HMO_COMPLAINT_STATES, 'UNSETTLED', 'ALL']).default('UNSETTLED'),
  provider: Id.optional(),
  company: Id.optional(),
  late: z.enum(['true', 'false']).optional(),
  ordering: z.enum(['opened_at', '-opened_at', 'due']).default('-opened_at'),
});
export type HmoComplaintFilters = z.output<typeof HmoComplaintFilters>;

/** The content of the page behind a provider's link: the complaint with what reaches them. */
export const LinkedComplaint = z.object({
  number: z.string(),
  kind: z.enum(HMO_COMPLAINT_KINDS),
  status: z.enum(HMO_COMPLAINT_STATES),
  title: z.string(),
  company: z.string(),
  company_code: z.string(),
  provider: z.string(),
  /** The insured person, with the number that the provider gave them. */
  person: z.object({ name: z.string(), relation: z.enum(RELATIONS), policy_number: z.string(), employee: z.string() }),
  hospital: z.string(),
  happened_on: Day.nullable(),
  due: Day.nullable(),
  timeline: z.array(HmoComplaintEvent),
  may_answer: z.boolean(),
});
export type LinkedComplaint = z.output<typeof LinkedComplaint>;

const medical = inArea('medical');
const ownOrMedical = ownOr(medical);
const provider = link('hmo-complaint');
const papers = { files: CASE_FILES };

const OF_HR = 'HR looks after a complaint under its own name. Go back to your own session first.';

/** Complaints about health insurance, and what providers answer. */
export const hmoComplaint = calls('/hmo/', () => ({
  /** C948. HR's list, of one type or all. */
  list: get('complaint/', orActing(medical), HmoComplaintFilters, pageOf(HmoComplaintRow)),
  listFile: download('complaint/file/', orActing(medical), fileInput(HmoComplaintFilters), { serves: ['text/csv'] }),
  /** How many are of each kind and state, and how many of them are late. */
  figures: get(
    'complaint/figures/',
    orActing(medical),
    z.object({ company: Id.optional(), provider: Id.optional() }),
    z.object({
      kinds: z.array(z.object({ kind: z.enum(HMO_COMPLAINT_KINDS), unsettled: Count, all: Count })),
      states: z.array(z.object({ status: z.enum(HMO_COMPLAINT_STATES), count: Count })),
      late: Count,
    }),
  ),
  /** The caller's own, newest first. */
  mine: get('complaint/mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(HmoComplaintRow)),
  /** The caller complains about the provider that covers them, or covered them last. */
  create: uploadCall(
    'complaint/',
    inPerson(signedIn, 'Only the person can complain.'),
    HmoComplaintForm,
    HmoComplaint.extend({ receipt }),
    papers,
  ),
  paper: download('complaint/paper/{id}/', orActing(orLink(ownOrMedical, 'hmo-complaint')), ById, {
    serves: [MIME.pdf, MIME.docx, MIME.jpg, MIME.png],
  }),
  detail: get('complaint/{id}/', orActing(ownOrMedical), ById, HmoComplaint),
  /** Writes without moving anything: HR to the employee, the provider or for the desk, the employee to HR. */
  message: uploadCall(
    'complaint/{id}/message/',
    inPerson(ownOrMedical, 'Only the person can write in their complaint.'),
    z.object({ id: Id, to: z.enum(COMPLAINT_AUDIENCES), words: caseWords('Message') }),
    HmoComplaint.extend({ receipt }),
    papers,
  ),
  /** HR sends it to the provider, by a link to answer. */
  send: post(
    'complaint/{id}/send/',
    inPerson(medical, OF_HR),
    z.object({ id: Id, words: hmoWords(2000).default(''), due: optional(Day), version: Version }),
    HmoComplaint,
  ),
  /** Mails the provider a new link, which ends the one before. */
  remind: post('complaint/{id}/remind/', orActing(medical), ById, DoneAnswer),
  close: post(
    'complaint/{id}/close/',
    inPerson(medical, OF_HR),
    z.object({ id: Id, words: caseWords('Outcome', 2000), version: Version }),
    HmoComplaint,
  ),
  /** The employee is not content, or HR takes it up again. */
  reopen: post(
    'complaint/{id}/reopen/',
    inPerson(ownOrMedical, 'Only the person can reopen their complaint.'),
    z.object({ id: Id, words: caseWords('Reason', 2000) }),
    HmoComplaint.extend({ receipt }),
  ),
  linked: get('linked/complaint/', provider, z.object({}), LinkedComplaint),
  linkedAnswer: uploadCall(
    'linked/complaint/answer/',
    provider,
    z.object({ words: caseWords('Answer') }),
    LinkedComplaint.extend({ receipt }),
    papers,
  ),
}));
