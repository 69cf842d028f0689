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

describe('payslips that were locked before', () => {
  const MIGRATION = '0220_years_by_state.sql';
  const put = (database: DatabaseSync, month: string, more: Record<string, unknown>) => {
    const columns: Record<string, unknown> = {};
    for (const { name, type, notnull, dflt_value } of database
      .prepare("SELECT * FROM pragma_table_info('payslip')")
      .all())
      if (notnull && dflt_value === null) columns[String(name)] = type === 'INTEGER' ? 0 : '';
    const row = {
      ...columns,
      id: null,
      company_id: 1,
      employee_id: 1,
      month,
      locked: 1,
      run_id: Number(month.slice(5)),
      ...more,
    };
    database
      .prepare(
        `INSERT INTO payslip (${Object.keys(row).map((name) => `"${name}"`)}) VALUES (${Object.keys(row).map(() => '?')})`,
      )
      .run(...(Object.values(row) as never[]));
  };
  const line = (code: string, amount: number) => ({ code, amount });

  // 500,000 less 62,500 without pay, with a gratuity of 50,000 and 1,000,000 of rent, as in the schedules of today.
  test('say what they were calculated from, and their year is a row a state', () => {
    const database = before(MIGRATION);
    database.exec(`INSERT INTO pay_law (id, kind, title, from_day, value, source, recorded_at) VALUES
        (1, 'PAYE', 'Act', '2026-01-01', '{"relief":{"kind":"RENT","rent_rate":2000,"most":50000000}}', '', '');
      INSERT INTO pay_run (id, company_id, month, status, pay_day, laws, method, prepared_by, prepared_by_name, prepared_at)
        VALUES (1, 1, '2026-01', 'LOCKED', '', '{"PAYE":1}', 'ANNUAL', 1, '', ''),
          (2, 1, '2026-02', 'LOCKED', '', '{"PAYE":1}', 'ANNUAL', 1, '', '')`);
    const facts = {
      stretches: [{}],
      one_offs: [{ kind: 'GRATUITY', amount: 5_000_000 }],
      reliefs: { rent: 100_000_000, life: 0, mortgage: 0 },
    };
    const lines = [
      ...[line('basic_pay', 20_000_000), line('housing_pay', 15_000_000), line('transport_pay', 10_000_000)],
      ...[line('other_pay', 5_000_000), line('unpaid', -6_250_000), line('one_off', 5_000_000)],
    ];
    const sums = { gross: 48_750_000, taxable: 43_750_000, off: 3_587_500, deductions: 8_000_000 };
    const told = { facts: JSON.stringify(facts), lines: JSON.stringify(lines) };
    put(database, '2026-01', { ...told, ...sums, name: 'Ada Obi', tax_state: 'Kaduna' });
    put(database, '2026-02', { ...told, ...sums, name: 'Ada Bello', tax_state: 'Lagos' });
    apply(database, [MIGRATION]);
    expect(
      database
        .prepare('SELECT basic, pensionable, nsitf_base, itf_base, exempt, relief, taxed FROM payslip WHERE id = 1')
        .get(),
    ).toEqual({
      ...{ basic: 17_500_000, pensionable: 39_375_000, nsitf_base: 43_750_000, itf_base: 48_750_000 },
      ...{ exempt: 5_000_000, relief: 1_666_667, taxed: 38_495_833 },
    });
    expect(database.prepare('SELECT tax_state, name, first_month, months, gross, net FROM pay_year').all()).toEqual([
      { tax_state: 'Kaduna', name: 'Ada Bello', first_month: '2026-01', months: 1, gross: 48_750_000, net: 40_750_000 },
      { tax_state: 'Lagos', name: 'Ada Bello', first_month: '2026-02', months: 1, gross: 48_750_000, net: 40_750_000 },
    ]);
    expect(database.prepare('SELECT tax_state, people FROM pay_year_tally').all()).toEqual([
      { tax_state: 'Kaduna', people: 1 },
      { tax_state: 'Lagos', people: 1 },
    ]);
  });
});
