import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { EmployeeDetail, EmployeeRow } from '../../../contracts/people/employee';
import { EMPLOYMENT_STATUSES } from '../../../contracts/people/employment-state';
import { CONFIRMATION_STATUSES } from '../../../contracts/platform/confirmation';
import { lagosDay } from '../../../contracts/platform/dates';
import { Day } from '../../../contracts/platform/fields';
import { readsArea } from '../../../contracts/platform/limits';
import { LastEdit } from '../../../contracts/platform/version';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { pictureVersion } from '../../platform/file/picture';
import { emailShown } from '../../platform/mail/no-email';
import { FIRST_MANAGER, MANAGER_EMAIL, MANAGER_NAME, MANAGER_PHONE } from '../../platform/person/line-managers';
import { inOneTrip, readRow, requireRow } from '../../platform/record/row';
import { asAt, ValuesAsAt, valuesAsAt } from '../history/as-at';
import { LineOfEmployee, ledOn } from '../reporting-line/line-on';
import { confirmationOf, type EmploymentFacts, employmentStateOn } from './employment-state';
import { maskNumber } from './mask-number';
import { isAsker, mayReadEmployee } from './own';

/** SQL columns of an `EmployeeRow` on `e` and the names joined to it. */
export const EMPLOYEE_ROW: SQL = sql`e.id, e.code, e.title, e.firstname AS firstName, e.middlename, e.lastname AS lastName, e.email,
  e.phone, e.gender, e.company_id AS company, k.name AS company_name, e.branch_id AS location, b.name AS location_name,
  e.department_id AS department, d.name AS department_name, e.job_role_id AS jobrole, j.name AS jobrole_name,
  e.unit_id AS unit, coalesce(un.name, '') AS unit_name, e.work_location_id AS work_location,
  coalesce(wl.name, '') AS work_location_name, e.grade, e.step, e.employment_type, e.contract_end,
  ${MANAGER_NAME} AS supervisor_name, e.employment_date, e.employment_status, e.employment_status_date, e.next_status,
  e.next_status_date, e.confirmation_status,
  e.confirmation_effective_date, e.archived, coalesce(e.image, u.image) AS image`;
export const EMPLOYEE_NAMES: SQL = sql`JOIN company k ON k.id = e.company_id JOIN branch b ON b.id = e.branch_id
  JOIN department d ON d.id = e.department_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id
  LEFT JOIN unit un ON un.id = e.unit_id LEFT JOIN location wl ON wl.id = e.work_location_id
  ${FIRST_MANAGER}`;

/** The fields that are calculated from a stored row, and so are not in it. */
const RECKONED = { standing: true, confirmation: true } as const;
/** The columns from which it is calculated. */
const RECKONED_FROM = {
  archived: z.boolean(),
  employment_date: Day,
  employment_status: z.enum(EMPLOYMENT_STATUSES),
  employment_status_date: Day.nullable(),
  next_status: z.enum(EMPLOYMENT_STATUSES).nullable(),
  next_status_date: Day.nullable(),
  confirmation_status: z.enum(CONFIRMATION_STATUSES),
  confirmation_effective_date: Day.nullable(),
};
/** A row as the database has it. */
export const StoredEmployee = EmployeeRow.omit(RECKONED).extend({ ...RECKONED_FROM, email: z.string() });
type StoredEmployee = z.output<typeof StoredEmployee>;

const standings = (row: EmploymentFacts, now: Date) => {
  const today = lagosDay(now);
  return { standing: employmentStateOn(row, today), confirmation: confirmationOf(row, today) };
};

/** A row of a list, as it stands at a moment. */
export async function shownEmployee(row: StoredEmployee, now: Date): Promise<EmployeeRow> {
  const {
    employment_status_date: _,
    confirmation_effective_date: __,
    next_status: ___,
    next_status_date: ____,
    ...rest
  } = row;
  return { ...rest, ...standings(row, now), email: emailShown(row.email), image: await pictureVersion(row.image) };
}

const DETAIL: SQL = sql`${EMPLOYEE_ROW}, e.dob, e.official_email_ID, e.address AS current_address, e.residential_city,
  e.residential_state, e.landmark, e.permanent_address, e.nationality, e.ethnicity, e.state_of_origin, e.lga_of_origin,
  e.religion, e.birth_place, e.marital_status, e.marriage_date, e.spouse_name, e.maiden_name, e.spouse_phone,
  ${MANAGER_EMAIL} AS supervisor_email, ${MANAGER_PHONE} AS supervisor_phone, e.bank_name, e.account_name, e.pension_manager,
  e.pfa_number, e.pension_pin, e.tax_id, e.nhf_number, e.tax_state, e.bvn, e.nin,
  e.account_number,
  (SELECT name FROM bank WHERE id = e.bank_name) AS bank_title,
  (SELECT name FROM pfa WHERE id = e.pension_manager) AS pension_manager_title,
  e.resumption_date, e.employment_status_reason,
  e.user_id, e.candidate_id, e.version,
  CASE WHEN u.id IS NULL THEN 'NONE' WHEN u.active = 0 THEN 'CLOSED' WHEN u.password_hash IS NULL THEN 'INVITED'
    ELSE 'ACTIVE' END AS account,
  (SELECT max(l.issued_at) FROM link l WHERE l.purpose IN ('create-password', 'complete-signup') AND l.sub = e.user_id)
    AS invited_at`;

const StoredDetail = EmployeeDetail.omit({ ...RECKONED, edited: true }).extend({ ...RECKONED_FROM, email: z.string() });

/** The audit's name for an act that only read, and so is no edit. */
export const REVEALED_ACTION = 'Sensitive details revealed';
/** The words after the name of a field that was revealed in a request and not in the record. */
export const REVEALED_IN_REQUEST = ' of a change request';
/** The audit's names for what became of a request. A change that it saved is an act of its own. */
export const REQUEST_ACTIONS = {
  filed: 'Change requested',
  withdrawn: 'Change request withdrawn',
  decided: 'Change request decided',
  waiting: 'Change put up for approval',
} as const;
const NO_EDITS = JSON.stringify([REVEALED_ACTION, ...Object.values(REQUEST_ACTIONS)]);

/** The person who changed the record last. Meetings, documents and mails are in its audit too, but do not change it. */
const edited = (db: Db, id: SQL): Promise<LastEdit> =>
  readRow(
    db,
    LastEdit.unwrap(),
    sql`SELECT actor AS by, at FROM audit WHERE record = 'employee' AND record_id = ${id}
    AND (before IS NOT NULL OR after IS NOT NULL) AND action NOT LIKE 'Document %'
    AND action NOT IN (SELECT value FROM json_each(${NO_EDITS})) ORDER BY id DESC LIMIT 1`,
  );

/** The bank and the pension for who may not read pay, as if nothing had been entered. */
const NO_BANK = {
  bank_name: null,
  bank_title: null,
  account_name: null,
  account_number: null,
  bvn: null,
  pension_manager: null,
  pension_manager_title: null,
  pfa_number: null,
  pension_pin: null,
  tax_id: null,
  nhf_number: null,
  tax_state: null,
} as const satisfies Partial<EmployeeDetail>;

/** The first line manager alone, as a record has them. */
const managerOf = ({
  supervisor_name,
  supervisor_email,
  supervisor_phone,
}: z.output<typeof LineOfEmployee>['led']) => ({
  supervisor_name,
  supervisor_email,
  supervisor_phone,
});

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;

/** One employee, if the asker may read them, with the job, bank, status and line of a day where one is given. */
export async function readEmployee(asking: Asking, which: SQL, as_at?: string): Promise<EmployeeDetail> {
  const { db } = asking;
  const [row, last, then] = await inOneTrip(
    requireRow(
      db,
      StoredDetail,
      sql`SELECT ${DETAIL}, ${isAsker(asking)} AS own FROM employee e ${EMPLOYEE_NAMES} WHERE ${which} AND ${mayReadEmployee(asking)}`,
    ),
    edited(db, sql`(SELECT e.id FROM employee e WHERE ${which})`),
    as_at
      ? readRow(
          db,
          ValuesAsAt.extend(LineOfEmployee.shape),
          sql`SELECT ${valuesAsAt(as_at, ['JOB', 'BANK', 'STATUS'])}, ${ledOn(as_at)} FROM employee e WHERE ${which}`,
        )
      : null,
  );
  if (then && !then.held.STATUS)
    throw refuse.fields({ as_at: [`The employment began on ${row.employment_date}, after this day`] });
  const shown = then ? asAt({ ...row, ...managerOf(then.led), held: then.held }) : row;
  // The future status is in `standing`, as in the list.
  const { next_status: _, next_status_date: __, ...told } = shown;
  const readsBank = row.own || !asking.administers || readsArea(asking.caller.limits, 'pay');
  return {
    ...told,
    ...standings(shown, as_at ? new Date(`${as_at}T12:00:00Z`) : asking.now),
    email: emailShown(row.email),
    image: await pictureVersion(row.image),
    bvn: then ? shown.bvn : maskNumber(row.bvn),
    nin: maskNumber(row.nin),
    account_number: then ? shown.account_number : maskNumber(row.account_number),
    ...(readsBank ? {} : NO_BANK),
    edited: last,
  };
}
