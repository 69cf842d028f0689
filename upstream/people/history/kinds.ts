import { type SQL, sql } from 'drizzle-orm';
import type { LineRole } from '../../../contracts/organisation/reporting-line-roles';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { ENTRY_KINDS, type HistoryEntryKind } from '../../../contracts/people/entry-kinds';
import { calledIn } from '../../platform/person/employee-name';

/** The kinds of entries that are stored: those of the history, and the reporting line, which is told apart from it. */
export type StoredKind = HistoryEntryKind | 'LINE';

/** A kind of entries: the columns of `employee` that it dates, and what else an entry keeps. */
interface Kind {
  columns: readonly string[];
  /** Names of places as they are at the moment, over a row `e` with the columns. */
  names?: Record<string, SQL>;
  /** The keys of a value that the audit tells, by its own names for them. */
  told: Readonly<Record<string, string>>;
  recorded: string;
  tookEffect: string;
  corrected: string;
  withdrawn: string;
}

const nameOf = (table: string, column: string): SQL =>
  sql`(SELECT p.name FROM ${sql.identifier(table)} p WHERE p.id = ${sql.identifier('e')}.${sql.identifier(column)})`;

const leaderName = (place: LineRole): SQL => sql`coalesce(
  (SELECT ${calledIn(sql`m`)} FROM employee m WHERE m.id = ${sql.identifier('e')}.${sql.identifier(place)}),
  (SELECT o.name FROM outside_person o WHERE o.id = ${sql.identifier('e')}.${sql.identifier(`${place}_outside`)}))`;

const words = (word: string) => ({
  recorded: `${word} recorded`,
  tookEffect: `${word} took effect`,
  corrected: `${word} corrected`,
  withdrawn: `${word} withdrawn`,
});

/**
 * The kinds of entries. A field becomes dated by a column of `employee`, its name here, its field in the schemas of
 * `contracts/people/history.ts`, and its place in the trigger that writes the first entry of its kind. An entry without the key
 * of a column means that it is empty.
 */
export const STORED_KINDS: Record<StoredKind, Kind> = {
  JOB: {
    columns: [
      'company_id',
      'branch_id',
      'department_id',
      'job_role_id',
      'unit_id',
      'work_location_id',
      'grade',
      'step',
      'employment_type',
      'contract_end',
    ],
    names: {
      company_name: nameOf('company', 'company_id'),
      branch_name: nameOf('branch', 'branch_id'),
      department_name: nameOf('department', 'department_id'),
      job_role_name: nameOf('job_role', 'job_role_id'),
      unit_name: nameOf('unit', 'unit_id'),
      work_location_name: nameOf('location', 'work_location_id'),
    },
    told: {
      company: 'company_name',
      location: 'branch_name',
      department: 'department_name',
      jobrole: 'job_role_name',
      unit: 'unit_name',
      work_location: 'work_location_name',
      grade: 'grade',
      step: 'step',
      employment_type: 'employment_type',
      contract_end: 'contract_end',
    },
    ...words('Job change'),
  },
  PAY: {
    columns: ['gross_salary', 'net_salary', ...PAY_PART_NAMES],
    told: {
      salary: 'gross_salary',
      netSalary: 'net_salary',
      ...Object.fromEntries(PAY_PART_NAMES.map((name) => [name, name])),
    },
    ...words('Pay change'),
  },
  BANK: {
    columns: [
      'bank_name',
      'account_name',
      'account_number',
      'bvn',
      'pension_manager',
      'pfa_number',
      'pension_pin',
      'tax_id',
      'tax_state',
    ],
    names: { bank_title: nameOf('bank', 'bank_name'), pension_manager_title: nameOf('pfa', 'pension_manager') },
    told: {
      bank: 'bank_title',
      account_name: 'account_name',
      account_number: 'account_number',
      bvn: 'bvn',
      pension_manager: 'pension_manager_title',
      pfa_number: 'pfa_number',
      pension_pin: 'pension_pin',
      tax_id: 'tax_id',
      tax_state: 'tax_state',
    },
    ...words('Bank change'),
  },
  STATUS: {
    columns: ['employment_status', 'employment_status_date', 'employment_status_reason'],
    told: { employment_status: 'employment_status' },
    ...words('Status change'),
    recorded: 'Employment status changed',
  },
  LINE: {
    columns: [
      'line_manager1',
      'line_manager1_outside',
      'line_manager2',
      'line_manager2_outside',
      'head_manager',
      'head_manager_outside',
      'supervisor_name',
      'supervisor_email',
      'supervisor_phone',
    ],
    names: {
      line_manager1_name: sql`coalesce(${leaderName('line_manager1')}, e.supervisor_name)`,
      line_manager2_name: leaderName('line_manager2'),
      head_manager_name: leaderName('head_manager'),
    },
    told: {
      line_manager1: 'line_manager1_name',
      line_manager2: 'line_manager2_name',
      head_manager: 'head_manager_name',
    },
    ...words('Reporting line'),
  },
};
export const ALL_KINDS: readonly StoredKind[] = [...ENTRY_KINDS, 'LINE'];

const e = (column: string): SQL => sql`e.${sql.identifier(column)}`;

/** The value of an entry, as JSON text, over a row `e` with the columns of its kind. */
export function entryValueJson(kind: StoredKind): SQL {
  const { columns, names = {} } = STORED_KINDS[kind];
  const parts = [
    ...columns.map((column) => sql`${sql.raw(`'${column}'`)}, ${e(column)}`),
    ...Object.entries(names).map(([key, name]) => sql`${sql.raw(`'${key}'`)}, ${name}`),
  ];
  return sql`json_object(${sql.join(parts, sql`, `)})`;
}

/** Whether a row `e` has what the JSON text of an entry says; also false where there is no entry and the row has something. */
export const rowHasValue = (kind: StoredKind, value: SQL): SQL =>
  sql`(${sql.join(
    STORED_KINDS[kind].columns.map((column) => sql`${e(column)} IS ${value} ->> ${sql.raw(`'${column}'`)}`),
    sql` AND `,
  )})`;

/** The audit's form of a value, both as JSON text. */
export const auditedValueJson = (kind: StoredKind, value: SQL): SQL =>
  sql`json_object(${sql.join(
    Object.entries(STORED_KINDS[kind].told).map(([name, key]) =>
      sql.raw(`'${name}', `).append(sql`${value} ->> ${sql.raw(`'${key}'`)}`),
    ),
    sql`, `,
  )})`;
