import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { hmo as contract, type HmoRequestFigures, type HmoRequestFilters } from '../../../contracts/health/hmo';
import type { HmoRequest } from '../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_KINDS } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { isOwnRecord, mayReadEmployee } from '../../people/employee/own';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { pageAnswer, slice } from '../../platform/database/db';
import { keysOf, listOf } from '../../platform/record/list';
import { inOneTrip, type RecordId, readEach, readRows, readValue, requireRow } from '../../platform/record/row';
import { employeeFound } from './found';
import { HMO_REQUEST_COLUMNS } from './request-columns';
import { lateBefore, REQUEST_JOIN, RequestRow, requestColumns, shownHmoRequest } from './request-row';

type Asking = Pick<Call<unknown>, 'db' | 'caller' | 'administers' | 'now'>;
type HmoRequestQuery = Omit<HmoRequestFilters, 'page' | 'page_size'>;

/** SQL conditions on a table with the tally's columns: the tallied filters. */
const tallied = (me: Asking, { status, kind, company }: HmoRequestQuery, c: SQL): SQL =>
  and(
    inCompanyScopeUnindexed(me.caller, sql`${c}.company_id`),
    status === 'ALL' ? undefined : sql`${c}.status = ${status}`,
    kind && sql`${c}.kind = ${kind}`,
    company === undefined ? undefined : sql`${c}.company_id = ${company}`,
  ) ?? sql`1`;

const isTallied = ({ provider, employee, late, certificate, search }: HmoRequestQuery): boolean =>
  [provider, employee, late, certificate].every((one) => one === undefined) && !search?.trim();

/** SQL conditions on request `c`, one for each state of the dependant's certificate. */
const CERTIFICATE: Record<NonNullable<HmoRequestQuery['certificate']>, SQL> = {
  NOT_NEEDED: sql`c.kind <> 'ADD'`,
  MISSING: sql`(c.kind = 'ADD' AND l.certificate_key IS NULL)`,
  TO_CHECK: sql`(c.kind = 'ADD' AND l.certificate_key IS NOT NULL AND l.certificate_checked_at IS NULL)`,
  CHECKED: sql`(c.kind = 'ADD' AND l.certificate_checked_at IS NOT NULL)`,
};

/** All that a list asks for, over a request `c`. */
const hmoRequestFits = (me: Asking, filters: HmoRequestQuery): SQL => {
  const { provider, employee, late, certificate, search } = filters;
  return sql`${tallied(me, filters, sql`c`)} AND ${
    and(
      employee === undefined ? undefined : sql`c.employee_id = ${employee}`,
      late === undefined
        ? undefined
        : sql`(c.status = 'PENDING' AND c.asked_at < ${lateBefore(me.now)}) = ${late === 'true' ? 1 : 0}`,
      certificate &&
        sql`EXISTS (SELECT 1 FROM (SELECT 1) x LEFT JOIN hmo_life l ON l.id = c.life_id WHERE ${CERTIFICATE[certificate]})`,
      provider === undefined
        ? undefined
        : sql`${provider} IN (SELECT n.provider_id FROM hmo_plan n WHERE n.id = coalesce(c.plan_id, (SELECT w.plan_id
            FROM hmo_cover w JOIN hmo_life s ON s.id = w.life_id WHERE s.employee_id = c.employee_id AND s.relation = 'SELF'
            ORDER BY w.covered_from DESC LIMIT 1)))`,
      employeeFound(sql`c.employee_id`, search),
    ) ?? sql`1`
  }`;
};

export const hmoRequestQuery = (me: Asking, ids: SQL, order: SQL): SQL =>
  sql`SELECT ${requestColumns(me)} FROM (${ids}) f CROSS JOIN hmo_request c ON c.id = f.id ${REQUEST_JOIN} ORDER BY ${order}`;

/** The requests that the caller looks after. The total of what is tallied is a sum; the file has the newest first. */
export const hmoRequestList = listOf({
  path: contract.requests.path,
  row: RequestRow,
  shown: (row, call) => shownHmoRequest(call, row),
  total: (call) =>
    isTallied(call.input)
      ? sql`SELECT coalesce(sum(a.requests), 0) FROM hmo_request_tally a WHERE ${tallied(call, call.input, sql`a`)}`
      : sql`SELECT count(*) FROM hmo_request c WHERE ${hmoRequestFits(call, call.input)}`,
  order: ({ ordering }: HmoRequestQuery) =>
    ordering === 'asked_at' ? sql`c.asked_at, c.id` : sql`c.asked_at DESC, c.id DESC`,
  rows: (call, part) => {
    const fitting = sql`SELECT c.id, c.asked_at FROM hmo_request c WHERE ${hmoRequestFits(call, call.input)}`;
    return hmoRequestQuery(call, keysOf(part, fitting, 'c', sql`c.id`), part.order);
  },
  file: {
    name: ({ now }) => `hmo-requests-${lagosDay(now)}.csv`,
    columns: HMO_REQUEST_COLUMNS,
    line: (row, call) => shownHmoRequest(call, row),
    by: { asked_at: sql`c.asked_at`, id: sql`c.id` },
    descends: true,
    otherwise: { status: 'ALL', ordering: '-asked_at' },
    action: 'HMO requests exported',
    record: 'hmo_request',
  },
});

/** The caller's own requests, newest first. */
export async function myRequests(call: Call<ParsedOf<typeof contract.myRequests>>) {
  const { input, db } = call;
  const { limit, offset } = slice(input);
  const mine = sql`SELECT c.id FROM employee e JOIN hmo_request c ON c.employee_id = e.id WHERE ${isOwnRecord(call)}`;
  const ids = sql`${mine} ORDER BY c.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const [total, rows] = await inOneTrip(
    readValue(db, z.int(), sql`SELECT count(*) FROM (${mine})`),
    readRows(db, RequestRow, hmoRequestQuery(call, ids, sql`c.id DESC`)),
  );
  return pageAnswer(
    contract.myRequests.path,
    input,
    total,
    await Promise.all(rows.map((row) => shownHmoRequest(call, row))),
  );
}

/** A request as its row, of whom the caller may read. */
export const requestRow = (me: Asking, id: RecordId): Promise<RequestRow> =>
  requireRow(
    me.db,
    RequestRow,
    sql`SELECT ${requestColumns(me)} FROM hmo_request c ${REQUEST_JOIN} WHERE c.id = ${id} AND ${mayReadEmployee(me)}`,
  );

export const readRequest = async (me: Asking, id: RecordId): Promise<HmoRequest> =>
  shownHmoRequest(me, await requestRow(me, id));

const Counted = z.object({ kind: z.enum(HMO_REQUEST_KINDS), pending: z.int() });
const Waiting = z.object({ late: z.int(), certificates: z.int() });

/** The work that waits for HR, by kind. */
export async function requestFigures(call: Call<ParsedOf<typeof contract.requestFigures>>): Promise<HmoRequestFigures> {
  const { db, input, caller, now } = call;
  const of = (c: SQL) =>
    sql`${inCompanyScope(caller, sql`${c}.company_id`)} AND ${input.company === undefined ? sql`1` : sql`${c}.company_id = ${input.company}`}`;
  const [kinds, [waiting]] = await readEach(
    db,
    [
      Counted,
      sql`SELECT a.kind, sum(a.requests) AS pending FROM hmo_request_tally a
        WHERE a.status = 'PENDING' AND ${of(sql`a`)} GROUP BY a.kind HAVING sum(a.requests) > 0`,
    ],
    [
      Waiting,
      sql`SELECT (SELECT count(*) FROM hmo_request c WHERE c.status = 'PENDING' AND c.asked_at < ${lateBefore(now)}
          AND ${of(sql`c`)}) AS late,
        (SELECT count(*) FROM hmo_life l WHERE l.certificate_key IS NOT NULL AND l.certificate_checked_at IS NULL
          AND ${of(sql`l`)}) AS certificates`,
    ],
  );
  return {
    pending: kinds.reduce((sum, { pending }) => sum + pending, 0),
    late: waiting?.late ?? 0,
    certificates: waiting?.certificates ?? 0,
    kinds: HMO_REQUEST_KINDS.map((kind) => ({ kind, pending: kinds.find((one) => one.kind === kind)?.pending ?? 0 })),
  };
}
