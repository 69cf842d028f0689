import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { REQUEST_SECTIONS } from '../../../contracts/organisation/employee-section';
import type { ChangeRequest, RequestFilter } from '../../../contracts/people/change-request';
import { changeRequest as contract, RequestField } from '../../../contracts/people/change-request';
import type { PageInput } from '../../../contracts/platform/page';
import { REQUEST_STATUSES } from '../../../contracts/platform/request-status';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type LimitedCaller, NOT_LIMITED } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { pictureVersion } from '../../platform/file/picture';
import { readsSection } from '../../platform/module/areas-of-kinds';
import { peopleQuery } from '../../platform/person/people-search';
import { readPage } from '../../platform/record/page';
import { exists, readEach } from '../../platform/record/row';
import { isOwnRecord, mayReadEmployee } from '../employee/own';
import { changeRequestInScope } from './waiting';

/** SQL condition on request `r`: it waits. The words are those of its partial index. */
export const IS_OPEN: SQL = sql`r.status IN ('PENDING', 'ONGOING')`;

/** A request as it is stored, with whose it is. */
const StoredRequest = z.object({
  id: z.int(),
  employee_id: z.int(),
  section: z.enum(REQUEST_SECTIONS),
  item_id: z.int().nullable(),
  item_title: z.string().nullable(),
  remove: z.boolean(),
  status: z.enum(REQUEST_STATUSES),
  fields: z.int(),
  waiting: z.int(),
  requested_by: z.int(),
  requested_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  version: z.int(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  user_id: z.int().nullable(),
  company_id: z.int(),
  company_name: z.string(),
  jobrole_name: z.string(),
  location_name: z.string(),
});
export type StoredRequest = z.output<typeof StoredRequest>;

const COLUMNS: SQL = sql`r.id, r.employee_id, r.section, r.item_id, r.item_title, r.remove, r.status, r.fields, r.waiting,
  r.requested_by, r.requested_at, r.decided_by, r.decided_at, r.version, e.code, e.firstname AS firstName,
  e.lastname AS lastName, e.email, coalesce(e.image, u.image) AS image, e.user_id, e.company_id, k.name AS company_name,
  j.name AS jobrole_name, b.name AS location_name`;
const AROUND: SQL = sql`JOIN company k ON k.id = e.company_id
  JOIN branch b ON b.id = e.branch_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;
const JOINED: SQL = sql`JOIN employee e ON e.id = r.employee_id ${AROUND}`;

/** A changed field as it is stored. The values themselves are stored only while the field waits. */
const FoundField = z.object({
  id: z.int(),
  request_id: z.int(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  before_shown: z.string().nullable(),
  after_shown: z.string().nullable(),
  status: RequestField.shape.status,
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
});
export type FoundField = z.output<typeof FoundField>;

const among = (ids: readonly number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** The requests with these ids that the caller may decide, and their fields, in the order of the ids; an unknown id is left out. */
export async function readDecidableRequests(
  db: Db,
  me: LimitedCaller,
  ids: readonly number[],
): Promise<{ request: StoredRequest; fields: FoundField[] }[]> {
  const [requests, fields] = await readEach(
    db,
    [
      StoredRequest,
      sql`SELECT ${COLUMNS} FROM change_request r ${JOINED} WHERE r.id IN ${among(ids)}
      AND ${changeRequestInScope(me)} ORDER BY r.id`,
    ],
    [
      FoundField,
      sql`SELECT id, request_id, field, before, after, before_shown, after_shown, status, reason, decided_by
      FROM change_request_field WHERE request_id IN ${among(ids)} ORDER BY id`,
    ],
  );
  return requests.map((request) => ({ request, fields: fields.filter(({ request_id }) => request_id === request.id) }));
}

/** The query of the ids of the employees whose requests these are. */
export const requesterIds = (ids: readonly number[]): SQL =>
  sql`SELECT employee_id FROM change_request WHERE id IN ${among(ids)}`;

/** The query of their addresses, as `workflowsFor` takes it. */
export const requesterAddresses = (ids: readonly number[]): SQL =>
  sql`SELECT email FROM employee WHERE id IN (${requesterIds(ids)})`;

/** SQL condition on request `r` and its employee `e`: the asker reads the area of its section, or the request is the asker's own. */
export const ofArea = (call: Pick<Call<unknown>, 'caller' | 'administers'>): SQL =>
  call.administers && call.caller.limits
    ? sql`(${readsSection(call.caller, sql`r.section`)} OR ${isOwnRecord(call)})`
    : sql`1`;

/** One request, if the asker may read it. */
export async function readChangeRequest(call: Pick<Call<unknown>, 'db' | 'caller' | 'administers'>, id: number) {
  const { db } = call;
  const [mine, [found]] = await Promise.all([
    exists(
      db,
      sql`SELECT 1 FROM change_request r JOIN employee e ON e.id = r.employee_id
      WHERE r.id = ${id} AND ${mayReadEmployee(call)} AND ${ofArea(call)}`,
    ),
    readDecidableRequests(db, NOT_LIMITED, [id]),
  ]);
  if (!mine || !found) throw refuse.notFound();
  return found;
}

export const isOpenRequest = ({ status }: Pick<StoredRequest, 'status'>): boolean =>
  status === 'PENDING' || status === 'ONGOING';

/** The name of an employee, or the staff ID while nobody has entered a name. */
export const nameOrStaffId = ({
  firstName,
  lastName,
  code,
}: Pick<StoredRequest, 'firstName' | 'lastName' | 'code'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || code;

export const shownChangeRequest = async (row: StoredRequest): Promise<ChangeRequest> => ({
  id: row.id,
  employee: {
    id: row.employee_id,
    code: row.code,
    firstName: row.firstName,
    lastName: row.lastName,
    image: await pictureVersion(row.image),
  },
  company_name: row.company_name,
  section: row.section,
  item: row.item_id || null,
  item_title: row.item_title,
  remove: row.remove,
  status: row.status,
  fields: row.fields,
  waiting: row.waiting,
  requested_at: row.requested_at,
  decided_at: row.decided_at,
  decided_by: row.decided_by,
  version: row.version,
});

/** The condition that a request is about somebody whom the search finds. */
function searched(typed: string | undefined): SQL | undefined {
  const match = peopleQuery(typed);
  return match
    ? sql`r.employee_id IN (SELECT rowid FROM employee_search WHERE employee_search MATCH ${match})`
    : undefined;
}

/** One page: waiting requests from the oldest on, all others from the newest on. */
export async function listChangeRequests(call: Call<PageInput & z.output<typeof RequestFilter>>) {
  const { whose, status, section, employee, search } = call.input;
  const found = await readPage(call, contract.list.path, {
    row: StoredRequest,
    columns: COLUMNS,
    from: sql`change_request r JOIN employee e ON e.id = r.employee_id`,
    join: AROUND,
    where: and(
      mayReadEmployee(call),
      ofArea(call),
      whose === 'mine' ? sql`e.user_id = ${call.caller.userId ?? 0}` : undefined,
      status === 'WAITING' ? IS_OPEN : status && sql`r.status = ${status}`,
      section && sql`r.section = ${section}`,
      employee ? sql`r.employee_id = ${employee}` : undefined,
      searched(search),
    ),
    order: status === 'WAITING' ? sql`r.requested_at, r.id` : sql`r.id DESC`,
  });
  return { ...found, results: await Promise.all(found.results.map(shownChangeRequest)) };
}
