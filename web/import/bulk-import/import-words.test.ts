import { describe, expect, test } from 'vitest';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import {
  batchAnnouncement,
  consequence,
  factsOf,
  firstOutcome,
  headingOf,
  hindrance,
  isForgotten,
  readAs,
  rowsInWords,
  savedInWords,
  undoInWords,
} from './import-words';

const batch = (given: Partial<ImportBatch> = {}): ImportBatch => ({
  id: 1,
  kind: 'branch',
  file: 'branches.csv',
  size: 1200,
  date_format: 'ISO',
  encoding: 'UTF-8',
  separator: 'COMMA',
  state: 'CHECKED',
  mode: null,
  progress: 1,
  rows: 306,
  creates: 212,
  updates: 31,
  unchanged: 57,
  errors: 6,
  mistakes: 7,
  warned: 0,
  days: null,
  warnings: [],
  saved: 0,
  undone: 0,
  ignored: [],
  failure: null,
  approval: null,
  by: 'Aisha Bello',
  mine: true,
  uploaded_at: '2026-06-16T09:41:00Z',
  checked_at: '2026-06-16T09:42:00Z',
  applied_at: null,
  undone_at: null,
  kept_until: '2026-07-16',
  ...given,
});

const clean = { errors: 0, mistakes: 0 };

describe('the dry run', () => {
  test('says which file it is, how long, and that nothing is saved', () => {
    expect(factsOf(batch())).toEqual(['306 rows', 'checked 16 Jun 2026, 10:42', 'nothing saved yet']);
    expect(factsOf(batch({ mine: false }))).toContain('by Aisha Bello');
  });

  test('lists mistakes first, otherwise what would change', () => {
    expect(firstOutcome(batch())).toBe('ERROR');
    expect(firstOutcome(batch(clean))).toBe('CREATE');
    expect(firstOutcome(batch({ ...clean, creates: 0 }))).toBe('UPDATE');
    expect(firstOutcome(batch({ ...clean, creates: 0, updates: 0 }))).toBe('UNCHANGED');
  });

  test('counts rows and mistakes, with the words of one and of many', () => {
    expect(rowsInWords(batch(), 'ERROR')).toBe('6 rows, 7 mistakes');
    expect(rowsInWords(batch({ errors: 1, mistakes: 1 }), 'ERROR')).toBe('1 row, 1 mistake');
    expect(rowsInWords(batch(), 'CREATE')).toBe('212 rows');
  });

  test('says what each choice would do', () => {
    expect(consequence(batch(), 'VALID')).toBe(
      'Saves 243 rows now and skips the 57 unchanged. The 6 refused rows go into a file to correct and import again.',
    );
    expect(consequence(batch({ errors: 1, unchanged: 1 }), 'VALID')).toBe(
      'Saves 243 rows now and skips the 1 unchanged. The 1 refused row goes into a file to correct and import again.',
    );
    expect(consequence(batch(), 'ALL')).toBe(
      'Saves only when every row is right. Correct the 6 rows in your file and check it again.',
    );
    expect(consequence(batch(clean), 'ALL')).toBe(
      'Saves all 243 rows, or nothing if one of them cannot be saved any more.',
    );
  });

  test('says why nothing can be imported', () => {
    expect(hindrance(batch(), 'VALID')).toBeUndefined();
    expect(hindrance(batch(clean), 'ALL')).toBeUndefined();
    expect(hindrance(batch(), 'ALL')).toBe('6 rows are not right yet. Correct them, or import the valid rows only.');
    expect(hindrance(batch({ errors: 1 }), 'ALL')).toBe(
      '1 row is not right yet. Correct it, or import the valid rows only.',
    );
    expect(hindrance(batch({ ...clean, creates: 0, updates: 0 }), 'VALID')).toBe(
      'Nothing to import: every row is the same as today.',
    );
    expect(hindrance(batch({ creates: 0, updates: 0 }), 'VALID')).toBe(
      'Nothing to import: no row is both right and new.',
    );
    expect(hindrance(batch({ rows: 0, creates: 0, updates: 0 }), 'VALID')).toBe('The file has headings and no rows.');
  });

  test('says how a file was read that a spreadsheet wrote otherwise', () => {
    expect(readAs(batch())).toBeUndefined();
    expect(readAs(batch({ encoding: 'Windows-1252', separator: 'SEMICOLON' }))).toBe(
      'Read as Windows-1252 with semicolons between the cells.',
    );
  });
});

describe('an import', () => {
  test('is told by what it saved', () => {
    const done = batch({ state: 'APPLIED', saved: 243, applied_at: '2026-06-16T09:44:00Z' });
    expect(headingOf(done)).toBe('243 branches imported');
    expect(headingOf({ ...done, saved: 1 })).toBe('1 branch imported');
    expect(savedInWords(done)).toBe('212 created, 31 changed, 57 unchanged, 6 refused.');
    expect(batchAnnouncement(done)).toBe('212 created, 31 changed, 57 unchanged, 6 refused.');
  });

  test('is called by where it failed', () => {
    expect(headingOf(batch({ state: 'FAILED' }))).toBe('The file could not be checked');
    expect(headingOf(batch({ state: 'FAILED', mode: 'ALL' }))).toBe('Nothing was imported');
  });

  test('is forgotten after the last day on which it is kept', () => {
    expect(isForgotten(batch(), '2026-07-16')).toBe(false);
    expect(isForgotten(batch(), '2026-07-17')).toBe(true);
  });
});

test('an undo says what it would do, or that it cannot be', () => {
  const check = { deletes: 12, restores: 3, kept: 1, hindered: 0, hindrances: [] };
  expect(undoInWords('branch', check)).toBe(
    '12 branches will be deleted. 3 changed records will be as before the import. 1 record was changed again since and stays as now.',
  );
  expect(undoInWords('branch', { ...check, hindered: 2 })).toMatch(/^2 records .* Take that away first/);
});
