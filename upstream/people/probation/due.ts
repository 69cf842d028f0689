import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { probation as contract, type DueFilters, Probation, Review } from '../../../contracts/people/probation';
import type { Day } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { hasEmail } from '../../platform/mail/no-email';
import { addressWith } from '../../platform/mail/page-address';
import { calledIn } from '../../platform/person/employee-name';
import { FIRST_MANAGER, MANAGER_EMAIL, MANAGER_NAME } from '../../platform/person/line-managers';
import { peopleQuery } from '../../platform/person/people-search';
import { readPage } from '../../platform/record/page';
import { exists, readRow } from '../../platform/record/row';

/**
 * The end that a policy `p` gives to the probation of `e`: its period from the day of employment on. SQLite lets months overflow (31 January + 1 month = 3 March), so the result is limited to the last day
 * of the right month, as `probationEnd` of the contracts does; a test compares the two.
 */
export const POLICY_END: SQL = sql`CASE WHEN p.probation_period GLOB '* months' THEN min(
    date(e.employment_date, '+' || p.probation_period),
    date(e.employment_date, 'start of month', '+' || (CAST(p.probation_period AS INTEGER) + 1) || ' months', '-1 day'))
  ELSE date(e.employment_date, '+' || p.probation_period) END`;

/** The end of a probation: what HR set, else the policy's. */
const END: SQL = sql`coalesce(e.probation_extended_to, ${POLICY_END})`;

/** SQL join to employee `e`: the probation policy that applies, by job role, else by company, else the default. */
export const POLICY_JOIN: SQL = sql`
  LEFT JOIN probation_policy_job_role pr ON pr.job_role_id = e.job_role_id
  LEFT JOIN probation_policy_company pk ON pk.company_id = e.company_id
  LEFT JOIN probation_policy p
    ON p.id = coalesce(pr.policy_id, pk.policy_id, (SELECT id FROM probation_policy WHERE is_default = 1))`;

/** SQL condition on employee `e`: on probation and employed here. Nobody confirms an employment that ended or never began. */
const ON_PROBATION: SQL = sql`e.confirmation_status = 'PENDING' AND e.archived = 0
  AND e.employment_status IN ('ACTIVE', 'SUSPENDED')`;

/**
 * Every employee, by the index that holds only people on probation. Without the hint SQLite takes an index over
 * everybody who works here.
 */
const EVERYBODY: SQL = sql`employee e INDEXED BY employee_on_probation`;

/** For `openProbations` where a single employee is looked up by id. */
export const ONE_EMPLOYEE: SQL = sql`employee e`;

/** The reminder, in days, for an end that HR has set for an employee without a policy. */
const NO_POLICY_REMINDER = '14';

/** How many people on probation follow a policy, whose id is given as SQL. */
export const followers = (policy: SQL): SQL =>
  sql`(SELECT count(*) FROM ${EVERYBODY} ${POLICY_JOIN} WHERE ${ON_PROBATION} AND p.id = ${policy})`;

/** How many people on probation follow each policy, in one pass over them. */
export const FOLLOWER_COUNTS: SQL = sql`(SELECT p.id AS policy_id, count(*) AS employees
  FROM ${EVERYBODY} ${POLICY_JOIN} WHERE ${ON_PROBATION} GROUP BY p.id)`;

/** SQL condition on employee `e`: this address is their own, in the record or of the account. */
const isOwn = (address: SQL): SQL => sql`${address} COLLATE NOCASE IN (
  e.email, coalesce((SELECT u.email FROM user u WHERE u.id = e.user_id), e.email))`;

/**
 * Everybody on probation with an end, as the table `o` of a query. The address of the line manager is that of their own
 * record, else of the text that HR has yet to settle. It is empty when it is the employee's own or a stand-in.
 */
export const openProbations = (today: Day, from: SQL = EVERYBODY): SQL => sql`(
  SELECT e.id, e.code, e.firstname, e.middlename, e.lastname, e.email, e.user_id, e.image, e.company_id, e.branch_id,
    e.department_id,     e.job_role_id, e.employment_date, e.confirmation_status, e.probation_version AS version, ${MANAGER_NAME} AS supervisor_name,
    e.probation_extended_to IS NOT NULL AS extended, p.name AS policy, p.probation_period,
    coalesce(p.reminder, ${NO_POLICY_REMINDER}) AS reminder, ${END} AS probation_end,
    CAST(julianday(${END}) - julianday(${today}) AS INTEGER) AS days_left,
    (SELECT s.email FROM (SELECT ${MANAGER_EMAIL} AS email) s
      WHERE ${hasEmail(sql`s.email`)} AND NOT ${isOwn(sql`s.email`)}) AS supervisor_email
  FROM ${from} ${POLICY_JOIN} ${FIRST_MANAGER}
  WHERE ${ON_PROBATION} AND ${END} IS NOT NULL)`;

/** SQL join to `o`: the review for the present end of the probation. */
export const REVIEW: SQL = sql`LEFT JOIN probation_review v ON v.employee_id = o.id AND v.due = o.probation_end`;

/** The condition that the first reminder has come, or the end has passed. */
export const PROBATION_DUE: SQL = sql`o.days_left <= CAST(o.reminder AS INTEGER)`;

/** SQL condition on employee `o`: they are one of these users, by account or by address. */
const isOneOf = (users: readonly (number | null)[]): SQL => {
  const ids = sql.join(
    users.map((id) => sql`${id ?? 0}`),
    sql`, `,
  );
  return sql`(coalesce(o.user_id, -1) IN (${ids}) OR o.email IN (SELECT u.email FROM user u WHERE u.id IN (${ids})))`;
};

const Flat = Probation.omit({ review: true }).extend({
  ...Review.shape,
  // All of these are null without a review.
  manager: z.string().nullable(),
  asked_at: z.string().nullable(),
});
type Flat = z.output<typeof Flat>;

const COLUMNS = sql`o.id, o.code, o.firstname, o.middlename, o.lastname, k.name AS company, b.name AS branch,
  j.name AS job_role, o.employment_date, o.confirmation_status, o.policy, o.probation_period, o.probation_end,
  o.extended, o.days_left, o.supervisor_name, o.supervisor_email, o.version,
  v.manager, v.asked_at, v.recommendation, v.extend_to, v.reason, v.answered_at`;

const PLACES = sql`JOIN company k ON k.id = o.company_id JOIN branch b ON b.id = o.branch_id
  JOIN job_role j ON j.id = o.job_role_id`;

const shown = (flat: Flat): Probation => {
  const { manager, asked_at, recommendation, extend_to, reason, answered_at, ...row } = flat;
  const asked = manager === null || asked_at === null ? null : { manager, asked_at };
  return { ...row, review: asked && { ...asked, recommendation, extend_to, reason, answered_at } };
};

type Asking = Pick<Call<unknown>, 'db' | 'caller'> & { today: Day };

const columnsFor = ({ caller }: Pick<Call<unknown>, 'caller'>): SQL =>
  sql`${COLUMNS}, ${isOneOf([caller.userId, caller.throughId])} AS own`;

/** One employee on probation, for a decision. */
export async function probationOf(asking: Asking, id: number): Promise<Probation> {
  const row = await readRow(
    asking.db,
    Flat,
    sql`SELECT ${columnsFor(asking)} FROM ${openProbations(asking.today, ONE_EMPLOYEE)} o ${REVIEW} ${PLACES}
    WHERE o.id = ${id}`,
  );
  if (row) return shown(row);
  const decided = await exists(
    asking.db,
    sql`SELECT 1 FROM employee WHERE id = ${id} AND confirmation_status <> 'PENDING'`,
  );
  throw decided ? refuse.conflict('This was decided in the meantime. Reload the page to see it.') : refuse.notFound();
}

const ANSWERS = {
  NOT_ASKED: sql`v.id IS NULL`,
  WAITING: sql`v.id IS NOT NULL AND v.recommendation IS NULL`,
} as const;

function conditions(me: LimitedCaller, input: DueFilters): SQL {
  const { search, company, branch, department, ends_from, ends_to, span, answer } = input;
  const match = peopleQuery(search);
  const all: SQL[] = [inCompanyScope(me, sql`o.company_id`)];
  if (span === 'due') all.push(PROBATION_DUE);
  if (span === 'ended') all.push(sql`o.days_left < 0`);
  if (company) all.push(sql`o.company_id = ${company}`);
  if (branch) all.push(sql`o.branch_id = ${branch}`);
  if (department) all.push(sql`o.department_id = ${department}`);
  if (ends_from) all.push(sql`o.probation_end >= ${ends_from}`);
  if (ends_to) all.push(sql`o.probation_end <= ${ends_to}`);
  if (answer === 'NOT_ASKED' || answer === 'WAITING') all.push(ANSWERS[answer]);
  else if (answer) all.push(sql`v.recommendation = ${answer}`);
  if (match) all.push(sql`o.id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match})`);
  return sql.join(all, sql` AND `);
}

/** One page of those on probation, the earliest end first. */
export async function listProbationsDue(call: Call<DueFilters>, today: Day) {
  const found = await readPage(call, contract.due.path, {
    row: Flat,
    columns: columnsFor(call),
    from: sql`${openProbations(today)} o ${REVIEW}`,
    join: PLACES,
    where: conditions(call.caller, call.input),
    order: sql`o.probation_end, o.id`,
  });
  return { ...found, results: found.results.map(shown) };
}

/** The page where the confirmation of `o` is decided. */
export const CONFIRMATION_PAGE = addressWith(pages.confirmationSettings({ tab: 'due', search: '{code}' }), {
  code: sql`o.code`,
});

/**
 * Confirmations due, as a source of tasks reads them: `id` of the employee, `title`, `due` (the last day of the probation),
 * `owner_id` (every admin's) and `path`, the page where it is decided.
 */
export const confirmationTasks = (today: Day, _: Date, me: LimitedCaller): SQL => sql`
  SELECT o.id, ${calledIn(sql`o`)} AS title, o.probation_end AS due, NULL AS owner_id,
    ${CONFIRMATION_PAGE} AS path
  FROM ${openProbations(today)} o WHERE ${PROBATION_DUE} AND ${inCompanyScope(me, sql`o.company_id`)}`;
