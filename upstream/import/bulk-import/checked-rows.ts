import type { DateFormat, ImportRow, Mistake, UpgradeRow, Warning } from '../../../contracts/import/bulk-import';
import type { ImportOutcome } from '../../../contracts/import/import-state';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import type { Headings } from './headings';
import type { StoredValues } from './kind';
import type { LineInCells } from './line-columns';
import type { FileRow } from './records';

/** The results of a fine row beside its terms: the letter, and the employee and their history when it was checked. */
interface Upgrade {
  told: UpgradeRow;
  letter_version_id: number;
  /** Versions of the record and of its history. */
  seen: [record: number, history: number];
}

/** A row that can be saved, as the file of its piece keeps it. */
export interface FineRow {
  line: number;
  outcome: Exclude<ImportOutcome, 'ERROR'>;
  label: string;
  /** The record that it changes, or finds unchanged. */
  id?: number;
  before?: StoredValues;
  after: StoredValues;
  changes: ImportRow['changes'];
  /** Of rows that become a letter. */
  upgrade?: Upgrade;
}

export interface RefusedRow {
  line: number;
  label: string;
  cells: string[];
  mistakes: Mistake[];
}

export interface CheckedPiece {
  fine: FineRow[];
  refused: RefusedRow[];
  /** The probable mistakes in fine rows that are saved. */
  warnings: Warning[];
}

export interface CheckOf {
  kind: ImportKind;
  dates: DateFormat;
  headings: Headings;
  /** The batch whose rows must not name a record twice; null when that was checked before. */
  batch: number | null;
  /** The uploader. */
  by: number;
}

/** A row on its way: what its cells say, what is wrong with it, and what would be stored. */
export interface RowDraft {
  row: FileRow;
  /** The name of the record, where the cells do not have it. */
  label?: string;
  cells: Record<string, string>;
  parsed: Record<string, unknown>;
  mistakes: Map<string | null, string>;
  ids: Record<string, number | null>;
  values: StoredValues;
  line: LineInCells;
}
