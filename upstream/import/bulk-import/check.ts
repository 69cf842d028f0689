import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Warning } from '../../../contracts/import/bulk-import';
import { IMPORT_COLUMNS } from '../../../contracts/platform/import-columns';
import type { Db } from '../../platform/database/db';
import { isNoEmail } from '../../platform/mail/no-email';
import { readRows } from '../../platform/record/row';
import { badAmountWords, CELL_MASK, cellText, DATE_WORDS, dayOf, koboFromCell, maskedText, nairaOf } from './cells';
import type { CheckedPiece, CheckOf, FineRow, RefusedRow, RowDraft } from './checked-rows';
import { type CustomColumns, customColumns, customOf } from './custom-columns';
import { damageOf } from './damaged';
import { LINE_COLUMNS } from './employee-kind';
import { type ExistingRecords, findExisting } from './existing';
import type { ImportTarget, Reference, StoredValues } from './kind';
import { columnOf, IMPORT_TARGETS } from './kinds';
import { findLeaders, nameLeaders, withLineColumns } from './line-columns';
import type { FileRow } from './records';
import { isShared, type NamedReference, type ReferenceFinder } from './references';
import { describeUpgrades, findUpgraded } from './upgrade-check';

/** Decides what would become of each row of a piece, by a handful of queries whatever the number of rows. */
export async function checkPiece(db: Db, of: CheckOf, rows: FileRow[], finder: ReferenceFinder): Promise<CheckedPiece> {
  const kind = IMPORT_TARGETS[of.kind];
  const drafts = rows.map((row) => draftOf(kind, of, row));
  const letters = of.kind === 'upgrade_letter' ? await findUpgraded(db, of, drafts) : null;
  await resolve(kind, drafts, finder);
  if (of.kind === 'employee') await findLeaders(db, of.by, drafts);
  for (const draft of drafts) draft.values = valuesOf(kind, draft);
  kind.among?.(drafts);
  const sound = drafts.filter(({ mistakes }) => mistakes.size === 0);
  const [existing, custom] = await Promise.all([findExisting(db, kind, of, sound), customColumns(db, of)]);
  const fine: FineRow[] = [];
  sound.forEach((draft, i) => {
    const row = settle(kind, of, draft, existing[i] ?? { clashes: [] }, custom);
    if (row) fine.push(row);
  });
  await nameReferences(db, kind, fine);
  if (of.kind === 'employee') await nameLeaders(db, fine);
  if (letters) await describeUpgrades(db, fine, letters);
  const refused = drafts.filter(({ mistakes }) => mistakes.size > 0).map((draft) => refusedOf(of, draft));
  const warnings = fine.flatMap((row) => {
    const own = warningsOf(kind, row);
    row.upgrade?.told.warnings.push(...own.map(({ reason }) => reason));
    return own;
  });
  return { fine, refused, warnings };
}

/** Reads the cells of a row, with the messages of the form. */
function draftOf(kind: ImportTarget, { headings, dates }: CheckOf, row: FileRow): RowDraft {
  const cells: Record<string, string> = {};
  headings.columns.forEach((name, i) => {
    // Of two columns that say the same in different ways, as our own files have them, the first that says anything counts.
    if (name !== null) cells[name] ||= heldBack(kind, name, cellText(row.cells[i] ?? ''));
  });
  const draft: RowDraft = { row, cells, parsed: {}, mistakes: new Map(), ids: {}, values: [], line: {} };
  const { mistakes } = draft;
  const last = row.cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= headings.given.length) {
    mistakes.set(
      null,
      `This row has ${last + 1} cells and the headings are ${headings.given.length}. Put a cell that holds the separator in quotation marks.`,
    );
    return draft;
  }
  const form: Record<string, unknown> = { ...cells };
  for (const name of kind.money) {
    const kobo = koboFromCell(cells[name] ?? '');
    if (kobo === null) mistakes.set(name, badAmountWords(cells[name] ?? ''));
    form[name] = kobo ?? (kobo === null ? Number.MAX_SAFE_INTEGER : undefined);
  }
  for (const name of kind.days) {
    const text = cells[name] ?? '';
    const day = text === '' ? '' : dayOf(text, dates);
    if (day === null) mistakes.set(name, DATE_WORDS[dates]);
    form[name] = day ?? '2000-01-01';
  }
  for (const [name, text] of Object.entries(cells)) {
    const damage = damageOf(name, text);
    if (damage !== undefined) mistakes.set(name, damage);
  }
  const checked = kind.schema.safeParse(form);
  if (checked.success) draft.parsed = checked.data;
  else
    for (const { path, message, ...issue } of checked.error.issues) {
      const name = String(path[0] ?? '');
      const words =
        issue.code === 'too_big' && message.startsWith('Too big')
          ? `should not be more than ${issue.maximum} characters`
          : message;
      if (!mistakes.has(name)) mistakes.set(name, words);
    }
  return draft;
}

/** A number of which our own files show the end alone says nothing: an empty cell leaves it as it is. */
const heldBack = (kind: ImportTarget, name: string, text: string): string =>
  kind.masked?.includes(name) && text.startsWith('•') ? '' : text;

/** Finds the records that the rows name, and says where there are none. */
async function resolve(kind: ImportTarget, drafts: RowDraft[], finder: ReferenceFinder): Promise<void> {
  for (const reference of kind.references) {
    const { column, stored, table, word } = reference;
    const asking = drafts.flatMap((draft) => {
      const named = nameOf(reference, draft);
      return named ? [{ draft, named }] : [];
    });
    await finder.find(
      table,
      asking.map(({ named }) => named),
    );
    const unknown: { draft: RowDraft; named: NamedReference }[] = [];
    for (const one of asking) {
      const found = finder.found(table, one.named);
      if (found) one.draft.ids[stored] = found.id;
      else unknown.push(one);
    }
    if (unknown.length === 0) continue;
    const suggest = await finder.suggest(
      table,
      unknown.map(({ named }) => named),
    );
    for (const { draft, named } of unknown) {
      const near = suggest(named);
      draft.mistakes.set(column, near ? `No such ${word}. Did you mean ${near}?` : `No such ${word}`);
    }
  }
}

/** The record that a cell names; undefined for an empty cell, and while the company of the record is not known. */
function nameOf({ column, table }: Reference, { cells, ids, mistakes }: RowDraft): NamedReference | undefined {
  const text = cells[column];
  if (!text || mistakes.has(null) || mistakes.has(column)) return undefined;
  if (isShared(table)) return { company: null, text };
  const owner = table === 'unit' ? ids.department_id : ids.company_id;
  return owner ? { company: owner, text } : undefined;
}

const valuesOf = (kind: ImportTarget, { parsed, ids }: RowDraft): StoredValues =>
  kind.columns.map((stored) => {
    const value = isReference(kind, stored) ? ids[stored] : parsed[stored];
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  });

const isReference = (kind: ImportTarget, stored: string) =>
  kind.references.some((reference) => reference.stored === stored);

/** Columns whose changes are told by other words, and one that goes with them. */
const UNSHOWN: readonly string[] = ['custom', 'supervisor_phone', ...LINE_COLUMNS];

/** The outcome of a sound row, given the existing records; undefined when one of them is in its way. */
function settle(
  kind: ImportTarget,
  of: CheckOf,
  draft: RowDraft,
  existing: ExistingRecords,
  custom: CustomColumns,
): FineRow | undefined {
  const { row, cells, mistakes } = draft;
  const { record, clashes } = existing;
  const { line } = row;
  const label = draft.label ?? kind.label(cells);
  for (const { column, words } of clashes) mistakes.set(column, words);
  if (!record && kind.onlyChanges) mistakes.set(kind.uniques[0].column, kind.onlyChanges);
  for (const [column, words] of kind.lacks?.(cells, draft.values, record?.values) ?? []) mistakes.set(column, words);
  const stored = (name: string, values: StoredValues) => values[kind.columns.indexOf(name)] ?? null;
  const own =
    custom.names.length > 0 &&
    customOf(custom, {
      company: Number(stored('company_id', draft.values) ?? (record && stored('company_id', record.values))),
      stored: String((record && stored('custom', record.values)) ?? '{}'),
      cells,
      dates: of.dates,
    });
  for (const [column, words] of own ? own.mistakes : []) mistakes.set(column, words);
  /** The values with what the row says of fields of the company and of the reporting line. */
  const complete = (values: StoredValues) => {
    const whole = own ? values.with(kind.columns.indexOf('custom'), own.custom) : values;
    if (kind !== IMPORT_TARGETS.employee) return whole;
    const led = withLineColumns(whole, draft.line, record);
    for (const [column, words] of led.mistakes) mistakes.set(column, words);
    return led.values;
  };
  if (!record) {
    const after = complete(kind.settled?.(draft.values, undefined) ?? draft.values);
    return mistakes.size > 0 ? undefined : { line, outcome: 'CREATE', label, after, changes: [] };
  }
  // A value for which the file has no column stays as it is.
  const given = kind.columns.map((stored, i) =>
    of.headings.columns.includes(columnOf(kind, stored)) ? (draft.values[i] ?? null) : (record.values[i] ?? null),
  );
  const after = complete(kind.settled?.(given, record.values) ?? given);
  const changed = kind.columns.filter(
    (name, i) => !kind.aside?.includes(name) && !same(record.values[i] ?? null, after[i] ?? null),
  );
  for (const { keeps, at, words } of record.stops) {
    const kept = keeps && changed.find((stored) => keeps.includes(stored));
    const column = keeps ? kept && columnOf(kind, kept) : (at ?? kind.uniques[0].column);
    if (column) mistakes.set(column, words);
  }
  if (mistakes.size > 0) return undefined;
  if (changed.length === 0) return { line, outcome: 'UNCHANGED', label, id: record.id, after: [], changes: [] };
  const shown = changed.filter((name) => !UNSHOWN.includes(name));
  const changes = shown.map((stored) => {
    const [was = null, is = null] = [record.values, after].map((values) => values[kind.columns.indexOf(stored)]);
    const column = columnOf(kind, stored);
    const named = isReference(kind, stored) && is !== null;
    return {
      column,
      before: cellOf(kind, stored, was),
      after: named ? (cells[column] ?? '') : cellOf(kind, stored, is),
    };
  });
  return {
    line,
    outcome: 'UPDATE',
    label,
    id: record.id,
    before: record.values,
    after,
    changes: own ? [...changes, ...own.changes] : changes,
  };
}

/** A row that changes something else than the cell in question is not warned of. */
function warningsOf(kind: ImportTarget, { line, label, outcome, changes, before = [], after }: FineRow): Warning[] {
  if (outcome === 'UNCHANGED') return [];
  /** Whether the row changes the cell; amounts are judged together. */
  const isNew = (stored: string) =>
    outcome === 'CREATE' ||
    changes.some(({ column }) =>
      kind.money.includes(stored) ? kind.money.includes(column) : column === columnOf(kind, stored),
    );
  const value = (stored: string) => after[kind.columns.indexOf(stored)] ?? null;
  const was = (stored: string) => before[kind.columns.indexOf(stored)] ?? null;
  return (kind.warns?.(value, was) ?? [])
    .filter(([stored]) => isNew(stored))
    .map(([stored, reason]) => ({
      line,
      label,
      column: columnOf(kind, stored),
      value: cellOf(kind, stored, value(stored)),
      reason,
    }));
}

const same = (was: string | number | null, is: string | number | null) => was === is;

/** A stored value as a check shows it. Others may look at the check, so some columns are masked. */
function cellOf(kind: ImportTarget, stored: string, value: string | number | null): string {
  if (value === null || (typeof value === 'string' && isNoEmail(value))) return '';
  if (kind.hidden?.includes(stored)) return CELL_MASK;
  if (kind.masked?.includes(stored)) return maskedText(String(value));
  return kind.money.includes(stored) ? nairaOf(Number(value)) : String(value);
}

const Called = z.object({ id: z.int(), name: z.string() });

/** Replaces the ids of the records named before by their names in the changes, with one query a table. */
async function nameReferences(db: Db, kind: ImportTarget, fine: FineRow[]): Promise<void> {
  for (const { column, table } of kind.references) {
    const changes = fine.flatMap((row) => row.changes.filter((change) => change.column === column && change.before));
    if (changes.length === 0) continue;
    const ids = JSON.stringify([...new Set(changes.map(({ before }) => Number(before)))]);
    const rows = await readRows(
      db,
      Called,
      sql`SELECT id, name FROM ${sql.identifier(table)} WHERE id IN (SELECT value FROM json_each(${ids}))`,
    );
    const names = new Map(rows.map(({ id, name }) => [String(id), name]));
    for (const change of changes) change.before = names.get(change.before) ?? '';
  }
}

function refusedOf({ kind, headings }: CheckOf, { row, cells, label, mistakes }: RowDraft): RefusedRow {
  const at = (name: string | null) => IMPORT_COLUMNS[kind].findIndex((column) => column.name === name);
  const given = (name: string | null) => {
    const text = name === null ? '' : (row.cells[headings.columns.indexOf(name)] ?? '');
    return text !== '' && name !== null && IMPORT_TARGETS[kind].masked?.includes(name) ? maskedText(text) : text;
  };
  return {
    line: row.line,
    label: label ?? IMPORT_TARGETS[kind].label(cells),
    cells: row.cells,
    mistakes: [...mistakes]
      .map(([column, reason]) => ({ column, value: given(column), reason }))
      .sort((a, b) => at(a.column) - at(b.column)),
  };
}
