import * as z from 'zod';
import { FieldPlace } from '../letters/letter';
import { anyArea, inArea, inPerson, orActing, orLink, signedIn } from '../platform/access';
import { calls, del, download, get, type InventoryId, post, uploadCall } from '../platform/call';
import { assumedField, ById, Day, DoneAnswer, Id, Instant, numeric } from '../platform/fields';
import { TABLE_FILE } from '../platform/files';
import { IMPORT_KINDS } from '../platform/import-columns';
import { PageInput, pageOf } from '../platform/page';
import { IMPORT_OUTCOMES, IMPORT_STATES } from './import-state';

/** `ISO` is 2026-06-16; `DMY` is 16/06/2026 (also with - or . between). */
export const DateFormat = z.enum(['ISO', 'DMY'], 'Choose how dates are written');
export type DateFormat = z.infer<typeof DateFormat>;

/** `VALID` saves the rows without mistakes, `ALL` only the whole file. */
export const ImportMode = z.enum(['VALID', 'ALL'], 'Choose what to import');
export type ImportMode = z.infer<typeof ImportMode>;

const Count = z.number().int().nonnegative();

/** A cell that is saved as it is and is probably wrong. */
const Warning = z.object({
  line: z.number().int().positive(),
  label: z.string(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type Warning = z.infer<typeof Warning>;

export const ImportBatch = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  /** Name of the uploaded file. */
  file: z.string(),
  /** Bytes. */
  size: Count,
  date_format: DateFormat,
  /** How the file turned out to be written; null until its beginning was read. */
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).nullable(),
  separator: z.enum(['COMMA', 'SEMICOLON', 'TAB']).nullable(),
  state: z.enum(IMPORT_STATES),
  /** Chosen with `start`; null before. */
  mode: ImportMode.nullable(),
  /** Progress of CHECKING, APPLYING or UNDOING from 0 to 1; 1 in every other state. */
  progress: z.number().min(0).max(1),
  /** Rows found so far, blank lines and the heading not counted. `rows` = creates + updates + unchanged + errors. */
  rows: Count,
  creates: Count,
  updates: Count,
  unchanged: Count,
  /** Rows with at least one mistake, and how many mistakes they have. */
  errors: Count,
  mistakes: Count,
  /** Rows without mistakes that are probably wrong, and the first 20 of them. */
  warned: assumedField(Count, 0),
  warnings: assumedField(z.array(Warning), []),
  /** The first and the last day from which the new terms of its upgrade letters hold; null for other files. */
  days: assumedField(z.object({ first: Day, last: Day }).nullable(), null),
  /** Rows saved so far (created or updated); after an undo, how many of them were taken back. */
  saved: Count,
  undone: Count,
  /** Headings of the file that no column of the kind has; their cells are not read. */
  ignored: z.array(z.string()),
  /** Why a batch FAILED, in words to show; null otherwise. */
  failure: z.string().nullable(),
  /** The request for whose approvers a WAITING batch waits; null otherwise, and in lists. */
  approval: assumedField(Id.nullable(), null),
  by: z.string(),
  /** Whether the asker uploaded it: only then may they apply, discard or undo it. Others may look. */
  mine: z.boolean(),
  uploaded_at: Instant,
  checked_at: Instant.nullable(),
  applied_at: Instant.nullable(),
  undone_at: Instant.nullable(),
  /** The last day on which rows can be looked at and an applied batch undone; the content of the file is deleted then. */
  kept_until: Day,
});
export type ImportBatch = z.infer<typeof ImportBatch>;

/** One cell that keeps its row out. `column` is null for a mistake of the whole row (too many cells). */
export const Mistake = z.object({ column: z.string().nullable(), value: z.string(), reason: z.string() });
export type Mistake = z.infer<typeof Mistake>;

/** A column as a screen explains it; see `ImportColumn`. */
const Header = z.object({
  name: z.string(),
  label: assumedField(z.string(), ''),
  required: assumedField(z.boolean().nullable(), null),
  note: z.string().optional(),
  example: assumedField(z.string(), ''),
});
/** A heading alone, as another server may list them. */
const Heading = z.string().transform((name) => ({ name, label: '', required: null, example: '' }));
const HeaderList = z.object({ headers: z.array(z.union([Header, Heading])) });

/** The answer to an upload: the batch that waits to be looked at, or that the file is imported, from a server without batches. */
export const UploadAnswer = z.union([ImportBatch, DoneAnswer]);

/** The content of an upgrade letter, beside the present values. Money is in kobo: the gross a year, the net a month. */
export const UpgradeRow = z.object({
  staff_id: z.string(),
  effective_date: Day,
  letter_name: z.string(),
  job_role: z.string(),
  department: z.string(),
  grade: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  gross: z.object({ before: z.number().int(), after: z.number().int() }),
  net: z.number().int(),
  /** The net of the new pay by payroll, which the letter says; null where the row does not change pay. */
  reckoned_net: z.number().int().nullable().default(null),
  /** The probable mistakes, in words to show. */
  warnings: z.array(z.string()),
});
export type UpgradeRow = z.infer<typeof UpgradeRow>;

export const ImportRow = z.object({
  /** Line of the file on which the row begins, the heading being line 1 as spreadsheets count. */
  line: z.number().int().positive(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The name of the row's record: a person's name, or name and code. Empty when the row has neither. */
  label: z.string(),
  /** Of ERROR rows, in the order of the columns; empty otherwise. */
  mistakes: z.array(Mistake),
  /** Of UPDATE rows: the columns that change, with the cell as it would be written today; empty otherwise. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Of rows that become an upgrade letter, for the uploader alone. */
  upgrade: assumedField(UpgradeRow.nullable(), null),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Why an applied batch cannot be undone now, at most 20 of them: "Finance: 3 candidates belong to it". */
export const UndoCheck = z.object({
  /** The records that would be deleted, and those that would be restored. */
  deletes: Count,
  restores: Count,
  /** Updated records that somebody edited since: they stay as they are now. */
  kept: Count,
  /** Records in the way; undo is refused while there are any. */
  hindered: Count,
  hindrances: z.array(z.object({ line: z.number().int().positive(), label: z.string(), reason: z.string() })),
});
export type UndoCheck = z.infer<typeof UndoCheck>;

/** `size` is the exact length of the file in bytes; both fields come before the file. */
const UploadInput = z.object({
  date_format: DateFormat,
  size: numeric(z.number().int().min(1, 'The file is empty').max(TABLE_FILE.maxBytes, TABLE_FILE.tooLarge)),
});

const OWN_NAME_ONLY = 'Nobody imports in the name of somebody else. Go back to your own account first.';

type Areas = Parameters<typeof inPerson>[0];
const table = (path: string, areas: Areas, documented?: InventoryId) =>
  uploadCall(
    path,
    inPerson(areas, OWN_NAME_ONLY),
    UploadInput,
    UploadAnswer,
    { file: TABLE_FILE },
    documented && { documented },
  );

const OF_APPROVER = 'An approval is given by the approver alone. Go back to your own session first.';

/** Many records from one file, with a dry run and an undo. */
export const bulkImport = calls('/bulk_upload/', () => ({
  companies: table('/company/bulk_upload/', inArea('settings'), 'C098'),
  /** C960, like all uploads below except employees. */
  departments: table('/department/bulk_upload/', inArea('settings')),
  branches: table('/branch/bulk_upload/', inArea('settings')),
  jobRoles: table('/job-role/bulk_upload/', inArea('settings')),
  units: table('/unit/bulk_upload/', inArea('settings')),
  candidates: table('/candidate/bulk_upload/', inArea('recruitment')),
  /** A staff ID finds who is there already; what identifies or pays them is masked in the rows of the check. */
  employees: table('/employee/bulk_upload/', inArea('records'), 'C078'),
  /** Staff IDs of employees who are there already (E074). */
  codes: table('/code/bulk_upload/', inArea('records')),
  /** C961: each row becomes a letter to an employee who is there already, and a dated entry of their record. */
  upgradeLetters: table('/employee/upgrade_letters/bulk_upload/', inArea('records')),
  /** The balances of leave when a house begins with Tenure; the ledger gets the difference. */
  leaveBalances: table('/leave/balances/bulk_upload/', inArea('records')),
  /** The earnings of months of a tax year without a payslip, one row for each employee and origin. */
  payOpenings: table('/payroll/openings/bulk_upload/', inArea('pay')),
  /** Loans from before Tenure, with the rest of each: each becomes a case of welfare that is being repaid. */
  runningLoans: table('/welfare/running/bulk_upload/', inArea('records')),

  /** The columns of a file of employees, in the order of its sample. */
  employeeHeaders: get('/employee/bulk_upload_csv_headers/', orActing(anyArea), z.object({}), HeaderList, {
    documented: 'C079',
  }),
  /** The columns of a file of upgrade letters. */
  upgradeLetterHeaders: get('/employee/upgrade_letter_csv_headers/', orActing(anyArea), z.object({}), HeaderList, {
    documented: 'C092',
  }),

  /** V161: a CSV with the headings of the kind and one row as an example; UTF-8 with the mark that Excel needs. */
  sample: download('sample/{kind}/', orActing(anyArea), z.object({ kind: z.enum(IMPORT_KINDS) }), {
    serves: ['text/csv'],
  }),
  /** Batches of everybody, newest first. Discarded ones are gone. */
  list: get(
    '',
    orActing(anyArea),
    PageInput.omit({ search: true }).extend({ kind: z.enum(IMPORT_KINDS).optional() }),
    pageOf(ImportBatch),
  ),
  detail: get('{id}/', orActing(anyArea), ById, ImportBatch),
  /** The rows of one outcome by line. Empty once the batch is past `kept_until`. */
  rows: get(
    '{id}/rows/',
    orActing(anyArea),
    PageInput.omit({ search: true }).extend({ id: Id, outcome: z.enum(IMPORT_OUTCOMES) }),
    pageOf(ImportRow),
  ),
  /**
   * The refused rows as CSV: their cells as they were in the file under its own headings, and before them the columns
   * `line` and `reason`, which an import ignores, so that the corrected file can be uploaded as it is. Those of employees
   * hold what identifies and pays people: they are for the uploader alone.
   */
  refused: download('{id}/refused/', orActing(anyArea), ById, { serves: ['text/csv'] }),
  /** The letter that a row of upgrade letters would become, as PDF; for the uploader alone. */
  letter: download('{id}/letter/', orActing(anyArea), ById.extend({ line: numeric(z.number().int().positive()) }), {
    serves: ['application/pdf'],
  }),
  /** The positions in `letter` of the values from the file. A page highlights them on screen; the PDF has no mark of them. */
  letterPlaces: get(
    '{id}/letter_places/',
    orActing(anyArea),
    ById.extend({ line: numeric(z.number().int().positive()) }),
    z.object({ places: z.array(FieldPlace) }),
  ),
  /**
   * The letters of a file that waits for approval, by the id of its request, for the people who are asked to approve it. Pay is
   * masked for readers without the area of pay; when others look, the audit records it once an hour.
   */
  ofApproval: post(
    'approval/{id}/rows/',
    inPerson(orLink(signedIn, 'approval'), OF_APPROVER),
    PageInput.omit({ search: true }).extend({ id: Id }),
    pageOf(ImportRow),
    { reads: true },
  ),
  /** One of those letters as PDF, by its line. 403 for a reader who may not read the pay in it. */
  letterOfApproval: download(
    'approval/{id}/letter/',
    inPerson(orLink(signedIn, 'approval'), OF_APPROVER),
    ById.extend({ line: numeric(z.number().int().positive()) }),
    { serves: ['application/pdf'] },
  ),
  /**
   * Begins to save a CHECKED batch of one's own; answers it in APPLYING, or in WAITING where approvers decide first. 409 for `ALL` while there are errors and for
   * letters, which nobody takes back together, for a batch without anything to save, and in any other state.
   */
  start: post('{id}/apply/', inPerson(anyArea, OWN_NAME_ONLY), ById.extend({ mode: ImportMode }), ImportBatch),
  /** The effects of an undo, and what is in its way. */
  undoCheck: get('{id}/undo/', inPerson(anyArea, OWN_NAME_ONLY), ById, UndoCheck),
  /**
   * Begins to take back an APPLIED batch of one's own; answers it in UNDOING. 409 with what hinders it while anything
   * refers to a record that it created, or somebody edited one since. Letters are recalled one by one instead.
   */
  undo: post('{id}/undo/', inPerson(anyArea, OWN_NAME_ONLY), ById, ImportBatch),
  /** Lets go of a batch of one's own of which nothing is saved (CHECKING, CHECKED, FAILED), and of its file. */
  discard: del('{id}/', inPerson(anyArea, OWN_NAME_ONLY), ById, DoneAnswer),
}));
