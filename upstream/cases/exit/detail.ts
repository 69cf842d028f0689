import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Exit } from '../../../contracts/cases/exit';
import type { Settlement } from '../../../contracts/pay/settlement';
import { changesArea, readsArea } from '../../../contracts/platform/limits';
import type { Call } from '../../platform/call/serve';
import { inOneTrip, readEach, readRow } from '../../platform/record/row';
import { CASE_PERSON_COLUMNS, CasePersonRow, PERSON_JOIN, shownPerson } from '../case/person';
import { readHead } from '../case/timeline';
import { ClearanceRow, clearanceWhere, shownClearance, toHandBack } from './clearance-rows';
import { ownRecordId } from './leaver';
import { orStandard, StoredSetting, settingOf } from './setting';
import { draftSettlement, type SettlementDraft, settlementFacts, shownSettlement } from './settlement';
import { type ExitForCaller, exitForCaller } from './stored-exit';
import { EXIT_EVENTS, EXIT_WORDS } from './words';

const Letter = z.object({ id: z.int(), name: z.string(), size: z.int(), sha256: z.string().nullable() });
const Issued = z.object({ id: z.int(), sent_at: z.string() });
const Meeting = z.object({ starts_at: z.string() });

/** Whether the caller reads pay: HR of it, and nobody in another's name. */
const readsPay = ({ caller }: Call<unknown>, { held }: ExitForCaller): boolean =>
  held.isDesk && caller.throughId === null && readsArea(caller.limits, 'pay');

/** The settlement that the caller may see: HR of pay that of now, the person who leaves what was approved. */
function settlementFor(
  call: Call<unknown>,
  { held, exit }: ExitForCaller,
  draft: SettlementDraft | null,
): Settlement | null {
  if (held.isDesk) return draft && (exit.settled ?? draftSettlement(exit, draft));
  return call.caller.throughId === null ? exit.settled : null;
}

/** Whether the caller may decide an exit here: HR, where no workflow decides and they did not start it. */
const mayDecide = ({ caller }: Call<unknown>, { held, exit }: ExitForCaller): boolean =>
  held.isDesk &&
  exit.status === 'PENDING' &&
  !exit.under_approval &&
  exit.may_decide &&
  caller.throughId === null &&
  changesArea(caller.limits, 'cases');

const factsOf = ({ db }: Call<unknown>, id: number) =>
  readEach(
    db,
    [CasePersonRow, sql`SELECT ${CASE_PERSON_COLUMNS} FROM case_file c ${PERSON_JOIN} WHERE c.id = ${id}`],
    [ClearanceRow, clearanceWhere(sql`d.case_id = ${id}`)],
    [
      Letter,
      sql`SELECT f.id, f.name, f.size, f.sha256 FROM case_event v JOIN case_paper f ON f.event_id = v.id
      WHERE v.case_id = ${id} AND v.kind = ${EXIT_EVENTS.resigned} ORDER BY v.place, f.place LIMIT 1`,
    ],
    [Meeting, sql`SELECT m.starts_at FROM exit x JOIN meeting m ON m.id = x.meeting_id WHERE x.case_id = ${id}`],
    [
      Issued,
      // The column had it before timelines did.
      sql`SELECT i.id, i.issued_at AS sent_at FROM issued_letter i
      WHERE i.id IN (SELECT v.letter_id FROM case_event v WHERE v.case_id = ${id} AND v.kind = ${EXIT_EVENTS.letter}
          UNION SELECT x.issued_letter_id FROM exit x WHERE x.case_id = ${id})
        AND i.state NOT IN ('WAITING', 'DECLINED', 'RECALLED') ORDER BY i.id DESC LIMIT 1`,
    ],
  );

/** An exit as who holds it may see it. `known` says how they hold it, and `read` how it stands: now, or behind a batch. */
async function shownExit(
  call: Call<unknown>,
  known: ExitForCaller,
  read: ExitForCaller | Promise<ExitForCaller>,
): Promise<Exit> {
  const { id } = known.held;
  const [one, head, [[person], clearance, [letter], [meeting], [issued]], draft] = await inOneTrip(
    read,
    readHead(call, known.held, EXIT_WORDS),
    factsOf(call, id),
    readsPay(call, known) ? settlementFacts(call, known.exit) : null,
  );
  const { held, exit } = one;
  if (!person) throw new Error('The employee of an exit is not there.');
  const departments = clearance.map((row) => shownClearance(row, call.now));
  const settlement = settlementFor(call, one, draft);
  return {
    ...head,
    due: held.due,
    closed_at: held.closed_at,
    version: held.version,
    status: exit.status,
    type: exit.type,
    employee: await shownPerson(person),
    own: held.isSubject,
    may_decide: mayDecide(call, one),
    may_clear: held.isDesk && exit.may_decide,
    employment_date: exit.employment_date,
    reason: exit.reason,
    notice: {
      length: exit.notice_length,
      basis: exit.notice_basis,
      from: exit.notice_from,
      notice_until: exit.notice_until,
    },
    last_day: exit.last_day,
    approved_at: exit.approved_at,
    under_approval: exit.under_approval,
    letter: letter ?? null,
    handover: exit.handover,
    clearance: held.isDesk ? departments : departments.map((row) => ({ ...row, owner_email: '' })),
    settlement: settlement && (await shownSettlement(exit, settlement, toHandBack(clearance))),
    interview: { answers: exit.interview, at: exit.interview_at, meeting_at: meeting?.starts_at ?? null },
    issued_letter: issued ?? null,
  };
}

/** One exit, for HR or whom it is about. */
export async function readExit(call: Call<unknown>, id: number): Promise<Exit> {
  const one = await exitForCaller(call, id);
  return shownExit(call, one, one);
}

/** An exit as it stands after an act of the caller, in the trip of its batch. */
export const readExitAfterAct = (call: Call<unknown>, known: ExitForCaller) => (): Promise<Exit> =>
  shownExit(call, known, exitForCaller(call, known.held.id));

/** The caller's own exit: the one that is open, or else the last; and what the interview asks in their company. */
export async function readMyExit(call: Call<unknown>): Promise<{ exit: Exit | null; questions: string[] }> {
  const { db } = call;
  const me = ownRecordId(call);
  const [last, setting] = await inOneTrip(
    readRow(
      db,
      z.object({ id: z.int() }),
      sql`SELECT x.case_id AS id FROM exit x WHERE x.employee_id = ${me} ORDER BY x.opened_at DESC, x.case_id DESC LIMIT 1`,
    ),
    readRow(db, StoredSetting, settingOf(sql`(SELECT company_id FROM employee WHERE id = ${me})`)),
  );
  return { exit: last && (await readExit(call, last.id)), questions: orStandard(setting).questions };
}
