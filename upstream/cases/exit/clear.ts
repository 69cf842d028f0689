import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { exit as contract, Exit, LinkedClearance } from '../../../contracts/cases/exit';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseIfRaised } from '../../platform/caller/four-eyes';
import { run } from '../../platform/database/db';
import { inOneTrip, readEach, readRows } from '../../platform/record/row';
import { caseOfLink } from '../case/case-for-caller';
import { addCaseEvent } from '../case/event';
import { CASE_CHANGED } from '../case/move';
import { tellParties } from '../case/tell-people';
import { ClearanceRow, clearanceWhere, shownClearance } from './clearance-rows';
import { readExitAfterAct } from './detail';
import { clearMail } from './mails';
import { clearedReceipt } from './receipts';
import { clearedOf, exitForHr, storedExit } from './stored-exit';
import { tickStatements } from './tick';
import { EXIT_EVENTS } from './words';

const RAISED = 'Nobody clears their own exit, nor one that they started. Another admin of cases does it.';

/** HR ticks in the place of an owner, or takes a tick back. */
export const clearItem = (call: Call<ParsedOf<typeof contract.clear>>): Promise<Exit> =>
  lookAgain(async () => {
    const { db, input, caller } = call;
    const [one, departments] = await inOneTrip(
      exitForHr(call, input.id),
      readRows(db, ClearanceRow, clearanceWhere(sql`d.case_id = ${input.id}`)),
      input.done ? refuseIfRaised(call, clearedOf(input.id), RAISED) : null,
    );
    const { item, done, note } = input;
    return call.commit(
      await tickStatements(call, { ...one, departments, item, done, note, actor: 'hr', name: caller.name }),
      readExitAfterAct(call, one),
      { conflict: CASE_CHANGED },
    );
  });

/** Mails every owner who has something open a new link. */
export async function remindClearanceOwners(call: Call<{ id: number }>): Promise<DoneAnswer> {
  const { db, input, now } = call;
  const [{ exit }, departments] = await inOneTrip(
    exitForHr(call, input.id),
    readRows(db, ClearanceRow, clearanceWhere(sql`d.case_id = ${input.id} AND d.cleared_at IS NULL`)),
  );
  if (exit.status !== 'CLEARANCE' || departments.length === 0)
    throw refuse.conflict('Nothing of this clearance is open.');
  const owners = Map.groupBy(departments, ({ party_id }) => party_id);
  const mails = await tellParties(
    call,
    { id: exit.case_id, kind: 'EXIT', company: exit.company },
    [...owners].map(([id, theirs]) => ({
      to: {
        id,
        role: 'OWNER',
        name: theirs[0]?.owner_name ?? '',
        email: theirs[0]?.owner_email ?? '',
        // The link is for the owner alone; their own pages have nothing of it.
        user_id: null,
      },
      words: clearMail(
        exit,
        theirs.map(({ department, due, items }) => ({
          department,
          due_day: due,
          items: items.filter(({ done_at }) => done_at === null),
        })),
        'again',
      ),
    })),
  );
  const names = departments.map(({ department }) => department);
  return call.commit(
    [
      run(
        db,
        sql`UPDATE exit_clearance SET told_at = ${now.toISOString()} WHERE case_id = ${exit.case_id} AND cleared_at IS NULL`,
      ),
      ...addCaseEvent(call, exit.case_id, { kind: EXIT_EVENTS.reminded, reach: 'DESK', data: { departments: names } }),
      call.audit({
        action: 'Clearance reminded',
        record: 'exit',
        record_id: exit.case_id,
        after: { departments: names.join(', ') },
      }),
      ...mails,
    ],
    { message: owners.size === 1 ? 'Reminder mailed to 1 owner' : `Reminders mailed to ${owners.size} owners` },
    { conflict: CASE_CHANGED },
  );
}

const About = z.object({
  number: z.string(),
  company: z.string(),
  company_code: z.string(),
  code: z.string(),
  name: z.string(),
  job_role: z.string(),
  branch: z.string(),
  last_day: z.string(),
  status: z.string(),
});

const linkOf = ({ principal }: Call<unknown>): number => {
  if (principal.kind !== 'link') throw refuse.forbidden();
  return principal.sub;
};

/** The page behind an owner's link: their own departments of one exit. */
export async function readLinkedClearance(call: Call<unknown>): Promise<LinkedClearance> {
  const sub = linkOf(call);
  const [held, [[about], rows]] = await inOneTrip(
    caseOfLink(call, 'EXIT'),
    readEach(
      call.db,
      [
        About,
        sql`SELECT c.number, k.name AS company, k.code AS company_code, e.code,
          coalesce(nullif(trim(e.firstname || ' ' || e.lastname), ''), e.code) AS name, j.name AS job_role,
          b.name AS branch, x.last_day, x.status
        FROM case_party p JOIN exit x ON x.case_id = p.case_id JOIN case_file c ON c.id = x.case_id
          JOIN employee e ON e.id = x.employee_id JOIN company k ON k.id = x.company_id JOIN branch b ON b.id = e.branch_id
          JOIN job_role j ON j.id = e.job_role_id WHERE p.id = ${sub}`,
      ],
      [ClearanceRow, clearanceWhere(sql`d.party_id = ${sub}`)],
    ),
  );
  if (!about) throw refuse.notFound();
  const { number, company, company_code, code, name, job_role, branch, last_day, status } = about;
  return {
    id: held.id,
    number,
    company,
    company_code,
    employee: { name, code, job_role, branch },
    last_day,
    name: held.partyName ?? '',
    closed: status !== 'CLEARANCE',
    clearance: rows.map((row) => shownClearance(row, call.now)),
  };
}

/** The owner ticks one of their things, or takes the tick back while the clearance is open. */
export const clearLinked = (
  call: Call<ParsedOf<typeof contract.linkedClear>>,
): Promise<OutputOf<typeof contract.linkedClear>> =>
  lookAgain(async () => {
    const { db, input } = call;
    const sub = linkOf(call);
    const ofCase = sql`(SELECT p.case_id FROM case_party p WHERE p.id = ${sub})`;
    const [held, exit, departments] = await inOneTrip(
      caseOfLink(call, 'EXIT'),
      storedExit(call, ofCase),
      readRows(db, ClearanceRow, clearanceWhere(sql`d.case_id = ${ofCase}`)),
    );
    const { item, done, note } = input;
    const mine = departments.find(({ party_id, items }) => party_id === sub && items.some(({ id }) => id === item));
    if (!exit || !mine) throw refuse.notFound();
    const name = held.partyName ?? '';
    const given = await clearedReceipt(
      call,
      exit,
      mine,
      departments.every((one) => one === mine || one.items.every(({ done_at }) => done_at !== null)),
    );
    return call.commit(
      [
        ...(await tickStatements(call, { held, exit, departments, item, done, note, actor: 'owner', name })),
        ...given.copy,
      ],
      async () => ({ ...(await readLinkedClearance(call)), ...(given.receipt ? { receipt: given.receipt } : {}) }),
      { conflict: CASE_CHANGED },
    );
  });
