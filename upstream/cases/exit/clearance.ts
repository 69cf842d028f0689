import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ClearanceTemplate, exit as contract, Exit } from '../../../contracts/cases/exit';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { partyAddresses } from '../../platform/caller/four-eyes';
import { mustChange, run, type Statement } from '../../platform/database/db';
import { FIRST_MANAGER, MANAGER_EMAIL, MANAGER_NAME } from '../../platform/person/line-managers';
import { inOneTrip, requireRow } from '../../platform/record/row';
import { addDue } from '../case/due';
import { CASE_CHANGED, moveCase } from '../case/move';
import { addParties } from '../case/open';
import { tellParty } from '../case/tell-people';
import { readExitAfterAct } from './detail';
import { clearMail } from './mails';
import { clearedOf, exitCaseRow, exitForHr, type StoredExit } from './stored-exit';
import { EXIT_EVENTS } from './words';

const Known = z.object({
  /** Of the line manager. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The addresses of who leaves and of who started the exit, in small letters: neither clears a department. */
  not: z.array(z.string()),
});

interface Owned extends ClearanceTemplate {
  owner_email: string;
  due_day: Day;
}

/** Each department with an owner who has an address, and the day until which they are asked. */
function ownedBy(
  exit: StoredExit,
  templates: readonly ClearanceTemplate[],
  known: z.output<typeof Known>,
  today: Day,
): Owned[] {
  return templates.map((one, i) => {
    const isManager = one.owner === 'LINE_MANAGER';
    const owner_email = (isManager ? (known.email ?? '') : one.owner_email).toLowerCase();
    const owner_name = (isManager ? known.name : one.owner_name) || owner_email;
    const field = `clearance.${i}.${isManager ? 'owner' : 'owner_email'}`;
    if (owner_email === '')
      throw refuse.fields({
        [field]: [
          isManager
            ? `${exit.name} has no line manager with an address: name a person for ${one.department}`
            : `Owner email is required for ${one.department}`,
        ],
      });
    if (known.not.includes(owner_email))
      throw refuse.fields({
        [field]: [`This is who leaves or who started the exit, so ${one.department} has no owner: name another person`],
      });
    const wanted = addDays(exit.last_day, -one.due_days);
    return { ...one, owner_name, owner_email, due_day: wanted < today ? today : wanted };
  });
}

/** The party who owns departments of an exit, by the address. */
const ownerWith = (id: number, email: string): SQL => sql`(SELECT p.id FROM case_party p
  WHERE p.case_id = ${id} AND p.role = 'OWNER' AND lower(p.email) = ${email} ORDER BY p.place DESC LIMIT 1)`;

/** The departments of an owner, who may have several, in one mail with one link. */
const byOwner = (all: readonly Owned[]): Map<string, Owned[]> => Map.groupBy(all, ({ owner_email }) => owner_email);

/** Begins the clearance: every owner becomes a party with a link of their own. */
export async function startClearance(call: Call<ParsedOf<typeof contract.startClearance>>): Promise<Exit> {
  const { db, input, now } = call;
  const [one, known] = await inOneTrip(
    exitForHr(call, input.id),
    requireRow(
      db,
      Known,
      sql`SELECT ${MANAGER_NAME} AS name, ${MANAGER_EMAIL} AS email,
        (SELECT json_group_array(n.address) FROM ${partyAddresses(clearedOf(input.id))} n) AS "not" FROM exit x JOIN employee e ON e.id = x.employee_id
        ${FIRST_MANAGER} WHERE x.case_id = ${input.id}`,
    ),
  );
  const { exit } = one;
  if (exit.status !== 'APPROVED') throw refuse.conflict('A clearance starts once an exit is approved, and only once.');
  const all = ownedBy(exit, input.clearance, known, lagosDay(now));
  if (new Set(all.map(({ department }) => department.toLowerCase())).size < all.length)
    throw refuse.fields({ clearance: ['Each department once is enough'] });
  const owners = byOwner(all);
  const moved = moveCase(call, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'startClearance',
    actor: 'hr',
    event: { kind: EXIT_EVENTS.clearance, reach: 'SUBJECT', data: { owners: owners.size } },
    audit: { action: 'Clearance started', after: { departments: all.length, owners: owners.size } },
  });
  const mails = await Promise.all(
    [...owners].map(([email, theirs]) => {
      const party = ownerWith(exit.case_id, email);
      const name = theirs[0]?.owner_name ?? email;
      return tellParty(
        call,
        { id: exit.case_id, kind: 'EXIT', company: exit.company },
        { id: party, role: 'OWNER', name, email, user_id: null },
        clearMail(exit, theirs, 'new'),
      );
    }),
  );
  return call.commit(
    [
      ...moved.statements,
      ...addParties(
        call,
        exit.case_id,
        [...owners].map(([email, theirs]) => ({
          role: 'OWNER',
          sees: 'OWN' as const,
          name: theirs[0]?.owner_name ?? email,
          email,
        })),
      ),
      ...written(call, exit.case_id, all),
      ...all.map(({ owner_email, department, due_day }) =>
        addDue(call, exit.case_id, {
          what: `clear ${department} for ${exit.name}`,
          party: ownerWith(exit.case_id, owner_email),
          due: due_day,
        }),
      ),
      ...mails.flat(),
    ],
    readExitAfterAct(call, one),
    { conflict: CASE_CHANGED },
  );
}

/** The rows of the departments and of their things. */
function written({ db, now }: Call<unknown>, id: number, all: readonly Owned[]): Statement[] {
  const at = now.toISOString();
  const rows = JSON.stringify(
    all.map(({ department, owner_email, due_day, items }) => ({ department, owner_email, due_day, items })),
  );
  return [
    run(
      db,
      sql`INSERT INTO exit_clearance (case_id, party_id, department, due, told_at, quiet_since)
      SELECT ${id}, (SELECT p.id FROM case_party p WHERE p.case_id = ${id} AND p.role = 'OWNER'
          AND lower(p.email) = v.value ->> 'owner_email' ORDER BY p.place DESC LIMIT 1), v.value ->> 'department', v.value ->> 'due_day', ${at}, ${at}
      FROM json_each(${rows}) v ORDER BY v.key`,
    ),
    mustChange(db, all.length),
    run(
      db,
      sql`INSERT INTO exit_item (clearance_id, text, hand_back)
      SELECT d.id, i.value ->> 'text', i.value ->> 'hand_back'
      FROM json_each(${rows}) v, json_each(v.value, '$.items') i
        JOIN exit_clearance d ON d.case_id = ${id} AND d.department = v.value ->> 'department'
      ORDER BY d.id, i.key`,
    ),
  ];
}
