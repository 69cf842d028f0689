import * as z from 'zod';
import { inArea, orActing, superAdmins } from '../platform/access';
import { calls, del, download, get, patch, post } from '../platform/call';
import { ById, Day, DoneAnswer, Id, Month } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { SectionedReport } from './report-about';
import { ChangeKeptReport, KeepReport, KeptReport } from './report-kept';
import { LEAVING_WORDS, REPORT_GROUPS, type ReportGroup } from './report-kinds';
import { SUBJECTS } from './report-subjects';

/** Where: everywhere within the limits of the caller, in a company, or in one branch or department of it. */
const place = { company: Id.optional(), branch: Id.optional(), department: Id.optional() };

export const ReportScope = z.object({
  ...place,
  /** The last month of twelve; the present one unless it is given. */
  until: Month.optional(),
});
export type ReportScope = z.output<typeof ReportScope>;

const count = z.number().int();
/** Null is a number that is not told. */
const told = count.nullable();

const ReportMonth = z.object({
  month: Month,
  /** At its beginning. */
  start: count,
  joined: count,
  left: count,
  /** How many more came from other companies, branches or departments than went there. */
  moved: count,
  /** At its end, or on the day of the answer. */
  end: count,
  /** The same of the year before. */
  joined_before: count,
  left_before: count,
  start_before: count,
  end_before: count,
});
export type ReportMonth = z.output<typeof ReportMonth>;

const Place = z.object({ id: Id.nullable(), name: z.string(), count });
const Group = z.object({
  key: z.enum(Object.keys(REPORT_GROUPS) as [ReportGroup, ...ReportGroup[]]),
  /** At the end of this month, which is over. */
  as_of: Month,
  /** Sensitive numbers are shown only for whole companies. */
  withheld: z.boolean(),
  parts: z.array(z.object({ key: z.string(), name: z.string(), count: told, before: count.nullable() })),
});

export const Report = z.object({
  /** The percentage of people counted so far, while all are recounted. */
  counting: z.number().int().nullable(),
  /** Whether there are numbers to show: before the first counting is done, there are none. */
  ready: z.boolean(),
  until: Month,
  /** The day to which the last month counts. */
  on: Day,
  months: z.array(ReportMonth),
  /** Why those left who left within the twelve months. */
  reasons: z.array(z.object({ key: z.string(), count, before: count })),
  /** Where people worked on the last day: companies unless one is chosen, then its branches; departments of one name together. */
  companies: z.array(Place),
  branches: z.array(Place),
  departments: z.array(Place),
  groups: z.array(Group),
});
export type Report = z.output<typeof Report>;
export type ReportGroupNumbers = z.output<typeof Group>;

const REASONS = Object.keys(LEAVING_WORDS) as [keyof typeof LEAVING_WORDS, ...(keyof typeof LEAVING_WORDS)[]];

export const ReportPeople = PageInput.omit({ search: true }).extend({
  ...place,
  /** The people who were employed at the end of `until`, or who joined or left from `from` to `until`. */
  who: z.enum(['EMPLOYED', 'JOINED', 'LEFT']).default('EMPLOYED'),
  from: Month.optional(),
  until: Month.optional(),
  reason: z.enum(REASONS).optional(),
  /** A band of length of service, or an employment type, of those who were employed. */
  tenure: z.string().max(2).optional(),
  employment_type: z.string().max(20).optional(),
});
export type ReportPeople = z.output<typeof ReportPeople>;

export const ReportPerson = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  company: z.string(),
  branch: z.string(),
  department: z.string(),
  job_role: z.string(),
  /** The month in which they joined. */
  joined: Month,
  /** The first day of the employment for a joiner, the last for a leaver. */
  day: Day.nullable(),
  reason: z.string().nullable(),
});
export type ReportPerson = z.output<typeof ReportPerson>;

const records = inArea('records');

/** Reports: headcount, who came and went and why, and what people are, over a year. */
export const report = calls('/report/', () => ({
  /** Headcount, joiners and leavers, and the groups of people, over twelve months and the twelve before. */
  read: get('', orActing(records), ReportScope, Report),
  /** The numbers of a report other than that of people, over twelve months beside the twelve before. */
  about: get('about/{about}/', orActing(records), ReportScope.extend({ about: z.enum(SUBJECTS) }), SectionedReport),
  /** The numbers of a report as CSV; of people unless a subject is named. */
  file: download('file/', orActing(records), ReportScope.extend({ about: z.enum(SUBJECTS).optional() }), {
    serves: ['text/csv'],
  }),
  /** The people behind a number, with where they were then. Of sensitive numbers there is no list. */
  people: get('people/', orActing(records), ReportPeople, pageOf(ReportPerson)),
  /** The reports that the caller keeps, by name. */
  kept: get('kept/', orActing(records), z.object({}), z.object({ results: z.array(KeptReport) })),
  /** Keeps a report under a name, and mails it where a day is chosen. Refuses readers who may not see it. */
  keep: post('kept/', orActing(records), KeepReport, KeptReport, { reads: true }),
  /** Changes the name, the day and the readers. Somebody else's report is 404. */
  changeKept: patch('kept/{id}/', orActing(records), ChangeKeptReport, KeptReport, { reads: true }),
  deleteKept: del('kept/{id}/', orActing(records), ById, DoneAnswer, { reads: true }),
  /** The admins who may see reports of a company, of any without one: to them a report may be mailed. */
  readers: get(
    'readers/',
    orActing(records),
    PageInput.extend({ company: Id.optional() }),
    pageOf(z.object({ id: Id, name: z.string() })),
  ),
  /** Recounts everybody, in pieces. */
  recount: post('recount/', orActing(superAdmins), z.object({}), DoneAnswer),
}));
