import { is, SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ALL_TOKENS } from '../../../contracts/letters/letter-token';
import { Day } from '../../../contracts/platform/fields';
import { plainTexts } from '../../../contracts/platform/plain-text';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readRows } from '../../platform/record/row';

export const CompanyStationery = z.object({
  name: z.string(),
  code: z.string(),
  address: z.string(),
  rc_number: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The storage key of its logo. */
  logo: z.string().nullable().optional(),
});
export type CompanyStationery = z.infer<typeof CompanyStationery>;

const part = z.number().int().nullable();

/** The data of an employee or a candidate in letters. Money is in kobo: the gross and its parts a year, the net a month. */
export const LetterPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  firstname: z.string(),
  middlename: z.string().nullable(),
  lastname: z.string(),
  address: z.string().nullable(),
  staff_id: z.string().nullable(),
  company: CompanyStationery,
  /** Of employees: payroll calculates their pay by it. */
  company_id: z.number().int().optional(),
  branch: z.string(),
  job_role: z.string(),
  department: z.string(),
  gross_salary: z.number().int(),
  net_salary: z.number().int(),
  basic_pay: part,
  housing_pay: part,
  transport_pay: part,
  other_pay: part,
  resumption_date: Day.nullable(),
  end_date: Day.nullable(),
  /** The day from which what this letter says holds. */
  effective_date: Day.nullable().optional(),
  /** The values of this letter for fields that the record does not have, as on paper. */
  otherwise: z.partialRecord(z.enum(ALL_TOKENS), z.string()).optional(),
  /** The names of the companies' fields in this letter and the values of this person, by their tokens. */
  own: z.object({ names: z.record(z.string(), z.string()), texts: z.record(z.string(), z.string()) }).optional(),
});
export type LetterPerson = z.infer<typeof LetterPerson>;

/** SQL expression on company `k`: the head of its letters, as JSON. */
export const STATIONERY = sql`json_object('name', k.name, 'code', k.code, 'address', k.address, 'rc_number', k.rc_number,
  'email', k.email, 'phone', k.phone, 'logo', k.logo) company`;
const PLACE = sql`${STATIONERY}, b.name branch, j.name job_role, d.name department`;
const PLACES = sql`JOIN company k ON k.id = t.company_id JOIN branch b ON b.id = t.branch_id
  JOIN department d ON d.id = t.department_id JOIN job_role j ON j.id = t.job_role_id`;
const PAID = sql`t.gross_salary, t.net_salary`;
const ENDS = sql`('RESIGNED', 'RETIRED', 'TERMINATED')`;

/** Ids, or a query of them. */
export type IdsOrQuery = readonly number[] | SQL;

/** Ids as what stands behind `IN`. */
export const idsOrQuery = (ids: IdsOrQuery): SQL =>
  is(ids, SQL) ? ids : sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

const among = (ids: IdsOrQuery, me: LimitedCaller) =>
  sql`t.id IN ${idsOrQuery(ids)} AND ${inCompanyScope(me, sql`t.company_id`)}`;

/** `end_date` is the day on which the employment ends, or the last day of its term. */
const EMPLOYEES = sql`SELECT t.id, ${calledIn(sql`t`)} name, t.firstname, t.middlename, t.lastname, t.address,
    t.code staff_id, t.company_id, ${PLACE}, ${PAID}, t.basic_pay, t.housing_pay, t.transport_pay, t.other_pay,
    coalesce(t.resumption_date, t.employment_date) resumption_date,
    coalesce(CASE WHEN t.next_status IN ${ENDS} THEN t.next_status_date
      WHEN t.employment_status IN ${ENDS} THEN t.employment_status_date END, t.contract_end) end_date
  FROM employee t ${PLACES}`;

/** `end_date` is the last day on which the offer can be accepted. */
const CANDIDATES = sql`SELECT t.id, trim(t.firstname || ' ' || t.lastname) name, t.firstname, t.middlename, t.lastname,
    t.address, NULL staff_id, ${PLACE}, ${PAID}, NULL basic_pay, NULL housing_pay, NULL transport_pay, NULL other_pay,
    t.resumption_date,
    (SELECT o.expires FROM offer o WHERE o.candidate_id = t.id ORDER BY o.id DESC LIMIT 1) end_date
  FROM candidate t ${PLACES}`;

const read = async (db: Db, people: SQL, me: LimitedCaller, ids: IdsOrQuery): Promise<LetterPerson[]> =>
  plainTexts(await readRows(db, LetterPerson, sql`${people} WHERE ${among(ids, me)} ORDER BY t.id`));

/** Those of some employees that the caller looks after. */
export const employeesOf = (db: Db, me: LimitedCaller, ids: IdsOrQuery) => read(db, EMPLOYEES, me, ids);

/** Those of some candidates that the caller looks after. */
export const readLetterCandidates = (db: Db, me: LimitedCaller, ids: readonly number[]) =>
  read(db, CANDIDATES, me, ids);

/** The head of a letter of a company, or of the first of the caller's. */
export async function stationeryOf(
  db: Db,
  me: LimitedCaller,
  company: number | null,
): Promise<CompanyStationery | null> {
  const wanted = company === null ? sql`1` : sql`k.id = ${company}`;
  const [found] = await readRows(
    db,
    z.object({ company: CompanyStationery }),
    sql`SELECT ${STATIONERY} FROM company k WHERE ${wanted} AND ${inCompanyScope(me, sql`k.id`)} ORDER BY k.id LIMIT 1`,
  );
  return found ? plainTexts(found.company) : null;
}
