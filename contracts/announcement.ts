import * as z from 'zod';
import { inArea, signedIn } from './access';
import { calls } from './call';
import { assumed, ById, Done, Id, Instant, required } from './fields';
import { PageInput, pageOf } from './page';
import { RichText, requiredRichText } from './rich-text';
import { LastEdit, Version } from './version';

const ANNOUNCEMENT_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

/** What an announcement is about: anything, or health insurance, whose page shows its own. */
export const ANNOUNCEMENT_TOPICS = ['GENERAL', 'HMO'] as const;
export type AnnouncementTopic = (typeof ANNOUNCEMENT_TOPICS)[number];

/** Most companies, departments or branches of one audience. */
const MOST = 50;
const Targets = z.array(Id).max(MOST, `Choose at most ${MOST}`);

/** Who an announcement is for: every employee, or all who are in any of these. */
const audience = {
  everyone: z.boolean(),
  companies: Targets,
  departments: Targets,
  branches: Targets,
  /** Employees: those who report to them are meant, and with `below` everybody below those too. */
  managers: Targets.default([]),
  below: z.boolean().default(false),
};

const fields = {
  title: required('Title')
    .max(150, 'should not be more than 150 characters')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write the title on one line'),
  message: requiredRichText('Message'),
  ...audience,
  /** Whether the audience gets it by mail too. */
  mail: z.boolean(),
  topic: z.enum(ANNOUNCEMENT_TOPICS).default('GENERAL'),
  /** What saving does with an unpublished announcement: keeps it as a draft, publishes it, or publishes it at `publish_at`. */
  publish: z.enum(['DRAFT', 'NOW', 'LATER']),
  publish_at: Instant.nullable(),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

/** A draft may still lack what publishing needs. */
function refinePublishing(
  form: Pick<Fields, 'publish' | 'publish_at' | keyof typeof audience>,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  if (form.publish === 'DRAFT') return;
  const chosen = form.companies.length + form.departments.length + form.branches.length + form.managers.length;
  if (!form.everyone && chosen === 0) {
    context.addIssue({ code: 'custom', path: ['companies'], message: 'Audience is required' });
  }
  if (form.publish === 'LATER' && form.publish_at === null) {
    context.addIssue({ code: 'custom', path: ['publish_at'], message: 'Publish time is required' });
  }
}

export const AnnouncementForm = z.object(fields).superRefine(refinePublishing);
export type AnnouncementForm = z.infer<typeof AnnouncementForm>;
const AnnouncementUpdate = z.object({ ...fields, id: Id, version: Version }).superRefine(refinePublishing);

/** The fields one by one, for the form, which has day and time in place of an instant. */
export const announcementFields = fields;

/** A company, or a department, branch or line manager with the company that it is of. */
export const AudiencePart = z.object({ id: z.number().int(), name: z.string(), company: z.string().nullable() });
export type AudiencePart = z.infer<typeof AudiencePart>;

export const AnnouncementRow = z.object({
  id: Id,
  title: z.string(),
  /** How the message begins, as plain text. */
  excerpt: z.string(),
  topic: assumed(z.enum(ANNOUNCEMENT_TOPICS), 'GENERAL'),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  /** Who published it, or who wrote it while it is unpublished. */
  sender: z.string(),
  created_at: Instant,
  /** When it is to be published, while it is scheduled. */
  publish_at: Instant.nullable(),
  published_at: Instant.nullable(),
  /** When it was last changed after it was published. */
  edited_at: Instant.nullable(),
  everyone: z.boolean(),
  companies: z.array(AudiencePart),
  departments: z.array(AudiencePart),
  branches: z.array(AudiencePart),
  managers: assumed(z.array(AudiencePart), []),
  below: assumed(z.boolean(), false),
  mail: z.boolean(),
  /** How many employees it was published to, and how many of them said that they read it. */
  reached: z.number().int(),
  readers: z.number().int(),
  /** Counts the edits; sent back with an edit, so that none undoes another unseen. */
  version: Version,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

export const AnnouncementDetail = AnnouncementRow.extend({ message: RichText, edited: LastEdit });
export type AnnouncementDetail = z.infer<typeof AnnouncementDetail>;

/** An announcement as one of its audience sees it. */
export const MyAnnouncement = AnnouncementRow.pick({
  id: true,
  title: true,
  excerpt: true,
  sender: true,
  topic: true,
}).extend({
  published_at: Instant,
  edited_at: Instant.nullable(),
  /** Published since the person joined, and not marked as read. */
  unread: z.boolean(),
});
export type MyAnnouncement = z.infer<typeof MyAnnouncement>;

const Csv = z
  .string()
  .max(1000)
  .regex(/^(?:\d+(?:,\d+)*)?$/)
  .default('');

export const announcement = calls({
  /** C952: newest first, found by a part of the title. */
  list: {
    method: 'GET',
    path: '/announcement/',
    access: inArea('records'),
    input: PageInput.extend({
      status: z.enum(ANNOUNCEMENT_STATUSES).optional(),
      topic: z.enum(ANNOUNCEMENT_TOPICS).optional(),
    }),
    output: pageOf(AnnouncementRow),
    assumed: true,
  },
  detail: {
    method: 'GET',
    path: '/announcement/{id}/',
    access: inArea('records'),
    input: ById,
    output: AnnouncementDetail,
    assumed: true,
  },
  create: {
    method: 'POST',
    path: '/announcement/',
    access: inArea('records'),
    input: AnnouncementForm,
    output: AnnouncementDetail,
    assumed: true,
  },
  /**
   * 409 when somebody saved another version meanwhile. A published announcement stays
   * published to the same people: its title and message change, and the rest of the input is ignored.
   */
  update: {
    method: 'PATCH',
    path: '/announcement/{id}/',
    access: inArea('records'),
    input: AnnouncementUpdate,
    output: AnnouncementDetail,
    assumed: true,
  },
  /** Takes a published or scheduled announcement back: it becomes a draft that nobody has read. */
  withdraw: {
    method: 'POST',
    path: '/announcement/{id}/withdraw/',
    access: inArea('records'),
    input: ById,
    output: AnnouncementDetail,
    assumed: true,
  },
  delete: {
    method: 'DELETE',
    path: '/announcement/{id}/',
    access: inArea('records'),
    input: ById,
    output: Done,
    assumed: true,
  },
  /** How many employees an audience has, and how many of them have an account to read it in. Ids as `1,2,3`. */
  reach: {
    method: 'GET',
    path: '/announcement/reach/',
    access: inArea('records'),
    input: z.object({
      everyone: z.enum(['true', 'false']),
      companies: Csv,
      departments: Csv,
      branches: Csv,
      managers: Csv,
      below: z.enum(['true', 'false']).default('false'),
    }),
    output: z.object({ employees: z.number().int(), accounts: z.number().int() }),
    assumed: true,
  },

  /** What is published to the caller, newest first. */
  mine: {
    method: 'GET',
    path: '/announcement/mine/',
    access: signedIn,
    input: PageInput.omit({ search: true }).extend({
      show: z.enum(['all', 'unread']).default('all'),
      topic: z.enum(ANNOUNCEMENT_TOPICS).optional(),
    }),
    output: pageOf(MyAnnouncement),
    assumed: true,
  },
  /** An announcement published to the caller, with its message; any other is 404. */
  read: {
    method: 'GET',
    path: '/announcement/mine/{id}/',
    access: signedIn,
    input: ById,
    output: MyAnnouncement.extend({ message: RichText }),
    assumed: true,
  },
  /** The caller says that they read it. Saying so twice is no error. */
  markRead: {
    method: 'POST',
    path: '/announcement/mine/{id}/read/',
    access: signedIn,
    input: ById,
    output: Done,
    assumed: true,
  },
});
