import * as z from 'zod';
import { inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, download, get, post } from '../platform/call';
import { ById, Day, DoneAnswer, FileHash, Id, Instant, optional, requiredText } from '../platform/fields';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { ISSUED_STATES, type IssuedState } from './issued-state';
import { letter, PublishedLetter } from './letter';
import { letterChecking } from './letter-check';
import { letterSigning } from './letter-signing';
import { upgradeLetter } from './upgrade-letter';

/** A letter that was sent to one person, or is about to be. */
export const IssuedLetter = z.object({
  id: Id,
  /** Ten characters of Crockford's base32, the last of them a check; shown as 7QK4-M2XD-9T. */
  code: z.string(),
  person: z.object({
    kind: z.enum(['employee', 'candidate']),
    id: Id,
    name: z.string(),
    /** The staff ID of an employee. */
    staff_id: z.string().nullable(),
    image: z.string().nullable(),
  }),
  company: z.object({ id: Id, name: z.string() }),
  letter: Id,
  letter_name: z.string(),
  category: z.string(),
  letter_type: z.string(),
  subject: z.string(),
  /** The day that the letter bears. */
  date: Day,
  effective_date: Day.nullable(),
  state: z.enum(ISSUED_STATES),
  state_at: Instant,
  issued_at: Instant,
  issued_by: z.string(),
  delivered_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  acknowledged_at: Instant.nullable(),
  recalled_at: Instant.nullable(),
  /** Why the mail did not arrive, in words to show. */
  failure: z.string().nullable(),
  asks_signature: z.boolean(),
  /** Whether it names somebody's pay; then only readers with the area of pay may open or send it. */
  says_pay: z.boolean(),
  /** The id of the newer letter that replaces it. */
  superseded_by: Id.nullable(),
  /** Bytes, and pages; null until the file is written. */
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
});
export type IssuedLetter = z.infer<typeof IssuedLetter>;

/** The details of one letter beside its row. */
export const IssuedDetail = IssuedLetter.extend({
  /** Where its mail goes; null without an address. */
  email: z.string().nullable(),
  signed_by: z.string().nullable(),
  signed_role: z.string().nullable(),
  recalled_by: z.string().nullable(),
  recall_reason: z.string().nullable(),
  sha256: FileHash,
});
export type IssuedDetail = z.infer<typeof IssuedDetail>;

/** A letter that can be sent: its last published version. */
export const SendableLetter = PublishedLetter.omit({ body: true }).extend({
  id: Id,
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether it names somebody's pay; then only readers with the area of pay may open or send it. */
  says_pay: z.boolean(),
});
export type SendableLetter = z.infer<typeof SendableLetter>;

/** Most people to whom a letter is sent in one call. */
const PEOPLE_MAX = 1000;
const People = z.array(Id).max(PEOPLE_MAX, `Choose at most ${PEOPLE_MAX}`).default([]);
const ToPeople = { id: Id, employees: People, candidates: People };
/** The day from which the letter takes effect; its date when left out. */
const Effective = optional(Day);

/** How many letters are in each state. */
const StateCounts = z.object(
  Object.fromEntries(ISSUED_STATES.map((state) => [state, z.int()])) as Record<IssuedState, z.ZodInt>,
);

const IssuedFilters = PageInput.extend({
  /** One state, or several: `OPENED,ACKNOWLEDGED`. */
  state: z
    .string()
    .max(120)
    .regex(/^[A-Z_]+(?:,[A-Z_]+)*$/)
    .optional(),
  company: Id.optional(),
  category: z.string().max(60).optional(),
  letter: Id.optional(),
  /** The days on which they were sent, first and last. */
  sent_from: Day.optional(),
  sent_to: Day.optional(),
  employee: Id.optional(),
  candidate: Id.optional(),
});

const WHO_SENDS = 'A letter carries the name of who sends it.';

/** Letters that were sent, and what became of them: opened, signed, taken back. */
export const issuedLetter = calls('/issued-letter/', () => ({
  ...letterChecking,
  ...letterSigning,
  ...upgradeLetter,
  /** Newest first; found by words of the person's name, staff ID, code or subject. */
  list: get(
    '',
    orActing(inArea('records', 'recruitment')),
    IssuedFilters,
    pageOf(IssuedLetter).extend({
      /** Of those that fit everything but `state`. */
      states: StateCounts,
      /** How many of the delivered were sent three days ago or earlier, and are not opened. */
      unopened: z.number().int(),
    }),
  ),
  /** The whole list that fits, as CSV. */
  listFile: download('list/file/', orActing(inArea('records', 'recruitment')), fileInput(IssuedFilters), {
    serves: ['text/csv'],
  }),
  detail: get('{id}/', orActing(inArea('records', 'recruitment')), ById, IssuedDetail),
  /** The letters to one employee, newest first. */
  ofEmployee: get(
    '/employee/{id}/letters/',
    orActing(inArea('records')),
    PageInput.omit({ search: true }).extend({ id: Id }),
    pageOf(IssuedLetter),
  ),
  ofCandidate: get(
    '/candidate/{id}/letters/',
    orActing(inArea('recruitment')),
    PageInput.omit({ search: true }).extend({ id: Id }),
    pageOf(IssuedLetter),
  ),
  /** One's own letters, newest first: those that were sent and not recalled. */
  own: get('mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(IssuedLetter)),
  /** The PDF. One's own, or of those of the areas that one reads; pay that it says needs the area of pay. */
  file: download('{id}/file/', orActing(ownOr(inArea('records', 'recruitment'))), ById, {
    serves: ['application/pdf'],
  }),
  /** The person opens their own letter. Nothing happens when it was opened before. */
  opened: post(
    '{id}/opened/',
    inPerson(signedIn, 'Only the person can say that they opened their letter.'),
    ById,
    DoneAnswer,
  ),

  /** The published letters, the last published first; found by a part of the name, the type or the subject. */
  letters: get(
    'letters/',
    orActing(inArea('records', 'recruitment', 'cases')),
    PageInput.extend({ category: z.string().max(60).optional() }),
    pageOf(SendableLetter),
  ),
  letter: get('/letter/{id}/sendable/', orActing(inArea('records', 'recruitment')), ById, SendableLetter),
  /** The people whom a selection names by their ids: those whom the caller looks after. */
  people: post(
    'people/',
    orActing(inArea('records', 'recruitment')),
    z.object({ employees: People, candidates: People }),
    z.object({
      people: z.array(
        z.object({
          kind: z.enum(['employee', 'candidate']),
          id: Id,
          name: z.string(),
          staff_id: z.string().nullable(),
          company: z.string(),
          /** Whether a mail reaches them. */
          has_address: z.boolean(),
        }),
      ),
    }),
    { reads: true },
  ),
  /** As `letter.preview`, of the last published version, for one person. */
  preview: download(
    '/letter/{id}/preview/',
    orActing(inArea('records', 'recruitment')),
    z.object({ id: Id, employee: Id.optional(), candidate: Id.optional(), effective_date: Effective }),
    { reads: true, method: 'POST', serves: ['application/pdf'] },
  ),
  /** As `letter.missing`, of the last published version. */
  missing: post(
    '/letter/{id}/missing/',
    orActing(inArea('records', 'recruitment')),
    z.object({ ...ToPeople, effective_date: Effective }),
    letter.missing.output,
    { reads: true },
  ),
  /**
   * Sends the last published version to people, one letter each. Refused for people who are archived or not the caller's, and
   * for those who lack the value of a field or have one that cannot be printed, unless `without_values` says that the name of
   * the field, or a box, may be in its place.
   */
  send: post(
    '/letter/{id}/send/',
    inPerson(inArea('records', 'recruitment'), WHO_SENDS),
    z.object({
      ...ToPeople,
      effective_date: Effective,
      without_values: z.boolean().default(false),
    }),
    DoneAnswer.extend({
      /** How many letters are on their way, or wait for their approvers. */
      people: z.number().int(),
      /** How many of them went to their approvers first. */
      waiting: z.number().int().optional(),
    }),
  ),
  /** Mails the same PDF again with a new link, to the address in the record; older links end. */
  resend: post('{id}/resend/', inPerson(inArea('records', 'recruitment'), WHO_SENDS), ById, IssuedDetail),
  /** Takes back a letter that was not opened: its link and its code stop working. 409 for one that was opened. */
  recall: post(
    '{id}/recall/',
    inPerson(inArea('records', 'recruitment'), WHO_SENDS),
    z.object({ id: Id, reason: requiredText('Reason').max(500, 'should not be more than 500 characters') }),
    IssuedDetail,
  ),
}));
