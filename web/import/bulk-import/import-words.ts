import type { ImportBatch, ImportMode, UndoCheck } from '../../../contracts/import/bulk-import';
import { IMPORT_OUTCOMES, type ImportOutcome, type ImportState } from '../../../contracts/import/import-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { IMPORT_WORDS, type ImportKind } from '../../../contracts/platform/import-columns';
import { pages } from '../../../contracts/platform/pages';
import { countWithWord, date, dateTime, figure } from '../../platform/ui/format';
import type { SignName, Tone } from '../../platform/ui/status-look';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `1 branch`, `12 branches`. */
export const kindCountWords = (kind: ImportKind, n: number): string =>
  countWithWord(n, IMPORT_WORDS[kind].one, IMPORT_WORDS[kind].many);

export const importTitle = (kind: ImportKind): string => `Import ${IMPORT_WORDS[kind].many}`;
export const importName = (kind: ImportKind): string => capital(IMPORT_WORDS[kind].many);

/** Whether the rows of a kind say something of employees who are there already. */
export const isOfEmployees = (kind: ImportKind): boolean =>
  kind === 'code' || kind === 'leave_balance' || kind === 'pay_opening' || kind === 'running_loan' || isSent(kind);

/** The subject of the rows of a kind, as the heading of their column. */
export const subjectOf = (kind: ImportKind): string =>
  isOfEmployees(kind) ? 'Employee' : capital(IMPORT_WORDS[kind].one);

/** The page of the imported records, if one page lists them. */
export function importedList(kind: ImportKind): { to: string; words: string } | null {
  switch (kind) {
    case 'candidate':
      return { to: pages.candidates(), words: 'Go to candidates' };
    case 'employee':
      return { to: pages.employees(), words: 'Go to employees' };
    case 'job_role':
      return { to: pages.roles(), words: 'Go to job roles' };
    case 'code':
      return null;
    case 'leave_balance':
      return { to: pages.leaveManagement({ tab: 'settings' }), words: 'Go to leave and holidays' };
    case 'running_loan':
      return { to: pages.welfare({ status: 'ONGOING' }), words: 'Go to running loans' };
    case 'pay_opening':
      return { to: pages.payroll({ tab: 'openings' }), words: 'Go to opening figures' };
    case 'upgrade_letter':
      return { to: pages.upgradeLetters(), words: 'Go to upgrade letters' };
    default:
      return { to: pages.companies(), words: 'Go to companies' };
  }
}

interface OutcomeWords {
  tile: string;
  done: string;
  rows: string;
  one: (kind: ImportKind) => string;
  many: (kind: ImportKind) => string;
}

const OUTCOME_WORDS: Record<ImportOutcome, OutcomeWords> = {
  CREATE: {
    tile: 'Create',
    done: 'Created',
    rows: 'Rows that create',
    one: (kind) => `new ${IMPORT_WORDS[kind].one}`,
    many: (kind) => `new ${IMPORT_WORDS[kind].many}`,
  },
  UPDATE: {
    tile: 'Update',
    done: 'Updated',
    rows: 'Rows that update',
    one: () => 'record with changes',
    many: () => 'records with changes',
  },
  UNCHANGED: {
    tile: 'Unchanged',
    done: 'Unchanged',
    rows: 'Unchanged rows',
    one: () => 'same as today',
    many: () => 'same as today',
  },
  ERROR: {
    tile: 'Errors',
    done: 'Refused',
    rows: 'Rows with errors',
    one: () => 'row with a mistake',
    many: () => 'rows with a mistake',
  },
};

const LETTERS: OutcomeWords = {
  tile: 'Ready',
  done: 'Sent',
  rows: 'Letters ready',
  one: () => 'letter, one a row',
  many: () => 'letters, one a row',
};

/** How an outcome is spoken of: on its tile, and above the list of its rows. */
export function outcomeWords(
  { kind, state }: Pick<ImportBatch, 'kind' | 'state'>,
  outcome: ImportOutcome,
): OutcomeWords {
  if (!isSent(kind)) return OUTCOME_WORDS[outcome];
  if (outcome === 'UPDATE') return state === 'APPLIED' ? { ...LETTERS, rows: 'Letters sent' } : LETTERS;
  const same = () => 'same terms as today';
  return outcome === 'UNCHANGED' ? { ...OUTCOME_WORDS.UNCHANGED, one: same, many: same } : OUTCOME_WORDS[outcome];
}

/** Whether the rows of a kind become letters, which are sent and not saved. */
export const isSent = (kind: ImportKind): boolean => kind === 'upgrade_letter';

export const outcomeCount = (batch: ImportBatch, outcome: ImportOutcome): number =>
  ({ CREATE: batch.creates, UPDATE: batch.updates, UNCHANGED: batch.unchanged, ERROR: batch.errors })[outcome];

/** The rows that would be saved. */
export const toSave = (batch: ImportBatch): number => batch.creates + batch.updates;

/** The tab that opens first: the mistakes, otherwise the changes. */
export const firstOutcome = (batch: ImportBatch): ImportOutcome =>
  (['ERROR', 'CREATE', 'UPDATE', 'UNCHANGED'] as const).find((outcome) => outcomeCount(batch, outcome) > 0) ?? 'ERROR';

/** The number of rows in a list, with their mistakes where they have some. */
export const rowsInWords = (batch: ImportBatch, outcome: ImportOutcome): string =>
  [
    countWithWord(outcomeCount(batch, outcome), 'row'),
    outcome === 'ERROR' && batch.mistakes > 0 && countWithWord(batch.mistakes, 'mistake'),
  ]
    .filter(Boolean)
    .join(', ');

const was = (n: number): string => (n === 1 ? 'is' : 'are');

/** The effect of each choice, in a sentence or two. */
export function consequence(batch: ImportBatch, mode: ImportMode): string {
  const { unchanged, errors } = batch;
  const saves = countWithWord(toSave(batch), 'row');
  if (mode === 'ALL')
    return errors > 0
      ? `Saves only when every row is right. Correct the ${countWithWord(errors, 'row')} in your file and check it again.`
      : `Saves all ${saves}, or nothing if one of them cannot be saved any more.`;
  const skips = unchanged > 0 ? ` and skips the ${figure(unchanged)} unchanged` : '';
  const refused =
    errors > 0
      ? ` The ${countWithWord(errors, 'refused row')} ${errors === 1 ? 'goes' : 'go'} into a file to correct and import again.`
      : ' A row that cannot be saved any more is refused, and the others are saved.';
  return `Saves ${saves} now${skips}.${refused}`;
}

/** Why nothing can be imported with this choice just now; undefined when it can. */
export function hindrance(batch: ImportBatch, mode: ImportMode): string | undefined {
  const { rows, errors } = batch;
  if (rows === 0) return 'The file has headings and no rows.';
  if (toSave(batch) === 0 && isSent(batch.kind))
    return errors === 0
      ? 'Nothing to send: every row has the same terms as today.'
      : 'Nothing to send: no row is both right and new.';
  if (toSave(batch) === 0)
    return errors === 0
      ? 'Nothing to import: every row is the same as today.'
      : 'Nothing to import: no row is both right and new.';
  if (mode === 'ALL' && errors > 0)
    return `${countWithWord(errors, 'row')} ${was(errors)} not right yet. Correct ${errors === 1 ? 'it' : 'them'}, or import the valid rows only.`;
  return undefined;
}

export const STATE_LOOK: Record<ImportState, { word: string; tone: Tone; sign?: SignName }> = {
  CHECKING: { word: 'Checking', tone: 'amber' },
  CHECKED: { word: 'Checked', tone: 'blue' },
  WAITING: { word: 'Waiting', tone: 'amber' },
  APPLYING: { word: 'Importing', tone: 'amber' },
  APPLIED: { word: 'Imported', tone: 'green' },
  UNDOING: { word: 'Undoing', tone: 'amber', sign: 'back' },
  UNDONE: { word: 'Undone', tone: 'gray', sign: 'back' },
  FAILED: { word: 'Failed', tone: 'red' },
};

/** Whether the content of the file is deleted, so that it has no rows, no refused rows and no undo. */
export const isForgotten = (batch: ImportBatch, today: string = lagosDay()): boolean => batch.kept_until < today;

const SEPARATORS = { COMMA: 'commas', SEMICOLON: 'semicolons', TAB: 'tabs' } as const;

/** How the file was read, where a spreadsheet did not write it as one would expect. */
export function readAs({ encoding, separator }: ImportBatch): string | undefined {
  const plain = encoding === null || separator === null || (encoding === 'UTF-8' && separator === 'COMMA');
  return plain ? undefined : `Read as ${encoding} with ${SEPARATORS[separator]} between the cells.`;
}

/** The line under the heading: which file, how long, and what became of it when. */
export function factsOf(batch: ImportBatch): string[] {
  const { state, rows, checked_at, applied_at, undone_at, uploaded_at, mine, by } = batch;
  const at = (word: string, instant: string | null) => (instant === null ? word : `${word} ${dateTime(instant)}`);
  const who = mine ? [] : [`by ${by}`];
  const [saved, imported] = isSent(batch.kind) ? ['sent', 'sent'] : ['saved', 'imported'];
  switch (state) {
    case 'CHECKING':
      return [at('uploaded', uploaded_at), ...who, `nothing ${saved} yet`];
    case 'CHECKED':
      return [countWithWord(rows, 'row'), at('checked', checked_at), ...who, `nothing ${saved} yet`];
    case 'WAITING':
    case 'APPLYING':
      return [countWithWord(rows, 'row'), at('checked', checked_at), ...who];
    case 'APPLIED':
    case 'UNDOING':
      return [countWithWord(rows, 'row'), at(imported, applied_at), ...who];
    case 'UNDONE':
      return [countWithWord(rows, 'row'), at('undone', undone_at), ...who];
    case 'FAILED':
      return [
        at('uploaded', uploaded_at),
        ...who,
        batch.saved > 0 ? `${figure(batch.saved)} ${saved}` : `nothing ${saved}`,
      ];
  }
}

/** The work of the server on the batch and its progress: for the eye and for people who hear it. */
export function progressOf(batch: ImportBatch): { doing: string; done: string } {
  const percent = `${Math.floor(batch.progress * 100)}%`;
  switch (batch.state) {
    case 'APPLYING':
      return {
        doing: `${isSent(batch.kind) ? 'Sending' : 'Importing'} ${kindCountWords(batch.kind, toSave(batch))}`,
        done: percent,
      };
    case 'UNDOING':
      return { doing: `Taking back ${kindCountWords(batch.kind, batch.saved)}`, done: percent };
    default:
      return { doing: 'Checking the file', done: `${percent} · ${countWithWord(batch.rows, 'row')} so far` };
  }
}

/** The effect of an undo, or that it cannot be done. */
export function undoInWords(kind: ImportKind, { deletes, restores, kept, hindered }: UndoCheck): string {
  if (hindered > 0)
    return hindered === 1
      ? 'One record that it created is in use or was changed since. Take that away first, then undo.'
      : `${countWithWord(hindered, 'record')} that it created are in use or were changed since. Take that away first, then undo.`;
  const parts = [
    deletes > 0 && `${kindCountWords(kind, deletes)} will be deleted.`,
    restores > 0 && `${countWithWord(restores, 'changed record')} will be as before the import.`,
    kept > 0 &&
      `${countWithWord(kept, 'record')} ${kept === 1 ? 'was' : 'were'} changed again since and ${kept === 1 ? 'stays' : 'stay'} as now.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'There is nothing left to take back.';
}

/** The headings of a file whose rows are sent, where they are others. */
function sendingHeading({ kind, state, saved, updates, mode }: ImportBatch): string | undefined {
  switch (state) {
    case 'CHECKED':
      return 'Check before sending';
    case 'WAITING':
      return `${kindCountWords(kind, updates)} ${updates === 1 ? 'waits' : 'wait'} for approval`;
    case 'APPLYING':
      return `Sending ${IMPORT_WORDS[kind].many}`;
    case 'APPLIED':
      return `${kindCountWords(kind, saved)} sent`;
    case 'FAILED':
      if (mode === null) return undefined;
      return saved > 0 ? `Stopped after ${kindCountWords(kind, saved)}` : 'Nothing was sent';
    default:
      return undefined;
  }
}

/** The heading of a batch, which names its state. */
export function headingOf(batch: ImportBatch): string {
  const sending = isSent(batch.kind) && sendingHeading(batch);
  if (sending) return sending;
  switch (batch.state) {
    case 'CHECKING':
      return 'Checking the file';
    case 'CHECKED':
      return 'Check before import';
    case 'WAITING':
      return 'Waiting for approval';
    case 'APPLYING':
      return `Importing ${IMPORT_WORDS[batch.kind].many}`;
    case 'APPLIED':
      return `${kindCountWords(batch.kind, batch.saved)} imported`;
    case 'UNDOING':
      return 'Undoing the import';
    case 'UNDONE':
      return 'Import undone';
    case 'FAILED':
      return batch.mode === null ? 'The file could not be checked' : 'Nothing was imported';
  }
}

/** The announcement for people who hear the page when a batch goes on to its next state. */
export function batchAnnouncement(batch: ImportBatch): string {
  switch (batch.state) {
    case 'CHECKED':
      return `Checked: ${IMPORT_OUTCOMES.filter((outcome) => outcome !== 'CREATE' || !isSent(batch.kind))
        .map((outcome) => `${outcomeWords(batch, outcome).tile} ${figure(outcomeCount(batch, outcome))}`)
        .join(', ')}.`;
    case 'APPLIED':
      return savedInWords(batch);
    default:
      return `${headingOf(batch)}.`;
  }
}

/** The acts while a batch goes on by itself. */
export function whileWorking({ state, mine }: ImportBatch): string {
  if (!mine) return 'You can leave this page. It stands under Earlier imports.';
  return state === 'CHECKING'
    ? 'Nothing is saved meanwhile. You can leave this page: the check goes on, and stands under Earlier imports.'
    : 'You can leave this page: it goes on, and stands under Earlier imports.';
}

/** The result of an import: `212 created, 31 changed, 57 unchanged.` */
export function savedInWords({ kind, creates, updates, unchanged, errors }: ImportBatch): string {
  const parts = [
    creates > 0 && `${figure(creates)} created`,
    updates > 0 && `${figure(updates)} ${isSent(kind) ? 'sent' : 'changed'}`,
    unchanged > 0 && `${figure(unchanged)} unchanged`,
    errors > 0 && `${figure(errors)} refused`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

/** The acts after an import, with their last day. */
export function afterwards(batch: ImportBatch): string {
  if (isSent(batch.kind))
    return 'Each letter is written and mailed in turn, and the record changes on its day. A letter that nobody opened yet can be recalled on its own.';
  if (isForgotten(batch)) return 'What the file held is deleted by now, so the import cannot be undone any more.';
  const until = date(batch.kept_until);
  const refused = batch.errors > 0 ? 'Download the refused rows, correct them, and import that file. ' : '';
  return batch.mine
    ? `${refused}You can undo the import until ${until}, while nothing refers to what it created.`
    : `${refused}${batch.by} can undo the import until ${until}.`;
}

/** From when the records change, and how. */
export function changeInWords({ first, last }: NonNullable<ImportBatch['days']>, today = lagosDay()): [string, string] {
  const how = 'Each letter enters the new terms as a dated entry; payroll takes them up on its own.';
  if (last <= today) return ['The record changes at once.', how];
  const when = first === last ? `on ${date(first)}` : `between ${date(first)} and ${date(last)}`;
  return [first > today ? `The record changes ${when}, not today.` : `The record changes ${when}.`, how];
}

/** The button that saves or sends. */
export function actWords(kind: ImportKind, count: number): string {
  const act = isSent(kind) ? 'Send' : 'Import';
  if (count === 0) return act;
  return `${act} ${isSent(kind) ? countWithWord(count, 'letter') : kindCountWords(kind, count)}`;
}

/** The state before that button is pressed. */
export function untilDone({ kind, errors }: ImportBatch): string {
  if (!isSent(kind)) return 'Nothing is saved until you import.';
  const refused =
    errors > 0
      ? ` The ${countWithWord(errors, 'refused row')} ${errors === 1 ? 'goes' : 'go'} into a file to correct.`
      : '';
  return `Nothing is sent until you confirm.${refused}`;
}
