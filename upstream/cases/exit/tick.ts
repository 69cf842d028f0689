import { sql } from 'drizzle-orm';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import { refuse } from '../../platform/call/refusal';
import { mustChange, mustHold, run, type Statement } from '../../platform/database/db';
import type { CaseActor } from '../case/actor';
import type { CaseForCaller } from '../case/case-for-caller';
import { addDue, doneDue } from '../case/due';
import { addCaseEvent } from '../case/event';
import { moveCase } from '../case/move';
import { notifyHrOfCase } from '../case/tell-people';
import type { ClearanceRow } from './clearance-rows';
import { exitCaseRow, type StoredExit } from './stored-exit';
import { EXIT_EVENTS } from './words';

/** A thing of a clearance that is ticked, or open again. */
interface Tick {
  held: CaseForCaller;
  exit: StoredExit;
  /** All departments of the exit. */
  departments: readonly ClearanceRow[];
  item: number;
  done: boolean;
  note: string;
  actor: 'owner' | 'hr';
  /** The name of the actor. */
  name: string;
}

const isOpen = ({ done_at }: { done_at: string | null }): boolean => done_at === null;
const openIn = ({ items }: ClearanceRow): number => items.filter(isOpen).length;

const CLOSED = {
  owner: 'This clearance is complete. Ask HR to open it again.',
  hr: 'Nothing of this clearance can be changed at this point.',
};

/** The rows of a thing and of its department. What an owner does breaks their silence. */
function marked(
  by: CaseActor,
  { exit, item, done, note, actor, name }: Tick,
  of: ClearanceRow,
  cleared: boolean,
): Statement[] {
  const at = by.now.toISOString();
  const quiet = actor === 'owner' ? at : (of.quiet_since ?? at);
  return [
    run(
      by.db,
      sql`UPDATE exit_item SET done_at = ${done ? at : null}, done_by = ${done ? name : null}, note = ${note} WHERE id = ${item}`,
    ),
    mustChange(by.db),
    run(
      by.db,
      sql`UPDATE exit_clearance SET cleared_at = ${cleared ? at : null}, quiet_since = ${cleared ? null : quiet} WHERE id = ${of.id}`,
    ),
    by.audit({
      action: done ? 'Clearance ticked' : 'Clearance opened again',
      record: 'exit',
      record_id: exit.case_id,
      after: { department: of.department, item: of.items.find(({ id }) => id === item)?.text ?? '' },
      note: note || null,
    }),
  ];
}

/** The data for HR once everything is cleared. */
const toSettle = (exit: StoredExit) => ({
  notice: `Clearance of ${exit.name} is complete`,
  sender: 'Tenure',
  subject: `Clearance of ${exit.name} is complete`,
  lines: [`Every department has cleared ${exit.name}. The settlement can be approved.`],
});

/**
 * The statements of one tick: the thing, its department, and the exit where it was the last one that was open, or where a clearance
 * that was complete is open again. Run the command by `lookAgain`: two ticks at once must know of each other.
 */
export async function tickStatements(by: CaseActor, tick: Tick): Promise<Statement[]> {
  const { held, exit, departments, item, done, note, actor } = tick;
  const of = departments.find(({ items }) => items.some(({ id }) => id === item));
  const thing = of?.items.find(({ id }) => id === item);
  if (!of || !thing) throw refuse.notFound();
  const reopens = exit.status === 'SETTLEMENT' && actor === 'hr' && !done;
  if (exit.status !== 'CLEARANCE' && !reopens) throw refuse.conflict(CLOSED[actor]);
  const open = departments.reduce((sum, one) => sum + openIn(one), 0);
  const change = Number(!done) - Number(isOpen(thing));
  const cleared = openIn(of) + change === 0;
  const finishes = exit.status === 'CLEARANCE' && open + change === 0;
  const { department } = of;
  const what = `clear ${department} for ${exit.name}`;
  const newly = cleared && of.cleared_at === null;
  return [
    mustHold(
      by.db,
      sql`(SELECT count(*) FROM exit_clearance d JOIN exit_item i ON i.clearance_id = d.id
        WHERE d.case_id = ${exit.case_id} AND i.done_at IS NULL) = ${open}`,
    ),
    ...marked(by, tick, of, cleared),
    ...(actor === 'hr' || (!done && !isOpen(thing))
      ? addCaseEvent(by, exit.case_id, {
          kind: EXIT_EVENTS.ticked,
          reach: 'SUBJECT',
          words: note,
          data: { department, item: thing.text, done },
        })
      : []),
    ...(newly
      ? [
          ...addCaseEvent(by, exit.case_id, { kind: EXIT_EVENTS.cleared, reach: 'SUBJECT', data: { department } }),
          doneDue(by, exit.case_id, { what, party: of.party_id }),
        ]
      : []),
    ...(!cleared && of.cleared_at !== null
      ? [addDue(by, exit.case_id, { what, party: of.party_id, due: of.due })]
      : []),
    ...(finishes ? await finished(by, held, exit, actor) : []),
    ...(reopens
      ? moveCase(by, {
          row: exitCaseRow(exit),
          course: EXIT_COURSE,
          act: 'reopenClearance',
          actor: 'hr',
          event: { kind: EXIT_EVENTS.reopened, reach: 'SUBJECT', data: { department } },
          audit: { action: 'Clearance open again' },
        }).statements
      : []),
  ];
}

/** HR's task once everything is cleared. */
export const SETTLE = 'approve the settlement';

/** The exit goes on to its settlement. */
async function finished(
  by: CaseActor,
  held: CaseForCaller,
  exit: StoredExit,
  actor: 'owner' | 'hr',
): Promise<Statement[]> {
  const { statements } = moveCase(by, {
    row: exitCaseRow(exit),
    course: EXIT_COURSE,
    act: 'finishClearance',
    actor,
    due: exit.last_day,
    event: { kind: EXIT_EVENTS.allCleared, reach: 'SUBJECT' },
    audit: { action: 'Clearance complete' },
  });
  return [
    ...statements,
    doneDue(by, exit.case_id, { what: SETTLE }),
    addDue(by, exit.case_id, { what: SETTLE, due: exit.last_day }),
    ...(await notifyHrOfCase(by, held, toSettle(exit))),
  ];
}
