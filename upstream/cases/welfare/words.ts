import { type Day, dayText, monthAndYear, monthWord } from '../../../contracts/platform/dates';
import { nairaAmount } from '../../platform/mail/money';
import type { CaseWords } from '../case/words';

/** The events on the timeline of a request, with the data of their words. */
export const EVENTS = {
  asked: 'ASKED',
  document: 'DOCUMENT',
  documentsAsked: 'DOCUMENTS_ASKED',
  approved: 'APPROVED',
  declined: 'DECLINED',
  calledOff: 'CALLED_OFF',
  withdrawn: 'WITHDRAWN',
  withPay: 'WITH_PAY',
  byHand: 'BY_HAND',
  paid: 'PAID',
  settleAsked: 'SETTLE_ASKED',
  settled: 'SETTLED',
  repaid: 'REPAID',
  exit: 'EXIT',
  running: 'RUNNING',
  takenBack: 'TAKEN_BACK',
} as const;

/** `June 2026` of `2026-06` or of a day. */
export const monthYearText = (month: string): string => `${monthWord(month.slice(5, 7))} ${month.slice(0, 4)}`;

/** The note about a payment that a payroll made. */
export const withPayOf = (month: string): string => `With the pay of ${monthAndYear(month)}`;

const sum = (value: unknown): string => (typeof value === 'number' ? nairaAmount(value) : '');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const inMonths = (value: unknown): string =>
  typeof value === 'number' && value > 0 ? `, repaid in ${value === 1 ? 'one month' : `${value} months`}` : '';

export const WELFARE_WORDS: CaseWords = {
  event(kind, data) {
    switch (kind) {
      case EVENTS.asked:
        return {
          title: `Asked for ${sum(data.amount)}`,
          note: data.over === true ? 'More than the limit: HR decides' : '',
        };
      case EVENTS.document:
        return { title: `Handed in: ${text(data.document)}` };
      case EVENTS.documentsAsked:
        return { title: 'Documents asked for' };
      case EVENTS.approved:
        return { title: `Approved: ${sum(data.amount)}${inMonths(data.months)}` };
      case EVENTS.declined:
        return { title: 'Declined' };
      case EVENTS.calledOff:
        return { title: 'Called off' };
      case EVENTS.withdrawn:
        return { title: 'Withdrawn' };
      case EVENTS.withPay:
        return { title: `To be paid with the pay of ${monthYearText(text(data.month))}` };
      case EVENTS.byHand:
        return { title: `Taken back from the pay of ${monthYearText(text(data.month))}: it is paid by hand` };
      case EVENTS.paid:
        return {
          title: `Paid ${sum(data.amount)} on ${dayText(text(data.day) as Day)}`,
          note: data.month === undefined ? '' : withPayOf(text(data.month)),
        };
      case EVENTS.settleAsked:
        return { title: `Asked to settle ${sum(data.amount)} early` };
      case EVENTS.settled:
        return { title: `Settled early: ${sum(data.amount)}` };
      case EVENTS.repaid:
        return { title: `Repaid with the pay of ${monthYearText(text(data.month))}` };
      case EVENTS.exit:
        return { title: `Settled with the exit: ${sum(data.amount)}` };
      case EVENTS.running:
        return { title: `Recorded with ${sum(data.left)} left${inMonths(data.months)}` };
      case EVENTS.takenBack:
        return { title: 'Taken back: the file that recorded it was undone' };
      default:
        return { title: kind };
    }
  },
  role: (role) => (role === 'SUBJECT' ? 'Asks for it' : role),
};
