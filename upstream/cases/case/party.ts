import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { cases as contract } from '../../../contracts/cases/case';
import { ADDED_ROLES } from '../../../contracts/cases/disciplinary-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, mustHold, run } from '../../platform/database/db';
import { endLinks } from '../../platform/link/links';
import { typedText } from '../../platform/mail/mail-words';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, readEach } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from './case-for-caller';
import { doneDue } from './due';
import { addCaseEvent } from './event';
import { addParties, NEW_PARTY } from './open';
import { aboutWords, partyLinkPurpose } from './party-pages';
import type { Party } from './recipients';
import { tellParty } from './tell-people';
import { readParty } from './timeline';
import { CORE } from './words';

/** The roles that HR cannot end here. */
const FIXED = ['SUBJECT', 'REPORTER', 'OWNER', 'NAMED'];
/** The kinds that have a page for other parties than the subject: disciplinary cases alone. */
const NO_OTHERS = 'Nobody can be added to this.';
const OVER = 'This case is closed.';
const ALREADY = 'They are a party of this case already.';

const Employee = z.object({ id: z.int(), name: z.string(), email: z.string(), user_id: z.int().nullable() });
const Known = z.object({ is_party: z.boolean() });

/** The case, if the caller looks after it and parties can be added to it. */
async function deskHolds(call: Call<{ id: number }>): Promise<CaseForCaller> {
  const held = await caseForCaller(call, call.input.id);
  if (!held.isDesk) throw refuse.forbidden();
  if (held.closed_at !== null) throw refuse.conflict(OVER);
  return held;
}

/** SQL condition on the case: a party has this address or is this employee, or the case is about them. */
const isIn = (caseId: number, email: string, employee: number | null): SQL => sql`(EXISTS (SELECT 1 FROM case_party p
    LEFT JOIN employee e ON e.id = p.employee_id LEFT JOIN user u ON u.id = p.user_id
    WHERE p.case_id = ${caseId} AND p.ended_at IS NULL AND (p.employee_id = ${employee}
      OR (${email} <> '' AND lower(${email}) IN (lower(p.email), lower(e.email), lower(u.email)))))
  OR EXISTS (SELECT 1 FROM case_file c JOIN employee e ON e.id = c.employee_id LEFT JOIN user u ON u.id = e.user_id
    WHERE c.id = ${caseId} AND (e.id = ${employee} OR lower(${email}) IN (lower(e.email), lower(u.email)))))`;

/** Adds a party to a case: an employee, or a name and an address. A party without an account gets a link. */
export async function addParty(call: Call<ParsedOf<typeof contract.addParty>>) {
  const { db, input, caller, audit, commit } = call;
  const { id, role, sees, employee = null } = input;
  const named = { name: input.name ?? '', email: input.email ?? '' };
  const [held, [[found], [known]]] = await inOneTrip(
    deskHolds(call),
    readEach(
      db,
      [
        Employee,
        sql`SELECT e.id, ${calledIn(sql`e`)} AS name, u.id AS user_id,
          coalesce(u.email, CASE WHEN ${hasEmail(sql`e.email`)} THEN e.email END, '') AS email
        FROM employee e LEFT JOIN user u ON u.id = e.user_id AND u.active = 1
        WHERE e.id = ${employee} AND ${inCompanyScope(caller, sql`e.company_id`)}`,
      ],
      [Known, sql`SELECT ${isIn(id, named.email, employee)} AS is_party`],
    ),
  );
  if (held.kind !== 'DISCIPLINARY') throw refuse.conflict(NO_OTHERS);
  if (sees === 'NONE' || sees === 'DESK' || !(role in ADDED_ROLES))
    throw refuse.fields({ role: ['Choose another role'] });
  if (employee === null && named.name === '') throw refuse.fields({ name: ['Name is required'] });
  if (employee === null && named.email === '') throw refuse.fields({ email: ['Email is required'] });
  if (employee !== null && !found) throw refuse.fields({ employee: ['There is no such employee'] });
  if (known?.is_party) throw refuse.conflict(ALREADY);
  if (found?.email === '') throw refuse.fields({ employee: ['They have no address and no account'] });
  const who = found ?? { ...named, user_id: null };
  const about = aboutWords(held);
  return commit(
    [
      mustHold(db, sql`NOT ${isIn(id, who.email, employee)}`),
      ...addParties(call, id, [{ role, sees, ...(found ? { employee: found.id } : named) }]),
      ...(await tellParty(
        call,
        held,
        { id: NEW_PARTY, role, name: who.name, email: who.email, user_id: who.user_id },
        {
          notice: `added you to ${about}`,
          subject: `You are asked to take part in ${about}`,
          lines: [`${typedText(caller.name)} asks you to take part in ${about}. What you read there is confidential.`],
          ...(who.user_id === null ? { link: { words: 'Open the case' } } : {}),
        },
      )),
      ...addCaseEvent(call, id, { kind: CORE.partyAdded, reach: 'DESK', data: { name: who.name, role } }),
      audit({
        action: 'Party added',
        record: held.kind.toLowerCase(),
        record_id: id,
        after: { name: who.name, role, sees },
      }),
    ],
    () => readParty(db, NEW_PARTY),
    { conflict: ALREADY },
  );
}

type OfParty = Call<ParsedOf<typeof contract.endParty>>;

async function heldParty(call: OfParty): Promise<{ held: CaseForCaller; party: Party }> {
  const held = await deskHolds(call);
  const party = held.tellable?.parties.find(({ id }) => id === call.input.partyId);
  if (!party) throw refuse.notFound();
  return { held, party };
}

/** Ends a party's access and link. What they said stays. */
export async function endParty(call: OfParty): Promise<DoneAnswer> {
  const { db, now, audit, commit } = call;
  const { held, party } = await heldParty(call);
  if (FIXED.includes(party.role)) throw refuse.conflict('Whom a case concerns stays in it.');
  return commit(
    [
      run(db, sql`UPDATE case_party SET ended_at = ${now.toISOString()} WHERE id = ${party.id} AND ended_at IS NULL`),
      mustChange(db),
      endLinks(db, [partyLinkPurpose(held.kind, party.role)], party.id, now),
      doneDue(call, held.id, { party: party.id }),
      ...addCaseEvent(call, held.id, {
        kind: CORE.partyEnded,
        reach: 'DESK',
        data: { name: party.name, role: party.role },
      }),
      audit({
        action: 'Party removed',
        record: held.kind.toLowerCase(),
        record_id: held.id,
        before: { name: party.name, role: party.role },
      }),
    ],
    { message: 'Party removed' },
  );
}

/** Mails a party a new link, which replaces the one before. */
export async function sendLink(call: OfParty): Promise<DoneAnswer> {
  const { caller, audit, commit } = call;
  const { held, party } = await heldParty(call);
  if (party.email === '' || party.sees === 'NONE') throw refuse.conflict('Nobody can write to them.');
  if (held.kind === 'WELFARE' || held.kind === 'COMPLAINT')
    throw refuse.conflict('They read it where they are signed in, and need no link.');
  const about = aboutWords(held);
  return commit(
    [
      ...(await tellParty(call, held, party, {
        notice: `sent you a new link to ${about}`,
        subject: `Your new link to ${about}`,
        lines: [`${typedText(caller.name)} sends you a new link to ${about}. The one before works no more.`],
        link: { words: 'Open the case' },
      })),
      ...addCaseEvent(call, held.id, { kind: CORE.linkSent, reach: 'DESK', data: { name: party.name } }),
      audit({
        action: 'Link sent',
        record: held.kind.toLowerCase(),
        record_id: held.id,
        after: { name: party.name, role: party.role },
      }),
    ],
    { message: `A new link is on its way to ${party.name}` },
  );
}
