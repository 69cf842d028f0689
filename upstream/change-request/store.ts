import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type {
  ChangeRequest,
  FieldStatus,
  RequestFilter,
  RequestSection,
  RequestStatus,
} from '../../contracts/change-request';
import { changeRequest as contract } from '../../contracts/change-request';
import type { PageInput } from '../../contracts/page';
import { type Db, pageOf, searchQuery, slice } from '../db';
import { mayRead } from '../employee/own';
import { versionOf } from '../picture';
import { readRow, requireRow } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';

/** Over `r`: a request that waits, the words of the index of those. */
export const IS_OPEN: SQL = sql`r.status IN ('PENDING', 'ONGOING')`;

/** A request as it is stored, with whose it is. */
export interface Found {
  id: number;
  employee_id: number;
  section: RequestSection;
  item_id: number | null;
  item_title: string | null;
  remove: number;
  status: RequestStatus;
  fields: number;
  waiting: number;
  requested_by: number;
  requested_at: string;
  decided_by: string | null;
  decided_at: string | null;
  version: number;
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  image: string | null;
  user_id: number | null;
  company_id: number;
  company_name: string;
  jobrole_name: string;
  location_name: string;
}

const COLUMNS: SQL = sql`r.id, r.employee_id, r.section, r.item_id, r.item_title, r.remove, r.status, r.fields, r.waiting,
  r.requested_by, r.requested_at, r.decided_by, r.decided_at, r.version, e.code, e.firstname AS firstName,
  e.lastname AS lastName, e.email, coalesce(e.image, u.image) AS image, e.user_id, e.company_id, k.name AS company_name,
  j.name AS jobrole_name, b.name AS location_name`;
const JOINED: SQL = sql`JOIN employee e ON e.id = r.employee_id JOIN company k ON k.id = e.company_id
  JOIN branch b ON b.id = e.branch_id JOIN job_role j ON j.id = e.job_role_id LEFT JOIN user u ON u.id = e.user_id`;

/** A changed field as it is stored. The values themselves are there only while it waits. */
export interface FoundField {
  id: number;
  request_id: number;
  field: string;
  before: string | null;
  after: string | null;
  before_shown: string | null;
  after_shown: string | null;
  status: FieldStatus;
  reason: string | null;
  decided_by: string | null;
}

const among = (ids: readonly number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** These requests with their fields, in the order of their numbers; one that is not there is left out. */
export async function requestsOf(db: Db, ids: readonly number[]): Promise<{ request: Found; fields: FoundField[] }[]> {
  const [requests, fields] = await Promise.all([
    db.all<Found>(sql`SELECT ${COLUMNS} FROM change_request r ${JOINED} WHERE r.id IN ${among(ids)} ORDER BY r.id`),
    db.all<FoundField>(
      sql`SELECT id, request_id, field, before, after, before_shown, after_shown, status, reason, decided_by
      FROM change_request_field WHERE request_id IN ${among(ids)} ORDER BY id`,
    ),
  ]);
  return requests.map((request) => ({ request, fields: fields.filter(({ request_id }) => request_id === request.id) }));
}

/** One request, if the asker may read it. */
export async function requestFor(call: Pick<Call<unknown>, 'db' | 'caller' | 'principal'>, id: number) {
  const { db } = call;
  const mine = await readRow(
    db,
    z.object({ id: z.int() }),
    sql`SELECT r.id FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE r.id = ${id} AND ${mayRead(call)}`,
  );
  const [found] = mine ? await requestsOf(db, [id]) : [];
  if (!found) throw refuse.notFound();
  return found;
}

export const isOpen = ({ status }: Pick<Found, 'status'>): boolean => status === 'PENDING' || status === 'ONGOING';

/** What an employee is called: by name, or by staff ID while nobody has entered one. */
export const nameOf = ({ firstName, lastName, code }: Pick<Found, 'firstName' | 'lastName' | 'code'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || code;

export const shownRequest = async (row: Found): Promise<ChangeRequest> => ({
  id: row.id,
  employee: {
    id: row.employee_id,
    code: row.code,
    firstName: row.firstName,
    lastName: row.lastName,
    image: await versionOf(row.image),
  },
  company_name: row.company_name,
  section: row.section,
  item: row.item_id || null,
  item_title: row.item_title,
  remove: row.remove === 1,
  status: row.status,
  fields: row.fields,
  waiting: row.waiting,
  requested_at: row.requested_at,
  decided_at: row.decided_at,
  decided_by: row.decided_by,
});

/** One page: what waits the longest first, everything else newest first. */
export async function listRequests(call: Call<PageInput & z.output<typeof RequestFilter>>) {
  const { db, input, caller } = call;
  const typed = searchQuery(input.search);
  const all: SQL[] = [mayRead(call)];
  if (input.whose === 'mine') all.push(sql`e.user_id = ${caller.userId ?? 0}`);
  if (input.status === 'WAITING') all.push(IS_OPEN);
  else if (input.status) all.push(sql`r.status = ${input.status}`);
  if (input.section) all.push(sql`r.section = ${input.section}`);
  if (input.employee) all.push(sql`r.employee_id = ${input.employee}`);
  if (typed)
    all.push(
      sql`r.employee_id IN (SELECT rowid FROM employee_search
        WHERE employee_search MATCH ${`{firstname middlename lastname code} : (${typed.split(' ').join(' AND ')})`})`,
    );
  const where = sql.join(all, sql` AND `);
  const order = input.status === 'WAITING' ? sql`r.requested_at, r.id` : sql`r.id DESC`;
  const { limit, offset } = slice(input);
  const [total, rows] = await Promise.all([
    requireRow(
      db,
      z.object({ total: z.int() }),
      sql`SELECT count(*) AS total FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE ${where}`,
    ),
    db.all<Found>(
      sql`SELECT ${COLUMNS} FROM change_request r ${JOINED} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
  ]);
  return pageOf(contract.list.path, input, total.total, await Promise.all(rows.map(shownRequest)));
}
