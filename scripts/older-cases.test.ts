import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { apply, MIGRATIONS } from './migrations.test-support.ts';

test('cases that were there before what they came to stood with them have it, and are counted by it', () => {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const first = MIGRATIONS.indexOf('0100_results_of_cases.sql');
  apply(database, MIGRATIONS.slice(0, first));
  database.exec(`
    INSERT INTO case_file (id, kind, serial, number, company_id, status, topic, opened_at) VALUES
      (1, 'DISCIPLINARY', 1, '2026-001', 1, 'CLOSED', 'Conduct', '2026-01-01'),
      (2, 'DISCIPLINARY', 2, '2026-002', 1, 'CLOSED', 'Conduct', '2026-01-01'),
      (3, 'DISCIPLINARY', 3, '2026-003', 1, 'QUERY', 'Conduct', '2026-01-01'),
      (4, 'COMPLAINT', 4, 'C-0004', 1, 'CLOSED', '1', '2026-01-01'),
      (5, 'EXIT', 5, 'E-0005', 1, 'CLOSED', 'RETIREMENT', '2026-01-01');
    INSERT INTO disciplinary_case (case_id, subject, answer_due, decision) VALUES
      (1, 'Late', '2026-01-08', 'WARNING'), (2, 'Late', '2026-01-08', 'WARNING'), (3, 'Late', '2026-01-08', NULL);
    INSERT INTO complaint (case_id, category_id, story, outcome) VALUES (4, 1, 'It is cold', 'UPHELD');`);
  apply(database, MIGRATIONS.slice(first, first + 1));
  const read = (query: string) => database.prepare(query).all();
  expect(read('SELECT id, result FROM case_file ORDER BY id')).toEqual([
    { id: 1, result: 'WARNING' },
    { id: 2, result: 'WARNING' },
    { id: 3, result: '' },
    { id: 4, result: 'UPHELD' },
    { id: 5, result: '' },
  ]);
  const counted = 'SELECT kind, status, result, cases FROM case_tally WHERE cases > 0 ORDER BY kind, status, result';
  expect(read(counted)).toEqual([
    { kind: 'COMPLAINT', status: 'CLOSED', result: 'UPHELD', cases: 1 },
    { kind: 'DISCIPLINARY', status: 'CLOSED', result: 'WARNING', cases: 2 },
    { kind: 'DISCIPLINARY', status: 'QUERY', result: '', cases: 1 },
    { kind: 'EXIT', status: 'CLOSED', result: '', cases: 1 },
  ]);
  database.exec(
    "UPDATE complaint SET outcome = NULL WHERE case_id = 4; UPDATE case_file SET status = 'OPEN' WHERE id = 4",
  );
  expect(read(counted).filter(({ kind }) => kind === 'COMPLAINT')).toEqual([
    { kind: 'COMPLAINT', status: 'OPEN', result: '', cases: 1 },
  ]);
});
