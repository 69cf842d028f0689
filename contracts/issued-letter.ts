import * as z from 'zod';
import { inArea, inPerson, orActing, ownOr, signedIn } from './access';
import { calls } from './call';
import { ById, Day, Done, FileHash, Id, Instant, optional, required } from './fields';
import { ISSUED_STATES, type IssuedState } from './issued-state';
import { letter, PublishedLetter } from './letter';
import { letterChecking } from './letter-check';
import { letterSigning } from './letter-signing';
import { PageInput, pageOf } from './page';
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
  /** Whether it says what somebody earns: then only who reads pay opens it. */
  says_pay: z.boolean(),
  /** The id of the newer letter that replaces it. */
  superseded_by: Id.nullable(),
  /** Bytes, and pages; null until the file is written. */
  size: z.number().int().nullable(),
  pages: z.number().int().nullable(),
});
export type IssuedLetter = z.infer<typeof IssuedLetter>;

/** What the page of one letter says beside its row. */
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
  /** Whether it says what somebody earns: then only who reads pay sends it to employees. */
  says_pay: z.boolean(),
});
export type SendableLetter = z.infer<typeof SendableLetter>;

/** Most people to whom a letter is sent in one call. */
const PEOPLE_MAX = 1000;
const People = z.array(Id).max(PEOPLE_MAX, `Choose at most ${PEOPLE_MAX}`).default([]);
const ToPeople = { id: Id, employees: People, candidates: People };
/** The day from which what the letter says holds; that of the letter when left out. */
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
export const issuedLetter = calls({
  ...letterChecking,
  ...letterSigning,
  ...upgradeLetter,
  /** Newest first; found by words of the person's name, staff ID, code or subject. */
  list: {
    method: 'GET',
    path: '/issued-letter/',
    access: orActing(inArea('records', 'recruitment')),
    input: IssuedFilters,
    output: pageOf(IssuedLetter).extend({
      /** Of those that fit everything but `state`. */
      states: StateCounts,
      /** How many of the delivered were sent three days ago or earlier, and are not opened. */
      unopened: z.number().int(),
    }),
    assumed: true,
  },
  /** The whole list that fits, as CSV. */
  listFile: {
    method: 'GET',
    path: '/issued-letter/list/file/',
    access: orActing(inArea('records', 'recruitment')),
    input: IssuedFilters.omit({ page: true, page_size: true }),
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  detail: {
    method: 'GET',
    path: '/issued-letter/{id}/',
    access: orActing(inArea('records', 'recruitment')),
    input: ById,
    output: IssuedDetail,
    assumed: true,
  },
  /** The letters to one employee, newest first. */
  ofEmployee: {
    method: 'GET',
    path: '/employee/{id}/letters/',
    access: orActing(inArea('records')),
    input: PageInput.omit({ search: true }).extend({ id: Id }),
    output: pageOf(IssuedLetter),
    assumed: true,
  },
  ofCandidate: {
    method: 'GET',
    path: '/candidate/{id}/letters/',
    access: orActing(inArea('recruitment')),
    input: PageInput.omit({ search: true }).extend({ id: Id }),
    output: pageOf(IssuedLetter),
    assumed: true,
  },
  /** One's own letters, newest first: those that were sent and not recalled. */
  own: {
    method: 'GET',
    path: '/issued-letter/mine/',
    access: orActing(signedIn),
    input: PageInput.omit({ search: true }),
    output: pageOf(IssuedLetter),
    assumed: true,
  },
  /** The PDF. One's own, or of those of the areas that one reads; pay that it says needs the area of pay. */
  file: {
    method: 'GET',
    path: '/issued-letter/{id}/file/',
    access: orActing(ownOr(inArea('records', 'recruitment'))),
    input: ById,
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  /** The person opens their own letter. Nothing happens when it was opened before. */
  opened: {
    method: 'POST',
    path: '/issued-letter/{id}/opened/',
    access: inPerson(signedIn, 'Only the person can say that they opened their letter.'),
    input: ById,
    output: Done,
    assumed: true,
  },

  /** The published letters, the last published first; found by a part of the name, the type or the subject. */
  letters: {
    method: 'GET',
    path: '/issued-letter/letters/',
    access: orActing(inArea('records', 'recruitment', 'cases')),
    input: PageInput.extend({ category: z.string().max(60).optional() }),
    output: pageOf(SendableLetter),
    assumed: true,
  },
  letter: {
    method: 'GET',
    path: '/letter/{id}/sendable/',
    access: orActing(inArea('records', 'recruitment')),
    input: ById,
    output: SendableLetter,
    assumed: true,
  },
  /** Who some people are whom a selection names by their ids: those of them that the caller looks after. */
  people: {
    method: 'POST',
    path: '/issued-letter/people/',
    access: orActing(inArea('records', 'recruitment')),
    reads: true,
    input: z.object({ employees: People, candidates: People }),
    output: z.object({
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
    assumed: true,
  },
  /** As `letter.preview`, of the last published version, for one person. */
  preview: {
    method: 'POST',
    path: '/letter/{id}/preview/',
    access: orActing(inArea('records', 'recruitment')),
    reads: true,
    input: z.object({ id: Id, employee: Id.optional(), candidate: Id.optional(), effective_date: Effective }),
    output: z.unknown(),
    transport: 'download',
    assumed: true,
  },
  /** As `letter.missing`, of the last published version. */
  missing: {
    method: 'POST',
    path: '/letter/{id}/missing/',
    access: orActing(inArea('records', 'recruitment')),
    reads: true,
    input: z.object({ ...ToPeople, effective_date: Effective }),
    output: letter.missing.output,
    assumed: true,
  },
  /**
   * Sends the last published version to people, one letter each. Refused for who is archived or not the caller's, and for who
   * has no value for a field or one that cannot be printed, unless `without_values` says that the name of the field, or a box, may stand there.
   */
  send: {
    method: 'POST',
    path: '/letter/{id}/send/',
    access: inPerson(inArea('records', 'recruitment'), WHO_SENDS),
    input: z.object({
      ...ToPeople,
      effective_date: Effective,
      without_values: z.boolean().default(false),
    }),
    output: Done.extend({
      /** How many letters are on their way, or wait for their approvers. */
      people: z.number().int(),
      /** How many of them went to their approvers first. */
      waiting: z.number().int().optional(),
    }),
    assumed: true,
  },
  /** Mails the same PDF again with a new link, to the address in the record; older links end. */
  resend: {
    method: 'POST',
    path: '/issued-letter/{id}/resend/',
    access: inPerson(inArea('records', 'recruitment'), WHO_SENDS),
    input: ById,
    output: IssuedDetail,
    assumed: true,
  },
  /** Takes back a letter that was not opened: its link and its code stop working. 409 for one that was opened. */
  recall: {
    method: 'POST',
    path: '/issued-letter/{id}/recall/',
    access: inPerson(inArea('records', 'recruitment'), WHO_SENDS),
    input: z.object({ id: Id, reason: required('Reason').max(500, 'should not be more than 500 characters') }),
    output: IssuedDetail,
    assumed: true,
  },
});
