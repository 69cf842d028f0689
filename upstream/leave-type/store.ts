import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contracts/call';
import { folded } from '../../contracts/folded';
import { type leaveType as contract, LeaveType } from '../../contracts/leave-type';
import { flag, json, readRows } from '../record/row';
import type { Call } from '../serve';

const Row = LeaveType.extend({
  approvals: json(LeaveType.shape.approvals),
  blackouts: json(LeaveType.shape.blackouts),
  half_days: flag,
  encash_on_exit: flag,
  certificate: flag,
});

/** More requests than this are not counted. */
const COUNTED = 1000;

const COLUMNS = sql`t.id, t.title, t.type, t.approvals, t.grade, t.gender, t.days / 100.0 AS days, t.granted,
  t.carry_days / 100.0 AS carry_days, t.carry_until, t.half_days, t.notice_days, t.blackouts, t.encash_on_exit, t.certificate,
  t.archived_at, (SELECT count(*) FROM (SELECT 1 FROM leave_request r WHERE r.type_id = t.id LIMIT ${COUNTED})) AS requests, t.version`;

/** All kinds of leave by title: there are few, so that no page is cut. How often one was asked for is for HR. */
export async function listTypes({ db, input, administers }: Call<ParsedOf<typeof contract.list>>) {
  const results = await readRows(
    db,
    Row,
    sql`SELECT ${COLUMNS} FROM leave_type t
      WHERE ${input.archived === 'yes' ? sql`1` : sql`t.archived_at IS NULL`}`,
  );
  const shown = results
    .toSorted((a, b) => (folded(a.title) < folded(b.title) ? -1 : 1))
    .map((type) => (administers ? type : { ...type, requests: 0 }));
  return { total: shown.length, next: null, previous: null, results: shown };
}
