import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newDatabase, readSchema, type SchemaFile, schemaFiles } from './schemas.ts';

const AT = '2026-02-03T08:00:00.000Z';
const CARE = 'care@harmattan.example';
/** The changes that make HMO complaints cases, and those before them. */
const isChange = ({ name }: SchemaFile) => name >= '101' && name < '106';

/** A row of what others refer to, with something in every column that needs it. */
function putParent(database: DatabaseSync, table: string, id: number): void {
  const columns = database.prepare('SELECT * FROM pragma_table_info(?)').all(table);
  const needed = columns.filter((one) => one.name !== 'id' && one.notnull === 1 && one.dflt_value === null);
  const values = needed.map(({ type }) => (type === 'INTEGER' ? 1 : `'${table} ${id}'`));
  const names = needed.map(({ name }) => String(name));
  database.exec(`INSERT INTO ${table} (${['id', ...names].join()}) VALUES (${[id, ...values].join()})`);
}

/** A database as it was before the changes, with one complaint under an id that no case has, and one under an id that one has. */
function olderDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const file of schemaFiles()) if (file.name < '101') database.exec(readSchema(file));
  for (const company of [1, 5]) putParent(database, 'company', company);
  putParent(database, 'branch', 2);
  putParent(database, 'department', 3);
  putParent(database, 'job_role', 1);
  for (const user of [2, 9]) putParent(database, 'user', user);
  database.exec(`
    INSERT INTO employee (id, code, firstname, lastname, email, company_id, branch_id, department_id, job_role_id, gross_salary,
      net_salary, employment_date, created_at, user_id)
      VALUES (7, 'A-7', 'Ada', 'Obi', 'ada@lagoon.example', 1, 2, 3, 1, 1, 1, '2025-01-06', '${AT}', 9);
    INSERT INTO hmo_provider (id, name, complaint_email, created_at) VALUES (4, 'Harmattan', '${CARE}', '${AT}');
    INSERT INTO case_file (id, kind, serial, number, employee_id, company_id, status, opened_at)
      VALUES (12, 'EXIT', 1, 'E-0001', 7, 1, 'PENDING', '${AT}');
    INSERT INTO case_event (id, case_id, kind, reach, by_name, at) VALUES (1, 12, 'OPENED', 'SUBJECT', 'Ada Obi', '${AT}');
    INSERT INTO hmo_complaint (id, year, serial, number, employee_id, company_id, provider_id, kind, status, title, hospital,
      happened_on, due, reminded_on, opened_at, closed_at, version) VALUES
      (12, 2026, 3, 'HC-2026-0003', 7, 1, 4, 'BILL', 'CLOSED', 'Charged twice', '', NULL, NULL, NULL, '${AT}', '${AT}', 5),
      (90071, 2026, 4, 'HC-2026-0004', 7, 1, 4, 'CARD', 'WAITING', 'No number', 'Reddington', '2026-02-01', '2026-02-09',
        '2026-02-08', '${AT}', NULL, 3);
    INSERT INTO hmo_complaint_event (id, complaint_id, kind, side, audience, by_id, by_name, words, at) VALUES
      (1, 12, 'FILED', 'EMPLOYEE', NULL, 9, 'Ada Obi', 'Twice', '${AT}'),
      (2, 90071, 'FILED', 'EMPLOYEE', NULL, 9, 'Ada Obi', 'None', '${AT}'),
      (3, 90071, 'MESSAGE', 'HR', 'DESK', 2, 'Bola Hr', 'A note', '${AT}'),
      (4, 90071, 'MESSAGE', 'EMPLOYEE', 'DESK', 9, 'Ada Obi', 'Please', '${AT}'),
      (5, 90071, 'SENT', 'HR', NULL, 2, 'Bola Hr', '', '${AT}'),
      (6, 90071, 'MESSAGE', 'HR', 'PROVIDER', 2, 'Bola Hr', 'For you', '${AT}'),
      (7, 90071, 'ANSWERED', 'PROVIDER', NULL, NULL, 'Harmattan', 'Sent', '${AT}'),
      (8, 90071, 'REMINDED', 'SELF', NULL, NULL, 'Tenure', '', '${AT}'),
      (9, 12, 'CLOSED', 'HR', 'EMPLOYEE', 2, 'Bola Hr', 'Paid back', '${AT}');
    INSERT INTO hmo_complaint_paper (complaint_id, event_id, name, kind, size, key, sha256) VALUES
      (90071, 2, 'card.pdf', 'pdf', 9, 'hmo-complaints/1.pdf', 'aa'), (90071, 2, 'back.jpg', 'jpg', 8, 'hmo-complaints/2.jpg', NULL),
      (12, 9, 'bill.pdf', 'pdf', 7, 'hmo-complaints/3.pdf', NULL);
    INSERT INTO link (jti_hash, purpose, sub, email, issued_at, expires_at) VALUES
      ('one', 'hmo-complaint', 12, '${CARE}', '${AT}', '${AT}'), ('two', 'hmo-complaint', 90071, '${CARE}', '${AT}', '${AT}');
    INSERT INTO notification (user_id, sender, subject, path, created_at) VALUES
      (9, 'Bola', 'closed', '/hmo?complaint=12', '${AT}'), (2, 'Ada', 'wrote', '/hmo/complaints/all?complaint=90071', '${AT}')`);
  return database;
}

function upgraded(): DatabaseSync {
  const database = olderDatabase();
  // A database takes each change in one transaction.
  for (const file of schemaFiles().filter(isChange)) database.exec(`BEGIN;\n${readSchema(file)}\nCOMMIT;`);
  return database;
}

const rows = (database: DatabaseSync, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row));

test('every HMO complaint is a case with its facts, its timeline and its papers, and none of its own tables is left', () => {
  const database = upgraded();
  expect(
    rows(
      database,
      `SELECT c.number, c.topic, c.status, c.result, c.due, c.closed_at IS NULL, c.version, c.opened_by, c.branch_id, h.title, h.hospital,
        h.happened_on, h.reminded_on FROM case_file c JOIN hmo_complaint h ON h.case_id = c.id WHERE c.kind = 'HMO_COMPLAINT'
        ORDER BY c.serial`,
    ),
  ).toEqual([
    ['HC-2026-0003', 'BILL', 'CLOSED', '4', null, 0, 5, 9, 2, 'Charged twice', '', null, null],
    [
      'HC-2026-0004',
      'CARD',
      'WAITING',
      '4',
      '2026-02-09',
      1,
      3,
      9,
      2,
      'No number',
      'Reddington',
      '2026-02-01',
      '2026-02-08',
    ],
  ]);
  expect(
    rows(
      database,
      `SELECT v.kind, v.reach, p.role AS author, t.role AS reader, v.by_name, v.way, v.words, v.data ->> 'by_id' FROM case_event v
        JOIN case_file c ON c.id = v.case_id LEFT JOIN case_party p ON p.id = v.party_id LEFT JOIN case_party t ON t.id = v.to_party_id
        WHERE c.kind = 'HMO_COMPLAINT' ORDER BY c.serial, v.place`,
    ),
  ).toEqual([
    ['FILED', 'HEARING', 'SUBJECT', null, 'Ada Obi', 'APP', 'Twice', 9],
    ['CLOSED', 'SUBJECT', null, null, 'Bola Hr', 'APP', 'Paid back', 2],
    ['FILED', 'HEARING', 'SUBJECT', null, 'Ada Obi', 'APP', 'None', 9],
    ['MESSAGE', 'DESK', null, null, 'Bola Hr', 'APP', 'A note', 2],
    ['MESSAGE', 'DESK', 'SUBJECT', null, 'Ada Obi', 'APP', 'Please', 9],
    ['SENT', 'HEARING', null, null, 'Bola Hr', 'APP', '', 2],
    ['MESSAGE', 'DESK', null, 'PROVIDER', 'Bola Hr', 'APP', 'For you', 2],
    ['ANSWERED', 'HEARING', 'PROVIDER', null, 'Harmattan', 'LINK', 'Sent', null],
    ['REMINDED', 'HEARING', null, null, 'Tenure', 'SELF', '', null],
  ]);
  expect(
    rows(
      database,
      `SELECT c.serial, v.kind, f.name, f.size, f.key, f.sha256 FROM case_paper f JOIN case_event v ON v.id = f.event_id
        JOIN case_file c ON c.id = f.case_id ORDER BY c.serial, f.place`,
    ),
  ).toEqual([
    [3, 'CLOSED', 'bill.pdf', 7, 'hmo-complaints/3.pdf', null],
    [4, 'FILED', 'card.pdf', 9, 'hmo-complaints/1.pdf', 'aa'],
    [4, 'FILED', 'back.jpg', 8, 'hmo-complaints/2.jpg', null],
  ]);
  const own = "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'hmo_complaint*'";
  expect(rows(database, own)).toEqual([['hmo_complaint']]);
});

test('a complaint keeps its id in links and notices, and where a case has it what names the complaint follows', () => {
  const database = upgraded();
  const [[moved], [kept]] = rows(database, "SELECT id FROM case_file WHERE kind = 'HMO_COMPLAINT' ORDER BY serial") as [
    [number],
    [number],
  ];
  expect([kept, moved === 12]).toEqual([90071, false]);
  expect(rows(database, 'SELECT sub FROM link ORDER BY jti_hash')).toEqual([[moved], [90071]]);
  expect(rows(database, 'SELECT path FROM notification ORDER BY id')).toEqual([
    [`/hmo?complaint=${moved}`],
    ['/hmo/complaints/all?complaint=90071'],
  ]);
  expect(
    rows(database, "SELECT case_id, email FROM case_party WHERE role = 'PROVIDER' AND id = case_id ORDER BY case_id"),
  ).toEqual([moved, 90071].sort((a, b) => a - b).map((id) => [id, CARE]));
});

test('cases of other kinds stay as they are, with their totals, and what listens to them', () => {
  const database = upgraded();
  const before = olderDatabase();
  const others = "SELECT * FROM case_file WHERE kind <> 'HMO_COMPLAINT'";
  expect(rows(database, others)).toEqual(rows(before, others));
  expect(rows(database, 'SELECT kind, status, topic, result, cases FROM case_tally ORDER BY kind, topic')).toEqual([
    ['EXIT', 'PENDING', '', '', 1],
    ['HMO_COMPLAINT', 'CLOSED', 'BILL', '4', 1],
    ['HMO_COMPLAINT', 'WAITING', 'CARD', '4', 1],
  ]);
  const triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'case_file' ORDER BY name";
  expect(rows(database, triggers)).toEqual(rows(before, triggers));
  expect(rows(database, triggers)).toEqual(rows(newDatabase(), triggers));
  database.exec(
    "UPDATE employee SET company_id = 5 WHERE id = 7; UPDATE hmo_provider SET complaint_email = 'new@h.example'",
  );
  expect(rows(database, "SELECT DISTINCT company_id FROM case_file WHERE kind = 'HMO_COMPLAINT'")).toEqual([[5]]);
  expect(rows(database, "SELECT sum(cases) FROM case_tally WHERE kind = 'HMO_COMPLAINT' AND company_id = 5")).toEqual([
    [2],
  ]);
  expect(rows(database, "SELECT DISTINCT email FROM case_party WHERE role = 'PROVIDER'")).toEqual([['new@h.example']]);
});
