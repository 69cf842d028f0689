import * as z from 'zod';
import { SECTION_CHANGES } from '../organisation/employee-section';
import { inArea, inPerson, orActing, ownOr, signedIn } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import {
  ById,
  Day,
  DoneAnswer,
  FileHash,
  FileSize,
  Id,
  Instant,
  Month,
  optional,
  requiredId,
  requiredText,
} from '../platform/fields';
import { DOCUMENT_FILE, MIME } from '../platform/files';
import { PageInput, pageOf } from '../platform/page';
import { ReceiptedAnswer, receipt } from '../platform/receipt';
import { OFFER_LETTERS } from './candidate-status';
import { DOCUMENT_STATUSES, SET_DOCUMENT_STATUSES } from './document-status';

export const DocumentCategory = z.object({
  id: Id,
  name: z.string(),
  /** The accepted documents, in one line. */
  hint: z.string(),
  /** Whether its documents are good until a day. */
  expires: z.boolean(),
});
export type DocumentCategory = z.infer<typeof DocumentCategory>;

export const DocumentCategoryForm = z.object({
  name: requiredText('Name').max(80, 'should not be more than 80 characters'),
  hint: z.string().trim().max(160, 'should not be more than 160 characters'),
  expires: z.boolean(),
});
export type DocumentCategoryForm = z.infer<typeof DocumentCategoryForm>;

/** One version of a document. */
export const DocumentFile = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['pdf', 'doc', 'docx']),
  size: z.number().int(),
  expires: Day.nullable(),
  uploaded_at: Instant,
  uploaded_by: z.string(),
  /** Whether HR put it there for the employee. */
  by_hr: z.boolean(),
  decision: z.enum(['approved', 'declined']).nullable(),
  /** Why it was refused. */
  comment: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  sha256: FileHash,
});
export type DocumentFile = z.infer<typeof DocumentFile>;

/** Inventory E060. */
export const EmployeeDocument = z.object({
  id: Id,
  employee: Id,
  /** Name and staff ID of the employee. */
  employee_name: z.string(),
  code: z.string(),
  category: Id,
  category_name: z.string(),
  /** The title that distinguishes it from others of its category; may be empty. */
  title: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  /** The last day on which the present version is good. */
  expires: Day.nullable(),
  /** The version that counts; null while there is none. */
  file: DocumentFile.nullable(),
  /** The request for it, with the person, the time, the note and the due day; null for a document that was handed in unasked. */
  requested_at: Instant.nullable(),
  requested_by: z.string().nullable(),
  note: z.string(),
  due: Day.nullable(),
  acknowledged_at: Instant.nullable(),
  changed_at: Instant,
  /** Whether the reader is its employee, who never decides about it. */
  own: z.boolean(),
  /** Counts its changes; sent back with a decision, so that it applies only to the version that was seen. */
  version: z.number().int(),
});
export type EmployeeDocument = z.infer<typeof EmployeeDocument>;

/** One document with all its versions, the newest first. */
export const DocumentDetail = EmployeeDocument.extend({
  files: z.array(DocumentFile),
  /** The rules of its category. */
  category_expires: z.boolean(),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

export const DocumentFilters = PageInput.extend({
  employee: Id.optional(),
  category: Id.optional(),
  /** Of people who are of it today. */
  company: Id.optional(),
  branch: Id.optional(),
  department: Id.optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  /** `soon`: ends within 30 days; `past`: has ended. Both find only documents that count. */
  expiry: z.enum(['soon', 'past']).optional(),
  /** Ends within these days; finds only documents that count. */
  expires_from: optional(Day),
  expires_to: optional(Day),
});
export type DocumentFilters = z.output<typeof DocumentFilters>;

/** How many documents end when. A count above `most` is cut to one more, for more than that. */
export const ExpiringDocuments = z.object({
  /** Those that have ended. */
  past: z.number().int(),
  /** The months of a year, the present one first and from today on. */
  months: z.array(z.object({ month: Month, documents: z.number().int() })),
  most: z.number().int(),
});
export type ExpiringDocuments = z.output<typeof ExpiringDocuments>;

/** The documents of an employee, as they see them. */
export const MyDocuments = z.object({
  /** The id of the own record; null before there is one. */
  employee: Id.nullable(),
  /** Whether employees may see their documents, and the rule for what they hand in. */
  visible: z.boolean(),
  change: z.enum(SECTION_CHANGES),
  /** Documents that wait for the employee come first. */
  documents: z.array(EmployeeDocument),
});
export type MyDocuments = z.infer<typeof MyDocuments>;

/** A signed letter from the time as a candidate. */
export const OnboardingLetter = z.object({
  id: Id,
  letter: z.enum(OFFER_LETTERS),
  name: z.string(),
  kind: z.enum(['pdf', 'docx']),
  size: z.number().int(),
  uploaded_at: Instant,
  status: z.string(),
});
export type OnboardingLetter = z.infer<typeof OnboardingLetter>;

const Choice = requiredId('Category');
const title = z.string().trim().max(120, 'should not be more than 120 characters').default('');
const expires = optional(Day);
const file = { file: DOCUMENT_FILE };

/** The fields sent with a file that nobody asked for. */
export const DocumentForm = z.object({ category: Choice, title, expires });
export type DocumentForm = z.output<typeof DocumentForm>;

export const DocumentRequest = z.object({
  category: Choice,
  note: z.string().trim().max(300, 'should not be more than 300 characters').default(''),
  due: optional(Day),
});
export type DocumentRequest = z.output<typeof DocumentRequest>;

export const RefusalForm = z.object({
  comment: requiredText('Reason').max(300, 'should not be more than 300 characters'),
});

/**
 * Documents of employees: asked for, handed in, approved, replaced. C927: the documents name the area, and no call of it.
 */
export const document = calls('/employee_document/', () => ({
  list: get('', orActing(inArea('records')), DocumentFilters, pageOf(EmployeeDocument)),
  /** The documents that count by the month in which they end. */
  expiring: get('expiring/', orActing(inArea('records')), z.object({}), ExpiringDocuments),
  mine: get('mine/', orActing(signedIn), z.object({}), MyDocuments),
  /** Their own for an EMPLOYEE who may see documents, anyone's for admins; else 404. */
  detail: get('{id}/', orActing(ownOr(inArea('records'))), ById, DocumentDetail),
  /** One version, as a download. */
  file: download('file/{id}/', orActing(ownOr(inArea('records'))), ById, { serves: [MIME.pdf, MIME.doc, MIME.docx] }),
  /**
   * Asks one, several or all employees (of a company) for a document of a category. An employee whose document of it is
   * still open is not asked again; `requested` is how many were asked.
   */
  request: post(
    'request/',
    orActing(inArea('records')),
    DocumentRequest.extend({
      /** When left out: everybody who is employed and not archived. */
      employees: z.array(Id).min(1).max(1000).optional(),
      company: Id.optional(),
    }),
    z.object({ requested: z.number().int() }),
  ),
  /** Hands in a document that nobody asked for: HR for an employee, an employee for themselves. */
  add: uploadCall(
    '',
    orActing(ownOr(inArea('records'))),
    DocumentForm.extend({
      employee: Id,
      /** From HR: the employee is asked to say that they have read it. */
      acknowledge: z.enum(['true', 'false']).default('false'),
      size: FileSize,
    }),
    DocumentDetail.extend({ receipt }),
    file,
  ),
  /** Hands in a file for a requested document, or a new version of an existing one. The earlier one stays in the history. */
  upload: uploadCall(
    '{id}/file/',
    orActing(ownOr(inArea('records'))),
    z.object({ id: Id, expires, size: FileSize }),
    DocumentDetail.extend({ receipt }),
    file,
  ),
  /** 409 when the document changed meanwhile, or is in no state for it. Nobody decides about their own. */
  setStatus: patch(
    '{id}/status/',
    inPerson(inArea('records'), 'HR decides about documents under its own name. Go back to your own session first.'),
    z
      .object({
        id: Id,
        version: z.number().int(),
        status: z.enum(SET_DOCUMENT_STATUSES),
        comment: z.string().trim().max(300, 'should not be more than 300 characters').default(''),
      })
      .refine(({ status, comment }) => !status.startsWith('decline') || comment !== '', {
        path: ['comment'],
        error: 'Reason is required',
      }),
    DocumentDetail,
  ),
  /** The employee acknowledges a document from HR. */
  acknowledge: post(
    '{id}/acknowledge/',
    inPerson(ownOr(inArea('records')), 'Nobody says in the name of another that they have read something.'),
    ById,
    DocumentDetail.extend({ receipt }),
  ),
  /** Deletes it with all its versions. An employee may delete only what they may take back. */
  delete: del(
    '{id}/',
    inPerson(ownOr(inArea('records')), 'Nothing is deleted in the name of another.'),
    ById,
    ReceiptedAnswer,
  ),

  /** The letters that the employee signed as a candidate: the same files as those of the candidate. */
  letters: get(
    '/employee/{id}/onboarding_document/',
    orActing(ownOr(inArea('records'))),
    ById,
    z.array(OnboardingLetter),
  ),
  letter: download(
    '/employee/{id}/onboarding_document/{letterId}/',
    orActing(ownOr(inArea('records'))),
    z.object({ id: Id, letterId: Id }),
    { serves: [MIME.pdf, MIME.doc, MIME.docx] },
  ),

  categories: get('/document_category/', orActing(signedIn), PageInput, pageOf(DocumentCategory)),
  createCategory: post('/document_category/', orActing(inArea('settings')), DocumentCategoryForm, DocumentCategory),
  updateCategory: patch(
    '/document_category/{id}/',
    orActing(inArea('settings')),
    DocumentCategoryForm.extend({ id: Id }),
    DocumentCategory,
  ),
  /** Refused while documents belong to it. */
  deleteCategory: del('/document_category/{id}/', orActing(inArea('settings')), ById, DoneAnswer),
}));
