import * as z from 'zod';
import { anyone, inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import { AnyInstant, ById, Day, DoneAnswer, Id, numeric, requiredId, requiredText } from '../platform/fields';
import { ANONYMOUS_FILES, CASE_FILES, MIME } from '../platform/files';
import { PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer, receipt } from '../platform/receipt';
import { Version } from '../platform/version';
import { CaseEvent, caseHead, caseWords } from './case';
import { COMPLAINT_OUTCOMES, COMPLAINT_STATES } from './complaint-state';

const words = (most: number) => z.string().trim().max(most, `should not be more than ${most} characters`);

/** Twelve characters of Crockford's base 32 in groups of four, typed with or without the spaces. 60 bits, made by the browser. */
export const CaseKey = z
  .string()
  .max(20)
  .regex(
    /^\s*(?:[0-9A-HJKMNP-TV-Z]{4}[\s-]?){2}[0-9A-HJKMNP-TV-Z]{4}\s*$/i,
    'Enter the case key as three groups of four',
  );

export const ComplaintCategoryForm = z.object({
  name: requiredText('Name').max(80),
  /** The owner of complaints of the category: an admin who may change cases. */
  owner: requiredId('Owner'),
  /** The owner where a complaint names the first one, or the first one is silent. */
  deputy: Id.optional(),
  /** The words below the category for the person who files: `Goes to the ethics office`. */
  hint: words(120),
  /** Days until an answer is due. */
  due_days: numeric(z.number('Days is required').int().min(1, 'At least 1 day').max(90)),
});
export type ComplaintCategoryForm = z.output<typeof ComplaintCategoryForm>;

const Person = z.object({ id: Id, name: z.string() });

export const Category = z.object({
  id: Id,
  name: z.string(),
  owner: Person.nullable(),
  deputy: Person.nullable(),
  hint: z.string(),
  due_days: z.number().int(),
  archived: z.boolean(),
  version: Version,
});
export type Category = z.output<typeof Category>;

/** The categories that a person who files may choose. */
export const FilingForm = z.object({
  /** The code makes the mark of a company, as on the pages of links. */
  companies: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  categories: z.array(z.object({ id: Id, name: z.string(), hint: z.string() })),
});
export type FilingForm = z.output<typeof FilingForm>;

const filed = {
  category: requiredId('Category'),
  story: caseWords('What happened'),
  /** As it is remembered: `Apr 2026`. */
  happened: words(60).default(''),
  place: words(120).default(''),
  /** A person or an office, in words. */
  named: words(300).default(''),
};

export const ComplaintForm = z.object(filed);
export type ComplaintForm = z.output<typeof ComplaintForm>;

/** With the key of the reporter, of which only a hash is kept. */
export const AnonymousForm = z.object({ ...filed, company: requiredId('Company'), key: CaseKey });
export type AnonymousForm = z.output<typeof AnonymousForm>;

export const ComplaintRow = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(COMPLAINT_STATES),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  category: z.object({ id: Id, name: z.string() }),
  /** The person who filed it; null where nobody is to know. */
  reporter: z.string().nullable(),
  company: z.string(),
  owner: z.string().nullable(),
  due: Day.nullable(),
  opened_at: AnyInstant,
  closed_at: AnyInstant.nullable(),
});
export type ComplaintRow = z.output<typeof ComplaintRow>;

const shown = {
  status: z.enum(COMPLAINT_STATES),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  category: z.object({ id: Id, name: z.string() }),
  story: z.string(),
  happened: z.string(),
  place: z.string(),
};

export const Complaint = z.object({
  ...caseHead,
  ...shown,
  anonymous: z.boolean(),
  reporter: z.object({ name: z.string(), employee: Id.nullable() }).nullable(),
  company: z.string(),
  named: z.string(),
  owner: Person.nullable(),
  /** The role of the caller: the reporter, or one of the people who look into it. */
  as: z.enum(['owner', 'reporter']),
});
export type Complaint = z.output<typeof Complaint>;

/** The complaint of a case key. */
export const KeyedComplaint = z.object({
  number: z.string(),
  ...shown,
  company: z.string(),
  company_code: z.string(),
  named: z.string(),
  due: Day.nullable(),
  opened_at: AnyInstant,
  closed_at: AnyInstant.nullable(),
  timeline: z.array(CaseEvent),
});
export type KeyedComplaint = z.output<typeof KeyedComplaint>;

export const ComplaintFilters = PageInput.extend({
  status: z.enum([...COMPLAINT_STATES, 'ACTIVE', 'ALL']).default('ACTIVE'),
  category: Id.optional(),
  company: Id.optional(),
  outcome: z.enum(COMPLAINT_OUTCOMES).optional(),
  year: numeric(z.number().int().min(2000).max(2200)).optional(),
  late: z.stringbool().optional(),
  ordering: z.enum(['opened_at', '-opened_at', 'due']).default('-opened_at'),
});
export type ComplaintFilters = z.output<typeof ComplaintFilters>;

/** A message from the person who filed it. An answer moves a complaint that waits for it, and otherwise only adds to it. */
export const REPORTER_ACTS = ['answer', 'withdraw', 'reopen'] as const;

const Count = z.number().int();

export const ComplaintDashboard = z.object({
  year: z.number().int(),
  filed: Count,
  open: Count,
  closed: Count,
  late: Count,
  /** The median of days from filing to close; null where none was closed. */
  days_to_close: Count.nullable(),
  categories: z.array(
    z.object({
      id: Id,
      name: z.string(),
      owner: z.string().nullable(),
      filed: Count,
      filed_before: Count,
      days_to_close: Count.nullable(),
      due_days: z.number().int(),
    }),
  ),
  /** Days from filing to close: up to 7, 14, 30, 60, and more. */
  ages: z.array(z.object({ key: z.string(), count: Count })),
  outcomes: z.array(z.object({ key: z.enum(COMPLAINT_OUTCOMES), count: Count })),
});
export type ComplaintDashboard = z.output<typeof ComplaintDashboard>;

const cases = inArea('cases');
const settings = inArea('settings');
const DashboardInput = z.object({
  year: numeric(z.number().int().min(2000).max(2200)),
  company: Id.optional(),
  category: Id.optional(),
});
/** Anybody, of whom nothing is kept. */
const nameless = { nameless: true, flood: 'link' } as const;

const OF_REPORTER = 'Only the person can complain, answer or withdraw a complaint. Go back to your own session first.';

/** Complaints, named or anonymous, their categories and owners. */
export const complaint = calls('/complaint/', () => ({
  /** C945. Those that the caller may look into: none that name them. */
  list: get('', orActing(cases), ComplaintFilters, pageOf(ComplaintRow)),
  dashboard: get('dashboard/', orActing(cases), DashboardInput, ComplaintDashboard),
  /** The numbers of the dashboard, none below five: a file goes to those, too, who may not read the list. */
  dashboardFile: download('dashboard/file/', orActing(cases), DashboardInput, { serves: ['text/csv'] }),
  /** The caller's own, filed with their name. */
  mine: get('mine/', orActing(signedIn), PageInput.omit({ search: true }), pageOf(ComplaintRow)),
  form: get('form/', anyone, z.object({}), FilingForm, nameless),
  create: uploadCall('', inPerson(signedIn, OF_REPORTER), ComplaintForm, z.object({ id: Id, receipt }), {
    files: CASE_FILES,
  }),
  detail: get('{id}/', orActing(ownOr(cases)), ById, Complaint),
  /** The reporter answers a question, or adds to the complaint, with papers; `reopen` once it is closed. */
  answer: uploadCall(
    '{id}/answer/',
    inPerson(signedIn, OF_REPORTER),
    z.object({ id: Id, words: caseWords('Answer'), act: z.enum(REPORTER_ACTS) }),
    ReceiptedAnswer,
    { files: CASE_FILES },
  ),
  /** The owner takes it up, asks, closes it with an outcome, hands it over, or reopens it. */
  act: post(
    '{id}/act/',
    inPerson(cases, 'HR looks after a complaint under its own name. Go back to your own session first.'),
    z.object({
      id: Id,
      act: z.enum(['takeUp', 'ask', 'close', 'handOver', 'reopen']),
      words: words(5000),
      outcome: z.enum(['UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD', 'PASSED_ON']).optional(),
      /** The new owner. */
      owner: Id.optional(),
      version: Version,
    }),
    Complaint,
  ),
  /** The people who may look into one: admins who may change cases. */
  owners: get('owners/', orActing(inArea('cases', 'settings')), PageInput, pageOf(Person)),
  /** C946. */
  categories: get('categories/', orActing(inArea('cases', 'settings')), PageInput, pageOf(Category)),
  createCategory: post('categories/', orActing(settings), ComplaintCategoryForm, Category),
  updateCategory: patch(
    'categories/{id}/',
    orActing(settings),
    ComplaintCategoryForm.extend({ id: Id, version: Version }),
    Category,
  ),
  /** One that complaints are in is archived, and offered no more. */
  deleteCategory: del('categories/{id}/', orActing(settings), ById, DoneAnswer),
  /** Files anonymously. Nothing about the sender is kept: no account, address, browser or time of day. */
  file: uploadCall('anonymous/', anyone, AnonymousForm, DoneAnswer, { files: ANONYMOUS_FILES }, nameless),
  /** The complaint of a case key. 404 for a key that opens nothing. */
  keyed: post('keyed/', anyone, z.object({ key: CaseKey }), KeyedComplaint, { ...nameless, reads: true }),
  keyedAnswer: uploadCall(
    'keyed/answer/',
    anyone,
    z.object({ key: CaseKey, words: caseWords('Answer'), act: z.enum(REPORTER_ACTS) }),
    DoneAnswer,
    { files: ANONYMOUS_FILES },
    nameless,
  ),
  keyedPaper: download('keyed/paper/{id}/', anyone, z.object({ id: Id, key: CaseKey }), {
    ...nameless,
    reads: true,
    method: 'POST',
    serves: [MIME.jpg, MIME.png],
  }),
}));
