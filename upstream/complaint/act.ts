import type { ParsedOf } from '../../contracts/call';
import type { Complaint, complaint as contract } from '../../contracts/complaint';
import { COMPLAINT_COURSE, OUTCOME_WORDS } from '../../contracts/complaint-state';
import type { NewEvent } from '../case/event';
import { type HeldCase, heldCase } from '../case/held';
import { MEANWHILE, moveCase } from '../case/move';
import { partiesToTell, tellDesk, tellParty, type Words } from '../case/tell';
import type { Statement } from '../db';
import { typed } from '../mail-words';
import { refuse } from '../refusal';
import type { Call } from '../serve';
import { readFacts, shownComplaint } from './detail';
import { dueAgain, dueFrom, setOutcome } from './reply';
import { successors } from './routed';
import { dueOf, EVENT } from './words';

type Acting = Call<ParsedOf<typeof contract.act>>;
type Act = Acting['input']['act'];

/** What one act of whoever looks into it brings. */
interface Step {
  event: NewEvent;
  action: string;
  owner?: number;
  due?: string;
  more?: Statement[];
  /** What who filed it by name is told; nothing where it is HR's own matter. */
  told?: Words;
}

const required = (words: string, label: string): void => {
  if (words === '') throw refuse.fields({ words: [`${label} is required`] });
};

const toldOf = ({ number }: HeldCase, notice: string, lines: readonly string[]): Words => ({
  notice: `${notice} ${number}`,
  subject: `Your complaint ${number}`,
  lines,
});

const STEPS: Record<Act, (call: Acting, held: HeldCase) => Promise<Step>> = {
  takeUp: async ({ input: { words }, caller }, held) => ({
    event: { kind: EVENT.takenUp, reach: 'SUBJECT', words },
    action: 'Complaint taken up',
    // Whoever takes it up looks into it from then on.
    ...(caller.userId === null ? {} : { owner: caller.userId }),
    told: toldOf(held, 'looks into your complaint', [`${caller.name} looks into your complaint ${held.number}.`]),
  }),
  ask: async ({ input: { words }, caller }, held) => {
    required(words, 'Question');
    return {
      event: { kind: EVENT.asked, reach: 'SUBJECT', words },
      action: 'Question about a complaint asked',
      told: toldOf(held, 'asks about your complaint', [
        `${caller.name} asks about your complaint ${held.number}:`,
        typed(words),
      ]),
    };
  },
  close: async (call, held) => {
    const { words, outcome } = call.input;
    if (!outcome) throw refuse.fields({ outcome: ['Outcome is required'] });
    required(words, 'Reason');
    return {
      event: { kind: EVENT.closed, reach: 'SUBJECT', words, data: { outcome } },
      action: 'Complaint closed',
      more: [setOutcome(call, held.id, outcome)],
      told: toldOf(held, 'closed your complaint', [
        `Your complaint ${held.number} is closed: ${OUTCOME_WORDS[outcome].toLowerCase()}.`,
        typed(words),
      ]),
    };
  },
  handOver: async ({ db, input: { words, owner } }, held) => {
    if (!owner) throw refuse.fields({ owner: ['Owner is required'] });
    if (owner === held.owner_id) throw refuse.fields({ owner: ['Choose somebody else'] });
    const facts = await readFacts(db, held.id);
    const may = await successors(db, { id: held.id, company: held.company_id, named: facts.named, story: facts.story });
    const to = may.find(({ id }) => id === owner);
    if (!to) throw refuse.fields({ owner: ['Choose an admin who may look into this complaint'] });
    return {
      event: { kind: EVENT.handedOver, reach: 'DESK', words, data: { to: to.name } },
      action: 'Complaint handed over',
      owner,
    };
  },
  reopen: async (call, held) => {
    const { words } = call.input;
    required(words, 'Reason');
    const due = await dueAgain(call, held);
    return {
      event: { kind: EVENT.reopened, reach: 'SUBJECT', words, data: dueOf(due) },
      action: 'Complaint reopened',
      due,
      more: [setOutcome(call, held.id, null), ...dueFrom(call, held.id, due)],
      told: toldOf(held, 'reopened your complaint', [
        `Your complaint ${held.number} is looked into again.`,
        typed(words),
      ]),
    };
  },
};

/** What whoever looks into a complaint does with it. A reporter without a name reads it with the case key, and is told nothing. */
export async function actOnComplaint(call: Acting): Promise<Complaint> {
  const { db, input, caller, commit } = call;
  const held = await heldCase(call, input.id, 'COMPLAINT');
  if (!held.isDesk) throw refuse.forbidden();
  if (held.version !== input.version) throw refuse.conflict(MEANWHILE);
  const { event, action, owner, due, more = [], told } = await STEPS[input.act](call, held);
  const { statements } = moveCase(call, {
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
      ? await tellDesk(
          call,
          { ...held, employee_id: null },
          {
            notice: `handed complaint ${held.number} over to you`,
            subject: `Complaint ${held.number} is handed over to you`,
            lines: [
              `${caller.name} handed complaint ${held.number} over to you.`,
              ...(input.words ? [typed(input.words)] : []),
            ],
            only: [owner],
          },
        )
      : [];
  return commit(
    [...statements, ...more, ...mails.flat(), ...handed],
    async () => shownComplaint(db, await again(call, held)),
    {
      conflict: MEANWHILE,
    },
  );
}

/** The case as the batch left it. */
const again = (call: Acting, { id }: HeldCase): Promise<HeldCase> => heldCase(call, id, 'COMPLAINT');
