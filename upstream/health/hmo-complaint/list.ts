import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmoComplaint as contract, type HmoComplaintFilters } from '../../../contracts/health/hmo-complaint';
import { HMO_COMPLAINT_KINDS, HMO_COMPLAINT_STATES } from '../../../contracts/health/hmo-state';
import { SEARCH_MOST } from '../../../contracts/people/employee-search';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { isOwnRecord } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { peopleQuery } from '../../platform/person/people-search';
import { inOneTrip, readEach, readRows, readValue } from '../../platform/record/row';
import { HMO_COMPLAINT_ROW, HMO_COMPLAINT_ROW_JOIN, ownOf, StoredHmoComplaintRow, shownHmoComplaintRow } from './row';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'now'>;
export type HmoComplaintQuery = Omit<HmoComplaintFilters, 'page' | 'page_size' | 'ordering'>;

const ORDER = {
  opened_at: sql`c.opened_at, c.id`,
  '-opened_at': sql`c.opened_at DESC, c.id DESC`,
  due: sql`coalesce(c.due, '9999-12-31'), c.id`,
};

const both = (conditions: readonly SQL[]): SQL => sql.join([sql`1`, ...conditions], sql` AND `);

/** The filters by which complaints are tallied, over a table with the same columns. */
function tallied(me: Asking, { kind, status, provider, company }: HmoComplaintQuery, c: SQL): SQL {
  const all = [inCompanyScopeUnindexed(me.caller, sql`${c}.company_id`)];
  if (kind) all.push(sql`${c}.kind = ${kind}`);
  if (status === 'UNSETTLED') all.push(sql`${c}.status <> 'CLOSED'`);
  else if (status !== 'ALL') all.push(sql`${c}.status = ${status}`);
  if (provider !== undefined) all.push(sql`${c}.provider_id = ${provider}`);
  if (company !== undefined) all.push(sql`${c}.company_id = ${company}`);
  return both(all);
}

const lateOn = (today: Day, c: SQL): SQL => sql`(${c}.closed_at IS NULL AND ${c}.due < ${today})`;

/** All filters but the search, over a complaint. Nobody looks after their own. */
function fits(me: Asking, filters: HmoComplaintQuery, c: SQL): SQL {
  const all = [tallied(me, filters, c), sql`${c}.employee_id NOT IN ${ownOf(me)}`];
  if (filters.late === 'true') all.push(lateOn(lagosDay(me.now), c));
  if (filters.late === 'false') all.push(sql`NOT ${lateOn(lagosDay(me.now), c)}`);
  if (filters.status !== 'ALL' && filters.status !== 'CLOSED') all.push(sql`${c}.closed_at IS NULL`);
  return both(all);
}

/** The end of the name of the index that leads to the fewest. */
function leading({ status, kind, provider, company, late }: HmoComplaintQuery): string {
  if (late === 'true' || (status !== 'ALL' && status !== 'CLOSED')) return 'open';
  if (company !== undefined) return 'company';
  if (provider !== undefined) return 'provider';
  if (kind) return 'kind';
  return status === 'CLOSED' ? 'status' : 'newest';
}

const NUMBER = /^\s*(?:hc-?)?(\d{4})-(\d{1,6})\s*$/i;

/** Everything that fits, as ids of `c`. A search finds a number, or people by the index of words. */
export function matchingHmoComplaints(me: Asking, filters: HmoComplaintQuery): SQL {
  const number = NUMBER.exec(filters.search ?? '');
  if (number)
    return sql`SELECT c.id, c.opened_at, c.due FROM hmo_complaint c INDEXED BY hmo_complaint_number
      WHERE c.year = ${Number(number[1])} AND c.serial = ${Number(number[2])} AND ${fits(me, filters, sql`c`)}`;
  const match = peopleQuery(filters.search);
  if (match)
    return sql`SELECT c.id, c.opened_at, c.due FROM employee_search s
      CROSS JOIN hmo_complaint c INDEXED BY hmo_complaint_employee ON c.employee_id = s.rowid
      WHERE s.employee_search MATCH ${match} AND ${fits(me, filters, sql`c`)}`;
  return sql`SELECT c.id, c.opened_at, c.due FROM hmo_complaint c INDEXED BY ${sql.raw(`hmo_complaint_${leading(filters)}`)}
    WHERE ${fits(me, filters, sql`c`)}`;
}

/** Rows of ids that a query gives, in their order. */
export const hmoComplaintRows = (ids: SQL, ordering: keyof typeof ORDER): SQL =>
  sql`SELECT ${HMO_COMPLAINT_ROW} FROM (${ids}) f CROSS JOIN hmo_complaint c ON c.id = f.id ${HMO_COMPLAINT_ROW_JOIN} ORDER BY ${ORDER[ordering]}`;

const talliedTotal = (me: Asking, filters: HmoComplaintQuery): SQL => sql`SELECT
  coalesce((SELECT sum(a.complaints) FROM hmo_complaint_tally a WHERE ${tallied(me, filters, sql`a`)}), 0)
  - (SELECT count(*) FROM hmo_complaint c WHERE c.employee_id IN ${ownOf(me)} AND ${tallied(me, filters, sql`c`)})`;

/** One page of the complaints that the caller looks after. */
export async function listHmoComplaints(call: Call<HmoComplaintFilters>) {
  const { db, input, now } = call;
  const { limit, offset } = slice(input);
  const all = input.search
    ? sql`${matchingHmoComplaints(call, input)} LIMIT ${SEARCH_MOST}`
    : matchingHmoComplaints(call, input);
  const ids = sql`SELECT c.id FROM (${all}) c ORDER BY ${ORDER[input.ordering]} LIMIT ${limit} OFFSET ${offset}`;
  const isTallied = !input.search && input.late === undefined;
  const [total, rows] = await inOneTrip(
    readValue(db, z.int(), isTallied ? talliedTotal(call, input) : sql`SELECT count(*) FROM (${all})`),
    readRows(db, StoredHmoComplaintRow, hmoComplaintRows(ids, input.ordering)),
  );
  return pageAnswer(
    contract.list.path,
    input,
    total,
    await Promise.all(rows.map((row) => shownHmoComplaintRow(row, now))),
  );
}

/** One page of the caller's own, newest first. */
export async function listMyHmoComplaints(call: Call<ParsedOf<typeof contract.mine>>) {
  const { db, input, now } = call;
  const { limit, offset } = slice(input);
  const mine = sql`SELECT c.id, c.opened_at FROM employee e CROSS JOIN hmo_complaint c ON c.employee_id = e.id WHERE ${isOwnRecord(call)}`;
  const ids = sql`SELECT c.id FROM (${mine}) c ORDER BY c.opened_at DESC, c.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [total, rows] = await inOneTrip(
    readValue(db, z.int(), sql`SELECT count(*) FROM (${mine})`),
    readRows(db, StoredHmoComplaintRow, hmoComplaintRows(ids, '-opened_at')),
  );
  return pageAnswer(
    contract.mine.path,
    input,
    total,
    await Promise.all(rows.map((row) => shownHmoComplaintRow(row, now))),
  );
}

const Tally = z.object({
  kind: z.enum(HMO_COMPLAINT_KINDS),
  status: z.enum(HMO_COMPLAINT_STATES),
  count: z.int(),
});
const Late = z.object({ late: z.int() });

/** How many there are of each kind and state, and how many are late. */
export async function readHmoComplaintFigures(call: Call<ParsedOf<typeof contract.figures>>) {
  const { db, input, now } = call;
  const asked: HmoComplaintQuery = { ...input, status: 'ALL' };
  const [rows, [late]] = await readEach(
    db,
    [
      Tally,
      sql`SELECT kind, status, sum(count) AS count FROM (
        SELECT a.kind, a.status, a.complaints AS count FROM hmo_complaint_tally a WHERE ${tallied(call, asked, sql`a`)}
        UNION ALL SELECT c.kind, c.status, -1 FROM hmo_complaint c WHERE c.employee_id IN ${ownOf(call)}
          AND ${tallied(call, asked, sql`c`)}) GROUP BY kind, status`,
    ],
    [
      Late,
      sql`SELECT count(*) AS late FROM hmo_complaint c INDEXED BY hmo_complaint_open
        WHERE c.closed_at IS NULL AND c.due < ${lagosDay(now)} AND ${fits(call, asked, sql`c`)}`,
    ],
  );
  const sum = (of: (row: z.output<typeof Tally>) => boolean) =>
    rows.filter(of).reduce((all, { count }) => all + count, 0);
  return {
    kinds: HMO_COMPLAINT_KINDS.map((kind) => ({
      kind,
      unsettled: sum((row) => row.kind === kind && row.status !== 'CLOSED'),
      all: sum((row) => row.kind === kind),
    })),
    states: HMO_COMPLAINT_STATES.map((status) => ({ status, count: sum((row) => row.status === status) })),
    late: late?.late ?? 0,
  };
}
