import * as z from 'zod';
import { admins, link } from './access';
import { calls } from './call';
import { ById, Done, Id, Instant, required } from './fields';
import { PageInput, pageOf } from './page';

export const MEETING_TYPES = ['MEDICAL', 'INTERVIEW', 'INDUCTION'] as const;

const form = z.object({
  /** The instant of the meeting; the form takes day and time in Lagos. */
  date: required('Date').pipe(Instant),
  type: z.enum(MEETING_TYPES, 'Type is required'),
  notes: z.string().trim().max(225, 'Notes should not be more than 225 characters').default(''),
  /** Candidates, by id (the documents call the list `employee`). */
  employee: z.array(Id).min(1, 'Employee is required').max(50),
  offline: z.boolean().default(false),
  location: z.string().trim().max(200).default(''),
});
const placed = { path: ['location'], error: 'Location is required' };
const hasPlace = (meeting: { offline?: boolean; location?: string }) =>
  !meeting.offline || Boolean(meeting.location?.trim());

/** An offline meeting needs a location; notes are at most 225 characters (document 2 sections 4 and 5). */
export const MeetingForm = form.refine(hasPlace, placed);
export type MeetingForm = z.infer<typeof MeetingForm>;

export const Meeting = z.object({
  id: Id,
  date: Instant,
  type: z.enum(MEETING_TYPES),
  notes: z.string().nullable(),
  offline: z.boolean(),
  location: z.string().nullable(),
  employee: z.array(z.object({ id: Id, firstname: z.string(), lastname: z.string() })),
});
export type Meeting = z.infer<typeof Meeting>;

export const ScheduledMeeting = Meeting.omit({ employee: true, id: true }).extend({
  company: z.string(),
  company_code: z.string(),
  firstname: z.string(),
});

export const meeting = calls({
  /** C911, all assumed. */
  list: { method: 'GET', path: '/meeting/', access: admins, input: PageInput, output: pageOf(Meeting), assumed: true },
  /** Books the meeting and mails every person in it a link to /meeting-scheduled. */
  create: { method: 'POST', path: '/meeting/', access: admins, input: MeetingForm, output: Meeting, assumed: true },
  update: {
    method: 'PATCH',
    path: '/meeting/{id}/',
    access: admins,
    input: form.extend({ id: Id }).refine(hasPlace, placed),
    output: Meeting,
    assumed: true,
  },
  remove: { method: 'DELETE', path: '/meeting/{id}/', access: admins, input: ById, output: Done, assumed: true },
  /** The meeting behind a mailed link. */
  scheduled: {
    method: 'GET',
    path: '/meeting/scheduled/',
    access: link('meeting'),
    input: z.object({}),
    output: ScheduledMeeting,
    assumed: true,
  },
});
