import * as z from 'zod';
import { inArea, link, orActing, signedIn } from '../platform/access';
import { calls, del, get, patch, post } from '../platform/call';
import { charactersIn } from '../platform/characters';
import { ById, Day, DoneAnswer, Id, numeric, requiredText } from '../platform/fields';
import { PageInput, pageOf, SearchText } from '../platform/page';
import { LastEdit } from '../platform/version';
import { Holiday } from '../time/holiday';

export const MEETING_TYPES = [
  'GENERAL',
  'INTERVIEW',
  'MEDICAL',
  'INDUCTION',
  'APPRAISAL',
  'DISCIPLINARY',
  'EXIT',
] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

/** Most employees of one meeting. */
const MOST_EMPLOYEES = 200;
const MOST_NOTES = 225;
/** A text within the limit in characters may still be long in bytes. */
const MOST_STORED = 4000;
const TOO_LONG = 'Notes should not be more than 225 characters';
const NO_LINK = 'Enter a link that starts with https://';

/** A time of day in Lagos. */
const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM');
/** In minutes. */
const Duration = z.number().int().min(5).max(720);

const SecureUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
/** A secure address, without a name and password in it, and without a character that could end it. */
const isMeetingLink = (text: string): boolean =>
  SecureUrl.safeParse(text).success && !/[\s"<>\\^`{|}\p{C}]/u.test(text) && !/^https:\/\/[^/?#]*@/i.test(text);

/** A meeting as its form has it, without its people. */
const said = z.object({
  /** The day in Lagos. The documents name no `time` and `duration`; a calendar needs them. */
  date: requiredText('Date').pipe(Day),
  time: requiredText('Time').pipe(Time),
  duration: Duration,
  type: z.enum(MEETING_TYPES, 'Type is required'),
  notes: z
    .string()
    .trim()
    .max(MOST_STORED, TOO_LONG)
    .refine((text) => charactersIn(text) <= MOST_NOTES, TOO_LONG),
  /** At a place; otherwise online, at a link that may follow later. */
  offline: z.boolean(),
  location: z.string().trim().max(200),
  link: z.string().trim().max(500),
});

const employees = z.array(Id).max(MOST_EMPLOYEES, `Choose at most ${MOST_EMPLOYEES} employees`);
const candidates = z.array(Id).max(50);

type Placed = Pick<z.infer<typeof said>, 'offline' | 'location' | 'link'>;
// These checks run even while other fields are wrong, so that a form shows all its errors at once.
const when = ({ value }: { value: unknown }) => said.pick({ offline: true }).safeParse(value).success;
const located = { path: ['location'], error: 'Location is required', when };
const hasPlace = ({ offline, location }: Placed) => !offline || Boolean(location?.trim());
const linked = { path: ['link'], error: NO_LINK, when };
const hasLink = ({ offline, link }: Placed) => offline || !link?.trim() || isMeetingLink(link.trim());

/** The form with its people. A meeting with candidates needs no employees. */
export const MeetingForm = said
  .extend({ employee: employees.default([]), candidate: candidates.default([]) })
  .refine(hasPlace, located)
  .refine(hasLink, linked)
  .refine(({ employee, candidate }) => (employee?.length ?? 0) + (candidate?.length ?? 0) > 0, {
    path: ['employee'],
    error: 'Employee is required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type MeetingForm = z.infer<typeof MeetingForm>;

const input = said.extend({
  duration: Duration.default(60),
  notes: said.shape.notes.default(''),
  offline: z.boolean().default(false),
  location: said.shape.location.default(''),
  link: said.shape.link.default(''),
});

/** E041. An offline meeting needs a location; notes are at most 225 characters (document 2 sections 4 and 5). */
export const NewMeeting = input
  .extend({ employee: employees.default([]), candidate: candidates.default([]) })
  .refine(hasPlace, located)
  .refine(hasLink, linked);
export type NewMeeting = z.infer<typeof NewMeeting>;

/** An edit names the version it was made from. People who are left out of it stay as they are. */
export const ChangedMeeting = input
  .extend({ id: Id, version: z.number().int(), employee: employees.optional(), candidate: candidates.optional() })
  .refine(hasPlace, located)
  .refine(hasLink, linked);
export type ChangedMeeting = z.infer<typeof ChangedMeeting>;

/** Somebody who is invited: an employee, with their staff ID, or a candidate. */
export const Invitee = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  code: z.string().nullable(),
  job_role: z.string(),
});
export type Invitee = z.infer<typeof Invitee>;

const Facts = z.object({
  id: Id,
  date: Day,
  time: Time,
  duration: z.number().int(),
  type: z.enum(MEETING_TYPES),
  notes: z.string().nullable(),
  offline: z.boolean(),
  location: z.string().nullable(),
  link: z.string().nullable(),
});

/** One meeting with everybody who is invited. */
export const Meeting = Facts.extend({
  version: z.number().int(),
  organiser: z.string(),
  employee: z.array(Invitee),
  candidate: z.array(Invitee),
  edited: LastEdit,
});
export type Meeting = z.infer<typeof Meeting>;

/** A row of the list: how many are invited, and the first of them by name. */
export const MeetingRow = Facts.extend({ people: z.number().int(), names: z.array(z.string()) });
export type MeetingRow = z.infer<typeof MeetingRow>;

/** Most days that a calendar asks for: the six weeks that a month may reach into. */
const MOST_DAYS = 42;

/** The meetings of some days, the first one first, with the holidays that touch these days. */
export const MeetingSpan = z.object({
  results: z.array(MeetingRow),
  /** Whether these days have more meetings than fit into one answer; the last of them are left out. */
  more: z.boolean(),
  holidays: z.array(
    Holiday.pick({ id: true, name: true, start_date: true, end_date: true, states: true, status: true }),
  ),
});
export type MeetingSpan = z.output<typeof MeetingSpan>;

/** A meeting of the caller's own, without the other people in it. */
const MyMeeting = Facts.extend({ organiser: z.string() });

export const ScheduledMeeting = Facts.omit({ id: true }).extend({
  company: z.string(),
  company_code: z.string(),
  firstname: z.string(),
});

/** Meetings and their invitations. */
export const meeting = calls('/meeting/', () => ({
  /** C911, all assumed. `upcoming` lists the next one first, otherwise the newest comes first. */
  list: get(
    '',
    orActing(inArea('recruitment', 'records')),
    PageInput.extend({
      when: z.enum(['upcoming', 'past']).optional(),
      type: z.enum(MEETING_TYPES).optional(),
    }),
    pageOf(MeetingRow),
  ),
  /** The meetings that begin within some days, the first 500 of them, for a calendar. */
  span: get(
    'span/',
    orActing(inArea('recruitment', 'records')),
    z.object({
      from: Day,
      days: numeric(z.number().int().min(1).max(MOST_DAYS)).default(7),
      type: z.enum(MEETING_TYPES).optional(),
      search: SearchText.optional(),
    }),
    MeetingSpan,
  ),
  detail: get('{id}/', orActing(inArea('recruitment', 'records')), ById, Meeting),
  /** Books the meeting and mails every person in it an invitation; candidates with a link to /meeting-scheduled. */
  create: post('', orActing(inArea('recruitment', 'records')), NewMeeting, Meeting),
  update: patch('{id}/', orActing(inArea('recruitment', 'records')), ChangedMeeting, Meeting),
  delete: del('{id}/', orActing(inArea('recruitment', 'records')), ById, DoneAnswer),
  /** The possible participants of a meeting: employees by name or staff ID, without those who left. */
  employees: get(
    'employees/',
    orActing(inArea('recruitment', 'records', 'cases')),
    PageInput,
    pageOf(Invitee.extend({ company: z.string() })),
  ),
  /** The meetings that somebody is invited to and that are not over, the next one first. */
  mine: get('mine/', orActing(signedIn), z.object({}), z.array(MyMeeting)),
  /** The meeting behind a mailed link. */
  scheduled: get('scheduled/', link('meeting'), z.object({}), ScheduledMeeting),
}));
