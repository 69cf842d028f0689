import * as z from 'zod';
import { ADDED_ROLES, DECISION_WORDS, DECISIONS } from '../../../contracts/cases/disciplinary-state';
import { dayText } from '../../../contracts/platform/dates';
import { timeWords } from '../../platform/mail/mail-words';
import { type CaseWords, letterFateWords } from '../case/words';

/** The roles in a case that this module gives; HR may add others. */
export const CASE_ROLES = {
  subject: 'SUBJECT',
  raised: 'RAISED',
  chair: 'CHAIR',
  panel: 'PANEL',
  appealChair: 'APPEAL_CHAIR',
  appealPanel: 'APPEAL_PANEL',
} as const;

/** The roles of those who hear a case, or its appeal; the first is in the chair. */
export const hearers = (appeal: boolean): readonly [chair: string, member: string] =>
  appeal ? [CASE_ROLES.appealChair, CASE_ROLES.appealPanel] : [CASE_ROLES.chair, CASE_ROLES.panel];

const ROLE_WORDS: Record<string, string> = {
  SUBJECT: 'Employee',
  RAISED: 'Raised the query',
  CHAIR: 'Chair, first panel',
  PANEL: 'First panel',
  APPEAL_CHAIR: 'Chair, appeal panel',
  APPEAL_PANEL: 'Appeal panel',
  ...Object.fromEntries(Object.entries(ADDED_ROLES).map(([role, { word }]) => [role, word])),
};

const Said = z
  .object({
    due: z.string(),
    late: z.boolean(),
    at: z.string(),
    location: z.string(),
    panel: z.array(z.string()),
    decision: z.enum(DECISIONS),
    lapses_on: z.string().nullable(),
    suspended_from: z.string().nullable(),
    suspended_until: z.string().nullable(),
    appeal_until: z.string().nullable(),
    letter: z.string(),
    waits: z.boolean(),
    sent: z.boolean(),
    /** The time to appeal has passed. */
    over: z.boolean(),
    called_off: z.boolean(),
    /** That the exit is called off with the decision. */
    done: z.boolean(),
    /** That an exit that was open became the dismissal, or was given back what it was. */
    taken_over: z.boolean(),
    given_back: z.boolean(),
  })
  .partial();
type Said = z.output<typeof Said>;

const heardBy = (panel: readonly string[]): string => {
  const [last, ...rest] = panel.toReversed();
  return rest.length === 0 ? (last ?? '') : `${rest.toReversed().join(', ')} and ${last}`;
};

const hearingNote = ({ at, location, panel }: Said): string =>
  [at ? `${timeWords(at)}, ${location}.` : '', panel?.length ? `Heard by ${heardBy(panel)}.` : '']
    .filter(Boolean)
    .join(' ');

/** The effects of a decision, in sentences. */
export const decisionEffectWords = ({ lapses_on, suspended_from, suspended_until, appeal_until }: Said): string =>
  [
    lapses_on ? `Lapses on ${dayText(lapses_on)} if nothing follows.` : '',
    suspended_from && suspended_until ? `From ${dayText(suspended_from)} to ${dayText(suspended_until)}.` : '',
    appeal_until ? `Appeal by ${dayText(appeal_until)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const decided = ({ decision }: Said): string => (decision ? DECISION_WORDS[decision].toLowerCase() : 'none');

/** The words of what stands on the timeline of a disciplinary case. */
export const DISCIPLINARY_WORDS: CaseWords = {
  event(kind, data) {
    const said = Said.safeParse(data).data ?? {};
    switch (kind) {
      case 'QUERY':
        return { title: 'Query', note: said.due ? `To be answered by ${dayText(said.due)}` : '' };
      case 'ANSWER':
        return {
          title: 'Answer',
          note: said.due ? `${said.late ? 'Late, was due' : 'In time, due'} on ${dayText(said.due)}` : '',
        };
      case 'HEARING':
        return { title: 'Hearing', note: hearingNote(said) };
      case 'APPEAL_HEARING':
        return { title: 'Appeal hearing', note: hearingNote(said) };
      case 'DECISION':
        return { title: `Decision: ${decided(said)}`, note: decisionEffectWords(said) };
      case 'APPEAL':
        return { title: 'Appeal' };
      case 'APPEAL_DECISION':
        return { title: `Appeal decided: ${decided(said)}`, note: decisionEffectWords(said) };
      case 'LETTER':
        return { title: `Letter ${letterFateWords(said.waits, said.sent)}`, note: said.letter ?? '' };
      case 'EXIT':
        if (!said.called_off) return { title: said.taken_over ? 'Exit taken over' : 'Exit started' };
        if (said.given_back) return { title: 'Exit as before the dismissal' };
        return { title: said.done ? 'Exit called off' : 'Exit to be called off' };
      case 'CLOSED':
        return { title: 'Closed', note: said.over ? 'The time to appeal is over.' : '' };
      case 'WITHDRAWN':
        return { title: 'Query withdrawn' };
      default:
        return { title: kind };
    }
  },
  role: (role) => ROLE_WORDS[role] ?? role,
};

/** The tasks of the due days of a case, in words that follow "Please". */
export const DUES = { answer: 'answer the query', decide: 'decide the case' } as const;

/** Days in which HR decides what was answered, heard or appealed against. */
export const DECIDE_DAYS = 7;
