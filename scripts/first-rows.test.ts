import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { referenceSql } from './reference-sql.ts';
import { newDatabase } from './schemas.ts';

const root = join(import.meta.dirname, '..');

/** Made once; what a test does to it goes with the test. */
const database = newDatabase();
beforeEach(() => database.exec('BEGIN'));
afterEach(() => database.exec('ROLLBACK'));

const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;

describe('a new deployment', () => {
  test('gets its banks, its pension managers and the letters of an offer once, however often it is deployed', () => {
    database.exec(referenceSql());
    const banks = count('bank');
    database.exec(referenceSql());
    expect(banks).toBeGreaterThan(20);
    expect(count('bank')).toBe(banks);
    expect(count('pfa')).toBeGreaterThan(10);
    expect(
      database
        .prepare('SELECT l.category, v.number FROM letter l JOIN letter_version v ON v.letter_id = l.id ORDER BY l.id')
        .all(),
    ).toEqual([
      { category: 'offer', number: 1 },
      { category: 'deployment', number: 1 },
    ]);
  });

  test('gets the questions of the headcount once, and keeps what HR made of them', () => {
    database.exec(referenceSql());
    const labels = 'SELECT label FROM headcount_question ORDER BY position';
    expect(database.prepare(labels).all()).toEqual(
      ['Still employed', 'Place of work', 'Days on site', 'Job title', 'Supervisor', 'Company equipment'].map(
        (label) => ({ label }),
      ),
    );
    database.exec("DELETE FROM headcount_question WHERE label <> 'Supervisor'");
    database.exec(referenceSql());
    expect(database.prepare(labels).all()).toEqual([{ label: 'Supervisor' }]);
  });

  test('gets the kinds of leave and the holidays of the years that are known once, and keeps what HR made of them', () => {
    database.exec(referenceSql());
    const standard = 'SELECT title, type, days, granted, gender FROM leave_type ORDER BY id';
    expect(database.prepare(standard).all()).toEqual([
      { title: 'Annual leave', type: 'ANNUAL', days: 2000, granted: 'YEAR', gender: null },
      { title: 'Sick leave', type: 'SICK', days: 1200, granted: 'YEAR', gender: null },
      { title: 'Casual leave', type: 'CASUAL', days: 500, granted: 'YEAR', gender: null },
      { title: 'Maternity leave', type: 'MATERNITY', days: 6000, granted: 'NEED', gender: 'FEMALE' },
      { title: 'Paternity leave', type: 'PATERNITY', days: 1000, granted: 'NEED', gender: 'MALE' },
      { title: 'Compassionate leave', type: 'COMPASSIONATE', days: 500, granted: 'NEED', gender: null },
      { title: 'Study leave', type: 'STUDY', days: 1000, granted: 'MONTH', gender: null },
      { title: 'Unpaid leave', type: 'UNPAID', days: 0, granted: 'NEED', gender: null },
    ]);
    const of = (name: string) =>
      database
        .prepare('SELECT d.day, d.state FROM holiday_day d JOIN holiday h ON h.id = d.holiday_id WHERE h.name = ?')
        .all(name)
        .map((row) => `${row.day} ${row.state}`.trim());
    expect(of('Democracy Day')).toEqual(['2026-06-12', '2027-06-12', '2028-06-12']);
    expect(of('Id-el-Fitr').slice(0, 2)).toEqual(['2026-03-20', '2026-03-21']);
    expect(of('Isese Day').slice(0, 4)).toEqual(['Lagos', 'Ogun', 'Osun', 'Oyo'].map((state) => `2026-08-20 ${state}`));
    database.exec(`DELETE FROM holiday WHERE name = 'Boxing Day'; DELETE FROM leave_type WHERE title = 'Casual leave';
      UPDATE holiday SET end_date = '2026-06-13' WHERE start_date = '2026-06-12'`);
    const before = ['holiday', 'holiday_day', 'leave_type'].map((table) => count(table));
    database.exec(referenceSql());
    expect(['holiday', 'holiday_day', 'leave_type'].map((table) => count(table))).toEqual(before);
  });

  test('gets the statutory rules once, and keeps what was made of those of a kind', () => {
    database.exec(referenceSql());
    expect(count('pay_law')).toBe(10);
    database.exec("DELETE FROM pay_law WHERE from_day = '2019-04-18'; DELETE FROM pay_law WHERE kind = 'ITF'");
    database.exec(referenceSql());
    expect(
      database.prepare("SELECT kind FROM pay_law WHERE kind IN ('ITF', 'MINIMUM_WAGE') ORDER BY kind").all(),
    ).toEqual([{ kind: 'ITF' }, { kind: 'MINIMUM_WAGE' }]);
  });

  test('gets its first company and administrator from the file of the documentation', () => {
    const file = readFileSync(join(root, 'docs', 'deploy', 'first-company.sql'), 'utf8');
    database.exec(file.replaceAll(/<<([^>]*)>>/g, '$1'));
    expect(count('company')).toBe(1);
    expect(database.prepare('SELECT roles, password_hash FROM user').all()).toEqual([
      { roles: '["SUPERADMIN"]', password_hash: null },
    ]);
  });
});
