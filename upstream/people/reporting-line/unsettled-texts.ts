import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type reportingLine as contract, type LineRef, UnsettledLine } from '../../../contracts/people/reporting-line';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import { mustHold } from '../../platform/database/db';
import { calledIn } from '../../platform/person/employee-name';
import { readPage } from '../../platform/record/page';
import { inOneTrip, readRows } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { closesCircle, type Manager, noCircle, OWN_MANAGER, REPORTS_IN_CIRCLE, setManager } from './manager';
import { mayLead } from './people';

/** SQL condition on employee `e`: the line manager is only a text. The first words are those of the index. */
const UNSETTLED: SQL = sql`(e.supervisor_name IS NOT NULL OR e.supervisor_email IS NOT NULL)
  AND e.line_manager1 IS NULL AND e.line_manager1_outside IS NULL`;

const MEANWHILE = 'Somebody settled this in the meantime. Reload the page.';

const theirs = (caller: LimitedCaller): SQL =>
  sql`${UNSETTLED} AND e.archived = 0 AND ${inCompanyScope(caller, sql`e.company_id`)}`;

/** The texts, each once, the most frequent first. */
export function listUnsettled(call: Call<ParsedOf<typeof contract.unsettled>>) {
  const groups = sql`(SELECT coalesce(e.supervisor_name, '') AS supervisor_name,
      coalesce(e.supervisor_email, '') AS supervisor_email, count(*) AS employees, min(e.id) AS first_id
    FROM employee e WHERE ${theirs(call.caller)} GROUP BY 1, 2) g`;
  return readPage(call, '/reporting-line/unsettled/', {
    row: UnsettledLine,
    columns: sql`g.supervisor_name, g.supervisor_email, g.employees,
      json_object('id', e.id, 'name', ${calledIn(sql`e`)}, 'code', e.code) AS first`,
    from: groups,
    join: sql`JOIN employee e ON e.id = g.first_id`,
    where: holds(call.input.search, sql`g.supervisor_name`, sql`g.supervisor_email`),
    order: sql`g.employees DESC, g.first_id`,
  });
}

const managerOf = ({ kind, id }: LineRef): Manager => ({
  employee: kind === 'employee' ? sql`${id}` : sql`NULL`,
  outside: kind === 'outside' ? sql`${id}` : sql`NULL`,
});

/** The most records that one settlement changes; the rest stay in the list for the next. */
const AT_ONCE = 5000;

const Found = z.object({ id: z.int() });

/** Puts a person in the place of a text from today on, for everybody who has it. */
export async function settleLineText(call: Call<ParsedOf<typeof contract.settle>>) {
  const { db, input, caller, now, commit, auditEach } = call;
  const { person, supervisor_name: name, supervisor_email: email } = input;
  const all = sql`SELECT e.id FROM employee e WHERE ${theirs(caller)}
    AND coalesce(e.supervisor_name, '') = ${name} AND coalesce(e.supervisor_email, '') = ${email} LIMIT ${AT_ONCE}`;
  const manager = managerOf(person);
  const [known, found, circle] = await inOneTrip(
    mayLead(db, person, caller),
    readRows(db, Found, all),
    closesCircle(db, manager.employee, all, lagosDay(now)),
  );
  const ids = found.map(({ id }) => id);
  if (!known) throw refuse.fields({ person: ['Choose a person of the list'] });
  if (ids.length === 0) throw refuse.conflict(MEANWHILE);
  if (person.kind === 'employee' && ids.includes(person.id))
    throw refuse.fields({ person: [`${OWN_MANAGER}, and this person has the text in their own record`] });
  if (circle) throw refuse.fields({ person: [REPORTS_IN_CIRCLE] });
  const employees = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
  return commit(
    [
      mustHold(db, sql`(SELECT count(*) FROM (${all})) = ${ids.length}`),
      noCircle(db, manager.employee, employees, lagosDay(now)),
      ...setManager(db, employees, manager, { by: caller.name, now, reason: `Was the text “${name || email}”` }),
      auditEach(
        {
          action: 'Line manager settled',
          record: 'employee',
          before: { supervisor_name: name, supervisor_email: email },
          after: { [person.kind === 'employee' ? 'line_manager1' : 'line_manager1_outside']: person.id },
        },
        sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`,
      ),
    ],
    { message: `Line manager of ${ids.length} ${ids.length === 1 ? 'employee' : 'employees'} settled` },
    { conflict: MEANWHILE },
  );
}
