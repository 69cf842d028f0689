import { type SQL, sql } from 'drizzle-orm';
import type { CalculatedPayslip } from '../../../contracts/pay/payslip-shape';
import { type Db, run, type Statement } from '../../platform/database/db';
import type { GrossChange, GrossParts } from './change';
import type { PersonMonth, Snapshot } from './facts';
import type { NewWarning } from './warn';

/** A payslip that the queue has calculated. */
export interface NewSlip {
  person: PersonMonth;
  reckoned: CalculatedPayslip;
  parts: GrossParts;
  warnings: NewWarning[];
  changes: GrossChange[];
}

const SNAPSHOT = [
  'employee_id',
  'code',
  'name',
  'sort_key',
  'branch_id',
  'department_id',
  'department',
  'job_role',
  'bank_id',
  'bank',
  'account_number',
  'account_name',
  'pfa_id',
  'pfa',
  'rsa_pin',
  'tax_id',
  'tax_state',
  'nhf_number',
] as const satisfies readonly (keyof Snapshot)[];
const SUMS = [
  'gross',
  'paye',
  'pension',
  'nhf',
  'nhia',
  'repayments',
  'other_off',
  'deductions',
  'net',
  'pension_employer',
  'nsitf',
  'itf',
  'nhia_employer',
  'cost',
  'taxable',
  'off',
  'carried',
  'owed',
  'basic',
  'pensionable',
  'nsitf_base',
  'itf_base',
  'benefits',
  'exempt',
  'relief',
  'taxed',
] as const satisfies readonly (keyof CalculatedPayslip['sums'])[];
const PARTS = ['whole', 'part_month', 'unpaid', 'one_off'] as const satisfies readonly (keyof GrossParts)[];
const TEXTS = ['facts', 'lines'] as const;
const COLUMNS = [...SNAPSHOT, ...SUMS, ...PARTS];

const names = (columns: readonly string[], shown: (name: string) => string): SQL =>
  sql.raw(columns.map(shown).join(', '));

/** The number of rows in one statement; D1 takes at most two million bytes as one value. */
const AT_ONCE = 200;

/** The statements that write payslips of a run, each replacing an earlier one of the same person. Holds stay. */
export function writeSlips(
  db: Db,
  { id, company_id, month }: { id: number; company_id: number; month: string },
  slips: readonly NewSlip[],
): Statement[] {
  const statements: Statement[] = [];
  for (let from = 0; from < slips.length; from += AT_ONCE) {
    const rows = slips
      .slice(from, from + AT_ONCE)
      .map(({ person: { row, facts }, reckoned: { sums, lines }, parts }) => ({
        ...sums,
        ...row,
        ...parts,
        facts,
        lines,
      }));
    statements.push(
      run(
        db,
        sql`INSERT INTO payslip (run_id, company_id, month, ${names([...COLUMNS, ...TEXTS], (name) => `"${name}"`)})
          SELECT ${id}, ${company_id}, ${month}, ${names(COLUMNS, (name) => `value ->> '${name}'`)},
            ${names(TEXTS, (name) => `value -> '${name}'`)}
          FROM json_each(${JSON.stringify(rows)}) WHERE 1
          ON CONFLICT (run_id, employee_id) DO UPDATE SET ${names(
            [...COLUMNS, ...TEXTS],
            (name) => `"${name}" = excluded."${name}"`,
          )}`,
      ),
    );
  }
  return statements;
}

/** SQL condition on a column of employee ids: the employee is in this piece of the work. */
export type Piece = (column: SQL) => SQL;

/**
 * The statements that update the warnings of the people of a piece to what was found. A decision stays where the same is found
 * again.
 */
export function writeWarnings(db: Db, run_id: number, piece: Piece, slips: readonly NewSlip[]): Statement[] {
  const found = JSON.stringify(
    slips.flatMap(({ person, warnings }) =>
      warnings.map((warning) => ({ employee_id: person.row.employee_id, ...warning })),
    ),
  );
  return [
    run(
      db,
      sql`DELETE FROM pay_warning WHERE run_id = ${run_id} AND ${piece(sql`employee_id`)} AND kind <> 'ACCOUNT_TWICE'
        AND NOT EXISTS (SELECT 1 FROM json_each(${found}) f
          WHERE f.value ->> 'employee_id' = pay_warning.employee_id AND f.value ->> 'kind' = pay_warning.kind)`,
    ),
    run(
      db,
      sql`INSERT INTO pay_warning (run_id, payslip_id, employee_id, kind, what, note)
        SELECT ${run_id}, p.id, p.employee_id, f.value ->> 'kind', f.value ->> 'what', f.value ->> 'note'
        FROM json_each(${found}) f CROSS JOIN payslip p ON p.run_id = ${run_id} AND p.employee_id = f.value ->> 'employee_id'
        WHERE 1 ON CONFLICT (payslip_id, kind) DO UPDATE SET ${KEPT_DECISION}`,
    ),
  ];
}

/** SQL assignments for a warning that is found again: its decision stays where it is about the same facts. */
export const KEPT_DECISION: SQL = sql`what = excluded.what, note = excluded.note,
  decision = iif(what = excluded.what, decision, NULL), decided_by = iif(what = excluded.what, decided_by, NULL),
  decided_at = iif(what = excluded.what, decided_at, NULL)`;
