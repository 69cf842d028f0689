import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { LINE_KINDS } from '../../../contracts/cases/line-kinds';
import { RELIEF_KINDS, taxYearOf } from '../../../contracts/pay/payroll-state';
import { EMPLOYMENT_TYPES } from '../../../contracts/people/employment-type';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { valueOn } from '../../people/history/entries';
import { among, type Db } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readEach } from '../../platform/record/row';
import { hundredthsTaken } from '../../time/leave/days-taken';
import type { PayMonth } from './ground';
import { OpeningToDate, openedToDate, PaidToDate, paidToDate } from './to-date';

const text = z.string().nullish();
const Bank = z.object({
  bank_name: z.int().nullish(),
  account_name: text,
  account_number: text,
  pension_manager: z.int().nullish(),
  pension_pin: text,
  tax_id: text,
  tax_state: text,
});

const PayFactsPerson = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  sort_key: z.string(),
  archived: z.boolean(),
  branch_id: z.int(),
  department_id: z.int(),
  department: z.string(),
  job_role: z.string(),
  state: z.string(),
  residential_state: z.string().nullable(),
  nhf_number: z.string().nullable(),
  bank_entry: Bank.nullable(),
  recorded_at: z.string().nullable(),
  recorded_by: z.string().nullable(),
  pension: z.boolean().nullable(),
  /** Whether their consent holds on the last day of the month. */
  nhf: z.boolean(),
  nhia: z.boolean().nullable(),
  minimum_wage: z.boolean().nullable(),
});
export type PayFactsPerson = z.output<typeof PayFactsPerson>;

const Span = z.object({ employee_id: z.int(), since: z.string(), until: z.string(), company_id: z.int() });
const part = z.int().nullable();
const Pay = z.object({
  employee_id: z.int(),
  effective_from: z.string(),
  gross_salary: z.int().nullable(),
  basic_pay: part,
  housing_pay: part,
  transport_pay: part,
  other_pay: part,
});
export type StoredPayEntry = z.output<typeof Pay>;
const Grade = z.object({
  employee_id: z.int(),
  effective_from: z.string(),
  grade: z.string().nullable(),
  employment_type: z.enum(EMPLOYMENT_TYPES).nullable(),
});
const Unpaid = z.object({ employee_id: z.int(), day: z.string(), taken: z.int() });
const Line = z.object({
  id: z.int(),
  employee_id: z.int(),
  title: z.string(),
  kind: z.enum(LINE_KINDS),
  amount: z.int(),
  basic: z.int(),
  pensionable: z.int(),
  before: z.int(),
});
const Repayment = z.object({
  employee_id: z.int(),
  number: z.string(),
  title: z.string(),
  months: z.int(),
  place: z.int(),
  amount: z.int(),
});
const Relief = z.object({
  employee_id: z.int(),
  kind: z.enum(RELIEF_KINDS),
  /** The month in which it was paid. */
  year: z.int(),
  amount: z.int(),
  decided_at: z.string().nullable(),
});
const Ends = z.object({ employee_id: z.int() });
const Named = z.object({ id: z.int(), name: z.string() });

const rowsBy = <T extends { employee_id: number }>(rows: T[]): Map<number, T[]> =>
  Map.groupBy(rows, (row) => row.employee_id);

/** The entries of a kind that hold in a month: the latest one before it, and those within it. */
const heldIn = (kind: 'PAY' | 'JOB', { month }: PayMonth, ids: SQL, columns: SQL): SQL => {
  const first = firstOf(month);
  return sql`SELECT n.employee_id, n.effective_from, ${columns} FROM employee_entry n
    WHERE n.employee_id IN ${ids} AND n.kind = ${kind} AND n.corrected_at IS NULL AND n.effective_from <= ${lastOf(month)}
      AND n.effective_from >= coalesce((SELECT max(o.effective_from) FROM employee_entry o
        WHERE o.employee_id = n.employee_id AND o.kind = ${kind} AND o.corrected_at IS NULL AND o.effective_from <= ${first}), '')
    ORDER BY n.employee_id, n.effective_from`;
};

/** The people, with their last place of work in the month and the bank details that hold on the pay day. */
function peopleOf({ company, month, pay_day, today }: PayMonth, ids: SQL): SQL {
  const day = pay_day > today ? pay_day : today;
  const last = (column: SQL) => sql`coalesce((SELECT s.${column} FROM employee_span s WHERE s.employee_id = e.id
    AND s.company_id = ${company} AND s.since <= ${lastOf(month)} ORDER BY s.since DESC LIMIT 1), e.${column})`;
  const entry = (
    column: SQL,
  ) => sql`(SELECT n.${column} FROM employee_entry n WHERE n.employee_id = e.id AND n.kind = 'BANK'
    AND n.corrected_at IS NULL AND n.effective_from <= ${day} ORDER BY n.effective_from DESC LIMIT 1)`;
  return sql`SELECT t.id, t.code, t.name, t.sort_key, t.archived, t.branch_id, t.department_id, d.name AS department,
      j.name AS job_role, b.state, t.residential_state, t.nhf_number, t.bank_entry, t.recorded_at, t.recorded_by,
      p.pension, EXISTS (SELECT 1 FROM pay_consent x WHERE x.employee_id = t.id AND x.kind = 'NHF' AND x.given_on <= ${lastOf(month)}
        AND (x.withdrawn_on IS NULL OR x.withdrawn_on > ${lastOf(month)})) AS nhf, p.nhia, p.minimum_wage
    FROM (SELECT e.id, e.code, ${calledIn(sql`e`)} AS name, e.sort_key, e.archived, e.residential_state, e.nhf_number,
        ${last(sql`branch_id`)} AS branch_id, ${last(sql`department_id`)} AS department_id,
        ${last(sql`job_role_id`)} AS job_role_id, ${valueOn('BANK', sql`${day}`)} AS bank_entry,
        ${entry(sql`recorded_at`)} AS recorded_at, ${entry(sql`recorded_by`)} AS recorded_by
      FROM employee e WHERE e.id IN ${ids}) t
      JOIN branch b ON b.id = t.branch_id JOIN department d ON d.id = t.department_id JOIN job_role j ON j.id = t.job_role_id
      LEFT JOIN pay_profile p ON p.employee_id = t.id
    ORDER BY t.id`;
}

/** A repayment that an earlier month could not take is taken as soon as the pay suffices. */
const repaymentsDue = ({ company, month }: PayMonth, ids: SQL): SQL => sql`
  SELECT c.employee_id, c.number, d.title, p.months, p.place, p.amount
  FROM case_file c INDEXED BY case_file_employee JOIN welfare w ON w.case_id = c.id JOIN welfare_kind d ON d.id = w.kind_id
    JOIN (SELECT r.case_id, r.due, r.amount, r.paid_how, row_number() OVER (PARTITION BY r.case_id ORDER BY r.due) AS place,
        count(*) OVER (PARTITION BY r.case_id) AS months
      FROM welfare_repayment r JOIN case_file f INDEXED BY case_file_employee ON f.id = r.case_id
      WHERE f.employee_id IN ${ids} AND f.kind = 'WELFARE' AND f.status = 'ONGOING') p ON p.case_id = c.id
  WHERE c.employee_id IN ${ids} AND c.kind = 'WELFARE' AND c.status = 'ONGOING' AND p.paid_how IS NULL
    AND (p.due = ${lastOf(month)} OR (p.due < ${lastOf(month)} AND EXISTS (SELECT 1 FROM pay_run r
      WHERE r.company_id = ${company} AND r.month = substr(p.due, 1, 7) AND r.status = 'LOCKED')))
  ORDER BY c.opened_at, c.id, p.place`;

/** All rows from which the facts of these people are made, in one trip. */
export async function factRows(db: Db, of: PayMonth, people: readonly number[]) {
  const { company, month } = of;
  const ids = among([...people]);
  const [first, last] = [firstOf(month), lastOf(month)];
  const taxYear = Number(month.slice(0, 4));
  const [persons, spans, pays, grades, unpaid, lines, repayments, reliefs, paid, opened, years, banks, pfas] =
    await readEach(
      db,
      [PayFactsPerson, peopleOf(of, ids)],
      [
        Span,
        sql`SELECT employee_id, since, until, company_id FROM employee_span WHERE employee_id IN ${ids} AND since <= date(${last}, '+1 day')
        AND until >= ${first} AND employment_status IN ('ACTIVE', 'SUSPENDED') ORDER BY employee_id, since`,
      ],
      [
        Pay,
        heldIn(
          'PAY',
          of,
          ids,
          sql`n.value ->> 'gross_salary' AS gross_salary, n.value ->> 'basic_pay' AS basic_pay,
          n.value ->> 'housing_pay' AS housing_pay, n.value ->> 'transport_pay' AS transport_pay,
          n.value ->> 'other_pay' AS other_pay`,
        ),
      ],
      [
        Grade,
        heldIn('JOB', of, ids, sql`n.value ->> 'grade' AS grade, n.value ->> 'employment_type' AS employment_type`),
      ],
      [
        Unpaid,
        sql`SELECT d.employee_id, d.day, ${hundredthsTaken(sql`d.portion`)} AS taken FROM leave_day d
          JOIN leave_request r ON r.id = d.leave_id JOIN leave_type t ON t.id = r.type_id
        WHERE d.employee_id IN ${ids} AND d.day BETWEEN ${first} AND ${last} AND r.status = 'ACCEPTED' AND t.type = 'UNPAID'`,
      ],
      [
        Line,
        sql`SELECT l.id, l.employee_id, l.title, l.kind, l.amount, l.basic, l.pensionable,
          iif(l.kind = 'SEVERANCE', (SELECT coalesce(sum(x.amount), 0) FROM pay_line x INDEXED BY pay_line_severance
            WHERE x.employee_id = l.employee_id AND x.kind = 'SEVERANCE' AND x.run_id IS NOT NULL), 0) AS before
        FROM pay_line l INDEXED BY pay_line_open
        WHERE l.company_id = ${company} AND l.employee_id IN ${ids} AND l.month <= ${month} AND l.run_id IS NULL ORDER BY l.id`,
      ],
      [Repayment, repaymentsDue(of, ids)],
      [
        Relief,
        sql`SELECT employee_id, kind, year, amount, decided_at FROM pay_relief WHERE employee_id IN ${ids}
        AND year IN (${taxYear - 1}, ${taxYear}) AND status = 'ACCEPTED'
        AND substr(date(decided_at, '+1 hour'), 1, 7) <= ${of.accepted_by ?? month} ORDER BY kind`,
      ],
      [PaidToDate, paidToDate(of, ids)],
      [OpeningToDate, openedToDate(of, ids)],
      [
        Ends,
        sql`SELECT n.employee_id FROM pay_run r JOIN pay_year_now n ON n.run_id = r.id AND n.employee_id IN ${ids}
        WHERE r.company_id = ${company} AND r.month = ${month}`,
      ],
      [Named, sql`SELECT id, name FROM bank`],
      [Named, sql`SELECT id, name FROM pfa`],
    );
  return {
    persons,
    spans: rowsBy(spans),
    pays: rowsBy(pays),
    grades: rowsBy(grades),
    unpaid: rowsBy(unpaid),
    lines: rowsBy(lines),
    repayments: rowsBy(repayments),
    reliefs: rowsBy(reliefs.filter(({ kind, year }) => taxYearOf(kind, year) === taxYear)),
    paid: new Map(paid.map((row) => [row.employee_id, row])),
    opened: rowsBy(opened),
    /** The people whose year an officer corrected in the run. */
    yearNow: new Set(years.map(({ employee_id }) => employee_id)),
    banks: new Map(banks.map(({ id, name }) => [id, name])),
    pfas: new Map(pfas.map(({ id, name }) => [id, name])),
  };
}
export type PayFactRows = Awaited<ReturnType<typeof factRows>>;
