import type { Complaint, complaint as contract } from '../../../contracts/cases/complaint';
import { COMPLAINT_COURSE, OUTCOME_WORDS } from '../../../contracts/cases/complaint-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { inOneTrip } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import type { NewEvent } from '../case/event';
import { CASE_CHANGED, moveCase } from '../case/move';
import { type CaseMessage, notifyHrOfCase, partiesToTell, tellParty } from '../case/tell-people';
import { readComplaintFacts, shownComplaint } from './detail';
import { renewAnswerDue } from './open-complaint';
import { setOutcome } from './reply';
import { readSuccessors, textsOf } from './route-complaint';
import type { ComplaintCaseFacts } from './row';
import { COMPLAINT_EVENT, dueData } from './words';

type Acting = Call<ParsedOf<typeof contract.act>>;
type Act = Acting['input']['act'];

/** The columns of a complaint that are read beside its case. */
interface Read {
  facts: ComplaintCaseFacts;
  /** The days in which it is answered again. */
  days: number;
  /** Finds the name of the new owner; null where it is not handed over. */
  nameOf: Awaited<ReturnType<typeof readSuccessors>> | null;
}

/** The result of one act of the owner. */
interface Step {
  event: NewEvent;
  action: string;
  owner?: number;
  due?: string;
  more?: Statement[];
  /** The words for a reporter by name; none where it is HR's own matter. */
  told?: CaseMessage;
}

const required = (words: string, label: string): void => {
  if (words === '') throw refuse.fields({ words: [`${label} is required`] });
};

const toldOf = ({ number }: CaseForCaller, notice: string, lines: readonly string[]): CaseMessage => ({
  notice: `${notice} ${number}`,
  subject: `Your complaint ${number}`,
  lines,
});

const STEPS: Record<Act, (call: Acting, held: CaseForCaller, read: Read) => Step> = {
  takeUp: ({ input: { words }, caller }, held) => ({
    event: { kind: COMPLAINT_EVENT.takenUp, reach: 'SUBJECT', words },
    action: 'Complaint taken up',
    // The person who takes it up owns it from then on.
    ...(caller.userId === null ? {} : { owner: caller.userId }),
    told: toldOf(held, 'looks into your complaint', [`${caller.name} looks into your complaint ${held.number}.`]),
  }),
  ask: ({ input: { words }, caller }, held) => {
    required(words, 'Question');
    return {
      event: { kind: COMPLAINT_EVENT.asked, reach: 'SUBJECT', words },
      action: 'Question about a complaint asked',
      told: toldOf(held, 'asks about your complaint', [
        `${caller.name} asks about your complaint ${held.number}:`,
        typedText(words),
      ]),
    };
  },
  close: (call, held) => {
    const { words, outcome } = call.input;
    if (!outcome) throw refuse.fields({ outcome: ['Outcome is required'] });
    required(words, 'Reason');
    return {
      event: { kind: COMPLAINT_EVENT.closed, reach: 'SUBJECT', words, data: { outcome } },
      action: 'Complaint closed',
      more: [setOutcome(call, held.id, outcome)],
      told: toldOf(held, 'closed your complaint', [
        `Your complaint ${held.number} is closed: ${OUTCOME_WORDS[outcome].toLowerCase()}.`,
        typedText(words),
      ]),
    };
  },
  handOver: ({ input: { words, owner } }, held, { facts, nameOf }) => {
    if (!owner) throw refuse.fields({ owner: ['Owner is required'] });
    if (owner === held.owner_id) throw refuse.fields({ owner: ['Choose somebody else'] });
    const to = nameOf?.(owner, held.company_id, textsOf(facts));
    if (!to) throw refuse.fields({ owner: ['Choose an admin who may look into this complaint'] });
    return {
      event: { kind: COMPLAINT_EVENT.handedOver, reach: 'DESK', words, data: { to } },
      action: 'Complaint handed over',
      owner,
    };
  },
  reopen: (call, held, { days }) => {
    const { words } = call.input;
    required(words, 'Reason');
    const due = addDays(lagosDay(call.now), days);
    return {
      event: { kind: COMPLAINT_EVENT.reopened, reach: 'SUBJECT', words, data: dueData(due) },
      action: 'Complaint reopened',
      due,
      more: [setOutcome(call, held.id, null), ...renewAnswerDue(call, held.id, due)],
      told: toldOf(held, 'reopened your complaint', [
        `Your complaint ${held.number} is looked into again.`,
        typedText(words),
      ]),
    };
  },
};

/** The act of the owner of a complaint. A reporter without a name reads it with the case key, and is told nothing. */
export async function actOnComplaint(call: Acting): Promise<Complaint> {
  const { db, input, caller, commit } = call;
  const [held, facts, nameOf] = await inOneTrip(
    caseForCaller(call, input.id, 'COMPLAINT'),
    readComplaintFacts(db, input.id),
    input.act === 'handOver' ? readSuccessors(db, input.id) : null,
  );
  if (!held.isDesk) throw refuse.forbidden();
  if (held.version !== input.version) throw refuse.conflict(CASE_CHANGED);
  const {
    event,
    action,
    owner,
    due,
    more = [],
    told,
  } = STEPS[input.act](call, held, {
    facts,
    days: facts.category_due_days,
    nameOf,
  });
  const { after, statements } = moveCase(call, {
    row: held,
    course: COMPLAINT_COURSE,
    act: input.act,
    actor: 'owner',
    event,
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
    audit: { action },
  });
  const reporters = told ? await partiesToTell(db, held, ['SUBJECT']) : [];
  const mails = told ? await Promise.all(reporters.map((to) => tellParty(call, held, to, told))) : [];
  const handed =
    input.act === 'handOver' && owner !== undefined
      ? await notifyHrOfCase(
          call,
          { ...held, employee_id: null },
          {
            notice: `handed complaint ${held.number} over to you`,
            subject: `Complaint ${held.number} is handed over to you`,
            lines: [
              `${caller.name} handed complaint ${held.number} over to you.`,
              ...(input.words ? [typedText(input.words)] : []),
            ],
            only: [owner],
          },
        )
      : [];
  const closes = COMPLAINT_COURSE.last.includes(after);
  const moved: CaseForCaller = {
    ...held,
    status: after,
    version: held.version + 1,
    owner_id: owner ?? held.owner_id,
    due: closes ? null : (due ?? held.due),
    closed_at: closes ? call.now.toISOString() : null,
  };
  return commit([...statements, ...more, ...mails.flat(), ...handed], () => shownComplaint(db, moved), {
    conflict: CASE_CHANGED,
  });
}
