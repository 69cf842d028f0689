import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { apply, MIGRATIONS } from './migrations.test-support.ts';

/** Writes a row, with nothing in each column that has to have something. */
function put(database: DatabaseSync, table: string, row: Record<string, string | number>): void {
  const columns = database.prepare(`PRAGMA table_info(${table})`).all() as { name: string; type: string }[];
  const filled = columns.filter(({ name }) => name !== 'id').map(({ name, type }) => [name, type === 'TEXT' ? '' : 0]);
  const values: Record<string, string | number> = { ...Object.fromEntries(filled), ...row };
  const names = Object.keys(values);
  database
    .prepare(`INSERT INTO ${table} (${names.map((name) => `"${name}"`)}) VALUES (${names.map(() => '?')})`)
    .run(...Object.values(values));
}

test('years that were locked before count held pay, and what was left to be taken, once', () => {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const first = MIGRATIONS.indexOf('0199_net_of_the_year.sql');
  apply(database, MIGRATIONS.slice(0, first));
  const slip = (employee_id: number, month: string, sums: Record<string, number>, lines: object[], worked = true) =>
    put(database, 'payslip', {
      ...{ run_id: Number(month.slice(5)), employee_id, company_id: 1, month, locked: 1, ...sums },
      facts: JSON.stringify({ stretches: worked ? [{}] : [], one_offs: lines }),
      lines: '[]',
    });
  const line = (id: number, employee_id: number, kind: string, amount: number) => {
    put(database, 'pay_line', {
      id,
      employee_id,
      company_id: 1,
      month: '2026-11',
      kind,
      amount,
      source: 'HELD',
      of: `${id}`,
    });
    return { id, kind, amount, carried: kind === 'EARNING' };
  };
  // October of the first was held and is all that November pays; the second still owes 20 of October, which November takes.
  slip(1, '2026-10', { gross: 500, deductions: 100, net: 400 }, []);
  slip(1, '2026-11', { gross: 0, carried: 400, net: 400 }, [line(1, 1, 'EARNING', 400)], false);
  slip(2, '2026-10', { gross: 500, deductions: 520, net: -20 }, []);
  slip(2, '2026-11', { gross: 500, deductions: 120, other_off: 20, net: 380 }, [line(2, 2, 'DEDUCTION', 20)]);
  apply(database, MIGRATIONS.slice(first, first + 1));
  const read = (query: string) => database.prepare(query).all();
  expect(read('SELECT employee_id, months, gross, net FROM pay_year ORDER BY employee_id')).toEqual([
    { employee_id: 1, months: 1, gross: 500, net: 400 },
    { employee_id: 2, months: 2, gross: 1000, net: 380 },
  ]);
  expect(read('SELECT owed FROM payslip WHERE id = 4')).toEqual([{ owed: 20 }]);
  slip(2, '2026-12', { gross: 500, deductions: 100, carried: 30, net: 430 }, []);
  expect(read('SELECT months, net FROM pay_year WHERE employee_id = 2')).toEqual([{ months: 3, net: 780 }]);
});
