import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { apply, MIGRATIONS } from './migrations.test-support.ts';

/** A database as it was before a migration, without the rows that others would need. */
function before(migration: string): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  apply(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(migration)));
  return database;
}

describe('statutory rules of a deployment that has them already', () => {
  const MIGRATION = '0193_statutory_rules_with_their_sources.sql';
  const CRA = '{"kind":"PAYE","relief":{"kind":"CRA","fixed":20000000}}';
  const older = (recorded_by: string | null) => {
    const database = before(MIGRATION);
    const add = database.prepare(
      'INSERT INTO pay_law (kind, title, from_day, value, source, recorded_by, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    const rule = (kind: string, title: string, from: string, value: string) =>
      add.run(kind, title, from, value, 'Old', recorded_by, '2026-01-04');
    rule('PAYE', 'Personal Income Tax Act, s. 33 and Sixth Schedule', '2011-06-14', CRA);
    rule('PAYE', 'Nigeria Tax Act 2025', '2026-01-01', '{"kind":"PAYE","relief":{"kind":"RENT"}}');
    rule('MINIMUM_WAGE', 'National Minimum Wage (Amendment) Act 2024', '2024-07-29', '{"kind":"MINIMUM_WAGE"}');
    return database;
  };
  const rules = (database: DatabaseSync) =>
    database
      .prepare(
        "SELECT from_day, value ->> '$.relief.base' AS base, source = 'Old' AS old FROM pay_law ORDER BY kind, from_day",
      )
      .all()
      .map(({ from_day, base, old }) => [from_day, base, old]);

  test('get the rule of 2021, the day of the minimum wage and sources', () => {
    const database = older(null);
    apply(database, [MIGRATION]);
    expect(rules(database)).toEqual([
      ['2024-05-01', null, 0],
      ['2011-06-14', 'GROSS', 0],
      ['2021-01-01', 'GROSS_LESS_EXEMPT', 0],
      ['2026-01-01', null, 1],
    ]);
  });

  test('keep those that payroll officers wrote', () => {
    const database = older('Ngozi Pay');
    apply(database, [MIGRATION]);
    expect(rules(database)).toEqual([
      ['2024-07-29', null, 1],
      ['2011-06-14', 'GROSS', 1],
      ['2026-01-01', null, 1],
    ]);
  });

  test('keep those by which a month was reckoned', () => {
    const database = older(null);
    const run = database.prepare(
      `INSERT INTO pay_run (company_id, month, status, pay_day, method, prepared_by, prepared_by_name, prepared_at)
        VALUES (1, ?, 'LOCKED', '2024-06-25', 'ANNUAL', 1, 'Ngozi Pay', '2024-06-20')`,
    );
    run.run('2024-06');
    apply(database, [MIGRATION]);
    expect(rules(database).map(([from]) => from)).toEqual(['2024-07-29', '2011-06-14', '2026-01-01']);
  });
});

test('what HR had set of NHF for one person counts as their consent of that day, and what a structure took off ends', () => {
  const MIGRATION = '0194_deductions_by_consent.sql';
  const database = before(MIGRATION);
  database.exec(`
    INSERT INTO pay_profile (employee_id, pension, nhf) VALUES (1, NULL, 1), (2, 1, NULL), (3, NULL, 0);
    INSERT INTO audit (at, actor, action, record, record_id) VALUES
      ('2026-03-02T23:30:00.000Z', 'Ngozi Pay', 'Deductions of an employee changed', 'pay_profile', 1);`);
  apply(database, [MIGRATION]);
  const kept = database.prepare('SELECT employee_id, kind, given_on, withdrawn_on, own, "by" FROM pay_consent').all();
  expect(kept).toEqual([
    {
      ...{ employee_id: 1, kind: 'NHF', given_on: '2026-03-03', withdrawn_on: null, own: 0 },
      by: 'Recorded before by Ngozi Pay',
    },
  ]);
  expect(database.prepare('SELECT employee_id, pension, minimum_wage FROM pay_profile').all()).toEqual([
    { employee_id: 1, pension: null, minimum_wage: null },
    { employee_id: 2, pension: 1, minimum_wage: null },
    { employee_id: 3, pension: null, minimum_wage: null },
  ]);
});
