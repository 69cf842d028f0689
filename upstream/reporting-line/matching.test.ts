import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

const { MIGRATED_LINES: MIGRATED, MIGRATIONS } = env as unknown as {
  MIGRATED_LINES: D1Database;
  MIGRATIONS: D1Migration[];
};

/** Code, first and last name, company, and the supervisor as a text. */
type Person = [code: string, first: string, last: string, company: number, name: string | null, email: string | null];
const PEOPLE: Person[] = [
  ['HEAD', 'Adaeze', 'Okafor', 1, null, null],
  ['SADE', 'Ṣadé', 'Adébáyọ̀', 1, null, null],
  ['LONG', 'Mary Jane', 'Eze', 1, null, null],
  ['TWIN1', 'Musa', 'Ibrahim', 2, null, null],
  ['TWIN2', 'Musa', 'Ibrahim', 2, null, null],
  ['OWN', 'Bola', 'Ade', 1, null, null],
  ['FAR', 'Bola', 'Ade', 2, null, null],
  ['BY-MAIL', 'A', 'One', 2, 'Somebody Else', 'HEAD@lagoon.example'],
  ['BY-NAME', 'A', 'Two', 1, 'Okafor, Adaeze', null],
  ['BY-MARK', 'A', 'Three', 1, 'Sade  Adebayo', null],
  ['BY-THREE', 'A', 'Four', 2, 'Eze Mary Jane', null],
  ['BY-FIRM', 'A', 'Five', 1, 'Bola Ade', null],
  ['TWO-FIT', 'A', 'Six', 1, 'Musa Ibrahim', null],
  ['UNKNOWN', 'A', 'Seven', 1, 'Nobody Known', null],
  ['NO-MAIL', 'A', 'Eight', 1, 'Adaeze Okafor', 'adaeze@elsewhere.example'],
  ['SELF', 'A', 'Nine', 1, 'A Nine', null],
  ['ROUND1', 'B', 'Ten', 1, 'B Eleven', null],
  ['ROUND2', 'B', 'Eleven', 1, 'B Ten', null],
  ['BELOW', 'B', 'Twelve', 1, 'B Ten', null],
];

test('the text of a line manager becomes the one person whom it fits, and stays a text otherwise', async () => {
  await applyD1Migrations(
    MIGRATED,
    MIGRATIONS.filter(({ name }) => name < '0035'),
  );
  const insert = (sql: string, ...values: unknown[]) => MIGRATED.prepare(sql).bind(...values);
  await MIGRATED.batch([
    ...[1, 2].flatMap((id) => [
      insert(`INSERT INTO company (name, code, email, phone, address, rc_number, staff_id_format)
        VALUES ('Firm ${id}', 'F${id}', '', '', '', '', 'F${id}-{number}')`),
      insert(`INSERT INTO branch (company_id, name, code, address, state) VALUES (${id}, 'A', 'A', '', 'Oyo')`),
      insert(`INSERT INTO department (company_id, name, code) VALUES (${id}, 'A', 'A')`),
      insert(`INSERT INTO job_role (company_id, name, code) VALUES (${id}, 'A', 'A')`),
    ]),
    ...PEOPLE.map(([code, first, last, company, name, email]) =>
      insert(
        `INSERT INTO employee (code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id,
          gross_salary, net_salary, employment_date, created_at, supervisor_name, supervisor_email)
        VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5, ?5, 1, 1, '2020-01-01', '', ?6, ?7)`,
        code,
        first,
        last,
        `${code.toLowerCase()}@lagoon.example`,
        company,
        name,
        email,
      ),
    ),
  ]);
  await applyD1Migrations(MIGRATED, MIGRATIONS);
  const { results } = await MIGRATED.prepare(
    `SELECT e.code, m.code AS manager, e.supervisor_name AS text FROM employee e LEFT JOIN employee m ON m.id = e.line_manager1
    WHERE e.id > 7 ORDER BY e.id`,
  ).all<{ code: string; manager: string | null; text: string | null }>();
  expect(results.map(({ code, manager, text }) => [code, manager, text])).toEqual([
    ['BY-MAIL', 'HEAD', null],
    ['BY-NAME', 'HEAD', null],
    ['BY-MARK', 'SADE', null],
    ['BY-THREE', 'LONG', null],
    ['BY-FIRM', 'OWN', null],
    ['TWO-FIT', null, 'Musa Ibrahim'],
    ['UNKNOWN', null, 'Nobody Known'],
    ['NO-MAIL', null, 'Adaeze Okafor'],
    ['SELF', null, 'A Nine'],
    ['ROUND1', null, 'B Eleven'],
    ['ROUND2', null, 'B Ten'],
    ['BELOW', 'ROUND1', null],
  ]);
});
