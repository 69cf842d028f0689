import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issuedLetter as contract, IssuedDetail, IssuedLetter } from '../../../contracts/letters/issued-letter';
import { ISSUED_STATES } from '../../../contracts/letters/issued-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, dawnAfter, dawnOf, lagosDay } from '../../../contracts/platform/dates';
import { foldText } from '../../../contracts/platform/folded-text';
import { readsArea } from '../../../contracts/platform/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { type Db, pageAnswer, slice } from '../../platform/database/db';
import { pictureVersion } from '../../platform/file/picture';
import { emailShown } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { keysOf, listOf } from '../../platform/record/list';
import { exists, inOneTrip, readEach, readRows, requireRow } from '../../platform/record/row';
import { searchQuery } from '../../platform/record/search';
import { ISSUED_COLUMNS } from './list-columns';

/** For how many days a delivered letter may lie unopened before the list says so. */
const UNOPENED_DAYS = 3;

const ROW = sql`l.id, l.code, l.letter_id letter, l.letter_name, l.category, l.letter_type, l.subject, l.date,
  l.effective_date, l.state, l.state_at, l.issued_at, l.delivered_at, l.opened_at, l.acknowledged_at, l.recalled_at,
  l.failure, l.asks_signature, l.says_pay, l.superseded_by, l.size, l.pages,
  json_object('id', k.id, 'name', k.name) company, trim(b.firstname || ' ' || b.lastname) issued_by,
  json_object('kind', iif(l.employee_id IS NULL, 'candidate', 'employee'), 'id', coalesce(l.employee_id, l.candidate_id),
    'name', coalesce(${calledIn(sql`e`)}, trim(c.firstname || ' ' || c.lastname)), 'staff_id', e.code,
    'image', coalesce(e.image, u.image)) person`;
/** SQL join to issued letter `l`: what its row shows. */
const SHOWN = sql`JOIN company k ON k.id = l.company_id JOIN user b ON b.id = l.issued_by
  LEFT JOIN employee e ON e.id = l.employee_id LEFT JOIN candidate c ON c.id = l.candidate_id
  LEFT JOIN user u ON u.id = coalesce(e.user_id, c.user_id)`;

const shown = async <R extends { person: { image: string | null } }>(row: R): Promise<R> => ({
  ...row,
  person: { ...row.person, image: await pictureVersion(row.person.image) },
});

/** The companies and kinds of people of whom the caller reads letters, over a company and whether it is an employee's. */
const readable = (me: LimitedCaller, isOfCompany: SQL, ofEmployee: SQL): SQL | undefined =>
  and(
    me.limits?.companies ? isOfCompany : undefined,
    readsArea(me.limits, 'records') ? undefined : sql`NOT (${ofEmployee})`,
    readsArea(me.limits, 'recruitment') ? undefined : ofEmployee,
  );

/** SQL condition on issued letter `l`: the caller may read it as an admin. */
export const mayReadLetters = (me: LimitedCaller): SQL | undefined =>
  readable(me, inCompanyScopeUnindexed(me, sql`l.company_id`), sql`l.employee_id IS NOT NULL`);

/** SQL condition on issued letter `l`: it was sent, and is the user's own. */
export const isOwnSentLetter = (userId: number | null): SQL => sql`(
    l.employee_id IN (SELECT e.id FROM employee e WHERE e.user_id = ${userId ?? 0})
    OR l.candidate_id IN (SELECT c.id FROM candidate c WHERE c.user_id = ${userId ?? 0}))
  AND l.state NOT IN ('WAITING', 'DECLINED', 'RECALLED')`;

type Asking = Pick<Call<Filters>, 'db' | 'caller' | 'input' | 'now'>;
type Filters = Omit<ParsedOf<typeof contract.list>, 'page' | 'page_size'>;

/** SQL condition on issued letter `l`: every filter but the state. Ids grow with the days, so a span of days is a span of ids. */
function fits(me: LimitedCaller, asked: Filters, match: string | null): SQL | undefined {
  const { company: of, category, letter, sent_from, sent_to, employee, candidate } = asked;
  const is = (column: SQL, value: string | number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  return and(
    mayReadLetters(me),
    is(sql`l.company_id`, of),
    is(sql`l.category`, category),
    is(sql`l.letter_id`, letter),
    is(sql`l.employee_id`, employee),
    is(sql`l.candidate_id`, candidate),
    sent_from === undefined
      ? undefined
      : sql`l.id >= (SELECT id FROM issued_letter WHERE issued_at >= ${dawnOf(sent_from)} ORDER BY issued_at, id LIMIT 1)`,
    sent_to === undefined
      ? undefined
      : sql`l.id <= (SELECT id FROM issued_letter WHERE issued_at < ${dawnAfter(sent_to)}
          ORDER BY issued_at DESC, id DESC LIMIT 1)`,
    match === null
      ? undefined
      : sql`l.id IN (SELECT rowid FROM issued_letter_search WHERE issued_letter_search MATCH ${match})`,
  );
}

/** SQL condition on tally `t`: the same filters, as far as the tally counts by them. */
function fitsTally(me: LimitedCaller, { company: of, category, letter, sent_from, sent_to }: Filters): SQL | undefined {
  const is = (column: SQL, value: string | number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  return and(
    readable(me, inCompanyScope(me, sql`t.company_id`), sql`t.of_employee = 1`),
    is(sql`t.company_id`, of),
    is(sql`t.category`, category),
    is(sql`t.letter_id`, letter),
    sent_from === undefined ? undefined : sql`t.day >= ${sent_from}`,
    sent_to === undefined ? undefined : sql`t.day <= ${sent_to}`,
  );
}

const Counted = z.object({ state: z.enum(ISSUED_STATES), letters: z.int(), unopened: z.int() });

/** How many letters fit, a row a state: off the tally, where it knows all that is asked. */
function counting(me: LimitedCaller, asked: Filters, match: string | null, today: Day): SQL {
  const last = addDays(today, -UNOPENED_DAYS);
  if (match !== null || asked.employee !== undefined || asked.candidate !== undefined)
    return sql`SELECT l.state, count(*) letters, count(CASE WHEN l.issued_at < ${dawnAfter(last)} THEN 1 END) unopened
      FROM issued_letter l WHERE ${fits(me, asked, match) ?? sql`1`} GROUP BY l.state`;
  return sql`SELECT t.state, sum(t.letters) letters, sum(iif(t.day <= ${last}, t.letters, 0)) unopened
    FROM issued_letter_tally t WHERE ${fitsTally(me, asked) ?? sql`1`} GROUP BY t.state`;
}

/** The filters: the words of the search, the states, and the whole condition on the letters `l`. */
function wanted(me: LimitedCaller, input: Filters) {
  const match = searchQuery(foldText(input.search ?? ''));
  const asked = input.state?.split(',');
  const inState = asked && sql`l.state IN (SELECT value FROM json_each(${JSON.stringify(asked)}))`;
  return { match, asked, where: and(fits(me, input, match), inState) };
}

/** How many letters fit everything but the state, by their state, and how many of all the asked states have. */
async function countIssued({ db, caller, input, now }: Asking) {
  const { match, asked } = wanted(caller, input);
  const counts = await readRows(db, Counted, counting(caller, input, match, lagosDay(now)));
  const of = (state: string) => counts.find((one) => one.state === state)?.letters ?? 0;
  return {
    total: counts.reduce((sum, { state, letters }) => sum + (!asked || asked.includes(state) ? letters : 0), 0),
    states: Object.fromEntries(ISSUED_STATES.map((state) => [state, of(state)])) as Record<
      (typeof ISSUED_STATES)[number],
      number
    >,
    unopened: counts.find(({ state }) => state === 'DELIVERED')?.unopened ?? 0,
  };
}

const NEWEST = sql`l.id DESC`;

/** The letters that were sent, newest first. */
export const issuedList = listOf({
  path: contract.list.path,
  row: IssuedLetter,
  shown,
  total: countIssued,
  order: (_: Filters) => NEWEST,
  rows: ({ caller, input }, part) => {
    const fitting = sql`SELECT l.* FROM issued_letter l WHERE ${wanted(caller, input).where ?? sql`1`}`;
    return sql`SELECT ${ROW} FROM (${keysOf(part, fitting, 'l', sql`l.*`)}) l ${SHOWN} ORDER BY ${NEWEST}`;
  },
  file: {
    name: ({ now }) => `sent-letters-${lagosDay(now)}.csv`,
    columns: ISSUED_COLUMNS,
    line: (row) => row,
    by: { id: sql`l.id` },
    descends: true,
    otherwise: {},
    action: 'Sent letters exported',
    record: 'issued_letter',
  },
});

/** One page of what was sent, with how many there are in each state. */
export async function listIssued(call: Call<ParsedOf<typeof contract.list>>) {
  const { answer, counted } = await issuedList.read(call);
  const { states, unopened } = counted;
  return { ...answer, states, unopened };
}

const Total = z.object({ total: z.int() });

/** One page of the letters of one person. */
async function pageOfPerson(db: Db, path: string, input: { page: number; page_size: number }, where: SQL | undefined) {
  const { limit, offset } = slice(input);
  const [[all], rows] = await readEach(
    db,
    [Total, sql`SELECT count(*) total FROM issued_letter l WHERE ${where ?? sql`1`}`],
    [
      IssuedLetter,
      sql`SELECT ${ROW} FROM issued_letter l ${SHOWN} WHERE ${where ?? sql`1`} ORDER BY l.id DESC
        LIMIT ${limit} OFFSET ${offset}`,
    ],
  );
  return pageAnswer(path, input, all?.total ?? 0, await Promise.all(rows.map(shown)));
}

const ofPerson =
  (table: 'employee' | 'candidate') =>
  async ({ db, caller, input }: Call<ParsedOf<typeof contract.ofEmployee>>) => {
    const { id, ...asked } = input;
    const path = contract[table === 'employee' ? 'ofEmployee' : 'ofCandidate'].path.replace('{id}', String(id));
    const [isThere, found] = await inOneTrip(
      exists(db, sql`SELECT 1 FROM ${sql.identifier(table)} WHERE id = ${id}`),
      pageOfPerson(db, path, asked, and(sql`l.${sql.identifier(`${table}_id`)} = ${id}`, mayReadLetters(caller))),
    );
    if (!isThere) throw refuse.notFound();
    return found;
  };
export const lettersOfEmployee = ofPerson('employee');
export const lettersOfCandidate = ofPerson('candidate');

export const ownLetters = ({ db, caller, input }: Call<ParsedOf<typeof contract.own>>) =>
  pageOfPerson(db, contract.own.path, input, isOwnSentLetter(caller.userId));

/** One letter as its page shows it, for who may read it. */
export async function detailOf(db: Db, me: LimitedCaller, id: number): Promise<IssuedDetail> {
  const { email, ...row } = await requireRow(
    db,
    IssuedDetail,
    sql`SELECT ${ROW}, coalesce(e.email, c.email) email, l.signed_by, l.signed_role, l.recalled_by, l.recall_reason, l.sha256
      FROM issued_letter l ${SHOWN} WHERE ${and(sql`l.id = ${id}`, mayReadLetters(me))}`,
  );
  return shown({ ...row, email: email && emailShown(email) });
}

export const readIssued = ({ db, caller, input }: Call<{ id: number }>) => detailOf(db, caller, input.id);
