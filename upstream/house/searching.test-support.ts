import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { table } from '../../contracts/house/table';
import type { CallTable, Row } from '../../contracts/platform/call';
import { lagosDay } from '../../contracts/platform/dates';
import { foldText } from '../../contracts/platform/folded-text';
import { monthAfter } from '../../contracts/platform/month';
import { putDisciplinaryCase } from '../cases/disciplinary/cases.test-support';
import { putExit } from '../cases/exit/put.test-support';
import { putWelfare } from '../cases/welfare/put.test-support';
import { putCover, putPlan, putProvider } from '../health/hmo/put.test-support';
import {
  MONTH,
  makeRosterProvider,
  member,
  rosterLinkTo,
  sendRosterAs,
} from '../health/hmo-roster/rosters.test-support';
import { makeSentLetter } from '../letters/issued-letter/sent.test-support';
import { makeEmployee } from '../people/probation/people.test-support';
import { makeUser } from './ask.test-support';
import { makeBeyond } from './beyond.test-support';
import { db } from './journey.test-support';
import { STRUCTURES } from './structure.test-support';

/** Somebody, or something, with many words in the name: marks, hooks, a hyphen and an apostrophe. */
export const FIRSTNAME = 'Ṣọlápé Chidi';
export const LASTNAME = "Adébáyọ̀-Ɗanladi Yar'Adua";
const TITLE = `${FIRSTNAME} ${LASTNAME}`;

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Where `search` stands in an input: the names that lead to it; undefined where it has none. */
function pathOf(schema: Schema): string[] | undefined {
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const path = pathOf(part);
    if (path) return path;
  }
  const fields = Object.entries(schema.properties ?? {});
  if (fields.some(([name]) => name === 'search')) return ['search'];
  for (const [name, field] of fields) {
    const path = pathOf(field);
    if (path) return [name, ...path];
  }
  return undefined;
}

export const inputSchemaOf = (row: Row) =>
  z.toJSONSchema(row.input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;

/** All names of fields in an input. */
export const fieldNamesIn = (schema: Schema): string[] => [
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(fieldNamesIn),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...fieldNamesIn(field)]),
];

/** Every call that takes a search, by its schema, with the names that lead to it. */
export const searchingCalls = Object.entries(table as CallTable).flatMap(([module, rows]) =>
  Object.entries(rows).flatMap(([name, row]): [name: string, row: Row, path: string[]][] => {
    const path = pathOf(inputSchemaOf(row));
    return path ? [[`${module}.${name}`, row, path]] : [];
  }),
);

const TODAY = lagosDay();
const AT = new Date(Date.now() - 5 * 86_400_000).toISOString();

/** Tables of which a row is there, with the column that says what it is called. */
const CALLED: [table: string, column: string][] = [
  ...['company', 'branch', 'department', 'job_role', 'unit', 'location', 'appraisal'].map((one): [string, string] => [
    one,
    'name',
  ]),
  ...['pay_structure', 'score_rule', 'kpi'].map((one): [string, string] => [one, 'name']),
  ...['announcement', 'approval_request', 'hmo_survey', 'task'].map((one): [string, string] => [one, 'title']),
  ['meeting', 'notes'],
  ['letter', 'letter_name'],
];

const TEXT = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
});

/** Rows that only a search is for. */
const made: SQL[] = [
  sql`UPDATE approval_workflow SET title = ${TITLE}`,
  sql`UPDATE kpi SET name = ${TITLE}`,
  sql`UPDATE announcement SET message = ${TEXT}`,
  sql`INSERT INTO document_category (name) VALUES (${TITLE})`,
  sql`INSERT INTO hmo_hospital (provider_id, name, address, city, state, sort_key, words, created_at)
    SELECT id, ${TITLE}, 'A', 'Kaduna', 'Kaduna', ${foldText(TITLE)}, ${foldText(TITLE)}, ${AT} FROM hmo_provider LIMIT 1`,
  sql`INSERT INTO bank (name, code) VALUES (${TITLE}, '999')`,
  sql`INSERT INTO pfa (name) VALUES (${TITLE})`,
  sql`INSERT INTO signature (name, role, picture, created_at) VALUES (${TITLE}, 'HR', 'p', ${AT})`,
  sql`INSERT INTO probation_policy (name, probation_period, reminder) VALUES (${TITLE}, '6 months', '2 weeks')`,
  sql`INSERT INTO headcount_question (text, kind, label, position, created_at) VALUES (${TITLE}, 'TEXT', 'Q', 99, ${AT})`,
  sql`INSERT INTO holiday (name, start_date, end_date, status, created_at) VALUES (${TITLE}, ${TODAY}, ${TODAY}, 'DECLARED', ${AT})`,
  sql`INSERT INTO complaint_category (name, due_days, created_at) VALUES (${TITLE}, 10, ${AT})`,
  sql`INSERT INTO outside_person (name, email) VALUES (${TITLE}, 'out@side.example')`,
  sql`INSERT INTO welfare_kind (title, type, created_at) VALUES (${TITLE}, 'OTHER', ${AT})`,
  sql`INSERT INTO letter_template (name, category, letter_type, subject, body, saved_by, saved_at)
    VALUES (${TITLE}, 'offer', 'Staff', 'S', ${TEXT}, 'HR', ${AT})`,
  sql`UPDATE employee SET supervisor_name = ${TITLE} WHERE firstname = ${FIRSTNAME} AND line_manager1 IS NULL`,
];

/** One of everything that can be looked for, all of one name, and a super admin who works in the same team. */
export async function makeSearched() {
  const { theirs, beyond, me } = await makeBeyond(STRUCTURES);
  for (const of of ['employee', 'candidate'])
    await db.run(
      sql`UPDATE ${sql.identifier(of)} SET firstname = ${FIRSTNAME}, lastname = ${LASTNAME} WHERE firstname = 'Qxbeyond'`,
    );
  await db.run(
    sql`UPDATE user SET firstname = ${FIRSTNAME}, lastname = ${LASTNAME} WHERE firstname = 'Qxbeyond' OR id = ${me}`,
  );
  for (const [of, column] of CALLED)
    await db.run(
      sql`UPDATE ${sql.identifier(of)} SET ${sql.identifier(column)} = ${TITLE} WHERE instr(${sql.identifier(column)}, 'Qxbeyond') = 1`,
    );
  await db.run(
    sql`UPDATE hmo_life SET firstname = ${FIRSTNAME}, lastname = ${LASTNAME}, sort_key = ${foldText(`${LASTNAME}\t${FIRSTNAME}`)}`,
  );

  const asker = await makeUser('searcher@lagoon.example', ['SUPERADMIN', 'ADMIN', 'EMPLOYEE']);
  const worker = await makeEmployee(beyond, '2020-01-06', { user_id: asker.id, email: asker.email });
  const person = theirs['/employee/{id}'] ?? 0;
  await db.run(sql`UPDATE employee SET line_manager1 = ${worker.id} WHERE id = ${person}`);
  const who = { id: person, company_id: beyond.company, branch_id: beyond.branch, department_id: beyond.department };

  const said = { found: foldText(TITLE), letter_name: TITLE };
  await makeSentLetter({ employee_id: person }, beyond.company, asker.id, said);
  const plan = await putPlan((await putProvider(TITLE)).id, { name: TITLE });
  await putCover(theirs['/hmo/life/{id}'] ?? 0, plan);
  await putWelfare(who, { status: 'PAID', paid_at: TODAY });
  await db.run(
    sql`INSERT INTO notification (user_id, sender, subject, created_at) VALUES (${asker.id}, 'HR', ${TITLE}, ${AT})`,
  );
  await db.run(
    sql`INSERT INTO audit (at, actor, action, record, record_id) VALUES (${AT}, 'HR', 'Photo changed', 'employee', ${worker.id})`,
  );
  await db.run(sql`UPDATE task SET assignee_id = ${asker.id}`);
  await db.run(sql`INSERT INTO case_party (case_id, role, sees, name, employee_id, added_at)
    VALUES (${theirs['/complaint/{id}']}, 'REPORTER', 'ALL', ${TITLE}, ${person}, ${AT})`);
  await db.run(
    sql`INSERT INTO announcement_person (announcement_id, employee_id, sort_key) VALUES (${theirs['/announcement/{id}']}, ${person}, 'a')`,
  );
  await putExit({ ...who, employment_date: '2026-07-01' });
  await putDisciplinaryCase(who, { status: 'QUERY', at: AT });
  const letter = theirs['/letter/{id}'];
  await db.run(sql`INSERT INTO letter_version (letter_id, number, letter_name, category, letter_type, subject, body, asks_signature, published_by, published_at)
    SELECT id, 1, letter_name, category, letter_type, subject, body, 0, 'HR', ${AT} FROM letter WHERE id = ${letter}`);
  await db.run(sql`UPDATE letter SET published = 1 WHERE id = ${letter}`);
  await db.run(sql`INSERT INTO pay_year (company_id, year, employee_id, tax_state, code, name, sort_key, first_month, last_month, months, gross, pension, nhf, nhia, paye, net)
    VALUES (${beyond.company}, 2025, ${person}, 'Lagos', 'E', ${TITLE}, 'a', '2025-01', '2025-01', 1, 100, 0, 0, 0, 0, 100)`);
  await db.run(sql`INSERT OR REPLACE INTO pay_year_tax (employee_id, year, company_id, sort_key, last_month, due, tax)
    VALUES (${person}, 2025, ${beyond.company}, 'a', '2025-01', 0, 0)`);
  for (const query of made) await db.run(query);

  const at = await makeRosterProvider();
  await member(beyond, at, TITLE);
  await sendRosterAs(asker.token, at.provider.id);
  const roster = await rosterLinkTo(at.email);
  return { theirs, token: asker.token, roster, provider: at.provider.id };
}

/** What a call asks beside the search, where it has to. */
export const BESIDE: Record<string, Record<string, unknown>> = {
  'announcement.readersFile': { format: 'csv' },
  'employee.archive': { archived: false, count: 3 },
  'employeeMail.send': { count: 3, message: JSON.parse(TEXT), subject: 'S' },
  'leave.calendar': { from: TODAY },
  'meeting.span': { from: TODAY },
  'payroll.year': { year: '2025' },
  'payroll.yearTax': { year: '2025' },
  'welfare.due': { month: monthAfter(TODAY.slice(0, 7)) },
  'exit.list': { status: 'ALL' },
  'exit.listFile': { status: 'ALL' },
  'hmoRoster.lines': { month: MONTH },
  'appraisal.employeeKpis': { status: 'MANAGER RATED' },
};
