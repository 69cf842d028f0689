import * as z from 'zod';
import { inArea, inPerson, orActing, signedIn } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import { assumedField, ById, DoneAnswer, Id, Instant, requiredText } from '../platform/fields';
import { CASE_FILES, MIME } from '../platform/files';
import { fileInput, PageInput, pageOf } from '../platform/page';
import { RichText, requiredRichText } from '../platform/rich-text';
import { LastEdit, Version } from '../platform/version';

const ANNOUNCEMENT_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

/** The subject of an announcement: anything, or health insurance, whose page shows its own. */
export const ANNOUNCEMENT_TOPICS = ['GENERAL', 'HMO'] as const;
export type AnnouncementTopic = (typeof ANNOUNCEMENT_TOPICS)[number];

/** How HR's list of readers is filtered. `EARLIER`: they acknowledged an earlier version than the latest. */
const READER_STATES = ['READ', 'UNREAD', 'EARLIER'] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** Most companies, departments or branches of one audience. */
const MOST = 50;
const Targets = z.array(Id).max(MOST, `Choose at most ${MOST}`);

/** The audience of an announcement: every employee, or everybody in any of these. */
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
  title: requiredText('Title')
    .max(150, 'should not be more than 150 characters')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write the title on one line'),
  message: requiredRichText('Message'),
  ...audience,
  /** Whether the audience gets it by mail too. */
  mail: z.boolean(),
  topic: z.enum(ANNOUNCEMENT_TOPICS).default('GENERAL'),
  /** Whether readers are asked to say that they read and understood it, which is kept as evidence. */
  acknowledge: z.boolean().default(false),
  /** The effect of saving on an unpublished announcement: it stays a draft, is published, or is published at `publish_at`. */
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
const AnnouncementUpdate = z
  .object({
    ...fields,
    id: Id,
    version: Version,
    /** Asks everybody again who acknowledged earlier words of a published announcement. */
    ask_again: z.boolean().default(false),
  })
  .superRefine(refinePublishing);

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
  topic: assumedField(z.enum(ANNOUNCEMENT_TOPICS), 'GENERAL'),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  /** The person who published it, or wrote it while it is unpublished. */
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
  managers: assumedField(z.array(AudiencePart), []),
  below: assumedField(z.boolean(), false),
  mail: z.boolean(),
  /** Whether readers are asked to say that they read and understood it. */
  acknowledge: assumedField(z.boolean(), false),
  /** How many employees it was published to, and how many of them said that they read it. */
  reached: z.number().int(),
  readers: z.number().int(),
  /** Counts the edits; sent back with an edit, so that none undoes another unseen. */
  version: Version,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

/** A file that goes with an announcement. */
export const AnnouncementFile = z.object({
  id: Id,
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** SHA-256 of its bytes, in hex. */
  sha256: z.string(),
});
export type AnnouncementFile = z.infer<typeof AnnouncementFile>;

export const AnnouncementDetail = AnnouncementRow.extend({
  message: RichText,
  files: assumedField(z.array(AnnouncementFile), []),
  /** When somebody who had not read it was last reminded. */
  reminded_at: assumedField(Instant.nullable(), null),
  /** How many of the caller's companies a reminder would go to now: who has not read it, and was not reminded today. */
  to_remind: assumedField(z.number().int(), 0),
  /** How many of the caller's companies acknowledged an earlier version, and not the latest. */
  earlier: assumedField(z.number().int(), 0),
  edited: LastEdit,
});
export type AnnouncementDetail = z.infer<typeof AnnouncementDetail>;

/** An announcement as one of its audience sees it. */
export const MyAnnouncement = AnnouncementRow.pick({
  id: true,
  title: true,
  excerpt: true,
  sender: true,
  topic: true,
  acknowledge: true,
}).extend({
  published_at: Instant,
  edited_at: Instant.nullable(),
  /** Published since the person joined, and not marked as read, or not acknowledged where that is asked for. */
  unread: z.boolean(),
});
export type MyAnnouncement = z.infer<typeof MyAnnouncement>;

/** The same with all that its reader sees. */
export const MyAnnouncementDetail = MyAnnouncement.extend({
  message: RichText,
  files: assumedField(z.array(AnnouncementFile), []),
  /** Counts the edits: an acknowledgement names the version that was read. */
  version: assumedField(Version, 1),
  /** The last version that the person acknowledged, and when. */
  acknowledged: assumedField(z.object({ version: z.number().int(), at: Instant }).nullable(), null),
});
export type MyAnnouncementDetail = z.infer<typeof MyAnnouncementDetail>;

/** Somebody whom an announcement reached. */
export const AnnouncementReader = z.object({
  employee: Id,
  name: z.string(),
  code: z.string(),
  company: z.string(),
  department: z.string(),
  branch: z.string(),
  /** Whether the person can sign in to read it. */
  has_account: z.boolean(),
  read_at: Instant.nullable(),
  /** Their last acknowledgement: the version, the time, and the SHA-256 of its text and files. */
  acknowledged: z.object({ version: z.number().int(), at: Instant, sha256: z.string() }).nullable(),
});
export type AnnouncementReader = z.infer<typeof AnnouncementReader>;

const ReadersInput = PageInput.extend({ id: Id, state: z.enum(READER_STATES).optional() });

const Csv = z
  .string()
  .max(1000)
  .regex(/^(?:\d+(?:,\d+)*)?$/)
  .default('');

const WHO_PUBLISHES = 'An announcement carries the name of who publishes it.';

/** News to chosen parts of the companies. */
export const announcement = calls('/announcement/', () => ({
  /** C952: newest first, found by a part of the title. */
  list: get(
    '',
    orActing(inArea('records')),
    PageInput.extend({
      status: z.enum(ANNOUNCEMENT_STATUSES).optional(),
      topic: z.enum(ANNOUNCEMENT_TOPICS).optional(),
    }),
    pageOf(AnnouncementRow),
  ),
  detail: get('{id}/', orActing(inArea('records')), ById, AnnouncementDetail),
  create: post('', orActing(inArea('records')), AnnouncementForm, AnnouncementDetail),
  /**
   * 409 when somebody saved another version meanwhile. A published announcement stays
   * published to the same people: its title and message change, and the rest of the input but `ask_again` is ignored.
   */
  update: patch('{id}/', orActing(inArea('records')), AnnouncementUpdate, AnnouncementDetail),
  /** Takes a published or scheduled announcement back: it becomes a draft that nobody has read. */
  withdraw: post('{id}/withdraw/', inPerson(inArea('records'), WHO_PUBLISHES), ById, AnnouncementDetail),
  delete: del('{id}/', orActing(inArea('records')), ById, DoneAnswer),
  /** The audience of a published announcement and its readers, by name; of the caller's companies. */
  readers: get('{id}/readers/', orActing(inArea('records')), ReadersInput, pageOf(AnnouncementReader)),
  /** The same list as CSV or, for up to 5,000 people, as a PDF to print. */
  readersFile: download(
    '{id}/readers/file/',
    orActing(inArea('records')),
    fileInput(ReadersInput).extend({
      /** CSV where it is left out. */
      format: z.enum(['csv', 'pdf']).optional(),
    }),
    { serves: ['text/csv', MIME.pdf] },
  ),
  /** Reminds who has not read it, by a notice and by mail: nobody twice in a day. 409 when nobody is left. */
  remind: post('{id}/remind/', inPerson(inArea('records'), WHO_PUBLISHES), ById, DoneAnswer),
  /** Adds files while it is unpublished. */
  addFiles: uploadCall('{id}/files/', orActing(inArea('records')), ById, AnnouncementDetail, { files: CASE_FILES }),
  /** Takes a file away while it is unpublished. */
  removeFile: del(
    '{id}/files/{fileId}/',
    orActing(inArea('records')),
    z.object({ id: Id, fileId: Id }),
    AnnouncementDetail,
  ),
  file: download('{id}/files/{fileId}/', orActing(inArea('records')), z.object({ id: Id, fileId: Id }), {
    serves: [MIME.pdf, MIME.docx, MIME.jpg, MIME.png],
  }),
  /** How many employees an audience has, and how many of them have an account to read it in. Ids as `1,2,3`. */
  reach: get(
    'reach/',
    orActing(inArea('records')),
    z.object({
      everyone: z.enum(['true', 'false']),
      companies: Csv,
      departments: Csv,
      branches: Csv,
      managers: Csv,
      below: z.enum(['true', 'false']).default('false'),
    }),
    z.object({ employees: z.number().int(), accounts: z.number().int() }),
  ),

  /** The announcements published to the caller, newest first. */
  mine: get(
    'mine/',
    orActing(signedIn),
    PageInput.omit({ search: true }).extend({
      show: z.enum(['all', 'unread']).default('all'),
      topic: z.enum(ANNOUNCEMENT_TOPICS).optional(),
    }),
    pageOf(MyAnnouncement),
  ),
  /** An announcement published to the caller, with its message; any other is 404. */
  read: get('mine/{id}/', orActing(signedIn), ById, MyAnnouncementDetail),
  /** A file of an announcement that is published to the caller. */
  readFile: download('mine/{id}/files/{fileId}/', orActing(signedIn), z.object({ id: Id, fileId: Id }), {
    serves: [MIME.pdf, MIME.docx, MIME.jpg, MIME.png],
  }),
  /** The caller says that they read and understood this version. 409 when its words changed meanwhile. Twice is no error. */
  acknowledge: post(
    'mine/{id}/acknowledge/',
    inPerson(signedIn, 'Only the person can say that they read and understood it.'),
    z.object({ id: Id, version: Version }),
    DoneAnswer,
  ),
  /** The caller says that they read it. Saying so twice is no error; 409 where an acknowledgement is asked for. */
  markRead: post('mine/{id}/read/', inPerson(signedIn, 'Only the person can say that they read it.'), ById, DoneAnswer),
}));
