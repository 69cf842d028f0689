import * as z from 'zod';
import { inArea, inPerson, orActing, orLink, ownOr } from '../platform/access';
import { calls, del, download, post, uploadCall } from '../platform/call';
import {
  AnyInstant,
  assumedField,
  Day,
  DoneAnswer,
  Email,
  FileHash,
  Id,
  mayLack,
  optional,
  requiredText,
} from '../platform/fields';
import { CASE_FILES, MIME } from '../platform/files';
import { receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import { ENTRY_AUDIENCES, SHARED_CASE_KINDS, SIGHTS } from './case-state';

/** The words and papers of a message in a case. */
export const caseWords = (label: string, most = 5000) =>
  requiredText(label).max(most, `should not be more than ${most} characters`);

/** The person a case is about, by the records of the day of the answer. */
export const CasePerson = z.object({
  id: Id,
  code: assumedField(z.string(), ''),
  name: z.string(),
  job_role: assumedField(z.string(), ''),
  company: assumedField(z.string(), ''),
  company_id: assumedField(Id.nullable(), null),
  branch: assumedField(z.string(), ''),
  image: assumedField(z.string().nullable(), null),
});
export type CasePerson = z.output<typeof CasePerson>;

export const CasePaper = z.object({
  id: Id,
  name: z.string(),
  /** In bytes. */
  size: mayLack(z.number().int(), 0),
  sha256: FileHash,
});
export type CasePaper = z.output<typeof CasePaper>;

/** The way in which somebody acted: signed in, by a mailed link, with a case key, or by itself on a day. */
export const EVENT_WAYS = ['APP', 'LINK', 'KEY', 'SELF'] as const;

export const CaseEvent = z.object({
  id: Id,
  /** The kind of event, a word of its module: `ANSWER`. */
  kind: z.string(),
  /** The same for people: `Decision: final warning`. */
  title: z.string(),
  by: z.string(),
  way: z.enum(EVENT_WAYS),
  /** The only party that reads it; null for everybody whom it reaches. */
  to: z.string().nullable(),
  reach: z.enum(ENTRY_AUDIENCES),
  at: AnyInstant,
  /** Somebody's own words; empty where none were said. */
  words: z.string(),
  /** A line of ours below it: `In time, due on 8 May 2026`. */
  note: z.string(),
  papers: z.array(CasePaper),
  /** The letter that it is about, for HR and whom it was sent to. */
  letter: mayLack(Id.nullable(), null),
});
export type CaseEvent = z.output<typeof CaseEvent>;

export const CaseParty = z.object({
  id: Id,
  /** A word of its module: `CHAIR`. */
  role: z.string(),
  /** The same for people: `Chair, first panel`. */
  role_words: z.string(),
  name: z.string(),
  sees: z.enum(SIGHTS),
  by_link: z.boolean(),
  image: z.string().nullable(),
});
export type CaseParty = z.output<typeof CaseParty>;

/** The common part of an answer about one case. */
export const caseHead = {
  id: Id,
  kind: z.enum(SHARED_CASE_KINDS),
  number: z.string(),
  opened_at: AnyInstant,
  /** The day by which the present step is due. */
  due: Day.nullable(),
  closed_at: AnyInstant.nullable(),
  version: Version,
  /** Newest first, as far as it reaches the caller. */
  timeline: z.array(CaseEvent),
  /** Empty for those who may not know who else has to do with it. */
  parties: z.array(CaseParty),
  /** The parties to whom the caller may write. */
  may_write_to: z.array(z.enum(['DESK', 'PANEL', 'SUBJECT', 'HEARING'])),
};

const LINKS = ['exit-clearance', 'query-answer', 'case-party'] as const;
/** HR, each party for what reaches them, and the holder of a party's link. Everybody else gets 404. */
const parties = orLink(ownOr(inArea('cases', 'records')), ...LINKS);

/** A party that is added to a case later: a person who works here, or anybody with an address. */
const PartyForm = z.object({
  id: Id,
  role: requiredText('Role').max(40),
  sees: z.enum(SIGHTS, 'What they see is required'),
  employee: Id.optional(),
  name: optional(z.string().trim().max(160)),
  email: optional(Email),
});

const OF_HR = 'HR looks after a case under its own name. Go back to your own session first.';

/** The calls that all cases share: messages, papers and parties. */
export const cases = calls('/case/', () => ({
  /** Writes to those whom `to` reaches, with papers. It moves nothing. */
  message: uploadCall(
    '{id}/message/',
    inPerson(parties, 'Only the person writes in a case. Go back to your own session first.'),
    z.object({ id: Id, to: z.enum(ENTRY_AUDIENCES), words: caseWords('Message') }),
    CaseEvent.extend({ receipt }),
    { files: CASE_FILES },
  ),
  /** The bytes of a paper, for those whom its event reaches. */
  paper: download('paper/{id}/', orActing(parties), z.object({ id: Id }), {
    serves: [MIME.pdf, MIME.docx, MIME.jpg, MIME.png],
  }),
  /** Adds somebody to a case, and mails a link where they have no account. 409 where they are a party already. */
  addParty: post('{id}/party/', inPerson(inArea('cases'), OF_HR), PartyForm, CaseParty),
  /** Ends what a party sees, and their link. What they said stays. */
  endParty: del(
    '{id}/party/{partyId}/',
    inPerson(inArea('cases'), OF_HR),
    z.object({ id: Id, partyId: Id }),
    DoneAnswer,
  ),
  /** Mails a party a new link, which ends the one before. */
  sendLink: post(
    '{id}/party/{partyId}/link/',
    inPerson(inArea('cases'), OF_HR),
    z.object({ id: Id, partyId: Id }),
    DoneAnswer,
  ),
}));
