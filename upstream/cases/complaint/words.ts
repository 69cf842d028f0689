import { COMPLAINT_OUTCOMES, OUTCOME_WORDS } from '../../../contracts/cases/complaint-state';
import { type Day, dayText } from '../../../contracts/platform/dates';
import type { CaseWords } from '../case/words';

/** The events on the timeline of a complaint. */
export const COMPLAINT_EVENT = {
  filed: 'FILED',
  takenUp: 'TAKEN_UP',
  asked: 'ASKED',
  answered: 'ANSWERED',
  added: 'ADDED',
  handedOver: 'HANDED_OVER',
  closed: 'CLOSED',
  withdrawn: 'WITHDRAWN',
  reopened: 'REOPENED',
  passedOn: 'PASSED_ON',
} as const;

/** The parties of a complaint. */
export const ROLE = { reporter: 'REPORTER', named: 'NAMED' } as const;

/** The author of an anonymous complaint's words. */
export const NOBODY_KNOWN = 'Anonymous reporter';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const dueWords = (data: Record<string, unknown>): string =>
  data.due ? `Answer due on ${dayText(text(data.due))}` : '';
const outcomeWords = (data: Record<string, unknown>): string => {
  const outcome = COMPLAINT_OUTCOMES.find((one) => one === data.outcome);
  return outcome ? `Closed: ${OUTCOME_WORDS[outcome].toLowerCase()}` : 'Closed';
};

export const complaintWords: CaseWords = {
  event(kind, data) {
    switch (kind) {
      case COMPLAINT_EVENT.filed:
        return { title: 'Complaint filed', note: dueWords(data) };
      case COMPLAINT_EVENT.takenUp:
        return { title: 'Taken up' };
      case COMPLAINT_EVENT.asked:
        return { title: 'Question' };
      case COMPLAINT_EVENT.answered:
        return { title: 'Answer' };
      case COMPLAINT_EVENT.added:
        return { title: 'More about it' };
      case COMPLAINT_EVENT.handedOver:
        return { title: `Handed over to ${text(data.to) || 'somebody else'}` };
      case COMPLAINT_EVENT.closed:
        return { title: outcomeWords(data) };
      case COMPLAINT_EVENT.withdrawn:
        return { title: 'Withdrawn' };
      case COMPLAINT_EVENT.reopened:
        return { title: 'Reopened', note: dueWords(data) };
      case COMPLAINT_EVENT.passedOn:
        return { title: `Passed on to ${text(data.to) || 'super admins'}`, note: 'Nobody took it up in time' };
      default:
        return { title: kind };
    }
  },
  role: (role) => (role === ROLE.reporter ? 'Filed it' : role === ROLE.named ? 'Named in it' : role),
};

/** The day by which an answer is due, for an event. */
export const dueData = (due: Day) => ({ due });
