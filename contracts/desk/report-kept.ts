import * as z from 'zod';
import { Id, requiredText } from '../platform/fields';
import { SUBJECTS } from './report-subjects';

/** How many reports one person keeps. */
export const KEPT_REPORTS_MOST = 50;
/** To how many people one of them is mailed. */
const READERS_MOST = 20;
/** The last day of a month on which a report may be mailed: every month has it. */
export const LAST_MAIL_DAY = 28;

/** The subjects of reports, people included. */
export const REPORT_ABOUT = ['people', ...SUBJECTS] as const;
export type ReportAbout = (typeof REPORT_ABOUT)[number];

const fields = z.object({
  name: requiredText('Name').max(60, 'should not be more than 60 characters'),
  /** The day of each month on which it is mailed; null where it is not. */
  mail_day: z.preprocess(
    // A choice that was taken back is empty.
    (chosen) => (chosen === '' ? null : chosen),
    z.number().int().min(1).max(LAST_MAIL_DAY).nullable().default(null),
  ),
  /** The users to whom it is mailed. */
  readers: z.array(Id).max(READERS_MOST, `should not be more than ${READERS_MOST} people`).default([]),
});

type Fields = z.output<typeof fields>;

/** Refuses a day without people, and people without a day. */
const mailed = <T extends z.ZodType<Fields>>(form: T) =>
  form
    .refine(({ mail_day, readers }) => mail_day === null || readers.length > 0, {
      path: ['readers'],
      message: 'Choose who gets it',
    })
    .refine(({ mail_day, readers }) => mail_day !== null || readers.length === 0, {
      path: ['mail_day'],
      message: 'Choose the day on which they get it',
    });

export const KeptReportForm = mailed(fields);
export const ChangeKeptReport = mailed(fields.extend({ id: Id }));
/** A report without its months: a kept one is of the twelve up to the day on which it is read. */
export const KeepReport = mailed(
  fields.extend({
    about: z.enum(REPORT_ABOUT).default('people'),
    company: Id.optional(),
    branch: Id.optional(),
    department: Id.optional(),
  }),
);

/** A report that somebody keeps under a name. */
export const KeptReport = z.object({
  id: Id,
  name: z.string(),
  about: z.enum(REPORT_ABOUT),
  company: Id.nullable(),
  branch: Id.nullable(),
  department: Id.nullable(),
  mail_day: z.number().int().nullable(),
  readers: z.array(z.object({ id: Id, name: z.string() })),
});
export type KeptReport = z.output<typeof KeptReport>;
