import { join } from 'node:path';
import { newDatabase } from './schemas.ts';

export const GENERATED_TABLES = join(import.meta.dirname, '..', 'upstream', 'seed', 'generated-tables.ts');

const HEAD = `// Written by \`npm run database\` from the schemas: tables that seeds and tests write with Drizzle, and the product does not.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
`;

/** The facts about a column that a schema can't say: that its number is yes or no, or the type of its JSON. */
type Kind = 'boolean' | `json ${string}`;

/** Each table with such columns of it. */
const TABLES: Record<string, Record<string, Kind>> = {
  announcement_audience: {},
  announcement_person: {},
  announcement_read: {},
  appraisal_ask: {},
  case_due: {},
  case_event: { data: 'json unknown' },
  case_file: {},
  case_party: {},
  change_request_field: {},
  disciplinary_case: {},
  disciplinary_hearing: { appeal: 'boolean' },
  employee_certification: {},
  employee_education: {},
  employee_entry: { value: 'json Record<string, string | number | null>', applied: 'boolean' },
  employee_guarantor: {},
  employee_headcount: { answers: "json import('../../contracts/time/headcount').Answer[]" },
  employee_mail_recipient: { written: 'boolean' },
  employee_medical: {},
  employee_next_of_kin: {},
  employee_referee: {},
  exit: {
    interview: "json import('../../contracts/cases/exit').InterviewAnswer[]",
    settled: "json import('../../contracts/pay/settlement').Settlement",
    line_writers: 'json number[]',
    taken_over: "json import('../cases/exit/stored-exit').TakenOver",
  },
  exit_clearance: {},
  exit_item: { hand_back: 'boolean' },
  headcount: { questions: "json import('../../contracts/time/headcount').AskedQuestion[]" },
  headcount_ask: {},
  hmo_complaint: {},
  hmo_cover: {},
  hmo_refusal: {},
  hmo_survey_answer: { answers: 'json Record<string, string>' },
  hmo_survey_asked: { answered: 'boolean' },
  holiday_day: {},
  issued_letter: { asks_signature: 'boolean', says_pay: 'boolean', own_mail: 'boolean' },
  leave_ask: {},
  leave_balance: {},
  leave_day: {},
  leave_entry: {},
  letter_version: { body: "json import('../../contracts/letters/letter-body').LetterBody", asks_signature: 'boolean' },
  location_client: {},
  meeting_employee: {},
  pay_setting: { nsitf: 'boolean', itf: 'boolean' },
  pay_warning: {},
  payslip: {
    facts: "json import('../../contracts/pay/payslip-shape').PayFacts",
    lines: "json import('../../contracts/pay/payslip-shape').SlipLine[]",
    held: 'boolean',
    locked: 'boolean',
  },
  probation_policy_company: {},
  probation_policy_job_role: {},
  probation_review: {},
  reminder: {},
  reminder_day: {},
  welfare: { of_net: 'boolean', documents: 'json string[]' },
  welfare_repayment: {},
};

/** A column as SQLite tells it; a key has its place among the table's keys, from 1 on. */
interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function defaultOf(column: Column, kind: Kind | undefined): string {
  const { dflt_value: value } = column;
  if (value === null) return '';
  if (kind === 'boolean') return `.default(${value === '1'})`;
  return `.default(${kind === undefined ? value : value.slice(1, -1)})`;
}

/** The words that a column takes, where its own check lists them. */
const wordsOf = (column: Column, sql: string) =>
  new RegExp(`CHECK \\(${column.name} IN \\(('[^()]*')\\)\\)`).exec(sql)?.[1]?.replaceAll(/\s+/g, ' ');

function typeOf(column: Column, kind: Kind | undefined, sql: string): string {
  if (kind === 'boolean') return "integer({ mode: 'boolean' })";
  if (kind !== undefined) return `text({ mode: 'json' }).$type<${kind.slice('json '.length)}>()`;
  if (column.type === 'INTEGER') return 'integer()';
  const words = wordsOf(column, sql);
  return words === undefined ? 'text()' : `text({ enum: [${words}] })`;
}

/** `upstream/seed/generated-tables.ts`: the tables above, as the schemas make them. */
export function generatedTables(): string {
  const database = newDatabase();
  const columnsOf = database.prepare('SELECT * FROM pragma_table_info(?)');
  const textOf = database.prepare('SELECT sql FROM sqlite_master WHERE name = ?');
  const tables = Object.entries(TABLES).map(([table, kinds]) => {
    const columns = columnsOf.all(table) as unknown as Column[];
    const sql = String(textOf.get(table)?.sql);
    const keys = columns.filter(({ pk }) => pk > 0);
    const lines = columns.map((column) => {
      const kind = kinds[column.name];
      const key = keys.length === 1 && column.pk > 0;
      const needed = key ? '.primaryKey()' : column.notnull ? '.notNull()' : '';
      return `  ${column.name}: ${typeOf(column, kind, sql)}${needed}${defaultOf(column, kind)},`;
    });
    return `export const ${camel(table)} = sqliteTable('${table}', {\n${lines.join('\n')}\n});\n`;
  });
  database.close();
  return [HEAD, ...tables].join('\n');
}
