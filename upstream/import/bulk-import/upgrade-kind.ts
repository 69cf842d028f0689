import * as z from 'zod';
import { payShape } from '../../../contracts/people/employee-job';
import { partsProblem, payPartShape, sumOfParts } from '../../../contracts/people/employment-terms';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { optional, requiredText } from '../../../contracts/platform/fields';
import { isUploader, OWN_TERMS } from './employee-kind';
import { BEYOND_COMPANIES, type ImportTarget, type StoredCell, type StoredValues } from './kind';
import { warnsOfPay } from './pay-warning';

export const JOB_TERMS = ['department_id', 'job_role_id', 'unit_id', 'grade'] as const;
export const PAY_TERMS = ['gross_salary', 'net_salary', ...PAY_PART_NAMES] as const;
/** The columns of an employee that an upgrade letter changes from its day on. */
const TERMS = [...JOB_TERMS, ...PAY_TERMS] as const;

const COLUMNS = ['code', 'company_id', ...TERMS, 'effective_date', 'reason'] as const;
type Column = (typeof COLUMNS)[number];

/** The stored values of a row, by name. */
export const termsIn = (values: StoredValues) =>
  Object.fromEntries(COLUMNS.map((name, i) => [name, values[i] ?? null])) as Record<Column, string | number | null>;

const Cells = z.object({
  code: requiredText('Staff ID'),
  effective_date: requiredText('Effective date'),
  job_role: z.string().default(''),
  department: z.string().default(''),
  grade: optional(z.string().trim().max(20, 'should not be more than 20 characters')),
  gross_salary: payShape.salary.optional(),
  net_salary: payShape.netSalary.optional(),
  ...payPartShape,
  letter_type: z.string().default(''),
  reason: optional(z.string().max(200, 'should not be more than 200 characters')),
});

const numberOf = (value: string | number | null) => (value === null ? null : Number(value));
const partsOf = (of: ReturnType<typeof termsIn>) =>
  Object.fromEntries(PAY_PART_NAMES.map((name) => [name, numberOf(of[name])]));

/** Another gross needs its net, and the parts that are named come to the gross. */
function lacks(cells: Record<string, string>, values: StoredValues, record: StoredValues | undefined) {
  if (!record) return [];
  const [now, was] = [termsIn(values), termsIn(record)];
  const gross = now.gross_salary ?? was.gross_salary;
  const wrong: [string, string][] = [];
  if (gross !== was.gross_salary && !cells.net_salary)
    wrong.push(['net_salary', 'Another annual gross needs its monthly net']);
  const parts = Object.fromEntries(
    Object.entries(partsOf(now)).flatMap(([name, n]) => (n === null ? [] : [[name, n]])),
  );
  if (partsProblem(parts, Number(gross)) !== null)
    wrong.push(['basic_pay', 'The parts do not come to the annual gross']);
  return wrong;
}

/** Unnamed values stay; the parts of pay add up to the gross, and a unit is one of its department. */
function settled(values: StoredValues, record: StoredValues | undefined): StoredValues {
  const now = termsIn(values);
  if (!record) return values;
  const was = termsIn(record);
  const gross = now.gross_salary ?? was.gross_salary;
  const named = sumOfParts(partsOf(now)) !== null;
  for (const name of PAY_PART_NAMES) {
    if (named) now[name] ??= 0;
    else now[name] = gross === was.gross_salary ? was[name] : null;
  }
  if ((now.department_id ?? was.department_id) === was.department_id) now.unit_id = was.unit_id;
  else now.unit_id = null;
  for (const name of [
    'code',
    'company_id',
    'department_id',
    'job_role_id',
    'grade',
    'gross_salary',
    'net_salary',
  ] as const)
    now[name] ??= was[name];
  return COLUMNS.map((name) => now[name]);
}

/** A rise of more than this share of what is earned today is looked at again. */
const STEEP = 0.5;

/** Warns of a pay that rises steeply or falls, and of a net that cannot come of its gross. */
function warns(value: StoredCell, was: StoredCell): [string, string][] {
  const [now, before] = [Number(value('gross_salary')), Number(was('gross_salary'))];
  const words = warnsOfPay(value, was);
  if (!(before > 0) || now === before) return words;
  const share = now / before - 1;
  const percent = Math.max(1, Math.round(Math.abs(share) * 100));
  if (share > STEEP) words.push(['gross_salary', `${percent} % more than today`]);
  if (share < 0) words.push(['gross_salary', `${percent} % less than today`]);
  return words;
}

/** A row of upgrade letters. It finds an employee and changes nothing of today: the terms are entries of its day. */
export const UPGRADE_KIND: ImportTarget = {
  table: 'employee',
  word: 'Upgrade letter',
  schema: Cells,
  columns: COLUMNS,
  aside: ['effective_date', 'reason'],
  uniques: [{ column: 'code', by: ['code'], fold: false, words: 'No employee has this code' }],
  onlyChanges: 'No employee has this code',
  references: [
    { column: 'department', stored: 'department_id', table: 'department', word: 'department' },
    { column: 'job_role', stored: 'job_role_id', table: 'job_role', word: 'role' },
  ],
  stops: [BEYOND_COMPANIES, { when: isUploader, words: OWN_TERMS }],
  lacks,
  settled,
  hidden: PAY_TERMS,
  money: PAY_TERMS,
  warns,
  days: ['effective_date'],
  versioned: true,
  label: (cells) => cells.code ?? '',
};
