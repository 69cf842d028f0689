import { type SQL, sql } from 'drizzle-orm';
import { CASE_KINDS, type CaseKind } from '../../../contracts/cases/case-state';
import { type Area, changesArea, readsArea } from '../../../contracts/platform/limits';
import { actedFor, type CallerParty, callerAccountIds, callerRecordIds, fourEyesParty } from '../caller/four-eyes';
import { inCompanyScopeUnindexed } from '../caller/limits-of';
import type { RecordId } from '../record/row';
import type { Call } from './serve';
import { UNSEEN_CASES } from './unseen-cases';

/** The asker about cases. */
export type CaseCaller = Pick<Call<unknown>, 'caller' | 'administers' | 'request'>;

/** The area of each kind, whose holders look after it. */
export const AREA_OF: Record<CaseKind, Area> = {
  EXIT: 'cases',
  WELFARE: 'records',
  DISCIPLINARY: 'cases',
  COMPLAINT: 'cases',
  HMO_COMPLAINT: 'medical',
};

/** SQL query of the parties of these accounts in these roles. */
const partiesAs = (me: CallerParty, role: SQL): SQL => sql`
  SELECT x.case_id FROM case_party x WHERE x.user_id IN ${callerAccountIds(me)} AND ${role}
  UNION SELECT x.case_id FROM case_party x WHERE x.employee_id IN ${callerRecordIds(me)} AND ${role}`;

/** SQL query of the cases that name the asker, to whom they do not exist. */
export const casesNaming = (me: CallerParty): SQL => sql`(${partiesAs(me, sql`x.sees = 'NONE'`)})`;

/**
 * SQL query of the cases in which the asker is not HR: they are about the asker, were reported by them, name them, or are hidden
 * from everybody yet.
 */
export const casesNotTheirs = (me: CallerParty): SQL => sql`(
  SELECT f.id FROM case_file f WHERE f.employee_id IN ${callerRecordIds(me)}
  UNION ${partiesAs(me, sql`(x.sees = 'NONE' OR x.role IN ('SUBJECT', 'REPORTER'))`)} UNION ${UNSEEN_CASES})`;

/** SQL condition on a case: it is about the asker. */
export const isAboutCaller = (me: CallerParty, c: SQL): SQL =>
  sql`coalesce(${c}.employee_id IN ${callerRecordIds(me)}, 0)`;

/** SQL query of the accounts that opened a case, also in somebody's name; for `refuseIfRaised`. */
export const raisersOf = (kind: CaseKind, id: RecordId): SQL =>
  sql`SELECT ${fourEyesParty({ account: sql`s.opened_by` })} FROM case_file s WHERE s.id = ${id}
    UNION ALL ${actedFor(kind.toLowerCase(), id)}`;

/** The kinds that the asker looks after, in a call about all kinds: by reading, or by changing where the call changes. */
function kindsOf({ caller, administers, request }: CaseCaller, also?: Area): CaseKind[] {
  const enough = request.method === 'GET' ? readsArea : changesArea;
  const has = (area: Area): boolean => enough(caller.limits, area);
  return administers ? CASE_KINDS.filter((kind) => has(AREA_OF[kind]) || (also !== undefined && has(also))) : [];
}

/**
 * SQL condition on a case: the asker looks after it as HR. The area of the kind decides, whatever the call itself needs, because a
 * call that is open to everybody for their own cases makes nobody HR. `also` is a second area that suffices for a call of one
 * kind.
 */
export function isHrOfCase(asking: CaseCaller, c: SQL, kind?: CaseKind, also?: Area): SQL {
  const kinds = kindsOf(asking, also).filter((one) => kind === undefined || one === kind);
  if (kinds.length === 0) return sql`0`;
  return sql`(${c}.kind IN (${sql.raw(kinds.map((one) => `'${one}'`).join(', '))})
    AND ${inCompanyScopeUnindexed(asking.caller, sql`${c}.company_id`)} AND ${c}.id NOT IN ${casesNotTheirs(asking)})`;
}

/** SQL condition on a party: it is the asking account, and still a party. */
export const isParty = ({ caller }: CallerParty, p: SQL): SQL => sql`${p}.ended_at IS NULL AND ${p}.sees <> 'NONE'
  AND (${p}.user_id = ${caller.userId ?? 0}
    OR ${p}.employee_id IN (SELECT o.id FROM employee o WHERE o.user_id = ${caller.userId ?? 0}))`;

/** SQL query of the cases that are about the asker or have them as a party, and do not name them. */
export const ownCases = (me: CallerParty): SQL => sql`(
  SELECT f.id FROM case_file f WHERE f.employee_id IN (SELECT o.id FROM employee o WHERE o.user_id = ${me.caller.userId ?? 0})
  UNION SELECT y.case_id FROM case_party y WHERE ${isParty(me, sql`y`)}
  EXCEPT SELECT n.case_id FROM ${casesNaming(me)} n)`;
