import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { apply, MIGRATIONS } from './migrations.test-support.ts';

const MIGRATION = '0189_leave_of_a_whole_year.sql';

test('sick leave of a deployment that has it already is whole, also for who came within this year', () => {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  apply(database, MIGRATIONS.slice(0, MIGRATIONS.indexOf(MIGRATION)));
  const year = new Date().getUTCFullYear();
  const type = database.prepare(
    "INSERT INTO leave_type (id, title, type, approvals, days, granted, created_at) VALUES (?, ?, ?, '[]', 1200, 'YEAR', '')",
  );
  type.run(101, 'Illness', 'SICK');
  type.run(102, 'Holidays', 'ANNUAL');
  const person = database.prepare(
    `INSERT INTO employee (id, code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id, gross_salary,
      net_salary, employment_date, created_at) VALUES (?, ?, 'Ada', 'Obi', ?, 1, 1, 1, 1, 0, 0, ?, '')`,
  );
  person.run(1, 'E-1', 'here@staff.example', `${year - 3}-05-04`);
  person.run(2, 'E-2', 'new@staff.example', `${year}-12-01`);
  const gave = database.prepare(
    `INSERT INTO leave_entry (employee_id, type_id, year, kind, days, once, recorded_by, at)
      VALUES (?, ?, ?, 'GRANT', ?, 'GRANT ' || ?, 'Tenure', '')`,
  );
  for (const [of, kind, days] of [
    [1, 101, 1200],
    [2, 101, 150],
    [2, 102, 150],
  ] as const)
    gave.run(of, kind, year, days, String(year));
  apply(database, [MIGRATION]);
  const rows = (query: string) => database.prepare(query).all().map(Object.values);
  expect(rows('SELECT id, whole_year FROM leave_type WHERE id > 100 ORDER BY id')).toEqual([
    [101, 1],
    [102, 0],
  ]);
  expect(rows('SELECT employee_id, type_id, granted FROM leave_balance ORDER BY 1, 2')).toEqual([
    [1, 101, 1200],
    [2, 101, 1200],
    [2, 102, 150],
  ]);
});
